//! The definitions, in 128 bits: nothing here calls the library for a result.

use std::fmt;

use cute::{Dyn, Int, Layout, Underscore};

use crate::draw::Draw;

/// An integer tuple as values: each integer with the bits of its type, or 0 if the type is the
/// value.
#[derive(Clone, Debug)]
pub enum Tree {
    Leaf(i128, u32),
    Tuple(Vec<Tree>),
    Open,
}

use Tree::{Leaf, Open, Tuple};

/// Reads the integers of a library's value.
pub trait AsTree: Copy {
    /// The narrowest width of the run-time integers; 64 if there are none.
    const BITS: u32;
    fn tree(self) -> Tree;
}

impl<Z: typenum::Integer> AsTree for Int<Z> {
    const BITS: u32 = 64;
    fn tree(self) -> Tree {
        Leaf(Z::I128, 0)
    }
}

impl AsTree for Underscore {
    const BITS: u32 = 64;
    fn tree(self) -> Tree {
        Open
    }
}

impl AsTree for std::ops::RangeFull {
    const BITS: u32 = 64;
    fn tree(self) -> Tree {
        Open
    }
}

macro_rules! leaves {
    ($($width:ty)*) => { $(
        impl AsTree for Dyn<$width> {
            const BITS: u32 = <$width>::BITS;
            fn tree(self) -> Tree {
                Leaf(self.get().into(), <$width>::BITS)
            }
        }

        impl AsTree for $width {
            const BITS: u32 = <$width>::BITS;
            fn tree(self) -> Tree {
                Leaf(self.into(), <$width>::BITS)
            }
        }
    )* };
}

leaves!(i32 i64 u64);

const fn least(widths: &[u32]) -> u32 {
    let (mut least, mut at) = (64, 0);
    while at < widths.len() {
        if widths[at] < least {
            least = widths[at];
        }
        at += 1;
    }
    least
}

macro_rules! tuples {
    ($($($A:ident $index:tt)*;)*) => { $(
        impl<$($A: AsTree),*> AsTree for ($($A,)*) {
            const BITS: u32 = least(&[$($A::BITS),*]);
            fn tree(self) -> Tree {
                Tuple(vec![$(self.$index.tree()),*])
            }
        }

        impl<$($A: Coordinate),*> Coordinate for ($($A,)*) {
            fn pick(shape: &Tree, inside: bool, draw: &mut Draw) -> Option<Self> {
                let Tuple(shapes) = shape else { return None };
                Some(($($A::pick(shapes.get($index)?, inside, draw)?,)*))
            }
        }
    )* };
}

impl AsTree for () {
    const BITS: u32 = 64;
    fn tree(self) -> Tree {
        Tuple(Vec::new())
    }
}

/// A coordinate of a shape, as the caller writes it.
pub trait Coordinate: AsTree {
    /// A coordinate in the shape, or one that may be past it; `None` if the type is too narrow.
    fn pick(shape: &Tree, inside: bool, draw: &mut Draw) -> Option<Self>;
}

macro_rules! coordinates {
    ($($width:ty)*) => { $(
        impl Coordinate for $width {
            fn pick(shape: &Tree, inside: bool, draw: &mut Draw) -> Option<Self> {
                let size = shape.product()?;
                let at = match draw.below(4) {
                    0 => size - 1,
                    1 => 0.max(size - 1 - i128::from(draw.below(5))),
                    2 => i128::from(draw.below(9)).min(size - 1),
                    _ => draw.inside(size),
                };
                let at = match draw.below(4) {
                    _ if inside => at,
                    0 => at + size,
                    1 => -at,
                    2 => i128::from(draw.t()),
                    _ => at,
                };
                // An unsigned integer past the signed ones is a negative coordinate: those are
                // drawn as signed ones.
                i64::try_from(at).ok().and_then(|_| Self::try_from(at).ok())
            }
        }
    )* };
}

coordinates!(i32 i64 u64);

tuples! {
    A 0;
    A 0 B 1;
    A 0 B 1 C 2;
    A 0 B 1 C 2 D 3;
    A 0 B 1 C 2 D 3 E 4;
    A 0 B 1 C 2 D 3 E 4 F 5;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7;
}

impl From<i128> for Tree {
    fn from(value: i128) -> Self {
        Leaf(value, 0)
    }
}

impl Tree {
    pub fn leaves(&self) -> Vec<(i128, u32)> {
        match self {
            &Leaf(value, bits) => vec![(value, bits)],
            Tuple(entries) => entries.iter().flat_map(Self::leaves).collect(),
            Open => Vec::new(),
        }
    }

    pub fn values(&self) -> Vec<i128> {
        self.leaves().iter().map(|leaf| leaf.0).collect()
    }

    /// The product, if it fits 128 bits.
    pub fn product(&self) -> Option<i128> {
        if self.values().contains(&0) {
            return Some(0);
        }
        self.values()
            .iter()
            .try_fold(1_i128, |product, &value| product.checked_mul(value))
    }

    pub fn entries(&self) -> Vec<Self> {
        match self {
            Tuple(entries) => entries.clone(),
            other => vec![other.clone()],
        }
    }

    /// The values and their nesting, without the types.
    pub fn same(&self, other: &Self) -> bool {
        match (self, other) {
            (Leaf(a, _), Leaf(b, _)) => a == b,
            (Tuple(a), Tuple(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.same(b)),
            (Open, Open) => true,
            _ => false,
        }
    }

    /// Returns whether every value fits this number of bits, signed.
    pub fn fits(&self, bits: u32) -> bool {
        self.values().iter().all(|&value| fits(value, bits))
    }

    /// Every coordinate of this shape is one of the other: `compatible`.
    pub fn compatible(&self, other: &Self) -> bool {
        match (self, other) {
            (Tuple(a), Tuple(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.compatible(b))
            }
            (Leaf(..), _) => self.product() == other.product(),
            _ => false,
        }
    }

    /// A coordinate that is in the shape.
    pub fn is_in(&self, shape: &Self) -> bool {
        match (self, shape) {
            (Tuple(coords), Tuple(shapes)) => coords
                .iter()
                .zip(shapes)
                .all(|(coord, shape)| coord.is_in(shape)),
            (&Leaf(at, _), _) => at >= 0 && shape.product().is_none_or(|size| at < size),
            _ => true,
        }
    }
}

pub fn fits(value: i128, bits: u32) -> bool {
    let end = 1_i128 << (bits - 1);
    (-end..end).contains(&value)
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Leaf(value, 0) => write!(f, "_{value}"),
            Leaf(value, 32) => write!(f, "{value}i32"),
            Leaf(value, bits) => write!(f, "{value}i{bits}"),
            Open => write!(f, "_"),
            Tuple(entries) => {
                write!(f, "(")?;
                for (at, entry) in entries.iter().enumerate() {
                    write!(f, "{}{entry}", if at == 0 { "" } else { "," })?;
                }
                write!(f, ")")
            }
        }
    }
}

/// `ceil(a / b)` of positive integers.
pub fn ceil(a: i128, b: i128) -> i128 {
    (a + b - 1) / b
}

/// `crd2idx`: rules X1, X2 and X3. `None` if the result does not fit 128 bits.
pub fn offset(coord: &Tree, shape: &Tree, stride: &Tree) -> Option<i128> {
    match (coord, shape, stride) {
        (Open, ..) => Some(0),
        (Leaf(c, _), Leaf(..), Leaf(d, _)) => c.checked_mul(*d),
        (&Leaf(mut c, _), Tuple(shapes), Tuple(strides)) => {
            let mut sum = 0_i128;
            for (at, (shape, stride)) in shapes.iter().zip(strides).enumerate() {
                let (digit, rest) = match shape.product() {
                    Some(size) if at + 1 < shapes.len() => (c % size, c / size),
                    _ => (c, 0),
                };
                sum = sum.checked_add(offset(&digit.into(), shape, stride)?)?;
                c = rest;
            }
            Some(sum)
        }
        (Tuple(coords), Tuple(shapes), Tuple(strides)) => {
            let mut sum = 0_i128;
            for ((coord, shape), stride) in coords.iter().zip(shapes).zip(strides) {
                sum = sum.checked_add(offset(coord, shape, stride)?)?;
            }
            Some(sum)
        }
        _ => None,
    }
}

/// `idx2crd` without strides: rules I1, I2 and I3.
pub fn coordinate(index: &Tree, shape: &Tree) -> Option<Tree> {
    Some(match (index, shape) {
        (_, Leaf(..)) => index.clone(),
        (&Leaf(mut i, _), Tuple(shapes)) => {
            let mut digits = Vec::new();
            for (at, shape) in shapes.iter().enumerate() {
                let size = shape.product()?;
                let digit = if at + 1 < shapes.len() { i % size } else { i };
                digits.push(coordinate(&digit.into(), shape)?);
                i /= size;
            }
            Tuple(digits)
        }
        (Tuple(indices), Tuple(shapes)) => Tuple(
            indices
                .iter()
                .zip(shapes)
                .map(|(index, shape)| coordinate(index, shape))
                .collect::<Option<Vec<_>>>()?,
        ),
        _ => return None,
    })
}

/// A layout as values.
#[derive(Clone, Debug)]
pub struct Model {
    pub shape: Tree,
    pub stride: Tree,
}

impl<S: AsTree, D: AsTree> From<Layout<S, D>> for Model {
    fn from(layout: Layout<S, D>) -> Self {
        Self {
            shape: layout.shape().tree(),
            stride: layout.stride().tree(),
        }
    }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.shape, self.stride)
    }
}

impl Model {
    /// Returns whether a domain is empty: `tests/tensors/empty.rs` has the laws of these.
    pub fn is_empty(&self) -> bool {
        self.shape.values().contains(&0)
    }

    pub fn modes(&self) -> Vec<(i128, i128)> {
        self.shape
            .values()
            .into_iter()
            .zip(self.stride.values())
            .collect()
    }

    pub fn size(&self) -> Option<i128> {
        self.shape.product()
    }

    /// The size of an accepted layout, limited to 128 bits.
    pub fn most(&self) -> i128 {
        self.size().unwrap_or(i128::MAX)
    }

    pub fn reach(&self) -> Option<i128> {
        self.modes().iter().try_fold(0_i128, |sum, (s, d)| {
            sum.checked_add((s - 1).checked_mul(d.abs())?)
        })
    }

    pub fn cosize(&self) -> Option<i128> {
        self.reach()?.checked_add(1)
    }

    /// The offset of a linear coordinate.
    pub fn at(&self, index: i128) -> Option<i128> {
        offset(&index.into(), &self.shape, &self.stride)
    }

    pub fn mode(&self, mode: usize) -> Option<Self> {
        let (Tuple(shapes), Tuple(strides)) = (&self.shape, &self.stride) else {
            return None;
        };
        Some(Self {
            shape: shapes.get(mode)?.clone(),
            stride: strides.get(mode)?.clone(),
        })
    }

    /// The linear coordinates to check: the ends, and some between.
    pub fn samples(&self, draw: &mut Draw) -> Vec<i128> {
        let size = self.most();
        let mut samples: Vec<i128> = (0..5.min(size)).collect();
        samples.extend((1..4).map(|part| size / 4 * part).filter(|at| *at < size));
        samples.extend((1..4).map(|back| size - back).filter(|at| *at >= 0));
        samples.extend((0..4).map(|_| draw.inside(size)));
        samples
    }

    /// All linear coordinates, if there are few.
    pub fn all(&self) -> impl Iterator<Item = i128> + use<> {
        0..self.size().filter(|size| *size <= 256).unwrap_or(0)
    }
}
