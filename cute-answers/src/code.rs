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
}

/// A layout as source code, without a line's end where it is an expression.
///
/// ```
/// use cute_answers::{Language, code};
/// let of = |text: &str, language| code(&text.parse().unwrap(), "offset", language).map_err(|refused| refused.to_string());
/// assert_eq!(of("4:2", Language::Rust).as_deref(), Ok("layout!(4:2)"));
/// assert_eq!(
///     of("4:1 o 0 o 8:1", Language::Rust).unwrap_err(),
///     "rust: only a layout, and one under a swizzle, has a literal",
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
            .ok_or_else(|| Refused::sentence("rust: only a layout, and one under a swizzle, has a literal")),
        Language::C(arguments) => function(arguments, emit::Language::C),
        Language::Wgsl(arguments) => function(arguments, emit::Language::Wgsl),
    }
}
