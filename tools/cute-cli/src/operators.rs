//! The operators of expressions: one table. A new operator is a row.

#![allow(clippy::unnecessary_wraps, reason = "a row gives a value or a refusal, most of them either")]

use std::ops::RangeInclusive;

use cute_core::{Coord, IntTuple, Layout, Tiler};
use cute_draw::analysis::Analysis;
use cute_draw::text;

use crate::value::{Function, Value};

/// Why an operator gave no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The argument of this number is the reason.
    Argument(usize, String),
    /// All arguments together are.
    Whole(String),
}

impl From<cute_core::Error> for Refusal {
    fn from(error: cute_core::Error) -> Self {
        Self::Whole(error.to_string())
    }
}

impl From<cute_draw::Error> for Refusal {
    fn from(error: cute_draw::Error) -> Self {
        Self::Whole(error.to_string())
    }
}

/// The arguments of a call, as what an operator takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arguments<'a>(pub(crate) &'a [Value]);

impl Arguments<'_> {
    fn as_a<T>(&self, at: usize, what: &str, of: impl FnOnce(&Value) -> Option<T>) -> Result<T, Refusal> {
        let value = self.0.get(at).ok_or_else(|| Refusal::Whole(format!("argument {} is missing", at + 1)))?;
        of(value)
            .ok_or_else(|| Refusal::Argument(at, format!("argument {} must be {what}, not {}", at + 1, value.kind())))
    }

    fn has(&self, at: usize) -> bool {
        self.0.len() > at
    }

    fn layout(&self, at: usize) -> Result<Layout, Refusal> {
        self.as_a(at, "a layout", |value| match value {
            Value::Layout(layout) => Some(layout.clone()),
            _ => None,
        })
    }

    fn tuple(&self, at: usize) -> Result<IntTuple, Refusal> {
        self.as_a(at, "integers", |value| match value {
            Value::Tuple(tuple) => Some(tuple.clone()),
            _ => None,
        })
    }

    /// The shape of a layout, or integers.
    fn shape(&self, at: usize) -> Result<IntTuple, Refusal> {
        self.as_a(at, "a layout or integers", |value| match value {
            Value::Tuple(tuple) => Some(tuple.clone()),
            Value::Layout(layout) | Value::Swizzled(_, layout) => Some(layout.shape()),
            _ => None,
        })
    }

    fn tiler(&self, at: usize) -> Result<Tiler, Refusal> {
        self.as_a(at, "a tiler", Value::tiler)
    }

    fn coord(&self, at: usize) -> Result<Coord, Refusal> {
        self.as_a(at, "a coordinate", Value::coord)
    }

    fn function(&self, at: usize) -> Result<Function, Refusal> {
        self.as_a(at, "a layout", Value::function)
    }

    fn analysis(&self, at: usize) -> Result<Analysis, Refusal> {
        Ok(Analysis::of(&self.function(at)?)?)
    }

    fn integer(&self, at: usize) -> Result<i64, Refusal> {
        self.as_a(at, "an integer", |value| match value {
            Value::Tuple(tuple) => tuple.integer(),
            _ => None,
        })
    }

    fn mode(&self, at: usize) -> Result<usize, Refusal> {
        let number = self.integer(at)?;
        usize::try_from(number).map_err(|_| Refusal::Argument(at, format!("there is no mode {number}")))
    }
}

/// A row of the table.
#[derive(Clone, Copy)]
pub(crate) struct Operator {
    pub(crate) name: &'static str,
    /// The arguments; those in `[ ]` may be left out, and come last.
    pub(crate) takes: &'static str,
    pub(crate) help: &'static str,
    pub(crate) run: fn(&Arguments<'_>) -> Result<Value, Refusal>,
}

impl Operator {
    /// How many arguments it takes.
    pub(crate) fn arity(&self) -> RangeInclusive<usize> {
        let most = self.takes.split(',').count();
        most - self.takes.matches('[').count()..=most
    }
}

/// The operator of a name.
pub(crate) fn find(name: &str) -> Option<&'static Operator> {
    OPERATORS.iter().find(|operator| operator.name == name)
}

macro_rules! table {
    ($($name:ident($takes:literal): $help:literal => $run:expr;)*) => {
        /// All operators, by what they are for.
        pub(crate) const OPERATORS: &[Operator] = &[
            $(Operator { name: stringify!($name), takes: $takes, help: $help, run: $run },)*
        ];
    };
}

fn layout(layout: Layout) -> Result<Value, Refusal> {
    Ok(Value::Layout(layout))
}

fn tuple(tuple: IntTuple) -> Result<Value, Refusal> {
    Ok(Value::Tuple(tuple))
}

fn integer(value: i64) -> Result<Value, Refusal> {
    Ok(Value::Tuple(IntTuple::from(value)))
}

fn count(value: usize) -> Result<Value, Refusal> {
    integer(i64::try_from(value).unwrap_or(i64::MAX))
}

fn text(text: impl Into<String>) -> Result<Value, Refusal> {
    Ok(Value::Text(text.into()))
}

fn truth(truth: bool) -> Result<Value, Refusal> {
    Ok(Value::Truth(truth))
}

table! {
    // Parts
    shape("layout"): "the shape" => |a| tuple(a.shape(0)?);
    stride("layout"): "the stride" => |a| tuple(a.layout(0)?.stride());
    size("layout"): "the number of coordinates" => |a| integer(a.shape(0)?.size()?);
    cosize("layout"): "the span of the image" => |a| integer(a.layout(0)?.cosize());
    rank("layout"): "the number of modes" => |a| count(a.shape(0)?.rank());
    depth("layout"): "the levels of nesting" => |a| count(a.shape(0)?.depth());
    get("layout, mode"): "one mode" => |a| layout(a.layout(0)?.get(a.mode(1)?)?);
    take("layout, begin, end"): "the modes from begin to before end" =>
        |a| layout(a.layout(0)?.take(a.mode(1)?, a.mode(2)?)?);
    group("layout, begin, end"): "those modes as one" => |a| layout(a.layout(0)?.group(a.mode(1)?, a.mode(2)?)?);
    append("layout, mode"): "a mode behind the others" => |a| layout(a.layout(0)?.append(&a.layout(1)?)?);
    prepend("layout, mode"): "a mode before the others" => |a| layout(a.layout(0)?.prepend(&a.layout(1)?)?);
    replace("layout, number, mode"): "another mode in the place of one" =>
        |a| layout(a.layout(0)?.replace(a.mode(1)?, &a.layout(2)?)?);
    flatten("layout"): "all integers in one level" => |a| layout(a.layout(0)?.flatten());
    zip("layout, layout"): "mode by mode" => |a| layout(a.layout(0)?.zip(&a.layout(1)?)?);
    with_shape("layout, shape"): "the function on another shape" =>
        |a| layout(a.layout(0)?.with_shape(a.shape(1)?)?);

    // Making layouts
    left("shape"): "the column-major layout" => |a| layout(Layout::left(a.shape(0)?)?);
    right("shape"): "the row-major layout" => |a| layout(Layout::right(a.shape(0)?)?);
    make_ordered_layout("shape, order"): "compact strides in an order of the modes" =>
        |a| layout(Layout::ordered(a.shape(0)?, a.tuple(1)?.view())?);
    make_layout_like("layout"): "compact strides in the order of these" => |a| layout(a.layout(0)?.make_layout_like()?);

    // Coordinates
    at("layout, coordinate"): "the offset of a coordinate" => |a| match a.function(0)? {
        Function::Layout(layout) => integer(layout.crd2idx(a.tuple(1)?.view())?),
        Function::Swizzled(_) => {
            let Some(Value::Swizzled(swizzle, layout)) = a.0.first() else { return truth(false) };
            integer(swizzle.apply(layout.crd2idx(a.tuple(1)?.view())?))
        }
    };
    crd2idx("coordinate, layout"): "the same, in CuTe's order" =>
        |a| integer(a.layout(1)?.crd2idx(a.tuple(0)?.view())?);
    idx2crd("index, layout"): "the coordinate of an index" =>
        |a| tuple(cute_core::ops::idx2crd::idx2crd(a.tuple(0)?.view(), a.shape(1)?.view())?);
    slice("layout, coordinate"): "the modes that `_` leaves open" => |a| layout(a.layout(0)?.slice(&a.coord(1)?)?);
    dice("layout, coordinate"): "the modes that are not open" => |a| layout(a.layout(0)?.dice(&a.coord(1)?)?);
    slice_and_offset("layout, coordinate"): "the slice, and where it begins" => |a| {
        let (slice, offset) = a.layout(0)?.slice_and_offset(&a.coord(1)?)?;
        Ok(Value::Offset(slice, offset))
    };
    domain_offset("layout, coordinate"): "the layout, from a coordinate on" => |a| {
        let (moved, offset) = a.layout(0)?.domain_offset(a.tuple(1)?.view())?;
        Ok(Value::Offset(moved, offset))
    };

    // Algebra
    coalesce("layout, [profile]"): "the same function with as few modes as possible" => |a| {
        let of = a.layout(0)?;
        layout(if a.has(1) { of.coalesce_by(a.tuple(1)?.view())? } else { of.coalesce()? })
    };
    filter("layout, [profile]"): "without modes of stride 0 or extent 1" => |a| {
        let of = a.layout(0)?;
        layout(if a.has(1) { of.filter_by(a.tuple(1)?.view())? } else { of.filter()? })
    };
    filter_zeros("layout"): "modes of stride 0 have extent 1" => |a| layout(a.layout(0)?.filter_zeros());
    composition("layout, tiler"): "the left of the right; also `a o b`" =>
        |a| layout(a.layout(0)?.composition(&a.tiler(1)?)?);
    complement("layout, [cotarget]"): "what the layout leaves out" => |a| {
        let of = a.layout(0)?;
        layout(if a.has(1) { of.complement_in(a.shape(1)?.view())? } else { of.complement()? })
    };

    // Divides
    logical_divide("layout, tiler"): "(tile, rest)" => |a| layout(a.layout(0)?.logical_divide(&a.tiler(1)?)?);
    zipped_divide("layout, tiler"): "((tiles), (rests))" => |a| layout(a.layout(0)?.zipped_divide(&a.tiler(1)?)?);
    tiled_divide("layout, tiler"): "((tiles), rest, ...)" => |a| layout(a.layout(0)?.tiled_divide(&a.tiler(1)?)?);
    flat_divide("layout, tiler"): "(tile, ..., rest, ...)" => |a| layout(a.layout(0)?.flat_divide(&a.tiler(1)?)?);
    evenly_divides("shape, tiler"): "whether the tiles have no rest" =>
        |a| truth(cute_core::ops::evenly_divides::evenly_divides(a.shape(0)?.view(), &a.tiler(1)?));

    // Products
    logical_product("layout, tiler"): "(layout, its repetition)" =>
        |a| layout(a.layout(0)?.logical_product(&a.tiler(1)?)?);
    zipped_product("layout, tiler"): "((layouts), (repetitions))" =>
        |a| layout(a.layout(0)?.zipped_product(&a.tiler(1)?)?);
    tiled_product("layout, tiler"): "((layouts), repetition, ...)" =>
        |a| layout(a.layout(0)?.tiled_product(&a.tiler(1)?)?);
    flat_product("layout, tiler"): "(layout, ..., repetition, ...)" =>
        |a| layout(a.layout(0)?.flat_product(&a.tiler(1)?)?);
    blocked_product("layout, layout"): "blocks side by side" => |a| layout(a.layout(0)?.blocked_product(&a.layout(1)?)?);
    raked_product("layout, layout"): "blocks interleaved" => |a| layout(a.layout(0)?.raked_product(&a.layout(1)?)?);
    tile_to_shape("layout, shape, [order]"): "the layout repeated to a shape" => |a| {
        let (of, shape) = (a.layout(0)?, a.shape(1)?);
        layout(if a.has(2) {
            of.tile_to_shape_in(shape.view(), a.tuple(2)?.view())?
        } else {
            of.tile_to_shape(shape.view())?
        })
    };

    // Shapes
    compatible("shape, shape"): "whether every coordinate of the left is one of the right" =>
        |a| truth(a.shape(0)?.compatible(&a.shape(1)?));
    congruent("shape, shape"): "whether the profiles are the same" => |a| truth(a.shape(0)?.congruent(&a.shape(1)?));
    weakly_congruent("shape, shape"): "whether the right refines the profile of the left" =>
        |a| truth(a.shape(0)?.weakly_congruent(&a.shape(1)?));
    ceil_div("shape, shape"): "how many of the right cover the left" => |a| tuple(a.shape(0)?.ceil_div(&a.shape(1)?)?);
    shape_div("shape, shape"): "the left divided by the right" => |a| tuple(a.shape(0)?.shape_div(&a.shape(1)?)?);

    // Analysis
    image("layout"): "the offsets, each once" => |a| Ok(Value::List(a.analysis(0)?.image()));
    table("layout"): "the offsets of all coordinates" => |a| Ok(Value::List(a.analysis(0)?.table().offsets.clone()));
    injective("layout"): "whether no two coordinates have one offset" => |a| match a.analysis(0)?.injective() {
        Ok(()) => truth(true),
        Err((first, second)) => text(format!("no: coordinates {first} and {second} have the same offset")),
    };
    surjective("layout, codomain"): "whether every offset below the codomain is hit" => |a| {
        match a.analysis(0)?.surjective(a.integer(1)?) {
            Ok(()) => truth(true),
            Err(missed) => text(format!("no: offset {missed} is not hit")),
        }
    };
    bijective("layout"): "whether it is a permutation of its coordinates" => |a| truth(a.analysis(0)?.bijective());
    contiguous("layout"): "whether the image has no gap" => |a| match a.analysis(0)?.contiguous() {
        Ok(()) => truth(true),
        Err(missed) => text(format!("no: offset {missed} is not hit")),
    };
    aliases("layout"): "the offsets that several coordinates share" => |a| {
        let aliases = a.analysis(0)?.aliases();
        let lines = aliases.iter().map(|(offset, shared)| format!("{offset}: {}", Value::List(shared.clone())));
        text(lines.collect::<Vec<_>>().join("\n"))
    };
    gaps("layout"): "the offsets that are passed over" => |a| {
        let gaps = a.analysis(0)?.gaps();
        let runs = gaps.iter().map(|(first, last)| if first == last { first.to_string() } else { format!("{first}..{last}") });
        text(runs.collect::<Vec<_>>().join(" "))
    };
    same("layout, layout"): "whether both are one function" => |a| match a.analysis(0)?.same_function(&a.analysis(1)?) {
        Ok(()) => truth(true),
        Err(index) => text(format!("no: they differ at coordinate {index}")),
    };
    cycles("layout"): "the cycles of a permutation" => |a| {
        let cycles = a.analysis(0)?.cycles()?;
        text(cycles.into_iter().map(|cycle| format!("({})", Value::List(cycle))).collect::<String>())
    };
    vector_width("layout"): "how many values of each thread are one aligned run" =>
        |a| integer(a.analysis(0)?.vector_width()?);
    f2_matrix("layout"): "the function on bits, a row for each bit of the offset" =>
        |a| text(a.analysis(0)?.f2_matrix()?.to_string());

    // Text
    print_layout("layout"): "the table of offsets" => |a| match a.function(0)? {
        Function::Layout(layout) => text(layout.print()?),
        swizzled @ Function::Swizzled(_) => text(text::print(&swizzled)?),
    };
    print2d("layout"): "the offsets as plain columns" => |a| text(a.layout(0)?.print2d()?);
    print_tv("layout, tile"): "thread:value in each cell of a tile (a shape or a layout)" =>
        |a| text(text::print_tv(&a.function(0)?, &tile(a, 1)?)?);
}

/// A tile: a layout, or a shape in column-major order.
fn tile(arguments: &Arguments<'_>, at: usize) -> Result<Function, Refusal> {
    match arguments.0.get(at) {
        Some(Value::Tuple(shape)) => Ok(Function::Layout(Layout::left(shape.clone())?)),
        _ => arguments.function(at),
    }
}
