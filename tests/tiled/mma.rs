//! Cases of `TiledMma`.

use cute_atoms::{Layout, Matrix, TiledMma, mma_atom};

use super::{Case, Failure};

/// The fields of A, B and C: the given matrix, and the results for it.
const FIELDS: [(Matrix, &str, &str, &str, &str, &str); 3] = [
    (
        Matrix::A,
        "in_a",
        "layout_a_tv",
        "thrfrg_a",
        "part_a",
        "frag_a",
    ),
    (
        Matrix::B,
        "in_b",
        "layout_b_tv",
        "thrfrg_b",
        "part_b",
        "frag_b",
    ),
    (
        Matrix::C,
        "in_c",
        "layout_c_tv",
        "thrfrg_c",
        "part_c",
        "frag_c",
    ),
];

/// The `TiledMma` of a case, whose atom is in `field`.
pub(super) fn tiled_mma(case: &Case<'_>, field: &str) -> Result<TiledMma, Failure> {
    Ok(TiledMma::new(
        mma_atom(case.text(field)?)?,
        &case.parse("atom_layout")?,
        &case.parse("permutation")?,
    )?)
}

pub(super) fn run(case: &mut Case<'_>) -> Result<(), Failure> {
    let mma = tiled_mma(case, "atom")?;
    let [m, n, k] = mma.tile_size();
    case.found("thr_layout_vmnk", mma.thr_layout_vmnk());
    case.found("tile_size", format!("({m},{n},{k})"));
    case.found("threads", mma.threads());
    let thread = mma.get_slice(0)?;
    for (matrix, given, tv, thrfrg, part, fragment) in FIELDS {
        case.found(tv, mma.layout_tv(matrix)?);
        if case.has(given) {
            let layout: Layout = case.parse(given)?;
            case.found(thrfrg, mma.thrfrg(matrix, &layout)?);
            case.found(part, thread.partition(matrix, &layout)?.0);
            case.found(fragment, thread.partition_fragment(matrix, &layout)?);
        }
    }
    Ok(())
}
