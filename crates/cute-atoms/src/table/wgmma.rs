//! Hopper's products by four warps (WGMMA). The parameters of this family are N, the element types,
//! and the memory space of A.
//!
//! | | |
//! |---|---|
//! | M, K | M is 64; K is 256 bits of A's elements, or twice that if one in two elements is stored |
//! | A in shared memory, B | every thread owns the whole tile |
//! | A in registers | `((4,8,4),(v,2,2)):((64·v,1,16),(64,8,256·v))` for `v = K / 8`: a register of each of four corners |
//! | C | `((4,8,4),(2,2,N/8)):((128,1,16),(64,8,512))`, for all element types |
//!
//! Source: CuTe `mma_traits_sm90_gmma.hpp` and `mma_traits_sm90_gmma_sparse.hpp`.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::Family;
use crate::{Element, Error, MmaAtom, Space};

pub(super) const FAMILY: Family<MmaAtom> = Family { find, names };

/// The element types of D and C, of A, and of B, with their text in the atom's name.
struct Elements {
    text: &'static str,
    of: [Element; 3],
}

macro_rules! elements {
    ($($text:literal: $d:ident $a:ident $b:ident;)*) => {
        &[$(Elements { text: $text, of: [Element::$d, Element::$a, Element::$b] },)*]
    };
}

const ELEMENTS: &[Elements] = elements! {
    "F16F16F16": F16 F16 F16;
    "F32F16F16": F32 F16 F16;
    "F32BF16BF16": F32 BF16 BF16;
    "F32TF32TF32": F32 TF32 TF32;
    "S32S8S8": I32 I8 I8;
    "S32S8U8": I32 I8 U8;
    "S32U8S8": I32 U8 I8;
    "S32U8U8": I32 U8 U8;
    "F16E4M3E4M3": F16 E4M3 E4M3;
    "F32E4M3E4M3": F32 E4M3 E4M3;
    "F16E4M3E5M2": F16 E4M3 E5M2;
    "F32E4M3E5M2": F32 E4M3 E5M2;
    "F16E5M2E4M3": F16 E5M2 E4M3;
    "F32E5M2E4M3": F32 E5M2 E4M3;
    "F16E5M2E5M2": F16 E5M2 E5M2;
    "F32E5M2E5M2": F32 E5M2 E5M2;
};

impl Elements {
    fn is_integer(&self) -> bool {
        self.of[0] == Element::I32
    }

    /// Returns the suffix for operands that are contiguous along K. Only 16-bit elements may be
    /// contiguous along M and N, so only their names lack this suffix.
    fn layout_suffix(&self) -> &'static str {
        if self.of[1].bits() == 16 { "" } else { "_TN" }
    }

    /// Returns `Ok` if the instruction supports this N, otherwise the values of N that it supports.
    fn n(&self, n: i64) -> Result<(), &'static str> {
        let steps = (8..=256).contains(&n) && n % 8 == 0;
        match self.is_integer() {
            false if steps => Ok(()),
            true if steps && (n % 16 == 0 || n == 8 || n == 24) => Ok(()),
            false => Err("a multiple of 8 from 8 to 256"),
            true => Err("8, 24 or a multiple of 16 to 256"),
        }
    }
}

/// The properties of a product, except for N.
struct Form {
    elements: &'static Elements,
    sparse: bool,
    a_in_registers: bool,
    saturate: bool,
}

impl Form {
    fn k(&self) -> i64 {
        let k = 256 / self.elements.of[1].bits();
        if self.sparse { 2 * k } else { k }
    }

    /// Returns the part of the name after `64xN`.
    fn suffix(&self) -> String {
        let source = if self.a_in_registers { "RS" } else { "SS" };
        let saturate = if self.saturate { "_SATURATE" } else { "" };
        let Elements { text, .. } = self.elements;
        format!(
            "x{}_{text}_{source}{}{saturate}",
            self.k(),
            self.elements.layout_suffix()
        )
    }

    fn name(&self, n: i64) -> String {
        format!(
            "{}_64x{n}{}",
            if self.sparse { "GMMA" } else { "SM90" },
            self.suffix()
        )
    }

    fn atom(&self, n: i64) -> Result<MmaAtom, Error> {
        if let Err(allowed) = self.elements.n(n) {
            return Err(Error::Size {
                family: "wgmma",
                what: "N",
                value: n,
                allowed,
            });
        }
        let k = self.k();
        let shared = |rows: i64| format!("(128,({rows},{k})):(0,(1,{rows}))");
        // If `v` is 1, its mode is left out.
        let registers = match k / 8 {
            1 => "((4,8,4),(2,2)):((64,1,16),(8,256))".into(),
            v => format!("((4,8,4),({v},2,2)):(({},1,16),(64,8,{}))", 64 * v, 256 * v),
        };
        let a = if self.a_in_registers {
            registers
        } else {
            shared(64)
        };
        let (b, c) = (
            shared(n),
            format!("((4,8,4),(2,2,{})):((128,1,16),(64,8,512))", n / 8),
        );
        let [d, ea, eb] = self.elements.of;
        let source = if self.a_in_registers {
            Space::Register
        } else {
            Space::Smem
        };
        let atom = MmaAtom::new(
            self.name(n),
            [64, n, k],
            "128:1",
            [&a, &b, &c],
            [d, ea, eb, d],
        )?;
        let atom = atom.in_spaces([source, Space::Smem, Space::Register])?;
        if self.sparse {
            atom.sparse(2, Some(metadata(k)))
        } else {
            Ok(atom)
        }
    }
}

/// Returns the layout of the metadata, which has two bits for each pair of stored elements.
const fn metadata(k: i64) -> &'static str {
    match k {
        16 => "((2,2,8,4),(8,2)):((512,0,1,16),(64,8))",
        32 => "((2,2,8,4),(16,2)):((1024,0,1,16),(64,8))",
        _ => "((2,2,8,4),(32)):((8,2048,1,16),(64))",
    }
}

/// All combinations of whether A is sparse and whether A is in registers.
const SOURCES: [(bool, bool); 4] = [(false, false), (false, true), (true, false), (true, true)];

fn forms() -> impl Iterator<Item = Form> {
    ELEMENTS.iter().flat_map(|elements| {
        SOURCES
            .into_iter()
            .flat_map(move |(sparse, a_in_registers)| {
                let saturates = if elements.is_integer() {
                    &[false, true][..]
                } else {
                    &[false]
                };
                saturates.iter().map(move |&saturate| Form {
                    elements,
                    sparse,
                    a_in_registers,
                    saturate,
                })
            })
    })
}

fn find(name: &str) -> Option<Result<MmaAtom, Error>> {
    let name = name.strip_prefix("SM90::GMMA::").unwrap_or(name);
    let name = name.strip_prefix("SPARSE::").unwrap_or(name);
    let dense = name
        .strip_prefix("SM90_")
        .or_else(|| name.strip_prefix("MMA_"));
    let (sparse, rest) = match dense {
        Some(rest) => (false, rest),
        None => (true, name.strip_prefix("GMMA_")?),
    };
    let (n, _) = rest.strip_prefix("64x")?.split_once('x')?;
    let suffix = rest.strip_prefix("64x")?.strip_prefix(n)?;
    let n = n.parse().ok()?;
    let form = forms().find(|form| form.sparse == sparse && form.suffix() == suffix)?;
    Some(form.atom(n))
}

fn names() -> Vec<String> {
    let sizes = || (8..=256).step_by(8);
    let named = |form: Form| {
        sizes()
            .filter(|&n| form.elements.n(n).is_ok())
            .map(|n| form.name(n))
            .collect::<Vec<_>>()
    };
    forms().flat_map(named).collect()
}
