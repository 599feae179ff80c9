//! The first rows of the ledger: parts of a layout, construction of layouts, and coordinates.

/// Passes these rows to the macro of the next file.
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
            coshape[]() - {
                text("layout":
                    "the span of the image, as a shape" -> "integer" => function)
            }
            rank[]() - { text("layout": "the number of modes" -> "integer" => odd) places of_shape }
            depth[]() - {
                text("layout": "the levels of nesting" -> "integer" => odd)
                places of_shape
            }
            get[= Get](mode: mode = "1")
                "Returns one mode, with the coordinates of all others at 0." {
                text("layout, number": "one mode, or one entry of integers" -> "either" => odd)
                domain("(2, 4, 2):(1, 2, 8)" is "4:2" => map)
                places lift
            }
            take[= Take](begin: mode = "1", end: mode = "3")
                "Returns the modes from `begin` up to but not including `end`." {
                text("layout, begin, end":
                    "the modes from begin up to but not including end" => function)
                domain("(2, 4, 2):(1, 2, 8)" is "(4, 2):(2, 8)" => map,
                    numbers [const BEGIN: usize, const END: usize] () Take<BEGIN, END>::taken
                    "take::<1, 3>()")
                places lift
            }
            group[= Group](begin: mode = "0", end: mode = "2")
                "Groups the modes from `begin` up to but not including `end` into one mode." {
                text("layout, begin, end":
                    "the modes from begin to before end, as one mode" => function)
                domain("(2, 4, 2):(1, 2, 8)" is "((2, 4), 2):((1, 2), 8)" => map,
                    numbers [const BEGIN: usize, const END: usize] () Group<BEGIN, END>::grouped
                    "group::<0, 2>()")
                places lift
            }
            append[= Append](mode: layout = "2:8") "Appends a mode at the end of the layout." {
                text("layout, mode": "a mode after the others" => function)
                domain("(2, 4):(1, 2)" is "(2, 4, 2):(1, 2, 8)" => map,
                    total [L] (mode: L) AppendMode<L>::appended "append(layout!(2:8))")
            }
            prepend[= Prepend](mode: layout = "2:8") "Adds a mode at the start of the layout." {
                text("layout, mode": "a mode before the others" => function)
                domain("(2, 4):(1, 2)" is "(2, 2, 4):(8, 1, 2)" => map,
                    total [L] (mode: L) PrependMode<L>::prepended "prepend(layout!(2:8))")
            }
            replace[= Replace](number: mode = "0", mode: layout = "2:8")
                "Replaces one mode of the layout." {
                text("layout, number, mode": "the layout with one mode replaced" => function)
                domain("(2, 4):(1, 2)" is "(2, 4):(8, 2)" => map,
                    numbers [const I: usize, L] (mode: L) Replace<I, L>::replaced
                    "replace::<0, _>(layout!(2:8))")
            }
            select[= Select](modes: modes = "[2, 0]")
                "Returns the modes with these numbers, in this order." {
                text("layout, modes": "the modes of these numbers" => function)
                domain("(2, 4, 2):(1, 2, 8)" is "(2, 2):(8, 1)" => map)
                places lift
            }
            reverse[]() "Reverses the order of the modes, at the top level only." {
                text("layout or integers":
                    "the modes from the last to the first" -> "either" => odd)
                domain("(2, 4):(4, 1)" is "(4, 2):(1, 4)" => total,
                    total [] () Reverse::turned "reverse()")
                places by_hand
            }
            flatten[]() "Removes the nesting, so that each integer becomes a mode." {
                text("layout": "all integers in one level" => function)
                domain("(2, (2, 4)):(1, (2, 4))" is "(2, 2, 4):(1, 2, 4)" => total,
                    total [] () Flatten::flattened "flatten()")
                places by_hand
            }
            unflatten[= Unflatten](profile: tuple = "(0, (0, 0))")
                "Nests the modes of a flat layout as a profile describes." {
                text("layout, profile": "the modes of one level in a profile" => function)
                domain("(2, 4, 2):(1, 2, 8)" is "(2, (4, 2)):(1, (2, 8))" => map,
                    total [P] (profile: P) Unflatten<P>::unflattened
                    "unflatten(coord!((0, (0, 0))))")
                places lift
            }
            zip[= Zip](other: layout)
                "Pairs each mode with the mode of another layout at the same position." {
                text("layout, layout":
                    "each mode beside the mode of the other layout" -> "layout" => layout)
            }
            with_shape[= WithShape](shape: shape = "(2, 8)")
                "Gives the layout another shape, with the same offset at every linear coordinate." {
                text("layout, shape": "the function on another shape" => function)
                domain("(4, 4):(4, 1)" is "(2, (2, 4)):(4, (8, 1))" => map,
                    fallible try_with_shape WithShape::reshape "with_shape(shape!((2, 8)))")
                places by_hand
            }

            // Making layouts
            make_layout[= MakeLayout]() "Makes a layout of a shape and a stride." {
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
                    "for each integer, the product of those before it" -> "integers" => odd)
            }
            suffix_product[]() - {
                text("integers, [last]":
                    "for each integer, the product of those after it" -> "integers" => odd)
            }
            make_ordered_layout[= MakeOrderedLayout]()
                "Makes the compact layout with a given order of the modes." {
                text("shape, order": "compact strides in an order of the modes" -> "layout" => odd)
            }
            make_identity_layout[]() - {
                text("shape":
                    "the layout that maps each coordinate to itself" -> "coordinate layout" => odd)
                places of_shape
            }
            make_layout_like[= MakeLayoutLike]()
                "Makes the compact layout with the order of a layout's strides." {
                text("layout":
                    "compact strides in the order of the layout's strides" -> "layout" => layout)
            }
            make_layout_tv[= MakeLayoutTv]()
                "The layout that maps (thread, value) to an element of a tile." {
                text("threads, values":
                    "threads and their values to elements of a tile" -> "tile and layout" => odd)
            }
            tv_tile[]() - {
                text("threads, values":
                    "the shape of the tile of threads and values" -> "integers" => odd)
            }

            // Coordinates
            at[]() - { text("layout, coordinate": "the offset of a coordinate" -> "value" => odd) }
            crd2idx[= Crd2Idx]() "The offset of a coordinate." {
                text("coordinate, layout or shape, [stride]":
                    "the offset of a coordinate, with the coordinate first" -> "value" => odd)
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
            slice[= Slice](coord: coord) "The modes at which the coordinate has `_`." {
                text("layout, coordinate": "the modes that `_` leaves open" => odd)
                places lift
            }
            dice[= Dice](coord: coord = "(2, _)")
                "The modes at which the coordinate has an integer." {
                text("layout, coordinate":
                    "the modes at which the coordinate has an integer" => function)
                domain("(8, 64):(64, 1)" is "(8):(64)" => map)
                places lift
            }
            slice_and_offset[= SliceAndOffset](coord: coord)
                "The modes at which the coordinate has `_`, and the offset of its integers." {
                text("layout, coordinate": "the slice, and where it begins" -> "part" => odd)
                places shift
            }
            domain_offset[= DomainOffset](coord: tuple = "(2, 5)")
                "The layout with its origin moved to a coordinate." {
                text("layout, coordinate":
                    "the layout that begins at a coordinate" -> "part" => odd)
                domain("(8, 64):(64, 1)" is "133 o (8, 64):(64, 1)" => shift)
                places shift
            }
        }
    };
}
