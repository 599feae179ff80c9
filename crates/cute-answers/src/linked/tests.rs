use super::{DIVIDES, Linked, Spot, Style, value};

/// Compares the operator with the layout's offsets, cell by cell: the law of a divide.
#[test]
fn cells_that_belong_together_have_one_offset() {
    let layouts = [
        "(8,8):(8,1)",
        "(4,6):(1,4)",
        "((2,3),8):((1,16),2)",
        "24:3",
        "(4,6,2):(12,2,1)",
        "(5,7):(7,1)",
        "Sw<2,0,2> o (8,8):(8,1)",
        "(1,8):(8,1)",
        "(7,1):(1,7)",
        "(1,1):(0,0)",
        "((1,1),6):((6,1),1)",
        "((1,3),(5,1)):((0,5),(1,0))",
        "1:1",
    ];
    let tilers = ["(2,2)", "(4:1,2:3)", "4", "3:2", "(2,(2:1))", "(2:2,2)"];
    let (mut divided, mut kept) = (0, 0);
    for layout in layouts {
        for tiler in tilers {
            for operator in DIVIDES {
                let text = alloc::format!("{operator}({layout}, {tiler})");
                let Ok(sides) = Linked::of_divide(&text, &|_| None, &Style::default()) else {
                    assert!(value(&text, &|_| None, &mut |_| {}).is_err(), "{text}");
                    kept += 1;
                    continue;
                };
                divided += 1;
                let picture = sides.picture();
                for (number, panel) in picture.panels().iter().enumerate() {
                    let columns = panel.columns().size();
                    for (place, cell) in panel.cells().iter().enumerate() {
                        let spot = Spot {
                            panel: number,
                            row: place / columns,
                            column: place % columns,
                        };
                        for other in sides.others(spot) {
                            let other_cell = picture.cell(other).unwrap();
                            assert_eq!(
                                (cell.offset, cell.key),
                                (other_cell.offset, other_cell.key),
                                "{text} {spot:?}"
                            );
                            assert_eq!(sides.tile(spot), sides.tile(other), "{text} {spot:?}");
                            assert_ne!(sides.is_left(spot), sides.is_left(other));
                        }
                        assert!(
                            !sides.is_left(spot) || sides.others(spot).len() == 1,
                            "{text} {spot:?}"
                        );
                    }
                }
            }
        }
    }
    assert!(divided >= 60 && kept >= 5, "{divided} and {kept}");
}

#[test]
fn what_is_not_a_divide_has_no_tiles() {
    let of = |text: &str| {
        Linked::of_divide(text, &|_| None, &Style::default()).map_err(|refused| refused.sentence)
    };
    assert!(of("zipped_divide((8,8):(8,1), (2,2))").is_ok());
    for text in [
        "4:1",
        "coalesce(zipped_divide(8:1, 2))",
        "logical_product(4:1, 2:1)",
        "zipped_divide((4,8):(1@0,1@1), (2,4))",
    ] {
        assert!(
            of(text)
                .unwrap_err()
                .starts_with("tiles have colours only if"),
            "{text}"
        );
    }
}

#[test]
fn a_kept_mode_has_tiles_of_one_column() {
    for operator in ["logical_divide", "zipped_divide"] {
        let text = alloc::format!("{operator}((8,8):(8,1), (2,_))");
        let sides = Linked::of_divide(&text, &|_| None, &Style::default()).unwrap();
        // Tiles of two rows and one column; column 0 has the tiles 0 to 3.
        for (row, column, tile) in [
            (1, 0, (0, 1)),
            (2, 0, (1, 0)),
            (0, 1, (4, 0)),
            (7, 7, (31, 1)),
        ] {
            assert_eq!(
                sides.tile(Spot {
                    panel: 0,
                    row,
                    column
                }),
                Some(tile),
                "{text}: {row} {column}"
            );
        }
    }
}
