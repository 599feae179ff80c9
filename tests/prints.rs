//! What leaves, functions and kernels print for who debugs.

use cute::Then;
use cute::algorithm::Portable;
use cute::prelude::*;
use cute::tensor::IntoEngine;

#[test]
fn values_print_as_they_are_written() {
    assert_eq!(format!("{:?} {:?} {:?}", _4, Dyn::<i32>::new(4), Dyn::<i64>::new(-5)), "_4 4 -5");
    assert_eq!(format!("{:?}", Then::new(Swizzle::<_1, _2, _3>::new(), _1, layout!(4:2))), "Sw<1,2,3> o _1 o _4:_2");
    assert_eq!(format!("{:?}", Portable::<f32>::default()), "Portable");
    assert_eq!(format!("{:?}", layout!((4, 2):(1, {5_i32}))), "(_4,_2):(_1,5)");
    assert_eq!(format!("{:?}", make_counting_tensor(layout!((4, 2):(1, 4)))), "Tensor((_4,_2):(_1,_4))");
}

/// What `fn main() -> Result<(), cute::Error>` prints is the sentence; a violation alone shows its fields.
#[test]
fn errors_print_their_sentence() {
    let short = try_make_tensor(&[0; 31][..], layout!((4, 8))).map(|_| ()).unwrap_err();
    assert_eq!(format!("{short:?}"), "make_tensor: offsets 0 to 31 do not lie in a storage of 31");
    assert_eq!(format!("{:?}", short.violation), "StorageTooShort { least: 0, greatest: 31, length: 31 }");
    let returned: Result<(), Box<dyn std::error::Error>> = Err(short.into());
    assert_eq!(format!("{returned:?}"), "Err(make_tensor: offsets 0 to 31 do not lie in a storage of 31)");
}

/// What has no element to show says what it is, and how far it has come.
#[test]
fn engines_and_iterators_print_what_they_are() {
    let mut data = [0, 1, 2, 3, 4, 5];
    assert_eq!(format!("{:?} {:?}", (&data).into_engine(), data[..].into_engine()), "View View");
    assert_eq!(format!("{:?}", (&mut data).into_engine()), "ViewMut");
    assert_eq!(format!("{:?}", vec![0; 6].into_engine()), "Heap(6 elements)");
    let mut tensor = make_tensor(&mut data, layout!((2, 3)));
    let mut elements = tensor.iter();
    assert_eq!((elements.next(), elements.next_back()), (Some(0), Some(5)));
    assert_eq!(format!("{elements:?} {:?}", tensor.iter()), "Iter(1..5) Iter(0..6)");
    let tiles = format!("{:?}", tensor.predicated_tiles_mut(tile!((2, 2))));
    assert!(tiles.starts_with("PredicatedTiles { engine: PartMut, map: (_2,_3):(_1,_2), "), "{tiles}");
    let mut parts = tensor.tiles_mut(tile!((1, 3)));
    assert_eq!((format!("{parts:?}"), parts.next().is_some()), ("Parts(0..2)".to_owned(), true));
    assert_eq!(format!("{parts:?}"), "Parts(1..2)");
}
