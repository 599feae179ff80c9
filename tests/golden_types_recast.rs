//! Written by `cargo run -p cute-golden`: do not edit. Each static vector of the file, asserted in the types.

#![recursion_limit = "128"]
#![allow(clippy::pedantic, clippy::style, missing_docs, unused_qualifications, reason = "generated")]

#[macro_use]
mod support;

use cute::prelude::*;
#[allow(unused_imports, reason = "generated")]
use support::*;

// domain_distribute: 15 asserted
#[test]
fn types_domain_distribute() {
    // 4132
    assert_layout!(cute::domain_distribute(shape!((2, (4, 4))), int!(6)), 2:1);
    // 4133
    assert_layout!(cute::domain_distribute(shape!((4, 1, 8)), int!(12)), 4:1);
    // 4135
    assert_layout!(cute::domain_distribute(shape!(8), int!(5)), 1:0);
    // 4138
    assert_layout!(cute::domain_distribute(shape!(((2, 8), 8)), int!(8)), 8:1);
    // 4139
    assert_layout!(cute::domain_distribute(shape!((8, 8)), int!(12)), 4:1);
    // 4142
    assert_layout!(cute::domain_distribute(shape!((2, 2, 9)), int!(32)), 4:1);
    // 4143
    assert_layout!(cute::domain_distribute(shape!((2, 2)), int!(6)), 2:1);
    // 4145
    assert_layout!(cute::domain_distribute(shape!((2,)), int!(5)), 1:0);
    // 4146
    assert_layout!(cute::domain_distribute(shape!((32, ((4, 8),))), int!(4)), 4:1);
    // 4148
    assert_layout!(cute::domain_distribute(shape!((2, 8)), int!(8)), 8:1);
    // 4150
    assert_layout!(cute::domain_distribute(shape!(4), int!(5)), 1:0);
    // 4152
    assert_layout!(cute::domain_distribute(shape!(24), int!(5)), 1:0);
    // 4154
    assert_layout!(cute::domain_distribute(shape!(((8, 4),)), int!(12)), 4:1);
    // 4155
    assert_layout!(cute::domain_distribute(shape!((2, 24, 4)), int!(32)), (16, 2):(1, 48));
    // 4156
    assert_layout!(cute::domain_distribute(shape!((2,)), int!(32)), 2:1);
}

// downcast: 38 asserted
#[test]
fn types_downcast() {
    // 4158
    assert_layout!(layout!(((3, 1), 4):((4, 4), 1)).downcast(int!(4)), ((3, 1), 16):((16, 16), 1));
    // 4159
    assert_layout!(layout!((16, 4, 2, 4):(32, 8, 4, 1)).downcast(int!(8)), (16, 4, 2, 32):(256, 64, 32, 1));
    // 4162
    assert_layout!(layout!((((16, 8),), (2, 8)):(((128, 16),), (8, 1))).downcast(int!(2)), (((16, 8),), (2, 16)):(((256, 32),), (16, 1)));
    // 4163
    assert_layout!(layout!((2, (4, 4, 2)):(32, (8, 2, 1))).downcast(int!(2)), (2, (4, 4, 4)):(64, (16, 4, 1)));
    // 4164
    assert_layout!(layout!(((2, 2, 1), 2):((1, 2, 0), 4)).downcast(int!(4)), ((8, 2, 1), 2):((1, 8, 0), 16));
    // 4167
    assert_layout!(layout!((12, ((9, 16),)):(1, ((12, 108),))).downcast(int!(16)), (192, ((9, 16),)):(1, ((192, 1728),)));
    // 4168
    assert_refused!(Layout![1:0]: cute::Downcast<Int![16]>);
    // 4169
    assert_refused!(Layout![(2, (9, 4)):(-1, (-2, 18))]: cute::Downcast<Int![4]>);
    // 4171
    assert_refused!(Layout![((4, 2), ((7, 32),)):((2, 8), ((16, 112),))]: cute::Downcast<Int![16]>);
    // 4172
    assert_layout!(layout!(((2, 4),):((1, 2),)).downcast(int!(16)), ((32, 4),):((1, 32),));
    // 4173
    assert_layout!(layout!((((32, 4, 4),), 4):(((1, 32, 128),), 1024)).downcast(int!(8)), (((256, 4, 4),), 4):(((1, 256, 1024),), 8192));
    // 4179
    assert_refused!(Layout![(((2, 16, 8),), 8):(((2048, 4096, 64),), 2)]: cute::Downcast<Int![2]>);
    // 4180
    assert_layout!(layout!((2, (1, 2, 4)):(1, (2, -2, 4))).downcast(int!(8)), (16, (1, 2, 4)):(1, (16, -16, 32)));
    // 4181
    assert_layout!(layout!((2, 32, 32):(1, 2, 64)).downcast(int!(8)), (16, 32, 32):(1, 16, 512));
    // 4185
    assert_layout!(layout!((2, ((9, 24),)):(216, ((24, 1),))).downcast(int!(8)), (2, ((9, 192),)):(1728, ((192, 1),)));
    // 4186
    assert_layout!(layout!((8, 2):(1, 8)).downcast(int!(2)), (16, 2):(1, 16));
    // 4187
    assert_layout!(layout!(((16, 2), 2):((1, 16), 32)).downcast(int!(2)), ((32, 2), 2):((1, 32), 64));
    // 4188
    assert_layout!(layout!((2, (4, 2)):(1, (2, 8))).downcast(int!(2)), (4, (4, 2)):(1, (4, 16)));
    // 4190
    assert_layout!(layout!((4, 4, 16, 4):(1, 4, 16, 256)).downcast(int!(8)), (32, 4, 16, 4):(1, 32, 128, 2048));
    // 4194
    assert_layout!(layout!((32, 4):(4, 1)).downcast(int!(2)), (32, 8):(8, 1));
    // 4195
    assert_layout!(layout!((4, 4):(1, 4)).downcast(int!(8)), (32, 4):(1, 32));
    // 4196
    assert_layout!(layout!((4, (4, 1)):(1, (24, 16))).downcast(int!(8)), (32, (4, 1)):(1, (192, 128)));
    // 4198
    assert_layout!(layout!(2:1).downcast(int!(4)), 8:1);
    // 4199
    assert_layout!(layout!((8, 8, 10):(1, 168, 16)).downcast(int!(16)), (128, 8, 10):(1, 2688, 256));
    // 4201
    assert_layout!(layout!((32, 8):(1, 32)).downcast(int!(4)), (128, 8):(1, 128));
    // 4202
    assert_layout!(layout!(((12, 4),):((1, 12),)).downcast(int!(2)), ((24, 4),):((1, 24),));
    // 4203
    assert_layout!(layout!((2, 2, 2):(1, 2, 4)).downcast(int!(16)), (32, 2, 2):(1, 32, 64));
    // 4204
    assert_refused!(Layout![((12, 4), 8):((32, 8), -1)]: cute::Downcast<Int![16]>);
    // 4205
    assert_layout!(layout!((4, 8):(8, 1)).downcast(int!(4)), (4, 32):(32, 1));
    // 4206
    assert_layout!(layout!((3, 9, 2):(1, 0, 27)).downcast(int!(2)), (6, 9, 2):(1, 0, 54));
    // 4208
    assert_layout!(layout!((2, 1):(1, 0)).downcast(int!(4)), (8, 1):(1, 0));
    // 4209
    assert_layout!(layout!(2:1).downcast(int!(8)), 16:1);
    // 4210
    assert_refused!(Layout![((32, 7),):((0, 32),)]: cute::Downcast<Int![4]>);
    // 4212
    assert_layout!(layout!(((3, 4, 32),):((1, -3, -12),)).downcast(int!(16)), ((48, 4, 32),):((1, -48, -192),));
    // 4213
    assert_layout!(layout!(((4, 8), 8):((64, 8), 1)).downcast(int!(2)), ((4, 8), 16):((128, 16), 1));
    // 4214
    assert_layout!(layout!(4:1).downcast(int!(16)), 64:1);
    // 4215
    assert_layout!(layout!(4:1).downcast(int!(8)), 32:1);
    // 4220
    assert_layout!(layout!(((4, 8),):((1, 4),)).downcast(int!(4)), ((16, 8),):((1, 16),));
}

// inner_product: 14 asserted
#[test]
fn types_inner_product() {
    // 5254
    is::<Int![64]>(cute::inner_product(stride!(4), stride!(16)));
    // 5256
    is::<Int![496]>(cute::inner_product(stride!((4, 32)), stride!((-4, 16))));
    // 5257
    is::<Int![80]>(cute::inner_product(stride!(((24, 8, 4), 4)), stride!(((3, 0, 0), 2))));
    // 5260
    is::<Int![504]>(cute::inner_product(stride!((32, 32, 2)), stride!((16, 0, -4))));
    // 5261
    is::<Int![32]>(cute::inner_product(stride!(16), stride!(2)));
    // 5263
    is::<Int![265]>(cute::inner_product(stride!((((1, 12, 8),), 4)), stride!((((1, 16, 1),), 16))));
    // 5266
    is::<Int![40]>(cute::inner_product(stride!((16, 3, (2, 4))), stride!((2, 0, (0, 2)))));
    // 5268
    is::<Int![7]>(cute::inner_product(stride!((1, 2)), stride!((3, 2))));
    // 5269
    is::<Int![22]>(cute::inner_product(stride!((2, 8)), stride!((3, 2))));
    // 5270
    is::<Int![3]>(cute::inner_product(stride!((((2, 4), 3), 2, 12)), stride!((((0, -4), 1), 2, 1))));
    // 5272
    is::<Int![4]>(cute::inner_product(stride!(4), stride!(1)));
    // 5274
    is::<Int![212]>(cute::inner_product(stride!(((4, 16), 16, 4)), stride!(((3, 16), -4, 2))));
    // 5275
    is::<Int![122]>(cute::inner_product(stride!((1, (2, 2, 8))), stride!((0, (1, -4, 16)))));
    // 5276
    is::<Int![15]>(cute::inner_product(stride!(((2, 3), 4)), stride!(((2, 1), 2))));
}

// make_layout_tv: 54 asserted
#[test]
fn types_make_layout_tv() {
    // 7352
    let (tiler, tv) = layout!((4, 2):(1, 4)).make_layout_tv(layout!((3, 2):(2, 1)));
    is::<Shape![(12, 4)]>(tiler);
    assert_layout!(tv, ((4, 2), (2, 3)):((3, 24), (12, 1)));
    // 7353
    let (tiler, tv) = layout!((32, 4):(1, 32)).make_layout_tv(layout!((4, 4):(4, 1)));
    is::<Shape![(128, 16)]>(tiler);
    assert_layout!(tv, ((32, 4), (4, 4)):((4, 512), (128, 1)));
    // 7354
    let (tiler, tv) = layout!((4, 8):(8, 1)).make_layout_tv(layout!((4, 1):(1, 1)));
    is::<Shape![(16, 8)]>(tiler);
    assert_layout!(tv, ((8, 4), 4):((16, 4), 1));
    // 7355
    let (tiler, tv) = layout!(((2, 4), (4, 2)):((1, 8), (2, 32))).make_layout_tv(layout!(((2, 2), 2):((1, 4), 2)));
    is::<Shape![(32, 16)]>(tiler);
    assert_layout!(tv, ((2, 4, 4, 2), (2, 2, 2)):((4, 64, 8, 256), (1, 32, 2)));
    // 7357
    let (tiler, tv) = layout!((64, 2):(2, 1)).make_layout_tv(layout!(((2, 2), 2):((1, 4), 2)));
    is::<Shape![(256, 4)]>(tiler);
    assert_layout!(tv, ((2, 64), (2, 2, 2)):((512, 4), (1, 256, 2)));
    // 7358
    let (tiler, tv) = layout!((16, 16):(16, 1)).make_layout_tv(layout!((3, 2):(2, 1)));
    is::<Shape![(48, 32)]>(tiler);
    assert_layout!(tv, ((16, 16), (2, 3)):((96, 3), (48, 1)));
    // 7362
    let (tiler, tv) = layout!((4, 8):(8, 1)).make_layout_tv(layout!((2, 4):(4, 1)));
    is::<Shape![(8, 32)]>(tiler);
    assert_layout!(tv, ((8, 4), (4, 2)):((32, 2), (8, 1)));
    // 7366
    let (tiler, tv) = layout!((32, 4):(1, 32)).make_layout_tv(layout!((1, 4):(1, 1)));
    is::<Shape![(32, 16)]>(tiler);
    assert_layout!(tv, ((32, 4), 4):((1, 128), 32));
    // 7368
    let (tiler, tv) = layout!((4, 2):(1, 4)).make_layout_tv(layout!((1, 8):(0, 1)));
    is::<Shape![(4, 16)]>(tiler);
    assert_layout!(tv, ((4, 2), 8):((1, 32), 4));
    // 7369
    let (tiler, tv) = layout!((128,):(1,)).make_layout_tv(layout!((1, 4):(1, 1)));
    is::<Shape![(128, 4)]>(tiler);
    assert_layout!(tv, (128, 4):(1, 128));
    // 7372
    let (tiler, tv) = layout!((8, 4):(4, 1)).make_layout_tv(layout!((2, 2):(1, 2)));
    is::<Shape![(16, 8)]>(tiler);
    assert_layout!(tv, ((4, 8), (2, 2)):((32, 2), (1, 16)));
    // 7373
    let (tiler, tv) = layout!((4, 2):(1, 4)).make_layout_tv(layout!((4, 4):(4, 1)));
    is::<Shape![(16, 8)]>(tiler);
    assert_layout!(tv, ((4, 2), (4, 4)):((4, 64), (16, 1)));
    // 7376
    let (tiler, tv) = layout!((8, 4):(4, 1)).make_layout_tv(layout!((4, 4):(4, 1)));
    is::<Shape![(32, 16)]>(tiler);
    assert_layout!(tv, ((4, 8), (4, 4)):((128, 4), (32, 1)));
    // 7379
    let (tiler, tv) = layout!((16, 16):(16, 1)).make_layout_tv(layout!((1, 4):(1, 1)));
    is::<Shape![(16, 64)]>(tiler);
    assert_layout!(tv, ((16, 16), 4):((64, 1), 16));
    // 7381
    let (tiler, tv) = layout!((4, 2):(1, 4)).make_layout_tv(layout!((4, 1):(1, 1)));
    is::<Shape![(16, 2)]>(tiler);
    assert_layout!(tv, (8, 4):(4, 1));
    // 7382
    let (tiler, tv) = layout!(128:1).make_layout_tv(layout!((1, 4):(1, 1)));
    is::<Shape![(128, 4)]>(tiler);
    assert_layout!(tv, (128, 4):(1, 128));
    // 7383
    let (tiler, tv) = layout!((4, 8):(8, 1)).make_layout_tv(layout!(((2, 2), 2):((1, 4), 2)));
    is::<Shape![(16, 16)]>(tiler);
    assert_layout!(tv, ((8, 4), (2, 2, 2)):((32, 4), (1, 16, 2)));
    // 7384
    let (tiler, tv) = layout!((32, 4):(1, 32)).make_layout_tv(layout!(((2, 2), 2):((1, 4), 2)));
    is::<Shape![(128, 8)]>(tiler);
    assert_layout!(tv, ((32, 4), (2, 2, 2)):((4, 256), (1, 128, 2)));
    // 7385
    let (tiler, tv) = layout!((32, 4):(1, 32)).make_layout_tv(layout!((1, 1):(0, 0)));
    is::<Shape![(32, 4)]>(tiler);
    assert_layout!(tv, (128, 1):(1, 0));
    // 7386
    let (tiler, tv) = layout!((8, 4):(4, 1)).make_layout_tv(layout!((4, 1):(1, 1)));
    is::<Shape![(32, 4)]>(tiler);
    assert_layout!(tv, ((4, 8), 4):((32, 4), 1));
    // 7389
    let (tiler, tv) = layout!((32, 8):(1, 32)).make_layout_tv(layout!((1, 4):(1, 1)));
    is::<Shape![(32, 32)]>(tiler);
    assert_layout!(tv, ((32, 8), 4):((1, 128), 32));
    // 7390
    let (tiler, tv) = layout!((4, 8):(8, 1)).make_layout_tv(layout!((1, 4):(1, 1)));
    is::<Shape![(4, 32)]>(tiler);
    assert_layout!(tv, ((8, 4), 4):((16, 1), 4));
    // 7391
    let (tiler, tv) = layout!((64, 2):(2, 1)).make_layout_tv(layout!((1, 1):(0, 0)));
    is::<Shape![(64, 2)]>(tiler);
    assert_layout!(tv, ((2, 64), 1):((64, 1), 0));
    // 7392
    let (tiler, tv) = layout!(128:1).make_layout_tv(layout!((1, 8):(0, 1)));
    is::<Shape![(128, 8)]>(tiler);
    assert_layout!(tv, (128, 8):(1, 128));
    // 7394
    let (tiler, tv) = layout!((4, 2):(1, 4)).make_layout_tv(layout!((1, 1):(0, 0)));
    is::<Shape![(4, 2)]>(tiler);
    assert_layout!(tv, (8, 1):(1, 0));
    // 7399
    let (tiler, tv) = layout!((32, 8):(1, 32)).make_layout_tv(layout!((3, 2):(2, 1)));
    is::<Shape![(96, 16)]>(tiler);
    assert_layout!(tv, ((32, 8), (2, 3)):((3, 192), (96, 1)));
    // 7400
    let (tiler, tv) = layout!((32, 4):(1, 32)).make_layout_tv(layout!((3, 2):(2, 1)));
    is::<Shape![(96, 8)]>(tiler);
    assert_layout!(tv, ((32, 4), (2, 3)):((3, 192), (96, 1)));
    // 7403
    let (tiler, tv) = layout!((128,):(1,)).make_layout_tv(layout!((4, 4):(4, 1)));
    is::<Shape![(512, 4)]>(tiler);
    assert_layout!(tv, (128, (4, 4)):(4, (512, 1)));
    // 7404
    let (tiler, tv) = layout!((128,):(1,)).make_layout_tv(layout!((2, 2):(1, 2)));
    is::<Shape![(256, 2)]>(tiler);
    assert_layout!(tv, (128, (2, 2)):(2, (1, 256)));
    // 7405
    let (tiler, tv) = layout!((32, 8):(1, 32)).make_layout_tv(layout!(((2, 2), 2):((1, 4), 2)));
    is::<Shape![(128, 16)]>(tiler);
    assert_layout!(tv, ((32, 8), (2, 2, 2)):((4, 256), (1, 128, 2)));
    // 7406
    let (tiler, tv) = layout!((32, 8):(1, 32)).make_layout_tv(layout!((4, 1):(1, 1)));
    is::<Shape![(128, 8)]>(tiler);
    assert_layout!(tv, (256, 4):(4, 1));
    // 7407
    let (tiler, tv) = layout!(((2, 4), (4, 2)):((1, 8), (2, 32))).make_layout_tv(layout!((2, 2):(1, 2)));
    is::<Shape![(16, 16)]>(tiler);
    assert_layout!(tv, ((2, 4, 4, 2), (2, 2)):((2, 32, 4, 128), (1, 16)));
    // 7410
    let (tiler, tv) = layout!((32, 4):(1, 32)).make_layout_tv(layout!((8, 1):(1, 0)));
    is::<Shape![(256, 4)]>(tiler);
    assert_layout!(tv, (128, 8):(8, 1));
    // 7412
    let (tiler, tv) = layout!((64, 2):(2, 1)).make_layout_tv(layout!((1, 4):(1, 1)));
    is::<Shape![(64, 8)]>(tiler);
    assert_layout!(tv, ((2, 64), 4):((256, 1), 64));
    // 7413
    let (tiler, tv) = layout!((128,):(1,)).make_layout_tv(layout!((1, 1):(0, 0)));
    is::<Shape![(128, 1)]>(tiler);
    assert_layout!(tv, (128, 1):(1, 0));
    // 7415
    let (tiler, tv) = layout!((8, 4):(4, 1)).make_layout_tv(layout!(((2, 2), 2):((1, 4), 2)));
    is::<Shape![(32, 8)]>(tiler);
    assert_layout!(tv, ((4, 8), (2, 2, 2)):((64, 4), (1, 32, 2)));
    // 7416
    let (tiler, tv) = layout!((4, 2):(1, 4)).make_layout_tv(layout!((2, 2):(1, 2)));
    is::<Shape![(8, 4)]>(tiler);
    assert_layout!(tv, ((4, 2), (2, 2)):((2, 16), (1, 8)));
    // 7417
    let (tiler, tv) = layout!((3, 5):(5, 1)).make_layout_tv(layout!(((2, 2), 2):((1, 4), 2)));
    is::<Shape![(12, 10)]>(tiler);
    assert_layout!(tv, ((5, 3), (2, 2, 2)):((24, 4), (1, 12, 2)));
    // 7419
    let (tiler, tv) = layout!((3, 5):(5, 1)).make_layout_tv(layout!((4, 4):(4, 1)));
    is::<Shape![(12, 20)]>(tiler);
    assert_layout!(tv, ((5, 3), (4, 4)):((48, 4), (12, 1)));
    // 7420
    let (tiler, tv) = layout!(((2, 4), (4, 2)):((1, 8), (2, 32))).make_layout_tv(layout!((4, 4):(4, 1)));
    is::<Shape![(32, 32)]>(tiler);
    assert_layout!(tv, ((2, 4, 4, 2), (4, 4)):((4, 128, 8, 512), (32, 1)));
    // 7421
    let (tiler, tv) = layout!(128:1).make_layout_tv(layout!((1, 1):(0, 0)));
    is::<Shape![(128, 1)]>(tiler);
    assert_layout!(tv, (128, 1):(1, 0));
    // 7422
    let (tiler, tv) = layout!((3, 5):(5, 1)).make_layout_tv(layout!(4:1));
    is::<Shape![(12, 5)]>(tiler);
    assert_layout!(tv, ((5, 3), 4):((12, 4), 1));
    // 7424
    let (tiler, tv) = layout!((64, 2):(2, 1)).make_layout_tv(layout!((3, 2):(2, 1)));
    is::<Shape![(192, 4)]>(tiler);
    assert_layout!(tv, ((2, 64), (2, 3)):((384, 3), (192, 1)));
    // 7427
    let (tiler, tv) = layout!((8, 4):(4, 1)).make_layout_tv(layout!((2, 4):(4, 1)));
    is::<Shape![(16, 16)]>(tiler);
    assert_layout!(tv, ((4, 8), (4, 2)):((64, 2), (16, 1)));
    // 7428
    let (tiler, tv) = layout!((128,):(1,)).make_layout_tv(layout!(4:1));
    is::<Shape![(512,)]>(tiler);
    assert_layout!(tv, (128, 4):(4, 1));
    // 7429
    let (tiler, tv) = layout!((8, 4):(4, 1)).make_layout_tv(layout!((1, 4):(1, 1)));
    is::<Shape![(8, 16)]>(tiler);
    assert_layout!(tv, ((4, 8), 4):((32, 1), 8));
    // 7430
    let (tiler, tv) = layout!((3, 5):(5, 1)).make_layout_tv(layout!((3, 2):(2, 1)));
    is::<Shape![(9, 10)]>(tiler);
    assert_layout!(tv, ((5, 3), (2, 3)):((18, 3), (9, 1)));
    // 7432
    let (tiler, tv) = layout!(128:1).make_layout_tv(layout!(4:1));
    is::<Shape![(512,)]>(tiler);
    assert_layout!(tv, (128, 4):(4, 1));
    // 7433
    let (tiler, tv) = layout!((128,):(1,)).make_layout_tv(layout!(((2, 2), 2):((1, 4), 2)));
    is::<Shape![(512, 2)]>(tiler);
    assert_layout!(tv, (128, (2, 2, 2)):(4, (1, 512, 2)));
    // 7434
    let (tiler, tv) = layout!((32, 4):(1, 32)).make_layout_tv(layout!((4, 1):(1, 1)));
    is::<Shape![(128, 4)]>(tiler);
    assert_layout!(tv, (128, 4):(4, 1));
    // 7435
    let (tiler, tv) = layout!((32, 8):(1, 32)).make_layout_tv(layout!(4:1));
    is::<Shape![(128, 8)]>(tiler);
    assert_layout!(tv, (256, 4):(4, 1));
    // 7438
    let (tiler, tv) = layout!((16, 16):(16, 1)).make_layout_tv(layout!((4, 4):(4, 1)));
    is::<Shape![(64, 64)]>(tiler);
    assert_layout!(tv, ((16, 16), (4, 4)):((256, 4), (64, 1)));
    // 7439
    let (tiler, tv) = layout!((16, 16):(16, 1)).make_layout_tv(layout!((2, 2):(1, 2)));
    is::<Shape![(32, 32)]>(tiler);
    assert_layout!(tv, ((16, 16), (2, 2)):((64, 2), (1, 32)));
    // 7440
    let (tiler, tv) = layout!((4, 8):(8, 1)).make_layout_tv(layout!((1, 1):(0, 0)));
    is::<Shape![(4, 8)]>(tiler);
    assert_layout!(tv, ((8, 4), 1):((4, 1), 0));
}

// product_each: 16 asserted
#[test]
fn types_product_each() {
    // 8078
    is::<Shape![(16, 80)]>(cute::product_each(shape!((16, ((10, 8, 1),)))));
    // 8080
    is::<Shape![(2048,)]>(cute::product_each(shape!(((8, 16, 16),))));
    // 8081
    is::<Shape![(2,)]>(cute::product_each(shape!(2)));
    // 8083
    is::<Shape![(2, 3, 5)]>(cute::product_each(shape!((2, 3, 5))));
    // 8085
    is::<Shape![(24, 5)]>(cute::product_each(shape!(((2, (3, 4)), 5))));
    // 8086
    is::<Shape![(32, 4, 16)]>(cute::product_each(shape!((32, 4, 16))));
    // 8088
    is::<Shape![(48, 4, 4)]>(cute::product_each(shape!(((4, 12), 4, 4))));
    // 8090
    is::<Shape![(32, 32)]>(cute::product_each(shape!((32, 32))));
    // 8091
    is::<Shape![(32, 16)]>(cute::product_each(shape!((((2, 16),), (16, 1)))));
    // 8095
    is::<Shape![(1, 8)]>(cute::product_each(shape!((1, 8))));
    // 8096
    is::<Shape![(4, 2, 16)]>(cute::product_each(shape!((4, 2, (8, 2)))));
    // 8097
    is::<Shape![(3, 8)]>(cute::product_each(shape!((3, (2, 4)))));
    // 8098
    is::<Shape![(256, 4, 4)]>(cute::product_each(shape!(((2, 4, 32), 4, 4))));
    // 8100
    is::<Shape![(9, 10)]>(cute::product_each(shape!((9, 10))));
    // 8101
    is::<Shape![(2, 2, 32, 1)]>(cute::product_each(shape!((2, 2, 32, (1, 1)))));
    // 8102
    is::<Shape![(64, 10)]>(cute::product_each(shape!(((2, 32), 10))));
}

// recast_layout: 42 asserted
#[test]
fn types_recast_layout() {
    // 8361
    assert_layout!(layout!((4, (4, 4, 8)):(1, (4, 16, 64))).recast_layout(int!(32), int!(32)), (4, (4, 4, 8)):(1, (4, 16, 64)));
    // 8363
    assert_layout!(layout!((1, 32, 4, 5):(0, 1, 32, 128)).recast_layout(int!(32), int!(1)), (1, 1024, 4, 5):(0, 1, 1024, 4096));
    // 8364
    assert_layout!(layout!((((2, 9), 4), 8):(((1, 2), 18), 72)).recast_layout(int!(32), int!(8)), (((8, 9), 4), 8):(((1, 8), 72), 288));
    // 8365
    assert_layout!(layout!((4, 4):(4, 1)).recast_layout(int!(32), int!(4)), (4, 32):(32, 1));
    // 8367
    assert_layout!(layout!((8, 1, 16):(1, 8, 8)).recast_layout(int!(16), int!(8)), (16, 1, 16):(1, 16, 16));
    // 8369
    assert_layout!(layout!((2, 2, (16, 16)):(512, 256, (16, 1))).recast_layout(int!(4), int!(1)), (2, 2, (16, 64)):(2048, 1024, (64, 1)));
    // 8370
    assert_layout!(layout!(((4, 2), 2, 16):((2, 1), 8, 16)).recast_layout(int!(32), int!(128)), ((2, 1), 2, 16):((1, 1), 2, 4));
    // 8375
    assert_layout!(layout!(8:1).recast_layout(int!(8), int!(4)), 16:1);
    // 8377
    assert_layout!(layout!((2, (1, 16, 8)):(8, (0, 16, 1))).recast_layout(int!(32), int!(32)), (2, (1, 16, 8)):(8, (0, 16, 1)));
    // 8379
    assert_layout!(layout!((8, (16, (6, 1))):(96, (6, (1, 0)))).recast_layout(int!(32), int!(64)), (8, (16, (3, 1))):(48, (3, (1, 0))));
    // 8381
    assert_layout!(layout!((4, (1, (4, 3))):(1, (0, (4, 16)))).recast_layout(int!(16), int!(32)), (2, (1, (4, 3))):(1, (0, (2, 8))));
    // 8383
    assert_layout!(layout!((32, 24, 1):(24, 1, 0)).recast_layout(int!(8), int!(64)), (32, 3, 1):(3, 1, 0));
    // 8384
    assert_layout!(layout!((12, (16, 4, 4)):(64, (4, 1, 768))).recast_layout(int!(32), int!(32)), (12, (16, 4, 4)):(64, (4, 1, 768)));
    // 8386
    assert_layout!(layout!((((2, 2), 2), 4):(((16, 8), 4), 1)).recast_layout(int!(8), int!(8)), (((2, 2), 2), 4):(((16, 8), 4), 1));
    // 8388
    assert_layout!(layout!(7:1).recast_layout(int!(16), int!(1)), 112:1);
    // 8389
    assert_layout!(layout!(((8, 4, 4), 32):((1, 8, 32), 128)).recast_layout(int!(32), int!(4)), ((64, 4, 4), 32):((1, 64, 256), 1024));
    // 8390
    assert_layout!(layout!(((16, 1),):((1, 1),)).recast_layout(int!(8), int!(8)), ((16, 1),):((1, 1),));
    // 8394
    assert_layout!(layout!(((8, 4), 8):((1, 8), 32)).recast_layout(int!(16), int!(16)), ((8, 4), 8):((1, 8), 32));
    // 8395
    assert_layout!(layout!((2,):(1,)).recast_layout(int!(8), int!(32)), (1,):(1,));
    // 8396
    assert_layout!(layout!((8, 1, 4, 4):(4, 0, 1, 32)).recast_layout(int!(16), int!(16)), (8, 1, 4, 4):(4, 0, 1, 32));
    // 8397
    assert_layout!(layout!(((32, 4, 10),):((1, 32, 128),)).recast_layout(int!(16), int!(8)), ((64, 4, 10),):((1, 64, 256),));
    // 8398
    assert_layout!(layout!((2, 4):(1, 2)).recast_layout(int!(4), int!(8)), (1, 4):(1, 1));
    // 8399
    assert_layout!(layout!(16:1).recast_layout(int!(8), int!(8)), 16:1);
    // 8400
    assert_layout!(layout!(((2, 16), (32, 3)):((1, 2), (32, 1024))).recast_layout(int!(4), int!(4)), ((2, 16), (32, 3)):((1, 2), (32, 1024)));
    // 8402
    assert_layout!(layout!((2, 1):(1, 0)).recast_layout(int!(8), int!(8)), (2, 1):(1, 0));
    // 8403
    assert_layout!(layout!((((32, 4), 2), 4):(((8, 256), 4), 1)).recast_layout(int!(16), int!(128)), (((32, 4), 1), 1):(((1, 32), 1), 1));
    // 8404
    assert_layout!(layout!((1, 8):(8, 1)).recast_layout(int!(8), int!(8)), (1, 8):(8, 1));
    // 8405
    assert_layout!(layout!(16:1).recast_layout(int!(32), int!(4)), 128:1);
    // 8406
    assert_layout!(layout!((7, 3):(1, 7)).recast_layout(int!(8), int!(8)), (7, 3):(1, 7));
    // 8407
    assert_layout!(layout!((32, 4):(4, 1)).recast_layout(int!(32), int!(16)), (32, 8):(8, 1));
    // 8409
    assert_layout!(layout!(4:1).recast_layout(int!(8), int!(128)), 1:1);
    // 8411
    assert_refused!(Layout![(2, 5, 4):(1, 2, 10)]: cute::RecastLayout<Int![8], Int![64]>);
    // 8412
    assert_layout!(layout!(2:1).recast_layout(int!(16), int!(4)), 8:1);
    // 8413
    assert_layout!(layout!((1, (1, 4, 32)):(0, (128, 32, 1))).recast_layout(int!(4), int!(8)), (1, (1, 4, 16)):(0, (64, 16, 1)));
    // 8420
    assert_layout!(layout!(((4, 2, 4),):((1, 4, 8),)).recast_layout(int!(4), int!(32)), ((1, 1, 4),):((1, 1, 1),));
    // 8421
    assert_layout!(layout!((8, (16, 1)):(1, (8, 128))).recast_layout(int!(32), int!(1)), (256, (16, 1)):(1, (256, 4096)));
    // 8422
    assert_layout!(layout!(4:1).recast_layout(int!(4), int!(32)), 1:1);
    // 8423
    assert_layout!(layout!((4, ((4, 8),)):(32, ((8, 1),))).recast_layout(int!(32), int!(32)), (4, ((4, 8),)):(32, ((8, 1),)));
    // 8425
    assert_layout!(layout!(((1, 2), 1):((2, 1), 1)).recast_layout(int!(32), int!(8)), ((1, 8), 4):((8, 1), 1));
    // 8426
    assert_layout!(layout!((32, 24):(24, 1)).recast_layout(int!(16), int!(128)), (32, 3):(3, 1));
    // 8427
    assert_layout!(layout!(24:1).recast_layout(int!(16), int!(128)), 3:1);
    // 8428
    assert_layout!(layout!((8, 4, 4):(4, 1, 32)).recast_layout(int!(8), int!(1)), (8, 32, 4):(32, 1, 256));
}

// upcast: 59 asserted
#[test]
fn types_upcast() {
    // 10140
    assert_layout!(layout!(6:1).upcast(int!(4)), 2:1);
    // 10141
    assert_layout!(layout!((4, ((2, 8),)):(16, ((8, 1),))).upcast(int!(8)), (4, ((2, 1),)):(2, ((1, 1),)));
    // 10145
    assert_layout!(layout!(9:1).upcast(int!(16)), 1:1);
    // 10148
    assert_layout!(layout!(1:0).upcast(int!(2)), 1:0);
    // 10150
    assert_refused!(Layout![(10, 8):(1, 10)]: cute::Upcast<Int![16]>);
    // 10152
    assert_refused!(Layout![(8, 10, 12, 2):(240, 24, 2, 1)]: cute::Upcast<Int![16]>);
    // 10153
    assert_layout!(layout!(((4, 7),):((1, 4),)).upcast(int!(4)), ((1, 7),):((1, 1),));
    // 10154
    assert_layout!(layout!(((4, 8),):((1, 4),)).upcast(int!(16)), ((1, 2),):((1, 1),));
    // 10155
    assert_layout!(layout!(((4, 8), (16, 2, 4)):((256, 16), (1, 128, 1024))).upcast(int!(16)), ((4, 8), (1, 2, 4)):((16, 1), (1, 8, 64)));
    // 10156
    assert_refused!(Layout![(((2, 2),), 16, 8):(((1, 2),), 4, 64)]: cute::Upcast<Int![3]>);
    // 10157
    assert_layout!(layout!((32, 32):(32, 1)).upcast(int!(16)), (32, 2):(2, 1));
    // 10159
    assert_layout!(layout!((((12, 2),), 8):(((16, 0),), 1)).upcast(int!(16)), (((12, 2),), 1):(((1, 0),), 1));
    // 10160
    assert_layout!(layout!((2,):(1,)).upcast(int!(16)), (1,):(1,));
    // 10161
    assert_layout!(layout!(((2, 1),):((1, 0),)).upcast(int!(16)), ((1, 1),):((1, 0),));
    // 10162
    assert_refused!(Layout![(((4, 4), 2), 16):(((4, 1), 16), 32)]: cute::Upcast<Int![3]>);
    // 10163
    assert_layout!(layout!((4, 8):(8, 1)).upcast(int!(1)), (4, 8):(8, 1));
    // 10164
    assert_layout!(layout!((4, 8):(0, 1)).upcast(int!(4)), (4, 2):(0, 1));
    // 10165
    assert_refused!(Layout![(8, (8, 2)):(1, (8, 65))]: cute::Upcast<Int![16]>);
    // 10168
    assert_refused!(Layout![(2, 10):(10, 1)]: cute::Upcast<Int![3]>);
    // 10170
    assert_layout!(layout!(((8, 8),):((8, 1),)).upcast(int!(16)), ((4, 1),):((1, 1),));
    // 10171
    assert_layout!(layout!(12:-1).upcast(int!(16)), 1:-1);
    // 10172
    assert_refused!(Layout![((4, 4), 8, 8):((256, 64), 8, 1)]: cute::Upcast<Int![3]>);
    // 10174
    assert_layout!(layout!(5:1).upcast(int!(2)), 3:1);
    // 10177
    assert_refused!(Layout![(16, 2):(1, 16)]: cute::Upcast<Int![3]>);
    // 10179
    assert_refused!(Layout![((2, 4), 4, 4):((64, 16), 4, 1)]: cute::Upcast<Int![3]>);
    // 10181
    assert_layout!(layout!((2, 2):(2, 1)).upcast(int!(4)), (1, 1):(1, 1));
    // 10182
    assert_layout!(layout!((2,):(1,)).upcast(int!(2)), (1,):(1,));
    // 10184
    assert_refused!(Layout![((4, 4), 2):((8, 2), 1)]: cute::Upcast<Int![3]>);
    // 10187
    assert_layout!(layout!((4, 2, 12, 16):(1, 4, 8, 96)).upcast(int!(2)), (2, 2, 12, 16):(1, 2, 4, 48));
    // 10189
    assert_refused!(Layout![(2, 2, 4):(2, 1, 4)]: cute::Upcast<Int![3]>);
    // 10190
    assert_layout!(layout!(((2, 1, 4), 4):((1, 16, 16), 2)).upcast(int!(16)), ((1, 1, 4), 1):((1, 1, 1), 1));
    // 10191
    assert_layout!(layout!((32, (32, 4)):(32, (1, 1024))).upcast(int!(16)), (32, (2, 4)):(2, (1, 64)));
    // 10192
    assert_layout!(layout!((4, 32):(32, 1)).upcast(int!(4)), (4, 8):(8, 1));
    // 10193
    assert_layout!(layout!(((1, 24, 9),):((1, 1, 24),)).upcast(int!(2)), ((1, 12, 9),):((1, 1, 12),));
    // 10194
    assert_layout!(layout!((1, (8, 16)):(0, (-1, 8))).upcast(int!(2)), (1, (4, 16)):(0, (-1, 4)));
    // 10195
    assert_layout!(layout!(((2, 2),):((1, 2),)).upcast(int!(2)), ((1, 2),):((1, 1),));
    // 10196
    assert_refused!(Layout![(9, ((6, 8),)):(1, ((-72, 9),))]: cute::Upcast<Int![4]>);
    // 10197
    assert_layout!(layout!((4, 8):(0, 1)).upcast(int!(16)), (4, 1):(0, 1));
    // 10200
    assert_layout!(layout!(8:1).upcast(int!(8)), 1:1);
    // 10201
    assert_layout!(layout!(((8, 4, 4),):((1, 8, 32),)).upcast(int!(8)), ((1, 4, 4),):((1, 1, 4),));
    // 10202
    assert_layout!(layout!(((4, 8), (16, 2)):((256, 16), (1, 128))).upcast(int!(16)), ((4, 8), (1, 2)):((16, 1), (1, 8)));
    // 10203
    assert_layout!(layout!(((8, 32),):((128, 4),)).upcast(int!(2)), ((8, 32),):((64, 2),));
    // 10204
    assert_layout!(layout!(3:1).upcast(int!(8)), 1:1);
    // 10206
    assert_refused!(Layout![(5, 12):(1, 5)]: cute::Upcast<Int![4]>);
    // 10207
    assert_refused!(Layout![(2, 16, 4, 3):(1, 10, 160, 1280)]: cute::Upcast<Int![4]>);
    // 10209
    assert_layout!(layout!((8, 1):(1, 0)).upcast(int!(8)), (1, 1):(1, 0));
    // 10211
    assert_layout!(layout!(((1, 1),):((2, 4),)).upcast(int!(2)), ((1, 1),):((1, 2),));
    // 10212
    assert_layout!(layout!((32, (32, 2)):(0, (2, 0))).upcast(int!(8)), (32, (8, 2)):(0, (1, 0)));
    // 10214
    assert_refused!(Layout![((2, 2, 10),):((1, 2, 4),)]: cute::Upcast<Int![3]>);
    // 10216
    assert_layout!(layout!((8, 16):(16, 1)).upcast(int!(8)), (8, 2):(2, 1));
    // 10218
    assert_layout!(layout!((5,):(1,)).upcast(int!(4)), (2,):(1,));
    // 10220
    assert_layout!(layout!((2, 1):(1, 2)).upcast(int!(2)), (1, 1):(1, 1));
    // 10224
    assert_layout!(layout!((2, ((8, 16),)):(0, ((16, 0),))).upcast(int!(16)), (2, ((8, 16),)):(0, ((1, 0),)));
    // 10225
    assert_layout!(layout!((1, 8, 8):(0, 1, 8)).upcast(int!(2)), (1, 4, 8):(0, 1, 4));
    // 10226
    assert_layout!(layout!(((4, 16),):((2, 12),)).upcast(int!(4)), ((2, 16),):((1, 3),));
    // 10230
    assert_layout!(layout!(2:1).upcast(int!(8)), 1:1);
    // 10231
    assert_layout!(layout!(1:0).upcast(int!(3)), 1:0);
    // 10234
    assert_layout!(layout!((8, 24, 5, 2):(1, 8, 192, 960)).upcast(int!(8)), (1, 24, 5, 2):(1, 1, 24, 120));
    // 10235
    assert_refused!(Layout![(12, 4, 1):(1, 12, 0)]: cute::Upcast<Int![16]>);
}
