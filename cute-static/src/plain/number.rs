//! The numbers of plain layouts are typenum's, from 1 on.

use typenum::{B0, B1, UInt, UTerm};

use super::kinds::{Bits, Positive, YesOrNo};

impl Bits for UTerm {}
impl<U: Positive> Bits for UInt<U, B0> {}
impl<U: Positive> Positive for UInt<U, B0> {}
impl<U: Bits> Bits for UInt<U, B1> {}
impl<U: Bits> Positive for UInt<U, B1> {}
impl YesOrNo for B0 {}
impl YesOrNo for B1 {}
