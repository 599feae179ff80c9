//! Methods that compute in two ways: one panics with the rule that a run-time integer breaks, the
//! other returns it.

/// Rows of a trait: `$method $try_method(…) -> Output, Operator::checked;`, where `checked` is the
/// operator's own function.
macro_rules! both_ways {
    ($(
        $(#[$doc:meta])*
        $method:ident $try_method:ident $(<$($P:ident),+>)? ($($argument:ident: $Argument:ty),*) -> $Output:ty,
            $Operator:ident $(<$($Q:ident),+>)? :: $checked:ident;
    )*) => { $(
        $(#[$doc])*
        #[inline(always)]
        #[track_caller]
        fn $method $(<$($P),+>)? (self $(, $argument: $Argument)*) -> $Output
        where
            Self: $Operator $(<$($Q),+>)?,
        {
            crate::or_panic(self.$checked($($argument),*))
        }

        #[doc = concat!("As [`", stringify!($method), "`](Self::", stringify!($method), "), or the rule that a run-time integer breaks.")]
        ///
        /// # Errors
        /// The broken rule, with its numbers.
        #[inline(always)]
        fn $try_method $(<$($P),+>)? (self $(, $argument: $Argument)*) -> Result<$Output, Error>
        where
            Self: $Operator $(<$($Q),+>)?,
        {
            self.$checked($($argument),*)
        }
    )* };
}

pub(super) use both_ways;
