//! Random shapes that are cut together, and their common tiles.

use cute_core::{Error, IntTuple, Layout};

use super::{Random, layout, test};

/// A shape of `size` elements or fewer, cut at random.
fn shape(random: &mut Random) -> IntTuple {
    let mut left: i64 = random.pick(&[6, 12, 24, 30, 36, 48, 60, 96]);
    let mut extents = Vec::new();
    while left > 1 && extents.len() < 5 {
        let extent = random.pick(&[1, 2, 2, 3, 3, 4, 5, 6, 12]);
        if left % extent == 0 {
            extents.push(extent);
            left /= extent;
        }
    }
    extents.push(left);
    let entries: Vec<IntTuple> = extents.into_iter().map(IntTuple::from).collect();
    if random.below(2) == 0 && entries.len() > 2 {
        let (first, rest) = entries.split_at(2);
        let nested = [&[IntTuple::from_entries(first)], rest].concat();
        return IntTuple::from_entries(&nested);
    }
    IntTuple::from_entries(&entries)
}

/// A test file of `count` pairs that each operator accepts, and `count` that it refuses.
pub(crate) fn source(count: usize) -> String {
    let mut random = Random(2029);
    shapes(
        "common_refinement",
        "CommonRefinement",
        IntTuple::common_refinement,
        count,
        &mut random,
    ) + &shapes(
        "common_coarsening",
        "CommonCoarsening",
        IntTuple::common_coarsening,
        count,
        &mut random,
    ) + &sums(count, &mut random)
        + &domains(count, &mut random)
}

type OfTwo = fn(&IntTuple, &IntTuple) -> Result<IntTuple, Error>;

fn shapes(name: &str, bound: &str, run: OfTwo, count: usize, random: &mut Random) -> String {
    let (mut accepted, mut refused) = (Vec::new(), Vec::new());
    while accepted.len() < count || refused.len() < count {
        let (a, b) = (shape(random), shape(random));
        match run(&a, &b) {
            Ok(r) if accepted.len() < count && r.rank() <= 8 => {
                accepted.push(format!(
                    "let _: Shape![{r}] = cute::{name}(shape!({a}), shape!({b}));"
                ));
            }
            Err(_) if refused.len() < count => {
                refused.push(format!(
                    "assert_refused!(Shape![{a}]: cute::{bound}<Shape![{b}]>);"
                ));
            }
            _ => {}
        }
    }
    test(&format!("{name}_accepted"), &accepted) + &test(&format!("{name}_refused"), &refused)
}

/// Layouts of random shapes, of strides that are compact or random.
fn sums(count: usize, random: &mut Random) -> String {
    let (mut accepted, mut refused) = (Vec::new(), Vec::new());
    let one = |random: &mut Random| {
        let any = layout(random);
        let of_shape = Layout::right(shape(random)).unwrap_or_else(|_| any.clone());
        if random.below(4) == 0 { any } else { of_shape }
    };
    while accepted.len() < count || refused.len() < count {
        let (a, b) = (one(random), one(random));
        match a.layout_add(&b) {
            Ok(r) if accepted.len() < count && r.rank() <= 8 => {
                accepted.push(format!(
                    "assert_layout!(cute::layout_add(layout!({a}), layout!({b})), {r});"
                ));
            }
            Err(_) if refused.len() < count => {
                refused.push(format!(
                    "assert_refused!(Layout![{a}]: cute::LayoutAdd<Layout![{b}]>);"
                ));
            }
            _ => {}
        }
    }
    test("layout_add_accepted", &accepted) + &test("layout_add_refused", &refused)
}

fn domains(count: usize, random: &mut Random) -> String {
    let (mut common, mut distributed) = (Vec::new(), Vec::new());
    while common.len() < count {
        let (a, b) = (shape(random), shape(random));
        let n = random.pick(&[1, 2, 3, 4, 6, 8, 12, 35]);
        if let (Ok(tiler), Ok(tile)) = (a.greatest_common_domain(&b), a.domain_distribute(n))
            && tiler.rank() <= 8
        {
            common.push(format!(
                "assert_layout!(cute::greatest_common_domain(shape!({a}), shape!({b})), {});",
                literal(&tiler)
            ));
            distributed.push(format!(
                "assert_layout!(cute::domain_distribute(shape!({a}), int!({n})), {tile});"
            ));
        }
    }
    test("greatest_common_domain", &common) + &test("domain_distribute", &distributed)
}

/// A layout of one level, a tuple of one mode with its comma.
fn literal(layout: &Layout) -> String {
    let comma = if layout.rank() == 1 { ",)" } else { ")" };
    format!("{}:{}", layout.shape(), layout.stride()).replace(')', comma)
}
