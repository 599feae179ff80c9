//! Norms, softmax, cross entropy and sums of rows.

use cute_kernels::{
    Bf16, F16, Slice, Tensor, TensorMut, cross_entropy, layer_norm, rms_norm, row_sum, softmax,
};

use crate::{A100, H100, ROOM, read, sentence, there, write};

/// The sentence of softmax: the shape of both tensors, and the strides of the source.
fn soft(shape: [usize; 2], strides: [usize; 2]) -> String {
    let target = write::<f32, 2>(shape, [shape[1], 1]);
    sentence(softmax(&H100, target, read(shape, strides)))
}

#[test]
fn rows_of_any_columns_are_accepted() {
    for columns in [
        1, 3, 1000, 1024, 8191, 8192, 8193, 16384, 32767, 40000, 131_071, 131_072,
    ] {
        assert_eq!(soft([5000, columns], [columns, 1]), "", "{columns}");
        let halves = sentence(softmax(
            &H100,
            write::<F16, 2>([7, columns], [columns, 1]),
            read([7, columns], [columns, 1]),
        ));
        assert_eq!(halves, "", "{columns}");
    }
    // More rows of 16384 columns than their kernel takes, and rows at an odd address.
    assert_eq!(soft([70_000, 16384], [16384, 1]), "");
    let odd = Tensor::<f32, 2>::new(&there(0x10000, ROOM)[1..], [7, 16384]).unwrap();
    let target = write([7, 16384], [16384, 1]);
    assert_eq!(sentence(softmax(&H100, target, odd)), "");
    // No rows, no columns, one row or one column of any stride.
    for (shape, strides) in [
        ([0, 4096], [1, 1]),
        ([9, 0], [3, 3]),
        ([1, 4096], [3, 1]),
        ([9, 1], [1, 77]),
    ] {
        assert_eq!(soft(shape, strides), "");
    }
    // The longest call, by 4096 rows of clusters at a time: 2^41 elements.
    let all = (1 << 24, 1 << 17);
    let target: &mut Slice<f32> = there(0x20000, all.0 * all.1);
    let source = Tensor::<f32, 2>::new(there(0x10000, all.0 * all.1), [all.0, all.1]).unwrap();
    let target = TensorMut::new(target, [all.0, all.1]).unwrap();
    assert_eq!(sentence(softmax(&H100, target, source)), "");
}

#[test]
fn memory_at_any_address_is_accepted() {
    // An offset of one element: kernels of single elements take it.
    let source = Tensor::<F16, 2>::new(&there(0x10000, ROOM)[1..], [7, 4096]).unwrap();
    let target = || write::<F16, 2>([7, 4096], [4096, 1]);
    assert_eq!(sentence(softmax(&H100, target(), source)), "");
    let odd = Tensor::<F16, 2>::new(there(0x10001, ROOM), [7, 4096]).unwrap();
    assert_eq!(
        sentence(softmax(&H100, target(), odd)),
        "softmax_f16_any_8192: `source` begins at address 0x10001, which is not a multiple of 2"
    );
}

/// Rows of this many columns on an older device.
fn on_a100(columns: usize) -> String {
    let (shape, strides) = ([3, columns], [columns, 1]);
    sentence(softmax(
        &A100,
        write::<Bf16, 2>(shape, strides),
        read(shape, strides),
    ))
}

#[test]
fn rows_are_refused() {
    for (refused, text) in [
        (
            soft([3, 1000], [2000, 1]),
            "softmax: stride 0 of `source` is 2000, but must be 1000; copy the tensor",
        ),
        (
            soft([3, 1000], [1, 3]),
            "softmax: stride 1 of `source` is 3, but must be 1; copy the tensor",
        ),
        (
            soft([3, 1000], [0, 1]),
            "softmax: stride 0 of `source` is 0, but must be 1000; copy the tensor",
        ),
        (
            soft([3, 131_073], [131_073, 1]),
            "softmax: extent 1 of `source` is 131073, but must be at most 131072",
        ),
        (
            soft([(1 << 24) + 1, 4], [4, 1]),
            "softmax: extent 0 of `source` is 16777217, but must be at most 16777216",
        ),
        (
            sentence(softmax(
                &H100,
                write::<f32, 2>([4, 10], [10, 1]),
                read([3, 10], [10, 1]),
            )),
            "softmax: extent 0 of `target` is 4, but must be 3, like extent 0 of `source`",
        ),
        (
            sentence(softmax(
                &H100,
                write::<f32, 2>([3, 10], [12, 1]),
                read([3, 10], [10, 1]),
            )),
            "softmax: stride 0 of `target` is 12, but must be 10; copy the tensor",
        ),
        (
            on_a100(10_000),
            "softmax_bf16_32768: the device has compute capability 8.0, but clusters of blocks \
             need 9.0",
        ),
    ] {
        assert_eq!(refused, text);
    }
    // Rows of one block do not need Hopper.
    assert_eq!(on_a100(10), "");
    assert_eq!(on_a100(8192), "");
}

#[test]
fn weights_and_biases() {
    let rms = |columns: usize, stride: usize| {
        let target = write::<Bf16, 2>([5, 1024], [1024, 1]);
        let weight = read([columns], [stride]);
        sentence(rms_norm(
            &H100,
            target,
            read([5, 1024], [1024, 1]),
            weight,
            1e-5,
        ))
    };
    assert_eq!(rms(1024, 1), "");
    assert_eq!(
        rms(1000, 1),
        "rms_norm: extent 0 of `weight` is 1000, but must be 1024, like extent 1 of `source`"
    );
    // A weight of one element for all columns.
    assert_eq!(
        rms(1024, 0),
        "rms_norm: stride 0 of `weight` is 0, but must be 1; copy the tensor"
    );
    let layer = |bias: usize| {
        let target = write::<f32, 2>([5, 40000], [40000, 1]);
        let (source, weight) = (read([5, 40000], [40000, 1]), read([40000], [1]));
        sentence(layer_norm(
            &H100,
            target,
            source,
            weight,
            read([bias], [1]),
            1e-5,
        ))
    };
    assert_eq!(layer(40000), "");
    assert_eq!(
        layer(39999),
        "layer_norm: extent 0 of `bias` is 39999, but must be 40000, like extent 1 of `source`"
    );
}

#[test]
fn losses_and_labels() {
    let loss = |losses: [usize; 2], labels: usize, logits: [usize; 2]| {
        let losses = write([losses[0]], [losses[1]]);
        let sums = write([logits[0]], [1]);
        let labels = read([labels], [1]);
        let logits = read::<f32, 2>(logits, [logits[1], 1]);
        sentence(cross_entropy(&H100, losses, sums, logits, labels))
    };
    assert_eq!(loss([9, 1], 9, [9, 32000]), "");
    assert_eq!(loss([0, 1], 0, [0, 0]), "");
    for (refused, text) in [
        (
            loss([8, 1], 9, [9, 32000]),
            "cross_entropy: extent 0 of `losses` is 8, but must be 9, like extent 0 of `logits`",
        ),
        (
            loss([9, 2], 9, [9, 32000]),
            "cross_entropy: stride 0 of `losses` is 2, but must be 1; copy the tensor",
        ),
        (
            loss([9, 1], 10, [9, 32000]),
            "cross_entropy: extent 0 of `labels` is 10, but must be 9, like extent 0 of `logits`",
        ),
        (
            loss([9, 1], 9, [9, 0]),
            "cross_entropy: extent 1 of `logits` is 0, but must be at least 1",
        ),
    ] {
        assert_eq!(refused, text);
    }
}

#[test]
fn sums_of_known_columns() {
    let sums = |rows: usize, columns: usize| {
        let source = read([3, columns], [columns, 1]);
        sentence(row_sum(&H100, write([rows], [1]), source))
    };
    assert_eq!(sums(3, 4096), "");
    assert_eq!(
        sums(4, 4096),
        "row_sum: extent 0 of `target` is 4, but must be 3, like extent 0 of `source`"
    );
    assert_eq!(
        sums(3, 1000),
        "row_sum: the rows have 1000 columns, but there are kernels for [1024, 4096, 16384] only"
    );
    let many = sentence(row_sum(
        &H100,
        write([1 << 21], [1]),
        read([1 << 21, 1024], [1024, 1]),
    ));
    assert_eq!(
        many,
        "row_sum: extent 0 of `source` is 2097152, but must be at most 1048576"
    );
}
