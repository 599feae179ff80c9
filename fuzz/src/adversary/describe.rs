//! Converts the shape and the stride that a layout shows to the model's map, integer by integer.

use cute::tensor::OffsetMap;
use cute::{ComposedLayout, IntTuple, Integer, Layout, SwizzleParts, Visitor};

use super::model::{Front, Map};

/// A layout that shows its integers.
pub trait Described: OffsetMap {
    /// Returns the map with the layout's integers.
    fn described(self) -> Map;
}

struct Integers {
    depth: usize,
    mode: usize,
    found: [(i64, usize); 12],
    len: usize,
}

impl Integers {
    fn of<T: IntTuple>(tuple: T) -> Self {
        let mut integers = Self {
            depth: 0,
            mode: 0,
            found: [(0, 0); 12],
            len: 0,
        };
        match tuple.visit(&mut integers) {
            Ok(()) => integers,
        }
    }
}

impl Visitor for Integers {
    type Error = core::convert::Infallible;

    fn leaf(&mut self, value: i64, _: bool) -> Result<(), Self::Error> {
        self.found[self.len] = (value, self.mode);
        self.len += 1;
        if self.depth <= 1 {
            self.mode += 1;
        }
        Ok(())
    }

    fn open(&mut self, _: usize) -> Result<(), Self::Error> {
        self.depth += 1;
        Ok(())
    }

    fn close(&mut self) -> Result<(), Self::Error> {
        self.depth -= 1;
        if self.depth == 1 {
            self.mode += 1;
        }
        Ok(())
    }
}

impl<S: IntTuple, D: IntTuple> Described for Layout<S, D>
where
    Self: OffsetMap,
{
    fn described(self) -> Map {
        let (shape, stride) = (Integers::of(self.shape()), Integers::of(self.stride()));
        assert_eq!(shape.len, stride.len, "finding: {self} is not congruent");
        let mut map = Map::EMPTY;
        for leaf in 0..shape.len {
            let (extent, mode) = shape.found[leaf];
            map.push(extent.into(), stride.found[leaf].0.into(), mode);
        }
        map
    }
}

impl<A: SwizzleParts, O: Integer, S: IntTuple, D: IntTuple> Described
    for ComposedLayout<A, O, Layout<S, D>>
where
    Self: OffsetMap,
    Layout<S, D>: Described,
    A: cute::Function,
{
    fn described(self) -> Map {
        let (swizzle, mut map) = (A::SWIZZLE, self.layout().described());
        let (bits, base, shift) = (swizzle.bits(), swizzle.base(), swizzle.shift());
        map.front = Some(Front {
            bits,
            base,
            shift,
            offset: self.offset().value().into(),
        });
        map
    }
}
