//! The kernels of `gpu/kernels/src/gemm_sm90/groups.rs`: some groups, two of them empty, compared
//! with plain loops, and lengths that are wrong.

use cute_device::check_cluster;
use cute_device::instructions::TensorMap;
use half::bf16;

use super::gemm_sm90::groups;
use super::matrix::Matrix;
use super::sums::{dot, rows as rows_of_numbers};
use super::{brain, e4m3, tiles};

const LENGTHS: [usize; 4] = [0, 130, 0, 5];
const N: usize = 136;
const K: usize = 144;
/// The number of rows that a masked group has room for.
const ROOM: usize = 133;

fn left(i: usize, l: usize) -> f32 {
    ((i + 2 * l + i * l % 5) % 3) as f32 / 2.0 - 0.5
}

fn right(j: usize, l: usize) -> f32 {
    ((2 * j + 7 * l + j * l % 3 + 1) % 5) as f32 / 2.0 - 1.0
}

fn scale(at: usize) -> f32 {
    [1.0, 2.0, 0.5, 4.0, 0.25][at % 5]
}

type Rest = (*mut u16, *mut u32, *mut u32, *const i32);

/// A kernel with its maps, its other memories, the scales, and its rows.
type Launch = fn([TensorMap; 2], Rest, [*const f32; 2], i32);

struct Form {
    name: &'static str,
    launch: Launch,
    is_packed: bool,
    is_bytes: bool,
}

macro_rules! forms {
    ($($name:ident $is_packed:literal $is_bytes:literal ($($scale:literal),*);)*) => {
        const FORMS: [Form; 4] = [$(Form {
            name: stringify!($name),
            launch: |[a, b], (c, pace, report, lengths), scales, rows| {
                let _ = scales;
                let (groups, n, k) = (LENGTHS.len() as i32, N as i32, K as i32);
                // SAFETY: the maps match the matrices; the grid is one cluster of two blocks.
                unsafe {
                    groups::$name(a, b, c, pace, report, lengths, $(scales[$scale],)* rows, groups, n, k);
                }
            },
            is_packed: $is_packed,
            is_bytes: $is_bytes,
        }),*];
    };
}

forms! {
    bgemm_sm90_packed true false ();
    bgemm_sm90_masked false false ();
    fp8_blocks_packed true true (0, 1);
    fp8_blocks_masked false true (0, 1);
}

/// C, at a multiple of 16 bytes.
#[repr(C, align(16))]
struct Out([u16; LENGTHS.len() * ROOM * N]);

/// Runs a form with these lengths, and returns C and the report.
fn run(form: &Form, lengths: &[i32]) -> (Box<Out>, u32) {
    let rows = if form.is_packed {
        LENGTHS.iter().sum()
    } else {
        LENGTHS.len() * ROOM
    };
    let encode = if form.is_bytes { e4m3 } else { brain };
    let mut a = Matrix::new(K, (0..rows * K).map(|at| left(at / K, at % K)), encode);
    let of_b = LENGTHS.len() * N * K;
    let mut b = Matrix::new(K, (0..of_b).map(|at| right(at / K, at % K)), encode);
    let maps = [a.map(128), b.map(128)];
    let mut out = Box::new(Out([0xffff; LENGTHS.len() * ROOM * N]));
    let steps = K.div_ceil(128);
    let scales_a: Vec<f32> = (0..rows * steps).map(scale).collect();
    let of_b = LENGTHS.len() * N.div_ceil(128) * steps;
    let scales_b: Vec<f32> = (0..of_b).map(|at| scale(at / 2 + 3 * at)).collect();
    let (mut pace, mut report) = (0, 99);
    let (on_pace, on_report) = (&raw mut pace as usize, &raw mut report as usize);
    let (on_out, on_lengths) = (out.0.as_mut_ptr() as usize, lengths.as_ptr() as usize);
    let rows_of = if form.is_packed { rows } else { ROOM };
    let checked = check_cluster(tiles::THREADS, &[(0, 0), (1, 0)], 2, &|| {
        let rest = (
            on_out as *mut u16,
            on_pace as *mut u32,
            on_report as *mut u32,
            on_lengths as *const i32,
        );
        (form.launch)(
            maps,
            rest,
            [scales_a.as_ptr(), scales_b.as_ptr()],
            rows_of as i32,
        );
    });
    checked.unwrap_or_else(|found| panic!("{}: {found}", form.name));
    assert_eq!(
        pace, 0,
        "{}: the counter is ready for the next launch",
        form.name
    );
    // Each row of C that belongs to a group, and all others as they were.
    if report == 0 {
        let mut first = 0;
        let lefts = rows_of_numbers(rows, K, left);
        let rights = rows_of_numbers(LENGTHS.len() * N, K, right);
        for (group, length) in LENGTHS.into_iter().enumerate() {
            let begin = if form.is_packed { first } else { group * ROOM };
            let end = if form.is_packed {
                begin + length
            } else {
                begin + ROOM
            };
            for (i, j) in (begin..end).flat_map(|i| (0..N).map(move |j| (i, j))) {
                let found = out.0[i * N + j];
                if i >= begin + length {
                    assert_eq!(found, 0xffff, "{}: row {i} is past its group", form.name);
                    continue;
                }
                let of_steps = lefts[i].chunks(128).zip(rights[group * N + j].chunks(128));
                let exact: f32 = (0..)
                    .zip(of_steps)
                    .map(|(step, (a, b))| {
                        let product = dot(a, b) as f32;
                        let of_b = (group * N.div_ceil(128) + j / 128) * steps + step;
                        if form.is_bytes {
                            product * scales_a[step * rows + i] * scales_b[of_b]
                        } else {
                            product
                        }
                    })
                    .sum();
                let found = bf16::from_bits(found);
                assert_eq!(
                    found,
                    bf16::from_f32(exact),
                    "{}: ({i}, {j}) is {exact}",
                    form.name
                );
            }
            first += length;
        }
    }
    (out, report)
}

/// The lengths as a kernel reads them.
fn lengths(form: &Form) -> Vec<i32> {
    if form.is_packed {
        (0..=LENGTHS.len())
            .map(|count| LENGTHS[..count].iter().sum::<usize>() as i32)
            .collect()
    } else {
        LENGTHS.map(|length| length as i32).to_vec()
    }
}

#[test]
fn groups_with_empty_ones() {
    for form in &FORMS {
        assert_eq!(run(form, &lengths(form)).1, 0, "{}", form.name);
    }
}

/// Lengths that are below 0, beyond the rows, and that go backwards: nothing is written.
#[test]
fn wrong_lengths_are_reported() {
    let packed: [(&[i32], u32); 3] = [
        (&[0, 0, 130, 131, 136], 4),
        (&[-1, 0, 130, 130, 135], 1),
        (&[0, 131, 130, 130, 135], 2),
    ];
    let masked: [(&[i32], u32); 2] = [(&[0, 134, 0, 5], 2), (&[0, 130, -1, i32::MIN], 3)];
    for (form, cases) in [(&FORMS[0], &packed[..]), (&FORMS[1], &masked[..])] {
        for &(lengths, group) in cases {
            let (out, report) = run(form, lengths);
            assert_eq!(report, group, "{}: {lengths:?}", form.name);
            assert!(
                out.0.iter().all(|&bits| bits == 0xffff),
                "{}: {lengths:?}",
                form.name
            );
        }
    }
}
