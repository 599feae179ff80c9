//! Programs of `partition` that only a build refuses, because it evaluates constants.

use cute::prelude::*;

/// Two threads of a thread-value layout that share a value. Accepted: threads with a stride of 2.
fn partition_overlapping_tv_refused() {
    let mut data = [0; 16];
    let _ = make_tensor(&mut data, layout!((4, 4))).partition_mut(layout!((8, 2):(2, 1)));
    let _ = make_tensor(&mut data, layout!((4, 4))).partition_mut(layout!((8, 2):(1, 1)));
}

/// A mode of stride 0 has one element for several coordinates. Accepted: a stride of 4.
fn partition_stride_0_refused() {
    let mut data = [0; 16];
    let _ = make_tensor(&mut data, layout!((4, 4):(1, 4))).tiles_mut(tile!((2, 2)));
    let _ = make_tensor(&mut data, layout!((4, 4):(1, 0))).tiles_mut(tile!((2, 2)));
}

/// A thread-value layout of stride 0 gives one element to all threads. Accepted: threads with a
/// stride of 1.
fn partition_stride_0_tv_refused() {
    let mut data = [0; 16];
    let _ = make_tensor(&mut data, layout!(16:1)).partition_mut(layout!((4, 4):(1, 4)));
    let _ = make_tensor(&mut data, layout!(16:1)).partition_mut(layout!((4, 4):(0, 4)));
}

/// Strides so entangled that the search for two coordinates with the same offset gives up.
/// Accepted: strides that are greater than the reach of all smaller ones.
fn partition_undecided_refused() {
    let mut data = vec![0_u8; 65536];
    let tiler = (_1, _1, _1, _1, _1, _1, _1, _1);
    let apart = layout!((4, 4, 4, 4, 4, 4, 4, 4):(1, 4, 16, 64, 256, 1024, 4096, 16384));
    let _ = make_tensor(&mut data[..], apart).clipped_tiles_mut(tiler);
    let tangled = layout!((30, 30, 30, 30, 30, 30, 30, 30):(
        31415926535897, 27182818284590, 14142135623731, 17320508075689, 22360679774998, 26457513110646, 33166247903554,
        36055512754640
    ));
    let _ = make_tensor(&mut data[..], tangled).clipped_tiles_mut(tiler);
}

fn main() {
    partition_overlapping_tv_refused();
    partition_stride_0_refused();
    partition_stride_0_tv_refused();
    partition_undecided_refused();
}
