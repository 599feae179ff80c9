//! The last rows of the ledger: shapes and integers, predicates on layouts, and derivations.

/// Passes all rows to the macro that requested them.
#[doc(hidden)]
#[macro_export]
macro_rules! __ledger_of_shapes {
    ($then:ident $($before:tt)*) => {
        $then! { $($before)*
            // Shapes
            compatible[](other: other_shape) - {
                text("shape, shape":
                    "whether every coordinate of the left is one of the right" -> "bool" => shape)
                places of_shape
            }
            congruent[](other: other_shape) - {
                text("shape, shape": "whether the profiles are the same" -> "bool" => shape)
                places of_shape
            }
            weakly_congruent[](other: other_shape) - {
                text("shape, shape":
                    "whether the right refines the profile of the left" -> "bool" => shape)
                places of_shape
            }
            ceil_div[= CeilDiv](divisor: integers) "Division, rounded up." {
                text("integers, integers":
                    "the least number of the right that covers the left" -> "integers" => tuple)
            }
            shape_div[= ShapeDiv]() "Division of shapes." {
                text("layout or shape, n":
                    "every n-th element; for a layout, with their strides" -> "either" => odd)
                places by_hand
            }
            shape_mod[= ShapeMod]() "Remainder of shapes." {
                text("layout or shape, n":
                    "the first n elements; for a layout, with their strides" -> "either" => odd)
                places by_hand
            }
            shape_gcd[](n: index) - {
                text("shape, n": "the part that shape_div removes" -> "integers" => shape)
            }
            round_up[= RoundUp](divisor: integers) "The next multiple." {
                text("integers, integers":
                    "the left, up to multiples of the right" -> "integers" => tuple)
            }
            product_each[= ProductEach]() "The size of each mode." {
                text("shape": "the size of each mode" -> "integers" => shape)
                places of_shape
            }
            elem_scale[](other: integers) - {
                text("integers, integers":
                    "each times the product of the other's entry" -> "integers" => tuple)
            }
            elem_add[](other: integers) - {
                text("integers, integers": "the sums, integer by integer" -> "integers" => tuple)
            }
            elem_sub[](other: integers) - {
                text("integers, integers":
                    "the differences, integer by integer" -> "integers" => tuple)
            }
            tuple_max[]() - { text("integers": "the greatest integer" -> "integer" => odd) }
            inner_product[= InnerProduct](other: integers) "The sum of products." {
                text("integers, integers": "the sum of the products" -> "integer" => tuple)
            }
            common_refinement[= CommonRefinement](other: other_shape)
                "The coarsest flat shape that refines two shapes." {
                text("shape, shape": "the coarsest shape that refines both" -> "integers" => shape)
            }
            common_coarsening[= CommonCoarsening](other: other_shape)
                "The finest flat shape that can be split into either of two shapes." {
                text("shape, shape": "the finest shape that both refine" -> "integers" => shape)
            }
            greatest_common_domain[= GreatestCommonDomain](other: other_shape)
                "A tiler that can be composed with layouts of both shapes." {
                text("shape, shape": "the tiler that fits both" -> "integers" => shape)
            }
            elem_less[= ElemLess](other: integers)
                "Whether every integer is less than the corresponding one." {
                text("integers, integers": "whether every integer is less" -> "bool" => tuple)
            }
            elem_leq[](other: integers) - {
                text("integers, integers": "whether no integer is greater" -> "bool" => tuple)
            }
            lex_less[= LexLess](other: integers)
                "Whether a tuple is less than another at the first integer that differs." {
                text("integers, integers":
                    "whether the first integer that differs is less" -> "bool" => tuple)
            }
            colex_less[= ColexLess](other: integers)
                "Whether a tuple is less than another at the last integer that differs." {
                text("integers, integers":
                    "whether the last integer that differs is less" -> "bool" => tuple)
            }

            // Analysis
            image[]() - { text("layout": "the offsets, each once" -> "list" => odd) }
            table[]() - { text("layout": "the offsets of all coordinates" -> "list" => odd) }
            injective[]() - {
                text("layout":
                    "whether no two coordinates have the same offset" -> "bool or witness" => odd)
            }
            surjective[]() - {
                text("layout, [codomain]":
                    "whether every offset below the codomain, or the cosize, is reached"
                        -> "bool or witness" => odd)
            }
            bijective[]() - {
                text("layout":
                    "whether it is a permutation of its coordinates" -> "bool or witness" => odd)
            }
            contiguous[]() - {
                text("layout": "whether the image has no gap" -> "bool or witness" => odd)
            }
            same[]() - {
                text("layout, layout":
                    "whether both are the same function" -> "bool or witness" => odd)
            }

            // Derivations
            explain_composition[]() - {
                text("layout, tiler": "each step of a composition" -> "text" => odd)
            }
            explain_complement[]() - {
                text("layout, cotarget": "each step of a complement" -> "text" => odd)
            }
            explain_logical_divide[]() - {
                text("layout, tiler": "each step of a divide" -> "text" => odd)
            }
            explain_logical_product[]() - {
                text("layout, tiler": "each step of a product" -> "text" => odd)
            }
        }
    };
}
