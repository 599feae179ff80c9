//! `reverse`: reverses the order of the modes.
//!
//! # Function
//! `reverse((a, b, c)) = (c, b, a)`, at the top level only. An integer does not change.
//!
//! # Ensures
//! `reverse(A)(c2, c1, c0) = A(c0, c1, c2)`, and reversing twice changes nothing.
//! `tests/laws/modes.rs` checks this.
//!
//! # Example
//! ```
//! use cute::dynamic::{IntTuple, Layout};
//! assert_eq!(
//!     "(2,(3,4),5)".parse::<IntTuple>()?.reverse().to_string(),
//!     "(5,(3,4),2)"
//! );
//! assert_eq!(
//!     "(2,(3,4)):(12,(4,1))"
//!         .parse::<Layout>()?
//!         .reverse()
//!         .to_string(),
//!     "((3,4),2):((4,1),12)"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `algorithm/tuple_algorithms.hpp`, `reverse`.

use alloc::vec::Vec;

use crate::{IntTuple, Layout, TupleBuilder, TupleRef};

fn reversed(tuple: TupleRef<'_>) -> IntTuple {
    if tuple.integer().is_some() {
        return tuple.to_owned();
    }
    let mut out = TupleBuilder::new();
    let modes: Vec<TupleRef<'_>> = tuple.modes().collect();
    out.open(modes.len());
    for mode in modes.into_iter().rev() {
        out.extend(mode);
    }
    out.finish()
}

impl IntTuple {
    /// Reverses the order of the entries, at the top level only.
    #[must_use]
    pub fn reverse(&self) -> Self {
        reversed(self.view())
    }
}

impl Layout {
    /// Reverses the order of the modes, at the top level only.
    #[must_use]
    pub fn reverse(&self) -> Self {
        // The modes are the same, so a check that they fit is not needed.
        let (profile, shape) = self.shape().reverse().into_raw();
        let (_, stride) = self.stride().reverse().into_raw();
        Self::from_raw(profile, shape, stride)
    }
}
