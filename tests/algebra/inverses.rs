//! The inverses in types, at their limits: eight modes, strides up to 2⁴⁰, the default recursion
//! limit; and the bounds on them.

use cute::prelude::*;
use cute::{MaxCommonVector, VectorOf};

/// Compiles only if `T` is the type of the argument.
fn is<T>(_: T) {}

#[test]
fn many_modes_in_any_order() {
    let a = layout!((2, 2, 2, 2, 2, 2, 2, 2):(128, 1, 64, 2, 32, 4, 16, 8));
    assert_layout!(a.right_inverse(), (2, 2, 2, 2, 2, 2, 2, 2):(2, 8, 32, 128, 64, 16, 4, 1));
    assert_layout!(a.left_inverse(), (2, 2, 2, 2, 2, 2, 2, 2):(2, 8, 32, 128, 64, 16, 4, 1));
    assert_layout!(a.right_inverse().right_inverse(), (2, 2, 2, 2, 2, 2, 2, 2):(128, 1, 64, 2, 32, 4, 16, 8));
    let nested = layout!((((3, 5), 7), ((11, 13), 17)):(((85_085, 1001), 143), ((13, 1), 5005)));
    assert_layout!(nested.right_inverse(), (13, 11, 7, 5, 17, 3):(1155, 105, 15, 3, 15015, 1));
}

#[test]
fn great_strides() {
    let a = layout!((4, 1_048_576, 1_048_576):(1_099_511_627_776, 1_048_576, 1));
    assert_layout!(a.right_inverse(), (1_048_576, 1_048_576, 4):(4_194_304, 4, 1));
    assert_layout!(a.left_inverse(), (1_048_576, 1_048_576, 4):(4_194_304, 4, 1));
    is::<Int![4_398_046_511_104]>(a.max_alignment());
    is::<Int![1_099_511_627_776]>(
        layout!((1_099_511_627_776, 3):(1, 1_099_511_627_776_000)).max_alignment(),
    );
    assert_layout!(layout!((1_048_576, 1_048_576, 2):(1, 0, 1_048_576)).nullspace(), 1_048_576:1_048_576);
    assert_layout!(layout!(2:1_099_511_627_776).left_inverse(), (1_099_511_627_776, 2):(0, 1));
    is::<Int![1_099_511_627_776]>(
        a.max_common_vector(layout!((4, 1_048_576, 1_048_576):(2_199_023_255_552, 1_048_576, 1))),
    );
}

/// The number of elements, known at compile time.
fn elements<A: MaxCommonVector<B>, B>(_: A, _: B) -> Option<i64>
where
    VectorOf<A, B>: Integer,
{
    <VectorOf<A, B>>::STATIC
}

#[test]
fn a_vector_is_a_constant() {
    let (rows, row) = (64_i64, 256_i64);
    let from = layout!((8, rows):(1, row));
    assert_eq!(elements(from, layout!((8, 64):(1, 8))), Some(8));
    assert_eq!(elements(from, layout!((8, rows):(rows, 1))), Some(1));
    const {
        assert!(matches!(
            <VectorOf<Layout![(8, ?):(1, ?)], Layout![(4, ?):(1, ?)]>>::STATIC,
            Some(4)
        ))
    };
}
