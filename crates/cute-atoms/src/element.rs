//! The element types of the operands of atoms.

use core::fmt;

/// The element type of an operand: a name, and a width in bits, which determines how many elements
/// fill a register. It does not describe arithmetic. [`Element::new`] defines a type that is not
/// listed here.
///
/// ```
/// use cute::atom::Element;
/// const MY_F12: Element = Element::new("f12", 12);
/// assert_eq!(
///     (
///         Element::F16.bits(),
///         MY_F12.bits(),
///         MY_F12.to_string().as_str()
///     ),
///     (16, 12, "f12")
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Element {
    name: &'static str,
    bits: i64,
}

/// The element types that atoms use, each with its width.
macro_rules! elements {
    ($($constant:ident $name:literal $bits:literal;)*) => {
        impl Element {
            $(
                #[doc = concat!("`", $name, "`, of ", $bits, " bits.")]
                pub const $constant: Self = Self::new($name, $bits);
            )*
        }
    };
}

elements! {
    F64 "f64" 64;
    F32 "f32" 32;
    TF32 "tf32" 32;
    F16 "f16" 16;
    BF16 "bf16" 16;
    E4M3 "e4m3" 8;
    E5M2 "e5m2" 8;
    E4M3FNUZ "e4m3fnuz" 8;
    E5M2FNUZ "e5m2fnuz" 8;
    E2M1 "e2m1" 4;
    I32 "i32" 32;
    I16 "i16" 16;
    I8 "i8" 8;
    U8 "u8" 8;
    I4 "i4" 4;
    U4 "u4" 4;
    U1 "u1" 1;
    C64 "complex<f64>" 128;
    GAUSS64 "gauss<f64>" 192;
    CTF32 "complex<tf32>" 64;
    CF16 "complex<f16>" 32;
}

impl Element {
    /// Makes an element type from a name and a width in bits.
    pub const fn new(name: &'static str, bits: i64) -> Self {
        Self { name, bits }
    }

    /// Returns the name of the type.
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Returns the number of bits of one element.
    pub const fn bits(self) -> i64 {
        self.bits
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
