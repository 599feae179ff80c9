//! Tests that the library has no cost, by counting instructions under callgrind. A mapping may need
//! 16 more instructions than its hand-written loop, and a thread's part of a tiled product or copy
//! at most one more. A loop over several tensors with run-time rows may need a tenth more. Calls on
//! a few elements have separate limits.
//!
//! Without valgrind or objdump, the test prints that instructions are not counted. If
//! `CUTE_REQUIRE_TOOLS` is set, as in CI, the test fails.

use std::collections::BTreeMap;
use std::process::Command;

/// Kernels whose types bound the index, so that no check may remain in them.
const BOUNDED: [&str; 31] = [
    "index::natural_column_major",
    "index::natural_row_major",
    "index::hierarchical_natural",
    "index::hierarchical_linear",
    "index::odd_linear",
    "index::transpose",
    "index::nested_tiles",
    "mapped::blocks_static",
    "tiles::tiles_zipped",
    "tiles::tile_zero",
    "tiles::nested_divides",
    "tiles::sliced_tiles",
    "copies::copy",
    "copies::copy_rows",
    "copies::swizzled_copy",
    "copies::swizzled_runs",
    "copies::transpose",
    "copies::axpby",
    "tensors::index",
    "tensors::tiles",
    "tensors::tiles_mut",
    "tensors::buffered_transpose",
    "gemm::by_definition",
    "gemm::registers",
    "parts::part_of_a",
    "parts::part_of_c",
    "parts::part_of_copy",
    "parts::part_to_swizzled",
    "together::dot",
    "together::zip",
    "together::transform_binary",
];
/// The other kernels, which have run-time extents or leading dimensions, or contain `unsafe` code.
const UNBOUNDED: [&str; 54] = [
    "index::leading_dimension",
    "index::composed_mixed",
    "mapped::blocks_mixed",
    "mapped::rows_dynamic",
    "mapped::linear_compact",
    "mapped::linear_compact_of_three",
    "mapped::linear_with_gaps",
    "mapped::gathered",
    "mapped::gathered_of_rows",
    "iterators::zipped_vectors",
    "iterators::zipped_static",
    "iterators::zipped_columns",
    "iterators::indexed_greatest",
    "iterators::greatest_any_order",
    "iterators::argmax_of_columns",
    "iterators::argmax_of_rows",
    "iterators::written",
    "tiles::overhang",
    "copies::copy_dynamic",
    "copies::copy_rows_dynamic",
    "copies::two_channels",
    "copies::four_channels",
    "copies::four_channels_among_others",
    "tensors::greatest",
    "gemm::by_vector",
    "together::dot_floats",
    "together::zip_of_three",
    "together::of_a_closure",
    "unchecked::unchecked",
    "unchecked::unchecked_beside_wrapping",
    "few::equal",
    "few::equal_rows",
    "few::dot",
    "few::dot_rows",
    "few::zip_of_three",
    "few::copy_rows",
    "few::copy_nested",
    "few::transform_rows",
    "few::views",
    "few::zip_by_vector",
    "few::sums_of_blocks",
    "rows::sums",
    "rows::sums_of_sixteen",
    "rows::dots",
    "rows::scores",
    "rows::scores_of_any",
    "rows::indexed",
    "rows::scaled",
    "rows::moved",
    "swizzled::clear",
    "swizzled::fill",
    "swizzled::copy",
    "swizzled::copy_padded",
    "swizzled::reduce",
];
/// Everyday programs, each with its limit in hundredths of the instructions of plain loops. They
/// are counted alone, in a release build, because the kernels of their products are compiled with
/// the library.
const EVERYDAY: [(&str, u64); 9] = [
    ("everyday::stencil", 120),
    ("everyday::blur", 110),
    ("everyday::im2col", 75),
    ("everyday::int8", 30),
    ("everyday::halves", 30),
    ("everyday::einsum", 30),
    ("everyday::qr", 110),
    ("everyday::lu", 110),
    ("everyday::fft", 105),
];
const ARE_EVERYDAY: bool = cfg!(feature = "everyday");
/// Kernels that move blocks, compared with loops that move elements. They may have at most a
/// quarter of the loop's instructions, and must use vectors.
const BLOCKS: [&str; 3] = [
    "copies::copy_rows",
    "copies::copy_rows_dynamic",
    "copies::swizzled_copy",
];
/// Copies of channels of bytes into planes, alone and among other calls. They may have at most half
/// of the instructions of a loop over pixels, because a vector contains many bytes.
const CHANNELS: [&str; 3] = [
    "copies::two_channels",
    "copies::four_channels",
    "copies::four_channels_among_others",
];
/// One thread's part of a tiled product or copy, which needs only shifts and masks. In some parts,
/// the address is computed with one more addition.
const PARTS: [(&str, u64); 4] = [
    ("parts::part_of_a", 0),
    ("parts::part_of_c", 0),
    ("parts::part_of_copy", 1),
    ("parts::part_to_swizzled", 1),
];
/// Loops over several tensors with run-time rows. The library finds one order for all tensors, and
/// tests for each row whether its target overlaps its sources. A product with a vector keeps its
/// eight sums in registers until the end. It has more instructions than the loop by hand, but takes
/// less time, because the loop by hand waits for its own writes. The limit is a tenth more.
const TOGETHER: [&str; 3] = [
    "together::dot_floats",
    "together::zip_of_three",
    "gemm::by_vector",
];
/// A kernel whose layout the optimizer cannot see. The code finds the order of the layout at run
/// time, once per call for any number of elements.
const UNSEEN: (&str, u64) = ("together::of_a_closure", 440);
/// Calls on a few elements with run-time extents. Most of their instructions are checks: that the
/// two layouts fit their elements, that their shapes are equal, and the order of the rows. Each
/// limit is the number of instructions beyond a loop without checks.
const FEW: [(&str, u64); 9] = [
    ("few::equal_rows", 140),
    ("few::dot", 24),
    ("few::dot_rows", 270),
    ("few::copy_rows", 140),
    ("few::copy_nested", 720),
    ("few::transform_rows", 100),
    ("few::views", 60),
    ("few::zip_by_vector", 3800),
    ("few::sums_of_blocks", 3600),
];
/// Iterators over tensors of run-time extents check once whether the tensors are compact.
const ITERATORS: [(&str, u64); 3] = [
    ("iterators::zipped_vectors", 24),
    ("iterators::zipped_columns", 40),
    ("iterators::written", 90),
];
/// A view for each row needs no more instructions than a slice, if the row is contiguous. Two
/// kernels are exceptions. A row of a tensor with four run-time extents has a coordinate of four
/// numbers. Their checks take ten instructions for each row of 37 numbers. A call of `transform`
/// first checks the layout of the matrix.
const ROWS: [(&str, u64); 8] = [
    ("rows::sums", 0),
    ("rows::sums_of_sixteen", 0),
    ("rows::dots", 0),
    ("rows::scores", 0),
    ("rows::scores_of_any", 640),
    ("rows::indexed", 0),
    ("rows::scaled", 80),
    ("rows::moved", 0),
];
/// Swizzled tensors with run-time extents. The bounds of their offsets are found without a search,
/// which would take thousands of instructions. Each limit is the number of instructions beyond the
/// loop by hand.
const SWIZZLED: [(&str, u64); 5] = [
    ("swizzled::clear", 170),
    ("swizzled::fill", 290),
    ("swizzled::copy", 0),
    ("swizzled::copy_padded", 0),
    ("swizzled::reduce", 450),
];
/// An element's coordinate consists of two numbers, but its index in a slice is one number. The
/// limit is in hundredths.
const INDEXED: (&str, u64) = ("iterators::indexed_greatest", 220);
/// Single elements of run-time layouts, with limits in hundredths of the loop by hand. Linear
/// coordinates of a compact layout need no division, but the loop over a slice is unrolled further.
/// A row and a column are each compared with an extent, but an offset in the loop by hand is
/// compared only with the length.
const PLACES: [(&str, u64); 3] = [
    ("mapped::linear_compact", 120),
    ("mapped::linear_compact_of_three", 120),
    ("mapped::gathered_of_rows", 120),
];
/// The number of instructions that a function may need in addition to its loop, for one check of
/// the layout.
const FIXED: u64 = 16;

/// The number of elements in `unchecked_beside_wrapping`.
const ELEMENTS: u64 = 50 * 20;

fn kernels() -> Vec<&'static str> {
    if ARE_EVERYDAY {
        return EVERYDAY.iter().map(|(name, _)| *name).collect();
    }
    BOUNDED.into_iter().chain(UNBOUNDED).collect()
}

const PROGRAM: &str = env!("CARGO_BIN_EXE_kernels");

/// Returns the output of a tool. If the tool is not installed, prints a note and returns `None`.
fn output(tool: &str, arguments: &[&str]) -> Option<String> {
    match Command::new(tool).args(arguments).output() {
        Ok(output) if output.status.success() => {
            Some(String::from_utf8_lossy(&output.stdout).into_owned())
        }
        Ok(output) => panic!("{tool} failed: {}", String::from_utf8_lossy(&output.stderr)),
        Err(error) => {
            assert!(
                std::env::var_os("CUTE_REQUIRE_TOOLS").is_none(),
                "{tool} is required: {error}"
            );
            eprintln!(
                "{tool} is not installed ({error}): {} kernels NOT CHECKED by it",
                kernels().len()
            );
            None
        }
    }
}

/// Returns the inclusive instruction count of each function `module::kernel::ours` and
/// `kernel::by_hand`.
fn counts(annotated: &str) -> BTreeMap<String, u64> {
    let mut counts = BTreeMap::new();
    for line in annotated.lines() {
        let Some((number, rest)) = line.trim().split_once(' ') else {
            continue;
        };
        let Ok(number) = number.replace(',', "").parse::<u64>() else {
            continue;
        };
        for kernel in kernels() {
            for function in ["ours", "by_hand"] {
                let name = format!("{kernel}::{function}");
                if rest.contains(&format!("kernels::{name}")) {
                    counts.entry(name).or_insert(number);
                }
            }
        }
    }
    counts
}

#[test]
fn instructions() {
    let file = std::env::temp_dir().join(format!("cute-callgrind-{}", std::process::id()));
    let path = file.to_string_lossy().into_owned();
    let out = format!("--callgrind-out-file={path}");
    if output("valgrind", &["--tool=callgrind", "-q", &out, PROGRAM]).is_none() {
        return;
    }
    let Some(annotated) = output(
        "callgrind_annotate",
        &["--inclusive=yes", "--threshold=100", &path],
    ) else {
        return;
    };
    let _ = std::fs::remove_file(&file);
    let counts = counts(&annotated);
    let mut failed = Vec::new();
    let everyday = |kernel: &str| {
        let mut rows = EVERYDAY.iter().chain([&INDEXED]).chain(&PLACES);
        rows.find(|row| row.0 == kernel).map(|row| row.1)
    };
    println!(
        "{:36} {:>8} {:>8} {:>7}",
        "kernel", "ours", "by hand", "ratio"
    );
    for kernel in kernels() {
        let count = |function: &str| {
            let name = format!("{kernel}::{function}");
            *counts
                .get(&name)
                .unwrap_or_else(|| panic!("callgrind shows no {name}"))
        };
        let (ours, by_hand) = (count("ours"), count("by_hand"));
        // The ratio is printed only for information.
        let ratio = ours * 1000 / by_hand;
        println!(
            "{kernel:36} {ours:>8} {by_hand:>8} {:>3}.{:03}",
            ratio / 1000,
            ratio % 1000
        );
        let fixed = if TOGETHER.contains(&kernel) {
            by_hand / 10
        } else {
            FIXED
        };
        let more = PARTS
            .iter()
            .chain([&UNSEEN])
            .chain(&FEW)
            .chain(&ITERATORS)
            .chain(&ROWS)
            .chain(&SWIZZLED)
            .find(|row| row.0 == kernel)
            .map_or(fixed, |row| row.1);
        let most = everyday(kernel).map_or(by_hand + more, |hundredths| by_hand * hundredths / 100);
        if ours > most {
            failed.push(format!("{kernel}: {ours} instructions, {by_hand} by hand"));
        }
        if CHANNELS.contains(&kernel) && 2 * ours > by_hand {
            failed.push(format!(
                "{kernel}: {ours} instructions are not those of vectors, beside {by_hand} by hand"
            ));
        }
        if BLOCKS.contains(&kernel) && 4 * ours > by_hand {
            failed.push(format!(
                "{kernel}: {ours} instructions are not those of blocks, beside {by_hand} by hand"
            ));
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
    if ARE_EVERYDAY {
        return;
    }
    // A loop without wrapping arithmetic saves one instruction per element.
    let count =
        |function: &str| counts[&format!("unchecked::unchecked_beside_wrapping::{function}")];
    let (ours, wrapping) = (count("ours"), count("by_hand"));
    assert!(
        ours + ELEMENTS <= wrapping,
        "{ours} instructions, {wrapping} where arithmetic wraps, for {ELEMENTS} elements"
    );
}

/// Tests that read the machine code, only for small kernels.
#[cfg(not(feature = "everyday"))]
mod machine_code {
    use super::{BLOCKS, BOUNDED, PROGRAM, output};

    /// Returns the disassembly of one function.
    fn assembly<'a>(all: &'a str, name: &str) -> &'a str {
        let start = all
            .find(name)
            .unwrap_or_else(|| panic!("objdump shows no {name}"));
        let body = &all[start..];
        &body[..body.find("\n\n").unwrap_or(body.len())]
    }

    /// Returns whether a function may panic. Such a function ends in a call that does not return,
    /// after which the disassembly shows `int3` or `ud2`, or nothing.
    fn calls_panic(body: &str) -> bool {
        let mut lines = body.lines().peekable();
        while let Some(line) = lines.next() {
            let ends = lines
                .peek()
                .is_none_or(|next| next.contains("int3") || next.contains("ud2"));
            if line.contains("panic") || (line.contains("call") && ends) {
                return true;
            }
        }
        false
    }

    /// Returns whether a function moves more than one element at once.
    fn moves_vectors(body: &str) -> bool {
        ["movups", "movdqu", "movaps", "vmov", "memcpy"]
            .iter()
            .any(|instruction| body.contains(instruction))
    }

    #[test]
    fn blocks_are_moved_in_vectors() {
        let Some(all) = output(
            "objdump",
            &["-d", "--demangle", "--no-show-raw-insn", PROGRAM],
        ) else {
            return;
        };
        for kernel in BLOCKS {
            assert!(
                moves_vectors(assembly(&all, &format!("<kernels::{kernel}::ours>:"))),
                "{kernel} moves elements"
            );
            // The loop by hand moves no vectors, because the optimizer does not exchange its loops.
            assert!(
                !moves_vectors(assembly(&all, &format!("<kernels::{kernel}::by_hand>:"))),
                "{kernel} needs no blocks"
            );
        }
    }

    #[test]
    fn no_bounds_check_is_left() {
        let Some(all) = output(
            "objdump",
            &["-d", "--demangle", "--no-show-raw-insn", PROGRAM],
        ) else {
            return;
        };
        for kernel in BOUNDED {
            let body = assembly(&all, &format!("<kernels::{kernel}::ours>:"));
            assert!(!calls_panic(body), "{kernel} holds a check:\n{body}");
        }
        // This shows that the check can fail: a run-time leading dimension does not bound the
        // index, so this function may panic.
        assert!(calls_panic(assembly(
            &all,
            "<kernels::index::leading_dimension::by_hand>:"
        )));
    }
}
