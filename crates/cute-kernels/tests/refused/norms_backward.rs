//! The gradients of norms.

use cute_kernels::{
    Bf16, F16, LayerNormGradients, Limits, OfRows, RmsNormGradients, Tensor, TensorMut,
    layer_norm_backward, layer_norm_floats, rms_norm_backward, rms_norm_floats,
};

use crate::{A100, H100, read, sentence, there, write};

/// A call with rows without gaps, except for the fields.
#[derive(Clone, Copy)]
struct Call {
    shape: [usize; 2],
    gradient: [usize; 2],
    of_weight: usize,
    /// The address of the weight's gradient.
    at: u64,
    /// The address and the length of the floats.
    floats: (u64, usize),
}

fn call(shape: [usize; 2]) -> Call {
    Call {
        shape,
        gradient: shape,
        of_weight: shape[1],
        at: 0x20000,
        floats: (0x30000, layer_norm_floats(shape)),
    }
}

fn run<E: OfRows>(on: &Limits, has_bias: bool, call: Call) -> String {
    let compact = |shape: [usize; 2]| [shape[1], 1];
    let shape = call.shape;
    let floats = there(call.floats.0, call.floats.1);
    let gradient = read::<E, 2>(call.gradient, compact(call.gradient));
    let (x, w): (_, Tensor<'_, E, 1>) = (read(shape, compact(shape)), read([shape[1]], [1]));
    let source = write(shape, compact(shape));
    let of_row = || TensorMut::new(there(call.at, call.of_weight), [call.of_weight]).unwrap();
    let (weight, bias) = (of_row(), of_row());
    if has_bias {
        let to = LayerNormGradients {
            source,
            weight,
            bias,
        };
        return sentence(layer_norm_backward(on, to, floats, gradient, x, w, 1e-5));
    }
    let to = RmsNormGradients { source, weight };
    sentence(rms_norm_backward(on, to, floats, gradient, x, w, 1e-5))
}

#[test]
fn calls_are_accepted() {
    for has_bias in [false, true] {
        // One warp, one block, a cluster, and single columns; many rows of a cluster.
        for shape in [
            [5, 1000],
            [300, 8192],
            [7, 32_768],
            [9000, 131_072],
            [3, 1001],
            [1, 131_071],
        ] {
            assert_eq!(run::<f32>(&H100, has_bias, call(shape)), "");
            assert_eq!(run::<F16>(&H100, has_bias, call(shape)), "");
            assert_eq!(run::<Bf16>(&H100, has_bias, call(shape)), "");
        }
        // Without rows, the gradient of the weight is 0; without columns, there is none.
        assert_eq!(run::<f32>(&H100, has_bias, call([0, 64])), "");
        assert_eq!(run::<f32>(&H100, has_bias, call([5, 0])), "");
        // Memory at any address that is aligned for floats.
        let odd = Call {
            floats: (0x30004, layer_norm_floats([5, 1000])),
            ..call([5, 1000])
        };
        assert_eq!(run::<Bf16>(&H100, has_bias, odd), "");
    }
    let least = Call {
        floats: (0x30000, rms_norm_floats([65, 64])),
        ..call([65, 64])
    };
    assert_eq!(run::<f32>(&H100, false, least), "");
}

#[test]
fn calls_are_refused() {
    let plain = call([65, 1000]);
    // 65 rows are two chunks.
    let least = 2 * 1000 + 65;
    for (has_bias, call, text) in [
        (
            false,
            Call {
                gradient: [64, 1000],
                ..plain
            },
            "rms_norm_backward: extent 0 of `gradient` is 64, but must be 65, like extent 0 of \
             `source`"
                .into(),
        ),
        (
            true,
            Call {
                of_weight: 999,
                ..plain
            },
            "layer_norm_backward: extent 0 of `of_weight` is 999, but must be 1000, like extent 1 \
             of `source`"
                .into(),
        ),
        (
            false,
            Call {
                floats: (0x30000, least - 1),
                ..plain
            },
            format!(
                "rms_norm_backward: `floats` has {} elements, but must have at least {least}",
                least - 1
            ),
        ),
        (
            true,
            Call {
                floats: (0x30000, 2 * least - 1),
                ..plain
            },
            format!(
                "layer_norm_backward: `floats` has {} elements, but must have at least {}",
                2 * least - 1,
                2 * least
            ),
        ),
        (
            false,
            Call {
                floats: (0x30002, least),
                ..plain
            },
            "rms_norm_backward: `floats` begins at address 0x30002, which is not a multiple of 4"
                .into(),
        ),
        (
            false,
            Call {
                at: 0x20001,
                ..plain
            },
            "rms_norm_backward: `of_weight` begins at address 0x20001, which is not a multiple of 2"
                .into(),
        ),
    ] {
        let text: String = text;
        assert_eq!(run::<F16>(&H100, has_bias, call), text);
    }
    assert_eq!(
        run::<F16>(&H100, false, call([65, 131_073])),
        "rms_norm_backward: extent 1 of `source` is 131073, but must be at most 131072"
    );
    // An older device has no clusters, which rows of more than 8192 columns need.
    assert_eq!(run::<F16>(&A100, false, plain), "");
    assert_eq!(
        run::<F16>(&A100, true, call([65, 8200])),
        "layer_norm_backward_f16_32768: the device has compute capability 8.0, but clusters of \
         blocks need 9.0"
    );
}
