//! Copies between registers and Blackwell's tensor memory. The parameter of this family is the
//! number of repetitions of the pattern in the name. This file contains only data.
//!
//! The name `16dp256b4x` means 16 rows of tensor memory, with 256 bits in each, repeated four
//! times. Tensor memory is the source of a load, and the destination of a store. Its bits belong to
//! all threads of the warp, row by row. In the forms `_16b`, each 32-bit word of tensor memory
//! contains one 16-bit element.
//!
//! Source: CuTe `copy_traits_sm100.hpp`.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::Family;
use crate::{CopyAtom, Error};

pub(super) const FAMILY: Family<CopyAtom> = Family { find, names };

/// A pattern: the number of rows, the distance between its repetitions, the greatest number of
/// repetitions, and the bits of each thread.
struct Pattern {
    text: &'static str,
    rows: i64,
    /// The distance between two repetitions in a row, in bits.
    bits: i64,
    most: i64,
    /// Returns the layout of `(thread, bit)` for `times` repetitions.
    registers: fn(i64) -> String,
}

/// Returns the shape and stride of the values with their repetitions. The repetitions are a mode,
/// unless there is only one.
fn repeated(times: i64, values: &str, strides: &str, step: i64) -> [String; 2] {
    match times {
        1 => [format!("({values})"), format!("({strides})")],
        _ => [format!("({values},{times})"), format!("({strides},{step})")],
    }
}

const PATTERNS: &[Pattern] = &[
    Pattern {
        text: "16dp256b",
        rows: 16,
        bits: 256,
        most: 32,
        registers: |times| {
            let [values, strides] = repeated(times, "64,2", &format!("1,{}", 2048 * times), 256);
            format!("((4,8),{values}):((64,{}),{strides})", 256 * times)
        },
    },
    Pattern {
        text: "16dp128b",
        rows: 16,
        bits: 128,
        most: 64,
        registers: |times| {
            let [values, strides] = repeated(times, "32,2", &format!("1,{}", 1024 * times), 128);
            format!("((4,8),{values}):((32,{}),{strides})", 128 * times)
        },
    },
    Pattern {
        text: "16dp64b",
        rows: 16,
        bits: 64,
        most: 128,
        registers: |times| {
            let (far, row) = (512 * times, 64 * times);
            match times {
                1 => format!("((2,2,8),32):(({far},32,{row}),1)"),
                _ => format!("((2,2,8),(32,{times})):(({far},32,{row}),(1,64))"),
            }
        },
    },
    Pattern {
        text: "16dp32b",
        rows: 16,
        bits: 64,
        most: 128,
        registers: |times| format!("((16,2),{0}):(({1},{0}),1)", 32 * times, 64 * times),
    },
    Pattern {
        text: "32dp32b",
        rows: 32,
        bits: 32,
        most: 128,
        registers: |times| format!("(32,{0}):({0},1)", 32 * times),
    },
];

/// An operation that works on a pattern.
#[derive(Clone, Copy)]
struct Form {
    text: &'static str,
    store: bool,
    /// The pattern and the two numbers of repetitions that the operation supports; `None` if it
    /// supports all of them.
    only: Option<(&'static str, [i64; 2])>,
}

const FORMS: &[Form] = &[
    Form {
        text: "SM100_TMEM_LOAD_",
        store: false,
        only: None,
    },
    Form {
        text: "SM100_TMEM_STORE_",
        store: true,
        only: None,
    },
    Form {
        text: "SM100_TMEM_LOAD_STAT_",
        store: false,
        only: Some(("32dp32b", [32, 128])),
    },
];

/// The distance between two rows of tensor memory, in bits.
const ROW: i64 = 1 << 21;

fn allowed(form: Form, pattern: &Pattern, times: i64) -> Result<(), Error> {
    let refuse = |allowed| {
        Err(Error::Size {
            family: "tmem",
            what: "the number of repetitions",
            value: times,
            allowed,
        })
    };
    match form.only {
        Some((_, lengths)) if !lengths.contains(&times) => refuse("32 or 128"),
        _ if (1..=pattern.most).contains(&times) && times.count_ones() == 1 => Ok(()),
        _ => match pattern.most {
            32 => refuse("a power of two up to 32"),
            64 => refuse("a power of two up to 64"),
            _ => refuse("a power of two up to 128"),
        },
    }
}

fn name(form: Form, pattern: &Pattern, times: i64, halves: bool) -> String {
    format!(
        "{}{}{times}x{}",
        form.text,
        pattern.text,
        if halves { "_16b" } else { "" }
    )
}

fn atom(form: Form, pattern: &Pattern, times: i64, halves: bool) -> Result<CopyAtom, Error> {
    allowed(form, pattern, times)?;
    let (row, rows) = (pattern.bits * times, pattern.rows);
    let memory = format!("(32,{}):(0,1)", row * rows);
    let registers = (pattern.registers)(times);
    let (src, dst) = if form.store {
        (&registers, &memory)
    } else {
        (&memory, &registers)
    };
    let places = if halves {
        format!("((16,{}),{rows}):((1,32),{ROW})", row / 16)
    } else {
        format!("({row},{rows}):(1,{ROW})")
    };
    CopyAtom::new(
        name(form, pattern, times, halves),
        "32:1",
        src,
        dst,
        &memory,
    )?
    .in_tensor_memory(&places)
}

/// Returns the patterns of an operation, each without and with packed 16-bit elements.
fn patterns(form: Form) -> impl Iterator<Item = (&'static Pattern, bool)> {
    let fits = move |pattern: &&Pattern| form.only.is_none_or(|(only, _)| only == pattern.text);
    let halves = if form.only.is_some() {
        &[false][..]
    } else {
        &[false, true]
    };
    PATTERNS
        .iter()
        .filter(fits)
        .flat_map(move |pattern| halves.iter().map(move |&halves| (pattern, halves)))
}

fn find(asked: &str) -> Option<Result<CopyAtom, Error>> {
    FORMS.iter().find_map(|&form| {
        let rest = asked.strip_prefix(form.text)?;
        patterns(form).find_map(|(pattern, halves)| {
            let suffix = if halves { "x_16b" } else { "x" };
            let times = rest
                .strip_prefix(pattern.text)?
                .strip_suffix(suffix)?
                .parse()
                .ok()?;
            Some(atom(form, pattern, times, halves))
        })
    })
}

fn names() -> Vec<String> {
    let mut names = Vec::new();
    for &form in FORMS {
        for (pattern, halves) in patterns(form) {
            let lengths = (0..8)
                .map(|power| 1 << power)
                .filter(|&times| allowed(form, pattern, times).is_ok());
            names.extend(lengths.map(|times| name(form, pattern, times, halves)));
        }
    }
    names
}
