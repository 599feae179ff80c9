//! Tests the examples in the headers of `composition` and of `plain`, line by line.

use core::any::TypeId;

use super::carry::Sum;
use super::right::{IntoWalked, Walked};
use super::walk::fixed::{Meet, Remains, TakeUpTo};
use super::walk::{Along, StartWalk, Took, Upward};
use super::{Composed, Left, RightThrough};
use crate::errors::Refusal;
use crate::errors::position::ModeZero;
use crate::int::natural::Nat;
use crate::int::{_1, _2, _3, _4, _5, _6, _8, _9, _16};
use crate::layout::Layout;
use crate::list::{Cons, End, Mode};
use crate::outcome::{Broken, LeavesRemainder};
use crate::plain::ComposedPlainly;
use crate::plain::forms::{
    CutOut, Fills, Free, Last, LeafThrough, NotPlain, PassesBy, RoomFor, TupleThrough,
};
use crate::plain::kinds::{IsRoom, LeftSide, Meets, RightSide};

type U1 = typenum::consts::U1;
type U2 = typenum::consts::U2;
type U3 = typenum::consts::U3;
type U4 = typenum::consts::U4;
type U5 = typenum::consts::U5;
type U6 = typenum::consts::U6;
type U8 = typenum::consts::U8;
type U16 = typenum::consts::U16;

/// Asserts that the two types are the same.
fn same<A: 'static, B: 'static>() {
    assert_eq!(
        TypeId::of::<A>(),
        TypeId::of::<B>(),
        "{} and {}",
        core::any::type_name::<A>(),
        core::any::type_name::<B>()
    );
}

type A = Layout<(_4, _8), (_8, _1)>;
type Modes = Left<(_4, _8), (_8, _1)>;
type Start<R, T> = <Modes as StartWalk<R, T>>::Output;
type WalkedBy<R, T> = <RightThrough<Modes, R, T> as IntoWalked>::Output;

#[test]
fn plain() {
    type Left = <(_4, _8) as LeftSide<(_8, _1)>>::Modes;
    type Cut = CutOut<U4, Last<U8, _1>>;
    type Result = TupleThrough<Cut, ((_4, _2), _2), ((_8, _1), _4)>;

    same::<Left, Free<U4, _8, Last<U8, _1>>>();
    same::<<U1 as Meets>::Meet<U4>, RoomFor<U4>>();
    same::<<U4 as IsRoom>::RoomOf<U8>, Fills<U2>>();
    same::<<_8 as RightSide<_1>>::Through<Left>, LeafThrough<Cut, (_4, _2), (_8, _1)>>();
    same::<<U16 as Meets>::Meet<U4>, PassesBy<U4>>();
    same::<<_2 as RightSide<_16>>::Through<Cut>, LeafThrough<Cut, _2, _4>>();
    same::<ComposedPlainly<(_4, _8), (_8, _1), (_8, _2), (_1, _16)>, Result>();
    same::<<_2 as RightSide<_2>>::Through<Cut>, NotPlain>();
}

#[test]
fn along() {
    type Entries = Cons<Along<Nat<U2>, Nat<U1>, _8>, Cons<Took<Nat<U2>, Nat<U1>, _1>, End>>;

    same::<Modes, Cons<Mode<_4, _8>, Cons<Mode<_8, _1>, End>>>();
    same::<ComposedPlainly<(_4, _8), (_8, _1), _2, _5>, NotPlain>();
    same::<<U5 as Meet<U4>>::Output, Remains<U1>>();
    same::<Start<_2, _5>, Upward<Entries>>();
    same::<WalkedBy<_2, _5>, Walked<Layout<_2, _9>, Entries, End>>();
    same::<Composed<A, Layout<_2, _5>>, Layout<_2, _9>>();
}

#[test]
fn two_leaves_in_one_mode() {
    same::<ComposedPlainly<(_4, _8), (_8, _1), (_3, _2), (_1, _1)>, NotPlain>();
    same::<<U1 as Meet<U4>>::Output, TakeUpTo<U4>>();
    same::<Start<_3, _1>, Upward<Cons<Took<Nat<U3>, Nat<U1>, _8>, End>>>();
    same::<Start<_2, _1>, Upward<Cons<Took<Nat<U2>, Nat<U1>, _8>, End>>>();
    same::<WalkedBy<(_3, _2), (_1, _1)>, Walked<Layout<(_3, _2), (_8, _8)>, Cons<Sum<U3>, End>, End>>(
    );
    same::<Composed<A, Layout<(_3, _2), (_1, _1)>>, Layout<(_3, _2), (_8, _8)>>();
}

#[test]
fn two_leaves_that_carry() {
    same::<ComposedPlainly<(_4, _8), (_8, _1), (_3, _2), (_1, _2)>, NotPlain>();
    same::<<U2 as Meet<U4>>::Output, TakeUpTo<U2>>();
    same::<
        WalkedBy<(_3, _2), (_1, _2)>,
        Walked<Layout<(_3, _2), (_8, _16)>, Cons<Sum<U4>, End>, End>,
    >();
}

#[test]
fn refused() {
    type Rule = Broken<LeavesRemainder<U6, U4, ModeZero<()>>>;

    same::<ComposedPlainly<(_4, _8), (_8, _1), _4, _6>, NotPlain>();
    same::<<U6 as Meet<U4>>::Output, Remains<U1>>();
    same::<Start<_4, _6>, Upward<Rule>>();
    same::<WalkedBy<_4, _6>, Walked<Layout<Refusal, Refusal>, Rule, End>>();
}
