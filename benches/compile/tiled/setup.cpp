// The set-up of an sm80 product: tensors, tiles, swizzled shared memory, fragments and copies, as in CuTe's tutorial. `setup.rs` is the same.
#include <cute/tensor.hpp>
#include <cute/atom/copy_atom.hpp>
#include <cute/atom/mma_atom.hpp>
#include <cute/arch/copy_sm75.hpp>
#include <cute/arch/copy_sm80.hpp>

#ifdef SETUP
using namespace cute;

void setup(half_t const* a, half_t const* b, float* c, half_t* smem_a, half_t* smem_b, int m, int n, int k, int row, int column, int thread) {
  Tensor mA = make_tensor(make_gmem_ptr(a), make_layout(make_shape(m, k), make_stride(k, _1{})));
  Tensor mB = make_tensor(make_gmem_ptr(b), make_layout(make_shape(n, k), make_stride(k, _1{})));
  Tensor mC = make_tensor(make_gmem_ptr(c), make_layout(make_shape(m, n), make_stride(_1{}, m)));
  Tensor gA = local_tile(mA, Shape<_64, _32>{}, make_coord(row, _));
  Tensor gB = local_tile(mB, Shape<_64, _32>{}, make_coord(column, _));
  Tensor gC = local_tile(mC, Shape<_64, _64>{}, make_coord(row, column));

  auto atom = composition(Swizzle<2, 3, 3>{}, Layout<Shape<_8, _32>, Stride<_32, _1>>{});
  Tensor sA = make_tensor(make_smem_ptr(smem_a), tile_to_shape(atom, Shape<_64, _32, _3>{}));
  Tensor sB = make_tensor(make_smem_ptr(smem_b), tile_to_shape(atom, Shape<_64, _32, _3>{}));

  auto copy = make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, half_t>{}, Layout<Shape<_32, _4>, Stride<_4, _1>>{}, Layout<Shape<_1, _8>>{});
  auto thr_copy = copy.get_slice(thread);
  Tensor tAgA = thr_copy.partition_S(gA);
  Tensor tAsA = thr_copy.partition_D(sA);
  Tensor tBgB = thr_copy.partition_S(gB);
  Tensor tBsB = thr_copy.partition_D(sB);

  auto mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2, _2, _1>>{}, Tile<_32, _32, _16>{});
  auto thr_mma = mma.get_slice(thread);
  Tensor tCgC = thr_mma.partition_C(gC);
  Tensor tCrA = thr_mma.partition_fragment_A(sA(_, _, 0));
  Tensor tCrB = thr_mma.partition_fragment_B(sB(_, _, 0));
  Tensor tCrC = thr_mma.make_fragment_C(tCgC);

  auto s2r_a = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, mma);
  Tensor tXsA = s2r_a.get_slice(thread).partition_S(sA);
  Tensor tXrA = s2r_a.get_slice(thread).retile_D(tCrA);
  auto s2r_b = make_tiled_copy_B(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, mma);
  Tensor tXsB = s2r_b.get_slice(thread).partition_S(sB);
  Tensor tXrB = s2r_b.get_slice(thread).retile_D(tCrB);
}
#endif
