//! What a kernel needs of the machine that it runs on.

use cute_atoms::typed::{Copies, CopyTraits, Mma, Numbered, PartitionBy, ThrMma, ThreadAt, TiledCopy, TiledMma};
use cute_static::tensor::{Address, OffsetMap, Reads};
use cute_static::{Algebra, Integer, IntoStride, Layout, LayoutLeft, LayoutLike, MakeLayoutLike, Tensor};

use crate::Number;
use crate::fragment::{Fragment, FragmentOf, OfA, OfB, OfC};
use crate::places::{Memory, Places, TensorIn};

/// The column-major layout of a layout's shape.
type Compacted<L> = Layout<<L as OffsetMap>::Shape, <LayoutLeft as IntoStride<<L as OffsetMap>::Shape>>::Stride>;

/// One thread of a kernel, as its machine gives it: who it is, its memories, how it waits for others, and what it does with them.
///
/// A kernel is a function over `X: Executor`, which every thread of a block calls; so one source runs on the CPU, checked, and
/// elsewhere. What is tiled and partitioned is the algebra's affair, and costs nothing; only what an executor has methods for
/// touches a memory.
///
/// | methods | who takes part |
/// |---|---|
/// | `load`, `store`, `copy`, `copy_if`, `gemm`, `clear` | one thread |
/// | `copy_with`, `copy_if_with`, `gemm_with` | all threads of the atom, each with its own parts |
/// | `shuffle_xor` | all threads of a warp |
/// | `sync_threads` | all threads of the block |
/// | `sync_named`, `arrive_named` | the given number of threads |
/// | `mbarrier`, `arrive`, `wait` | some arrive, and others wait |
pub trait Executor {
    /// A memory's name.
    type Handle: Copy;
    /// A memory barrier's name.
    type Barrier: Copy;

    /// The number of this thread in its block.
    fn thread_index(&self) -> usize;

    /// The coordinate of the block.
    fn block_index(&self) -> [usize; 3];

    /// A tensor over a whole memory: CuTe's `make_tensor(make_gmem_ptr(…), …)`.
    fn tensor<T: Number, L: Places>(&self, memory: Memory<Self::Handle, T>, layout: L) -> TensorIn<Self::Handle, T, L>;

    /// A tensor in the block's shared memory. All threads that ask by one name have the same one.
    fn shared<T: Number, L: Places>(&self, name: &'static str, layout: L) -> TensorIn<Self::Handle, T, L>;

    /// A tensor in this thread's registers, which nobody has written.
    fn registers<T: Number, L: Places>(&self, layout: L) -> TensorIn<Self::Handle, T, L>;

    /// The number at an address.
    fn load<T: Number>(&self, address: Address<Memory<Self::Handle, T>>) -> T;

    /// Writes the number at an address.
    fn store<T: Number>(&self, address: Address<Memory<Self::Handle, T>>, value: T);

    /// The number that the thread of the same warp has whose number differs in the bits of `mask`: CUDA's `__shfl_xor_sync`, of all
    /// 32 threads of a warp.
    fn shuffle_xor<T: Number>(&self, value: T, mask: usize) -> T;

    /// Waits for all threads of the block: CUDA's `__syncthreads`.
    fn sync_threads(&self);

    /// Waits until `threads` threads, whole warps, have come to the barrier of a number from 1 on: CUDA's `bar.sync`.
    fn sync_named(&self, number: usize, threads: usize);

    /// Comes to a named barrier without waiting: CUDA's `bar.arrive`.
    fn arrive_named(&self, number: usize, threads: usize);

    /// The barrier number `index` of a name in shared memory, whose phases end when `arrivals` threads have arrived: CuTe's
    /// `ClusterBarrier`.
    fn mbarrier(&self, name: &'static str, index: usize, arrivals: usize) -> Self::Barrier;

    /// Arrives at a memory barrier, and continues.
    fn arrive(&self, barrier: Self::Barrier);

    /// Waits until the barrier's phase of this parity is over: at the beginning, that of parity 1 is.
    fn wait(&self, barrier: Self::Barrier, parity: usize);

    /// Copies through a `TiledCopy`: CuTe's `copy(tiled_copy, src, dst)`, over parts `((value, rest), RestM, …)`.
    fn copy_with<A, B, V, T, N, S, D>(
        &self,
        copy: TiledCopy<A, B, V, T>,
        source: TensorIn<Self::Handle, N, S>,
        destination: TensorIn<Self::Handle, N, D>,
    ) where
        A: CopyTraits,
        B: Integer + Default,
        TiledCopy<A, B, V, T>: Copies,
        N: Number,
        S: Places,
        D: Places;

    /// The same for those atoms of the rest `(RestM, …)` whose predicate is true. Atoms that fill with zeros do so for the others.
    fn copy_if_with<A, B, V, T, N, S, D, Q, P>(
        &self,
        copy: TiledCopy<A, B, V, T>,
        predicates: &Tensor<Q, P>,
        source: TensorIn<Self::Handle, N, S>,
        destination: TensorIn<Self::Handle, N, D>,
    ) where
        A: CopyTraits,
        B: Integer + Default,
        TiledCopy<A, B, V, T>: Copies,
        N: Number,
        S: Places,
        D: Places,
        Q: Reads<Item = bool>,
        P: OffsetMap;

    /// Multiplies through a `TiledMma`: CuTe's `gemm(tiled_mma, a, b, c)`, which adds to `c`.
    ///
    /// | a | b | c |
    /// |---|---|---|
    /// | `(V)` | `(V)` | `(V)` |
    /// | `(V,M)` | `(V,N)` | `(V,M,N)` |
    /// | `(V,M,K)` | `(V,N,K)` | `(V,M,N)` |
    fn gemm_with<A, L, P, FA, FB, FC>(&self, mma: TiledMma<A, L, P>, a: FA, b: FB, c: FC)
    where
        A: cute_atoms::typed::MmaTraits,
        TiledMma<A, L, P>: Numbered,
        FA: FragmentOf<TiledMma<A, L, P>, OfA, Self::Handle>,
        FB: FragmentOf<TiledMma<A, L, P>, OfB, Self::Handle>,
        FC: FragmentOf<TiledMma<A, L, P>, OfC, Self::Handle>;

    /// Ends a group of copies that do not wait: CuTe's `cp_async_fence`.
    fn cp_async_fence(&self);

    /// Waits until at most `pending` of this thread's groups of copies are under way: CuTe's `cp_async_wait<N>`.
    fn cp_async_wait(&self, pending: usize);

    /// Before products that do not wait: what the threads wrote to registers and to shared memory is seen by them. CuTe's
    /// `warpgroup_arrive`, and its fence.
    fn warpgroup_arrive(&self);

    /// Ends a group of products that do not wait: CuTe's `warpgroup_commit_batch`.
    fn warpgroup_commit_batch(&self);

    /// Waits until at most `pending` of this thread's groups of products are under way: CuTe's `warpgroup_wait<N>`.
    fn warpgroup_wait(&self, pending: usize);

    /// A fragment in registers for this thread's part of A: CuTe's `partition_fragment_A`.
    fn partition_fragment_a<M, T, L, P>(
        &self,
        thread: ThrMma<M>,
        a: TensorIn<Self::Handle, T, L>,
    ) -> Fragment<M, OfA, Self::Handle, T, LayoutLike<P::Affine>>
    where
        M: Mma,
        T: Number,
        TensorIn<Self::Handle, T, L>: PartitionBy<ThreadAt<M, M::A, i64>, Output = TensorIn<Self::Handle, T, P>>,
        P: OffsetMap<Affine: MakeLayoutLike>,
        LayoutLike<P::Affine>: Places,
    {
        Fragment::of(self.registers(thread.partition_a(a).layout().affine_layout().make_layout_like()))
    }

    /// A fragment in registers for this thread's part of B: CuTe's `partition_fragment_B`.
    fn partition_fragment_b<M, T, L, P>(
        &self,
        thread: ThrMma<M>,
        b: TensorIn<Self::Handle, T, L>,
    ) -> Fragment<M, OfB, Self::Handle, T, LayoutLike<P::Affine>>
    where
        M: Mma,
        T: Number,
        TensorIn<Self::Handle, T, L>: PartitionBy<ThreadAt<M, M::B, i64>, Output = TensorIn<Self::Handle, T, P>>,
        P: OffsetMap<Affine: MakeLayoutLike>,
        LayoutLike<P::Affine>: Places,
    {
        Fragment::of(self.registers(thread.partition_b(b).layout().affine_layout().make_layout_like()))
    }

    /// A fragment of zeros in registers, of numbers `N`, for this thread's part of C: CuTe's `partition_fragment_C`, and `clear`.
    fn partition_fragment_c<N, M, T, L, P>(
        &self,
        thread: ThrMma<M>,
        c: TensorIn<Self::Handle, T, L>,
    ) -> Fragment<M, OfC, Self::Handle, N, Compacted<P>>
    where
        N: Number,
        M: Mma,
        T: Number,
        TensorIn<Self::Handle, T, L>: PartitionBy<ThreadAt<M, M::C, i64>, Output = TensorIn<Self::Handle, T, P>>,
        P: OffsetMap,
        LayoutLeft: IntoStride<P::Shape>,
        Compacted<P>: Places + Default,
    {
        let _ = thread.partition_c(c);
        let registers = self.registers(Compacted::<P>::default());
        self.clear(registers);
        Fragment::of(registers)
    }

    /// Writes zeros.
    fn clear<T: Number, L: Places>(&self, tensor: TensorIn<Self::Handle, T, L>) {
        for index in 0..tensor.size() {
            self.store(tensor.at(index), T::from_f64(0.0));
        }
    }

    /// Writes what a function makes of each number: also into numbers of another type.
    fn transform<S: Number, D: Number, L: Places, N: Places>(
        &self,
        source: TensorIn<Self::Handle, S, L>,
        destination: TensorIn<Self::Handle, D, N>,
        function: impl Fn(S) -> D,
    ) {
        assert_eq!(source.size(), destination.size(), "transform: another number of elements");
        for index in 0..source.size() {
            self.store(destination.at(index), function(self.load(source.at(index))));
        }
    }

    /// Copies one thread's numbers, in the order of the coordinates.
    fn copy<T: Number, S: Places, D: Places>(
        &self,
        source: TensorIn<Self::Handle, T, S>,
        destination: TensorIn<Self::Handle, T, D>,
    ) {
        self.transform(source, destination, |number| number);
    }

    /// Copies those of one thread's numbers whose predicate, by linear coordinate, is true.
    fn copy_if<T: Number, S: Places, D: Places>(
        &self,
        predicate: impl Fn(usize) -> bool,
        source: TensorIn<Self::Handle, T, S>,
        destination: TensorIn<Self::Handle, T, D>,
    ) {
        assert_eq!(source.size(), destination.size(), "copy_if: another number of elements");
        for index in (0..source.size()).filter(|&index| predicate(index)) {
            self.store(destination.at(index), self.load(source.at(index)));
        }
    }

    /// Multiplies and adds one thread's numbers, one by one: `(M,K)` by `(N,K)` to `(M,N)`.
    fn gemm<T: Number, A, B, C>(
        &self,
        a: TensorIn<Self::Handle, T, A>,
        b: TensorIn<Self::Handle, T, B>,
        c: TensorIn<Self::Handle, T, C>,
    ) where
        A: Places + cute_static::tensor::Matrix,
        B: Places + cute_static::tensor::Matrix,
        C: Places,
    {
        let ((m, k), (n, other)) = (a.extents(), b.extents());
        // The product of two extents may not fit, and is then no tensor's size.
        let fits = k == other && m.checked_mul(n) == Some(c.size());
        assert!(fits, "gemm: ({m},{k}) by ({n},{other}) to {} elements", c.size());
        for k in 0..k {
            for n in 0..n {
                let right = self.load(b.at((n, k))).to_f64();
                for m in 0..m {
                    let (left, place) = (self.load(a.at((m, k))).to_f64(), c.at(m + n * extent_m(&a)));
                    let sum = self.load(place).to_f64();
                    self.store(place, T::from_f64(T::multiply_add(left, right, sum)));
                }
            }
        }
    }
}

/// The number of rows.
fn extent_m<E, L: OffsetMap + cute_static::tensor::Matrix>(tensor: &Tensor<E, L>) -> usize
where
    E: Copy,
{
    tensor.extents().0
}

/// The registers of a fragment, in the order in which a copy moves them: CuTe's `retile_S` and `retile_D`.
///
/// # Panics
/// Where the part is not of the copy's tile.
#[track_caller]
pub fn retile<C, M, R, H, T, L>(_: C, fragment: Fragment<M, R, H, T, L>) -> TensorIn<H, T, L::Output>
where
    C: Copies,
    H: Copy,
    L: OffsetMap + cute_atoms::typed::Retile<C, Output: OffsetMap>,
{
    let tensor = fragment.tensor();
    match tensor.try_with_layout(tensor.layout().retile()) {
        Ok(retiled) => retiled,
        Err(error) => panic!("retile: {error}"),
    }
}
