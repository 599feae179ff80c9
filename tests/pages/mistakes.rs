//! Mistakes of newcomers, and the texts that they read. The cure must be in the compiler's first
//! lines, or on the page of errors, which lists the compiler's messages by their code.
//!
//! The texts come from the compile-fail tests (`tests/ui/main.rs` and similar files compare them
//! with the compiler's), and from the errors that only a running program has.

use std::fs;

use cute::algorithm::gemm;
use cute::prelude::*;

use super::programs::{Case, all_cases};

/// The place of a mistake's cure.
enum Read {
    /// In the first three texts of the compiler: its message, its text at the place of the mistake,
    /// its first note.
    There(&'static str),
    /// On the page of errors, in the row of the case: the compiler's message is about types that
    /// the library cannot influence.
    OnThePage(&'static str),
}

use Read::{OnThePage, There};

/// The mistake, its compile-fail test, and the place of the cure.
const COMPILED: &[(&str, &str, Read)] = &[
    (
        "a static tile that does not divide",
        "ui/tensor/tensor_tile_uneven",
        There("`clipped_tile`"),
    ),
    (
        "a coordinate of another rank",
        "ui/tensor/tensor_index_rank",
        There("a tuple with one entry for each mode"),
    ),
    (
        "a range of modes past the eighth",
        "ui/mistakes/take_past_eight",
        There("`to_dynamic()`"),
    ),
    (
        "no prelude",
        "ui/mistakes/no_prelude",
        There("use cute::Algebra;"),
    ),
    (
        "a float as an extent",
        "ui/mistakes/float_as_an_extent",
        There("a shape or a stride is an integer"),
    ),
    (
        "`n + 1` in a literal",
        "ui/macros/expression_without_braces",
        There("an expression other than a name needs braces"),
    ),
    (
        "a swizzle that overlaps",
        "ui/swizzle/swizzle_shift",
        There("use a shift of 3 or more"),
    ),
    (
        "`8` for `_8`",
        "ui/mistakes/integer_for_a_static_one",
        There("`_8`"),
    ),
    (
        "a constant in a literal",
        "ui/mistakes/constant_in_a_literal",
        OnThePage("const N: Int!(8) = int!(8)"),
    ),
    (
        "a value for a field of numbers",
        "ui/mistakes/static_field",
        OnThePage("`Layout![(4, ?):(?, 1)]`"),
    ),
    (
        "an `i32` for `?`",
        "ui/mistakes/i32_for_i64",
        OnThePage("let n: usize = 8;"),
    ),
    (
        "two tiles to write",
        "ui/mistakes/two_tiles_to_write",
        OnThePage("`tiles_mut`"),
    ),
    (
        "two halves that overlap",
        "ui/mistakes/halves_that_overlap",
        OnThePage("`split_at_mut`"),
    ),
    (
        "generic code without bounds",
        "ui/mistakes/generic_without_bounds",
        There("`L: Matrix`"),
    ),
    (
        "a generic element without bounds",
        "ui/mistakes/generic_element",
        There("`E: Storage`"),
    ),
    (
        "a generic slice without `InShape`",
        "ui/mistakes/generic_slice",
        There("InShape<<L as OffsetMap>::Shape>`"),
    ),
    (
        "`gemm` of mixed elements",
        "ui/mistakes/gemm_mixed",
        There("pass your own step to `gemm_with`"),
    ),
    (
        "`gemm` with B as (K, N)",
        "ui/mistakes/gemm_of_k_by_n",
        There("`b.transpose()` if B is (K,N)"),
    ),
    (
        "a tensor that a tiled product does not divide",
        "ui/atoms/partition_c_overhang",
        There("partition_c_predicated"),
    ),
    (
        "too few values of a tiled copy",
        "ui/atoms/make_tiled_copy_values",
        There("the 8 that the atom copies"),
    ),
    (
        "writing to a slice of an owned tensor",
        "ui/mistakes/write_to_a_slice_of_an_owned_tensor",
        There("`view_mut()` borrows the whole tensor"),
    ),
    (
        "writing behind a reference",
        "ui/mistakes/write_behind_a_reference",
        OnThePage("`tensor.view_mut().slice((.., 2))[0] = 7.0;`"),
    ),
    (
        "a tuple for one mode",
        "ui/mistakes/range_of_an_integer_mode",
        There("where an integer is needed"),
    ),
    (
        "a square of generic extents",
        "ui/mistakes/generic_square",
        There("with `L: Matrix`"),
    ),
    (
        "a row against an integer",
        "ui/mistakes/row_of_a_slice",
        There("`layout!((n,):(1,))`"),
    ),
    (
        "two profiles",
        "ui/mistakes/profiles",
        There("`with_shape` views the same elements in another shape"),
    ),
    (
        "writing to a broadcast",
        "ui/partition/partition_stride_0_refused",
        There("(`filter` removes such modes)"),
    ),
    (
        "a storage too short",
        "ui/tensor/tensor_reach_refused",
        There("offsets 0 to 13 do not fit in a storage of 12 elements"),
    ),
    (
        "a layout as a tile of a part",
        "ui/mistakes/tiles_of_a_part",
        There("`part.tiles_mut((_4, 8))`"),
    ),
    (
        "a view of a temporary",
        "ui/mistakes/view_of_a_temporary",
        OnThePage("`let owner = "),
    ),
    (
        "a slice in a field's type",
        "ui/mistakes/field_type",
        There("ViewMut<'_, f32>"),
    ),
    (
        "the feature `draw` is off",
        "ui/mistakes/feature_draw",
        There("gated behind the `draw` feature"),
    ),
    (
        "the feature `ndarray` is off",
        "ui/mistakes/feature_ndarray",
        There("features = [\"ndarray\"]"),
    ),
    (
        "the feature `rayon` is off",
        "ui/mistakes/feature_rayon",
        There("features = [\"rayon\"]"),
    ),
    (
        "tiles with a halo in parallel, where the feature is off",
        "ui/mistakes/feature_rayon_halo",
        There("features = [\"rayon\"]"),
    ),
    (
        "a closure of other types for `gemm_with`",
        "ui/mistakes/gemm_closure",
        OnThePage("`|a: i8, b: i8, c: i32|`"),
    ),
    (
        "a step for `gemm_with` that is not one",
        "ui/mistakes/gemm_step",
        There("`|a: i8, b: i8, c: i32| c + i32::from(a)"),
    ),
    (
        "a part to write that is only read",
        "ui/mistakes/moved_part",
        OnThePage("`(&part).slice(…)`"),
    ),
    (
        "a bare integer for `?`",
        "ui/mistakes/integer_beside_i64",
        OnThePage("`let (m, n) = (3_usize, 4_usize);`"),
    ),
    (
        "three tensors for `zip`",
        "ui/mistakes/zip_of_three",
        OnThePage("`zip(&a, &b).and(&mut c)`"),
    ),
    (
        "a slice of a view that ends",
        "ui/mistakes/slice_of_a_local_view",
        OnThePage("`into_slice()`"),
    ),
    (
        "the type of a row",
        "ui/mistakes/type_of_a_row",
        OnThePage("`Layout![(?,):(1,)]`"),
    ),
    (
        "a generic `transpose`",
        "ui/mistakes/generic_transpose",
        OnThePage("`L: OffsetMap + ExchangeModes<Output: OffsetMap>`"),
    ),
    (
        "the order of modes as integers",
        "ui/mistakes/select_of_integers",
        There("`(_2, _0, _1)`"),
    ),
    (
        "`transform` from one tensor to another",
        "ui/mistakes/transform_of_two",
        OnThePage("`transform_into`"),
    ),
    (
        "a value as a reference",
        "ui/mistakes/value_of_an_iterator",
        OnThePage("remove the `*`"),
    ),
    (
        "an offset as a `usize`",
        "ui/mistakes/offset_as_usize",
        OnThePage("`layout.index(coordinate)`"),
    ),
    (
        "a part behind a `&mut` that is sliced",
        "ui/mistakes/moved_behind_a_reference",
        OnThePage("`part.strided_mut().slice(…)`"),
    ),
    (
        "a sum of tensors",
        "ui/mistakes/sum_of_tensors",
        OnThePage("`axpby(1.0, &a, 1.0, &mut b)`"),
    ),
    (
        "two brackets",
        "ui/mistakes/index_twice",
        OnThePage("`a[(1, 2)]`"),
    ),
    (
        "`copy` of other elements",
        "ui/mistakes/elements_differ",
        OnThePage("`transform_into(&a, &mut b, |x| x as f32)`"),
    ),
    (
        "a matrix by a vector",
        "ui/mistakes/product_with_a_vector",
        OnThePage("`layout!((1, k):(k, 1))`"),
    ),
    (
        "a `Result` as a layout",
        "ui/mistakes/result_as_a_layout",
        There("`?` or `unwrap()` first"),
    ),
    (
        "a `Vec` as an engine",
        "ui/mistakes/vec_as_an_engine",
        There("`OwnedTensor<T, L>`"),
    ),
    (
        "a list as a tiler",
        "ui/mistakes/list_as_a_tiler",
        There("`(4, 3)` or `(_4, _3)`"),
    ),
    (
        "a slice of one integer",
        "ui/mistakes/slice_of_an_integer",
        There("`..` leaves a mode open"),
    ),
    (
        "a generic `copy`",
        "ui/mistakes/generic_copy",
        There("`L: SameDomain<M>`"),
    ),
    (
        "a generic `clipped_tile`",
        "ui/mistakes/generic_clipped_tile",
        There("`L: ClipMap<Numbers = [i64; 2]>`"),
    ),
    (
        "the feature of `gemm_parallel` is off",
        "ui/mistakes/feature_gemm_parallel",
        OnThePage("`features = [\"rayon\"]`"),
    ),
];

/// The mistake, the sentence of the running program, and the cure in it.
fn run() -> [(&'static str, String, &'static str); 3] {
    let (rows, columns) = (50, 64);
    let mut data = vec![0.0_f32; 64 * 64];
    let uneven = make_tensor(&mut data[..], layout!((rows, columns):(columns, 1)))
        .try_tiles_mut((_8, _64))
        .err();
    let product = std::panic::catch_unwind(|| {
        let (data, mut sums) = ([1.0; 48], [0.0; 48]);
        let (m, n, k) = (4, 6, 8);
        let (a, b) = (
            make_tensor(&data[..], layout!((m, k))),
            make_tensor(&data[..], layout!((k, n))),
        );
        gemm(&a, &b, &mut make_tensor(&mut sums[..], layout!((m, n))));
    });
    let transposed = std::panic::catch_unwind(|| {
        let (data, mut sums) = ([1.0; 48], [0.0; 48]);
        let (m, n, k) = (4, 6, 8);
        let (a, b) = (
            make_tensor(&data[..], layout!((m, k))),
            make_tensor(&data[..], layout!((k, n))),
        );
        gemm(
            &a,
            &b.transpose(),
            &mut make_tensor(&mut sums[..], layout!((m, n))),
        );
    });
    assert!(transposed.is_ok(), "the cure compiles and runs");
    let short = try_make_tensor(&data[..31], layout!((4, 8))).err();
    let of_the_panic = product
        .err()
        .and_then(|panic| panic.downcast_ref::<String>().cloned());
    let of = |error: Option<cute::Error>| error.map_or_else(String::new, |error| error.to_string());
    [
        (
            "tiles that do not divide",
            of(uneven),
            "tile 8 does not divide extent 50 (mode 0); use `clipped_tile` or `clipped_tiles_mut`",
        ),
        (
            "`gemm` with B as (K, N)",
            of_the_panic.unwrap_or_default(),
            "K is 8 in A (M,K) and 6 in B (N,K); use `b.transpose()`",
        ),
        (
            "a storage too short",
            of(short),
            "offsets 0 to 31 do not fit in a storage of 31 elements",
        ),
    ]
}

#[test]
fn a_running_program_says_the_cure() {
    for (mistake, sentence, cure) in run() {
        assert!(sentence.contains(cure), "{mistake}: {sentence}");
    }
}

/// The number of cures that must be in the first three lines of the compiler.
const MOST_ARE_THERE: usize = 29;

/// The part of the page that has the text of a case: an entry of a list, or the section of a rule.
fn on_the_page<'a>(page: &'a str, case: &Case) -> Option<&'a str> {
    let link = format!("/main/{}#L{})", case.program.display(), case.line);
    let link = page.find(&link)?;
    let begin = page[..link].rfind("\n### ").unwrap_or(0);
    let end = page[link..]
        .find("\n### ")
        .map_or(page.len(), |end| link + end);
    Some(&page[begin..end])
}

/// The first three lines of the compiler's first error: the message, its text at the place of the
/// mistake, and notes. The place of an unmet bound, which the compiler adds, is left out.
fn said_first(text: &str) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    for line in text.split("\nerror").next().unwrap_or_default().lines() {
        let words = line.trim_start().trim_start_matches("= ");
        let at_the_place = line
            .rsplit_once('^')
            .map(|(_, words)| words.trim())
            .filter(|words| !words.is_empty());
        match at_the_place {
            Some(words) => said.push(words.to_owned()),
            None if ["error", "note: ", "help: "]
                .iter()
                .any(|begin| words.starts_with(begin)) =>
            {
                said.push(words.to_owned());
            }
            _ => {}
        }
    }
    said.truncate(3);
    said
}

/// A text of several lines as one.
fn joined(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_mistake_is_told_its_cure() {
    let page = fs::read_to_string("docs/errors.md").expect("the page of errors");
    let (cases, mut there) = (all_cases(), 0);
    for (mistake, path, read) in COMPILED {
        let case = cases
            .iter()
            .find(|case| case.path() == format!("tests/{path}"))
            .unwrap_or_else(|| panic!("{path}: no such case"));
        match read {
            There(cure) => {
                let said = said_first(&case.text).join("\n");
                assert!(
                    said.contains(cure),
                    "{mistake}: {cure} is not in the compiler's first three \
                     lines\n{said}\n\n{}",
                    case.text
                );
                there += 1;
            }
            OnThePage(cure) => {
                let part = on_the_page(&page, case)
                    .unwrap_or_else(|| panic!("{mistake}: {path} is not on the page"));
                assert!(
                    joined(part).contains(cure),
                    "{mistake}: {cure} is not on the page, which says\n{part}"
                );
            }
        }
    }
    assert!(
        there >= MOST_ARE_THERE,
        "{there} of {} cures are in the compiler's text",
        COMPILED.len()
    );
}
