//! The outcome of a rule, as a type: the rule holds, the rule is broken, or the outcome is known
//! only at run time.
//!
//! | outcome | meaning | answer |
//! |---|---|---|
//! | [`Proven`] | the rule holds | `B1` |
//! | [`Broken<Rule>`](Broken) | the rule is broken; `Rule` contains the numbers | `B0` |
//! | [`Unknown<What>`](Unknown) | the outcome depends on an integer that is known only at run time; `What` names the integer | `bool` |
//!
//! Every check in types returns an outcome. The outcome does not contain the operator; the code
//! that uses the outcome names the operator. [`Require`] requires that a rule is proven, and
//! [`Permit`] requires that it is not broken. For each rule that can be broken, one impl in
//! [`rules`] leads to the guard that reports the error.

pub mod rules;
pub mod same_size;

use core::marker::PhantomData;

use typenum::{B0, B1, Bit, Equal, Greater, Less, UInt, UTerm};

use crate::errors::Refusal;
use crate::int::leaf_value::LeafValue;
use crate::layout::IntoLayout;
use crate::list::modes::{ModeList, ModeValues, no_modes};

pub use self::rules::*;
pub use self::same_size::{EqualSizes, SameSize, SizesOutcome};

/// The rule holds.
#[derive(Debug)]
pub struct Proven;

/// The rule is broken. `Rule` is the name of the rule, with its numbers.
#[derive(Debug)]
pub struct Broken<Rule>(PhantomData<Rule>);

impl<Rule> Default for Broken<Rule> {
    #[inline(always)]
    fn default() -> Self {
        Self(PhantomData)
    }
}

no_modes! {
    <Rule> Broken<Rule>;
}

impl<Rule> IntoLayout for Broken<Rule> {
    type Output = Refusal;

    fn into_layout(self) -> Refusal {
        Refusal
    }
}

/// The outcome depends on an integer that is known only at run time. `What` names the integer.
#[derive(Debug)]
pub struct Unknown<What>(PhantomData<What>);

/// An outcome, which can be converted to a bit or to `bool`.
pub trait Answers {
    /// `B1` if the rule is proven, `B0` if it is broken, and `bool` if the outcome is [`Unknown`].
    type Answer;
    /// `B1` if the rule is proven, `B0` if not.
    type IsProven: Bit;
}

impl Answers for Proven {
    type Answer = B1;
    type IsProven = B1;
}

impl<Rule> Answers for Broken<Rule> {
    type Answer = B0;
    type IsProven = B0;
}

impl<What> Answers for Unknown<What> {
    type Answer = bool;
    type IsProven = B0;
}

/// The answer of the outcome `O`: `B1`, `B0` or `bool`.
pub type AnswerOf<O> = <O as Answers>::Answer;

/// Answers a question about a type if the static integers determine the answer. `Question` is
/// usually the marker of an operator.
pub trait Judges<Question> {
    /// [`Proven`], [`Broken`] or [`Unknown`].
    type Outcome;
}

/// The outcome of the question `Question` about `X`.
pub type OutcomeOf<Question, X> = <X as Judges<Question>>::Outcome;

/// Like [`Judges`], but the answer must be known at compile time: an unknown outcome is a compile
/// error.
pub trait Decided<Question> {
    /// `B1` or `B0`.
    type Answer: Bit;
}

impl<Question, X: Judges<Question, Outcome: Answers<Answer: Bit>>> Decided<Question> for X {
    type Answer = AnswerOf<X::Outcome>;
}

/// Combines the outcomes of two rules that must both hold. The result is the first broken outcome.
/// If neither rule is broken, it is the first unknown outcome. If both rules hold, it is
/// [`Proven`].
pub trait AndOutcome<Other> {
    type Output;
}

impl<Other> AndOutcome<Other> for Proven {
    type Output = Other;
}

impl<Rule, Other> AndOutcome<Other> for Broken<Rule> {
    type Output = Self;
}

impl<What> AndOutcome<Proven> for Unknown<What> {
    type Output = Self;
}

impl<What, Other> AndOutcome<Unknown<Other>> for Unknown<What> {
    type Output = Self;
}

impl<What, Rule> AndOutcome<Broken<Rule>> for Unknown<What> {
    type Output = Broken<Rule>;
}

/// Checks `X` next if `Self`, the outcome of a first rule, is proven, and returns the outcome of
/// this second check. Otherwise returns the first outcome.
pub trait AndThen<Question, X> {
    type Outcome;
}

impl<Rule, Question, X> AndThen<Question, X> for Broken<Rule> {
    type Outcome = Self;
}

impl<What, Question, X> AndThen<Question, X> for Unknown<What> {
    type Outcome = Self;
}

impl<Question, X: Judges<Question>> AndThen<Question, X> for Proven {
    type Outcome = X::Outcome;
}

/// Decides whether `Rule` holds. `Self` is a bit, the result of a comparison, or a number that must
/// be 0.
pub trait OrBroken<Rule> {
    /// [`Proven`] or [`Broken`].
    type Outcome;
}

impl<Rule> OrBroken<Rule> for B1 {
    type Outcome = Proven;
}

impl<Rule> OrBroken<Rule> for B0 {
    type Outcome = Broken<Rule>;
}

/// The rule `a ≤ b` holds, because `a` is less than `b`.
impl<Rule> OrBroken<Rule> for Less {
    type Outcome = Proven;
}

impl<Rule> OrBroken<Rule> for Equal {
    type Outcome = Proven;
}

impl<Rule> OrBroken<Rule> for Greater {
    type Outcome = Broken<Rule>;
}

/// The rule `a = 0` holds, because `a` is 0.
impl<Rule> OrBroken<Rule> for UTerm {
    type Outcome = Proven;
}

impl<N, B, Rule> OrBroken<Rule> for UInt<N, B> {
    type Outcome = Broken<Rule>;
}

/// Converts the outcome of one question to the outcome of another. A broken rule is replaced by
/// `Rule`, and the reason of an unknown outcome by `Cause`.
pub trait ToldAs<Rule, Cause> {
    type Outcome;
}

impl<Rule, Cause> ToldAs<Rule, Cause> for Proven {
    type Outcome = Self;
}

impl<First, Rule, Cause> ToldAs<Rule, Cause> for Broken<First> {
    type Outcome = Broken<Rule>;
}

impl<What, Rule, Cause> ToldAs<Rule, Cause> for Unknown<What> {
    type Outcome = Unknown<Cause>;
}
