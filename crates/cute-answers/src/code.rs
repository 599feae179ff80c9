//! A layout in other languages.

use alloc::format;
use alloc::string::String;

use cute_core::{ComposedLayout, Function, Layout, Swizzle};
use cute_draw::Table;
use cute_draw::emit::{self, Arguments, Code};

use crate::Refused;

/// A language, and the form of code in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// The literal of the facade's macro.
    Rust,
    /// A function of C, C++, CUDA or HIP.
    C(Arguments),
    /// A function of WGSL.
    Wgsl(Arguments),
    /// An expression of CuTe in C++.
    Cpp,
    /// An expression of CuTe DSL, in Python.
    Dsl,
    /// An expression of this library's wheel for Python.
    Python,
}

/// CuTe's swizzles store a mask in an `int`, so a mask has at most this many bits.
const CPP_BITS: u32 = 31;
/// The number of bits that swizzles of CuTe DSL support. The DSL treats a swizzle of higher bits as
/// one that changes nothing.
const DSL_BITS: u32 = 32;

/// Returns true if the condition holds for the layout, or for a layout that is applied after it.
fn any(layout: &ComposedLayout, within: impl Fn(&Layout) -> bool) -> bool {
    let behind =
        |function: &Function| matches!(function, Function::Layout(layout) if within(layout));
    within(layout.layout()) || layout.functions().any(|(function, _)| behind(function))
}

/// Returns true if the shape contains an empty tuple. The profile has the entry 1 for such a tuple.
fn has_no_modes(layout: &Layout) -> bool {
    layout.view().shape().profile().contains(&1)
}

/// Returns a swizzle of the layout that reads or changes a bit above the lowest `most` bits.
fn wide(layout: &ComposedLayout, most: u32) -> Option<Swizzle> {
    layout.functions().find_map(|(function, _)| match function {
        Function::Swizzle(swizzle) => {
            let bits = swizzle
                .bits()
                .saturating_add(swizzle.base())
                .saturating_add(swizzle.shift().unsigned_abs());
            (bits > most).then_some(*swizzle)
        }
        Function::Layout(_) => None,
    })
}

/// Returns a layout as source code. An expression has no line break at the end.
///
/// ```
/// use cute_answers::{Language, code};
/// let of = |text: &str, language| {
///     code(&text.parse().unwrap(), "offset", language).map_err(|refused| refused.to_string())
/// };
/// assert_eq!(of("4:2", Language::Rust).as_deref(), Ok("layout!(4:2)"));
/// assert_eq!(
///     of("4:2", Language::Dsl).as_deref(),
///     Ok("cute.make_layout(4, stride=2)")
/// );
/// assert_eq!(
///     of("4:2", Language::Python).as_deref(),
///     Ok("cute.eval(\"4:2\")")
/// );
/// assert_eq!(
///     of("(4,0):(1,4)", Language::Rust).unwrap_err(),
///     "rust: a literal cannot have an extent of 0, and must have at least one mode",
/// );
/// ```
///
/// # Errors
/// Returns an error if the language cannot express the layout.
pub fn code(layout: &ComposedLayout, name: &str, language: Language) -> Result<String, Refused> {
    let function = |arguments, language| {
        let code = Code::new(layout.clone(), arguments)?;
        // A layout with more coordinates is not checked. The correctness of its code depends on the
        // rules that write the code.
        if layout.size() <= Table::MOST {
            code.check()?;
        }
        Ok(code.function(name, language)?)
    };
    match language {
        Language::Rust => emit::rust_swizzled(layout).ok_or_else(|| {
            Refused::sentence(
                "rust: a literal cannot have an extent of 0, and must have at least \
                               one mode",
            )
        }),
        Language::C(arguments) => function(arguments, emit::Language::C),
        Language::Wgsl(arguments) => function(arguments, emit::Language::Wgsl),
        Language::Cpp if any(layout, has_no_modes) => Err(Refused::sentence(
            "cpp: CuTe has no offset for a tuple without entries",
        )),
        Language::Cpp => match wide(layout, CPP_BITS) {
            Some(swizzle) => Err(Refused::sentence(format!(
                "cpp: {swizzle} reads or changes more than the {CPP_BITS} bits of CuTe's masks"
            ))),
            None => Ok(emit::cpp(layout)),
        },
        // The printed text is read back as the same value, and contains no quotation mark.
        Language::Python => Ok(format!("cute.eval(\"{layout}\")")),
        Language::Dsl
            if any(layout, |layout| {
                layout.view().leaves().any(|(extent, _)| extent == 0)
            }) =>
        {
            Err(Refused::sentence(
                "dsl: CuTe DSL does not support an extent of 0",
            ))
        }
        Language::Dsl => match wide(layout, DSL_BITS) {
            Some(swizzle) => Err(Refused::sentence(format!(
                "dsl: {swizzle} reads or changes more than the {DSL_BITS} bits of CuTe DSL's \
                 swizzles"
            ))),
            None => emit::cute_dsl(layout).ok_or_else(|| {
                Refused::sentence("dsl: CuTe DSL applies one function after a layout, not several")
            }),
        },
    }
}
