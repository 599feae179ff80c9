//! The names of static integers: `_0` … `_64`, the powers of two to `_65536`, and the sizes that
//! kernels use.
//!
//! Each name is a type and a value. `int!` and `Int!` make every other integer.

#[allow(clippy::wildcard_imports, reason = "a table of names")]
use typenum::consts::*;
use typenum::{PInt, Prod, Z0};

use super::Int;

macro_rules! named {
    ($($name:ident = $value:ty;)*) => { $(
        #[doc = concat!("The static integer ", stringify!($name), ", as a type and as a value.")]
        pub type $name = Int<$value>;
        #[doc = concat!("The static integer ", stringify!($name), ", as a type and as a value.")]
        pub const $name: $name = Int::new();
    )* };
}

named! {
    _0 = Z0;
    _1 = PInt<U1>;
    _2 = PInt<U2>;
    _3 = PInt<U3>;
    _4 = PInt<U4>;
    _5 = PInt<U5>;
    _6 = PInt<U6>;
    _7 = PInt<U7>;
    _8 = PInt<U8>;
    _9 = PInt<U9>;
    _10 = PInt<U10>;
    _11 = PInt<U11>;
    _12 = PInt<U12>;
    _13 = PInt<U13>;
    _14 = PInt<U14>;
    _15 = PInt<U15>;
    _16 = PInt<U16>;
    _17 = PInt<U17>;
    _18 = PInt<U18>;
    _19 = PInt<U19>;
    _20 = PInt<U20>;
    _21 = PInt<U21>;
    _22 = PInt<U22>;
    _23 = PInt<U23>;
    _24 = PInt<U24>;
    _25 = PInt<U25>;
    _26 = PInt<U26>;
    _27 = PInt<U27>;
    _28 = PInt<U28>;
    _29 = PInt<U29>;
    _30 = PInt<U30>;
    _31 = PInt<U31>;
    _32 = PInt<U32>;
    _33 = PInt<U33>;
    _34 = PInt<U34>;
    _35 = PInt<U35>;
    _36 = PInt<U36>;
    _37 = PInt<U37>;
    _38 = PInt<U38>;
    _39 = PInt<U39>;
    _40 = PInt<U40>;
    _41 = PInt<U41>;
    _42 = PInt<U42>;
    _43 = PInt<U43>;
    _44 = PInt<U44>;
    _45 = PInt<U45>;
    _46 = PInt<U46>;
    _47 = PInt<U47>;
    _48 = PInt<U48>;
    _49 = PInt<U49>;
    _50 = PInt<U50>;
    _51 = PInt<U51>;
    _52 = PInt<U52>;
    _53 = PInt<U53>;
    _54 = PInt<U54>;
    _55 = PInt<U55>;
    _56 = PInt<U56>;
    _57 = PInt<U57>;
    _58 = PInt<U58>;
    _59 = PInt<U59>;
    _60 = PInt<U60>;
    _61 = PInt<U61>;
    _62 = PInt<U62>;
    _63 = PInt<U63>;
    _64 = PInt<U64>;
    _72 = PInt<U72>;
    _80 = PInt<U80>;
    _88 = PInt<U88>;
    _96 = PInt<U96>;
    _100 = PInt<U100>;
    _104 = PInt<U104>;
    _112 = PInt<U112>;
    _120 = PInt<U120>;
    _128 = PInt<U128>;
    _144 = PInt<U144>;
    _160 = PInt<U160>;
    _192 = PInt<U192>;
    _208 = PInt<U208>;
    _224 = PInt<U224>;
    _240 = PInt<U240>;
    _256 = PInt<U256>;
    _288 = PInt<U288>;
    _320 = PInt<U320>;
    _384 = PInt<U384>;
    _448 = PInt<U448>;
    _480 = PInt<U480>;
    _512 = PInt<U512>;
    _576 = PInt<U576>;
    _640 = PInt<U640>;
    _720 = PInt<U720>;
    _768 = PInt<U768>;
    _896 = PInt<U896>;
    _960 = PInt<U960>;
    _1000 = PInt<U1000>;
    _1024 = PInt<U1024>;
    _1152 = PInt<Prod<U128, U9>>;
    _1280 = PInt<Prod<U256, U5>>;
    _1536 = PInt<Prod<U512, U3>>;
    _1792 = PInt<Prod<U256, U7>>;
    _1920 = PInt<Prod<U128, U15>>;
    _2048 = PInt<U2048>;
    _2304 = PInt<Prod<U256, U9>>;
    _2560 = PInt<Prod<U512, U5>>;
    _3072 = PInt<Prod<U1024, U3>>;
    _3584 = PInt<Prod<U512, U7>>;
    _4096 = PInt<U4096>;
    _5120 = PInt<Prod<U1024, U5>>;
    _6144 = PInt<Prod<U2048, U3>>;
    _7168 = PInt<Prod<U1024, U7>>;
    _8192 = PInt<U8192>;
    _10240 = PInt<Prod<U2048, U5>>;
    _12288 = PInt<Prod<U4096, U3>>;
    _14336 = PInt<Prod<U2048, U7>>;
    _16384 = PInt<U16384>;
    _20480 = PInt<Prod<U4096, U5>>;
    _24576 = PInt<Prod<U8192, U3>>;
    _28672 = PInt<Prod<U4096, U7>>;
    _32768 = PInt<U32768>;
    _49152 = PInt<Prod<U16384, U3>>;
    _65536 = PInt<U65536>;
}
