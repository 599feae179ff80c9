//! Complement, divides, products, slices, and the operators that rearrange modes.

use std::collections::BTreeSet;

use cute::dynamic::{Coord, IntTuple, Layout, Tiler};
use serde_json::Value;

use super::operators::{Operator, partial, text, total};
use super::value::{coord, expected, integer, layout, tiler, tuple};

/// Every operator of tiling that a vector may name.
pub(crate) const TABLE: &[Operator] = &[
    total("filter_zeros", run_filter_zeros),
    total("filter", run_filter),
    total("unflatten", |a| {
        text(layout(&a["layout"])?.unflatten(tuple(&a["profile"])?.view()))
    }),
    total("group", |a| {
        text(layout(&a["layout"])?.group(number(&a["begin"])?, number(&a["end"])?))
    }),
    total("take", |a| {
        text(layout(&a["layout"])?.take(number(&a["begin"])?, number(&a["end"])?))
    }),
    total("select", |a| {
        let modes = a["modes"]
            .as_array()
            .ok_or("no modes")?
            .iter()
            .map(number)
            .collect::<Result<Vec<_>, _>>()?;
        text(layout(&a["layout"])?.select(&modes))
    }),
    total("zip", |a| text(layout(&a["a"])?.zip(&layout(&a["b"])?))),
    total("make_ordered_layout", |a| {
        text(Layout::ordered(
            tuple(&a["shape"])?,
            tuple(&a["order"])?.view(),
        ))
    }),
    total("make_layout_like", |a| {
        text(layout(&a["layout"])?.make_layout_like())
    }),
    total("ceil_div", |a| {
        text(tuple(&a["a"])?.ceil_div(&tuple(&a["b"])?))
    }),
    total("round_up", |a| {
        text(tuple(&a["a"])?.round_up(&tuple(&a["b"])?))
    }),
    partial(
        "shape_div",
        |a| text(tuple(&a["a"])?.shape_div(&tuple(&a["b"])?)),
        |_, _| Ok(false),
    ),
    total("evenly_divides", |a| {
        Ok(tuple(&a["a"])?.evenly_divides(&tiler(&a["b"])?).to_string())
    }),
    partial(
        "logical_product",
        run_logical_product,
        holds_logical_product,
    ),
    partial(
        "zipped_product",
        |a| text(block(a)?.zipped_product(&tiler(&a["tiler"])?)),
        holds_regrouped_product,
    ),
    partial(
        "tiled_product",
        |a| text(block(a)?.tiled_product(&tiler(&a["tiler"])?)),
        holds_regrouped_product,
    ),
    partial(
        "flat_product",
        |a| text(block(a)?.flat_product(&tiler(&a["tiler"])?)),
        holds_regrouped_product,
    ),
    partial(
        "blocked_product",
        |a| text(block(a)?.blocked_product(&layout(&a["tiler"])?)),
        holds_blocked_product,
    ),
    partial(
        "raked_product",
        |a| text(block(a)?.raked_product(&layout(&a["tiler"])?)),
        holds_raked_product,
    ),
    partial("tile_to_shape", run_tile_to_shape, |_, _| Ok(false)),
    total("slice", |a| {
        text(layout(&a["layout"])?.slice(&coord(&a["coord"])?))
    }),
    total("dice", |a| {
        text(layout(&a["layout"])?.dice(&coord(&a["coord"])?))
    }),
    total("slice_and_offset", run_slice_and_offset),
    // If the divide is refused, each of its tiles is refused.
    partial("local_tile", run_local_tile, |_, _| Ok(false)),
    partial("local_partition", run_local_partition, |_, _| Ok(false)),
    total("domain_offset", |a| {
        let (layout, offset) = layout(&a["layout"])?
            .domain_offset(tuple(&a["coord"])?.view())
            .map_err(|error| error.to_string())?;
        Ok(format!("{layout} at {offset}"))
    }),
    partial("complement", run_complement, holds_complement),
    partial("logical_divide", run_logical_divide, holds_logical_divide),
    partial(
        "zipped_divide",
        |a| text(divided(a)?.zipped_divide(&tiler(&a["tiler"])?)),
        holds_zipped_divide,
    ),
    partial(
        "tiled_divide",
        |a| text(divided(a)?.tiled_divide(&tiler(&a["tiler"])?)),
        holds_zipped_divide,
    ),
    partial(
        "flat_divide",
        |a| text(divided(a)?.flat_divide(&tiler(&a["tiler"])?)),
        holds_zipped_divide,
    ),
];

fn run_filter_zeros(a: &Value) -> Result<String, String> {
    let layout = layout(&a["layout"])?;
    match a.get("profile") {
        None => Ok(layout.filter_zeros().to_string()),
        Some(profile) => text(layout.filter_zeros_by(tuple(profile)?.view())),
    }
}

fn run_filter(a: &Value) -> Result<String, String> {
    let layout = layout(&a["layout"])?;
    match a.get("profile") {
        None => text(layout.filter()),
        Some(profile) => text(layout.filter_by(tuple(profile)?.view())),
    }
}

fn run_complement(a: &Value) -> Result<String, String> {
    let layout = layout(&a["layout"])?;
    match a.get("cotarget") {
        None => text(layout.complement()),
        Some(cotarget) => text(layout.complement_in(tuple(cotarget)?.view())),
    }
}

fn table(layout: &Layout) -> Result<Vec<i64>, String> {
    layout.layout_table().map_err(|error| error.to_string())
}

fn distinct(offsets: impl IntoIterator<Item = i64>) -> BTreeSet<i64> {
    offsets.into_iter().collect()
}

fn read(result: &str) -> Result<Layout, String> {
    result.parse().map_err(|error| format!("{error}"))
}

/// The offsets of the complement ascend, and share only 0 with those of the layout: all sums
/// differ.
fn holds_complement(a: &Value, result: &str) -> Result<bool, String> {
    let (layout, result) = (layout(&a["layout"])?, read(result)?);
    let (own, rest) = (distinct(table(&layout)?), table(&result)?);
    let sums = distinct(
        own.iter()
            .flat_map(|offset| rest.iter().map(move |other| offset + other)),
    );
    Ok(rest.is_sorted_by(|before, after| before < after) && sums.len() == own.len() * rest.len())
}

fn divided(a: &Value) -> Result<Layout, String> {
    layout(&a["layout"])
}

fn run_logical_divide(a: &Value) -> Result<String, String> {
    text(divided(a)?.logical_divide(&tiler(&a["tiler"])?))
}

/// A mode, with the tile and the rest that walk through it; without a tiler, the mode is unchanged.
struct Part {
    mode: Layout,
    walk: Option<(Layout, Layout)>,
}

impl Part {
    /// The extents of tile and rest. A mode that stays is all rest.
    fn extents(&self) -> (i64, i64) {
        self.walk
            .as_ref()
            .map_or((1, self.mode.size()), |(tile, rest)| {
                (tile.size(), rest.size())
            })
    }

    /// The offset at coordinates of tile and rest, if it is in the domain of the mode.
    fn offset(&self, tile: i64, rest: i64) -> Option<i64> {
        let inner = match &self.walk {
            None => rest,
            Some((tiles, rests)) => tiles.at(tile).ok()? + rests.at(rest).ok()?,
        };
        if inner.abs() < self.mode.size() {
            self.mode.at(inner).ok()
        } else {
            None
        }
    }
}

/// The parts of a divide, in the order of the tiler.
fn parts(a: &Layout, tiler: &Tiler, parts_so_far: &mut Vec<Part>) -> Result<(), String> {
    let string = |error: cute::dynamic::Error| error.to_string();
    let walk = match tiler {
        Tiler::Keep => None,
        Tiler::Tuple(entries) => {
            for number in 0..a.rank() {
                parts(
                    &a.get(number).map_err(string)?,
                    entries.get(number).unwrap_or(&Tiler::Keep),
                    parts_so_far,
                )?;
            }
            return Ok(());
        }
        Tiler::Integer(extent) => Some(Layout::left(IntTuple::from(*extent)).map_err(string)?),
        Tiler::Layout(tiler) => Some(tiler.clone()),
    };
    let cotarget = a.coalesce().map_err(string)?.shape();
    let with_rest = |tile: Layout| tile.complement_in(cotarget.view()).map(|rest| (tile, rest));
    parts_so_far.push(Part {
        mode: a.clone(),
        walk: walk.map(with_rest).transpose().map_err(string)?,
    });
    Ok(())
}

/// `R(c) = A((T, complement(T))(c))` wherever that is in the domain of `A`, and every offset of `A`
/// appears. The linear coordinate `c` runs through tile and rest of each part in turn, or through
/// all tiles and then all rests.
fn holds_divide(a: &Value, result: &str, zipped: bool) -> Result<bool, String> {
    let (layout, tiler, result) = (divided(a)?, tiler(&a["tiler"])?, read(result)?);
    let mut all = Vec::new();
    parts(&layout, &tiler, &mut all)?;
    let extents: Vec<(i64, i64)> = all.iter().map(Part::extents).collect();
    let right = (0..result.size()).all(|c| {
        let mut rest = c;
        let mut digit = |extent: i64| {
            let digit = rest % extent;
            rest /= extent;
            digit
        };
        let coordinates: Vec<(i64, i64)> = if zipped {
            let tiles: Vec<i64> = extents.iter().map(|extents| digit(extents.0)).collect();
            tiles
                .into_iter()
                .zip(&extents)
                .map(|(tile, extents)| (tile, digit(extents.1)))
                .collect()
        } else {
            extents
                .iter()
                .map(|extents| (digit(extents.0), digit(extents.1)))
                .collect()
        };
        let offsets = all
            .iter()
            .zip(coordinates)
            .map(|(part, (tile, rest))| part.offset(tile, rest));
        offsets
            .sum::<Option<i64>>()
            .is_none_or(|offset| result.at(c) == Ok(offset))
    });
    let size: i64 = extents
        .iter()
        .map(|extents| extents.0 * extents.1)
        .product();
    Ok(right
        && result.size() == size
        && distinct(table(&layout)?).is_subset(&distinct(table(&result)?)))
}

fn holds_logical_divide(a: &Value, result: &str) -> Result<bool, String> {
    holds_divide(a, result, false)
}

pub(crate) fn holds_zipped_divide(a: &Value, result: &str) -> Result<bool, String> {
    holds_divide(a, result, true)
}

fn number(value: &Value) -> Result<usize, String> {
    value
        .as_u64()
        .and_then(|number| usize::try_from(number).ok())
        .ok_or_else(|| format!("no mode number: {value}"))
}

fn block(a: &Value) -> Result<Layout, String> {
    layout(&a["block"])
}

fn run_logical_product(a: &Value) -> Result<String, String> {
    text(block(a)?.logical_product(&tiler(&a["tiler"])?))
}

/// The complement of a block, over which a tiler walks, and the first offsets of the repetitions,
/// in order.
fn places(block: &Layout, tiler: &Layout) -> Result<Vec<Option<i64>>, String> {
    let complement = block.complement_in(IntTuple::from(block.size() * tiler.cosize()).view());
    let complement = complement.map_err(|error| error.to_string())?;
    let place = |inner: i64| {
        if inner.abs() < complement.size() {
            complement.at(inner).ok()
        } else {
            None
        }
    };
    Ok(table(tiler)?.into_iter().map(place).collect())
}

/// `R[0]` is the block, `R[1]` walks over its complement in the order of the tiler, and repetitions
/// do not meet.
pub(crate) fn holds_logical_product(a: &Value, result: &str) -> Result<bool, String> {
    let (block, result) = (block(a)?, read(result)?);
    let tiler = match tiler(&a["tiler"])? {
        Tiler::Integer(extent) => {
            Layout::left(IntTuple::from(extent)).map_err(|error| error.to_string())?
        }
        Tiler::Layout(tiler) => tiler,
        // Only these two kinds are noted or rejected.
        Tiler::Keep | Tiler::Tuple(_) => return Ok(false),
    };
    let mode = |mode| result.get(mode).map_err(|error| error.to_string());
    let (own, begins) = (table(&mode(0)?)?, table(&mode(1)?)?);
    // CuTe also multiplies layouts without a complement.
    let Ok(places) = places(&block, &tiler) else {
        return Ok(false);
    };
    let places = places
        .iter()
        .zip(&begins)
        .all(|(place, begin)| place.is_none_or(|place| place == *begin));
    let count = |offsets: Vec<i64>| distinct(offsets).len();
    let apart = count(table(&result)?) == count(own) * count(table(&tiler)?);
    Ok(mode(0)? == block && tiler.shape().compatible(&mode(1)?.shape()) && places && apart)
}

/// Whether a product by a tuple, `out` in CuTe, has an offset twice, though neither the block nor a
/// tiler has: PD5 refuses it.
pub(crate) fn copies_overlap(name: &str, a: &Value, out: &Value) -> bool {
    fn one_to_one(tiler: &Tiler) -> bool {
        match tiler {
            Tiler::Layout(layout) => once(layout),
            Tiler::Integer(_) | Tiler::Keep => true,
            Tiler::Tuple(entries) => entries.iter().all(one_to_one),
        }
    }
    fn once(layout: &Layout) -> bool {
        table(layout).is_ok_and(|offsets| distinct(offsets.iter().copied()).len() == offsets.len())
    }
    let by_modes = matches!(
        name,
        "logical_product" | "zipped_product" | "tiled_product" | "flat_product"
    );
    let out = expected(out).and_then(|out| read(&out));
    let (Ok(block), Ok(tiler), Ok(out)) = (block(a), tiler(&a["tiler"]), out) else {
        return false;
    };
    by_modes
        && matches!(tiler, Tiler::Tuple(_))
        && once(&block)
        && one_to_one(&tiler)
        && !once(&out)
}

/// The coordinates of `logical_product`, regrouped: its modes stay in order.
fn holds_regrouped_product(a: &Value, result: &str) -> Result<bool, String> {
    // A refused product has no coordinates to regroup.
    let Ok(logical) = run_logical_product(a) else {
        return Ok(false);
    };
    Ok(holds_logical_product(a, &logical)? && table(&read(&logical)?)? == table(&read(result)?)?)
}

fn holds_blocked_product(a: &Value, result: &str) -> Result<bool, String> {
    holds_paired_product(a, result, true)
}

fn holds_raked_product(a: &Value, result: &str) -> Result<bool, String> {
    holds_paired_product(a, result, false)
}

/// The same as for `logical_product`, with the coordinates of block and repetition paired mode by
/// mode, either one first.
fn holds_paired_product(a: &Value, result: &str, block_first: bool) -> Result<bool, String> {
    let (block, tiler, result) = (block(a)?, layout(&a["tiler"])?, read(result)?);
    let places = places(&block, &tiler)?;
    let size = |layout: &Layout, mode: usize| layout.get(mode).map_or(1, |mode| mode.size());
    let right = (0..result.size()).all(|c| {
        let (mut rest, mut inside, mut repetition) = (c, 0, 0);
        let (mut before_inside, mut before_repetition) = (1, 1);
        for mode in 0..result.rank() {
            let (block, tiler) = (size(&block, mode), size(&tiler, mode));
            let (in_block, in_tiler) = if block_first {
                (rest % block, rest / block % tiler)
            } else {
                (rest / tiler % block, rest % tiler)
            };
            inside += in_block * before_inside;
            repetition += in_tiler * before_repetition;
            before_inside *= block;
            before_repetition *= tiler;
            rest /= block * tiler;
        }
        let place = usize::try_from(repetition)
            .ok()
            .and_then(|repetition| places[repetition]);
        place.is_none_or(|place| block.at(inside).map(|offset| offset + place) == result.at(c))
    });
    Ok(right && result.size() == block.size() * tiler.size())
}

fn run_tile_to_shape(a: &Value) -> Result<String, String> {
    let shape = tuple(&a["shape"])?;
    match a.get("order") {
        None => text(block(a)?.tile_to_shape(shape.view())),
        Some(order) => text(block(a)?.tile_to_shape_in(shape.view(), tuple(order)?.view())),
    }
}

fn run_slice_and_offset(a: &Value) -> Result<String, String> {
    let coord: Coord = coord(&a["coord"])?;
    let (slice, offset) = layout(&a["layout"])?
        .slice_and_offset(&coord)
        .map_err(|error| error.to_string())?;
    Ok(format!("{slice} at {offset}"))
}

fn at_offset(result: Result<(Layout, i64), cute::dynamic::Error>) -> Result<String, String> {
    result
        .map(|(layout, offset)| format!("{layout} at {offset}"))
        .map_err(|error| error.to_string())
}

fn run_local_tile(a: &Value) -> Result<String, String> {
    let (layout, tiler, at) = (
        layout(&a["layout"])?,
        tiler(&a["tiler"])?,
        coord(&a["coord"])?,
    );
    at_offset(match a.get("proj") {
        None => layout.local_tile(&tiler, &at),
        Some(projection) => layout.local_tile_by(&tiler, &at, &coord(projection)?),
    })
}

fn run_local_partition(a: &Value) -> Result<String, String> {
    let (layout, threads, index) = (
        layout(&a["layout"])?,
        layout(&a["tile"])?,
        integer(&a["index"])?,
    );
    at_offset(match a.get("proj") {
        None => layout.local_partition(&threads, index),
        Some(projection) => layout.local_partition_by(&threads, index, &coord(projection)?),
    })
}
