//! Written by `cargo run -p cute-golden`: do not edit. Random layouts: the types and the run time agree.

#![allow(clippy::pedantic, clippy::style, missing_docs, unused_qualifications, reason = "generated")]

#[macro_use]
mod support;

#[allow(unused_imports, reason = "generated")]
use cute::dynamic;
use cute::prelude::*;
#[allow(unused_imports, reason = "generated")]
use support::*;

#[test]
fn common_refinement_accepted() {
    let _: Shape![(2, 3)] = cute::common_refinement(shape!(((1, 2), 3, 1)), shape!((6, 1)));
    let _: Shape![(6, 2, 2, 2, 2)] = cute::common_refinement(shape!((12, 2, 2, 2, 1)), shape!((6, 2, 2, 1, 1, 4)));
    let _: Shape![(2, 3)] = cute::common_refinement(shape!((6, 1)), shape!((2, 3, 1)));
    let _: Shape![(2, 2, 3, 3)] = cute::common_refinement(shape!((4, 3, 3, 1)), shape!(((2, 2), 3, 1, 3, 1)));
    let _: Shape![(2, 2, 3, 3)] = cute::common_refinement(shape!((4, 3, 3, 1)), shape!((2, 6, 3, 1)));
    let _: Shape![(3, 2)] = cute::common_refinement(shape!(((3, 1), 2, 1)), shape!((6, 1)));
    let _: Shape![(3, 2, 2, 2, 4)] = cute::common_refinement(shape!(((3, 2), 1, 2, 2, 4)), shape!((12, 2, 4, 1)));
    let _: Shape![(2, 3, 2, 2)] = cute::common_refinement(shape!((2, 3, 2, 2, 1)), shape!((2, 6, 2, 1)));
    let _: Shape![(2, 2, 3)] = cute::common_refinement(shape!(((4, 1), 3, 1)), shape!((2, 1, 2, 3, 1)));
    let _: Shape![(3, 2, 2, 2, 2)] = cute::common_refinement(shape!((3, 2, 2, 4, 1)), shape!((1, 12, 1, 2, 2, 1)));
    let _: Shape![(3, 2)] = cute::common_refinement(shape!((3, 1, 1, 2, 1)), shape!((1, 6, 1)));
    let _: Shape![(3, 2, 2, 2, 2)] = cute::common_refinement(shape!((3, 2, 2, 2, 2, 1)), shape!((1, 3, 2, 2, 4, 1)));
    let _: Shape![(2, 3, 2)] = cute::common_refinement(shape!((2, 6, 1)), shape!((6, 2, 1)));
    let _: Shape![(3, 2, 2)] = cute::common_refinement(shape!((12, 1)), shape!((3, 2, 2, 1)));
    let _: Shape![(12, 2, 2)] = cute::common_refinement(shape!(((12, 4), 1)), shape!((12, 2, 1, 2, 1)));
    let _: Shape![(3, 2, 3, 2)] = cute::common_refinement(shape!((6, 3, 2, 1)), shape!((3, 6, 2, 1)));
    let _: Shape![(5, 2, 3)] = cute::common_refinement(shape!(((5, 2), 1, 3, 1)), shape!((5, 2, 3, 1)));
    let _: Shape![(2, 2, 3, 2, 2, 2)] =
        cute::common_refinement(shape!((2, 12, 2, 1, 2, 1)), shape!((2, 2, 1, 1, 3, 8)));
    let _: Shape![(3, 2, 2, 2, 4)] =
        cute::common_refinement(shape!(((12, 1), 2, 1, 1, 4)), shape!(((3, 2), 2, 2, 4, 1)));
    let _: Shape![(6, 2, 3)] = cute::common_refinement(shape!((6, 2, 1, 1, 1, 3)), shape!((1, 1, 12, 3, 1)));
    let _: Shape![(3, 4, 2, 4)] = cute::common_refinement(shape!((3, 1, 1, 1, 4, 8)), shape!(((12, 1), 2, 4, 1)));
    let _: Shape![(3, 2, 2, 5)] = cute::common_refinement(shape!(((6, 2), 1, 1, 1, 5)), shape!(((3, 2), 2, 5, 1)));
    let _: Shape![(4, 3, 2, 2)] = cute::common_refinement(shape!(((12, 2), 2, 1)), shape!(((4, 3), 2, 2, 1)));
    let _: Shape![(3, 2, 2)] = cute::common_refinement(shape!((1, 3, 1, 1, 4, 1)), shape!((3, 2, 2, 1)));
    let _: Shape![(2, 2, 3, 3)] = cute::common_refinement(shape!((12, 3, 1)), shape!((2, 2, 3, 1, 3, 1)));
    let _: Shape![(2, 3)] = cute::common_refinement(shape!((2, 3, 1)), shape!(((2, 3), 1)));
    let _: Shape![(3, 4, 3)] = cute::common_refinement(shape!(((12, 1), 3, 1)), shape!((3, 1, 12, 1)));
    let _: Shape![(3, 2, 2, 2, 2, 2)] = cute::common_refinement(shape!((3, 2, 2, 2, 2, 2)), shape!((3, 4, 1, 2, 2, 2)));
    let _: Shape![(2, 3, 2, 2)] = cute::common_refinement(shape!((2, 3, 2, 2, 1)), shape!(((6, 2), 1, 2, 1)));
    let _: Shape![(3, 2, 2, 2, 2)] =
        cute::common_refinement(shape!(((3, 2), 2, 2, 2, 1)), shape!(((3, 2), 2, 2, 2, 1)));
    let _: Shape![6] = cute::common_refinement(shape!((6, 1)), shape!(((1, 6), 1)));
    let _: Shape![(2, 2, 3, 3)] = cute::common_refinement(shape!((2, 2, 3, 3, 1)), shape!((2, 2, 3, 3, 1)));
    let _: Shape![(2, 3, 5, 2)] = cute::common_refinement(shape!((2, 3, 1, 5, 1, 2)), shape!((6, 5, 2, 1)));
    let _: Shape![(6, 2)] = cute::common_refinement(shape!((1, 1, 12, 1)), shape!(((6, 2), 1)));
    let _: Shape![(2, 3)] = cute::common_refinement(shape!(((2, 3), 1)), shape!((1, 1, 2, 1, 3, 1)));
    let _: Shape![(2, 3)] = cute::common_refinement(shape!((6, 1)), shape!(((2, 1), 3, 1)));
    let _: Shape![(3, 2, 2, 3)] = cute::common_refinement(shape!((6, 2, 3, 1)), shape!((3, 2, 2, 1, 1, 3)));
    let _: Shape![(3, 2, 2)] = cute::common_refinement(shape!((3, 1, 2, 2, 1)), shape!(((3, 1), 2, 2, 1)));
    let _: Shape![(3, 2, 5)] = cute::common_refinement(shape!(((3, 1), 2, 5, 1)), shape!((6, 1, 5, 1)));
    let _: Shape![(6, 2, 3)] = cute::common_refinement(shape!((12, 3, 1)), shape!(((1, 6), 1, 6, 1)));
}

#[test]
fn common_refinement_refused() {
    assert_refused!(Shape![((2,1),5,1,1,3)]: cute::CommonRefinement<Shape![(2,3,1,1,2,1)]>);
    assert_refused!(Shape![((4,3),1)]: cute::CommonRefinement<Shape![((3,2),2,5,1)]>);
    assert_refused!(Shape![((2,1),3,1)]: cute::CommonRefinement<Shape![(4,3,3,1)]>);
    assert_refused!(Shape![(3,1,2,1,1,2)]: cute::CommonRefinement<Shape![(3,1,2,1)]>);
    assert_refused!(Shape![((1,3),1,2,1,5)]: cute::CommonRefinement<Shape![((3,5),1,2,1)]>);
    assert_refused!(Shape![(3,5,1,2,1)]: cute::CommonRefinement<Shape![(12,1)]>);
    assert_refused!(Shape![((12,1),1,3,1)]: cute::CommonRefinement<Shape![((1,2),3,4,4,1)]>);
    assert_refused!(Shape![(3,1,2,5,1)]: cute::CommonRefinement<Shape![(3,2,2,1,1,3)]>);
    assert_refused!(Shape![((3,1),1,2,1)]: cute::CommonRefinement<Shape![(5,2,3,1)]>);
    assert_refused!(Shape![(4,1,1,3,2,2)]: cute::CommonRefinement<Shape![(6,1,2,1,1,5)]>);
    assert_refused!(Shape![(2,6,1)]: cute::CommonRefinement<Shape![((6,2),2,2,1)]>);
    assert_refused!(Shape![((6,5),1)]: cute::CommonRefinement<Shape![((12,5),1)]>);
    assert_refused!(Shape![(3,4,1,5,1)]: cute::CommonRefinement<Shape![(4,12,1)]>);
    assert_refused!(Shape![(4,1,2,3,2,2)]: cute::CommonRefinement<Shape![((4,1),1,3,1)]>);
    assert_refused!(Shape![(2,1,3,1)]: cute::CommonRefinement<Shape![((12,2),1,2,1)]>);
    assert_refused!(Shape![(3,1,3,2,2,1)]: cute::CommonRefinement<Shape![(3,4,2,1,2,1)]>);
    assert_refused!(Shape![((3,3),1,2,1,2)]: cute::CommonRefinement<Shape![(6,1)]>);
    assert_refused!(Shape![((4,1),3,1)]: cute::CommonRefinement<Shape![(2,4,3,1,1,2)]>);
    assert_refused!(Shape![(4,3,1)]: cute::CommonRefinement<Shape![(2,2,12,2,1)]>);
    assert_refused!(Shape![((6,3),2,1)]: cute::CommonRefinement<Shape![((5,4),1,1,3,1)]>);
    assert_refused!(Shape![(3,2,2,1)]: cute::CommonRefinement<Shape![(3,2,2,2,1,4)]>);
    assert_refused!(Shape![(1,1,2,2,3,3)]: cute::CommonRefinement<Shape![((5,1),2,2,1,3)]>);
    assert_refused!(Shape![((2,2),1,3,5,1)]: cute::CommonRefinement<Shape![((5,3),2,1)]>);
    assert_refused!(Shape![(12,1)]: cute::CommonRefinement<Shape![(12,1,2,1)]>);
    assert_refused!(Shape![(6,5,1)]: cute::CommonRefinement<Shape![(1,6,1,1,2,2)]>);
    assert_refused!(Shape![(3,4,2,1)]: cute::CommonRefinement<Shape![((6,4),2,1)]>);
    assert_refused!(Shape![((3,2),2,1)]: cute::CommonRefinement<Shape![((2,2),3,1)]>);
    assert_refused!(Shape![(6,1,2,3,1)]: cute::CommonRefinement<Shape![(12,4,1)]>);
    assert_refused!(Shape![((2,1),3,1,1,5)]: cute::CommonRefinement<Shape![((3,4),2,1)]>);
    assert_refused!(Shape![(3,2,4,4,1)]: cute::CommonRefinement<Shape![(2,3,4,1,4,1)]>);
    assert_refused!(Shape![((2,2),1,3,1,5)]: cute::CommonRefinement<Shape![(2,3,1)]>);
    assert_refused!(Shape![(3,2,5,1)]: cute::CommonRefinement<Shape![((3,2),2,1,5,1)]>);
    assert_refused!(Shape![((4,12),1)]: cute::CommonRefinement<Shape![(2,1,3,1,4,2)]>);
    assert_refused!(Shape![(2,6,1,2,1)]: cute::CommonRefinement<Shape![(2,3,1)]>);
    assert_refused!(Shape![(6,1,1,5,1)]: cute::CommonRefinement<Shape![(3,2,5,2,1)]>);
    assert_refused!(Shape![(1,2,2,4,3,1)]: cute::CommonRefinement<Shape![(3,1,2,1,2,1)]>);
    assert_refused!(Shape![(2,1,2,2,6,2)]: cute::CommonRefinement<Shape![((1,2),1,1,1,15)]>);
    assert_refused!(Shape![((4,3),1)]: cute::CommonRefinement<Shape![((1,4),3,1,1,4)]>);
    assert_refused!(Shape![(2,1,3,2,2,1)]: cute::CommonRefinement<Shape![((4,1),3,1)]>);
    assert_refused!(Shape![((12,1),2,2,1)]: cute::CommonRefinement<Shape![((4,2),3,1,1,2)]>);
}

#[test]
fn common_coarsening_accepted() {
    let _: Shape![(3, 4, 8)] = cute::common_coarsening(shape!(((3, 4), 4, 2, 1)), shape!((3, 2, 2, 2, 1, 4)));
    let _: Shape![(6, 4)] = cute::common_coarsening(shape!(((3, 1), 2, 2, 1, 2)), shape!((6, 4, 1)));
    let _: Shape![(2, 15)] = cute::common_coarsening(shape!(((2, 5), 1, 1, 3, 1)), shape!(((2, 3), 1, 5, 1)));
    let _: Shape![(12, 3)] = cute::common_coarsening(shape!((2, 3, 1, 2, 1, 3)), shape!((4, 1, 1, 3, 1, 3)));
    let _: Shape![(3, 4)] = cute::common_coarsening(shape!((3, 4, 1)), shape!(((1, 1), 3, 2, 2, 1)));
    let _: Shape![(3, 2, 2)] = cute::common_coarsening(shape!((3, 1, 2, 2, 1)), shape!((3, 2, 2, 1)));
    let _: Shape![12] = cute::common_coarsening(shape!(((1, 12), 1)), shape!((3, 2, 1, 2, 1)));
    let _: Shape![(3, 2)] = cute::common_coarsening(shape!(((3, 2), 1)), shape!((3, 2, 1)));
    let _: Shape![(12, 5)] = cute::common_coarsening(shape!(((2, 2), 3, 5, 1)), shape!((12, 5, 1)));
    let _: Shape![(3, 4, 2)] = cute::common_coarsening(shape!((3, 2, 2, 2, 1)), shape!(((3, 4), 2, 1)));
    let _: Shape![(2, 6, 3)] = cute::common_coarsening(shape!((2, 6, 3, 1)), shape!(((2, 1), 3, 2, 1, 3)));
    let _: Shape![(3, 4, 2, 2, 2)] = cute::common_coarsening(shape!((3, 4, 1, 2, 2, 2)), shape!(((3, 2), 2, 2, 2, 2)));
    let _: Shape![6] = cute::common_coarsening(shape!(((1, 2), 3, 1)), shape!(((3, 2), 1)));
    let _: Shape![48] = cute::common_coarsening(shape!((6, 4, 2, 1)), shape!((3, 4, 4, 1)));
    let _: Shape![48] = cute::common_coarsening(shape!((4, 12, 1)), shape!((3, 2, 4, 2, 1)));
    let _: Shape![(2, 18)] = cute::common_coarsening(shape!((1, 1, 1, 2, 6, 3)), shape!((2, 3, 6, 1)));
    let _: Shape![12] = cute::common_coarsening(shape!(((3, 2), 1, 2, 1)), shape!(((2, 2), 1, 3, 1)));
    let _: Shape![(3, 12)] = cute::common_coarsening(shape!((3, 2, 6, 1)), shape!(((3, 12), 1)));
    let _: Shape![(12, 3)] = cute::common_coarsening(shape!(((12, 3), 1)), shape!((1, 12, 1, 3, 1)));
    let _: Shape![6] = cute::common_coarsening(shape!((6, 1)), shape!(((3, 1), 2, 1)));
    let _: Shape![(48, 2)] = cute::common_coarsening(shape!((3, 4, 1, 4, 2, 1)), shape!((6, 4, 2, 1, 2, 1)));
    let _: Shape![(12, 2)] = cute::common_coarsening(shape!((6, 1, 1, 2, 2, 1)), shape!(((12, 2), 1)));
    let _: Shape![(3, 4, 3)] = cute::common_coarsening(shape!(((1, 3), 4, 3, 1)), shape!(((3, 4), 1, 3, 1)));
    let _: Shape![6] = cute::common_coarsening(shape!((3, 1, 2, 1)), shape!(((2, 3), 1)));
    let _: Shape![(2, 3)] = cute::common_coarsening(shape!((2, 3, 1)), shape!(((2, 3), 1)));
    let _: Shape![(6, 2, 4)] = cute::common_coarsening(shape!((3, 2, 2, 2, 2, 1)), shape!(((6, 1), 2, 1, 1, 4)));
    let _: Shape![6] = cute::common_coarsening(shape!((3, 2, 1)), shape!(((2, 1), 3, 1)));
    let _: Shape![(2, 30)] = cute::common_coarsening(shape!(((2, 6), 1, 1, 5, 1)), shape!(((2, 1), 5, 1, 2, 3)));
    let _: Shape![60] = cute::common_coarsening(shape!(((2, 5), 1, 1, 6, 1)), shape!((3, 4, 5, 1)));
    let _: Shape![36] = cute::common_coarsening(shape!(((4, 3), 1, 3, 1)), shape!((3, 3, 4, 1)));
    let _: Shape![(5, 4, 3)] = cute::common_coarsening(shape!(((5, 1), 4, 3, 1)), shape!(((5, 2), 2, 3, 1)));
    let _: Shape![(48, 2)] = cute::common_coarsening(shape!((1, 12, 2, 2, 1, 2)), shape!((4, 4, 3, 1, 1, 2)));
    let _: Shape![(2, 2, 3)] = cute::common_coarsening(shape!(((2, 2), 3, 1)), shape!((2, 2, 1, 1, 3, 1)));
    let _: Shape![12] = cute::common_coarsening(shape!(((2, 6), 1)), shape!((1, 1, 4, 3, 1)));
    let _: Shape![12] = cute::common_coarsening(shape!(((4, 3), 1)), shape!((3, 1, 4, 1)));
    let _: Shape![(12, 3)] = cute::common_coarsening(shape!(((3, 4), 3, 1)), shape!((6, 1, 2, 1, 3, 1)));
    let _: Shape![12] = cute::common_coarsening(shape!(((4, 3), 1)), shape!((6, 2, 1)));
    let _: Shape![(3, 4, 3)] = cute::common_coarsening(shape!(((3, 4), 3, 1)), shape!(((3, 2), 2, 3, 1)));
    let _: Shape![(2, 3)] = cute::common_coarsening(shape!(((2, 3), 1)), shape!((2, 1, 3, 1)));
    let _: Shape![(3, 4, 2, 4)] = cute::common_coarsening(shape!(((3, 2), 2, 2, 2, 2)), shape!((1, 1, 3, 4, 2, 4)));
}

#[test]
fn common_coarsening_refused() {
    assert_refused!(Shape![(1,6,2,5,1)]: cute::CommonCoarsening<Shape![(4,3,3,1)]>);
    assert_refused!(Shape![(3,2,1,1,2,8)]: cute::CommonCoarsening<Shape![(3,2,1)]>);
    assert_refused!(Shape![((2,1),1,1,1,3)]: cute::CommonCoarsening<Shape![(1,3,2,1,5,1)]>);
    assert_refused!(Shape![(2,6,3,1)]: cute::CommonCoarsening<Shape![(2,3,1)]>);
    assert_refused!(Shape![(6,2,1)]: cute::CommonCoarsening<Shape![((2,2),3,3,1)]>);
    assert_refused!(Shape![(3,2,1,1,5,1)]: cute::CommonCoarsening<Shape![(3,2,2,5,1)]>);
    assert_refused!(Shape![(12,1,1,2,1)]: cute::CommonCoarsening<Shape![(2,3,5,1)]>);
    assert_refused!(Shape![((1,1),3,2,4,1)]: cute::CommonCoarsening<Shape![(6,1)]>);
    assert_refused!(Shape![(3,3,2,2,1)]: cute::CommonCoarsening<Shape![((2,6),1,1,4,2)]>);
    assert_refused!(Shape![(6,5,1)]: cute::CommonCoarsening<Shape![(2,2,3,1)]>);
    assert_refused!(Shape![(2,3,1,5,1)]: cute::CommonCoarsening<Shape![((1,6),1)]>);
    assert_refused!(Shape![(1,2,3,4,1)]: cute::CommonCoarsening<Shape![(6,2,4,1)]>);
    assert_refused!(Shape![((3,2),1)]: cute::CommonCoarsening<Shape![(2,3,2,5,1)]>);
    assert_refused!(Shape![(6,5,2,1)]: cute::CommonCoarsening<Shape![((4,2),6,1)]>);
    assert_refused!(Shape![(2,1,3,1)]: cute::CommonCoarsening<Shape![((3,1),1,4,1,2)]>);
    assert_refused!(Shape![(6,1,5,1)]: cute::CommonCoarsening<Shape![((12,2),2,1)]>);
    assert_refused!(Shape![(1,5,6,2,1)]: cute::CommonCoarsening<Shape![((6,1),2,1)]>);
    assert_refused!(Shape![((3,2),1,4,2,1)]: cute::CommonCoarsening<Shape![(4,12,2,1)]>);
    assert_refused!(Shape![(3,2,2,2,1)]: cute::CommonCoarsening<Shape![(3,1,5,2,1)]>);
    assert_refused!(Shape![(12,3,1)]: cute::CommonCoarsening<Shape![(1,1,3,2,1)]>);
    assert_refused!(Shape![((5,2),3,1)]: cute::CommonCoarsening<Shape![(2,6,1,1,3,1)]>);
    assert_refused!(Shape![(3,4,2,1)]: cute::CommonCoarsening<Shape![(12,1)]>);
    assert_refused!(Shape![((4,1),1,3,1)]: cute::CommonCoarsening<Shape![(2,3,2,4,2,1)]>);
    assert_refused!(Shape![((1,3),2,1,1,5)]: cute::CommonCoarsening<Shape![((2,1),3,2,2,4)]>);
    assert_refused!(Shape![(4,1,3,1)]: cute::CommonCoarsening<Shape![((2,6),2,1,2,1)]>);
    assert_refused!(Shape![((1,2),3,1)]: cute::CommonCoarsening<Shape![(6,1,4,1)]>);
    assert_refused!(Shape![(2,3,1)]: cute::CommonCoarsening<Shape![((3,3),2,1,2,1)]>);
    assert_refused!(Shape![(1,3,5,2,1)]: cute::CommonCoarsening<Shape![((6,4),2,1)]>);
    assert_refused!(Shape![((4,1),3,3,1)]: cute::CommonCoarsening<Shape![((1,6),1)]>);
    assert_refused!(Shape![((3,2),1)]: cute::CommonCoarsening<Shape![((6,1),1,1,5,2)]>);
    assert_refused!(Shape![(4,5,3,1)]: cute::CommonCoarsening<Shape![(3,2,2,2,2,2)]>);
    assert_refused!(Shape![(12,5,1)]: cute::CommonCoarsening<Shape![((2,3),1,2,1)]>);
    assert_refused!(Shape![(1,2,12,1,2,2)]: cute::CommonCoarsening<Shape![(3,2,1)]>);
    assert_refused!(Shape![((1,12),5,1)]: cute::CommonCoarsening<Shape![((3,2),1)]>);
    assert_refused!(Shape![(6,4,2,1)]: cute::CommonCoarsening<Shape![((1,2),12,4,1)]>);
    assert_refused!(Shape![((4,2),2,3,1)]: cute::CommonCoarsening<Shape![(3,2,1)]>);
    assert_refused!(Shape![(12,2,2,1,1,2)]: cute::CommonCoarsening<Shape![((2,6),1)]>);
    assert_refused!(Shape![((4,4),3,1,1,2)]: cute::CommonCoarsening<Shape![(6,4,2,1)]>);
    assert_refused!(Shape![((6,2),1,1,1,5)]: cute::CommonCoarsening<Shape![((1,6),4,1)]>);
    assert_refused!(Shape![((3,2),5,1)]: cute::CommonCoarsening<Shape![((12,3),1)]>);
}

#[test]
fn layout_add_accepted() {
    assert_layout!(cute::layout_add(layout!(((3,1),2,1,2,1):((4,0),2,0,1,0)), layout!(((1,3),2,2,1):((0,4),2,1,0))), (3,2,2):(8,4,2));
    assert_layout!(cute::layout_add(layout!((3,2,1):(2,1,0)), layout!(6:1)), (3,2):(3,4));
    assert_layout!(cute::layout_add(layout!((12,4):(1,12)), layout!(((6,1),4,2,1):((8,0),2,1,0))), (6,4,2):(9,8,25));
    assert_layout!(cute::layout_add(layout!(((4,3),2,2,1):((12,4),2,1,0)), layout!((4,3,1,4,1):(12,4,0,1,0))), (4,3,2,2):(24,8,3,3));
    assert_layout!(cute::layout_add(layout!(((4,3),1):((3,1),0)), layout!((4,1,3,1):(3,0,1,0))), (4,3):(6,2));
    assert_layout!(cute::layout_add(layout!(6:-1), layout!(((1,3),1,2,1):((0,2),0,1,0))), (3,2):(1,-2));
    assert_layout!(cute::layout_add(layout!(6:1), layout!((3,2,1):(2,1,0))), (3,2):(3,4));
    assert_layout!(cute::layout_add(layout!(((2,2),6,2,1):((24,12),2,1,0)), layout!(((2,4),1,1,1,6):((24,6),0,0,0,1))), (2,2,2,3,2):(48,18,14,5,4));
    assert_layout!(cute::layout_add(layout!((12,1,2,2,1):(4,0,2,1,0)), layout!(((6,4),2,1):((8,2),1,0))), (6,2,2,2):(12,26,6,2));
    assert_layout!(cute::layout_add(layout!((4,12):(1,-4)), layout!((4,12,1):(12,1,0))), (4,12):(13,-3));
    assert_layout!(cute::layout_add(layout!((6,1):(1,0)), layout!((1,2,3,1):(0,3,1,0))), (2,3):(4,3));
    assert_layout!(cute::layout_add(layout!((2,6,1,4,2,1):(48,8,0,2,1,0)), layout!((12,1,1,4,2,1):(8,0,0,2,1,0))), (2,6,4,2):(56,24,4,2));
    assert_layout!(cute::layout_add(layout!((2,3,1):(3,1,0)), layout!((2,1,3,1):(3,0,1,0))), (2,3):(6,2));
    assert_layout!(cute::layout_add(layout!(((3,4),2,1,1,2):((16,4),2,0,0,1)), layout!((4,12):(1,4))), (3,4,2,2):(17,7,14,25));
    assert_layout!(cute::layout_add(layout!((6,4):(-1,1)), layout!(((12,2),1):((2,1),0))), (6,2,2):(1,13,3));
    assert_layout!(cute::layout_add(layout!(((3,4),1,2,1):((8,2),0,1,0)), layout!(((1,6),2,1,1,2):((0,4),2,0,0,1))), (3,2,2,2):(12,14,6,2));
    assert_layout!(cute::layout_add(layout!(((3,2),2,1):((4,2),1,0)), layout!((3,2,2,1):(4,2,1,0))), (3,2,2):(8,4,2));
    assert_layout!(cute::layout_add(layout!((2,3,1):(3,1,0)), layout!(6:1)), (2,3):(4,3));
    assert_layout!(cute::layout_add(layout!((1,6):(1,0)), layout!((1,2,3,1):(0,3,1,0))), (2,3):(3,1));
    assert_layout!(cute::layout_add(layout!(((2,2),3,5,1):((30,15),5,1,0)), layout!((1,2,2,3,1,5):(0,30,15,5,0,1))), (2,2,3,5):(60,30,10,2));
    assert_layout!(cute::layout_add(layout!(12:-1), layout!(((3,2),2,1):((4,2),1,0))), (3,2,2):(3,-1,-5));
    assert_layout!(cute::layout_add(layout!(((3,1),1,2,2,1):((4,0),0,2,1,0)), layout!(12:5)), (3,2,2):(9,17,31));
    assert_layout!(cute::layout_add(layout!(((12,4),2,1):((8,2),1,0)), layout!((6,2,1,4,2,1):(16,8,0,2,1,0))), (6,2,4,2):(24,56,4,2));
    assert_layout!(cute::layout_add(layout!(((12,2),1,1,1,2):((4,2),0,0,0,1)), layout!((2,1,3,2,2,2):(24,0,8,4,2,1))), (2,3,2,2,2):(28,16,28,4,2));
    assert_layout!(cute::layout_add(layout!((3,2,5,1):(10,5,1,0)), layout!(((3,2),1,1,1,5):((10,5),0,0,0,1))), (3,2,5):(20,10,2));
    assert_layout!(cute::layout_add(layout!(((6,2),2,2,1):((8,4),2,1,0)), layout!((6,2,1,4,1):(8,4,0,1,0))), (6,2,2,2):(16,8,3,3));
    assert_layout!(cute::layout_add(layout!(12:1), layout!((1,3,2,1,2,1):(0,4,2,0,1,0))), (3,2,2):(5,5,7));
    assert_layout!(cute::layout_add(layout!(((3,4),1,4,1):((16,4),0,1,0)), layout!(((3,1),2,1,1,8):((16,0),8,0,0,1))), (3,2,2,4):(32,12,9,3));
    assert_layout!(cute::layout_add(layout!(((6,2),3,1):((6,3),1,0)), layout!(((12,3),1):((3,1),0))), (6,2,3):(9,21,2));
    assert_layout!(cute::layout_add(layout!(((2,6),2,2,2,1):((48,8),4,2,1,0)), layout!((1,2,3,1,2,8):(0,48,16,0,8,1))), (2,3,2,2,2,2):(96,24,32,5,4,5));
    assert_layout!(cute::layout_add(layout!((6,1):(1,0)), layout!((6,1):(1,0))), 6:2);
    assert_layout!(cute::layout_add(layout!((3,2,2,1):(4,2,1,0)), layout!(12:1)), (3,2,2):(5,5,7));
    assert_layout!(cute::layout_add(layout!(((2,1),1,3,1):((3,0),0,1,0)), layout!(((2,3),1):((3,1),0))), (2,3):(6,2));
    assert_layout!(cute::layout_add(layout!(((3,2),1,1,2,2):((8,4),0,0,2,1)), layout!(((1,3),2,2,1,2):((0,8),4,2,0,1))), (3,2,2,2):(16,8,4,2));
    assert_layout!(cute::layout_add(layout!((12,5,1):(5,1,0)), layout!((12,1,1,5,1):(5,0,0,1,0))), (12,5):(10,2));
    assert_layout!(cute::layout_add(layout!((2,1,1,1,6,1):(6,0,0,0,1,0)), layout!((12,1):(1,0))), (2,6):(7,3));
    assert_layout!(cute::layout_add(layout!((12,4,1,1,2,1):(8,2,0,0,1,0)), layout!(((3,2),4,2,2,1):((32,16),4,2,1,0))), (3,2,2,2,2,2):(40,40,52,10,6,2));
    assert_layout!(cute::layout_add(layout!((3,3,2,2,1):(12,4,2,1,0)), layout!(((3,3),1,2,2,1):((12,4),0,2,1,0))), (3,3,2,2):(24,8,4,2));
    assert_layout!(cute::layout_add(layout!(((3,1),4,2,1,4):((32,0),8,4,0,1)), layout!(((3,1),2,2,2,4):((32,0),16,8,4,1))), (3,2,2,2,4):(64,24,24,8,2));
    assert_layout!(cute::layout_add(layout!(((2,3),1,2,1):((6,2),0,1,0)), layout!((12,1):(1,0))), (2,3,2):(7,4,7));
}

#[test]
fn layout_add_refused() {
    assert_refused!(Layout![(12,1):(1,0)]: cute::LayoutAdd<Layout![(3,1,3,2,2,1):(12,0,4,2,1,0)]>);
    assert_refused!(Layout![((2,2),3,1,3,1):((18,9),3,0,1,0)]: cute::LayoutAdd<Layout![((4,6),3):((-1,0),24)]>);
    assert_refused!(Layout![((6,1),4,1):((4,0),1,0)]: cute::LayoutAdd<Layout![(3,2,1,1,5,1):(10,5,0,0,1,0)]>);
    assert_refused!(Layout![((3,4),2,2,2,1):((32,8),4,2,1,0)]: cute::LayoutAdd<Layout![(6,5,1):(5,1,0)]>);
    assert_refused!(Layout![((3,1),1,2,1):((2,0),0,1,0)]: cute::LayoutAdd<Layout![((1,12),3,1):((0,3),1,0)]>);
    assert_refused!(Layout![(4,3,3,1):(9,3,1,0)]: cute::LayoutAdd<Layout![(12,2):(2,12)]>);
    assert_refused!(Layout![(4,3,1):(3,1,0)]: cute::LayoutAdd<Layout![(2,1,3,1,2,1):(6,0,2,0,1,0)]>);
    assert_refused!(Layout![4:1]: cute::LayoutAdd<Layout![(12,1):(1,0)]>);
    assert_refused!(Layout![(4,3,4,1):(12,4,1,0)]: cute::LayoutAdd<Layout![((3,4),3,1):((12,3),1,0)]>);
    assert_refused!(Layout![((2,3),1,1,5,1):((15,5),0,0,1,0)]: cute::LayoutAdd<Layout![(6,1):(1,0)]>);
    assert_refused!(Layout![((1,2),1):((1,-1),2)]: cute::LayoutAdd<Layout![(1,3,1,2,4,4):(0,32,0,16,4,1)]>);
    assert_refused!(Layout![((1,6),2,1):((0,2),1,0)]: cute::LayoutAdd<Layout![(2,3,1):(3,1,0)]>);
    assert_refused!(Layout![(2,3,2,5,1):(30,10,5,1,0)]: cute::LayoutAdd<Layout![((2,2),3,2,1):((12,6),2,1,0)]>);
    assert_refused!(Layout![(4,5,3,1):(15,3,1,0)]: cute::LayoutAdd<Layout![(6,1,5,1):(5,0,1,0)]>);
    assert_refused!(Layout![(1,3,4,2,1):(0,8,2,1,0)]: cute::LayoutAdd<Layout![((2,2),3,3,1):((18,9),3,1,0)]>);
    assert_refused!(Layout![((3,1),2,1,1,2):((4,0),2,0,0,1)]: cute::LayoutAdd<Layout![(6,1):(1,0)]>);
    assert_refused!(Layout![((3,4),2,1,2,1):((16,4),2,0,1,0)]: cute::LayoutAdd<Layout![(6,1,2,2,1):(4,0,2,1,0)]>);
    assert_refused!(Layout![(2,5,3,1):(15,3,1,0)]: cute::LayoutAdd<Layout![4:1]>);
    assert_refused!(Layout![(2,1,1,1,3,1):(3,0,0,0,1,0)]: cute::LayoutAdd<Layout![((3,2),1):((2,1),0)]>);
    assert_refused!(Layout![(6,5,1):(5,1,0)]: cute::LayoutAdd<Layout![4:4]>);
    assert_refused!(Layout![((5,4),(4,5)):((12,4),(20,80))]: cute::LayoutAdd<Layout![(2,3,1,2,2,1):(12,4,0,2,1,0)]>);
    assert_refused!(Layout![(2,3,1):(3,1,0)]: cute::LayoutAdd<Layout![(3,1,2,2,1,8):(32,0,16,8,0,1)]>);
    assert_refused!(Layout![4:1]: cute::LayoutAdd<Layout![(2,3,1,1,4,2):(24,8,0,0,2,1)]>);
    assert_refused!(Layout![((3,4),1):((4,1),0)]: cute::LayoutAdd<Layout![((1,2),2,2,3,2):((0,24),12,6,2,1)]>);
    assert_refused!(Layout![((5,2),2,3,1):((12,6),3,1,0)]: cute::LayoutAdd<Layout![(3,1,2,1):(2,0,1,0)]>);
    assert_refused!(Layout![((4,3),3,1):((9,3),1,0)]: cute::LayoutAdd<Layout![(3,2,1,1,2,4):(16,8,0,0,4,1)]>);
    assert_refused!(Layout![(2,6,3,1):(18,3,1,0)]: cute::LayoutAdd<Layout![((3,4),4,1):((16,4),1,0)]>);
    assert_refused!(Layout![((1,12),2,1):((0,2),1,0)]: cute::LayoutAdd<Layout![((2,2),12,2,1):((48,24),2,1,0)]>);
    assert_refused!(Layout![(4,3,2,4,1):(24,8,4,1,0)]: cute::LayoutAdd<Layout![(12,2,1):(2,1,0)]>);
    assert_refused!(Layout![(2,5,3,1):(15,3,1,0)]: cute::LayoutAdd<Layout![(12,(2,2)):(1,(-12,24))]>);
    assert_refused!(Layout![4:1]: cute::LayoutAdd<Layout![((4,3),1):((3,1),0)]>);
    assert_refused!(Layout![(1,1):(1,0)]: cute::LayoutAdd<Layout![(4,2):(2,-4)]>);
    assert_refused!(Layout![((1,2),2,1,2,3):((0,12),6,0,3,1)]: cute::LayoutAdd<Layout![(5,2,3,1):(6,3,1,0)]>);
    assert_refused!(Layout![(12,1,2,1):(2,0,1,0)]: cute::LayoutAdd<Layout![3:2]>);
    assert_refused!(Layout![(2,3):(0,2)]: cute::LayoutAdd<Layout![(2,3,5,1):(15,5,1,0)]>);
    assert_refused!(Layout![(4,3,1,1,2,1):(6,2,0,0,1,0)]: cute::LayoutAdd<Layout![(6,2,4,1):(8,4,1,0)]>);
    assert_refused!(Layout![(8,(12,2)):(0,(8,-96))]: cute::LayoutAdd<Layout![(2,3,2,1):(6,2,1,0)]>);
    assert_refused!(Layout![(2,2):(0,2)]: cute::LayoutAdd<Layout![((6,6),2):((1,6),1)]>);
    assert_refused!(Layout![((8,4),(4,4)):((1,8),(2,4))]: cute::LayoutAdd<Layout![(2,4):(1,0)]>);
    assert_refused!(Layout![((3,1),1,4,4,1):((16,0),0,4,1,0)]: cute::LayoutAdd<Layout![((3,4),3):((8,3),12)]>);
}

#[test]
fn greatest_common_domain() {
    assert_layout!(cute::greatest_common_domain(shape!((3,1,4,4,2,1)), shape!(((2,12),2,1))), (2,2,2):(6,12,24));
    assert_layout!(cute::greatest_common_domain(shape!(((3,2),1)), shape!((12,2,1))), (3,2):(1,3));
    assert_layout!(cute::greatest_common_domain(shape!((4,1,3,1)), shape!((6,1,2,2,4,1))), (2,):(1,));
    assert_layout!(cute::greatest_common_domain(shape!(((3,1),2,5,1)), shape!((3,2,1))), (3,2):(1,3));
    assert_layout!(cute::greatest_common_domain(shape!((12,1,2,1,2,2)), shape!((1,5,1,1,3,2))), (1,):(0,));
    assert_layout!(cute::greatest_common_domain(shape!((6,1)), shape!((6,1,2,1))), (6,):(1,));
    assert_layout!(cute::greatest_common_domain(shape!((3,5,4,1)), shape!(((5,3),1,1,1,2))), (2,):(15,));
    assert_layout!(cute::greatest_common_domain(shape!(((12,2),1,2,1,2)), shape!(((3,4),5,1))), (3,4):(1,3));
    assert_layout!(cute::greatest_common_domain(shape!((2,3,5,1)), shape!((1,3,4,2,1,4))), (1,):(0,));
    assert_layout!(cute::greatest_common_domain(shape!(((5,6),1)), shape!(((6,2),3,1))), (1,):(0,));
    assert_layout!(cute::greatest_common_domain(shape!((3,2,2,1,1,4)), shape!((1,6,1))), (3,2):(1,3));
    assert_layout!(cute::greatest_common_domain(shape!((3,2,1)), shape!((3,1,2,1,2,2))), (3,2):(1,3));
    assert_layout!(cute::greatest_common_domain(shape!((12,1,2,1)), shape!(((3,2),2,2,1,2))), (3,2,2,2):(1,3,6,12));
    assert_layout!(cute::greatest_common_domain(shape!((3,2,5,2,1)), shape!(((6,2),1,2,2,2))), (3,2):(1,3));
    assert_layout!(cute::greatest_common_domain(shape!((2,2,1,1,5,3)), shape!(((2,6),1))), (2,2):(1,2));
    assert_layout!(cute::greatest_common_domain(shape!(((2,3),2,1,2,1)), shape!(((2,6),2,4,1))), (2,3,2,2):(1,2,6,12));
    assert_layout!(cute::greatest_common_domain(shape!(((2,3),1,2,3,1)), shape!((6,1))), (2,3):(1,2));
    assert_layout!(cute::greatest_common_domain(shape!((2,3,1)), shape!((2,2,3,1,1,5))), (2,):(1,));
    assert_layout!(cute::greatest_common_domain(shape!((3,5,2,1,2,1)), shape!((2,4,3,2,1))), (1,):(0,));
    assert_layout!(cute::greatest_common_domain(shape!((1,3,1,1,1,4)), shape!((4,1,1,1,3,3))), (1,):(0,));
    assert_layout!(cute::greatest_common_domain(shape!(((2,2),3,1,2,2)), shape!((1,3,2,1))), (1,):(0,));
    assert_layout!(cute::greatest_common_domain(shape!((2,4,3,1,1,2)), shape!(((3,1),6,2,1))), (1,):(0,));
    assert_layout!(cute::greatest_common_domain(shape!((6,1)), shape!(((2,4),3,2,1))), (2,):(1,));
    assert_layout!(cute::greatest_common_domain(shape!(((2,1),1,2,3,4)), shape!((2,2,5,3,1))), (2,2):(1,2));
    assert_layout!(cute::greatest_common_domain(shape!(((1,3),4,2,1)), shape!((2,3,2,4,2,1))), (2,2):(6,12));
    assert_layout!(cute::greatest_common_domain(shape!((4,3,1)), shape!(((6,2),1,3,1))), (2,):(1,));
    assert_layout!(cute::greatest_common_domain(shape!(((2,2),3,1)), shape!((2,6,4,1))), (2,2,3):(1,2,4));
    assert_layout!(cute::greatest_common_domain(shape!(((2,2),4,2,3,1)), shape!((3,2,4,2,1))), (1,):(0,));
    assert_layout!(cute::greatest_common_domain(shape!((6,5,1)), shape!(((3,4),1,2,1,2))), (3,2):(1,3));
    assert_layout!(cute::greatest_common_domain(shape!(((2,1),6,2,1)), shape!((3,3,4,1))), (1,):(0,));
    assert_layout!(cute::greatest_common_domain(shape!(((1,1),6,2,2,2)), shape!((3,4,2,1,2,1))), (3,2,2,2,2):(1,3,6,12,24));
    assert_layout!(cute::greatest_common_domain(shape!(((3,2),3,1,1,2)), shape!(((2,2),1,5,1,3))), (1,):(0,));
    assert_layout!(cute::greatest_common_domain(shape!((3,2,2,1,2,4)), shape!((2,6,2,1))), (2,2):(6,12));
    assert_layout!(cute::greatest_common_domain(shape!((4,2,3,1)), shape!(((12,1),1,2,2,1))), (4,):(1,));
    assert_layout!(cute::greatest_common_domain(shape!((3,2,5,1)), shape!(((3,2),1,2,1))), (3,2):(1,3));
    assert_layout!(cute::greatest_common_domain(shape!((3,1,1,1,1,4)), shape!((3,4,1,2,2,2))), (3,4):(1,3));
    assert_layout!(cute::greatest_common_domain(shape!(((2,4),2,1,3,1)), shape!(((12,5),1))), (2,2):(1,2));
    assert_layout!(cute::greatest_common_domain(shape!(((3,5),2,2,1)), shape!((3,4,1,1,2,4))), (3,):(1,));
    assert_layout!(cute::greatest_common_domain(shape!(((5,3),2,1)), shape!(((2,1),6,2,1))), (1,):(0,));
    assert_layout!(cute::greatest_common_domain(shape!(((2,12),2,1)), shape!(((2,2),3,1,1,5))), (2,2,3):(1,2,4));
}

#[test]
fn domain_distribute() {
    assert_layout!(cute::domain_distribute(shape!((3,1,4,4,2,1)), int!(1)), 1:0);
    assert_layout!(cute::domain_distribute(shape!(((3,2),1)), int!(35)), 1:0);
    assert_layout!(cute::domain_distribute(shape!((4,1,3,1)), int!(6)), (2,3):(1,4));
    assert_layout!(cute::domain_distribute(shape!(((3,1),2,5,1)), int!(1)), 1:0);
    assert_layout!(cute::domain_distribute(shape!((12,1,2,1,2,2)), int!(35)), 1:0);
    assert_layout!(cute::domain_distribute(shape!((6,1)), int!(4)), 2:1);
    assert_layout!(cute::domain_distribute(shape!((3,5,4,1)), int!(8)), 4:15);
    assert_layout!(cute::domain_distribute(shape!(((12,2),1,2,1,2)), int!(6)), 6:1);
    assert_layout!(cute::domain_distribute(shape!((2,3,5,1)), int!(4)), 2:1);
    assert_layout!(cute::domain_distribute(shape!(((5,6),1)), int!(12)), 6:5);
    assert_layout!(cute::domain_distribute(shape!((3,2,2,1,1,4)), int!(6)), 6:1);
    assert_layout!(cute::domain_distribute(shape!((3,2,1)), int!(4)), 2:3);
    assert_layout!(cute::domain_distribute(shape!((12,1,2,1)), int!(4)), 4:1);
    assert_layout!(cute::domain_distribute(shape!((3,2,5,2,1)), int!(8)), (2,2):(3,30));
    assert_layout!(cute::domain_distribute(shape!((2,2,1,1,5,3)), int!(2)), 2:1);
    assert_layout!(cute::domain_distribute(shape!(((2,3),2,1,2,1)), int!(2)), 2:1);
    assert_layout!(cute::domain_distribute(shape!(((2,3),1,2,3,1)), int!(8)), (2,2):(1,6));
    assert_layout!(cute::domain_distribute(shape!((2,3,1)), int!(3)), 3:2);
    assert_layout!(cute::domain_distribute(shape!((3,5,2,1,2,1)), int!(2)), 2:15);
    assert_layout!(cute::domain_distribute(shape!((1,3,1,1,1,4)), int!(8)), 4:3);
    assert_layout!(cute::domain_distribute(shape!(((2,2),3,1,2,2)), int!(4)), 4:1);
    assert_layout!(cute::domain_distribute(shape!((2,4,3,1,1,2)), int!(8)), 8:1);
    assert_layout!(cute::domain_distribute(shape!((6,1)), int!(35)), 1:0);
    assert_layout!(cute::domain_distribute(shape!(((2,1),1,2,3,4)), int!(2)), 2:1);
    assert_layout!(cute::domain_distribute(shape!(((1,3),4,2,1)), int!(12)), 12:1);
    assert_layout!(cute::domain_distribute(shape!((4,3,1)), int!(35)), 1:0);
    assert_layout!(cute::domain_distribute(shape!(((2,2),3,1)), int!(2)), 2:1);
    assert_layout!(cute::domain_distribute(shape!(((2,2),4,2,3,1)), int!(3)), 3:32);
    assert_layout!(cute::domain_distribute(shape!((6,5,1)), int!(4)), 2:1);
    assert_layout!(cute::domain_distribute(shape!(((2,1),6,2,1)), int!(8)), (4,2):(1,12));
    assert_layout!(cute::domain_distribute(shape!(((1,1),6,2,2,2)), int!(1)), 1:0);
    assert_layout!(cute::domain_distribute(shape!(((3,2),3,1,1,2)), int!(8)), (2,2):(3,18));
    assert_layout!(cute::domain_distribute(shape!((3,2,2,1,2,4)), int!(4)), 4:3);
    assert_layout!(cute::domain_distribute(shape!((4,2,3,1)), int!(3)), 3:8);
    assert_layout!(cute::domain_distribute(shape!((3,2,5,1)), int!(12)), 6:1);
    assert_layout!(cute::domain_distribute(shape!((3,1,1,1,1,4)), int!(8)), 4:3);
    assert_layout!(cute::domain_distribute(shape!(((2,4),2,1,3,1)), int!(35)), 1:0);
    assert_layout!(cute::domain_distribute(shape!(((3,5),2,2,1)), int!(12)), (3,4):(1,15));
    assert_layout!(cute::domain_distribute(shape!(((5,3),2,1)), int!(1)), 1:0);
    assert_layout!(cute::domain_distribute(shape!(((2,12),2,1)), int!(1)), 1:0);
}
