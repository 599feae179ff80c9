// The set-up of an sm80 product in layouts: its products and parts, three TV layouts, and two ways to copy. `layouts.rs` is the same.
#include <cute/tensor.hpp>
#include <cute/atom/copy_atom.hpp>
#include <cute/atom/mma_atom.hpp>
#include <cute/arch/copy_sm75.hpp>
#include <cute/arch/copy_sm80.hpp>

#ifdef SETUP
using namespace cute;

void setup(int ld, int thread) {
  auto mma = make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN{}, Layout<Shape<_2, _2, _1>>{}, Tile<_32, _32, _16>{});
  auto a = mma.thrfrg_A(Layout<Shape<_128, _64>, Stride<_64, _1>>{});
  auto b = mma.thrfrg_B(Layout<Shape<_128, _64>, Stride<_64, _1>>{});
  auto c = mma.thrfrg_C(make_layout(Shape<_128, _128>{}, make_stride(_1{}, ld)));
  auto part = mma.get_slice(thread).partition_C(make_tensor(make_gmem_ptr((half_t*)nullptr), make_layout(Shape<_128, _128>{}, make_stride(_1{}, ld))));
  auto permuted = make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN{}, Layout<Shape<_2, _2, _1>>{}, Tile<_32, Layout<Shape<_8, _2, _2>, Stride<_1, _16, _8>>, _16>{});
  auto pc = permuted.thrfrg_C(Layout<Shape<_64, _64>>{});
  auto pb = permuted.thrfrg_B(Layout<Shape<_64, _32>>{});
  auto a_tv = mma.get_layoutA_TV();
  auto b_tv = mma.get_layoutB_TV();
  auto c_tv = mma.get_layoutC_TV();
  auto g2s = make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, half_t>{}, Layout<Shape<_16, _8>, Stride<_8, _1>>{}, Layout<Shape<_1, _8>>{});
  auto g2s_s = g2s.tidfrg_S(make_layout(Shape<_128, _64>{}, make_stride(ld, _1{})));
  auto s2r_a = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, mma);
  auto s2r_a_s = s2r_a.tidfrg_S(Layout<Shape<_128, _64>, Stride<_64, _1>>{});
  auto s2r_a_d = s2r_a.tidfrg_D(Layout<Shape<_128, _64>, Stride<_64, _1>>{});
  auto s2r_b = make_tiled_copy_B(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, mma);
  auto s2r_b_s = s2r_b.tidfrg_S(Layout<Shape<_128, _64>, Stride<_64, _1>>{});
  auto ra = s2r_a.retile(make_tensor<half_t>(Layout<Shape<Shape<_2, _2, _2>, _4, _4>>{}));
  auto rb = s2r_b.retile(make_tensor<half_t>(Layout<Shape<Shape<_2, _2>, _8, _4>>{}));
}
#endif
