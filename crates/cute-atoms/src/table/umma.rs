//! Blackwell's products by one or two SMs (UMMA). The parameters of this family are M, N, the
//! element types, and the memory space of A. This file contains only data.
//!
//! | | one SM | two |
//! |---|---|---|
//! | M | 64, 128 | 128, 256 |
//! | A, of `M × K` | `(1,(M,K)):(0,(1,M))` | `(2,(M/2,K)):(M/2,(1,M))`: each SM has half of the rows |
//! | B, of `N × K` | `(1,(N,K)):(0,(1,N))` | `(2,(N/2,K)):(N/2,(1,N))` |
//! | C, of `M × N` | `(1,(M,N)):(0,(1,M))` | `(2,(M/2,N)):(M/2,(1,M))` |
//!
//! Source: CuTe `mma_traits_sm100.hpp`.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::Family;
use crate::{Element, Error, MmaAtom, Space};

pub(super) const FAMILY: Family<MmaAtom> = Family { find, names };

/// The properties of a product, except for M, N and the number of SMs.
struct Form {
    /// The parts of the name before and after `_2x1SM`, the infix that means two SMs.
    name: [&'static str; 2],
    k: i64,
    /// The element types of D and C, of A, and of B.
    elements: [Element; 3],
    a: Space,
    /// The size of the groups of A; one element of each group is stored.
    sparsity: i64,
    /// The possible numbers of elements that share a scale factor, as text of the name.
    vectors: &'static [&'static str],
}

macro_rules! forms {
    ($($front:literal $back:literal K $k:literal: $d:ident $a:ident $b:ident $space:ident
        $(sparse $sparsity:literal)? $(by $($vector:literal)*)?;)*) => {
        &[$(Form {
            name: [$front, $back],
            k: $k,
            elements: [Element::$d, Element::$a, Element::$b],
            a: Space::$space,
            sparsity: 1 $(* $sparsity)?,
            vectors: &[$($($vector),*)?],
        },)*]
    };
}

const FORMS: &[Form] = forms! {
    "SM100_MMA_TF32" "_SS" K 8: F32 TF32 TF32 Smem;
    "SM100_MMA_TF32" "_TS" K 8: F32 TF32 TF32 Tmem;
    "SM100_MMA_TF32" "_TS_SCALED" K 8: F32 TF32 TF32 Tmem;
    "SM100_MMA_TF32" "_SS_SPARSE" K 16: F32 TF32 TF32 Smem sparse 2;
    "SM100_MMA_TF32" "_TS_INTERLEAVED_CF32CTF32CTF32CF32_TN" K 4: F32 CTF32 CTF32 Tmem;
    "SM100_MMA_F16BF16" "_SS" K 16: F32 F16 F16 Smem;
    "SM100_MMA_F16BF16" "_TS" K 16: F32 F16 F16 Tmem;
    "SM100_MMA_F16BF16" "_SS_SCALED" K 16: F32 F16 F16 Smem;
    "SM100_MMA_F16BF16" "_TS_SCALED" K 16: F32 F16 F16 Tmem;
    "SM100_MMA_F16BF16" "_SS_SCALED<complex>" K 8: F32 CF16 CF16 Smem;
    "SM100_MMA_F16BF16" "_TS_SCALED<complex>" K 8: F32 CF16 CF16 Tmem;
    "SM100_MMA_F16BF16" "_SS_SPARSE" K 32: F32 F16 F16 Smem sparse 2;
    "SM100_MMA_S8" "_SS" K 32: I32 I8 I8 Smem;
    "SM100_MMA_S8" "_TS" K 32: I32 I8 I8 Tmem;
    "SM100_MMA_S8" "_SS_SPARSE" K 64: I32 I8 I8 Smem sparse 2;
    "SM100_MMA_F8F6F4" "_SS" K 32: F32 E4M3 E4M3 Smem;
    "SM100_MMA_F8F6F4" "_TS" K 32: F32 E4M3 E4M3 Tmem;
    "SM100_MMA_F8F6F4" "_SS_SPARSE" K 64: F32 E4M3 E4M3 Smem sparse 2;
    "SM100_MMA_MXF8F6F4" "_SS" K 32: F32 E4M3 E4M3 Smem;
    "SM100_MMA_MXF8F6F4" "_SS_SPARSE" K 64: F32 E4M3 E4M3 Smem sparse 2;
    "SM100_MMA_MXF4" "_SS" K 64: F32 E2M1 E2M1 Smem by "VS32" "VS16";
    "SM100_MMA_MXF4NVF4" "_SS_SPARSE" K 128: F32 U8 E2M1 Smem sparse 4 by "VS64" "VS32";
    "SM103_MXF4_ULTRA" "_SS_VS" K 96: F32 E2M1 E2M1 Smem by "VS32" "VS16";
};

/// A product, and whether two SMs execute it.
struct Pair(&'static Form, bool);

impl Pair {
    fn stem(&self) -> String {
        let [front, back] = self.0.name;
        format!("{front}{}{back}", if self.1 { "_2x1SM" } else { "" })
    }

    /// Checks that the instruction supports this M and this N.
    fn check(&self, m: i64, n: i64) -> Result<(), Error> {
        let refuse = |what, value, allowed| {
            Err(Error::Size {
                family: "umma",
                what,
                value,
                allowed,
            })
        };
        match (self.1, m) {
            (false, 64 | 128) | (true, 128 | 256) => (),
            (false, _) => return refuse("M", m, "64 or 128"),
            (true, _) => return refuse("M", m, "128 or 256"),
        }
        let step = if m == 64 { 8 } else { 16 };
        match (8..=256).contains(&n) && n % step == 0 {
            true => Ok(()),
            false if step == 8 => refuse("N", n, "a multiple of 8 from 8 to 256"),
            false => refuse("N", n, "a multiple of 16 from 16 to 256"),
        }
    }

    fn atom(&self, name: String, m: i64, n: i64) -> Result<MmaAtom, Error> {
        self.check(m, n)?;
        let &Form {
            k,
            elements: [d, a, b],
            ..
        } = self.0;
        let (thr_id, processors) = if self.1 { ("2:1", 2) } else { ("1:0", 1) };
        let tile = |rows: i64, columns: i64| {
            let part = rows / processors;
            format!(
                "({processors},({part},{columns})):({},(1,{rows}))",
                if self.1 { part } else { 0 }
            )
        };
        let atom = MmaAtom::new(
            name,
            [m, n, k],
            thr_id,
            [&tile(m, k), &tile(n, k), &tile(m, n)],
            [d, a, b, d],
        )?;
        atom.in_spaces([self.0.a, Space::Smem, Space::Tmem])?
            .sparse(self.0.sparsity, None)
    }
}

fn pairs() -> impl Iterator<Item = Pair> {
    FORMS
        .iter()
        .flat_map(|form| [Pair(form, false), Pair(form, true)])
}

/// Returns the name for a size.
fn name(stem: &str, m: i64, n: i64, vector: Option<&str>) -> String {
    vector.map_or_else(
        || format!("{stem}<{m},{n}>"),
        |vector| format!("{stem}<{m},{n},{vector}>"),
    )
}

fn find(asked: &str) -> Option<Result<MmaAtom, Error>> {
    let (stem, sizes) = asked.strip_suffix('>')?.rsplit_once('<')?;
    let pair = pairs().find(|pair| pair.stem() == stem)?;
    let mut sizes = sizes.split(',').map(str::trim);
    let (m, n) = (sizes.next()?.parse().ok()?, sizes.next()?.parse().ok()?);
    let vector = sizes.next();
    let known = vector.map_or(pair.0.vectors.is_empty(), |vector| {
        pair.0.vectors.contains(&vector)
    });
    (known && sizes.next().is_none()).then(|| pair.atom(name(stem, m, n, vector), m, n))
}

fn names() -> Vec<String> {
    let mut names = Vec::new();
    for pair in pairs() {
        let stem = pair.stem();
        let sizes = [64, 128, 256]
            .into_iter()
            .flat_map(|m| (8..=256).step_by(8).map(move |n| (m, n)));
        for (m, n) in sizes.filter(|&(m, n)| pair.check(m, n).is_ok()) {
            match pair.0.vectors {
                [] => names.push(name(&stem, m, n, None)),
                vectors => names.extend(
                    vectors
                        .iter()
                        .map(|&vector| name(&stem, m, n, Some(vector))),
                ),
            }
        }
    }
    names
}
