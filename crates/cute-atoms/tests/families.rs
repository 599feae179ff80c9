//! Families as types: at a sample of sizes, their layouts equal CuTe's printed ones, and they equal
//! the run-time atoms.

#[path = "facts/read.rs"]
mod read;

use std::collections::BTreeMap;

use cute::atom::typed::atoms::*;
use cute::atom::typed::{Bits, CopyTraits, MmaTraits};
use cute::prelude::*;
use cute_atoms::Matrix;
use read::read;

/// The layouts of each atom in a file of facts, by name.
fn facts(file: &'static str) -> BTreeMap<&'static str, Vec<&'static str>> {
    let (sets, rows) = read(file);
    let set =
        |row: &[&'static str]| sets[row[1].parse::<usize>().expect("the number of a set")].clone();
    rows.iter().map(|row| (row[0], set(row))).collect()
}

/// The text of a layout that is a type, as the run time writes it.
trait Text {
    fn text() -> String;
}

impl<S: IntTuple, D: IntTuple> Text for Layout<S, D>
where
    Self: Default,
{
    fn text() -> String {
        Self::default().to_dynamic().to_string()
    }
}

/// The widths of the elements.
trait Wide {
    const BITS: i64;
}

impl<const BITS: i64> Wide for Bits<BITS> {
    const BITS: i64 = BITS;
}

struct Checked {
    mma: BTreeMap<&'static str, Vec<&'static str>>,
    copy: BTreeMap<&'static str, Vec<&'static str>>,
}

impl Checked {
    /// The atom of this name, which must be in the facts.
    fn mma<A>(&self, name: &str, _: A)
    where
        A: MmaTraits<
                M: Integer + Default,
                N: Integer + Default,
                K: Integer + Default,
                WidthA: Wide,
                WidthB: Wide,
            >,
        A: MmaTraits<ThrId: Text, A: Text, B: Text, C: Text>,
    {
        let found = [A::ThrId::text(), A::A::text(), A::B::text(), A::C::text()];
        let [m, n, k] = [
            A::M::default().value(),
            A::N::default().value(),
            A::K::default().value(),
        ];
        let set = self
            .mma
            .get(name)
            .unwrap_or_else(|| panic!("{name} is not a fact"));
        assert_eq!(format!("({m},{n},{k})"), set[0], "{name}");
        assert_eq!(found.each_ref().map(String::as_str), set[1..5], "{name}");
        let atom = A::to_dynamic().expect(name);
        assert_eq!(atom.name(), name);
        assert_eq!(A::WidthA::BITS, atom.element(Matrix::A).bits(), "{name}");
        assert_eq!(A::WidthB::BITS, atom.element(Matrix::B).bits(), "{name}");
        assert_eq!(
            A::SPACES,
            Matrix::ALL.map(|matrix| atom.space(matrix)),
            "{name}"
        );
    }

    /// The copy of this name, which must be in the facts.
    fn copy<C: CopyTraits<ThrId: Text, Src: Text, Dst: Text, Ref: Text>>(&self, name: &str, _: C) {
        let found = [
            C::ThrId::text(),
            C::Src::text(),
            C::Dst::text(),
            C::Ref::text(),
        ];
        let set = self
            .copy
            .get(name)
            .unwrap_or_else(|| panic!("{name} is not a fact"));
        assert_eq!(found.each_ref().map(String::as_str), set[..4], "{name}");
        assert_eq!(C::to_dynamic().expect(name).name(), name);
    }
}

fn checked() -> Checked {
    Checked {
        mma: facts(include_str!("facts/mma.tsv")),
        copy: facts(include_str!("facts/copy.tsv")),
    }
}

/// Each product, with some numbers of columns.
macro_rules! wgmma {
    ($facts:ident, $sizes:tt: $($name:ident)*) => { $(wgmma!(@ $facts, $sizes $name);)* };
    (@ $facts:ident, ($($n:literal)*) $name:ident) => { $(
        $facts.mma(&stringify!($name).replace("64xNx", concat!("64x", $n, "x")), $name(int!($n)));
    )* };
}

#[test]
fn products_of_floats() {
    let facts = checked();
    wgmma! { facts, (8 16 24 32 40 48 56 64 72 80 88 96 104 112 120 128 136 144
        152 160 168 176 184 192 200 208 216 224 232 240 248 256):
        SM90_64xNx16_F32F16F16_SS SM90_64xNx16_F32F16F16_RS
    }
    wgmma! { facts, (8 40 256):
        SM90_64xNx16_F16F16F16_SS SM90_64xNx16_F16F16F16_RS SM90_64xNx16_F32BF16BF16_SS
        SM90_64xNx16_F32BF16BF16_RS
        SM90_64xNx8_F32TF32TF32_SS_TN SM90_64xNx8_F32TF32TF32_RS_TN
        GMMA_64xNx32_F16F16F16_SS GMMA_64xNx32_F16F16F16_RS GMMA_64xNx32_F32BF16BF16_SS
        GMMA_64xNx32_F32BF16BF16_RS
        GMMA_64xNx16_F32TF32TF32_SS_TN GMMA_64xNx16_F32TF32TF32_RS_TN GMMA_64xNx32_F32F16F16_SS
        GMMA_64xNx32_F32F16F16_RS
    }
    wgmma! { facts, (8 128):
        SM90_64xNx32_F16E4M3E4M3_SS_TN SM90_64xNx32_F16E4M3E4M3_RS_TN SM90_64xNx32_F32E4M3E4M3_SS_TN
        SM90_64xNx32_F32E4M3E4M3_RS_TN SM90_64xNx32_F16E4M3E5M2_SS_TN SM90_64xNx32_F16E4M3E5M2_RS_TN
        SM90_64xNx32_F32E4M3E5M2_SS_TN SM90_64xNx32_F32E4M3E5M2_RS_TN SM90_64xNx32_F16E5M2E4M3_SS_TN
        SM90_64xNx32_F16E5M2E4M3_RS_TN SM90_64xNx32_F32E5M2E4M3_SS_TN SM90_64xNx32_F32E5M2E4M3_RS_TN
        SM90_64xNx32_F16E5M2E5M2_SS_TN SM90_64xNx32_F16E5M2E5M2_RS_TN SM90_64xNx32_F32E5M2E5M2_SS_TN
        SM90_64xNx32_F32E5M2E5M2_RS_TN
        GMMA_64xNx64_F16E4M3E4M3_SS_TN GMMA_64xNx64_F16E4M3E4M3_RS_TN GMMA_64xNx64_F32E4M3E4M3_SS_TN
        GMMA_64xNx64_F32E4M3E4M3_RS_TN GMMA_64xNx64_F16E4M3E5M2_SS_TN GMMA_64xNx64_F16E4M3E5M2_RS_TN
        GMMA_64xNx64_F32E4M3E5M2_SS_TN GMMA_64xNx64_F32E4M3E5M2_RS_TN GMMA_64xNx64_F16E5M2E4M3_SS_TN
        GMMA_64xNx64_F16E5M2E4M3_RS_TN GMMA_64xNx64_F32E5M2E4M3_SS_TN GMMA_64xNx64_F32E5M2E4M3_RS_TN
        GMMA_64xNx64_F16E5M2E5M2_SS_TN GMMA_64xNx64_F16E5M2E5M2_RS_TN GMMA_64xNx64_F32E5M2E5M2_SS_TN
        GMMA_64xNx64_F32E5M2E5M2_RS_TN
    }
}

#[test]
fn products_of_integers() {
    let facts = checked();
    wgmma! { facts, (8 16 24 32 48 64 80 96 112 128 144 160 176 192 208 224 240 256):
        SM90_64xNx32_S32S8S8_SS_TN SM90_64xNx32_S32S8S8_RS_TN
    }
    wgmma! { facts, (24 256):
        SM90_64xNx32_S32S8S8_SS_TN_SATURATE SM90_64xNx32_S32S8S8_RS_TN_SATURATE
        SM90_64xNx32_S32S8U8_SS_TN
        SM90_64xNx32_S32S8U8_RS_TN SM90_64xNx32_S32S8U8_SS_TN_SATURATE
        SM90_64xNx32_S32S8U8_RS_TN_SATURATE
        SM90_64xNx32_S32U8S8_SS_TN SM90_64xNx32_S32U8S8_RS_TN SM90_64xNx32_S32U8S8_SS_TN_SATURATE
        SM90_64xNx32_S32U8S8_RS_TN_SATURATE SM90_64xNx32_S32U8U8_SS_TN SM90_64xNx32_S32U8U8_RS_TN
        SM90_64xNx32_S32U8U8_SS_TN_SATURATE SM90_64xNx32_S32U8U8_RS_TN_SATURATE
        GMMA_64xNx64_S32S8S8_SS_TN GMMA_64xNx64_S32S8S8_RS_TN GMMA_64xNx64_S32S8S8_SS_TN_SATURATE
        GMMA_64xNx64_S32S8S8_RS_TN_SATURATE GMMA_64xNx64_S32S8U8_SS_TN GMMA_64xNx64_S32S8U8_RS_TN
        GMMA_64xNx64_S32S8U8_SS_TN_SATURATE GMMA_64xNx64_S32S8U8_RS_TN_SATURATE
        GMMA_64xNx64_S32U8S8_SS_TN
        GMMA_64xNx64_S32U8S8_RS_TN GMMA_64xNx64_S32U8S8_SS_TN_SATURATE
        GMMA_64xNx64_S32U8S8_RS_TN_SATURATE
        GMMA_64xNx64_S32U8U8_SS_TN GMMA_64xNx64_S32U8U8_RS_TN GMMA_64xNx64_S32U8U8_SS_TN_SATURATE
        GMMA_64xNx64_S32U8U8_RS_TN_SATURATE
    }
}

/// Each product of SMs at some sizes: its type, and the parts of its name before and after
/// the sizes.
macro_rules! umma {
    ($facts:ident, $sizes:tt: $($name:ident $stem:literal $vector:literal;)*) => { $(
        umma!(@ $facts, $sizes $name $stem $vector);
    )* };
    (@ $facts:ident, ($($m:literal $n:literal),*) $name:ident $stem:literal $vector:literal) => { $(
        $facts.mma(concat!($stem, "<", $m, ",", $n, $vector, ">"), $name(int!($m), int!($n)));
    )* };
}

#[test]
fn products_of_processors() {
    let facts = checked();
    umma! { facts, (64 32, 128 256):
        SM100_MMA_TF32_SS "SM100_MMA_TF32_SS" "";
        SM100_MMA_TF32_TS "SM100_MMA_TF32_TS" "";
        SM100_MMA_TF32_TS_SCALED "SM100_MMA_TF32_TS_SCALED" "";
        SM100_MMA_TF32_SS_SPARSE "SM100_MMA_TF32_SS_SPARSE" "";
        SM100_MMA_TF32_TS_INTERLEAVED_CF32CTF32CTF32CF32_TN "SM100_MMA_TF32_TS_INTERLEAVED_CF32CTF32CTF32CF32_TN" "";
        SM100_MMA_F16BF16_SS "SM100_MMA_F16BF16_SS" "";
        SM100_MMA_F16BF16_TS "SM100_MMA_F16BF16_TS" "";
        SM100_MMA_F16BF16_SS_SCALED "SM100_MMA_F16BF16_SS_SCALED" "";
        SM100_MMA_F16BF16_TS_SCALED "SM100_MMA_F16BF16_TS_SCALED" "";
        SM100_MMA_F16BF16_SS_SCALED_complex "SM100_MMA_F16BF16_SS_SCALED<complex>" "";
        SM100_MMA_F16BF16_TS_SCALED_complex "SM100_MMA_F16BF16_TS_SCALED<complex>" "";
        SM100_MMA_F16BF16_SS_SPARSE "SM100_MMA_F16BF16_SS_SPARSE" "";
        SM100_MMA_S8_SS "SM100_MMA_S8_SS" "";
        SM100_MMA_S8_TS "SM100_MMA_S8_TS" "";
        SM100_MMA_S8_SS_SPARSE "SM100_MMA_S8_SS_SPARSE" "";
        SM100_MMA_F8F6F4_SS "SM100_MMA_F8F6F4_SS" "";
        SM100_MMA_F8F6F4_TS "SM100_MMA_F8F6F4_TS" "";
        SM100_MMA_F8F6F4_SS_SPARSE "SM100_MMA_F8F6F4_SS_SPARSE" "";
        SM100_MMA_MXF8F6F4_SS "SM100_MMA_MXF8F6F4_SS" "";
        SM100_MMA_MXF8F6F4_SS_SPARSE "SM100_MMA_MXF8F6F4_SS_SPARSE" "";
        SM100_MMA_MXF4_SS_VS32 "SM100_MMA_MXF4_SS" ",VS32";
        SM100_MMA_MXF4_SS_VS16 "SM100_MMA_MXF4_SS" ",VS16";
        SM100_MMA_MXF4NVF4_SS_SPARSE_VS64 "SM100_MMA_MXF4NVF4_SS_SPARSE" ",VS64";
        SM100_MMA_MXF4NVF4_SS_SPARSE_VS32 "SM100_MMA_MXF4NVF4_SS_SPARSE" ",VS32";
        SM103_MXF4_ULTRA_SS_VS32 "SM103_MXF4_ULTRA_SS_VS" ",VS32";
        SM103_MXF4_ULTRA_SS_VS16 "SM103_MXF4_ULTRA_SS_VS" ",VS16";
    }
    umma! { facts, (128 32, 256 256):
        SM100_MMA_TF32_2x1SM_SS "SM100_MMA_TF32_2x1SM_SS" "";
        SM100_MMA_TF32_2x1SM_TS "SM100_MMA_TF32_2x1SM_TS" "";
        SM100_MMA_TF32_2x1SM_TS_SCALED "SM100_MMA_TF32_2x1SM_TS_SCALED" "";
        SM100_MMA_TF32_2x1SM_SS_SPARSE "SM100_MMA_TF32_2x1SM_SS_SPARSE" "";
        SM100_MMA_TF32_2x1SM_TS_INTERLEAVED_CF32CTF32CTF32CF32_TN "SM100_MMA_TF32_2x1SM_TS_INTERLEAVED_CF32CTF32CTF32CF32_TN" "";
        SM100_MMA_F16BF16_2x1SM_SS "SM100_MMA_F16BF16_2x1SM_SS" "";
        SM100_MMA_F16BF16_2x1SM_TS "SM100_MMA_F16BF16_2x1SM_TS" "";
        SM100_MMA_F16BF16_2x1SM_SS_SCALED "SM100_MMA_F16BF16_2x1SM_SS_SCALED" "";
        SM100_MMA_F16BF16_2x1SM_TS_SCALED "SM100_MMA_F16BF16_2x1SM_TS_SCALED" "";
        SM100_MMA_F16BF16_2x1SM_SS_SCALED_complex "SM100_MMA_F16BF16_2x1SM_SS_SCALED<complex>" "";
        SM100_MMA_F16BF16_2x1SM_TS_SCALED_complex "SM100_MMA_F16BF16_2x1SM_TS_SCALED<complex>" "";
        SM100_MMA_F16BF16_2x1SM_SS_SPARSE "SM100_MMA_F16BF16_2x1SM_SS_SPARSE" "";
        SM100_MMA_S8_2x1SM_SS "SM100_MMA_S8_2x1SM_SS" "";
        SM100_MMA_S8_2x1SM_TS "SM100_MMA_S8_2x1SM_TS" "";
        SM100_MMA_S8_2x1SM_SS_SPARSE "SM100_MMA_S8_2x1SM_SS_SPARSE" "";
        SM100_MMA_F8F6F4_2x1SM_SS "SM100_MMA_F8F6F4_2x1SM_SS" "";
        SM100_MMA_F8F6F4_2x1SM_TS "SM100_MMA_F8F6F4_2x1SM_TS" "";
        SM100_MMA_F8F6F4_2x1SM_SS_SPARSE "SM100_MMA_F8F6F4_2x1SM_SS_SPARSE" "";
        SM100_MMA_MXF8F6F4_2x1SM_SS "SM100_MMA_MXF8F6F4_2x1SM_SS" "";
        SM100_MMA_MXF8F6F4_2x1SM_SS_SPARSE "SM100_MMA_MXF8F6F4_2x1SM_SS_SPARSE" "";
        SM100_MMA_MXF4_2x1SM_SS_VS32 "SM100_MMA_MXF4_2x1SM_SS" ",VS32";
        SM100_MMA_MXF4_2x1SM_SS_VS16 "SM100_MMA_MXF4_2x1SM_SS" ",VS16";
        SM100_MMA_MXF4NVF4_2x1SM_SS_SPARSE_VS64 "SM100_MMA_MXF4NVF4_2x1SM_SS_SPARSE" ",VS64";
        SM100_MMA_MXF4NVF4_2x1SM_SS_SPARSE_VS32 "SM100_MMA_MXF4NVF4_2x1SM_SS_SPARSE" ",VS32";
        SM103_MXF4_ULTRA_2x1SM_SS_VS32 "SM103_MXF4_ULTRA_2x1SM_SS_VS" ",VS32";
        SM103_MXF4_ULTRA_2x1SM_SS_VS16 "SM103_MXF4_ULTRA_2x1SM_SS_VS" ",VS16";
    }
}

/// Each copy of tensor memory at some numbers of repetitions.
macro_rules! tmem {
    ($facts:ident, $sizes:tt: $($name:ident)*) => { $(tmem!(@ $facts, $sizes $name);)* };
    (@ $facts:ident, ($($n:literal)*) $name:ident) => { $(
        $facts.copy(&stringify!($name).replace("Nx", concat!($n, "x")), $name(int!($n)));
    )* };
}

#[test]
fn copies_of_tensor_memory() {
    let facts = checked();
    tmem! { facts, (1 2 4 8 16 32):
        SM100_TMEM_LOAD_16dp256bNx SM100_TMEM_LOAD_16dp256bNx_16b SM100_TMEM_STORE_16dp256bNx
        SM100_TMEM_STORE_16dp256bNx_16b
    }
    tmem! { facts, (1 2 4 8 16 32 64):
        SM100_TMEM_LOAD_16dp128bNx SM100_TMEM_LOAD_16dp128bNx_16b SM100_TMEM_STORE_16dp128bNx
        SM100_TMEM_STORE_16dp128bNx_16b
    }
    tmem! { facts, (1 2 4 8 16 32 64 128):
        SM100_TMEM_LOAD_16dp64bNx SM100_TMEM_LOAD_16dp64bNx_16b SM100_TMEM_STORE_16dp64bNx
        SM100_TMEM_STORE_16dp64bNx_16b
        SM100_TMEM_LOAD_16dp32bNx SM100_TMEM_LOAD_16dp32bNx_16b SM100_TMEM_STORE_16dp32bNx
        SM100_TMEM_STORE_16dp32bNx_16b
        SM100_TMEM_LOAD_32dp32bNx SM100_TMEM_LOAD_32dp32bNx_16b SM100_TMEM_STORE_32dp32bNx
        SM100_TMEM_STORE_32dp32bNx_16b
    }
    tmem! { facts, (32 128): SM100_TMEM_LOAD_STAT_32dp32bNx }
}
