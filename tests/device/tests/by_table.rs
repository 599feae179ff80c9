//! Executes atoms by their layouts on a CPU: every atom of the tables by its name, some atoms
//! of each vendor through the tiled operations, and atoms that have an instruction also by that
//! instruction.
#![allow(unsafe_code, reason = "tensors of arrays that outlive them")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::float_cmp,
    reason = "small numbers, which floats hold"
)]

use std::collections::BTreeSet;
use std::sync::Mutex;

use cute::prelude::*;
use cute_atoms::{Element, Matrix, MmaAtom, Space, mma_atom, mma_names};
use cute_device::numbers::{E4M3, E4M3Fnuz, E5M2, E5M2Fnuz, I4, Number, Tf32, U1, U4};
use cute_device::tiled::atoms::{
    CDNA3_16x16x32_F32FP8BF8_MFMA, NEON_2x2x8_S32U8S8_USMMLA, RDNA3_16x16x16_F16F16F16_WMMA_W64,
    SM50_Shuffle_U32_2x2Trans_XOR1, SM70_8x8x4_F32F16F16F32_NT, SM75_U16x8_LDSM_T,
    SM75_U32x4_LDSM_N, SM80_16x8x16_F32F16F16F32_TN, XE_8x16x16_F32BF16BF16F32_TT,
};
use cute_device::tiled::{
    InBits, copy_by_table, copy_with, fma_by_table, gemm_with, make_tiled_copy, make_tiled_copy_a,
    make_tiled_mma, mma_by_table, partition_fragment_a, partition_fragment_b, partition_fragment_c,
    partition_fragment_c_of, retile,
};
use cute_device::{
    Launch, check_block, copy, dynamic_smem, make_gmem_tensor, make_gmem_tile_mut,
    make_rmem_tensor, make_smem_tensor,
};
use half::{bf16, f16};

/// A small integer at a place of a matrix, which every element type of more than one bit can
/// represent.
fn number(matrix: Matrix, row: usize, column: usize) -> i32 {
    let seed = *matrix.of(&[3, 5, 7]);
    ((row * row + seed * column + row * column) % 4) as i32
}

/// The bits of a small integer as an element.
fn bits(element: Element, number: i32) -> Option<u64> {
    let value = f64::from(number);
    Some(match element {
        Element::F64 => value.to_bits(),
        Element::F32 => u64::from((value as f32).to_bits()),
        Element::TF32 => u64::from(Tf32::from_f64(value).to_bits()),
        Element::F16 => u64::from(f16::from_f64(value).to_bits()),
        Element::BF16 => u64::from(bf16::from_f64(value).to_bits()),
        Element::E4M3 => u64::from(E4M3::from_f64(value).to_bits()),
        Element::E5M2 => u64::from(E5M2::from_f64(value).to_bits()),
        Element::E4M3FNUZ => u64::from(E4M3Fnuz::from_f64(value).to_bits()),
        Element::E5M2FNUZ => u64::from(E5M2Fnuz::from_f64(value).to_bits()),
        Element::I32 | Element::I8 | Element::U8 => number as u64,
        Element::I4 => u64::from(I4::from_f64(value).to_bits()),
        Element::U4 => u64::from(U4::from_f64(value).to_bits()),
        Element::U1 => u64::from(U1::from_f64(f64::from(number % 2)).to_bits()),
        _ => return None,
    })
}

/// All threads of a group execute the atom. Returns the sums of the first atom of the group.
fn sums<T: InBits, C: InBits>(atom: &MmaAtom) -> Vec<u64> {
    let threads = *atom
        .thr_id()
        .layout_table()
        .expect("numbers")
        .iter()
        .max()
        .expect("a thread") as usize
        + 1;
    let threads = [1, 16, 32, 64, 128]
        .into_iter()
        .find(|&size| threads <= size)
        .expect("a group");
    let numbers: Vec<_> = atom.thr_id().layout_table().expect("numbers");
    let layouts = Matrix::ALL.map(|matrix| atom.layout_tv(matrix).layout_table().expect("places"));
    let [m, n, _] = atom.mnk().map(|extent| extent as usize);
    let out = Mutex::new(vec![0; m * n]);
    check_block(threads as u32, (0, 0), &|| {
        // SAFETY: the block has one number of threads in each of these cases; only the index is
        // made from the launch.
        let thread = unsafe {
            match threads {
                1 => Launch::<1, 1>::new().thread().value(),
                16 => Launch::<16, 1>::new().thread().value(),
                32 => Launch::<32, 1>::new().thread().value(),
                64 => Launch::<64, 1>::new().thread().value(),
                _ => Launch::<128, 1>::new().thread().value(),
            }
        };
        // The atoms of one group do the same; the first one is written out.
        let lane = numbers
            .iter()
            .position(|&number| number == i64::from(thread));
        let places = layouts.each_ref().map(|all| {
            // A thread of another atom has the same values as that of the first one.
            all.iter()
                .skip(lane.unwrap_or(0))
                .step_by(numbers.len())
                .map(|&place| place as usize)
                .collect::<Vec<_>>()
        });
        let of = |matrix: Matrix| -> Vec<u64> {
            let rows = if matrix == Matrix::B { n } else { m };
            let element = atom.element(matrix);
            let bits = |&place: &usize| {
                bits(element, number(matrix, place % rows, place / rows)).expect("an element")
            };
            places[matrix as usize].iter().map(bits).collect()
        };
        let (a, b): (Vec<T>, Vec<T>) = (
            of(Matrix::A).into_iter().map(T::of_bits).collect(),
            of(Matrix::B).into_iter().map(T::of_bits).collect(),
        );
        let mut c: Vec<C> = of(Matrix::C).into_iter().map(C::of_bits).collect();
        fma_by_table(atom, &a, &b, &mut c);
        if lane.is_some() {
            let mut out = out.lock().expect("no panic");
            places[2]
                .iter()
                .zip(&c)
                .for_each(|(&place, sum)| out[place] = sum.bits());
        }
    })
    .unwrap();
    out.into_inner().expect("no panic")
}

#[test]
fn every_atom_of_registers() {
    let of_registers = |atom: &MmaAtom| {
        Matrix::ALL
            .iter()
            .all(|&matrix| atom.space(matrix) == Space::Register)
            && atom.sparsity() == 1
            && atom.sfa().is_none()
    };
    let atoms = mma_names()
        .into_iter()
        .map(|name| mma_atom(&name).expect("an atom of the table"));
    let (mut seen, mut count, mut without) = (BTreeSet::new(), 0, Vec::new());
    for atom in atoms.filter(of_registers) {
        let elements = Matrix::ALL.map(|matrix| atom.element(matrix));
        // One atom for each set of layouts and elements. Atoms with other names differ only in the
        // overflow of integers, or in the bit operation.
        let layouts = Matrix::ALL.map(|matrix| {
            (
                atom.layout_tv(matrix).to_string(),
                atom.element(matrix).name(),
            )
        });
        if !seen.insert((layouts, atom.mnk(), atom.name().ends_with("XORPOPC"))) {
            continue;
        }
        if elements.iter().any(|&element| bits(element, 0).is_none()) {
            without.push(atom.name().to_owned());
            continue;
        }
        let [m, n, k] = atom.mnk().map(|extent| extent as usize);
        let width = |matrix| (atom.element(matrix).bits() as usize).div_ceil(8);
        assert_eq!(width(Matrix::A), width(Matrix::B), "{}", atom.name());
        let found = match (width(Matrix::A), width(Matrix::C)) {
            (1, 2) => sums::<u8, u16>(&atom),
            (1, 4) => sums::<u8, u32>(&atom),
            (2, 2) => sums::<u16, u16>(&atom),
            (2, 4) => sums::<u16, u32>(&atom),
            (4, 4) => sums::<u32, u32>(&atom),
            (8, 8) => sums::<f64, f64>(&atom),
            widths => panic!("{}: {widths:?} bytes", atom.name()),
        };
        let product = |row: usize, column: usize, step: usize| {
            let (left, right) = (
                number(Matrix::A, row, step),
                number(Matrix::B, column, step),
            );
            match (elements[0], atom.name().ends_with("XORPOPC")) {
                (Element::U1, true) => (left + right) % 2,
                (Element::U1, false) => left * right % 2,
                _ => left * right,
            }
        };
        for (row, column) in (0..m).flat_map(|row| (0..n).map(move |column| (row, column))) {
            let before = number(Matrix::C, row, column);
            let expected = before + (0..k).map(|step| product(row, column, step)).sum::<i32>();
            let expected = bits(elements[2], expected);
            assert_eq!(
                Some(found[row + column * m]),
                expected,
                "{} at ({row},{column})",
                atom.name()
            );
        }
        count += 1;
    }
    assert!(count >= 100, "{count} atoms");
    // Complex numbers, and floats of four and of six bits.
    println!("{count} atoms by their layouts; without: {without:?}");
}

/// Atoms in a block of this number of threads, twice along each mode, whose operands are fragments.
macro_rules! products {
    ($($test:ident $threads:literal $atom:expr, $layout:expr, ($m:literal $n:literal $k:literal) $left:ty, $right:ty, $sum:ty: $one:expr, $other:expr, $decode:expr;)*) => { $(
        #[test]
        fn $test() {
            let (one, other, decode) = ($one, $other, $decode);
            let a: Vec<$left> = (0..$m * $k).map(|at| one(number(Matrix::A, at % $m, at / $m))).collect();
            let b: Vec<$right> = (0..$n * $k).map(|at| other(number(Matrix::B, at % $n, at / $n))).collect();
            let mut c = vec![<$sum>::default(); $m * $n];
            let (on_a, on_b, on_c) = (a.as_ptr() as usize, b.as_ptr() as usize, c.as_mut_ptr() as usize);
            check_block($threads, (0, 0), &|| {
                // SAFETY: the block has this number of threads.
                let launch = unsafe { &Launch::<$threads, 1>::new() };
                // SAFETY: the arrays have these elements.
                let (a, b, c) = unsafe {
                    (
                        make_gmem_tensor::<1, _, _>(launch, on_a as *const $left, layout!(($m, $k))),
                        make_gmem_tensor::<1, _, _>(launch, on_b as *const $right, layout!(($n, $k))),
                        make_gmem_tile_mut::<1, _, _>(launch, on_c as *mut $sum, layout!(($m, $n))),
                    )
                };
                let mma = make_tiled_mma(mma_by_table::<$sum, _>($atom), $layout, (Underscore, Underscore, Underscore));
                let thread = mma.get_slice(launch.thread());
                let (left, right) = (partition_fragment_a(thread, &a), partition_fragment_b(thread, &b));
                copy(&thread.partition_a(a), &mut left.view());
                copy(&thread.partition_b(b), &mut right.view());
                let sums = partition_fragment_c::<$sum, _, _, _, _, _, _>(thread, &c);
                // Executed twice, so the products are added.
                gemm_with(mma, left.view(), right.view(), sums.view());
                gemm_with(mma, left.view(), right.view(), sums.view());
                copy(&sums.view(), &mut thread.partition_c(c));
            }).unwrap();
            for (i, j) in (0..$m).flat_map(|i| (0..$n).map(move |j| (i, j))) {
                let exact: i32 = (0..$k).map(|step| number(Matrix::A, i, step) * number(Matrix::B, j, step)).sum();
                assert_eq!(decode(c[i + $m * j]), f64::from(2 * exact), "({i}, {j})");
            }
        }
    )* };
}

products! {
    volta 32 SM70_8x8x4_F32F16F16F32_NT, layout!((2, 2, 1)), (32 32 8) u16, u16, f32:
        half, half, f64::from;
    volta_in_a_row 32 SM70_8x8x4_F32F16F16F32_NT, layout!((4, 1, 1)), (64 16 8) u16, u16, f32:
        half, half, f64::from;
    amd 128 CDNA3_16x16x32_F32FP8BF8_MFMA, layout!((2, 1, 1)), (64 32 64) u8, u8, f32:
        |x| E4M3Fnuz::from_f64(f64::from(x)).to_bits(),
        |x| E5M2Fnuz::from_f64(f64::from(x)).to_bits(), f64::from;
    amd_in_halves 64 RDNA3_16x16x16_F16F16F16_WMMA_W64, layout!((1, 1, 1)), (32 32 32) u16, u16, u16:
        half, half, |sum| f16::from_bits(sum).to_f64();
    intel 32 XE_8x16x16_F32BF16BF16F32_TT, layout!((2, 1, 1)), (32 32 32) u16, u16, f32:
        |x| bf16::from_f32(x as f32).to_bits(), |x| bf16::from_f32(x as f32).to_bits(), f64::from;
    arm 4 NEON_2x2x8_S32U8S8_USMMLA, layout!((2, 2, 1)), (8 8 16) u8, u8, i32:
        |x| x as u8, |x| x as u8, f64::from;
    of_an_instruction 32 SM80_16x8x16_F32F16F16F32_TN, layout!((1, 1, 1)), (32 16 32) u16, u16, f32:
        half, half, f64::from;
}

fn half(x: i32) -> u16 {
    f16::from_f32(x as f32).to_bits()
}

/// A warp's operand, 16 by 16 halves of shared memory, by `ldmatrix` and by its layouts: from the
/// matrix by rows, and from the same memory by columns, which is transposed on the way.
macro_rules! loaded {
    ($layout:expr, $atom:expr) => {{
        let mut out = vec![0_u16; 256];
        let on_out = out.as_mut_ptr() as usize;
        check_block(32, (0, 0), &|| {
            // SAFETY: one warp.
            let launch = unsafe { &Launch::<32, 1>::new() };
            // SAFETY: a barrier separates writes from reads; the array has these elements.
            let (written, tile, out) = unsafe {
                (
                    make_smem_tensor::<u16, _>(dynamic_smem(), layout!((16, 16))),
                    make_smem_tensor::<u16, _>(dynamic_smem(), $layout),
                    make_gmem_tile_mut::<2, _, _>(launch, on_out as *mut u16, layout!((16, 16))),
                )
            };
            let thread = launch.thread();
            let lane = thread.value() as usize;
            // The number of its position in memory.
            let values =
                core::array::from_fn::<_, 8, _>(|i| (lane % 16 + 16 * (lane / 16 + 2 * i)) as u16);
            let mut part = written.local_partition(layout!((16, 2)), thread);
            copy(&make_rmem_tensor(values, layout!((1, 8))), &mut part);
            launch.sync_threads();
            let mma = make_tiled_mma(
                SM80_16x8x16_F32F16F16F32_TN,
                layout!((1, 1, 1)),
                (Underscore, Underscore, Underscore),
            );
            let thr_mma = mma.get_slice(thread);
            let fragment = partition_fragment_a(thr_mma, &tile);
            let by = make_tiled_copy_a($atom, _16, mma);
            copy_with(
                by,
                by.get_slice(thread).partition_s(tile),
                retile(by, fragment.view()),
            );
            copy(&fragment.view(), &mut thr_mma.partition_a(out));
        })
        .unwrap();
        out
    }};
}

#[test]
fn copies_beside_their_instructions() {
    let by_columns: Vec<u16> = (0..256).collect();
    let by_rows: Vec<u16> = (0..256).map(|at| at % 16 * 16 + at / 16).collect();
    assert_eq!(
        loaded!(layout!((16, 16):(16, 1)), SM75_U32x4_LDSM_N),
        by_rows
    );
    assert_eq!(
        loaded!(layout!((16, 16):(16, 1)), copy_by_table(SM75_U32x4_LDSM_N)),
        by_rows
    );
    assert_eq!(loaded!(layout!((16, 16)), SM75_U16x8_LDSM_T), by_columns);
    assert_eq!(
        loaded!(layout!((16, 16)), copy_by_table(SM75_U16x8_LDSM_T)),
        by_columns
    );
}

/// Two words of each of two lanes, transposed: no instruction does it in one step. The places of
/// the target differ from those of the source, and the other elements of the target are unchanged.
#[test]
fn a_copy_without_an_instruction() {
    let (source, mut target): (Vec<u32>, _) = ((0..64).collect(), vec![0_u32; 64]);
    let (from, to) = (source.as_ptr() as usize, target.as_mut_ptr() as usize);
    check_block(32, (0, 0), &|| {
        // SAFETY: one warp.
        let launch = unsafe { &Launch::<32, 1>::new() };
        // SAFETY: both arrays have these elements.
        let (from, to) = unsafe {
            (
                make_gmem_tensor::<4, _, _>(launch, from as *const u32, layout!((32, 2):(2, 1))),
                make_gmem_tile_mut::<4, _, _>(launch, to as *mut u32, layout!((32, 2):(2, 1))),
            )
        };
        let by = make_tiled_copy(
            copy_by_table(SM50_Shuffle_U32_2x2Trans_XOR1),
            _32,
            layout!(32),
            layout!((1, 2)),
        );
        let thread = by.get_slice(launch.thread());
        copy_with(by, thread.partition_s(from), thread.partition_d(to));
    })
    .unwrap();
    assert_eq!(target, source);
}

/// The machine also finds a mistake in a kernel whose atom is executed by its layouts.
#[test]
fn findings() {
    #[derive(Clone, Copy, PartialEq)]
    enum Mistake {
        None,
        NoBarrier,
        NotLoaded,
        Shuffles,
        Ends,
    }
    let run = |mistake: Mistake| {
        check_block(32, (0, 0), &|| {
            // SAFETY: one warp.
            let launch = unsafe { &Launch::<32, 1>::new() };
            // SAFETY: in the right kernel, a barrier separates each write from the reads after it.
            // In a broken one, the machine reports the race.
            let tile = unsafe {
                make_smem_tensor::<u16, _>(dynamic_smem(), layout!((16, 8))).named("tile")
            };
            let thread = launch.thread();
            copy(
                &make_rmem_tensor([half(1); 4], layout!((1, 4))),
                &mut tile.local_partition(layout!((16, 2)), thread),
            );
            if mistake != Mistake::NoBarrier {
                launch.sync_threads();
            }
            let atom = mma_by_table::<f32, _>(SM70_8x8x4_F32F16F16F32_NT);
            let mma = make_tiled_mma(
                atom,
                layout!((2, 2, 1)),
                (Underscore, Underscore, Underscore),
            );
            let thr_mma = mma.get_slice(thread);
            let (a, b) = (
                partition_fragment_a(thr_mma, &tile),
                partition_fragment_b(thr_mma, &tile),
            );
            let sums = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_mma, layout!((16, 16)));
            if mistake != Mistake::NotLoaded {
                copy(&thr_mma.partition_a(tile), &mut a.view());
            }
            copy(&thr_mma.partition_b(tile), &mut b.view());
            match mistake {
                Mistake::Shuffles if thread.value() == 31 => {
                    launch.warp_reduce(0.0, |x, y| x + y);
                }
                Mistake::Ends if thread.value() == 31 => return,
                _ => {}
            }
            gemm_with(mma, a.view(), b.view(), sums.view());
        })
    };
    let sentence = |mistake| run(mistake).expect_err("a finding").to_string();
    assert_eq!(run(Mistake::None), Ok(()));
    assert_eq!(
        sentence(Mistake::NoBarrier),
        "race: tile(0,0) is written by thread 0 in phase 0 and read by thread 4 in phase 0, and no \
         barrier orders them",
    );
    assert_eq!(
        sentence(Mistake::NotLoaded),
        "thread 0 in phase 1 reads element 0 of a fragment that was never loaded or cleared",
    );
    assert_eq!(
        sentence(Mistake::Shuffles),
        "thread 0 reached SM70_8x8x4_F32F16F16F32_NT, but thread 31 reached a shuffle: all threads \
         of an instruction must reach it together",
    );
    assert_eq!(
        sentence(Mistake::Ends),
        "deadlock: threads 0 to 30 wait for the other lanes of the warp; thread 31 has ended",
    );
}

/// If the operands are not those of the atom, or the block has another number of threads, the error
/// is also one sentence.
#[test]
fn what_is_no_operand() {
    fn sentence(name: &str, threads: u32, values: [usize; 3]) -> String {
        let atom = mma_atom(name).expect("an atom");
        let [a, b, c] = values;
        let run = check_block(threads, (0, 0), &|| {
            fma_by_table(
                &atom,
                &vec![0_u16; a],
                &vec![0_u16; b],
                &mut vec![0.0_f32; c],
            );
        });
        run.expect_err("a finding").to_string()
    }
    let name = "SM80_16x8x16_F32F16F16F32_TN";
    assert_eq!(
        sentence(name, 32, [8, 3, 4]),
        "thread 0 panicked: SM80_16x8x16_F32F16F16F32_TN: a thread passes 3 values of 2 bytes for \
         B, but the atom has 4 values of 2 bytes",
    );
    assert_eq!(
        sentence(name, 16, [8, 4, 4]),
        "thread 0 reaches SM80_16x8x16_F32F16F16F32_TN, which needs all 32 threads of a warp, but \
         only 16 exist",
    );
    assert_eq!(
        sentence("SM80_8x8x4_F64F64F64F64_TN", 32, [1, 1, 2]),
        "thread 0 panicked: SM80_8x8x4_F64F64F64F64_TN: a thread passes 1 values of 2 bytes for A, \
         but the atom has 1 values of 8 bytes",
    );
    assert_eq!(
        sentence("SM90_64x8x16_F32F16F16_SS", 128, [16, 8, 4]),
        "thread 0 panicked: SM90_64x8x16_F32F16F16_SS: every operand must be in registers",
    );
    let atom = mma_atom(name).expect("an atom");
    assert_eq!(
        check_block(32, (0, 0), &|| fma_by_table(
            &atom,
            &[0_u16; 8],
            &[0_u16; 4],
            &mut [0.0_f32; 4]
        )),
        Ok(())
    );
}
