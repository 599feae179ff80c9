//! Families of atoms.

use super::*;

/// Families at one size: the parts of every thread equal those of the run-time half. Each thread
/// has the whole tile of an operand in shared memory.
#[test]
fn families_agree() {
    macro_rules! agree {
        ($atom:expr, $name:literal, $atoms:tt $text:literal, $threads:literal, ($($a:tt)*) ($($b:tt)*) ($($c:tt)*)) => {
            let mma = make_tiled_mma($atom, layout!($atoms), (Underscore, Underscore, Underscore));
            let atom = mma_atom($name).expect("an atom");
            let same = TiledMma::new(atom, &$text.parse().expect("atoms"), &"_".parse().expect("a tiler"));
            let same = same.expect("a tiled mma");
            assert_eq!(mma.thr_layout_vmnk().to_dynamic(), *same.thr_layout_vmnk());
            assert_eq!(mma.layout_c_tv().to_dynamic(), same.layout_c_tv().expect("a layout"));
            assert_eq!(same.threads(), $threads);
            let (a, b, c) = (layout!($($a)*), layout!($($b)*), layout!($($c)*));
            for thread in 0..$threads {
                let (typed, found) = (mma.get_slice(thread), same.get_slice(thread).expect("a thread"));
                let (part, offset) = typed.partition_a(a);
                let wanted = found.partition_a(&a.to_dynamic()).expect("a part");
                assert_eq!((part.to_dynamic(), offset.value()), wanted, "A of thread {thread}");
                let (part, offset) = typed.partition_b(b);
                let wanted = found.partition_b(&b.to_dynamic()).expect("a part");
                assert_eq!((part.to_dynamic(), offset.value()), wanted, "B of thread {thread}");
                let (part, offset) = typed.partition_c(c);
                let wanted = found.partition_c(&c.to_dynamic()).expect("a part");
                assert_eq!((part.to_dynamic(), offset.value()), wanted, "C of thread {thread}");
            }
        };
    }
    agree!(
        SM90_64xNx16_F32F16F16_SS(_96), "SM90_64x96x16_F32F16F16_SS", (2, 1, 1) "(2,1,1)", 256,
        ((256, 64):(64, 1)) ((96, 64):(64, 1)) ((256, 192):(192, 1))
    );
    agree!(
        SM90_64xNx16_F32F16F16_RS(_24), "SM90_64x24x16_F32F16F16_RS", (1, 2, 1) "(1,2,1)", 256,
        ((64, 32):(1, 64)) ((96, 32):(1, 96)) ((64, 96):(1, 64))
    );
    agree!(
        SM100_MMA_F16BF16_2x1SM_SS(_256, _64), "SM100_MMA_F16BF16_2x1SM_SS<256,64>", (1, 1, 1) "(1,1,1)", 2,
        ((256, 64):(64, 1)) ((128, 64):(64, 1)) ((256, 128):(1, 256))
    );
}

/// The part of C in one thread of four warps, written out: two neighbours of each 8 columns, in two
/// rows that are 8 apart; a warp has 16 rows.
#[test]
fn sums_of_four_warps() {
    let mma = make_tiled_mma(
        SM90_64xNx16_F32F16F16_SS(_64),
        layout!((1, 1, 1)),
        (Underscore, Underscore, Underscore),
    );
    for thread in 0..128 {
        let mut places = Vec::new();
        let part = mma
            .get_slice(thread)
            .partition_c(make_identity_tensor((64, 64)));
        for value in 0..32 {
            places.push(part.at(value));
        }
        let (warp, lane) = (thread / 32, thread % 32);
        let wanted = (0..8).flat_map(|eight| {
            [0, 8].into_iter().flat_map(move |row| {
                [0, 1].map(|column| {
                    (
                        16 * warp + lane / 4 + row,
                        8 * eight + 2 * (lane % 4) + column,
                    )
                })
            })
        });
        assert!(places.into_iter().eq(wanted), "thread {thread}");
    }
}

/// A leading dimension, and extents, that are known at run time.
#[test]
fn mixed_integers() {
    let mma = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    let (n, ld) = (64_i64, 4096_i64);
    let (part, offset) = mma.get_slice(5).partition_c(layout!((64, n):(ld, 1)));
    let (wanted, begin) = mma.get_slice(5).partition_c(layout!((64, 64):(4096, 1)));
    assert_eq!((offset.value(), begin.value()), (4098, 4098));
    assert_eq!(
        part.to_dynamic().layout_table(),
        wanted.to_dynamic().layout_table()
    );
    assert_eq!(size_of_val(&mma), 0);
}
