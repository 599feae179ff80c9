//! Traits that only this crate implements (T9). Unsafe code trusts the results of maps and engines,
//! and a safe implementation in another crate could return anything.

use crate::composed_layout::ComposedLayout;
use crate::errors::Refusal;
use crate::layout::Layout;

/// A map or an engine of this crate.
#[diagnostic::on_unimplemented(
    message = "tensor: `{Self}` is not one of the library's own types, on which unsafe code relies",
    label = "cannot be implemented here",
    note = "for your own storage, implement `IntoEngine`, which is unsafe and returns the \
            engine of a slice"
)]
pub trait SealedTensor {}

impl<S, D> SealedTensor for Layout<S, D> {}
impl<A, O, B> SealedTensor for ComposedLayout<A, O, B> {}
impl SealedTensor for Refusal {}
