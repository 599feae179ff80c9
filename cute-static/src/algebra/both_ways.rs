//! Declares methods in pairs. If a run-time integer breaks a rule, the first method panics with the
//! error message of the rule, and the second method returns the error.

/// Declares two methods for each row `$method $try_method(…) -> Output, Operator::checked;`. The
/// two methods call `checked`, the function of the operator's trait.
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

        #[doc = concat!("Like [`", stringify!($method), "`](Self::", stringify!($method), "), but returns an error instead of panicking.")]
        ///
        /// # Errors
        /// Returns the broken rule and the numbers that break it.
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
