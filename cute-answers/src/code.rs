//! A layout in other languages.

use alloc::format;
use alloc::string::String;

use cute_core::{ComposedLayout, Function, Layout, Swizzle};
use cute_draw::Table;
use cute_draw::emit::{self, Arguments, Code};

use crate::Refused;

/// A language, and what is written in it.
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

/// Whether a tuple without entries is in the shape, or in that of a function. An entry of a profile is 1 for such a tuple.
fn has_no_modes(layout: &ComposedLayout) -> bool {
    let within = |layout: &Layout| layout.view().shape().profile().contains(&1);
    let behind = |function: &Function| matches!(function, Function::Layout(layout) if within(layout));
    within(layout.layout()) || layout.functions().any(|(function, _)| behind(function))
}

/// A swizzle with masks that do not fit an `int`, which they are in CuTe.
fn wide(layout: &ComposedLayout) -> Option<Swizzle> {
    layout.functions().find_map(|(function, _)| match function {
        Function::Swizzle(swizzle) => {
            let bits = swizzle.bits().saturating_add(swizzle.base()).saturating_add(swizzle.shift().unsigned_abs());
            (bits > 31).then_some(*swizzle)
        }
        Function::Layout(_) => None,
    })
}

/// A layout as source code, without a line's end where it is an expression.
///
/// ```
/// use cute_answers::{Language, code};
/// let of = |text: &str, language| code(&text.parse().unwrap(), "offset", language).map_err(|refused| refused.to_string());
/// assert_eq!(of("4:2", Language::Rust).as_deref(), Ok("layout!(4:2)"));
/// assert_eq!(of("4:2", Language::Dsl).as_deref(), Ok("cute.make_layout(4, stride=2)"));
/// assert_eq!(of("4:2", Language::Python).as_deref(), Ok("cute.eval(\"4:2\")"));
/// assert_eq!(
///     of("(4,0):(1,4)", Language::Rust).unwrap_err(),
///     "rust: a literal has no extent of 0, and at least one mode",
/// );
/// ```
///
/// # Errors
/// What the language has no word for.
pub fn code(layout: &ComposedLayout, name: &str, language: Language) -> Result<String, Refused> {
    let function = |arguments, language| {
        let code = Code::new(layout.clone(), arguments)?;
        // Of more coordinates than are looked at, the rules that write it are what shows that it is right.
        if layout.size() <= Table::MOST {
            code.check()?;
        }
        Ok(code.function(name, language)?)
    };
    match language {
        Language::Rust => emit::rust_swizzled(layout)
            .ok_or_else(|| Refused::sentence("rust: a literal has no extent of 0, and at least one mode")),
        Language::C(arguments) => function(arguments, emit::Language::C),
        Language::Wgsl(arguments) => function(arguments, emit::Language::Wgsl),
        Language::Cpp if has_no_modes(layout) => {
            Err(Refused::sentence("cpp: CuTe gives no offset where a tuple has no entries"))
        }
        Language::Cpp => match wide(layout) {
            Some(swizzle) => {
                Err(Refused::sentence(format!("cpp: {swizzle} reads or changes more than the 31 bits of CuTe's masks")))
            }
            None => Ok(emit::cpp(layout)),
        },
        // What prints is read back as the same value, and has no quotation mark in it.
        Language::Python => Ok(format!("cute.eval(\"{layout}\")")),
        Language::Dsl => emit::cute_dsl(layout)
            .ok_or_else(|| Refused::sentence("dsl: CuTe DSL applies one function after a layout, not several")),
    }
}
