//! Implements storage for a borrowed `Vec`: the storage is the slice of its elements.
//!
//! ```
//! use cute::prelude::*;
//! let mut data = vec![0; 12];
//! let mut tensor = make_tensor(&mut data, layout!((3, 4):(4, 1)));
//! tensor[(1, 2)] = 7;
//! assert_eq!(make_tensor(&data, layout!(12))[6], 7);
//! assert!(try_make_tensor(&data, layout!(13)).is_err());
//! ```
#![allow(unsafe_code, reason = "a slice's engine is one")]

extern crate alloc;

use alloc::vec::Vec;

use super::engine::into_engine::IntoEngineAt;
use super::engine::{IntoEngine, View, ViewMut};

macro_rules! slices {
    ($($storage:ty => $engine:ident $as_slice:ident;)*) => { $(
        // SAFETY: the length and the engine are the slice's, and the length of a borrowed `Vec`
        // does not change.
        unsafe impl<'a, T> IntoEngine for $storage {
            type Engine = $engine<'a, T>;
            const LENGTH: Option<usize> = None;

            #[inline(always)]
            fn length(&self) -> usize {
                self.len()
            }

            #[inline(always)]
            fn into_engine(self) -> Self::Engine {
                self.$as_slice().into_engine()
            }
        }

        // SAFETY: as for `IntoEngine`; the engine is the slice's.
        unsafe impl<'a, T> IntoEngineAt for $storage {
            #[inline(always)]
            fn into_engine_at(self, base: i64) -> Self::Engine {
                self.$as_slice().into_engine_at(base)
            }
        }
    )* };
}

slices! {
    &'a Vec<T> => View as_slice;
    &'a mut Vec<T> => ViewMut as_mut_slice;
}
