//! The types that the computations make: decisions, lists of modes, and what a walk has come to.

/// What is not plain: the general way decides.
#[derive(Debug)]
pub struct NotPlain;

/// The stride passes the mode, and `Rest` of it remains.
#[derive(Debug)]
pub struct PassesBy<Rest>(Rest);

/// The stride divides the mode's extent, which has room for so many steps.
#[derive(Debug)]
pub struct RoomFor<Steps>(Steps);

/// The room is enough for all that the leaf has to take, and this many times as large.
#[derive(Debug)]
pub struct Enough<Times>(Times);

/// The room is enough for all that the leaf has to take, which does not divide it.
#[derive(Debug)]
pub struct EnoughAndRest;

/// The leaf fills the room, and so many times more of it remains.
#[derive(Debug)]
pub struct Fills<Times>(Times);

/// A mode `S:D` that no leaf has taken steps from, and the modes behind it.
#[derive(Debug)]
pub struct Free<S, D, Tail>(S, D, Tail);

/// The last mode `S:D`.
#[derive(Debug)]
pub struct Last<S, D>(S, D);

/// A last mode of size 1 that was kept for its stride, which says how the layout goes on.
#[derive(Debug)]
pub struct Cap<D>(D);

/// No mode.
#[derive(Debug)]
pub struct NoModes;

/// `S` steps that a leaf has taken, cut out of the mode that they were a part of.
#[derive(Debug)]
pub struct CutOut<S, Tail>(S, Tail);

/// The result so far: the modes of the left side that are not used up, and the layout that was built.
#[derive(Debug)]
pub struct Came<Modes, S, D>(Modes, S, D);

/// The same, while the layout is a tuple that grows.
#[derive(Debug)]
pub struct Coming<Modes, S, D>(Modes, S, D);

/// Nothing so far.
#[derive(Debug)]
pub struct MadeNothing;

/// One mode.
#[derive(Debug)]
pub struct OneMode<K, D>(K, D);

/// Several modes.
#[derive(Debug)]
pub struct SeveralModes<S, D>(S, D);

/// The mode `S:D` of a tile, and the modes of greater strides.
#[derive(Debug)]
pub struct TilePart<S, D, Tail>(S, D, Tail);

/// No further mode.
#[derive(Debug)]
pub struct NoParts;
