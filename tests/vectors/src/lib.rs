//! The common part of the generated tests.

use cute::dynamic;
use cute::prelude::*;

/// An accepted mixed result is the same function as the static one.
pub fn same<S: IntTuple, D: IntTuple>(mixed: Result<Layout<S, D>, cute::Error>, expected: &str) {
    let expected: dynamic::Layout = expected.parse().expect("a layout");
    if let Ok(mixed) = mixed {
        assert_eq!(
            mixed.to_dynamic().layout_table(),
            expected.layout_table(),
            "{mixed} and {expected}"
        );
    }
}

/// A run-time integer, hidden from the optimizer.
pub fn v(value: i64) -> i64 {
    std::hint::black_box(value)
}

/// Compiles only if `T` is the type of the argument.
pub fn is<T>(_: T) {}

/// Statements about types only: they hold if they compile. With the feature `run` the values are
/// built, too, which takes the compiler three times as long.
pub fn in_types(statements: impl FnOnce()) {
    #[cfg(feature = "run")]
    statements();
    #[cfg(not(feature = "run"))]
    let _ = statements;
}

/// Compiles only if `$left` is not `$bound`; otherwise the two impls for `Ambiguous` conflict.
#[macro_export]
macro_rules! assert_refused {
    ($left:ty: $($bound:tt)*) => {{
        trait Ambiguous<Marker> {
            fn probe() {}
        }
        struct Is;
        impl<T> Ambiguous<()> for T {}
        impl<T: $($bound)*> Ambiguous<Is> for T {}
        let _ = <$left as Ambiguous<_>>::probe;
    }};
}
