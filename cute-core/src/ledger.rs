//! The ledger: a table with one row for each operator. The other tables of the library are
//! generated from it. To add an operator, add a row.
//!
//! ```text
//! take[= Take](begin: mode = "1", end: mode = "3") "The modes from `begin` to before `end`." {
//!     text("layout, begin, end": "the modes from begin up to but not including end" => function)
//!     domain("(2, 4, 2):(1, 2, 8)" is "(4, 2):(2, 8)" => map,
//!         numbers [const BEGIN: usize, const END: usize] () Take<BEGIN, END>::taken "take::<1, 3>()")
//!     places lift
//! }
//! ```
//!
//! | part of a row | meaning | generated from it |
//! |---|---|---|
//! | `take` | the name of the method and of the text | |
//! | `[= Take]` | the name in errors; `[as Take]` for a form that errors call by another row's name; `[]` if the operator refuses nothing | [`Operator`](crate::Operator), the markers of types |
//! | `(begin: mode = "1")` | the arguments of the method: name, kind, and a value for the example | methods, examples |
//! | `"The modes …"` | the first sentence of the documentation; `-` for a row that is only a text | methods |
//! | `text(…)` | the words for the arguments, the help, the kind of the value after `->` (by default that of the first argument), and how the row is computed: a method of a `function` (any layout), a `layout`, a `shape` or a `tuple`, or `odd` for a function of `eval/operators/odd.rs` | `OPERATORS`, the types of Python |
//! | `domain(…)` | the operator changes only the domain of a layout. An example `left is result`, and the action of a composed layout: `map` or `shift` the first layout, or `total` if the operator cannot refuse | `ComposedLayout` |
//! | in `domain`: `fallible`, `total`, `numbers` | the same operator in types. Run-time integers can break a rule of a `fallible` operator; the mode numbers in `numbers` are constants. The row then contains the trait, the function of the trait, and the call of the example | `cute_static::Algebra`, composed layouts and coordinate layouts in types, calls in literals |
//! | `places …` | coordinate layouts: `lift` and `shift` give the run-time method; `by_hand` has a method elsewhere or none; `values` exists at run time only; `of_shape` examines only shapes | `CoordinateLayout`, texts |
//!
//! The rows are in the order of `cute operators`. The names of functions that are not operators on
//! layouts are in `error/operator.rs`.

mod functions;
mod modes;
mod shapes;
mod tiles;

/// Passes all rows to the macro `$then`.
#[doc(hidden)]
#[macro_export]
macro_rules! __ledger {
    ($then:ident) => {
        $crate::__ledger_of_modes! { $then }
    };
}

/// The way in which an expression applies an operator to coordinate layouts. An operator whose row
/// lacks this entry rejects coordinate layouts, or handles them in separate code.
#[cfg(feature = "alloc")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Places {
    /// The operator is applied to the layout of each entry.
    EachPlace,
    /// The operator examines only shapes, so the strides do not matter.
    OfShape,
}

/// Expands to the variant of [`Places`] for the word after `places` in a row.
#[cfg(feature = "alloc")]
macro_rules! places {
    (of_shape) => {
        $crate::ledger::Places::OfShape
    };
    ($each:ident) => {
        $crate::ledger::Places::EachPlace
    };
}

/// Expands to the [`Operator`](crate::Operator) that errors of a row name.
#[cfg(feature = "alloc")]
macro_rules! called {
    ([= $Operator:ident]) => {
        $crate::Operator::$Operator
    };
    ([as $Operator:ident]) => {
        $crate::Operator::$Operator
    };
}

/// Expands to one of three forms of an argument: `type` is its type, `read` converts it from the
/// arguments of an expression, and `text` writes it in an example.
#[cfg(feature = "alloc")]
macro_rules! argument {
    (type coord) => { &$crate::Coord };
    (type layout) => { &$crate::Layout };
    (type tiler) => { &$crate::Tiler };
    (type shape) => { $crate::IntTuple };
    (type tuple) => { $crate::TupleRef<'_> };
    (type modes) => { &[usize] };
    (type mode) => { usize };
    (type index) => { i64 };
    (read coord $given:ident $at:expr) => { &$given.coord($at)? };
    (read layout $given:ident $at:expr) => { &$given.layout($at)? };
    (read tiler $given:ident $at:expr) => { &$given.tiler($at)? };
    (read shape $given:ident $at:expr) => { $given.shape($at)? };
    (read tuple $given:ident $at:expr) => { $given.tuple($at)?.view() };
    (read modes $given:ident $at:expr) => { &$given.modes($at)? };
    (read mode $given:ident $at:expr) => { $given.mode($at)? };
    (read index $given:ident $at:expr) => { $given.integer($at)? };
    (read other_shape $given:ident $at:expr) => { &$given.shape($at)? };
    (read integers $given:ident $at:expr) => { &$given.tuple($at)? };
    (text tuple $text:literal) => { concat!("\"", $text, "\".parse::<cute_core::IntTuple>()?.view()") };
    (text shape $text:literal) => { concat!("\"", $text, "\".parse()?") };
    (text modes $text:literal) => { concat!("&", $text) };
    (text mode $text:literal) => { $text };
    (text index $text:literal) => { $text };
    (text $kind:ident $text:literal) => { concat!("&\"", $text, "\".parse()?") };
}

#[cfg(feature = "alloc")]
pub(crate) use {argument, called, places};
