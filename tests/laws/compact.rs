//! `compact_col_major`, `compact_row_major`: bijections onto `0 … size − 1`, the first with the
//! identity as its table.

use cute::dynamic::{IntTuple, Layout};
use proptest::prelude::*;

use super::generate::shape;
use super::reference::table;

proptest! {
    #![proptest_config(super::generate::config())]

    #[test]
    fn left_is_the_identity(shape in shape()) {
        let layout = Layout::left(shape)?;
        prop_assert_eq!(table(&layout), (0..layout.size()).collect::<Vec<_>>());
    }

    #[test]
    fn right_is_a_bijection(shape in shape()) {
        let layout = Layout::right(shape)?;
        let mut offsets = table(&layout);
        offsets.sort_unstable();
        prop_assert_eq!(offsets, (0..layout.size()).collect::<Vec<_>>());
        prop_assert_eq!(layout.cosize(), layout.size());
    }

    #[test]
    fn a_mode_of_size_1_has_stride_0(shape in shape()) {
        for stride in [shape.compact_col_major()?, shape.compact_row_major()?] {
            prop_assert!(stride.congruent(&shape));
            for (extent, stride) in shape.leaves().iter().zip(stride.leaves()) {
                prop_assert_eq!(*extent == 1, *stride == 0);
            }
        }
    }

    /// The product of the integers before each integer, from any first number; for a mode that
    /// moves, it is the compact stride.
    #[test]
    fn prefix_and_suffix_products(shape in shape(), first in -5..=5_i64) {
        let (before, behind) = (shape.prefix_product(&first.into())?, shape.suffix_product(&first.into())?);
        prop_assert!(before.congruent(&shape) && behind.congruent(&shape));
        let extents = shape.leaves();
        for leaf in 0..extents.len() {
            prop_assert_eq!(before.leaves()[leaf], first * extents[..leaf].iter().product::<i64>());
            prop_assert_eq!(
                behind.leaves()[leaf],
                first * extents[leaf + 1..].iter().product::<i64>(),
            );
        }
        let compact = [(shape.prefix_product(&1.into())?, shape.compact_col_major()?), (shape.suffix_product(&1.into())?, shape.compact_row_major()?)];
        for (products, strides) in compact {
            for ((extent, product), stride) in extents.iter().zip(products.leaves()).zip(strides.leaves()) {
                prop_assert_eq!(*stride, if *extent == 1 { 0 } else { *product });
            }
        }
    }

    /// A first number for each mode: each mode separately.
    #[test]
    fn prefix_products_of_modes(shape in shape(), first in prop::collection::vec(-5..=5_i64, 3)) {
        let firsts: Vec<_> = first.iter().take(shape.rank()).map(|&first| first.into()).collect();
        if shape.depth() > 0 {
            let whole = shape.prefix_product(&IntTuple::from_entries(&firsts))?;
            for (mode, (shape, first)) in shape.modes().zip(&firsts).enumerate() {
                prop_assert_eq!(whole.get(mode)?, shape.to_owned().prefix_product(first)?);
            }
            let longer = [firsts, vec![1.into()]].concat();
            prop_assert!(shape.prefix_product(&IntTuple::from_entries(&longer)).is_err());
        }
    }
}
