//! Run-time extents of 0: each operator keeps its definition on an empty domain, or refuses with
//! one sentence.

#[path = "empty/extents.rs"]
mod extents;

use cute_core::{Coord, Error, IntTuple, Layout, Piece, Tensor, Tiler, Violation};

/// Numbers that look random, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 40).unwrap() % limit
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// A shape or a stride of a given profile, or of a new one.
    fn shape(&mut self, levels: u32) -> IntTuple {
        if levels == 0 || self.below(2) == 0 {
            return (*self.pick(&[0, 0, 1, 2, 3, 4, 6, 8])).into();
        }
        let modes: Vec<IntTuple> = (0..=self.below(2))
            .map(|_| self.shape(levels - 1))
            .collect();
        IntTuple::from_entries(&modes)
    }

    fn stride(&mut self, shape: &IntTuple) -> IntTuple {
        if shape.integer().is_some() {
            return (*self.pick(&[-2, 0, 1, 2, 3, 4, 8, 12])).into();
        }
        let modes: Vec<IntTuple> = shape
            .modes()
            .map(|mode| self.stride(&mode.to_owned()))
            .collect();
        IntTuple::from_entries(&modes)
    }

    fn layout(&mut self) -> Layout {
        let shape = self.shape(2);
        let stride = self.stride(&shape);
        Layout::new(shape, stride).unwrap()
    }

    /// A layout of a mode with an extent of 0, and of others.
    fn empty(&mut self) -> Layout {
        loop {
            let layout = self.layout();
            if layout.size() == 0 {
                return layout;
            }
        }
    }

    fn inhabited(&mut self) -> Layout {
        loop {
            let layout = self.layout();
            if layout.size() > 0 {
                return layout;
            }
        }
    }
}

const CASES: usize = 4_000;

fn parsed(text: &str) -> Layout {
    text.parse().unwrap()
}

fn tuple(text: &str) -> IntTuple {
    text.parse().unwrap()
}

#[track_caller]
fn needs_an_element<T>(result: Result<T, Error>) {
    let violation = result.err().map(|error| error.violation);
    assert!(
        matches!(violation, Some(Violation::LayoutEmpty { .. })),
        "{violation:?}"
    );
}

#[test]
fn an_empty_layout_has_no_coordinate_and_no_offset() {
    let mut numbers = Numbers(1);
    for _ in 0..CASES {
        let a = numbers.empty();
        assert_eq!((a.size(), a.cosize(), a.coshape()), (0, 0, 0), "{a}");
        assert_eq!(a.layout_table().unwrap(), [0_i64; 0]);
        assert_eq!(a.shape().coords().unwrap().count(), 0);
        assert_eq!(
            (a.injective(), a.contiguous(), a.surjective(), a.compact()),
            (Ok(()), Ok(()), Ok(()), Ok(()))
        );
        assert_eq!(a.to_string().parse::<Layout>().unwrap(), a);
        assert!(a.print().unwrap().starts_with(&a.to_string()));
        assert_eq!(a.same_function(&parsed("(4,0):(1,7)")), Ok(()));
        assert!(a.same_function(&parsed("4:1")).is_err());
        assert!(a.fits_bits(32));
    }
}

#[test]
fn what_only_arranges_modes_keeps_them() {
    let mut numbers = Numbers(2);
    for _ in 0..CASES {
        let (a, b) = (numbers.empty(), numbers.layout());
        assert_eq!(a.coalesce().unwrap().size(), 0, "{a}");
        assert_eq!(
            (
                a.flatten().size(),
                a.reverse().size(),
                a.filter_zeros().size()
            ),
            (0, 0, 0),
            "{a}"
        );
        assert_eq!(a.filter().unwrap().size(), 0, "{a}");
        assert_eq!(a.append(&b).unwrap().size(), 0);
        assert_eq!(b.prepend(&a).unwrap().size(), 0);
        assert_eq!(a.make_layout_like().unwrap().shape(), a.shape());
        // Any selection of the modes is a layout, also without the empty one.
        for (mode, part) in a.view().modes().enumerate() {
            assert_eq!(a.get(mode).unwrap().view(), part);
            assert_eq!(
                a.select(&[mode, mode]).unwrap().size(),
                part.size() * part.size()
            );
        }
        if let Ok(both) = a.zip(&b) {
            assert_eq!(both.size(), 0);
        }
    }
}

#[test]
fn an_empty_right_side_has_an_empty_composition_and_an_empty_left_one_no_other() {
    let (mut numbers, mut composed) = (Numbers(3), 0);
    for _ in 0..CASES {
        let (a, empty, b) = (numbers.layout(), numbers.empty(), numbers.inhabited());
        match a.composition(&Tiler::Layout(empty.clone())) {
            Ok(result) => {
                assert!(
                    empty.shape().compatible(&result.shape()),
                    "{a} o {empty} = {result}"
                );
                composed += 1;
            }
            // A rule broken by another mode.
            Err(error) => assert!(
                !matches!(error.violation, Violation::LayoutEmpty { .. }),
                "{a} o {empty}: {error}"
            ),
        }
        needs_an_element(empty.composition(&Tiler::Layout(b)));
    }
    assert!(composed > CASES / 4, "{composed}");
}

#[test]
fn an_empty_layout_has_no_tiles() {
    let mut numbers = Numbers(4);
    for _ in 0..CASES {
        let a = numbers.empty();
        let tile = *numbers.pick(&[1, 2, 4]);
        let divided = a.logical_divide(&Tiler::Integer(tile));
        if let Ok(divided) = &divided {
            let [tiles, rests] = [0, 1].map(|mode| divided.get(mode).unwrap().size());
            assert_eq!((tiles, rests), (tile, 0), "{a} / {tile} = {divided}");
        } else {
            // If the tile does not fit the other modes, a layout with elements could not be divided
            // either.
            let others = a
                .shape()
                .leaves()
                .iter()
                .filter(|extent| **extent > 1)
                .count();
            assert!(others > 0, "{a} / {tile}: {divided:?}");
        }
        assert!(
            a.shape().evenly_divides(&Tiler::Integer(tile)),
            "{a} / {tile}"
        );
        needs_an_element(parsed("(4,8):(8,1)").logical_divide(&Tiler::Layout(a.clone())));
    }
    let by_mode: Tiler = "(8,4)".parse().unwrap();
    let matrix = parsed("(0,6):(6,1)");
    assert_eq!(
        matrix.zipped_divide(&by_mode).unwrap().to_string(),
        "((8,4),(0,2)):((6,1),(48,4))"
    );
    assert_eq!(
        matrix.flat_divide(&by_mode).unwrap().to_string(),
        "(8,4,0,2):(6,1,48,4)"
    );
    assert_eq!(
        matrix
            .logical_divide_evenly(&"(8,3)".parse().unwrap())
            .unwrap()
            .size(),
        0
    );
}

#[test]
fn products_repeat_a_block_no_times() {
    let block = parsed("(2,4):(4,1)");
    let product = block
        .logical_product(&"(0,3):(1,1)".parse().unwrap())
        .unwrap();
    assert_eq!(
        (product.get(0).unwrap(), product.get(1).unwrap().size()),
        (block.clone(), 0)
    );
    assert_eq!(
        block.tile_to_shape(tuple("(4,0)").view()).unwrap().size(),
        0
    );
    let mut numbers = Numbers(5);
    for _ in 0..CASES {
        let (empty, block, tiler) = (numbers.empty(), numbers.inhabited(), numbers.layout());
        needs_an_element(empty.logical_product(&Tiler::Layout(tiler)));
        if let Ok(product) = block.logical_product(&Tiler::Layout(empty.clone())) {
            assert_eq!(product.get(0).unwrap(), block);
            assert!(
                empty.shape().compatible(&product.get(1).unwrap().shape()),
                "{block} x {empty} = {product}"
            );
        }
    }
}

#[test]
fn an_empty_layout_meets_nothing_and_has_nothing_below() {
    let mut numbers = Numbers(7);
    for _ in 0..CASES {
        let (empty, other) = (numbers.empty(), numbers.layout());
        // It has no values, so its strides may be any numbers: no offsets can collide.
        assert_eq!(empty.clip(i64::MAX), Ok(Vec::new()), "{empty}");
        assert_eq!(empty.intersection(&empty), Ok(Vec::new()), "{empty}");
        for extent in [i64::MIN, 0, 9] {
            assert_eq!(empty.clip(extent), Ok(Vec::new()), "{empty} below {extent}");
        }
        for joined in [empty.intersection(&other), other.intersection(&empty)] {
            match joined {
                Ok(pieces) => assert_eq!(pieces, [], "{empty} and {other}"),
                Err(error) => assert!(
                    matches!(error.violation, Violation::NotNested { .. }),
                    "{other}: {error}"
                ),
            }
        }
    }
    // The nearest ones, which have an element: the value 0 at the coordinate 0.
    let single = parsed("(1,1):(0,5)");
    let pairs = |pieces: Result<Vec<Piece>, Error>| {
        pieces
            .unwrap()
            .iter()
            .flat_map(Piece::pairs)
            .collect::<Vec<_>>()
    };
    assert_eq!(pairs(single.intersection(&single)), [(0, 0)]);
    assert_eq!(
        (pairs(single.clip(1)), pairs(single.clip(0))),
        (vec![(0, 0)], Vec::new())
    );
}

#[test]
fn what_needs_an_element_refuses() {
    let mut numbers = Numbers(6);
    for _ in 0..CASES {
        let (a, b) = (numbers.empty(), numbers.inhabited());
        needs_an_element(a.complement());
        needs_an_element(a.complement_in(tuple("64").view()));
        needs_an_element(a.left_inverse());
        needs_an_element(a.right_inverse());
        needs_an_element(a.nullspace());
        needs_an_element(a.max_alignment());
        needs_an_element(a.max_common_layout(&b));
        needs_an_element(b.max_common_vector(&a));
        needs_an_element(a.layout_add(&a));
        needs_an_element(a.make_layout_tv(&b));
        needs_an_element(a.shape_div(2));
        needs_an_element(a.shape_mod(2));
        needs_an_element(a.tile_to_shape(tuple("(8,8,8)").view()));
        needs_an_element(a.get_hier_coord(0));
        assert!(a.idx2crd(tuple("0").view()).is_err());
    }
    let empty = parsed("(4,(2,0)):(1,(4,8))");
    assert_eq!(
        empty.complement().unwrap_err().to_string(),
        "complement: extent 0 (integer 2 of the shape) makes the layout empty",
    );
    assert_eq!(
        empty
            .composition(&Tiler::Integer(4))
            .unwrap_err()
            .to_string(),
        "composition: extent 0 (integer 2 of the shape) makes the layout empty",
    );
    // The nearest that are accepted.
    let single = parsed("(4,(2,1)):(1,(4,8))");
    assert_eq!(single.complement().unwrap().to_string(), "1:0");
    assert_eq!(
        single.composition(&Tiler::Integer(4)).unwrap().to_string(),
        "4:1"
    );
}

#[test]
fn an_index_is_not_split_by_0() {
    // The last mode continues past its extent, so nothing is divided by it.
    assert_eq!(parsed("(4,0):(1,4)").at(9), Ok(9));
    assert_eq!(
        parsed("(0,4):(1,5)").at(9).unwrap_err().to_string(),
        "crd2idx: 9 is divided by 0"
    );
    assert_eq!(parsed("(1,4):(1,5)").at(9), Ok(45));
    assert_eq!(parsed("(0,4):(1,5)").crd2idx(tuple("(0,2)").view()), Ok(10));
}

#[test]
fn shapes_of_no_elements_have_no_tiles() {
    assert_eq!(tuple("0").ceil_div(&tuple("8")).unwrap(), tuple("0"));
    assert_eq!(
        tuple("(0,9)").ceil_div(&tuple("(8,4)")).unwrap(),
        tuple("(0,3)")
    );
    assert_eq!(
        tuple("(0,8)").ceil_div(&tuple("4")).unwrap(),
        tuple("(0,2)")
    );
    assert_eq!(
        tuple("(0,9)").round_up(&tuple("(8,4)")).unwrap(),
        tuple("(0,12)")
    );
    assert_eq!(
        tuple("(2,0,4)").compact_col_major().unwrap(),
        tuple("(1,2,0)")
    );
    assert_eq!(
        tuple("8").ceil_div(&tuple("0")).unwrap_err().to_string(),
        "ceil_div: extent 0 (integer 0 of the shape) is not positive"
    );
    assert!(tuple("8").ceil_div(&tuple("1")).is_ok());
}

#[test]
fn recasts_keep_an_extent_of_0() {
    assert_eq!(
        parsed("(0,4):(1,16)").upcast(4).unwrap().to_string(),
        "(0,4):(1,4)"
    );
    assert_eq!(
        parsed("(0,4):(1,16)").downcast(4).unwrap().to_string(),
        "(0,4):(1,64)"
    );
}

#[test]
fn the_other_modes_must_fit_by_themselves() {
    let too_large = |text: &str| {
        text.parse::<Layout>()
            .unwrap_err()
            .to_string()
            .contains("a value does not fit in 64 bits")
    };
    assert!(too_large("(0,4611686018427387904,2):(0,0,0)"));
    assert_eq!(parsed("(0,4611686018427387904,1):(0,0,0)").size(), 0);
    assert!(too_large("(2,0):(9223372036854775807,1)"));
    assert_eq!(parsed("(0,2):(9223372036854775807,1)").cosize(), 0);
    assert!("(0,-1):(0,0)".parse::<Layout>().is_err());
}

#[test]
fn a_tensor_of_no_elements_needs_no_storage() {
    let tensor = Tensor::new(&[0_u8; 0][..], parsed("(0,4):(1,9)")).unwrap();
    assert_eq!((tensor.size(), tensor.iter().count()), (0, 0));
    assert_eq!(
        tensor.get(tuple("(0,0)").view()).unwrap_err().to_string(),
        "tensor: coordinate 0 is not within an extent of 0",
    );
    assert!(tensor.at(0).is_err());
    let all = tensor.slice(&"_".parse::<Coord>().unwrap()).unwrap();
    assert_eq!(
        (all.size(), all.layout().to_string()),
        (0, tensor.layout().to_string())
    );
    let column = tensor.slice(&"(_,3)".parse::<Coord>().unwrap()).unwrap();
    assert_eq!((column.size(), column.iter().count()), (0, 0));
    assert!(tensor.slice(&"(0,_)".parse::<Coord>().unwrap()).is_err());
    let tiles = tensor
        .map_layout(|layout| layout.zipped_divide(&"(2,2)".parse().unwrap()))
        .unwrap();
    assert_eq!((tiles.size(), tiles.iter().count()), (0, 0));
    // A tensor that is not empty needs its elements.
    assert!(tensor.map_layout(|layout| layout.get(1)).is_err());
    let mut one = Tensor::new(vec![1_u8], parsed("(1,1):(1,1)")).unwrap();
    assert!(one.copy_from(&tensor).is_err());
    let mut none = Tensor::new(Vec::<u8>::new(), parsed("(3,0):(1,1)")).unwrap();
    none.copy_from(&tensor).unwrap();
}

#[test]
fn coordinate_layouts_are_empty_at_every_place() {
    let value = |text: &str| {
        cute_core::eval(text)
            .map(|value| value.to_string())
            .map_err(|error| error.to_string())
    };
    for (text, expected) in [
        ("size((0,4):(1@0,1@1))", "0"),
        ("cosize((0,4):(1@0,1@1))", "0"),
        ("coalesce(((2,0),3):((1@0,2@0),1@1))", "(0,3):(1@0,1@1)"),
        (
            "zipped_divide((0,4):(1@0,1@1),(2,2))",
            "((2,2),(0,2)):((1@0,1@1),(2@0,2@1))",
        ),
        ("(4,0):(1@0,1@1) o 0:1", "0:1@1"),
    ] {
        assert_eq!(value(text).as_deref(), Ok(expected), "{text}");
    }
    assert!(
        value("(4,0):(1@0,1@1) o 4:1")
            .unwrap_err()
            .ends_with("extent 0 (integer 1 of the shape) makes the layout empty")
    );
}

/// LT4: a coordinate that selects a tile of a mode without tiles.
#[test]
fn no_tile_is_picked_where_there_is_none() {
    for (text, tile, mode) in [
        ("local_tile((0,8):(8,1),(4,4),(0,0))", 0, 0),
        ("local_tile((0,8):(8,1),(4,4),(3,0))", 3, 0),
        ("local_tile((8,0):(1,8),(4,4),(0,1))", 1, 1),
        ("local_tile((8,0):(1,8),(4,4),(_,1))", 1, 1),
        ("local_tile((0,8):(8,1),(4,4),0)", 0, 0),
    ] {
        let error = cute_core::eval(text).expect_err(text).to_string();
        assert!(
            error.contains(&format!(
                "local_tile: tile {tile} is out of range for 0 tiles (mode {mode})"
            )),
            "{text}: {error}"
        );
    }
}
