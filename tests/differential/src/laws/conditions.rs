//! The post-conditions of operators that return a layout, which a result must meet in addition to
//! right numbers.

use crate::draw::Draw;
use crate::model::{Model, Tree, ceil};

pub(super) fn equal(
    name: &str,
    at: i128,
    found: Option<i128>,
    right: Option<i128>,
) -> Result<(), String> {
    if found == right && found.is_some() {
        Ok(())
    } else {
        Err(format!("{name} at {at} is {found:?}, right is {right:?}"))
    }
}

/// The same function.
pub(super) fn same(a: &Model, r: &Model, g: &mut Draw) -> Result<(), String> {
    if r.size() != a.size() {
        return Err(format!(
            "the size is {:?}, right is {:?}",
            r.size(),
            a.size()
        ));
    }
    a.samples(g)
        .into_iter()
        .try_for_each(|at| equal("the offset", at, r.at(at), a.at(at)))
}

/// The same integers in the same order.
pub(super) fn same_leaves(a: &Model, r: &Model, _: &mut Draw) -> Result<(), String> {
    if a.modes() == r.modes() {
        Ok(())
    } else {
        Err("other integers".to_owned())
    }
}

/// `make_layout_like`: the same shape, and one offset for each element of the modes that have a
/// stride.
pub(super) fn compact(a: &Model, r: &Model, _: &mut Draw) -> Result<(), String> {
    let elements = r
        .modes()
        .iter()
        .filter(|(_, d)| *d != 0)
        .try_fold(1_i128, |product, (s, _)| product.checked_mul(*s));
    if r.shape.same(&a.shape) && elements == r.cosize() {
        Ok(())
    } else {
        Err(format!("{elements:?} elements"))
    }
}

/// `filter` keeps the image, and removes the modes of stride 0.
pub(super) fn same_image(a: &Model, r: &Model, _: &mut Draw) -> Result<(), String> {
    if r.reach() != a.reach() {
        return Err("the image reaches elsewhere".to_owned());
    }
    let image = |m: &Model| {
        m.all()
            .map(|at| m.at(at))
            .collect::<std::collections::BTreeSet<_>>()
    };
    let few = a.size().is_some_and(|size| size <= 256);
    if few && image(a) != image(r) {
        Err("the image is another".to_owned())
    } else {
        Ok(())
    }
}

pub(super) fn right_inverse(a: &Model, r: &Model, g: &mut Draw) -> Result<(), String> {
    r.samples(g)
        .into_iter()
        .try_for_each(|at| equal("A(R(i))", at, r.at(at).and_then(|x| a.at(x)), Some(at)))
}

pub(super) fn left_inverse(a: &Model, r: &Model, g: &mut Draw) -> Result<(), String> {
    a.samples(g).into_iter().try_for_each(|at| {
        let offset = a.at(at);
        equal(
            "A(R(A(i)))",
            at,
            offset.and_then(|x| r.at(x)).and_then(|x| a.at(x)),
            offset,
        )
    })
}

pub(super) fn nullspace(a: &Model, r: &Model, g: &mut Draw) -> Result<(), String> {
    r.samples(g)
        .into_iter()
        .try_for_each(|at| equal("A(R(i))", at, r.at(at).and_then(|x| a.at(x)), Some(0)))
}

/// Offsets ascend, only 0 is an offset of the layout, and both together reach the cotarget.
pub(super) fn complement(
    a: &Model,
    cotarget: Option<i128>,
    r: &Model,
    g: &mut Draw,
) -> Result<(), String> {
    let (mut before, taken) = (
        -1,
        a.samples(g)
            .into_iter()
            .map(|at| a.at(at))
            .collect::<Vec<_>>(),
    );
    let mut samples = r.samples(g);
    samples.sort_unstable();
    samples.dedup();
    for at in samples {
        let offset = r.at(at);
        let value = offset.unwrap_or(-1);
        if value <= before || (value != 0 && taken.contains(&offset)) {
            return Err(format!("the offset at {at} is {offset:?}"));
        }
        before = value;
    }
    // One mode and its complement have an element for every offset; several modes may leave gaps.
    let [(size, stride)] = a.modes()[..] else {
        return Ok(());
    };
    let all = r
        .size()
        .and_then(|r| r.checked_mul(if stride == 0 { 1 } else { size }));
    if all.is_some_and(|all| cotarget.is_some_and(|cotarget| all < cotarget)) {
        Err("it leaves offsets out".to_owned())
    } else {
        Ok(())
    }
}

/// The size of a cotarget that is one integer: in a tuple, each entry is divided by itself, and
/// rounded up.
pub(super) fn whole(cotarget: &Model) -> Option<i128> {
    match cotarget.shape {
        Tree::Leaf(size, _) => Some(size),
        _ => None,
    }
}

/// Each integer of a recast, if it is defined.
pub(super) fn recast(
    a: &Model,
    r: &Model,
    leaf: impl Fn(i128, i128) -> Option<(i128, i128)>,
) -> Result<(), String> {
    for ((s, d), found) in a.modes().into_iter().zip(r.modes()) {
        let right = leaf(s, d);
        // The stride of a mode of one element is never used.
        if right != Some(found) && !(s == 1 && found.0 == 1) {
            return Err(format!("the mode {s}:{d} is {found:?}, right is {right:?}"));
        }
    }
    Ok(())
}

pub(super) fn up(factor: i128) -> impl Fn(i128, i128) -> Option<(i128, i128)> {
    move |s, d| match d.abs() {
        0 => Some((s, 0)),
        m if m % factor == 0 => Some((s, d / factor)),
        m if factor % m == 0 => Some((ceil(s, factor / m), d.signum())),
        _ => None,
    }
}

pub(super) fn down(factor: i128) -> impl Fn(i128, i128) -> Option<(i128, i128)> {
    move |s, d| {
        if d.abs() == 1 {
            Some((s * factor, d))
        } else {
            Some((s, d * factor))
        }
    }
}

/// `R(c) = A(B(c))` if `B(c)` is inside `A`, and the coordinates of `B` are coordinates of `R`.
pub(super) fn composes(a: &Model, b: &Model, r: &Model, g: &mut Draw) -> Result<(), String> {
    if !b.shape.compatible(&r.shape) {
        return Err("the shapes are not compatible".to_owned());
    }
    tile(a, b, r, g)
}

fn tile(a: &Model, b: &Model, r: &Model, g: &mut Draw) -> Result<(), String> {
    for at in b.samples(g) {
        let Some(inner) = b.at(at).filter(|inner| inner.abs() < a.most()) else {
            continue;
        };
        equal("A(B(i))", at, r.at(at), a.at(inner))?;
    }
    Ok(())
}

/// A divide: the tile is a composition, and every element appears.
pub(super) fn divides(a: &Model, b: &Model, r: &Model, g: &mut Draw) -> Result<(), String> {
    let Some(first) = r.mode(0) else {
        return Err("it has no two modes".to_owned());
    };
    tile(a, b, &first, g)?;
    if r.most() < a.most() {
        return Err("it has fewer elements".to_owned());
    }
    let few = a
        .size()
        .zip(r.size())
        .is_some_and(|(a, r)| a <= 256 && r <= 256);
    let reached: Vec<_> = r.all().map(|at| r.at(at)).collect();
    if few && a.all().any(|at| !reached.contains(&a.at(at))) {
        Err("an element is lost".to_owned())
    } else {
        Ok(())
    }
}

/// A product: the first mode is the layout, the second has the tiler's shape.
pub(super) fn multiplies(a: &Model, b: &Model, r: &Model, g: &mut Draw) -> Result<(), String> {
    let (Some(first), Some(second)) = (r.mode(0), r.mode(1)) else {
        return Err("it has no two modes".to_owned());
    };
    if !b.shape.compatible(&second.shape) {
        return Err("the tiler's shape is another".to_owned());
    }
    same(a, &first, g)?;
    // If the layout has every offset below its size, the tiler acts in steps of its size.
    if let [(size, 1)] = a.modes()[..] {
        return b
            .samples(g)
            .into_iter()
            .try_for_each(|at| equal("the step", at, second.at(at), b.at(at).map(|x| x * size)));
    }
    Ok(())
}

/// A tile of each of two modes, by integers: `(tile, rest)` pairs, as zipped.
pub(super) fn zipped(a: &Model, tiles: [i128; 2], r: &Model, g: &mut Draw) -> Result<(), String> {
    let (Some(x), Some(y)) = (a.mode(0), a.mode(1)) else {
        return Err("not two modes".to_owned());
    };
    for _ in 0..12 {
        let (p, q) = (g.inside(x.most()), g.inside(y.most()));
        let coord = Tree::Tuple(vec![
            Tree::Tuple(vec![(p % tiles[0]).into(), (q % tiles[1]).into()]),
            Tree::Tuple(vec![(p / tiles[0]).into(), (q / tiles[1]).into()]),
        ]);
        let right = x.at(p).zip(y.at(q)).and_then(|(x, y)| x.checked_add(y));
        equal(
            "the offset",
            p,
            crate::model::offset(&coord, &r.shape, &r.stride),
            right,
        )?;
    }
    Ok(())
}
