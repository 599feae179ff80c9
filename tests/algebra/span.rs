//! The span of a swizzled layout: the typed one equals the run-time one, and it is the least number
//! of elements that a storage needs.

use cute::prelude::*;
use cute::tensor::OwnedTensor;
use cute::{Error, Integer, static_cosize, try_make_tensor};

/// The least and the greatest offset, from the offsets of all coordinates.
fn extremes(offsets: impl Iterator<Item = i64> + Clone) -> (i64, i64) {
    (
        offsets.clone().min().expect("some"),
        offsets.max().expect("some"),
    )
}

fn text<T>(result: Result<T, Error>) -> Option<String> {
    result.err().map(|error| error.to_string())
}

/// Whether the type of a number is the number.
fn is_static<I: Integer>(_: I) -> bool {
    I::STATIC.is_some()
}

/// The number of layouts, and the number of those whose cosize is static.
#[derive(Default)]
struct Seen {
    all: u32,
    typed: u32,
}

macro_rules! check {
    ($seen:ident, $layout:expr) => {{
        let layout = $layout;
        let offsets = (0..layout.size().value()).map(|c| layout.crd2idx(c).value());
        let (least, greatest) = extremes(offsets);
        let span = greatest + 1 - least.min(0);
        assert_eq!(
            (layout.cosize().value(), layout.coshape().value()),
            (span, span),
            "{layout}"
        );
        assert_eq!(layout.to_dynamic().cosize(), Ok(span), "{layout}");
        assert_eq!(static_cosize(&layout) as i64, span, "{layout}");
        if least >= 0 {
            let data = vec![7_u8; span as usize];
            assert_eq!(text(try_make_tensor(&data[..], layout)), None, "{layout}");
            let refused = format!(
                "make_tensor: offsets {least} to {greatest} do not fit in a storage of {} elements",
                span - 1
            );
            assert_eq!(
                text(try_make_tensor(&data[1..], layout)),
                Some(refused),
                "{layout}"
            );
        }
        $seen.all += 1;
        $seen.typed += u32::from(is_static(layout.cosize()));
    }};
}

/// A function for each swizzle, because the compiler's time for a function grows faster than its
/// length.
macro_rules! under {
    ($seen:ident: $([$($swizzle:tt)*])*) => { $({
        fn row($seen: &mut Seen) {
        check!($seen, layout!(Sw<$($swizzle)*> o (8, 36):(36, 1)));
        check!($seen, layout!(Sw<$($swizzle)*> o (7, 40):(40, 1)));
        check!($seen, layout!(Sw<$($swizzle)*> o (8, 64):(64, 1)));
        check!($seen, layout!(Sw<$($swizzle)*> o (8, 72):(72, 1)));
        check!($seen, layout!(Sw<$($swizzle)*> o (16, 100):(100, 1)));
        check!($seen, layout!(Sw<$($swizzle)*> o (5, 9):(1, 5)));
        check!($seen, layout!(Sw<$($swizzle)*> o (5, 8):(64, 1)));
        check!($seen, layout!(Sw<$($swizzle)*> o (32, 4):(33, 1)));
        check!($seen, layout!(Sw<$($swizzle)*> o (6, 2):(12, 1)));
        check!($seen, layout!(Sw<$($swizzle)*> o 4 o (3, (2, 7)):(14, (7, 1))));
        check!($seen, layout!(Sw<$($swizzle)*> o 64 o (16, 1, 3):(3, 7, 1)));
        check!($seen, layout!(Sw<$($swizzle)*> o 9 o (8, 8):(1, 72)));
        check!($seen, layout!(Sw<$($swizzle)*> o (4, 8):(16, 2)));
        check!($seen, layout!(Sw<$($swizzle)*> o (4, (2, 8)):(0, (128, 3))));
        check!($seen, layout!(Sw<$($swizzle)*> o 100 o (8, 6):(-6, 1)));
        check!($seen, layout!(Sw<$($swizzle)*> o -5 o (8, 36):(36, 1)));
        check!($seen, layout!(Sw<$($swizzle)*> o 1));
        }
        row(&mut $seen);
    })* };
}

#[test]
fn typed_spans_are_those_of_run_time() {
    let mut seen = Seen::default();
    under!(seen: [3, 3, 3] [3, 4, 3] [2, 0, 3] [1, 0, 1] [3, 0, 5] [2, 2, 4] [0, 4, 3] [3, 3, -3] [1, 2, -4] [4, 1, 4]);
    // All except negative numbers, swizzles upwards, and gaps among the last elements.
    assert!(
        seen.all == 170 && seen.typed > 100,
        "{} of {}",
        seen.typed,
        seen.all
    );
}

#[test]
fn a_static_span_is_a_type() {
    let _: Int![320] = layout!(Sw<3, 3, 3> o (8, 36):(36, 1)).cosize();
    let _: Int![312] = layout!(Sw<3, 3, 3> o (7, 40):(40, 1)).cosize();
    let _: Int![640] = layout!(Sw<3, 4, 3> o (8, 72):(72, 1)).cosize();
    let _: Int![1600] = layout!(Sw<3, 3, 3> o (16, 100):(100, 1)).coshape();
    let _: Int![296] = layout!(Sw<3, 3, 3> o (5, 8):(64, 1)).cosize();
    let _: Int![1027] = layout!(Sw<3, 0, 5> o (32, 4):(33, 1)).cosize();
    let _: Int![512] = layout!(Sw<3, 3, 3> o (8, 64):(64, 1)).cosize();
}

/// The search finds the cosize of layouts that no rule of types covers.
#[test]
fn others_are_numbers_at_run_time() {
    let (m, by) = (8_i64, 5_i64);
    let spans: [Dyn<i64>; 6] = [
        layout!(Sw<3, 3, 3> o (m, 36):(36, 1)).cosize(),
        layout!(Sw<3, 3, 3> o by o (8, 36):(36, 1)).cosize(),
        layout!(Sw<3, 3, -3> o (8, 36):(36, 1)).cosize(),
        layout!(Sw<3, 3, 3> o (8, 36):(36, -1)).cosize(),
        layout!(Sw<2, 0, 2> o 1 o Sw<3, 3, 3> o (8, 36):(36, 1)).cosize(),
        layout!((4, 80):(80, 1) o Sw<3, 3, 3> o (8, 36):(36, 1)).cosize(),
    ];
    let texts = [
        "Sw<3,3,3> o (8,36):(36,1)",
        "Sw<3,3,3> o 5 o (8,36):(36,1)",
        "Sw<3,3,-3> o (8,36):(36,1)",
        "Sw<3,3,3> o (8,36):(36,-1)",
        "Sw<2,0,2> o 1 o Sw<3,3,3> o (8,36):(36,1)",
        "(4,80):(80,1) o Sw<3,3,3> o (8,36):(36,1)",
    ];
    for (span, text) in spans.iter().zip(texts) {
        let table = text
            .parse::<cute::dynamic::ComposedLayout>()
            .expect(text)
            .layout_table()
            .expect(text);
        let (least, greatest) = extremes(table.into_iter());
        assert_eq!(span.value(), greatest + 1 - least.min(0), "{text}");
    }
    let none = 0_i64;
    assert_eq!(layout!(Sw<3, 3, 3> o (none, 36):(36, 1)).cosize(), 0_i64);
}

/// With run-time integers, a storage of `cosize` elements is also enough, and the refusal has the
/// same numbers.
#[test]
fn storages_of_run_time_layouts() {
    for (m, pitch) in [(7_i64, 40_i64), (8, 36), (5, 64), (8, 72), (1, 40), (3, 33)] {
        let layout = layout!(Sw<3, 3, 3> o (m, 32):(pitch, 1));
        let (_, greatest) = extremes((0..layout.size().value()).map(|c| layout.crd2idx(c).value()));
        let span = usize::try_from(greatest + 1).expect("small");
        assert_eq!(layout.cosize(), greatest + 1);
        let mut data = vec![0_u32; span];
        let mut tensor = make_tensor(&mut data[..], layout);
        for i in 0..layout.size().value() {
            tensor[i] += 1;
        }
        assert_eq!(
            data.iter().sum::<u32>(),
            u32::try_from(m * 32).expect("small"),
            "{layout}"
        );
        assert_eq!(
            text(try_make_tensor(&data[1..], layout)),
            Some(format!(
                "make_tensor: offsets 0 to {greatest} do not fit in a storage of {} elements",
                span - 1
            ))
        );
        // The storage of a tensor that owns its elements.
        let zeros: OwnedTensor<u32, _> = Tensor::zeros(layout);
        assert_eq!(zeros.into_vec().len(), span, "{layout}");
    }
}

/// Tiles, columns and other layouts of a tensor that has no element to spare.
#[test]
fn parts_stay_inside() {
    const TILE: Layout![Sw<3, 3, 3> o (7, 40):(40, 1)] = layout!(Sw<3, 3, 3> o (7, 40):(40, 1));
    let data: [u32; static_cosize(&TILE)] = core::array::from_fn(|i| i as u32);
    let tensor = make_tensor(&data, TILE);
    assert_eq!(data.len(), 312);
    let n = 40_i64;
    for part in [
        tensor
            .local_tile(tile!((7, 8)), (0, 4))
            .iter()
            .collect::<Vec<_>>(),
        tensor.slice((.., 32..40)).iter().collect(),
        tensor.composition(layout!((7, 8):(1, 7))).iter().collect(),
        tensor.composition(layout!((7, n):(1, 7))).iter().collect(),
        tensor.zipped_divide(tile!((7, 8))).iter().collect(),
    ] {
        assert!(part.iter().all(|x| data.contains(x)), "{part:?}");
    }
    let last: Vec<u32> = (0..8).map(|j| tensor[(6, 32 + j)]).collect();
    let offsets: Vec<u32> = (0..8)
        .map(|j| u32::try_from(TILE.index((6, 32 + j))).expect("small"))
        .collect();
    assert_eq!(last, offsets);
    let _: Int![280] = TILE.layout().cosize();
    assert_eq!(last, [304, 305, 306, 307, 308, 309, 310, 311]);
}

/// Runs are whole, and as long as at run time.
#[test]
fn alignments_are_those_of_run_time() {
    macro_rules! alignments {
        ($($number:literal: $layout:expr;)*) => { $({
            let layout = $layout;
            let run = layout.max_alignment();
            assert_eq!((run.value(), layout.to_dynamic().max_alignment()), ($number, Ok($number)), "{layout}");
            let image: std::collections::BTreeSet<_> = (0..layout.size().value()).map(|c| layout.crd2idx(c).value()).collect();
            let whole = |begin: i64| (begin..begin + $number).all(|offset| image.contains(&offset));
            assert!(image.iter().all(|offset| whole(offset.div_euclid($number) * $number)), "{layout}");
        })* };
    }
    alignments! {
        16: layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
        8: layout!(Sw<3, 3, 3> o (8, 36):(36, 1));
        4: layout!(Sw<3, 3, 3> o 4 o (8, 36):(36, 1));
        4: layout!(Sw<2, 2, 3> o (8, 4):(12, 1));
        2: layout!(Sw<3, 3, -3> o -6 o (8, 36):(36, 1));
        288: layout!(Sw<0, 3, 3> o (8, 36):(36, 1));
        1: layout!(Sw<1, 0, 1> o (8, 36):(36, 1));
    }
}
