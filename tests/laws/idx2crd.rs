//! `idx2crd`, `crd2crd`: the inverse of `crd2idx`, inside the size and past it.

use cute::dynamic::{
    IntTuple, Layout,
    ops::crd2crd::{crd2crd, crd2idx_shape},
    ops::idx2crd::idx2crd,
};
use proptest::prelude::*;

use super::generate::shape;

proptest! {
    #![proptest_config(super::generate::config())]

    #[test]
    fn an_index_comes_back(shape in shape(), index in -5000_i64..5000) {
        let coord = idx2crd(IntTuple::from(index).view(), shape.view())?;
        prop_assert!(coord.congruent(&shape));
        prop_assert_eq!(crd2idx_shape(coord.view(), shape.view())?, index);
    }

    #[test]
    fn a_coordinate_in_the_domain_is_below_the_shape(shape in shape()) {
        for index in 0..shape.size()? {
            let coord = idx2crd(IntTuple::from(index).view(), shape.view())?;
            for (digit, extent) in coord.leaves().iter().zip(shape.leaves()) {
                prop_assert!((0..*extent).contains(digit));
            }
        }
    }

    #[test]
    fn another_shape_has_the_same_index(from in shape(), to in shape(), index in 0_i64..1500) {
        let coord = crd2crd(IntTuple::from(index).view(), IntTuple::from(1500).view(), from.view())?;
        let back = crd2crd(coord.view(), from.view(), IntTuple::from(1500).view())?;
        prop_assert_eq!(back.integer(), Some(index));
        let other = crd2crd(IntTuple::from(index).view(), from.view(), to.view())?;
        prop_assert_eq!(crd2idx_shape(other.view(), to.view())?, index);
    }

    #[test]
    fn strides_read_a_compact_offset_back(shape in shape()) {
        for layout in [Layout::left(shape.clone())?, Layout::right(shape)?] {
            for index in 0..layout.size() {
                let offset = layout.at(index)?;
                prop_assert_eq!(layout.get_1d_coord(offset)?, index);
                prop_assert_eq!(layout.crd2idx(layout.get_hier_coord(offset)?.view())?, offset);
                prop_assert_eq!(layout.crd2idx(layout.get_flat_coord(offset)?.view())?, offset);
            }
        }
    }
}
