//! Tensors under run-time layouts, against plain arithmetic on the storage.

use std::error::Error;

use cute_core::{Coord, IntTuple, Layout, Tensor, Tiler};

type Outcome = Result<(), Box<dyn Error>>;

fn coordinate(text: &str) -> Result<IntTuple, cute_core::ParseError> {
    text.parse()
}

/// Nested modes, a stride of 0 and a negative stride: each element is at the place that the strides
/// determine.
#[test]
fn elements_are_where_the_strides_say() -> Outcome {
    let data: Vec<i32> = (0..60).collect();
    let tensor = Tensor::new(data, "((2,3),5):((20,1),3)".parse()?)?;
    for ((i, j), k) in (0..2)
        .flat_map(|i| (0..3).map(move |j| (i, j)))
        .flat_map(|ij| (0..5).map(move |k| (ij, k)))
    {
        let expected = 20 * i + j + 3 * k;
        assert_eq!(
            *tensor.get(coordinate(&format!("(({i},{j}),{k})"))?.view())?,
            expected
        );
        // A mode as one integer, and the whole as one.
        assert_eq!(
            *tensor.get(coordinate(&format!("({},{k})", i + 2 * j))?.view())?,
            expected
        );
        assert_eq!(*tensor.at(i64::from(i + 2 * j + 6 * k))?, expected);
    }
    let twice = Tensor::new(vec![7, 8, 9], "(3,2):(1,0)".parse()?)?;
    assert_eq!(
        twice.iter().copied().collect::<Vec<_>>(),
        [7, 8, 9, 7, 8, 9]
    );
    Ok(())
}

/// Only a base inside the slice makes a tensor of a layout that runs backwards: at base 0 it leaves
/// the storage.
#[test]
fn a_tensor_lies_in_its_storage() -> Outcome {
    let data = [1_u8; 12];
    let refused = |layout: &str| -> Result<String, Box<dyn Error>> {
        let layout: Layout = layout.parse()?;
        Ok(Tensor::new(&data[..], layout)
            .err()
            .map(|error| error.to_string())
            .unwrap_or_default())
    };
    assert_eq!(refused("(3,4):(4,1)")?, "");
    assert_eq!(
        refused("(3,4):(5,1)")?,
        "make_tensor: offsets 0 to 13 do not fit in a storage of 12 elements"
    );
    assert_eq!(
        refused("12:-1")?,
        "make_tensor: offsets -11 to 0 do not fit in a storage of 12 elements"
    );
    assert_eq!(refused("1:4611686018427387904")?, "");
    let whole = Tensor::new(&data[..], "(3,4):(4,1)".parse()?)?;
    let wider = whole.map_layout(|_| Layout::left(coordinate("13").unwrap()));
    assert_eq!(
        wider.unwrap_err().to_string(),
        "tensor: offsets 0 to 12 do not fit in a storage of 12 elements"
    );
    let row = whole.slice(&"(2,_)".parse::<Coord>()?)?;
    assert!(
        row.map_layout(|_| Layout::left(coordinate("4").unwrap()))
            .is_ok()
    );
    let past = row.map_layout(|_| Layout::left(coordinate("5").unwrap()));
    assert_eq!(
        past.unwrap_err().to_string(),
        "tensor: offsets 8 to 12 do not fit in a storage of 12 elements"
    );
    Ok(())
}

#[test]
fn coordinates_lie_in_the_shape() -> Outcome {
    let tensor = Tensor::new(vec![0; 12], "((2,3),2):((1,2),6)".parse()?)?;
    let says = |text: &str| -> Result<String, Box<dyn Error>> {
        Ok(tensor
            .get(coordinate(text)?.view())
            .err()
            .map(|error| error.to_string())
            .unwrap_or_default())
    };
    assert_eq!(says("((1,2),1)")?, "");
    assert_eq!(
        says("((2,2),1)")?,
        "tensor: coordinate 2 is not within an extent of 2"
    );
    assert_eq!(says("(5,1)")?, "");
    assert_eq!(
        says("(6,1)")?,
        "tensor: coordinate 6 is not within an extent of 6"
    );
    assert_eq!(
        says("(-1,1)")?,
        "tensor: coordinate -1 is not within an extent of 6"
    );
    assert_eq!(says("11")?, "");
    assert_eq!(
        says("12")?,
        "tensor: coordinate 12 is not within an extent of 12"
    );
    assert!(says("(0,0,0)")?.contains("rank"));
    assert_eq!(
        tensor
            .slice(&"(6,_)".parse::<Coord>()?)
            .err()
            .map(|error| error.to_string())
            .as_deref(),
        Some("tensor: coordinate 6 is not within an extent of 6"),
    );
    assert_eq!(tensor.slice(&"(5,_)".parse::<Coord>()?)?.iter().count(), 2);
    Ok(())
}

/// Rows are written through slices, and copied into columns.
#[test]
fn parts_are_written() -> Outcome {
    let mut rows = Tensor::new(vec![0; 6], "(2,3):(3,1)".parse()?)?;
    for i in 0..2 {
        let mut row = rows.slice_mut(&format!("({i},_)").parse::<Coord>()?)?;
        for j in 0..3 {
            *row.at_mut(j)? = 10 * i + j;
        }
    }
    assert_eq!(rows.storage(), &[0, 1, 2, 10, 11, 12]);
    let mut columns = Tensor::new(vec![0; 6], "(2,3):(1,2)".parse()?)?;
    columns.copy_from(&rows)?;
    assert_eq!(columns.storage(), &[0, 10, 1, 11, 2, 12]);
    *columns.get_mut(coordinate("(1,2)")?.view())? = 99;
    assert_eq!(columns.into_storage(), [0, 10, 1, 11, 2, 99]);
    let mut short = Tensor::new(vec![0; 4], "4:1".parse()?)?;
    assert_eq!(
        short.copy_from(&rows).unwrap_err().to_string(),
        "copy: size 4 differs from size 6"
    );
    assert_eq!(format!("{short:?}"), "4:1 [0, 0, 0, 0]");
    Ok(())
}

/// Tiles are slices of a divided layout: each element is in one of them.
#[test]
fn tiles_cover_the_tensor() -> Outcome {
    let tensor = Tensor::new((0..24).collect::<Vec<_>>(), "(4,6):(6,1)".parse()?)?;
    let tiles =
        tensor.map_layout(|layout| layout.zipped_divide(&"(2,3)".parse::<Tiler>().unwrap()))?;
    let mut met = Vec::new();
    for tile in 0..4 {
        met.extend(
            tiles
                .slice(&format!("(_,{tile})").parse::<Coord>()?)?
                .iter()
                .copied(),
        );
    }
    assert_eq!(met[..6], [0, 6, 1, 7, 2, 8]);
    met.sort_unstable();
    assert_eq!(met, (0..24).collect::<Vec<_>>());
    Ok(())
}
