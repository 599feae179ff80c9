//! The types of the results: comparisons, lists of modes, and the results of composing a leaf with
//! the modes.

/// The layout is not plain, so the general algorithm computes the result.
#[derive(Debug)]
pub struct NotPlain;

/// The stride of a leaf is a multiple of the mode's extent. The leaf passes the mode, and continues
/// with the stride `Rest`.
#[derive(Debug)]
pub struct PassesBy<Rest>(Rest);

/// The stride of a leaf divides the mode's extent, and `Steps` steps of this stride fit in the
/// mode.
#[derive(Debug)]
pub struct RoomFor<Steps>(Steps);

/// The room of the mode (the number of steps that fit in it) is a multiple of the number of steps
/// that the leaf still needs. `Times` is the quotient.
#[derive(Debug)]
pub struct Enough<Times>(Times);

/// The room of the mode is enough for all steps that the leaf still needs, but is not a multiple of
/// the number of these steps.
#[derive(Debug)]
pub struct EnoughAndRest;

/// The leaf fills the room of the mode. The number of steps that the leaf needs is `Times` times
/// this room.
#[derive(Debug)]
pub struct Fills<Times>(Times);

/// A mode `S:D` from which no steps were taken, followed by the modes `Tail`.
#[derive(Debug)]
pub struct Free<S, D, Tail>(S, D, Tail);

/// The last mode `S:D`. It is kept even if its size is 1, because the layout continues past its
/// size by the stride of this mode (C1).
#[derive(Debug)]
pub struct Last<S, D>(S, D);

/// The empty list of modes.
#[derive(Debug)]
pub struct NoModes;

/// `S` steps that a leaf has taken from a mode, followed by the modes `Tail`. A later leaf may skip
/// these steps, but may not take them again.
#[derive(Debug)]
pub struct CutOut<S, Tail>(S, Tail);

/// The result after a leaf: the modes of the left side that remain, and the composed layout of the
/// leaf.
#[derive(Debug)]
pub struct LeafThrough<Modes, S, D>(Modes, S, D);

/// The result after some entries of a tuple: the modes of the left side that remain, and the
/// composed layout of these entries.
#[derive(Debug)]
pub struct TupleThrough<Modes, S, D>(Modes, S, D);

/// The leaf has produced no mode yet.
#[derive(Debug)]
pub struct MadeNothing;

/// The leaf has produced one mode.
#[derive(Debug)]
pub struct OneMode<K, D>(K, D);

/// The leaf has produced several modes.
#[derive(Debug)]
pub struct SeveralModes<S, D>(S, D);

/// The mode `S:D` of a tile, followed by the modes of greater stride.
#[derive(Debug)]
pub struct TilePart<S, D, Tail>(S, D, Tail);

/// The end of a list of tile modes.
#[derive(Debug)]
pub struct NoParts;
