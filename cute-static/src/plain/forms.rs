//! The types of the results: decisions, lists of modes, and the results of walks.

/// A layout that is not plain: the general algorithm decides.
#[derive(Debug)]
pub struct NotPlain;

/// The stride passes the mode, and the stride `Rest` remains.
#[derive(Debug)]
pub struct PassesBy<Rest>(Rest);

/// The stride divides the mode's extent, which has room for `Steps` steps.
#[derive(Debug)]
pub struct RoomFor<Steps>(Steps);

/// The room is `Times` times as large as all remaining steps of the leaf.
#[derive(Debug)]
pub struct Enough<Times>(Times);

/// The mode has room for all remaining steps of the leaf, but this room is not a multiple of their
/// number.
#[derive(Debug)]
pub struct EnoughAndRest;

/// The leaf fills the room, and `Times` times that number of steps remains.
#[derive(Debug)]
pub struct Fills<Times>(Times);

/// A mode `S:D` without steps taken from it, and the modes after it.
#[derive(Debug)]
pub struct Free<S, D, Tail>(S, D, Tail);

/// The last mode `S:D`. A last mode of size 1 is kept, because the layout continues past its size
/// by the stride of that mode (C1).
#[derive(Debug)]
pub struct Last<S, D>(S, D);

/// No mode.
#[derive(Debug)]
pub struct NoModes;

/// `S` steps of a leaf, cut out of their mode. Leaves may pass them, but not take any of them.
#[derive(Debug)]
pub struct CutOut<S, Tail>(S, Tail);

/// The result after a leaf: the modes of the left side that remain, and the layout that the leaf
/// became.
#[derive(Debug)]
pub struct LeafThrough<Modes, S, D>(Modes, S, D);

/// The result after some entries of a tuple: the modes of the left side that remain, and the layout
/// so far.
#[derive(Debug)]
pub struct TupleThrough<Modes, S, D>(Modes, S, D);

/// The modes of a leaf before its first step: none.
#[derive(Debug)]
pub struct MadeNothing;

/// A leaf has made one mode.
#[derive(Debug)]
pub struct OneMode<K, D>(K, D);

/// A leaf has made several modes.
#[derive(Debug)]
pub struct SeveralModes<S, D>(S, D);

/// The mode `S:D` of a tile, and the modes of greater strides.
#[derive(Debug)]
pub struct TilePart<S, D, Tail>(S, D, Tail);

/// No further mode.
#[derive(Debug)]
pub struct NoParts;
