//! Each atom that is one instruction must compute on a CPU what CuTe's tables of atoms
//! define. The kernels are the same as on a device, and the host passes the registers.
//! `docs/instructions.md` must have a line for every atom of NVIDIA's.
#![allow(
    unsafe_code,
    reason = "kernels take pointers, and promise how they are launched"
)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::wildcard_imports,
    unreachable_pub,
    reason = "small numbers; the kernels' own spelling"
)]

#[path = "../../../gpu/kernels/src/atoms.rs"]
mod atoms;
#[path = "../../../gpu/kernels/src/each_atom.rs"]
mod each_atom;
#[path = "../../../gpu/kernels/src/each_warpgroup.rs"]
mod each_warpgroup;
#[path = "../../../gpu/host/src/registers.rs"]
mod registers;

use cute_device::check_block;
use each_atom::{each_background, each_emulated, each_load, each_product, each_store};
use each_warpgroup::each_warpgroup;
use registers::{Case, background, matrices, product, transposed};

/// Runs a kernel on a case's memories, and compares.
fn compare(
    name: &str,
    Case {
        reads,
        before,
        after,
    }: &Case,
    run: &(dyn Fn(usize, &[usize]) + Sync),
) {
    // To begin at multiples of 16 bytes.
    let aligned = |words: &[u32]| -> Vec<u128> {
        words
            .chunks(4)
            .map(|four| {
                four.iter()
                    .rev()
                    .fold(0, |all, &word| all << 32 | u128::from(word))
            })
            .collect()
    };
    let sources: Vec<Vec<u128>> = reads.iter().map(|words| aligned(words)).collect();
    let mut target = aligned(before);
    let (to, from) = (
        target.as_mut_ptr() as usize,
        sources
            .iter()
            .map(|words| words.as_ptr() as usize)
            .collect::<Vec<_>>(),
    );
    check_block(32, (0, 0), &|| run(to, &from)).unwrap();
    for (at, &expected) in after.iter().enumerate() {
        let found = (target[at / 4] >> (32 * (at % 4))) as u32;
        assert_eq!(found, expected, "{name}: word {at}");
    }
}

macro_rules! products {
    ($($atom:ident)*) => { $({
        let name = stringify!($atom);
        // SAFETY: one warp, and a thread's registers after another's.
        compare(name, &product(name), &|c, from| unsafe { atoms::$atom(c as *mut _, from[0] as *const _, from[1] as *const _) });
    })* };
}

macro_rules! loads {
    ($($atom:ident $by:ident $words:literal;)*) => { $({
        let name = stringify!($atom);
        // SAFETY: one warp; a lane has a row of 16 bytes, and its words.
        compare(name, &matrices(name, $words, true), &|to, from| unsafe { atoms::$atom(to as *mut _, from[0] as *const _) });
    })* };
}

macro_rules! stores {
    ($($atom:ident $by:ident $words:literal;)*) => { $({
        let name = stringify!($atom);
        // SAFETY: as above.
        compare(name, &matrices(name, $words, false), &|to, from| unsafe { atoms::$atom(to as *mut _, from[0] as *const _) });
    })* };
}

macro_rules! backgrounds {
    ($($atom:ident $by:ident $caching:ident $words:literal;)*) => { $({
        let name = stringify!($atom);
        // SAFETY: one warp; a lane has its words in both memories.
        compare(name, &background(name, $words), &|to, from| unsafe { atoms::$atom(to as *mut _, from[0] as *const _) });
    })* };
}

#[test]
fn products_of_a_warp() {
    each_product! { products }
    each_emulated! { products }
}

#[test]
fn matrices_to_registers_and_back() {
    each_load! { loads }
    each_store! { stores }
    // SAFETY: one warp; a lane has a word.
    compare("SM75_U32x1_MOVM_T", &transposed(), &|to, from| unsafe {
        atoms::SM75_U32x1_MOVM_T(to as *mut u32, from[0] as *const u32);
    });
}

#[test]
fn copies_in_the_background() {
    each_background! { backgrounds }
}

/// The atoms that have a kernel.
fn kernels() -> Vec<&'static str> {
    macro_rules! names {
        ($($atom:ident)*) => { [$(stringify!($atom)),*] };
    }
    macro_rules! of_copies {
        ($($atom:ident $by:ident $words:literal;)*) => { [$(stringify!($atom)),*] };
    }
    macro_rules! of_backgrounds {
        ($($atom:ident $by:ident $caching:ident $words:literal;)*) => { [$(stringify!($atom)),*] };
    }
    macro_rules! of_warpgroups {
        ($($name:ident: $atom:ident $n:tt, $groups:literal, $element:ident $a:ident $b:ident, $sum:ident $c:ident $before:literal, $extents:tt, $of_a:tt $of_b:tt;)*) => {
            [$(stringify!($atom)),*]
        };
    }
    let products = each_product! { names }
        .into_iter()
        .chain(each_emulated! { names })
        .chain(each_warpgroup! { of_warpgroups });
    let (loads, stores, backgrounds) = (
        each_load! { of_copies },
        each_store! { of_copies },
        each_background! { of_backgrounds },
    );
    products
        .chain(loads)
        .chain(stores)
        .chain(backgrounds)
        .chain(["SM75_U32x1_MOVM_T"])
        .collect()
}

/// The name of a family: a product of a warpgroup has any N.
fn family(name: &str) -> String {
    let columns = name
        .strip_prefix("SM90_64x")
        .and_then(|rest| rest.split_once('x'));
    columns.map_or_else(|| name.to_owned(), |(_, rest)| format!("SM90_64xNx{rest}"))
}

/// Whether a name matches a pattern, in which a star matches any text.
fn fits(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((begin, rest)) => name
            .strip_prefix(begin)
            .is_some_and(|name| (0..=name.len()).any(|at| fits(rest, &name[at..]))),
    }
}

/// The lines of the page's tables: the patterns of names, and the instruction, or why there is
/// none.
fn lines() -> Vec<(Vec<String>, String)> {
    let (atoms, _) = page();
    rows(&atoms)
}

/// The page: its atoms, and its functions.
fn page() -> (String, String) {
    let page = std::fs::read_to_string("../../docs/instructions.md").expect("the page");
    let (atoms, words) = page.split_once("## Functions of a kernel").expect("both");
    (atoms.to_owned(), words.to_owned())
}

fn rows(page: &str) -> Vec<(Vec<String>, String)> {
    let rows = page.lines().filter(|line| line.starts_with("| `"));
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").collect();
        (
            cells[0]
                .split('`')
                .skip(1)
                .step_by(2)
                .map(str::to_owned)
                .collect(),
            cells[1].trim().to_owned(),
        )
    })
    .collect()
}

#[test]
fn every_atom_has_a_line() {
    let lines = lines();
    let all = cute_atoms::mma_names()
        .into_iter()
        .chain(cute_atoms::copy_names());
    let is_nvidia = |name: &str| {
        name.strip_prefix("SM")
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    let nvidia: Vec<String> = all
        .filter(|name| is_nvidia(name) || name.starts_with("Universal"))
        .collect();
    assert!(nvidia.len() > 200, "{} atoms", nvidia.len());
    for name in &nvidia {
        let found: Vec<_> = lines
            .iter()
            .filter(|(patterns, _)| patterns.iter().any(|pattern| fits(pattern, name)))
            .collect();
        assert_eq!(found.len(), 1, "{name}: {found:?}");
        // CuTe's parameters, `<128>`, are an end of the Rust name: `_128`.
        let here = family(name)
            .replace('<', "_")
            .replace('>', "")
            .replace("::", "_");
        let is_instruction = found[0].1.starts_with('`');
        // An instruction of a single thread has no kernel here.
        if !name.starts_with("Universal") {
            assert_eq!(
                kernels().contains(&here.as_str()),
                is_instruction,
                "{name}: {}",
                found[0].1
            );
        }
    }
    for (patterns, _) in &lines {
        for pattern in patterns {
            assert!(
                nvidia.iter().any(|name| fits(pattern, name)),
                "no atom is {pattern}"
            );
        }
    }
}

#[test]
fn every_word_of_the_page_is_executed_by_a_kernel() {
    let read = |name: &str| {
        std::fs::read_to_string(format!("../../gpu/kernels/src/{name}.rs")).expect("kernels")
    };
    let sources = [
        "words",
        "fragments",
        "grid",
        "engine_words",
        "cluster_words",
    ]
    .map(read)
    .concat();
    let lines = rows(&page().1);
    assert!(lines.len() > 20, "{} lines", lines.len());
    for word in lines.iter().flat_map(|(words, _)| words) {
        // `launch.for_tiles(GridStride::new(), …)` is that schedule.
        let word = word.strip_prefix("launch.for_tiles(").unwrap_or(word);
        let word = word.split(['(', ':']).next().unwrap_or(word);
        let is_word = |at: usize| {
            let part_of_name = |c: char| c.is_alphanumeric() || c == '_';
            !sources[..at].ends_with(part_of_name)
                && !sources[at + word.len()..].starts_with(part_of_name)
        };
        assert!(
            sources.match_indices(word).any(|(at, _)| is_word(at)),
            "no kernel executes `{word}`"
        );
    }
}
