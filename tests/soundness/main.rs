//! The promises of layouts to unsafe code, at their limits; and each program that once broke memory
//! safety.

mod out_of_bounds;
mod promise;
mod regressions;
mod untrusted_impls;
mod width;
mod zero_sized;
