//! Compares the launches of attention of one query per sequence.

use cute_launch::{Arguments, Bf16, Boxes, F16, Kernel, MapElement, TensorMap};

use super::described::decode::{self as shipped, Combine, Decode, DecodePaged};
use super::{same, there};
use crate::launches;

/// The numbers of rows of a sequence or page, sequences, key heads, query heads per key head and
/// splits. The first two forms are accepted.
const FORMS: [[i32; 5]; 8] = [
    [64, 3, 2, 4, 5],
    [1024, 1, 1, 16, 1],
    [0, 3, 2, 4, 5],
    [64, 4096, 2, 4, 5],
    [64, 3, 256, 4, 5],
    [64, 3, 2, 17, 5],
    [64, 3, 2, 4, 4097],
    [1 << 18, 64, 17, 1, 1],
];

fn map<T: MapElement>(boxes: Boxes<T, 2>, heads: i32, rows: usize) -> TensorMap<'static, T, 2> {
    let extents = [128 * heads.max(1) as usize, rows];
    TensorMap::new(boxes, there(0x10000), extents).expect("a map")
}

/// Returns the number of query heads of all sequences, and the number of their splits.
fn counts([_, batch, key_heads, group, splits]: [i32; 5]) -> [usize; 2] {
    let of = |x: i32| x.max(1) as usize;
    let heads = of(batch) * of(key_heads) * of(group);
    [heads, heads * of(splits)]
}

fn given<T: MapElement>(
    form: [i32; 5],
    short: usize,
    address: u64,
) -> <Decode<T> as Arguments>::Given<'static> {
    let ([room, batch, key_heads, group, splits], [heads, results]) = (form, counts(form));
    let (less, rows) = (
        |place: usize| usize::from(place == short),
        batch.max(1) as usize * room.max(1) as usize,
    );
    (
        &mut there(address)[..128 * results - less(1)],
        &mut there(0x10000)[..results - less(2)],
        &mut there(0x10000)[..batch.max(1) as usize - less(3)],
        &there(0x10000)[..128 * heads - less(4)],
        map(launches::boxes_of_tile(), key_heads, rows),
        map(launches::boxes_of_tile(), key_heads, rows),
        &there(0x10000)[..batch.max(1) as usize - less(5)],
        room,
        batch,
        key_heads,
        group,
        splits,
        0.1,
    )
}

fn given_pages<T: MapElement>(
    form: [i32; 5],
    short: usize,
) -> <DecodePaged<T> as Arguments>::Given<'static> {
    let (partial, sums, problems, q, _, _, lengths, rows, batch, key_heads, group, splits, scale) =
        given::<T>(form, short, 0x10000);
    let pages = map(
        launches::boxes_of_pages(),
        key_heads,
        7 * rows.max(1) as usize,
    );
    let table = &there(0x10000)[..4 * batch.max(1) as usize - usize::from(short == 6)];
    (
        partial, sums, problems, q, pages, pages, lengths, table, rows, 4, 7, batch, key_heads,
        group, splits, scale,
    )
}

fn both<T: MapElement>(
    plain: [&Kernel<Decode<T>>; 2],
    paged: [&Kernel<DecodePaged<T>>; 2],
    combine: [&Kernel<Combine>; 2],
) {
    for (at, form) in FORMS.into_iter().enumerate() {
        for short in 0..7 {
            for address in [0x10000, 0x10008] {
                let accept = same((plain[0], plain[1]), || given::<T>(form, short, address));
                let is_right = (short == 0 || short == 6) && address == 0x10000;
                assert!(at > 1 || accept == if is_right { 2 } else { 0 });
            }
            let accept = same((paged[0], paged[1]), || given_pages::<T>(form, short));
            assert!(at > 1 || accept == if short == 0 { 2 } else { 0 });
            let [heads, results] = counts(form);
            let accept = same((combine[0], combine[1]), || {
                let less = |place: usize| usize::from(place == short);
                (
                    &mut there(0x10000)[..128 * heads - less(1)],
                    &there(0x10000)[..128 * results - less(2)],
                    &there(0x10000)[..results - less(3)],
                    heads as i32,
                    form[4],
                )
            });
            assert!(at > 1 || accept == if (1..=3).contains(&short) { 0 } else { 3 });
        }
    }
}

#[test]
fn decoding() {
    let (plain, paged, combine) = launches::DECODE_F16;
    both::<F16>(
        [&shipped::DECODE_F16, &plain],
        [&shipped::DECODE_F16_PAGED, &paged],
        [&shipped::COMBINE_F16, &combine],
    );
    let (plain, paged, combine) = launches::DECODE_BF16;
    both::<Bf16>(
        [&shipped::DECODE_BF16, &plain],
        [&shipped::DECODE_BF16_PAGED, &paged],
        [&shipped::COMBINE_BF16, &combine],
    );
}
