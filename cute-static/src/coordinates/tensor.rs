//! Tensors of coordinates: a first coordinate and a layout.

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(feature = "alloc")]
use alloc::string::String;
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::fmt;

use cute_core::Error;

use super::arithmetic::{AddEach, ArithmeticTuple, AtEach};
use super::display::StridesAt;
use super::layout::Crd2IdxAt;
use super::parts::{AfterEach, LocalPartitionAt, LocalTileAt, SliceAt};
use super::place::{CoordinatePlaces, EachPlace};
use super::{CoordinateLayout, operators};
#[cfg(feature = "alloc")]
use crate::int::Dyn;
use crate::ops;
use crate::ops::slice_and_offset::Closed;
use crate::tuple::{IntTuple, IntoCoord, IntoIntTuple};

/// A tensor whose elements are coordinates. The elements are computed and not stored in memory, as
/// in CuTe's tensor with an `ArithmeticTupleIterator`.
///
/// Each element is the tensor's first coordinate plus a value of its layout. Divide, slice and
/// partition this tensor like a tensor of data: the result contains the coordinates of a tile or of
/// a thread. A TMA instruction needs such coordinates, and a bounds check compares them with the
/// extents.
///
/// | tensor of coordinates | elements | made by |
/// |---|---|---|
/// | `CoordinateTensor` | coordinates with the nesting of the layout's entries, for any layout | [`make_coordinate_tensor`] |
/// | `Tensor` of coordinates | one integer for each mode, packed into one number that can predicate a memory access | `make_identity_tensor` |
///
/// ```
/// use cute::coordinates::{make_coordinate_tensor, make_identity_layout};
/// use cute::prelude::*;
/// // Which elements of the last tile of a 5 by 7 tensor exist?
/// let shape = shape!((5, 7));
/// let coords = make_coordinate_tensor((0, 0), make_identity_layout(shape));
/// let tile = coords.local_tile(tile!((4, 4)), (1, 1));
/// assert_eq!(tile.to_string(), "ArithTuple(4,4) o (_4,_4):(_1@0,_1@1)");
/// let exist = (0..16).filter(|&i| tile.at(i).elem_less(shape)).count();
/// assert_eq!(exist, 3);
/// ```
///
/// Source: CuTe `arithmetic_tuple.hpp`, and its page `0z_tma_tensors`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CoordinateTensor<Begin, Places> {
    begin: ArithmeticTuple<Begin>,
    layout: CoordinateLayout<Places>,
}

/// Makes the tensor whose elements are `begin` plus the values of `layout`.
///
/// ```
/// use cute::coordinates::make_coordinate_tensor;
/// use cute::prelude::*;
/// let coords = make_coordinate_tensor((42, _2), layout!((4, 5):(1@1, 1@0)));
/// assert_eq!(coords.to_string(), "ArithTuple(42,_2) o (_4,_5):(_1@1,_1@0)");
/// assert_eq!(coords.at((3, 4)).to_string(), "(46,5)");
/// ```
///
/// # Panics
/// Panics if an integer of `begin` does not fit 64 signed bits.
///
/// Source: CuTe `make_tensor(make_inttuple_iter(begin), layout)`.
#[inline(always)]
#[track_caller]
pub fn make_coordinate_tensor<B: IntoIntTuple, P: Copy>(
    begin: B,
    layout: CoordinateLayout<P>,
) -> CoordinateTensor<B::IntTuple, P> {
    let begin = ArithmeticTuple::of(crate::or_panic(begin.into_int_tuple()));
    CoordinateTensor { begin, layout }
}

/// A tensor that begins at the sum of the coordinate `B` and the value `V`.
pub type MovedTensor<B, V, P> = CoordinateTensor<<B as AddEach<V>>::Sum, P>;

/// The part of a tensor that the operator `F` selects in each entry.
pub type CoordinatePart<B, P, F> =
    MovedTensor<B, <P as AtEach<F>>::Values, <P as EachPlace<F>>::Output>;

/// The slice of a tensor at the coordinate `C`.
pub type CoordinateSlice<B, P, C> = MovedTensor<
    B,
    <P as AtEach<Crd2IdxAt<<C as Closed>::Output>>>::Values,
    <P as EachPlace<SliceAt<C>>>::Output,
>;

impl<B: IntTuple, P: Copy> CoordinateTensor<B, P> {
    /// Returns the layout.
    #[inline(always)]
    pub const fn layout(self) -> CoordinateLayout<P> {
        self.layout
    }

    /// Returns the first coordinate.
    #[inline(always)]
    pub const fn begin(self) -> ArithmeticTuple<B> {
        self.begin
    }

    /// Returns the element at `coord`, which is itself a coordinate. `coord` is not checked, as in
    /// CuTe: past the shape, the tensor continues along its last mode.
    #[inline(always)]
    pub fn at<C: IntoCoord>(self, coord: C) -> ArithmeticTuple<B::Sum>
    where
        P: AtEach<Crd2IdxAt<C::Coord>>,
        B: AddEach<P::Values>,
    {
        self.begin + self.layout.crd2idx(coord)
    }

    /// Returns the tensor of the modes at which `coord` has `_` or `..`.
    ///
    /// ```
    /// use cute::coordinates::make_coordinate_tensor;
    /// use cute::prelude::*;
    /// let coords = make_coordinate_tensor((0, 0), layout!((4, 8):(1@0, 1@1)));
    /// assert_eq!(coords.slice((2, ..)).to_string(), "ArithTuple(2,0) o (_8):(_1@1)");
    /// ```
    #[inline(always)]
    pub fn slice<C: IntoCoord<Coord: Closed>>(self, coord: C) -> CoordinateSlice<B, P, C::Coord>
    where
        P: EachPlace<SliceAt<C::Coord>> + AtEach<Crd2IdxAt<<C::Coord as Closed>::Output>>,
        B: AddEach<<P as AtEach<Crd2IdxAt<<C::Coord as Closed>::Output>>>::Values>,
    {
        let (layout, begin) = self.layout.slice_and_offset(coord);
        CoordinateTensor {
            begin: self.begin + begin,
            layout,
        }
    }

    /// Returns the tile at `coord`: see [`CoordinateLayout::local_tile`].
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule of [`zipped_divide`](crate::ops::ZippedDivide).
    #[inline(always)]
    #[track_caller]
    pub fn local_tile<T: Copy, C: IntoCoord>(
        self,
        tiler: T,
        coord: C,
    ) -> CoordinatePart<B, P, LocalTileAt<T, C::Coord>>
    where
        P: EachPlace<LocalTileAt<T, C::Coord>> + AtEach<LocalTileAt<T, C::Coord>>,
        B: AddEach<<P as AtEach<LocalTileAt<T, C::Coord>>>::Values>,
    {
        let (layout, begin) = self.layout.local_tile(tiler, coord);
        CoordinateTensor {
            begin: self.begin + begin,
            layout,
        }
    }

    /// Returns the elements that the thread `index` owns: see
    /// [`CoordinateLayout::local_partition`].
    ///
    /// ```
    /// use cute::coordinates::make_coordinate_tensor;
    /// use cute::prelude::*;
    /// let coords = make_coordinate_tensor((0, 64), layout!((64, 32):(1@0, 1@1)));
    /// let part = coords.local_partition(layout!((32, 8):(1, 32)), 42);
    /// assert_eq!(part.to_string(), "ArithTuple(10,65) o (_2,_4):(_32@0,_8@1)");
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule of [`zipped_divide`](crate::ops::ZippedDivide).
    #[inline(always)]
    #[track_caller]
    pub fn local_partition<T: Copy, I: IntoCoord>(
        self,
        threads: T,
        index: I,
    ) -> CoordinatePart<B, P, LocalPartitionAt<T, I::Coord>>
    where
        P: EachPlace<LocalPartitionAt<T, I::Coord>> + AtEach<LocalPartitionAt<T, I::Coord>>,
        B: AddEach<<P as AtEach<LocalPartitionAt<T, I::Coord>>>::Values>,
    {
        let (layout, begin) = self.layout.local_partition(threads, index);
        CoordinateTensor {
            begin: self.begin + begin,
            layout,
        }
    }
}

#[cfg(feature = "alloc")]
impl<B: IntTuple, P: CoordinatePlaces> CoordinateTensor<B, P>
where
    P: AtEach<Crd2IdxAt<(Dyn<i64>, Dyn<i64>)>>,
    B: AddEach<P::Values>,
    CoordinateLayout<P>: StridesAt,
{
    /// Returns the tensor and its coordinates, row by row, in the format of CuTe's `print_tensor`.
    /// The layout must have rank 2: rows and columns.
    ///
    /// ```
    /// use cute::coordinates::make_coordinate_tensor;
    /// use cute::prelude::*;
    /// let coords = make_coordinate_tensor((0, 0), layout!((2, 3):(1@1, 1@0)));
    /// let text = "ArithTuple(0,0) o (_2,_3):(_1@1,_1@0):\n  (0,0)  (1,0)  (2,0)\n  (0,1)  (1,1)  (2,1)\n";
    /// assert_eq!(coords.print()?, text);
    /// # Ok::<(), cute::Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`Violation::NotAMatrix`](cute_core::Violation::NotAMatrix) for a rank that is not
    /// 2, and [`Violation::TooManyCells`](cute_core::Violation::TooManyCells) for more than a
    /// million cells.
    pub fn print(self) -> Result<String, Error> {
        use core::fmt::Write;

        use cute_core::{Operator, TupleRef, Violation};

        const MOST: i64 = 1 << 20;
        let refused = |violation| Err(Error::new(Operator::PrintLayout, violation));
        let shape = crate::dynamic::to_dynamic(self.layout.shape());
        let sizes: Vec<i64> = shape
            .modes()
            .map(TupleRef::size)
            .collect::<Result<_, _>>()?;
        let &[rows, columns] = sizes.as_slice() else {
            return refused(Violation::NotAMatrix { rank: sizes.len() });
        };
        let cells = rows.saturating_mul(columns);
        if cells > MOST {
            return refused(Violation::TooManyCells { cells, most: MOST });
        }
        let mut text = alloc::format!("{self}:\n");
        for row in 0..rows {
            for column in 0..columns {
                // CuTe prints elements without the `_` of static integers. Writing to a `String`
                // does not fail.
                let coordinate = crate::dynamic::to_dynamic(self.at((row, column)).into_inner());
                let _ = write!(text, "  {coordinate}");
            }
            text.push('\n');
        }
        Ok(text)
    }
}

/// Declares methods that divide the layout. The first coordinate stays the same.
macro_rules! divides {
    ($($(#[$doc:meta])* $name:ident, $try_name:ident: $Operator:ident::$made:ident;)*) => {
        impl<B: IntTuple, P: Copy> CoordinateTensor<B, P> { $(
            $(#[$doc])*
            ///
            /// # Panics
            /// Panics if a run-time integer breaks a rule.
            #[inline(always)]
            #[track_caller]
            pub fn $name<T: Copy>(self, tiler: T) -> CoordinateTensor<B, <P as EachPlace<operators::$name::WithOperand<T>>>::Output>
            where
                P: EachPlace<operators::$name::WithOperand<T>>,
            {
                crate::or_panic(self.$try_name(tiler))
            }

            #[doc = concat!("Like [`", stringify!($name), "`](Self::", stringify!($name), "), but returns an error instead of panicking.")]
            ///
            /// # Errors
            /// Returns the broken rule and the numbers that break it.
            #[inline(always)]
            pub fn $try_name<T: Copy>(
                self,
                tiler: T,
            ) -> Result<CoordinateTensor<B, <P as EachPlace<operators::$name::WithOperand<T>>>::Output>, Error>
            where
                P: EachPlace<operators::$name::WithOperand<T>>,
            {
                let layout: AfterEach<P, operators::$name::WithOperand<T>> = ops::$Operator::$made(self.layout, tiler)?;
                Ok(CoordinateTensor { begin: self.begin, layout })
            }
        )* }
    };
}

divides! {
    /// Composes the tensor with a layout or a tiler: see [`Composition`](crate::ops::Composition).
    ///
    /// ```
    /// use cute::coordinates::make_coordinate_tensor;
    /// use cute::prelude::*;
    /// let coords = make_coordinate_tensor((0, 0), layout!((4, 8):(1@0, 1@1)));
    /// let every_other = coords.composition(tile!((2:2, _)));
    /// assert_eq!(every_other.to_string(), "ArithTuple(0,0) o (_2,_8):(_2@0,_1@1)");
    /// ```
    composition, try_composition: Composition::compose;
    /// Divides the tensor into tiles, as `(tile, rest)`: see
    /// [`LogicalDivide`](crate::ops::LogicalDivide).
    logical_divide, try_logical_divide: LogicalDivide::divide;
    /// Divides the tensor into tiles, as `((tiles), (rests))`: see
    /// [`ZippedDivide`](crate::ops::ZippedDivide).
    ///
    /// ```
    /// use cute::coordinates::make_coordinate_tensor;
    /// use cute::prelude::*;
    /// let coords = make_coordinate_tensor((0, 0), layout!((4, 8):(1@0, 1@1)));
    /// let tiles = coords.zipped_divide(tile!((2, 4)));
    /// assert_eq!(tiles.to_string(), "ArithTuple(0,0) o ((_2,_4),(_2,_2)):((_1@0,_1@1),(_2@0,_4@1))");
    /// ```
    zipped_divide, try_zipped_divide: ZippedDivide::divide_zipped;
    /// Divides the tensor into tiles, as `((tiles), rest, …)`: see
    /// [`TiledDivide`](crate::ops::TiledDivide).
    tiled_divide, try_tiled_divide: TiledDivide::divide_tiled;
    /// Divides the tensor into tiles, as `(tile, …, rest, …)`: see
    /// [`FlatDivide`](crate::ops::FlatDivide).
    flat_divide, try_flat_divide: FlatDivide::divide_flat;
}

impl<B: IntTuple, P: CoordinatePlaces> fmt::Display for CoordinateTensor<B, P>
where
    CoordinateLayout<P>: StridesAt,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ArithTuple{} o {}", self.begin, self.layout)
    }
}

impl<B: IntTuple, P: CoordinatePlaces> fmt::Debug for CoordinateTensor<B, P>
where
    CoordinateLayout<P>: StridesAt,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
