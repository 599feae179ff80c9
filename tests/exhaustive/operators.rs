//! The operators over the small domain: the post-condition of accepted inputs, and the correct
//! result that a refused input would have.

use std::collections::HashMap;

use cute::dynamic::Layout;

use super::domain::{Small, few, left, many, offset, right, unrelated};
use super::exists::Search;

/// The number of inputs with each outcome.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Count {
    /// Accepted and right.
    pub(crate) right: u64,
    /// Refused, and no layout would be right.
    pub(crate) none: u64,
    /// Refused, and there is a layout that would be right.
    pub(crate) missed: u64,
}

impl Count {
    fn refused(&mut self, exists: bool) {
        *(if exists {
            &mut self.missed
        } else {
            &mut self.none
        }) += 1;
    }
}

pub(crate) fn all() -> Vec<(&'static str, Count)> {
    let [inside, overhang, everywhere] = compositions(&left());
    let [injective, other, negative] = left_inverses();
    let [generic, generic_overhang, generic_everywhere] = compositions(&unrelated());
    vec![
        ("`composition`, all of `B` inside `A`", inside),
        ("`composition`, with overhang", overhang),
        ("`composition`, with overhang, right there, too", everywhere),
        ("`composition`, inside, strides of `A` unrelated", generic),
        (
            "`composition`, with overhang, strides of `A` unrelated",
            generic_overhang,
        ),
        (
            "`composition`, with overhang, right there, too, strides of `A` unrelated",
            generic_everywhere,
        ),
        ("`complement`", complements()),
        ("`logical_divide`", divides()),
        ("`logical_product`", products()),
        ("`right_inverse`", right_inverses()),
        ("`left_inverse` of injective layouts", injective),
        ("`left_inverse` of layouts that are not", other),
        ("`left_inverse` of layouts with a negative stride", negative),
        ("`coalesce`", coalesces()),
    ]
}

fn at(layout: &Layout, index: i64) -> i64 {
    offset(layout.view().leaves(), index)
}

fn index(x: i64) -> usize {
    usize::try_from(x).expect("not negative")
}

/// `A(B(c))` at each coordinate of `b`; `None` if `B(c)` is not in the domain of `A`.
fn after(a: &Small, b: &Small) -> Vec<Option<i64>> {
    b.table.iter().map(|&x| a.at(x)).collect()
}

fn shape(layout: &Small) -> Vec<i64> {
    layout.leaves.iter().map(|leaf| leaf.0).collect()
}

/// compatible(B, R), and `R(c) = A(B(c))` inside the domain of `A`. A correct result: any such
/// layout. If `B` reaches past `A`, the pair is counted twice, the second time with `R(c) =
/// A(B(c))` required at every coordinate.
fn compositions(left: &[Small]) -> [Count; 3] {
    let (mut counts, mut search, right) = ([Count::default(); 3], Search::default(), right());
    for a in left {
        for b in &right {
            let want = after(a, b);
            let overhangs = want.contains(&None);
            let result = a.layout.composition(&b.tiler);
            let count = &mut counts[usize::from(overhangs)];
            match &result {
                Ok(result) => {
                    assert!(
                        b.layout.shape().compatible(&result.shape()),
                        "{} o {} = {result}",
                        a.layout,
                        b.layout
                    );
                    for (c, want) in (0..).zip(&want) {
                        let right = want.is_none_or(|want| at(result, c) == want);
                        assert!(right, "{} o {} = {result} at {c}", a.layout, b.layout);
                    }
                    count.right += 1;
                }
                Err(_) => count.refused(search.exists(&shape(b), &want)),
            }
            if overhangs {
                let want: Vec<_> = b
                    .table
                    .iter()
                    .map(|&x| Some(offset(a.leaves.iter().copied(), x)))
                    .collect();
                let is_right = |result: &Layout| {
                    (0..)
                        .zip(&want)
                        .all(|(c, want)| *want == Some(at(result, c)))
                };
                if result.is_ok_and(|result| is_right(&result)) {
                    counts[2].right += 1;
                } else {
                    counts[2].refused(search.exists(&shape(b), &want));
                }
            }
        }
    }
    counts
}

/// The offsets that, added to those of `layout`, give each integer of `first … first + span` once,
/// in order; `None` if there are none. There is at most one such list, because the next offset must
/// cover the first gap.
fn tiling(layout: &Small, first: i64, span: i64) -> Option<Vec<i64>> {
    let mut offsets = vec![0];
    for &(extent, stride) in layout.leaves.iter().filter(|leaf| leaf.1 != 0) {
        offsets = (0..extent)
            .flat_map(|step| offsets.iter().map(move |at| at + step * stride))
            .collect();
    }
    let least = *offsets.iter().min()?;
    if least != first {
        return None;
    }
    let mut covered = vec![false; index(span)];
    let mut starts = Vec::new();
    while let Some(gap) = covered.iter().position(|covered| !covered) {
        starts.push(i64::try_from(gap).ok()?);
        for at in &offsets {
            let place = covered.get_mut(index(at - least) + gap)?;
            if *place {
                return None;
            }
            *place = true;
        }
    }
    Some(starts)
}

/// The span of the offsets of a layout, and the least of them.
fn span(layout: &Small) -> (i64, i64) {
    let (least, most) = layout
        .table
        .iter()
        .fold((0, 0), |(least, most), &x| (x.min(least), x.max(most)));
    (least, most - least + 1)
}

/// The result is ordered, and shares only the offset 0 with `A`. A correct result for a refused
/// input: `A` and it give each integer of the span of `A` once.
fn complements() -> Count {
    let (mut count, mut search) = (Count::default(), Search::default());
    for a in many() {
        let Ok(result) = a.layout.complement() else {
            let (least, span) = span(&a);
            let tiles = tiling(&a, least, span);
            count.refused(tiles.is_some_and(|starts| {
                let size = i64::try_from(starts.len()).expect("a small list");
                search.exists(&[size], &starts.into_iter().map(Some).collect::<Vec<_>>())
            }));
            continue;
        };
        let table: Vec<i64> = (0..result.size()).map(|i| at(&result, i)).collect();
        assert!(
            table.windows(2).all(|pair| pair[0] < pair[1]),
            "complement of {} = {result} is not ordered",
            a.layout
        );
        assert!(
            table.iter().skip(1).all(|x| !a.table.contains(x)),
            "complement of {} = {result} meets it",
            a.layout
        );
        count.right += 1;
    }
    count
}

/// `R(i, 0) = A(T(i))`, and every offset of `A` appears. A correct result for a refused input: `A`
/// after the tiler and the offsets that repeat it over the domain, each coordinate once.
fn divides() -> Count {
    let (mut count, mut search, right) = (Count::default(), Search::default(), right());
    for a in few() {
        for t in &right {
            let Ok(result) = a.layout.logical_divide(&t.tiler) else {
                count.refused(divide_exists(&mut search, &a, t));
                continue;
            };
            assert_eq!(result.rank(), 2);
            for (i, want) in (0..).zip(after(&a, t)) {
                assert!(
                    want.is_none_or(|want| at(&result, i) == want),
                    "{} / {} = {result} at {i}",
                    a.layout,
                    t.layout
                );
            }
            let reached: Vec<i64> = (0..result.size()).map(|i| at(&result, i)).collect();
            let all = a.table.iter().all(|x| reached.contains(x));
            assert!(all, "{} / {} = {result} loses elements", a.layout, t.layout);
            count.right += 1;
        }
    }
    count
}

fn divide_exists(search: &mut Search, a: &Small, t: &Small) -> bool {
    let Some(starts) = tiling(t, 0, a.size) else {
        return false;
    };
    let want: Option<Vec<_>> = starts
        .iter()
        .flat_map(|start| t.table.iter().map(move |x| a.at(start + x).map(Some)))
        .collect();
    let mut shape = shape(t);
    shape.push(i64::try_from(starts.len()).expect("a small list"));
    want.is_some_and(|want| search.exists(&shape, &want))
}

/// `R[0] = A`, compatible(T, R[1]), and no two copies meet if the tiler runs forwards. A correct
/// result for a refused input: the copies are in the gaps of `A`, gap by gap, as the tiler numbers
/// them.
fn products() -> Count {
    let (mut count, mut search) = (Count::default(), Search::default());
    let (blocks, tilers) = (few(), few());
    for a in &blocks {
        for t in &tilers {
            let Ok(result) = a.layout.logical_product(&t.tiler) else {
                count.refused(product_exists(&mut search, a, t));
                continue;
            };
            let text = || format!("{} x {} = {result}", a.layout, t.layout);
            let (Ok(block), Ok(copies)) = (result.get(0), result.get(1)) else {
                panic!("{}", text())
            };
            assert!(result.rank() == 2 && block == a.layout, "{}", text());
            assert!(t.layout.shape().compatible(&copies.shape()), "{}", text());
            let mut reached = HashMap::new();
            for (&number, j) in t
                .table
                .iter()
                .zip(0..)
                .filter(|_| t.table.iter().all(|number| *number >= 0))
            {
                for x in &a.table {
                    let before = reached.insert(at(&copies, j) + x, number);
                    assert!(
                        before.is_none_or(|before| before == number),
                        "{}: copies meet",
                        text()
                    );
                }
            }
            count.right += 1;
        }
    }
    count
}

fn product_exists(search: &mut Search, a: &Small, t: &Small) -> bool {
    let (least, span) = span(a);
    let Some(starts) = tiling(a, least, span) else {
        return false;
    };
    let gaps = i64::try_from(starts.len()).expect("a small list");
    let start = |number: i64| starts[index(number.abs() % gaps)] + number.abs() / gaps * span;
    let want: Vec<_> = t
        .table
        .iter()
        .map(|&number| Some(start(number) * number.signum()))
        .collect();
    search.exists(&shape(t), &want)
}

/// `A(R(i)) = i`: never refused.
fn right_inverses() -> Count {
    let mut count = Count::default();
    for a in many() {
        let result = a.layout.right_inverse().expect("a small right inverse");
        let holds = (0..result.size()).all(|i| a.at(at(&result, i)) == Some(i));
        assert!(holds, "right_inverse of {} = {result}", a.layout);
        count.right += 1;
    }
    count
}

/// `A(R(A(i))) = A(i)`. A correct result for a refused injective layout: the coordinate of each
/// offset; for others, the first coordinate of each offset. An offset below 0 has the coordinate of
/// its magnitude, negated. Three classes: layouts that run forwards and are injective, other
/// layouts that run forwards, and layouts with a negative stride.
fn left_inverses() -> [Count; 3] {
    let (mut counts, mut search) = ([Count::default(); 3], Search::default());
    for a in many() {
        let mut first: HashMap<i64, i64> = HashMap::new();
        for (&x, coordinate) in a.table.iter().zip(0..) {
            first.entry(x).or_insert(coordinate);
        }
        let injective = i64::try_from(first.len()) == Ok(a.size);
        let negative = a
            .leaves
            .iter()
            .any(|(extent, stride)| *extent > 1 && *stride < 0);
        let count = &mut counts[if negative { 2 } else { usize::from(!injective) }];
        if let Ok(result) = a.layout.left_inverse() {
            for (&x, coordinate) in a.table.iter().zip(0..) {
                let back = at(&result, x);
                let right = offset(a.leaves.iter().copied(), back) == x
                    && (!injective || back == coordinate);
                assert!(right, "left_inverse of {} = {result} at {x}", a.layout);
            }
            count.right += 1;
            continue;
        }
        let most = first.keys().map(|x| x.abs()).max().unwrap_or(0);
        let mut want = vec![None; index(most + 1)];
        let fits = first.iter().all(|(x, coordinate)| {
            let signed = coordinate * x.signum();
            *want[index(x.abs())].get_or_insert(signed) == signed
        });
        count.refused(fits && search.exists_in_any_shape(&want));
    }
    counts
}

/// The same function, in at most one level: never refused.
fn coalesces() -> Count {
    let mut count = Count::default();
    for a in many() {
        let result = a.layout.coalesce().expect("a small layout");
        assert!(
            result.depth() <= 1 && result.size() == a.size,
            "coalesce of {} = {result}",
            a.layout
        );
        assert!(
            (0..a.size).all(|i| a.at(i) == Some(at(&result, i))),
            "coalesce of {} = {result}",
            a.layout
        );
        count.right += 1;
    }
    count
}
