//! The first rows: the parts of a layout, layouts that are made, and coordinates.

/// Passes these rows on to the next ones.
#[doc(hidden)]
#[macro_export]
macro_rules! __ledger_of_modes {
    ($then:ident) => {
        $crate::__ledger_of_functions! { $then
            // Parts
            shape[]() - { text("layout": "the shape" -> "integers" => odd) places of_shape }
            stride[]() - { text("layout": "the stride" -> "stride" => odd) }
            size[]() - {
                text("layout": "the number of coordinates" -> "integer" => odd)
                places of_shape
            }
            cosize[]() - { text("layout": "the span of the image" -> "integer" => function) }
            coshape[]() - { text("layout": "the same, as a shape" -> "integer" => function) }
            rank[]() - { text("layout": "the number of modes" -> "integer" => odd) places of_shape }
            depth[]() - {
                text("layout": "the levels of nesting" -> "integer" => odd)
                places of_shape
            }
            get[= Get](mode: mode = "1") "One mode, with the others at 0." {
                text("layout, number": "one mode, or one entry of integers" -> "either" => odd)
                domain("(2, 4, 2):(1, 2, 8)" is "4:2" => map)
                places lift
            }
            take[= Take](begin: mode = "1", end: mode = "3")
                "The modes from `begin` to before `end`, with the others at 0." {
                text("layout, begin, end": "the modes from begin to before end" => function)
                domain("(2, 4, 2):(1, 2, 8)" is "(4, 2):(2, 8)" => map,
                    numbers [const BEGIN: usize, const END: usize] () Take<BEGIN, END>::taken
                    "take::<1, 3>()")
                places lift
            }
            group[= Group](begin: mode = "0", end: mode = "2")
                "The modes from `begin` to before `end`, grouped into one." {
                text("layout, begin, end": "those modes as one" => function)
                domain("(2, 4, 2):(1, 2, 8)" is "((2, 4), 2):((1, 2), 8)" => map,
                    numbers [const BEGIN: usize, const END: usize] () Group<BEGIN, END>::grouped
                    "group::<0, 2>()")
                places lift
            }
            append[= Append](mode: layout = "2:8") "The layout with one more mode at the end." {
                text("layout, mode": "a mode after the others" => function)
                domain("(2, 4):(1, 2)" is "(2, 4, 2):(1, 2, 8)" => map,
                    total [L] (mode: L) AppendMode<L>::appended "append(layout!(2:8))")
            }
            prepend[= Prepend](mode: layout = "2:8") "The layout with one more mode at the start." {
                text("layout, mode": "a mode before the others" => function)
                domain("(2, 4):(1, 2)" is "(2, 2, 4):(8, 1, 2)" => map,
                    total [L] (mode: L) PrependMode<L>::prepended "prepend(layout!(2:8))")
            }
            replace[= Replace](number: mode = "0", mode: layout = "2:8")
                "The layout with the mode of one number replaced." {
                text("layout, number, mode": "another mode in the place of one" => function)
                domain("(2, 4):(1, 2)" is "(2, 4):(8, 2)" => map,
                    numbers [const I: usize, L] (mode: L) Replace<I, L>::replaced
                    "replace::<0, _>(layout!(2:8))")
            }
            select[= Select](modes: modes = "[2, 0]")
                "The modes with these numbers, with the others at 0." {
                text("layout, modes": "the modes of these numbers" => function)
                domain("(2, 4, 2):(1, 2, 8)" is "(2, 2):(8, 1)" => map)
                places lift
            }
            reverse[]() "The modes from the last to the first, of the first level only." {
                text("layout or integers":
                    "the modes from the last to the first" -> "either" => odd)
                domain("(2, 4):(4, 1)" is "(4, 2):(1, 4)" => total,
                    total [] () Reverse::turned "reverse()")
                places by_hand
            }
            flatten[]() "All integers as the modes of one level." {
                text("layout": "all integers in one level" => function)
                domain("(2, (2, 4)):(1, (2, 4))" is "(2, 2, 4):(1, 2, 4)" => total,
                    total [] () Flatten::flattened "flatten()")
                places by_hand
            }
            unflatten[= Unflatten](profile: tuple = "(0, (0, 0))")
                "The modes of a flat layout, arranged in a profile." {
                text("layout, profile": "the modes of one level in a profile" => function)
                domain("(2, 4, 2):(1, 2, 8)" is "(2, (4, 2)):(1, (2, 8))" => map,
                    total [P] (profile: P) Unflatten<P>::unflattened
                    "unflatten(coord!((0, (0, 0))))")
                places lift
            }
            zip[= Zip](other: layout) "The modes in pairs with those of another layout." {
                text("layout, layout": "mode by mode" -> "layout" => layout)
            }
            with_shape[= WithShape](shape: shape = "(2, 8)") "The same offsets in another shape." {
                text("layout, shape": "the function on another shape" => function)
                domain("(4, 4):(4, 1)" is "(2, (2, 4)):(4, (8, 1))" => map,
                    fallible try_with_shape WithShape::reshape "with_shape(shape!((2, 8)))")
                places by_hand
            }

            // Making layouts
            make_layout[= MakeLayout]() "A layout of a shape and a stride." {
                text("layout or shape, [layout or stride]":
                    "the layout of a shape and a stride, or of modes" => odd)
            }
            left[]() - { text("shape": "the column-major layout" -> "layout" => odd) }
            right[]() - { text("shape": "the row-major layout" -> "layout" => odd) }
            compact_col_major[]() - {
                text("shape, [first stride]":
                    "the strides of the column-major layout" -> "integers" => odd)
            }
            compact_row_major[]() - {
                text("shape, [first stride]":
                    "the strides of the row-major layout" -> "integers" => odd)
            }
            prefix_product[]() - {
                text("integers, [first]":
                    "the products of what is before each" -> "integers" => odd)
            }
            suffix_product[]() - {
                text("integers, [last]": "the products of what is after each" -> "integers" => odd)
            }
            make_ordered_layout[= MakeOrderedLayout]()
                "Compact strides in a given order of the modes." {
                text("shape, order": "compact strides in an order of the modes" -> "layout" => odd)
            }
            make_identity_layout[]() - {
                text("shape": "each coordinate of a shape, as itself" -> "coordinate layout" => odd)
                places of_shape
            }
            make_layout_like[= MakeLayoutLike]()
                "Compact strides in the order of a layout's strides." {
                text("layout": "compact strides in the order of these" -> "layout" => layout)
            }
            make_layout_tv[= MakeLayoutTv]()
                "The layout from threads and values to the elements of a tile." {
                text("threads, values":
                    "threads and their values to elements of a tile" -> "tile and layout" => odd)
            }
            tv_tile[]() - { text("threads, values": "the shape of that tile" -> "integers" => odd) }

            // Coordinates
            at[]() - { text("layout, coordinate": "the offset of a coordinate" -> "value" => odd) }
            crd2idx[= Crd2Idx]() "The offset of a coordinate." {
                text("coordinate, layout or shape, [stride]":
                    "the same, in CuTe's order" -> "value" => odd)
            }
            idx2crd[= Idx2Crd]() "The coordinate of an index." {
                text("index, layout or shape, [stride]":
                    "the coordinate of an index; with a stride, of an offset" -> "integers" => odd)
                places of_shape
            }
            crd2crd[= Crd2Crd]() "The coordinate of the same index in another shape." {
                text("coordinate, from, to":
                    "the coordinate of the same index in another shape" -> "integers" => odd)
            }
            slice[= Slice](coord: coord) "The modes that `_` leaves open." {
                text("layout, coordinate": "the modes that `_` leaves open" => odd)
                places lift
            }
            dice[= Dice](coord: coord = "(2, _)")
                "The modes that the coordinate fixes, with the others at 0." {
                text("layout, coordinate": "the modes that are not open" => function)
                domain("(8, 64):(64, 1)" is "(8):(64)" => map)
                places lift
            }
            slice_and_offset[= SliceAndOffset](coord: coord)
                "The modes that `_` leaves open, and where they begin." {
                text("layout, coordinate": "the slice, and where it begins" -> "part" => odd)
                places shift
            }
            domain_offset[= DomainOffset](coord: tuple = "(2, 5)")
                "The layout moved to a coordinate." {
                text("layout, coordinate": "the layout, from a coordinate on" -> "part" => odd)
                domain("(8, 64):(64, 1)" is "133 o (8, 64):(64, 1)" => shift)
                places shift
            }
        }
    };
}
