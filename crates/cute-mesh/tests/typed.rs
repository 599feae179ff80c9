//! The plan of all ranks as a type, if the cuts of both distributions divide each other:
//! `left_inverse(source) ∘ target`, evaluated by the compiler, compared with the plan at run time
//! and with its law.

use cute::mesh::{Deal, Distribution, Mesh, Placement::*, Plan, Storage};
use cute::prelude::*;

/// A case: two literals from `((axes), (local modes))` to the index of an element, with the first
/// dimension the fastest; their plan, worked out by hand; and the two distributions.
macro_rules! plan {
    ($source:tt, $target:tt, ($($plan:tt)*), $distributions:expr) => {{
        let (source, target) = (layout! $source, layout! $target);
        let plan = source.left_inverse().composition(target);
        assert_layout!(plan, $($plan)*);
        // From the receiver's coordinate to the sender's coordinate of the same element.
        for index in 0..target.size().value() {
            let sender = plan.crd2idx(index).value();
            assert_eq!(source.crd2idx(sender).value(), target.crd2idx(index).value(), "{index}");
        }
        let (from, to): (Distribution, Distribution) = $distributions;
        assert_eq!(Plan::new(&from, &to).unwrap().whole(), Some(plan.to_dynamic()));
    }};
}

#[test]
fn rows_to_columns() {
    let of = |placement| {
        Distribution::dtensor(&[64, 32], &Mesh::line(8).unwrap(), &[placement]).unwrap()
    };
    plan!(
        (((8,), (8, 32)):((8,), (1, 64))),
        (((8,), (64, 4)):((256,), (1, 64))),
        (((8,), ((8, 8), 4)):((256,), ((8, 1), 64))),
        (of(Shard(0)), of(Shard(1)))
    );
}

#[test]
fn each_rank_receives_all() {
    let of =
        |placement| Distribution::dtensor(&[4], &Mesh::line(2).unwrap(), &[placement]).unwrap();
    plan!(
        (((2,), (2,)):((2,), (1,))),
        (((2,), (4,)):((0,), (1,))),
        (((2,), ((2, 2),)):((0,), ((2, 1),))),
        (of(Shard(0)), of(Replicate))
    );
    // In the other direction an element has two senders, and no layout of a receiver's coordinates
    // can choose between them.
    assert_eq!(
        Plan::new(&of(Replicate), &of(Shard(0))).unwrap().whole(),
        None
    );
}

#[test]
fn two_axes_change_places() {
    let mesh: Mesh = "(2,2):(2,1)".parse().unwrap();
    let of = |placements: [_; 2]| Distribution::dtensor(&[4, 8], &mesh, &placements).unwrap();
    plan!(
        (((2, 2), (2, 4)):((2, 16), (1, 4))),
        (((2, 2), (2, 4)):((16, 2), (1, 4))),
        (((2, 2), (2, 4)):((2, 1), (4, 8))),
        (of([Shard(0), Shard(1)]), of([Shard(1), Shard(0)]))
    );
}

#[test]
fn blocks_that_divide() {
    let of = |deal| {
        Distribution::dealt(&[16], &Mesh::line(2).unwrap(), &[deal], Storage::columns(1)).unwrap()
    };
    plan!(
        (((2,), (2, 4)):((2,), (1, 4))),
        (((2,), (4, 2)):((4,), (1, 8))),
        (((2,), ((2, 2), 2)):((4,), ((2, 1), 8))),
        (of(Deal::BlockCyclic(0, 2)), of(Deal::BlockCyclic(0, 4)))
    );
    plan!(
        (((2,), (8,)):((1,), (2,))),
        (((2,), (8,)):((8,), (1,))),
        (((2,), (8,)):((8,), (1,))),
        (of(Deal::Cyclic(0)), of(Deal::Block(0)))
    );
}

/// Blocks of 3 and of 4 do not divide each other: there are many messages, and no single layout.
#[test]
fn blocks_that_do_not_divide() {
    let of = |size| {
        let deals = [Deal::BlockCyclic(0, size)];
        Distribution::dealt(&[24], &Mesh::line(2).unwrap(), &deals, Storage::columns(1)).unwrap()
    };
    let (threes, fours) = (of(3), of(4));
    let plan = Plan::new(&threes, &fours).unwrap();
    assert_eq!((plan.whole(), plan.volume().unwrap()), (None, 12));
}
