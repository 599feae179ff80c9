//! `dynamic::Tensor`: each access is `storage[base + layout(c)]`, written out here by the digits of
//! the coordinate, or a refusal.

use std::cell::Cell;
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

use cute::dynamic::{Coord, IntTuple, Layout, Tensor};

/// The offsets of a flat layout, first mode first.
fn offsets(modes: &[(i64, i64)]) -> Vec<i64> {
    let size: i64 = modes.iter().map(|(extent, _)| extent).product();
    let offset = |mut index: i64| {
        modes.iter().fold(0, |sum, (extent, stride)| {
            let digit = index % extent;
            index /= extent;
            sum + digit * stride
        })
    };
    (0..size).map(offset).collect()
}

fn layout(text: &str) -> Layout {
    text.parse().expect("a layout")
}

fn coord(text: &str) -> Coord {
    text.parse().expect("a coordinate")
}

fn numbers(length: i64) -> Vec<i64> {
    (0..length).collect()
}

/// Layouts as text, and their modes.
const LAYOUTS: &[(&str, &[(i64, i64)])] = &[
    ("5:1", &[(5, 1)]),
    ("(3,4):(4,1)", &[(3, 4), (4, 1)]),
    ("(3,4):(1,7)", &[(3, 1), (4, 7)]),
    ("((2,3),4):((12,2),6)", &[(2, 12), (3, 2), (4, 6)]),
    ("(2,3):(0,5)", &[(2, 0), (3, 5)]),
];

#[test]
fn accesses_are_the_definition() {
    for (text, modes) in LAYOUTS {
        let expected = offsets(modes);
        let length = expected.iter().max().expect("an offset") + 1;
        let tensor = Tensor::new(numbers(length), layout(text)).expect("long enough");
        assert_eq!(
            tensor.iter().copied().collect::<Vec<_>>(),
            expected,
            "{text}"
        );
        assert_eq!(usize::try_from(tensor.size()), Ok(expected.len()));
        for (index, offset) in (0..).zip(&expected) {
            assert_eq!(tensor.at(index), Ok(offset), "{text}");
            assert_eq!(
                tensor.get(IntTuple::from(index).view()),
                Ok(offset),
                "{text}"
            );
        }
        let refused = tensor.at(tensor.size()).map_err(|error| error.to_string());
        let sentence = format!(
            "tensor: coordinate {0} is not within an extent of {0}",
            expected.len()
        );
        assert_eq!(refused, Err(sentence), "{text}");
        assert!(tensor.at(-1).is_err());
        // One element fewer.
        let greatest = length - 1;
        let refused =
            Tensor::new(numbers(greatest), layout(text)).map_err(|error| error.to_string());
        let sentence = format!(
            "make_tensor: offsets 0 to {greatest} do not fit in a storage of {greatest} elements"
        );
        assert_eq!(refused, Err(sentence), "{text}");
    }
}

#[test]
fn slices_move_where_they_begin() {
    let mut tensor = Tensor::new(numbers(12), layout("(3,4):(4,1)")).expect("long enough");
    let row = tensor.slice(&coord("(2,_)")).expect("a row");
    assert_eq!(row.iter().copied().collect::<Vec<_>>(), [8, 9, 10, 11]);
    assert_eq!(row.at(3), Ok(&11));
    assert_eq!(
        tensor
            .slice(&coord("(3,_)"))
            .map(|_| ())
            .map_err(|error| error.to_string()),
        Err("tensor: coordinate 3 is not within an extent of 3".to_owned())
    );
    // A slice of a slice, and the same elements under another layout, which begins at the slice.
    let part = row.slice(&coord("1")).expect("an element");
    assert_eq!(part.iter().copied().collect::<Vec<_>>(), [9]);
    let pairs = row
        .map_layout(|_| Ok(layout("(2,2):(2,1)")))
        .expect("inside");
    assert_eq!(pairs.iter().copied().collect::<Vec<_>>(), [8, 10, 9, 11]);
    assert_eq!(
        row.map_layout(|_| Ok(layout("5:1")))
            .map(|_| ())
            .map_err(|error| error.to_string()),
        Err("tensor: offsets 8 to 12 do not fit in a storage of 12 elements".to_owned())
    );
    let mut column = tensor.slice_mut(&coord("(_,1)")).expect("a column");
    *column.at_mut(2).expect("an element") = -9;
    *column
        .get_mut(IntTuple::from(0).view())
        .expect("an element") = -1;
    assert!(column.at_mut(3).is_err());
    assert_eq!(
        tensor.into_storage(),
        [0, -1, 2, 3, 4, 5, 6, 7, 8, -9, 10, 11]
    );
}

#[test]
fn copies_go_coordinate_by_coordinate() {
    let rows = Tensor::new(numbers(12), layout("(3,4):(4,1)")).expect("long enough");
    let mut columns = Tensor::new(vec![0; 12], layout("(3,4):(1,3)")).expect("long enough");
    columns.copy_from(&rows).expect("one shape");
    assert_eq!(
        columns.into_storage(),
        [0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11]
    );
    // The order follows the linear coordinates for any shapes; only the sizes must be equal.
    let mut other = Tensor::new(vec![0; 12], layout("(4,3):(1,4)")).expect("long enough");
    other.copy_from(&rows).expect("one size");
    assert_eq!(other.into_storage(), [0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11]);
    let mut eleven = Tensor::new(vec![0; 11], layout("11:1")).expect("long enough");
    let refused = eleven.copy_from(&rows).map_err(|error| error.to_string());
    assert_eq!(
        refused,
        Err("copy: size 11 differs from size 12".to_owned())
    );
}

/// A storage whose length is set from outside.
struct Shrinking(Rc<Cell<usize>>, Vec<i64>);

impl Deref for Shrinking {
    type Target = [i64];

    fn deref(&self) -> &[i64] {
        &self.1[..self.0.get()]
    }
}

impl DerefMut for Shrinking {
    fn deref_mut(&mut self) -> &mut [i64] {
        let length = self.0.get();
        &mut self.1[..length]
    }
}

#[test]
fn a_storage_that_becomes_shorter_is_refused() {
    let length = Rc::new(Cell::new(5));
    let mut tensor =
        Tensor::new(Shrinking(Rc::clone(&length), numbers(5)), layout("5:1")).expect("long enough");
    assert_eq!(tensor.at(4), Ok(&4));
    length.set(4);
    let sentence = Err("tensor: offsets 4 to 4 do not fit in a storage of 4 elements".to_owned());
    assert_eq!(
        tensor.at(4).copied().map_err(|error| error.to_string()),
        sentence
    );
    assert_eq!(
        tensor
            .at_mut(4)
            .map(|element| *element)
            .map_err(|error| error.to_string()),
        sentence
    );
    assert_eq!(
        (
            tensor.at(3).copied(),
            tensor.at_mut(3).map(|element| *element)
        ),
        (Ok(3), Ok(3))
    );
}
