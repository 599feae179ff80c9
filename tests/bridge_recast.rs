//! Written by `cargo run -p cute-golden`: do not edit. Random layouts: the types and the run time agree.

#![allow(clippy::pedantic, clippy::style, missing_docs, unused_qualifications, reason = "generated")]

use cute::dynamic;
use cute::prelude::*;

/// A mixed result, if it is accepted, is the static one as a function.
#[allow(dead_code, reason = "not every file of the bridge needs it")]
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
fn upcast_accepted() {
    assert_layout!(layout!(2:-1).upcast(int!(6)), 1:-1);
    same(layout!({v(2)}:-1).try_upcast(int!(6)), "1:-1");
    assert_layout!(layout!(2:1).upcast(int!(8)), 1:1);
    same(layout!({v(2)}:1).try_upcast(int!(8)), "1:1");
    assert_layout!(layout!(8:0).upcast(int!(2)), 8:0);
    same(layout!({v(8)}:0).try_upcast(int!(2)), "8:0");
    assert_layout!(layout!(4:1).upcast(int!(4)), 1:1);
    same(layout!({v(4)}:1).try_upcast(int!(4)), "1:1");
    assert_layout!(layout!((6,12):(1,-6)).upcast(int!(6)), (1,12):(1,-1));
    same(layout!(({v(6)}, {v(12)}):(1,-6)).try_upcast(int!(6)), "(1,12):(1,-1)");
    assert_layout!(layout!((4,(12,12)):(1,(4,48))).upcast(int!(2)), (2,(12,12)):(1,(2,24)));
    same(layout!(({v(4)}, ({v(12)}, {v(12)})):(1,(4,48))).try_upcast(int!(2)), "(2,(12,12)):(1,(2,24))");
    assert_layout!(layout!(5:1).upcast(int!(2)), 3:1);
    same(layout!({v(5)}:1).try_upcast(int!(2)), "3:1");
    assert_layout!(layout!((2,3):(2,2)).upcast(int!(2)), (2,3):(1,1));
    same(layout!(({v(2)}, {v(3)}):(2,2)).try_upcast(int!(2)), "(2,3):(1,1)");
    assert_layout!(layout!(2:-1).upcast(int!(6)), 1:-1);
    same(layout!({v(2)}:-1).try_upcast(int!(6)), "1:-1");
    assert_layout!(layout!((6,(2,2)):(-1,(6,12))).upcast(int!(3)), (2,(2,2)):(-1,(2,4)));
    same(layout!(({v(6)}, ({v(2)}, {v(2)})):(-1,(6,12))).try_upcast(int!(3)), "(2,(2,2)):(-1,(2,4))");
    assert_layout!(layout!(2:1).upcast(int!(16)), 1:1);
    same(layout!({v(2)}:1).try_upcast(int!(16)), "1:1");
    assert_layout!(layout!(3:2).upcast(int!(8)), 1:1);
    same(layout!({v(3)}:2).try_upcast(int!(8)), "1:1");
    assert_layout!(layout!(1:1).upcast(int!(3)), 1:1);
    same(layout!(1:1).try_upcast(int!(3)), "1:1");
    assert_layout!(layout!((8,12):(1,8)).upcast(int!(2)), (4,12):(1,4));
    same(layout!(({v(8)}, {v(12)}):(1,8)).try_upcast(int!(2)), "(4,12):(1,4)");
    assert_layout!(layout!(((2,6),2):((1,2),12)).upcast(int!(2)), ((1,6),2):((1,1),6));
    same(layout!((({v(2)}, {v(6)}), {v(2)}):((1,2),12)).try_upcast(int!(2)), "((1,6),2):((1,1),6)");
    assert_layout!(layout!((1,4):(1,0)).upcast(int!(3)), (1,4):(1,0));
    same(layout!((1, {v(4)}):(1,0)).try_upcast(int!(3)), "(1,4):(1,0)");
    assert_layout!(layout!(8:2).upcast(int!(4)), 4:1);
    same(layout!({v(8)}:2).try_upcast(int!(4)), "4:1");
    assert_layout!(layout!(2:1).upcast(int!(2)), 1:1);
    same(layout!({v(2)}:1).try_upcast(int!(2)), "1:1");
    assert_layout!(layout!(5:1).upcast(int!(16)), 1:1);
    same(layout!({v(5)}:1).try_upcast(int!(16)), "1:1");
    assert_layout!(layout!((12,3):(1,-12)).upcast(int!(1)), (12,3):(1,-12));
    same(layout!(({v(12)}, {v(3)}):(1,-12)).try_upcast(int!(1)), "(12,3):(1,-12)");
    assert_layout!(layout!(((1,2),1):((1,1),-2)).upcast(int!(4)), ((1,1),1):((1,1),-1));
    same(layout!(((1, {v(2)}), 1):((1,1),-2)).try_upcast(int!(4)), "((1,1),1):((1,1),-1)");
    assert_layout!(layout!(2:1).upcast(int!(1)), 2:1);
    same(layout!({v(2)}:1).try_upcast(int!(1)), "2:1");
    assert_layout!(layout!(((5,8),4):((1,2),0)).upcast(int!(4)), ((2,4),4):((1,1),0));
    same(layout!((({v(5)}, {v(8)}), {v(4)}):((1,2),0)).try_upcast(int!(4)), "((2,4),4):((1,1),0)");
    assert_layout!(layout!(2:1).upcast(int!(3)), 1:1);
    same(layout!({v(2)}:1).try_upcast(int!(3)), "1:1");
    assert_layout!(layout!(6:-1).upcast(int!(3)), 2:-1);
    same(layout!({v(6)}:-1).try_upcast(int!(3)), "2:-1");
    assert_layout!(layout!(((4,12),4):((1,0),2)).upcast(int!(2)), ((2,12),4):((1,0),1));
    same(layout!((({v(4)}, {v(12)}), {v(4)}):((1,0),2)).try_upcast(int!(2)), "((2,12),4):((1,0),1)");
    assert_layout!(layout!((2,2):(1,2)).upcast(int!(4)), (1,1):(1,1));
    same(layout!(({v(2)}, {v(2)}):(1,2)).try_upcast(int!(4)), "(1,1):(1,1)");
    assert_layout!(layout!(4:0).upcast(int!(1)), 4:0);
    same(layout!({v(4)}:0).try_upcast(int!(1)), "4:0");
    assert_layout!(layout!((3,2):(1,0)).upcast(int!(3)), (1,2):(1,0));
    same(layout!(({v(3)}, {v(2)}):(1,0)).try_upcast(int!(3)), "(1,2):(1,0)");
    assert_layout!(layout!((3,(1,1)):(1,(12,3))).upcast(int!(8)), (1,(1,1)):(1,(2,1)));
    same(layout!(({v(3)}, (1, 1)):(1,(12,3))).try_upcast(int!(8)), "(1,(1,1)):(1,(2,1))");
    assert_layout!(layout!(((1,12),6):((3,4),12)).upcast(int!(4)), ((1,12),6):((1,1),3));
    same(layout!(((1, {v(12)}), {v(6)}):((3,4),12)).try_upcast(int!(4)), "((1,12),6):((1,1),3)");
    assert_layout!(layout!(2:4).upcast(int!(2)), 2:2);
    same(layout!({v(2)}:4).try_upcast(int!(2)), "2:2");
    assert_layout!(layout!((12,8):(0,12)).upcast(int!(2)), (12,8):(0,6));
    same(layout!(({v(12)}, {v(8)}):(0,12)).try_upcast(int!(2)), "(12,8):(0,6)");
    assert_layout!(layout!((8,(2,12)):(1,(8,16))).upcast(int!(1)), (8,(2,12)):(1,(8,16)));
    same(layout!(({v(8)}, ({v(2)}, {v(12)})):(1,(8,16))).try_upcast(int!(1)), "(8,(2,12)):(1,(8,16))");
    assert_layout!(layout!(12:1).upcast(int!(6)), 2:1);
    same(layout!({v(12)}:1).try_upcast(int!(6)), "2:1");
    assert_layout!(layout!((1,4):(0,-1)).upcast(int!(16)), (1,1):(0,-1));
    same(layout!((1, {v(4)}):(0,-1)).try_upcast(int!(16)), "(1,1):(0,-1)");
    assert_layout!(layout!(2:1).upcast(int!(8)), 1:1);
    same(layout!({v(2)}:1).try_upcast(int!(8)), "1:1");
    assert_layout!(layout!(4:1).upcast(int!(4)), 1:1);
    same(layout!({v(4)}:1).try_upcast(int!(4)), "1:1");
    assert_layout!(layout!((4,12):(1,0)).upcast(int!(16)), (1,12):(1,0));
    same(layout!(({v(4)}, {v(12)}):(1,0)).try_upcast(int!(16)), "(1,12):(1,0)");
    assert_layout!(layout!(8:1).upcast(int!(1)), 8:1);
    same(layout!({v(8)}:1).try_upcast(int!(1)), "8:1");
}

#[test]
fn upcast_refused() {
    assert_refused!(Layout![(2,6):(0,-2)]: cute::Upcast<Int![3]>);
    assert_refused!(Layout![(12,2):(12,4)]: cute::Upcast<Int![16]>);
    assert_refused!(Layout![((4,6),3):((-1,4),0)]: cute::Upcast<Int![6]>);
    assert_refused!(Layout![((4,3),12):((-1,0),3)]: cute::Upcast<Int![8]>);
    assert_refused!(Layout![(5,12):(1,5)]: cute::Upcast<Int![6]>);
    assert_refused!(Layout![(4,4):(1,-4)]: cute::Upcast<Int![6]>);
    assert_refused!(Layout![(2,2):(1,2)]: cute::Upcast<Int![3]>);
    assert_refused!(Layout![(5,8):(-1,5)]: cute::Upcast<Int![3]>);
    assert_refused!(Layout![((2,2),2):((4,2),12)]: cute::Upcast<Int![16]>);
    assert_refused!(Layout![(6,12):(1,6)]: cute::Upcast<Int![4]>);
    assert_refused!(Layout![(4,(3,4)):(0,(4,12))]: cute::Upcast<Int![8]>);
    assert_refused!(Layout![((2,1),6):((5,2),1)]: cute::Upcast<Int![6]>);
    assert_refused!(Layout![((2,2),8):((-1,2),4)]: cute::Upcast<Int![6]>);
    assert_refused!(Layout![(8,12):(5,8)]: cute::Upcast<Int![16]>);
    assert_refused!(Layout![(2,4):(0,2)]: cute::Upcast<Int![3]>);
    assert_refused!(Layout![(6,4):(0,6)]: cute::Upcast<Int![4]>);
    assert_refused!(Layout![(6,(3,12)):(1,(6,-18))]: cute::Upcast<Int![4]>);
    assert_refused!(Layout![4:3]: cute::Upcast<Int![16]>);
    assert_refused!(Layout![(5,3):(1,5)]: cute::Upcast<Int![4]>);
    assert_refused!(Layout![((12,2),(3,6)):((1,12),(0,72))]: cute::Upcast<Int![16]>);
    assert_refused!(Layout![(2,2):(1,2)]: cute::Upcast<Int![3]>);
    assert_refused!(Layout![((6,1),4):((0,6),6)]: cute::Upcast<Int![4]>);
    assert_refused!(Layout![(8,2):(6,8)]: cute::Upcast<Int![3]>);
    assert_refused!(Layout![((2,2),(8,3)):((-1,2),(4,-32))]: cute::Upcast<Int![3]>);
    assert_refused!(Layout![(2,2):(12,2)]: cute::Upcast<Int![3]>);
    assert_refused!(Layout![(4,(6,2)):(1,(4,24))]: cute::Upcast<Int![3]>);
    assert_refused!(Layout![(2,4):(1,2)]: cute::Upcast<Int![3]>);
    assert_refused!(Layout![(3,(1,2)):(1,(3,3))]: cute::Upcast<Int![16]>);
    assert_refused!(Layout![(4,(6,6)):(1,(4,3))]: cute::Upcast<Int![8]>);
    assert_refused!(Layout![(3,2):(1,3)]: cute::Upcast<Int![16]>);
    assert_refused!(Layout![((2,5),8):((1,2),10)]: cute::Upcast<Int![3]>);
    assert_refused!(Layout![((4,8),4):((1,-4),-32)]: cute::Upcast<Int![3]>);
    assert_refused!(Layout![(2,12):(6,2)]: cute::Upcast<Int![4]>);
    assert_refused!(Layout![((6,1),(3,4)):((1,-6),(0,18))]: cute::Upcast<Int![8]>);
    assert_refused!(Layout![3:12]: cute::Upcast<Int![16]>);
    assert_refused!(Layout![((12,4),8):((1,12),48)]: cute::Upcast<Int![16]>);
    assert_refused!(Layout![(1,3):(4,5)]: cute::Upcast<Int![8]>);
    assert_refused!(Layout![(5,4):(6,5)]: cute::Upcast<Int![4]>);
    assert_refused!(Layout![((3,4),(2,4)):((0,3),(4,24))]: cute::Upcast<Int![2]>);
    assert_refused!(Layout![(5,(2,4)):(1,(5,0))]: cute::Upcast<Int![8]>);
}

#[test]
fn downcast_accepted() {
    assert_layout!(layout!(4:1).downcast(int!(4)), 16:1);
    same(layout!({v(4)}:1).try_downcast(int!(4)), "16:1");
    assert_layout!(layout!(((2,1),4):((1,0),2)).downcast(int!(3)), ((6,1),4):((1,0),6));
    same(layout!((({v(2)}, 1), {v(4)}):((1,0),2)).try_downcast(int!(3)), "((6,1),4):((1,0),6)");
    assert_layout!(layout!((2,(3,4)):(1,(2,6))).downcast(int!(2)), (4,(3,4)):(1,(4,12)));
    same(layout!(({v(2)}, ({v(3)}, {v(4)})):(1,(2,6))).try_downcast(int!(2)), "(4,(3,4)):(1,(4,12))");
    assert_layout!(layout!(4:1).downcast(int!(1)), 4:1);
    same(layout!({v(4)}:1).try_downcast(int!(1)), "4:1");
    assert_layout!(layout!(4:1).downcast(int!(2)), 8:1);
    same(layout!({v(4)}:1).try_downcast(int!(2)), "8:1");
    assert_layout!(layout!((1,1):(4,1)).downcast(int!(6)), (1,6):(24,1));
    same(layout!((1, 1):(4,1)).try_downcast(int!(6)), "(1,6):(24,1)");
    assert_layout!(layout!(8:1).downcast(int!(1)), 8:1);
    same(layout!({v(8)}:1).try_downcast(int!(1)), "8:1");
    assert_layout!(layout!((1,5):(1,1)).downcast(int!(8)), (8,40):(1,1));
    same(layout!((1, {v(5)}):(1,1)).try_downcast(int!(8)), "(8,40):(1,1)");
    assert_layout!(layout!((4,12):(1,4)).downcast(int!(1)), (4,12):(1,4));
    same(layout!(({v(4)}, {v(12)}):(1,4)).try_downcast(int!(1)), "(4,12):(1,4)");
    assert_layout!(layout!((6,(1,5)):(1,(6,6))).downcast(int!(3)), (18,(1,5)):(1,(18,18)));
    same(layout!(({v(6)}, (1, {v(5)})):(1,(6,6))).try_downcast(int!(3)), "(18,(1,5)):(1,(18,18))");
    assert_layout!(layout!((4,2):(1,-4)).downcast(int!(1)), (4,2):(1,-4));
    same(layout!(({v(4)}, {v(2)}):(1,-4)).try_downcast(int!(1)), "(4,2):(1,-4)");
    assert_layout!(layout!((6,2):(1,6)).downcast(int!(6)), (36,2):(1,36));
    same(layout!(({v(6)}, {v(2)}):(1,6)).try_downcast(int!(6)), "(36,2):(1,36)");
    assert_layout!(layout!(6:1).downcast(int!(3)), 18:1);
    same(layout!({v(6)}:1).try_downcast(int!(3)), "18:1");
    assert_layout!(layout!(2:1).downcast(int!(4)), 8:1);
    same(layout!({v(2)}:1).try_downcast(int!(4)), "8:1");
    assert_layout!(layout!(6:1).downcast(int!(2)), 12:1);
    same(layout!({v(6)}:1).try_downcast(int!(2)), "12:1");
    assert_layout!(layout!((1,(4,2)):(-1,(1,4))).downcast(int!(6)), (6,(24,2)):(-1,(1,24)));
    same(layout!((1, ({v(4)}, {v(2)})):(-1,(1,4))).try_downcast(int!(6)), "(6,(24,2)):(-1,(1,24))");
    assert_layout!(layout!(6:1).downcast(int!(1)), 6:1);
    same(layout!({v(6)}:1).try_downcast(int!(1)), "6:1");
    assert_layout!(layout!((12,(6,2)):(1,(-12,72))).downcast(int!(16)), (192,(6,2)):(1,(-192,1152)));
    same(layout!(({v(12)}, ({v(6)}, {v(2)})):(1,(-12,72))).try_downcast(int!(16)), "(192,(6,2)):(1,(-192,1152))");
    assert_layout!(layout!((12,(1,3)):(1,(-12,12))).downcast(int!(3)), (36,(1,3)):(1,(-36,36)));
    same(layout!(({v(12)}, (1, {v(3)})):(1,(-12,12))).try_downcast(int!(3)), "(36,(1,3)):(1,(-36,36))");
    assert_layout!(layout!((4,(8,4)):(1,(4,-32))).downcast(int!(1)), (4,(8,4)):(1,(4,-32)));
    same(layout!(({v(4)}, ({v(8)}, {v(4)})):(1,(4,-32))).try_downcast(int!(1)), "(4,(8,4)):(1,(4,-32))");
    assert_layout!(layout!(8:1).downcast(int!(16)), 128:1);
    same(layout!({v(8)}:1).try_downcast(int!(16)), "128:1");
    assert_layout!(layout!(8:1).downcast(int!(8)), 64:1);
    same(layout!({v(8)}:1).try_downcast(int!(8)), "64:1");
    assert_layout!(layout!((4,2):(1,4)).downcast(int!(3)), (12,2):(1,12));
    same(layout!(({v(4)}, {v(2)}):(1,4)).try_downcast(int!(3)), "(12,2):(1,12)");
    assert_layout!(layout!(2:1).downcast(int!(16)), 32:1);
    same(layout!({v(2)}:1).try_downcast(int!(16)), "32:1");
    assert_layout!(layout!(2:1).downcast(int!(1)), 2:1);
    same(layout!({v(2)}:1).try_downcast(int!(1)), "2:1");
    assert_layout!(layout!(6:1).downcast(int!(6)), 36:1);
    same(layout!({v(6)}:1).try_downcast(int!(6)), "36:1");
    assert_layout!(layout!((4,4):(1,4)).downcast(int!(2)), (8,4):(1,8));
    same(layout!(({v(4)}, {v(4)}):(1,4)).try_downcast(int!(2)), "(8,4):(1,8)");
    assert_layout!(layout!((12,(12,8)):(1,(12,144))).downcast(int!(16)), (192,(12,8)):(1,(192,2304)));
    same(layout!(({v(12)}, ({v(12)}, {v(8)})):(1,(12,144))).try_downcast(int!(16)), "(192,(12,8)):(1,(192,2304))");
    assert_layout!(layout!((5,3):(1,5)).downcast(int!(4)), (20,3):(1,20));
    same(layout!(({v(5)}, {v(3)}):(1,5)).try_downcast(int!(4)), "(20,3):(1,20)");
    assert_layout!(layout!((3,3):(1,3)).downcast(int!(4)), (12,3):(1,12));
    same(layout!(({v(3)}, {v(3)}):(1,3)).try_downcast(int!(4)), "(12,3):(1,12)");
    assert_layout!(layout!(8:1).downcast(int!(16)), 128:1);
    same(layout!({v(8)}:1).try_downcast(int!(16)), "128:1");
    assert_layout!(layout!(((4,3),6):((1,-4),5)).downcast(int!(8)), ((32,3),6):((1,-32),40));
    same(layout!((({v(4)}, {v(3)}), {v(6)}):((1,-4),5)).try_downcast(int!(8)), "((32,3),6):((1,-32),40)");
    assert_layout!(layout!((4,(12,3)):(1,(4,48))).downcast(int!(4)), (16,(12,3)):(1,(16,192)));
    same(layout!(({v(4)}, ({v(12)}, {v(3)})):(1,(4,48))).try_downcast(int!(4)), "(16,(12,3)):(1,(16,192))");
    assert_layout!(layout!((4,5):(1,4)).downcast(int!(4)), (16,5):(1,16));
    same(layout!(({v(4)}, {v(5)}):(1,4)).try_downcast(int!(4)), "(16,5):(1,16)");
    assert_layout!(layout!(2:1).downcast(int!(3)), 6:1);
    same(layout!({v(2)}:1).try_downcast(int!(3)), "6:1");
    assert_layout!(layout!((1,8):(-1,1)).downcast(int!(1)), (1,8):(-1,1));
    same(layout!((1, {v(8)}):(-1,1)).try_downcast(int!(1)), "(1,8):(-1,1)");
    assert_layout!(layout!((3,4):(1,3)).downcast(int!(2)), (6,4):(1,6));
    same(layout!(({v(3)}, {v(4)}):(1,3)).try_downcast(int!(2)), "(6,4):(1,6)");
    assert_layout!(layout!(4:1).downcast(int!(4)), 16:1);
    same(layout!({v(4)}:1).try_downcast(int!(4)), "16:1");
    assert_layout!(layout!((2,8):(1,3)).downcast(int!(6)), (12,8):(1,18));
    same(layout!(({v(2)}, {v(8)}):(1,3)).try_downcast(int!(6)), "(12,8):(1,18)");
    assert_layout!(layout!(1:1).downcast(int!(2)), 2:1);
    same(layout!(1:1).try_downcast(int!(2)), "2:1");
}

#[test]
fn downcast_refused() {
    assert_refused!(Layout![5:0]: cute::Downcast<Int![4]>);
    assert_refused!(Layout![(8,3):(-1,8)]: cute::Downcast<Int![8]>);
    assert_refused!(Layout![4:0]: cute::Downcast<Int![3]>);
    assert_refused!(Layout![(12,5):(-1,0)]: cute::Downcast<Int![6]>);
    assert_refused!(Layout![4:-1]: cute::Downcast<Int![16]>);
    assert_refused!(Layout![(6,(2,12)):(-1,(-6,5))]: cute::Downcast<Int![4]>);
    assert_refused!(Layout![(3,4):(0,3)]: cute::Downcast<Int![2]>);
    assert_refused!(Layout![((3,12),(12,8)):((0,3),(12,432))]: cute::Downcast<Int![2]>);
    assert_refused!(Layout![((6,6),1):((0,6),36)]: cute::Downcast<Int![4]>);
    assert_refused!(Layout![4:-1]: cute::Downcast<Int![16]>);
    assert_refused!(Layout![1:0]: cute::Downcast<Int![2]>);
    assert_refused!(Layout![(2,3):(-1,-2)]: cute::Downcast<Int![1]>);
    assert_refused!(Layout![(2,12):(8,0)]: cute::Downcast<Int![2]>);
    assert_refused!(Layout![((4,3),6):((-1,-4),12)]: cute::Downcast<Int![2]>);
    assert_refused!(Layout![(3,2):(8,2)]: cute::Downcast<Int![6]>);
    assert_refused!(Layout![((2,1),8):((-1,2),2)]: cute::Downcast<Int![6]>);
    assert_refused!(Layout![(4,12):(-1,-4)]: cute::Downcast<Int![16]>);
    assert_refused!(Layout![12:-1]: cute::Downcast<Int![6]>);
    assert_refused!(Layout![(2,2):(0,-2)]: cute::Downcast<Int![2]>);
    assert_refused!(Layout![1:0]: cute::Downcast<Int![3]>);
    assert_refused!(Layout![(2,1):(0,2)]: cute::Downcast<Int![3]>);
    assert_refused!(Layout![(5,1):(0,5)]: cute::Downcast<Int![3]>);
    assert_refused!(Layout![8:0]: cute::Downcast<Int![1]>);
    assert_refused!(Layout![5:0]: cute::Downcast<Int![4]>);
    assert_refused!(Layout![(2,8):(-1,2)]: cute::Downcast<Int![3]>);
    assert_refused!(Layout![4:-1]: cute::Downcast<Int![4]>);
    assert_refused!(Layout![(3,(2,4)):(0,(2,-6))]: cute::Downcast<Int![6]>);
    assert_refused!(Layout![((5,4),5):((3,5),20)]: cute::Downcast<Int![4]>);
    assert_refused!(Layout![2:0]: cute::Downcast<Int![8]>);
    assert_refused!(Layout![((3,6),(2,6)):((-1,0),(18,36))]: cute::Downcast<Int![16]>);
    assert_refused!(Layout![(8,6):(8,8)]: cute::Downcast<Int![16]>);
    assert_refused!(Layout![4:2]: cute::Downcast<Int![1]>);
    assert_refused!(Layout![(6,4):(0,6)]: cute::Downcast<Int![6]>);
    assert_refused!(Layout![((6,2),12):((4,6),12)]: cute::Downcast<Int![3]>);
    assert_refused!(Layout![3:-1]: cute::Downcast<Int![2]>);
    assert_refused!(Layout![(12,4):(6,12)]: cute::Downcast<Int![6]>);
    assert_refused!(Layout![8:0]: cute::Downcast<Int![2]>);
    assert_refused!(Layout![3:4]: cute::Downcast<Int![8]>);
    assert_refused!(Layout![(2,3):(-1,-2)]: cute::Downcast<Int![3]>);
    assert_refused!(Layout![(12,8):(4,5)]: cute::Downcast<Int![6]>);
}

#[test]
fn recast_layout_accepted() {
    assert_layout!(layout!(12:1).recast_layout(int!(6), int!(16)), 6:1);
    same(layout!({v(12)}:1).try_recast_layout(int!(6), int!(16)), "6:1");
    assert_layout!(layout!(4:1).recast_layout(int!(1), int!(4)), 1:1);
    same(layout!({v(4)}:1).try_recast_layout(int!(1), int!(4)), "1:1");
    assert_layout!(layout!(4:1).recast_layout(int!(6), int!(4)), 6:1);
    same(layout!({v(4)}:1).try_recast_layout(int!(6), int!(4)), "6:1");
    assert_layout!(layout!((2,(2,4)):(1,(0,4))).recast_layout(int!(4), int!(16)), (1,(2,4)):(1,(0,1)));
    same(layout!(({v(2)}, ({v(2)}, {v(4)})):(1,(0,4))).try_recast_layout(int!(4), int!(16)), "(1,(2,4)):(1,(0,1))");
    assert_layout!(layout!(12:1).recast_layout(int!(4), int!(8)), 6:1);
    same(layout!({v(12)}:1).try_recast_layout(int!(4), int!(8)), "6:1");
    assert_layout!(layout!((6,12):(1,6)).recast_layout(int!(8), int!(2)), (24,12):(1,24));
    same(layout!(({v(6)}, {v(12)}):(1,6)).try_recast_layout(int!(8), int!(2)), "(24,12):(1,24)");
    assert_layout!(layout!(1:5).recast_layout(int!(1), int!(6)), 1:1);
    same(layout!(1:5).try_recast_layout(int!(1), int!(6)), "1:1");
    assert_layout!(layout!((8,(2,1)):(2,(2,16))).recast_layout(int!(4), int!(16)), (4,(1,1)):(1,(1,4)));
    same(layout!(({v(8)}, ({v(2)}, 1)):(2,(2,16))).try_recast_layout(int!(4), int!(16)), "(4,(1,1)):(1,(1,4))");
    assert_layout!(layout!(2:1).recast_layout(int!(16), int!(3)), 16:1);
    same(layout!({v(2)}:1).try_recast_layout(int!(16), int!(3)), "16:1");
    assert_layout!(layout!((1,2):(1,1)).recast_layout(int!(8), int!(3)), (8,8):(1,1));
    same(layout!((1, {v(2)}):(1,1)).try_recast_layout(int!(8), int!(3)), "(8,8):(1,1)");
    assert_layout!(layout!((8,(4,3)):(0,(-8,32))).recast_layout(int!(16), int!(16)), (8,(4,3)):(0,(-8,32)));
    same(
        layout!(({v(8)}, ({v(4)}, {v(3)})):(0,(-8,32))).try_recast_layout(int!(16), int!(16)),
        "(8,(4,3)):(0,(-8,32))",
    );
    assert_layout!(layout!(4:1).recast_layout(int!(1), int!(2)), 2:1);
    same(layout!({v(4)}:1).try_recast_layout(int!(1), int!(2)), "2:1");
    assert_layout!(layout!((1,3):(-1,1)).recast_layout(int!(4), int!(6)), (2,2):(-1,1));
    same(layout!((1, {v(3)}):(-1,1)).try_recast_layout(int!(4), int!(6)), "(2,2):(-1,1)");
    assert_layout!(layout!(((8,4),(3,2)):((1,8),(32,0))).recast_layout(int!(3), int!(1)), ((24,4),(3,2)):((1,24),(96,0)));
    same(
        layout!((({v(8)}, {v(4)}), ({v(3)}, {v(2)})):((1,8),(32,0))).try_recast_layout(int!(3), int!(1)),
        "((24,4),(3,2)):((1,24),(96,0))",
    );
    assert_layout!(layout!(((8,4),(2,12)):((1,8),(32,0))).recast_layout(int!(6), int!(3)), ((16,4),(2,12)):((1,16),(64,0)));
    same(
        layout!((({v(8)}, {v(4)}), ({v(2)}, {v(12)})):((1,8),(32,0))).try_recast_layout(int!(6), int!(3)),
        "((16,4),(2,12)):((1,16),(64,0))",
    );
    assert_layout!(layout!((2,8):(1,2)).recast_layout(int!(3), int!(4)), (3,12):(1,1));
    same(layout!(({v(2)}, {v(8)}):(1,2)).try_recast_layout(int!(3), int!(4)), "(3,12):(1,1)");
    assert_layout!(layout!((5,1):(1,5)).recast_layout(int!(3), int!(1)), (15,1):(1,15));
    same(layout!(({v(5)}, 1):(1,5)).try_recast_layout(int!(3), int!(1)), "(15,1):(1,15)");
    assert_layout!(layout!(((8,2),3):((1,0),4)).recast_layout(int!(8), int!(8)), ((8,2),3):((1,0),4));
    same(layout!((({v(8)}, {v(2)}), {v(3)}):((1,0),4)).try_recast_layout(int!(8), int!(8)), "((8,2),3):((1,0),4)");
    assert_layout!(layout!(4:1).recast_layout(int!(2), int!(3)), 4:1);
    same(layout!({v(4)}:1).try_recast_layout(int!(2), int!(3)), "4:1");
    assert_layout!(layout!((2,4):(1,2)).recast_layout(int!(16), int!(16)), (2,4):(1,2));
    same(layout!(({v(2)}, {v(4)}):(1,2)).try_recast_layout(int!(16), int!(16)), "(2,4):(1,2)");
    assert_layout!(layout!((2,2):(1,2)).recast_layout(int!(1), int!(4)), (1,1):(1,1));
    same(layout!(({v(2)}, {v(2)}):(1,2)).try_recast_layout(int!(1), int!(4)), "(1,1):(1,1)");
    assert_layout!(layout!((8,12):(1,8)).recast_layout(int!(4), int!(2)), (16,12):(1,16));
    same(layout!(({v(8)}, {v(12)}):(1,8)).try_recast_layout(int!(4), int!(2)), "(16,12):(1,16)");
    assert_layout!(layout!((8,5):(1,-8)).recast_layout(int!(4), int!(2)), (16,5):(1,-16));
    same(layout!(({v(8)}, {v(5)}):(1,-8)).try_recast_layout(int!(4), int!(2)), "(16,5):(1,-16)");
    assert_layout!(layout!(8:1).recast_layout(int!(16), int!(2)), 64:1);
    same(layout!({v(8)}:1).try_recast_layout(int!(16), int!(2)), "64:1");
    assert_layout!(layout!((2,(8,8)):(1,(2,16))).recast_layout(int!(4), int!(8)), (1,(8,8)):(1,(1,8)));
    same(layout!(({v(2)}, ({v(8)}, {v(8)})):(1,(2,16))).try_recast_layout(int!(4), int!(8)), "(1,(8,8)):(1,(1,8))");
    assert_layout!(layout!((4,8):(1,4)).recast_layout(int!(8), int!(1)), (32,8):(1,32));
    same(layout!(({v(4)}, {v(8)}):(1,4)).try_recast_layout(int!(8), int!(1)), "(32,8):(1,32)");
    assert_layout!(layout!(1:1).recast_layout(int!(3), int!(4)), 3:1);
    same(layout!(1:1).try_recast_layout(int!(3), int!(4)), "3:1");
    assert_layout!(layout!(4:-1).recast_layout(int!(8), int!(16)), 2:-1);
    same(layout!({v(4)}:-1).try_recast_layout(int!(8), int!(16)), "2:-1");
    assert_layout!(layout!(6:1).recast_layout(int!(3), int!(6)), 3:1);
    same(layout!({v(6)}:1).try_recast_layout(int!(3), int!(6)), "3:1");
    assert_layout!(layout!((8,(12,3)):(1,(8,96))).recast_layout(int!(1), int!(2)), (4,(12,3)):(1,(4,48)));
    same(layout!(({v(8)}, ({v(12)}, {v(3)})):(1,(8,96))).try_recast_layout(int!(1), int!(2)), "(4,(12,3)):(1,(4,48))");
    assert_layout!(layout!(12:1).recast_layout(int!(16), int!(8)), 24:1);
    same(layout!({v(12)}:1).try_recast_layout(int!(16), int!(8)), "24:1");
    assert_layout!(layout!((2,5):(1,2)).recast_layout(int!(3), int!(8)), (3,6):(1,1));
    same(layout!(({v(2)}, {v(5)}):(1,2)).try_recast_layout(int!(3), int!(8)), "(3,6):(1,1)");
    assert_layout!(layout!(8:1).recast_layout(int!(4), int!(16)), 2:1);
    same(layout!({v(8)}:1).try_recast_layout(int!(4), int!(16)), "2:1");
    assert_layout!(layout!((2,(12,4)):(-1,(2,24))).recast_layout(int!(1), int!(6)), (1,(4,4)):(-1,(1,4)));
    same(layout!(({v(2)}, ({v(12)}, {v(4)})):(-1,(2,24))).try_recast_layout(int!(1), int!(6)), "(1,(4,4)):(-1,(1,4))");
    assert_layout!(layout!((2,5):(1,-2)).recast_layout(int!(8), int!(2)), (8,5):(1,-8));
    same(layout!(({v(2)}, {v(5)}):(1,-2)).try_recast_layout(int!(8), int!(2)), "(8,5):(1,-8)");
    assert_layout!(layout!(2:1).recast_layout(int!(4), int!(8)), 1:1);
    same(layout!({v(2)}:1).try_recast_layout(int!(4), int!(8)), "1:1");
    assert_layout!(layout!((1,4):(1,1)).recast_layout(int!(1), int!(16)), (1,1):(1,1));
    same(layout!((1, {v(4)}):(1,1)).try_recast_layout(int!(1), int!(16)), "(1,1):(1,1)");
    assert_layout!(layout!(1:1).recast_layout(int!(2), int!(3)), 2:1);
    same(layout!(1:1).try_recast_layout(int!(2), int!(3)), "2:1");
    assert_layout!(layout!(((5,2),(12,3)):((5,8),(10,120))).recast_layout(int!(6), int!(6)), ((5,2),(12,3)):((5,8),(10,120)));
    same(
        layout!((({v(5)}, {v(2)}), ({v(12)}, {v(3)})):((5,8),(10,120))).try_recast_layout(int!(6), int!(6)),
        "((5,2),(12,3)):((5,8),(10,120))",
    );
    assert_layout!(layout!(5:-1).recast_layout(int!(16), int!(16)), 5:-1);
    same(layout!({v(5)}:-1).try_recast_layout(int!(16), int!(16)), "5:-1");
}

#[test]
fn recast_layout_refused() {
    assert_refused!(Layout![(2,5):(1,2)]: cute::RecastLayout<Int![16], Int![6]>);
    assert_refused!(Layout![(8,(5,6)):(1,(8,40))]: cute::RecastLayout<Int![16], Int![6]>);
    assert_refused!(Layout![(5,2):(1,5)]: cute::RecastLayout<Int![4], Int![3]>);
    assert_refused!(Layout![((5,8),6):((0,0),0)]: cute::RecastLayout<Int![6], Int![1]>);
    assert_refused!(Layout![(6,3):(-1,6)]: cute::RecastLayout<Int![2], Int![3]>);
    assert_refused!(Layout![((5,4),3):((1,5),20)]: cute::RecastLayout<Int![1], Int![2]>);
    assert_refused!(Layout![((2,5),(3,8)):((1,2),(6,30))]: cute::RecastLayout<Int![3], Int![16]>);
    assert_refused!(Layout![(4,6):(0,4)]: cute::RecastLayout<Int![16], Int![8]>);
    assert_refused!(Layout![(2,(2,5)):(1,(0,4))]: cute::RecastLayout<Int![2], Int![6]>);
    assert_refused!(Layout![(2,8):(1,2)]: cute::RecastLayout<Int![16], Int![3]>);
    assert_refused!(Layout![(3,2):(1,3)]: cute::RecastLayout<Int![1], Int![16]>);
    assert_refused!(Layout![3:-1]: cute::RecastLayout<Int![2], Int![3]>);
    assert_refused!(Layout![(5,2):(5,-5)]: cute::RecastLayout<Int![4], Int![16]>);
    assert_refused!(Layout![(8,(12,2)):(2,(-8,96))]: cute::RecastLayout<Int![16], Int![8]>);
    assert_refused!(Layout![(1,4):(1,2)]: cute::RecastLayout<Int![16], Int![3]>);
    assert_refused!(Layout![(2,5):(1,12)]: cute::RecastLayout<Int![1], Int![8]>);
    assert_refused!(Layout![2:-1]: cute::RecastLayout<Int![6], Int![16]>);
    assert_refused!(Layout![(2,(2,2)):(0,(2,4))]: cute::RecastLayout<Int![4], Int![1]>);
    assert_refused!(Layout![(2,(1,6)):(0,(12,2))]: cute::RecastLayout<Int![16], Int![8]>);
    assert_refused!(Layout![(4,(4,1)):(0,(4,3))]: cute::RecastLayout<Int![2], Int![1]>);
    assert_refused!(Layout![(5,12):(0,5)]: cute::RecastLayout<Int![6], Int![8]>);
    assert_refused!(Layout![5:5]: cute::RecastLayout<Int![16], Int![4]>);
    assert_refused!(Layout![(4,(2,1)):(-1,(4,1))]: cute::RecastLayout<Int![2], Int![3]>);
    assert_refused!(Layout![(6,(4,2)):(4,(6,0))]: cute::RecastLayout<Int![4], Int![16]>);
    assert_refused!(Layout![(12,(6,2)):(-1,(-12,72))]: cute::RecastLayout<Int![3], Int![8]>);
    assert_refused!(Layout![(6,4):(5,6)]: cute::RecastLayout<Int![1], Int![8]>);
    assert_refused!(Layout![(4,8):(2,2)]: cute::RecastLayout<Int![8], Int![1]>);
    assert_refused!(Layout![12:-1]: cute::RecastLayout<Int![6], Int![1]>);
    assert_refused!(Layout![4:-1]: cute::RecastLayout<Int![3], Int![4]>);
    assert_refused!(Layout![(1,(6,2)):(12,(0,-6))]: cute::RecastLayout<Int![3], Int![2]>);
    assert_refused!(Layout![(4,6):(2,5)]: cute::RecastLayout<Int![4], Int![2]>);
    assert_refused!(Layout![(5,3):(0,5)]: cute::RecastLayout<Int![16], Int![6]>);
    assert_refused!(Layout![8:6]: cute::RecastLayout<Int![4], Int![6]>);
    assert_refused!(Layout![((3,2),4):((1,2),6)]: cute::RecastLayout<Int![1], Int![8]>);
    assert_refused!(Layout![(6,12):(0,6)]: cute::RecastLayout<Int![8], Int![3]>);
    assert_refused!(Layout![(3,(2,2)):(1,(3,-6))]: cute::RecastLayout<Int![3], Int![2]>);
    assert_refused!(Layout![3:0]: cute::RecastLayout<Int![8], Int![3]>);
    assert_refused!(Layout![1:0]: cute::RecastLayout<Int![3], Int![4]>);
    assert_refused!(Layout![(1,3):(-1,4)]: cute::RecastLayout<Int![8], Int![6]>);
    assert_refused!(Layout![(8,(4,2)):(1,(8,-32))]: cute::RecastLayout<Int![16], Int![3]>);
}

#[test]
fn make_layout_tv_accepted() {
    let (tiler, tv) = layout!((2,(8,6)):(48,(6,1))).make_layout_tv(layout!((1,(8,1)):(0,(1,0))));
    let _: Shape![(2, 384)] = tiler;
    assert_layout!(tv, ((6,8,2),8):((128,16,1),2));
    let (tiler, tv) = layout!(4:1).make_layout_tv(layout!(4:1));
    let _: Shape![(16)] = tiler;
    assert_layout!(tv, (4,4):(4,1));
    let (tiler, tv) = layout!(8:1).make_layout_tv(layout!(((5,6),(8,4)):((192,32),(4,1))));
    let _: Shape![(240, 32)] = tiler;
    assert_layout!(tv, (8,(4,8,6,5)):(30,(1920,240,5,1)));
    let (tiler, tv) = layout!(1:0).make_layout_tv(layout!(5:1));
    let _: Shape![(5)] = tiler;
    assert_layout!(tv, (1,5):(0,1));
    let (tiler, tv) = layout!(2:1).make_layout_tv(layout!((5,2):(1,5)));
    let _: Shape![(10, 2)] = tiler;
    assert_layout!(tv, (2,(5,2)):(5,(1,10)));
    let (tiler, tv) = layout!((2,3):(1,2)).make_layout_tv(layout!((6,2):(1,6)));
    let _: Shape![(12, 6)] = tiler;
    assert_layout!(tv, ((2,3),(6,2)):((6,24),(1,12)));
    let (tiler, tv) = layout!(1:0).make_layout_tv(layout!((6,8):(8,1)));
    let _: Shape![(6, 8)] = tiler;
    assert_layout!(tv, (1,(8,6)):(0,(6,1)));
    let (tiler, tv) = layout!((4,6):(1,4)).make_layout_tv(layout!((2,1):(1,0)));
    let _: Shape![(8, 6)] = tiler;
    assert_layout!(tv, (24,2):(2,1));
    let (tiler, tv) = layout!(5:1).make_layout_tv(layout!((5,(6,4)):(24,(4,1))));
    let _: Shape![(25, 24)] = tiler;
    assert_layout!(tv, (5,(4,6,5)):(5,(150,25,1)));
    let (tiler, tv) = layout!((4,(1,6)):(1,(0,4))).make_layout_tv(layout!(5:1));
    let _: Shape![(20, 6)] = tiler;
    assert_layout!(tv, (24,5):(5,1));
    let (tiler, tv) = layout!((4,8):(8,1)).make_layout_tv(layout!((2,4):(1,2)));
    let _: Shape![(8, 32)] = tiler;
    assert_layout!(tv, ((8,4),(2,4)):((32,2),(1,8)));
    let (tiler, tv) = layout!((6,(12,2)):(24,(2,1))).make_layout_tv(layout!((4,3):(1,4)));
    let _: Shape![(24, 72)] = tiler;
    assert_layout!(tv, ((2,12,6),(4,3)):((864,72,4),(1,24)));
    let (tiler, tv) = layout!(2:1).make_layout_tv(layout!(12:1));
    let _: Shape![(24)] = tiler;
    assert_layout!(tv, (2,12):(12,1));
    let (tiler, tv) =
        layout!(((2,5),(12,3)):((1,2),(10,120))).make_layout_tv(layout!(((4,4),(6,12)):((288,72),(12,1))));
    let _: Shape![(160, 2592)] = tiler;
    assert_layout!(tv, ((10,36),(12,6,4,4)):((16,11520),(960,160,4,1)));
    let (tiler, tv) = layout!((5,5):(5,1)).make_layout_tv(layout!((2,(3,2)):(6,(2,1))));
    let _: Shape![(10, 30)] = tiler;
    assert_layout!(tv, ((5,5),(2,3,2)):((60,2),(30,10,1)));
    let (tiler, tv) = layout!(1:0).make_layout_tv(layout!((12,4):(4,1)));
    let _: Shape![(12, 4)] = tiler;
    assert_layout!(tv, (1,(4,12)):(0,(12,1)));
    let (tiler, tv) = layout!((2,8):(1,2)).make_layout_tv(layout!((2,5):(5,1)));
    let _: Shape![(4, 40)] = tiler;
    assert_layout!(tv, ((2,8),(5,2)):((2,20),(4,1)));
    let (tiler, tv) = layout!(2:1).make_layout_tv(layout!((12,(5,1)):(1,(12,0))));
    let _: Shape![(24, 5)] = tiler;
    assert_layout!(tv, (2,(12,5)):(12,(1,24)));
    let (tiler, tv) = layout!(2:1).make_layout_tv(layout!(2:1));
    let _: Shape![(4)] = tiler;
    assert_layout!(tv, (2,2):(2,1));
    let (tiler, tv) = layout!(8:1).make_layout_tv(layout!(4:1));
    let _: Shape![(32)] = tiler;
    assert_layout!(tv, (8,4):(4,1));
    let (tiler, tv) = layout!((2,(2,6)):(12,(6,1))).make_layout_tv(layout!((2,4):(1,2)));
    let _: Shape![(4, 48)] = tiler;
    assert_layout!(tv, ((6,2,2),(2,4)):((32,16,2),(1,4)));
    let (tiler, tv) = layout!(((2,2),12):((1,2),4)).make_layout_tv(layout!(8:1));
    let _: Shape![(32, 12)] = tiler;
    assert_layout!(tv, (48,8):(8,1));
    let (tiler, tv) = layout!(4:1).make_layout_tv(layout!(((8,3),3):((1,8),24)));
    let _: Shape![(96, 3)] = tiler;
    assert_layout!(tv, (4,(24,3)):(24,(1,96)));
    let (tiler, tv) = layout!(3:1).make_layout_tv(layout!((2,(4,6)):(1,(2,8))));
    let _: Shape![(6, 24)] = tiler;
    assert_layout!(tv, (3,(2,24)):(2,(1,6)));
    let (tiler, tv) = layout!(6:1).make_layout_tv(layout!((6,8):(8,1)));
    let _: Shape![(36, 8)] = tiler;
    assert_layout!(tv, (6,(8,6)):(6,(36,1)));
    let (tiler, tv) = layout!(((4,12),(6,6)):((432,36),(6,1))).make_layout_tv(layout!(8:1));
    let _: Shape![(384, 36)] = tiler;
    assert_layout!(tv, ((6,6,12,4),8):((2304,384,32,8),1));
    let (tiler, tv) = layout!((2,(1,2)):(1,(0,2))).make_layout_tv(layout!(5:1));
    let _: Shape![(10, 2)] = tiler;
    assert_layout!(tv, (4,5):(5,1));
    let (tiler, tv) = layout!(8:1).make_layout_tv(layout!((5,8):(8,1)));
    let _: Shape![(40, 8)] = tiler;
    assert_layout!(tv, (8,(8,5)):(5,(40,1)));
    let (tiler, tv) = layout!((12,12):(12,1)).make_layout_tv(layout!((4,3):(1,4)));
    let _: Shape![(48, 36)] = tiler;
    assert_layout!(tv, ((12,12),(4,3)):((144,4),(1,48)));
    let (tiler, tv) = layout!(2:1).make_layout_tv(layout!(2:1));
    let _: Shape![(4)] = tiler;
    assert_layout!(tv, (2,2):(2,1));
    let (tiler, tv) = layout!((1,2):(0,1)).make_layout_tv(layout!(2:1));
    let _: Shape![(2, 2)] = tiler;
    assert_layout!(tv, (2,2):(2,1));
    let (tiler, tv) = layout!((3,4):(4,1)).make_layout_tv(layout!((6,6):(1,6)));
    let _: Shape![(18, 24)] = tiler;
    assert_layout!(tv, ((4,3),(6,6)):((108,6),(1,18)));
    let (tiler, tv) = layout!(3:1).make_layout_tv(layout!(8:1));
    let _: Shape![(24)] = tiler;
    assert_layout!(tv, (3,8):(8,1));
    let (tiler, tv) = layout!(((6,1),4):((4,0),1)).make_layout_tv(layout!((5,6):(1,5)));
    let _: Shape![(30, 24)] = tiler;
    assert_layout!(tv, ((4,6),(5,6)):((180,5),(1,30)));
    let (tiler, tv) = layout!((2,3):(1,2)).make_layout_tv(layout!((1,8):(0,1)));
    let _: Shape![(2, 24)] = tiler;
    assert_layout!(tv, ((2,3),8):((1,16),2));
    let (tiler, tv) = layout!((3,(2,5)):(1,(3,6))).make_layout_tv(layout!((1,2):(0,1)));
    let _: Shape![(3, 20)] = tiler;
    assert_layout!(tv, ((3,10),2):((1,6),3));
    let (tiler, tv) = layout!((2,(2,8)):(16,(8,1))).make_layout_tv(layout!(((2,4),4):((16,4),1)));
    let _: Shape![(16, 64)] = tiler;
    assert_layout!(tv, ((8,2,2),(4,4,2)):((128,64,8),(16,2,1)));
    let (tiler, tv) = layout!(12:1).make_layout_tv(layout!(((6,12),6):((1,6),72)));
    let _: Shape![(864, 6)] = tiler;
    assert_layout!(tv, (12,(72,6)):(72,(1,864)));
    let (tiler, tv) = layout!((1,1):(0,0)).make_layout_tv(layout!(((3,1),6):((6,0),1)));
    let _: Shape![(3, 6)] = tiler;
    assert_layout!(tv, (1,(6,3)):(0,(3,1)));
    let (tiler, tv) = layout!(((4,2),1):((1,4),0)).make_layout_tv(layout!(2:1));
    let _: Shape![(16, 1)] = tiler;
    assert_layout!(tv, (8,2):(2,1));
}

#[test]
fn make_layout_tv_refused() {
    assert_refused!(Layout![8:1]: cute::MakeLayoutTv<Layout![((8,2),2):((1,0),16)]>);
    assert_refused!(Layout![(8,(2,6)):(-1,(0,0))]: cute::MakeLayoutTv<Layout![5:1]>);
    assert_refused!(Layout![(2,12):(1,-2)]: cute::MakeLayoutTv<Layout![(4,(2,4)):(8,(4,1))]>);
    assert_refused!(Layout![(8,12):(0,4)]: cute::MakeLayoutTv<Layout![(4,4):(1,4)]>);
    assert_refused!(Layout![(3,4):(4,1)]: cute::MakeLayoutTv<Layout![(8,2):(-1,0)]>);
    assert_refused!(Layout![(3,3):(1,-3)]: cute::MakeLayoutTv<Layout![(1,8):(0,1)]>);
    assert_refused!(Layout![((4,12),12):((0,4),48)]: cute::MakeLayoutTv<Layout![(4,6):(1,4)]>);
    assert_refused!(Layout![5:4]: cute::MakeLayoutTv<Layout![(2,12):(1,2)]>);
    assert_refused!(Layout![(2,12):(5,2)]: cute::MakeLayoutTv<Layout![((2,5),12):((60,12),1)]>);
    assert_refused!(Layout![8:2]: cute::MakeLayoutTv<Layout![1:0]>);
    assert_refused!(Layout![5:1]: cute::MakeLayoutTv<Layout![(12,8):(3,-12)]>);
    assert_refused!(Layout![(4,8):(8,1)]: cute::MakeLayoutTv<Layout![(4,2):(1,12)]>);
    assert_refused!(Layout![(6,2):(0,0)]: cute::MakeLayoutTv<Layout![(1,(2,8)):(0,(8,1))]>);
    assert_refused!(Layout![(5,2):(1,5)]: cute::MakeLayoutTv<Layout![(5,8):(-1,5)]>);
    assert_refused!(Layout![(3,6):(1,3)]: cute::MakeLayoutTv<Layout![((4,3),4):((1,0),12)]>);
    assert_refused!(Layout![(6,(8,4)):(1,(6,48))]: cute::MakeLayoutTv<Layout![4:-1]>);
    assert_refused!(Layout![(4,12):(1,2)]: cute::MakeLayoutTv<Layout![3:1]>);
    assert_refused!(Layout![(4,(12,4)):(1,(4,48))]: cute::MakeLayoutTv<Layout![6:-1]>);
    assert_refused!(Layout![4:1]: cute::MakeLayoutTv<Layout![(1,2):(1,4)]>);
    assert_refused!(Layout![3:1]: cute::MakeLayoutTv<Layout![((5,1),2):((1,5),0)]>);
    assert_refused!(Layout![3:8]: cute::MakeLayoutTv<Layout![3:1]>);
    assert_refused!(Layout![(4,8):(1,0)]: cute::MakeLayoutTv<Layout![2:1]>);
    assert_refused!(Layout![((6,6),5):((1,6),0)]: cute::MakeLayoutTv<Layout![(4,1):(1,0)]>);
    assert_refused!(Layout![(4,1):(1,0)]: cute::MakeLayoutTv<Layout![(1,(1,2)):(0,(1,0))]>);
    assert_refused!(Layout![(4,4):(-1,4)]: cute::MakeLayoutTv<Layout![(2,1):(1,0)]>);
    assert_refused!(Layout![((1,8),(6,4)):((0,1),(8,48))]: cute::MakeLayoutTv<Layout![((6,3),(4,6)):((1,6),(18,2))]>);
    assert_refused!(Layout![(4,(3,1)):(3,(1,0))]: cute::MakeLayoutTv<Layout![6:-1]>);
    assert_refused!(Layout![(6,(2,2)):(1,(-6,12))]: cute::MakeLayoutTv<Layout![2:-1]>);
    assert_refused!(Layout![((8,6),3):((1,8),48)]: cute::MakeLayoutTv<Layout![(8,12):(1,-8)]>);
    assert_refused!(Layout![(2,(3,12)):(1,(-2,6))]: cute::MakeLayoutTv<Layout![((6,5),(4,2)):((1,-6),(-30,2))]>);
    assert_refused!(Layout![6:1]: cute::MakeLayoutTv<Layout![((2,4),12):((1,12),8)]>);
    assert_refused!(Layout![(4,5):(-1,4)]: cute::MakeLayoutTv<Layout![(2,(2,2)):(4,(2,1))]>);
    assert_refused!(Layout![(1,5):(0,1)]: cute::MakeLayoutTv<Layout![(3,1):(4,3)]>);
    assert_refused!(Layout![(12,(3,5)):(-1,(12,36))]: cute::MakeLayoutTv<Layout![(5,5):(1,5)]>);
    assert_refused!(Layout![(5,2):(2,1)]: cute::MakeLayoutTv<Layout![(4,3):(2,4)]>);
    assert_refused!(Layout![(4,1):(-1,4)]: cute::MakeLayoutTv<Layout![(6,1):(1,0)]>);
    assert_refused!(Layout![2:1]: cute::MakeLayoutTv<Layout![(4,6):(5,4)]>);
    assert_refused!(Layout![6:1]: cute::MakeLayoutTv<Layout![(2,8):(-1,2)]>);
    assert_refused!(Layout![(6,4):(1,6)]: cute::MakeLayoutTv<Layout![2:0]>);
    assert_refused!(Layout![(1,2):(0,1)]: cute::MakeLayoutTv<Layout![((2,2),(12,8)):((2,-2),(4,48))]>);
}
