//! The compiled kernels on a device, and the two targets of a call: kernels that are launched, and
//! limits that only check.
#![allow(
    unsafe_code,
    reason = "the crate's own compiled file, and streams that a caller promises"
)]

use std::ffi::c_void;
use std::fmt;

use cute_launch::{Arguments, Buffer, Device, Kernel, Limits, Loaded, Module, Refused, Slice, Why};

use crate::described::attention::{self, Attention, Capped, Packed, PackedCapped};
use crate::described::attention_backward::{self, OfKeys, OfQueries, RowSums};
use crate::described::decode::{self, Combine, Decode, DecodePaged};
use crate::described::fused::{
    self, OfBias, OfBiasedBytes, OfResidual, OfScaledRows, OfSlope, OfTwoOutputs,
};
use crate::described::gates::{Quantise, Rope, SwiGlu};
use crate::described::groups::{self, OfGroups, OfGroupsOfBytes};
use crate::described::norms_backward as norms;
use crate::described::parts::{self, OfParts, SumOfParts};
use crate::described::softmaxes_backward as soft;
use crate::described::whole_rows::{
    self, CrossEntropy, LayerNorm, LongCrossEntropy, LongLayerNorm, LongRmsNorm, LongSoftmax,
    RmsNorm, Softmax,
};
use crate::described::{self, OfBytes, OfMaps, OfMatrices, OfRows, OfScaled};
use crate::error::Error;
use crate::portable::PORTABLE;
use crate::scratch::{FLOATS, Scratch};
use cute_launch::{Bf16, F16};

/// The compiled kernels, which the build script found.
static FILE: &[u8] = include_bytes!(env!("CUTE_KERNELS_FILE"));
/// The PTX of those that need nothing of Hopper.
static PTX: &[u8] = include_bytes!(env!("CUTE_KERNELS_PTX"));

/// The compiled kernels, loaded on a device.
#[derive(Debug)]
pub struct Library<'d> {
    module: Module<'d>,
    device: &'d Device,
    /// Whether it has only the kernels of [`PORTABLE`].
    is_portable: bool,
}

impl<'d> Library<'d> {
    /// Loads the compiled kernels: all of them on a device of compute capability 9.0, and on any
    /// other the [portable](Self::load_portable) ones.
    ///
    /// # Errors
    /// The crate was built without kernels, the device is older than compute capability 8.0, or
    /// the driver rejects them.
    pub fn load(device: &'d Device) -> Result<Self, Error> {
        if device.limits().architecture != (9, 0) {
            return Self::load_portable(device);
        }
        if FILE.is_empty() {
            return Err(Error::NotBuilt(env!("CUTE_KERNELS_MISSING")));
        }
        // SAFETY: the descriptions describe the kernels of this file.
        let module = unsafe { Module::from_bytes(device, FILE)? };
        Ok(Self {
            module,
            device,
            is_portable: false,
        })
    }

    /// Loads the kernels that need nothing of Hopper, on a device of compute capability 8.0 or
    /// later: products of [`F16`], norms and their gradients, softmax and cross entropy of at most
    /// 8192 columns, rotary positions, gates and sums of rows. The driver compiles them, which
    /// takes seconds the first time, and keeps the result. The other functions refuse.
    ///
    /// # Errors
    /// As [`load`](Self::load).
    pub fn load_portable(device: &'d Device) -> Result<Self, Error> {
        let has = device.limits().architecture;
        if has < OLDEST {
            return Err(Error::Older { has, least: OLDEST });
        }
        if PTX.is_empty() {
            return Err(Error::NotBuilt(env!("CUTE_KERNELS_MISSING")));
        }
        // SAFETY: the descriptions describe the kernels of this text.
        let module = unsafe { Module::from_bytes(device, PTX)? };
        Ok(Self {
            module,
            device,
            is_portable: true,
        })
    }
}

/// The oldest compute capability with kernels.
const OLDEST: (u32, u32) = (8, 0);

mod sealed {
    use super::{Arguments, Error};

    /// Kernels of the file with the same arguments.
    pub trait Held {
        type Arguments: Arguments + Copy + 'static;
        const KERNELS: &'static [super::Kernel<Self::Arguments>];
        fn of<'k, 'l>(all: &'k super::All<'l>) -> &'k [Option<super::Loaded<'l, Self::Arguments>>];
    }

    pub trait Sealed {
        /// Launches a kernel, by its number among those of `K`, or only checks it.
        fn call_of<K: Held>(
            &self,
            number: usize,
            given: <K::Arguments as Arguments>::Given<'_>,
        ) -> Result<(), Error>;

        /// The same for the first kernel.
        fn call<K: Held>(
            &self,
            given: <K::Arguments as Arguments>::Given<'_>,
        ) -> Result<(), Error> {
            self.call_of::<K>(0, given)
        }

        /// Whether the target has kernels for Hopper.
        fn is_hopper(&self) -> bool;

        /// The address of the counter that products use.
        fn pace(&self) -> u64;

        /// The address of the floats for [`ROWS_AT_ONCE`](super::ROWS_AT_ONCE) rows of clusters.
        fn partial(&self) -> Result<u64, Error>;
    }
}

pub(crate) use sealed::{Held, Sealed};

/// One row for each family of kernels: field, type, arguments, descriptions.
macro_rules! held {
    ($($field:ident $name:ident: $arguments:ty = $described:expr;)*) => {
        /// All kernels of the file.
        pub struct All<'l> {
            $($field: Vec<Option<Loaded<'l, $arguments>>>,)*
        }

        impl fmt::Debug for All<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct("All").finish_non_exhaustive()
            }
        }

        impl<'l> All<'l> {
            fn new(library: &'l Library<'_>) -> Result<Self, Error> {
                let has = |name| !library.is_portable || PORTABLE.contains(&name);
                Ok(Self {
                    $($field: <$name as Held>::KERNELS
                        .iter()
                        .map(|kernel| {
                            if !has(kernel.name()) {
                                return Ok(None);
                            }
                            match library.module.kernel(kernel) {
                                // Its calls are refused, not those of all others.
                                Err(cute_launch::Error::Refused(Refused {
                                    why: Why::Shared { .. },
                                    ..
                                })) => Ok(None),
                                loaded => loaded.map(Some),
                            }
                        })
                        .collect::<Result<_, _>>()?,)*
                })
            }
        }

        /// The kernels for a compute capability, by their names.
        #[cfg(test)]
        fn names(of: (u32, u32)) -> Vec<&'static str> {
            let mut all = Vec::new();
            $(all.extend(
                <$name as Held>::KERNELS
                    .iter()
                    .filter(|kernel| kernel.is_for(of))
                    .map(Kernel::name),
            );)*
            all
        }

        $(
            #[allow(non_camel_case_types,
                clippy::upper_case_acronyms,
                unreachable_pub,
                reason = "the constant's name; named by sealed traits")]
            #[derive(Debug)]
            pub enum $name {}

            impl Held for $name {
                type Arguments = $arguments;
                const KERNELS: &'static [Kernel<$arguments>] = &$described;

                fn of<'k, 'l>(all: &'k All<'l>) -> &'k [Option<Loaded<'l, $arguments>>] {
                    &all.$field
                }
            }
        )*
    };
}

held! {
    hgemm HGEMM: OfMaps<F16, F16> = [described::HGEMM];
    hgemm_sm80 HGEMM_SM80: OfMatrices = [described::HGEMM_SM80];
    bgemm BGEMM: OfMaps<Bf16, Bf16> = [described::BGEMM];
    hgemm_f32 HGEMM_F32: OfMaps<F16, f32> = [described::HGEMM_F32];
    igemm IGEMM: OfMaps<i8, i32> = [described::IGEMM];
    igemm_rows IGEMM_ROWS: OfScaled<i8> = [described::IGEMM_ROWS];
    parts_f16 PARTS_F16: OfParts<F16> = parts::PARTS_F16;
    parts_bf16 PARTS_BF16: OfParts<Bf16> = parts::PARTS_BF16;
    sum_of_parts_f16 SUM_OF_PARTS_F16: SumOfParts = [parts::SUM_OF_PARTS_F16];
    sum_of_parts_bf16 SUM_OF_PARTS_BF16: SumOfParts = [parts::SUM_OF_PARTS_BF16];
    fp8_fast FP8_FAST: OfBytes = [described::FP8_FAST];
    fp8_promoted FP8_PROMOTED: OfBytes = [described::FP8_PROMOTED];
    fp8_rows FP8_ROWS: OfBytes = [described::FP8_ROWS];
    fp8_blocks FP8_BLOCKS: OfBytes = [described::FP8_BLOCKS];
    attention_f16 ATTENTION_F16: Attention<F16> = attention::ATTENTION_F16;
    attention_bf16 ATTENTION_BF16: Attention<Bf16> = attention::ATTENTION_BF16;
    capped_f16 CAPPED_F16: Capped<F16> = attention::CAPPED_F16;
    capped_bf16 CAPPED_BF16: Capped<Bf16> = attention::CAPPED_BF16;
    packed_f16 PACKED_F16: Packed<F16> = attention::PACKED_F16;
    packed_bf16 PACKED_BF16: Packed<Bf16> = attention::PACKED_BF16;
    packed_capped_f16 PACKED_CAPPED_F16: PackedCapped<F16> = attention::PACKED_CAPPED_F16;
    packed_capped_bf16 PACKED_CAPPED_BF16: PackedCapped<Bf16> = attention::PACKED_CAPPED_BF16;
    decode_f16 DECODE_F16: Decode<F16> = [decode::DECODE_F16];
    decode_bf16 DECODE_BF16: Decode<Bf16> = [decode::DECODE_BF16];
    decode_f16_paged DECODE_F16_PAGED: DecodePaged<F16> = [decode::DECODE_F16_PAGED];
    decode_bf16_paged DECODE_BF16_PAGED: DecodePaged<Bf16> = [decode::DECODE_BF16_PAGED];
    combine_f16 COMBINE_F16: Combine = [decode::COMBINE_F16];
    combine_bf16 COMBINE_BF16: Combine = [decode::COMBINE_BF16];
    swiglu_f16 SWIGLU_F16: SwiGlu = [described::gates::SWIGLU_F16];
    swiglu_bf16 SWIGLU_BF16: SwiGlu = [described::gates::SWIGLU_BF16];
    rope_f16 ROPE_F16: Rope = [described::gates::ROPE_F16];
    rope_bf16 ROPE_BF16: Rope = [described::gates::ROPE_BF16];
    quantise QUANTISE: Quantise = [described::gates::QUANTISE];
    row_sum ROW_SUM: OfRows = [
        described::ROW_SUM_1024, described::ROW_SUM_4096, described::ROW_SUM_16384
    ];
    softmax_16384 SOFTMAX_16384: OfRows = [described::SOFTMAX_16384];
    rms_norm_f32 RMS_NORM_F32: RmsNorm<f32> = whole_rows::RMS_NORM_F32;
    rms_norm_f16 RMS_NORM_F16: RmsNorm<u16> = whole_rows::RMS_NORM_F16;
    rms_norm_bf16 RMS_NORM_BF16: RmsNorm<u16> = whole_rows::RMS_NORM_BF16;
    long_rms_norm_f32 LONG_RMS_NORM_F32: LongRmsNorm<f32> = whole_rows::LONG_RMS_NORM_F32;
    long_rms_norm_f16 LONG_RMS_NORM_F16: LongRmsNorm<u16> = whole_rows::LONG_RMS_NORM_F16;
    long_rms_norm_bf16 LONG_RMS_NORM_BF16: LongRmsNorm<u16> = whole_rows::LONG_RMS_NORM_BF16;
    layer_norm_f32 LAYER_NORM_F32: LayerNorm<f32> = whole_rows::LAYER_NORM_F32;
    layer_norm_f16 LAYER_NORM_F16: LayerNorm<u16> = whole_rows::LAYER_NORM_F16;
    layer_norm_bf16 LAYER_NORM_BF16: LayerNorm<u16> = whole_rows::LAYER_NORM_BF16;
    long_layer_norm_f32 LONG_LAYER_NORM_F32: LongLayerNorm<f32> = whole_rows::LONG_LAYER_NORM_F32;
    long_layer_norm_f16 LONG_LAYER_NORM_F16: LongLayerNorm<u16> = whole_rows::LONG_LAYER_NORM_F16;
    long_layer_norm_bf16 LONG_LAYER_NORM_BF16: LongLayerNorm<u16> =
        whole_rows::LONG_LAYER_NORM_BF16;
    softmax_f32 SOFTMAX_F32: Softmax<f32> = whole_rows::SOFTMAX_F32;
    softmax_f16 SOFTMAX_F16: Softmax<u16> = whole_rows::SOFTMAX_F16;
    softmax_bf16 SOFTMAX_BF16: Softmax<u16> = whole_rows::SOFTMAX_BF16;
    long_softmax_f32 LONG_SOFTMAX_F32: LongSoftmax<f32> = whole_rows::LONG_SOFTMAX_F32;
    long_softmax_f16 LONG_SOFTMAX_F16: LongSoftmax<u16> = whole_rows::LONG_SOFTMAX_F16;
    long_softmax_bf16 LONG_SOFTMAX_BF16: LongSoftmax<u16> = whole_rows::LONG_SOFTMAX_BF16;
    cross_entropy_f32 CROSS_ENTROPY_F32: CrossEntropy<f32> = whole_rows::CROSS_ENTROPY_F32;
    cross_entropy_f16 CROSS_ENTROPY_F16: CrossEntropy<u16> = whole_rows::CROSS_ENTROPY_F16;
    cross_entropy_bf16 CROSS_ENTROPY_BF16: CrossEntropy<u16> = whole_rows::CROSS_ENTROPY_BF16;
    long_cross_entropy_f32 LONG_CROSS_ENTROPY_F32: LongCrossEntropy<f32> =
        whole_rows::LONG_CROSS_ENTROPY_F32;
    long_cross_entropy_f16 LONG_CROSS_ENTROPY_F16: LongCrossEntropy<u16> =
        whole_rows::LONG_CROSS_ENTROPY_F16;
    long_cross_entropy_bf16 LONG_CROSS_ENTROPY_BF16: LongCrossEntropy<u16> =
        whole_rows::LONG_CROSS_ENTROPY_BF16;
    row_sums_f16 ROW_SUMS_F16: RowSums<F16> = attention_backward::ROW_SUMS_F16;
    of_keys_f16 OF_KEYS_F16: OfKeys<F16> = attention_backward::OF_KEYS_F16;
    of_queries_f16 OF_QUERIES_F16: OfQueries<F16> = attention_backward::OF_QUERIES_F16;
    bias_gelu_f16 BIAS_GELU_F16: OfBias<F16> = [fused::BIAS_GELU_F16];
    bias_residual_f16 BIAS_RESIDUAL_F16: OfResidual<F16> = [fused::BIAS_RESIDUAL_F16];
    row_sums_bf16 ROW_SUMS_BF16: RowSums<Bf16> = attention_backward::ROW_SUMS_BF16;
    of_keys_bf16 OF_KEYS_BF16: OfKeys<Bf16> = attention_backward::OF_KEYS_BF16;
    of_queries_bf16 OF_QUERIES_BF16: OfQueries<Bf16> = attention_backward::OF_QUERIES_BF16;
    bias_gelu_bf16 BIAS_GELU_BF16: OfBias<Bf16> = [fused::BIAS_GELU_BF16];
    bias_residual_bf16 BIAS_RESIDUAL_BF16: OfResidual<Bf16> = [fused::BIAS_RESIDUAL_BF16];
    bias_gelu_both BIAS_GELU_BOTH: OfTwoOutputs<Bf16> = [fused::BIAS_GELU_BOTH_BF16];
    rows_silu ROWS_SILU: OfScaledRows<Bf16> = [fused::ROWS_SILU_BF16];
    slope_relu SLOPE_RELU: OfSlope<F16> = [fused::SLOPE_RELU_F16];
    fp8_bias FP8_BIAS: OfBiasedBytes = [fused::FP8_BIAS];
    grouped GROUPED: OfGroups = groups::GROUPED;
    grouped_fp8 GROUPED_FP8: OfGroupsOfBytes = groups::GROUPED_FP8;
    softmax_backward_f32 SOFTMAX_BACKWARD_F32: soft::Softmax<f32> = soft::SOFTMAX_F32;
    long_softmax_backward_f32 LONG_SOFTMAX_BACKWARD_F32: soft::LongSoftmax<f32> =
        soft::LONG_SOFTMAX_F32;
    entropy_backward_f32 ENTROPY_BACKWARD_F32: soft::CrossEntropy<f32> = soft::CROSS_ENTROPY_F32;
    softmax_backward_f16 SOFTMAX_BACKWARD_F16: soft::Softmax<u16> = soft::SOFTMAX_F16;
    long_softmax_backward_f16 LONG_SOFTMAX_BACKWARD_F16: soft::LongSoftmax<u16> =
        soft::LONG_SOFTMAX_F16;
    entropy_backward_f16 ENTROPY_BACKWARD_F16: soft::CrossEntropy<u16> = soft::CROSS_ENTROPY_F16;
    softmax_backward_bf16 SOFTMAX_BACKWARD_BF16: soft::Softmax<u16> = soft::SOFTMAX_BF16;
    long_softmax_backward_bf16 LONG_SOFTMAX_BACKWARD_BF16: soft::LongSoftmax<u16> =
        soft::LONG_SOFTMAX_BF16;
    entropy_backward_bf16 ENTROPY_BACKWARD_BF16: soft::CrossEntropy<u16> = soft::CROSS_ENTROPY_BF16;
    rms_backward_f32 RMS_BACKWARD_F32: norms::RmsNorm<f32> = norms::RMS_F32;
    long_rms_backward_f32 LONG_RMS_BACKWARD_F32: norms::LongRmsNorm<f32> = norms::LONG_RMS_F32;
    rms_weight_f32 RMS_WEIGHT_F32: norms::RmsNormWeight<f32> = norms::RMS_WEIGHT_F32;
    layer_backward_f32 LAYER_BACKWARD_F32: norms::LayerNorm<f32> = norms::LAYER_F32;
    long_layer_backward_f32 LONG_LAYER_BACKWARD_F32: norms::LongLayerNorm<f32> =
        norms::LONG_LAYER_F32;
    layer_weight_f32 LAYER_WEIGHT_F32: norms::LayerNormWeight<f32> = norms::LAYER_WEIGHT_F32;
    sum_of_chunks_f32 SUM_OF_CHUNKS_F32: norms::SumOfChunks<f32> = [norms::SUM_F32];
    rms_backward_f16 RMS_BACKWARD_F16: norms::RmsNorm<u16> = norms::RMS_F16;
    long_rms_backward_f16 LONG_RMS_BACKWARD_F16: norms::LongRmsNorm<u16> = norms::LONG_RMS_F16;
    rms_weight_f16 RMS_WEIGHT_F16: norms::RmsNormWeight<u16> = norms::RMS_WEIGHT_F16;
    layer_backward_f16 LAYER_BACKWARD_F16: norms::LayerNorm<u16> = norms::LAYER_F16;
    long_layer_backward_f16 LONG_LAYER_BACKWARD_F16: norms::LongLayerNorm<u16> =
        norms::LONG_LAYER_F16;
    layer_weight_f16 LAYER_WEIGHT_F16: norms::LayerNormWeight<u16> = norms::LAYER_WEIGHT_F16;
    sum_of_chunks_f16 SUM_OF_CHUNKS_F16: norms::SumOfChunks<u16> = [norms::SUM_F16];
    rms_backward_bf16 RMS_BACKWARD_BF16: norms::RmsNorm<u16> = norms::RMS_BF16;
    long_rms_backward_bf16 LONG_RMS_BACKWARD_BF16: norms::LongRmsNorm<u16> = norms::LONG_RMS_BF16;
    rms_weight_bf16 RMS_WEIGHT_BF16: norms::RmsNormWeight<u16> = norms::RMS_WEIGHT_BF16;
    layer_backward_bf16 LAYER_BACKWARD_BF16: norms::LayerNorm<u16> = norms::LAYER_BF16;
    long_layer_backward_bf16 LONG_LAYER_BACKWARD_BF16: norms::LongLayerNorm<u16> =
        norms::LONG_LAYER_BF16;
    layer_weight_bf16 LAYER_WEIGHT_BF16: norms::LayerNormWeight<u16> = norms::LAYER_WEIGHT_BF16;
    sum_of_chunks_bf16 SUM_OF_CHUNKS_BF16: norms::SumOfChunks<u16> = [norms::SUM_BF16];
}

/// The rows of clusters that one launch computes; a call with more launches again.
pub(crate) const ROWS_AT_ONCE: usize = 4096;

/// The target of a call: [`Kernels`], which launches, or [`Limits`], which only checks.
pub trait Target: Sealed {}

impl<T: Sealed> Target for T {}

/// The kernels of a [`Library`] on one stream, with the only memory that they need beside their
/// tensors: four bytes for products, and 512 KiB for rows of more than 8192 columns, which the
/// first such call allocates. Each graph with such calls has another 512 KiB until it is
/// destroyed.
pub struct Kernels<'l> {
    all: All<'l>,
    device: &'l Device,
    is_hopper: bool,
    pace: Buffer<u32>,
    scratch: Scratch<'l>,
    stream: *mut c_void,
}

impl fmt::Debug for Kernels<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kernels")
            .field("stream", &self.stream)
            .finish_non_exhaustive()
    }
}

impl<'l> Kernels<'l> {
    /// The kernels on the default stream, which executes one operation after another. A call does
    /// not wait for the end of the kernel; a copy to the host does.
    ///
    /// # Errors
    /// An error of the driver.
    pub fn new(library: &'l Library<'_>) -> Result<Self, Error> {
        let stream = std::ptr::null_mut();
        Ok(Self {
            all: All::new(library)?,
            device: library.device,
            is_hopper: !library.is_portable,
            pace: library.device.zeros(1)?,
            scratch: Scratch::new(library.device, stream),
            stream,
        })
    }

    /// Returns the limits of the device.
    pub const fn limits(&self) -> &Limits {
        self.device.limits()
    }

    /// The kernels on a stream of the driver (`CUstream`), which may belong to another library, for
    /// example cudarc's `CudaStream::cu_stream()`. Each stream needs its own `Kernels`.
    ///
    /// # Safety
    /// The stream is one of this device and exists while the kernels are used. Until a kernel has
    /// ended there, nothing else reads or writes memory that the call borrowed mutably, and nothing
    /// writes memory that it borrowed to read. If the stream is captured into a graph, this holds
    /// for each launch of the graph, while this value still exists.
    ///
    /// # Errors
    /// The same as for [`new`](Self::new), or a stream of another context of the driver.
    pub unsafe fn on_stream(library: &'l Library<'_>, stream: *mut c_void) -> Result<Self, Error> {
        // SAFETY: the caller promises it.
        unsafe { library.device.has_stream(stream)? };
        Ok(Self {
            stream,
            scratch: Scratch::new(library.device, stream),
            ..Self::new(library)?
        })
    }
}

impl Sealed for Kernels<'_> {
    fn call_of<K: Held>(
        &self,
        number: usize,
        given: <K::Arguments as Arguments>::Given<'_>,
    ) -> Result<(), Error> {
        let Some(kernel) = &K::of(&self.all)[number] else {
            return lacking::<K>(number, self.limits(), given);
        };
        // SAFETY: the default stream carries out one thing after another; the promise of another
        // stream is `on_stream`'s.
        let launch = || unsafe { kernel.launch_on(self.stream.cast(), given) };
        self.device.within(launch)??;
        Ok(())
    }

    fn is_hopper(&self) -> bool {
        self.is_hopper
    }

    fn pace(&self) -> u64 {
        self.pace.address()
    }

    fn partial(&self) -> Result<u64, Error> {
        self.device.within(|| self.scratch.address())?
    }
}

impl Sealed for Limits {
    fn call_of<K: Held>(
        &self,
        number: usize,
        given: <K::Arguments as Arguments>::Given<'_>,
    ) -> Result<(), Error> {
        let kernel = &K::KERNELS[number];
        if self.architecture >= OLDEST && !kernel.is_for(self.architecture) {
            return lacking::<K>(number, self, given);
        }
        kernel.plan(self, given)?;
        Ok(())
    }

    fn is_hopper(&self) -> bool {
        self.architecture == (9, 0)
    }

    fn pace(&self) -> u64 {
        // A check reaches no memory.
        0x100
    }

    fn partial(&self) -> Result<u64, Error> {
        Ok(0x100)
    }
}

/// Refuses a call because its kernel is not for the device, unless anything else is wrong with it.
fn lacking<K: Held>(
    number: usize,
    limits: &Limits,
    given: <K::Arguments as Arguments>::Given<'_>,
) -> Result<(), Error> {
    let kernel = &K::KERNELS[number];
    let hopper = Limits::of_compute_capability_9_0(limits.multiprocessors);
    // A kernel for the device has not been loaded if the device has too little shared memory.
    let is_for_it = kernel.is_for(limits.architecture);
    kernel.plan(if is_for_it { limits } else { &hopper }, given)?;
    Err(Error::NoKernel {
        kernel: kernel.name(),
        has: limits.architecture,
    })
}

/// The counter of a product, for one launch.
#[allow(
    clippy::mut_from_ref,
    reason = "memory of the device, which a launch borrows"
)]
pub(crate) fn pace(target: &impl Sealed) -> &mut Slice<u32> {
    // SAFETY: only launches of this target use the counter, one at a time on its stream, and the
    // target stays in one thread.
    unsafe { Slice::at_mut(target.pace(), 1) }
}

/// The floats by which the blocks of a cluster exchange their parts of a row, for one launch.
#[allow(
    clippy::mut_from_ref,
    reason = "memory of the device, which a launch borrows"
)]
pub(crate) fn partial(target: &impl Sealed) -> Result<&mut Slice<f32>, Error> {
    let address = target.partial()?;
    // SAFETY: only launches of this stream, or of this graph, use it, one at a time; a launch
    // writes what it reads there.
    Ok(unsafe { Slice::at_mut(address, FLOATS) })
}

#[cfg(test)]
mod tests;
