//! AMD's and Intel's atoms agree with their vendors' documents.
//!
//! `facts/amd.tsv` contains the output of AMD's matrix instruction calculator for each value of
//! each lane; `facts/amd.py` writes it. `facts/xe.tsv` contains the traits of CUTLASS for SYCL,
//! `mma_traits_xe.hpp`.

#[path = "facts/read.rs"]
mod read;

use cute_atoms::{Matrix, MmaAtom, mma_atom, mma_names};
use read::read;

fn atom(name: &str) -> MmaAtom {
    mma_atom(name).unwrap_or_else(|error| panic!("{error}"))
}

/// The elements of D, A and B.
fn elements(atom: &MmaAtom) -> [String; 3] {
    [
        atom.element_d(),
        atom.element(Matrix::A),
        atom.element(Matrix::B),
    ]
    .map(|element| element.to_string())
}

/// Row and column of a lane's value.
fn place(atom: &MmaAtom, matrix: Matrix, (lane, value): (i64, i64)) -> (i64, i64) {
    let layout = atom.layout_tv(matrix);
    let at = layout
        .at(lane + atom.threads() * value)
        .expect("a coordinate of the atom");
    (at % atom.tile(matrix)[0], at / atom.tile(matrix)[0])
}

fn number<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> T {
    text.parse().expect("a number")
}

/// Every value of every lane of AMD's atoms.
#[test]
fn amd() {
    let (maps, rows) = read(include_str!("facts/amd.tsv"));
    let mut wrong = Vec::new();
    for row in &rows {
        let [name, _, m, n, k, a, b, c, ref of_row @ ..] = row[..] else {
            panic!("{row:?}")
        };
        let atom = atom(name);
        assert_eq!(atom.mnk(), [m, n, k].map(number), "{name}");
        assert_eq!(elements(&atom), of_row, "{name}");
        for (matrix, map) in Matrix::ALL.into_iter().zip([a, b, c]) {
            let [lanes, values, places] = maps[number::<usize>(map)][..] else {
                panic!("map {map}")
            };
            let places: Vec<i64> = places.split(',').map(number).collect();
            assert_eq!(
                places.len(),
                number::<usize>(lanes) * number::<usize>(values)
            );
            assert_eq!(
                (atom.threads(), atom.thr_id().to_string()),
                (number(lanes), format!("{lanes}:1"))
            );
            if atom.layout_tv(matrix).layout_table() != Ok(places) {
                wrong.push(format!("{matrix} of {name}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
    // Atoms without a fact of the calculator belong to CDNA 4, below.
    let named = |name: &String| {
        name.starts_with("CDNA") && !name.starts_with("CDNA4") || name.starts_with("RDNA")
    };
    let names: Vec<String> = mma_names().into_iter().filter(named).collect();
    assert_eq!(names.len(), rows.len());
    assert!(rows.len() > 80, "{} rows: were they read?", rows.len());
}

/// For CDNA 4, Composable Kernel documents the number of lanes and values along each mode: a lane
/// has `per` consecutive numbers of K, and groups of four rows of C.
#[test]
fn cdna4() {
    // kAMLane, kABKLane, kABKPerLane; kCM0PerLane, kCMLane, kCM1PerLane.
    let parameters = [
        ("32x32x16", [32, 2, 8], [4, 2, 4]),
        ("16x16x32", [16, 4, 8], [1, 4, 4]),
    ];
    for (size, [rows, lanes, per], [groups, c_lanes, four]) in parameters {
        for elements in ["F16F16", "BF16BF16"] {
            let atom = atom(&format!("CDNA4_{size}_F32{elements}_MFMA"));
            assert_eq!(atom.threads(), rows * lanes);
            for lane in 0..64 {
                for matrix in [Matrix::A, Matrix::B] {
                    for value in 0..per {
                        let wanted = (lane % rows, per * (lane / rows) + value);
                        assert_eq!(
                            place(&atom, matrix, (lane, value)),
                            wanted,
                            "{matrix}, lane {lane}, value {value}"
                        );
                    }
                }
                for (group, value) in
                    (0..groups).flat_map(|group| (0..four).map(move |value| (group, value)))
                {
                    let wanted = (
                        c_lanes * four * group + four * (lane / rows) + value,
                        lane % rows,
                    );
                    assert_eq!(
                        place(&atom, Matrix::C, (lane, four * group + value)),
                        wanted,
                        "C, lane {lane}"
                    );
                }
            }
        }
    }
    assert_eq!(
        mma_names()
            .iter()
            .filter(|name| name.starts_with("CDNA4"))
            .count(),
        4
    );
}

#[test]
fn xe() {
    let rows: Vec<_> = include_str!("facts/xe.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .collect();
    for row in &rows {
        let [name, mnk, thr_id, a, b, c, ref of_row @ ..] = row.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("{row}")
        };
        let atom = atom(name);
        let [m, n, k] = atom.mnk();
        let of = |matrix| atom.layout_tv(matrix).to_string();
        let found = [
            format!("({m},{n},{k})"),
            atom.thr_id().to_string(),
            of(Matrix::A),
            of(Matrix::B),
            of(Matrix::C),
        ];
        assert_eq!(found, [mnk, thr_id, a, b, c], "{name}");
        assert_eq!(elements(&atom), of_row, "{name}");
    }
    assert_eq!(
        mma_names()
            .iter()
            .filter(|name| name.starts_with("XE_"))
            .count(),
        rows.len()
    );
}

/// A value of a lane of an atom's matrix, and its row and column.
type Spelled = (&'static str, Matrix, i64, i64, (i64, i64));

/// Some elements, written out from the vendors' documents.
///
/// | atoms | document |
/// |---|---|
/// | CDNA, RDNA | AMD matrix instruction calculator, `--get-register`: `D[13][9] = v5{41}` is value 5 of lane 41 |
/// | XE, of 16 and 8 bits | Khronos' extension `cl_intel_subgroup_matrix_multiply_accumulate`, the subgroups of 16 |
/// | XE, of 32 bits | CUTLASS for SYCL |
#[test]
fn spelled_out() {
    use Matrix::{A, B, C};
    let places: [Spelled; 32] = [
        ("CDNA1_32x32x2_F32F32F32_MFMA", C, 39, 1, (5, 7)),
        ("CDNA1_32x32x8_F32F16F16_MFMA", A, 39, 2, (7, 6)),
        ("CDNA1_32x32x8_F32F16F16_MFMA", B, 9, 3, (9, 3)),
        ("CDNA1_32x32x8_F32F16F16_MFMA", C, 41, 5, (13, 9)),
        ("CDNA2_16x16x4_F64F64F64_MFMA", A, 48, 0, (0, 3)),
        ("CDNA2_16x16x4_F64F64F64_MFMA", C, 52, 2, (11, 4)),
        ("CDNA3_16x16x32_S32S8S8_MFMA", A, 35, 5, (3, 21)),
        ("CDNA3_16x16x32_S32S8S8_MFMA", C, 36, 3, (11, 4)),
        ("CDNA3_32x32x4_F32XF32XF32_MFMA", B, 63, 1, (31, 3)),
        ("RDNA3_16x16x16_F32F16F16_WMMA", A, 0, 3, (0, 3)),
        ("RDNA3_16x16x16_F32F16F16_WMMA", A, 16, 3, (0, 3)),
        ("RDNA3_16x16x16_F32F16F16_WMMA", C, 23, 2, (5, 7)),
        ("RDNA3_16x16x16_S32S8S8_WMMA", A, 3, 6, (3, 6)),
        ("RDNA3_16x16x16_S32S8S8_WMMA", A, 19, 6, (3, 6)),
        ("RDNA3_16x16x16_S32S8S8_WMMA", C, 20, 4, (9, 4)),
        ("RDNA3_16x16x16_F32F16F16_WMMA_W64", C, 20, 2, (9, 4)),
        ("RDNA4_16x16x16_F32F16F16_WMMA", A, 19, 2, (3, 6)),
        ("RDNA4_16x16x16_F32F16F16_WMMA", A, 3, 5, (3, 9)),
        ("RDNA4_16x16x16_F32F16F16_WMMA", C, 20, 1, (9, 4)),
        ("RDNA4_16x16x32_S32S4S4_WMMA_W64", B, 21, 5, (5, 21)),
        ("XE_8x16x16_F32F16F16F32_TT", A, 0, 0, (0, 0)),
        ("XE_8x16x16_F32F16F16F32_TT", A, 15, 7, (7, 15)),
        ("XE_8x16x16_F32F16F16F32_TT", B, 3, 1, (3, 1)),
        ("XE_8x16x16_F32F16F16F32_TT", B, 15, 15, (15, 15)),
        ("XE_8x16x16_F32F16F16F32_TT", C, 4, 2, (2, 4)),
        // Two columns of 8 bits in one number of 16.
        ("XE_8x16x32_S32S8S8S32_TT", A, 1, 0, (0, 2)),
        ("XE_8x16x32_S32S8S8S32_TT", A, 1, 1, (0, 3)),
        ("XE_8x16x32_S32S8S8S32_TT", A, 15, 15, (7, 31)),
        ("XE_8x16x32_S32S8S8S32_TT", B, 2, 30, (2, 30)),
        // With 8 columns of 32 bits, the upper 8 work items have the odd rows.
        ("XE_8x16x8_F32TF32TF32F32_TT", A, 3, 0, (0, 3)),
        ("XE_8x16x8_F32TF32TF32F32_TT", A, 11, 0, (1, 3)),
        ("XE_8x16x8_F32TF32TF32F32_TT", A, 11, 3, (7, 3)),
    ];
    for (name, matrix, lane, value, wanted) in places {
        assert_eq!(
            place(&atom(name), matrix, (lane, value)),
            wanted,
            "{matrix} of {name}, lane {lane}, value {value}"
        );
    }
}
