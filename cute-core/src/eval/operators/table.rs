//! The rows.

#![allow(clippy::unnecessary_wraps, reason = "a row gives a value or a refusal, most of them either")]

use alloc::string::ToString;
use core::fmt;

use super::super::{Value, offsets};
use super::{Arguments, Operator, Refusal};
use crate::coordinates::make_identity_layout;
use crate::ops::compact::compact;
use crate::ops::crd2crd::{crd2crd, crd2idx_shape};
use crate::ops::evenly_divides::evenly_divides;
use crate::ops::idx2crd::{idx2crd, idx2crd_stride};
use crate::{ComposedLayout, Error, Layout, Order};

macro_rules! table {
    ($($name:ident($takes:literal): $help:literal => $run:expr;)*) => {
        /// The operators, by what they are for.
        pub const OPERATORS: &[Operator] = &[
            $(Operator { name: stringify!($name), takes: $takes, help: $help, run: $run },)*
        ];
    };
}

/// A value of the algebra.
fn of(value: impl Into<Value>) -> Result<Value, Refusal> {
    Ok(value.into())
}

fn count(value: usize) -> Result<Value, Refusal> {
    of(i64::try_from(value).unwrap_or(i64::MAX))
}

fn answer(found: Result<(), impl fmt::Display>) -> Result<Value, Refusal> {
    of(found.map_or_else(|witness| Value::No(witness.to_string()), |()| Value::Truth(true)))
}

/// A part that begins elsewhere: of a layout, with its offset; of a composed layout, with the offset inside.
fn shifted(
    a: &Arguments<'_>,
    layout: impl FnOnce(&Layout) -> Result<(Layout, i64), Error>,
    composed: impl FnOnce(&ComposedLayout) -> Result<ComposedLayout, Error>,
) -> Result<Value, Refusal> {
    let function = a.function(0)?;
    match function.as_layout() {
        Some(of) => layout(of).map(|(part, offset)| Value::Offset(part, offset)).map_err(Refusal::from),
        None => of(composed(&function)?),
    }
}

fn make_layout(a: &Arguments<'_>) -> Result<Value, Refusal> {
    match a.0 {
        [Value::Layout(left), Value::Layout(right)] => of(Layout::from_modes(&[left.clone(), right.clone()])?),
        [Value::Layout(_)] => of(Layout::from_modes(&[a.layout(0)?])?),
        [Value::Layout(_), _] => a.layout(1).map(Value::from),
        [_] => of(Layout::left(a.integers(0)?)?),
        _ => of(Layout::new(a.integers(0)?, a.tuple(1)?)?),
    }
}

table! {
    // Parts
    shape("layout"): "the shape" => |a| of(a.shape(0)?);
    stride("layout"): "the stride" => |a| of(a.layout(0)?.stride());
    size("layout"): "the number of coordinates" => |a| of(a.shape(0)?.size()?);
    cosize("layout"): "the span of the image" => |a| of(a.function(0)?.cosize()?);
    coshape("layout"): "the same, as a shape" => |a| of(a.function(0)?.coshape()?);
    rank("layout"): "the number of modes" => |a| count(a.shape(0)?.rank());
    depth("layout"): "the levels of nesting" => |a| count(a.shape(0)?.depth());
    get("layout, number"): "one mode, or one entry of integers" => |a| match a.0.first() {
        Some(Value::Tuple(tuple)) => of(tuple.get(a.mode(1)?)?),
        _ => of(a.function(0)?.get(a.mode(1)?)?),
    };
    take("layout, begin, end"): "the modes from begin to before end" =>
        |a| of(a.function(0)?.take(a.mode(1)?, a.mode(2)?)?);
    group("layout, begin, end"): "those modes as one" => |a| of(a.function(0)?.group(a.mode(1)?, a.mode(2)?)?);
    append("layout, mode"): "a mode after the others" => |a| of(a.function(0)?.append(&a.layout(1)?)?);
    prepend("layout, mode"): "a mode before the others" => |a| of(a.function(0)?.prepend(&a.layout(1)?)?);
    replace("layout, number, mode"): "another mode in the place of one" =>
        |a| of(a.function(0)?.replace(a.mode(1)?, &a.layout(2)?)?);
    select("layout, modes"): "the modes of these numbers" => |a| {
        of(a.function(0)?.select(&a.modes(1)?)?)
    };
    reverse("layout or integers"): "the modes from the last to the first" => |a| match a.0.first() {
        Some(Value::Tuple(tuple)) => of(tuple.reverse()),
        _ => of(a.function(0)?.reverse()),
    };
    flatten("layout"): "all integers in one level" => |a| of(a.function(0)?.flatten());
    unflatten("layout, profile"): "the modes of one level in a profile" =>
        |a| of(a.function(0)?.unflatten(a.tuple(1)?.view())?);
    zip("layout, layout"): "mode by mode" => |a| of(a.layout(0)?.zip(&a.layout(1)?)?);
    with_shape("layout, shape"): "the function on another shape" =>
        |a| of(a.function(0)?.with_shape(a.shape(1)?)?);

    // Making layouts
    make_layout("layout or shape, [layout or stride]"): "the layout of a shape and a stride, or of modes" => make_layout;
    left("shape"): "the column-major layout" => |a| of(Layout::left(a.shape(0)?)?);
    right("shape"): "the row-major layout" => |a| of(Layout::right(a.shape(0)?)?);
    compact_col_major("shape, [first stride]"): "the strides of the column-major layout" =>
        |a| of(compact(a.shape(0)?.view(), Order::Left, if a.has(1) { a.integer(1)? } else { 1 })?);
    compact_row_major("shape, [first stride]"): "the strides of the row-major layout" =>
        |a| of(compact(a.shape(0)?.view(), Order::Right, if a.has(1) { a.integer(1)? } else { 1 })?);
    prefix_product("integers, [first]"): "the products of what is before each" =>
        |a| of(a.tuple(0)?.prefix_product(&if a.has(1) { a.tuple(1)? } else { 1.into() })?);
    suffix_product("integers, [last]"): "the products of what is after each" =>
        |a| of(a.tuple(0)?.suffix_product(&if a.has(1) { a.tuple(1)? } else { 1.into() })?);
    make_ordered_layout("shape, order"): "compact strides in an order of the modes" =>
        |a| of(Layout::ordered(a.shape(0)?, a.tuple(1)?.view())?);
    make_identity_layout("shape"): "each coordinate of a shape, as itself" =>
        |a| of(make_identity_layout(a.shape(0)?)?);
    make_layout_like("layout"): "compact strides in the order of these" => |a| of(a.layout(0)?.make_layout_like()?);
    make_layout_tv("threads, values"): "threads and their values to elements of a tile" =>
        |a| of(a.layout(0)?.make_layout_tv(&a.layout(1)?)?.1);
    tv_tile("threads, values"): "the shape of that tile" => |a| of(a.layout(0)?.make_layout_tv(&a.layout(1)?)?.0);

    // Coordinates
    at("layout, coordinate"): "the offset of a coordinate" => |a| of(a.function(0)?.crd2idx(a.tuple(1)?.view())?);
    crd2idx("coordinate, layout or shape, [stride]"): "the same, in CuTe's order" => |a| match a.0.get(1) {
        _ if a.has(2) => of(Layout::new(a.tuple(1)?, a.tuple(2)?)?.crd2idx(a.tuple(0)?.view())?),
        Some(Value::Tuple(shape)) => of(crd2idx_shape(a.tuple(0)?.view(), shape.view())?),
        _ => of(a.function(1)?.crd2idx(a.tuple(0)?.view())?),
    };
    idx2crd("index, layout or shape, [stride]"): "the coordinate of an index; with a stride, of an offset" => |a| {
        let index = a.tuple(0)?;
        if !a.has(2) {
            return of(idx2crd(index.view(), a.shape(1)?.view())?);
        }
        of(idx2crd_stride(index.view(), Layout::new(a.tuple(1)?, a.tuple(2)?)?.view())?)
    };
    crd2crd("coordinate, from, to"): "the coordinate of the same index in another shape" =>
        |a| of(crd2crd(a.tuple(0)?.view(), a.shape(1)?.view(), a.shape(2)?.view())?);
    slice("layout, coordinate"): "the modes that `_` leaves open" => |a| match a.function(0)?.as_layout() {
        Some(layout) => of(layout.slice(&a.coord(1)?)?),
        None => of(a.function(0)?.slice(&a.coord(1)?)?),
    };
    dice("layout, coordinate"): "the modes that are not open" => |a| of(a.function(0)?.dice(&a.coord(1)?)?);
    slice_and_offset("layout, coordinate"): "the slice, and where it begins" => |a| {
        let coord = a.coord(1)?;
        shifted(a, |layout| layout.slice_and_offset(&coord), |composed| composed.slice(&coord))
    };
    domain_offset("layout, coordinate"): "the layout, from a coordinate on" => |a| {
        let coord = a.tuple(1)?;
        shifted(a, |layout| layout.domain_offset(coord.view()), |composed| composed.domain_offset(coord.view()))
    };

    // Algebra
    coalesce("layout, [profile]"): "the same function with as few modes as possible" => |a| {
        let function = a.function(0)?;
        of(if a.has(1) { function.coalesce_by(a.tuple(1)?.view())? } else { function.coalesce()? })
    };
    filter("layout, [profile]"): "without modes of stride 0 or extent 1" => |a| {
        let function = a.function(0)?;
        of(if a.has(1) { function.filter_by(a.tuple(1)?.view())? } else { function.filter()? })
    };
    filter_zeros("layout"): "modes of stride 0 have extent 1" => |a| of(a.function(0)?.filter_zeros());
    composition("layout, tiler"): "the left of the right; also `a o b`" =>
        |a| of(a.function(0)?.composition(&a.tiler(1)?)?);
    complement("layout, [cotarget]"): "what the layout leaves out" => |a| {
        let layout = a.layout(0)?;
        of(if a.has(1) { layout.complement_in(a.shape(1)?.view())? } else { layout.complement()? })
    };
    right_inverse("layout"): "the coordinate of each offset from 0 on" => |a| match a.function(0)?.as_layout() {
        Some(layout) => of(layout.right_inverse()?),
        None => of(a.function(0)?.right_inverse()?),
    };
    left_inverse("layout"): "the offset's coordinate, back" => |a| match a.function(0)?.as_layout() {
        Some(layout) => of(layout.left_inverse()?),
        None => of(a.function(0)?.left_inverse()?),
    };
    nullspace("layout"): "the coordinates of offset 0" => |a| of(a.layout(0)?.nullspace()?);
    max_common_layout("layout, layout"): "what both map to the same run" =>
        |a| of(a.layout(0)?.max_common_layout(&a.layout(1)?)?);
    max_common_vector("layout, layout"): "how long that run is" =>
        |a| match (a.0.first(), a.0.get(1)) {
            (Some(Value::Layout(left)), Some(Value::Layout(right))) => of(left.max_common_vector(right)?),
            _ => of(a.function(0)?.max_common_vector(&a.function(1)?)?),
        };
    max_alignment("layout"): "how many elements every aligned run has" => |a| of(a.function(0)?.max_alignment()?);
    intersection("layout, layout"): "the coordinates at which both have one value, in pieces" =>
        |a| of(a.layout(0)?.intersection(&a.layout(1)?)?);
    clip("layout, extent"): "the values below an extent ~ their coordinates, in pieces" =>
        |a| of(a.layout(0)?.clip(a.integer(1)?)?);
    layout_add("layout, layout"): "the sum of two functions" => |a| of(a.layout(0)?.layout_add(&a.layout(1)?)?);
    domain_distribute("shape, number"): "a domain dealt to so many" =>
        |a| of(a.shape(0)?.domain_distribute(a.integer(1)?)?);
    upcast("layout, factor"): "of elements so many times as large" => |a| of(a.function(0)?.upcast(a.integer(1)?)?);
    downcast("layout, factor"): "of elements so many times as small" =>
        |a| of(a.function(0)?.downcast(a.integer(1)?)?);
    recast_layout("layout, old bits, new bits"): "of elements of other bits" =>
        |a| of(a.function(0)?.recast_layout(a.integer(1)?, a.integer(2)?)?);

    // Divides
    logical_divide("layout, tiler"): "(tile, rest)" => |a| of(a.function(0)?.logical_divide(&a.tiler(1)?)?);
    zipped_divide("layout, tiler"): "((tiles), (rests))" => |a| of(a.function(0)?.zipped_divide(&a.tiler(1)?)?);
    tiled_divide("layout, tiler"): "((tiles), rest, ...)" => |a| of(a.function(0)?.tiled_divide(&a.tiler(1)?)?);
    flat_divide("layout, tiler"): "(tile, ..., rest, ...)" => |a| of(a.function(0)?.flat_divide(&a.tiler(1)?)?);
    logical_divide_evenly("layout, tiler"): "the same, if the tiles have no rest" =>
        |a| of(a.function(0)?.logical_divide_evenly(&a.tiler(1)?)?);
    zipped_divide_evenly("layout, tiler"): "the same, if the tiles have no rest" =>
        |a| of(a.function(0)?.zipped_divide_evenly(&a.tiler(1)?)?);
    tiled_divide_evenly("layout, tiler"): "the same, if the tiles have no rest" =>
        |a| of(a.function(0)?.tiled_divide_evenly(&a.tiler(1)?)?);
    flat_divide_evenly("layout, tiler"): "the same, if the tiles have no rest" =>
        |a| of(a.function(0)?.flat_divide_evenly(&a.tiler(1)?)?);
    local_tile("layout, tiler, coordinate"): "one tile, and where it begins" => |a| {
        let (tiler, coord) = (a.tiler(1)?, a.coord(2)?);
        shifted(a, |layout| layout.local_tile(&tiler, &coord), |composed| composed.local_tile(&tiler, &coord))
    };
    local_partition("layout, threads, index"): "what one thread has, and where it begins" => |a| {
        let (threads, index) = (a.layout(1)?, a.integer(2)?);
        shifted(
            a,
            |layout| layout.local_partition(&threads, index),
            |composed| composed.local_partition(&threads, index),
        )
    };
    evenly_divides("shape, tiler"): "whether the tiles have no rest" =>
        |a| of(evenly_divides(a.shape(0)?.view(), &a.tiler(1)?));

    // Products
    logical_product("layout, tiler"): "(layout, its repetition)" =>
        |a| of(a.function(0)?.logical_product(&a.tiler(1)?)?);
    zipped_product("layout, tiler"): "((layouts), (repetitions))" =>
        |a| of(a.function(0)?.zipped_product(&a.tiler(1)?)?);
    tiled_product("layout, tiler"): "((layouts), repetition, ...)" =>
        |a| of(a.function(0)?.tiled_product(&a.tiler(1)?)?);
    flat_product("layout, tiler"): "(layout, ..., repetition, ...)" =>
        |a| of(a.function(0)?.flat_product(&a.tiler(1)?)?);
    blocked_product("layout, layout"): "blocks side by side" => |a| of(a.function(0)?.blocked_product(&a.layout(1)?)?);
    raked_product("layout, layout"): "blocks interleaved" => |a| of(a.function(0)?.raked_product(&a.layout(1)?)?);
    tile_to_shape("layout, shape, [order]"): "the layout repeated to a shape" => |a| {
        let (function, shape) = (a.function(0)?, a.shape(1)?);
        of(if a.has(2) {
            function.tile_to_shape_in(shape.view(), a.tuple(2)?.view())?
        } else {
            function.tile_to_shape(shape.view())?
        })
    };

    // Shapes
    compatible("shape, shape"): "whether every coordinate of the left is one of the right" =>
        |a| of(a.shape(0)?.compatible(&a.shape(1)?));
    congruent("shape, shape"): "whether the profiles are the same" => |a| of(a.shape(0)?.congruent(&a.shape(1)?));
    weakly_congruent("shape, shape"): "whether the right refines the profile of the left" =>
        |a| of(a.shape(0)?.weakly_congruent(&a.shape(1)?));
    ceil_div("integers, integers"): "how many of the right cover the left" =>
        |a| of(a.tuple(0)?.ceil_div(&a.tuple(1)?)?);
    shape_div("layout or shape, n"): "every n-th element, of a layout with its strides" => |a| match a.0.first() {
        Some(Value::Layout(layout)) => of(layout.shape_div(a.integer(1)?)?),
        _ => of(a.integers(0)?.shape_div(&a.tuple(1)?)?),
    };
    shape_mod("layout or shape, n"): "the first n elements, of a layout with its strides" => |a| match a.0.first() {
        Some(Value::Layout(layout)) => of(layout.shape_mod(a.integer(1)?)?),
        _ => of(a.integers(0)?.shape_mod(a.integer(1)?)?),
    };
    shape_gcd("shape, n"): "what shape_div takes out of a shape" => |a| of(a.shape(0)?.shape_gcd(a.integer(1)?)?);
    round_up("integers, integers"): "the left, up to multiples of the right" =>
        |a| of(a.tuple(0)?.round_up(&a.tuple(1)?)?);
    product_each("shape"): "the size of each mode" => |a| of(a.shape(0)?.product_each()?);
    elem_scale("integers, integers"): "each times the product of the other's entry" =>
        |a| of(a.tuple(0)?.elem_scale(&a.tuple(1)?)?);
    elem_add("integers, integers"): "the sums, integer by integer" => |a| of(a.tuple(0)?.elem_add(&a.tuple(1)?)?);
    elem_sub("integers, integers"): "the differences, integer by integer" =>
        |a| of(a.tuple(0)?.elem_sub(&a.tuple(1)?)?);
    tuple_max("integers"): "the greatest integer" =>
        |a| a.tuple(0)?.tuple_max().map_or_else(|| Err(Refusal::Argument(0, "there is no integer".into())), of);
    inner_product("integers, integers"): "the sum of the products" =>
        |a| of(a.tuple(0)?.inner_product(&a.tuple(1)?)?);
    common_refinement("shape, shape"): "the coarsest shape that refines both" =>
        |a| of(a.shape(0)?.common_refinement(&a.shape(1)?)?);
    common_coarsening("shape, shape"): "the finest shape that both refine" =>
        |a| of(a.shape(0)?.common_coarsening(&a.shape(1)?)?);
    greatest_common_domain("shape, shape"): "the tiler that fits both" =>
        |a| of(a.shape(0)?.greatest_common_domain(&a.shape(1)?)?);
    elem_less("integers, integers"): "whether every integer is less" =>
        |a| of(a.tuple(0)?.elem_less(&a.tuple(1)?)?);
    elem_leq("integers, integers"): "whether no integer is greater" => |a| of(a.tuple(0)?.elem_leq(&a.tuple(1)?)?);
    lex_less("integers, integers"): "whether the first that differs is less" =>
        |a| of(a.tuple(0)?.lex_less(&a.tuple(1)?)?);
    colex_less("integers, integers"): "whether the last that differs is less" =>
        |a| of(a.tuple(0)?.colex_less(&a.tuple(1)?)?);

    // Analysis
    image("layout"): "the offsets, each once" => |a| of(Value::List(offsets::image(&a.function(0)?)?));
    table("layout"): "the offsets of all coordinates" => |a| of(Value::List(offsets::offsets(&a.function(0)?)?));
    injective("layout"): "whether no two coordinates have one offset" => |a| match a.function(0)?.as_layout() {
        // Without a look at every coordinate.
        Some(layout) => answer(layout.injective()),
        None => offsets::injective(&a.function(0)?),
    };
    surjective("layout, codomain"): "whether every offset below the codomain is hit" =>
        |a| offsets::surjective(&a.function(0)?, a.integer(1)?);
    bijective("layout"): "whether it is a permutation of its coordinates" => |a| match a.function(0)?.as_layout() {
        Some(layout) => answer(layout.compact()),
        None => offsets::bijective(&a.function(0)?),
    };
    contiguous("layout"): "whether the image has no gap" => |a| match a.function(0)?.as_layout() {
        Some(layout) => answer(layout.contiguous()),
        None => offsets::contiguous(&a.function(0)?),
    };
    same("layout, layout"): "whether both are one function" => |a| {
        match (a.function(0)?.as_layout(), a.function(1)?.as_layout()) {
            (Some(left), Some(right)) => answer(left.same_function(right)),
            _ => offsets::same(&a.function(0)?, &a.function(1)?),
        }
    };

    // Derivations
    explain_composition("layout, tiler"): "each step of a composition" =>
        |a| of(Value::Text(a.layout(0)?.explain_composition(&a.tiler(1)?).to_string()));
    explain_complement("layout, cotarget"): "each step of a complement" =>
        |a| of(Value::Text(a.layout(0)?.explain_complement(a.shape(1)?.view()).to_string()));
    explain_logical_divide("layout, tiler"): "each step of a divide" =>
        |a| of(Value::Text(a.layout(0)?.explain_logical_divide(&a.tiler(1)?).to_string()));
    explain_logical_product("layout, tiler"): "each step of a product" =>
        |a| of(Value::Text(a.layout(0)?.explain_logical_product(&a.tiler(1)?).to_string()));
}
