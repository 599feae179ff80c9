//! Compares a kernel's description with the kernel's own signature.

use cute_entry::{Kind as Of, Parameter};

use crate::arguments::{Declared, Kind};
use crate::description::Shape;
use crate::refused::Why;

/// Checks that the arguments of a description have the number, names and types of the parameters in
/// the kernel's signature. If the kernel has no signature, accepts every description.
pub(crate) fn is_described(shape: &Shape, declared: &[Declared]) -> Result<(), Why> {
    let Some(entry) = shape.entry else {
        return Ok(());
    };
    let differs = |declared: String, kernel: String| Why::Entry { declared, kernel };
    if shape.threads != entry.threads {
        let [declared, kernel] =
            [shape.threads, entry.threads].map(|threads| format!("{threads} threads"));
        return Err(differs(declared, kernel));
    }
    if shape.cluster != entry.cluster {
        let [declared, kernel] =
            [shape.cluster, entry.cluster].map(|blocks| format!("a cluster of {blocks}"));
        return Err(differs(declared, kernel));
    }
    let passed: Vec<_> = declared
        .iter()
        .filter(|one| one.0.bytes().is_some())
        .collect();
    if passed.len() != entry.parameters.len() {
        return Err(Why::Arguments {
            declared: passed.len(),
            has: entry.parameters.len(),
        });
    }
    for (one, parameter) in passed.into_iter().zip(entry.parameters) {
        let name = one.0.name();
        if name != parameter.name || !fits(&one.0, parameter.kind) {
            return Err(differs(
                format!("`{name}`: {}", shown(&one.0)),
                format!("`{}`: {}", parameter.name, shown_kind(parameter.kind)),
            ));
        }
    }
    Ok(())
}

/// Returns the alignment that the kernel's signature requires of an argument.
pub(crate) fn alignment(shape: &Shape, name: &str) -> u64 {
    let parameters: &[Parameter] = shape.entry.map_or(&[], |entry| entry.parameters);
    let found = parameters.iter().find(|parameter| parameter.name == name);
    found.map_or(1, |parameter| parameter.align.into())
}

/// Returns the parameter kind that an argument must have. `None` means an address, which any
/// pointer parameter accepts.
#[allow(
    clippy::cast_possible_truncation,
    reason = "a map has at most five modes"
)]
const fn kind(declared: &Kind) -> Option<Of> {
    match declared {
        Kind::Memory {
            element,
            writes: true,
            ..
        } => Some(Of::Write(*element)),
        Kind::Memory {
            element,
            writes: false,
            ..
        } => Some(Of::Read(*element)),
        Kind::Size(_) => Some(Of::Int(4)),
        Kind::Map {
            boxes,
            is_im2col: true,
            ..
        } => Some(Of::Im2col(boxes.rank as u32)),
        Kind::Map { boxes, .. } => Some(Of::Map(boxes.rank as u32)),
        Kind::Plain { kind, .. } => *kind,
    }
}

fn fits(declared: &Kind, kernel: Of) -> bool {
    match kind(declared) {
        Some(kind) => kind == kernel,
        None => matches!(kernel, Of::Write(_) | Of::Read(_) | Of::Int(8)),
    }
}

fn shown(declared: &Kind) -> String {
    kind(declared).map_or_else(|| "an address".into(), shown_kind)
}

fn shown_kind(kind: Of) -> String {
    match kind {
        Of::Write(bytes) => format!("writable elements of {bytes} bytes"),
        Of::Read(bytes) => format!("read-only elements of {bytes} bytes"),
        Of::Int(bytes) => format!("an integer of {bytes} bytes"),
        Of::Float(bytes) => format!("a float of {bytes} bytes"),
        Of::Map(modes) => format!("a tensor map of {modes} modes"),
        Of::Im2col(modes) => format!("a tensor map of {modes} modes in im2col mode"),
        _ => format!("{kind:?}"),
    }
}
