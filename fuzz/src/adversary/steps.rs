//! Steps over tensors of run-time integers. Each operation returns a tensor of run-time integers
//! again, so a few types suffice for programs of any length.
//!
//! One macro for each number of modes defines the steps of shared and of exclusive views, both
//! plain and after a swizzle.

mod cut;
mod four;
mod one;
mod three;
mod two;

use cute::ComposedLayout;
use cute::int::{_0, _1, _2, _3, _4, Dyn};
use cute::tensor::{StorageMut, Tensor, View, ViewMut};
use cute::{Layout, Swizzle, coord, layout, tile};

use super::model::{Map, Model};
use super::more;
use super::probe::{derived, linear, pairs, triples, writes};
use super::refused::{refused, said};
use super::run::{Element, Kind, Run};
use super::spans::{Span, by_range};
use super::whole;
use cut::cut_steps;
use four::four_step;
use one::one_step;
use three::three_step;
use two::two_step;

/// A run-time integer.
pub type D = Dyn<i64>;
/// A layout of one mode.
pub type One = Layout<(D,), (D,)>;
/// A layout of two modes.
pub type Two = Layout<(D, D), (D, D)>;
/// A layout of three modes.
pub type Three = Layout<(D, D, D), (D, D, D)>;
/// A layout of four modes.
pub type Four = Layout<(D, D, D, D), (D, D, D, D)>;
/// A swizzle that reads bits above those that it changes.
pub type Above = Swizzle<_2, _1, _3>;
/// A swizzle that reads bits below those that it changes.
pub type Below = Swizzle<_1, _0, cute::Int![-2]>;
/// A swizzle that exchanges neighbours.
pub type Near = Swizzle<_1, _0, _1>;
/// A swizzle that changes the highest bit according to the lowest bit.
pub type Far = Swizzle<_1, _0, cute::Int![-62]>;
/// A layout followed by a swizzle.
pub type Swizzled<A, L> = ComposedLayout<A, D, L>;

/// Returns the number of tiles along a mode.
pub const fn tiles(extent: i128, tile: i128) -> i128 {
    (extent + tile - 1) / tile
}

/// Chooses a coordinate that is mostly inside the mode.
pub fn coordinate(run: &mut Run<'_, '_>, size: i128) -> i64 {
    if run.bytes.once_in(12) {
        return run.bytes.wild();
    }
    if run.bytes.once_in(2) {
        return 0;
    }
    i64::try_from(i128::from(run.bytes.byte() % 16) % size.max(1)).unwrap_or(0)
}

/// Writes some elements, if the engine is writable.
pub fn written<E, T, L>(run: &mut Run<'_, '_>, tensor: &mut Tensor<E, L>, model: &Model)
where
    E: StorageMut<Item = T>,
    T: Element,
    L: super::describe::Described,
    L: cute::tensor::IndexedBy<i64>,
    L: cute::tensor::IndexedBy<u64>,
{
    writes(run, tensor, model);
    if run.bytes.once_in(4) {
        whole::exclusive(run, tensor, model);
    }
}

/// Does nothing, because shared elements are not written.
pub const fn read_only<H>(_: &mut Run<'_, '_>, _: &mut H, _: &Model) {}

/// The greatest depth of nested steps.
const DEEPEST: usize = 7;

/// Splits a linear coordinate into its digits for three sizes, and the remaining quotient.
pub(super) const fn split(c: i128, sizes: [i128; 3]) -> [i128; 4] {
    let (first, rest) = (c % sizes[0], c / sizes[0]);
    let (second, rest) = (rest % sizes[1], rest / sizes[1]);
    [first, second, rest % sizes[2], rest / sizes[2]]
}

/// Returns a linear coordinate if it is below the size.
fn within(coordinate: i128, size: i128) -> Option<i128> {
    (coordinate >= 0 && coordinate < size).then_some(coordinate)
}

/// `programs!(the program: its step, of what; the accesses)`: defines functions that run a few
/// steps, each on the current tensor.
macro_rules! programs {
    ($Engine:ident $write:ident; $($name:ident: $step:ident $Map:ty; $($probe:ident)*;)*) => { $(
        /// Runs steps of a tensor with this number of modes.
        #[allow(unused_mut, reason = "shared views are not written")]
        pub fn $name<T: Element>(run: &mut Run<'_, '_>, mut t: Tensor<$Engine<'_, T>, $Map>, m: &Model) {
            // Nested modes are now flat, and the coordinates are the same.
            let m = &derived(m, t.layout(), Some);
            $($probe(run, &t, m);)*
            $write(run, &mut t, m);
            if run.depth >= DEEPEST {
                return;
            }
            run.depth += 1;
            for _ in 0..4 {
                if run.bytes.is_empty() {
                    break;
                }
                $step(run, &mut t, m);
            }
            run.depth -= 1;
        }
    )* };
}

macro_rules! steps {
    ($($name:ident: $Engine:ident $lend:ident $write:ident $more:path,
        $One:ty, $Two:ty, $Three:ty, $Four:ty;)*) => { $(
        /// The steps of one kind of tensor.
        pub mod $name {
            use super::*;

            programs! {
                $Engine $write;
                one: one_step $One; linear;
                two: two_step $Two; linear pairs;
                three: three_step $Three; linear triples;
                four: four_step $Four; linear;
            }

            one_step!($Engine $lend $One);
            two_step!($Engine $lend $more, $Two);
            three_step!($Engine $lend $Three);
            four_step!($Engine $lend $Four);
            cut_steps!($Engine $lend $One, $Two, $Three, $Four);
        }
    )* };
}

steps! {
    plain: View view read_only more::shared, One, Two, Three, Four;
    plain_mut: ViewMut view_mut written more::exclusive, One, Two, Three, Four;
    swizzled: View view read_only more::shared_swizzled, Swizzled<Above, One>, Swizzled<Above, Two>,
        Swizzled<Above, Three>, Swizzled<Above, Four>;
    swizzled_mut: ViewMut view_mut written more::exclusive_swizzled, Swizzled<Near, One>, Swizzled<Near, Two>,
        Swizzled<Near, Three>, Swizzled<Near, Four>;
}
