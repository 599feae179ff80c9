//! The debug output of leaves, functions and kernels.

use cute::Then;
use cute::algorithm::Portable;
use cute::prelude::*;
use cute::tensor::IntoEngine;

#[test]
fn values_print_as_they_are_written() {
    assert_eq!(
        format!(
            "{:?} {:?} {:?}",
            _4,
            Dyn::<i32>::new(4),
            Dyn::<i64>::new(-5)
        ),
        "_4 4 -5"
    );
    assert_eq!(
        format!(
            "{:?}",
            Then::new(Swizzle::<_1, _2, _3>::new(), _1, layout!(4:2))
        ),
        "Sw<1,2,3> o _1 o _4:_2"
    );
    assert_eq!(format!("{:?}", Portable::<f32>::default()), "Portable");
    assert_eq!(
        format!("{:?}", layout!((4, 2):(1, {5_i32}))),
        "(_4,_2):(_1,5)"
    );
    let counting = make_counting_tensor(layout!((4, 2):(1, 4)));
    assert_eq!(
        format!("{counting:?}"),
        "Tensor((_4,_2):(_1,_4))\n[[0, 4],\n [1, 5],\n [2, 6],\n [3, 7]]"
    );
}

/// `assert_eq!` of two tensors prints the elements, for any rank and nesting, and even if they are
/// not `Copy`.
#[test]
fn tensors_print_their_elements() {
    let line = make_tensor(vec!["a".to_owned(), "b".to_owned()], layout!(2));
    assert_eq!(format!("{line:?}"), r#"Tensor(_2:_1) ["a", "b"]"#);
    assert_eq!(
        format!("{:.1?}", make_tensor([0.25_f32, 3.0], layout!((2,):(1,)))),
        "Tensor((_2):(_1)) [0.2, 3.0]"
    );
    let nested = make_tensor([0, 1, 2, 3, 4, 5, 6, 7], layout!(((2, 2), 2):((1, 4), 2)));
    assert_eq!(
        format!("{nested:?}"),
        "Tensor(((_2,_2),_2):((_1,_4),_2))\n[[0, 2],\n [1, 3],\n [4, 6],\n [5, 7]]"
    );
    let cube = Tensor::from_fn(layout!((2, 3, 2)), |(i, j, k)| 100 * i + 10 * j + k);
    assert_eq!(
        format!("{cube:?}"),
        "Tensor((_2,_3,_2):(_1,_2,_6))\n[[[0, 10, 20],\n  [100, 110, 120]],\n\n [[1, 11, 21],\n  \
         [101, 111, 121]]]"
    );
    let none = 0;
    assert_eq!(
        format!("{:?}", Tensor::from_elem(layout!((none, 3)), 1)),
        "Tensor((0,_3):(_1,0)) []"
    );
}

/// With many elements, the middle of each list is left out, even if there are too many to walk;
/// `{:#?}` prints all.
#[test]
fn large_tensors_print_their_corners() {
    let (rows, columns) = (25, 21);
    let table = Tensor::from_fn(layout!((rows, columns)), |(i, j)| 100 * i + j);
    let row = |i: usize| {
        let corner = |j: usize| (100 * i + j).to_string();
        format!(
            "[{}, ..., {}]",
            [0, 1, 2, 3].map(corner).join(", "),
            [17, 18, 19, 20].map(corner).join(", ")
        )
    };
    let ends = |all: [usize; 4]| all.map(row).join(",\n ");
    let expected = format!(
        "Tensor((25,21):(_1,25))\n[{},\n ...,\n {}]",
        ends([0, 1, 2, 3]),
        ends([21, 22, 23, 24])
    );
    assert_eq!(format!("{table:?}"), expected);
    let all = format!("{table:#?}");
    assert_eq!(
        (all.matches(',').count(), all.contains("...")),
        (2 + 25 * 20 + 24, false)
    );
    // 500 are not many.
    let (rows, columns) = (25, 20);
    let table = Tensor::from_elem(layout!((rows, columns)), 7);
    assert_eq!(format!("{table:?}").matches('7').count(), 500);
    let (rows, columns) = (1_i64 << 40, 1_i64 << 20);
    let one = make_tensor([3], layout!((rows, columns):(0, 0)));
    assert_eq!(format!("{one:?}").matches('3').count(), 64);
}

/// `fn main() -> Result<(), cute::Error>` prints the sentence; a violation alone shows its fields.
#[test]
fn errors_print_their_sentence() {
    let short = try_make_tensor(&[0; 31][..], layout!((4, 8)))
        .map(|_| ())
        .unwrap_err();
    assert_eq!(
        format!("{short:?}"),
        "make_tensor: offsets 0 to 31 do not fit in a storage of 31 elements"
    );
    assert_eq!(
        format!("{:?}", short.violation),
        "StorageTooShort { least: 0, greatest: 31, length: 31 }"
    );
    let returned: Result<(), Box<dyn std::error::Error>> = Err(short.into());
    assert_eq!(
        format!("{returned:?}"),
        "Err(make_tensor: offsets 0 to 31 do not fit in a storage of 31 elements)"
    );
}

/// Values that cannot show elements print their type and their progress.
#[test]
fn engines_and_iterators_print_what_they_are() {
    let mut data = [0, 1, 2, 3, 4, 5];
    assert_eq!(
        format!("{:?} {:?}", (&data).into_engine(), data[..].into_engine()),
        "View View"
    );
    assert_eq!(format!("{:?}", (&mut data).into_engine()), "ViewMut");
    assert_eq!(
        format!("{:?}", vec![0; 6].into_engine()),
        "Heap(6 elements)"
    );
    let mut tensor = make_tensor(&mut data, layout!((2, 3)));
    let mut elements = tensor.iter();
    assert_eq!((elements.next(), elements.next_back()), (Some(0), Some(5)));
    assert_eq!(
        format!("{elements:?} {:?}", tensor.iter()),
        "Iter(1..5) Iter(0..6)"
    );
    let tiles = format!("{:?}", tensor.predicated_tiles_mut(tile!((2, 2))));
    assert!(
        tiles.starts_with("PredicatedTiles { engine: PartMut, map: (_2,_3):(_1,_2), "),
        "{tiles}"
    );
    let mut parts = tensor.tiles_mut(tile!((1, 3)));
    assert_eq!(
        (format!("{parts:?}"), parts.next().is_some()),
        ("Parts(0..2)".to_owned(), true)
    );
    assert_eq!(format!("{parts:?}"), "Parts(1..2)");
}
