//! `make_layout_tv`: every element of the tile belongs to one value of one thread, and it is the
//! element that the thread and value layouts specify.

use cute::dynamic::{IntTuple, Layout};
use proptest::prelude::*;

use super::generate::shape;
use super::reference::{accepts_often, offset, table};

/// Layouts of up to two modes: compact in either order, or with a gap.
fn small() -> impl Strategy<Value = Layout> {
    (1_i64..6, 1_i64..6, 0..5_u8).prop_map(|(s, t, form)| {
        let (d, e) = match form {
            0 | 1 => (1, s),
            2 | 3 => (t, 1),
            _ => (2 * t, 1),
        };
        format!("({s},{t}):({d},{e})").parse().expect("a layout")
    })
}

#[test]
fn threads_and_values_share_the_tile() {
    accepts_often(3, &(small(), small()), |(threads, values)| {
        let Ok((tiler, tv)) = threads.make_layout_tv(&values) else {
            prop_assert!(threads.compact().is_err() || values.compact().is_err());
            return Ok(false);
        };
        let size = tiler.size()?;
        prop_assert_eq!(tv.size(), size);
        let mut elements = table(&tv);
        elements.sort_unstable();
        prop_assert_eq!(elements, (0..size).collect::<Vec<_>>());
        // The position of thread and value, mode by mode, is the position of their element in the
        // tile.
        let tile = Layout::left(tiler)?;
        for i in 0..threads.size() {
            for j in 0..values.size() {
                let (thread, value) = (offset(&threads, i), offset(&values, j));
                let place = offset(&tv, thread + value * threads.size());
                let coordinate =
                    |layout: &Layout, index| layout.idx2crd(IntTuple::from(index).view());
                let (thread, value) = (coordinate(&threads, i)?, coordinate(&values, j)?);
                let digits = thread
                    .leaves()
                    .iter()
                    .zip(value.leaves())
                    .zip(values.shape().leaves().to_vec());
                let expected: Vec<i64> = digits
                    .map(|((thread, value), extent)| value + extent * thread)
                    .collect();
                let place = coordinate(&tile, place)?;
                prop_assert_eq!(place.leaves(), &expected[..]);
            }
        }
        Ok(true)
    });
}

#[test]
fn gaps_are_refused() {
    let layout = |text: &str| text.parse::<Layout>().expect("a layout");
    let refused = |threads: &str, values: &str| {
        layout(threads)
            .make_layout_tv(&layout(values))
            .expect_err("a refusal")
            .to_string()
    };
    assert_eq!(
        refused("(4,32):(64,1)", "(4,8):(8,1)"),
        "make_layout_tv: the layout is compact only up to offset 32, but must be compact up to \
         its size 128",
    );
    assert_eq!(
        refused("(4,32):(32,1)", "(4,8):(1,0)"),
        "make_layout_tv: the layout is compact only up to offset 4, but must be compact up to its \
         size 32",
    );
    assert!(
        layout("(4,32):(32,1)")
            .make_layout_tv(&layout("(4,8):(8,1)"))
            .is_ok()
    );
}

/// The shapes of `generate` nest deeper than those of threads.
#[test]
fn nested_threads_share_the_tile() {
    accepts_often(2, &(shape(), shape()), |(threads, values)| {
        if threads.size()? * values.size()? > 3000 {
            return Ok(true);
        }
        let (threads, values) = (Layout::left(threads)?, Layout::right(values)?);
        let Ok((tiler, tv)) = threads.make_layout_tv(&values) else {
            return Ok(false);
        };
        let mut elements = table(&tv);
        elements.sort_unstable();
        prop_assert_eq!(elements, (0..tiler.size()?).collect::<Vec<_>>());
        Ok(true)
    });
}
