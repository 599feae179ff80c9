//! The same numbers as the Python package tensor-layouts, on its recorded facts, which
//! `facts/make.py` made.

use cute_core::{IntTuple, Layout};
use cute_draw::analysis::Analysis;
use cute_draw::coalescing::{Lines, coalescing};
use cute_draw::{Access, Banks, Error, Table};
use serde_json::Value;

fn facts() -> Vec<Value> {
    let lines = include_str!("facts/tensor_layouts.jsonl").lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn number(fact: &Value, name: &str) -> u32 {
    u32::try_from(fact[name].as_u64().unwrap()).unwrap()
}

fn layout(fact: &Value) -> Layout {
    fact["layout"].as_str().unwrap().parse().unwrap()
}

#[test]
fn bank_conflicts() {
    for fact in facts() {
        let banks = Banks {
            banks: number(&fact, "banks"),
            bank_bytes: number(&fact, "width"),
            group: number(&fact, "group"),
        };
        // The package takes all values of a group in one phase.
        let access = Access {
            vector: Access::TOGETHER,
            ..Access::of_bytes(number(&fact, "bytes"))
        };
        let report = banks.conflicts(&layout(&fact), access).unwrap();
        // The package counts only the first group.
        assert_eq!(report.groups[0].depth, number(&fact, "ways"), "{fact}");
    }
}

/// The threads of the first group, which are all that the package looks at. It places the least
/// offset at the beginning of a line.
fn first_group(layout: &Layout, group: i64) -> Table {
    let table = Table::new(layout).unwrap();
    let threads = table.shape.modes().next().unwrap().size().unwrap();
    let group = group.min(threads);
    let in_group = |position: &(i64, &i64)| position.0 % threads < group;
    let mut offsets: Vec<i64> = (0..)
        .zip(&table.offsets)
        .filter(in_group)
        .map(|(_, offset)| *offset)
        .collect();
    let least = *offsets.iter().min().unwrap();
    offsets.iter_mut().for_each(|offset| *offset -= least);
    let values = i64::try_from(offsets.len()).unwrap() / group;
    let shape = IntTuple::from_entries(&[group.into(), values.into()]);
    Table {
        title: table.title,
        shape,
        offsets,
    }
}

#[test]
fn segments_and_lines() {
    for fact in facts() {
        let lines = Lines {
            group: number(&fact, "group"),
            ..Lines::default()
        };
        let found = coalescing(
            &first_group(&layout(&fact), lines.group.into()),
            number(&fact, "bytes") * 8,
            lines,
        )
        .unwrap();
        let ours = [found.segments, found.lines, found.useful_bytes];
        assert_eq!(
            ours,
            ["segments", "lines", "useful"].map(|name| u64::from(number(&fact, name))),
            "{fact}"
        );
    }
}

#[test]
fn images() {
    for fact in facts() {
        let analysis = Analysis::of(&layout(&fact)).unwrap();
        assert_eq!(
            analysis.image().len(),
            number(&fact, "image") as usize,
            "{fact}"
        );
        assert_eq!(
            analysis.injective().is_ok(),
            fact["injective"].as_bool().unwrap(),
            "{fact}"
        );
        let layout = layout(&fact);
        assert_eq!(
            layout.injective().is_ok(),
            analysis.injective().is_ok(),
            "{fact}"
        );
        assert_eq!(
            layout.contiguous().is_ok(),
            analysis.contiguous().is_ok(),
            "{fact}"
        );
        assert_eq!(layout.compact().is_ok(), analysis.bijective(), "{fact}");
        // The package counts offsets from the smallest; ours has 0 in front.
        let (onto, below) = (
            fact["bijective"].as_bool().unwrap(),
            analysis.footprint().first < 0,
        );
        assert_eq!(
            analysis.injective().is_ok() && analysis.contiguous().is_ok(),
            onto,
            "{fact}"
        );
        assert_eq!(analysis.bijective(), onto && !below, "{fact}");
    }
}

/// The package returns a matrix for every layout of powers of two. Ours refuses a function that is
/// not linear; the package's matrix is then wrong at the coordinate that the refusal names.
#[test]
fn matrices() {
    let (mut same, mut not_linear) = (0, 0);
    for fact in facts().iter().filter(|fact| !fact["f2"].is_null()) {
        let theirs: Vec<Vec<u64>> = serde_json::from_value(fact["f2"].clone()).unwrap();
        match Analysis::of(&layout(fact)).unwrap().f2_matrix() {
            Ok(matrix) => {
                for (row, entries) in (0..).zip(&theirs) {
                    let ours: Vec<u64> = (0..entries.len())
                        .map(|column| u64::from(matrix.entry(row, column)))
                        .collect();
                    assert_eq!(&ours, entries, "{fact}");
                }
                same += 1;
            }
            Err(Error::NotLinear { index, offset, .. }) => {
                let product = |row: &Vec<u64>| {
                    row.iter()
                        .enumerate()
                        .map(|(bit, one)| (index >> bit).cast_unsigned() & one)
                        .sum::<u64>()
                        % 2
                };
                let linear: u64 = theirs
                    .iter()
                    .enumerate()
                    .map(|(bit, row)| product(row) << bit)
                    .sum();
                assert_ne!(i64::try_from(linear).unwrap(), offset, "{fact}");
                not_linear += 1;
            }
            Err(error) => panic!("{error}: {fact}"),
        }
    }
    assert!(same > 20 && not_linear > 20, "{same} {not_linear}");
}
