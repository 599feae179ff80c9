//! The kinds of kernel arguments, each with its own type. The type of an argument determines the
//! type of the value that a launch passes.
#![allow(
    unsafe_code,
    reason = "addresses of which a caller promises what is there"
)]

use std::fmt::Debug;
use std::marker::PhantomData;

use cute_entry::Kind as Of;

use crate::boxes::{BoxShape, Boxes, MapElement, five};
use crate::description::{Length, Size, elements};
use crate::map::{Mapped, TensorMap, TensorMapMut};
use crate::memory::{Element, Slice};

/// The type-erased declaration of one kernel argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declared(pub(crate) Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "a kernel has few")]
pub(crate) enum Kind {
    Memory {
        name: &'static str,
        length: Length,
        align: u64,
        /// The size of an element in bytes.
        element: u32,
        writes: bool,
    },
    Size(Size),
    /// A tensor map, with its boxes and extents. Dimensions past the rank have extent 1.
    Map {
        name: &'static str,
        boxes: BoxShape,
        extents: [Length; 5],
        is_im2col: bool,
    },
    /// A number or an address. A launch does not check its value.
    Plain {
        name: &'static str,
        bytes: usize,
        /// The type of the number. `None` means an address, which is accepted for a pointer
        /// parameter of any type.
        kind: Option<Of>,
    },
}

impl Kind {
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Memory { name, .. } | Self::Map { name, .. } | Self::Plain { name, .. } => name,
            Self::Size(size) => size.name,
        }
    }

    /// Returns the size of the function's parameter in bytes, or `None` if the function has no
    /// parameter for this argument.
    pub(crate) const fn bytes(&self) -> Option<usize> {
        match self {
            Self::Memory { .. } => Some(8),
            Self::Size(size) => {
                if size.is_passed {
                    Some(4)
                } else {
                    None
                }
            }
            Self::Map { .. } => Some(128),
            Self::Plain { bytes, .. } => Some(*bytes),
        }
    }
}

/// A type-erased value that a launch passes for an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given(pub(crate) Value);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Extent(i32),
    Number(u64),
    Address(u64),
    Memory { address: u64, elements: usize },
    Map(Mapped),
}

mod im2col;
mod tuples;

pub use im2col::{ReadIm2col, read_im2col};
pub use tuples::Arguments;
pub(crate) use tuples::MOST;

mod sealed {
    pub trait Sealed {}
}

/// An argument of a kernel: a declaration, such as [`read`](crate::read) or [`scalar`], and the
/// type of the value that a launch passes.
#[diagnostic::on_unimplemented(
    message = "kernel: `{Self}` is not an argument",
    label = "not an argument of a kernel",
    note = "use `Read<T>`, `Write<T>`, `ReadMap<E, R>`, `WriteMap<E, R>`, `ReadIm2col<E, R>`, \
            `Size`, `Scalar<T>` or `At`"
)]
pub trait Argument: sealed::Sealed + Copy {
    /// The type of the value that a launch passes.
    type Given<'a>;

    /// Returns the type-erased declaration.
    #[doc(hidden)]
    fn declared(&self) -> Declared;

    /// Returns the passed value in its type-erased form.
    #[doc(hidden)]
    fn given(&self, given: Self::Given<'_>) -> Given;
}

macro_rules! memory {
    ($(#[$about:meta])* $name:ident $make:ident $writes:literal $($kind:tt)*) => {
        $(#[$about])*
        #[derive(Debug)]
        pub struct $name<T> {
            name: &'static str,
            length: Length,
            align: u64,
            elements: PhantomData<fn(T) -> T>,
        }

        impl<T> Clone for $name<T> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T> Copy for $name<T> {}

        $(#[$about])*
        pub const fn $make<T: Element>(name: &'static str, length: Length) -> $name<T> {
            $name { name, length, align: align_of::<T>() as u64, elements: PhantomData }
        }

        impl<T: Element> $name<T> {
            /// Requires the address of the first element to be a multiple of `bytes`, instead of
            /// the element's alignment.
            #[must_use]
            pub const fn aligned(self, bytes: u64) -> Self {
                assert!(bytes.is_power_of_two(), "aligned: the alignment must be a power of two");
                let align = if bytes > self.align { bytes } else { self.align };
                Self { align, ..self }
            }
        }

        impl<T> sealed::Sealed for $name<T> {}

        impl<T: Element> Argument for $name<T> {
            type Given<'a> = &'a $($kind)* Slice<T>;

            fn declared(&self) -> Declared {
                let (element, writes) = (size_of::<T>() as u32, $writes);
                Declared(Kind::Memory { name: self.name, length: self.length, align: self.align, element, writes })
            }

            fn given(&self, given: Self::Given<'_>) -> Given {
                Given(Value::Memory { address: given.address(), elements: given.len() })
            }
        }
    };
}

memory! {
    /// Elements that a kernel reads. A launch passes a [`&Slice<T>`](Slice) or a `&Buffer<T>`.
    Read read false
}
memory! {
    /// Elements that a kernel writes and may read. A launch passes a [`&mut Slice<T>`](Slice) or a
    /// `&mut Buffer<T>`, so no other argument can share these elements.
    Write write true mut
}

impl sealed::Sealed for Size {}

impl Argument for Size {
    type Given<'a> = i32;

    fn declared(&self) -> Declared {
        Declared(Kind::Size(*self))
    }

    fn given(&self, given: i32) -> Given {
        Given(Value::Extent(given))
    }
}

/// A number argument that may have any value.
#[derive(Clone, Copy, Debug)]
pub struct Scalar<T> {
    name: &'static str,
    number: PhantomData<T>,
}

/// Declares a number argument with this name.
///
/// ```
/// use cute_launch::{Kernel, Scalar, scalar};
/// // SAFETY: the kernel is never launched.
/// const K: Kernel<(Scalar<u64>, Scalar<f64>, Scalar<i8>)> =
///     unsafe { Kernel::new("k", 32, (scalar("seed"), scalar("scale"), scalar("shift"))) };
/// ```
pub const fn scalar<T: Number>(name: &'static str) -> Scalar<T> {
    Scalar {
        name,
        number: PhantomData,
    }
}

/// A number that a launch passes by value: an integer or a float of Rust. A half-precision float is
/// passed as its bits, in a `u16`.
pub trait Number: sealed::Sealed + Copy {
    #[doc(hidden)]
    const KIND: Declared;

    #[doc(hidden)]
    fn bits(self) -> u64;
}

impl<T: Number> sealed::Sealed for Scalar<T> {}

impl<T: Number> Argument for Scalar<T> {
    type Given<'a> = T;

    fn declared(&self) -> Declared {
        match T::KIND.0 {
            Kind::Plain { bytes, kind, .. } => {
                let name = self.name;
                Declared(Kind::Plain { name, bytes, kind })
            }
            _ => T::KIND,
        }
    }

    fn given(&self, given: T) -> Given {
        Given(Value::Number(given.bits()))
    }
}

macro_rules! numbers {
    ($($number:ident $of:ident $bits:ident |$value:ident| $to_bits:expr;)*) => { $(
        impl sealed::Sealed for $number {}

        impl Number for $number {
            const KIND: Declared = Declared(Kind::Plain {
                name: "",
                bytes: size_of::<$number>(),
                kind: Some(Of::$of(size_of::<$number>() as u32)),
            });

            fn bits(self) -> u64 {
                let $value = self;
                let bits: $bits = $to_bits;
                bits.into()
            }
        }
    )* };
}

numbers! {
    u8 Int u8 |x| x;
    i8 Int u8 |x| x.cast_unsigned();
    u16 Int u16 |x| x;
    i16 Int u16 |x| x.cast_unsigned();
    u32 Int u32 |x| x;
    i32 Int u32 |x| x.cast_unsigned();
    u64 Int u64 |x| x;
    i64 Int u64 |x| x.cast_unsigned();
    f32 Float u32 |x| x.to_bits();
    f64 Float u64 |x| x.to_bits();
}

/// An argument for the address of memory whose contents have no declared type, for example a table
/// of pointers. A launch passes an [`Address`].
#[derive(Clone, Copy, Debug)]
pub struct At {
    name: &'static str,
}

/// Declares an address argument with this name.
pub const fn at(name: &'static str) -> At {
    At { name }
}

/// An address in device memory, for an argument that [`at`] declares. The caller of [`Address::of`]
/// promises that the memory is valid for the kernel.
#[derive(Clone, Copy, Debug)]
pub struct Address(u64);

impl Address {
    /// Returns the address of this slice's memory.
    ///
    /// # Safety
    /// Until the kernel has ended:
    /// * The memory at the address meets the requirements in the documentation of that kernel.
    /// * Nothing else accesses memory that the kernel writes through this address, and nothing
    ///   writes memory that it reads through it.
    pub unsafe fn of<T>(slice: &Slice<T>) -> Self {
        Self(slice.address())
    }
}

impl sealed::Sealed for At {}

impl Argument for At {
    type Given<'a> = Address;

    fn declared(&self) -> Declared {
        Declared(Kind::Plain {
            name: self.name,
            bytes: 8,
            kind: None,
        })
    }

    fn given(&self, given: Address) -> Given {
        Given(Value::Address(given.0))
    }
}

macro_rules! maps {
    ($($(#[$about:meta])* $name:ident $make:ident $map:ident;)*) => { $(
        $(#[$about])*
        pub struct $name<E, const R: usize> {
            name: &'static str,
            boxes: Boxes<E, R>,
            extents: [Length; R],
        }

        impl<E, const R: usize> Clone for $name<E, R> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<E, const R: usize> Copy for $name<E, R> {}

        impl<E: MapElement, const R: usize> Debug for $name<E, R> {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_tuple(stringify!($name)).field(&self.declared()).finish()
            }
        }

        /// Declares a tensor map argument with this name, these boxes and these extents (contiguous
        /// dimension first).
        ///
        /// # Panics
        /// Panics if no TMA unit can move such boxes; [`Boxes::check`] returns the reason. In a
        /// constant, this is a compile error.
        pub const fn $make<E: MapElement, const R: usize>(
            name: &'static str,
            boxes: Boxes<E, R>,
            extents: [Length; R],
        ) -> $name<E, R> {
            assert!(
                boxes.check().is_ok(),
                "the TMA unit does not support these boxes: `Boxes::check` returns the reason"
            );
            $name { name, boxes, extents }
        }

        impl<E, const R: usize> sealed::Sealed for $name<E, R> {}

        impl<E: MapElement, const R: usize> Argument for $name<E, R> {
            type Given<'a> = $map<'a, E, R>;

            fn declared(&self) -> Declared {
                let (boxes, extents) = (self.boxes.shape(), five(self.extents, elements(1)));
                Declared(Kind::Map { name: self.name, boxes, extents, is_im2col: false })
            }

            fn given(&self, given: Self::Given<'_>) -> Given {
                Given(Value::Map(given.mapped))
            }
        }
    )* };
}

maps! {
    /// A tensor map through which a kernel loads boxes. A launch passes a [`TensorMap`]. The
    /// compiler checks the element type, and the launch compares the boxes and the extents. The
    /// kernel's parameter is the map itself, a `__grid_constant__ CUtensorMap`.
    ///
    /// ```
    /// use cute_launch::{Boxes, F16, Kernel, Limits, ReadMap, Size, Slice, Swizzle, TensorMap, boxes, read_map, size};
    ///
    /// const A: Boxes<F16, 2> = boxes([64, 128]).swizzled(Swizzle::Bytes128);
    /// const SUM: Kernel<(ReadMap<F16, 2>, Size, Size)> = {
    ///     let (rows, columns) = (size("rows", 1..=65536), size("columns", 1..=65536));
    ///     // SAFETY: the kernel is never launched.
    ///     unsafe { Kernel::new("sum", 128, (read_map("a", A, [columns.elements(), rows.elements()]), rows, columns)) }
    /// };
    ///
    /// # let limits = Limits::of_compute_capability_9_0(132);
    /// # // SAFETY: nothing reads there.
    /// # let a = unsafe { Slice::at(0x10000, 20000) };
    /// // `a` has 100 rows of 200 elements.
    /// let map = TensorMap::new(A, a, [200, 100])?;
    /// assert!(SUM.plan(&limits, (map, 100, 200)).is_ok());
    /// let refused = SUM.plan(&limits, (map, 101, 200)).unwrap_err();
    /// assert_eq!(refused.to_string(), "sum: `a` has 100 elements along dimension 1, but the kernel expects rows = 101");
    ///
    /// let map = TensorMap::new(A.swizzled(Swizzle::None), a, [200, 100])?;
    /// let refused = SUM.plan(&limits, (map, 100, 200)).unwrap_err();
    /// assert_eq!(refused.to_string(), "sum: `a` is a map with no swizzle, but the kernel expects a swizzle of 128 bytes");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    /// A map of another element type is refused by the compiler:
    /// ```compile_fail,E0308
    /// # use cute_launch::{Bf16, F16, Kernel, Limits, ReadMap, TensorMap};
    /// fn planned(sum: &Kernel<(ReadMap<F16, 2>,)>, limits: &Limits, map: TensorMap<'_, Bf16, 2>) -> bool {
    ///     sum.plan(limits, (map,)).is_ok()
    /// }
    /// ```
    /// A map of the same element type is accepted:
    /// ```
    /// # use cute_launch::{Bf16, F16, Kernel, Limits, ReadMap, TensorMap};
    /// fn planned(sum: &Kernel<(ReadMap<F16, 2>,)>, limits: &Limits, map: TensorMap<'_, F16, 2>) -> bool {
    ///     sum.plan(limits, (map,)).is_ok()
    /// }
    /// ```
    ReadMap read_map TensorMap;
    /// A tensor map through which a kernel stores boxes and may also load boxes. A launch passes a
    /// [`TensorMapMut`]. All other rules of [`ReadMap`] apply.
    WriteMap write_map TensorMapMut;
}
