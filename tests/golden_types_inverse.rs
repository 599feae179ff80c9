//! Written by `cargo run -p cute-golden`: do not edit. Each static vector of the file, asserted in the types.

#![recursion_limit = "128"]
#![allow(clippy::pedantic, clippy::style, missing_docs, unused_qualifications, reason = "generated")]

#[macro_use]
mod support;

use cute::prelude::*;
#[allow(unused_imports, reason = "generated")]
use support::*;

// left_inverse: 172 asserted
#[test]
fn types_left_inverse() {
    // 5357
    assert_layout!(layout!((4, 2):(1, 5)).left_inverse(), (5, 2):(1, 4));
    // 5360
    assert_layout!(layout!((2, 2, 1, 2):(0, 0, 8, 0)).left_inverse(), 8:0);
    // 5361
    assert_layout!(layout!((1, 5, 8):(0, 80, 5)).left_inverse(), (5, 16, 5):(0, 5, 1));
    // 5363
    assert_layout!(layout!(2:4).left_inverse(), (4, 2):(0, 1));
    // 5364
    assert_layout!(layout!(((((32, 4), 1), (32, 2)), 4, 1, (2, 2), 2):((((262144, 4), 0), (0, 1)), 8388608, 0, (2, 16), 32)).left_inverse(), (2, 2, 4, 16384, 32, 4):(4096, 32768, 32, 65536, 1, 8192));
    // 5365
    assert_layout!(layout!((3, 6):(1, 3)).left_inverse(), 18:1);
    // 5367
    assert_refused!(Layout![(2, 24, 9):(1, 4, 98)]: cute::LeftInverse);
    // 5369
    assert_layout!(layout!((((32, 10, 1),), 5):(((1, 36, 360),), 1440)).left_inverse(), (36, 40, 5):(1, 32, 320));
    // 5370
    assert_layout!(layout!((2, 4):(1, 4)).left_inverse(), (4, 4):(1, 2));
    // 5373
    assert_refused!(Layout![(8, 2):(16, 24)]: cute::LeftInverse);
    // 5374
    assert_layout!(layout!(5:0).left_inverse(), 5:0);
    // 5376
    assert_refused!(Layout![(2, 4, 6):(1, 6, 2)]: cute::LeftInverse);
    // 5377
    assert_layout!(layout!((2, 8, ((3, 8),), 4):(768, 96, ((1, 3),), 24)).left_inverse(), (96, 8, 2):(16, 2, 1));
    // 5378
    assert_layout!(layout!((16, ((4, 4),), 2):(4, ((1, 128),), 64)).left_inverse(), (4, 16, 2, 4):(16, 1, 256, 64));
    // 5381
    assert_layout!(layout!(((4, 32, 1), 10):((1, 4, 128), 128)).left_inverse(), 1280:1);
    // 5382
    assert_refused!(Layout![(4, 4):(1, -4)]: cute::LeftInverse);
    // 5385
    assert_layout!(layout!(((2, 32),):((32, 1),)).left_inverse(), (32, 2):(2, 1));
    // 5387
    assert_refused!(Layout![(2, ((4, 3),)):(128, ((64, 100),))]: cute::LeftInverse);
    // 5389
    assert_refused!(Layout![((32, 16),):((32, 5),)]: cute::LeftInverse);
    // 5390
    assert_layout!(layout!((4, 4):(0, 0)).left_inverse(), 16:0);
    // 5391
    assert_refused!(Layout![(((12, 2),), 4):(((100, 5),), 32)]: cute::LeftInverse);
    // 5392
    assert_layout!(layout!(12:2).left_inverse(), (2, 12):(0, 1));
    // 5398
    assert_layout!(layout!((4, 32, 8, 1):(256, 8, 1, 0)).left_inverse(), (8, 32, 4):(128, 4, 1));
    // 5399
    assert_layout!(layout!((2, 1, 3):(3, 0, 1)).left_inverse(), (3, 2):(2, 1));
    // 5400
    assert_layout!(layout!(4:1).left_inverse(), 4:1);
    // 5403
    assert_layout!(layout!(4:2).left_inverse(), (2, 4):(0, 1));
    // 5405
    assert_layout!(layout!(((1, 9),):((9, 0),)).left_inverse(), 9:0);
    // 5408
    assert_layout!(layout!(64:1).left_inverse(), 64:1);
    // 5409
    assert_layout!(layout!((2,):(1,)).left_inverse(), 2:1);
    // 5410
    assert_layout!(layout!((2, 4):(0, 2)).left_inverse(), (2, 4):(0, 2));
    // 5411
    assert_refused!(Layout![(((9, 9),), 2):(((1, -9),), -81)]: cute::LeftInverse);
    // 5412
    assert_layout!(layout!(8:1).left_inverse(), 8:1);
    // 5414
    assert_layout!(layout!(((2, 4, 2),):((1, 2, 8),)).left_inverse(), 16:1);
    // 5415
    assert_layout!(layout!(((2, 32, 2), 2):((64, 1, 32), 128)).left_inverse(), (64, 2, 2):(2, 1, 128));
    // 5416
    assert_layout!(layout!(((2, 4, 8),):((1, 16, 2),)).left_inverse(), (2, 8, 4):(1, 8, 2));
    // 5417
    assert_layout!(layout!(4:4).left_inverse(), (4, 4):(0, 1));
    // 5418
    assert_refused!(Layout![((2, 4),):((3, 100),)]: cute::LeftInverse);
    // 5419
    assert_layout!(layout!((8, 16):(0, 8)).left_inverse(), (8, 16):(0, 8));
    // 5422
    assert_layout!(layout!((8, 2, 2):(1, 32, 128)).left_inverse(), (32, 4, 2):(1, 8, 16));
    // 5423
    assert_layout!(layout!((2, 3):(1, 2)).left_inverse(), 6:1);
    // 5424
    assert_layout!(layout!((128, 128):(65536, 1)).left_inverse(), (65536, 128):(128, 1));
    // 5426
    assert_refused!(Layout![(2, ((12, 2),)):(4, ((12, 152),))]: cute::LeftInverse);
    // 5431
    assert_layout!(layout!((6, 8):(8, 1)).left_inverse(), (8, 6):(6, 1));
    // 5435
    assert_layout!(layout!((2, 2, 4):(8, 1, 2)).left_inverse(), (8, 2):(2, 1));
    // 5436
    assert_layout!(layout!((4, 8, 4):(4, 16, 128)).left_inverse(), (4, 128):(0, 1));
    // 5437
    assert_layout!(layout!((2, 6):(6, 1)).left_inverse(), (6, 2):(2, 1));
    // 5438
    assert_layout!(layout!((4, 4):(4, 1)).left_inverse(), (4, 4):(4, 1));
    // 5440
    assert_layout!(layout!(((2, 2), (2, 4)):((0, 2), (0, 4))).left_inverse(), (2, 2, 4):(0, 2, 8));
    // 5441
    assert_layout!(layout!((3, 2, 8):(1, 3, 6)).left_inverse(), 48:1);
    // 5442
    assert_layout!(layout!(((3, 1), ((4, 4),), 24):((96, 0), ((288, 24),), 1)).left_inverse(), (24, 4, 12):(48, 12, 1));
    // 5443
    assert_layout!(layout!((2, 3, 4):(0, 0, 1)).left_inverse(), 4:6);
    // 5444
    assert_layout!(layout!((1, (8, 2)):(1, (2, 1))).left_inverse(), (2, 8):(8, 1));
    // 5446
    assert_layout!(layout!((1, 10, 2):(0, 1, 10)).left_inverse(), 20:1);
    // 5447
    assert_layout!(layout!((4, 3, 1):(3, 1, 0)).left_inverse(), (3, 4):(4, 1));
    // 5450
    assert_layout!(layout!((32, 12):(1, 32)).left_inverse(), 384:1);
    // 5455
    assert_refused!(Layout![(2, 2):(2, 3)]: cute::LeftInverse);
    // 5456
    assert_layout!(layout!((7, 16):(1, 14)).left_inverse(), (14, 16):(1, 7));
    // 5457
    assert_refused!(Layout![((2, 2), (2, 2)):((1, 8), (8, 4))]: cute::LeftInverse);
    // 5458
    assert_layout!(layout!((24, 9, (2, 8)):(144, 16, (8, 1))).left_inverse(), (8, 2, 9, 24):(432, 216, 24, 1));
    // 5459
    assert_layout!(layout!((7, 3):(128, 128)).left_inverse(), (128, 3):(0, 7));
    // 5462
    assert_layout!(layout!((((2, 2),), 1):(((4, 2),), 4)).left_inverse(), (2, 2, 2):(0, 2, 1));
    // 5465
    assert_layout!(layout!(((4, 8),):((1, 4),)).left_inverse(), 32:1);
    // 5466
    assert_layout!(layout!(((32, 2, 4), 8):((64, 32, 8), 1)).left_inverse(), (8, 4, 2, 32):(256, 64, 32, 1));
    // 5467
    assert_layout!(layout!((128, 160):(65536, 1)).left_inverse(), (65536, 128):(128, 1));
    // 5468
    assert_layout!(layout!(((2, 16),):((0, 2),)).left_inverse(), (2, 16):(0, 2));
    // 5470
    assert_layout!(layout!((2, 1, 3):(3, 3, 1)).left_inverse(), (3, 2):(2, 1));
    // 5474
    assert_refused!(Layout![(4, 4, 3, 4):(3, 12, 2, 32)]: cute::LeftInverse);
    // 5475
    assert_layout!(layout!((4, 6):(1, 6)).left_inverse(), (6, 6):(1, 4));
    // 5480
    assert_layout!(layout!(1:2).left_inverse(), 1:0);
    // 5483
    assert_layout!(layout!(((16, 16), 4):((0, 1), 256)).left_inverse(), (256, 4):(16, 256));
    // 5484
    assert_layout!(layout!((2, 32, 2, (1, 4)):(1, 4, 2, (0, 128))).left_inverse(), (2, 2, 32, 4):(1, 64, 2, 128));
    // 5486
    assert_layout!(layout!((3, 4):(4, 1)).left_inverse(), (4, 3):(3, 1));
    // 5487
    assert_layout!(layout!((128, 64):(131072, 2)).left_inverse(), (2, 65536, 128):(0, 128, 1));
    // 5491
    assert_layout!(layout!((2, 1, 3):(2, 4, 4)).left_inverse(), (2, 6):(0, 1));
    // 5492
    assert_layout!(layout!((3, 6):(1, 10)).left_inverse(), (10, 6):(1, 3));
    // 5493
    assert_layout!(layout!((2, 4, 4, 6):(4, 1, 0, 8)).left_inverse(), (4, 2, 6):(2, 1, 32));
    // 5495
    assert_layout!(layout!((2, 4, 2):(1, 2, 8)).left_inverse(), 16:1);
    // 5497
    assert_layout!(layout!((2, 8):(16, 1)).left_inverse(), (16, 2):(2, 1));
    // 5498
    assert_layout!(layout!((8, 4, 4, (2, 4)):(1, 8, 32, (128, 256))).left_inverse(), 1024:1);
    // 5501
    assert_layout!(layout!(((4, 16), 2, 4):((1, 4), 64, 0)).left_inverse(), 128:1);
    // 5502
    assert_layout!(layout!((8, 4):(4, 1)).left_inverse(), (4, 8):(8, 1));
    // 5504
    assert_layout!(layout!(((6, 16, 5),):((1, 6, 96),)).left_inverse(), 480:1);
    // 5506
    assert_layout!(layout!((4, 32):(32, 1)).left_inverse(), (32, 4):(4, 1));
    // 5508
    assert_layout!(layout!((2, 1, 6):(1, 6, 2)).left_inverse(), 12:1);
    // 5509
    assert_layout!(layout!(32:1).left_inverse(), 32:1);
    // 5510
    assert_layout!(layout!((3, 4, 9):(36, 1, 4)).left_inverse(), (36, 3):(3, 1));
    // 5511
    assert_layout!(layout!((3, 4, 2):(1, 3, 12)).left_inverse(), 24:1);
    // 5513
    assert_layout!(layout!(((1, 1), (1, (1, 1))):((0, 0), (0, (0, 0)))).left_inverse(), 1:0);
    // 5514
    assert_layout!(layout!((8, (2, 6, 4), 4):(192, (96, 16, 4), 1)).left_inverse(), (4, 4, 6, 2, 8):(384, 96, 16, 8, 1));
    // 5515
    assert_layout!(layout!((1, 2, 1):(0, 1, 0)).left_inverse(), 2:1);
    // 5516
    assert_refused!(Layout![(16, 1, 8, 16):(0, 100, 8, 3)]: cute::LeftInverse);
    // 5517
    assert_layout!(layout!(((8, 4),):((0, 5),)).left_inverse(), (5, 4):(0, 8));
    // 5518
    assert_layout!(layout!((1, ((8, 2),)):(0, ((1, 64),))).left_inverse(), (64, 2):(1, 8));
    // 5519
    assert_layout!(layout!((4, (4, 2)):(4, (1, 16))).left_inverse(), (4, 4, 2):(4, 1, 16));
    // 5520
    assert_refused!(Layout![(((32, 4, 8),), 2):(((12, 8, 12),), 12)]: cute::LeftInverse);
    // 5525
    assert_layout!(layout!((9, 2):(1, 9)).left_inverse(), 18:1);
    // 5528
    assert_layout!(layout!(((4, 5),):((1, 4),)).left_inverse(), 20:1);
    // 5529
    assert_layout!(layout!((2, 2, 2):(4, 0, 1)).left_inverse(), (4, 2):(4, 1));
    // 5531
    assert_layout!(layout!((4, 8):(1, 5)).left_inverse(), (5, 8):(1, 4));
    // 5532
    assert_layout!(layout!(32:5).left_inverse(), (5, 32):(0, 1));
}
#[test]
fn types_left_inverse_1() {
    // 5533
    assert_layout!(layout!(((24, 2),):((2, 1),)).left_inverse(), (2, 24):(24, 1));
    // 5534
    assert_layout!(layout!(((32, 10),):((1, 32),)).left_inverse(), 320:1);
    // 5538
    assert_layout!(layout!((4, 8):(8, 1)).left_inverse(), (8, 4):(4, 1));
    // 5540
    assert_layout!(layout!((1, 8):(0, 1)).left_inverse(), 8:1);
    // 5541
    assert_layout!(layout!(3:4).left_inverse(), (4, 3):(0, 1));
    // 5543
    assert_layout!(layout!(((3, 7),):((0, 0),)).left_inverse(), 21:0);
    // 5544
    assert_layout!(layout!(((3, 10),):((1, 3),)).left_inverse(), 30:1);
    // 5545
    assert_layout!(layout!((4, 2):(1, 16)).left_inverse(), (16, 2):(1, 4));
    // 5547
    assert_layout!(layout!((2, 4):(1, 6)).left_inverse(), (6, 4):(1, 2));
    // 5548
    assert_layout!(layout!(4:0).left_inverse(), 4:0);
    // 5549
    assert_layout!(layout!((8, 4, 16):(64, 1, 4)).left_inverse(), (64, 8):(8, 1));
    // 5551
    assert_layout!(layout!((8, 8):(1, 0)).left_inverse(), 8:1);
    // 5555
    assert_layout!(layout!((10, 10):(4, 16)).left_inverse(), (4, 4, 10):(0, 1, 10));
    // 5556
    assert_layout!(layout!(16:1).left_inverse(), 16:1);
    // 5557
    assert_layout!(layout!(((8, (16, 2)), 4):((128, (8, 4)), 1)).left_inverse(), (4, 2, 16, 8):(256, 128, 8, 1));
    // 5558
    assert_layout!(layout!((((12, 1),), 8):(((8, 8),), 1)).left_inverse(), (8, 12):(12, 1));
    // 5559
    assert_layout!(layout!((4, 8, 4):(4, 32, 1024)).left_inverse(), (4, 8, 32, 4):(0, 1, 4, 32));
    // 5560
    assert_layout!(layout!(((32, 4),):((1, 32),)).left_inverse(), 128:1);
    // 5562
    assert_layout!(layout!(((8, 32),):((1, 8),)).left_inverse(), 256:1);
    // 5564
    assert_layout!(layout!((3,):(100,)).left_inverse(), (100, 3):(0, 1));
    // 5565
    assert_layout!(layout!((8, 4):(1, 8)).left_inverse(), 32:1);
    // 5566
    assert_layout!(layout!((4, 4):(32, 2)).left_inverse(), (2, 16, 4):(0, 4, 1));
    // 5567
    assert_layout!(layout!(((8, 4, 32),):((160, 1, 5),)).left_inverse(), (5, 32, 8):(8, 32, 1));
    // 5569
    assert_layout!(layout!(((4,),):((1,),)).left_inverse(), 4:1);
    // 5570
    assert_layout!(layout!(((3, 32), 1, 2):((64, 2), 2, 1)).left_inverse(), (2, 32, 3):(96, 3, 1));
    // 5571
    assert_layout!(layout!(((2, 1), 2):((1, 2), 2)).left_inverse(), 4:1);
    // 5572
    assert_layout!(layout!((((10, 16),), 1):(((0, 0),), 0)).left_inverse(), 160:0);
    // 5573
    assert_layout!(layout!(7:12).left_inverse(), (12, 7):(0, 1));
    // 5574
    assert_layout!(layout!((4, 2):(1, 10)).left_inverse(), (10, 2):(1, 4));
    // 5575
    assert_refused!(Layout![(8, 2, 2, 8, 8):(8, 64, 512, 1, 1026)]: cute::LeftInverse);
    // 5577
    assert_layout!(layout!(((7, 4),):((4, 1),)).left_inverse(), (4, 7):(7, 1));
    // 5578
    assert_layout!(layout!(((9, 2),):((1, 0),)).left_inverse(), 9:1);
    // 5582
    assert_layout!(layout!(((4, 4),):((1, 4),)).left_inverse(), 16:1);
    // 5583
    assert_layout!(layout!(((7, 3, 16),):((1, 0, 21),)).left_inverse(), 336:1);
    // 5587
    assert_layout!(layout!((2, (1, 4), 1):(1, (0, 2), 0)).left_inverse(), 8:1);
    // 5588
    assert_refused!(Layout![(9, 8):(3, 2)]: cute::LeftInverse);
    // 5589
    assert_layout!(layout!((4, (1, 2)):(2, (0, 1))).left_inverse(), (2, 4):(4, 1));
    // 5591
    assert_layout!(layout!((16, 16, (4, 2)):(128, 8, (2, 1))).left_inverse(), (2, 4, 16, 16):(1024, 256, 16, 1));
    // 5592
    assert_refused!(Layout![((2, 8),):((5, 1),)]: cute::LeftInverse);
    // 5594
    assert_layout!(layout!(((2, 1), 2):((4, 9), 2)).left_inverse(), (2, 2, 2):(0, 2, 1));
    // 5596
    assert_layout!(layout!((12,):(2,)).left_inverse(), (2, 12):(0, 1));
    // 5597
    assert_layout!(layout!((4, 8, (2, 16), 2):(512, 4, (2, 32), 1)).left_inverse(), (2, 2, 8, 16, 4):(1024, 32, 4, 64, 1));
    // 5599
    assert_layout!(layout!(((32, 2),):((2, 1),)).left_inverse(), (2, 32):(32, 1));
    // 5600
    assert_refused!(Layout![(16, 32, 4):(4, -64, 1)]: cute::LeftInverse);
    // 5602
    assert_layout!(layout!(((2, 12, 4),):((0, 0, 24),)).left_inverse(), (24, 4):(0, 24));
    // 5603
    assert_refused!(Layout![(4, (4, 8), 4, 2):(64, (16, 100), 32, 16)]: cute::LeftInverse);
    // 5604
    assert_refused!(Layout![(((4, 8), 8), 5):(((-1, 4), -32), -256)]: cute::LeftInverse);
    // 5605
    assert_layout!(layout!(((2, 2), (4, 2)):((1, 8), (2, 16))).left_inverse(), (2, 4, 2, 2):(1, 4, 2, 16));
    // 5606
    assert_layout!(layout!((32, 8):(8, 0)).left_inverse(), (8, 32):(0, 1));
    // 5608
    assert_layout!(layout!((2, 1, 3):(2, 0, 4)).left_inverse(), (2, 6):(0, 1));
    // 5610
    assert_layout!(layout!(1:9).left_inverse(), 1:0);
    // 5613
    assert_layout!(layout!(1:1).left_inverse(), 1:0);
    // 5614
    assert_layout!(layout!((((2, 4),), 24):(((96, 1),), 4)).left_inverse(), (96, 2):(2, 1));
    // 5615
    assert_layout!(layout!((2, 4, 8):(8, 1, 64)).left_inverse(), (8, 64):(2, 1));
    // 5616
    assert_layout!(layout!((4, (8, 4)):(64, (8, 2))).left_inverse(), (2, 4, 8, 4):(0, 32, 4, 1));
    // 5618
    assert_layout!(layout!(((16, 1),):((8, 0),)).left_inverse(), (8, 16):(0, 1));
    // 5619
    assert_refused!(Layout![(32, 8, ((2, 8),)):(1, 32, ((-256, 512),))]: cute::LeftInverse);
    // 5620
    assert_layout!(layout!((128, 3, 160):(65536, 512, 1)).left_inverse(), (512, 128, 128):(384, 128, 1));
    // 5623
    assert_layout!(layout!((8, 8):(32, 4)).left_inverse(), (4, 8, 8):(0, 8, 1));
    // 5624
    assert_refused!(Layout![(2, 12, 2):(-12, -1, 24)]: cute::LeftInverse);
    // 5625
    assert_layout!(layout!((2, 1, 6):(4, 7, 8)).left_inverse(), (4, 12):(0, 1));
    // 5626
    assert_layout!(layout!((3, 7):(0, 1)).left_inverse(), 7:3);
    // 5628
    assert_layout!(layout!((4, 16):(2, 16)).left_inverse(), (2, 8, 16):(0, 1, 4));
    // 5629
    assert_layout!(layout!((1, 1):(0, 0)).left_inverse(), 1:0);
    // 5630
    assert_layout!(layout!(2:0).left_inverse(), 2:0);
    // 5631
    assert_refused!(Layout![(((7, 5),), 3):(((8, 128),), 4)]: cute::LeftInverse);
    // 5633
    assert_layout!(layout!((4, 32, (1, 10)):(1, 4, (128, 128))).left_inverse(), 1280:1);
    // 5634
    assert_layout!(layout!((2, (3, 4)):(3, (1, 6))).left_inverse(), (3, 2, 4):(2, 1, 6));
    // 5636
    assert_layout!(layout!((2, 2, 8, ((9, 1),)):(1, 2, 4, ((32, 0),))).left_inverse(), 288:1);
    // 5640
    assert_layout!(layout!((1, 1):(5, 7)).left_inverse(), 1:0);
    // 5641
    assert_layout!(layout!((2, (2, 32)):(1, (128, 2))).left_inverse(), (2, 64, 2):(1, 4, 2));
    // 5642
    assert_layout!(layout!(24:0).left_inverse(), 24:0);
}

// max_alignment: 40 asserted, 1 left out: more than 4 levels
#[test]
fn types_max_alignment() {
    // 7582
    is::<Int![8]>(layout!((2, (1, 4), 1):(1, (0, 2), 0)).max_alignment());
    // 7583
    is::<Int![36]>(layout!((3, (4, 3)):(12, (3, 1))).max_alignment());
    // 7584
    is::<Int![256]>(layout!((8, 32):(1, 8)).max_alignment());
    // 7585
    is::<Int![48]>(layout!((4, 4, 3):(4, 1, 16)).max_alignment());
    // 7586
    is::<Int![144]>(layout!((16, 9):(9, 1)).max_alignment());
    // 7587
    is::<Int![4]>(layout!(((4, 4),):((1, 16),)).max_alignment());
    // 7594
    is::<Int![1]>(layout!((2, 3):(0, 0)).max_alignment());
    // 7597
    is::<Int![36]>(layout!((9, 4):(4, 1)).max_alignment());
    // 7599
    is::<Int![16]>(layout!((16,):(1,)).max_alignment());
    // 7601
    is::<Int![8]>(layout!((1, 8):(0, 1)).max_alignment());
    // 7602
    is::<Int![4]>(layout!((4,):(1,)).max_alignment());
    // 7603
    is::<Int![384]>(layout!((((6, 4),), 16):(((1, 6),), 24)).max_alignment());
    // 7606
    is::<Int![160]>(layout!((((4, 8),), 5):(((1, 4),), 32)).max_alignment());
    // 7608
    is::<Int![2]>(layout!((4, ((2, 32),)):(320, ((1, 10),))).max_alignment());
    // 7609
    is::<Int![4]>(layout!((2, (2, 1)):(2, (1, 1))).max_alignment());
    // 7610
    is::<Int![4]>(layout!(((4,),):((1,),)).max_alignment());
    // 7611
    is::<Int![8]>(layout!((8, 8):(1, 0)).max_alignment());
    // 7612
    is::<Int![1]>(layout!(1:9).max_alignment());
    // 7616
    is::<Int![512]>(layout!((32, 16):(1, 32)).max_alignment());
    // 7617
    is::<Int![2]>(layout!(((2, 2, 4), 1):((1, 4, 8), 32)).max_alignment());
    // 7618
    is::<Int![12]>(layout!((12,):(1,)).max_alignment());
    // 7621
    is::<Int![112]>(layout!(((7, 16),):((1, 7),)).max_alignment());
    // 7624
    is::<Int![1]>(layout!((4, 2, 4):(0, 0, 8)).max_alignment());
    // 7625
    is::<Int![4]>(layout!(4:1).max_alignment());
    // 7626
    is::<Int![1]>(layout!((12, 4, 9):(576, 144, 4)).max_alignment());
    // 7627
    is::<Int![4]>(layout!((4, 1):(1, 0)).max_alignment());
    // 7628
    is::<Int![1024]>(layout!(((2, 2), 8, 32):((512, 256), 32, 1)).max_alignment());
    // 7629
    is::<Int![4]>(layout!((4, 4):(1, -4)).max_alignment());
    // 7630
    is::<Int![32]>(layout!((4, 4, 2):(1, 4, 16)).max_alignment());
    // 7634
    is::<Int![4]>(layout!((2, 3, 4):(0, 0, 1)).max_alignment());
    // 7635
    is::<Int![1]>(layout!(((4, 2, 8),):((2, 8, 32),)).max_alignment());
    // 7636
    is::<Int![1]>(layout!((1, 1):(5, 7)).max_alignment());
    // 7637
    is::<Int![1]>(layout!((4, ((2, 9),)):(9, ((36, 0),))).max_alignment());
    // 7638
    is::<Int![1]>(layout!(1:0).max_alignment());
    // 7639
    is::<Int![32]>(layout!((4, 8):(8, 1)).max_alignment());
    // 7641
    is::<Int![512]>(layout!((4, ((32, 4),)):(128, ((4, 1),))).max_alignment());
    // 7644
    is::<Int![64]>(layout!(((16, 4),):((1, 16),)).max_alignment());
    // 7645
    is::<Int![576]>(layout!((4, (2, 24), 3):(1, (4, 8), 192)).max_alignment());
    // 7646
    is::<Int![128]>(layout!((32, ((1, 4),)):(1, ((128, 32),))).max_alignment());
    // 7649
    is::<Int![256]>(layout!((4, 16, 4):(1, 4, 64)).max_alignment());
}

// max_common_layout: 56 asserted
#[test]
fn types_max_common_layout() {
    // 7652
    assert_layout!(layout!((2, 2, 32):(1, 2, 4)).max_common_layout(layout!((2, 2, 32):(64, 32, 1))), 1:0);
    // 7653
    assert_layout!(layout!((((4, 8), 4), 4):(((1, 16), 4), 128)).max_common_layout(layout!((((4, 8), 4), 4):(((32, 1), 128), 8))), 1:0);
    // 7654
    assert_layout!(layout!(2:1).max_common_layout(layout!(((8, 4, 7),):((28, 7, 1),))), 1:0);
    // 7655
    assert_layout!(layout!(8:1).max_common_layout(layout!((2, 4):(1, 4))), 2:1);
    // 7656
    assert_layout!(layout!(((4, 32),):((32, 1),)).max_common_layout(layout!((4, (4, 8), 4):(1, (12, 48), 384))), 1:0);
    // 7658
    assert_layout!(layout!(1:1).max_common_layout(layout!((4, 12, 4):(48, 4, 1))), 1:0);
    // 7659
    assert_layout!(layout!((16, 8):(8, 1)).max_common_layout(layout!((16, 8):(1, 16))), 1:0);
    // 7661
    assert_layout!(layout!((1, 8, 24):(1, 1, 8)).max_common_layout(layout!((1, 8, 24):(1, 1, 8))), 192:1);
    // 7663
    assert_layout!(layout!((8,):(1,)).max_common_layout(layout!((2, 1):(1, 0))), 2:1);
    // 7664
    assert_layout!(layout!((1, 4):(4, 1)).max_common_layout(layout!((1, 4):(0, 1))), 4:1);
    // 7665
    assert_layout!(layout!(((32, 4), 8):((1, 32), 128)).max_common_layout(layout!((8, 3):(1, 8))), 24:1);
    // 7666
    assert_layout!(layout!((9, 4):(1, 9)).max_common_layout(layout!((9, 4):(1, 9))), 36:1);
    // 7669
    assert_layout!(layout!(16:1).max_common_layout(layout!(8:4)), 1:0);
    // 7670
    assert_layout!(layout!(((2, 2), (2, 2)):((8, 2), (4, 1))).max_common_layout(layout!(((2, 2), (2, 2)):((4, 2), (8, 1)))), (2, 2):(8, 2));
    // 7674
    assert_layout!(layout!((2, 7):(7, 1)).max_common_layout(layout!((2, 7):(7, 1))), (7, 2):(2, 1));
    // 7676
    assert_layout!(layout!((2, 4, 4):(1, 2, 8)).max_common_layout(layout!((1, 4):(1, 1))), 4:1);
    // 7677
    assert_layout!(layout!((2, 3, 2, 2):(12, 4, 2, 1)).max_common_layout(layout!((2, 3, 2, 2):(12, 4, 2, 1))), (2, 2, 3, 2):(12, 6, 2, 1));
    // 7680
    assert_layout!(layout!((4, 1, (2, 4)):(8, 0, (4, 1))).max_common_layout(layout!((4, 1, (2, 4)):(4, 16, (16, 1)))), 4:8);
    // 7682
    assert_layout!(layout!((((2, 2), 8), 8):(((1, 2), 4), 32)).max_common_layout(layout!((((2, 2), 8), 8):(((8, 16), 32), 1))), 1:0);
    // 7686
    assert_layout!(layout!(((4, 4), 32):((1, 4), 16)).max_common_layout(layout!(((4, 4), 32):((1, 4), 16))), 512:1);
    // 7691
    assert_layout!(layout!((4, 4, 8):(1, 4, 16)).max_common_layout(layout!((4, 4, 8):(32, 8, 1))), 1:0);
    // 7692
    assert_layout!(layout!(2:4).max_common_layout(layout!(2:4)), 1:0);
    // 7693
    assert_layout!(layout!(((8, 2),):((1, 16),)).max_common_layout(layout!((8, 4, 1, 32):(1, 8, 32, 32))), 8:1);
    // 7694
    assert_layout!(layout!(((3, 4),):((1, 3),)).max_common_layout(layout!((2, 8, 4):(1, 2, 16))), 64:1);
    // 7695
    assert_layout!(layout!((4, 2):(2, 1)).max_common_layout(layout!((4, 4):(1, 4))), 1:0);
    // 7696
    assert_layout!(layout!((32, (1, 2)):(1, (0, 128))).max_common_layout(layout!((32, (1, 2)):(2, (0, 1)))), 1:0);
    // 7697
    assert_layout!(layout!((4, ((4, 8),)):(96, ((1, 12),))).max_common_layout(layout!((4, ((4, 8),)):(1, ((4, 16),)))), 1:0);
    // 7700
    assert_layout!(layout!(2:1).max_common_layout(layout!(2:1)), 2:1);
    // 7702
    assert_layout!(layout!(2:1).max_common_layout(layout!((1, 2, 4, 1):(0, 1, 2, 0))), 8:1);
    // 7703
    assert_layout!(layout!((((3, 3),), 32, 2):(((0, 0),), 0, 288)).max_common_layout(layout!((((3, 3),), 32, 2):(((0, 0),), 0, 288))), 1:0);
    // 7704
    assert_layout!(layout!(((8, 4), 2):((8, 2), 1)).max_common_layout(layout!(4:1)), 1:0);
    // 7705
    assert_layout!(layout!((10, ((1, 8), 4)):(1, ((0, 160), 10))).max_common_layout(layout!((10, ((1, 8), 4)):(1, ((0, 160), 10)))), (10, 4):(1, 80));
    // 7706
    assert_layout!(layout!((4, 2, 2):(4, 2, 1)).max_common_layout(layout!((4, 2, 2):(4, 1, 2))), 1:0);
    // 7707
    assert_layout!(layout!((16, 1, 2):(1, 0, 16)).max_common_layout(layout!((16, 1, 2):(1, 0, 16))), 32:1);
    // 7709
    assert_layout!(layout!(24:0).max_common_layout(layout!(24:1)), 1:0);
    // 7710
    assert_layout!(layout!((16, 4):(4, 1)).max_common_layout(layout!((16, 4):(1, 16))), 1:0);
    // 7713
    assert_layout!(layout!((((8, 4),), 8):(((1, 8),), 32)).max_common_layout(layout!((((8, 4),), 8):(((32, 1),), 4))), 1:0);
    // 7719
    assert_layout!(layout!((7, (8, 8)):(1, (7, 56))).max_common_layout(layout!(((4, 9), 2):((9, 1), 36))), 1:0);
    // 7721
    assert_layout!(layout!(((16, 8), 8):((16, 1), 512)).max_common_layout(layout!(((16, 8), 8):((8, 128), 1))), 1:0);
    // 7722
    assert_layout!(layout!((32, ((16, 2),), 1):(32, ((0, 1),), 0)).max_common_layout(layout!(((32, 4),):((1, 32),))), 1:0);
    // 7723
    assert_layout!(layout!((12, 16):(16, 1)).max_common_layout(layout!(10:1)), 1:0);
    // 7727
    assert_layout!(layout!((32, (2, 4)):(1, (32, 64))).max_common_layout(layout!(1:1)), 1:0);
    // 7728
    assert_layout!(layout!((10,):(1,)).max_common_layout(layout!((10,):(1,))), 10:1);
    // 7730
    assert_layout!(layout!((2, 9, 9):(81, 9, 1)).max_common_layout(layout!(4:1)), 1:0);
    // 7731
    assert_layout!(layout!((32, (2, 1), 2):(4, (2, 2), 1)).max_common_layout(layout!((32, (2, 1), 2):(4, (2, 1), 1))), (2, 2, 32):(64, 32, 1));
    // 7732
    assert_layout!(layout!((2, (2, 2)):(1, (4, 0))).max_common_layout(layout!((2, (2, 2)):(4, (1, 2)))), 1:0);
    // 7733
    assert_layout!(layout!((2, 4, 16):(1, 2, 8)).max_common_layout(layout!((4, 2, 8):(16, 8, 1))), 1:0);
    // 7734
    assert_layout!(layout!((4, (1, 2)):(1, (4, 4))).max_common_layout(layout!((4, (1, 2)):(1, (4, 4)))), 8:1);
    // 7735
    assert_refused!(Layout![(10, 2, ((4, 4),)):(4, 160, ((40, 1),))]: cute::MaxCommonLayout<Layout![(12, ((1, 4),)):(1, ((12, 12),))]>);
    // 7736
    assert_layout!(layout!((6, 16, 8):(2, 48, 768)).max_common_layout(layout!((6, 16, 8):(128, 8, 1))), 1:0);
    // 7738
    assert_layout!(layout!(((1, 8),):((8, 1),)).max_common_layout(layout!(((1, 8),):((1, 1),))), 8:1);
    // 7739
    assert_layout!(layout!(((9, 9, 4),):((4, 0, 1),)).max_common_layout(layout!(((9, 9, 4),):((4, 0, 1),))), (4, 9):(81, 1));
    // 7740
    assert_layout!(layout!((10, 3):(1, 10)).max_common_layout(layout!((10, 3):(3, 1))), 1:0);
    // 7742
    assert_layout!(layout!(((1, (3, 16)), 4):((0, (0, 0)), 1)).max_common_layout(layout!(((1, (3, 16)), 4):((0, (16, 1)), 48))), 1:0);
    // 7743
    assert_layout!(layout!((32, ((2, 2),)):(1, ((32, 64),))).max_common_layout(layout!((32, ((2, 2),)):(1, ((64, 32),)))), 32:1);
    // 7744
    assert_layout!(layout!((4, ((2, 4),)):(2, ((1, 8),))).max_common_layout(layout!((4, ((2, 4),)):(2, ((1, 8),)))), (2, 4, 4):(4, 1, 8));
}

// max_common_vector: 81 asserted
#[test]
fn types_max_common_vector() {
    // 7746
    is::<Int![1]>(layout!((32, 8):(1, 32)).max_common_vector(layout!((1, 5, 16):(80, 16, 1))));
    // 7747
    is::<Int![4]>(layout!((1, 4):(0, 1)).max_common_vector(layout!((1, 4):(0, 1))));
    // 7749
    is::<Int![80]>(layout!((4,):(1,)).max_common_vector(layout!(((8, 2, 5),):((1, 8, 16),))));
    // 7750
    is::<Int![9]>(layout!(9:1).max_common_vector(layout!(9:1)));
    // 7751
    is::<Int![112]>(layout!(((7, 16),):((1, 7),)).max_common_vector(layout!(((7, 16),):((1, 7),))));
    // 7752
    assert_refused!(Layout![(((3, 8), 2), 8):(((1, 24), 192), 3)]: cute::MaxCommonVector<Layout![((32, 5), 4):((20, 1), 5)]>);
    // 7753
    is::<Int![1]>(layout!(((1, 32),):((1, 0),)).max_common_vector(layout!(((1, 32),):((0, 1),))));
    // 7754
    is::<Int![32]>(layout!(8:1).max_common_vector(layout!(32:1)));
    // 7756
    is::<Int![2]>(layout!(2:1).max_common_vector(layout!(2:1)));
    // 7757
    is::<Int![24]>(layout!(((12, 2),):((2, 1),)).max_common_vector(layout!(((12, 2),):((2, 1),))));
    // 7758
    is::<Int![4]>(layout!((4, 4, 6, 2):(1, 4, 16, 96)).max_common_vector(layout!((4, 4, 6, 2):(1, 48, 8, 4))));
    // 7759
    is::<Int![4]>(layout!((4, 1, 4):(1, 0, 5)).max_common_vector(layout!((8, 8):(1, 8))));
    // 7760
    is::<Int![16]>(layout!(7:1).max_common_vector(layout!((8, 2):(1, 8))));
    // 7761
    is::<Int![2]>(layout!(((2, 1, 1),):((1, 2, 2),)).max_common_vector(layout!(((2, 1, 1),):((1, 2, 2),))));
    // 7762
    is::<Int![32]>(layout!(32:1).max_common_vector(layout!(32:1)));
    // 7763
    is::<Int![256]>(layout!(((32, 8),):((8, 1),)).max_common_vector(layout!(((32, 8),):((8, 1),))));
    // 7764
    is::<Int![1]>(
        layout!((5, ((2, 2),), 4):(4, ((24, 96),), 192))
            .max_common_vector(layout!((5, ((2, 2),), 4):(16, ((8, 1),), 2))),
    );
    // 7765
    assert_refused!(Layout![(2, 3, 2, 2):(4, 16, 52, 208)]: cute::MaxCommonVector<Layout![(3, (2, 2)):(4, (2, 1))]>);
    // 7767
    is::<Int![64]>(
        layout!((8, 8, (4, 2)):(1, 256, (16, 8))).max_common_vector(layout!((8, 8, (4, 2)):(1, 256, (16, 8)))),
    );
    // 7768
    is::<Int![512]>(layout!((4, 4, 1, 32):(128, 32, 0, 1)).max_common_vector(layout!((4, 4, 1, 32):(128, 32, 0, 1))));
    // 7771
    is::<Int![32]>(layout!((4, ((2, 4),)):(8, ((4, 1),))).max_common_vector(layout!((4, ((2, 4),)):(8, ((4, 1),)))));
    // 7772
    is::<Int![2]>(layout!(((2, 32),):((1, 8),)).max_common_vector(layout!((2, 8):(1, 2))));
    // 7773
    is::<Int![4]>(layout!((2, 3, 4, 4):(1, 2, 6, 24)).max_common_vector(layout!((2, 2):(1, 2))));
    // 7774
    is::<Int![5]>(layout!((5,):(1,)).max_common_vector(layout!((5,):(1,))));
    // 7776
    is::<Int![1]>(
        layout!((32, ((8, 1),)):(0, ((0, 0),))).max_common_vector(layout!((((4, 16),), 2, 8):(((1, 4),), 64, 128))),
    );
    // 7777
    is::<Int![1]>(layout!((4, 9):(0, 0)).max_common_vector(layout!(((8, 12),):((1, 8),))));
    // 7778
    is::<Int![8]>(layout!((8, 32):(1, 16)).max_common_vector(layout!((8, 32):(1, 8))));
    // 7781
    is::<Int![256]>(
        layout!(((1, (4, 16)), 4):((0, (64, 4)), 1)).max_common_vector(layout!(((1, (4, 16)), 4):((0, (64, 4)), 1))),
    );
    // 7782
    is::<Int![1]>(layout!((2, (4, 4)):(16, (4, 1))).max_common_vector(layout!((2, (4, 4)):(4, (1, 8)))));
    // 7783
    assert_refused!(Layout![(4, 3, 2, 2):(12, 4, 2, 1)]: cute::MaxCommonVector<Layout![5:1]>);
    // 7784
    is::<Int![4]>(
        layout!(((2, 2), (2, 2)):((8, 2), (4, 1))).max_common_vector(layout!(((2, 2), (2, 2)):((4, 2), (8, 1)))),
    );
    // 7786
    is::<Int![1]>(layout!(2:0).max_common_vector(layout!((1, 16):(0, 2))));
    // 7792
    is::<Int![1]>(
        layout!((((8, 4, 2),), 16):(((64, 16, 4),), 512))
            .max_common_vector(layout!((((8, 4, 2),), 16):(((64, 16, 4),), 512))),
    );
    // 7794
    is::<Int![512]>(layout!((32, 4, 4, 1):(1, 32, 128, 512)).max_common_vector(layout!((32, 4, 4, 1):(1, 32, 128, 0))));
    // 7796
    is::<Int![1]>(layout!((5,):(0,)).max_common_vector(layout!((5,):(1,))));
    // 7798
    is::<Int![4]>(layout!(3:1).max_common_vector(layout!(4:1)));
    // 7799
    is::<Int![1]>(layout!(4:0).max_common_vector(layout!(4:1)));
    // 7800
    is::<Int![8]>(layout!((4, (8, 32)):(16, (1, 66))).max_common_vector(layout!((4, 8, 4):(128, 1, 32))));
    // 7802
    is::<Int![1]>(layout!(4:1).max_common_vector(layout!(1:0)));
    // 7805
    is::<Int![1]>(layout!((5, 2):(1, 5)).max_common_vector(layout!((4, 4, 5):(20, 5, 1))));
    // 7806
    is::<Int![1]>(
        layout!(((2, (2, 1)), 8):((528, (64, 132)), 4))
            .max_common_vector(layout!(((2, (2, 1)), 8):((528, (64, 132)), 4))),
    );
    // 7807
    is::<Int![1]>(layout!(((6, 1, 4),):((1, 24, 0),)).max_common_vector(layout!(((6, 1, 4),):((4, 0, 1),))));
    // 7808
    is::<Int![1]>(layout!((4, 9):(9, 1)).max_common_vector(layout!((2, (6, 8)):(192, (16, 2)))));
    // 7809
    is::<Int![1]>(
        layout!(((1, 4, 4), 4):((1, 4, 32), 512)).max_common_vector(layout!(((1, 4, 4), 4):((1, 4, 32), 512))),
    );
    // 7813
    is::<Int![1]>(layout!((2, 4, 2):(1, 2, 8)).max_common_vector(layout!((2, 4, 2):(2, 4, 1))));
    // 7815
    is::<Int![80]>(layout!((4, 4):(1, 4)).max_common_vector(layout!((1, (1, (8, 10))):(0, (8, (1, 8))))));
    // 7816
    is::<Int![1]>(layout!(((8, 8),):((8, 1),)).max_common_vector(layout!((((4, 8),), 7, 4):(((1, 4),), 32, 224))));
    // 7817
    is::<Int![8]>(layout!((4, 1, 2):(1, 4, 4)).max_common_vector(layout!((4, 1, 2):(1, 0, 4))));
    // 7820
    is::<Int![32]>(layout!((32, 1):(1, 1)).max_common_vector(layout!((32, 1):(1, 1))));
    // 7822
    is::<Int![40]>(layout!((((10, 2),), 2):(((4, 2),), 1)).max_common_vector(layout!((((10, 2),), 2):(((4, 2),), 1))));
    // 7824
    is::<Int![1]>(layout!((2, ((32, 4),)):(4, ((0, 0),))).max_common_vector(layout!((2, ((32, 4),)):(4, ((0, 0),)))));
    // 7825
    is::<Int![128]>(layout!((4, 4, 32):(0, 1, 4)).max_common_vector(layout!((4, 4, 32):(0, 1, 4))));
    // 7828
    is::<Int![16]>(layout!(((4, 4),):((1, 4),)).max_common_vector(layout!(16:1)));
    // 7829
    is::<Int![40]>(layout!(((4, 10),):((1, 4),)).max_common_vector(layout!(((4, 10),):((1, 4),))));
    // 7832
    is::<Int![1]>(layout!((4,):(4,)).max_common_vector(layout!((4,):(1,))));
    // 7834
    is::<Int![8]>(layout!((1, 8):(0, 1)).max_common_vector(layout!((1, 8):(8, 1))));
    // 7838
    is::<Int![1]>(layout!((3, 12):(1, 3)).max_common_vector(layout!((3, 12):(12, 1))));
    // 7839
    is::<Int![2]>(layout!((2,):(1,)).max_common_vector(layout!((2,):(1,))));
    // 7841
    is::<Int![1]>(layout!(1:0).max_common_vector(layout!(32:1)));
    // 7842
    is::<Int![1]>(
        layout!((((4, 4),), ((1, 2),)):(((16, 2),), ((0, 64),)))
            .max_common_vector(layout!((((4, 4),), ((1, 2),)):(((1, 8),), ((1, 4),)))),
    );
    // 7844
    is::<Int![256]>(layout!((2, 4, 32):(128, 1, 4)).max_common_vector(layout!((2, 4, 32):(128, 1, 4))));
    // 7845
    is::<Int![1]>(layout!((4, (2, 32)):(0, (1, 0))).max_common_vector(layout!((4, 4):(64, 4))));
    // 7846
    is::<Int![16]>(layout!(16:1).max_common_vector(layout!(16:1)));
    // 7847
    assert_refused!(Layout![((6, 3, 8),):((48, 16, 1),)]: cute::MaxCommonVector<Layout![(2, 32, 2):(1, 2, 64)]>);
    // 7848
    is::<Int![256]>(layout!(((16, 16),):((1, 16),)).max_common_vector(layout!(((16, 16),):((1, 16),))));
    // 7850
    is::<Int![1]>(layout!((32,):(4,)).max_common_vector(layout!((((1, 2),), 5):(((0, 10),), 1))));
    // 7852
    is::<Int![1]>(layout!(((4, 16, 16),):((1, 4, 64),)).max_common_vector(layout!(((4, 16, 16),):((256, 1, 16),))));
    // 7856
    is::<Int![1]>(layout!((2, 2, 12):(24, 0, 0)).max_common_vector(layout!(16:2)));
    // 7859
    is::<Int![1]>(layout!(2:2).max_common_vector(layout!(2:2)));
    // 7861
    is::<Int![4]>(layout!(4:1).max_common_vector(layout!(4:1)));
    // 7862
    is::<Int![128]>(layout!(2:1).max_common_vector(layout!((4, 4, 8):(1, 4, 16))));
    // 7864
    is::<Int![160]>(layout!((16, 2, 5):(1, 80, 16)).max_common_vector(layout!((16, 2, 5):(1, 80, 16))));
    // 7865
    is::<Int![256]>(layout!((8, 4, 8):(1, 64, 8)).max_common_vector(layout!((8, 4, 8):(1, 64, 8))));
    // 7866
    is::<Int![16]>(layout!((2, (2, 4)):(1, (2, 4))).max_common_vector(layout!((2, (2, 4)):(1, (2, 4)))));
    // 7867
    is::<Int![2]>(layout!(((32, 1, 12),):((1, 0, 0),)).max_common_vector(layout!(2:1)));
    // 7869
    is::<Int![2]>(
        layout!((2, ((4, 4, 8),)):(1, ((4, 20, 80),)))
            .max_common_vector(layout!((2, ((4, 4, 8),)):(1, ((4, 20, 80),)))),
    );
    // 7870
    is::<Int![8]>(layout!(((1, 8),):((1, 1),)).max_common_vector(layout!(((1, 8),):((8, 1),))));
    // 7871
    is::<Int![1]>(layout!((8, 8):(1, 0)).max_common_vector(layout!((8, 8):(8, 1))));
    // 7874
    is::<Int![4]>(layout!((4,):(1,)).max_common_vector(layout!((4,):(1,))));
    // 7877
    is::<Int![320]>(
        layout!(((1, 8), (10, 4)):((1, 1), (8, 80))).max_common_vector(layout!(((1, 8), (10, 4)):((1, 1), (8, 80)))),
    );
    // 7878
    is::<Int![20]>(layout!(((2, 10, 6),):((1, 2, 0),)).max_common_vector(layout!(((2, 10, 6),):((1, 2, 0),))));
}

// nullspace: 118 asserted, 1 left out: more than 4 levels
#[test]
fn types_nullspace() {
    // 7880
    assert_layout!(layout!((1, 2, (16, 1)):(0, 128, (64, 12))).nullspace(), 1:0);
    // 7882
    assert_layout!(layout!((4, 3, 1):(3, 1, 0)).nullspace(), 1:0);
    // 7883
    assert_layout!(layout!((16, 8, 2, 7):(0, 224, 1, 32)).nullspace(), 16:1);
    // 7885
    assert_layout!(layout!((7, 5, 16):(3, 1, 0)).nullspace(), 16:35);
    // 7886
    assert_layout!(layout!((2, 4):(1, 6)).nullspace(), 1:0);
    // 7887
    assert_layout!(layout!((128, 128):(65536, 1)).nullspace(), 1:0);
    // 7888
    assert_layout!(layout!((4, 2, 24, 3):(1, 0, 8, 192)).nullspace(), 2:4);
    // 7894
    assert_layout!(layout!((4, 2):(1, 5)).nullspace(), 1:0);
    // 7895
    assert_layout!(layout!((2, 4):(-1, 2)).nullspace(), 1:0);
    // 7896
    assert_layout!(layout!((1, 8):(1, 0)).nullspace(), 8:1);
    // 7897
    assert_layout!(layout!(2:5).nullspace(), 1:0);
    // 7898
    assert_layout!(layout!((4, 2):(1, 16)).nullspace(), 1:0);
    // 7899
    assert_layout!(layout!((8, ((1, 2),), 8):(0, ((8, 8),), 16)).nullspace(), 8:1);
    // 7900
    assert_layout!(layout!((2, 2, (32, 1, 2)):(1, 0, (0, 0, 2))).nullspace(), (2, 32, 1):(2, 4, 0));
    // 7903
    assert_layout!(layout!((2, (1, 4), 1):(1, (0, 2), 0)).nullspace(), (1, 1):(0, 0));
    // 7904
    assert_layout!(layout!((8, ((8, 8, 1),)):(8, ((1, 64, 64),))).nullspace(), 1:0);
    // 7905
    assert_layout!(layout!((16, (16, 16)):(0, (16, 1))).nullspace(), 16:1);
    // 7906
    assert_layout!(layout!(12:0).nullspace(), 12:1);
    // 7908
    assert_layout!(layout!((1, 8, 4):(0, 4, 1)).nullspace(), 1:0);
    // 7909
    assert_layout!(layout!(((4, 8, 16), 2):((12, 64, 0), 1)).nullspace(), 16:32);
    // 7912
    assert_layout!(layout!((3, 6):(1, 10)).nullspace(), 1:0);
    // 7914
    assert_layout!(layout!((8, 2, 5, 32):(1, 0, 16, 0)).nullspace(), (2, 32):(8, 80));
    // 7918
    assert_layout!(layout!((2, 4):(1, 0)).nullspace(), 4:2);
    // 7919
    assert_layout!(layout!(8:1).nullspace(), 1:0);
    // 7921
    assert_layout!(layout!(8:0).nullspace(), 8:1);
    // 7922
    assert_layout!(layout!((8, 4):(1, 8)).nullspace(), 1:0);
    // 7925
    assert_layout!(layout!(((16, 8),):((1, 16),)).nullspace(), 1:0);
    // 7926
    assert_layout!(layout!((4, 4, 3, 1, 4):(12, 0, 0, 3, 0)).nullspace(), (4, 3, 4):(4, 16, 48));
    // 7927
    assert_layout!(layout!((2, 4, 6):(-1, 12, -2)).nullspace(), 1:0);
    // 7929
    assert_layout!(layout!((4, 4):(4, 1)).nullspace(), 1:0);
    // 7930
    assert_layout!(layout!(((32, 4), 2):((128, 12), 100)).nullspace(), 1:0);
    // 7935
    assert_layout!(layout!(((2, 1),):((0, 0),)).nullspace(), (2, 1):(1, 0));
    // 7936
    assert_layout!(layout!(((32, 4, 1), 16):((64, 1, 0), 4)).nullspace(), 1:0);
    // 7937
    assert_layout!(layout!((10, 1, 4, 24):(5, 64, 4, 24)).nullspace(), 1:0);
    // 7938
    assert_layout!(layout!((4, 2, 2, 4, 4):(0, 1, 128, 8, 0)).nullspace(), (4, 4):(1, 64));
    // 7939
    assert_layout!(layout!((128, 3, 160):(65536, 512, 1)).nullspace(), 1:0);
    // 7941
    assert_layout!(layout!((2, 4):(0, 0)).nullspace(), (2, 4):(1, 2));
    // 7942
    assert_layout!(layout!((4, 8):(2, 32)).nullspace(), 1:0);
    // 7944
    assert_layout!(layout!((2, 4, 6):(1, 2, 8)).nullspace(), 1:0);
    // 7946
    assert_layout!(layout!(4:8).nullspace(), 1:0);
    // 7948
    assert_layout!(layout!((8, 4):(4, 1)).nullspace(), 1:0);
    // 7952
    assert_layout!(layout!((8, 8):(1, 12)).nullspace(), 1:0);
    // 7953
    assert_layout!(layout!(((8, 2),):((0, 0),)).nullspace(), (8, 2):(1, 8));
    // 7954
    assert_layout!(layout!((7,):(1,)).nullspace(), 1:0);
    // 7955
    assert_layout!(layout!(((1, 1),):((0, 0),)).nullspace(), (1, 1):(0, 0));
    // 7957
    assert_layout!(layout!((2, 4, 4):(0, 2, 8)).nullspace(), 2:1);
    // 7960
    assert_layout!(layout!((4, (2, 10), 12):(0, (1, 24), 0)).nullspace(), (4, 12):(1, 80));
    // 7961
    assert_layout!(layout!(((2, ((4, 8),)), 32):((12, ((2, 24),)), 3)).nullspace(), 1:0);
    // 7962
    assert_layout!(layout!((1, 3, (16, 4)):(192, 64, (1, 16))).nullspace(), 1:0);
    // 7964
    assert_layout!(layout!((4, 8):(1, 4)).nullspace(), 1:0);
    // 7965
    assert_layout!(layout!((2, 4):(4, -1)).nullspace(), 1:0);
    // 7968
    assert_layout!(layout!(7:1).nullspace(), 1:0);
    // 7969
    assert_layout!(layout!((32, 4, 4, 4):(262144, 4, 8388608, 1)).nullspace(), 1:0);
    // 7970
    assert_layout!(layout!((4, 24, 2, 8):(32, 1, 16, 32)).nullspace(), 1:0);
    // 7971
    assert_layout!(layout!((1, 1):(5, 7)).nullspace(), 1:0);
    // 7972
    assert_layout!(layout!((2, 2, 2):(4, 0, 1)).nullspace(), 2:2);
    // 7974
    assert_layout!(layout!((4, 1, 8):(1, 4, 4)).nullspace(), 1:0);
    // 7975
    assert_layout!(layout!((2, 1, 6):(1, 6, 2)).nullspace(), 1:0);
    // 7976
    assert_layout!(layout!(((2, 2),):((3, 32),)).nullspace(), 1:0);
    // 7977
    assert_layout!(layout!((2, (6, 1)):(0, (0, 0))).nullspace(), (2, 6, 1):(1, 2, 0));
    // 7978
    assert_layout!(layout!((2, 4, 6):(4, 1, 8)).nullspace(), 1:0);
    // 7979
    assert_layout!(layout!(((4, 2),):((0, 0),)).nullspace(), (4, 2):(1, 4));
    // 7983
    assert_layout!(layout!((2, (1, 7), 2):(1, (2, 0), 0)).nullspace(), (7, 2):(2, 14));
    // 7984
    assert_layout!(layout!(1:1).nullspace(), 1:0);
    // 7985
    assert_layout!(layout!(((4, (4, 1)), 1, 8):((24, (24, 16)), 32, 2)).nullspace(), 1:0);
    // 7987
    assert_layout!(layout!((2, 4, 6):(24, 6, 1)).nullspace(), 1:0);
    // 7988
    assert_layout!(layout!(1:2).nullspace(), 1:0);
    // 7989
    assert_layout!(layout!(((2, 10),):((10, 1),)).nullspace(), 1:0);
    // 7990
    assert_layout!(layout!((2, 1, 3):(3, 3, 1)).nullspace(), 1:0);
    // 7994
    assert_layout!(layout!((32, ((4, 10),)):(1, ((0, 128),))).nullspace(), 4:32);
    // 7997
    assert_layout!(layout!((2, 3):(0, 0)).nullspace(), (2, 3):(1, 2));
    // 7998
    assert_layout!(layout!(16:1).nullspace(), 1:0);
    // 7999
    assert_layout!(layout!((2, 4, 8):(8, 1, 0)).nullspace(), 8:8);
    // 8000
    assert_layout!(layout!(4:0).nullspace(), 4:1);
    // 8001
    assert_layout!(layout!(((1, 3),):((0, 0),)).nullspace(), (1, 3):(0, 1));
    // 8002
    assert_layout!(layout!((4, 2):(1, 10)).nullspace(), 1:0);
    // 8003
    assert_layout!(layout!((4,):(2,)).nullspace(), 1:0);
    // 8005
    assert_layout!(layout!((4, ((4, 2),)):(1, ((0, 0),))).nullspace(), (4, 2):(4, 16));
    // 8006
    assert_layout!(layout!((3, 7):(0, 1)).nullspace(), 3:1);
    // 8007
    assert_layout!(layout!((8, 2):(1, 8)).nullspace(), 1:0);
    // 8008
    assert_layout!(layout!(((16, 32, 1),):((0, 16, 0),)).nullspace(), (16, 1):(1, 0));
    // 8009
    assert_layout!(layout!(64:1).nullspace(), 1:0);
    // 8011
    assert_layout!(layout!((3, 7):(0, 0)).nullspace(), (3, 7):(1, 3));
    // 8012
    assert_layout!(layout!((3, 6):(1, 3)).nullspace(), 1:0);
    // 8015
    assert_layout!(layout!(9:8).nullspace(), 1:0);
    // 8019
    assert_layout!(layout!((2, 16, 5, (1, 10)):(0, 100, 0, (0, 5))).nullspace(), (2, 5, 1):(1, 32, 0));
    // 8020
    assert_layout!(layout!((4,):(0,)).nullspace(), 4:1);
    // 8022
    assert_layout!(layout!((4, 4):(-1, -4)).nullspace(), 1:0);
    // 8025
    assert_layout!(layout!((10, 8, (2, 8)):(0, 8, (0, 0))).nullspace(), (10, 2, 8):(1, 80, 160));
    // 8026
    assert_layout!(layout!((2, 3, 4):(0, 0, 1)).nullspace(), (2, 3):(1, 2));
    // 8028
    assert_layout!(layout!((2, 4):(4, 1)).nullspace(), 1:0);
    // 8029
    assert_layout!(layout!((4, 1):(1, 0)).nullspace(), 1:0);
    // 8033
    assert_layout!(layout!(((1, 1), (1, (1, 1))):((0, 0), (0, (0, 0)))).nullspace(), (1, 1, 1, 1, 1):(0, 0, 0, 0, 0));
    // 8034
    assert_layout!(layout!((16, 16, 10):(10, 0, 1)).nullspace(), 16:16);
    // 8036
    assert_layout!(layout!(((4, 8), (16, 8)):((0, 4), (0, 0))).nullspace(), (4, 16, 8):(1, 32, 512));
    // 8041
    assert_layout!(layout!((1, 1):(0, 0)).nullspace(), (1, 1):(0, 0));
    // 8042
    assert_layout!(layout!((12, (32, 1)):(32, (0, 0))).nullspace(), (32, 1):(12, 0));
    // 8048
    assert_layout!(layout!((128, 64):(131072, 2)).nullspace(), 1:0);
    // 8049
    assert_layout!(layout!((4,):(1,)).nullspace(), 1:0);
    // 8051
    assert_layout!(layout!((1, 12):(0, 0)).nullspace(), (1, 12):(0, 1));
}
#[test]
fn types_nullspace_1() {
    // 8052
    assert_layout!(layout!((4, (4, 2, 4), 2):(32, (4, 128, 1), 16)).nullspace(), 1:0);
    // 8056
    assert_layout!(layout!((1, 1):(0, 1)).nullspace(), 1:0);
    // 8057
    assert_layout!(layout!((7, 5, 16):(0, 0, 0)).nullspace(), (7, 5, 16):(1, 7, 35));
    // 8058
    assert_layout!(layout!(9:1).nullspace(), 1:0);
    // 8059
    assert_layout!(layout!(2:1).nullspace(), 1:0);
    // 8063
    assert_layout!(layout!((1, 1, 1, 32):(1, 0, 1, 1)).nullspace(), 1:0);
    // 8064
    assert_layout!(layout!((2, 1, 6):(1, 7, 2)).nullspace(), 1:0);
    // 8065
    assert_layout!(layout!((3, 16, 32):(1, 3, 0)).nullspace(), 32:48);
    // 8066
    assert_layout!(layout!((3, 1, 32, 4):(0, 0, 3, 0)).nullspace(), (3, 1, 4):(1, 0, 96));
    // 8068
    assert_layout!(layout!(1:0).nullspace(), 1:0);
    // 8069
    assert_layout!(layout!((2, 1, 3):(2, 4, 4)).nullspace(), 1:0);
    // 8070
    assert_layout!(layout!(((2, 2), (2, 2)):((1, 4), (8, 32))).nullspace(), 1:0);
    // 8071
    assert_layout!(layout!((24, 4, 16):(1, 0, 24)).nullspace(), 4:24);
    // 8072
    assert_layout!(layout!((((4, 4), 4), 4, 8):(((1, 5), 3), 128, 24)).nullspace(), 1:0);
    // 8073
    assert_layout!(layout!((((1, 2, 16),), 8):(((0, 1, 2),), 32)).nullspace(), 1:0);
    // 8075
    assert_layout!(layout!((32, ((10, 2), 4)):(1, ((0, 0), 32))).nullspace(), (10, 2):(32, 320));
    // 8076
    assert_layout!(layout!((1, 32, (1, 10, 2)):(0, 20, (1, 2, 1))).nullspace(), 1:0);
    // 8077
    assert_layout!(layout!((1, (4, 32, 3)):(0, (1, 0, 128))).nullspace(), (1, 32):(0, 4));
}

// right_inverse: 162 asserted, 2 left out: more than 4 levels
#[test]
fn types_right_inverse() {
    // 8431
    assert_layout!(layout!((((32, 2),), 8):(((1, 256),), 32)).right_inverse(), (32, 8, 2):(1, 64, 32));
    // 8432
    assert_layout!(layout!((3, 7):(0, 0)).right_inverse(), 1:0);
    // 8433
    assert_layout!(layout!((2, ((2, 16), 8)):(8, ((8, 16), 100))).right_inverse(), 1:0);
    // 8434
    assert_layout!(layout!((2, (4, 4, 32)):(32, (64, 256, 1))).right_inverse(), (32, 32):(32, 1));
    // 8436
    assert_layout!(layout!(((4, 4, 2),):((0, 8, 0),)).right_inverse(), 1:0);
    // 8437
    assert_layout!(layout!((32, 4, 4, 4):(262144, 4, 8388608, 1)).right_inverse(), (4, 4):(512, 32));
    // 8438
    assert_layout!(layout!(64:1).right_inverse(), 64:1);
    // 8439
    assert_layout!(layout!(8:1).right_inverse(), 8:1);
    // 8440
    assert_layout!(layout!((2, ((4, 3),), 16):(4, ((1, 128),), 8)).right_inverse(), (4, 2, 16, 3):(2, 1, 24, 8));
    // 8441
    assert_layout!(layout!((4, 8):(1, 5)).right_inverse(), 4:1);
    // 8442
    assert_layout!(layout!(12:1).right_inverse(), 12:1);
    // 8444
    assert_layout!(layout!(((4, 7, 16), 4):((1, 4, 28), 448)).right_inverse(), 1792:1);
    // 8446
    assert_layout!(layout!(32:1).right_inverse(), 32:1);
    // 8450
    assert_layout!(layout!((4, 2, 2):(0, 1, 8)).right_inverse(), 2:4);
    // 8451
    assert_layout!(layout!((4, (9, 2)):(1, (4, 36))).right_inverse(), 72:1);
    // 8453
    assert_layout!(layout!((2, 5):(5, 1)).right_inverse(), (5, 2):(2, 1));
    // 8454
    assert_layout!(layout!((2, 3, 4):(0, 0, 1)).right_inverse(), 4:6);
    // 8457
    assert_layout!(layout!((2, 4, 6):(1, 6, 2)).right_inverse(), (2, 6):(1, 8));
    // 8458
    assert_layout!(layout!(((4, 4, 8), 24):((768, 192, 24), 1)).right_inverse(), (24, 8, 4, 4):(128, 16, 4, 1));
    // 8459
    assert_layout!(layout!((2, 8, 2):(128, 16, 4)).right_inverse(), 1:0);
    // 8463
    assert_layout!(layout!((32, 4, 24, 1):(3, 3, 8, 16)).right_inverse(), 1:0);
    // 8465
    assert_layout!(layout!(((1, 7),):((0, 1),)).right_inverse(), 7:1);
    // 8467
    assert_layout!(layout!((128, 160):(65536, 1)).right_inverse(), 160:128);
    // 8468
    assert_layout!(layout!((3, 7):(0, 1)).right_inverse(), 7:3);
    // 8473
    assert_layout!(layout!((4, (3, 2), (4, 16)):(656, (1, 82), (164, 5))).right_inverse(), 3:4);
    // 8475
    assert_layout!(layout!((12, 8):(-1, 12)).right_inverse(), 1:0);
    // 8480
    assert_layout!(layout!((4, ((4, 1),), 8, 4):(1, ((32, 32),), 4, 128)).right_inverse(), (4, 8, 4, 4):(1, 16, 4, 128));
    // 8481
    assert_layout!(layout!((1, 7, (2, 6, 1)):(1, 0, (0, 14, 0))).right_inverse(), 1:0);
    // 8482
    assert_layout!(layout!((2, (2, 4), 3):(1, (10, 20), 80)).right_inverse(), 2:1);
    // 8483
    assert_layout!(layout!((4, 3, 1):(3, 1, 0)).right_inverse(), (3, 4):(4, 1));
    // 8484
    assert_layout!(layout!((8, ((2, 32),), (4, 2)):(24, ((4, 8),), (3, 128))).right_inverse(), 1:0);
    // 8485
    assert_layout!(layout!((4,):(0,)).right_inverse(), 1:0);
    // 8487
    assert_layout!(layout!((16, (4, (8, 2))):(1, (16, (64, 512)))).right_inverse(), 1024:1);
    // 8488
    assert_layout!(layout!(((4, 4, 7), 2, 2):((-1, 56, -4), 28, -224)).right_inverse(), 1:0);
    // 8490
    assert_layout!(layout!((12, (8, 4, 2)):(1, (48, 385, 12))).right_inverse(), (12, 2):(1, 384));
    // 8492
    assert_layout!(layout!((2, (8, 1), 4, 1):(1, (3, 0), 48, 192)).right_inverse(), 2:1);
    // 8493
    assert_layout!(layout!((128, 64):(131072, 2)).right_inverse(), 1:0);
    // 8494
    assert_layout!(layout!(((12, 4),):((4, 1),)).right_inverse(), (4, 12):(12, 1));
    // 8496
    assert_layout!(layout!((3, 6):(1, 9)).right_inverse(), 3:1);
    // 8497
    assert_layout!(layout!(((2, 2), (2, 2)):((1, 32), (8, 4))).right_inverse(), 2:1);
    // 8498
    assert_layout!(layout!(((12, 2),):((4, 192),)).right_inverse(), 1:0);
    // 8500
    assert_layout!(layout!(((1, 8),):((1, 1),)).right_inverse(), 8:1);
    // 8502
    assert_layout!(layout!((4, 1):(1, 7)).right_inverse(), 4:1);
    // 8504
    assert_layout!(layout!(((2, 2), (4, 2)):((1, 8), (2, 16))).right_inverse(), (2, 4, 2, 2):(1, 4, 2, 16));
    // 8505
    assert_layout!(layout!(((1, 4), 1, 8, 4):((1, 1), 4, 4, 32)).right_inverse(), 128:1);
    // 8507
    assert_layout!(layout!((4, 16):(2, 8)).right_inverse(), 1:0);
    // 8508
    assert_layout!(layout!((4, (4, 2)):(4, (1, 16))).right_inverse(), (4, 4, 2):(4, 1, 16));
    // 8509
    assert_layout!(layout!((2, 1, 6):(1, 7, 2)).right_inverse(), 12:1);
    // 8510
    assert_layout!(layout!((2, 4, 6):(1, 2, 8)).right_inverse(), 48:1);
    // 8513
    assert_layout!(layout!((32, 2):(1, 32)).right_inverse(), 64:1);
    // 8514
    assert_layout!(layout!(((4, 8),):((8, 1),)).right_inverse(), (8, 4):(4, 1));
    // 8515
    assert_layout!(layout!(((8, 2), 3, 2):((1, 8), 16, 48)).right_inverse(), 96:1);
    // 8516
    assert_layout!(layout!((6, 32, 4):(128, 4, 1)).right_inverse(), (4, 32, 6):(192, 6, 1));
    // 8517
    assert_layout!(layout!(((6, 8), 32):((0, 192), 0)).right_inverse(), 1:0);
    // 8518
    assert_layout!(layout!((8, 2, 8):(16, 8, 1)).right_inverse(), (8, 2, 8):(16, 8, 1));
    // 8519
    assert_layout!(layout!((2, (10, 4), 4):(40, (4, 80), 320)).right_inverse(), 1:0);
    // 8521
    assert_layout!(layout!((2, 3):(0, 0)).right_inverse(), 1:0);
    // 8522
    assert_layout!(layout!(16:1).right_inverse(), 16:1);
    // 8525
    assert_layout!(layout!((8,):(1,)).right_inverse(), 8:1);
    // 8526
    assert_layout!(layout!((4, 8, 4):(64, 2, 264)).right_inverse(), 1:0);
    // 8527
    assert_layout!(layout!(4:2).right_inverse(), 1:0);
    // 8528
    assert_layout!(layout!((4, 6, 10, 2):(2, 0, 8, 0)).right_inverse(), 1:0);
    // 8531
    assert_layout!(layout!((4, 1):(1, 0)).right_inverse(), 4:1);
    // 8533
    assert_layout!(layout!((3, 6):(1, 3)).right_inverse(), 18:1);
    // 8534
    assert_layout!(layout!((8, 8):(1, 0)).right_inverse(), 8:1);
    // 8535
    assert_layout!(layout!((2, 4):(0, 2)).right_inverse(), 1:0);
    // 8536
    assert_layout!(layout!((1, 3, 3):(0, 1, 0)).right_inverse(), 3:1);
    // 8537
    assert_layout!(layout!((2, ((24, 16),), 2):(384, ((16, 1),), 768)).right_inverse(), (16, 24, 2, 2):(48, 2, 1, 768));
    // 8540
    assert_layout!(layout!((5, (32, 3)):(1, (5, 160))).right_inverse(), 480:1);
    // 8541
    assert_layout!(layout!((2, 4, (2, 2), 32):(1, 2, (8, 16), 32)).right_inverse(), 1024:1);
    // 8544
    assert_layout!(layout!((2, (16, 4), 2):(0, (0, 32), 128)).right_inverse(), 1:0);
    // 8546
    assert_layout!(layout!((4, 10):(1, 10)).right_inverse(), 4:1);
    // 8547
    assert_layout!(layout!((2, 16, 4, 3):(12, 0, 0, 0)).right_inverse(), 1:0);
    // 8548
    assert_layout!(layout!(2:3).right_inverse(), 1:0);
    // 8549
    assert_layout!(layout!((9, 8, 4):(8, 1, 72)).right_inverse(), (8, 9, 4):(9, 1, 72));
    // 8552
    assert_layout!(layout!((3, 7, 5):(5, 15, 1)).right_inverse(), (5, 21):(21, 1));
    // 8553
    assert_layout!(layout!((2, 4):(4, -1)).right_inverse(), 1:0);
    // 8554
    assert_layout!(layout!((2, 2, 4, 4):(2, 1, -16, -4)).right_inverse(), (2, 2):(2, 1));
    // 8556
    assert_layout!(layout!((2, 2, 2, 4, 10):(-40, -1, 20, -80, -2)).right_inverse(), 1:0);
    // 8558
    assert_layout!(layout!((2, (4, 6)):(1, (2, 8))).right_inverse(), 48:1);
    // 8561
    assert_layout!(layout!(4:12).right_inverse(), 1:0);
    // 8563
    assert_layout!(layout!((2, 8):(1, 4)).right_inverse(), 2:1);
    // 8566
    assert_layout!(layout!((8, 1, ((7, 6),)):(2, 2, ((128, 100),))).right_inverse(), 1:0);
    // 8570
    assert_layout!(layout!((2, 4, 8):(8, 1, 0)).right_inverse(), 4:2);
    // 8571
    assert_layout!(layout!((2, 8):(8, 1)).right_inverse(), (8, 2):(2, 1));
    // 8574
    assert_layout!(layout!((4, 9, (6, 2)):(18, 1, (72, 9))).right_inverse(), (9, 2, 4, 6):(4, 216, 1, 36));
    // 8575
    assert_layout!(layout!(((8, ((6, 8),)), 7):((336, ((56, 7),)), 1)).right_inverse(), (7, 8, 6, 8):(384, 48, 8, 1));
    // 8576
    assert_layout!(layout!((2, 2, 2, 4, 3):(48, 24, 12, 3, 1)).right_inverse(), (3, 4, 2, 2, 2):(32, 8, 4, 2, 1));
    // 8579
    assert_layout!(layout!((4, 2):(1, 16)).right_inverse(), 4:1);
    // 8580
    assert_layout!(layout!((32, 1, 4, 8, 4):(32, 12, 24, 12, 12)).right_inverse(), 1:0);
    // 8581
    assert_layout!(layout!(((1, 1), (1, (1, 1))):((0, 0), (0, (0, 0)))).right_inverse(), 1:0);
    // 8582
    assert_layout!(layout!((3, ((3, 2),)):(2, ((64, 24),))).right_inverse(), 1:0);
    // 8585
    assert_layout!(layout!(4:1).right_inverse(), 4:1);
    // 8586
    assert_layout!(layout!((1, 8):(0, 1)).right_inverse(), 8:1);
    // 8587
    assert_layout!(layout!((5, 16, 4):(64, 4, 1)).right_inverse(), (4, 16, 5):(80, 5, 1));
    // 8588
    assert_layout!(layout!((16, (4, 4)):(24, (2, 0))).right_inverse(), 1:0);
    // 8590
    assert_layout!(layout!(4:0).right_inverse(), 1:0);
    // 8593
    assert_layout!(layout!((4, 4):(-1, -4)).right_inverse(), 1:0);
    // 8594
    assert_layout!(layout!((4, 2, 2, 32):(128, 64, 32, 1)).right_inverse(), (32, 2, 2, 4):(16, 8, 4, 1));
    // 8595
    assert_layout!(layout!((8, (4, 2, 10)):(20, (322, 161, 1))).right_inverse(), 10:64);
}
#[test]
fn types_right_inverse_1() {
    // 8597
    assert_layout!(layout!((2, 1, 3):(3, 0, 1)).right_inverse(), (3, 2):(2, 1));
    // 8599
    assert_layout!(layout!((((2, 2),), 16):(((1, 2),), 4)).right_inverse(), 64:1);
    // 8601
    assert_layout!(layout!((3, 32, 4):(128, 0, 0)).right_inverse(), 1:0);
    // 8603
    assert_layout!(layout!((5, 1, (4, 2), 2):(2, 3, (0, 12), 24)).right_inverse(), 1:0);
    // 8608
    assert_layout!(layout!((8, 32, 3, 2):(1, 8, 256, 768)).right_inverse(), 1536:1);
    // 8610
    assert_layout!(layout!((4, ((16, 2),)):(1, ((4, 64),))).right_inverse(), 128:1);
    // 8613
    assert_layout!(layout!(((16, 32),):((1, 16),)).right_inverse(), 512:1);
    // 8614
    assert_layout!(layout!(((2, 2), (2, 2)):((1, 8), (8, 4))).right_inverse(), 2:1);
    // 8617
    assert_layout!(layout!((2, 4, 4, 6):(4, 1, 0, 8)).right_inverse(), (4, 2, 6):(2, 1, 32));
    // 8618
    assert_layout!(layout!((32, (10, 5)):(58, (5, 1))).right_inverse(), (5, 10):(320, 32));
    // 8620
    assert_layout!(layout!((2, 1, 3):(2, 0, 4)).right_inverse(), 1:0);
    // 8621
    assert_layout!(layout!((9, 8, 4):(-1, 9, 72)).right_inverse(), 1:0);
    // 8622
    assert_layout!(layout!((2, 4):(1, 4)).right_inverse(), 2:1);
    // 8623
    assert_layout!(layout!((2, 8, 2):(16, 1, 8)).right_inverse(), (16, 2):(2, 1));
    // 8624
    assert_layout!(layout!((4, 8):(8, 1)).right_inverse(), (8, 4):(4, 1));
    // 8625
    assert_layout!(layout!((2, 3):(1, 2)).right_inverse(), 6:1);
    // 8629
    assert_layout!(layout!(16:2).right_inverse(), 1:0);
    // 8630
    assert_layout!(layout!((8, 2):(1, 8)).right_inverse(), 16:1);
    // 8631
    assert_layout!(layout!(((4, (4, 2)), 4):((16, (128, 1)), 4)).right_inverse(), 2:16);
    // 8632
    assert_layout!(layout!(10:4).right_inverse(), 1:0);
    // 8633
    assert_layout!(layout!((3, 32, 2, 1):(32, 4, 100, 0)).right_inverse(), 1:0);
    // 8634
    assert_layout!(layout!(((8, 16),):((1, 8),)).right_inverse(), 128:1);
    // 8637
    assert_layout!(layout!(1:2).right_inverse(), 1:0);
    // 8639
    assert_layout!(layout!((1, ((4, 4),)):(0, ((1, 4),))).right_inverse(), 16:1);
    // 8640
    assert_layout!(layout!(1:9).right_inverse(), 1:0);
    // 8641
    assert_layout!(layout!((4,):(-1,)).right_inverse(), 1:0);
    // 8642
    assert_layout!(layout!((2, 4, 8):(8, 1, 64)).right_inverse(), 4:2);
    // 8643
    assert_layout!(layout!(((32, 1, 16),):((1, 1, 32),)).right_inverse(), 512:1);
    // 8644
    assert_layout!(layout!((2, 4):(1, 2)).right_inverse(), 8:1);
    // 8646
    assert_layout!(layout!(((8, 1, 12), 3):((3, 1, 0), 8)).right_inverse(), 1:0);
    // 8650
    assert_layout!(layout!(((8, 3), 2, ((2, 4),)):((1, 64), 32, ((192, 0),))).right_inverse(), 8:1);
    // 8651
    assert_layout!(layout!(1:1).right_inverse(), 1:0);
    // 8652
    assert_layout!(layout!((4, 4):(1, -4)).right_inverse(), 4:1);
    // 8653
    assert_layout!(layout!((9, (1, 16), 3):(48, (0, 1), 0)).right_inverse(), 16:9);
    // 8655
    assert_layout!(layout!((8, 16):(1, 8)).right_inverse(), 128:1);
    // 8656
    assert_layout!(layout!(12:2).right_inverse(), 1:0);
    // 8657
    assert_layout!(layout!(((2, 2), (2, 4)):((0, 2), (0, 4))).right_inverse(), 1:0);
    // 8658
    assert_layout!(layout!((2, 32):(32, 1)).right_inverse(), (32, 2):(2, 1));
    // 8661
    assert_layout!(layout!((2, 4, 6):(24, 6, 1)).right_inverse(), (6, 4, 2):(8, 2, 1));
    // 8662
    assert_layout!(layout!((2, 4, 6):(-1, 12, -2)).right_inverse(), 1:0);
    // 8663
    assert_layout!(layout!(((2, 2), (2, 4)):((0, 1), (0, 2))).right_inverse(), (2, 4):(2, 8));
    // 8664
    assert_layout!(layout!(2:32).right_inverse(), 1:0);
    // 8666
    assert_layout!(layout!((2, 1, 6):(1, 6, 2)).right_inverse(), 12:1);
    // 8668
    assert_layout!(layout!(((8, 4), 16):((1, 8), 32)).right_inverse(), 512:1);
    // 8669
    assert_layout!(layout!(4:4).right_inverse(), 1:0);
    // 8670
    assert_layout!(layout!(((4, 4, 3),):((12, 3, 1),)).right_inverse(), (3, 4, 4):(16, 4, 1));
    // 8671
    assert_layout!(layout!((9, (8, (4, 1))):(32, (4, (1, 0)))).right_inverse(), (4, 8, 9):(72, 9, 1));
    // 8672
    assert_layout!(layout!(((2, 32),):((32, 1),)).right_inverse(), (32, 2):(2, 1));
    // 8673
    assert_layout!(layout!(2:1).right_inverse(), 2:1);
    // 8674
    assert_layout!(layout!((32, 9, 2):(1, 32, 288)).right_inverse(), 576:1);
    // 8677
    assert_layout!(layout!((4, 8, (1, 2)):(1, 12, (96, 96))).right_inverse(), 4:1);
    // 8679
    assert_layout!(layout!((1, ((10, 3, 3),), 8):(1, ((1, 10, 30),), 90)).right_inverse(), 720:1);
    // 8681
    assert_layout!(layout!((2, 4):(4, 1)).right_inverse(), (4, 2):(2, 1));
    // 8682
    assert_layout!(layout!((3, 4):(1, 0)).right_inverse(), 3:1);
    // 8684
    assert_layout!(layout!((5, 10, 2):(1, 5, 50)).right_inverse(), 100:1);
    // 8685
    assert_layout!(layout!((((4, 2),), 4):(((1, 4),), 8)).right_inverse(), 32:1);
    // 8687
    assert_layout!(layout!((4, 32, 6):(1, 4, 128)).right_inverse(), 768:1);
    // 8692
    assert_layout!(layout!((3, 6):(1, 10)).right_inverse(), 3:1);
    // 8693
    assert_layout!(layout!((128, 128):(65536, 1)).right_inverse(), 128:128);
    // 8699
    assert_layout!(layout!((4, 4, 4):(1, 4, 16)).right_inverse(), 64:1);
    // 8700
    assert_layout!(layout!((10, (2, 8)):(-1, (-10, 20))).right_inverse(), 1:0);
    // 8702
    assert_layout!(layout!((2, 2, 4, 2):(2, 128, 12, 32)).right_inverse(), 1:0);
}
