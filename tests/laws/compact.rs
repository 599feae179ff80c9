//! `compact_col_major`, `compact_row_major`: bijections onto `0 … size − 1`, the first with the identity as its table.

use cute::dynamic::Layout;
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
}
