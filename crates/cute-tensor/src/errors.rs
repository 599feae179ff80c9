//! The guards of tensors, with their messages about extents, tiles and ranges. The documentation of
//! the guards of `cute-static` explains how a guard is made.

pub use cute_static::__tensor::errors::*;

cute_guards::guards! {
    /// A static coordinate past the end of its mode.
    CoordinatePast<coordinate, extent>:
        "tensor: coordinate {coordinate} is not within an extent of {extent}",
        "a coordinate of a tensor must be less than the extent of its mode; `crd2idx` of a layout accepts larger ones";

    /// Two tensors of different extents.
    ExtentsDiffer for [copy_elements as copy, transform, axpby, zip_elements as zip, dot,
        gemm_k("gemm: K is {left} in A (M,K) and {right} in B (N,K); use `b.transpose()` if B is (K,N)", "C(m, n) += A(m, k) · B(n, k): A is (M,K), B is (N,K), C is (M,N)"),
        gemm_n("gemm: N is {left} in B (N,K) and {right} in C (M,N); use `b.transpose()` if B is (K,N)", "C(m, n) += A(m, k) · B(n, k): A is (M,K), B is (N,K), C is (M,N)"),
        gemm_m("gemm: M is {left} in A (M,K) and {right} in C (M,N); use `a.transpose()` if A is (K,M)", "C(m, n) += A(m, k) · B(n, k): A is (M,K), B is (N,K), C is (M,N)")]<left, right>:
        "{operator}: extent {left} differs from extent {right}",
        "both tensors must have the same shape: slice or tile the larger one";

    /// A range with a static end past the static extent of its mode.
    RangePast<end, extent>:
        "tensor: range 0..{end} is not within an extent of {extent}",
        "a range must end at or before the extent of its mode";

    /// Two tensors whose shapes have different profiles.
    ShapesDiffer for [copy_elements as copy, transform, axpby, zip_elements as zip, dot, gemm_m as gemm, gemm_n as gemm, gemm_k as gemm]<; left, right>:
        "{operator}: a shape of rank {left} does not fit a shape of rank {right} (rank 0 is an integer); `with_shape` views the same elements in another shape, in column-major order",
        "a slice of a matrix has a tuple with one mode as its shape, as in `layout!((n,):(1,))`; contiguous elements can have any shape, as in `make_tensor(&data, layout!(n:1))`; `with_shape(other.shape())` numbers the elements in column-major order, which reorders row-major data; `flatten` and `coalesce` remove nesting";

    /// RC5 is broken: a swizzle separates elements that would become one element.
    SwizzleSplits<run, width>:
        "recast: the swizzle keeps {run} bits together, but the new element has {width}",
        "use a swizzle with a higher base `M`, which keeps more elements together";

    /// A tile that does not divide the tensor.
    TileUneven for [local_tile, partition]<tile, extent; mode>:
        "{operator}: tile {tile} does not divide extent {extent} (mode {mode}); use `clipped_tile` or `clipped_tiles_mut`, which stop at the edge",
        "or use `predicated_tiles`: these tiles all have the same shape, and skip elements past the edge";

    /// The threads of a thread-value layout reach past the tensor that they share.
    PartsReachPast<reached, size>:
        "partition: the parts reach {reached} coordinates, but the tensor has {size}",
        "the offsets of a thread-value layout are coordinates of the tensor, so its cosize must not exceed the tensor's size";
}

macro_rules! written {
    ($($(#[$attribute:meta])* $Guard:ident<$($kind:ident $($number:ident)?),*>: $sentence:literal $(, $note:literal)?;)*) => { $(
        $(#[$attribute])*
        #[diagnostic::on_unimplemented(message = $sentence, label = "refused here" $(, note = $note)?)]
        pub trait $Guard<$($kind $($number: usize)?),*> {}
    )* };
}

written! {
    /// A parallel loop over parts, in a build without the feature that it needs.
    #[cfg(not(feature = "rayon"))]
    ParallelPartsAreOff<>:
        "into_par_iter: parts in parallel need the feature `rayon`, which is off: add `features = [\"rayon\"]`",
        "the features of `cute-algebra` are listed in its line in `Cargo.toml`";
}
