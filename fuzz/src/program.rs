//! Programs: a layout, and operators that are applied to it one after another.

mod pieces;

use arbitrary::{Arbitrary, Unstructured};
use cute_core::{IntTuple, Layout, Tiler};

/// The size of the largest domain that is compared. Larger domains must not panic.
const MOST: i64 = 512;

/// One integer, which is small or arbitrary.
#[derive(Arbitrary, Clone, Copy, Debug)]
enum Number {
    Small(u8),
    Negative(u8),
    Power(u8),
    Any(i64),
}

impl Number {
    fn extent(self) -> i64 {
        match self {
            Self::Small(n) | Self::Negative(n) => i64::from(n % 12) + 1,
            Self::Power(n) => 1 << (n % 5),
            // One in four is unusual, including zero and negative numbers.
            Self::Any(n) => {
                if n % 4 == 0 {
                    n
                } else {
                    n.rem_euclid(9) + 1
                }
            }
        }
    }

    fn stride(self) -> i64 {
        match self {
            Self::Small(n) => i64::from(n % 32),
            Self::Negative(n) => -i64::from(n % 16),
            Self::Power(n) => 1 << (n % 10),
            Self::Any(n) => n,
        }
    }
}

/// A layout that is being built. Its modes have one or two levels.
#[derive(Arbitrary, Clone, Debug)]
struct Draft {
    modes: Vec<Vec<(Number, Number)>>,
    compact: bool,
}

impl Draft {
    fn layout(&self) -> Option<Layout> {
        let mut weight = 1_i64;
        let mut modes = Vec::new();
        for mode in self.modes.iter().take(3) {
            let mut leaves = Vec::new();
            for (extent, stride) in mode.iter().take(3) {
                let extent = extent.extent();
                let stride = if self.compact {
                    weight
                } else {
                    stride.stride()
                };
                weight = weight.saturating_mul(extent);
                leaves.push(Layout::new(IntTuple::from(extent), IntTuple::from(stride)).ok()?);
            }
            match &leaves[..] {
                [] => {}
                [only] => modes.push(only.clone()),
                _ => modes.push(Layout::from_modes(&leaves).ok()?),
            }
        }
        match &modes[..] {
            [] => None,
            [only] => Some(only.clone()),
            _ => Layout::from_modes(&modes).ok(),
        }
    }
}

/// One operator, and its operand.
#[derive(Arbitrary, Clone, Debug)]
enum Step {
    Coalesce,
    Filter,
    Flatten,
    Mode(u8),
    Composition(Draft),
    CompositionBy(Number),
    Complement,
    Divide(Draft),
    DivideBy(Number),
    ZippedDivide(Number, Number),
    Product(Draft),
    RightInverse,
    LeftInverse,
    Nullspace,
    MaxCommon(Draft),
    Upcast(Number),
    Downcast(Number),
    Add(Draft),
    WithShape(Number, Number),
    Intersection(Draft),
    Clip(Number),
}

/// Returns the offset of a linear coordinate, from the definition.
fn at(layout: &Layout, index: i128) -> i128 {
    let last = layout.view().leaves().len().saturating_sub(1);
    let (mut rest, mut offset) = (index, 0);
    for (leaf, (extent, stride)) in layout.view().leaves().enumerate() {
        let digit = if leaf == last {
            rest
        } else {
            rest % i128::from(extent)
        };
        offset += digit * i128::from(stride);
        rest /= i128::from(extent);
    }
    offset
}

fn walked(layout: &Layout) -> impl Iterator<Item = i128> {
    let size = if layout.size() <= MOST {
        layout.size()
    } else {
        0
    };
    (0..size).map(i128::from)
}

fn inside(layout: &Layout, x: i128) -> bool {
    x.abs() < i128::from(layout.size())
}

/// Runs a program without its refused steps, and returns the number of accepted operators.
pub fn programs(data: &[u8]) -> usize {
    let mut bytes = Unstructured::new(data);
    let Ok(draft) = Draft::arbitrary(&mut bytes) else {
        return 0;
    };
    let Some(mut layout) = draft.layout() else {
        return 0;
    };
    let mut accepted = 0;
    while !bytes.is_empty() {
        let Ok(step) = Step::arbitrary(&mut bytes) else {
            break;
        };
        let Some(next) = apply(&layout, &step) else {
            continue;
        };
        let text = next.to_string();
        assert_eq!(text.parse::<Layout>().as_ref(), Ok(&next), "{text}");
        layout = next;
        accepted += 1;
    }
    accepted
}

/// Returns the result of a step, which must meet its post-condition, or `None` if the step is
/// refused.
fn apply(a: &Layout, step: &Step) -> Option<Layout> {
    let said = |result: &Layout| format!("{step:?} of {a} is {result}");
    match step {
        Step::Coalesce => {
            let result = a.coalesce().ok()?;
            assert!(
                result.depth() <= 1 && result.size() == a.size(),
                "{}",
                said(&result)
            );
            same(a, &result, &said);
            Some(result)
        }
        Step::Filter => a.filter().ok(),
        Step::Flatten => {
            let result = a.flatten();
            same(a, &result, &said);
            Some(result)
        }
        Step::Mode(mode) => a.get(usize::from(mode % 4)).ok(),
        Step::Composition(draft) => compose(a, &Tiler::Layout(draft.layout()?)),
        Step::CompositionBy(extent) => compose(a, &Tiler::Integer(extent.extent())),
        Step::Complement => complement(a, &said),
        Step::Divide(draft) => divide(a, &Tiler::Layout(draft.layout()?)),
        Step::DivideBy(extent) => divide(a, &Tiler::Integer(extent.extent())),
        Step::ZippedDivide(first, second) => {
            let tiler = Tiler::Tuple(vec![
                Tiler::Integer(first.extent()),
                Tiler::Integer(second.extent()),
            ]);
            let result = a.zipped_divide(&tiler).ok()?;
            reaches(a, &result, &said);
            Some(result)
        }
        Step::Product(draft) => {
            let result = a.logical_product(&Tiler::Layout(draft.layout()?)).ok()?;
            assert_eq!(result.get(0).as_ref(), Ok(a), "{}", said(&result));
            Some(result)
        }
        Step::RightInverse => {
            let result = a.right_inverse().ok()?;
            assert!(
                walked(&result).all(|i| at(a, at(&result, i)) == i),
                "{}",
                said(&result)
            );
            Some(result)
        }
        Step::LeftInverse => {
            let result = a.left_inverse().ok()?;
            assert!(
                walked(a).all(|i| at(a, at(&result, at(a, i))) == at(a, i)),
                "{}",
                said(&result)
            );
            Some(result)
        }
        Step::Nullspace => {
            let result = a.nullspace().ok()?;
            assert!(
                walked(&result).all(|i| at(a, at(&result, i)) == 0),
                "{}",
                said(&result)
            );
            Some(result)
        }
        Step::MaxCommon(draft) => {
            let b = draft.layout()?;
            let result = a.max_common_layout(&b).ok()?;
            let contiguous = |i| at(a, at(&result, i)) == i && at(&b, at(&result, i)) == i;
            assert!(walked(&result).all(contiguous), "{}", said(&result));
            Some(result)
        }
        Step::Upcast(factor) => a.upcast(factor.extent()).ok(),
        Step::Downcast(factor) => a.downcast(factor.extent()).ok(),
        Step::Add(draft) => {
            let b = draft.layout()?;
            let result = a.layout_add(&b).ok()?;
            assert!(
                walked(&result).all(|i| at(&result, i) == at(a, i) + at(&b, i)),
                "{}",
                said(&result)
            );
            Some(result)
        }
        Step::WithShape(first, second) => {
            let shape = [first, second].map(|extent| IntTuple::from(extent.extent()));
            let result = a.with_shape(IntTuple::from_entries(&shape)).ok()?;
            assert!(
                walked(&result).all(|i| !inside(a, i) || at(&result, i) == at(a, i)),
                "{}",
                said(&result)
            );
            Some(result)
        }
        Step::Intersection(draft) => pieces::intersection(a, &draft.layout()?),
        Step::Clip(extent) => pieces::clip(a, extent.stride()),
    }
}

/// Checks a complement. Its offsets ascend, and none of them except 0 is an offset of `a`.
fn complement(a: &Layout, said: &impl Fn(&Layout) -> String) -> Option<Layout> {
    let result = a.complement().ok()?;
    let own: Vec<i128> = walked(a).map(|i| at(a, i)).collect();
    let mut before = -1;
    for i in walked(&result) {
        let offset = at(&result, i);
        assert!(
            offset > before && (i == 0 || !own.contains(&offset)),
            "{}",
            said(&result)
        );
        before = offset;
    }
    Some(result)
}

fn same(a: &Layout, result: &Layout, said: &impl Fn(&Layout) -> String) {
    assert!(
        walked(a).all(|i| at(a, i) == at(result, i)),
        "{}",
        said(result)
    );
}

/// Checks that every offset of `a` appears in the result.
fn reaches(a: &Layout, result: &Layout, said: &impl Fn(&Layout) -> String) {
    if result.size() <= MOST {
        let reached: Vec<i128> = walked(result).map(|i| at(result, i)).collect();
        assert!(
            walked(a).all(|i| reached.contains(&at(a, i))),
            "{}",
            said(result)
        );
    }
}

fn right_side(tiler: &Tiler) -> Option<Layout> {
    match tiler {
        Tiler::Layout(layout) => Some(layout.clone()),
        Tiler::Integer(extent) => Layout::new(IntTuple::from(*extent), IntTuple::from(1)).ok(),
        _ => None,
    }
}

fn compose(a: &Layout, tiler: &Tiler) -> Option<Layout> {
    let result = a.composition(tiler).ok()?;
    let b = right_side(tiler)?;
    assert!(
        b.shape().compatible(&result.shape()),
        "{a} o {b} = {result}"
    );
    for c in walked(&b) {
        let inner = at(&b, c);
        assert!(
            !inside(a, inner) || at(&result, c) == at(a, inner),
            "{a} o {b} = {result} at {c}"
        );
    }
    Some(result)
}

fn divide(a: &Layout, tiler: &Tiler) -> Option<Layout> {
    let result = a.logical_divide(tiler).ok()?;
    let t = right_side(tiler)?;
    let said = |result: &Layout| format!("{a} / {t} = {result}");
    assert_eq!(result.rank(), 2, "{}", said(&result));
    for i in walked(&t) {
        let inner = at(&t, i);
        assert!(
            !inside(a, inner) || at(&result, i) == at(a, inner),
            "{} at {i}",
            said(&result)
        );
    }
    reaches(a, &result, &said);
    Some(result)
}
