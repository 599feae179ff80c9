//! Every group of threads is counted: random accesses of 33 to 256 threads, by the definition with
//! only loops and sets.

use std::collections::{BTreeMap, BTreeSet};

use cute_core::{ComposedLayout, Swizzle};
use cute_draw::coalescing::{Lines, coalescing};
use cute_draw::swizzle_search::{Buffer, Use, padding, search};
use cute_draw::{Access, Banks, Error, Picture, text};

/// Numbers that look random: the generator of Knuth's MMIX.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % most
    }

    fn of(&mut self, among: &[i64]) -> i64 {
        among[self.below(among.len())]
    }

    /// Threads in two or three modes, 33 to 256 of them, then one vector of values: the text, and
    /// the vector.
    fn access(&mut self) -> (String, i64) {
        loop {
            let vector = self.of(&[1, 1, 2, 4]);
            let modes = 2 + self.below(2);
            let extents: Vec<i64> = (0..modes)
                .map(|_| self.of(&[2, 3, 4, 5, 6, 7, 12, 24]))
                .collect();
            if !(33..=256).contains(&extents.iter().product::<i64>()) {
                continue;
            }
            let strides: Vec<i64> = extents
                .iter()
                .map(|_| vector * self.of(&[0, 1, 2, 3, 4, 5, 8, 12, 16, 20, 32, 36, 64, 100]))
                .collect();
            let tuple = |of: &[i64]| of.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
            return (
                format!("(({}),{vector}):(({}),1)", tuple(&extents), tuple(&strides)),
                vector,
            );
        }
    }
}

/// The depth and the steps of each group of 32 threads, for words of 4 bytes in 32 banks.
fn defined(offsets: &[i64], threads: usize, vector: usize) -> Vec<(u32, u64)> {
    // These threads together request at most one word of each bank.
    let phase = 32 / vector;
    let group = |first: usize| {
        let end = (first + 32).min(threads);
        let depths = (first..end).step_by(phase).map(|from| {
            let mut banks: BTreeMap<i64, BTreeSet<i64>> = BTreeMap::new();
            for thread in from..(from + phase).min(end) {
                for value in 0..vector {
                    let byte = 4 * offsets[thread + threads * value];
                    banks
                        .entry(byte.div_euclid(4).rem_euclid(32))
                        .or_default()
                        .insert(byte.div_euclid(4));
                }
            }
            banks.values().map(BTreeSet::len).max().unwrap()
        });
        let depths: Vec<usize> = depths.collect();
        (
            u32::try_from(*depths.iter().max().unwrap()).unwrap(),
            depths.iter().sum::<usize>() as u64,
        )
    };
    (0..threads).step_by(32).map(group).collect()
}

/// The offsets of a function, and the size of its first mode.
fn table(function: &ComposedLayout, vector: i64) -> (Vec<i64>, usize) {
    let offsets: Vec<i64> = (0..function.size())
        .map(|index| function.at(index).unwrap())
        .collect();
    let threads = offsets.len() / usize::try_from(vector).unwrap();
    (offsets, threads)
}

fn access(vector: i64) -> Access {
    Access {
        vector: u32::try_from(vector).unwrap(),
        ..Access::of_bytes(4)
    }
}

#[test]
fn the_depth_is_the_worst_of_all_groups() {
    let (mut random, mut later) = (Random(1), 0);
    for _ in 0..600 {
        let (text, vector) = random.access();
        let function: ComposedLayout = text.parse().unwrap();
        let (offsets, threads) = table(&function, vector);
        let expected = defined(&offsets, threads, usize::try_from(vector).unwrap());
        let report = Banks::default()
            .conflicts(&function, access(vector))
            .unwrap();
        let found: Vec<(u32, u64)> = report
            .groups
            .iter()
            .map(|group| (group.depth, group.steps))
            .collect();
        assert_eq!(found, expected, "{text}");
        assert_eq!(
            report.depth,
            expected.iter().map(|group| group.0).max().unwrap(),
            "{text}"
        );
        assert_eq!(
            report.steps,
            expected.iter().map(|group| group.1).sum::<u64>(),
            "{text}"
        );
        let firsts: Vec<i64> = report.groups.iter().map(|group| group.threads.0).collect();
        assert_eq!(
            firsts,
            (0..i64::try_from(threads).unwrap())
                .step_by(32)
                .collect::<Vec<_>>(),
            "{text}"
        );
        let worst = report.worst().unwrap();
        assert_eq!(worst.depth, report.depth, "{text}");
        // The first of several with the greatest depth and the most steps.
        let most = expected.iter().max().unwrap();
        let first = expected.iter().position(|group| group == most).unwrap();
        assert_eq!(worst.threads.0, firsts[first], "{text}");
        // Each phase belongs to one group.
        let depths = |group| {
            report
                .phases_of(group)
                .map(|(_, phase)| u64::from(phase.depth))
                .sum::<u64>()
        };
        assert!(
            report
                .groups
                .iter()
                .all(|group| depths(*group) == group.steps),
            "{text}"
        );
        later += u32::from(report.depth > report.groups[0].depth);
    }
    assert!(
        later > 15,
        "{later} accesses are worse after their first group"
    );
}

/// The base of the memory is aligned, so an offset is an address: an access that begins in the
/// middle of a segment touches one more.
#[test]
fn a_large_memory_moves_the_lines_of_each_group() {
    let (mut random, mut unaligned) = (Random(2), 0);
    for _ in 0..600 {
        let (text, vector) = random.access();
        let layout: ComposedLayout = text.parse().unwrap();
        let swizzle = Swizzle::new(random.below(3).try_into().unwrap(), 1, 3).unwrap();
        let begin = random.of(&[0, 0, 1, 2, 7, 8, 31, 32, 33, 1000, -1, -9]);
        let function = ComposedLayout::new(swizzle, begin, layout);
        let bytes = random.of(&[1, 2, 4, 8, 12, 16]);
        let (offsets, threads) = table(&function, vector);
        let (mut segments, mut lines, mut useful) = (0, 0, 0);
        for first in (0..threads).step_by(32) {
            let (mut group, mut in_segments, mut in_lines) =
                (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
            for at in 0..offsets.len() {
                if (first..first + 32).contains(&(at % threads)) {
                    group.insert(offsets[at]);
                    for byte in offsets[at] * bytes..(offsets[at] + 1) * bytes {
                        in_segments.insert(byte.div_euclid(32));
                        in_lines.insert(byte.div_euclid(128));
                    }
                }
            }
            segments += in_segments.len() as u64;
            lines += in_lines.len() as u64;
            useful += bytes.unsigned_abs() * group.len() as u64;
        }
        let bits = u32::try_from(8 * bytes).unwrap();
        let found = coalescing(&function, bits, Lines::default()).unwrap();
        assert_eq!(
            (found.segments, found.lines, found.useful_bytes),
            (segments, lines, useful),
            "{function}, {bytes} bytes"
        );
        assert_eq!(found.moved_bytes, 32 * segments, "{function}");
        let least = offsets.iter().min().unwrap();
        unaligned += u32::from(least * bytes % 32 != 0);
    }
    assert!(unaligned > 100, "{unaligned} accesses begin in a segment");
}

/// 32 floats from byte 4 on touch 5 segments and 2 lines.
#[test]
fn an_access_begins_where_its_offset_says() {
    let of = |text: &str| {
        let function: ComposedLayout = text.parse().unwrap();
        let found = coalescing(&function, 32, Lines::default()).unwrap();
        (found.segments, found.lines)
    };
    assert_eq!(of("32:1"), (4, 1));
    assert_eq!(of("Sw<0,4,3> o 1 o 32:1"), (5, 2));
    assert_eq!(of("Sw<0,4,3> o 32 o 32:1"), (4, 1));
    assert_eq!(of("32:-1"), (5, 2));
}

/// The cost of every swizzle counts all groups, and no swizzle that keeps vectors together has
/// fewer steps than the best.
#[test]
fn the_proof_is_about_all_groups() {
    let mut random = Random(3);
    let named = [
        ("((24,4),2):((2,256),1)", 2),
        ("((6,16),2):((320,4),1)", 2),
        ("((4,32),2):((8,136),1)", 2),
    ];
    let named = named.map(|(text, vector)| (text.to_string(), vector));
    let words = [("((4,4,8),1):((4,288,36),1)".to_string(), 1)];
    let drawn: Vec<(String, i64)> = (0..60).map(|_| random.access()).collect();
    for (text, vector) in named.into_iter().chain(words).chain(drawn) {
        let function: ComposedLayout = text.parse().unwrap();
        let (offsets, threads) = table(&function, vector);
        let elements = offsets.iter().max().unwrap() + 1;
        let uses = [Use {
            thread_value: &function,
            vector: u32::try_from(vector).unwrap(),
        }];
        let buffer = Buffer::of_bytes(4, elements);
        let cost = |moved: &dyn Fn(i64) -> i64| {
            let moved: Vec<i64> = offsets.iter().map(|&offset| moved(offset)).collect();
            let groups = defined(&moved, threads, usize::try_from(vector).unwrap());
            (
                groups.iter().map(|group| group.1).sum::<u64>(),
                groups.iter().map(|group| group.0).max().unwrap(),
            )
        };
        let found = search(&buffer, &uses).unwrap();
        for candidate in found.candidates.iter().chain([&found.before]) {
            let expected = cost(&|offset| candidate.swizzle.apply(offset));
            assert_eq!(
                (candidate.steps, candidate.depth),
                expected,
                "{text} under {}",
                candidate.swizzle
            );
        }
        let whole = found
            .candidates
            .iter()
            .chain([&found.before])
            .filter(|candidate| !candidate.splits);
        assert_eq!(
            found.best().steps,
            whole.map(|candidate| candidate.steps).min().unwrap(),
            "{text}"
        );
        let phases = threads / 32 * usize::try_from(vector).unwrap()
            + (threads % 32).div_ceil(32 / usize::try_from(vector).unwrap());
        assert_eq!(found.least, phases as u64, "{text}");
        let padded = padding(&buffer, &uses, 32).unwrap();
        let expected = cost(&|offset| offset + padded.pad * (offset / 32));
        assert_eq!(
            (padded.steps, padded.depth),
            expected,
            "{text} with {padded:?}"
        );
    }
}

/// The accesses of a public report, in which later warps are worse than the first.
#[test]
fn swizzles_that_suit_the_first_warp_alone_are_not_best() {
    let depths = |text: &str, swizzle: (u32, u32, i32), vector: i64| -> Vec<u32> {
        let swizzle = Swizzle::new(swizzle.0, swizzle.1, swizzle.2).unwrap();
        let function = ComposedLayout::new(swizzle, 0, text.parse::<ComposedLayout>().unwrap());
        let report = Banks::default()
            .conflicts(&function, access(vector))
            .unwrap();
        report.groups.iter().map(|group| group.depth).collect()
    };
    assert_eq!(depths("((24,4),2):((2,256),1)", (1, 4, 1), 2), [1, 2, 2]);
    assert_eq!(depths("((24,4),2):((2,256),1)", (1, 4, 4), 2), [1, 1, 1]);
    assert_eq!(
        depths("((4,4,8),1):((4,288,36),1)", (2, 0, 8), 1),
        [2, 2, 3, 4]
    );
    assert_eq!(
        depths("((4,4,8),1):((4,288,36),1)", (2, 0, 5), 1),
        [2, 2, 2, 2]
    );
    assert_eq!(depths("((6,16),2):((320,4),1)", (4, 1, 5), 2), [2, 2, 2]);
    assert_eq!(depths("((4,32),2):((8,136),1)", (2, 1, 6), 2), [1, 2, 1, 2]);
    let best = |text: &str, vector: u32| {
        let function: ComposedLayout = text.parse().unwrap();
        let elements = (0..function.size())
            .map(|index| function.at(index).unwrap())
            .max()
            .unwrap()
            + 1;
        let found = search(
            &Buffer::of_bytes(4, elements),
            &[Use {
                thread_value: &function,
                vector,
            }],
        )
        .unwrap();
        (found.best().depth, found.conflict_free())
    };
    assert_eq!(best("((24,4),2):((2,256),1)", 2), (1, true));
    assert_eq!(best("((4,4,8),1):((4,288,36),1)", 1), (2, false));
    assert_eq!(best("((6,16),2):((320,4),1)", 2), (2, false));
}

/// A picture shows the worst group, and names it unless there is only one group.
#[test]
fn a_picture_names_its_threads() {
    let banks = Banks::default();
    let title = |text: &str| {
        let function: ComposedLayout = text.parse().unwrap();
        let picture = Picture::steps(&function, banks, access(2)).unwrap();
        (
            picture.title().to_string(),
            picture.panels().len(),
            picture.panels()[0].caption().to_string(),
        )
    };
    let (named, panels, caption) = title("((3,6,4),2):((6,4,32),1)");
    assert_eq!(
        named,
        "((3,6,4),2):((6,4,32),1), threads 32 to 63 of 72, in 32 banks of 4 bytes"
    );
    assert_eq!(
        (panels, caption.as_str()),
        (2, "phase 2: threads 32 to 47, depth 2")
    );
    let (named, panels, caption) = title("(32,2):(2,1)");
    assert_eq!(named, "(32,2):(2,1) in 32 banks of 4 bytes");
    assert_eq!(
        (panels, caption.as_str()),
        (2, "phase 0: threads 0 to 15, depth 1")
    );
    let function: ComposedLayout = "64:1".parse().unwrap();
    let map = text::print_banks_of(
        &function,
        cute_draw::Memory {
            banks: 8,
            ..Default::default()
        },
        (32, 64),
    )
    .unwrap();
    assert_eq!(map.lines().last(), Some("R07 | 56 57 58 59 60 61 62 63"));
}

/// An access that cannot be counted completely is refused, not answered for its first threads. An
/// empty access has no groups.
#[test]
fn nothing_is_left_out_silently() {
    let of = |text: &str| {
        Banks::default().conflicts(&text.parse::<ComposedLayout>().unwrap(), access(1))
    };
    assert_eq!(of("1048576:1").map(|report| report.groups.len()), Ok(32768));
    assert_eq!(
        of("1048577:1").unwrap_err(),
        Error::TooLarge {
            what: "banks",
            size: 1_048_577,
            most: 1 << 20
        }
    );
    let empty = of("(1099511627776,0):(1,1)").unwrap();
    assert_eq!(
        (empty.groups.len(), empty.depth, empty.worst()),
        (0, 1, None)
    );
}

/// Bank 12 of one phase is above bank 12 of the next, although the labels of the later threads are
/// longer.
#[test]
fn a_bank_is_one_column_in_all_phases() {
    let access = Access::of_bytes(4);
    let layout: cute_core::Layout = "(32,4):(4,1)".parse().unwrap();
    let vectors = Access {
        vector: 4,
        ..access
    };
    let picture = Picture::steps(&layout, Banks::default(), vectors).unwrap();
    assert_eq!(picture.panels().len(), 4);
    let left = |panel, column| {
        let spot = cute_draw::Spot {
            panel,
            row: 0,
            column,
        };
        picture.rectangle(spot).unwrap()[0]
    };
    for panel in 1..4 {
        assert_eq!(left(panel, 12) - left(panel, 0), left(0, 12) - left(0, 0));
    }
}
