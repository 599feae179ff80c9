//! Elements that can be copied.
use super::run::Run;
/// A program.
pub fn values(_: &mut Run<'_, '_>) {}
