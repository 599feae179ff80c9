//! Writes a layout as an expression of CuTe, in C++ or in Python, with the same shape, stride,
//! swizzles and offsets.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cute_core::{ComposedLayout, Function, Layout, TupleRef};

/// Writes a tuple. The closure `leaf` writes an integer, and `node` writes a tuple of written
/// entries.
fn written(
    tuple: TupleRef<'_>,
    leaf: &dyn Fn(i64) -> String,
    node: &dyn Fn(&[String]) -> String,
) -> String {
    match tuple.integer() {
        Some(integer) => leaf(integer),
        None => node(
            &tuple
                .modes()
                .map(|mode| written(mode, leaf, node))
                .collect::<Vec<_>>(),
        ),
    }
}

/// Writes a static integer.
fn constant(integer: i64) -> String {
    // CuTe's `Int` has the 32 bits of an `int`.
    if i32::try_from(integer).is_ok() {
        format!("cute::Int<{integer}>{{}}")
    } else {
        format!("cute::C<{integer}>{{}}")
    }
}

fn cpp_layout(layout: &Layout) -> String {
    let made = |name: &str, tuple: TupleRef<'_>| {
        written(tuple, &constant, &|entries| {
            format!("cute::{name}({})", entries.join(", "))
        })
    };
    let view = layout.view();
    format!(
        "cute::make_layout({}, {})",
        made("make_shape", view.shape()),
        made("make_stride", view.stride())
    )
}

/// Writes a layout as a C++ expression of CuTe, with static integers.
///
/// ```
/// use cute::draw::emit::cpp;
/// assert_eq!(
///     cpp(&"Sw<3,4,3> o 0 o (8,64):(64,1)".parse()?),
///     "cute::make_composed_layout(cute::Swizzle<3, 4, 3>{}, cute::Int<0>{}, \
///      cute::make_layout(cute::make_shape(cute::Int<8>{}, cute::Int<64>{}), cute::make_stride(cute::Int<64>{}, cute::Int<1>{})))",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn cpp(layout: &ComposedLayout) -> String {
    let mut functions: Vec<(&Function, i64)> = layout.functions().collect();
    functions.reverse();
    functions
        .into_iter()
        .fold(cpp_layout(layout.layout()), |behind, (function, offset)| {
            let function = match function {
                Function::Swizzle(swizzle) => {
                    format!(
                        "cute::Swizzle<{}, {}, {}>{{}}",
                        swizzle.bits(),
                        swizzle.base(),
                        swizzle.shift()
                    )
                }
                Function::Layout(layout) => cpp_layout(layout),
            };
            format!(
                "cute::make_composed_layout({function}, {}, {behind})",
                constant(offset)
            )
        })
}

fn dsl_layout(layout: &Layout) -> String {
    let python = |tuple: TupleRef<'_>| {
        // In Python, a tuple with one entry needs a comma.
        let node = |entries: &[String]| match entries {
            [only] => format!("({only},)"),
            _ => format!("({})", entries.join(", ")),
        };
        written(tuple, &|integer| integer.to_string(), &node)
    };
    let view = layout.view();
    format!(
        "cute.make_layout({}, stride={})",
        python(view.shape()),
        python(view.stride())
    )
}

/// Writes a layout as a Python expression of CuTe DSL. Returns `None` if several functions are
/// applied after the layout, which the DSL cannot express.
///
/// ```
/// use cute::draw::emit::cute_dsl;
/// let text = |layout: &str| Ok::<_, Box<dyn std::error::Error>>(cute_dsl(&layout.parse()?).unwrap_or_default());
/// assert_eq!(text("((2,2),8):((1,2),4)")?, "cute.make_layout(((2, 2), 8), stride=((1, 2), 4))");
/// assert_eq!(
///     text("Sw<3,4,3> o 0 o (8,64):(64,1)")?,
///     "cute.make_composed_layout(cute.make_swizzle(3, 4, 3), 0, cute.make_layout((8, 64), stride=(64, 1)))",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn cute_dsl(layout: &ComposedLayout) -> Option<String> {
    let mut functions = layout.functions();
    let (first, behind) = (functions.next(), dsl_layout(layout.layout()));
    if functions.next().is_some() {
        return None;
    }
    let Some((function, offset)) = first else {
        return Some(behind);
    };
    let function = match function {
        Function::Swizzle(swizzle) => {
            format!(
                "cute.make_swizzle({}, {}, {})",
                swizzle.bits(),
                swizzle.base(),
                swizzle.shift()
            )
        }
        Function::Layout(layout) => dsl_layout(layout),
    };
    Some(format!(
        "cute.make_composed_layout({function}, {offset}, {behind})"
    ))
}
