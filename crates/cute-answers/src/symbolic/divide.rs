//! Divides with symbols: SY5 and SY6.

use alloc::format;
use alloc::vec::Vec;

use super::composition::{Left, coalesced, push, too_long};
use super::number::Number;
use super::tree::{Mode, Tiler, Tree, fits, refused};
use crate::Refused;

/// The gaps between the modes of a tile, and the span of the tile and its gaps.
struct Gaps {
    modes: Vec<Mode>,
    span: Number,
}

/// The limit on attempts: the search for an order tries at most this many modes as the next mode.
const ORDERS: u32 = 4096;

/// Finds an order of the modes in which each stride is a multiple of the span of the modes before
/// it (SY5). It follows that the strides ascend.
fn ordered(
    modes: &[Mode],
    span: &Number,
    budget: &mut u32,
) -> Option<(Vec<(Number, Number)>, Number)> {
    if modes.is_empty() {
        return Some((Vec::new(), span.clone()));
    }
    for (place, (extent, stride)) in modes.iter().enumerate() {
        *budget = budget.checked_sub(1)?;
        let Some(gap) = stride.divided(span) else {
            continue;
        };
        let rest: Vec<Mode> = modes
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != place)
            .map(|(_, mode)| mode.clone())
            .collect();
        let next = extent.times(stride)?;
        if let Some((mut gaps, whole)) = ordered(&rest, &next, budget) {
            gaps.insert(0, (gap, span.clone()));
            return Some((gaps, whole));
        }
    }
    None
}

fn gaps(operator: &'static str, tile: &Tree) -> Result<Gaps, Refused> {
    let moving = tile.leaves().into_iter();
    let moving = moving.filter(|(extent, stride)| !extent.is(1) && !stride.is(0));
    let moving: Vec<Mode> = moving.cloned().collect();
    if let Some((_, stride)) = moving.iter().find(|mode| !mode.1.is_positive()) {
        let sentence = format!("stride {stride} of the tiler is not known to be positive");
        return Err(refused(operator, sentence));
    }
    let Some((found, span)) = ordered(&moving, &1.into(), &mut ORDERS.clone()) else {
        let sentence = "no order of the tiler's modes is known in which each stride is a multiple \
                        of the span of the smaller strides";
        return Err(refused(operator, sentence));
    };
    let mut modes = Vec::new();
    for gap in &found {
        push(operator, &mut modes, gap, false)?;
    }
    Ok(Gaps { modes, span })
}

/// Returns the number of tiles of a span, if the layout consists of whole tiles (SY6).
fn tiles(operator: &'static str, layout: &Tree, span: &Number) -> Result<Number, Refused> {
    let (mut left, mut tiles) = (span.clone(), Number::from(1));
    for (extent, _) in coalesced(operator, layout)? {
        if let Some(quotient) = left.divided(&extent) {
            left = quotient;
        } else if let Some(quotient) = extent.divided(&left) {
            tiles = fits(operator, tiles.times(&quotient))?;
            left = 1.into();
        } else {
            let sentence =
                format!("extent {extent} is not known to consist of whole tiles that span {left}");
            return Err(refused(operator, sentence));
        }
    }
    if left.is(1) {
        return Ok(tiles);
    }
    let sentence = format!("a tile that spans {span} reaches past the layout");
    Err(refused(operator, sentence))
}

/// Divides a layout by a layout. Returns the tile and the rest.
fn by_layout(operator: &'static str, layout: &Tree, tile: &Tree) -> Result<[Tree; 2], Refused> {
    let mut gaps = gaps(operator, tile)?;
    let rest = tiles(operator, layout, &gaps.span)?;
    push(operator, &mut gaps.modes, &(rest, gaps.span), false)?;
    let mut left = Left::new(operator, layout)?;
    let inside = tile.map(&mut |leaf| left.walk(leaf))?;
    let outside = Tree::of_modes(gaps.modes).map(&mut |leaf| left.walk(leaf))?;
    left.check()?;
    Ok([inside, outside])
}

/// The result of a divide, mode by mode. `_` keeps a mode.
enum Divided {
    Kept(Tree),
    Split([Tree; 2]),
    Tuple(Vec<Self>, Vec<Tree>),
}

fn divide(operator: &'static str, layout: &Tree, tiler: &Tiler) -> Result<Divided, Refused> {
    match tiler {
        Tiler::Keep => Ok(Divided::Kept(layout.clone())),
        Tiler::Layout(tile) => by_layout(operator, layout, tile).map(Divided::Split),
        Tiler::Tuple(entries) => {
            if let Some(refused) = too_long(operator, entries.len(), layout) {
                return Err(refused);
            }
            let modes = layout.modes();
            let divided = modes.iter().zip(entries);
            let divided = divided.map(|(mode, tiler)| divide(operator, mode, tiler));
            let rest = modes.iter().skip(entries.len()).cloned().collect();
            Ok(Divided::Tuple(divided.collect::<Result<_, _>>()?, rest))
        }
    }
}

impl Divided {
    /// Returns the result of `logical_divide`, in which each divided mode replaces the original
    /// mode.
    fn logical(self) -> Tree {
        match self {
            Self::Kept(mode) => mode,
            Self::Split(both) => Tree::Tuple(both.into()),
            Self::Tuple(divided, rest) => {
                let divided = divided.into_iter().map(Self::logical);
                Tree::Tuple(divided.chain(rest).collect())
            }
        }
    }

    /// Returns the two modes of `zipped_divide`: all tiles, and all rests.
    fn zipped(self) -> [Tree; 2] {
        match self {
            Self::Split(both) => both,
            Self::Kept(mode) => match mode.modes() {
                [tile, rest] => [tile.clone(), rest.clone()],
                _ => [Tree::unit(), mode],
            },
            Self::Tuple(divided, rest) => {
                let both: Vec<[Tree; 2]> = divided.into_iter().map(Self::zipped).collect();
                let (tiles, rests): (Vec<_>, Vec<_>) =
                    both.into_iter().map(|[tile, rest]| (tile, rest)).unzip();
                let rests = rests.into_iter().chain(rest);
                [Tree::Tuple(tiles), Tree::Tuple(rests.collect())]
            }
        }
    }
}

pub(super) fn logical_divide(layout: &Tree, tiler: &Tiler) -> Result<Tree, Refused> {
    divide("logical_divide", layout, tiler).map(Divided::logical)
}

pub(super) fn zipped_divide(layout: &Tree, tiler: &Tiler) -> Result<Tree, Refused> {
    let both = divide("zipped_divide", layout, tiler)?.zipped();
    Ok(Tree::Tuple(both.into()))
}
