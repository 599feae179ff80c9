//! A copy atom over a buffer: which thread reads which offset, for `cute banks` and `cute swizzle`.

use cute_atoms::{CopyAtom, Element, LayoutLike, TiledCopy};
use cute_core::{ComposedLayout, Coord, Layout, Tiler};
use cute_draw::analysis::Analysis;

use crate::Failure;
use crate::atoms::{find_copy, parse, sentence};
use crate::banks::function;
use crate::expression::Names;
use crate::options::{Asking, Copying};

/// The longest access of a thread to shared memory, in bits.
const LONGEST: i64 = 128;

/// What the first tile of a copy asks of a buffer.
pub(crate) struct Copied {
    /// The name of the atom, and the buffer.
    pub(crate) title: String,
    /// Threads, then values, to offsets.
    pub(crate) function: ComposedLayout,
    /// The values of one instruction.
    pub(crate) vector: u32,
    /// The elements of the whole buffer.
    pub(crate) elements: i64,
}

/// The elements of a copy have 16 bits unless the options say otherwise, as in `cute copy`.
pub(crate) fn asking(copying: &Copying, asking: &Asking) -> Asking {
    let mut asking = asking.clone();
    let element = &mut asking.element;
    if copying.copy.is_some() && element.bits.is_none() && element.bytes.is_none() {
        element.bits = Some(16);
    }
    asking
}

/// The copy as it is tiled: as the options say, or one instruction that takes a row, or a column, of the buffer from each of its threads.
fn tiled(copying: &Copying, atom: CopyAtom, buffer: &ComposedLayout, bits: i64) -> Result<TiledCopy, Failure> {
    let along = atom.bits_of_a_thread() / bits.max(1);
    if let Some(threads) = &copying.threads {
        let values = copying.values.clone().unwrap_or_else(|| format!("(1,{along})"));
        let (threads, values): (Tiler, Tiler) = (parse("threads", threads)?, parse("values", &values)?);
        return TiledCopy::new(atom, Element::new("element", bits), &threads, &values).map_err(sentence);
    }
    let threads = atom.threads();
    let by_rows = buffer.layout().stride().modes().last().is_some_and(|last| last.leaves().first() == Some(&1));
    // Element `n` of the atom's numbering is of thread `n / along`, and so in that row, or column.
    let (places, tiler) = if by_rows {
        (format!("({along},{threads}):({threads},1)"), format!("({threads},{along})"))
    } else {
        (format!("{}:1", along * threads), format!("({along},{threads})"))
    };
    let places: Layout = parse("copy", &places)?;
    let tv = atom.reference().upcast(bits).and_then(|numbers| places.composition(&Tiler::Layout(numbers)));
    TiledCopy::from_layout_tv(atom, bits, tv.map_err(sentence)?, parse("copy", &tiler)?).map_err(sentence)
}

/// Threads and values of the first tile, to the offsets of the buffer.
fn first_tile<L: LayoutLike>(copy: &TiledCopy, writes: bool, buffer: &L) -> Result<L, Failure> {
    let parts = if writes { copy.tidfrg_d(buffer) } else { copy.tidfrg_s(buffer) };
    let first = Coord::Tuple([Coord::Keep, Coord::Keep, Coord::Integer(0)].into());
    parts.map_err(sentence)?.rearranged(|parts| parts.slice(&first)).map_err(sentence)
}

/// The copy of the options, if there is one.
pub(crate) fn copied(copying: &Copying, bits: u32, names: &Names) -> Result<Option<Copied>, Failure> {
    let (Some(name), Some(of)) = (&copying.copy, &copying.of) else { return Ok(None) };
    let (atom, buffer) = (find_copy(name)?, function(of, names)?);
    let ends = if copying.destination { atom.dst() } else { atom.src() };
    let bits = i64::from(bits);
    let a_thread = ends.size() / atom.threads().max(1);
    let vector = u32::try_from(a_thread.min(LONGEST) / bits.max(1)).unwrap_or(1).max(1);
    let copy = tiled(copying, atom, &buffer, bits)?;
    let function = match buffer.as_layout() {
        Some(layout) => first_tile(&copy, copying.destination, layout)?.into(),
        None => first_tile(&copy, copying.destination, &buffer)?,
    };
    let elements = Analysis::of(&buffer)?.footprint().last.saturating_add(1);
    Ok(Some(Copied { title: format!("{name} of {of}"), function, vector, elements }))
}
