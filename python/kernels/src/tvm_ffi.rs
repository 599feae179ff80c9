//! The functions in the C ABI of TVM-FFI (`apache-tvm-ffi` 0.1). This one file therefore serves
//! every library that has DLPack: `tvm_ffi.load_module(path).softmax(target, source)`.
//!
//! Source: `tvm/ffi/c_api.h` and `tvm/ffi/extra/c_env_api.h`. An argument is 16 bytes: the index of
//! its type, four bytes of padding, and a value of 8 bytes. A tensor is a pointer to a `DLTensor`,
//! or to an object that has a header of 24 bytes before its `DLTensor`. A function has the symbol
//! `__tvm_ffi_NAME`; it returns 0, or -1 after it has set an error. Work is ordered by the stream
//! that `TVMFFIEnvGetStream` returns. That function and the one that sets errors are looked up by
//! name at each use, because Python also loads this file without TVM-FFI.
#![allow(unsafe_code, reason = "an ABI of C")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_ptr_alignment,
    reason = "CUDA has hosts of 64 bits only; Python's numbers have 53 bits; objects are aligned"
)]

use std::ffi::{CStr, CString, c_char, c_void};
use std::panic::catch_unwind;

use crate::calls::{self, Attend};
use crate::dlpack::{DlTensor, Lender, Lent};
use crate::wrong::{Answer, Done, Wrong};

/// `TVMFFIAny`.
#[repr(C)]
pub(crate) struct Any {
    kind: i32,
    padding: u32,
    value: u64,
}

/// `kTVMFFINone`, `kTVMFFIInt`, `kTVMFFIBool`, `kTVMFFIFloat`, `kTVMFFIDLTensorPtr` and
/// `kTVMFFITensor`.
const NONE: i32 = 0;
const INT: i32 = 1;
const BOOL: i32 = 2;
const FLOAT: i32 = 3;
const TENSOR_POINTER: i32 = 7;
const TENSOR: i32 = 70;
/// Bytes of `TVMFFIObject`.
const HEADER: usize = 24;

unsafe extern "C" {
    fn dlsym(handle: *mut c_void, name: *const c_char) -> *mut c_void;
}

/// The address of a function of TVM-FFI, which loaded this file.
fn found(name: &CStr) -> Option<*mut c_void> {
    // SAFETY: a handle of null means all libraries whose symbols are global.
    let at = unsafe { dlsym(std::ptr::null_mut(), name.as_ptr()) };
    (!at.is_null()).then_some(at)
}

/// The current stream of a tensor's GPU.
fn stream(device: &Lent<'_>) -> Answer<u64> {
    let at = found(c"TVMFFIEnvGetStream").ok_or_else(|| {
        Wrong::Runtime("TVM-FFI: no library has loaded the function `TVMFFIEnvGetStream`".into())
    })?;
    // SAFETY: the function of this name has this type.
    let get = unsafe {
        std::mem::transmute::<*mut c_void, unsafe extern "C" fn(i32, i32) -> *mut c_void>(at)
    };
    // SAFETY: it accepts every device; 2 is CUDA.
    Ok(unsafe { get(2, device.device) } as u64)
}

/// Sets the error of this thread.
fn raise(kind: &CStr, text: &str) {
    let text = CString::new(text.replace('\0', " ")).unwrap_or_default();
    if let Some(at) = found(c"TVMFFIErrorSetRaisedFromCStr") {
        // SAFETY: the function of this name has this type.
        let set = unsafe {
            std::mem::transmute::<*mut c_void, unsafe extern "C" fn(*const c_char, *const c_char)>(
                at,
            )
        };
        // SAFETY: it copies both texts.
        unsafe { set(kind.as_ptr(), text.as_ptr()) };
    }
}

/// The arguments of a call.
struct Given<'a> {
    function: &'static str,
    all: &'a [Any],
}

impl<'a> Given<'a> {
    /// Returns an argument. It is `None` if the argument is None or if the call has fewer
    /// arguments.
    fn at(&self, place: usize) -> Option<&'a Any> {
        self.all.get(place).filter(|argument| argument.kind != NONE)
    }

    fn wrong(&self, place: usize, name: &str, needs: &str) -> Wrong {
        let has = match self.all.get(place).map(|argument| argument.kind) {
            None => "missing".into(),
            Some(NONE) => "None".into(),
            Some(kind) => format!("of TVM-FFI's type {kind}"),
        };
        Wrong::Type(format!(
            "{}: `{name}` is {has}, but must be {needs}",
            self.function
        ))
    }

    fn tensor(&self, place: usize, name: &'static str) -> Answer<Lent<'static>> {
        let wrong = || self.wrong(place, name, "a tensor");
        let argument = self.at(place).ok_or_else(wrong)?;
        let pointer = std::ptr::with_exposed_provenance::<u8>(argument.value as usize);
        let pointer = match argument.kind {
            TENSOR_POINTER => pointer,
            // SAFETY: the object has this header.
            TENSOR => unsafe { pointer.add(HEADER) },
            _ => return Err(wrong()),
        };
        // SAFETY: the caller lends the tensor for the call; `Lent` copies what it says.
        let tensor = unsafe { &*pointer.cast::<DlTensor>() };
        Lent::of(self.function, name, tensor, Lender::default())
    }

    fn number(&self, place: usize, name: &str) -> Answer<Option<f64>> {
        self.at(place)
            .map(|argument| match argument.kind {
                FLOAT => Ok(f64::from_bits(argument.value)),
                INT => Ok(argument.value.cast_signed() as f64),
                _ => Err(self.wrong(place, name, "a number")),
            })
            .transpose()
    }

    /// Returns a truth value, or `usual` if the call does not have it.
    fn is(&self, place: usize, name: &str, usual: bool) -> Answer<bool> {
        match self.at(place) {
            None => Ok(usual),
            Some(Any {
                kind: BOOL | INT,
                value,
                ..
            }) => Ok(*value != 0),
            Some(_) => Err(self.wrong(place, name, "a bool")),
        }
    }

    fn count(&self, place: usize, name: &str) -> Answer<Option<u32>> {
        self.at(place)
            .map(|argument| {
                let wrong = || self.wrong(place, name, "an integer from 0 to 4294967295");
                let is_int = argument.kind == INT;
                let count = u32::try_from(argument.value.cast_signed());
                count.ok().filter(|_| is_int).ok_or_else(wrong)
            })
            .transpose()
    }

    /// Refuses more arguments than a function has.
    fn at_most(&self, most: usize) -> Done {
        let has = self.all.len();
        if has <= most {
            return Ok(());
        }
        let function = self.function;
        Err(Wrong::Type(format!(
            "{function}: the call has {has} arguments, but must have at most {most}"
        )))
    }
}

/// Runs a call. Returns 0, or -1 after it has set the error.
fn answer(run: impl FnOnce() -> Done + std::panic::UnwindSafe) -> i32 {
    match catch_unwind(run) {
        Ok(Ok(())) => return 0,
        Ok(Err(Wrong::Type(text))) => raise(c"TypeError", &text),
        Ok(Err(Wrong::Value(text))) => raise(c"ValueError", &text),
        Ok(Err(Wrong::Runtime(text))) => raise(c"RuntimeError", &text),
        Ok(Err(Wrong::Python(_))) | Err(_) => raise(c"RuntimeError", "cute-kernels: a panic"),
    }
    -1
}

/// Exports a function for each line, which has its symbol, its name, its tensors and the arguments
/// after the tensors.
macro_rules! exported {
    ($($symbol:literal $name:ident [$($tensor:ident),*] $count:literal
        |$given:ident, $at:ident| ($($more:expr),*) $($most:literal)?;)*) => { $(
        #[unsafe(export_name = $symbol)]
        extern "C" fn $name(
            _: *mut c_void,
            arguments: *const Any,
            count: i32,
            result: *mut Any,
        ) -> i32 {
            answer(|| {
                let count = usize::try_from(count).unwrap_or(0);
                let all = if count == 0 {
                    &[]
                } else {
                    // SAFETY: the caller passes this many arguments.
                    unsafe { std::slice::from_raw_parts(arguments, count) }
                };
                let $given = Given { function: stringify!($name), all };
                $given.at_most($count $(+ $most)?)?;
                let mut place = 0..;
                let lent = [$($given.tensor(place.next().unwrap_or(0), stringify!($tensor))?),*];
                let $at = lent.len();
                let _ = $at;
                let stream = Some(stream(&lent[0])?);
                calls::$name(stream, lent $(, $more)*)?;
                if !result.is_null() {
                    // SAFETY: the caller gives memory for a result, which becomes None.
                    unsafe { result.write(Any { kind: NONE, padding: 0, value: 0 }) };
                }
                Ok(())
            })
        }
    )* };
}

/// Reads the `epsilon` of a norm, which is required.
fn epsilon(given: &Given<'_>, at: usize) -> Answer<f32> {
    let number = given.number(at, "epsilon")?;
    number
        .map(|number| number as f32)
        .ok_or_else(|| given.wrong(at, "epsilon", "a number"))
}

fn attend(given: &Given<'_>, at: usize) -> Answer<Attend> {
    Ok(Attend {
        causal: given.is(at, "causal", false)?,
        window: given.count(at + 1, "window")?,
        scale: given.number(at + 2, "scale")?.map(|scale| scale as f32),
        softcap: given.number(at + 3, "softcap")?.map(|cap| cap as f32),
    })
}

/// Reads a count, which is required.
fn size(given: &Given<'_>, at: usize, name: &str) -> Answer<usize> {
    let count = given.count(at, name)?;
    count
        .map(|count| count as usize)
        .ok_or_else(|| given.wrong(at, name, "an integer from 0 to 4294967295"))
}

fn scale(given: &Given<'_>, at: usize) -> Answer<Option<f32>> {
    Ok(given.number(at, "scale")?.map(|scale| scale as f32))
}

exported! {
    "__tvm_ffi_gemm" gemm [c, a, b] 3 |given, at| ();
    "__tvm_ffi_attention" attention [out, logarithms, q, k, v] 5
        |given, at| (attend(&given, at)?) 4;
    "__tvm_ffi_attention_backward" attention_backward
        [of_q, of_k, of_v, floats, gradient, q, k, v, out, logarithms] 10
        |given, at| (attend(&given, at)?, given.is(at + 4, "deterministic", true)?) 5;
    "__tvm_ffi_attention_packed" attention_packed
        [out, logarithms, problems, q, k, v, query_starts, key_starts] 8
        |given, at| (size(&given, at, "longest")?, attend(&given, at + 1)?) 5;
    "__tvm_ffi_decode" decode [out, problems, floats, q, k, v, lengths] 7
        |given, at| (size(&given, at, "splits")?, scale(&given, at + 1)?) 2;
    "__tvm_ffi_decode_paged" decode_paged [out, problems, floats, q, k, v, lengths, table] 8
        |given, at| (size(&given, at, "splits")?, scale(&given, at + 1)?) 2;
    "__tvm_ffi_rms_norm_backward" rms_norm_backward
        [of_source, of_weight, floats, gradient, source, weight] 6
        |given, at| (epsilon(&given, at)?) 1;
    "__tvm_ffi_layer_norm_backward" layer_norm_backward
        [of_source, of_weight, of_bias, floats, gradient, source, weight] 7
        |given, at| (epsilon(&given, at)?) 1;
    "__tvm_ffi_gemm_int8" gemm_int8 [c, a, b] 3 |given, at| ();
    "__tvm_ffi_gemm_int8_rows" gemm_int8_rows [c, a, b, scales_a, scales_b] 5 |given, at| ();
    "__tvm_ffi_gemm_packed" gemm_packed [c, report, a, b, offsets] 5 |given, at| ();
    "__tvm_ffi_gemm_masked" gemm_masked [c, report, a, b, counts] 5 |given, at| ();
    "__tvm_ffi_gemm_fp8_packed" gemm_fp8_packed
        [c, report, a, b, offsets, scales_a, scales_b] 7 |given, at| ();
    "__tvm_ffi_gemm_fp8_masked" gemm_fp8_masked
        [c, report, a, b, counts, scales_a, scales_b] 7 |given, at| ();
    "__tvm_ffi_rms_norm" rms_norm [target, source, weight] 3 |given, at| (epsilon(&given, at)?) 1;
    "__tvm_ffi_layer_norm" layer_norm [target, source, weight, bias] 4
        |given, at| (epsilon(&given, at)?) 1;
    "__tvm_ffi_softmax" softmax [target, source] 2 |given, at| ();
    "__tvm_ffi_cross_entropy" cross_entropy [losses, logarithms, logits, labels] 4 |given, at| ();
    "__tvm_ffi_rope" rope [target, source, cosines, sines] 4 |given, at| ();
    "__tvm_ffi_swiglu" swiglu [target, source] 2 |given, at| ();
    "__tvm_ffi_quantise" quantise [target, scales, source] 3 |given, at| ();
}
