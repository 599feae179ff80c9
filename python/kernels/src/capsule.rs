//! Capsules of DLPack, through which Python objects share their tensors.
//!
//! Source: `dlpack.h` of DLPack 1.1, and the Python specification of the array API.
#![allow(unsafe_code, reason = "capsules, whose layout DLPack defines")]

use std::ffi::{CStr, c_void};

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict};
use pyo3::{ffi, intern};

use crate::dlpack::{DlTensor, Lender, Lent, What, on_gpu};
use crate::wrong::{Answer, Wrong};

/// `DLManagedTensor`: only its beginning is read.
#[repr(C)]
struct Managed {
    tensor: DlTensor,
}

/// `DLManagedTensorVersioned`.
#[repr(C)]
struct Versioned {
    major: u32,
    minor: u32,
    manager: *mut c_void,
    deleter: *mut c_void,
    flags: u64,
    tensor: DlTensor,
}

const READ_ONLY: u64 = 1;
const PLAIN: &CStr = c"dltensor";
const VERSIONED: &CStr = c"dltensor_versioned";

/// Returns the tensor of a capsule, and whether the tensor is read-only. The latter is `None` for a
/// capsule from before version 1, which does not state this.
fn tensor_of(capsule: &Bound<'_, PyAny>, what: What) -> Answer<(DlTensor, Option<bool>)> {
    let is = |name: &CStr| {
        // SAFETY: the object is alive; the function accepts any object.
        unsafe { ffi::PyCapsule_IsValid(capsule.as_ptr(), name.as_ptr()) != 0 }
    };
    if is(PLAIN) {
        // SAFETY: a capsule of this name holds a `DLManagedTensor`.
        let managed = unsafe {
            &*ffi::PyCapsule_GetPointer(capsule.as_ptr(), PLAIN.as_ptr()).cast::<Managed>()
        };
        return Ok((managed.tensor, None));
    }
    if is(VERSIONED) {
        // SAFETY: a capsule of this name begins with a version.
        let versioned = unsafe {
            ffi::PyCapsule_GetPointer(capsule.as_ptr(), VERSIONED.as_ptr()).cast::<Versioned>()
        };
        // SAFETY: as above.
        let (major, minor) = unsafe { ((*versioned).major, (*versioned).minor) };
        if major != 1 {
            return Err(Wrong::Value(format!(
                "{what} has version {major}.{minor} of DLPack, but must have version 1"
            )));
        }
        // SAFETY: version 1 has this layout.
        let versioned = unsafe { &*versioned };
        return Ok((versioned.tensor, Some(versioned.flags & READ_ONLY != 0)));
    }
    Err(Wrong::Type(format!(
        "{what} is a capsule without a DLPack tensor, or its tensor has been taken"
    )))
}

/// Requests a capsule of version 1 from an object, because it states whether the tensor is
/// read-only.
fn lent_by<'py>(
    object: &Bound<'py, PyAny>,
    stream: Option<u64>,
    what: What,
) -> Answer<Bound<'py, PyAny>> {
    let py = object.py();
    let method = object
        .getattr(intern!(py, "__dlpack__"))
        .map_err(|_| Wrong::Type(format!("{what} has no method `__dlpack__`")))?;
    let arguments = PyDict::new(py);
    if let Some(stream) = stream {
        // DLPack's number of the default stream is 1.
        arguments.set_item(intern!(py, "stream"), stream.max(1))?;
    }
    let version = intern!(py, "max_version");
    arguments.set_item(version, (1, 1))?;
    let lent = method.call((), Some(&arguments)).or_else(|error| {
        // Libraries from before version 1 have no such argument.
        if !error.is_instance_of::<PyTypeError>(py) {
            return Err(error);
        }
        arguments.del_item(version)?;
        method.call((), Some(&arguments))
    });
    lent.map_err(|error| {
        // A tensor on the host has no stream, so its library may have refused the stream. The error
        // then states that the tensor is not on a GPU.
        let device = object.call_method0(intern!(py, "__dlpack_device__"));
        let place = device.and_then(|device| device.get_item(0)?.extract::<i32>());
        match place.map(|place| on_gpu(place, what)) {
            Ok(Err(refused)) => refused,
            _ => error.into(),
        }
    })
}

/// Whether an object is an array of JAX, whose elements never change.
fn is_immutable(object: &Bound<'_, PyAny>) -> bool {
    let module = object.get_type().module();
    module.is_ok_and(|module| {
        module.to_str().is_ok_and(|name| {
            name == "jax" || name.starts_with("jax.") || name.starts_with("jaxlib")
        })
    })
}

/// Whether JAX, whose arrays never change, is imported.
pub(crate) fn has_jax(py: Python<'_>) -> bool {
    let modules = py
        .import(intern!(py, "sys"))
        .and_then(|sys| sys.getattr("modules"));
    modules.is_ok_and(|modules| modules.contains(intern!(py, "jax")).unwrap_or(false))
}

/// Whether an object is a tensor of PyTorch, and the stream is PyTorch's current one. PyTorch then
/// reuses the tensor's memory only for later work on that stream.
fn is_ordered(object: &Bound<'_, PyAny>, device: i32, stream: u64) -> bool {
    let py = object.py();
    let module = object.get_type().module();
    let is_torch = module.is_ok_and(|module| {
        module
            .to_str()
            .is_ok_and(|name| name == "torch" || name.starts_with("torch."))
    });
    let current = || -> PyResult<u64> {
        let torch = py.import(intern!(py, "torch._C"))?;
        torch
            .call_method1(intern!(py, "_cuda_getCurrentRawStream"), (device,))?
            .extract()
    };
    is_torch && current().is_ok_and(|current| current == stream)
}

/// Borrows the tensor of an object or a capsule for work on a stream. Without a stream, there is no
/// work. The caller must keep a capsule alive. The tensor of an object is kept until the work has
/// ended, unless [`is_ordered`] makes that unnecessary.
pub(crate) fn lend<'py>(
    function: &'static str,
    name: &'static str,
    object: &Bound<'py, PyAny>,
    stream: Option<u64>,
) -> Answer<Lent<'py>> {
    let what = What(function, name);
    let is_capsule = object.is_instance_of::<PyCapsule>();
    let capsule = if is_capsule {
        object.clone()
    } else {
        lent_by(object, stream, what)?
    };
    let (tensor, is_read_only) = tensor_of(&capsule, what)?;
    let is_kept =
        !is_capsule && stream.is_some_and(|stream| !is_ordered(object, tensor.device(), stream));
    let by = Lender {
        is_doubtful: is_capsule && is_read_only.is_none(),
        is_read_only: is_read_only == Some(true) || !is_capsule && is_immutable(object),
        is_kept,
        capsule: Some(capsule),
    };
    Lent::of(function, name, &tensor, by)
}
