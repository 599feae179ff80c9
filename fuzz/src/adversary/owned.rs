//! Tensors that own their elements: an array, a fragment, or a `Vec`, which existed before or was
//! made for a layout. Such a tensor can give its elements back.

use cute::algorithm::{copy, transform};
use cute::tensor::{Reads, Tensor};
use cute::{layout, make_fragment_like, make_fragment_like_of, try_make_layout, try_make_tensor};

use super::describe::Described;
use super::lent::{self, lent};
use super::model::{Elements, MOST, Model};
use super::more;
use super::probe::{linear, pairs, writes};
use super::refused::said;
use super::run::{Element, Heap, Kind, Run};
use super::steps::{Two, plain, plain_mut};
use super::values::{changed, iterates, placed, set, small, stamp};
use super::whole::{exclusive, slices, writes_whole};

/// Runs a program over a tensor that owns its elements.
///
/// # Panics
/// Panics if the program has a finding.
pub fn owned(run: &mut Run<'_, '_>) {
    match run.bytes.below(7) {
        5 | 6 => lent::storages(run),
        0 => array(run),
        1 => fragment(run),
        2 => vector(run),
        _ => heap(run),
    }
}

/// Makes a tensor that owns an array.
fn array(run: &mut Run<'_, '_>) {
    let (a, b) = (run.bytes.below(5) as i64 + 1, run.bytes.below(5) as i64 + 1);
    let Some(layout) = small(run, a, b) else {
        return;
    };
    let array: [u32; 24] = core::array::from_fn(|place| {
        let stamp = run.new_stamp();
        run.stamps[place] = stamp;
        u32::stamped(stamp)
    });
    let t = said(try_make_tensor(array, layout));
    let map = layout.described();
    let (least, greatest) = map.bounds();
    assert_eq!(
        t.is_some(),
        least >= 0 && greatest < 24,
        "finding: make_tensor of an array under {map:?}"
    );
    let Some(mut t) = run.took(Kind::Owned, t) else {
        return;
    };
    // The array has moved, so its first element is at the new address of offset 0.
    run.stands_at::<u32>(core::ptr::from_ref(&t[0]).addr(), 24);
    let m = Model {
        map,
        base: 0,
        allowed: Elements::first(24),
    };
    linear(run, &t, &m);
    changed(run, &mut t, &m);
    plain_mut::two(run, t.view_mut(), &m);
    lent(run, &t, &m);
    let copy = t;
    run.stands_at::<u32>(core::ptr::from_ref(&copy[0]).addr(), 24);
    pairs(run, &copy, &m);
    run.verify(&copy.into_storage());
}

/// Makes new elements for a tensor.
fn fragment(run: &mut Run<'_, '_>) {
    let elements: Vec<u32> = run.storage(96);
    macro_rules! fragment {
        ($layout:expr) => {{
            let (t, m) = placed!(run, Kind::Make, &elements[..], $layout);
            run.done(Kind::Fragment);
            assert!(
                make_fragment_like_of::<u8, _, _>(&t).iter().all(|x| x == 0),
                "finding: a fragment of no defaults"
            );
            let mut own = make_fragment_like(&t);
            let map = own.layout().described();
            let size = usize::try_from(map.size()).unwrap_or(0);
            assert_eq!(map.size(), m.map.size(), "finding: the size of a fragment");
            copy(&t, &mut own);
            let expected: Vec<u64> = m.coordinates().map(|c| stamp(run, &m, c)).collect();
            run.stands_at::<u32>(core::ptr::from_ref(&own[0]).addr(), size);
            let m = Model {
                map,
                base: 0,
                allowed: Elements::first(size),
            };
            for (c, x) in expected.into_iter().enumerate() {
                set(run, &m, c as i128, x);
            }
            linear(run, &own, &m);
            changed(run, &mut own, &m);
            run.verify(own.into_storage().as_slice());
        }};
    }
    match run.bytes.below(4) {
        0 => fragment!(layout!((2, 4):(16, 2))),
        1 => fragment!(layout!(((2, 2), 3):((8, 1), 2))),
        2 => fragment!(layout!((4, 4):(-1, 4))),
        _ => fragment!(layout!(Sw<2, 1, 3> o (4, 8):(8, 1))),
    }
}

/// Makes an owned tensor from a `Vec` of elements with heap memory. The tensor is borrowed and
/// moved, and returns the `Vec` unchanged.
fn vector(run: &mut Run<'_, '_>) {
    let length = run.bytes.below(64);
    let elements: Vec<Heap> = run.storage(length);
    let (a, b) = (run.bytes.below(7) as i64, run.bytes.below(7) as i64);
    let Some(layout) = small(run, a, b) else {
        return;
    };
    let map = layout.described();
    let (least, greatest) = map.bounds();
    let t = said(try_make_tensor(elements, layout));
    let fits = least >= 0 && greatest < length as i128;
    assert_eq!(
        t.is_some(),
        fits,
        "finding: make_tensor of a Vec of {length} under {map:?}"
    );
    let Some(mut t) = run.took(Kind::OfVec, t) else {
        return;
    };
    let m = Model {
        map,
        base: 0,
        allowed: Elements::first(length),
    };
    linear(run, &t, &m);
    writes(run, &mut t, &m);
    lent(run, &t, &m);
    if run.bytes.once_in(2) {
        plain::two(run, t.view(), &m);
        plain_mut::two(run, t.view_mut(), &m);
    } else {
        more::exclusive(run, &mut t.view_mut(), &m);
    }
    let moved = t;
    pairs(run, &moved, &m);
    run.verify(&moved.into_vec());
}

/// Compares all elements and their coordinates with the model.
///
/// # Panics
/// Panics if a coordinate or its element differs.
fn indexed<E: Reads<Item = u32>>(run: &mut Run<'_, '_>, t: &Tensor<E, Two>, m: &Model) {
    run.done(Kind::IndexedIter);
    let expected = m.coordinates().map(|c| {
        let rows = m.map.mode_size(0);
        ((c % rows, c / rows), stamp(run, m, c))
    });
    let got = t
        .indexed_iter()
        .map(|((i, j), x)| ((i as i128, j as i128), u64::from(x)));
    assert!(expected.eq(got), "finding: the coordinates of an iterator");
}

/// Makes a tensor that owns its elements on the heap, in each way, and copies it.
fn heap(run: &mut Run<'_, '_>) {
    let (a, b) = (run.bytes.below(7) as i64, run.bytes.below(7) as i64);
    let (c, d) = (run.bytes.stride(), run.bytes.stride());
    let (c, d) = if run.bytes.once_in(2) { (b, 1) } else { (c, d) };
    let Some(layout) = said(try_make_layout((a, b), (c, d))) else {
        return;
    };
    let layout: Two = layout;
    let map = layout.described();
    let (least, greatest) = map.bounds();
    let span = greatest - least + 1;
    if span > MOST as i128 {
        // The allocation of this number of elements may succeed or fail; more than `isize::MAX`
        // bytes are impossible.
        if span > isize::MAX as i128 / 4 {
            assert!(
                Tensor::try_from_elem(layout, 0_u32).is_err(),
                "finding: {map:?} owns more than memory can have"
            );
        }
        return;
    }
    let (length, from) = (usize::try_from(span).unwrap_or(0), run.new_stamp());
    let m = Model {
        map,
        base: -least,
        allowed: Elements::first(length),
    };
    run.length = length;
    let mut t = if run.bytes.once_in(2) {
        run.done(Kind::FromElem);
        run.stamps[..length].fill(from);
        Tensor::from_elem(layout, u32::stamped(from))
    } else if run.bytes.once_in(3) {
        run.done(Kind::Zeros);
        run.stamps[..length].fill(0);
        Tensor::zeros(layout)
    } else {
        run.done(Kind::FromFn);
        run.stamps[..length].fill(0);
        for c in 0..map.size() {
            set(run, &m, c, from + c as u64);
        }
        Tensor::from_fn(layout, |(i, j)| {
            u32::stamped(from) + i as u32 + a as u32 * j as u32
        })
    };
    let first = t
        .as_ptr()
        .addr()
        .wrapping_sub(4 * usize::try_from(-least).unwrap_or(0));
    run.stands_at::<u32>(first, length);
    linear(run, &t, &m);
    indexed(run, &t, &m);
    iterates(run, &t, &m);
    exclusive(run, &mut t, &m);
    writes_whole(run, &mut t, &m);
    lent(run, &t, &m);
    let moved = t;
    slices(run, &moved, &m);
    let mut copy = moved.clone();
    assert!(copy == moved, "finding: a copy is another tensor");
    run.done(Kind::Map);
    assert_eq!(
        moved.extents(),
        (a as usize, b as usize),
        "finding: the extents of {map:?}"
    );
    let mapped = moved.map(|x| x ^ 1);
    let same = moved.to_owned();
    assert!(
        same == moved && (map.size() == 0 || mapped != same),
        "finding: a mapped tensor"
    );
    let expected: Vec<u64> = m.coordinates().map(|c| stamp(run, &m, c)).collect();
    assert!(
        same.iter().map(u64::from).eq(expected.iter().copied()),
        "finding: the elements of a copy"
    );
    assert!(
        mapped.iter().map(|x| u64::from(x ^ 1)).eq(expected),
        "finding: the elements of a mapped tensor"
    );
    transform(&mut copy, |_| 0);
    assert!(
        copy.iter().all(|x| x == 0),
        "finding: a copy that was written"
    );
    run.verify(&moved.into_vec());
}
