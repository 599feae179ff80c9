//! A layout in other languages.

use alloc::string::String;

use cute_core::ComposedLayout;
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
}

/// A layout as source code, without a line's end where it is an expression.
///
/// ```
/// use cute_answers::{Language, code};
/// let of = |text: &str, language| code(&text.parse().unwrap(), "offset", language).map_err(|refused| refused.to_string());
/// assert_eq!(of("4:2", Language::Rust).as_deref(), Ok("layout!(4:2)"));
/// assert_eq!(of("4:2", Language::Dsl).as_deref(), Ok("cute.make_layout(4, stride=2)"));
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
        code.check()?;
        Ok(code.function(name, language)?)
    };
    match language {
        Language::Rust => emit::rust_swizzled(layout)
            .ok_or_else(|| Refused::sentence("rust: a literal has no extent of 0, and at least one mode")),
        Language::C(arguments) => function(arguments, emit::Language::C),
        Language::Wgsl(arguments) => function(arguments, emit::Language::Wgsl),
        Language::Cpp => Ok(emit::cpp(layout)),
        Language::Dsl => emit::cute_dsl(layout)
            .ok_or_else(|| Refused::sentence("dsl: CuTe DSL applies one function after a layout, not several")),
    }
}
