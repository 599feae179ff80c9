//! The position of a recursion over modes: the number of modes it has passed, and its operator.
//! Guards show both.

/// The number of modes that a recursion has passed: `Next<Next<ModeZero<Op>>>` is mode 2, and `Op`
/// reports errors there. An outcome does not depend on an operator: if the recursion ends in one,
/// `Op` is `()`, and the code that uses the outcome names the operator.
pub trait Position {
    /// The operator that the user called.
    type Operator;
    /// The mode's number.
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
