//! Written by `cargo run -p cute-golden`: do not edit. Each static vector of the file, asserted in the types.

#![recursion_limit = "128"]
#![allow(clippy::pedantic, clippy::style, missing_docs, unused_qualifications, reason = "generated")]

#[macro_use]
mod support;

use cute::prelude::*;
#[allow(unused_imports, reason = "generated")]
use support::*;

// local_partition: 75 asserted
#[test]
fn types_local_partition() {
    // 5644
    let (part, offset) = layout!((64, 32):(1, 64)).local_partition(layout!((32, 8):(1, 32)), coord!(26));
    assert_layout!(part, (2, 4):(32, 512));
    is::<Int![26]>(offset);
    // 5645
    let (part, offset) =
        layout!((128, 64):(1, 128)).local_partition_by(layout!((16, 16, 1):(1, 16, 0)), coord!(217), coord!((_, 1, 1)));
    assert_layout!(part, (8, 64):(16, 128));
    is::<Int![13]>(offset);
    // 5647
    let (part, offset) = layout!((64,):(1,)).local_partition(layout!(32:1), coord!(19));
    assert_layout!(part, ((2,),):((32,),));
    is::<Int![19]>(offset);
    // 5648
    let (part, offset) =
        layout!(((32, 4), (8, 4)):((1, 32), (128, 1024))).local_partition(layout!((4,):(1,)), coord!(0));
    assert_layout!(part, (32, (8, 4)):(4, (128, 1024)));
    is::<Int![0]>(offset);
    // 5649
    let (part, offset) = layout!((32, 16, 3):(1, 32, 512)).local_partition(layout!((8, 4):(1, 8)), coord!(17));
    assert_layout!(part, (4, 4, 3):(8, 128, 512));
    is::<Int![65]>(offset);
    // 5650
    let (part, offset) = layout!((32, 16, 3):(1, 32, 512)).local_partition(layout!((8, 4):(4, 1)), coord!(14));
    assert_layout!(part, (4, 4, 3):(8, 128, 512));
    is::<Int![67]>(offset);
    // 5652
    let (part, offset) = layout!((128, 64):(64, 1)).local_partition(layout!(32:1), coord!(22));
    assert_layout!(part, (4, 64):(2048, 1));
    is::<Int![1408]>(offset);
    // 5658
    let (part, offset) = layout!((64, 32):(1, 64)).local_partition(layout!((8, 4):(1, 8)), coord!(4));
    assert_layout!(part, (8, 8):(8, 256));
    is::<Int![4]>(offset);
    // 5663
    let (part, offset) = layout!((64, 32):(1, 64)).local_partition(layout!(((2, 2), 8):((1, 16), 2)), coord!(5));
    assert_layout!(part, (16, 4):(4, 512));
    is::<Int![129]>(offset);
    // 5666
    let (part, offset) =
        layout!(((32, 4), (8, 4)):((1, 32), (128, 1024))).local_partition(layout!((16, 16):(16, 1)), coord!(94));
    assert_layout!(part, (8, 2):(16, 2048));
    is::<Int![1797]>(offset);
    // 5667
    let (part, offset) = layout!((64,):(1,)).local_partition(layout!(32:1), coord!(13));
    assert_layout!(part, ((2,),):((32,),));
    is::<Int![13]>(offset);
    // 5671
    let (part, offset) = layout!((64, 64):(72, 1)).local_partition(layout!((2, 16):(1, 2)), coord!(25));
    assert_layout!(part, (32, 4):(144, 16));
    is::<Int![84]>(offset);
    // 5672
    let (part, offset) = layout!((128, 64):(64, 1)).local_partition(layout!((8, 4):(4, 1)), coord!(5));
    assert_layout!(part, (16, 16):(512, 4));
    is::<Int![65]>(offset);
    // 5674
    let (part, offset) = layout!(((32, 4), (8, 4)):((1, 32), (128, 1024))).local_partition(layout!(32:1), coord!(3));
    assert_layout!(part, (4, (8, 4)):(32, (128, 1024)));
    is::<Int![3]>(offset);
    // 5675
    let (part, offset) = layout!((128, 128):(1, 128)).local_partition_by(
        layout!((16, 16, 1):(1, 16, 0)),
        coord!(244),
        coord!((_, 1, 1)),
    );
    assert_layout!(part, (8, 128):(16, 128));
    is::<Int![15]>(offset);
    // 5676
    let (part, offset) = layout!((64, 32):(1, 64)).local_partition(layout!(32:1), coord!(19));
    assert_layout!(part, (2, 32):(32, 64));
    is::<Int![19]>(offset);
    // 5677
    let (part, offset) =
        layout!(((32, 4), (8, 4)):((1, 32), (128, 1024))).local_partition(layout!((32, 1):(1, 0)), coord!(11));
    assert_layout!(part, (4, 32):(32, 128));
    is::<Int![11]>(offset);
    // 5679
    let (part, offset) = layout!((64, 64):(72, 1)).local_partition(layout!(((2, 2), 8):((1, 16), 2)), coord!(1));
    assert_layout!(part, (16, 8):(288, 8));
    is::<Int![72]>(offset);
    // 5680
    let (part, offset) =
        layout!((128, 64):(1, 128)).local_partition_by(layout!((16, 16, 1):(1, 16, 0)), coord!(115), coord!((_, 1, 1)));
    assert_layout!(part, (8, 64):(16, 128));
    is::<Int![7]>(offset);
    // 5681
    let (part, offset) = layout!((128, 64):(1, 128)).local_partition(layout!((2, 16):(1, 2)), coord!(5));
    assert_layout!(part, (64, 4):(2, 2048));
    is::<Int![257]>(offset);
    // 5682
    let (part, offset) = layout!((128, 64):(64, 1)).local_partition(layout!(((2, 2), 8):((1, 16), 2)), coord!(17));
    assert_layout!(part, (32, 8):(256, 8));
    is::<Int![192]>(offset);
    // 5684
    let (part, offset) = layout!(((32, 4), (8, 4)):((1, 32), (128, 1024))).local_partition(layout!(32:1), coord!(27));
    assert_layout!(part, (4, (8, 4)):(32, (128, 1024)));
    is::<Int![27]>(offset);
    // 5685
    let (part, offset) =
        layout!((128, 64):(1, 128)).local_partition_by(layout!((16, 16, 1):(1, 16, 0)), coord!(255), coord!((1, _, 1)));
    assert_layout!(part, (8, 64):(16, 128));
    is::<Int![15]>(offset);
    // 5686
    let (part, offset) = layout!((128, 64):(64, 1)).local_partition(layout!((32, 8):(1, 32)), coord!(195));
    assert_layout!(part, (4, 8):(2048, 8));
    is::<Int![198]>(offset);
    // 5687
    let (part, offset) = layout!((128, 64):(64, 1)).local_partition(layout!((32, 8):(1, 32)), coord!(179));
    assert_layout!(part, (4, 8):(2048, 8));
    is::<Int![1221]>(offset);
    // 5692
    let (part, offset) = layout!((64, 64):(72, 1)).local_partition(layout!((32, 1):(1, 0)), coord!(0));
    assert_layout!(part, (2, 64):(2304, 1));
    is::<Int![0]>(offset);
    // 5693
    let (part, offset) = layout!((128, 128):(1, 128)).local_partition_by(
        layout!((16, 16, 1):(1, 16, 0)),
        coord!(178),
        coord!((_, 1, 1)),
    );
    assert_layout!(part, (8, 128):(16, 128));
    is::<Int![11]>(offset);
    // 5694
    let (part, offset) = layout!((128, 64):(64, 1)).local_partition(layout!((2, 16):(1, 2)), coord!(0));
    assert_layout!(part, (64, 4):(128, 16));
    is::<Int![0]>(offset);
    // 5695
    let (part, offset) = layout!((128, 64):(1, 128)).local_partition(layout!((8, 4):(1, 8)), coord!(22));
    assert_layout!(part, (16, 16):(8, 512));
    is::<Int![262]>(offset);
    // 5697
    let (part, offset) =
        layout!((128, 64):(1, 128)).local_partition_by(layout!((16, 16, 1):(1, 16, 0)), coord!(151), coord!((1, 1, _)));
    assert_layout!(part, (8, 4):(16, 2048));
    is::<Int![1159]>(offset);
    // 5698
    let (part, offset) = layout!((128, 64):(1, 128)).local_partition(layout!(((2, 2), 8):((1, 16), 2)), coord!(9));
    assert_layout!(part, (32, 8):(4, 1024));
    is::<Int![513]>(offset);
    // 5699
    let (part, offset) =
        layout!(((32, 4), (8, 4)):((1, 32), (128, 1024))).local_partition(layout!((16, 16):(16, 1)), coord!(49));
    assert_layout!(part, (8, 2):(16, 2048));
    is::<Int![131]>(offset);
    // 5701
    let (part, offset) = layout!((128, 64):(64, 1)).local_partition(layout!((8, 4):(1, 8)), coord!(6));
    assert_layout!(part, (16, 16):(512, 4));
    is::<Int![384]>(offset);
    // 5702
    let (part, offset) = layout!((128, 128):(1, 128)).local_partition_by(
        layout!((16, 16, 1):(1, 16, 0)),
        coord!(126),
        coord!((_, 1, 1)),
    );
    assert_layout!(part, (8, 128):(16, 128));
    is::<Int![7]>(offset);
    // 5704
    let (part, offset) = layout!((128, 64):(64, 1)).local_partition(layout!((4,):(1,)), coord!(2));
    assert_layout!(part, (32, 64):(256, 1));
    is::<Int![128]>(offset);
    // 5706
    let (part, offset) = layout!((128, 64):(1, 128)).local_partition(layout!((32, 8):(1, 32)), coord!(73));
    assert_layout!(part, (4, 8):(32, 1024));
    is::<Int![265]>(offset);
    // 5707
    let (part, offset) = layout!((64,):(1,)).local_partition(layout!(32:1), coord!(6));
    assert_layout!(part, ((2,),):((32,),));
    is::<Int![6]>(offset);
    // 5708
    let (part, offset) = layout!((128, 64):(64, 1)).local_partition(layout!((8, 4):(4, 1)), coord!(22));
    assert_layout!(part, (16, 16):(512, 4));
    is::<Int![322]>(offset);
    // 5712
    let (part, offset) = layout!((64, 32):(1, 64)).local_partition(layout!((8, 4):(1, 8)), coord!(19));
    assert_layout!(part, (8, 8):(8, 256));
    is::<Int![131]>(offset);
    // 5714
    let (part, offset) = layout!((32, 16, 3):(1, 32, 512)).local_partition(layout!(32:1), coord!(11));
    assert_layout!(part, (1, 16, 3):(0, 32, 512));
    is::<Int![11]>(offset);
    // 5716
    let (part, offset) = layout!((128, 64):(64, 1)).local_partition(layout!((4,):(1,)), coord!(1));
    assert_layout!(part, (32, 64):(256, 1));
    is::<Int![64]>(offset);
    // 5717
    let (part, offset) = layout!((128, 64):(64, 1)).local_partition(layout!(((2, 2), 8):((1, 16), 2)), coord!(2));
    assert_layout!(part, (32, 8):(256, 8));
    is::<Int![1]>(offset);
    // 5718
    let (part, offset) =
        layout!(((32, 4), (8, 4)):((1, 32), (128, 1024))).local_partition(layout!(((2, 2), 8):((1, 16), 2)), coord!(9));
    assert_layout!(part, (32, 4):(4, 1024));
    is::<Int![513]>(offset);
    // 5720
    let (part, offset) = layout!((64, 64):(72, 1)).local_partition(layout!((16, 16):(16, 1)), coord!(140));
    assert_layout!(part, (4, 4):(1152, 16));
    is::<Int![588]>(offset);
    // 5723
    let (part, offset) = layout!((128, 64):(64, 1)).local_partition(layout!((16, 16):(16, 1)), coord!(246));
    assert_layout!(part, (8, 4):(1024, 16));
    is::<Int![966]>(offset);
    // 5724
    let (part, offset) = layout!((128, 64):(1, 128)).local_partition(layout!((8, 4):(4, 1)), coord!(19));
    assert_layout!(part, (16, 16):(8, 512));
    is::<Int![388]>(offset);
    // 5725
    let (part, offset) =
        layout!(((32, 4), (8, 4)):((1, 32), (128, 1024))).local_partition(layout!((32, 1):(1, 0)), coord!(8));
    assert_layout!(part, (4, 32):(32, 128));
    is::<Int![8]>(offset);
    // 5726
    let (part, offset) = layout!((128, 64):(64, 1)).local_partition(layout!(((2, 2), 8):((1, 16), 2)), coord!(3));
    assert_layout!(part, (32, 8):(256, 8));
    is::<Int![65]>(offset);
    // 5727
    let (part, offset) = layout!((64, 32):(1, 64)).local_partition(layout!((8, 4):(1, 8)), coord!(20));
    assert_layout!(part, (8, 8):(8, 256));
    is::<Int![132]>(offset);
    // 5728
    let (part, offset) = layout!((64,):(1,)).local_partition(layout!((4,):(1,)), coord!(1));
    assert_layout!(part, ((16,),):((4,),));
    is::<Int![1]>(offset);
    // 5729
    let (part, offset) = layout!((128, 64):(1, 128)).local_partition(layout!((2, 16):(1, 2)), coord!(4));
    assert_layout!(part, (64, 4):(2, 2048));
    is::<Int![256]>(offset);
    // 5731
    let (part, offset) = layout!((32, 16, 3):(1, 32, 512)).local_partition(layout!((8, 4):(4, 1)), coord!(27));
    assert_layout!(part, (4, 4, 3):(8, 128, 512));
    is::<Int![102]>(offset);
    // 5732
    let (part, offset) = layout!((64, 32):(1, 64)).local_partition(layout!((8, 4):(4, 1)), coord!(23));
    assert_layout!(part, (8, 8):(8, 256));
    is::<Int![197]>(offset);
    // 5734
    let (part, offset) = layout!((64, 32):(1, 64)).local_partition(layout!(((2, 2), 8):((1, 16), 2)), coord!(26));
    assert_layout!(part, (16, 4):(4, 512));
    is::<Int![322]>(offset);
    // 5735
    let (part, offset) = layout!((32, 16, 3):(1, 32, 512)).local_partition(layout!((2, 16):(1, 2)), coord!(8));
    assert_layout!(part, (16, 1, 3):(2, 0, 512));
    is::<Int![128]>(offset);
    // 5737
    let (part, offset) = layout!((64, 64):(72, 1)).local_partition(layout!((16, 16):(16, 1)), coord!(67));
    assert_layout!(part, (4, 4):(1152, 16));
    is::<Int![291]>(offset);
    // 5738
    let (part, offset) = layout!((128, 64):(64, 1)).local_partition(layout!((8, 4):(1, 8)), coord!(7));
    assert_layout!(part, (16, 16):(512, 4));
    is::<Int![448]>(offset);
    // 5739
    let (part, offset) = layout!((32, 16, 3):(1, 32, 512)).local_partition(layout!((16, 16):(16, 1)), coord!(165));
    assert_layout!(part, (2, 1, 3):(16, 0, 512));
    is::<Int![170]>(offset);
    // 5741
    let (part, offset) = layout!((32, 16, 3):(1, 32, 512)).local_partition(layout!((8, 4):(1, 8)), coord!(29));
    assert_layout!(part, (4, 4, 3):(8, 128, 512));
    is::<Int![101]>(offset);
    // 5742
    let (part, offset) =
        layout!(((32, 4), (8, 4)):((1, 32), (128, 1024))).local_partition(layout!((4,):(1,)), coord!(2));
    assert_layout!(part, (32, (8, 4)):(4, (128, 1024)));
    is::<Int![2]>(offset);
    // 5743
    let (part, offset) = layout!((32, 16, 3):(1, 32, 512)).local_partition(layout!((16, 16):(16, 1)), coord!(216));
    assert_layout!(part, (2, 1, 3):(16, 0, 512));
    is::<Int![269]>(offset);
    // 5744
    let (part, offset) = layout!((32, 16, 3):(1, 32, 512)).local_partition(layout!((8, 4):(4, 1)), coord!(5));
    assert_layout!(part, (4, 4, 3):(8, 128, 512));
    is::<Int![33]>(offset);
    // 5746
    let (part, offset) = layout!((64, 32):(1, 64)).local_partition(layout!((4,):(1,)), coord!(1));
    assert_layout!(part, (16, 32):(4, 64));
    is::<Int![1]>(offset);
    // 5747
    let (part, offset) = layout!((64, 32):(1, 64)).local_partition(layout!((4,):(1,)), coord!(0));
    assert_layout!(part, (16, 32):(4, 64));
    is::<Int![0]>(offset);
    // 5748
    let (part, offset) = layout!((32, 16, 3):(1, 32, 512)).local_partition(layout!((16, 16):(16, 1)), coord!(166));
    assert_layout!(part, (2, 1, 3):(16, 0, 512));
    is::<Int![202]>(offset);
    // 5750
    let (part, offset) =
        layout!((128, 64):(1, 128)).local_partition_by(layout!((16, 16, 1):(1, 16, 0)), coord!(147), coord!((1, 1, _)));
    assert_layout!(part, (8, 4):(16, 2048));
    is::<Int![1155]>(offset);
    // 5751
    let (part, offset) =
        layout!((128, 64):(1, 128)).local_partition_by(layout!((16, 16, 1):(1, 16, 0)), coord!(13), coord!((1, _, 1)));
    assert_layout!(part, (8, 64):(16, 128));
    is::<Int![13]>(offset);
    // 5752
    let (part, offset) =
        layout!((32, 16, 3):(1, 32, 512)).local_partition(layout!(((2, 2), 8):((1, 16), 2)), coord!(27));
    assert_layout!(part, (8, 2, 3):(4, 256, 512));
    is::<Int![163]>(offset);
    // 5755
    let (part, offset) =
        layout!(((32, 4), (8, 4)):((1, 32), (128, 1024))).local_partition(layout!((8, 4):(4, 1)), coord!(17));
    assert_layout!(part, (16, 8):(8, 512));
    is::<Int![132]>(offset);
    // 5757
    let (part, offset) = layout!((128, 64):(1, 128)).local_partition(layout!((8, 4):(4, 1)), coord!(17));
    assert_layout!(part, (16, 16):(8, 512));
    is::<Int![132]>(offset);
    // 5759
    let (part, offset) = layout!((64, 64):(72, 1)).local_partition(layout!((16, 16):(16, 1)), coord!(20));
    assert_layout!(part, (4, 4):(1152, 16));
    is::<Int![76]>(offset);
    // 5763
    let (part, offset) = layout!((64, 32):(1, 64)).local_partition(layout!((2, 16):(1, 2)), coord!(30));
    assert_layout!(part, (32, 2):(2, 1024));
    is::<Int![960]>(offset);
    // 5764
    let (part, offset) = layout!((128, 64):(1, 128)).local_partition(layout!((4,):(1,)), coord!(0));
    assert_layout!(part, (32, 64):(4, 128));
    is::<Int![0]>(offset);
    // 5765
    let (part, offset) = layout!((128, 64):(1, 128)).local_partition(layout!((32, 8):(1, 32)), coord!(112));
    assert_layout!(part, (4, 8):(32, 1024));
    is::<Int![400]>(offset);
    // 5766
    let (part, offset) = layout!((32, 16, 3):(1, 32, 512)).local_partition(layout!((16, 16):(16, 1)), coord!(68));
    assert_layout!(part, (2, 1, 3):(16, 0, 512));
    is::<Int![132]>(offset);
}

// local_tile: 105 asserted
#[test]
fn types_local_tile() {
    // 5769
    let (part, offset) = layout!((128, 64):(72, 1)).local_tile(tile!((64,)), coord!((0,)));
    assert_layout!(part, ((64,), 64):((72,), 1));
    is::<Int![0]>(offset);
    // 5770
    let (part, offset) = layout!(((4, 32),):((1, 4),)).local_tile(tile!((64,)), coord!(1));
    assert_layout!(part, ((64,),):((1,),));
    is::<Int![64]>(offset);
    // 5771
    assert_refused!(Layout![((3, 2), (2, 3)):((1, 6), (3, 12))]: cute::LocalTile<Tile![(2,)], Coord![(0,)]>);
    // 5772
    let (part, offset) =
        layout!((256, 64):(64, 1)).local_tile_by(tile!((64, 64, 16)), coord!((0, 0, _)), coord!((1, _, 1)));
    assert_layout!(part, (64, 16, 4):(64, 1, 16));
    is::<Int![0]>(offset);
    // 5774
    let (part, offset) = layout!(((4, 8), 2):((8, 1), 32)).local_tile(tile!((8, 1)), coord!((0, 0)));
    assert_layout!(part, ((4, 2), 1):((8, 1), 0));
    is::<Int![0]>(offset);
    // 5777
    let (part, offset) = layout!((32, (4, 2)):(16, (1, 8))).local_tile(tile!((16,)), coord!((_,)));
    assert_layout!(part, ((16,), 2, (4, 2)):((16,), 256, (1, 8)));
    is::<Int![0]>(offset);
    // 5780
    let (part, offset) = layout!(((32, 4), (8, 4)):((4, 1024), (128, 1))).local_tile(tile!((2,)), coord!((3,)));
    assert_layout!(part, ((2,), (8, 4)):((4,), (128, 1)));
    is::<Int![24]>(offset);
    // 5781
    let (part, offset) = layout!((128, 64):(1, 128)).local_tile(tile!((32,)), coord!((3,)));
    assert_layout!(part, ((32,), 64):((1,), 128));
    is::<Int![96]>(offset);
    // 5783
    let (part, offset) = layout!(((32, 4), (8, 4)):((1, 32), (128, 1024))).local_tile(tile!((64,)), coord!((_,)));
    assert_layout!(part, ((64,), 2, (8, 4)):((1,), 64, (128, 1024)));
    is::<Int![0]>(offset);
    // 5784
    let (part, offset) = layout!(((8, 16), (8, 8)):((8, 64), (1, 1024))).local_tile(tile!((64,)), coord!((0,)));
    assert_layout!(part, ((64,), (8, 8)):((8,), (1, 1024)));
    is::<Int![0]>(offset);
    // 5789
    let (part, offset) = layout!(((16, 8), (4, 4)):((1, 64), (16, 512))).local_tile(tile!((2,)), coord!((58,)));
    assert_layout!(part, ((2,), (4, 4)):((1,), (16, 512)));
    is::<Int![452]>(offset);
    // 5790
    let (part, offset) = layout!((16, 16):(-1, 16)).local_tile(tile!((1, 1)), coord!((0, 13)));
    assert_layout!(part, (1, 1):(0, 0));
    is::<Int![208]>(offset);
    // 5794
    let (part, offset) =
        layout!((128, 64):(1, 128)).local_tile_by(tile!((32, 32, 16)), coord!((4, 1, _)), coord!((_, 1, 1)));
    assert_layout!(part, (32, 16, 4):(1, 128, 2048));
    is::<Int![32]>(offset);
    // 5796
    let (part, offset) = layout!((32, 32):(33, 1)).local_tile(tile!((8,)), coord!(0));
    assert_layout!(part, ((8,),):((33,),));
    is::<Int![0]>(offset);
    // 5798
    let (part, offset) = layout!(((1, 2),):((0, 1),)).local_tile(tile!((2,)), coord!((0,)));
    assert_layout!(part, ((2,),):((1,),));
    is::<Int![0]>(offset);
    // 5800
    let (part, offset) = layout!((64, 64):(1, 64)).local_tile(tile!((4,)), coord!((_,)));
    assert_layout!(part, ((4,), 16, 64):((1,), 4, 64));
    is::<Int![0]>(offset);
    // 5801
    let (part, offset) = layout!(((4, 8), (2, 2)):((32, 1), (16, 8))).local_tile(tile!((32,)), coord!((0,)));
    assert_layout!(part, (((4, 8),), (2, 2)):(((32, 1),), (16, 8)));
    is::<Int![0]>(offset);
    // 5802
    let (part, offset) = layout!((128, 128, 3):(1, 128, 16384)).local_tile(tile!((16,)), coord!(1));
    assert_layout!(part, ((16,),):((1,),));
    is::<Int![16]>(offset);
    // 5803
    let (part, offset) = layout!(((2, 4), (2, 8)):((0, 1), (4, 0))).local_tile(tile!((4, 8)), coord!((_, _)));
    assert_layout!(part, ((2, 2), (2, 4), 2, 2):((0, 1), (4, 0), 2, 0));
    is::<Int![0]>(offset);
    // 5804
    let (part, offset) = layout!((128, 64):(72, 1)).local_tile(tile!((4, 16)), coord!(1));
    assert_layout!(part, (4, 16):(72, 1));
    is::<Int![288]>(offset);
    // 5805
    let (part, offset) = layout!((8,):(4,)).local_tile(tile!((1,)), coord!((_,)));
    assert_layout!(part, ((1,), 8):((0,), 4));
    is::<Int![0]>(offset);
    // 5809
    let (part, offset) =
        layout!((128, 32):(1, 128)).local_tile_by(tile!((64, 32, 8)), coord!((0, 0, _)), coord!((1, _, 1)));
    assert_layout!(part, (64, 8, 4):(1, 128, 1024));
    is::<Int![0]>(offset);
    // 5810
    let (part, offset) = layout!((128, 64):(64, 1)).local_tile(tile!((1,)), coord!((_,)));
    assert_layout!(part, ((1,), 128, 64):((0,), 64, 1));
    is::<Int![0]>(offset);
    // 5811
    let (part, offset) = layout!((128, 128, 3):(1, 128, 16384)).local_tile(tile!((64, 32, 1)), coord!((1, 2, 0)));
    assert_layout!(part, (64, 32, 1):(1, 128, 0));
    is::<Int![8256]>(offset);
    // 5815
    let (part, offset) = layout!((8, 64):(64, 1)).local_tile(tile!((1, 1)), coord!((0, 13)));
    assert_layout!(part, (1, 1):(0, 0));
    is::<Int![13]>(offset);
    // 5819
    let (part, offset) = layout!((16, 32):(4, 128)).local_tile(tile!((4,)), coord!((0,)));
    assert_layout!(part, ((4,), 32):((4,), 128));
    is::<Int![0]>(offset);
    // 5820
    let (part, offset) = layout!((32, 32):(33, 1)).local_tile(tile!((1, 8)), coord!((13, 1)));
    assert_layout!(part, (1, 8):(0, 1));
    is::<Int![437]>(offset);
    // 5823
    let (part, offset) = layout!((4, 9, 2):(18, 2, 1)).local_tile(tile!((4,)), coord!(3));
    assert_layout!(part, ((4,),):((18,),));
    is::<Int![6]>(offset);
    // 5825
    let (part, offset) = layout!(((2, 4), (2, 8)):((0, 1), (4, 0))).local_tile(tile!((2,)), coord!(3));
    assert_layout!(part, ((2,),):((0,),));
    is::<Int![3]>(offset);
    // 5826
    let (part, offset) = layout!((2, 2):(1, 2)).local_tile(tile!((1,)), coord!(1));
    assert_layout!(part, ((1,),):((0,),));
    is::<Int![1]>(offset);
    // 5828
    let (part, offset) =
        layout!((64, 32):(32, 1)).local_tile_by(tile!((64, 32, 16)), coord!((2, 1, _)), coord!((_, 1, 1)));
    assert_layout!(part, (32, 16, 2):(32, 1, 16));
    is::<Int![1024]>(offset);
    // 5830
    let (part, offset) = layout!((8, 64):(64, 1)).local_tile(tile!((8, 16)), coord!(0));
    assert_layout!(part, (8, 16):(64, 1));
    is::<Int![0]>(offset);
    // 5832
    let (part, offset) = layout!(((32, 4), (8, 4)):((1, 32), (128, 1024))).local_tile(tile!((128, 8)), coord!((0, _)));
    assert_layout!(part, (128, 8, 4):(1, 128, 1024));
    is::<Int![0]>(offset);
    // 5833
    let (part, offset) = layout!((128, 128, 3):(1, 128, 16384)).local_tile(tile!((32, 16)), coord!((1, 5)));
    assert_layout!(part, (32, 16, 3):(1, 128, 16384));
    is::<Int![10272]>(offset);
    // 5835
    let (part, offset) = layout!((64, 64):(1, 64)).local_tile(tile!((16, 4)), coord!((0, _)));
    assert_layout!(part, (16, 4, 16):(1, 64, 256));
    is::<Int![0]>(offset);
    // 5836
    let (part, offset) = layout!(((8, 16), (64, 1)):((64, 512), (1, 0))).local_tile(tile!((32, 64)), coord!((2, 0)));
    assert_layout!(part, (32, 64):(64, 1));
    is::<Int![4096]>(offset);
    // 5837
    let (part, offset) = layout!((2, ((4, 8),)):(1, ((2, 8),))).local_tile(tile!((2,)), coord!(2));
    assert_layout!(part, ((2,),):((1,),));
    is::<Int![4]>(offset);
    // 5838
    let (part, offset) = layout!((256, 32):(1, 256)).local_tile(tile!((128, 32)), coord!(2));
    assert_layout!(part, (128, 32):(1, 256));
    is::<Int![0]>(offset);
    // 5839
    let (part, offset) =
        layout!((256, 64):(1, 256)).local_tile_by(tile!((32, 32, 8)), coord!((6, 0, _)), coord!((1, _, 1)));
    assert_layout!(part, (32, 8, 8):(1, 256, 2048));
    is::<Int![192]>(offset);
    // 5841
    let (part, offset) = layout!((32, 7):(1, 32)).local_tile(tile!((1, 7)), coord!((19, 0)));
    assert_layout!(part, (1, 7):(0, 32));
    is::<Int![19]>(offset);
    // 5842
    let (part, offset) = layout!((8, 64):(64, 1)).local_tile(tile!((1, 1)), coord!(2));
    assert_layout!(part, (1, 1):(0, 0));
    is::<Int![128]>(offset);
    // 5844
    let (part, offset) =
        layout!((128, 64):(64, 1)).local_tile_by(tile!((32, 32, 8)), coord!((3, 0, _)), coord!((1, 1, _)));
    assert_layout!(part, (32, 32):(64, 1));
    is::<Int![6144]>(offset);
    // 5846
    let (part, offset) = layout!(((2, 4), (2, 8)):((0, 1), (4, 0))).local_tile(tile!((4, 16)), coord!(1));
    assert_layout!(part, ((2, 2), (2, 8)):((0, 1), (4, 0)));
    is::<Int![2]>(offset);
    // 5848
    let (part, offset) = layout!((128, 128, 3):(1, 128, 16384)).local_tile(tile!((16, 2, 1)), coord!((_, 3, 2)));
    assert_layout!(part, (16, 2, 1, 8):(1, 128, 0, 16));
    is::<Int![33536]>(offset);
    // 5850
    let (part, offset) = layout!(((2, 4), (2, 8)):((0, 1), (4, 0))).local_tile(tile!((2,)), coord!((_,)));
    assert_layout!(part, ((2,), 4, (2, 8)):((0,), 1, (4, 0)));
    is::<Int![0]>(offset);
    // 5851
    let (part, offset) = layout!(((3, 2), (2, 3)):((1, 6), (3, 12))).local_tile(tile!((6, 6)), coord!((0, 0)));
    assert_layout!(part, ((3, 2), (2, 3)):((1, 6), (3, 12)));
    is::<Int![0]>(offset);
    // 5852
    let (part, offset) = layout!(((32, 4), (8, 4)):((1, 32), (128, 1024))).local_tile(tile!((4,)), coord!((31,)));
    assert_layout!(part, ((4,), (8, 4)):((1,), (128, 1024)));
    is::<Int![124]>(offset);
    // 5853
    let (part, offset) =
        layout!((256, 32):(32, 1)).local_tile_by(tile!((64, 64, 16)), coord!((1, 0, _)), coord!((1, _, 1)));
    assert_layout!(part, (64, 16, 2):(32, 1, 16));
    is::<Int![2048]>(offset);
    // 5856
    let (part, offset) = layout!(((32, 4), 1):((1, 32), 0)).local_tile(tile!((16,)), coord!((4,)));
    assert_layout!(part, ((16,), 1):((1,), 0));
    is::<Int![64]>(offset);
    // 5857
    let (part, offset) = layout!((96, 48):(1, 96)).local_tile(tile!((96,)), coord!((0,)));
    assert_layout!(part, ((96,), 48):((1,), 96));
    is::<Int![0]>(offset);
    // 5858
    let (part, offset) = layout!(((8, 16), (8, 8)):((8, 64), (1, 1024))).local_tile(tile!((4, 4)), coord!((_, 6)));
    assert_layout!(part, (4, 4, 32):(8, 1, 32));
    is::<Int![3072]>(offset);
    // 5861
    let (part, offset) = layout!(((16, 8), (4, 4)):((1, 64), (16, 512))).local_tile(tile!((1,)), coord!((62,)));
    assert_layout!(part, ((1,), (4, 4)):((0,), (16, 512)));
    is::<Int![206]>(offset);
    // 5862
    let (part, offset) =
        layout!((128, 32):(32, 1)).local_tile_by(tile!((64, 32, 8)), coord!((0, 1, _)), coord!((1, _, 1)));
    assert_layout!(part, (64, 8, 4):(32, 1, 8));
    is::<Int![0]>(offset);
    // 5863
    let (part, offset) =
        layout!((128, 64):(64, 1)).local_tile_by(tile!((32, 64, 8)), coord!((1, 1, _)), coord!((_, 1, 1)));
    assert_layout!(part, (64, 8, 8):(64, 1, 8));
    is::<Int![4096]>(offset);
    // 5864
    let (part, offset) = layout!(((4, 8), (2, 2, 2)):((32, 1), (16, 8, 128))).local_tile(tile!((4,)), coord!(0));
    assert_layout!(part, ((4,),):((32,),));
    is::<Int![0]>(offset);
    // 5865
    let (part, offset) = layout!((16, 16):(-1, 16)).local_tile(tile!((4,)), coord!((0,)));
    assert_layout!(part, ((4,), 16):((-1,), 16));
    is::<Int![0]>(offset);
    // 5866
    let (part, offset) = layout!((32, 32):(33, 1)).local_tile(tile!((8, 32)), coord!((0, 0)));
    assert_layout!(part, (8, 32):(33, 1));
    is::<Int![0]>(offset);
    // 5867
    let (part, offset) = layout!(((3, 2), (2, 3)):((1, 6), (3, 12))).local_tile(tile!((1, 1)), coord!((_, 5)));
    assert_layout!(part, (1, 1, (3, 2)):(0, 0, (1, 6)));
    is::<Int![27]>(offset);
    // 5868
    let (part, offset) = layout!(((3, 2), (2, 3)):((1, 6), (3, 12))).local_tile(tile!((6, 6)), coord!(3));
    assert_layout!(part, ((3, 2), (2, 3)):((1, 6), (3, 12)));
    is::<Int![0]>(offset);
    // 5870
    let (part, offset) = layout!(((8, 4), 4):((16, 4), 1)).local_tile(tile!((32, 2)), coord!((0, _)));
    assert_layout!(part, ((8, 4), 2, 2):((16, 4), 1, 2));
    is::<Int![0]>(offset);
    // 5871
    let (part, offset) = layout!((8, 4):(1, 8)).local_tile(tile!((4, 4)), coord!((0, 0)));
    assert_layout!(part, (4, 4):(1, 8));
    is::<Int![0]>(offset);
    // 5874
    let (part, offset) = layout!((8, 64):(64, 1)).local_tile(tile!((4, 8)), coord!((1, 5)));
    assert_layout!(part, (4, 8):(64, 1));
    is::<Int![296]>(offset);
    // 5876
    let (part, offset) = layout!((4, 4, 2):(8, 2, 1)).local_tile(tile!((2, 2)), coord!(2));
    assert_layout!(part, (2, 2):(8, 2));
    is::<Int![4]>(offset);
    // 5877
    let (part, offset) = layout!(((8, 2), (8, 8)):((64, 512), (1, 8))).local_tile(tile!((4,)), coord!(1));
    assert_layout!(part, ((4,),):((64,),));
    is::<Int![256]>(offset);
    // 5878
    let (part, offset) = layout!(((32, 4), (8, 4)):((4, 1024), (128, 1))).local_tile(tile!((1,)), coord!((37,)));
    assert_layout!(part, ((1,), (8, 4)):((0,), (128, 1)));
    is::<Int![1044]>(offset);
    // 5879
    let (part, offset) = layout!((64, 64):(1, 64)).local_tile(tile!((64,)), coord!((_,)));
    assert_layout!(part, ((64,), 1, 64):((1,), 0, 64));
    is::<Int![0]>(offset);
    // 5880
    let (part, offset) = layout!((64, 64):(1, 64)).local_tile(tile!((2, 16)), coord!(2));
    assert_layout!(part, (2, 16):(1, 64));
    is::<Int![4]>(offset);
    // 5881
    let (part, offset) = layout!((16, 16):(-1, 16)).local_tile(tile!((1,)), coord!((14,)));
    assert_layout!(part, ((1,), 16):((0,), 16));
    is::<Int![-14]>(offset);
    // 5882
    let (part, offset) = layout!(((8, 1, 32),):((320, 2, 10),)).local_tile(tile!((16,)), coord!((15,)));
    assert_layout!(part, (((8, 2),),):(((320, 10),),));
    is::<Int![300]>(offset);
    // 5883
    let (part, offset) = layout!((16, 16):(-1, 16)).local_tile(tile!((2, 4)), coord!((2, 1)));
    assert_layout!(part, (2, 4):(-1, 16));
    is::<Int![60]>(offset);
    // 5885
    let (part, offset) = layout!((8, 2):(1, 8)).local_tile(tile!((1,)), coord!((4,)));
    assert_layout!(part, ((1,), 2):((0,), 8));
    is::<Int![4]>(offset);
    // 5886
    let (part, offset) = layout!(((4, 8), (2, 2)):((16, 1), (8, 64))).local_tile(tile!((32, 2)), coord!((0, 0)));
    assert_layout!(part, ((4, 8), 2):((16, 1), 8));
    is::<Int![0]>(offset);
    // 5887
    let (part, offset) = layout!(((16, 8), (4, 4)):((1, 64), (16, 512))).local_tile(tile!((4,)), coord!((30,)));
    assert_layout!(part, ((4,), (4, 4)):((1,), (16, 512)));
    is::<Int![456]>(offset);
    // 5888
    let (part, offset) = layout!(((8, 2), (8, 8)):((64, 512), (1, 8))).local_tile(tile!((8,)), coord!((0,)));
    assert_layout!(part, ((8,), (8, 8)):((64,), (1, 8)));
    is::<Int![0]>(offset);
    // 5889
    let (part, offset) = layout!((128, 64):(72, 1)).local_tile(tile!((16, 4)), coord!((7, 2)));
    assert_layout!(part, (16, 4):(72, 1));
    is::<Int![8072]>(offset);
    // 5891
    let (part, offset) = layout!(((4, 2),):((2, 1),)).local_tile(tile!((1,)), coord!(3));
    assert_layout!(part, ((1,),):((0,),));
    is::<Int![6]>(offset);
    // 5892
    let (part, offset) = layout!(((16, 8), (4, 4)):((1, 64), (16, 512))).local_tile(tile!((1, 2)), coord!((5, 3)));
    assert_layout!(part, (1, 2):(0, 16));
    is::<Int![549]>(offset);
    // 5893
    let (part, offset) = layout!((128, 64):(1, 128)).local_tile(tile!((64, 1)), coord!(1));
    assert_layout!(part, (64, 1):(1, 0));
    is::<Int![64]>(offset);
    // 5894
    let (part, offset) = layout!(((4, 8), (2, 2, 2)):((32, 1), (16, 8, 128))).local_tile(tile!((1,)), coord!((_,)));
    assert_layout!(part, ((1,), (4, 8), (2, 2, 2)):((0,), (32, 1), (16, 8, 128)));
    is::<Int![0]>(offset);
    // 5895
    let (part, offset) = layout!((128, 64):(72, 1)).local_tile(tile!((8, 64)), coord!((5, 0)));
    assert_layout!(part, (8, 64):(72, 1));
    is::<Int![2880]>(offset);
    // 5896
    let (part, offset) = layout!(((4, 8), (2, 2)):((16, 1), (8, 64))).local_tile(tile!((1, 2)), coord!((18, 0)));
    assert_layout!(part, (1, 2):(0, 8));
    is::<Int![36]>(offset);
    // 5897
    let (part, offset) = layout!((1, 16):(0, 1)).local_tile(tile!((1, 4)), coord!((0, 1)));
    assert_layout!(part, (1, 4):(0, 1));
    is::<Int![4]>(offset);
    // 5898
    let (part, offset) = layout!((128, 64):(64, 1)).local_tile(tile!((2, 16)), coord!((22, 0)));
    assert_layout!(part, (2, 16):(64, 1));
    is::<Int![2816]>(offset);
    // 5901
    let (part, offset) = layout!((4, 12):(12, 1)).local_tile(tile!((2, 12)), coord!((1, _)));
    assert_layout!(part, (2, 12, 1):(12, 1, 0));
    is::<Int![24]>(offset);
    // 5904
    let (part, offset) =
        layout!((128, 32):(32, 1)).local_tile_by(tile!((32, 64, 8)), coord!((1, 0, _)), coord!((1, _, 1)));
    assert_layout!(part, (32, 8, 4):(32, 1, 8));
    is::<Int![1024]>(offset);
    // 5905
    let (part, offset) = layout!((2, (16, 32)):(1, (2, 32))).local_tile(tile!((2,)), coord!((0,)));
    assert_layout!(part, ((2,), (16, 32)):((1,), (2, 32)));
    is::<Int![0]>(offset);
    // 5906
    let (part, offset) = layout!((8, 2):(2, 1)).local_tile(tile!((4, 2)), coord!((0, 0)));
    assert_layout!(part, (4, 2):(2, 1));
    is::<Int![0]>(offset);
    // 5909
    let (part, offset) =
        layout!((128, 32):(32, 1)).local_tile_by(tile!((32, 32, 8)), coord!((0, 1, _)), coord!((1, _, 1)));
    assert_layout!(part, (32, 8, 4):(32, 1, 8));
    is::<Int![0]>(offset);
    // 5911
    let (part, offset) = layout!((128, 64):(1, 128)).local_tile(tile!((4,)), coord!(1));
    assert_layout!(part, ((4,),):((1,),));
    is::<Int![4]>(offset);
    // 5912
    let (part, offset) =
        layout!((128, 32):(1, 128)).local_tile_by(tile!((32, 64, 16)), coord!((1, 1, _)), coord!((_, 1, 1)));
    assert_layout!(part, (64, 16, 2):(1, 128, 2048));
    is::<Int![64]>(offset);
    // 5914
    let (part, offset) = layout!(((16, 8), (4, 4)):((1, 64), (16, 512))).local_tile(tile!((4,)), coord!((_,)));
    assert_layout!(part, ((4,), (4, 8), (4, 4)):((1,), (4, 64), (16, 512)));
    is::<Int![0]>(offset);
    // 5915
    let (part, offset) = layout!(((4, 1),):((1, 1),)).local_tile(tile!((2,)), coord!((_,)));
    assert_layout!(part, ((2,), 2):((1,), 2));
    is::<Int![0]>(offset);
    // 5916
    let (part, offset) = layout!((6, 16):(1, 8)).local_tile(tile!((2, 8)), coord!((0, 1)));
    assert_layout!(part, (2, 8):(1, 8));
    is::<Int![64]>(offset);
    // 5921
    let (part, offset) = layout!((2, 2):(1, 2)).local_tile(tile!((2, 2)), coord!((_, 0)));
    assert_layout!(part, (2, 2, 1):(1, 2, 0));
    is::<Int![0]>(offset);
    // 5925
    let (part, offset) = layout!((8, 2):(2, 1)).local_tile(tile!((2, 2)), coord!((2, 0)));
    assert_layout!(part, (2, 2):(2, 1));
    is::<Int![8]>(offset);
    // 5927
    let (part, offset) = layout!((256, 32):(1, 256)).local_tile(tile!((2,)), coord!((105,)));
    assert_layout!(part, ((2,), 32):((1,), 256));
    is::<Int![210]>(offset);
    // 5928
    let (part, offset) = layout!((2, 4):(4, 1)).local_tile(tile!((2,)), coord!((0,)));
    assert_layout!(part, ((2,), 4):((4,), 1));
    is::<Int![0]>(offset);
    // 5929
    let (part, offset) = layout!((16, 16):(-1, 16)).local_tile(tile!((2,)), coord!((_,)));
    assert_layout!(part, ((2,), 8, 16):((-1,), -2, 16));
    is::<Int![0]>(offset);
    // 5930
    let (part, offset) = layout!((256, 32):(1, 256)).local_tile(tile!((4, 2)), coord!((8, 1)));
    assert_layout!(part, (4, 2):(1, 256));
    is::<Int![544]>(offset);
    // 5931
    let (part, offset) = layout!(((4, 8), 2):((8, 1), 32)).local_tile(tile!((8, 2)), coord!((2, 0)));
    assert_layout!(part, ((4, 2), 2):((8, 1), 32));
    is::<Int![4]>(offset);
}
#[test]
fn types_local_tile_1() {
    // 5932
    let (part, offset) =
        layout!((256, 64):(1, 256)).local_tile_by(tile!((64, 32, 8)), coord!((2, 3, _)), coord!((1, _, 1)));
    assert_layout!(part, (64, 8, 8):(1, 256, 2048));
    is::<Int![128]>(offset);
    // 5933
    let (part, offset) = layout!((64, 64):(1, 64)).local_tile(tile!((8, 8)), coord!((7, 6)));
    assert_layout!(part, (8, 8):(1, 64));
    is::<Int![3128]>(offset);
    // 5936
    let (part, offset) = layout!((1, (4, 16)):(0, (1, 4))).local_tile(tile!((1,)), coord!((0,)));
    assert_layout!(part, ((1,), (4, 16)):((0,), (1, 4)));
    is::<Int![0]>(offset);
    // 5937
    let (part, offset) = layout!((64, 32):(1, 0)).local_tile(tile!((2,)), coord!((26,)));
    assert_layout!(part, ((2,), 32):((1,), 0));
    is::<Int![52]>(offset);
    // 5939
    let (part, offset) = layout!((16, 16):(-1, 16)).local_tile(tile!((16,)), coord!((0,)));
    assert_layout!(part, ((16,), 16):((-1,), 16));
    is::<Int![0]>(offset);
}
