//! The layouts of the small domain, and their values by the definition. The only item of the
//! library here is the type of the layouts that are passed to it.

use cute::dynamic::{IntTuple, Layout, Tiler};

/// A flat layout of the domain.
pub(crate) struct Small {
    /// `(extent, stride)`.
    pub(crate) leaves: Vec<(i64, i64)>,
    pub(crate) layout: Layout,
    pub(crate) tiler: Tiler,
    pub(crate) size: i64,
    /// The offsets of the coordinates of the domain.
    pub(crate) table: Vec<i64>,
}

/// The offset of a linear coordinate: split with truncating division, the last mode not wrapped.
pub(crate) fn offset(leaves: impl ExactSizeIterator<Item = (i64, i64)>, index: i64) -> i64 {
    let last = leaves.len().saturating_sub(1);
    let (mut rest, mut offset) = (index, 0);
    for (leaf, (extent, stride)) in leaves.enumerate() {
        offset += stride * if leaf == last { rest } else { rest % extent };
        rest /= extent;
    }
    offset
}

impl Small {
    fn new(shape: &[i64], stride: &[i64]) -> Self {
        let tuple = |leaves: &[i64]| match leaves {
            [only] => IntTuple::from(*only),
            _ => IntTuple::from_entries(
                &leaves
                    .iter()
                    .copied()
                    .map(IntTuple::from)
                    .collect::<Vec<_>>(),
            ),
        };
        let layout =
            Layout::new(tuple(shape), tuple(stride)).expect("small positive extents make a layout");
        let leaves: Vec<_> = shape.iter().copied().zip(stride.iter().copied()).collect();
        let size = shape.iter().product();
        let table = (0..size)
            .map(|index| offset(leaves.iter().copied(), index))
            .collect();
        Self {
            leaves,
            tiler: Tiler::Layout(layout.clone()),
            layout,
            size,
            table,
        }
    }

    /// The offset of a coordinate `|x| < size`.
    pub(crate) fn at(&self, x: i64) -> Option<i64> {
        let found = usize::try_from(x.abs())
            .ok()
            .and_then(|index| self.table.get(index));
        found.map(|offset| offset * x.signum())
    }
}

fn every(shapes: impl IntoIterator<Item = Vec<i64>>, strides: &[i64]) -> Vec<Small> {
    let mut found = Vec::new();
    for shape in shapes {
        let mut choice = vec![0_usize; shape.len()];
        loop {
            let stride: Vec<i64> = choice.iter().map(|&index| strides[index]).collect();
            found.push(Small::new(&shape, &stride));
            let Some(next) = choice.iter().position(|&index| index + 1 < strides.len()) else {
                break;
            };
            choice[next] += 1;
            choice[..next].fill(0);
        }
    }
    found
}

fn pairs(extents: &[i64]) -> Vec<Vec<i64>> {
    extents
        .iter()
        .flat_map(|&s| extents.iter().map(move |&t| vec![s, t]))
        .collect()
}

fn triples(extents: &[i64]) -> Vec<Vec<i64>> {
    pairs(extents)
        .into_iter()
        .flat_map(|pair| extents.iter().map(move |&u| [&pair[..], &[u]].concat()))
        .collect()
}

/// Left sides: up to three modes.
pub(crate) fn left() -> Vec<Small> {
    let mut all = every((1..=8).map(|s| vec![s]), &[-2, -1, 0, 1, 2, 3]);
    all.extend(every(pairs(&[1, 2, 3, 4, 6]), &[-3, -1, 0, 1, 2, 3, 4, 6]));
    all.extend(every(triples(&[1, 2, 3]), &[-1, 0, 1, 2, 3, 4, 6]));
    all
}

/// Left sides of unrelated strides: the limit of rules that use only shapes.
pub(crate) fn unrelated() -> Vec<Small> {
    let shapes = (1..=8)
        .map(|s| vec![s])
        .chain(pairs(&[1, 2, 3, 4, 5, 6, 8]))
        .chain(triples(&[1, 2, 3, 4, 6]));
    shapes
        .map(|shape| Small::new(&shape, &[1, 23, 331][..shape.len()]))
        .collect()
}

/// Right sides: up to two modes, which reach into every mode of a left side and past it.
pub(crate) fn right() -> Vec<Small> {
    let strides: Vec<i64> = (-8..=13).collect();
    let mut all = every((1..=8).map(|r| vec![r]), &strides);
    all.extend(every(
        pairs(&[1, 2, 3, 4]),
        &[-4, -3, -1, 0, 1, 2, 3, 4, 6, 8],
    ));
    all
}

/// A few hundred layouts, for the slower operators.
pub(crate) fn few() -> Vec<Small> {
    let mut all = every((1..=8).map(|s| vec![s]), &[-1, 0, 1, 2, 3]);
    all.extend(every(pairs(&[2, 3, 4, 6]), &[-1, 0, 1, 2, 3, 4, 6]));
    all.extend(every(triples(&[2, 3]), &[0, 1, 2, 4, 6]));
    all
}

/// Thousands of layouts, for operators of one layout.
pub(crate) fn many() -> Vec<Small> {
    let strides: Vec<i64> = (-3..=12).collect();
    let mut all = every((1..=8).map(|s| vec![s]), &strides);
    all.extend(every(pairs(&[1, 2, 3, 4, 6]), &strides));
    all.extend(every(
        triples(&[1, 2, 3, 4]),
        &[-1, 0, 1, 2, 3, 4, 6, 8, 12],
    ));
    all
}
