//! The worked examples of the tutorials on tiling, inverses and thread-value layouts, one by one,
//! at run time.

use cute::dynamic::{IntTuple, Layout, Tiler};

fn layout(text: &str) -> Layout {
    text.parse().expect("a layout")
}

fn tiler(text: &str) -> Tiler {
    text.parse().expect("a tiler")
}

fn tuple(text: &str) -> IntTuple {
    text.parse().expect("a tuple")
}

/// The offsets of a matrix, row by row, as the tutorial prints them.
fn rows(layout: &Layout) -> Vec<Vec<i64>> {
    let size = |mode: usize| layout.get(mode).expect("a mode").size();
    let at = |row: i64, column: i64| {
        let coord = IntTuple::from_entries(&[row.into(), column.into()]);
        layout.crd2idx(coord.view()).expect("an offset")
    };
    (0..size(0))
        .map(|row| (0..size(1)).map(|column| at(row, column)).collect())
        .collect()
}

/// A line of a printed table.
fn line(text: &str) -> Vec<i64> {
    text.split_whitespace()
        .map(|number| number.parse().expect("a number"))
        .collect()
}

#[test]
fn a_layout_and_its_complement_make_the_whole() {
    let a = layout("(2,3):(3,6)");
    assert_eq!((a.size(), a.cosize()), (6, 16));
    let complement = a.complement().expect("a complement");
    assert_eq!(complement, layout("3:1"));
    let full = Layout::from_modes(&[a.clone(), complement]).expect("both");
    assert_eq!(full, layout("((2,3),3):((3,6),1)"));
    assert_eq!(full.size(), full.cosize());
    let larger = a
        .complement_in(IntTuple::from(54).view())
        .expect("a complement");
    assert_eq!(larger, layout("(3,3):(1,18)"));
    assert_eq!((larger.size(), larger.cosize()), (9, 39));
}

#[test]
fn divides() {
    let a = layout("128:32");
    assert_eq!(a.logical_divide(&tiler("8")), Ok(layout("(8,16):(32,256)")));
    assert_eq!(a.logical_divide(&tiler("4")), Ok(layout("(4,32):(32,128)")));
    let a = layout("(128,32):(32,1)");
    assert_eq!(
        a.zipped_divide(&tiler("(8,4)")),
        Ok(layout("((8,4),(16,8)):((32,1),(256,4))"))
    );
    assert_eq!(
        a.tiled_divide(&tiler("(8,4)")),
        Ok(layout("((8,4),16,8):((32,1),256,4)"))
    );
}

#[test]
fn products() {
    let a = layout("(2,2):(4,1)");
    assert_eq!(
        a.complement_in(IntTuple::from(24).view()),
        Ok(layout("(2,3):(2,8)"))
    );
    assert_eq!(
        a.logical_product(&tiler("6:1")),
        Ok(layout("((2,2),(2,3)):((4,1),(2,8))"))
    );
    let a = layout("(128,32):(32,1)");
    // The copies of the tutorial's tiler overlap: PD5.
    assert_eq!(
        a.zipped_product(&tiler("(8,4)"))
            .map_err(|error| error.violation.rule()),
        Err(Some("PD5"))
    );
    let steps = tiler("(8:32,4:1024)");
    assert_eq!(
        a.zipped_product(&steps),
        Ok(layout("((128,32),(8,4)):((32,1),(4096,32768))"))
    );
    assert_eq!(
        a.tiled_product(&steps),
        Ok(layout("((128,32),8,4):((32,1),4096,32768)"))
    );
}

#[test]
fn a_block_repeated_in_three_orders() {
    let (block, tiler) = (layout("(2,5):(5,1)"), layout("(3,4):(1,3)"));
    let logical = block
        .logical_product(&Tiler::Layout(tiler.clone()))
        .expect("a product");
    assert_eq!(logical, layout("((2,5),(3,4)):((5,1),(10,30))"));
    for (row, text) in [
        "0  10  20  30  40  50  60  70  80  90 100 110",
        "5  15  25  35  45  55  65  75  85  95 105 115",
        "1  11  21  31  41  51  61  71  81  91 101 111",
        "6  16  26  36  46  56  66  76  86  96 106 116",
        "2  12  22  32  42  52  62  72  82  92 102 112",
        "7  17  27  37  47  57  67  77  87  97 107 117",
        "3  13  23  33  43  53  63  73  83  93 103 113",
        "8  18  28  38  48  58  68  78  88  98 108 118",
        "4  14  24  34  44  54  64  74  84  94 104 114",
        "9  19  29  39  49  59  69  79  89  99 109 119",
    ]
    .iter()
    .enumerate()
    {
        assert_eq!(rows(&logical)[row], line(text));
    }

    let blocked = block.blocked_product(&tiler).expect("a product");
    assert_eq!(blocked, layout("((2,3),(5,4)):((5,10),(1,30))"));
    for (row, text) in [
        "0   1   2   3   4  30  31  32  33  34  60  61  62  63  64  90  91  92  93  94",
        "5   6   7   8   9  35  36  37  38  39  65  66  67  68  69  95  96  97  98  99",
        "10  11  12  13  14  40  41  42  43  44  70  71  72  73  74 100 101 102 103 104",
        "15  16  17  18  19  45  46  47  48  49  75  76  77  78  79 105 106 107 108 109",
        "20  21  22  23  24  50  51  52  53  54  80  81  82  83  84 110 111 112 113 114",
        "25  26  27  28  29  55  56  57  58  59  85  86  87  88  89 115 116 117 118 119",
    ]
    .iter()
    .enumerate()
    {
        assert_eq!(rows(&blocked)[row], line(text));
    }

    let raked = block.raked_product(&tiler).expect("a product");
    assert_eq!(raked, layout("((3,2),(4,5)):((10,5),(30,1))"));
    for (row, text) in [
        "0  30  60  90   1  31  61  91   2  32  62  92   3  33  63  93   4  34  64  94",
        "10  40  70 100  11  41  71 101  12  42  72 102  13  43  73 103  14  44  74 104",
        "20  50  80 110  21  51  81 111  22  52  82 112  23  53  83 113  24  54  84 114",
        "5  35  65  95   6  36  66  96   7  37  67  97   8  38  68  98   9  39  69  99",
        "15  45  75 105  16  46  76 106  17  47  77 107  18  48  78 108  19  49  79 109",
        "25  55  85 115  26  56  86 116  27  57  87 117  28  58  88 118  29  59  89 119",
    ]
    .iter()
    .enumerate()
    {
        assert_eq!(rows(&raked)[row], line(text));
    }
}

#[test]
fn an_inverse_finds_the_index_of_an_offset() {
    let a = layout("(32,64):(64,1)");
    let coord = tuple("(3,4)");
    assert_eq!(a.crd2idx(coord.view()), Ok(196));
    let inverse = a.right_inverse().expect("an inverse");
    assert_eq!(inverse, layout("(64,32):(32,1)"));
    assert_eq!(inverse.at(196), Ok(131));
    assert_eq!(a.at(131), Ok(196));
}

#[test]
fn threads_and_values() {
    let (threads, values) = (layout("(4,32):(32,1)"), layout("(4,8):(8,1)"));
    let (tile, tv) = threads.make_layout_tv(&values).expect("a TV layout");
    assert_eq!(
        (tile, &tv),
        (
            tuple("(16,256)"),
            &layout("((32,4),(8,4)):((128,4),(16,1))")
        )
    );
    let tv = Tiler::Layout(tv);
    let row_major = layout("(16,256):(512,1)");
    assert_eq!(
        row_major.composition(&tv),
        Ok(layout("((32,4),(8,4)):((8,2048),(1,512))"))
    );
    let column_major = layout("(16,256):(1,512)");
    assert_eq!(
        column_major.composition(&tv),
        Ok(layout("((32,4),(8,4)):((4096,4),(512,1))"))
    );
}

#[test]
fn shapes_divided_and_their_remainders() {
    let shape = tuple("(3,6,2,8)");
    assert_eq!(shape.shape_div(&tuple("72")), Ok(tuple("(1,1,1,4)")));
    // The strides are multiplied by the rest of the divisor: 72, 24, 4, 2.
    let (w, x, y, z) = (1000, 100, 10, 1);
    let a = Layout::new(shape.clone(), tuple(&format!("({w},{x},{y},{z})"))).expect("a layout");
    assert_eq!(a.shape_div(72), Ok(layout("(1,1,1,4):(72000,2400,40,2)")));
    assert_eq!(tuple("(6,2)").shape_mod(2), Ok(tuple("(2,1)")));
    assert_eq!(tuple("(6,2)").shape_mod(12), Ok(tuple("(6,2)")));
    assert_eq!(shape.shape_mod(6), Ok(tuple("(3,2,1,1)")));
    assert_eq!(shape.shape_mod(9), Ok(tuple("(3,3,1,1)")));
}
