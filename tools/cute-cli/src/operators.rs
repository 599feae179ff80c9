//! The operators of expressions: one table. A new operator is a row.

#![allow(clippy::unnecessary_wraps, reason = "a row gives a value or a refusal, most of them either")]

use std::fmt::Display;
use std::ops::RangeInclusive;

use cute_core::{ComposedLayout, Coord, IntTuple, Layout, Tiler};
use cute_draw::analysis::Analysis;
use cute_draw::text;

use crate::value::Value;

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
            Value::Layout(layout) => Some(layout.shape()),
            Value::Composed(composed) => Some(composed.shape()),
            _ => None,
        })
    }

    fn tiler(&self, at: usize) -> Result<Tiler, Refusal> {
        self.as_a(at, "a tiler", Value::tiler)
    }

    fn coord(&self, at: usize) -> Result<Coord, Refusal> {
        self.as_a(at, "a coordinate", Value::coord)
    }

    fn function(&self, at: usize) -> Result<ComposedLayout, Refusal> {
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
        mode_number(at, self.integer(at)?)
    }
}

/// The number of a mode, which argument `at` gives.
fn mode_number(at: usize, number: i64) -> Result<usize, Refusal> {
    usize::try_from(number).map_err(|_| Refusal::Argument(at, format!("there is no mode {number}")))
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

fn composed(composed: ComposedLayout) -> Result<Value, Refusal> {
    Ok(composed.into())
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

fn answer(found: Result<(), impl Display>) -> Result<Value, Refusal> {
    match found {
        Ok(()) => truth(true),
        Err(witness) => text(format!("no: {witness}")),
    }
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
    select("layout, modes"): "the modes of these numbers" => |a| {
        let modes = a.tuple(1)?;
        let numbers = modes.leaves().iter().map(|&number| mode_number(1, number));
        layout(a.layout(0)?.select(&numbers.collect::<Result<Vec<_>, _>>()?)?)
    };
    flatten("layout"): "all integers in one level" => |a| composed(a.function(0)?.flatten());
    unflatten("layout, profile"): "the modes of one level in a profile" =>
        |a| layout(a.layout(0)?.unflatten(a.tuple(1)?.view())?);
    zip("layout, layout"): "mode by mode" => |a| layout(a.layout(0)?.zip(&a.layout(1)?)?);
    with_shape("layout, shape"): "the function on another shape" =>
        |a| layout(a.layout(0)?.with_shape(a.shape(1)?)?);

    // Making layouts
    left("shape"): "the column-major layout" => |a| layout(Layout::left(a.shape(0)?)?);
    right("shape"): "the row-major layout" => |a| layout(Layout::right(a.shape(0)?)?);
    make_ordered_layout("shape, order"): "compact strides in an order of the modes" =>
        |a| layout(Layout::ordered(a.shape(0)?, a.tuple(1)?.view())?);
    make_layout_like("layout"): "compact strides in the order of these" => |a| layout(a.layout(0)?.make_layout_like()?);
    make_layout_tv("threads, values"): "threads and their values to elements of a tile" =>
        |a| layout(a.layout(0)?.make_layout_tv(&a.layout(1)?)?.1);
    tv_tile("threads, values"): "the shape of that tile" => |a| tuple(a.layout(0)?.make_layout_tv(&a.layout(1)?)?.0);

    // Coordinates
    at("layout, coordinate"): "the offset of a coordinate" => |a| integer(a.function(0)?.crd2idx(a.tuple(1)?.view())?);
    crd2idx("coordinate, layout"): "the same, in CuTe's order" =>
        |a| integer(a.function(1)?.crd2idx(a.tuple(0)?.view())?);
    idx2crd("index, layout"): "the coordinate of an index" =>
        |a| tuple(cute_core::ops::idx2crd::idx2crd(a.tuple(0)?.view(), a.shape(1)?.view())?);
    slice("layout, coordinate"): "the modes that `_` leaves open" => |a| match a.function(0)?.as_layout() {
        Some(of) => layout(of.slice(&a.coord(1)?)?),
        None => composed(a.function(0)?.slice(&a.coord(1)?)?),
    };
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
        if a.has(1) { layout(a.layout(0)?.coalesce_by(a.tuple(1)?.view())?) } else { composed(a.function(0)?.coalesce()?) }
    };
    filter("layout, [profile]"): "without modes of stride 0 or extent 1" => |a| {
        let of = a.layout(0)?;
        layout(if a.has(1) { of.filter_by(a.tuple(1)?.view())? } else { of.filter()? })
    };
    filter_zeros("layout"): "modes of stride 0 have extent 1" => |a| layout(a.layout(0)?.filter_zeros());
    composition("layout, tiler"): "the left of the right; also `a o b`" =>
        |a| composed(a.function(0)?.composition(&a.tiler(1)?)?);
    complement("layout, [cotarget]"): "what the layout leaves out" => |a| {
        let of = a.layout(0)?;
        layout(if a.has(1) { of.complement_in(a.shape(1)?.view())? } else { of.complement()? })
    };
    right_inverse("layout"): "the coordinate of each offset from 0 on" => |a| layout(a.layout(0)?.right_inverse()?);
    left_inverse("layout"): "the offset's coordinate, back" => |a| layout(a.layout(0)?.left_inverse()?);
    nullspace("layout"): "the coordinates of offset 0" => |a| layout(a.layout(0)?.nullspace()?);
    max_common_layout("layout, layout"): "what both map to the same run" =>
        |a| layout(a.layout(0)?.max_common_layout(&a.layout(1)?)?);
    max_common_vector("layout, layout"): "how long that run is" =>
        |a| integer(a.layout(0)?.max_common_vector(&a.layout(1)?)?);
    max_alignment("layout"): "how many elements every aligned run has" => |a| integer(a.layout(0)?.max_alignment()?);
    layout_add("layout, layout"): "the sum of two functions" => |a| layout(a.layout(0)?.layout_add(&a.layout(1)?)?);
    domain_distribute("shape, number"): "a domain dealt to so many" =>
        |a| layout(a.shape(0)?.domain_distribute(a.integer(1)?)?);
    upcast("layout, factor"): "of elements so many times as large" => |a| layout(a.layout(0)?.upcast(a.integer(1)?)?);
    downcast("layout, factor"): "of elements so many times as small" =>
        |a| layout(a.layout(0)?.downcast(a.integer(1)?)?);
    recast_layout("layout, old bits, new bits"): "of elements of other bits" =>
        |a| layout(a.layout(0)?.recast_layout(a.integer(1)?, a.integer(2)?)?);

    // Divides
    logical_divide("layout, tiler"): "(tile, rest)" => |a| composed(a.function(0)?.logical_divide(&a.tiler(1)?)?);
    zipped_divide("layout, tiler"): "((tiles), (rests))" => |a| composed(a.function(0)?.zipped_divide(&a.tiler(1)?)?);
    tiled_divide("layout, tiler"): "((tiles), rest, ...)" => |a| composed(a.function(0)?.tiled_divide(&a.tiler(1)?)?);
    flat_divide("layout, tiler"): "(tile, ..., rest, ...)" => |a| composed(a.function(0)?.flat_divide(&a.tiler(1)?)?);
    evenly_divides("shape, tiler"): "whether the tiles have no rest" =>
        |a| truth(cute_core::ops::evenly_divides::evenly_divides(a.shape(0)?.view(), &a.tiler(1)?));

    // Products
    logical_product("layout, tiler"): "(layout, its repetition)" =>
        |a| composed(a.function(0)?.logical_product(&a.tiler(1)?)?);
    zipped_product("layout, tiler"): "((layouts), (repetitions))" =>
        |a| composed(a.function(0)?.zipped_product(&a.tiler(1)?)?);
    tiled_product("layout, tiler"): "((layouts), repetition, ...)" =>
        |a| composed(a.function(0)?.tiled_product(&a.tiler(1)?)?);
    flat_product("layout, tiler"): "(layout, ..., repetition, ...)" =>
        |a| composed(a.function(0)?.flat_product(&a.tiler(1)?)?);
    blocked_product("layout, layout"): "blocks side by side" => |a| composed(a.function(0)?.blocked_product(&a.layout(1)?)?);
    raked_product("layout, layout"): "blocks interleaved" => |a| composed(a.function(0)?.raked_product(&a.layout(1)?)?);
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
    shape_mod("shape, number"): "the first of a shape" => |a| tuple(a.shape(0)?.shape_mod(a.integer(1)?)?);
    round_up("shape, shape"): "the left, up to multiples of the right" =>
        |a| tuple(a.shape(0)?.round_up(&a.shape(1)?)?);
    product_each("shape"): "the size of each mode" => |a| tuple(a.shape(0)?.product_each()?);
    inner_product("integers, integers"): "the sum of the products" =>
        |a| integer(a.tuple(0)?.inner_product(&a.tuple(1)?)?);
    common_refinement("shape, shape"): "the coarsest shape that refines both" =>
        |a| tuple(a.shape(0)?.common_refinement(&a.shape(1)?)?);
    common_coarsening("shape, shape"): "the finest shape that both refine" =>
        |a| tuple(a.shape(0)?.common_coarsening(&a.shape(1)?)?);
    greatest_common_domain("shape, shape"): "the tiler that fits both" =>
        |a| layout(a.shape(0)?.greatest_common_domain(&a.shape(1)?)?);
    elem_less("integers, integers"): "whether every integer is less" =>
        |a| truth(a.tuple(0)?.elem_less(&a.tuple(1)?)?);
    lex_less("integers, integers"): "whether the first that differs is less" =>
        |a| truth(a.tuple(0)?.lex_less(&a.tuple(1)?)?);
    colex_less("integers, integers"): "whether the last that differs is less" =>
        |a| truth(a.tuple(0)?.colex_less(&a.tuple(1)?)?);

    // Analysis
    image("layout"): "the offsets, each once" => |a| Ok(Value::List(a.analysis(0)?.image()));
    table("layout"): "the offsets of all coordinates" => |a| Ok(Value::List(a.analysis(0)?.table().offsets.clone()));
    injective("layout"): "whether no two coordinates have one offset" => |a| match a.function(0)?.as_layout() {
        // Without a look at every coordinate.
        Some(of) => answer(of.injective()),
        None => answer(a.analysis(0)?.injective().map_err(|(first, second)| {
            format!("linear coordinates {second} and {first} have one offset")
        })),
    };
    surjective("layout, codomain"): "whether every offset below the codomain is hit" => |a| {
        match a.analysis(0)?.surjective(a.integer(1)?) {
            Ok(()) => truth(true),
            Err(missed) => text(format!("no: offset {missed} is not hit")),
        }
    };
    bijective("layout"): "whether it is a permutation of its coordinates" => |a| match a.function(0)?.as_layout() {
        Some(of) => answer(of.compact()),
        None => truth(a.analysis(0)?.bijective()),
    };
    contiguous("layout"): "whether the image has no gap" => |a| match a.function(0)?.as_layout() {
        Some(of) => answer(of.contiguous()),
        None => answer(a.analysis(0)?.contiguous().map_err(|missed| format!("offset {missed} is not hit"))),
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
    same("layout, layout"): "whether both are one function" => |a| {
        match (a.function(0)?.as_layout(), a.function(1)?.as_layout()) {
            (Some(left), Some(right)) => answer(left.same_function(right)),
            _ => answer(
                a.analysis(0)?
                    .same_function(&a.analysis(1)?)
                    .map_err(|index| format!("they differ at linear coordinate {index}")),
            ),
        }
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
    print_layout("layout"): "the table of offsets" => |a| {
        let function = a.function(0)?;
        text(match function.as_layout() {
            Some(layout) => layout.print()?,
            None => text::print(&function)?,
        })
    };
    print2d("layout"): "the offsets as plain columns" => |a| text(a.layout(0)?.print2d()?);
    print_tv("layout, tile"): "thread:value in each cell of a tile (a shape or a layout)" =>
        |a| text(text::print_tv(&a.function(0)?, &tile(a, 1)?)?);
}

/// A tile: a layout, or a shape in column-major order.
fn tile(arguments: &Arguments<'_>, at: usize) -> Result<ComposedLayout, Refusal> {
    match arguments.0.get(at) {
        Some(Value::Tuple(shape)) => Ok(Layout::left(shape.clone())?.into()),
        _ => arguments.function(at),
    }
}
