//! The names at the beginning of errors: the operators of the [ledger](crate::ledger), and
//! functions such as `make_layout` that are not operators on layouts.

macro_rules! operators {
    ($($name:ident [$(= $Operator:ident)? $(as $form:ident)?] $arguments:tt $doc:tt $columns:tt)*) => {
        names! {
            $($($Operator = stringify!($name), $doc;)?)*
            IntTuple = "int_tuple", "Integers, and tuples of them.";
            AssumeDivisible = "assume_divisible", "An integer that is declared to be a multiple of \
                                                   another.";
            Compact = "compact", "Compact strides, in the order of the modes.";
            FromDynamic = "from_dynamic", "A run-time layout, converted to a typed one.";
            PrintLayout = "print_layout", "Drawing a layout.";
            Swizzle = "swizzle", "A function that changes bits of an offset by other bits of it.";
            MakeSwizzle = "make_swizzle", "A swizzle from its two masks.";
            MakeTensor = "make_tensor", "A tensor made from a storage and a layout.";
            Injective = "injective", "Whether no two coordinates have the same offset.";
            Contiguous = "contiguous", "Whether no offset between two others is missing.";
            SameFunction = "same_function", "Whether two layouts have the same offsets.";
            SameExtent = "same_extent", "Extents that two layouts have in common.";
            Recast = "recast", "The bytes of a tensor as elements of another type.";
            AsTensor = "as_tensor", "Memory of another crate, borrowed as a tensor.";
            IntoTensor = "into_tensor", "Memory of another crate, turned into a tensor.";
            Ndarray = "ndarray", "A tensor as an array of the crate ndarray.";
            Faer = "faer", "A tensor as a matrix of the crate faer.";
            Nalgebra = "nalgebra", "A tensor as a matrix of the crate nalgebra.";
            Image = "image", "A tensor as a picture of the crate image.";
            MakeIdentityTensor = "make_identity_tensor", "Coordinates as the elements of a tensor.";
            Tensor = "tensor", "An element of a tensor.";
            Partition = "partition", "A tensor in parts that do not overlap.";
            Copy = "copy", "Elements copied from one tensor to another.";
            Axpby = "axpby", "The scaled sum of two tensors.";
            Dot = "dot", "The sum of the products of two tensors' elements.";
            Transform = "transform", "A function applied to each element.";
            Gemm = "gemm", "The product of two matrices, added to a third.";
            ComposedLayout = "composed_layout", "A function applied after a layout: evaluating it, slicing it.";
        }
    };
}

macro_rules! names {
    ($($Operator:ident = $name:expr, $doc:expr;)*) => {
        /// The operators, under the names that users call.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Operator { $(#[doc = $doc] $Operator,)* }

        impl Operator {
            /// The name that users call: `composition`, `make_layout`, …
            #[inline]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$Operator => $name,)* }
            }

            /// Finds the operator that users call by this name.
            #[cfg(feature = "alloc")]
            pub(crate) fn named(name: &str) -> Option<Self> {
                [$(Self::$Operator),*].into_iter().find(|operator| operator.name() == name)
            }
        }
    };
}

crate::__ledger!(operators);
