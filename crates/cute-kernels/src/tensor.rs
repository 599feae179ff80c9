//! Tensors on a device: borrowed memory, a shape and strides.

use cute_launch::{MapElement, Slice};

use crate::error::{Error, Why};

/// Returns the strides of a row-major tensor without gaps.
fn compact<const R: usize>(shape: [usize; R]) -> [usize; R] {
    let (mut strides, mut next) = ([0; R], 1_usize);
    for mode in (0..R).rev() {
        strides[mode] = next;
        next = next.saturating_mul(shape[mode].max(1));
    }
    strides
}

/// Checks that all elements of the tensor are inside the memory.
fn check<const R: usize>(len: usize, shape: [usize; R], strides: [usize; R]) -> Result<(), Error> {
    if shape.contains(&0) {
        return Ok(());
    }
    let span = |mode: usize| (shape[mode] as u128 - 1).saturating_mul(strides[mode] as u128);
    let needs = (0..R).map(span).fold(1, u128::saturating_add);
    if needs > len as u128 {
        return Err(Error::refused("tensor", Why::Memory { needs, has: len }));
    }
    Ok(())
}

macro_rules! tensors {
    ($($(#[$about:meta])* $name:ident [$($kind:tt)*] [$($copied:ident),*];)*) => { $(
        $(#[$about])*
        #[derive(Debug, $($copied),*)]
        pub struct $name<'m, E: MapElement, const R: usize> {
            pub(crate) memory: &'m $($kind)* Slice<E::Stored>,
            pub(crate) shape: [usize; R],
            pub(crate) strides: [usize; R],
        }

        impl<'m, E: MapElement, const R: usize> $name<'m, E, R> {
            /// Returns a tensor of this shape without gaps that begins at the first element of the
            /// memory. The last mode is contiguous.
            ///
            /// # Errors
            /// Returns an error if the memory has fewer elements.
            pub fn new(
                memory: &'m $($kind)* Slice<E::Stored>,
                shape: [usize; R],
            ) -> Result<Self, Error> {
                Self::strided(memory, shape, compact(shape))
            }

            /// Returns a tensor of this shape with these strides, in elements.
            ///
            /// # Errors
            /// Returns an error if an element is outside the memory.
            pub fn strided(
                memory: &'m $($kind)* Slice<E::Stored>,
                shape: [usize; R],
                strides: [usize; R],
            ) -> Result<Self, Error> {
                check(memory.len(), shape, strides)?;
                Ok(Self { memory, shape, strides })
            }

            /// Returns the extents.
            pub const fn shape(&self) -> [usize; R] {
                self.shape
            }

            /// Returns the strides, in elements.
            pub const fn strides(&self) -> [usize; R] {
                self.strides
            }
        }

        impl<E: MapElement> $name<'_, E, 2> {
            /// Swaps the two modes. No element moves.
            #[must_use]
            pub fn transposed(self) -> Self {
                let ([rows, columns], [down, right]) = (self.shape, self.strides);
                Self { shape: [columns, rows], strides: [right, down], ..self }
            }
        }

        impl<E: MapElement> $name<'_, E, 3> {
            /// Swaps the last two modes. No element moves.
            #[must_use]
            pub fn transposed(self) -> Self {
                let ([first, rows, columns], [out, down, right]) = (self.shape, self.strides);
                Self { shape: [first, columns, rows], strides: [out, right, down], ..self }
            }
        }
    )* };
}

tensors! {
    /// A tensor on a device that a kernel reads.
    Tensor [] [Clone, Copy];
    /// A tensor on a device that a kernel writes. Nothing else borrows its memory.
    TensorMut [mut] [];
}
