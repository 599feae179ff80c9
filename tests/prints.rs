//! What leaves, functions and kernels print for who debugs.

use cute::Then;
use cute::algorithm::Portable;
use cute::prelude::*;

#[test]
fn values_print_as_they_are_written() {
    assert_eq!(format!("{:?} {:?} {:?}", _4, Dyn::<i32>::new(4), Dyn::<i64>::new(-5)), "_4 4 -5");
    assert_eq!(format!("{:?}", Then::new(Swizzle::<_1, _2, _3>::new(), _1, layout!(4:2))), "Sw<1,2,3> o _1 o _4:_2");
    assert_eq!(format!("{:?}", Portable::<f32>::default()), "Portable");
    assert_eq!(format!("{:?}", layout!((4, 2):(1, {5_i32}))), "(_4,_2):(_1,5)");
    assert_eq!(format!("{:?}", make_counting_tensor(layout!((4, 2):(1, 4)))), "Tensor((_4,_2):(_1,_4))");
}
