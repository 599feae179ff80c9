// Copy and transpose in CuTe's C++, as the kernels beside have them: `gpu/bench` measures both in one run where there is nvcc, and where
// CUTE_CUTLASS names a folder with CUTLASS's `include`.
#include <cute/tensor.hpp>
using namespace cute;

using Matrix = decltype(make_layout(make_shape(Int<8192>{}, Int<8192>{}), LayoutRight{}));

template <class Write, class Read, class Tile, class Tv, class Values>
__device__ void transposed(float* target, float const* source, float* memory, Write write, Read read, Tile tile, Tv tv, Values values) {
  Tensor from = make_tensor(make_gmem_ptr(source), Matrix{});
  Tensor to = make_tensor(make_gmem_ptr(target), Matrix{});
  Tensor a = local_tile(from, tile, make_coord(blockIdx.y, blockIdx.x)).compose(tv)(threadIdx.x, _);
  Tensor b = local_tile(to, tile, make_coord(blockIdx.x, blockIdx.y)).compose(tv)(threadIdx.x, _);
  Tensor w = make_tensor(make_smem_ptr(memory), write).compose(tv)(threadIdx.x, _);
  Tensor r = make_tensor(make_smem_ptr(memory), read).compose(tv)(threadIdx.x, _);
  Tensor fragment = make_tensor<float>(values);
  copy(AutoVectorizingCopyWithAssumedAlignment<128>{}, a, fragment);
  copy(fragment, w);
  __syncthreads();
  copy(r, fragment);
  copy(AutoVectorizingCopyWithAssumedAlignment<128>{}, fragment, b);
}

extern "C" __global__ void cute_transpose_32(float* target, float const* source) {
  __shared__ __align__(16) float memory[1024];
  auto tile = make_shape(Int<32>{}, Int<32>{});
  auto write = composition(Swizzle<5, 0, 5>{}, make_layout(tile, LayoutRight{}));
  auto read = composition(Swizzle<5, 0, 5>{}, make_layout(tile));
  auto tv = Layout<Shape<Shape<_32, _8>, _4>, Stride<Stride<_32, _1>, _8>>{};
  transposed(target, source, memory, write, read, tile, tv, Shape<_4>{});
}

extern "C" __global__ void cute_transpose_64(float* target, float const* source) {
  __shared__ __align__(16) float memory[4096];
  auto tile = make_shape(Int<64>{}, Int<64>{});
  auto write = composition(Swizzle<5, 0, 6>{}, make_layout(tile));
  auto read = composition(Swizzle<5, 0, 6>{}, make_layout(tile, LayoutRight{}));
  auto tv = Layout<Shape<Shape<_8, _64>, Shape<_4, _2>>, Stride<Stride<_256, _1>, Stride<_64, _2048>>>{};
  transposed(target, source, memory, write, read, tile, tv, Shape<_4, _2>{});
}

extern "C" __global__ void cute_copy(float* target, float const* source) {
  auto layout = make_layout(make_shape(Int<1024>{}, Int<65536>{}));
  auto tv = Layout<Shape<_256, _4>, Stride<_4, _1>>{};
  Tensor a = make_tensor(make_gmem_ptr(source), layout)(_, blockIdx.x).compose(tv)(threadIdx.x, _);
  Tensor b = make_tensor(make_gmem_ptr(target), layout)(_, blockIdx.x).compose(tv)(threadIdx.x, _);
  Tensor fragment = make_tensor<float>(Shape<_4>{});
  copy(AutoVectorizingCopyWithAssumedAlignment<128>{}, a, fragment);
  copy(AutoVectorizingCopyWithAssumedAlignment<128>{}, fragment, b);
}
