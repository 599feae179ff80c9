//! Written by `cargo run -p cute-golden`: do not edit. Random layouts: the types and the run time agree.

#![allow(clippy::pedantic, clippy::style, missing_docs, unused_qualifications, reason = "generated")]

use cute::dynamic;
use cute::prelude::*;

/// A mixed result, if it is accepted, is the static one as a function.
fn same<S: IntTuple, D: IntTuple>(mixed: Result<Layout<S, D>, cute::Error>, expected: &str) {
    let expected: dynamic::Layout = expected.parse().unwrap();
    if let Ok(mixed) = mixed {
        assert_eq!(mixed.to_dynamic().layout_table(), expected.layout_table(), "{mixed} and {expected}");
    }
}

/// A run-time integer, hidden from the optimizer.
#[allow(dead_code, reason = "not every file of vectors needs it")]
fn v(value: i64) -> i64 {
    std::hint::black_box(value)
}

/// Compiles only where `$left` is not `$bound`: else the two impls for `Ambiguous` are ambiguous.
#[allow(unused_macros, reason = "not every file of vectors needs it")]
macro_rules! assert_refused {
    ($left:ty: $($bound:tt)*) => {{
        trait Ambiguous<Marker> {
            fn probe() {}
        }
        struct Is;
        impl<T> Ambiguous<()> for T {}
        impl<T: $($bound)*> Ambiguous<Is> for T {}
        let _ = <$left as Ambiguous<_>>::probe;
    }};
}

#[test]
fn accepted() {
    assert_layout!(layout!((2,2):(1,2)).composition(layout!(2:-1)), 2:-1);
    same(layout!((2,2):(1,2)).try_composition(layout!({v(2)}:-1)), "2:-1");
    same(layout!(({v(2)}, {v(2)}):({v(1)}, {v(2)})).try_composition(layout!({v(2)}:{v(-1)})), "2:-1");
    assert_layout!(layout!(6:-1).composition(layout!((5,(1,6)):(5,(-5,4)))), (5,(1,6)):(-5,(5,-4)));
    same(layout!(6:-1).try_composition(layout!(({v(5)}, ({v(1)}, {v(6)})):(5,(-5,4)))), "(5,(1,6)):(-5,(5,-4))");
    same(
        layout!({v(6)}:{v(-1)}).try_composition(layout!(({v(5)}, ({v(1)}, {v(6)})):({v(5)}, ({v(-5)}, {v(4)})))),
        "(5,(1,6)):(-5,(5,-4))",
    );
    assert_layout!(layout!(5:0).composition(layout!(((8,6),(1,6)):((1,8),(48,48)))), ((8,6),(1,6)):((0,0),(0,0)));
    same(
        layout!(5:0).try_composition(layout!((({v(8)}, {v(6)}), ({v(1)}, {v(6)})):((1,8),(48,48)))),
        "((8,6),(1,6)):((0,0),(0,0))",
    );
    same(
        layout!({v(5)}:{v(0)})
            .try_composition(layout!((({v(8)}, {v(6)}), ({v(1)}, {v(6)})):(({v(1)}, {v(8)}), ({v(48)}, {v(48)})))),
        "((8,6),(1,6)):((0,0),(0,0))",
    );
    assert_layout!(layout!(2:1).composition(layout!(2:1)), 2:1);
    same(layout!(2:1).try_composition(layout!({v(2)}:1)), "2:1");
    same(layout!({v(2)}:{v(1)}).try_composition(layout!({v(2)}:{v(1)})), "2:1");
    assert_layout!(layout!(3:1).composition(layout!((6,2):(1,6))), (6,2):(1,6));
    same(layout!(3:1).try_composition(layout!(({v(6)}, {v(2)}):(1,6))), "(6,2):(1,6)");
    same(layout!({v(3)}:{v(1)}).try_composition(layout!(({v(6)}, {v(2)}):({v(1)}, {v(6)}))), "(6,2):(1,6)");
    assert_layout!(layout!(5:1).composition(layout!(5:0)), 5:0);
    same(layout!(5:1).try_composition(layout!({v(5)}:0)), "5:0");
    same(layout!({v(5)}:{v(1)}).try_composition(layout!({v(5)}:{v(0)})), "5:0");
    assert_layout!(layout!(4:1).composition(layout!(2:1)), 2:1);
    same(layout!(4:1).try_composition(layout!({v(2)}:1)), "2:1");
    same(layout!({v(4)}:{v(1)}).try_composition(layout!({v(2)}:{v(1)})), "2:1");
    assert_layout!(layout!((4,(1,6)):(1,(-4,4))).composition(layout!((1,8):(1,-1))), (1,8):(1,-1));
    same(layout!((4,(1,6)):(1,(-4,4))).try_composition(layout!(({v(1)}, {v(8)}):(1,-1))), "(1,8):(1,-1)");
    same(
        layout!(({v(4)}, ({v(1)}, {v(6)})):({v(1)}, ({v(-4)}, {v(4)})))
            .try_composition(layout!(({v(1)}, {v(8)}):({v(1)}, {v(-1)}))),
        "(1,8):(1,-1)",
    );
    assert_layout!(layout!((2,6):(1,2)).composition(layout!((4,12):(12,4))), (4,12):(12,4));
    same(layout!((2,6):(1,2)).try_composition(layout!(({v(4)}, {v(12)}):(12,4))), "(4,12):(12,4)");
    same(
        layout!(({v(2)}, {v(6)}):({v(1)}, {v(2)})).try_composition(layout!(({v(4)}, {v(12)}):({v(12)}, {v(4)}))),
        "(4,12):(12,4)",
    );
    assert_layout!(layout!((12,(4,6)):(-1,(12,48))).composition(layout!((5,(5,2)):(1,(0,0)))), (5,(5,2)):(-1,(0,0)));
    same(
        layout!((12,(4,6)):(-1,(12,48))).try_composition(layout!(({v(5)}, ({v(5)}, {v(2)})):(1,(0,0)))),
        "(5,(5,2)):(-1,(0,0))",
    );
    same(
        layout!(({v(12)}, ({v(4)}, {v(6)})):({v(-1)}, ({v(12)}, {v(48)})))
            .try_composition(layout!(({v(5)}, ({v(5)}, {v(2)})):({v(1)}, ({v(0)}, {v(0)})))),
        "(5,(5,2)):(-1,(0,0))",
    );
    assert_layout!(layout!(((4,8),12):((1,4),0)).composition(layout!((1,2):(1,0))), (1,2):(0,0));
    same(layout!(((4,8),12):((1,4),0)).try_composition(layout!(({v(1)}, {v(2)}):(1,0))), "(1,2):(0,0)");
    same(
        layout!((({v(4)}, {v(8)}), {v(12)}):(({v(1)}, {v(4)}), {v(0)}))
            .try_composition(layout!(({v(1)}, {v(2)}):({v(1)}, {v(0)}))),
        "(1,2):(0,0)",
    );
    assert_layout!(layout!(((12,4),(1,1)):((1,12),(48,48))).composition(layout!(6:1)), 6:1);
    same(layout!(((12,4),(1,1)):((1,12),(48,48))).try_composition(layout!({v(6)}:1)), "6:1");
    same(
        layout!((({v(12)}, {v(4)}), ({v(1)}, {v(1)})):(({v(1)}, {v(12)}), ({v(48)}, {v(48)})))
            .try_composition(layout!({v(6)}:{v(1)})),
        "6:1",
    );
    assert_layout!(layout!((8,8):(5,8)).composition(layout!(1:1)), 1:8);
    same(layout!((8,8):(5,8)).try_composition(layout!({v(1)}:1)), "1:8");
    same(layout!(({v(8)}, {v(8)}):({v(5)}, {v(8)})).try_composition(layout!({v(1)}:{v(1)})), "1:8");
    assert_layout!(layout!(4:-1).composition(layout!(4:1)), 4:-1);
    same(layout!(4:-1).try_composition(layout!({v(4)}:1)), "4:-1");
    same(layout!({v(4)}:{v(-1)}).try_composition(layout!({v(4)}:{v(1)})), "4:-1");
    assert_layout!(layout!((1,(1,4)):(-1,(1,1))).composition(layout!((12,4):(0,12))), (12,4):(0,12));
    same(layout!((1,(1,4)):(-1,(1,1))).try_composition(layout!(({v(12)}, {v(4)}):(0,12))), "(12,4):(0,12)");
    same(
        layout!(({v(1)}, ({v(1)}, {v(4)})):({v(-1)}, ({v(1)}, {v(1)})))
            .try_composition(layout!(({v(12)}, {v(4)}):({v(0)}, {v(12)}))),
        "(12,4):(0,12)",
    );
    assert_layout!(layout!((5,6):(1,5)).composition(layout!((4,1):(1,4))), (4,1):(1,4));
    same(layout!((5,6):(1,5)).try_composition(layout!(({v(4)}, {v(1)}):(1,4))), "(4,1):(1,4)");
    same(
        layout!(({v(5)}, {v(6)}):({v(1)}, {v(5)})).try_composition(layout!(({v(4)}, {v(1)}):({v(1)}, {v(4)}))),
        "(4,1):(1,4)",
    );
    assert_layout!(layout!(2:1).composition(layout!(((2,2),4):((1,1),0))), ((2,2),4):((1,1),0));
    same(layout!(2:1).try_composition(layout!((({v(2)}, {v(2)}), {v(4)}):((1,1),0))), "((2,2),4):((1,1),0)");
    same(
        layout!({v(2)}:{v(1)}).try_composition(layout!((({v(2)}, {v(2)}), {v(4)}):(({v(1)}, {v(1)}), {v(0)}))),
        "((2,2),4):((1,1),0)",
    );
    assert_layout!(layout!((2,4):(1,2)).composition(layout!(2:5)), 2:5);
    same(layout!((2,4):(1,2)).try_composition(layout!({v(2)}:5)), "2:5");
    same(layout!(({v(2)}, {v(4)}):({v(1)}, {v(2)})).try_composition(layout!({v(2)}:{v(5)})), "2:5");
    assert_layout!(layout!(((6,8),(2,8)):((1,6),(6,-96))).composition(layout!(1:1)), 1:-96);
    same(layout!(((6,8),(2,8)):((1,6),(6,-96))).try_composition(layout!({v(1)}:1)), "1:-96");
    same(
        layout!((({v(6)}, {v(8)}), ({v(2)}, {v(8)})):(({v(1)}, {v(6)}), ({v(6)}, {v(-96)})))
            .try_composition(layout!({v(1)}:{v(1)})),
        "1:-96",
    );
    assert_layout!(layout!(((1,3),(2,2)):((1,1),(3,6))).composition(layout!((4,3):(1,4))), (4,3):(1,4));
    same(layout!(((1,3),(2,2)):((1,1),(3,6))).try_composition(layout!(({v(4)}, {v(3)}):(1,4))), "(4,3):(1,4)");
    same(
        layout!((({v(1)}, {v(3)}), ({v(2)}, {v(2)})):(({v(1)}, {v(1)}), ({v(3)}, {v(6)})))
            .try_composition(layout!(({v(4)}, {v(3)}):({v(1)}, {v(4)}))),
        "(4,3):(1,4)",
    );
    assert_layout!(layout!((1,4):(1,1)).composition(layout!((4,4):(1,0))), (4,4):(1,0));
    same(layout!((1,4):(1,1)).try_composition(layout!(({v(4)}, {v(4)}):(1,0))), "(4,4):(1,0)");
    same(
        layout!(({v(1)}, {v(4)}):({v(1)}, {v(1)})).try_composition(layout!(({v(4)}, {v(4)}):({v(1)}, {v(0)}))),
        "(4,4):(1,0)",
    );
    assert_layout!(layout!(((2,6),5):((0,2),12)).composition(layout!((12,4):(1,12))), ((2,6),4):((0,2),12));
    same(layout!(((2,6),5):((0,2),12)).try_composition(layout!(({v(12)}, {v(4)}):(1,12))), "((2,6),4):((0,2),12)");
    same(
        layout!((({v(2)}, {v(6)}), {v(5)}):(({v(0)}, {v(2)}), {v(12)}))
            .try_composition(layout!(({v(12)}, {v(4)}):({v(1)}, {v(12)}))),
        "((2,6),4):((0,2),12)",
    );
    assert_layout!(layout!(4:-1).composition(layout!((8,2):(1,-8))), (8,2):(-1,8));
    same(layout!(4:-1).try_composition(layout!(({v(8)}, {v(2)}):(1,-8))), "(8,2):(-1,8)");
    same(layout!({v(4)}:{v(-1)}).try_composition(layout!(({v(8)}, {v(2)}):({v(1)}, {v(-8)}))), "(8,2):(-1,8)");
    assert_layout!(layout!(4:1).composition(layout!(4:1)), 4:1);
    same(layout!(4:1).try_composition(layout!({v(4)}:1)), "4:1");
    same(layout!({v(4)}:{v(1)}).try_composition(layout!({v(4)}:{v(1)})), "4:1");
    assert_layout!(layout!((4,4):(2,-4)).composition(layout!(2:1)), 2:2);
    same(layout!((4,4):(2,-4)).try_composition(layout!({v(2)}:1)), "2:2");
    same(layout!(({v(4)}, {v(4)}):({v(2)}, {v(-4)})).try_composition(layout!({v(2)}:{v(1)})), "2:2");
    assert_layout!(layout!((6,4):(-1,-6)).composition(layout!(12:1)), 12:-1);
    same(layout!((6,4):(-1,-6)).try_composition(layout!({v(12)}:1)), "12:-1");
    same(layout!(({v(6)}, {v(4)}):({v(-1)}, {v(-6)})).try_composition(layout!({v(12)}:{v(1)})), "12:-1");
    assert_layout!(layout!((1,1):(1,6)).composition(layout!((6,6):(1,6))), (6,6):(6,36));
    same(layout!((1,1):(1,6)).try_composition(layout!(({v(6)}, {v(6)}):(1,6))), "(6,6):(6,36)");
    same(
        layout!(({v(1)}, {v(1)}):({v(1)}, {v(6)})).try_composition(layout!(({v(6)}, {v(6)}):({v(1)}, {v(6)}))),
        "(6,6):(6,36)",
    );
    assert_layout!(layout!((4,4):(0,4)).composition(layout!(3:-1)), 3:0);
    same(layout!((4,4):(0,4)).try_composition(layout!({v(3)}:-1)), "3:0");
    same(layout!(({v(4)}, {v(4)}):({v(0)}, {v(4)})).try_composition(layout!({v(3)}:{v(-1)})), "3:0");
    assert_layout!(layout!(((4,2),(12,5)):((1,4),(8,96))).composition(layout!((5,2):(-1,5))), (5,2):(-1,5));
    same(layout!(((4,2),(12,5)):((1,4),(8,96))).try_composition(layout!(({v(5)}, {v(2)}):(-1,5))), "(5,2):(-1,5)");
    same(
        layout!((({v(4)}, {v(2)}), ({v(12)}, {v(5)})):(({v(1)}, {v(4)}), ({v(8)}, {v(96)})))
            .try_composition(layout!(({v(5)}, {v(2)}):({v(-1)}, {v(5)}))),
        "(5,2):(-1,5)",
    );
    assert_layout!(layout!((2,6):(-1,-2)).composition(layout!(((1,1),4):((1,1),1))), ((1,1),4):((-1,-1),-1));
    same(
        layout!((2,6):(-1,-2)).try_composition(layout!((({v(1)}, {v(1)}), {v(4)}):((1,1),1))),
        "((1,1),4):((-1,-1),-1)",
    );
    same(
        layout!(({v(2)}, {v(6)}):({v(-1)}, {v(-2)}))
            .try_composition(layout!((({v(1)}, {v(1)}), {v(4)}):(({v(1)}, {v(1)}), {v(1)}))),
        "((1,1),4):((-1,-1),-1)",
    );
    assert_layout!(layout!((3,8):(1,3)).composition(layout!(((12,2),6):((2,-12),24))), ((12,2),6):((2,-12),24));
    same(
        layout!((3,8):(1,3)).try_composition(layout!((({v(12)}, {v(2)}), {v(6)}):((2,-12),24))),
        "((12,2),6):((2,-12),24)",
    );
    same(
        layout!(({v(3)}, {v(8)}):({v(1)}, {v(3)}))
            .try_composition(layout!((({v(12)}, {v(2)}), {v(6)}):(({v(2)}, {v(-12)}), {v(24)}))),
        "((12,2),6):((2,-12),24)",
    );
    assert_layout!(layout!((3,(12,4)):(1,(3,36))).composition(layout!((1,12):(0,0))), (1,12):(0,0));
    same(layout!((3,(12,4)):(1,(3,36))).try_composition(layout!(({v(1)}, {v(12)}):(0,0))), "(1,12):(0,0)");
    same(
        layout!(({v(3)}, ({v(12)}, {v(4)})):({v(1)}, ({v(3)}, {v(36)})))
            .try_composition(layout!(({v(1)}, {v(12)}):({v(0)}, {v(0)}))),
        "(1,12):(0,0)",
    );
    assert_layout!(layout!((5,8):(0,5)).composition(layout!(4:-1)), 4:0);
    same(layout!((5,8):(0,5)).try_composition(layout!({v(4)}:-1)), "4:0");
    same(layout!(({v(5)}, {v(8)}):({v(0)}, {v(5)})).try_composition(layout!({v(4)}:{v(-1)})), "4:0");
    assert_layout!(layout!(12:-1).composition(layout!(3:-1)), 3:1);
    same(layout!(12:-1).try_composition(layout!({v(3)}:-1)), "3:1");
    same(layout!({v(12)}:{v(-1)}).try_composition(layout!({v(3)}:{v(-1)})), "3:1");
    assert_layout!(layout!((6,1):(6,6)).composition(layout!(2:-1)), 2:-6);
    same(layout!((6,1):(6,6)).try_composition(layout!({v(2)}:-1)), "2:-6");
    same(layout!(({v(6)}, {v(1)}):({v(6)}, {v(6)})).try_composition(layout!({v(2)}:{v(-1)})), "2:-6");
    assert_layout!(layout!((3,(4,3)):(0,(3,12))).composition(layout!(4:0)), 4:0);
    same(layout!((3,(4,3)):(0,(3,12))).try_composition(layout!({v(4)}:0)), "4:0");
    same(
        layout!(({v(3)}, ({v(4)}, {v(3)})):({v(0)}, ({v(3)}, {v(12)}))).try_composition(layout!({v(4)}:{v(0)})),
        "4:0",
    );
    assert_layout!(layout!(((2,4),4):((1,2),8)).composition(layout!((3,5):(1,3))), (3,5):(1,3));
    same(layout!(((2,4),4):((1,2),8)).try_composition(layout!(({v(3)}, {v(5)}):(1,3))), "(3,5):(1,3)");
    same(
        layout!((({v(2)}, {v(4)}), {v(4)}):(({v(1)}, {v(2)}), {v(8)}))
            .try_composition(layout!(({v(3)}, {v(5)}):({v(1)}, {v(3)}))),
        "(3,5):(1,3)",
    );
    assert_layout!(layout!(((2,4),4):((1,2),8)).composition(layout!((4,(5,5)):(1,(4,20)))), (4,(5,5)):(1,(4,20)));
    same(
        layout!(((2,4),4):((1,2),8)).try_composition(layout!(({v(4)}, ({v(5)}, {v(5)})):(1,(4,20)))),
        "(4,(5,5)):(1,(4,20))",
    );
    same(
        layout!((({v(2)}, {v(4)}), {v(4)}):(({v(1)}, {v(2)}), {v(8)}))
            .try_composition(layout!(({v(4)}, ({v(5)}, {v(5)})):({v(1)}, ({v(4)}, {v(20)})))),
        "(4,(5,5)):(1,(4,20))",
    );
    assert_layout!(layout!(12:1).composition(layout!(6:1)), 6:1);
    same(layout!(12:1).try_composition(layout!({v(6)}:1)), "6:1");
    same(layout!({v(12)}:{v(1)}).try_composition(layout!({v(6)}:{v(1)})), "6:1");
    assert_layout!(layout!((4,8):(1,4)).composition(layout!(2:-1)), 2:-1);
    same(layout!((4,8):(1,4)).try_composition(layout!({v(2)}:-1)), "2:-1");
    same(layout!(({v(4)}, {v(8)}):({v(1)}, {v(4)})).try_composition(layout!({v(2)}:{v(-1)})), "2:-1");
}

#[test]
fn refused() {
    assert_refused!(Layout![(3,8):(0,3)]: Composition<Layout![5:1]>);
    assert_refused!(Layout![(4,2):(-1,4)]: Composition<Layout![((4,1),2):((1,4),-4)]>);
    assert_refused!(Layout![(6,12):(-1,6)]: Composition<Layout![(5,6):(4,6)]>);
    assert_refused!(Layout![(12,6):(1,-12)]: Composition<Layout![(2,(5,12)):(-1,(2,10))]>);
    assert_refused!(Layout![(5,3):(-1,5)]: Composition<Layout![(2,4):(-1,-2)]>);
    assert_refused!(Layout![(12,(2,3)):(3,(2,-24))]: Composition<Layout![((12,6),12):((1,12),-72)]>);
    assert_refused!(Layout![((4,5),8):((1,2),20)]: Composition<Layout![(4,12):(1,-4)]>);
    assert_refused!(Layout![((12,4),(4,4)):((0,2),(0,192))]: Composition<Layout![((6,12),3):((0,6),4)]>);
    assert_refused!(Layout![(5,12):(-1,0)]: Composition<Layout![(12,(5,4)):(1,(12,60))]>);
    assert_refused!(Layout![(3,1):(0,3)]: Composition<Layout![5:1]>);
    assert_refused!(Layout![(2,(2,8)):(1,(2,-4))]: Composition<Layout![(6,2):(1,-6)]>);
    assert_refused!(Layout![(3,3):(1,12)]: Composition<Layout![4:1]>);
    assert_refused!(Layout![(4,3):(1,0)]: Composition<Layout![(8,5):(-1,8)]>);
    assert_refused!(Layout![((12,8),12):((-1,12),96)]: Composition<Layout![((6,4),4):((1,-6),24)]>);
    assert_refused!(Layout![(4,3):(8,4)]: Composition<Layout![(2,6):(1,-2)]>);
    assert_refused!(Layout![(3,4):(8,3)]: Composition<Layout![((2,12),8):((1,2),0)]>);
    assert_refused!(Layout![((3,1),(2,1)):((1,3),(-3,-6))]: Composition<Layout![(4,2):(1,4)]>);
    assert_refused!(Layout![(3,(8,3)):(8,(8,24))]: Composition<Layout![4:1]>);
    assert_refused!(Layout![(4,8):(1,-4)]: Composition<Layout![(2,3):(1,2)]>);
    assert_refused!(Layout![(4,(5,4)):(1,(4,0))]: Composition<Layout![(5,6):(-1,5)]>);
    assert_refused!(Layout![(6,(6,2)):(1,(0,36))]: Composition<Layout![((8,4),(4,4)):((0,8),(0,128))]>);
    assert_refused!(Layout![(6,1):(6,-6)]: Composition<Layout![(2,12):(-1,2)]>);
    assert_refused!(Layout![(2,12):(0,2)]: Composition<Layout![((12,5),5):((1,12),-60)]>);
    assert_refused!(Layout![((1,6),8):((1,0),6)]: Composition<Layout![(5,4):(-1,5)]>);
    assert_refused!(Layout![(2,3):(-1,2)]: Composition<Layout![(4,(8,12)):(1,(5,2))]>);
    assert_refused!(Layout![(8,(2,4)):(1,(0,16))]: Composition<Layout![((4,6),2):((-1,4),24)]>);
    assert_refused!(Layout![(6,(4,6)):(1,(-6,24))]: Composition<Layout![(4,(2,2)):(1,(4,8))]>);
    assert_refused!(Layout![(6,(2,2)):(1,(0,-12))]: Composition<Layout![(8,(5,4)):(1,(8,40))]>);
    assert_refused!(Layout![(12,8):(1,0)]: Composition<Layout![(2,8):(2,2)]>);
    assert_refused!(Layout![((12,4),3):((-1,12),-48)]: Composition<Layout![12:5]>);
    assert_refused!(Layout![(3,(2,2)):(0,(3,6))]: Composition<Layout![((2,6),6):((0,2),2)]>);
    assert_refused!(Layout![((2,2),(3,2)):((-1,2),(0,12))]: Composition<Layout![3:-1]>);
    assert_refused!(Layout![(4,8):(0,-4)]: Composition<Layout![(5,(2,6)):(1,(5,-10))]>);
    assert_refused!(Layout![(6,8):(0,6)]: Composition<Layout![(8,4):(-1,0)]>);
    assert_refused!(Layout![(12,(2,1)):(5,(12,0))]: Composition<Layout![((12,6),(4,8)):((1,12),(2,6))]>);
    assert_refused!(Layout![(4,6):(1,2)]: Composition<Layout![(2,3):(-1,6)]>);
    assert_refused!(Layout![(4,8):(-1,4)]: Composition<Layout![(8,5):(-1,8)]>);
    assert_refused!(Layout![((4,8),5):((-1,-4),32)]: Composition<Layout![(4,12):(1,4)]>);
    assert_refused!(Layout![(12,12):(1,-12)]: Composition<Layout![(8,2):(1,8)]>);
    assert_refused!(Layout![(5,4):(2,5)]: Composition<Layout![((3,2),(5,4)):((1,3),(-6,30))]>);
    assert_refused!(Layout![(2,(2,5)):(6,(2,4))]: Composition<Layout![(4,(1,12)):(1,(4,-4))]>);
    assert_refused!(Layout![(3,1):(-1,6)]: Composition<Layout![((3,4),(3,2)):((1,0),(-12,36))]>);
    assert_refused!(Layout![(1,(8,1)):(1,(1,0))]: Composition<Layout![((2,4),6):((-1,2),8)]>);
    assert_refused!(Layout![(2,8):(-1,2)]: Composition<Layout![2:3]>);
    assert_refused!(Layout![((4,3),(2,3)):((1,4),(0,24))]: Composition<Layout![((4,2),(5,6)):((-1,4),(2,40))]>);
    assert_refused!(Layout![((6,8),3):((0,-6),48)]: Composition<Layout![8:1]>);
    assert_refused!(Layout![((2,4),2):((4,2),8)]: Composition<Layout![5:1]>);
    assert_refused!(Layout![((1,5),(2,4)):((1,4),(5,10))]: Composition<Layout![((8,3),2):((1,8),24)]>);
    assert_refused!(Layout![(2,6):(5,0)]: Composition<Layout![((2,4),(2,12)):((1,2),(8,-16))]>);
    assert_refused!(Layout![(5,2):(-1,5)]: Composition<Layout![(6,(3,3)):(-1,(6,2))]>);
    assert_refused!(Layout![(2,2):(0,-2)]: Composition<Layout![((4,2),5):((1,4),-8)]>);
    assert_refused!(Layout![(3,12):(5,3)]: Composition<Layout![(8,6):(1,0)]>);
    assert_refused!(Layout![(4,2):(1,2)]: Composition<Layout![((5,2),8):((1,5),10)]>);
    assert_refused!(Layout![((5,1),(4,4)):((4,5),(5,20))]: Composition<Layout![(4,8):(1,4)]>);
    assert_refused!(Layout![(8,3):(5,8)]: Composition<Layout![(1,12):(0,1)]>);
    assert_refused!(Layout![(4,(1,12)):(1,(2,1))]: Composition<Layout![(3,12):(1,3)]>);
    assert_refused!(Layout![((3,6),2):((1,1),-18)]: Composition<Layout![5:1]>);
    assert_refused!(Layout![((2,12),6):((1,4),24)]: Composition<Layout![4:3]>);
    assert_refused!(Layout![((2,6),2):((0,5),12)]: Composition<Layout![(2,3):(1,-2)]>);
    assert_refused!(Layout![((2,4),2):((2,2),-8)]: Composition<Layout![((6,1),(6,2)):((1,-6),(6,36))]>);
    assert_refused!(Layout![((12,8),(5,3)):((-1,3),(96,3))]: Composition<Layout![(12,8):(-1,12)]>);
    assert_refused!(Layout![(8,4):(1,2)]: Composition<Layout![(2,5):(1,2)]>);
    assert_refused!(Layout![(4,4):(1,-4)]: Composition<Layout![(4,(2,4)):(-1,(4,8))]>);
    assert_refused!(Layout![(6,(5,2)):(1,(-6,30))]: Composition<Layout![(8,2):(-1,8)]>);
    assert_refused!(Layout![((3,12),(4,2)):((1,0),(36,144))]: Composition<Layout![(4,(2,2)):(-1,(4,0))]>);
    assert_refused!(Layout![(4,4):(1,0)]: Composition<Layout![(2,5):(1,-2)]>);
    assert_refused!(Layout![(6,(4,6)):(0,(6,24))]: Composition<Layout![(5,4):(1,5)]>);
    assert_refused!(Layout![(2,(4,4)):(-1,(2,8))]: Composition<Layout![((4,2),(8,12)):((1,4),(8,-64))]>);
    assert_refused!(Layout![((1,12),(8,1)):((1,0),(12,96))]: Composition<Layout![((1,12),8):((1,-1),12)]>);
    assert_refused!(Layout![(5,6):(-1,5)]: Composition<Layout![((8,3),(1,1)):((1,0),(24,24))]>);
    assert_refused!(Layout![(2,(4,2)):(1,(4,8))]: Composition<Layout![(4,2):(-1,4)]>);
    assert_refused!(Layout![(12,3):(1,5)]: Composition<Layout![(5,6):(1,5)]>);
    assert_refused!(Layout![((4,2),2):((1,0),-8)]: Composition<Layout![12:1]>);
    assert_refused!(Layout![(5,1):(-1,4)]: Composition<Layout![(12,(2,12)):(1,(12,24))]>);
    assert_refused!(Layout![((4,8),4):((-1,-4),32)]: Composition<Layout![(5,(3,8)):(-1,(5,15))]>);
    assert_refused!(Layout![(3,5):(-1,3)]: Composition<Layout![4:1]>);
    assert_refused!(Layout![(2,(4,12)):(0,(12,6))]: Composition<Layout![12:1]>);
    assert_refused!(Layout![(6,4):(0,-6)]: Composition<Layout![4:8]>);
    assert_refused!(Layout![((6,12),2):((5,4),-72)]: Composition<Layout![(2,5):(0,2)]>);
    assert_refused!(Layout![((6,1),2):((0,6),6)]: Composition<Layout![(5,3):(1,5)]>);
    assert_refused!(Layout![(8,4):(4,8)]: Composition<Layout![((4,2),(2,12)):((-1,4),(0,16))]>);
    assert_refused!(Layout![(3,(6,6)):(4,(3,18))]: Composition<Layout![(2,4):(-1,2)]>);
    assert_refused!(Layout![(4,8):(1,0)]: Composition<Layout![((2,2),(6,12)):((1,0),(1,24))]>);
    assert_refused!(Layout![((2,2),(8,3)):((0,2),(4,-32))]: Composition<Layout![((5,12),4):((1,5),60)]>);
    assert_refused!(Layout![(3,6):(0,3)]: Composition<Layout![((2,2),8):((6,2),4)]>);
    assert_refused!(Layout![(4,(1,4)):(1,(6,-4))]: Composition<Layout![(1,6):(1,1)]>);
    assert_refused!(Layout![(8,(3,2)):(0,(12,24))]: Composition<Layout![(6,5):(1,-6)]>);
    assert_refused!(Layout![(8,8):(1,0)]: Composition<Layout![((2,8),5):((0,2),6)]>);
    assert_refused!(Layout![(8,2):(-1,8)]: Composition<Layout![(6,5):(6,6)]>);
    assert_refused!(Layout![(5,(8,5)):(1,(5,0))]: Composition<Layout![((8,1),(12,4)):((1,0),(8,96))]>);
    assert_refused!(Layout![((4,6),(4,3)):((6,0),(24,96))]: Composition<Layout![(5,12):(1,5)]>);
    assert_refused!(Layout![(5,2):(-1,5)]: Composition<Layout![((4,4),(1,2)):((-1,-4),(16,16))]>);
    assert_refused!(Layout![(2,(2,2)):(8,(2,4))]: Composition<Layout![((5,8),(2,12)):((1,5),(40,80))]>);
    assert_refused!(Layout![(6,1):(8,6)]: Composition<Layout![8:1]>);
    assert_refused!(Layout![((4,6),(5,1)):((1,4),(0,120))]: Composition<Layout![(8,8):(-1,8)]>);
    assert_refused!(Layout![(3,(2,8)):(-1,(6,6))]: Composition<Layout![((2,4),(5,4)):((0,-2),(8,40))]>);
    assert_refused!(Layout![(4,(8,2)):(1,(0,0))]: Composition<Layout![(6,5):(0,-6)]>);
    assert_refused!(Layout![(5,4):(1,-5)]: Composition<Layout![(4,12):(1,-4)]>);
    assert_refused!(Layout![((4,4),4):((1,4),0)]: Composition<Layout![(2,12):(1,2)]>);
    assert_refused!(Layout![(6,6):(1,0)]: Composition<Layout![(6,5):(1,2)]>);
    assert_refused!(Layout![((6,4),6):((-1,6),24)]: Composition<Layout![(2,(3,4)):(1,(2,-6))]>);
    assert_refused!(Layout![(2,2):(1,12)]: Composition<Layout![5:1]>);
    assert_refused!(Layout![(12,(1,12)):(1,(-12,-12))]: Composition<Layout![((8,1),12):((1,8),8)]>);
    assert_refused!(Layout![(6,3):(1,5)]: Composition<Layout![(6,5):(-1,6)]>);
    assert_refused!(Layout![((12,6),6):((1,1),72)]: Composition<Layout![(5,8):(-1,5)]>);
    assert_refused!(Layout![(12,2):(1,-12)]: Composition<Layout![((6,5),5):((1,0),30)]>);
    assert_refused!(Layout![((4,2),(8,5)):((-1,4),(8,64))]: Composition<Layout![(6,2):(1,-6)]>);
    assert_refused!(Layout![((8,6),(3,5)):((1,0),(48,144))]: Composition<Layout![(3,(2,6)):(1,(3,-6))]>);
    assert_refused!(Layout![(6,6):(1,0)]: Composition<Layout![(4,6):(1,4)]>);
    assert_refused!(Layout![((4,4),(4,6)):((-1,4),(16,64))]: Composition<Layout![(5,2):(1,5)]>);
    assert_refused!(Layout![(4,4):(-1,4)]: Composition<Layout![(12,(12,4)):(1,(12,-144))]>);
    assert_refused!(Layout![(6,(3,6)):(1,(0,18))]: Composition<Layout![(6,4):(1,-6)]>);
    assert_refused!(Layout![((6,12),4):((1,0),0)]: Composition<Layout![(8,(4,4)):(1,(8,32))]>);
    assert_refused!(Layout![(5,12):(1,-5)]: Composition<Layout![(4,4):(1,4)]>);
    assert_refused!(Layout![((2,2),4):((1,2),0)]: Composition<Layout![(6,5):(1,6)]>);
    assert_refused!(Layout![(8,2):(12,8)]: Composition<Layout![(2,6):(-1,8)]>);
    assert_refused!(Layout![((5,2),2):((-1,0),5)]: Composition<Layout![(8,1):(1,-8)]>);
    assert_refused!(Layout![((2,5),(12,2)):((1,2),(0,-120))]: Composition<Layout![((2,8),6):((-1,2),16)]>);
    assert_refused!(Layout![((4,2),2):((-1,4),8)]: Composition<Layout![(8,8):(-1,8)]>);
    assert_refused!(Layout![(1,(4,4)):(0,(1,12))]: Composition<Layout![(5,8):(1,5)]>);
}

#[test]
fn coalesced() {
    assert_layout!(layout!((3,8):(0,3)).coalesce(), (3,8):(0,3));
    same(Ok(layout!(({v(3)}, {v(8)}):({v(0)}, {v(3)})).coalesce()), "(3,8):(0,3)");
    assert_layout!(layout!((4,2):(-1,4)).coalesce(), (4,2):(-1,4));
    same(Ok(layout!(({v(4)}, {v(2)}):({v(-1)}, {v(4)})).coalesce()), "(4,2):(-1,4)");
    assert_layout!(layout!((6,12):(-1,6)).coalesce(), (6,12):(-1,6));
    same(Ok(layout!(({v(6)}, {v(12)}):({v(-1)}, {v(6)})).coalesce()), "(6,12):(-1,6)");
    assert_layout!(layout!((2,2):(1,2)).coalesce(), 4:1);
    same(Ok(layout!(({v(2)}, {v(2)}):({v(1)}, {v(2)})).coalesce()), "4:1");
    assert_layout!(layout!(6:-1).coalesce(), 6:-1);
    same(Ok(layout!({v(6)}:{v(-1)}).coalesce()), "6:-1");
    assert_layout!(layout!(5:0).coalesce(), 5:0);
    same(Ok(layout!({v(5)}:{v(0)}).coalesce()), "5:0");
    assert_layout!(layout!(2:1).coalesce(), 2:1);
    same(Ok(layout!({v(2)}:{v(1)}).coalesce()), "2:1");
    assert_layout!(layout!(3:1).coalesce(), 3:1);
    same(Ok(layout!({v(3)}:{v(1)}).coalesce()), "3:1");
    assert_layout!(layout!((12,6):(1,-12)).coalesce(), (12,6):(1,-12));
    same(Ok(layout!(({v(12)}, {v(6)}):({v(1)}, {v(-12)})).coalesce()), "(12,6):(1,-12)");
    assert_layout!(layout!((5,3):(-1,5)).coalesce(), (5,3):(-1,5));
    same(Ok(layout!(({v(5)}, {v(3)}):({v(-1)}, {v(5)})).coalesce()), "(5,3):(-1,5)");
    assert_layout!(layout!((12,(2,3)):(3,(2,-24))).coalesce(), (12,2,3):(3,2,-24));
    same(Ok(layout!(({v(12)}, ({v(2)}, {v(3)})):({v(3)}, ({v(2)}, {v(-24)}))).coalesce()), "(12,2,3):(3,2,-24)");
    assert_layout!(layout!(5:1).coalesce(), 5:1);
    same(Ok(layout!({v(5)}:{v(1)}).coalesce()), "5:1");
    assert_layout!(layout!(4:1).coalesce(), 4:1);
    same(Ok(layout!({v(4)}:{v(1)}).coalesce()), "4:1");
    assert_layout!(layout!(((4,5),8):((1,2),20)).coalesce(), (4,5,8):(1,2,20));
    same(Ok(layout!((({v(4)}, {v(5)}), {v(8)}):(({v(1)}, {v(2)}), {v(20)})).coalesce()), "(4,5,8):(1,2,20)");
    assert_layout!(layout!((4,(1,6)):(1,(-4,4))).coalesce(), 24:1);
    same(Ok(layout!(({v(4)}, ({v(1)}, {v(6)})):({v(1)}, ({v(-4)}, {v(4)}))).coalesce()), "24:1");
    assert_layout!(layout!((2,6):(1,2)).coalesce(), 12:1);
    same(Ok(layout!(({v(2)}, {v(6)}):({v(1)}, {v(2)})).coalesce()), "12:1");
    assert_layout!(layout!((12,(4,6)):(-1,(12,48))).coalesce(), (12,24):(-1,12));
    same(Ok(layout!(({v(12)}, ({v(4)}, {v(6)})):({v(-1)}, ({v(12)}, {v(48)}))).coalesce()), "(12,24):(-1,12)");
    assert_layout!(layout!(((4,8),12):((1,4),0)).coalesce(), (32,12):(1,0));
    same(Ok(layout!((({v(4)}, {v(8)}), {v(12)}):(({v(1)}, {v(4)}), {v(0)})).coalesce()), "(32,12):(1,0)");
    assert_layout!(layout!(((12,4),(1,1)):((1,12),(48,48))).coalesce(), 48:1);
    same(Ok(layout!((({v(12)}, {v(4)}), ({v(1)}, {v(1)})):(({v(1)}, {v(12)}), ({v(48)}, {v(48)}))).coalesce()), "48:1");
    assert_layout!(layout!((8,8):(5,8)).coalesce(), (8,8):(5,8));
    same(Ok(layout!(({v(8)}, {v(8)}):({v(5)}, {v(8)})).coalesce()), "(8,8):(5,8)");
    assert_layout!(layout!(((12,4),(4,4)):((0,2),(0,192))).coalesce(), (12,4,4,4):(0,2,0,192));
    same(
        Ok(layout!((({v(12)}, {v(4)}), ({v(4)}, {v(4)})):(({v(0)}, {v(2)}), ({v(0)}, {v(192)}))).coalesce()),
        "(12,4,4,4):(0,2,0,192)",
    );
    assert_layout!(layout!(4:-1).coalesce(), 4:-1);
    same(Ok(layout!({v(4)}:{v(-1)}).coalesce()), "4:-1");
    assert_layout!(layout!((1,(1,4)):(-1,(1,1))).coalesce(), 4:1);
    same(Ok(layout!(({v(1)}, ({v(1)}, {v(4)})):({v(-1)}, ({v(1)}, {v(1)}))).coalesce()), "4:1");
    assert_layout!(layout!((5,12):(-1,0)).coalesce(), (5,12):(-1,0));
    same(Ok(layout!(({v(5)}, {v(12)}):({v(-1)}, {v(0)})).coalesce()), "(5,12):(-1,0)");
    assert_layout!(layout!((5,6):(1,5)).coalesce(), 30:1);
    same(Ok(layout!(({v(5)}, {v(6)}):({v(1)}, {v(5)})).coalesce()), "30:1");
    assert_layout!(layout!(2:1).coalesce(), 2:1);
    same(Ok(layout!({v(2)}:{v(1)}).coalesce()), "2:1");
    assert_layout!(layout!((2,4):(1,2)).coalesce(), 8:1);
    same(Ok(layout!(({v(2)}, {v(4)}):({v(1)}, {v(2)})).coalesce()), "8:1");
    assert_layout!(layout!((3,1):(0,3)).coalesce(), 3:0);
    same(Ok(layout!(({v(3)}, {v(1)}):({v(0)}, {v(3)})).coalesce()), "3:0");
    assert_layout!(layout!(((6,8),(2,8)):((1,6),(6,-96))).coalesce(), (48,2,8):(1,6,-96));
    same(
        Ok(layout!((({v(6)}, {v(8)}), ({v(2)}, {v(8)})):(({v(1)}, {v(6)}), ({v(6)}, {v(-96)}))).coalesce()),
        "(48,2,8):(1,6,-96)",
    );
    assert_layout!(layout!(((1,3),(2,2)):((1,1),(3,6))).coalesce(), 12:1);
    same(Ok(layout!((({v(1)}, {v(3)}), ({v(2)}, {v(2)})):(({v(1)}, {v(1)}), ({v(3)}, {v(6)}))).coalesce()), "12:1");
    assert_layout!(layout!((1,4):(1,1)).coalesce(), 4:1);
    same(Ok(layout!(({v(1)}, {v(4)}):({v(1)}, {v(1)})).coalesce()), "4:1");
    assert_layout!(layout!(((2,6),5):((0,2),12)).coalesce(), (2,30):(0,2));
    same(Ok(layout!((({v(2)}, {v(6)}), {v(5)}):(({v(0)}, {v(2)}), {v(12)})).coalesce()), "(2,30):(0,2)");
    assert_layout!(layout!((2,(2,8)):(1,(2,-4))).coalesce(), (4,8):(1,-4));
    same(Ok(layout!(({v(2)}, ({v(2)}, {v(8)})):({v(1)}, ({v(2)}, {v(-4)}))).coalesce()), "(4,8):(1,-4)");
    assert_layout!(layout!(4:-1).coalesce(), 4:-1);
    same(Ok(layout!({v(4)}:{v(-1)}).coalesce()), "4:-1");
    assert_layout!(layout!((3,3):(1,12)).coalesce(), (3,3):(1,12));
    same(Ok(layout!(({v(3)}, {v(3)}):({v(1)}, {v(12)})).coalesce()), "(3,3):(1,12)");
    assert_layout!(layout!(4:1).coalesce(), 4:1);
    same(Ok(layout!({v(4)}:{v(1)}).coalesce()), "4:1");
    assert_layout!(layout!((4,4):(2,-4)).coalesce(), (4,4):(2,-4));
    same(Ok(layout!(({v(4)}, {v(4)}):({v(2)}, {v(-4)})).coalesce()), "(4,4):(2,-4)");
    assert_layout!(layout!((6,4):(-1,-6)).coalesce(), 24:-1);
    same(Ok(layout!(({v(6)}, {v(4)}):({v(-1)}, {v(-6)})).coalesce()), "24:-1");
    assert_layout!(layout!((1,1):(1,6)).coalesce(), 1:0);
    same(Ok(layout!(({v(1)}, {v(1)}):({v(1)}, {v(6)})).coalesce()), "1:0");
    assert_layout!(layout!((4,4):(0,4)).coalesce(), (4,4):(0,4));
    same(Ok(layout!(({v(4)}, {v(4)}):({v(0)}, {v(4)})).coalesce()), "(4,4):(0,4)");
    assert_layout!(layout!((4,3):(1,0)).coalesce(), (4,3):(1,0));
    same(Ok(layout!(({v(4)}, {v(3)}):({v(1)}, {v(0)})).coalesce()), "(4,3):(1,0)");
    assert_layout!(layout!(((12,8),12):((-1,12),96)).coalesce(), (12,96):(-1,12));
    same(Ok(layout!((({v(12)}, {v(8)}), {v(12)}):(({v(-1)}, {v(12)}), {v(96)})).coalesce()), "(12,96):(-1,12)");
    assert_layout!(layout!((4,3):(8,4)).coalesce(), (4,3):(8,4));
    same(Ok(layout!(({v(4)}, {v(3)}):({v(8)}, {v(4)})).coalesce()), "(4,3):(8,4)");
    assert_layout!(layout!(((4,2),(12,5)):((1,4),(8,96))).coalesce(), 480:1);
    same(Ok(layout!((({v(4)}, {v(2)}), ({v(12)}, {v(5)})):(({v(1)}, {v(4)}), ({v(8)}, {v(96)}))).coalesce()), "480:1");
    assert_layout!(layout!((3,4):(8,3)).coalesce(), (3,4):(8,3));
    same(Ok(layout!(({v(3)}, {v(4)}):({v(8)}, {v(3)})).coalesce()), "(3,4):(8,3)");
    assert_layout!(layout!(((3,1),(2,1)):((1,3),(-3,-6))).coalesce(), (3,2):(1,-3));
    same(
        Ok(layout!((({v(3)}, {v(1)}), ({v(2)}, {v(1)})):(({v(1)}, {v(3)}), ({v(-3)}, {v(-6)}))).coalesce()),
        "(3,2):(1,-3)",
    );
    assert_layout!(layout!((2,6):(-1,-2)).coalesce(), 12:-1);
    same(Ok(layout!(({v(2)}, {v(6)}):({v(-1)}, {v(-2)})).coalesce()), "12:-1");
    assert_layout!(layout!((3,8):(1,3)).coalesce(), 24:1);
    same(Ok(layout!(({v(3)}, {v(8)}):({v(1)}, {v(3)})).coalesce()), "24:1");
    assert_layout!(layout!((3,(12,4)):(1,(3,36))).coalesce(), 144:1);
    same(Ok(layout!(({v(3)}, ({v(12)}, {v(4)})):({v(1)}, ({v(3)}, {v(36)}))).coalesce()), "144:1");
    assert_layout!(layout!((5,8):(0,5)).coalesce(), (5,8):(0,5));
    same(Ok(layout!(({v(5)}, {v(8)}):({v(0)}, {v(5)})).coalesce()), "(5,8):(0,5)");
    assert_layout!(layout!(12:-1).coalesce(), 12:-1);
    same(Ok(layout!({v(12)}:{v(-1)}).coalesce()), "12:-1");
    assert_layout!(layout!((6,1):(6,6)).coalesce(), 6:6);
    same(Ok(layout!(({v(6)}, {v(1)}):({v(6)}, {v(6)})).coalesce()), "6:6");
    assert_layout!(layout!((3,(4,3)):(0,(3,12))).coalesce(), (3,12):(0,3));
    same(Ok(layout!(({v(3)}, ({v(4)}, {v(3)})):({v(0)}, ({v(3)}, {v(12)}))).coalesce()), "(3,12):(0,3)");
    assert_layout!(layout!((3,(8,3)):(8,(8,24))).coalesce(), (3,8,3):(8,8,24));
    same(Ok(layout!(({v(3)}, ({v(8)}, {v(3)})):({v(8)}, ({v(8)}, {v(24)}))).coalesce()), "(3,8,3):(8,8,24)");
    assert_layout!(layout!(((2,4),4):((1,2),8)).coalesce(), 32:1);
    same(Ok(layout!((({v(2)}, {v(4)}), {v(4)}):(({v(1)}, {v(2)}), {v(8)})).coalesce()), "32:1");
    assert_layout!(layout!(((2,4),4):((1,2),8)).coalesce(), 32:1);
    same(Ok(layout!((({v(2)}, {v(4)}), {v(4)}):(({v(1)}, {v(2)}), {v(8)})).coalesce()), "32:1");
    assert_layout!(layout!(12:1).coalesce(), 12:1);
    same(Ok(layout!({v(12)}:{v(1)}).coalesce()), "12:1");
    assert_layout!(layout!((4,8):(1,-4)).coalesce(), (4,8):(1,-4));
    same(Ok(layout!(({v(4)}, {v(8)}):({v(1)}, {v(-4)})).coalesce()), "(4,8):(1,-4)");
    assert_layout!(layout!((4,(5,4)):(1,(4,0))).coalesce(), (20,4):(1,0));
    same(Ok(layout!(({v(4)}, ({v(5)}, {v(4)})):({v(1)}, ({v(4)}, {v(0)}))).coalesce()), "(20,4):(1,0)");
    assert_layout!(layout!((4,8):(1,4)).coalesce(), 32:1);
    same(Ok(layout!(({v(4)}, {v(8)}):({v(1)}, {v(4)})).coalesce()), "32:1");
}
