//! The gradients of softmax and of cross entropy.

use cute_kernels::{
    Bf16, F16, Labelled, Limits, OfRows, Tensor, cross_entropy_backward, softmax_backward,
};

use crate::{A100, H100, ROOM, read, sentence, there, write};

/// The sentence of softmax: the shapes of the target, of the gradient and of the weights.
fn soft<E: OfRows>(on: &Limits, shapes: [[usize; 2]; 3], pitch: usize) -> String {
    let [target, gradient, weights] = shapes;
    sentence(softmax_backward::<E>(
        on,
        write(target, [target[1], 1]),
        read(gradient, [gradient[1], 1]),
        read(weights, [pitch, 1]),
    ))
}

/// The sentence of cross entropy: the shape of target and logits, and the lengths of the labels,
/// the logarithms and the gradients.
fn entropy<E: OfRows>(on: &Limits, target: [usize; 2], of: [usize; 2], rows: [usize; 3]) -> String {
    let [labels, logarithms, gradients] = rows;
    let from = Labelled::<E> {
        logits: read(of, [of[1], 1]),
        labels: read([labels], [1]),
        logarithms: read([logarithms], [1]),
    };
    let target = write(target, [target[1], 1]);
    sentence(cross_entropy_backward(
        on,
        target,
        read([gradients], [1]),
        from,
    ))
}

#[test]
fn rows_of_any_columns_are_accepted() {
    for columns in [1, 3, 1000, 1024, 8191, 8192, 8193, 40000, 131_071, 131_072] {
        let shape = [5000, columns];
        assert_eq!(soft::<f32>(&H100, [shape; 3], columns), "", "{columns}");
        assert_eq!(soft::<F16>(&H100, [shape; 3], columns), "", "{columns}");
        assert_eq!(
            entropy::<f32>(&H100, shape, shape, [5000; 3]),
            "",
            "{columns}"
        );
        assert_eq!(
            entropy::<Bf16>(&H100, shape, shape, [5000; 3]),
            "",
            "{columns}"
        );
        // The blocks of cross entropy do not wait for each other.
        assert_eq!(
            entropy::<Bf16>(&A100, shape, shape, [5000; 3]),
            "",
            "{columns}"
        );
    }
    for shape in [[0, 4096], [9, 0]] {
        assert_eq!(soft::<f32>(&H100, [shape; 3], shape[1]), "");
        assert_eq!(entropy::<f32>(&H100, shape, shape, [shape[0]; 3]), "");
    }
    let odd = Tensor::<F16, 2>::new(&there(0x10000, ROOM)[1..], [7, 4096]).unwrap();
    let (target, weights) = (write([7, 4096], [4096, 1]), read([7, 4096], [4096, 1]));
    assert_eq!(sentence(softmax_backward(&H100, target, odd, weights)), "");
}

#[test]
fn others_are_refused() {
    let (shape, other) = ([5, 4096], [5, 4095]);
    for (refused, text) in [
        (
            soft::<f32>(&H100, [other, shape, shape], 4096),
            "softmax_backward: extent 1 of `target` is 4095, but must be 4096, like extent 1 of \
             `weights`",
        ),
        (
            soft::<f32>(&H100, [shape, [4, 4096], shape], 4096),
            "softmax_backward: extent 0 of `gradient` is 4, but must be 5, like extent 0 of \
             `weights`",
        ),
        (
            soft::<f32>(&H100, [[5, 131_073]; 3], 131_073),
            "softmax_backward: extent 1 of `weights` is 131073, but must be at most 131072",
        ),
        (
            entropy::<f32>(&H100, other, shape, [5; 3]),
            "cross_entropy_backward: extent 1 of `target` is 4095, but must be 4096, like extent 1 \
             of `logits`",
        ),
        (
            entropy::<f32>(&H100, shape, shape, [4, 5, 5]),
            "cross_entropy_backward: extent 0 of `labels` is 4, but must be 5, like extent 0 of \
             `logits`",
        ),
        (
            entropy::<f32>(&H100, shape, shape, [5, 6, 5]),
            "cross_entropy_backward: extent 0 of `logarithms` is 6, but must be 5, like extent 0 \
             of `logits`",
        ),
        (
            entropy::<f32>(&H100, shape, shape, [5, 5, 4]),
            "cross_entropy_backward: extent 0 of `gradients` is 4, but must be 5, like extent 0 of \
             `logits`",
        ),
    ] {
        assert_eq!(refused, text);
    }
    let gap = soft::<f32>(&H100, [shape; 3], 4100);
    assert!(gap.starts_with("softmax_backward: "), "{gap}");
    let clusters = soft::<f32>(&A100, [[5, 30000]; 3], 30000);
    assert!(
        clusters.contains("the device has compute capability 8.0"),
        "{clusters}"
    );
}
