#![doc = include_str!("../README.md")]
#![no_std]

mod macros;

pub use cute_static::*;

/// All that user code names: the literals, the named integers, and the traits that carry the methods.
pub mod prelude {
    pub use cute_static::prelude::*;

    pub use crate::{
        Coord, Int, Layout, Shape, Stride, Tile, assert_layout, coord, int, layout, shape, stride, tile, try_layout,
    };
}

/// What the literals name.
#[doc(hidden)]
pub mod __private {
    pub use cute_macros::{
        assert_layout, coord, coord_type, int, int_type, layout, layout_type, shape, shape_type, stride, stride_type,
        tile, tile_type, try_layout,
    };
    pub use cute_static::__private::*;
}

#[doc = include_str!("../docs/from_cute.md")]
pub mod from_cute {}

/// Layouts whose structure is known at run time: parsed, printed, and with the same operators, which return `Result`.
///
/// ```
/// use cute::dynamic::{Layout, Tiler};
/// let a: Layout = "(6,2):(8,2)".parse()?;
/// let b: Tiler = "(4,3):(3,1)".parse()?;
/// assert_eq!(a.composition(&b)?.to_string(), "((2,2),3):((24,2),8)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "dynamic")]
pub mod dynamic {
    pub use cute_core::*;
}

/// Layouts as pictures, and what a memory makes of them: typed layouts come in through `to_dynamic()`.
///
/// ```
/// use cute::draw::{Picture, Style};
/// use cute::prelude::*;
/// let typed = Picture::layout(&layout!((2, (2, 2)):(4, (2, 1))).to_dynamic(), &Style::default())?;
/// let dynamic: cute::dynamic::Layout = "(2,(2,2)):(4,(2,1))".parse()?;
/// assert_eq!(typed, Picture::layout(&dynamic, &Style::default())?);
/// // CuTe's `print_latex`, and the like.
/// assert!(typed.latex().contains("tikzpicture") && typed.svg().contains("<svg") && !typed.html().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "draw")]
pub mod draw {
    pub use cute_draw::*;
}
