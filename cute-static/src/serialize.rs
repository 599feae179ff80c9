//! Serializes typed layouts with serde (feature `serde`), as text or as a structure. Run-time
//! layouts use the same formats.
//!
//! A typed layout accepts input only if the input has the same profile and the same static
//! integers, as in [`from_dynamic`](crate::Layout::from_dynamic). It refuses any other input with
//! the message of that function.
//!
//! ```
//! use cute::prelude::*;
//! type Rows = Layout![(?, 8):(8, 1)];
//! let rows: Rows = serde_json::from_str(r#""(4,8):(8,1)""#)?;
//! assert_eq!(rows.to_string(), "(4,_8):(_8,_1)");
//! assert_eq!(serde_json::to_string(&rows)?, r#""(4,8):(8,1)""#);
//! let error = serde_json::from_str::<Rows>(r#""(4,9):(9,1)""#).unwrap_err();
//! let sentence = "from_dynamic: the type has _8, but the value is 9 (integer 1 of the shape)";
//! assert!(error.to_string().starts_with(sentence), "{error}");
//! # Ok::<(), serde_json::Error>(())
//! ```

use cute_core::Layout as DynamicLayout;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::composed_layout::{ComposedLayout, Function};
use crate::int::Integer;
use crate::layout::Layout;
use crate::profile::{Shape, StrideFits};
use crate::tuple::{FromLeaves, IntTuple};

impl<S: IntTuple, D: IntTuple> Serialize for Layout<S, D> {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        self.to_dynamic().serialize(serializer)
    }
}

impl<A, O, S, D> Serialize for ComposedLayout<A, O, Layout<S, D>>
where
    A: Function,
    O: Integer,
    S: IntTuple,
    D: IntTuple,
{
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        self.to_dynamic().serialize(serializer)
    }
}

impl<'de, S, D> Deserialize<'de> for Layout<S, D>
where
    S: Shape + FromLeaves + StrideFits<D>,
    D: FromLeaves,
{
    fn deserialize<R: Deserializer<'de>>(deserializer: R) -> Result<Self, R::Error> {
        let layout = DynamicLayout::deserialize(deserializer)?;
        Self::from_dynamic(&layout).map_err(R::Error::custom)
    }
}
