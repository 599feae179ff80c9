//! Tensors whose structure is known only at run time. Shapes have any nesting, coordinates end at
//! any depth, and slices keep any modes. The storage is a slice, a vector, a box, or a storage that
//! becomes shorter.

use core::ops::{Deref, DerefMut};

use cute::dynamic::{Coord, IntTuple, Layout, LayoutRef, Tensor, Tiler, TupleRef};

use super::model::{Elements, Map, Model};
use super::probe::{followed, outside};
use super::refused::said;
use super::run::{Element, Heap, Kind, Run};

/// Runs a program over such a tensor.
///
/// # Panics
/// Panics if the program has a finding.
pub fn dynamic(run: &mut Run<'_, '_>) {
    let length = if run.bytes.once_in(4) {
        run.bytes.below(128)
    } else {
        64
    };
    let modes = modes(run);
    let layout = said(Layout::new(
        tuple(&modes, |leaf| leaf.0),
        tuple(&modes, |leaf| leaf.1),
    ));
    let Some(layout) = run.took(Kind::Layout, layout) else {
        return;
    };
    let map = described(layout.view());
    let given = modes
        .iter()
        .flatten()
        .map(|&(extent, stride)| (i128::from(extent), i128::from(stride)));
    let shown = map.leaves().iter().map(|leaf| (leaf.extent, leaf.stride));
    assert!(shown.eq(given), "finding: {layout} was made of {modes:?}");
    match run.bytes.below(4) {
        0 => {
            let elements: Vec<Heap> = run.storage(length);
            if let Some((t, m)) = made(run, elements.as_slice(), layout) {
                looks(run, &t, &m, 0);
            }
            run.verify(&elements);
        }
        1 => {
            let mut elements: Vec<Heap> = run.storage(length);
            if let Some((mut t, m)) = made(run, elements.as_mut_slice(), layout) {
                changes(run, &mut t, &m, 0);
            }
            run.verify(&elements);
        }
        2 => {
            let elements: Box<[Heap]> = run.storage(length).into_boxed_slice();
            run.stands(&elements);
            let Some((mut t, m)) = made(run, elements, layout) else {
                return;
            };
            changes(run, &mut t, &m, 0);
            run.verify(&t.into_storage());
        }
        _ if run.bytes.once_in(2) => shrinks(run, length, layout),
        _ => values(run, length, layout),
    }
}

/// Chooses the extents and strides of each mode. A mode may have several.
fn modes(run: &mut Run<'_, '_>) -> Vec<Vec<(i64, i64)>> {
    let mut weight = 1_i64;
    let compact = run.bytes.once_in(2);
    let mut leaf = |run: &mut Run<'_, '_>| {
        let (extent, stride) = (run.bytes.extent(), run.bytes.stride());
        let stride = if compact { weight } else { stride };
        weight = weight.saturating_mul(extent);
        (extent, stride)
    };
    let rank = run.bytes.below(3) + 1;
    (0..rank)
        .map(|_| {
            if run.bytes.once_in(3) {
                vec![leaf(run), leaf(run)]
            } else {
                vec![leaf(run)]
            }
        })
        .collect()
}

/// Makes a tuple with an entry for each mode; the entry is a tuple if the mode has several
/// integers.
fn tuple(modes: &[Vec<(i64, i64)>], of: impl Fn((i64, i64)) -> i64) -> IntTuple {
    let mode = |leaves: &Vec<(i64, i64)>| match leaves.as_slice() {
        [leaf] => IntTuple::from(of(*leaf)),
        leaves => IntTuple::from_entries(
            &leaves
                .iter()
                .map(|&leaf| IntTuple::from(of(leaf)))
                .collect::<Vec<_>>(),
        ),
    };
    IntTuple::from_entries(&modes.iter().map(mode).collect::<Vec<_>>())
}

/// Converts the integers of a layout to the model's map.
fn described(layout: LayoutRef<'_>) -> Map {
    let mut map = Map::EMPTY;
    for (mode, layout) in layout.modes().enumerate() {
        for (extent, stride) in layout.leaves() {
            map.push(extent.into(), stride.into(), mode);
        }
    }
    map
}

/// Checks that a tensor was made, or that its refusal is justified.
fn made<S: Deref<Target = [T]>, T>(
    run: &mut Run<'_, '_>,
    storage: S,
    layout: Layout,
) -> Option<(Tensor<S>, Model)> {
    let map = described(layout.view());
    let (least, greatest) = map.offsets();
    let fits = least >= 0 && greatest < run.length as i128;
    let t = said(Tensor::new(storage, layout));
    assert_eq!(
        t.is_some(),
        fits,
        "finding: a tensor of {} elements under {map:?}",
        run.length
    );
    let m = Model {
        map,
        base: 0,
        allowed: Elements::first(run.length),
    };
    run.took(Kind::Dynamic, t)
        .map(|t| (t, followed(&m, map, Some)))
}

/// Chooses an integer coordinate, mostly inside a mode of `size` coordinates.
fn integer(run: &mut Run<'_, '_>, size: i128) -> i64 {
    if run.bytes.once_in(16) {
        outside(run, size)
    } else {
        (i128::from(run.bytes.byte()) % size.max(1)) as i64
    }
}

/// Returns the size of a tuple of integers.
fn size(shape: TupleRef<'_>) -> i128 {
    shape
        .leaves()
        .iter()
        .fold(1, |size: i128, &extent| size.saturating_mul(extent.into()))
}

/// Chooses a coordinate that ends at any depth, and returns it with its linear coordinate if it is
/// in the shape.
fn coordinate(run: &mut Run<'_, '_>, shape: TupleRef<'_>) -> (IntTuple, Option<i128>) {
    if shape.integer().is_some() || run.bytes.once_in(4) {
        let (x, size) = (integer(run, size(shape)), size(shape));
        let inside = Some(i128::from(x)).filter(|&x| x >= 0 && x < size);
        // An integer has no entries.
        let wrong = shape.integer().is_some() && run.bytes.once_in(64);
        return if wrong {
            (IntTuple::from_entries(&[x.into()]), None)
        } else {
            (x.into(), inside)
        };
    }
    let (mut entries, mut linear, mut weight) = (Vec::new(), Some(0), 1);
    for mode in shape.modes() {
        let (entry, at) = coordinate(run, mode);
        linear = linear.zip(at).map(|(sum, at)| sum + weight * at);
        weight *= size(mode);
        entries.push(entry);
    }
    if run.bytes.once_in(64) {
        // The rank differs from that of the shape.
        entries.push(0.into());
        linear = None;
    }
    (IntTuple::from_entries(&entries), linear)
}

/// The extents of a shape's integers. If a coordinate fixes an integer, the second entry is its
/// digit; otherwise it is `None`.
type Digits = Vec<(i128, Option<i128>)>;

/// Chooses a coordinate that leaves some integers open.
fn open(run: &mut Run<'_, '_>, shape: TupleRef<'_>, digits: &mut Digits) -> Coord {
    if shape.integer().is_none() && !run.bytes.once_in(4) {
        return Coord::Tuple(shape.modes().map(|mode| open(run, mode, digits)).collect());
    }
    let extents = shape.leaves().iter().map(|&extent| i128::from(extent));
    if run.bytes.once_in(2) {
        digits.extend(extents.map(|extent| (extent, None)));
        return Coord::Keep;
    }
    let (x, size) = (integer(run, size(shape)), size(shape));
    let (mut rest, inside) = (i128::from(x), x >= 0 && i128::from(x) < size);
    for extent in extents {
        digits.push((extent, Some(if inside { rest % extent } else { 0 })));
        rest /= extent.max(1);
    }
    if !inside {
        // A shape without integers also has one coordinate.
        digits.push((1, Some(-1)));
    }
    Coord::Integer(x)
}

/// Converts a coordinate of the open modes to a coordinate of the original shape, if the fixed
/// digits are in the shape.
fn from(digits: &Digits, c: i128) -> Option<i128> {
    let (mut rest, mut linear, mut weight) = (c, 0, 1);
    for &(extent, at) in digits {
        let digit = at.unwrap_or(rest % extent.max(1));
        if at.is_none() {
            rest /= extent.max(1);
        }
        if digit < 0 {
            return None;
        }
        linear += weight * digit;
        weight *= extent;
    }
    Some(linear)
}

/// Reads elements, and makes other tensors over the same elements.
fn looks<S: Deref<Target = [T]>, T: Element>(
    run: &mut Run<'_, '_>,
    t: &Tensor<S>,
    m: &Model,
    depth: usize,
) {
    run.told(m);
    assert_eq!(
        i128::from(t.size()),
        m.map.size(),
        "finding: the size of {:?}",
        m.map
    );
    for _ in 0..2 {
        let out = outside(run, m.map.size());
        let inside = Some(i128::from(out)).filter(|&c| c >= 0 && c < m.map.size());
        run.compare(m, inside, said(t.at(out)), "an element at an integer");
        let (at, linear) = coordinate(run, t.layout().view().shape());
        let got = run.took(Kind::DynamicGet, said(t.get(at.view())));
        run.compare(m, linear, got, "an element at a coordinate");
    }
    if m.map.size() <= 128 {
        let mut iter = t.iter();
        m.coordinates()
            .for_each(|c| run.compare(m, Some(c), iter.next(), "an element of an iterator"));
        assert!(
            iter.next().is_none(),
            "finding: an iterator gave an element too many"
        );
    }
    if run.bytes.is_empty() || depth > 3 || m.map.size() == 0 {
        return;
    }
    match run.bytes.below(4) {
        0 | 1 => {
            let mut digits = Digits::new();
            let at = open(run, t.layout().view().shape(), &mut digits);
            let r = said(t.slice(&at));
            assert_eq!(
                r.is_some(),
                from(&digits, 0).is_some(),
                "finding: whether {at} is in {:?}",
                m.map
            );
            let Some(r) = run.took(Kind::DynamicSlice, r) else {
                return;
            };
            let m = followed(m, described(r.layout().view()), |c| from(&digits, c));
            looks(run, &r, &m, depth + 1);
        }
        2 => {
            // A layout with another origin must have only offsets inside the storage.
            let modes = modes(run);
            let layout = said(Layout::new(
                tuple(&modes, |leaf| leaf.0),
                tuple(&modes, |leaf| leaf.1),
            ));
            let Some(layout) = layout else { return };
            let map = described(layout.view());
            let ((least, greatest), length) = (map.offsets(), run.length as i128);
            let r = said(t.map_layout(|_| Ok(layout)));
            // The element at offset 0 stays the same.
            let fits = m.base + least >= 0 && m.base + greatest < length;
            assert_eq!(
                r.is_some(),
                fits,
                "finding: {map:?} from {} in {length} elements",
                m.base
            );
            let Some(r) = run.took(Kind::DynamicMap, r) else {
                return;
            };
            let m = followed(&Model { map, ..*m }, map, Some);
            looks(run, &r, &m, depth + 1);
        }
        _ => {
            let (a, b) = (run.bytes.tile(m.map.size()), run.bytes.stride());
            let Some(by) = said(Layout::new(a.into(), b.into())) else {
                return;
            };
            let r = said(t.map_layout(|layout| layout.composition(&Tiler::from(by))));
            let Some(r) = run.took(Kind::DynamicMap, r) else {
                return;
            };
            let (by, size) = (Map::of(&[(a, b)]), m.map.size());
            let from = |c: i128| Some(by.at(c)).filter(|&c| c >= 0 && c < size);
            let m = followed(m, described(r.layout().view()), from);
            looks(run, &r, &m, depth + 1);
        }
    }
}

/// Writes elements, also through slices.
fn changes<S: DerefMut<Target = [T]>, T: Element>(
    run: &mut Run<'_, '_>,
    t: &mut Tensor<S>,
    m: &Model,
    depth: usize,
) {
    for _ in 0..2 {
        let out = outside(run, m.map.size());
        let inside = Some(i128::from(out)).filter(|&c| c >= 0 && c < m.map.size());
        run.write(m, inside, said(t.at_mut(out)), "a write at an integer");
        let (at, linear) = coordinate(run, t.layout().view().shape());
        run.write(
            m,
            linear,
            said(t.get_mut(at.view())),
            "a write at a coordinate",
        );
    }
    if run.bytes.is_empty() || depth > 3 {
        return;
    }
    if run.bytes.once_in(2) {
        looks(run, t, m, depth + 1);
    }
    let mut digits = Digits::new();
    let at = open(run, t.layout().view().shape(), &mut digits);
    let r = said(t.slice_mut(&at));
    assert_eq!(
        r.is_some(),
        from(&digits, 0).is_some(),
        "finding: whether {at} is in {:?}",
        m.map
    );
    let Some(mut r) = run.took(Kind::DynamicSlice, r) else {
        return;
    };
    let m = followed(m, described(r.layout().view()), |c| from(&digits, c));
    changes(run, &mut r, &m, depth + 1);
}

/// Copies values to the elements in the order of the linear coordinates; later values overwrite
/// earlier ones.
fn values(run: &mut Run<'_, '_>, length: usize, layout: Layout) {
    let elements: Vec<u32> = run.storage(length);
    let Some((mut t, m)) = made(run, elements, layout) else {
        return;
    };
    changes(run, &mut t, &m, 2);
    let copy = t.clone();
    assert!(
        copy == t && (length == 0 || copy.storage().as_ptr() != t.storage().as_ptr()),
        "finding: a copy of {:?}",
        m.map
    );
    // The values are the same elements in another order, or other elements.
    let modes = modes(run);
    let other = match run.bytes.below(4) {
        0 => said(Layout::new(
            tuple(&modes, |leaf| leaf.0),
            tuple(&modes, |leaf| leaf.1),
        )),
        1 => said(Layout::left(t.layout().size().into())),
        _ => said(Layout::right(t.layout().shape())),
    };
    let Some(other) = other else { return };
    let from = described(other.view());
    let source: Vec<u32> = (1_000_000..1_000_128).collect();
    let Some(source) = said(Tensor::new(source, other)) else {
        return;
    };
    let done = said(t.copy_from(&source));
    assert_eq!(
        done.is_some(),
        from.size() == m.map.size(),
        "finding: a copy of another size"
    );
    if run.took(Kind::DynamicCopy, done).is_some() && m.map.size() <= 1 << 12 {
        for c in 0..m.map.size() {
            if let Some(place) = run.place(m.element(c)) {
                run.stamps[place] = 1_000_000 + u64::try_from(from.at(c)).unwrap_or(0);
            }
        }
        run.verify(&t.into_storage());
    }
}

/// A storage that reports fewer elements at each call.
#[derive(Debug)]
struct Shrinking {
    elements: Vec<u32>,
    left: std::cell::Cell<usize>,
}

impl Deref for Shrinking {
    type Target = [u32];

    fn deref(&self) -> &[u32] {
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        &self.elements[..left.min(self.elements.len())]
    }
}

/// Checks that the tensor refuses elements that no longer exist. It must not read the element of
/// another coordinate, and must not panic.
fn shrinks(run: &mut Run<'_, '_>, length: usize, layout: Layout) {
    let elements: Vec<u32> = run.storage(length);
    let left = std::cell::Cell::new(length);
    let Some((t, m)) = made(run, Shrinking { elements, left }, layout) else {
        return;
    };
    if m.map.size() == 0 {
        return;
    }
    t.storage()
        .left
        .set(length.saturating_sub(run.bytes.below(8)));
    for _ in 0..16 {
        let at = i128::from(run.bytes.byte()) % m.map.size();
        let before = t.storage().left.get();
        let got = said(t.at(at as i64));
        let there = run.place(m.element(at)).is_some_and(|place| place < before);
        assert_eq!(
            got.is_some(),
            there,
            "finding: an element of a storage that has become shorter"
        );
        if got.is_some() {
            run.compare(
                &m,
                Some(at),
                got,
                "an element of a storage that has become shorter",
            );
        }
    }
    if m.map.size() <= 128 {
        assert!(
            t.iter().count() as i128 <= m.map.size(),
            "finding: an iterator gave an element too many"
        );
    }
}
