//! Re-exports the types on which `cute-tensor` is built, under the same names as in this crate.

pub use crate::{_1, Underscore, or_panic, refused};
pub mod algebra {
    pub use crate::algebra::Algebra;
}
pub mod composed_layout {
    pub use crate::composed_layout::{ComposedLayout, Function};
    pub mod recast {
        pub use crate::composed_layout::recast::RecastComposed;
    }
}
pub mod errors {
    pub use crate::errors::{Layouts, Numbers, Refusal, Refused, Small, decimal, operator};
    pub mod position {
        pub use crate::errors::position::{ModeZero, Next, OperatorOf, Position};
    }
    pub mod text {
        pub use crate::errors::text::Text;
    }
}
pub mod int {
    pub use crate::int::dynamic::Held;
    pub use crate::int::{_0, _1, Dyn, Int, Integer, IntoLeaf, Product};
    pub mod count {
        pub use crate::int::count::{ALL_ARE_COUNTABLE, count, is_countable, known_count};
    }
    pub mod natural {
        pub use crate::int::natural::{IsSame, One, Same};
    }
    pub mod number {
        pub use crate::int::number::{Digits, Number};
    }
}
pub mod layout {
    pub use crate::layout::{AnyLayout, Layout};
}
pub mod list {
    pub use crate::list::{
        Append, Appended, Cons, End, Entries, EntriesOf, Mode, ZipEntries, Zipped,
    };
}
pub mod modes {
    pub use crate::modes::{MOST, ModeTable, ModesOf, UNBOUNDED};
}
pub mod offsets {
    pub use crate::offsets::Offsets;
}
pub mod ops {
    pub mod coalesce {
        pub use crate::ops::coalesce::{Coalesce, Coalesced};
    }
    pub mod composition {
        pub use crate::ops::composition::{Composed, Composition};
    }
    pub mod cosize {
        pub use crate::ops::cosize::Reach;
    }
    pub mod crd2idx {
        pub use crate::ops::crd2idx::Crd2Idx;
    }
    pub mod extents {
        pub use crate::ops::extents::Extents;
    }
    pub mod fill_coord {
        pub use crate::ops::mechanisms::fill_coord::{FillCoord, Open};
    }
    pub mod flat_divide {
        pub use crate::ops::flat_divide::FlatDivide;
    }
    pub mod flatten {
        pub use crate::ops::flatten::{Flatten, Flattened};
    }
    pub mod group {
        pub use crate::ops::group::{Group, Grouped};
    }
    pub mod in_shape {
        pub use crate::ops::in_shape::{InShape, Picked};
    }
    pub mod local_partition {
        pub use crate::ops::local_partition::ThreadAt;
    }
    pub mod local_tile {
        pub use crate::ops::local_tile::{ProjectsThreads, ProjectsTile};
    }
    pub mod logical_divide {
        pub use crate::ops::logical_divide::LogicalDivide;
    }
    pub mod make_layout {
        pub use crate::ops::make_layout::FitsShape;
    }
    pub mod make_layout_like {
        pub use crate::ops::make_layout_like::{LayoutLike, MakeLayoutLike};
    }
    pub mod recast_layout {
        pub use crate::ops::recast_layout::{RecastLayout, Recasted};
    }
    pub mod select {
        pub use crate::ops::select::{Select, Selected};
    }
    pub mod size {
        pub use crate::ops::size::{Size, SizeOf};
    }
    pub mod slice {
        pub use crate::ops::slice::Keep;
    }
    pub mod slice_and_offset {
        pub use crate::ops::slice_and_offset::Closed;
    }
    pub mod tiled_divide {
        pub use crate::ops::tiled_divide::TiledDivide;
    }
    pub mod with_shape {
        pub use crate::ops::with_shape::{Reshaped, WithShape};
    }
    pub mod zipped_divide {
        pub use crate::ops::zipped_divide::{ZippedDivide, ZippedDivided};
    }
}
pub mod profile {
    pub use crate::profile::{Shape, StrideFits, Widest};
}
pub mod promise {
    pub use crate::promise::Promise;
}
pub mod sealed {
    pub use crate::sealed::{IsOwnEntry as OwnEntry, IsSealed as Sealed};
}
pub mod span {
    pub use crate::span::{AfterLast, CoordRange, ToEnd};
}
pub mod swizzle {
    pub use crate::swizzle::{Magnitude, MagnitudeOf, Swizzle, SwizzleParts};
    pub mod bounds {
        pub use crate::swizzle::bounds::{bounds_without_search, swizzled_bounds};
    }
}
pub mod tuple {
    pub use crate::tuple::{
        IntTuple, IntoCoord, IntoIntTuple, Visitor, for_each_arity, for_each_pair_of_ranks,
    };
}
