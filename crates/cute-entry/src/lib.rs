//! The signature of a kernel, as a constant. `cute_device::kernel!` makes the constant from the
//! source of a kernel, and `cute-launch` compares each launch with it. Neither crate depends on the
//! other, because both use this one.
#![no_std]

/// The signature of a kernel: its name, its launch bounds and its parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The kernel's name.
    pub name: &'static str,
    /// The number of threads per block.
    pub threads: u32,
    /// The number of blocks that a multiprocessor must be able to hold.
    pub blocks: u32,
    /// The number of blocks per cluster; 1 without clusters.
    pub cluster: u32,
    /// The parameters, in the kernel's order.
    pub parameters: &'static [Parameter],
}

/// A parameter of a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The parameter's name.
    pub name: &'static str,
    /// The parameter's kind.
    pub kind: Kind,
    /// The alignment in bytes that the kernel requires of a pointer.
    pub align: u32,
}

/// The kind of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// A pointer `*mut T`. The number is the size of `T` in bytes.
    Write(u32),
    /// A pointer `*const T`. The number is the size of `T` in bytes.
    Read(u32),
    /// An integer. The number is its size in bytes.
    Int(u32),
    /// A float. The number is its size in bytes.
    Float(u32),
    /// A tensor map, passed by value. The number is its number of modes.
    Map(u32),
    /// A tensor map in im2col mode, passed by value. The number is its number of modes.
    Im2col(u32),
}

/// A type that a parameter of a kernel may have.
#[diagnostic::on_unimplemented(
    message = "kernel: `{Self}` is not a parameter",
    label = "not a parameter of a kernel",
    note = "use `*mut T`, `*const T`, an integer, a float, or `TensorMap` by value"
)]
pub trait ParameterType {
    /// The kind of a parameter with this type.
    const KIND: Kind;
}

#[allow(clippy::cast_possible_truncation, reason = "an element has few bytes")]
const fn bytes<T>() -> u32 {
    size_of::<T>() as u32
}

impl<T> ParameterType for *mut T {
    const KIND: Kind = Kind::Write(bytes::<T>());
}

impl<T> ParameterType for *const T {
    const KIND: Kind = Kind::Read(bytes::<T>());
}

macro_rules! numbers {
    ($kind:ident: $($number:ty)*) => { $(
        impl ParameterType for $number {
            const KIND: Kind = Kind::$kind(bytes::<Self>());
        }
    )* };
}

numbers!(Int: u8 i8 u16 i16 u32 i32 u64 i64);
numbers!(Float: f32 f64);

/// Returns the kind of a parameter with this type.
pub const fn kind<T: ParameterType>() -> Kind {
    T::KIND
}

/// Bits for the costs that a kernel accepts with `allow(...)`. `cargo cute check` refuses a cost
/// whose bit is not set. The PTX contains the bits next to the launch bounds.
#[allow(non_upper_case_globals, reason = "words of a macro")]
pub mod allow {
    /// A stack frame.
    pub const frame: u32 = 1;
    /// Spills of registers.
    pub const spills: u32 = 2;
    /// Local memory.
    pub const local: u32 = 4;
    /// Calls of functions.
    pub const calls: u32 = 8;
    /// Memory accesses of less than 32 bits.
    pub const narrow: u32 = 16;
}

/// Returns true if a build includes the kernel `name`: either the build includes all kernels, or
/// `only` is this name.
///
/// ```
/// use cute_entry::is_built;
/// assert!(is_built(None, "axpy") && is_built(Some("axpy"), "axpy"));
/// assert!(!is_built(Some("axpy_2"), "axpy") && !is_built(Some("dot"), "axpy"));
/// ```
pub const fn is_built(only: Option<&str>, name: &str) -> bool {
    let Some(only) = only else { return true };
    let (only, name) = (only.as_bytes(), name.as_bytes());
    if only.len() != name.len() {
        return false;
    }
    let mut at = 0;
    while at < only.len() {
        if only[at] != name[at] {
            return false;
        }
        at += 1;
    }
    true
}
