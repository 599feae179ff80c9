//! Strided copies by the driver, which move layers of rows of contiguous elements.

use cute::dynamic::Piece;

/// The greatest distance in bytes between two rows of one copy (`CU_DEVICE_ATTRIBUTE_MAX_PITCH`),
/// which is the same for every existing GPU.
const PITCH: i64 = i32::MAX as i64;

/// A repetition of a block's part: the count, and the distance in elements from one repetition to
/// the next, in the memory that is read and in the memory that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeat {
    /// The number of repetitions.
    pub count: i64,
    /// The distance in the memory that is read.
    pub from: i64,
    /// The distance in the memory that is written.
    pub to: i64,
}

const ONCE: Repeat = Repeat {
    count: 1,
    from: 0,
    to: 0,
};

/// One copy by the driver, in elements: layers of rows, where each row has `width` elements that
/// are contiguous in the two memories.
///
/// The driver requires that no two rows of a layer overlap, and that layers begin at whole rows. A
/// piece that breaks these rules becomes several blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The offset of the block in the memory that is read.
    pub from: i64,
    /// The offset of the block in the memory that is written.
    pub to: i64,
    /// The number of elements of a row.
    pub width: i64,
    /// The repetition of rows in a layer.
    pub rows: Repeat,
    /// The repetition of layers.
    pub layers: Repeat,
}

/// Returns the blocks of a piece with elements of `bytes` bytes, as few as the driver's rules
/// allow.
///
/// ```
/// use cute::dynamic::Piece;
/// use cute_mesh_nccl::blocks;
/// // 4 rows of 8 elements, 32 apart, to where they lie side by side: one copy.
/// assert_eq!(blocks(&Piece::new((5, 0), [(8, 1, 1), (4, 32, 8)])?, 4).count(), 1);
/// // A transpose of 4 by 8 has no two elements side by side: one copy for each of 4 rows, of 8 rows of one element.
/// assert_eq!(blocks(&Piece::new((0, 0), [(8, 4, 1), (4, 1, 8)])?, 4).count(), 4);
/// # Ok::<(), cute::dynamic::Error>(())
/// ```
pub fn blocks(piece: &Piece, bytes: usize) -> impl Iterator<Item = Block> + use<> {
    let mut begin = piece.begin();
    let mut modes: Vec<Repeat> = Vec::new();
    let mut width = 1;
    for (count, mut from, mut to) in piece.modes() {
        // A mode that runs backwards in both memories is the same as a mode that runs forwards in
        // both.
        if from < 0 && to < 0 {
            begin = (begin.0 + (count - 1) * from, begin.1 + (count - 1) * to);
            (from, to) = (-from, -to);
        }
        if (from, to) == (1, 1) && width == 1 {
            width = count;
        } else {
            modes.push(Repeat { count, from, to });
        }
    }
    let (rows, layers) = best(&mut modes, width, i64::try_from(bytes).unwrap_or(PITCH));
    let count: i64 = modes.iter().map(|mode| mode.count).product();
    (0..count).map(move |index| {
        let mut rest = index;
        let (from, to) = modes.iter().fold(begin, |(from, to), mode| {
            let digit = rest % mode.count;
            rest /= mode.count;
            (from + digit * mode.from, to + digit * mode.to)
        });
        Block {
            from,
            to,
            width,
            rows,
            layers,
        }
    })
}

/// Removes the two modes that make the greatest block, and returns them.
fn best(modes: &mut Vec<Repeat>, width: i64, bytes: i64) -> (Repeat, Repeat) {
    let is_row = |mode: &Repeat| {
        [mode.from, mode.to]
            .iter()
            .all(|step| *step >= width && *step <= PITCH / bytes.max(1))
    };
    let over = |row: &Repeat, mode: &Repeat| {
        [(row.from, mode.from), (row.to, mode.to)]
            .iter()
            .all(|(row_step, step)| step % row_step == 0 && step / row_step >= row.count)
    };
    let mut found: Option<(i64, usize, Option<usize>)> = None;
    for (at, row) in modes.iter().enumerate().filter(|(_, mode)| is_row(mode)) {
        let layers = modes
            .iter()
            .enumerate()
            .filter(|(layer, mode)| *layer != at && over(row, mode));
        let layer = layers.max_by_key(|(_, mode)| mode.count);
        let size = row.count * layer.map_or(1, |(_, mode)| mode.count);
        if found.is_none_or(|found| size > found.0) {
            found = Some((size, at, layer.map(|(layer, _)| layer)));
        }
    }
    let Some((_, row, layer)) = found else {
        return (ONCE, ONCE);
    };
    let taken = (modes[row], layer.map_or(ONCE, |layer| modes[layer]));
    let mut at = 0..;
    modes.retain(|_| at.next().is_some_and(|at| at != row && Some(at) != layer));
    taken
}
