//! `SameExtent` and `SameExtents`: the methods compare at run time what the bounds accept.

use cute::prelude::*;
use cute::{Integer, SameExtent, SameExtents};

fn shared<A: SameExtent<1, B, 0>, B>(a: A, b: B) -> Result<i64, String> {
    a.same_extent(b)
        .map(Integer::value)
        .map_err(|error| error.to_string())
}

#[test]
fn one_mode_of_each() {
    let (k, l) = (6, 5);
    assert_eq!(shared(layout!((4, 6)), layout!((6, 2))), Ok(6));
    assert_eq!(shared(layout!((4, k)), layout!((6, 2))), Ok(6));
    assert_eq!(shared(layout!((4, 6)), layout!((k, 2))), Ok(6));
    assert_eq!(shared(layout!((4, k)), layout!((k, 2))), Ok(6));
    // A nested mode has the extent of its size.
    assert_eq!(shared(layout!((4, (2, 3))), layout!((k, 2))), Ok(6));
    let differ = |left, right| {
        Err(format!(
            "same_extent: extent {left} of mode 1 differs from extent {right} of mode 0"
        ))
    };
    assert_eq!(shared(layout!((4, l)), layout!((6, 2))), differ(5, 6));
    assert_eq!(shared(layout!((4, 6)), layout!((l, 2))), differ(6, 5));
    assert_eq!(shared(layout!((4, (l, 2))), layout!((k, 2))), differ(10, 6));
    // Swizzles change no extent, and layouts of coordinates have extents, too.
    assert_eq!(
        shared(layout!(Sw < 1, 0, 1 > o(4, 6)), layout!((k, 2):(1@0, 1@1))),
        Ok(6)
    );
    assert_eq!(shared(layout!((4, 6)), layout!(6)), Ok(6));
}

#[test]
fn the_static_extent_is_the_result() {
    let k = 6;
    let (known, unknown) = (layout!((4, 6)), layout!((4, k)));
    let _: _6 = SameExtent::<1, _, 1>::same_extent(known, unknown).expect("6 is 6");
    let _: _6 = SameExtent::<1, _, 1>::same_extent(unknown, known).expect("6 is 6");
    let both: Dyn<i64> = SameExtent::<1, _, 1>::same_extent(unknown, unknown).expect("one");
    assert_eq!(both, 6_i64);
}

fn alike<A: SameExtents<B>, B>(a: A, b: B) -> Result<(), String> {
    a.same_extents(b).map_err(|error| error.to_string())
}

#[test]
fn every_mode() {
    let (m, n) = (16, 64);
    assert_eq!(alike(layout!((16, 64)), layout!(((8, 2), (16, 4)))), Ok(()));
    assert_eq!(alike(layout!((m, n)), layout!(((8, 2), (16, 4)))), Ok(()));
    assert_eq!(alike(layout!((m, (16, 4))), layout!((16, n))), Ok(()));
    assert_eq!(
        alike(layout!(Sw < 2, 0, 3 > o(16, 64)), layout!((m, n))),
        Ok(())
    );
    assert_eq!(alike(layout!(64), layout!(((16, 4),):((1, 16),))), Ok(()));
    assert_eq!(
        alike(layout!((m, m)), layout!((16, 64))),
        Err("same_extent: extent 16 of mode 1 differs from extent 64 of mode 1".to_owned())
    );
    assert_eq!(
        alike(layout!((n, n)), layout!((16, 64))),
        Err("same_extent: extent 64 of mode 0 differs from extent 16 of mode 0".to_owned())
    );
}
