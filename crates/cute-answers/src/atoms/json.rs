//! Tiled copies and products as JSON.

use alloc::string::ToString;

use cute_atoms::{End, Matrix, TiledCopy, TiledMma};
use cute_core::Layout;

use super::part::{mma_thread, places_json};
use super::{shape, tile, tile_of};
use crate::{Json, Refused, VERSION, parts};

/// Returns a layout as an object that contains its text and its parts.
fn layout(layout: &Layout) -> Json {
    let mut json = Json::object([("text", layout.to_string().into())]);
    json.extend(parts::of_layout(layout));
    json
}

/// Returns a `TiledMma` as JSON: `atom`, `threads`, `tile` (the extents of M, N and K) and
/// `matrices`, each with `matrix`, `element`, `tile` and `layout_tv`. `thread` is the given thread.
/// The `elements` of a matrix are the coordinates that this thread owns, in the order of its
/// values. `thread` and `elements` are `null` if no thread is given.
///
/// ```
/// use cute::atom::{TiledMma, mma_atom};
/// let mma = TiledMma::new(
///     mma_atom("SM80_16x8x8_F32TF32TF32F32_TN").unwrap(),
///     &"(1,1,1)".parse().unwrap(),
///     &"_".parse().unwrap(),
/// )
/// .unwrap();
/// let json = cute_answers::atoms::mma_json(&mma, Some(5))
///     .unwrap()
///     .to_string();
/// // PTX: thread 5 is number 1 of group 1, and has c0, c1 in row 1, c2, c3 in row 9.
/// assert!(
///     json.contains(r#""elements":[[1,2],[1,3],[9,2],[9,3]]"#),
///     "{json}"
/// );
/// ```
///
/// # Errors
/// Returns an error if the product does not have the thread, or if integers of a layout do not fit
/// in 64 bits.
pub fn mma_json(mma: &TiledMma, thread: Option<i64>) -> Result<Json, Refused> {
    thread.map_or(Ok(()), |thread| mma_thread(mma, thread))?;
    let matrix = |matrix: Matrix| {
        let tv = mma.layout_tv(matrix)?;
        let extents = tile(mma, matrix);
        Ok(Json::object([
            ("matrix", matrix.to_string().into()),
            ("element", mma.atom().element(matrix).to_string().into()),
            ("tile", extents.to_vec().into()),
            ("layout_tv", layout(&tv)),
            ("elements", places_json(&tv, &shape(extents), thread)?),
        ]))
    };
    let matrices = Matrix::ALL
        .into_iter()
        .map(matrix)
        .collect::<Result<_, Refused>>()?;
    Ok(Json::object([
        ("version", VERSION.into()),
        ("atom", mma.atom().name().into()),
        ("threads", mma.threads().into()),
        ("thread", thread.into()),
        ("tile", mma.tile_size().to_vec().into()),
        ("matrices", Json::List(matrices)),
    ]))
}

/// Returns a `TiledCopy` as JSON: `atom`, `threads`, `bits` of an element, `tile`, `source` and
/// `destination`. The last two have `layout_tv`, and `elements` as in [`mma_json`].
///
/// ```
/// use cute::atom::{Element, TiledCopy, copy_atom};
/// let copy = TiledCopy::new(
///     copy_atom("UniversalCopy<32>").unwrap(),
///     Element::F16,
///     &"(2,2)".parse().unwrap(),
///     &"(1,2)".parse().unwrap(),
/// )
/// .unwrap();
/// let json = cute_answers::atoms::copy_json(&copy, Some(3))
///     .unwrap()
///     .to_string();
/// assert!(json.contains(r#""elements":[[1,2],[1,3]]"#), "{json}");
/// ```
///
/// # Errors
/// Returns an error if the copy does not have the thread, or if its tiler is not a shape.
pub fn copy_json(copy: &TiledCopy, thread: Option<i64>) -> Result<Json, Refused> {
    let tile = tile_of(copy)?;
    let end = |end: End| {
        let tv = copy.layout_of(end);
        Ok::<_, Refused>(Json::object([
            ("layout_tv", layout(tv)),
            ("elements", places_json(tv, &tile, thread)?),
        ]))
    };
    Ok(Json::object([
        ("version", VERSION.into()),
        ("atom", copy.atom().name().into()),
        ("threads", copy.threads().into()),
        ("thread", thread.into()),
        ("bits", copy.bits().into()),
        ("tile", Json::nested(tile.view())),
        ("source", end(End::Source)?),
        ("destination", end(End::Destination)?),
    ]))
}

/// Returns the part of a layout that one thread of a `TiledMma` owns, as JSON: `matrix`, `thread`,
/// `part`, and the `offset` where the part begins.
pub fn partition_json(matrix: Matrix, thread: i64, part: &Layout, offset: i64) -> Json {
    Json::object([
        ("version", VERSION.into()),
        ("matrix", matrix.to_string().into()),
        ("thread", thread.into()),
        ("part", layout(part)),
        ("offset", offset.into()),
    ])
}
