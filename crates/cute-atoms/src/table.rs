//! The atoms as data, one line per atom, in one file per architecture. Families are generic over
//! their sizes.
//!
//! A line contains the name of an atom and the element types of D, A and B. Atoms with the same
//! layouts are listed below these layouts. The tables are calls of macros, and only this file
//! defines the macros.

#[cfg(feature = "alloc")]
use alloc::string::{String, ToString};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;

#[cfg(feature = "alloc")]
use crate::{CopyAtom, Element, Error, MmaAtom};

/// MMA atoms with the same layouts.
#[cfg(feature = "alloc")]
struct MmaGroup {
    mnk: [i64; 3],
    thr_id: &'static str,
    /// The `(thread, value)` layouts of A, B and C.
    tv: [&'static str; 3],
    /// For a sparse A, the size of the groups that store one element each, and the layout of the
    /// metadata.
    sparse: Option<(i64, &'static str)>,
    /// The layouts of the scale factors of A and B.
    scales: Option<[&'static str; 2]>,
    /// The name of each atom, and its element types: of D and C, of A, and of B.
    lines: &'static [(&'static str, [Element; 3])],
}

/// Copy atoms with the same layouts.
#[cfg(feature = "alloc")]
struct CopyGroup {
    thr_id: &'static str,
    src: &'static str,
    dst: &'static str,
    reference: &'static str,
    val_id: Option<&'static str>,
    names: &'static [&'static str],
}

/// Atoms that differ only in their sizes. Their names and layouts are functions of the sizes.
#[cfg(feature = "alloc")]
struct Family<Atom> {
    /// Returns the atom with a name, or `None` if the name does not belong to this family.
    find: fn(&str) -> Option<Result<Atom, Error>>,
    /// Returns the names for all sizes that the instructions support.
    names: fn() -> Vec<String>,
}

/// Converts the tokens in parentheses to text.
#[cfg(feature = "alloc")]
macro_rules! text {
    (($($token:tt)*)) => {
        stringify!($($token)*)
    };
}

/// Converts CuTe's name of an atom to a string. A name that is not an identifier is written as a
/// string literal.
macro_rules! name {
    ($name:ident) => {
        stringify!($name)
    };
    ($name:ident $text:literal) => {
        $text
    };
}

/// An optional entry of a line.
#[cfg(feature = "alloc")]
macro_rules! option {
    () => {
        None
    };
    ($value:expr) => {
        Some($value)
    };
}

/// Reads groups of lines `NAME: D A B;` below their layouts `(M N K) (thr_id) A (…) B (…) C (…)`.
macro_rules! mma_atoms {
    ($(
        ($m:literal $n:literal $k:literal) $thr_id:tt A $a:tt B $b:tt C $c:tt
            $(sparse $sparsity:literal E $e:tt)? $(SFA $sfa:tt SFB $sfb:tt)? {
            $($name:ident $(= $text:literal)?: $element_d:ident $element_a:ident $element_b:ident;)*
        }
    )*) => {
        #[cfg(feature = "alloc")]
        pub(super) const MMA: &[super::MmaGroup] = &[$(
            super::MmaGroup {
                mnk: [$m, $n, $k],
                thr_id: text!($thr_id),
                tv: [text!($a), text!($b), text!($c)],
                sparse: option!($(($sparsity, text!($e)))?),
                scales: option!($([text!($sfa), text!($sfb)])?),
                lines: &[$((
                    name!($name $($text)?),
                    [$crate::Element::$element_d, $crate::Element::$element_a, $crate::Element::$element_b],
                ),)*],
            },
        )*];

        /// The types of the atoms in this table.
        #[cfg(feature = "typed")]
        pub(super) mod typed_mma {
            $(mma_types! { ($m $n $k) $thr_id $a $b $c $($name $(= $text)?: $element_a $element_b;)* })*
        }
    };
}

/// Defines types for the atoms of one group.
#[cfg(feature = "typed")]
macro_rules! mma_types {
    (
        ($m:literal $n:literal $k:literal) $thr_id:tt $a:tt $b:tt $c:tt
        $($name:ident $(= $text:literal)?: $element_a:ident $element_b:ident;)*
    ) => { $(
        #[doc = concat!("`", name!($name $($text)?), "`.")]
        #[allow(non_camel_case_types, reason = "CuTe's name")]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct $name;

        impl $crate::typed::MmaTraits for $name {
            type M = cute_macros::int_type!(cute_static, $m);
            type N = cute_macros::int_type!(cute_static, $n);
            type K = cute_macros::int_type!(cute_static, $k);
            type ThrId = layout_of!($thr_id);
            type A = layout_of!($a);
            type B = layout_of!($b);
            type C = layout_of!($c);
            type WidthA = $crate::typed::Bits<{ $crate::Element::$element_a.bits() }>;
            type WidthB = $crate::typed::Bits<{ $crate::Element::$element_b.bits() }>;

            #[cfg(feature = "alloc")]
            fn to_dynamic() -> Result<$crate::MmaAtom, $crate::Error> {
                $crate::mma_atom(name!($name $($text)?))
            }
        }
    )* };
}

/// Expands to the type of the layout that is written in parentheses.
#[cfg(feature = "typed")]
macro_rules! layout_of {
    (($($token:tt)*)) => {
        cute_macros::layout_type!(cute_static, $($token)*)
    };
}

/// Reads groups of names below their layouts `(thr_id) SRC (…) DST (…) REF (…)`, in bits.
macro_rules! copy_atoms {
    ($(
        $thr_id:tt SRC $src:tt DST $dst:tt REF $reference:tt $(VAL $val_id:tt)? {
            $($name:ident $(= $text:literal)?;)*
        }
    )*) => {
        #[cfg(feature = "alloc")]
        pub(super) const COPY: &[super::CopyGroup] = &[$(
            super::CopyGroup {
                thr_id: text!($thr_id),
                src: text!($src),
                dst: text!($dst),
                reference: text!($reference),
                val_id: option!($(text!($val_id))?),
                names: &[$(name!($name $($text)?),)*],
            },
        )*];

        /// The types of the atoms in this table.
        #[cfg(feature = "typed")]
        pub(super) mod typed_copy {
            $(copy_types! { $thr_id $src $dst $reference $($name $(= $text)?;)* })*
        }
    };
}

/// Defines types for the atoms of one group.
#[cfg(feature = "typed")]
macro_rules! copy_types {
    ($thr_id:tt $src:tt $dst:tt $reference:tt $($name:ident $(= $text:literal)?;)*) => { $(
        #[doc = concat!("`", name!($name $($text)?), "`.")]
        #[allow(non_camel_case_types, reason = "CuTe's name")]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct $name;

        impl $crate::typed::CopyTraits for $name {
            type ThrId = layout_of!($thr_id);
            type Src = layout_of!($src);
            type Dst = layout_of!($dst);
            type Ref = layout_of!($reference);

            #[cfg(feature = "alloc")]
            fn to_dynamic() -> Result<$crate::CopyAtom, $crate::Error> {
                $crate::copy_atom(name!($name $($text)?))
            }
        }
    )* };
}

// The modules below can use the macros above.
#[cfg(feature = "arm")]
mod arm;
#[cfg(feature = "cdna")]
mod cdna;
mod generic;
#[cfg(feature = "rdna")]
mod rdna;
#[cfg(feature = "sm100")]
mod sm100;
#[cfg(feature = "sm120")]
mod sm120;
#[cfg(feature = "sm50")]
mod sm50;
#[cfg(feature = "sm61")]
mod sm61;
#[cfg(feature = "sm70")]
mod sm70;
#[cfg(feature = "sm75")]
mod sm75;
#[cfg(feature = "sm80")]
mod sm80;
#[cfg(feature = "sm89")]
mod sm89;
#[cfg(feature = "sm90")]
mod sm90;
#[cfg(feature = "alloc")]
mod spelled;
#[cfg(all(feature = "alloc", feature = "sm100"))]
mod tmem;
#[cfg(all(feature = "alloc", feature = "sm100"))]
mod umma;
#[cfg(all(feature = "alloc", feature = "sm90"))]
mod wgmma;
#[cfg(feature = "x86")]
mod x86;
#[cfg(feature = "xe")]
mod xe;

/// All tables of MMA atoms.
#[cfg(feature = "alloc")]
const MMA: &[&[MmaGroup]] = &[
    generic::MMA,
    #[cfg(feature = "x86")]
    x86::MMA,
    #[cfg(feature = "arm")]
    arm::MMA,
    #[cfg(feature = "sm61")]
    sm61::MMA,
    #[cfg(feature = "sm70")]
    sm70::MMA,
    #[cfg(feature = "sm75")]
    sm75::MMA,
    #[cfg(feature = "sm80")]
    sm80::MMA,
    #[cfg(feature = "sm89")]
    sm89::MMA,
    #[cfg(feature = "sm90")]
    sm90::MMA,
    #[cfg(feature = "sm100")]
    sm100::MMA,
    #[cfg(feature = "sm120")]
    sm120::MMA,
    #[cfg(feature = "cdna")]
    cdna::MMA,
    #[cfg(feature = "rdna")]
    rdna::MMA,
    #[cfg(feature = "xe")]
    xe::MMA,
];

/// All tables of copy atoms.
#[cfg(feature = "alloc")]
const COPY: &[&[CopyGroup]] = &[
    generic::COPY,
    #[cfg(feature = "sm50")]
    sm50::COPY,
    #[cfg(feature = "sm75")]
    sm75::COPY,
    #[cfg(feature = "sm80")]
    sm80::COPY,
    #[cfg(feature = "sm90")]
    sm90::COPY,
    #[cfg(feature = "sm100")]
    sm100::COPY,
];

#[cfg(feature = "alloc")]
const MMA_FAMILIES: &[Family<MmaAtom>] = &[
    #[cfg(feature = "sm90")]
    wgmma::FAMILY,
    #[cfg(feature = "sm100")]
    umma::FAMILY,
];

#[cfg(feature = "alloc")]
const COPY_FAMILIES: &[Family<CopyAtom>] = &[
    #[cfg(feature = "sm100")]
    tmem::FAMILY,
];

/// The types of all atoms.
#[cfg(feature = "typed")]
pub(crate) mod typed {
    #[cfg(feature = "arm")]
    pub use super::arm::typed_mma::*;
    #[cfg(feature = "cdna")]
    pub use super::cdna::typed_mma::*;
    pub use super::generic::{typed_copy::*, typed_mma::*};
    #[cfg(feature = "rdna")]
    pub use super::rdna::typed_mma::*;
    #[cfg(feature = "sm50")]
    pub use super::sm50::typed_copy::*;
    #[cfg(feature = "sm61")]
    pub use super::sm61::typed_mma::*;
    #[cfg(feature = "sm70")]
    pub use super::sm70::typed_mma::*;
    #[cfg(feature = "sm75")]
    pub use super::sm75::{typed_copy::*, typed_mma::*};
    #[cfg(feature = "sm80")]
    pub use super::sm80::{typed_copy::*, typed_mma::*};
    #[cfg(feature = "sm89")]
    pub use super::sm89::typed_mma::*;
    #[cfg(feature = "sm90")]
    pub use super::sm90::{typed_copy::*, typed_mma::*};
    #[cfg(feature = "sm100")]
    pub use super::sm100::{typed_copy::*, typed_mma::*};
    #[cfg(feature = "sm120")]
    pub use super::sm120::typed_mma::*;
    #[cfg(feature = "x86")]
    pub use super::x86::typed_mma::*;
    #[cfg(feature = "xe")]
    pub use super::xe::typed_mma::*;
}

#[cfg(feature = "alloc")]
fn unknown(asked: &'static str, name: &str) -> Error {
    Error::Unknown {
        asked,
        name: name.to_string(),
    }
}

/// Returns the MMA atom with this name, in CuTe's spelling: `SM80_16x8x16_F16F16F16F16_TN`.
///
/// Some other spellings are accepted: `MMA_64x128x16_…` and `SM90::GMMA::MMA_64x128x16_…` mean
/// `SM90_64x128x16_…`, and `UniversalFMA<float,float,float>` means `UniversalFMA<float>`.
///
/// ```
/// use cute::atom::{Matrix, mma_atom};
/// let atom = mma_atom("SM80_16x8x16_F32F16F16F32_TN")?;
/// assert_eq!((atom.mnk(), atom.threads()), ([16, 8, 16], 32));
/// assert_eq!(
///     atom.layout_tv(Matrix::C).to_string(),
///     "((4,8),(2,2)):((32,1),(16,8))"
/// );
/// let atom = mma_atom("SM90_64x128x16_F32F16F16_SS")?;
/// assert_eq!(
///     atom.layout_tv(Matrix::C).to_string(),
///     "((4,8,4),(2,2,16)):((128,1,16),(64,8,512))"
/// );
/// // AMD and Intel have no names of CuTe's for most of theirs; these are formed like them.
/// assert_eq!(
///     mma_atom("CDNA3_16x16x32_S32S8S8_MFMA")?
///         .layout_tv(Matrix::C)
///         .to_string(),
///     "((16,4),4):((16,4),1)"
/// );
/// assert_eq!(
///     mma_atom("SM80_1x1x1").unwrap_err().to_string(),
///     "mma_atom: no atom is named SM80_1x1x1"
/// );
/// # Ok::<(), cute::atom::Error>(())
/// ```
///
/// # Errors
/// * no atom has this name
/// * a family of atoms does not have the size
#[cfg(feature = "alloc")]
pub fn mma_atom(name: &str) -> Result<MmaAtom, Error> {
    let line = |name: &str| -> Option<Result<MmaAtom, Error>> {
        let mut lines = MMA
            .iter()
            .copied()
            .flatten()
            .flat_map(|group| group.lines.iter().map(move |line| (group, line)));
        let (group, &(name, [element_d, element_a, element_b])) =
            lines.find(|(_, line)| line.0 == name)?;
        let elements = [element_d, element_a, element_b, element_d];
        let atom = MmaAtom::new(name, group.mnk, group.thr_id, group.tv, elements);
        let atom = atom.and_then(|atom| {
            group.sparse.map_or(Ok(atom.clone()), |(sparsity, e)| {
                atom.sparse(sparsity, Some(e))
            })
        });
        Some(atom.and_then(|atom| {
            group
                .scales
                .map_or(Ok(atom.clone()), |[sfa, sfb]| atom.scaled(sfa, sfb))
        }))
    };
    line(name)
        .or_else(|| MMA_FAMILIES.iter().find_map(|family| (family.find)(name)))
        .or_else(|| line(&spelled::mma(name)?))
        .unwrap_or_else(|| Err(unknown("mma_atom", name)))
}

/// Returns the copy atom with this name, in CuTe's spelling.
///
/// The argument of a template is a type, or a width in bits: `UniversalCopy<uint128_t>` means
/// `UniversalCopy<128>`, and `UniversalCopy<float,float>` means `UniversalCopy<32>`. The name of
/// the returned atom has the width.
///
/// ```
/// use cute::atom::copy_atom;
/// assert_eq!(
///     copy_atom("UniversalCopy<cute::uint128_t>")?,
///     copy_atom("UniversalCopy<128>")?
/// );
/// assert_eq!(
///     copy_atom("SM75_U32x4_LDSM_N")?.dst().to_string(),
///     "(32,(32,4)):(32,(1,1024))"
/// );
/// assert_eq!(
///     copy_atom("SM100_TMEM_LOAD_32dp32b8x")?.dst().to_string(),
///     "(32,256):(256,1)"
/// );
/// # Ok::<(), cute::atom::Error>(())
/// ```
///
/// # Errors
/// * no atom has this name
/// * a family of atoms does not have the size
#[cfg(feature = "alloc")]
pub fn copy_atom(name: &str) -> Result<CopyAtom, Error> {
    let line = |name: &str| -> Option<Result<CopyAtom, Error>> {
        let mut lines = COPY
            .iter()
            .copied()
            .flatten()
            .flat_map(|group| group.names.iter().map(move |line| (group, *line)));
        let (group, name) = lines.find(|(_, line)| *line == name)?;
        let atom = CopyAtom::new(name, group.thr_id, group.src, group.dst, group.reference);
        Some(atom.and_then(|atom| {
            group
                .val_id
                .map_or(Ok(atom.clone()), |val_id| atom.in_tensor_memory(val_id))
        }))
    };
    line(name)
        .or_else(|| COPY_FAMILIES.iter().find_map(|family| (family.find)(name)))
        .or_else(|| line(&spelled::copy(name)?))
        .unwrap_or_else(|| Err(unknown("copy_atom", name)))
}

/// Returns the names of all MMA atoms, sorted by architecture. Families are listed in all sizes.
///
/// ```
/// assert!(
///     cute::atom::mma_names()
///         .iter()
///         .any(|name| name == "SM90_64x256x16_F32F16F16_RS")
/// );
/// ```
#[cfg(feature = "alloc")]
pub fn mma_names() -> Vec<String> {
    let lines = MMA
        .iter()
        .copied()
        .flatten()
        .flat_map(|group| group.lines)
        .map(|line| line.0.to_string());
    lines
        .chain(MMA_FAMILIES.iter().flat_map(|family| (family.names)()))
        .collect()
}

/// Returns the names of all copy atoms, sorted by architecture. Families are listed in all sizes.
///
/// ```
/// assert!(
///     cute::atom::copy_names()
///         .iter()
///         .any(|name| name == "SM75_U32x4_LDSM_N")
/// );
/// ```
#[cfg(feature = "alloc")]
pub fn copy_names() -> Vec<String> {
    let lines = COPY
        .iter()
        .copied()
        .flatten()
        .flat_map(|group| group.names)
        .map(ToString::to_string);
    lines
        .chain(COPY_FAMILIES.iter().flat_map(|family| (family.names)()))
        .collect()
}
