//! Converts C++ spellings of names, which may have a namespace or types as arguments. For example,
//! `UniversalCopy<uint32_t>` is `UniversalCopy<32>` in the tables.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The element types: the name in the tables, the width in bits, and the spellings in C++ and CuTe.
const TYPES: [(&str, i64, &[&str]); 15] = [
    ("uint8_t", 8, &["unsigned char"]),
    ("int8_t", 8, &["char", "signed char"]),
    ("float_e4m3_t", 8, &[]),
    ("float_e5m2_t", 8, &[]),
    ("uint16_t", 16, &["unsigned short"]),
    ("int16_t", 16, &["short"]),
    ("half_t", 16, &["half", "__half"]),
    ("bfloat16_t", 16, &["__nv_bfloat16"]),
    ("uint32_t", 32, &["unsigned", "unsigned int"]),
    ("int32_t", 32, &["int"]),
    ("float", 32, &["tfloat32_t"]),
    ("uint64_t", 64, &[]),
    ("int64_t", 64, &[]),
    ("double", 64, &[]),
    ("uint128_t", 128, &[]),
];

/// Splits a name into the template and its arguments in angle brackets.
fn template(name: &str) -> Option<(&str, Vec<&str>)> {
    let (template, arguments) = name.strip_suffix('>')?.split_once('<')?;
    let mut depth = 0_i32;
    let comma = |letter: char| {
        depth += i32::from(letter == '<') - i32::from(letter == '>');
        letter == ',' && depth == 0
    };
    Some((
        unqualified(template),
        arguments.split(comma).map(unqualified).collect(),
    ))
}

/// Removes the namespace from a name.
fn unqualified(name: &str) -> &str {
    let name = name.trim();
    ["cute::", "cutlass::", "std::"]
        .iter()
        .find_map(|space| name.strip_prefix(space))
        .unwrap_or(name)
}

/// Returns the name of a type in the tables, and its width in bits.
fn element(name: &str) -> Option<(&'static str, i64)> {
    let found = TYPES
        .iter()
        .find(|(own, _, others)| *own == name || others.contains(&name));
    found.map(|&(own, bits, _)| (own, bits))
}

/// Returns the width of a type in bits. The type is named, or has the form `uint_bit_t<32>`.
fn bits(name: &str) -> Option<i64> {
    let of_size = |(template, arguments): (&str, Vec<&str>)| {
        let size: i64 = arguments.first()?.parse().ok()?;
        match template {
            "uint_bit_t" | "int_bit_t" => Some(size),
            "uint_byte_t" | "int_byte_t" => size.checked_mul(8),
            _ => None,
        }
    };
    element(name)
        .map(|(_, bits)| bits)
        .or_else(|| template(name).and_then(of_size))
}

/// Returns the common value of all arguments, or `None` if their values differ.
fn all<T: PartialEq>(arguments: &[&str], of: impl Fn(&str) -> Option<T>) -> Option<T> {
    let (first, rest) = arguments.split_first()?;
    let first = of(first)?;
    rest.iter()
        .all(|other| of(other).as_ref() == Some(&first))
        .then_some(first)
}

/// Returns the name of a copy atom in the tables. The first argument is the type that the copy
/// reads. The optional second argument is the type that it writes, and has the same width.
pub(super) fn copy(name: &str) -> Option<String> {
    let Some((template, arguments)) = template(name) else {
        return match unqualified(name) {
            "AutoVectorizingCopy" => {
                Some("AutoVectorizingCopyWithAssumedAlignment<128>".to_string())
            }
            own => Some(own.to_string()),
        };
    };
    let number = |name: &str| bits(name).or_else(|| name.parse().ok());
    let bits = all(&arguments, number).filter(|_| arguments.len() <= 2)?;
    Some(format!("{template}<{bits}>"))
}

/// Returns the name of an MMA atom in the tables. The arguments are the types of D, A, B and C; the
/// last ones may be omitted.
pub(super) fn mma(name: &str) -> Option<String> {
    let Some((template, arguments)) = template(name) else {
        return Some(unqualified(name).to_string());
    };
    let (element, _) = all(&arguments, element).filter(|_| arguments.len() <= 4)?;
    Some(format!("{template}<{element}>"))
}
