//! Computes default strides: the stride of each mode is the product of the extents before it, in
//! [`Order`].
//!
//! The rules are the same as in `ops/compact.rs` of `cute-static`, but here they apply to the
//! *types* of the leaves. An extent that is statically 1 has stride 0 (K1). The stride of any other
//! extent is the product of the extents before it (K2). A product with a dynamic factor is dynamic;
//! it has 32 bits if all its dynamic factors have 32 bits. A test checks that the strides of static
//! shapes equal those that `cute-core` computes.

use crate::tree::{Integer, Leaf, Order, Tree, Tuple};

/// Returns the strides of `shape`, or `None` if a static product exceeds 64 bits.
pub(crate) fn compact(shape: &Tree, order: Order) -> Option<Tree> {
    Compact {
        order,
        product: Integer::Static(1),
    }
    .strides(shape)
}

struct Compact {
    order: Order,
    /// The product of the extents whose strides are already computed.
    product: Integer,
}

impl Compact {
    fn strides(&mut self, shape: &Tree) -> Option<Tree> {
        Some(match shape {
            Tree::Leaf(leaf) => Tree::Leaf(Leaf {
                integer: self.stride(&leaf.integer)?,
                at: leaf.at.clone(),
            }),
            Tree::Tuple(tuple) => Tree::Tuple(Tuple {
                entries: self.entries(&tuple.entries)?,
                at: tuple.at.clone(),
            }),
            Tree::Layout(_) | Tree::Refused => Tree::Refused,
        })
    }

    fn entries(&mut self, shapes: &[Tree]) -> Option<Vec<Tree>> {
        match self.order {
            Order::Left => shapes.iter().map(|shape| self.strides(shape)).collect(),
            Order::Right => {
                let strides: Option<Vec<Tree>> = shapes
                    .iter()
                    .rev()
                    .map(|shape| self.strides(shape))
                    .collect();
                strides.map(|strides| strides.into_iter().rev().collect())
            }
        }
    }

    fn stride(&mut self, shape: &Integer) -> Option<Integer> {
        // K1
        if shape.number() == Some(1) {
            return Some(Integer::Static(0));
        }
        // K2
        let product = times(&self.product, shape)?;
        Some(std::mem::replace(&mut self.product, product))
    }
}

/// Returns the product of two extents, or `None` if it is static and exceeds 64 bits.
fn times(a: &Integer, b: &Integer) -> Option<Integer> {
    match (a.number(), b.number()) {
        (Some(a), Some(b)) => a.checked_mul(b).map(Integer::Static),
        _ => a.width().max(b.width()).map(Integer::Dynamic),
    }
}
