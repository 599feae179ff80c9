//! Random layouts for the inverses and for the vectors of one access, as Rust source.
//!
//! If the run time accepts a layout by rules of the types, the types must give the same layout;
//! they refuse everything else. With dynamic integers the result may be shorter, because an integer
//! known only at run time cannot continue a mode, but it must keep the law.

use cute_core::{Layout, Tiler, Violation};

use super::{Random, beyond_types, dynamic, dynamic_but_ones, dynamic_layout, layout, test};

/// A test file of `count` layouts for each operator.
pub(crate) fn source(count: usize) -> String {
    let mut random = Random(4);
    [
        right_inverse(count, &mut random),
        left_inverse(count, &mut random),
        nullspace(count, &mut random),
        max_common(count, &mut random),
        max_alignment(count, &mut random),
    ]
    .concat()
}

/// The layout with dynamic extents, with dynamic strides, and with both.
fn mixed(a: &Layout) -> [String; 3] {
    let (shape, stride) = (a.view().shape(), a.view().stride());
    [
        format!("layout!({}:{stride})", dynamic(shape)),
        format!("layout!({shape}:{})", dynamic(stride)),
        format!("layout!({})", dynamic_layout(a.view())),
    ]
}

fn right_inverse(count: usize, random: &mut Random) -> String {
    let mut lines = Vec::new();
    for a in (0..count).map(|_| layout(random)) {
        if let Ok(r) = a.right_inverse() {
            lines.push(format!(
                "assert_layout!(layout!({a}).right_inverse(), {r});"
            ));
            lines.extend(mixed(&a).map(|m| format!("right(\"{a}\", {m}.try_right_inverse());")));
        }
    }
    test("right_inverse", &lines)
}

fn left_inverse(count: usize, random: &mut Random) -> String {
    let (mut accepted, mut refused, mut beyond) = (Vec::new(), Vec::new(), Vec::new());
    while accepted.len() < 2 * count || refused.len() < count || beyond.len() < count {
        let a = layout(random);
        // With its modes coalesced, a layout of dynamic extents has the same ones.
        let Ok(c) = a.coalesce() else { continue };
        let (shape, stride) = (dynamic_but_ones(c.view().shape()), c.view().stride());
        match (a.left_inverse(), c.left_inverse()) {
            // W6, W7 and W8 are beyond the types.
            (Ok(_), Ok(_)) if !types_invert(&c) => {
                beyond.push(format!("assert_refused!(Layout![{a}]: cute::LeftInverse);"));
            }
            (Ok(r), Ok(of_c)) if accepted.len() < 2 * count => {
                accepted.push(format!("assert_layout!(layout!({a}).left_inverse(), {r});"));
                accepted.push(format!(
                    "left(\"{c}\", layout!({shape}:{stride}).try_left_inverse(), \"{of_c}\");"
                ));
            }
            (Err(_), Err(error)) if refused.len() < count => {
                refused.push(format!("assert_refused!(Layout![{a}]: cute::LeftInverse);"));
                if matches!(error.violation, Violation::StrideReached { .. }) && strides_divide(&c)
                {
                    let told =
                        format!("told(layout!({shape}:{stride}).try_left_inverse(), \"{error}\");");
                    refused.push(told);
                }
            }
            _ => {}
        }
    }
    let late = left_inverse_late(2 * count, random);
    beyond.truncate(count);
    let tests = [
        ("accepted", accepted),
        ("refused", refused),
        ("beyond_types", beyond),
    ];
    tests
        .map(|(kind, lines)| test(&format!("left_inverse_{kind}"), &lines))
        .concat()
        + &late
}

/// Whether the rules W0 to W5 accept a coalesced layout.
fn types_invert(coalesced: &Layout) -> bool {
    let mut modes: Vec<(i64, i64)> = coalesced.view().leaves().collect();
    // W0: a layout that runs backwards is inverted by its magnitudes.
    if modes.iter().all(|mode| mode.1 <= 0) {
        for mode in &mut modes {
            mode.1 = -mode.1;
        }
    }
    // A last mode of extent 1 would continue instead; coalescing has dropped it, and the stride of
    // a separate mode is 0.
    let last = modes.len().saturating_sub(1);
    let mut order: Vec<usize> = (0..modes.len()).collect();
    // Equal strides stay in the order that an exchange sort leaves them in.
    for first in 0..order.len() {
        for second in first..order.len() {
            if modes[order[second]].1 < modes[order[first]].1 {
                order.swap(first, second);
            }
        }
    }
    let (mut before, mut reach) = (1, 0);
    order.iter().enumerate().all(|(at, &mode)| {
        let (extent, stride) = modes[mode];
        if stride <= 0 {
            return stride == 0;
        }
        let next = order.get(at + 1).map(|&mode| modes[mode].1);
        let room =
            reach < stride || next.is_some_and(|next| next <= extent * stride) || mode == last;
        let divides = stride % before == 0;
        (before, reach) = (stride, reach + (extent - 1) * stride);
        divides && room
    })
}

/// Layouts of dynamic extents, also of 1, whose modes could be merged if they were static: an
/// accepted layout keeps the law.
fn left_inverse_late(count: usize, random: &mut Random) -> String {
    let mut lines = Vec::new();
    while lines.len() < count {
        let a = layout(random);
        if strides_divide(&a) {
            let (shape, stride) = (dynamic(a.view().shape()), a.view().stride());
            lines.push(format!(
                "left_late(\"{a}\", layout!({shape}:{stride}).try_left_inverse());"
            ));
        }
    }
    test("left_inverse_late", &lines)
}

/// Whether each stride is a multiple of the one before it; otherwise the types refuse the layout
/// for any extents.
fn strides_divide(layout: &Layout) -> bool {
    let mut strides: Vec<i64> = layout
        .view()
        .leaves()
        .map(|leaf| leaf.1)
        .filter(|stride| *stride != 0)
        .collect();
    strides.sort_unstable();
    strides.iter().all(|stride| *stride > 0)
        && strides
            .iter()
            .zip(strides.iter().skip(1))
            .all(|(before, stride)| stride % before == 0)
}

fn nullspace(count: usize, random: &mut Random) -> String {
    let mut lines = Vec::new();
    while lines.len() < 3 * count {
        let a = layout(random);
        if let Ok(r) = a.nullspace() {
            let (shape, stride) = (a.view().shape(), a.view().stride());
            lines.push(format!("assert_layout!(layout!({a}).nullspace(), {r});"));
            lines.push(format!(
                "null(\"{a}\", layout!({}:{stride}).try_nullspace(), \"{r}\");",
                dynamic_but_ones(shape)
            ));
            lines.push(format!(
                "is::<Layout![1:0]>(layout!({shape}:{}).nullspace());",
                dynamic(stride)
            ));
        }
    }
    test("nullspace", &lines)
}

/// The run time refuses none; the types refuse a pair if the composition with the inverse breaks
/// one of their rules.
fn max_common(count: usize, random: &mut Random) -> String {
    let (mut accepted, mut refused) = (Vec::new(), Vec::new());
    while accepted.len() < 5 * count || refused.len() < 2 * count {
        let a = layout(random);
        let b = if random.below(4) == 0 {
            a.clone()
        } else {
            layout(random)
        };
        let Ok(inverse) = b.right_inverse() else {
            continue;
        };
        let composition = a.explain_composition(&Tiler::Layout(inverse));
        let (Ok(r), Ok(n)) = (a.max_common_layout(&b), a.max_common_vector(&b)) else {
            continue;
        };
        if composition.result.is_err() || beyond_types(&composition) {
            if refused.len() < 2 * count {
                refused.push(format!(
                    "assert_refused!(Layout![{a}]: cute::MaxCommonLayout<Layout![{b}]>);"
                ));
                refused.push(format!(
                    "assert_refused!(Layout![{a}]: cute::MaxCommonVector<Layout![{b}]>);"
                ));
            }
        } else if accepted.len() < 5 * count {
            accepted.push(format!(
                "assert_layout!(layout!({a}).max_common_layout(layout!({b})), {r});"
            ));
            accepted.push(format!(
                "is::<Int![{n}]>(layout!({a}).max_common_vector(layout!({b})));"
            ));
            accepted.extend(mixed(&a).into_iter().zip(mixed(&b)).map(|(x, y)| {
                let results =
                    format!("{x}.try_max_common_layout({y}), {x}.try_max_common_vector({y})");
                format!("common(\"{a}\", \"{b}\", {results});")
            }));
        }
    }
    test("max_common_accepted", &accepted) + &test("max_common_refused", &refused)
}

fn max_alignment(count: usize, random: &mut Random) -> String {
    let mut lines = Vec::new();
    for a in (0..count).map(|_| layout(random)) {
        if let Ok(n) = a.max_alignment() {
            lines.push(format!("is::<Int![{n}]>(layout!({a}).max_alignment());"));
            let [extents, strides, both] = mixed(&a).map(|m| format!("{m}.max_alignment()"));
            lines.push(format!("aligned(\"{a}\", constant({extents}), {n});"));
            lines.extend(
                [strides, both].map(|number| format!("aligned(\"{a}\", {number}.value(), {n});")),
            );
        }
    }
    test("max_alignment", &lines)
}
