//! Types of one's own that answer differently each time, and parts that try to reach further: safe code, which must stay so.

use core::sync::atomic::{AtomicU32, Ordering};

use cute::prelude::*;
use cute::{Dyn, IntoCoord};

/// A coordinate that is inside of any shape when it is asked the first time, and far outside when it is asked again.
#[derive(Clone, Copy)]
struct Changing<'a>(&'a AtomicU32);

impl IntoCoord for Changing<'_> {
    type Coord = Dyn<i64>;

    fn into_coord(self) -> Dyn<i64> {
        Dyn::new(if self.0.fetch_add(1, Ordering::SeqCst).is_multiple_of(2) { 1 } else { 1_000_000 })
    }
}

/// Every access asks a coordinate once, and uses what it said.
#[test]
fn a_coordinate_is_converted_once() {
    let count = AtomicU32::new(0);
    let coord = Changing(&count);
    let asked = || count.swap(0, Ordering::SeqCst);
    let mut data: Vec<u32> = (0..12).collect();
    let mut tensor = make_tensor(&mut data[..], layout!((3, 4)));
    tensor[coord] = 7;
    assert_eq!((asked(), tensor[coord], asked()), (1, 7, 1));
    assert_eq!((tensor.get(coord).copied(), asked()), (Some(7), 1));
    assert_eq!((tensor.at(coord), asked()), (7, 1));
    assert_eq!((tensor.try_at(coord), asked()), (Some(7), 1));
    assert_eq!((tensor.get_mut(coord).copied(), asked()), (Some(7), 1));
    assert_eq!((tensor.view().slice((.., coord)).at(0), asked()), (3, 1));
    assert_eq!((tensor.view().try_slice((.., coord)).map(|column| column.at(0)), asked()), (Ok(3), 1));
    assert_eq!((tensor.view().local_tile(tile!((3, 1)), (0, coord)).at(0), asked()), (3, 1));
    assert_eq!((tensor.view().outer_partition(tile!((3, 1)), (coord, 0)).at(0), asked()), (7, 1));
    assert_eq!((tensor.view().clipped_tile((_3, _1), (0, coord)).at(0), asked()), (3, 1));
    assert_eq!((tensor.view().clipped_tile((_3, coord), (0, 2)).at(0), asked()), (6, 1));
    let swizzled = make_tensor(&data[..8], layout!(Sw<1, 0, 1> o (2, 4)));
    assert_eq!((swizzled[(0, coord)], asked()), (3, 1));
}
