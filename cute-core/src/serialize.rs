//! Serialization with serde (feature `serde`). Human-readable formats contain text in the notation,
//! and all other formats contain the structure.
//!
//! # Rules
//! | value | text, if the format is human-readable | structure, otherwise |
//! |---|---|---|
//! | [`IntTuple`] | `"(2,(3,4))"` | the profile, with one token per node (0 for an integer, `n + 1` for a tuple of `n` entries), and the integers |
//! | [`Layout`] | `"(2,4):(4,1)"` | shape and stride |
//! | [`Swizzle`] | `"Sw<3,4,3>"` | bits, base, shift |
//! | [`ComposedLayout`] | `"Sw<3,4,3> o 0 o 8:1"` | the functions from the left, each with its offset, and the layout |
//! | [`Tiler`] | `"(4:1,_,2)"` | the profile, and its leaves |
//! | [`Coord`] | `"(4,_,(0,_))"` | the profile, and its leaves |
//! | [`CoordinateLayout`] | `"(4,8):(1@0,1@1)"` | the layout of the steps, and the path of the entry of each step |
//!
//! # Ensures
//! A serialized value is read back as an equal value. Other input is refused with the error of the
//! value's constructor. `cute-core/tests/serialize.rs` checks this. The limits on the depth of a
//! profile and on the number of functions of a composed layout are the same as in a text.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let a: Layout = serde_json::from_str(r#""(2,(2,2)):(4,(2,1))""#)?;
//! assert_eq!(
//!     a.crd2idx("(1,3)".parse::<cute::dynamic::IntTuple>()?.view())?,
//!     7
//! );
//! assert_eq!(serde_json::to_string(&a)?, r#""(2,(2,2)):(4,(2,1))""#);
//! let refused = serde_json::from_str::<Layout>(r#""(2,-1):(4,1)""#)
//!     .unwrap_err()
//!     .to_string();
//! assert!(refused.starts_with(
//!     "column 1: make_layout: extent -1 (integer 1 of the shape) is not positive"
//! ));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod tree;

use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::Visitor;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use self::tree::{Node, Tree};
use crate::composed_layout::{Function, MOST_FUNCTIONS};
use crate::coordinates::{CoordinateLayout, ScaledBasis};
use crate::{ComposedLayout, Coord, IntTuple, Layout, ParseError, Problem, Swizzle, Tiler};

/// Parses a value from a string, as a visitor of serde.
struct Text<T>(PhantomData<T>);

impl<T: FromStr<Err = ParseError>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text in CuTe's notation")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// A value with two serialized forms: a text, and a structure in serde's data model.
trait Structure: Sized {
    type Wire: Serialize + for<'de> Deserialize<'de>;
    fn to_wire(&self) -> Self::Wire;
    fn from_wire<E: serde::de::Error>(wire: Self::Wire) -> Result<Self, E>;
}

impl Structure for IntTuple {
    type Wire = Tree<i64>;

    fn to_wire(&self) -> Self::Wire {
        Tree {
            profile: self.profile().into(),
            leaves: self.leaves().into(),
        }
    }

    fn from_wire<E: serde::de::Error>(wire: Self::Wire) -> Result<Self, E> {
        let wire = wire.checked().map_err(E::custom)?;
        Ok(Self::from_raw(wire.profile.into(), wire.leaves.into()))
    }
}

impl Structure for Layout {
    type Wire = (Tree<i64>, Tree<i64>);

    fn to_wire(&self) -> Self::Wire {
        (self.shape().to_wire(), self.stride().to_wire())
    }

    fn from_wire<E: serde::de::Error>((shape, stride): Self::Wire) -> Result<Self, E> {
        Self::new(IntTuple::from_wire(shape)?, IntTuple::from_wire(stride)?).map_err(E::custom)
    }
}

impl Structure for Swizzle {
    type Wire = (u32, u32, i32);

    fn to_wire(&self) -> Self::Wire {
        (self.bits(), self.base(), self.shift())
    }

    fn from_wire<E: serde::de::Error>((bits, base, shift): Self::Wire) -> Result<Self, E> {
        Self::new(bits, base, shift).map_err(E::custom)
    }
}

/// A function of a composed layout, as serde reads and writes it.
#[derive(Serialize, Deserialize)]
#[expect(
    clippy::large_enum_variant,
    reason = "it lives as long as a value is read or written"
)]
enum Front {
    Swizzle(Swizzle),
    Layout(Layout),
}

impl Structure for ComposedLayout {
    type Wire = (Vec<(Front, i64)>, Layout);

    fn to_wire(&self) -> Self::Wire {
        let functions = self.functions().map(|(function, offset)| {
            let front = match function {
                Function::Swizzle(swizzle) => Front::Swizzle(*swizzle),
                Function::Layout(layout) => Front::Layout(layout.clone()),
            };
            (front, offset)
        });
        (functions.collect(), self.layout().clone())
    }

    fn from_wire<E: serde::de::Error>((functions, layout): Self::Wire) -> Result<Self, E> {
        if functions.len() > MOST_FUNCTIONS {
            return Err(E::custom(Problem::TooManyFunctions));
        }
        let functions = functions.into_iter().map(|(front, offset)| match front {
            Front::Swizzle(swizzle) => (Function::Swizzle(swizzle), offset),
            Front::Layout(layout) => (Function::Layout(layout), offset),
        });
        Ok(Self::from_parts(functions.collect(), layout))
    }
}

/// A leaf of a tiler, as serde reads and writes it.
#[derive(Serialize, Deserialize)]
#[expect(
    clippy::large_enum_variant,
    reason = "it lives as long as a value is read or written"
)]
enum Tile {
    Layout(Layout),
    Integer(i64),
    Keep,
}

impl Structure for Tiler {
    type Wire = Tree<Tile>;

    fn to_wire(&self) -> Self::Wire {
        Tree::new(self, |tiler| match tiler {
            Self::Layout(layout) => Node::Leaf(Tile::Layout(layout.clone())),
            Self::Integer(extent) => Node::Leaf(Tile::Integer(*extent)),
            Self::Keep => Node::Leaf(Tile::Keep),
            Self::Tuple(entries) => Node::Tuple(entries),
        })
    }

    fn from_wire<E: serde::de::Error>(wire: Self::Wire) -> Result<Self, E> {
        let leaf = |tile| match tile {
            Tile::Layout(layout) => Self::Layout(layout),
            Tile::Integer(extent) => Self::Integer(extent),
            Tile::Keep => Self::Keep,
        };
        wire.build(leaf, Self::Tuple).map_err(E::custom)
    }
}

impl Structure for Coord {
    type Wire = Tree<Option<i64>>;

    fn to_wire(&self) -> Self::Wire {
        Tree::new(self, |coord| match coord {
            Self::Integer(value) => Node::Leaf(Some(*value)),
            Self::Keep => Node::Leaf(None),
            Self::Tuple(entries) => Node::Tuple(entries),
        })
    }

    fn from_wire<E: serde::de::Error>(wire: Self::Wire) -> Result<Self, E> {
        wire.build(
            |leaf: Option<i64>| leaf.map_or(Self::Keep, Self::Integer),
            Self::Tuple,
        )
        .map_err(E::custom)
    }
}

/// Serializes the steps, and for each step the path of its entry.
impl Structure for CoordinateLayout {
    type Wire = (Layout, Vec<Vec<usize>>);

    fn to_wire(&self) -> Self::Wire {
        let stride = self.stride();
        (
            self.steps(),
            stride
                .leaves()
                .iter()
                .map(|basis| basis.path().collect())
                .collect(),
        )
    }

    fn from_wire<E: serde::de::Error>((steps, paths): Self::Wire) -> Result<Self, E> {
        let strides = steps.stride();
        if strides.leaves().len() != paths.len() {
            return Err(E::custom("each stride needs the path of an entry"));
        }
        let bases = strides
            .leaves()
            .iter()
            .zip(&paths)
            .map(|(&step, path)| ScaledBasis::new(step, path));
        Self::of(&steps, bases.collect::<Result<_, _>>().map_err(E::custom)?).map_err(E::custom)
    }
}

macro_rules! text_and_structure {
    ($($value:ty)*) => { $(
        impl Serialize for $value {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    serializer.collect_str(self)
                } else {
                    self.to_wire().serialize(serializer)
                }
            }
        }

        impl<'de> Deserialize<'de> for $value {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                if deserializer.is_human_readable() {
                    deserializer.deserialize_str(Text(PhantomData))
                } else {
                    <Self as Structure>::from_wire(Deserialize::deserialize(deserializer)?)
                }
            }
        }
    )* };
}

text_and_structure!(IntTuple Layout Swizzle ComposedLayout Tiler Coord CoordinateLayout);
