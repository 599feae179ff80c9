//! How the tests read the kernels of `gpu/kernels`: each is a function that a processor calls.

macro_rules! kernel {
    ($(#[$about:meta])* pub unsafe fn $name:ident($($arguments:tt)*) $body:block) => {
        $(#[$about])*
        pub(crate) unsafe fn $name($($arguments)*) $body
    };
}
