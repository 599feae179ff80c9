//! The families of kernels in the compiled file: kernels with the same arguments. Each row of one
//! table defines a family.

use std::fmt;

use cute_launch::{Arguments, Bf16, F16, Kernel, Loaded, Module, Refused, Why};

use crate::described::attention::{self, Attention, Capped, Packed, PackedCapped};
use crate::described::attention_atomic::{self as atomic, ZeroSums};
use crate::described::attention_backward::{self, OfKeys, OfQueries, RowSums};
use crate::described::decode::{self, Combine, Decode, DecodePaged};
use crate::described::fused::{
    self, OfBias, OfBiasedBytes, OfResidual, OfScaledRows, OfSlope, OfTwoOutputs,
};
use crate::described::gates::{Quantise, Rope, SwiGlu};
use crate::described::groups::{self, OfGroups, OfGroupsOfBytes};
use crate::described::norms_backward as norms;
use crate::described::softmaxes_backward as soft;
use crate::described::whole_rows::{
    self, CrossEntropy, LayerNorm, LongCrossEntropy, LongLayerNorm, LongRmsNorm, LongSoftmax,
    RmsNorm, Softmax,
};
use crate::described::{self, OfBytes, OfMaps, OfMatrices, OfRows, OfScaled};
use crate::error::Error;

/// A family: kernels of the compiled file with the same arguments.
pub trait Held {
    type Arguments: Arguments + Copy + 'static;
    const KERNELS: &'static [Kernel<Self::Arguments>];
    fn of<'k, 'l>(all: &'k All<'l>) -> &'k [Option<Loaded<'l, Self::Arguments>>];
}

/// The loaded kernels of a family, in the order of their descriptions; `None` for each kernel that
/// is not loaded.
type Family<'l, A> = Vec<Option<Loaded<'l, A>>>;

/// Loads the kernels of a family whose names `has` accepts.
fn loaded<'l, K: Held>(
    module: &'l Module<'_>,
    has: impl Fn(&str) -> bool,
) -> Result<Family<'l, K::Arguments>, Error> {
    let load = |kernel: &Kernel<K::Arguments>| {
        if !has(kernel.name()) {
            return Ok(None);
        }
        match module.kernel(kernel) {
            // A failure makes the library refuse only calls of this kernel. The other kernels are
            // loaded.
            Err(cute_launch::Error::Refused(Refused {
                why: Why::Shared { .. },
                ..
            })) => Ok(None),
            loaded => Ok(Some(loaded?)),
        }
    };
    K::KERNELS.iter().map(load).collect()
}

/// Defines the families. Each row contains a family's field, type, arguments and descriptions.
macro_rules! held {
    ($($field:ident $name:ident: $arguments:ty = $described:expr;)*) => {
        /// All kernels of the loaded library.
        pub struct All<'l> {
            $($field: Family<'l, $arguments>,)*
        }

        impl fmt::Debug for All<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct("All").finish_non_exhaustive()
            }
        }

        impl<'l> All<'l> {
            /// Loads the kernels whose names `has` accepts.
            pub(crate) fn new(
                module: &'l Module<'_>,
                has: impl Fn(&str) -> bool,
            ) -> Result<Self, Error> {
                Ok(Self { $($field: loaded::<$name>(module, &has)?,)* })
            }
        }

        /// Returns the names of the kernels for a compute capability.
        #[cfg(test)]
        pub(crate) fn names(of: (u32, u32)) -> Vec<&'static str> {
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
    all_gradients_f16 ALL_GRADIENTS_F16: atomic::All<F16> = atomic::ALL_F16;
    scaled_sums_f16 SCALED_SUMS_F16: atomic::Scaled<F16> = atomic::SCALED_F16;
    bias_gelu_f16 BIAS_GELU_F16: OfBias<F16> = [fused::BIAS_GELU_F16];
    bias_residual_f16 BIAS_RESIDUAL_F16: OfResidual<F16> = [fused::BIAS_RESIDUAL_F16];
    row_sums_bf16 ROW_SUMS_BF16: RowSums<Bf16> = attention_backward::ROW_SUMS_BF16;
    of_keys_bf16 OF_KEYS_BF16: OfKeys<Bf16> = attention_backward::OF_KEYS_BF16;
    of_queries_bf16 OF_QUERIES_BF16: OfQueries<Bf16> = attention_backward::OF_QUERIES_BF16;
    all_gradients_bf16 ALL_GRADIENTS_BF16: atomic::All<Bf16> = atomic::ALL_BF16;
    scaled_sums_bf16 SCALED_SUMS_BF16: atomic::Scaled<Bf16> = atomic::SCALED_BF16;
    zero_sums ZERO_SUMS: ZeroSums = [atomic::ZERO_SUMS];
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
