//! The position of a recursion over modes: the number of its current mode, and its operator. Error
//! messages show both.

/// A mode's number together with an operator: `Next<Next<ModeZero<Op>>>` is mode 2, and errors at
/// this mode name the operator `Op`. If a recursion returns an outcome instead of an error, `Op` is
/// `()`, and the code that uses the outcome names the operator.
pub trait Position {
    /// The operator that the user called.
    type Operator;
    /// The number of the mode.
    const MODE: usize;
}

/// The operator that a position belongs to.
pub type OperatorOf<At> = <At as Position>::Operator;

/// Mode 0.
#[derive(Debug)]
pub struct ModeZero<Operator>(Operator);

/// The mode after `At`.
#[derive(Debug)]
pub struct Next<At>(At);

impl<Operator> Position for ModeZero<Operator> {
    type Operator = Operator;
    const MODE: usize = 0;
}

impl<At: Position> Position for Next<At> {
    type Operator = At::Operator;
    const MODE: usize = At::MODE + 1;
}
