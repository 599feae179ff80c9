//! `C = f(A · Bᵀ)` for 16-bit elements, where `f` is a composition of the functions of
//! `epilogue.rs` and of those below. Sums are rounded once, after `f`.

use core::marker::PhantomData;

use cute_device::instructions::{TensorMap, load_if};
use cute_device::{grid_constant, kernel};

use super::batches::One;
use super::elements::{Bfloats, Halves, Sixteen};
use super::epilogue::{Bias, Each, Epilogue, Gelu, Mine, Place, Relu, Silu};
use super::multiply::Whole;
use super::output::Of;
use super::write::{ToC, Twice};
use super::{Given, product};

/// Adds the elements of a row-major matrix of C's extents. Those of the left half arrive while the
/// tile is multiplied. The others are loaded when the sums are complete, because there are no
/// registers for all of them.
#[derive(Clone, Copy)]
struct Residual<E>(*const u16, PhantomData<E>);

/// A thread's elements of a tile.
struct Rows<E> {
    /// The first pair of each of the two rows.
    first: [*const f32; 2],
    /// Whether there are these rows.
    there: [bool; 2],
    /// The number of columns from the first one to the right edge.
    columns: i32,
    /// The pairs of the left half, by row.
    left: [[f32; 16]; 2],
    of: PhantomData<E>,
}

impl<E> Rows<E> {
    /// A pair of the matrix, in one of two rows.
    ///
    /// # Safety
    /// As [`Epilogue::load`].
    #[inline(always)]
    unsafe fn load(&self, row: usize, half: usize, pair: usize) -> f32 {
        // A thread has pairs of columns, 8 apart.
        let further = 128 * half + 8 * pair;
        let address = self.first[row].wrapping_add(further / 2);
        // SAFETY: the pair is in the matrix, because its columns and n are even.
        unsafe { load_if(address, self.there[row] && (further as i32) < self.columns) }
    }
}

impl<E: Sixteen + Copy> Epilogue for Residual<E> {
    type OfTile = Rows<E>;

    #[inline(always)]
    unsafe fn load(self, (m, n): (i32, i32), mine: Mine) -> Rows<E> {
        let (rows, column) = (mine.rows(), mine.column(0, 0));
        let first = |row: i32| {
            let offset = row as usize * n as usize + column as usize;
            self.0.wrapping_add(offset).cast::<f32>()
        };
        let mut own = Rows {
            first: rows.map(first),
            there: rows.map(|row| row < m),
            columns: n - column,
            left: [[0.0; 16]; 2],
            of: PhantomData,
        };
        // SAFETY: the caller promises it.
        let of_row = |row| core::array::from_fn(|pair| unsafe { own.load(row, 0, pair) });
        own.left = [of_row(0), of_row(1)];
        own
    }

    #[inline(always)]
    fn pair(rows: &Rows<E>, at: Place, [left, right]: [f32; 2]) -> [f32; 2] {
        let word = match at.half {
            0 => rows.left[at.row][at.column / 2],
            // SAFETY: `load` was promised the memory.
            half => unsafe { rows.load(at.row, half, at.column / 2) },
        };
        let (x, y) = E::both(word.to_bits());
        [left + x, right + y]
    }
}

/// Multiplies all sums by a number, and adds the element of a vector of m to each row's sums.
#[derive(Clone, Copy)]
struct ScaledRows(f32, *const f32);

impl Epilogue for ScaledRows {
    type OfTile = (f32, [f32; 2]);

    #[inline(always)]
    unsafe fn load(self, (m, _): (i32, i32), mine: Mine) -> Self::OfTile {
        // SAFETY: there are m elements.
        let of_row = |row| unsafe { load_if(self.1.wrapping_add(row as usize), row < m) };
        (self.0, mine.rows().map(of_row))
    }

    #[inline(always)]
    fn pair((scale, of_rows): &Self::OfTile, at: Place, sums: [f32; 2]) -> [f32; 2] {
        sums.map(|sum| scale * sum + of_rows[at.row])
    }
}

/// Lines `NAME elements [memories] [numbers] function, index instructions, accesses of 32 bits`.
macro_rules! fused {
    ($($(#[$about:meta])* $name:ident $element:ty, [$($memory:ident: $type:ty),*] [$($number:ident),*]
        $function:expr, index $index:literal, w32 $w32:literal;)*) => { $(
        kernel! {
            $(#[$about])*
            ///
            /// # Safety
            /// As `hgemm_sm90`. A bias has n elements, or m if it is one of rows; a residual has
            /// C's extents.
            #[allow(clippy::too_many_arguments, reason = "the launch has these arguments")]
            threads = crate::tiles::THREADS,
            cluster = crate::tiles::CLUSTER,
            registers = 168,
            index = $index,
            w32 = $w32;
            pub unsafe fn $name(
                a: TensorMap<2>,
                b: TensorMap<2>,
                c: TensorMap<2>,
                pace: *mut u32,
                $(#[align(4)] $memory: *const $type,)*
                $($number: f32,)*
                m: i32,
                n: i32,
                k: i32
            ) {
                // SAFETY: the caller promises it; the maps are the first three arguments.
                unsafe {
                    let (a, b) = (grid_constant!($name, 0, a), grid_constant!($name, 1, b));
                    let c = grid_constant!($name, 2, c);
                    product::<2, $element, Of<$element>, _>(Given { a, b, c: Some(c), pace, m, n, k },
                        One(), Whole($function, ToC));
                }
            }
        }
    )* };
}

fused! {
    /// `gelu(A · Bᵀ + bias)`, of halves.
    hgemm_sm90_bias_gelu Halves, [bias: u16] [] (Bias::<Halves>::new(bias), Gelu),
        index 339, w32 33;
    /// `gelu(A · Bᵀ + bias)`, of `bfloat16`.
    bgemm_sm90_bias_gelu Bfloats, [bias: u16] [] (Bias::<Bfloats>::new(bias), Gelu),
        index 403, w32 33;
    /// `A · Bᵀ + bias + residual`, of halves.
    hgemm_sm90_bias_residual Halves, [bias: u16, residual: u16] []
        (Bias::<Halves>::new(bias), Residual::<Halves>(residual, PhantomData)),
        index 474, w32 97;
    /// `A · Bᵀ + bias + residual`, of `bfloat16`.
    bgemm_sm90_bias_residual Bfloats, [bias: u16, residual: u16] []
        (Bias::<Bfloats>::new(bias), Residual::<Bfloats>(residual, PhantomData)),
        index 666, w32 97;
    /// `silu(scale · A · Bᵀ + bias)`, of `bfloat16`, with a bias of rows.
    bgemm_sm90_rows_silu Bfloats, [bias: f32] [scale] (ScaledRows(scale, bias), Silu),
        index 266, w32 3;
    /// `relu(scale · A · Bᵀ + slope · (column - row))`, of halves: a function of coordinates.
    hgemm_sm90_slope_relu Halves, [] [scale, slope]
        (Each(move |row, column, sum| scale * sum + slope * (column - row) as f32), Relu),
        index 580, w32 1;
}

kernel! {
    /// `D = A · Bᵀ + bias` and `C = gelu(D)`, of `bfloat16`; C from the sums before they are
    /// rounded for D.
    ///
    /// # Safety
    /// As `bgemm_sm90_bias_gelu`; the map of D matches another matrix of C's extents.
    #[allow(clippy::too_many_arguments, reason = "the launch has these arguments")]
    threads = crate::tiles::THREADS,
    cluster = crate::tiles::CLUSTER,
    registers = 168,
    index = 400,
    w32 = 33;
    pub unsafe fn bgemm_sm90_bias_gelu_both(
        a: TensorMap<2>,
        b: TensorMap<2>,
        c: TensorMap<2>,
        d: TensorMap<2>,
        pace: *mut u32,
        #[align(4)] bias: *const u16,
        m: i32,
        n: i32,
        k: i32
    ) {
        // SAFETY: the caller promises it; the maps are the first four arguments.
        unsafe {
            let a = grid_constant!(bgemm_sm90_bias_gelu_both, 0, a);
            let b = grid_constant!(bgemm_sm90_bias_gelu_both, 1, b);
            let c = grid_constant!(bgemm_sm90_bias_gelu_both, 2, c);
            let before = grid_constant!(bgemm_sm90_bias_gelu_both, 3, d);
            let (bias, then) = (Bias::<Bfloats>::new(bias), Gelu);
            product::<2, Bfloats, Of<Bfloats>, _>(Given { a, b, c: Some(c), pace, m, n, k },
                One(), Whole(bias, Twice { before, then }));
        }
    }
}
