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
    assert_refused!(Layout![(4,(6,2)):(-1,(4,0))]: Composition<Layout![((6,2),(4,8)):((1,0),(12,48))]>);
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

#[test]
fn logical_divide_accepted() {
    assert_layout!(layout!((12,(6,1)):(1,(12,72))).logical_divide(layout!((2,6):(0,2))), ((2,6),(2,6)):((0,2),(1,12)));
    same(
        layout!(({v(12)}, ({v(6)}, 1)):(1,(12,72))).try_logical_divide(layout!((2,6):(0,2))),
        "((2,6),(2,6)):((0,2),(1,12))",
    );
    assert_layout!(layout!((4,(1,4)):(1,(4,4))).logical_divide(layout!(12:8)), (12,8):(8,1));
    same(layout!(({v(4)}, (1, {v(4)})):(1,(4,4))).try_logical_divide(layout!(12:8)), "(12,8):(8,1)");
    assert_layout!(layout!(6:1).logical_divide(layout!((12,4):(1,12))), ((12,4),1):((1,12),0));
    same(layout!({v(6)}:1).try_logical_divide(layout!((12,4):(1,12))), "((12,4),1):((1,12),0)");
    assert_layout!(layout!(2:1).logical_divide(layout!(1:0)), (1,2):(0,1));
    same(layout!({v(2)}:1).try_logical_divide(layout!(1:0)), "(1,2):(0,1)");
    assert_layout!(layout!(1:1).logical_divide(layout!(4:1)), (4,1):(1,0));
    same(layout!(1:1).try_logical_divide(layout!(4:1)), "(4,1):(1,0)");
    assert_layout!(layout!(5:1).logical_divide(layout!(6:0)), (6,5):(0,1));
    same(layout!({v(5)}:1).try_logical_divide(layout!(6:0)), "(6,5):(0,1)");
    assert_layout!(layout!(2:1).logical_divide(layout!(3:1)), (3,1):(1,0));
    same(layout!({v(2)}:1).try_logical_divide(layout!(3:1)), "(3,1):(1,0)");
    assert_layout!(layout!(3:-1).logical_divide(layout!(2:1)), (2,2):(-1,-2));
    same(layout!({v(3)}:-1).try_logical_divide(layout!(2:1)), "(2,2):(-1,-2)");
    assert_layout!(layout!(4:1).logical_divide(layout!((8,12):(0,8))), ((8,12),8):((0,8),1));
    same(layout!({v(4)}:1).try_logical_divide(layout!((8,12):(0,8))), "((8,12),8):((0,8),1)");
    assert_layout!(layout!((8,(1,12)):(1,(8,8))).logical_divide(layout!((12,3):(1,0))), ((12,3),8):((1,0),12));
    same(layout!(({v(8)}, (1, {v(12)})):(1,(8,8))).try_logical_divide(layout!((12,3):(1,0))), "((12,3),8):((1,0),12)");
    assert_layout!(layout!((12,(2,3)):(5,(12,24))).logical_divide(layout!(4:1)), (4,(3,6)):(5,(20,12)));
    same(layout!(({v(12)}, ({v(2)}, {v(3)})):(5,(12,24))).try_logical_divide(layout!(4:1)), "(4,(3,6)):(5,(20,12))");
    assert_layout!(layout!((6,1):(1,-6)).logical_divide(layout!((4,2):(1,4))), ((4,2),1):((1,4),0));
    same(layout!(({v(6)}, 1):(1,-6)).try_logical_divide(layout!((4,2):(1,4))), "((4,2),1):((1,4),0)");
    assert_layout!(layout!((2,2):(1,-2)).logical_divide(layout!(8:1)), ((2,4),1):((1,-2),0));
    same(layout!(({v(2)}, {v(2)}):(1,-2)).try_logical_divide(layout!(8:1)), "((2,4),1):((1,-2),0)");
    assert_layout!(layout!(((12,1),(12,6)):((1,12),(12,144))).logical_divide(layout!(4:0)), (4,864):(0,1));
    same(
        layout!((({v(12)}, 1), ({v(12)}, {v(6)})):((1,12),(12,144))).try_logical_divide(layout!(4:0)),
        "(4,864):(0,1)",
    );
    assert_layout!(layout!((12,(3,3)):(1,(12,0))).logical_divide(layout!(2:0)), (2,(36,3)):(0,(1,0)));
    same(layout!(({v(12)}, ({v(3)}, {v(3)})):(1,(12,0))).try_logical_divide(layout!(2:0)), "(2,(36,3)):(0,(1,0))");
    assert_layout!(layout!(12:0).logical_divide(layout!((5,8):(0,12))), ((5,8),12):((0,0),0));
    same(layout!({v(12)}:0).try_logical_divide(layout!((5,8):(0,12))), "((5,8),12):((0,0),0)");
    assert_layout!(layout!(2:1).logical_divide(layout!((8,2):(1,8))), ((8,2),1):((1,8),0));
    same(layout!({v(2)}:1).try_logical_divide(layout!((8,2):(1,8))), "((8,2),1):((1,8),0)");
    assert_layout!(layout!(6:1).logical_divide(layout!((2,4):(1,2))), ((2,4),1):((1,2),0));
    same(layout!({v(6)}:1).try_logical_divide(layout!((2,4):(1,2))), "((2,4),1):((1,2),0)");
    assert_layout!(layout!(2:1).logical_divide(layout!((1,5):(0,1))), ((1,5),1):((0,1),0));
    same(layout!({v(2)}:1).try_logical_divide(layout!((1,5):(0,1))), "((1,5),1):((0,1),0)");
    assert_layout!(layout!((2,6):(0,2)).logical_divide(layout!(8:1)), ((2,4),2):((0,2),8));
    same(layout!(({v(2)}, {v(6)}):(0,2)).try_logical_divide(layout!(8:1)), "((2,4),2):((0,2),8)");
    assert_layout!(layout!(12:0).logical_divide(layout!(3:1)), (3,4):(0,0));
    same(layout!({v(12)}:0).try_logical_divide(layout!(3:1)), "(3,4):(0,0)");
    assert_layout!(layout!(2:1).logical_divide(layout!((2,4):(0,2))), ((2,4),2):((0,2),1));
    same(layout!({v(2)}:1).try_logical_divide(layout!((2,4):(0,2))), "((2,4),2):((0,2),1)");
    assert_layout!(layout!((2,2):(8,0)).logical_divide(layout!(1:12)), (1,(2,2)):(0,(8,0)));
    same(layout!(({v(2)}, {v(2)}):(8,0)).try_logical_divide(layout!(1:12)), "(1,(2,2)):(0,(8,0))");
    assert_layout!(layout!(2:1).logical_divide(layout!((1,(4,1)):(1,(12,3)))), ((1,(4,1)),12):((1,(12,3)),1));
    same(layout!({v(2)}:1).try_logical_divide(layout!((1,(4,1)):(1,(12,3)))), "((1,(4,1)),12):((1,(12,3)),1)");
    assert_layout!(layout!(((8,2),2):((1,8),16)).logical_divide(layout!((3,4):(1,3))), ((3,4),3):((1,3),12));
    same(
        layout!((({v(8)}, {v(2)}), {v(2)}):((1,8),16)).try_logical_divide(layout!((3,4):(1,3))),
        "((3,4),3):((1,3),12)",
    );
    assert_layout!(layout!(((3,4),3):((1,-3),12)).logical_divide(layout!((12,5):(1,12))), (((3,4),5),1):(((1,-3),12),0));
    same(
        layout!((({v(3)}, {v(4)}), {v(3)}):((1,-3),12)).try_logical_divide(layout!((12,5):(1,12))),
        "(((3,4),5),1):(((1,-3),12),0)",
    );
    assert_layout!(layout!((2,5):(1,2)).logical_divide(layout!((4,(1,4)):(0,(4,4)))), ((4,(1,4)),4):((0,(4,4)),1));
    same(
        layout!(({v(2)}, {v(5)}):(1,2)).try_logical_divide(layout!((4,(1,4)):(0,(4,4)))),
        "((4,(1,4)),4):((0,(4,4)),1)",
    );
    assert_layout!(layout!(((1,3),5):((1,1),3)).logical_divide(layout!((12,6):(0,12))), ((12,6),12):((0,12),1));
    same(layout!(((1, {v(3)}), {v(5)}):((1,1),3)).try_logical_divide(layout!((12,6):(0,12))), "((12,6),12):((0,12),1)");
    assert_layout!(layout!(2:1).logical_divide(layout!((2,2):(1,12))), ((2,2),6):((1,12),2));
    same(layout!({v(2)}:1).try_logical_divide(layout!((2,2):(1,12))), "((2,2),6):((1,12),2)");
    assert_layout!(layout!(2:8).logical_divide(layout!(((6,8),4):((1,0),48))), (((6,8),4),8):(((8,0),384),48));
    same(layout!({v(2)}:8).try_logical_divide(layout!(((6,8),4):((1,0),48))), "(((6,8),4),8):(((8,0),384),48)");
    assert_layout!(layout!((5,12):(1,5)).logical_divide(layout!(3:8)), (3,(8,3)):(8,(1,24)));
    same(layout!(({v(5)}, {v(12)}):(1,5)).try_logical_divide(layout!(3:8)), "(3,(8,3)):(8,(1,24))");
    assert_layout!(layout!(3:-1).logical_divide(layout!((2,1):(1,2))), ((2,1),2):((-1,-2),-2));
    same(layout!({v(3)}:-1).try_logical_divide(layout!((2,1):(1,2))), "((2,1),2):((-1,-2),-2)");
    assert_layout!(layout!(12:-1).logical_divide(layout!((6,5):(1,6))), ((6,5),1):((-1,-6),0));
    same(layout!({v(12)}:-1).try_logical_divide(layout!((6,5):(1,6))), "((6,5),1):((-1,-6),0)");
    assert_layout!(layout!((4,8):(1,4)).logical_divide(layout!(12:1)), (12,3):(1,12));
    same(layout!(({v(4)}, {v(8)}):(1,4)).try_logical_divide(layout!(12:1)), "(12,3):(1,12)");
    assert_layout!(layout!(3:1).logical_divide(layout!(3:8)), (3,8):(8,1));
    same(layout!({v(3)}:1).try_logical_divide(layout!(3:8)), "(3,8):(8,1)");
    assert_layout!(layout!((1,6):(1,1)).logical_divide(layout!((3,8):(1,3))), ((3,8),1):((1,3),0));
    same(layout!((1, {v(6)}):(1,1)).try_logical_divide(layout!((3,8):(1,3))), "((3,8),1):((1,3),0)");
    assert_layout!(layout!((1,5):(1,1)).logical_divide(layout!(4:1)), (4,2):(1,4));
    same(layout!((1, {v(5)}):(1,1)).try_logical_divide(layout!(4:1)), "(4,2):(1,4)");
    assert_layout!(layout!((2,4):(1,2)).logical_divide(layout!((12,4):(1,12))), ((12,4),1):((1,12),0));
    same(layout!(({v(2)}, {v(4)}):(1,2)).try_logical_divide(layout!((12,4):(1,12))), "((12,4),1):((1,12),0)");
    assert_layout!(layout!((2,6):(1,5)).logical_divide(layout!((4,(12,4)):(1,(4,48)))), (((2,2),(12,4)),1):(((1,5),(10,120)),0));
    same(
        layout!(({v(2)}, {v(6)}):(1,5)).try_logical_divide(layout!((4,(12,4)):(1,(4,48)))),
        "(((2,2),(12,4)),1):(((1,5),(10,120)),0)",
    );
    assert_layout!(layout!((2,8):(1,0)).logical_divide(layout!(4:0)), (4,(2,8)):(0,(1,0)));
    same(layout!(({v(2)}, {v(8)}):(1,0)).try_logical_divide(layout!(4:0)), "(4,(2,8)):(0,(1,0))");
}

#[test]
fn logical_divide_refused() {
    assert_refused!(Layout![((3,5),2):((2,-3),12)]: LogicalDivide<Layout![2:1]>);
    assert_refused!(Layout![(2,(2,5)):(1,(2,4))]: LogicalDivide<Layout![((5,4),5):((-1,0),20)]>);
    assert_refused!(Layout![(8,(6,5)):(1,(-8,4))]: LogicalDivide<Layout![((1,12),(1,2)):((1,-1),(12,12))]>);
    assert_refused!(Layout![(12,(1,12)):(1,(12,12))]: LogicalDivide<Layout![(6,12):(-1,0)]>);
    assert_refused!(Layout![(8,2):(1,-8)]: LogicalDivide<Layout![(12,(8,6)):(1,(2,-96))]>);
    assert_refused!(Layout![4:-1]: LogicalDivide<Layout![(6,4):(1,-6)]>);
    assert_refused!(Layout![((5,5),2):((1,5),25)]: LogicalDivide<Layout![(4,3):(-1,0)]>);
    assert_refused!(Layout![(3,4):(1,0)]: LogicalDivide<Layout![(2,1):(1,4)]>);
    assert_refused!(Layout![((2,2),4):((1,6),-4)]: LogicalDivide<Layout![6:-1]>);
    assert_refused!(Layout![(5,3):(3,5)]: LogicalDivide<Layout![(12,(12,3)):(1,(12,144))]>);
    assert_refused!(Layout![((5,4),4):((0,5),-20)]: LogicalDivide<Layout![(2,12):(1,2)]>);
    assert_refused!(Layout![8:1]: LogicalDivide<Layout![2:-1]>);
    assert_refused!(Layout![(1,12):(-1,1)]: LogicalDivide<Layout![2:-1]>);
    assert_refused!(Layout![(5,12):(1,0)]: LogicalDivide<Layout![(2,12):(1,2)]>);
    assert_refused!(Layout![((8,4),2):((1,0),32)]: LogicalDivide<Layout![2:-1]>);
    assert_refused!(Layout![2:1]: LogicalDivide<Layout![(8,3):(1,-8)]>);
    assert_refused!(Layout![(2,(5,6)):(0,(2,4))]: LogicalDivide<Layout![4:1]>);
    assert_refused!(Layout![(6,2):(2,6)]: LogicalDivide<Layout![((3,4),(2,12)):((0,0),(12,4))]>);
    assert_refused!(Layout![(3,3):(1,-3)]: LogicalDivide<Layout![(12,(4,6)):(1,(12,-48))]>);
    assert_refused!(Layout![4:1]: LogicalDivide<Layout![(3,(2,4)):(1,(4,6))]>);
    assert_refused!(Layout![(8,8):(4,1)]: LogicalDivide<Layout![((2,1),3):((6,2),2)]>);
    assert_refused!(Layout![(2,1):(1,2)]: LogicalDivide<Layout![(4,6):(12,4)]>);
    assert_refused!(Layout![((12,1),3):((-1,0),5)]: LogicalDivide<Layout![8:1]>);
    assert_refused!(Layout![(12,(8,5)):(-1,(12,12))]: LogicalDivide<Layout![((12,2),6):((12,0),24)]>);
    assert_refused!(Layout![(4,4):(1,-4)]: LogicalDivide<Layout![6:1]>);
    assert_refused!(Layout![3:1]: LogicalDivide<Layout![(12,(12,2)):(1,(1,144))]>);
    assert_refused!(Layout![((6,1),4):((1,-6),0)]: LogicalDivide<Layout![((8,2),8):((1,-8),1)]>);
    assert_refused!(Layout![8:1]: LogicalDivide<Layout![(8,(12,2)):(-1,(8,0))]>);
    assert_refused!(Layout![(3,(1,1)):(2,(3,3))]: LogicalDivide<Layout![(4,2):(1,-4)]>);
    assert_refused!(Layout![5:-1]: LogicalDivide<Layout![((1,12),6):((-1,-1),0)]>);
    assert_refused!(Layout![(5,(2,4)):(0,(0,10))]: LogicalDivide<Layout![(6,12):(12,0)]>);
    assert_refused!(Layout![8:1]: LogicalDivide<Layout![(5,(5,4)):(1,(5,-25))]>);
    assert_refused!(Layout![(1,4):(1,1)]: LogicalDivide<Layout![(1,5):(0,-1)]>);
    assert_refused!(Layout![4:-1]: LogicalDivide<Layout![(3,6):(-1,5)]>);
    assert_refused!(Layout![(8,4):(1,0)]: LogicalDivide<Layout![(8,4):(1,-8)]>);
    assert_refused!(Layout![(8,(4,5)):(-1,(8,32))]: LogicalDivide<Layout![6:1]>);
    assert_refused!(Layout![(5,4):(-1,5)]: LogicalDivide<Layout![(3,3):(1,3)]>);
    assert_refused!(Layout![(6,2):(8,0)]: LogicalDivide<Layout![(8,12):(0,-8)]>);
    assert_refused!(Layout![1:-1]: LogicalDivide<Layout![(4,3):(-1,2)]>);
    assert_refused!(Layout![(6,(4,4)):(0,(6,12))]: LogicalDivide<Layout![(4,8):(-1,4)]>);
}

#[test]
fn zipped_divide_accepted() {
    assert_layout!(layout!((1,(1,8)):(8,(1,1))).zipped_divide(layout!((3,12):(1,3))), ((3,12),1):((1,3),0));
    same(layout!((1, (1, {v(8)})):(8,(1,1))).try_zipped_divide(layout!((3,12):(1,3))), "((3,12),1):((1,3),0)");
    assert_layout!(layout!((4,4):(1,-4)).zipped_divide(layout!((4,(2,2)):(1,(4,8)))), ((4,(2,2)),1):((1,(-4,-8)),0));
    same(
        layout!(({v(4)}, {v(4)}):(1,-4)).try_zipped_divide(layout!((4,(2,2)):(1,(4,8)))),
        "((4,(2,2)),1):((1,(-4,-8)),0)",
    );
    assert_layout!(layout!(8:0).zipped_divide(layout!(2:1)), (2,4):(0,0));
    same(layout!({v(8)}:0).try_zipped_divide(layout!(2:1)), "(2,4):(0,0)");
    assert_layout!(layout!((3,12):(0,3)).zipped_divide(layout!(((12,1),4):((1,12),12))), ((((3,4),1),4),1):((((0,3),12),12),0));
    same(
        layout!(({v(3)}, {v(12)}):(0,3)).try_zipped_divide(layout!(((12,1),4):((1,12),12))),
        "((((3,4),1),4),1):((((0,3),12),12),0)",
    );
    assert_layout!(layout!((4,4):(0,4)).zipped_divide(layout!((1,12):(1,1))), ((1,(4,3)),2):((4,(0,4)),12));
    same(layout!(({v(4)}, {v(4)}):(0,4)).try_zipped_divide(layout!((1,12):(1,1))), "((1,(4,3)),2):((4,(0,4)),12)");
    assert_layout!(layout!((6,(4,4)):(1,(6,24))).zipped_divide(layout!(2:1)), (2,48):(1,2));
    same(layout!(({v(6)}, ({v(4)}, {v(4)})):(1,(6,24))).try_zipped_divide(layout!(2:1)), "(2,48):(1,2)");
    assert_layout!(layout!((2,8):(1,2)).zipped_divide(layout!((4,2):(1,0))), ((4,2),4):((1,0),4));
    same(layout!(({v(2)}, {v(8)}):(1,2)).try_zipped_divide(layout!((4,2):(1,0))), "((4,2),4):((1,0),4)");
    assert_layout!(layout!(6:1).zipped_divide(layout!((1,5):(8,3))), ((1,5),3):((8,3),1));
    same(layout!({v(6)}:1).try_zipped_divide(layout!((1,5):(8,3))), "((1,5),3):((8,3),1)");
    assert_layout!(layout!((1,4):(1,-1)).zipped_divide(layout!((1,1):(1,1))), ((1,1),4):((-1,-1),-1));
    same(layout!((1, {v(4)}):(1,-1)).try_zipped_divide(layout!((1,1):(1,1))), "((1,1),4):((-1,-1),-1)");
    assert_layout!(layout!((4,2):(1,4)).zipped_divide(layout!(4:1)), (4,2):(1,4));
    same(layout!(({v(4)}, {v(2)}):(1,4)).try_zipped_divide(layout!(4:1)), "(4,2):(1,4)");
    assert_layout!(layout!(12:1).zipped_divide(layout!(1:1)), (1,12):(1,1));
    same(layout!({v(12)}:1).try_zipped_divide(layout!(1:1)), "(1,12):(1,1)");
    assert_layout!(layout!((4,2):(1,4)).zipped_divide(layout!((6,3):(4,0))), ((6,3),4):((4,0),1));
    same(layout!(({v(4)}, {v(2)}):(1,4)).try_zipped_divide(layout!((6,3):(4,0))), "((6,3),4):((4,0),1)");
    assert_layout!(layout!((4,(4,4)):(1,(-4,16))).zipped_divide(layout!(2:1)), (2,(2,4,4)):(1,(2,-4,16)));
    same(layout!(({v(4)}, ({v(4)}, {v(4)})):(1,(-4,16))).try_zipped_divide(layout!(2:1)), "(2,(2,4,4)):(1,(2,-4,16))");
    assert_layout!(layout!(((4,4),(4,4)):((1,4),(0,64))).zipped_divide(layout!(1:1)), (1,(16,4,4)):(64,(1,0,64)));
    same(
        layout!((({v(4)}, {v(4)}), ({v(4)}, {v(4)})):((1,4),(0,64))).try_zipped_divide(layout!(1:1)),
        "(1,(16,4,4)):(64,(1,0,64))",
    );
    assert_layout!(layout!((4,2):(1,4)).zipped_divide(layout!(((3,4),5):((0,3),12))), (((3,4),5),3):(((0,3),12),1));
    same(
        layout!(({v(4)}, {v(2)}):(1,4)).try_zipped_divide(layout!(((3,4),5):((0,3),12))),
        "(((3,4),5),3):(((0,3),12),1)",
    );
    assert_layout!(layout!(12:1).zipped_divide(layout!(4:1)), (4,3):(1,4));
    same(layout!({v(12)}:1).try_zipped_divide(layout!(4:1)), "(4,3):(1,4)");
    assert_layout!(layout!((2,1):(1,2)).zipped_divide(layout!((6,4):(1,6))), ((6,4),1):((1,6),0));
    same(layout!(({v(2)}, 1):(1,2)).try_zipped_divide(layout!((6,4):(1,6))), "((6,4),1):((1,6),0)");
    assert_layout!(layout!((2,3):(-1,-2)).zipped_divide(layout!((12,2):(0,12))), ((12,2),12):((0,-12),-1));
    same(layout!(({v(2)}, {v(3)}):(-1,-2)).try_zipped_divide(layout!((12,2):(0,12))), "((12,2),12):((0,-12),-1)");
    assert_layout!(layout!(((6,2),(8,4)):((1,6),(0,3))).zipped_divide(layout!(4:1)), (4,(3,8,4)):(1,(4,0,3)));
    same(
        layout!((({v(6)}, {v(2)}), ({v(8)}, {v(4)})):((1,6),(0,3))).try_zipped_divide(layout!(4:1)),
        "(4,(3,8,4)):(1,(4,0,3))",
    );
    assert_layout!(layout!((8,1):(0,2)).zipped_divide(layout!(2:0)), (2,8):(0,0));
    same(layout!(({v(8)}, 1):(0,2)).try_zipped_divide(layout!(2:0)), "(2,8):(0,0)");
    assert_layout!(layout!((6,(1,4)):(0,(6,-6))).zipped_divide(layout!(2:1)), (2,(3,4)):(0,(0,-6)));
    same(layout!(({v(6)}, (1, {v(4)})):(0,(6,-6))).try_zipped_divide(layout!(2:1)), "(2,(3,4)):(0,(0,-6))");
    assert_layout!(layout!(((4,6),6):((1,4),24)).zipped_divide(layout!(((5,4),(1,12)):((1,5),(20,20)))), (((5,4),(1,12)),1):(((1,5),(20,20)),0));
    same(
        layout!((({v(4)}, {v(6)}), {v(6)}):((1,4),24)).try_zipped_divide(layout!(((5,4),(1,12)):((1,5),(20,20)))),
        "(((5,4),(1,12)),1):(((1,5),(20,20)),0)",
    );
    assert_layout!(layout!((2,2):(1,3)).zipped_divide(layout!(4:1)), ((2,2),1):((1,3),0));
    same(layout!(({v(2)}, {v(2)}):(1,3)).try_zipped_divide(layout!(4:1)), "((2,2),1):((1,3),0)");
    assert_layout!(layout!((8,(6,6)):(3,(0,48))).zipped_divide(layout!((2,4):(8,2))), ((2,4),(2,(3,6))):((0,6),(3,(0,48))));
    assert_layout!(layout!((2,6):(1,2)).zipped_divide(layout!(12:0)), (12,12):(0,1));
    same(layout!(({v(2)}, {v(6)}):(1,2)).try_zipped_divide(layout!(12:0)), "(12,12):(0,1)");
    assert_layout!(layout!(5:6).zipped_divide(layout!((4,(6,12)):(1,(4,24)))), ((4,(6,12)),1):((6,(24,144)),0));
    same(layout!({v(5)}:6).try_zipped_divide(layout!((4,(6,12)):(1,(4,24)))), "((4,(6,12)),1):((6,(24,144)),0)");
    assert_layout!(layout!(((6,3),1):((4,6),0)).zipped_divide(layout!((2,3):(1,2))), ((2,3),3):((4,8),6));
    same(layout!((({v(6)}, {v(3)}), 1):((4,6),0)).try_zipped_divide(layout!((2,3):(1,2))), "((2,3),3):((4,8),6)");
    assert_layout!(layout!((1,6):(1,2)).zipped_divide(layout!(((6,3),8):((12,0),0))), (((6,3),8),12):(((24,0),0),2));
    same(layout!((1, {v(6)}):(1,2)).try_zipped_divide(layout!(((6,3),8):((12,0),0))), "(((6,3),8),12):(((24,0),0),2)");
    assert_layout!(layout!((2,(3,4)):(0,(2,6))).zipped_divide(layout!(((12,3),2):((1,12),36))), ((((2,6),3),2),1):((((0,2),12),36),0));
    same(
        layout!(({v(2)}, ({v(3)}, {v(4)})):(0,(2,6))).try_zipped_divide(layout!(((12,3),2):((1,12),36))),
        "((((2,6),3),2),1):((((0,2),12),36),0)",
    );
    assert_layout!(layout!(12:1).zipped_divide(layout!((8,2):(1,8))), ((8,2),1):((1,8),0));
    same(layout!({v(12)}:1).try_zipped_divide(layout!((8,2):(1,8))), "((8,2),1):((1,8),0)");
    assert_layout!(layout!(((2,3),2):((1,2),0)).zipped_divide(layout!(12:1)), ((6,2),1):((1,0),0));
    same(layout!((({v(2)}, {v(3)}), {v(2)}):((1,2),0)).try_zipped_divide(layout!(12:1)), "((6,2),1):((1,0),0)");
    assert_layout!(layout!((8,8):(1,-8)).zipped_divide(layout!(4:1)), (4,(2,8)):(1,(4,-8)));
    same(layout!(({v(8)}, {v(8)}):(1,-8)).try_zipped_divide(layout!(4:1)), "(4,(2,8)):(1,(4,-8))");
    assert_layout!(layout!(((1,3),(3,8)):((-1,1),(6,9))).zipped_divide(layout!(2:0)), (2,(3,3,8)):(0,(1,6,9)));
    same(
        layout!(((1, {v(3)}), ({v(3)}, {v(8)})):((-1,1),(6,9))).try_zipped_divide(layout!(2:0)),
        "(2,(3,3,8)):(0,(1,6,9))",
    );
    assert_layout!(layout!((1,12):(-1,3)).zipped_divide(layout!((2,5):(1,2))), ((2,5),2):((3,6),30));
    same(layout!((1, {v(12)}):(-1,3)).try_zipped_divide(layout!((2,5):(1,2))), "((2,5),2):((3,6),30)");
    assert_layout!(layout!(((8,3),3):((1,8),0)).zipped_divide(layout!(2:1)), (2,(12,3)):(1,(2,0)));
    same(layout!((({v(8)}, {v(3)}), {v(3)}):((1,8),0)).try_zipped_divide(layout!(2:1)), "(2,(12,3)):(1,(2,0))");
    assert_layout!(layout!(4:1).zipped_divide(layout!(2:1)), (2,2):(1,2));
    same(layout!({v(4)}:1).try_zipped_divide(layout!(2:1)), "(2,2):(1,2)");
    assert_layout!(layout!((1,6):(1,1)).zipped_divide(layout!(8:2)), (8,2):(2,1));
    same(layout!((1, {v(6)}):(1,1)).try_zipped_divide(layout!(8:2)), "(8,2):(2,1)");
    assert_layout!(layout!((4,2):(1,4)).zipped_divide(layout!(((1,6),6):((1,1),6))), (((1,6),6),1):(((1,1),6),0));
    same(
        layout!(({v(4)}, {v(2)}):(1,4)).try_zipped_divide(layout!(((1,6),6):((1,1),6))),
        "(((1,6),6),1):(((1,1),6),0)",
    );
    assert_layout!(layout!(4:1).zipped_divide(layout!(5:1)), (5,1):(1,0));
    same(layout!({v(4)}:1).try_zipped_divide(layout!(5:1)), "(5,1):(1,0)");
    assert_layout!(layout!(8:8).zipped_divide(layout!(12:1)), (12,1):(8,0));
    same(layout!({v(8)}:8).try_zipped_divide(layout!(12:1)), "(12,1):(8,0)");
    assert_layout!(layout!(2:1).zipped_divide(layout!(2:1)), (2,1):(1,0));
    same(layout!({v(2)}:1).try_zipped_divide(layout!(2:1)), "(2,1):(1,0)");
}

#[test]
fn zipped_divide_refused() {
    assert_refused!(Layout![(4,(3,3)):(1,(0,12))]: ZippedDivide<Layout![5:1]>);
    assert_refused!(Layout![((2,8),2):((1,2),5)]: ZippedDivide<Layout![5:8]>);
    assert_refused!(Layout![((12,8),8):((1,-12),96)]: ZippedDivide<Layout![(4,2):(1,4)]>);
    assert_refused!(Layout![((8,6),(4,6)):((5,-8),(8,192))]: ZippedDivide<Layout![(2,4):(1,-2)]>);
    assert_refused!(Layout![12:1]: ZippedDivide<Layout![(5,12):(1,12)]>);
    assert_refused!(Layout![(4,2):(1,4)]: ZippedDivide<Layout![((5,1),(4,4)):((-1,5),(5,20))]>);
    assert_refused!(Layout![(8,3):(0,-8)]: ZippedDivide<Layout![(6,6):(1,6)]>);
    assert_refused!(Layout![1:1]: ZippedDivide<Layout![((8,8),2):((1,-8),0)]>);
    assert_refused!(Layout![((2,6),2):((1,2),4)]: ZippedDivide<Layout![((12,4),(8,2)):((1,-12),(48,3))]>);
    assert_refused!(Layout![(5,5):(1,0)]: ZippedDivide<Layout![(4,2):(1,4)]>);
    assert_refused!(Layout![((3,2),4):((1,3),6)]: ZippedDivide<Layout![((1,6),2):((1,1),8)]>);
    assert_refused!(Layout![12:1]: ZippedDivide<Layout![((6,4),6):((1,5),24)]>);
    assert_refused!(Layout![((3,4),2):((1,-3),0)]: ZippedDivide<Layout![(8,8):(1,8)]>);
    assert_refused!(Layout![(5,6):(2,5)]: ZippedDivide<Layout![2:1]>);
    assert_refused!(Layout![(4,8):(-1,0)]: ZippedDivide<Layout![(4,(3,12)):(-1,(4,12))]>);
    assert_refused!(Layout![(12,(2,2)):(-1,(-12,6))]: ZippedDivide<Layout![(6,6):(1,6)]>);
    assert_refused!(Layout![((1,3),(8,2)):((0,-1),(6,24))]: ZippedDivide<Layout![((1,5),6):((6,-1),5)]>);
    assert_refused!(Layout![(4,(2,5)):(-1,(4,8))]: ZippedDivide<Layout![((2,3),4):((-1,-2),6)]>);
    assert_refused!(Layout![((1,5),5):((1,1),4)]: ZippedDivide<Layout![6:1]>);
    assert_refused!(Layout![2:1]: ZippedDivide<Layout![(5,8):(5,5)]>);
    assert_refused!(Layout![2:1]: ZippedDivide<Layout![(6,4):(2,6)]>);
    assert_refused!(Layout![((4,4),(2,1)):((0,-4),(0,32))]: ZippedDivide<Layout![((2,12),3):((1,0),24)]>);
    assert_refused!(Layout![(1,(8,6)):(1,(1,0))]: ZippedDivide<Layout![5:1]>);
    assert_refused!(Layout![6:12]: ZippedDivide<Layout![(2,12):(1,-2)]>);
    assert_refused!(Layout![5:8]: ZippedDivide<Layout![((3,6),2):((-1,3),0)]>);
    assert_refused!(Layout![(1,8):(1,1)]: ZippedDivide<Layout![(4,3):(5,4)]>);
    assert_refused!(Layout![(6,(2,2)):(0,(6,12))]: ZippedDivide<Layout![(4,1):(1,2)]>);
    assert_refused!(Layout![(12,(2,2)):(1,(-12,24))]: ZippedDivide<Layout![((4,5),1):((5,4),20)]>);
    assert_refused!(Layout![(2,6):(1,2)]: ZippedDivide<Layout![(3,6):(1,-3)]>);
    assert_refused!(Layout![(4,1):(0,4)]: ZippedDivide<Layout![5:1]>);
    assert_refused!(Layout![(4,(2,4)):(1,(0,-8))]: ZippedDivide<Layout![(12,4):(1,0)]>);
    assert_refused!(Layout![5:1]: ZippedDivide<Layout![(3,(12,5)):(1,(0,-36))]>);
    assert_refused!(Layout![1:1]: ZippedDivide<Layout![((4,8),3):((1,4),-32)]>);
    assert_refused!(Layout![(6,5):(1,0)]: ZippedDivide<Layout![(4,8):(1,2)]>);
    assert_refused!(Layout![8:1]: ZippedDivide<Layout![(2,4):(2,2)]>);
    assert_refused!(Layout![((2,2),5):((1,0),0)]: ZippedDivide<Layout![((2,6),(4,4)):((1,-2),(12,48))]>);
    assert_refused!(Layout![(6,6):(0,6)]: ZippedDivide<Layout![((3,5),2):((1,3),-15)]>);
    assert_refused!(Layout![(12,2):(0,12)]: ZippedDivide<Layout![((1,2),12):((0,-1),2)]>);
    assert_refused!(Layout![((1,2),(5,12)):((0,1),(-2,10))]: ZippedDivide<Layout![(2,3):(1,2)]>);
    assert_refused!(Layout![3:1]: ZippedDivide<Layout![(3,4):(-1,-3)]>);
}

#[test]
fn flat_divide_accepted() {
    assert_layout!(layout!((5,6):(1,5)).flat_divide(layout!((3,(12,2)):(1,(3,0)))), (3,(12,2),1):(1,(3,0),0));
    same(layout!(({v(5)}, {v(6)}):(1,5)).try_flat_divide(layout!((3,(12,2)):(1,(3,0)))), "(3,(12,2),1):(1,(3,0),0)");
    assert_layout!(layout!(1:0).flat_divide(layout!(4:1)), (4,1):(0,0));
    same(layout!(1:0).try_flat_divide(layout!(4:1)), "(4,1):(0,0)");
    assert_layout!(layout!(1:1).flat_divide(layout!(((2,1),(2,3)):((1,2),(2,4)))), ((2,1),(2,3),1):((1,2),(2,4),0));
    same(layout!(1:1).try_flat_divide(layout!(((2,1),(2,3)):((1,2),(2,4)))), "((2,1),(2,3),1):((1,2),(2,4),0)");
    assert_layout!(layout!(5:1).flat_divide(layout!(5:1)), (5,1):(1,0));
    same(layout!({v(5)}:1).try_flat_divide(layout!(5:1)), "(5,1):(1,0)");
    assert_layout!(layout!((8,1):(6,8)).flat_divide(layout!(2:1)), (2,4):(6,12));
    same(layout!(({v(8)}, 1):(6,8)).try_flat_divide(layout!(2:1)), "(2,4):(6,12)");
    assert_layout!(layout!(((8,4),(3,5)):((1,8),(0,96))).flat_divide(layout!((8,4):(1,8))), (8,4,3,5):(1,8,0,96));
    same(
        layout!((({v(8)}, {v(4)}), ({v(3)}, {v(5)})):((1,8),(0,96))).try_flat_divide(layout!((8,4):(1,8))),
        "(8,4,3,5):(1,8,0,96)",
    );
    assert_layout!(layout!((4,8):(1,4)).flat_divide(layout!(12:1)), (12,3):(1,12));
    same(layout!(({v(4)}, {v(8)}):(1,4)).try_flat_divide(layout!(12:1)), "(12,3):(1,12)");
    assert_layout!(layout!((2,2):(-1,2)).flat_divide(layout!((4,8):(1,4))), ((2,2),8,1):((-1,2),4,0));
    same(layout!(({v(2)}, {v(2)}):(-1,2)).try_flat_divide(layout!((4,8):(1,4))), "((2,2),8,1):((-1,2),4,0)");
    assert_layout!(layout!((12,4):(1,12)).flat_divide(layout!((1,1):(1,6))), (1,1,48):(1,6,1));
    same(layout!(({v(12)}, {v(4)}):(1,12)).try_flat_divide(layout!((1,1):(1,6))), "(1,1,48):(1,6,1)");
    assert_layout!(layout!(4:4).flat_divide(layout!((4,1):(1,4))), (4,1,1):(4,16,0));
    same(layout!({v(4)}:4).try_flat_divide(layout!((4,1):(1,4))), "(4,1,1):(4,16,0)");
    assert_layout!(layout!(4:1).flat_divide(layout!(2:1)), (2,2):(1,2));
    same(layout!({v(4)}:1).try_flat_divide(layout!(2:1)), "(2,2):(1,2)");
    assert_layout!(layout!(((2,12),1):((1,2),24)).flat_divide(layout!((4,2):(1,4))), (4,2,3):(1,4,8));
    same(layout!((({v(2)}, {v(12)}), 1):((1,2),24)).try_flat_divide(layout!((4,2):(1,4))), "(4,2,3):(1,4,8)");
    assert_layout!(layout!((2,5):(1,2)).flat_divide(layout!((2,4):(1,2))), (2,4,2):(1,2,8));
    same(layout!(({v(2)}, {v(5)}):(1,2)).try_flat_divide(layout!((2,4):(1,2))), "(2,4,2):(1,2,8)");
    assert_layout!(layout!((1,6):(1,1)).flat_divide(layout!(2:1)), (2,3):(1,2));
    same(layout!((1, {v(6)}):(1,1)).try_flat_divide(layout!(2:1)), "(2,3):(1,2)");
    assert_layout!(layout!(4:-1).flat_divide(layout!(5:1)), (5,1):(-1,0));
    same(layout!({v(4)}:-1).try_flat_divide(layout!(5:1)), "(5,1):(-1,0)");
    assert_layout!(layout!(4:0).flat_divide(layout!(2:1)), (2,2):(0,0));
    same(layout!({v(4)}:0).try_flat_divide(layout!(2:1)), "(2,2):(0,0)");
    assert_layout!(layout!((2,8):(-1,2)).flat_divide(layout!(4:0)), (4,2,8):(0,-1,2));
    same(layout!(({v(2)}, {v(8)}):(-1,2)).try_flat_divide(layout!(4:0)), "(4,2,8):(0,-1,2)");
    assert_layout!(layout!(((4,4),1):((1,-4),-16)).flat_divide(layout!(1:1)), (1,4,4):(-4,1,-4));
    same(layout!((({v(4)}, {v(4)}), 1):((1,-4),-16)).try_flat_divide(layout!(1:1)), "(1,4,4):(-4,1,-4)");
    assert_layout!(layout!(5:1).flat_divide(layout!(((1,2),4):((1,1),2))), ((1,2),4,1):((1,1),2,0));
    same(layout!({v(5)}:1).try_flat_divide(layout!(((1,2),4):((1,1),2))), "((1,2),4,1):((1,1),2,0)");
    assert_layout!(layout!(3:0).flat_divide(layout!((3,2):(1,3))), (3,2,1):(0,0,0));
    same(layout!({v(3)}:0).try_flat_divide(layout!((3,2):(1,3))), "(3,2,1):(0,0,0)");
    assert_layout!(layout!(12:-1).flat_divide(layout!((6,2):(1,6))), (6,2,1):(-1,-6,0));
    same(layout!({v(12)}:-1).try_flat_divide(layout!((6,2):(1,6))), "(6,2,1):(-1,-6,0)");
    assert_layout!(layout!((3,(1,5)):(0,(0,2))).flat_divide(layout!(3:1)), (3,5):(0,2));
    same(layout!(({v(3)}, (1, {v(5)})):(0,(0,2))).try_flat_divide(layout!(3:1)), "(3,5):(0,2)");
    assert_layout!(layout!(12:1).flat_divide(layout!((6,(3,6)):(1,(6,18)))), (6,(3,6),1):(1,(6,18),0));
    same(layout!({v(12)}:1).try_flat_divide(layout!((6,(3,6)):(1,(6,18)))), "(6,(3,6),1):(1,(6,18),0)");
    assert_layout!(layout!(12:2).flat_divide(layout!(8:1)), (8,2):(2,16));
    same(layout!({v(12)}:2).try_flat_divide(layout!(8:1)), "(8,2):(2,16)");
    assert_layout!(layout!((4,(6,3)):(1,(0,24))).flat_divide(layout!(2:1)), (2,2,6,3):(1,2,0,24));
    same(layout!(({v(4)}, ({v(6)}, {v(3)})):(1,(0,24))).try_flat_divide(layout!(2:1)), "(2,2,6,3):(1,2,0,24)");
    assert_layout!(layout!(((2,2),(2,6)):((1,2),(6,8))).flat_divide(layout!(3:0)), (3,4,2,6):(0,1,6,8));
    same(
        layout!((({v(2)}, {v(2)}), ({v(2)}, {v(6)})):((1,2),(6,8))).try_flat_divide(layout!(3:0)),
        "(3,4,2,6):(0,1,6,8)",
    );
    assert_layout!(layout!(8:1).flat_divide(layout!(6:1)), (6,2):(1,6));
    same(layout!({v(8)}:1).try_flat_divide(layout!(6:1)), "(6,2):(1,6)");
    assert_layout!(layout!(8:1).flat_divide(layout!((2,5):(1,2))), (2,5,1):(1,2,0));
    same(layout!({v(8)}:1).try_flat_divide(layout!((2,5):(1,2))), "(2,5,1):(1,2,0)");
    assert_layout!(layout!((6,1):(0,-6)).flat_divide(layout!(4:1)), (4,2):(0,0));
    same(layout!(({v(6)}, 1):(0,-6)).try_flat_divide(layout!(4:1)), "(4,2):(0,0)");
    assert_layout!(layout!(12:0).flat_divide(layout!(1:1)), (1,12):(0,0));
    same(layout!({v(12)}:0).try_flat_divide(layout!(1:1)), "(1,12):(0,0)");
    assert_layout!(layout!((8,12):(1,8)).flat_divide(layout!(2:12)), (2,12,4):(12,1,24));
    same(layout!(({v(8)}, {v(12)}):(1,8)).try_flat_divide(layout!(2:12)), "(2,12,4):(12,1,24)");
    assert_layout!(layout!(((1,12),(1,4)):((1,1),(-12,0))).flat_divide(layout!(4:1)), (4,3,4):(1,4,0));
    same(layout!(((1, {v(12)}), (1, {v(4)})):((1,1),(-12,0))).try_flat_divide(layout!(4:1)), "(4,3,4):(1,4,0)");
    assert_layout!(layout!(((2,4),5):((3,12),8)).flat_divide(layout!(2:1)), (2,4,5):(3,12,8));
    same(layout!((({v(2)}, {v(4)}), {v(5)}):((3,12),8)).try_flat_divide(layout!(2:1)), "(2,4,5):(3,12,8)");
    assert_layout!(layout!((5,1):(1,5)).flat_divide(layout!((4,4):(0,4))), (4,4,4):(0,4,1));
    same(layout!(({v(5)}, 1):(1,5)).try_flat_divide(layout!((4,4):(0,4))), "(4,4,4):(0,4,1)");
    assert_layout!(layout!(4:-1).flat_divide(layout!((3,8):(1,3))), (3,8,1):(-1,-3,0));
    same(layout!({v(4)}:-1).try_flat_divide(layout!((3,8):(1,3))), "(3,8,1):(-1,-3,0)");
    assert_layout!(layout!(4:0).flat_divide(layout!(2:1)), (2,2):(0,0));
    same(layout!({v(4)}:0).try_flat_divide(layout!(2:1)), "(2,2):(0,0)");
    assert_layout!(layout!((4,1):(0,2)).flat_divide(layout!((2,4):(1,2))), (2,(2,2),1):(0,(0,2),0));
    same(layout!(({v(4)}, 1):(0,2)).try_flat_divide(layout!((2,4):(1,2))), "(2,(2,2),1):(0,(0,2),0)");
    assert_layout!(layout!(2:1).flat_divide(layout!((4,6):(1,4))), (4,6,1):(1,4,0));
    same(layout!({v(2)}:1).try_flat_divide(layout!((4,6):(1,4))), "(4,6,1):(1,4,0)");
    assert_layout!(layout!((12,(12,4)):(1,(12,8))).flat_divide(layout!(((1,4),1):((2,0),-4))), ((1,4),1,144,4):((8,0),-8,1,8));
    same(
        layout!(({v(12)}, ({v(12)}, {v(4)})):(1,(12,8))).try_flat_divide(layout!(((1,4),1):((2,0),-4))),
        "((1,4),1,144,4):((8,0),-8,1,8)",
    );
    assert_layout!(layout!((8,6):(1,8)).flat_divide(layout!((8,2):(0,0))), (8,2,48):(0,0,1));
    same(layout!(({v(8)}, {v(6)}):(1,8)).try_flat_divide(layout!((8,2):(0,0))), "(8,2,48):(0,0,1)");
}

#[test]
fn flat_divide_refused() {
    assert_refused!(Layout![3:6]: FlatDivide<Layout![(4,3):(8,4)]>);
    assert_refused!(Layout![12:1]: FlatDivide<Layout![4:-1]>);
    assert_refused!(Layout![4:1]: FlatDivide<Layout![(4,(3,5)):(0,(4,-12))]>);
    assert_refused!(Layout![(3,2):(1,-3)]: FlatDivide<Layout![((4,12),4):((1,4),48)]>);
    assert_refused!(Layout![(5,3):(1,2)]: FlatDivide<Layout![(4,6):(0,4)]>);
    assert_refused!(Layout![(3,8):(0,3)]: FlatDivide<Layout![(5,(2,1)):(1,(5,10))]>);
    assert_refused!(Layout![6:0]: FlatDivide<Layout![(3,12):(1,-3)]>);
    assert_refused!(Layout![(2,5):(-1,2)]: FlatDivide<Layout![((4,6),2):((1,4),6)]>);
    assert_refused!(Layout![(1,(1,4)):(0,(1,1))]: FlatDivide<Layout![((3,4),4):((1,3),-12)]>);
    assert_refused!(Layout![(6,(4,6)):(1,(6,0))]: FlatDivide<Layout![5:1]>);
    assert_refused!(Layout![(2,4):(0,2)]: FlatDivide<Layout![(12,3):(2,-12)]>);
    assert_refused!(Layout![(2,2):(1,4)]: FlatDivide<Layout![(12,(2,4)):(-1,(5,0))]>);
    assert_refused!(Layout![((3,5),4):((1,3),15)]: FlatDivide<Layout![5:-1]>);
    assert_refused!(Layout![(6,8):(1,6)]: FlatDivide<Layout![((1,2),(4,2)):((1,0),(-2,8))]>);
    assert_refused!(Layout![(5,5):(-1,5)]: FlatDivide<Layout![(3,5):(1,3)]>);
    assert_refused!(Layout![5:1]: FlatDivide<Layout![((5,6),4):((8,5),30)]>);
    assert_refused!(Layout![((1,4),(4,2)):((-1,-1),(4,16))]: FlatDivide<Layout![(5,2):(1,5)]>);
    assert_refused!(Layout![6:-1]: FlatDivide<Layout![4:-1]>);
    assert_refused!(Layout![((3,4),2):((1,3),-12)]: FlatDivide<Layout![(2,4):(1,2)]>);
    assert_refused!(Layout![12:1]: FlatDivide<Layout![(4,3):(2,4)]>);
    assert_refused!(Layout![4:-1]: FlatDivide<Layout![((8,2),4):((1,8),1)]>);
    assert_refused!(Layout![(6,2):(1,-6)]: FlatDivide<Layout![8:1]>);
    assert_refused!(Layout![(2,(2,6)):(1,(-2,4))]: FlatDivide<Layout![3:1]>);
    assert_refused!(Layout![((2,12),4):((1,0),3)]: FlatDivide<Layout![((6,6),1):((1,6),36)]>);
    assert_refused!(Layout![(8,(2,8)):(1,(8,0))]: FlatDivide<Layout![(4,(2,8)):(1,(0,-8))]>);
    assert_refused!(Layout![(4,12):(1,-4)]: FlatDivide<Layout![(12,2):(1,-12)]>);
    assert_refused!(Layout![2:1]: FlatDivide<Layout![(1,6):(0,-1)]>);
    assert_refused!(Layout![(4,3):(-1,0)]: FlatDivide<Layout![(5,8):(1,0)]>);
    assert_refused!(Layout![(1,12):(1,1)]: FlatDivide<Layout![((1,12),5):((1,-1),12)]>);
    assert_refused!(Layout![(1,5):(1,-1)]: FlatDivide<Layout![(4,(2,1)):(-1,(4,8))]>);
    assert_refused!(Layout![(3,(8,12)):(-1,(4,24))]: FlatDivide<Layout![((4,5),4):((1,4),20)]>);
    assert_refused!(Layout![(6,(12,1)):(-1,(0,72))]: FlatDivide<Layout![(4,(6,4)):(2,(4,0))]>);
    assert_refused!(Layout![(2,4):(1,0)]: FlatDivide<Layout![(1,3):(1,1)]>);
    assert_refused!(Layout![1:1]: FlatDivide<Layout![(6,12):(-1,6)]>);
    assert_refused!(Layout![((1,5),12):((1,1),5)]: FlatDivide<Layout![(1,(8,12)):(1,(2,8))]>);
    assert_refused!(Layout![(6,12):(-1,0)]: FlatDivide<Layout![(5,12):(1,0)]>);
    assert_refused!(Layout![(4,2):(1,0)]: FlatDivide<Layout![(6,5):(1,6)]>);
    assert_refused!(Layout![12:4]: FlatDivide<Layout![((4,4),(6,12)):((4,4),(16,-96))]>);
    assert_refused!(Layout![(12,(2,5)):(4,(4,24))]: FlatDivide<Layout![((1,12),5):((1,1),-12)]>);
    assert_refused!(Layout![(3,4):(0,3)]: FlatDivide<Layout![((4,2),4):((1,4),8)]>);
}

#[test]
fn logical_product_accepted() {
    assert_layout!(layout!(6:1).logical_product(layout!((2,1):(-1,2))), (6,(2,1)):(1,(-6,12)));
    same(layout!({v(6)}:1).try_logical_product(layout!((2,1):(-1,2))), "(6,(2,1)):(1,(-6,12))");
    assert_layout!(layout!((4,2):(1,0)).logical_product(layout!(12:1)), ((4,2),12):((1,0),4));
    same(layout!(({v(4)}, {v(2)}):(1,0)).try_logical_product(layout!(12:1)), "((4,2),12):((1,0),4)");
    assert_layout!(layout!((12,1):(0,12)).logical_product(layout!(((5,2),3):((1,5),10))), ((12,1),((5,2),3)):((0,12),((1,5),10)));
    same(
        layout!(({v(12)}, 1):(0,12)).try_logical_product(layout!(((5,2),3):((1,5),10))),
        "((12,1),((5,2),3)):((0,12),((1,5),10))",
    );
    assert_layout!(layout!(((2,8),4):((1,2),16)).logical_product(layout!(6:1)), (((2,8),4),6):(((1,2),16),64));
    same(
        layout!((({v(2)}, {v(8)}), {v(4)}):((1,2),16)).try_logical_product(layout!(6:1)),
        "(((2,8),4),6):(((1,2),16),64)",
    );
    assert_layout!(layout!((4,2):(1,0)).logical_product(layout!(((3,1),4):((1,2),1))), ((4,2),((3,1),4)):((1,0),((4,8),4)));
    same(
        layout!(({v(4)}, {v(2)}):(1,0)).try_logical_product(layout!(((3,1),4):((1,2),1))),
        "((4,2),((3,1),4)):((1,0),((4,8),4))",
    );
    assert_layout!(layout!((2,(4,12)):(1,(2,0))).logical_product(layout!(2:-1)), ((2,(4,12)),2):((1,(2,0)),-8));
    same(
        layout!(({v(2)}, ({v(4)}, {v(12)})):(1,(2,0))).try_logical_product(layout!(2:-1)),
        "((2,(4,12)),2):((1,(2,0)),-8)",
    );
    assert_layout!(layout!(6:1).logical_product(layout!((3,4):(1,0))), (6,(3,4)):(1,(6,0)));
    same(layout!({v(6)}:1).try_logical_product(layout!((3,4):(1,0))), "(6,(3,4)):(1,(6,0))");
    assert_layout!(layout!(8:1).logical_product(layout!(((12,1),(4,4)):((1,12),(12,48)))), (8,((12,1),(4,4))):(1,((8,96),(96,384))));
    same(
        layout!({v(8)}:1).try_logical_product(layout!(((12,1),(4,4)):((1,12),(12,48)))),
        "(8,((12,1),(4,4))):(1,((8,96),(96,384)))",
    );
    assert_layout!(layout!(5:1).logical_product(layout!(4:6)), (5,4):(1,30));
    same(layout!({v(5)}:1).try_logical_product(layout!(4:6)), "(5,4):(1,30)");
    assert_layout!(layout!(6:1).logical_product(layout!((2,12):(1,2))), (6,(2,12)):(1,(6,12)));
    same(layout!({v(6)}:1).try_logical_product(layout!((2,12):(1,2))), "(6,(2,12)):(1,(6,12))");
    assert_layout!(layout!(5:1).logical_product(layout!(((12,8),1):((0,0),96))), (5,((12,8),1)):(1,((0,0),0)));
    same(layout!({v(5)}:1).try_logical_product(layout!(((12,8),1):((0,0),96))), "(5,((12,8),1)):(1,((0,0),0))");
    assert_layout!(layout!((1,4):(1,0)).logical_product(layout!((4,(4,12)):(1,(4,16)))), ((1,4),(4,(4,12))):((1,0),(1,(4,16))));
    same(
        layout!((1, {v(4)}):(1,0)).try_logical_product(layout!((4,(4,12)):(1,(4,16)))),
        "((1,4),(4,(4,12))):((1,0),(1,(4,16)))",
    );
    assert_layout!(layout!(4:1).logical_product(layout!(6:1)), (4,6):(1,4));
    same(layout!({v(4)}:1).try_logical_product(layout!(6:1)), "(4,6):(1,4)");
    assert_layout!(layout!((2,1):(1,-2)).logical_product(layout!(5:1)), ((2,1),5):((1,-2),2));
    same(layout!(({v(2)}, 1):(1,-2)).try_logical_product(layout!(5:1)), "((2,1),5):((1,-2),2)");
    assert_layout!(layout!(4:1).logical_product(layout!(2:1)), (4,2):(1,4));
    same(layout!({v(4)}:1).try_logical_product(layout!(2:1)), "(4,2):(1,4)");
    assert_layout!(layout!((2,6):(0,0)).logical_product(layout!(2:1)), ((2,6),2):((0,0),1));
    same(layout!(({v(2)}, {v(6)}):(0,0)).try_logical_product(layout!(2:1)), "((2,6),2):((0,0),1)");
    assert_layout!(layout!((1,(5,3)):(1,(1,5))).logical_product(layout!(((3,2),4):((1,3),-6))), ((1,(5,3)),((3,2),4)):((1,(1,5)),((15,45),-90)));
    same(
        layout!((1, ({v(5)}, {v(3)})):(1,(1,5))).try_logical_product(layout!(((3,2),4):((1,3),-6))),
        "((1,(5,3)),((3,2),4)):((1,(1,5)),((15,45),-90))",
    );
    assert_layout!(layout!(1:1).logical_product(layout!(((6,2),(12,8)):((-1,6),(12,144)))), (1,((6,2),(12,8))):(1,((-1,6),(12,144))));
    same(
        layout!(1:1).try_logical_product(layout!(((6,2),(12,8)):((-1,6),(12,144)))),
        "(1,((6,2),(12,8))):(1,((-1,6),(12,144)))",
    );
    assert_layout!(layout!(4:1).logical_product(layout!((12,4):(5,12))), (4,(12,4)):(1,(20,48)));
    same(layout!({v(4)}:1).try_logical_product(layout!((12,4):(5,12))), "(4,(12,4)):(1,(20,48))");
    assert_layout!(layout!(3:1).logical_product(layout!((3,3):(1,2))), (3,(3,3)):(1,(3,6)));
    same(layout!({v(3)}:1).try_logical_product(layout!((3,3):(1,2))), "(3,(3,3)):(1,(3,6))");
    assert_layout!(layout!(2:1).logical_product(layout!(2:1)), (2,2):(1,2));
    same(layout!({v(2)}:1).try_logical_product(layout!(2:1)), "(2,2):(1,2)");
    assert_layout!(layout!(((2,6),12):((1,2),12)).logical_product(layout!(((2,8),8):((1,8),3))), (((2,6),12),((2,8),8)):(((1,2),12),((144,1152),432)));
    same(
        layout!((({v(2)}, {v(6)}), {v(12)}):((1,2),12)).try_logical_product(layout!(((2,8),8):((1,8),3))),
        "(((2,6),12),((2,8),8)):(((1,2),12),((144,1152),432))",
    );
    assert_layout!(layout!((12,12):(0,12)).logical_product(layout!((6,4):(1,1))), ((12,12),(6,4)):((0,12),(1,1)));
    same(
        layout!(({v(12)}, {v(12)}):(0,12)).try_logical_product(layout!((6,4):(1,1))),
        "((12,12),(6,4)):((0,12),(1,1))",
    );
    assert_layout!(layout!(((6,2),12):((1,0),0)).logical_product(layout!(((4,3),(1,3)):((1,4),(12,12)))), (((6,2),12),((4,3),(1,3))):(((1,0),0),((6,24),(72,72))));
    same(
        layout!((({v(6)}, {v(2)}), {v(12)}):((1,0),0)).try_logical_product(layout!(((4,3),(1,3)):((1,4),(12,12)))),
        "(((6,2),12),((4,3),(1,3))):(((1,0),0),((6,24),(72,72)))",
    );
    assert_layout!(layout!((2,2):(1,2)).logical_product(layout!((12,2):(0,3))), ((2,2),(12,2)):((1,2),(0,12)));
    same(layout!(({v(2)}, {v(2)}):(1,2)).try_logical_product(layout!((12,2):(0,3))), "((2,2),(12,2)):((1,2),(0,12))");
    assert_layout!(layout!((4,3):(1,0)).logical_product(layout!(5:1)), ((4,3),5):((1,0),4));
    same(layout!(({v(4)}, {v(3)}):(1,0)).try_logical_product(layout!(5:1)), "((4,3),5):((1,0),4)");
    assert_layout!(layout!((3,6):(12,0)).logical_product(layout!(12:1)), ((3,6),12):((12,0),1));
    same(layout!(({v(3)}, {v(6)}):(12,0)).try_logical_product(layout!(12:1)), "((3,6),12):((12,0),1)");
    assert_layout!(layout!(5:1).logical_product(layout!((3,12):(12,0))), (5,(3,12)):(1,(60,0)));
    same(layout!({v(5)}:1).try_logical_product(layout!((3,12):(12,0))), "(5,(3,12)):(1,(60,0))");
    assert_layout!(layout!(12:1).logical_product(layout!((4,8):(1,4))), (12,(4,8)):(1,(12,48)));
    same(layout!({v(12)}:1).try_logical_product(layout!((4,8):(1,4))), "(12,(4,8)):(1,(12,48))");
    assert_layout!(layout!((1,3):(0,1)).logical_product(layout!((8,(12,4)):(1,(8,0)))), ((1,3),(8,(12,4))):((0,1),(3,(24,0))));
    same(
        layout!((1, {v(3)}):(0,1)).try_logical_product(layout!((8,(12,4)):(1,(8,0)))),
        "((1,3),(8,(12,4))):((0,1),(3,(24,0)))",
    );
    assert_layout!(layout!(2:1).logical_product(layout!((1,6):(1,1))), (2,(1,6)):(1,(2,2)));
    same(layout!({v(2)}:1).try_logical_product(layout!((1,6):(1,1))), "(2,(1,6)):(1,(2,2))");
    assert_layout!(layout!((3,5):(1,3)).logical_product(layout!(12:1)), ((3,5),12):((1,3),15));
    same(layout!(({v(3)}, {v(5)}):(1,3)).try_logical_product(layout!(12:1)), "((3,5),12):((1,3),15)");
    assert_layout!(layout!(2:1).logical_product(layout!((4,12):(1,4))), (2,(4,12)):(1,(2,8)));
    same(layout!({v(2)}:1).try_logical_product(layout!((4,12):(1,4))), "(2,(4,12)):(1,(2,8))");
    assert_layout!(layout!(3:1).logical_product(layout!((8,3):(1,8))), (3,(8,3)):(1,(3,24)));
    same(layout!({v(3)}:1).try_logical_product(layout!((8,3):(1,8))), "(3,(8,3)):(1,(3,24))");
    assert_layout!(layout!((1,12):(1,1)).logical_product(layout!((1,2):(-1,0))), ((1,12),(1,2)):((1,1),(0,0)));
    same(layout!((1, {v(12)}):(1,1)).try_logical_product(layout!((1,2):(-1,0))), "((1,12),(1,2)):((1,1),(0,0))");
    assert_layout!(layout!((6,1):(0,6)).logical_product(layout!((4,5):(0,4))), ((6,1),(4,5)):((0,6),(0,4)));
    same(layout!(({v(6)}, 1):(0,6)).try_logical_product(layout!((4,5):(0,4))), "((6,1),(4,5)):((0,6),(0,4))");
    assert_layout!(layout!(6:1).logical_product(layout!(4:-1)), (6,4):(1,-6));
    same(layout!({v(6)}:1).try_logical_product(layout!(4:-1)), "(6,4):(1,-6)");
    assert_layout!(layout!((5,4):(0,2)).logical_product(layout!((12,4):(2,12))), ((5,4),(12,4)):((0,2),(8,48)));
    same(layout!(({v(5)}, {v(4)}):(0,2)).try_logical_product(layout!((12,4):(2,12))), "((5,4),(12,4)):((0,2),(8,48))");
    assert_layout!(layout!(((4,12),4):((1,4),0)).logical_product(layout!((12,1):(0,2))), (((4,12),4),(12,1)):(((1,4),0),(0,96)));
    same(
        layout!((({v(4)}, {v(12)}), {v(4)}):((1,4),0)).try_logical_product(layout!((12,1):(0,2))),
        "(((4,12),4),(12,1)):(((1,4),0),(0,96))",
    );
    assert_layout!(layout!((6,8):(1,6)).logical_product(layout!(8:1)), ((6,8),8):((1,6),48));
    same(layout!(({v(6)}, {v(8)}):(1,6)).try_logical_product(layout!(8:1)), "((6,8),8):((1,6),48)");
}

#[test]
fn logical_product_refused() {
    assert_refused!(Layout![(6,(3,1)):(1,(5,18))]: LogicalProduct<Layout![12:0]>);
    assert_refused!(Layout![(4,(12,6)):(0,(4,48))]: LogicalProduct<Layout![((2,4),4):((-1,2),8)]>);
    assert_refused!(Layout![(5,5):(-1,5)]: LogicalProduct<Layout![(4,4):(1,4)]>);
    assert_refused!(Layout![((5,8),(1,1)):((3,5),(40,40))]: LogicalProduct<Layout![((4,3),(2,5)):((0,8),(-12,0))]>);
    assert_refused!(Layout![3:12]: LogicalProduct<Layout![(4,4):(1,4)]>);
    assert_refused!(Layout![(5,3):(3,-5)]: LogicalProduct<Layout![(6,4):(1,6)]>);
    assert_refused!(Layout![5:6]: LogicalProduct<Layout![(2,8):(0,-2)]>);
    assert_refused!(Layout![(4,(12,3)):(0,(4,48))]: LogicalProduct<Layout![(3,12):(1,3)]>);
    assert_refused!(Layout![(4,(6,4)):(2,(4,5))]: LogicalProduct<Layout![(6,1):(1,6)]>);
    assert_refused!(Layout![(3,5):(-1,3)]: LogicalProduct<Layout![(2,4):(1,2)]>);
    assert_refused!(Layout![(4,(4,12)):(1,(-4,16))]: LogicalProduct<Layout![(6,4):(1,2)]>);
    assert_refused!(Layout![((2,6),(6,5)):((1,-2),(0,72))]: LogicalProduct<Layout![6:1]>);
    assert_refused!(Layout![((2,8),3):((1,0),16)]: LogicalProduct<Layout![(6,12):(1,6)]>);
    assert_refused!(Layout![12:-1]: LogicalProduct<Layout![(2,2):(12,0)]>);
    assert_refused!(Layout![(4,2):(1,-4)]: LogicalProduct<Layout![(4,(6,3)):(2,(4,24))]>);
    assert_refused!(Layout![4:6]: LogicalProduct<Layout![(3,4):(-1,3)]>);
    assert_refused!(Layout![((6,5),12):((1,6),4)]: LogicalProduct<Layout![(2,5):(1,-2)]>);
    assert_refused!(Layout![((4,8),(12,4)):((1,4),(8,-384))]: LogicalProduct<Layout![(4,4):(1,6)]>);
    assert_refused!(Layout![(12,3):(12,12)]: LogicalProduct<Layout![12:1]>);
    assert_refused!(Layout![2:-1]: LogicalProduct<Layout![8:1]>);
    assert_refused!(Layout![8:5]: LogicalProduct<Layout![((2,4),1):((1,2),8)]>);
    assert_refused!(Layout![((12,1),(4,1)):((1,6),(2,0))]: LogicalProduct<Layout![(4,8):(1,4)]>);
    assert_refused!(Layout![(2,(1,8)):(12,(2,-2))]: LogicalProduct<Layout![(4,(3,2)):(-1,(4,12))]>);
    assert_refused!(Layout![(4,(12,2)):(1,(0,-48))]: LogicalProduct<Layout![((4,4),(4,3)):((1,-4),(12,64))]>);
    assert_refused!(Layout![(8,(12,5)):(-1,(8,96))]: LogicalProduct<Layout![(4,4):(1,4)]>);
    assert_refused!(Layout![(6,3):(1,5)]: LogicalProduct<Layout![5:-1]>);
    assert_refused!(Layout![(5,(3,5)):(1,(-5,15))]: LogicalProduct<Layout![12:1]>);
    assert_refused!(Layout![(1,8):(-1,-1)]: LogicalProduct<Layout![((4,5),(2,12)):((1,-4),(-20,40))]>);
    assert_refused!(Layout![(2,(3,6)):(4,(-2,2))]: LogicalProduct<Layout![(8,4):(1,2)]>);
    assert_refused!(Layout![(12,(6,4)):(1,(-12,72))]: LogicalProduct<Layout![6:1]>);
    assert_refused!(Layout![12:2]: LogicalProduct<Layout![(3,8):(1,3)]>);
    assert_refused!(Layout![(12,3):(1,1)]: LogicalProduct<Layout![(5,1):(-1,5)]>);
    assert_refused!(Layout![((5,4),(2,8)):((1,0),(1,40))]: LogicalProduct<Layout![3:0]>);
    assert_refused!(Layout![((2,6),5):((1,2),1)]: LogicalProduct<Layout![4:1]>);
    assert_refused!(Layout![(6,(4,12)):(4,(6,0))]: LogicalProduct<Layout![((6,5),4):((1,3),6)]>);
    assert_refused!(Layout![(3,2):(-1,3)]: LogicalProduct<Layout![(6,2):(1,6)]>);
    assert_refused!(Layout![8:-1]: LogicalProduct<Layout![((4,2),2):((1,4),4)]>);
    assert_refused!(Layout![(2,6):(1,-2)]: LogicalProduct<Layout![(3,4):(1,-3)]>);
    assert_refused!(Layout![(6,4):(0,-6)]: LogicalProduct<Layout![(3,4):(1,1)]>);
    assert_refused!(Layout![(6,6):(-1,6)]: LogicalProduct<Layout![(4,(5,1)):(1,(-4,20))]>);
}

#[test]
fn tiled_product_accepted() {
    assert_layout!(layout!((5,2):(1,5)).tiled_product(layout!(((6,8),5):((1,6),48))), ((5,2),(6,8),5):((1,5),(10,60),480));
    same(
        layout!(({v(5)}, {v(2)}):(1,5)).try_tiled_product(layout!(((6,8),5):((1,6),48))),
        "((5,2),(6,8),5):((1,5),(10,60),480)",
    );
    assert_layout!(layout!(6:1).tiled_product(layout!((1,(4,2)):(0,(1,0)))), (6,1,(4,2)):(1,0,(6,0)));
    same(layout!({v(6)}:1).try_tiled_product(layout!((1,(4,2)):(0,(1,0)))), "(6,1,(4,2)):(1,0,(6,0))");
    assert_layout!(layout!((12,2):(1,12)).tiled_product(layout!(4:1)), ((12,2),4):((1,12),24));
    same(layout!(({v(12)}, {v(2)}):(1,12)).try_tiled_product(layout!(4:1)), "((12,2),4):((1,12),24)");
    assert_layout!(layout!((12,5):(1,12)).tiled_product(layout!(3:2)), ((12,5),3):((1,12),120));
    same(layout!(({v(12)}, {v(5)}):(1,12)).try_tiled_product(layout!(3:2)), "((12,5),3):((1,12),120)");
    assert_layout!(layout!(6:1).tiled_product(layout!((8,4):(6,8))), (6,8,4):(1,36,48));
    same(layout!({v(6)}:1).try_tiled_product(layout!((8,4):(6,8))), "(6,8,4):(1,36,48)");
    assert_layout!(layout!(6:1).tiled_product(layout!((1,2):(1,1))), (6,1,2):(1,6,6));
    same(layout!({v(6)}:1).try_tiled_product(layout!((1,2):(1,1))), "(6,1,2):(1,6,6)");
    assert_layout!(layout!(12:1).tiled_product(layout!((8,6):(0,8))), (12,8,6):(1,0,96));
    same(layout!({v(12)}:1).try_tiled_product(layout!((8,6):(0,8))), "(12,8,6):(1,0,96)");
    assert_layout!(layout!(((8,2),2):((1,8),16)).tiled_product(layout!(2:1)), (((8,2),2),2):(((1,8),16),32));
    same(
        layout!((({v(8)}, {v(2)}), {v(2)}):((1,8),16)).try_tiled_product(layout!(2:1)),
        "(((8,2),2),2):(((1,8),16),32)",
    );
    assert_layout!(layout!(2:1).tiled_product(layout!(4:-1)), (2,4):(1,-2));
    same(layout!({v(2)}:1).try_tiled_product(layout!(4:-1)), "(2,4):(1,-2)");
    assert_layout!(layout!(8:0).tiled_product(layout!(3:-1)), (8,3):(0,-1));
    same(layout!({v(8)}:0).try_tiled_product(layout!(3:-1)), "(8,3):(0,-1)");
    assert_layout!(layout!(2:0).tiled_product(layout!(12:3)), (2,12):(0,3));
    same(layout!({v(2)}:0).try_tiled_product(layout!(12:3)), "(2,12):(0,3)");
    assert_layout!(layout!((1,12):(3,1)).tiled_product(layout!(2:1)), ((1,12),2):((3,1),12));
    same(layout!((1, {v(12)}):(3,1)).try_tiled_product(layout!(2:1)), "((1,12),2):((3,1),12)");
    assert_layout!(layout!((2,5):(1,2)).tiled_product(layout!(((4,3),2):((1,4),12))), ((2,5),(4,3),2):((1,2),(10,40),120));
    same(
        layout!(({v(2)}, {v(5)}):(1,2)).try_tiled_product(layout!(((4,3),2):((1,4),12))),
        "((2,5),(4,3),2):((1,2),(10,40),120)",
    );
    assert_layout!(layout!((8,8):(1,0)).tiled_product(layout!(3:1)), ((8,8),3):((1,0),8));
    same(layout!(({v(8)}, {v(8)}):(1,0)).try_tiled_product(layout!(3:1)), "((8,8),3):((1,0),8)");
    assert_layout!(layout!(1:5).tiled_product(layout!((6,5):(0,6))), (1,6,5):(5,0,6));
    same(layout!(1:5).try_tiled_product(layout!((6,5):(0,6))), "(1,6,5):(5,0,6)");
    assert_layout!(layout!((2,(6,1)):(0,(2,12))).tiled_product(layout!((12,2):(1,0))), ((2,(6,1)),(2,6),2):((0,(2,12)),(1,12),0));
    same(
        layout!(({v(2)}, ({v(6)}, 1)):(0,(2,12))).try_tiled_product(layout!((12,2):(1,0))),
        "((2,(6,1)),(2,6),2):((0,(2,12)),(1,12),0)",
    );
    assert_layout!(layout!(5:1).tiled_product(layout!((2,(5,5)):(1,(2,0)))), (5,2,(5,5)):(1,5,(10,0)));
    same(layout!({v(5)}:1).try_tiled_product(layout!((2,(5,5)):(1,(2,0)))), "(5,2,(5,5)):(1,5,(10,0))");
    assert_layout!(layout!(6:1).tiled_product(layout!(2:1)), (6,2):(1,6));
    same(layout!({v(6)}:1).try_tiled_product(layout!(2:1)), "(6,2):(1,6)");
    assert_layout!(layout!(4:1).tiled_product(layout!(1:-1)), (4,1):(1,0));
    same(layout!({v(4)}:1).try_tiled_product(layout!(1:-1)), "(4,1):(1,0)");
    assert_layout!(layout!((4,2):(1,4)).tiled_product(layout!((4,2):(1,2))), ((4,2),4,2):((1,4),8,16));
    same(layout!(({v(4)}, {v(2)}):(1,4)).try_tiled_product(layout!((4,2):(1,2))), "((4,2),4,2):((1,4),8,16)");
    assert_layout!(layout!(3:1).tiled_product(layout!(6:1)), (3,6):(1,3));
    same(layout!({v(3)}:1).try_tiled_product(layout!(6:1)), "(3,6):(1,3)");
    assert_layout!(layout!(6:1).tiled_product(layout!((2,(2,3)):(1,(2,4)))), (6,2,(2,3)):(1,6,(12,24)));
    same(layout!({v(6)}:1).try_tiled_product(layout!((2,(2,3)):(1,(2,4)))), "(6,2,(2,3)):(1,6,(12,24))");
    assert_layout!(layout!(((5,1),1):((1,5),5)).tiled_product(layout!(((12,2),4):((1,0),24))), (((5,1),1),(12,2),4):(((1,5),5),(5,0),120));
    same(
        layout!((({v(5)}, 1), 1):((1,5),5)).try_tiled_product(layout!(((12,2),4):((1,0),24))),
        "(((5,1),1),(12,2),4):(((1,5),5),(5,0),120)",
    );
    assert_layout!(layout!(6:1).tiled_product(layout!((12,(5,8)):(1,(12,60)))), (6,12,(5,8)):(1,6,(72,360)));
    same(layout!({v(6)}:1).try_tiled_product(layout!((12,(5,8)):(1,(12,60)))), "(6,12,(5,8)):(1,6,(72,360))");
    assert_layout!(layout!(((3,8),2):((1,3),0)).tiled_product(layout!((4,3):(1,4))), (((3,8),2),4,3):(((1,3),0),24,96));
    same(
        layout!((({v(3)}, {v(8)}), {v(2)}):((1,3),0)).try_tiled_product(layout!((4,3):(1,4))),
        "(((3,8),2),4,3):(((1,3),0),24,96)",
    );
    assert_layout!(layout!((2,4):(1,8)).tiled_product(layout!(4:1)), ((2,4),4):((1,8),2));
    same(layout!(({v(2)}, {v(4)}):(1,8)).try_tiled_product(layout!(4:1)), "((2,4),4):((1,8),2)");
    assert_layout!(layout!(8:1).tiled_product(layout!((3,6):(1,3))), (8,3,6):(1,8,24));
    same(layout!({v(8)}:1).try_tiled_product(layout!((3,6):(1,3))), "(8,3,6):(1,8,24)");
    assert_layout!(layout!(((8,1),5):((1,12),8)).tiled_product(layout!(8:12)), (((8,1),5),8):(((1,12),8),480));
    same(layout!((({v(8)}, 1), {v(5)}):((1,12),8)).try_tiled_product(layout!(8:12)), "(((8,1),5),8):(((1,12),8),480)");
    assert_layout!(layout!((5,2):(1,5)).tiled_product(layout!(2:0)), ((5,2),2):((1,5),0));
    same(layout!(({v(5)}, {v(2)}):(1,5)).try_tiled_product(layout!(2:0)), "((5,2),2):((1,5),0)");
    assert_layout!(layout!((1,6):(1,1)).tiled_product(layout!(12:1)), ((1,6),12):((1,1),6));
    same(layout!((1, {v(6)}):(1,1)).try_tiled_product(layout!(12:1)), "((1,6),12):((1,1),6)");
    assert_layout!(layout!((6,12):(1,6)).tiled_product(layout!(2:4)), ((6,12),2):((1,6),288));
    same(layout!(({v(6)}, {v(12)}):(1,6)).try_tiled_product(layout!(2:4)), "((6,12),2):((1,6),288)");
    assert_layout!(layout!(1:-1).tiled_product(layout!(4:-1)), (1,4):(-1,-1));
    same(layout!(1:-1).try_tiled_product(layout!(4:-1)), "(1,4):(-1,-1)");
    assert_layout!(layout!(4:0).tiled_product(layout!(12:1)), (4,12):(0,1));
    same(layout!({v(4)}:0).try_tiled_product(layout!(12:1)), "(4,12):(0,1)");
    assert_layout!(layout!((4,8):(1,4)).tiled_product(layout!(6:1)), ((4,8),6):((1,4),32));
    same(layout!(({v(4)}, {v(8)}):(1,4)).try_tiled_product(layout!(6:1)), "((4,8),6):((1,4),32)");
    assert_layout!(layout!((3,2):(1,3)).tiled_product(layout!((12,2):(1,12))), ((3,2),12,2):((1,3),6,72));
    same(layout!(({v(3)}, {v(2)}):(1,3)).try_tiled_product(layout!((12,2):(1,12))), "((3,2),12,2):((1,3),6,72)");
    assert_layout!(layout!(4:1).tiled_product(layout!((5,8):(-1,5))), (4,5,8):(1,-4,20));
    same(layout!({v(4)}:1).try_tiled_product(layout!((5,8):(-1,5))), "(4,5,8):(1,-4,20)");
    assert_layout!(layout!((2,3):(1,2)).tiled_product(layout!((3,5):(1,3))), ((2,3),3,5):((1,2),6,18));
    same(layout!(({v(2)}, {v(3)}):(1,2)).try_tiled_product(layout!((3,5):(1,3))), "((2,3),3,5):((1,2),6,18)");
    assert_layout!(layout!(12:1).tiled_product(layout!(((2,8),8):((1,-2),16))), (12,(2,8),8):(1,(12,-24),192));
    same(layout!({v(12)}:1).try_tiled_product(layout!(((2,8),8):((1,-2),16))), "(12,(2,8),8):(1,(12,-24),192)");
    assert_layout!(layout!(5:1).tiled_product(layout!(((2,8),4):((0,2),16))), (5,(2,8),4):(1,(0,10),80));
    same(layout!({v(5)}:1).try_tiled_product(layout!(((2,8),4):((0,2),16))), "(5,(2,8),4):(1,(0,10),80)");
    assert_layout!(layout!(6:6).tiled_product(layout!((12,(1,12)):(1,(-12,12)))), (6,(6,2),(1,12)):(6,(1,36),(-72,72)));
    same(
        layout!({v(6)}:6).try_tiled_product(layout!((12,(1,12)):(1,(-12,12)))),
        "(6,(6,2),(1,12)):(6,(1,36),(-72,72))",
    );
}

#[test]
fn tiled_product_refused() {
    assert_refused!(Layout![((4,4),2):((0,0),16)]: TiledProduct<Layout![(8,12):(5,8)]>);
    assert_refused!(Layout![(12,(12,2)):(-1,(0,144))]: TiledProduct<Layout![(3,12):(1,-3)]>);
    assert_refused!(Layout![(12,5):(-1,12)]: TiledProduct<Layout![(2,(2,1)):(1,(2,5))]>);
    assert_refused!(Layout![(3,3):(0,-3)]: TiledProduct<Layout![1:2]>);
    assert_refused!(Layout![(4,4):(6,4)]: TiledProduct<Layout![2:1]>);
    assert_refused!(Layout![(4,12):(-1,-4)]: TiledProduct<Layout![8:1]>);
    assert_refused!(Layout![(4,4):(-1,4)]: TiledProduct<Layout![(3,12):(4,12)]>);
    assert_refused!(Layout![(8,(4,4)):(1,(-8,32))]: TiledProduct<Layout![(3,6):(0,-3)]>);
    assert_refused!(Layout![((8,4),(3,6)):((1,-8),(32,96))]: TiledProduct<Layout![((6,4),(12,8)):((1,6),(24,288))]>);
    assert_refused!(Layout![(4,3):(-1,-4)]: TiledProduct<Layout![(4,(4,2)):(1,(4,16))]>);
    assert_refused!(Layout![12:-1]: TiledProduct<Layout![(2,3):(1,-2)]>);
    assert_refused!(Layout![((5,2),8):((1,-5),10)]: TiledProduct<Layout![(1,(1,3)):(1,(1,-1))]>);
    assert_refused!(Layout![((6,6),(4,12)):((2,6),(4,0))]: TiledProduct<Layout![5:1]>);
    assert_refused!(Layout![(2,2):(5,-2)]: TiledProduct<Layout![6:1]>);
    assert_refused!(Layout![2:5]: TiledProduct<Layout![12:1]>);
    assert_refused!(Layout![(8,3):(8,8)]: TiledProduct<Layout![(1,5):(8,1)]>);
    assert_refused!(Layout![(2,5):(-1,12)]: TiledProduct<Layout![(6,2):(1,6)]>);
    assert_refused!(Layout![5:-1]: TiledProduct<Layout![2:1]>);
    assert_refused!(Layout![((8,2),(2,4)):((3,8),(16,8))]: TiledProduct<Layout![(4,5):(1,0)]>);
    assert_refused!(Layout![(4,4):(-1,4)]: TiledProduct<Layout![((2,5),(4,3)):((1,3),(10,40))]>);
    assert_refused!(Layout![(4,4):(0,4)]: TiledProduct<Layout![(5,(12,2)):(0,(5,0))]>);
    assert_refused!(Layout![(8,(12,3)):(1,(8,-96))]: TiledProduct<Layout![(3,8):(1,3)]>);
    assert_refused!(Layout![(6,3):(2,6)]: TiledProduct<Layout![(8,(4,4)):(-1,(8,32))]>);
    assert_refused!(Layout![(8,(4,6)):(12,(8,-32))]: TiledProduct<Layout![((4,12),2):((1,5),48)]>);
    assert_refused!(Layout![(5,3):(1,2)]: TiledProduct<Layout![(5,2):(1,0)]>);
    assert_refused!(Layout![(3,2):(0,2)]: TiledProduct<Layout![((1,3),5):((1,1),3)]>);
    assert_refused!(Layout![(5,(3,6)):(1,(4,15))]: TiledProduct<Layout![((12,6),(5,4)):((1,12),(72,360))]>);
    assert_refused!(Layout![(2,3):(5,-2)]: TiledProduct<Layout![(6,(2,5)):(0,(6,12))]>);
    assert_refused!(Layout![(1,(2,8)):(1,(8,-2))]: TiledProduct<Layout![2:1]>);
    assert_refused!(Layout![(8,(8,2)):(1,(8,-64))]: TiledProduct<Layout![(2,4):(1,2)]>);
    assert_refused!(Layout![3:-1]: TiledProduct<Layout![(8,4):(2,8)]>);
    assert_refused!(Layout![(2,(4,3)):(-1,(2,8))]: TiledProduct<Layout![6:1]>);
    assert_refused!(Layout![(4,(4,12)):(-1,(4,8))]: TiledProduct<Layout![(5,3):(1,5)]>);
    assert_refused!(Layout![(2,1):(3,2)]: TiledProduct<Layout![4:1]>);
    assert_refused!(Layout![((12,12),8):((-1,0),144)]: TiledProduct<Layout![(4,(12,4)):(-1,(4,48))]>);
    assert_refused!(Layout![(2,5):(2,2)]: TiledProduct<Layout![1:1]>);
    assert_refused!(Layout![4:-1]: TiledProduct<Layout![((1,5),1):((1,1),5)]>);
    assert_refused!(Layout![((12,4),4):((1,-12),0)]: TiledProduct<Layout![(1,5):(1,-1)]>);
    assert_refused!(Layout![((4,3),(4,2)):((0,4),(12,48))]: TiledProduct<Layout![((6,8),(4,4)):((4,6),(48,-192))]>);
    assert_refused!(Layout![(8,8):(-1,0)]: TiledProduct<Layout![(4,1):(1,5)]>);
}

#[test]
fn blocked_product_accepted() {
    assert_layout!(layout!(4:1).blocked_product(layout!((3,2):(1,3))), ((4,3),(1,2)):((1,4),(0,12)));
    same(layout!({v(4)}:1).try_blocked_product(layout!((3,2):(1,3))), "((4,3),(1,2)):((1,4),(0,12))");
    assert_layout!(layout!((5,12):(1,5)).blocked_product(layout!((8,(3,2)):(1,(8,4)))), ((5,8),(12,(3,2))):((1,60),(5,(480,240))));
    same(
        layout!(({v(5)}, {v(12)}):(1,5)).try_blocked_product(layout!((8,(3,2)):(1,(8,4)))),
        "((5,8),(12,(3,2))):((1,60),(5,(480,240)))",
    );
    assert_layout!(layout!((4,6):(1,5)).blocked_product(layout!(((6,2),(12,6)):((1,6),(12,0)))), ((4,(6,2)),(6,(12,6))):((1,(30,180)),(5,(360,0))));
    same(
        layout!(({v(4)}, {v(6)}):(1,5)).try_blocked_product(layout!(((6,2),(12,6)):((1,6),(12,0)))),
        "((4,(6,2)),(6,(12,6))):((1,(30,180)),(5,(360,0)))",
    );
    assert_layout!(layout!(3:1).blocked_product(layout!(5:-1)), ((3,5)):((1,-3)));
    same(layout!({v(3)}:1).try_blocked_product(layout!(5:-1)), "((3,5)):((1,-3))");
    assert_layout!(layout!((2,1):(1,2)).blocked_product(layout!(4:0)), ((2,4),(1,1)):((1,0),(2,0)));
    same(layout!(({v(2)}, 1):(1,2)).try_blocked_product(layout!(4:0)), "((2,4),(1,1)):((1,0),(2,0))");
    assert_layout!(layout!(3:1).blocked_product(layout!((2,6):(1,2))), ((3,2),(1,6)):((1,3),(0,6)));
    same(layout!({v(3)}:1).try_blocked_product(layout!((2,6):(1,2))), "((3,2),(1,6)):((1,3),(0,6))");
    assert_layout!(layout!(1:1).blocked_product(layout!(8:-1)), ((1,8)):((1,-1)));
    same(layout!(1:1).try_blocked_product(layout!(8:-1)), "((1,8)):((1,-1))");
    assert_layout!(layout!(5:6).blocked_product(layout!((4,2):(1,-4))), ((5,4),(1,2)):((6,1),(0,-4)));
    same(layout!({v(5)}:6).try_blocked_product(layout!((4,2):(1,-4))), "((5,4),(1,2)):((6,1),(0,-4))");
    assert_layout!(layout!(1:1).blocked_product(layout!(((4,1),3):((0,4),4))), ((1,(4,1)),(1,3)):((1,(0,4)),(0,4)));
    same(layout!(1:1).try_blocked_product(layout!(((4,1),3):((0,4),4))), "((1,(4,1)),(1,3)):((1,(0,4)),(0,4))");
    assert_layout!(layout!((12,3):(1,12)).blocked_product(layout!((4,4):(1,-4))), ((12,4),(3,4)):((1,36),(12,-144)));
    same(
        layout!(({v(12)}, {v(3)}):(1,12)).try_blocked_product(layout!((4,4):(1,-4))),
        "((12,4),(3,4)):((1,36),(12,-144))",
    );
    assert_layout!(layout!(((1,5),8):((0,1),5)).blocked_product(layout!(2:3)), (((1,5),2),(8,1)):(((0,1),120),(5,0)));
    same(
        layout!(((1, {v(5)}), {v(8)}):((0,1),5)).try_blocked_product(layout!(2:3)),
        "(((1,5),2),(8,1)):(((0,1),120),(5,0))",
    );
    assert_layout!(layout!(4:0).blocked_product(layout!((6,(3,2)):(5,(0,18)))), ((4,6),(1,(3,2))):((0,5),(0,(0,18))));
    same(layout!({v(4)}:0).try_blocked_product(layout!((6,(3,2)):(5,(0,18)))), "((4,6),(1,(3,2))):((0,5),(0,(0,18)))");
    assert_layout!(layout!(6:1).blocked_product(layout!((4,3):(1,8))), ((6,4),(1,3)):((1,6),(0,48)));
    same(layout!({v(6)}:1).try_blocked_product(layout!((4,3):(1,8))), "((6,4),(1,3)):((1,6),(0,48))");
    assert_layout!(layout!(3:1).blocked_product(layout!((4,2):(2,4))), ((3,4),(1,2)):((1,6),(0,12)));
    same(layout!({v(3)}:1).try_blocked_product(layout!((4,2):(2,4))), "((3,4),(1,2)):((1,6),(0,12))");
    assert_layout!(layout!((8,1):(1,8)).blocked_product(layout!(12:1)), ((8,12),(1,1)):((1,8),(8,0)));
    same(layout!(({v(8)}, 1):(1,8)).try_blocked_product(layout!(12:1)), "((8,12),(1,1)):((1,8),(8,0))");
    assert_layout!(layout!(((1,4),12):((1,1),4)).blocked_product(layout!(((8,4),2):((1,8),32))), (((1,4),(8,4)),(12,2)):(((1,1),(48,384)),(4,1536)));
    same(
        layout!(((1, {v(4)}), {v(12)}):((1,1),4)).try_blocked_product(layout!(((8,4),2):((1,8),32))),
        "(((1,4),(8,4)),(12,2)):(((1,1),(48,384)),(4,1536))",
    );
    assert_layout!(layout!(2:0).blocked_product(layout!(6:1)), ((2,6)):((0,1)));
    same(layout!({v(2)}:0).try_blocked_product(layout!(6:1)), "((2,6)):((0,1))");
    assert_layout!(layout!((2,1):(0,0)).blocked_product(layout!((3,(4,4)):(1,(3,-12)))), ((2,3),(1,(4,4))):((0,1),(0,(3,-12))));
    same(
        layout!(({v(2)}, 1):(0,0)).try_blocked_product(layout!((3,(4,4)):(1,(3,-12)))),
        "((2,3),(1,(4,4))):((0,1),(0,(3,-12)))",
    );
    assert_layout!(layout!((1,5):(1,1)).blocked_product(layout!(4:1)), ((1,4),(5,1)):((1,5),(1,0)));
    same(layout!((1, {v(5)}):(1,1)).try_blocked_product(layout!(4:1)), "((1,4),(5,1)):((1,5),(1,0))");
    assert_layout!(layout!(12:5).blocked_product(layout!((1,1):(1,1))), ((12,1),(1,1)):((5,1),(0,1)));
    same(layout!({v(12)}:5).try_blocked_product(layout!((1,1):(1,1))), "((12,1),(1,1)):((5,1),(0,1))");
    assert_layout!(layout!(12:1).blocked_product(layout!((8,1):(1,-8))), ((12,8),(1,1)):((1,12),(0,-96)));
    same(layout!({v(12)}:1).try_blocked_product(layout!((8,1):(1,-8))), "((12,8),(1,1)):((1,12),(0,-96))");
    assert_layout!(layout!(((6,6),3):((0,6),36)).blocked_product(layout!((3,2):(1,6))), (((6,6),3),(3,2)):(((0,6),1),(36,108)));
    same(
        layout!((({v(6)}, {v(6)}), {v(3)}):((0,6),36)).try_blocked_product(layout!((3,2):(1,6))),
        "(((6,6),3),(3,2)):(((0,6),1),(36,108))",
    );
    assert_layout!(layout!(1:1).blocked_product(layout!((12,2):(1,-12))), ((1,12),(1,2)):((1,1),(0,-12)));
    same(layout!(1:1).try_blocked_product(layout!((12,2):(1,-12))), "((1,12),(1,2)):((1,1),(0,-12))");
    assert_layout!(layout!(1:1).blocked_product(layout!(((4,4),6):((1,4),16))), ((1,(4,4)),(1,6)):((1,(1,4)),(0,16)));
    same(layout!(1:1).try_blocked_product(layout!(((4,4),6):((1,4),16))), "((1,(4,4)),(1,6)):((1,(1,4)),(0,16))");
    assert_layout!(layout!((4,4):(1,4)).blocked_product(layout!((4,6):(0,8))), ((4,4),(4,6)):((1,0),(4,128)));
    same(layout!(({v(4)}, {v(4)}):(1,4)).try_blocked_product(layout!((4,6):(0,8))), "((4,4),(4,6)):((1,0),(4,128))");
    assert_layout!(layout!((6,2):(1,0)).blocked_product(layout!((4,(6,3)):(1,(4,24)))), ((6,4),(2,(6,3))):((1,6),(0,(24,144))));
    same(
        layout!(({v(6)}, {v(2)}):(1,0)).try_blocked_product(layout!((4,(6,3)):(1,(4,24)))),
        "((6,4),(2,(6,3))):((1,6),(0,(24,144)))",
    );
    assert_layout!(layout!((1,6):(1,3)).blocked_product(layout!((3,8):(0,0))), ((1,3),(6,8)):((1,0),(3,0)));
    same(layout!((1, {v(6)}):(1,3)).try_blocked_product(layout!((3,8):(0,0))), "((1,3),(6,8)):((1,0),(3,0))");
    assert_layout!(layout!((12,2):(1,12)).blocked_product(layout!(((12,5),2):((1,5),0))), ((12,(12,5)),(2,2)):((1,(24,120)),(12,0)));
    same(
        layout!(({v(12)}, {v(2)}):(1,12)).try_blocked_product(layout!(((12,5),2):((1,5),0))),
        "((12,(12,5)),(2,2)):((1,(24,120)),(12,0))",
    );
    assert_layout!(layout!((1,4):(1,0)).blocked_product(layout!((6,2):(1,-6))), ((1,6),(4,2)):((1,1),(0,-6)));
    same(layout!((1, {v(4)}):(1,0)).try_blocked_product(layout!((6,2):(1,-6))), "((1,6),(4,2)):((1,1),(0,-6))");
    assert_layout!(layout!(2:3).blocked_product(layout!((1,2):(1,1))), ((2,1),(1,2)):((3,1),(0,1)));
    same(layout!({v(2)}:3).try_blocked_product(layout!((1,2):(1,1))), "((2,1),(1,2)):((3,1),(0,1))");
    assert_layout!(layout!(5:1).blocked_product(layout!(3:0)), ((5,3)):((1,0)));
    same(layout!({v(5)}:1).try_blocked_product(layout!(3:0)), "((5,3)):((1,0))");
    assert_layout!(layout!(((2,2),(2,2)):((1,2),(4,8))).blocked_product(layout!((4,1):(3,4))), (((2,2),4),((2,2),1)):(((1,2),48),((4,8),64)));
    same(
        layout!((({v(2)}, {v(2)}), ({v(2)}, {v(2)})):((1,2),(4,8))).try_blocked_product(layout!((4,1):(3,4))),
        "(((2,2),4),((2,2),1)):(((1,2),48),((4,8),64))",
    );
    assert_layout!(layout!(4:1).blocked_product(layout!(4:1)), ((4,4)):((1,4)));
    same(layout!({v(4)}:1).try_blocked_product(layout!(4:1)), "((4,4)):((1,4))");
    assert_layout!(layout!(3:1).blocked_product(layout!((4,6):(1,4))), ((3,4),(1,6)):((1,3),(0,12)));
    same(layout!({v(3)}:1).try_blocked_product(layout!((4,6):(1,4))), "((3,4),(1,6)):((1,3),(0,12))");
    assert_layout!(layout!(((8,6),(1,3)):((1,8),(48,48))).blocked_product(layout!((1,(2,4)):(1,(1,2)))), (((8,6),1),((1,3),(2,4))):(((1,8),144),((48,48),(144,288))));
    same(
        layout!((({v(8)}, {v(6)}), (1, {v(3)})):((1,8),(48,48))).try_blocked_product(layout!((1,(2,4)):(1,(1,2)))),
        "(((8,6),1),((1,3),(2,4))):(((1,8),144),((48,48),(144,288)))",
    );
    assert_layout!(layout!(6:4).blocked_product(layout!(12:-1)), ((6,(4,3))):((4,(-1,-24))));
    same(layout!({v(6)}:4).try_blocked_product(layout!(12:-1)), "((6,(4,3))):((4,(-1,-24)))");
    assert_layout!(layout!(8:0).blocked_product(layout!((3,6):(1,3))), ((8,3),(1,6)):((0,1),(0,3)));
    same(layout!({v(8)}:0).try_blocked_product(layout!((3,6):(1,3))), "((8,3),(1,6)):((0,1),(0,3))");
    assert_layout!(layout!((3,12):(2,0)).blocked_product(layout!((4,1):(4,8))), ((3,4),(12,1)):((2,12),(0,24)));
    same(layout!(({v(3)}, {v(12)}):(2,0)).try_blocked_product(layout!((4,1):(4,8))), "((3,4),(12,1)):((2,12),(0,24))");
    assert_layout!(layout!(((2,4),(4,5)):((0,2),(8,32))).blocked_product(layout!((1,1):(1,1))), (((2,4),1),((4,5),1)):(((0,2),1),((8,32),1)));
    same(
        layout!((({v(2)}, {v(4)}), ({v(4)}, {v(5)})):((0,2),(8,32))).try_blocked_product(layout!((1,1):(1,1))),
        "(((2,4),1),((4,5),1)):(((0,2),1),((8,32),1))",
    );
    assert_layout!(layout!(((3,5),3):((1,3),15)).blocked_product(layout!(((5,4),5):((-1,5),20))), (((3,5),(5,4)),(3,5)):(((1,3),(-45,225)),(15,900)));
    same(
        layout!((({v(3)}, {v(5)}), {v(3)}):((1,3),15)).try_blocked_product(layout!(((5,4),5):((-1,5),20))),
        "(((3,5),(5,4)),(3,5)):(((1,3),(-45,225)),(15,900))",
    );
}

#[test]
fn blocked_product_refused() {
    assert_refused!(Layout![((5,12),(5,5)):((1,5),(0,300))]: cute::BlockedProduct<Layout![6:1]>);
    assert_refused!(Layout![(4,4):(8,-4)]: cute::BlockedProduct<Layout![((2,3),2):((-1,2),0)]>);
    assert_refused!(Layout![(3,6):(-1,3)]: cute::BlockedProduct<Layout![(1,8):(1,-1)]>);
    assert_refused!(Layout![((12,5),(12,2)):((1,12),(60,-720))]: cute::BlockedProduct<Layout![4:1]>);
    assert_refused!(Layout![4:-1]: cute::BlockedProduct<Layout![(4,3):(1,4)]>);
    assert_refused!(Layout![6:4]: cute::BlockedProduct<Layout![(4,4):(1,2)]>);
    assert_refused!(Layout![((6,1),(4,8)):((1,6),(0,24))]: cute::BlockedProduct<Layout![((5,8),4):((1,12),4)]>);
    assert_refused!(Layout![(12,2):(-1,5)]: cute::BlockedProduct<Layout![1:1]>);
    assert_refused!(Layout![8:-1]: cute::BlockedProduct<Layout![6:0]>);
    assert_refused!(Layout![(5,4):(-1,-5)]: cute::BlockedProduct<Layout![2:1]>);
    assert_refused!(Layout![(6,3):(-1,6)]: cute::BlockedProduct<Layout![4:-1]>);
    assert_refused!(Layout![(4,3):(0,4)]: cute::BlockedProduct<Layout![(8,(2,2)):(1,(-8,16))]>);
    assert_refused!(Layout![(3,2):(1,-3)]: cute::BlockedProduct<Layout![5:1]>);
    assert_refused!(Layout![(4,5):(-1,4)]: cute::BlockedProduct<Layout![(5,3):(1,-5)]>);
    assert_refused!(Layout![(12,6):(6,-12)]: cute::BlockedProduct<Layout![(4,(4,8)):(-1,(4,16))]>);
    assert_refused!(Layout![(4,(4,2)):(0,(4,16))]: cute::BlockedProduct<Layout![(8,12):(-1,8)]>);
    assert_refused!(Layout![12:-1]: cute::BlockedProduct<Layout![(2,2):(1,12)]>);
    assert_refused!(Layout![(12,2):(4,12)]: cute::BlockedProduct<Layout![12:1]>);
    assert_refused!(Layout![(3,3):(-1,3)]: cute::BlockedProduct<Layout![(12,(8,6)):(1,(1,96))]>);
    assert_refused!(Layout![2:-1]: cute::BlockedProduct<Layout![4:1]>);
    assert_refused!(Layout![4:-1]: cute::BlockedProduct<Layout![12:3]>);
    assert_refused!(Layout![(3,2):(-1,6)]: cute::BlockedProduct<Layout![(6,6):(1,6)]>);
    assert_refused!(Layout![3:-1]: cute::BlockedProduct<Layout![(4,(1,6)):(1,(2,4))]>);
    assert_refused!(Layout![(5,3):(5,5)]: cute::BlockedProduct<Layout![((2,2),(4,6)):((1,2),(4,16))]>);
    assert_refused!(Layout![3:2]: cute::BlockedProduct<Layout![(8,8):(1,-8)]>);
    assert_refused!(Layout![2:-1]: cute::BlockedProduct<Layout![(4,4):(1,4)]>);
    assert_refused!(Layout![(6,12):(1,-6)]: cute::BlockedProduct<Layout![(1,2):(1,1)]>);
    assert_refused!(Layout![(2,8):(5,2)]: cute::BlockedProduct<Layout![(2,3):(0,2)]>);
    assert_refused!(Layout![(4,4):(-1,4)]: cute::BlockedProduct<Layout![((8,1),(12,4)):((4,8),(8,96))]>);
    assert_refused!(Layout![(8,2):(1,-8)]: cute::BlockedProduct<Layout![(8,5):(1,3)]>);
    assert_refused!(Layout![((8,4),(6,1)):((1,-8),(32,0))]: cute::BlockedProduct<Layout![(1,5):(1,1)]>);
    assert_refused!(Layout![5:2]: cute::BlockedProduct<Layout![3:1]>);
    assert_refused!(Layout![(6,4):(4,6)]: cute::BlockedProduct<Layout![(12,4):(-1,12)]>);
    assert_refused!(Layout![(12,(3,3)):(1,(1,36))]: cute::BlockedProduct<Layout![(2,8):(-1,2)]>);
    assert_refused!(Layout![(2,(12,4)):(-1,(2,24))]: cute::BlockedProduct<Layout![((8,4),(2,4)):((1,8),(32,64))]>);
    assert_refused!(Layout![12:-1]: cute::BlockedProduct<Layout![(3,2):(0,3)]>);
    assert_refused!(Layout![(4,4):(3,3)]: cute::BlockedProduct<Layout![3:1]>);
    assert_refused!(Layout![((4,3),(6,4)):((0,4),(12,0))]: cute::BlockedProduct<Layout![(4,2):(1,-4)]>);
    assert_refused!(Layout![(1,8):(-1,-1)]: cute::BlockedProduct<Layout![(2,2):(1,1)]>);
    assert_refused!(Layout![((5,8),4):((-1,5),40)]: cute::BlockedProduct<Layout![(6,4):(1,0)]>);
}
