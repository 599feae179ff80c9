//! Rows of the ledger for operators that treat layouts as functions.

/// Passes the rows of the previous files, followed by these rows, to the macro of the next file.
#[doc(hidden)]
#[macro_export]
macro_rules! __ledger_of_functions {
    ($then:ident $($before:tt)*) => {
        $crate::__ledger_of_tiles! { $then $($before)*
            // Algebra
            coalesce[= Coalesce]()
                "Merges modes: the same function with as few modes as possible." {
                text("layout, [profile]": "the same function with as few modes as possible" => odd)
                domain("(2, (2, 4)):(1, (2, 4))" is "16:1" => map,
                    total [] () Coalesce::coalesced "coalesce()")
                places lift
            }
            coalesce_by[as Coalesce](profile: tuple = "(1, 1)")
                "Coalesces, separately, each mode that `profile` lists." {
                domain("((2, 2), (2, 2)):((1, 2), (4, 8))" is "(4, 4):(1, 4)" => map,
                    total [P] (profile: P) CoalesceBy<P>::coalesced_by
                    "coalesce_by(coord!((1, 1)))")
                places values
            }
            filter[= Filter]()
                "Drops the modes of stride 0 or extent 1, and coalesces the others." {
                text("layout, [profile]": "the layout without modes of stride 0 or extent 1" => odd)
                domain("(2, 4, 4):(1, 0, 2)" is "8:1" => map,
                    total [] () Filter::filtered "filter()")
            }
            filter_by[as Filter](profile: tuple = "(1, 1)")
                "Filters, separately, each mode that `profile` lists." {
                domain("((2, 4), 4):((1, 0), 2)" is "(2, 4):(1, 2)" => map,
                    total [P] (profile: P) FilterBy<P>::filtered_by "filter_by(coord!((1, 1)))")
            }
            filter_zeros[= FilterZeros]()
                "Returns the layout with extent 1 for each mode of stride 0." {
                text("layout": "the layout with extent 1 for each mode of stride 0" => function)
                domain("(2, 4):(1, 0)" is "(2, 1):(1, 0)" => total)
            }
            filter_zeros_by[as FilterZeros](profile: tuple = "(0, 1)")
                "Returns the layout with extent 1 for each mode at which `profile` is 0." {
                domain("(2, 4):(1, 2)" is "(1, 4):(1, 2)" => map,
                    total [P] (profile: P) FilterZeros<P>::zeros_filtered
                    "filter_zeros_by(coord!((0, 1)))")
            }
            composition[= Composition](right: tiler = "(4, 2)")
                "Composes the layout with `right`: the offset at `c` is `self(right(c))`." {
                text("layout, tiler": "left(right(c)); also `a o b`" => function)
                domain("(8, 8):(8, 1)" is "(4, 2):(8, 1)" => map,
                    fallible try_composition Composition::compose "composition(tile!((4, 2)))")
                places lift
            }
            complement[= Complement]()
                "The offsets at which a layout can be repeated without overlap." {
                text("layout, [cotarget]":
                    "the offsets at which copies fit without overlap" -> "layout" => odd)
            }
            right_inverse[= RightInverse]()
                "The layout of the coordinates with the offsets 0, 1, 2, and so on." {
                text("layout": "the coordinates of the offsets 0, 1, 2, and so on" => odd)
            }
            left_inverse[= LeftInverse]()
                "The layout that maps each offset back to its coordinate." {
                text("layout": "the coordinate of an offset" => odd)
            }
            nullspace[= Nullspace]() "The layout of the coordinates with offset 0." {
                text("layout": "the coordinates of offset 0" -> "layout" => layout)
            }
            max_common_layout[= MaxCommonLayout](other: layout)
                "The contiguous elements that two layouts have in common." {
                text("layout, layout":
                    "the contiguous run that both layouts have" -> "layout" => layout)
            }
            max_common_vector[= MaxCommonVector]()
                "The number of contiguous elements that two layouts have in common." {
                text("layout, layout":
                    "the length of the contiguous run that both layouts have" -> "integer" => odd)
            }
            max_alignment[= MaxAlignment]()
                "A vector length with which all elements can be accessed at aligned offsets." {
                text("layout": "the elements in every aligned run" -> "integer" => function)
            }
            intersection[= Intersection](other: layout)
                "The coordinates at which two layouts have the same value." {
                text("layout, layout":
                    "the coordinates at which both have the same value, in pieces"
                        -> "pieces" => layout)
            }
            clip[= Clip](extent: index) "The part of a layout with offsets below an extent." {
                text("layout, extent":
                    "the values below an extent ~ their coordinates, in pieces"
                    -> "pieces" => layout)
            }
            layout_add[= LayoutAdd](other: layout) "The sum of two layouts." {
                text("layout, layout": "the sum of two functions" -> "layout" => layout)
            }
            domain_distribute[= DomainDistribute](number: index)
                "A tiler of at most a given number of elements that divides a shape evenly." {
                text("shape, number":
                    "a tiler of at most this number of elements that divides the shape"
                        -> "layout" => shape)
            }
            upcast[= Upcast](factor: index)
                "Converts the layout to wider elements, each made of `factor` old ones." {
                text("layout, factor":
                    "the layout of elements that are larger by a factor" => function)
            }
            downcast[= Downcast](factor: index)
                "Converts the layout to narrower elements, `factor` for each old one." {
                text("layout, factor":
                    "the layout of elements that are smaller by a factor" => function)
            }
            recast_layout[= RecastLayout](old: index, new: index)
                "Converts the layout to elements of another width in bits." {
                text("layout, old bits, new bits":
                    "the layout of elements of another width" => function)
            }
        }
    };
}
