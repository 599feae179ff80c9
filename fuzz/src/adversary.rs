//! Tests the whole safe interface of tensors by programs of arbitrary steps, and compares each
//! access with a model.
//!
//! A program is a string of bytes. It makes a storage, a layout over it, and steps: other layouts,
//! slices, tiles, parts, views. The [model](model) computes, from the definition and in 128 bits,
//! the element of each coordinate and the elements that a tensor may access. An access must return
//! that element, by its address, or be refused. A refusal, by an error or by a panic with one of
//! the library's sentences, ends a step and is never wrong.
//!
//! | file | what |
//! |---|---|
//! | [`bytes`] | bytes as choices |
//! | [`model`] | the function of a layout in 128 bits, and what a handle may reach |
//! | [`campaign`] | many programs, and what they found |
//! | [`counting`] | offsets as elements, near the ends of 32 and 64 bits |
//! | [`describe`] | the integers that a layout shows |
//! | [`kinds`] | the kinds of operations, as they are counted |
//! | [`run`] | the storage with a stamp for each element; what is counted |
//! | [`refused`] | panics that are sentences, and others |
//! | [`probe`] | accesses inside and outside |
//! | [`steps`] | other layouts over the same elements, shared and exclusive, plain and swizzled; modes cut to a range |
//! | [`spans`] | ranges in each form in which they may be written |
//! | [`more`] | views, tiles past the edge, parts |
//! | [`parts`] | parts that are alive at once |
//! | [`cuts`] | how a matrix is cut into tiles and lanes |
//! | [`to_read`] | tiles and lanes to read, for any owner of the elements |
//! | [`halves`] | a tensor in two halves, shared and exclusive |
//! | [`halo`] | tiles with their neighbours, cut off at the edges |
//! | [`begin`] | the layouts that a program begins with: run-time leaves of 32 and 64 bits, static ones, nested, swizzled |
//! | [`typed`] | programs over static integers, those of 32 bits, and nested modes |
//! | [`sizes`] | integers with a known divisor, and those of `const` parameters |
//! | [`broad`] | a few elements with more coordinates than 32 bits count |
//! | [`ledger`] | elements that are counted, whose copies and drops can panic |
//! | [`panics`] | functions, copies and drops that panic in the middle |
//! | [`values`] | elements that can be copied: iterators, algorithms |
//! | [`recasts`] | elements of another type over the same bytes |
//! | [`owned`] | tensors that own their elements: an array, a `Vec`, a fragment |
//! | [`lent`] | the views that such a tensor lends, whatever has its elements |
//! | [`together`] | tensors walked together: `zip`, `dot`, `transform_binary`, over views and over parts |
//! | [`exchanged`] | elements that own heap memory, exchanged by `zip` |
//! | [`products`] | products of matrices: loops, blocks, registers |
//! | [`whole`] | all elements at once: slices, exclusive references |
//! | [`into_whole`] | parts that become wholes, if their elements are contiguous |
//! | [`bridges`] | views of ndarray, nalgebra, faer and image, parts of them, and back again |
//! | [`dynamic`] | tensors whose structure is known only at run time |

pub mod begin;
pub mod bridges;
pub mod broad;
pub mod bytes;
pub mod campaign;
pub mod counting;
pub mod cuts;
pub mod describe;
pub mod dynamic;
pub mod exchanged;
pub mod halo;
pub mod halves;
pub mod into_whole;
pub mod kinds;
pub mod ledger;
pub mod lent;
pub mod model;
pub mod more;
pub mod owned;
pub mod panics;
pub mod parts;
pub mod probe;
pub mod products;
pub mod recasts;
pub mod refused;
pub mod run;
pub mod sizes;
pub mod spans;
pub mod steps;
pub mod to_read;
pub mod together;
mod typed;
pub mod values;
pub mod whole;

pub use run::{Counts, Kind};

use run::Run;

/// Runs one program.
///
/// # Panics
/// Panics if the program has a finding. The message begins with `finding`.
pub fn program(data: &[u8], counts: &mut Counts) {
    let found = refused::caught(|| {
        let mut run = Run::new(data, counts);
        match run.bytes.below(20) {
            16 | 17 => panics::panics(&mut run),
            18 => broad::broad(&mut run),
            0 => begin::zero_sized(&mut run),
            5 => counting::counting(&mut run),
            1..=4 => values::values(&mut run),
            6 => bridges::bridges(&mut run),
            7 => dynamic::dynamic(&mut run),
            19 => together::together(&mut run),
            _ => begin::heap(&mut run),
        }
    });
    if let Err(message) = found {
        panic!("{message}");
    }
}

/// Runs one program, and returns its finding, if there is one.
pub fn finding(data: &[u8], counts: &mut Counts) -> Option<String> {
    refused::caught(|| program(data, counts)).err()
}

/// Returns the bytes of the program that is generated from a number. They are the same on every
/// machine.
pub fn numbered(number: u64) -> Vec<u8> {
    let mut state = (number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut word = || {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        state.wrapping_mul(0x2545_F491_4F6C_DD1D)
    };
    let words = word() >> 32;
    (0..8 + words % 64)
        .flat_map(|_| word().to_le_bytes())
        .collect()
}
