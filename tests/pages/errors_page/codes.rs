//! The codes of the compiler's own messages, each with its reasons and cures.

/// A code, and its paragraphs. If there are several, the first one introduces a list of the others.
pub(crate) const CODES: &[(&str, &[&str])] = &[
    (
        "E0599",
        &[
            "The trait of the method is not in scope, its feature is not enabled, or the \
             tensor or layout does not satisfy a bound of the method.",
            "``no method named `…` found``. **Cure:** for a method of layouts, write `use \
             cute::prelude::*;`. For `as_tensor`, enable the feature of the other crate in \
             `Cargo.toml`: `features = [\"ndarray\"]`, or `faer`, `nalgebra` or `image`. For \
             `recast`, enable the feature `bytemuck`. For `into_par_iter`, enable the feature \
             `rayon`, and write `use rayon::prelude::*;` in the program.",
            "``the method `…` exists for struct `Tensor<…>`, but its trait bounds were not \
             satisfied``: the method needs a tensor with another engine or layout. The last \
             lines of the compiler's note name the missing bound. **Cure:** if the bound is \
             `Shift`, the tensor owns its elements: call `view()` first, or `view_mut()` for \
             writing. If it is `Operand`, the operator is a method of layouts: call it on \
             `tensor.layout()`. If it is `Whole`, the tensor is only one of several parts of \
             an array: split it with `tiles_mut` or `clipped_tiles_mut` and a tile of \
             integers, or borrow it with `strided()`.",
            "``no method named `…` found for type parameter `L` ``: generic code needs a bound \
             for each method. **Cure:** add the bound to the type parameter: `L: Matrix`, `L: \
             OffsetMap`, `L: SameExtents<M>` or `E: Storage`. In place of `size`, call \
             `coordinates()`, with the bound `L: OffsetMap`. In place of `cosize`, call \
             `cute::static_cosize(&L::LAYOUT)`, with the bound `L: StaticLayout`.",
            "``the method `pack` exists for struct `Packed<…>`, but its trait bounds were not \
             satisfied``, for a type of your own: the layout does not satisfy a bound of the \
             `impl` block. **Cure:** write the bound on the function instead, `fn pack(self) \
             where L: Injective`. The first line of the error is then the message of that \
             bound. [The guide][refusals] has more.",
        ],
    ),
    (
        "E0061",
        &[
            "`this function takes 2 arguments but 3 arguments were supplied`: `zip` and each \
             algorithm accept a fixed number of tensors. **Cure:** with `zip`, add each \
             further tensor by `.and(…)`: `zip(&a, &b).and(&mut c).for_each(|a, b, c| …)`.",
        ],
    ),
    (
        "E0432",
        &[
            "``unresolved import `cute::…` ``, or `E0433`: the name belongs to a feature that \
             is not enabled. **Cure:** in `Cargo.toml`, enable the feature that the note \
             names: for example `features = [\"draw\"]` for `cute::draw`, and `const-generics` \
             for `Const`. The modules `atoms`, `device` and `mesh` have features of the same \
             names. For functions, see [E0425](#e0425).",
        ],
    ),
    (
        "E0425",
        &[
            "``cannot find function `gemm_parallel` in this scope``: the function is not \
             imported, or its feature is not enabled. Without the feature, `use \
             cute::algorithm::*;` omits the function silently. **Cure:** import algorithms on \
             tensors from `cute::algorithm`, and functions that create tensors from `cute`. In \
             `Cargo.toml`, enable `features = [\"rayon\"]` for `gemm_parallel` and \
             `gemm_axpby_parallel`, and `generic-array` for `gemm_registers` and \
             `make_fragment_like`.",
        ],
    ),
    (
        "E0369",
        &[
            "Tensors have no arithmetic operators.",
            "``cannot add `Tensor<…>` to `Tensor<…>` ``, or multiply, subtract, divide: an \
             operator would need new storage for its result. **Cure:** call a function that \
             names the target. `axpby(1.0, &a, 1.0, &mut b)` computes `b = a + b`. \
             `transform_binary(&a, &b, &mut c, |x, y| x + y)` writes to a third tensor. \
             `transform(&mut a, |x| 2.0 * x)` changes `a` in place, and `a.map(|x| 2.0 * x)` \
             returns a new tensor. `gemm` multiplies matrices.",
            "``binary operation `==` cannot be applied to type `Tensor<Heap<T>, L>` ``: \
             `derive(PartialEq)` of a struct with a generic tensor derives bounds on `T` and \
             `L` only. **Cure:** write the `impl` with the bound on the tensor: `impl<T, L> \
             PartialEq for Grid<T, L> where OwnedTensor<T, L>: PartialEq`.",
        ],
    ),
    (
        "E0608",
        &[
            "``cannot index into a value of type `f32` ``: `a[1]` is the element at linear \
             coordinate 1, so `a[1][2]` tries to index into that element. **Cure:** write \
             `a[(1, 2)]`: one tuple with an entry for each mode.",
        ],
    ),
    (
        "E0614",
        &[
            "``type `f32` cannot be dereferenced``: `iter`, `indexed_iter` and the closures of \
             `zip` receive the elements of a `&` tensor as values, because some tensors \
             compute their elements. Only the elements of a `&mut` tensor are references. \
             **Cure:** remove the `*`, and write `|x, y| *y = x`. If you need references, use \
             `as_slice()` or `iter_mut()`.",
        ],
    ),
    (
        "E0284",
        &[
            "The code does not determine a type or a constant. The code `E0283` has the same \
             causes.",
            "``type annotations needed``, with ``cannot infer the value of the const parameter \
             `MODE` ``: the method takes the number of a mode as a const parameter. **Cure:** \
             write the number, for example `a.split_at_mut::<0>(4)`, which splits between rows \
             3 and 4.",
            "``cannot infer type of the type parameter `C` ``: the result type of `into()` or \
             `parse()` is not known. **Cure:** assign the result to a variable with a type, \
             `let i: usize = …;`.",
        ],
    ),
    (
        "E0277",
        &[
            "Most errors with this code are sentences of this library: search this page for \
             the sentence. These are the most frequent ones:",
            "`a coordinate of rank 2 does not fit a shape of rank 1`: the rank is the number \
             of modes, and a slice keeps only the modes for which you wrote `..`. **Cure:** \
             write one entry for each mode: `t.slice((1, .., 2))[0]`.",
            "`a shape of rank 2 does not fit a shape of rank 3`, or `extent 4 differs from \
             extent 5`: two tensors of one call need the same shape. **Cure:** to use fewer \
             elements, take a part of the larger tensor with `slice` or `clipped_tile`. To give the same \
             elements another shape, call `with_shape(other.shape())`, which renumbers them. \
             If several extents are known only at run time, make a new tensor over the same \
             elements, with the shape of the other tensor: `make_tensor(&mut data[..], \
             layout!(((h, w), c)))`.",
            "`the layout is not known to accept this coordinate`: the bound `IndexedBy<C>` names a \
             coordinate type that differs from the type in the call. **Cure:** write the bound \
             with the types that your call uses: `L: IndexedBy<(usize, usize, usize)>`, or `L: \
             Rank<3>`.",
            "`it is not known whether the tensor may be cut into these tiles`: the bounds \
             `Whole` and `TileMap` do not state that a tile divides the layout. **Cure:** \
             write the bound `E: CutBy<(_2, _2), L>`.",
            "``the trait bound `Layout<…>: Deserialize<'de>` is not satisfied``: the feature \
             `serde` is not enabled. **Cure:** enable `features = [\"serde\"]`. To read a \
             layout with a swizzle, use the type `dynamic::ComposedLayout`.",
            "`crd2idx: this is not known to be a coordinate of one element`: a coordinate such \
             as `(1, ..)` selects many elements, but `t[(1, ..)]` can return only one. \
             **Cure:** write `t.slice((1, ..))` for reading, and `t.view_mut().slice((1, ..))` \
             for writing. To swap two rows, split the tensor into two halves and `zip` them, \
             or swap element by element.",
            "``expected a `FnMut(_)` closure, found `Tensor<…>` ``: `transform` and `fill` \
             accept one tensor only. **Cure:** use `transform_into`, which writes to a second \
             tensor, or `transform_binary`, which reads two tensors and writes to a third.",
        ],
    ),
    (
        "E0631",
        &[
            "`type mismatch in closure arguments`: the closure must accept the types of the \
             elements. The compiler's last note shows them as the expected types. **Cure:** \
             write these types in the closure.",
        ],
    ),
    (
        "E0271",
        &[
            "``type mismatch resolving `<… as …>::Output == …` ``: the computed type differs \
             from the type in the program. Usually, the lines `expected` and `found` show the \
             integer that differs. `Int<…>` is a static integer, shown in binary digits; \
             `Dyn<i32>` and `Dyn<i64>` are run-time integers. For `(Dyn<i64>,)`, see \
             [E0308](#e0308).",
            "`expected Int<…>, found Dyn<…>`: the type needs a static integer. **Cure:** write \
             `_8` or `int!(8)` in place of `8`. In a literal, write a number or `int!` in \
             place of a variable. Or write `?` in the type.",
            "`expected Dyn<i64>, found Dyn<i32>`: the type needs an integer of 64 bits. \
             **Cure:** make the value a `usize` or an `i64`, or write `?32` in the type.",
            "``<i32 as IntoLeaf>::Leaf == Dyn<i64>``: a number without a suffix has 32 bits. \
             **Cure:** write `let (m, n) = (3_usize, 4_usize);`.",
            "``… == Int<…>``: the type has a static integer, but the program passes a plain \
             number. **Cure:** write `make_layout((_8, _8), (_8, _1))`, or `layout!((8, 8):(8, \
             1))`.",
            "``<… as Engine>::Item == …``: two tensors have different element types, for \
             example `f64` and `f32` in `copy`, `zip`, `axpby` or `gemm`. **Cure:** \
             `transform_into(&a, &mut b, |x| x as f32)` converts while it copies, and \
             `a.map(|x| x as f32)` returns a new tensor. `gemm` multiplies `bf16` or `f16` \
             into `f32` with `features = [\"half\"]`. For other types, use `gemm_with`, for \
             example from `f32` into `f64`: `gemm_with(|a: f32, b: f32, c: f64| c + \
             f64::from(a) * f64::from(b), &a, &b, &mut c)`.",
            "``<… as OffsetMap>::Shape == (_, _)``: `gemm` accepts only matrices, which have \
             two modes. **Cure:** give a vector the layout of a matrix, `layout!((1, k):(k, \
             1))`. In generic code, write the bound `La: MatrixProduct<Lb, Lc>`, with the \
             three layouts in the order of the arguments.",
        ],
    ),
    (
        "E0308",
        &[
            "`mismatched types`: two types differ. For layouts, see also [E0271](#e0271). The \
             first type parameter of a tensor is its engine: `View<'_, T>` of a `&[T]`, \
             `ViewMut<'_, T>` of a `&mut [T]`, `Heap<T>` of a `Vec<T>`, `Owned<[T; N]>` of an \
             array, `PartMut<'_, T>` of a part. The compiler shortens long types to `Int<…>`. \
             Its last note names a file with the full type, and `layout.to_string()` prints \
             the integers. **Cure:** make the layout a type parameter, `struct Rows<E, L>`, or \
             write its type with `Layout!`. These cases are frequent:",
            "`expected Dyn<i64>, found (Dyn<i64>,)`: the shape of a row or column, as `slice` \
             returns it, is a tuple with one mode. **Cure:** write `Layout![(?,):(1,)]`.",
            "`expected ViewMut<…>, found PartMut<…>`: the function accepts only one engine. \
             **Cure:** write the bound `E: StorageMut` in place of the engine.",
            "`expected Dyn<i64>, found Int<…>`: the type needs a run-time integer. **Cure:** \
             in the literal, use a variable of type `usize` in place of the number, or make \
             the layout a type parameter.",
            "``expected `UTerm`, found `UInt<…>` ``, or `` `if` and `else` have incompatible \
             types``: layouts with different static integers have different types, but all \
             branches of an `if` or a `match`, and all elements of a `Vec`, must have the same \
             type. **Cure:** use run-time strides, `let (p, q) = if rows { (n, 1) } else { (1, \
             m) };` and `layout!((m, n):(p, q))`. Or call a generic function in each branch. \
             Or convert with `to_dynamic()`, and back with `Layout::from_dynamic`, as [the \
             guide][chosen] shows.",
            "``_2.._6``: both ends of a range must have the same type. **Cure:** write `2..6`.",
            "``expected `Layout<(_, Int<…>), _>` ``: one type parameter is the extent of two \
             arguments, but these have different extents. **Cure:** use the bound `A: \
             SameExtent<1, B, 1>`, whose message shows the two extents.",
            "`expected a tuple with 3 elements, found one with 2 elements` at a closure of \
             `from_fn`: the closure receives one number for each mode. **Cure:** write \
             `|(i, j, k)|`.",
            "``expected `usize`, found `({integer}, {integer})` `` at `a[(i, j)]`: the bound \
             `L: OffsetMap` allows linear coordinates only. **Cure:** write the bound `L: \
             Matrix`, or `L: Rank<3>`.",
            "At `assert_layout!`: the layout has a run-time integer where the literal has a \
             number. **Cure:** compare with `assert_eq!(layout.to_string(), \
             \"((4,_8),(2,_1)):((_1,_8),(4,_0))\")`.",
        ],
    ),
    (
        "E0382",
        &[
            "``use of moved value: `part` ``: like a `&mut [T]`, a writable part (`ViewMut` or \
             `PartMut`) cannot be copied, and `slice`, `transpose` and similar methods consume \
             it. The compiler may suggest `part.clone()`, but that does not compile. **Cure:** \
             write `(&part).slice(…)` for reading, and `part.strided_mut().slice(…)` for \
             writing. Both only borrow the part, so you can use it again afterwards.",
        ],
    ),
    (
        "E0507",
        &[
            "``cannot move out of `*t` which is behind a mutable reference``, or ``out of `t`, \
             a captured variable``: the same mistake as [E0382](#e0382), with a writable part \
             that is borrowed as `&mut` or captured by a closure. **Cure:** write \
             `(&*t).slice(…)` for reading, and `t.strided_mut().slice(…)` for writing. If the \
             tensor is not a part, write `t.view_mut().slice(…)`, which keeps the layout.",
        ],
    ),
    (
        "E0080",
        &[
            "`evaluation panicked:` and a sentence of the library: the library checks this \
             rule only in `cargo build`, not in `cargo check`. The error points into the \
             library. The note `the above error was encountered while instantiating` shows the \
             line of your program. **Cure:** look for the sentence under [Rules](#rules).",
        ],
    ),
    (
        "E0499",
        &[
            "``cannot borrow `tensor` as mutable more than once at a time``: the same mistake \
             as [E0502](#e0502), with two writable parts. **Cure:** use one call that returns \
             both parts, such as `split_at_mut`, or all parts, such as `tiles_mut`. Each part \
             can be split again like a tensor.",
        ],
    ),
    (
        "E0502",
        &[
            "``cannot borrow `tensor` as immutable because it is also borrowed as mutable``, \
             or [E0499](#e0499) for two mutable borrows: a writable slice or tile borrows the \
             whole tensor. **Cure:** call `tiles_mut`, `lanes_mut`, `partition_mut` or \
             `clipped_tiles_mut`, which return all parts at once, with disjoint elements. If a \
             loop over the tiles needs another element of the tensor, read it before the loop: \
             `let corner = t[(7, 7)];`.",
        ],
    ),
    (
        "E0515",
        &[
            "``cannot return value referencing temporary value``, or `local variable`: \
             `as_slice()` borrows the tensor on which you call it. In this case, that tensor \
             is a slice or tile, which is dropped at the end of the function. **Cure:** call \
             `into_slice()`. For a read-only tensor, it returns the elements with the lifetime \
             of the original borrow. Or return the slice itself, which is a tensor; \
             [E0308](#e0308) explains how to write its type.",
        ],
    ),
    (
        "E0594",
        &[
            "``cannot assign to data in an index of `Tensor<View<…>, …>` ``, or `E0596`: a \
             tensor that is borrowed as `&`, or created from a `&[T]`, is read-only, and so \
             are all its parts. The compiler's line is long because it contains the type of \
             the layout. **Cure:** write `make_tensor(&mut data[..], …)` in place of \
             `make_tensor(&data[..], …)`. Pass the tensor as `&mut`, and call `view_mut()`, \
             which borrows the whole tensor for writing: `tensor.view_mut().slice((.., 2))[0] \
             = 7.0;`. In generic code, the engine needs the bound `E: StorageMut` in place of \
             `E: Storage`.",
        ],
    ),
    (
        "E0716",
        &[
            "`temporary value dropped while borrowed`, or `E0505`, `E0597`: a view borrows \
             from a tensor that owns its elements, but that tensor is dropped or moved while \
             the view is still used. **Cure:** first assign the owner to a variable, `let \
             owner = make_tensor([1, 2, 3, 4], layout!((2, 2)));`, and then write `let t = \
             owner.transpose();`. Or create the tensor with the layout that you need, \
             `make_tensor([1, 2, 3, 4], layout!((2, 2):(2, 1)))`.",
        ],
    ),
];
