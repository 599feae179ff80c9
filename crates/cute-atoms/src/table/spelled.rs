//! Names as C++ spells them, with a namespace, or with types as arguments:
//! `UniversalCopy<uint32_t>` is `UniversalCopy<32>`.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The names that C++ and CuTe have for an element type, with the name in the tables and the width
/// in bits.
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

/// The template, and its arguments in angle brackets.
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

/// A name without its namespace.
fn unqualified(name: &str) -> &str {
    let name = name.trim();
    ["cute::", "cutlass::", "std::"]
        .iter()
        .find_map(|space| name.strip_prefix(space))
        .unwrap_or(name)
}

/// A type's name in the tables, and its bits.
fn element(name: &str) -> Option<(&'static str, i64)> {
    let found = TYPES
        .iter()
        .find(|(own, _, others)| *own == name || others.contains(&name));
    found.map(|&(own, bits, _)| (own, bits))
}

/// The width in bits of a type: a type with a name, or one like `uint_bit_t<32>`.
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

/// The common value of all arguments, if they are equal.
fn all<T: PartialEq>(arguments: &[&str], of: impl Fn(&str) -> Option<T>) -> Option<T> {
    let (first, rest) = arguments.split_first()?;
    let first = of(first)?;
    rest.iter()
        .all(|other| of(other).as_ref() == Some(&first))
        .then_some(first)
}

/// The name in the tables of a copy atom. Its arguments are types: the type that it reads and, if
/// there is a second argument, the type that it writes, which has the same width.
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

/// The name in the tables of an MMA atom. Its arguments are the types of D, A, B and C. The last
/// ones may be left out.
pub(super) fn mma(name: &str) -> Option<String> {
    let Some((template, arguments)) = template(name) else {
        return Some(unqualified(name).to_string());
    };
    let (element, _) = all(&arguments, element).filter(|_| arguments.len() <= 4)?;
    Some(format!("{template}<{element}>"))
}
