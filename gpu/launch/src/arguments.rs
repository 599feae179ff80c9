//! What kernels take, and what is given for it: one type for each kind of argument, and tuples of them.
#![allow(unsafe_code, reason = "addresses of which a caller promises what is there")]

use std::fmt::Debug;
use std::marker::PhantomData;

use crate::description::{Length, Size};
use crate::memory::{Element, Slice};

/// What is declared of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declared(pub(crate) Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Memory {
        name: &'static str,
        length: Length,
        align: u64,
    },
    Size(Size),
    /// A number or an address that no launch checks.
    Plain {
        name: &'static str,
        bytes: usize,
    },
}

impl Kind {
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Memory { name, .. } | Self::Plain { name, .. } => name,
            Self::Size(size) => size.name,
        }
    }

    /// Bytes of the function's argument; none where the function does not take it.
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
            Self::Plain { bytes, .. } => Some(*bytes),
        }
    }
}

/// What is given for an argument: its bits, and of memory how many elements there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    pub(crate) bits: u64,
    pub(crate) elements: usize,
}

impl Given {
    const fn number(bits: u64) -> Self {
        Self { bits, elements: 0 }
    }

    /// As a number that was one of 32 bits.
    #[allow(clippy::cast_possible_truncation, reason = "it is not longer")]
    pub(crate) const fn value(self) -> i32 {
        (self.bits as u32).cast_signed()
    }

    fn memory<T>(slice: &Slice<T>) -> Self {
        Self { bits: slice.address(), elements: slice.len() }
    }
}

mod sealed {
    pub trait Sealed {}
}

/// An argument of a kernel: what is declared of it, and what is given for it.
#[diagnostic::on_unimplemented(
    message = "kernel: `{Self}` is not an argument",
    label = "not an argument of a kernel",
    note = "arguments are `Read<T>`, `Write<T>`, `Size`, `Scalar<f32>` and `At`"
)]
pub trait Argument: sealed::Sealed + Copy {
    /// What a caller gives.
    type Given<'a>;

    /// What is declared.
    #[doc(hidden)]
    fn declared(&self) -> Declared;

    /// What is given, as bits.
    #[doc(hidden)]
    fn given(&self, given: Self::Given<'_>) -> Given;
}

macro_rules! memory {
    ($(#[$about:meta])* $name:ident $make:ident $($kind:tt)*) => {
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
            $name { name, length, align: 1, elements: PhantomData }
        }

        impl<T: Element> $name<T> {
            /// The first element is at a multiple of so many bytes.
            #[must_use]
            pub const fn aligned(self, bytes: u64) -> Self {
                assert!(bytes.is_power_of_two(), "aligned: an alignment is a power of two");
                Self { align: bytes, ..self }
            }
        }

        impl<T> sealed::Sealed for $name<T> {}

        impl<T: Element> Argument for $name<T> {
            type Given<'a> = &'a $($kind)* Slice<T>;

            fn declared(&self) -> Declared {
                Declared(Kind::Memory { name: self.name, length: self.length, align: self.align })
            }

            fn given(&self, given: Self::Given<'_>) -> Given {
                Given::memory(given)
            }
        }
    };
}

memory! {
    /// Elements that a kernel reads, for which a [`&Slice<T>`](Slice) is given, or a `&Buffer<T>`.
    Read read
}
memory! {
    /// Elements that a kernel writes, and may read, for which a [`&mut Slice<T>`](Slice) is given, or a `&mut Buffer<T>`: no other argument
    /// has any of them.
    Write write mut
}

impl sealed::Sealed for Size {}

impl Argument for Size {
    type Given<'a> = i32;

    fn declared(&self) -> Declared {
        Declared(Kind::Size(*self))
    }

    fn given(&self, given: i32) -> Given {
        Given::number(given.cast_unsigned().into())
    }
}

/// A number that may have any value.
#[derive(Clone, Copy, Debug)]
pub struct Scalar<T> {
    name: &'static str,
    number: PhantomData<T>,
}

/// A number of this name.
pub const fn scalar(name: &'static str) -> Scalar<f32> {
    Scalar { name, number: PhantomData }
}

impl sealed::Sealed for Scalar<f32> {}

impl Argument for Scalar<f32> {
    type Given<'a> = f32;

    fn declared(&self) -> Declared {
        Declared(Kind::Plain { name: self.name, bytes: 4 })
    }

    fn given(&self, given: f32) -> Given {
        Given::number(given.to_bits().into())
    }
}

/// An argument by which a kernel reaches memory that no type knows of, as tensor maps do: an [`Address`] is given for it.
#[derive(Clone, Copy, Debug)]
pub struct At {
    name: &'static str,
}

/// An address of this name.
pub const fn at(name: &'static str) -> At {
    At { name }
}

/// An address of which a caller has promised what is there.
#[derive(Clone, Copy, Debug)]
pub struct Address(u64);

impl Address {
    /// The address of what is in this slice.
    ///
    /// # Safety
    /// For the kernel that takes it, and until that has ended: there is what the kernel's documentation asks for; and of all memory that the
    /// kernel reaches from there, what it writes nothing else reaches, and what it reads nothing writes.
    pub unsafe fn of<T>(slice: &Slice<T>) -> Self {
        Self(slice.address())
    }
}

impl sealed::Sealed for At {}

impl Argument for At {
    type Given<'a> = Address;

    fn declared(&self) -> Declared {
        Declared(Kind::Plain { name: self.name, bytes: 8 })
    }

    fn given(&self, given: Address) -> Given {
        Given::number(given.0)
    }
}

/// The arguments of a kernel: a tuple of one to eight [`Argument`]s.
pub trait Arguments: sealed::Sealed {
    /// What a caller gives: a tuple of as many.
    type Given<'a>;
    /// As many of something.
    #[doc(hidden)]
    type Each<X: Copy + Debug>: AsRef<[X]> + AsMut<[X]>;

    /// What is declared.
    #[doc(hidden)]
    fn declared(&self) -> Self::Each<Declared>;

    /// What is given, as bits.
    #[doc(hidden)]
    fn given(&self, given: Self::Given<'_>) -> Self::Each<Given>;
}

macro_rules! tuples {
    ($($count:literal: $($argument:ident $at:tt)*;)*) => { $(
        impl<$($argument: Argument),*> sealed::Sealed for ($($argument,)*) {}

        impl<$($argument: Argument),*> Arguments for ($($argument,)*) {
            type Given<'a> = ($($argument::Given<'a>,)*);
            type Each<X: Copy + Debug> = [X; $count];

            fn declared(&self) -> [Declared; $count] {
                [$(self.$at.declared()),*]
            }

            fn given(&self, given: Self::Given<'_>) -> [Given; $count] {
                [$(self.$at.given(given.$at)),*]
            }
        }
    )* };
}

tuples! {
    1: A 0;
    2: A 0 B 1;
    3: A 0 B 1 C 2;
    4: A 0 B 1 C 2 D 3;
    5: A 0 B 1 C 2 D 3 E 4;
    6: A 0 B 1 C 2 D 3 E 4 F 5;
    7: A 0 B 1 C 2 D 3 E 4 F 5 G 6;
    8: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7;
}
