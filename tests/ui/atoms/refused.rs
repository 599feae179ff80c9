//! Tiled operations that must not compile.

use cute::prelude::*;

/// A fragment of another tiled product. Accepted: a fragment of this product.
mod gemm_fragment {
    use cute::device::tiled::atoms::{SM80_16x8x8_F32F16F16F32_TN, SM80_16x8x16_F32F16F16F32_TN};
    use cute::device::tiled::{
        gemm_with, make_tiled_mma, partition_fragment_a, partition_fragment_b,
        partition_fragment_c_of,
    };
    use cute::device::{DeviceTensor, Launch, SmemMut};
    use cute::prelude::*;

    type Tile = DeviceTensor<SmemMut<u16>, Layout!((32, 16))>;

    fn kernel(launch: &Launch<128, 1>, tile: Tile) {
        let mma = make_tiled_mma(
            SM80_16x8x16_F32F16F16F32_TN,
            layout!((2, 2, 1)),
            (_32, _32, _16),
        );
        let other = make_tiled_mma(
            SM80_16x8x8_F32F16F16F32_TN,
            layout!((2, 2, 1)),
            (_32, _32, _16),
        );
        let mine = mma.get_slice(launch.thread());
        let (a, b) = (
            partition_fragment_a(mine, &tile),
            partition_fragment_b(mine, &tile),
        );
        let c = partition_fragment_c_of::<f32, _, _, _, _, _>(mine, layout!((32, 32)));
        let a_of_other = partition_fragment_a(other.get_slice(launch.thread()), &tile);
        gemm_with(mma, a.view(), b.view(), c.view());
        gemm_with(mma, a_of_other.view(), b.view(), c.view());
    }
}

/// A fragment of B in the place of A. Accepted: each fragment in its own place.
mod gemm_matrix {
    use cute::device::tiled::atoms::SM80_16x8x16_F32F16F16F32_TN;
    use cute::device::tiled::{
        gemm_with, make_tiled_mma, partition_fragment_a, partition_fragment_b,
        partition_fragment_c_of,
    };
    use cute::device::{DeviceTensor, Launch, SmemMut};
    use cute::prelude::*;

    type Tile = DeviceTensor<SmemMut<u16>, Layout!((32, 16))>;

    fn kernel(launch: &Launch<128, 1>, tile: Tile) {
        let mma = make_tiled_mma(
            SM80_16x8x16_F32F16F16F32_TN,
            layout!((2, 2, 1)),
            (_32, _32, _16),
        );
        let mine = mma.get_slice(launch.thread());
        let (a, b) = (
            partition_fragment_a(mine, &tile),
            partition_fragment_b(mine, &tile),
        );
        let c = partition_fragment_c_of::<f32, _, _, _, _, _>(mine, layout!((32, 32)));
        gemm_with(mma, a.view(), b.view(), c.view());
        gemm_with(mma, b.view(), b.view(), c.view());
    }
}

/// Threads and values that copy an element twice. Accepted: 8 values in a row for each thread.
fn make_cotiled_copy_twice() {
    use cute::atom::typed::{atoms::UniversalCopy_128, make_cotiled_copy};

    let copy = make_cotiled_copy(
        UniversalCopy_128,
        _16,
        layout!((128, 8):(8, 1)),
        layout!((32, 32):(32, 1)),
    );
    let _ = copy.get_slice(0).partition_s(layout!((32, 32):(32, 1)));
    let copy = make_cotiled_copy(
        UniversalCopy_128,
        _16,
        layout!((128, 8):(4, 1)),
        layout!((32, 32):(32, 1)),
    );
    let _ = copy.get_slice(0).partition_s(layout!((32, 32):(32, 1)));
}

/// Fewer threads than the atom has. Accepted: 32 for `ldmatrix`.
fn make_tiled_copy_threads() {
    use cute::atom::typed::{atoms::SM75_U32x4_LDSM_N, make_tiled_copy};

    let _ = make_tiled_copy(SM75_U32x4_LDSM_N, _16, layout!((32, 1)), layout!((1, 8)));
    let _ = make_tiled_copy(SM75_U32x4_LDSM_N, _16, layout!((16, 1)), layout!((1, 8)));
}

/// Fewer values a thread than the atom copies. Accepted: 8 halves for 128 bits.
fn make_tiled_copy_values() {
    use cute::atom::typed::{atoms::UniversalCopy_128, make_tiled_copy};

    let _ = make_tiled_copy(
        UniversalCopy_128,
        _16,
        layout!((16, 8):(8, 1)),
        layout!((1, 8)),
    );
    let _ = make_tiled_copy(
        UniversalCopy_128,
        _16,
        layout!((16, 8):(8, 1)),
        layout!((1, 4)),
    );
}

/// A copy in units of 32 bits on layouts in units of 16. Accepted: 16 bits.
fn make_tiled_copy_width() {
    use cute::atom::typed::{
        atoms::{SM75_U32x4_LDSM_N, SM80_16x8x16_F16F16F16F16_TN},
        make_tiled_copy_a, make_tiled_mma,
    };

    let mma = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    let _ = make_tiled_copy_a(SM75_U32x4_LDSM_N, _16, mma);
    let _ = make_tiled_copy_a(SM75_U32x4_LDSM_N, _32, mma);
}

/// An atom layout that gives two atoms one number. Accepted: one that numbers them from 0 on.
fn make_tiled_mma_atom_layout() {
    use cute::atom::typed::{atoms::SM80_16x8x16_F16F16F16F16_TN, make_tiled_mma};

    let _ = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1):(2, 1, 0)),
        (_32, _32, _16),
    );
    let _ = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1):(1, 1, 0)),
        (_32, _32, _16),
    );
}

/// A custom atom whose C omits an element. Accepted: an atom that has each element once.
mod mma_atom_c {
    cute::atom::mma_atom!(pub Right (8 1 1) (1:0) A ((1, 8):(0, 1)) B ((1, 1):(0, 0))
        C ((1, 8):(0, 1)): F32 F32 F32);

    cute::atom::mma_atom!(pub Wrong (8 1 1) (1:0) A ((1, 8):(0, 1)) B ((1, 1):(0, 0))
        C ((1, 8):(0, 2)): F32 F32 F32);
}

/// A matrix whose rows are not a multiple of the tile. Accepted: 64 rows.
fn partition_c_overhang() {
    use cute::atom::typed::{atoms::SM80_16x8x16_F16F16F16F16_TN, make_tiled_mma};

    let mma = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    let _ = mma.get_slice(0).partition_c(layout!((64, 64)));
    let _ = mma.get_slice(0).partition_c(layout!((60, 64)));
}

/// A tensor whose rows are not a multiple of the tile. Accepted: 64 rows.
fn partition_d_tensor() {
    use cute::atom::typed::{atoms::UniversalCopy_128, make_tiled_copy};

    let mut data = [0_u16; 64 * 128];
    let copy = make_tiled_copy(
        UniversalCopy_128,
        _16,
        layout!((16, 8):(8, 1)),
        layout!((1, 8)),
    );
    let _ = copy
        .get_slice(0)
        .partition_d(make_tensor(&mut data, layout!((64, 128):(128, 1))));
    let _ = copy
        .get_slice(0)
        .partition_d(make_tensor(&mut data, layout!((60, 128):(128, 1))));
}

/// A tensor whose columns are not a multiple of the tile. Accepted: 128 columns.
fn partition_s_overhang() {
    use cute::atom::typed::{atoms::UniversalCopy_128, make_tiled_copy};

    let copy = make_tiled_copy(
        UniversalCopy_128,
        _16,
        layout!((16, 8):(8, 1)),
        layout!((1, 8)),
    );
    let _ = copy.get_slice(0).partition_s(layout!((64, 128):(128, 1)));
    let _ = copy.get_slice(0).partition_s(layout!((64, 96):(96, 1)));
}

/// A permutation that does not contain whole rows of atoms. Accepted: 32.
fn thrfrg_a_permutation() {
    use cute::atom::typed::{atoms::SM80_16x8x16_F16F16F16F16_TN, make_tiled_mma};

    let (atom, atoms) = (SM80_16x8x16_F16F16F16F16_TN, layout!((2, 2, 1)));
    let _ = make_tiled_mma(atom, atoms, (_32, _32, _16)).thrfrg_a(layout!((64, 64)));
    let _ = make_tiled_mma(atom, atoms, (_24, _32, _16)).thrfrg_a(layout!((48, 64)));
}

/// A source whose columns are not a multiple of the tile. Accepted: 128 columns.
fn tidfrg_s_overhang() {
    use cute::atom::typed::{atoms::UniversalCopy_128, make_tiled_copy};

    let copy = make_tiled_copy(
        UniversalCopy_128,
        _16,
        layout!((16, 8):(8, 1)),
        layout!((1, 8)),
    );
    let _ = copy.tidfrg_s(layout!((64, 128):(128, 1)));
    let _ = copy.tidfrg_s(layout!((64, 96):(96, 1)));
}

/// Repetitions that no copy of tensor memory has. Accepted: 32 of 256 bits, 64 of 128, 128 of 32,
/// and 32 of a load that also reduces.
mod tmem_times {
    use cute::atom::typed::CopyTraits;
    use cute::atom::typed::atoms::{
        SM100_TMEM_LOAD_16dp128bNx, SM100_TMEM_LOAD_16dp256bNx, SM100_TMEM_LOAD_STAT_32dp32bNx,
        SM100_TMEM_STORE_32dp32bNx,
    };
    use cute::prelude::*;

    fn copies<C: CopyTraits>(_: C) {}

    fn main() {
        copies(SM100_TMEM_LOAD_16dp256bNx(_32));
        copies(SM100_TMEM_LOAD_16dp128bNx(_64));
        copies(SM100_TMEM_STORE_32dp32bNx(_128));
        copies(SM100_TMEM_LOAD_STAT_32dp32bNx(_32));
        copies(SM100_TMEM_LOAD_16dp256bNx(_64));
        copies(SM100_TMEM_LOAD_16dp128bNx(_128));
        copies(SM100_TMEM_STORE_32dp32bNx(_24));
        copies(SM100_TMEM_LOAD_STAT_32dp32bNx(_64));
    }
}

/// Rows that no product of one SM has. Accepted: 64 and 128.
fn umma_m() {
    use cute::atom::typed::{atoms::SM100_MMA_F16BF16_SS, make_tiled_mma};

    let atoms = layout!((1, 1, 1));
    let _ = make_tiled_mma(SM100_MMA_F16BF16_SS(_64, _64), atoms, tile!((_, _, _)));
    let _ = make_tiled_mma(SM100_MMA_F16BF16_SS(_128, _64), atoms, tile!((_, _, _)));
    let _ = make_tiled_mma(SM100_MMA_F16BF16_SS(_96, _64), atoms, tile!((_, _, _)));
}

/// Columns that no product of 128 rows has. Accepted: 24 with 64 rows, and 32.
fn umma_n() {
    use cute::atom::typed::{atoms::SM100_MMA_S8_SS, make_tiled_mma};

    let atoms = layout!((1, 1, 1));
    let _ = make_tiled_mma(SM100_MMA_S8_SS(_64, _24), atoms, tile!((_, _, _)));
    let _ = make_tiled_mma(SM100_MMA_S8_SS(_128, _32), atoms, tile!((_, _, _)));
    let _ = make_tiled_mma(SM100_MMA_S8_SS(_128, _24), atoms, tile!((_, _, _)));
}

/// Columns that no product of 64 rows has. Accepted: 24.
fn umma_narrow_n() {
    use cute::atom::typed::{atoms::SM100_MMA_S8_SS, make_tiled_mma};

    let atoms = layout!((1, 1, 1));
    let _ = make_tiled_mma(SM100_MMA_S8_SS(_64, _24), atoms, tile!((_, _, _)));
    let _ = make_tiled_mma(SM100_MMA_S8_SS(_64, _20), atoms, tile!((_, _, _)));
}

/// Rows that no product of two SMs has. Accepted: 256.
fn umma_pair_m() {
    use cute::atom::typed::{atoms::SM100_MMA_F16BF16_2x1SM_SS, make_tiled_mma};

    let atoms = layout!((1, 1, 1));
    let _ = make_tiled_mma(
        SM100_MMA_F16BF16_2x1SM_SS(_256, _64),
        atoms,
        tile!((_, _, _)),
    );
    let _ = make_tiled_mma(
        SM100_MMA_F16BF16_2x1SM_SS(_64, _64),
        atoms,
        tile!((_, _, _)),
    );
}

/// Columns that no product of integers has. Accepted: 24, 48, and 40 with sums of floats.
fn wgmma_integer_n() {
    use cute::atom::typed::atoms::{SM90_64xNx32_F32E4M3E4M3_RS_TN, SM90_64xNx32_S32S8S8_RS_TN};
    use cute::atom::typed::make_tiled_mma;

    let atoms = layout!((1, 1, 1));
    let _ = make_tiled_mma(SM90_64xNx32_S32S8S8_RS_TN(_24), atoms, tile!((_, _, _)));
    let _ = make_tiled_mma(SM90_64xNx32_S32S8S8_RS_TN(_48), atoms, tile!((_, _, _)));
    let _ = make_tiled_mma(SM90_64xNx32_F32E4M3E4M3_RS_TN(_40), atoms, tile!((_, _, _)));
    let _ = make_tiled_mma(SM90_64xNx32_S32S8S8_RS_TN(_40), atoms, tile!((_, _, _)));
}

/// Columns that no product of four warps has: no multiple of 8, and more than 256. Accepted: 104
/// and 256.
fn wgmma_n() {
    use cute::atom::typed::{atoms::SM90_64xNx16_F32F16F16_SS, make_tiled_mma};

    let atoms = layout!((1, 1, 1));
    let _ = make_tiled_mma(
        SM90_64xNx16_F32F16F16_SS(int!(104)),
        atoms,
        tile!((_, _, _)),
    );
    let _ = make_tiled_mma(SM90_64xNx16_F32F16F16_SS(_256), atoms, tile!((_, _, _)));
    let _ = make_tiled_mma(
        SM90_64xNx16_F32F16F16_SS(int!(100)),
        atoms,
        tile!((_, _, _)),
    );
    let _ = make_tiled_mma(
        SM90_64xNx16_F32F16F16_SS(int!(264)),
        atoms,
        tile!((_, _, _)),
    );
}

fn main() {}
