//! Rows of the ledger for divides and products.

/// Passes the rows of the previous files, followed by these rows, to the macro of the next file.
#[doc(hidden)]
#[macro_export]
macro_rules! __ledger_of_tiles {
    ($then:ident $($before:tt)*) => {
        $crate::__ledger_of_shapes! { $then $($before)*
            // Divides
            logical_divide[= LogicalDivide](tiler: tiler = "(4, 2)")
                "Divides the layout into tiles: each mode becomes `(tile, rest)`." {
                text("layout, tiler": "tiles, each mode as (tile, rest)" => function)
                domain("(8, 8):(8, 1)" is "((4, 2), (2, 4)):((8, 32), (1, 2))" => map,
                    fallible try_logical_divide LogicalDivide::divide
                    "logical_divide(tile!((4, 2)))")
                places lift
            }
            zipped_divide[= ZippedDivide](tiler: tiler = "(4, 2)")
                "Divides the layout into tiles, as `((tile, …), (rest, …))`." {
                text("layout, tiler": "tiles, as ((tiles), (rests))" => function)
                domain("(8, 8):(8, 1)" is "((4, 2), (2, 4)):((8, 1), (32, 2))" => map,
                    fallible try_zipped_divide ZippedDivide::divide_zipped
                    "zipped_divide(tile!((4, 2)))")
                places lift
            }
            tiled_divide[= TiledDivide](tiler: tiler = "(4, 2)")
                "Divides the layout into tiles, as `((tile, …), rest, …)`." {
                text("layout, tiler": "tiles, as ((tiles), rest, ...)" => function)
                domain("(8, 8):(8, 1)" is "((4, 2), 2, 4):((8, 1), 32, 2)" => map,
                    fallible try_tiled_divide TiledDivide::divide_tiled
                    "tiled_divide(tile!((4, 2)))")
                places lift
            }
            flat_divide[= FlatDivide](tiler: tiler = "(4, 2)")
                "Divides the layout into tiles, as `(tile, …, rest, …)`." {
                text("layout, tiler": "tiles, as (tile, ..., rest, ...)" => function)
                domain("(8, 8):(8, 1)" is "(4, 2, 2, 4):(8, 1, 32, 2)" => map,
                    fallible try_flat_divide FlatDivide::divide_flat "flat_divide(tile!((4, 2)))")
                places lift
            }
            logical_divide_evenly[as LogicalDivide](tiler: tiler = "(4, 2)")
                "Like `logical_divide`, but refuses tiles that reach past the end." {
                text("layout, tiler":
                    "logical_divide, but refuses tiles that reach past the end" => function)
                domain("(8, 8):(8, 1)" is "((4, 2), (2, 4)):((8, 32), (1, 2))" => map,
                    fallible try_logical_divide_evenly LogicalDivideEvenly::divide_evenly
                    "logical_divide_evenly(tile!((4, 2)))")
                places lift
            }
            zipped_divide_evenly[as ZippedDivide](tiler: tiler = "(4, 2)")
                "Like `zipped_divide`, but refuses tiles that reach past the end." {
                text("layout, tiler":
                    "zipped_divide, but refuses tiles that reach past the end" => function)
                domain("(8, 8):(8, 1)" is "((4, 2), (2, 4)):((8, 1), (32, 2))" => map,
                    fallible try_zipped_divide_evenly ZippedDivideEvenly::divide_zipped_evenly
                    "zipped_divide_evenly(tile!((4, 2)))")
                places lift
            }
            tiled_divide_evenly[as TiledDivide](tiler: tiler = "(4, 2)")
                "Like `tiled_divide`, but refuses tiles that reach past the end." {
                text("layout, tiler":
                    "tiled_divide, but refuses tiles that reach past the end" => function)
                domain("(8, 8):(8, 1)" is "((4, 2), 2, 4):((8, 1), 32, 2)" => map,
                    fallible try_tiled_divide_evenly TiledDivideEvenly::divide_tiled_evenly
                    "tiled_divide_evenly(tile!((4, 2)))")
                places lift
            }
            flat_divide_evenly[as FlatDivide](tiler: tiler = "(4, 2)")
                "Like `flat_divide`, but refuses tiles that reach past the end." {
                text("layout, tiler":
                    "flat_divide, but refuses tiles that reach past the end" => function)
                domain("(8, 8):(8, 1)" is "(4, 2, 2, 4):(8, 1, 32, 2)" => map,
                    fallible try_flat_divide_evenly FlatDivideEvenly::divide_flat_evenly
                    "flat_divide_evenly(tile!((4, 2)))")
                places lift
            }
            local_tile[= LocalTile](tiler: tiler = "(4, 8)", coord: coord = "(1, 2)")
                "One tile by its coordinate, or several if the coordinate has `_`." {
                text("layout, tiler, coordinate": "one tile, and where it begins" -> "part" => odd)
                domain("(8, 64):(64, 1)" is "272 o (4, 8):(64, 1)" => shift)
                places shift
            }
            local_tile_by[as LocalTile](tiler: tiler = "(4, 9, 8)", coord: coord = "(1, 7, 2)",
                projection: coord = "(1, _, 1)")
                "Like `local_tile`, for the modes that a projection keeps." {
                domain("(8, 64):(64, 1)" is "272 o (4, 8):(64, 1)" => shift)
                places shift
            }
            local_partition[= LocalPartition](threads: layout = "(4, 8):(8, 1)",
                index: index = "10")
                "The elements that one thread owns, if the threads are repeated over the layout." {
                text("layout, threads, index":
                    "the elements of one thread, and where they begin" -> "part" => odd)
                domain("(8, 64):(64, 1)" is "66 o (2, 8):(256, 8)" => shift)
                places shift
            }
            local_partition_by[as LocalPartition](threads: layout = "(4, 2, 8):(1, 4, 8)",
                index: index = "10",
                projection: coord = "(1, _, 1)")
                "Like `local_partition`, for the modes of the threads that a projection keeps." {
                domain("(8, 64):(64, 1)" is "129 o (2, 8):(256, 8)" => shift)
                places shift
            }
            evenly_divides[= EvenlyDivides]()
                "Whether tiles cover a shape exactly, so that none reaches past the end." {
                text("shape, tiler": "whether the tiles cover the shape exactly" -> "bool" => odd)
                places of_shape
            }

            // Products
            logical_product[= LogicalProduct](tiler: tiler = "(3, 2):(2, 1)")
                "Repeats the layout as a tiler describes; mode 1 numbers the copies." {
                text("layout, tiler": "copies of a layout, as (layout, repetition)" => function)
                domain("(2, 2):(2, 1)" is "((2, 2), (3, 2)):((2, 1), (8, 4))" => map,
                    fallible try_logical_product LogicalProduct::multiply
                    "logical_product(layout!((3, 2):(2, 1)))")
            }
            zipped_product[= ZippedProduct](tiler: tiler = "(3, 2):(2, 1)")
                "Repeats the layout, as `((tile, …), (rest, …))`." {
                text("layout, tiler":
                    "copies of a layout, as ((layouts), (repetitions))" => function)
                domain("(2, 2):(2, 1)" is "((2, 2), (3, 2)):((2, 1), (8, 4))" => map,
                    fallible try_zipped_product ZippedProduct::multiply_zipped
                    "zipped_product(layout!((3, 2):(2, 1)))")
            }
            tiled_product[= TiledProduct](tiler: tiler = "(3, 2):(2, 1)")
                "Repeats the layout, as `((tile, …), rest, …)`." {
                text("layout, tiler":
                    "copies of a layout, as ((layouts), repetition, ...)" => function)
                domain("(2, 2):(2, 1)" is "((2, 2), 3, 2):((2, 1), 8, 4)" => map,
                    fallible try_tiled_product TiledProduct::multiply_tiled
                    "tiled_product(layout!((3, 2):(2, 1)))")
            }
            flat_product[= FlatProduct](tiler: tiler = "(3, 2):(2, 1)")
                "Repeats the layout, as `(tile, …, rest, …)`." {
                text("layout, tiler":
                    "copies of a layout, as (layout, ..., repetition, ...)" => function)
                domain("(2, 2):(2, 1)" is "(2, 2, 3, 2):(2, 1, 8, 4)" => map,
                    fallible try_flat_product FlatProduct::multiply_flat
                    "flat_product(layout!((3, 2):(2, 1)))")
            }
            blocked_product[= BlockedProduct](tiler: layout = "(3, 2):(2, 1)")
                "Repeats the layout as a block, with the copies side by side in each mode." {
                text("layout, layout":
                    "copies of the first layout, as blocks side by side" => function)
                domain("(2, 2):(2, 1)" is "((2, 3), (2, 2)):((2, 8), (1, 4))" => map,
                    fallible try_blocked_product BlockedProduct::multiply_blocked
                    "blocked_product(layout!((3, 2):(2, 1)))")
            }
            raked_product[= RakedProduct](tiler: layout = "(3, 2):(2, 1)")
                "Repeats the layout, with the elements of its copies interleaved in each mode." {
                text("layout, layout":
                    "copies of the first layout, with elements interleaved" => function)
                domain("(2, 2):(2, 1)" is "((3, 2), (2, 2)):((8, 2), (4, 1))" => map,
                    fallible try_raked_product RakedProduct::multiply_raked
                    "raked_product(layout!((3, 2):(2, 1)))")
            }
            tile_to_shape[= TileToShape](shape: tuple = "(4, 2)")
                "Repeats the layout, for example a swizzle atom, until it fills a shape." {
                text("layout, shape, [order]": "the layout repeated to a shape" => odd)
                domain("(2, 2):(2, 1)" is "((2, 2), (2, 1)):((2, 4), (1, 0))" => map)
            }
            tile_to_shape_in[as TileToShape](shape: tuple = "(4, 4)", order: tuple = "(1, 0)")
                "Repeats the layout until it fills a shape, in a given order of modes." {
                domain("(2, 2):(2, 1)" is "((2, 2), (2, 2)):((2, 8), (1, 4))" => map)
            }
        }
    };
}
