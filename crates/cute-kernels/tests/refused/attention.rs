//! Attention.

use cute_kernels::{Bf16, F16, Form, Keys, Limits, OfHeads, attention};

use crate::{A100, H100, read, sentence, write};

type Modes = [usize; 4];

/// The tensors of a call, each as a shape and strides.
#[derive(Clone, Copy)]
struct Call {
    out: [Modes; 2],
    q: [Modes; 2],
    k: [Modes; 2],
    v: [Modes; 2],
    logarithms: [usize; 3],
    keys: Keys,
    scale: f32,
    softcap: Option<f32>,
}

fn compact(shape: Modes) -> [Modes; 2] {
    let [_, h, l, d] = shape;
    [shape, [h * l * d, l * d, d, 1]]
}

/// Heads side by side: memory of shape `(batch, length, head, columns)`.
fn interleaved(shape: Modes) -> [Modes; 2] {
    let [_, h, l, d] = shape;
    [shape, [h * l * d, d, h * d, 1]]
}

fn call(q: Modes, k: Modes) -> Call {
    Call {
        out: compact(q),
        q: compact(q),
        k: compact(k),
        v: compact(k),
        logarithms: [q[0], q[1], q[2]],
        keys: Keys::Causal,
        scale: 0.1,
        softcap: None,
    }
}

fn run<E: OfHeads>(on: &Limits, call: Call) -> String {
    let Call {
        out,
        q,
        k,
        v,
        logarithms: sums,
        keys,
        scale,
        softcap,
    } = call;
    sentence(attention(
        on,
        write::<E, 4>(out[0], out[1]),
        write::<f32, 3>(sums, [sums[1] * sums[2], sums[2], 1]),
        read(q[0], q[1]),
        read(k[0], k[1]),
        read(v[0], v[1]),
        Form {
            keys,
            scale,
            softcap,
        },
    ))
}

fn of(call: Call) -> String {
    run::<F16>(&H100, call)
}

#[test]
fn many_forms_are_accepted() {
    let (q, k) = ([2, 8, 300, 128], [2, 2, 1000, 128]);
    let plain = call(q, k);
    assert_eq!(of(plain), "");
    assert_eq!(run::<Bf16>(&H100, plain), "");
    for keys in [
        Keys::All,
        Keys::Window(1),
        Keys::Window(70),
        Keys::Window(u32::MAX),
    ] {
        assert_eq!(of(Call { keys, ..plain }), "");
    }
    // One query after a cache, heads of 64, one head for all, more queries than keys.
    for (q, k) in [
        ([1, 32, 1, 128], [1, 8, 777, 128]),
        ([3, 4, 5, 64], [3, 4, 5, 64]),
        ([1, 7, 9, 64], [1, 1, 3, 64]),
        ([2, 8, 300, 96], [2, 2, 1000, 96]),
        ([2, 8, 300, 192], [2, 2, 1000, 192]),
        ([2, 8, 300, 256], [2, 2, 1000, 256]),
    ] {
        assert_eq!(of(call(q, k)), "");
    }
    // Heads side by side; a slice of a tensor with q, k and v; a head of keys given to all by a
    // stride of 0.
    let side_by_side = Call {
        out: interleaved(q),
        q: interleaved(q),
        k: interleaved(k),
        v: interleaved(k),
        ..plain
    };
    assert_eq!(of(side_by_side), "");
    let slices = Call {
        q: [q, [300 * 12 * 128, 128, 12 * 128, 1]],
        ..plain
    };
    assert_eq!(of(slices), "");
    let one_head = Call {
        k: [k, [128_000, 0, 128, 1]],
        ..plain
    };
    assert_eq!(of(one_head), "");
    // The same in one batch, whose stride is never used.
    let k = [1, 2, 1000, 128];
    let one_batch = Call {
        k: [k, [1, 0, 128, 1]],
        ..call([1, 8, 300, 128], k)
    };
    assert_eq!(of(one_batch), "");
    // The strides of modes with one element are never used.
    let one = [1, 1, 1, 64];
    let odd = Call {
        out: [one, [3, 5, 7, 1]],
        q: [one, [0, 1, 1, 1]],
        ..call(one, [1, 1, 9, 64])
    };
    assert_eq!(of(odd), "");
    // No elements to write.
    assert_eq!(of(call([0, 8, 300, 128], [0, 2, 1000, 128])), "");
    assert_eq!(of(call([2, 8, 0, 128], [2, 2, 0, 128])), "");
}

#[test]
fn extents_are_refused() {
    let (q, k) = ([2, 8, 300, 128], [2, 2, 1000, 128]);
    let plain = call(q, k);
    for (refused, text) in [
        (
            of(call([2, 8, 300, 80], [2, 2, 1000, 80])),
            "attention: extent 3 of `q` is 80, but there are kernels for [64, 96, 128, 192, 256] \
             only",
        ),
        (
            of(call(q, [2, 2, 1000, 64])),
            "attention: extent 3 of `k` is 64, but must be 128, like extent 3 of `q`",
        ),
        (
            of(call(q, [1, 2, 1000, 128])),
            "attention: extent 0 of `k` is 1, but must be 2, like extent 0 of `q`",
        ),
        (
            of(Call {
                v: compact([2, 2, 999, 128]),
                ..plain
            }),
            "attention: extent 2 of `v` is 999, but must be 1000, like extent 2 of `k`",
        ),
        (
            of(Call {
                out: compact([2, 8, 301, 128]),
                ..plain
            }),
            "attention: extent 2 of `out` is 301, but must be 300, like extent 2 of `q`",
        ),
        (
            of(Call {
                logarithms: [2, 300, 8],
                ..plain
            }),
            "attention: extent 1 of `logarithms` is 300, but must be 8, like extent 1 of `q`",
        ),
        (
            of(call(q, [2, 3, 1000, 128])),
            "attention: extent 1 of `q` is 8, but must be a multiple of extent 1 of `k`, which is \
             3",
        ),
        (
            of(call(q, [2, 16, 1000, 128])),
            "attention: extent 1 of `q` is 8, but must be a multiple of extent 1 of `k`, which is \
             16",
        ),
        (
            of(call(q, [2, 0, 1000, 128])),
            "attention: extent 1 of `k` is 0, but must be at least 1",
        ),
        (
            of(call(q, [2, 2, 0, 128])),
            "attention: extent 2 of `k` is 0, but must be at least 1",
        ),
        (
            of(call([1, 1, 1 << 20, 128], [1, 1, 8, 128])),
            "attention: extent 2 of `q` is 1048576, but must be at most 1048448",
        ),
        (
            of(call([1, 1, 8, 128], [1, 1, 1 << 20, 128])),
            "attention: extent 2 of `k` is 1048576, but must be at most 1048448",
        ),
        (
            of(call([4096, 1, 8, 64], [4096, 1, 8, 64])),
            "attention: extent 0 of `q` is 4096, but must be at most 4095",
        ),
        (
            of(call([1024, 64, 8, 64], [1024, 1, 8, 64])),
            "attend_f16_64_causal: the grid has 65536 blocks along y, but the device allows at \
             most 65535",
        ),
        (
            of(Call {
                keys: Keys::Window(0),
                ..plain
            }),
            "attend_f16_128_causal: `window` is 0, but must be from 1 to 2147483647",
        ),
    ] {
        assert_eq!(refused, text);
    }
    assert_eq!(of(call([1023, 64, 8, 64], [1023, 1, 8, 64])), "");
    assert_eq!(of(call([4095, 1, 8, 64], [4095, 1, 8, 64])), "");
    assert_eq!(of(call([1, 1, (1 << 20) - 128, 64], [1, 1, 8, 64])), "");
}

#[test]
fn strides_and_devices_are_refused() {
    let (q, k) = ([2, 8, 300, 128], [2, 2, 1000, 128]);
    let plain = call(q, k);
    for (refused, text) in [
        (
            of(Call {
                q: [q, [8 * 300 * 128, 300 * 128, 1, 300]],
                ..plain
            }),
            "attention: stride 3 of `q` is 300, but must be 1; copy the tensor",
        ),
        (
            of(Call {
                v: [k, [256_000, 128_000, 132, 1]],
                ..plain
            }),
            "attention: `v`: tensor map: its stride along dimension 1 is 132 elements of 2 bytes: \
             264 bytes, which is not a multiple of 16",
        ),
        (
            of(Call {
                out: [q, [8 * 300 * 128, 0, 128, 1]],
                ..plain
            }),
            "attention: `out`: tensor map: it is writable, but its elements overlap: its stride \
             along dimension 2 is 0, and the dimensions with smaller strides reach 1 elements",
        ),
        (
            run::<Bf16>(&A100, plain),
            "attend_bf16_128_causal: the device has compute capability 8.0, but the TMA \
             unit and wgmma need 9.0",
        ),
    ] {
        assert_eq!(refused, text);
    }
}

#[test]
fn scales_are_refused() {
    let (q, k) = ([2, 8, 300, 128], [2, 2, 1000, 128]);
    let plain = call(q, k);
    for scale in [f32::MIN_POSITIVE, 1.0, f32::MAX] {
        assert_eq!(of(Call { scale, ..plain }), "");
    }
    for (scale, shown) in [
        (0.0, "0"),
        (-0.125, "-0.125"),
        (f32::NAN, "NaN"),
        (f32::INFINITY, "inf"),
    ] {
        let text = format!("attention: the scale is {shown}, but must be positive and finite");
        assert_eq!(of(Call { scale, ..plain }), text);
    }
}

#[test]
fn caps_are_refused() {
    let capped = |softcap, columns| {
        let call = call([2, 8, 300, columns], [2, 2, 1000, columns]);
        let softcap = Some(softcap);
        of(Call { softcap, ..call })
    };
    for columns in [128, 256] {
        assert_eq!(capped(30.0, columns), "");
    }
    for columns in [64, 96, 192] {
        assert_eq!(
            capped(30.0, columns),
            format!(
                "attention: the scores of heads of {columns} columns are capped, but there are \
                 kernels with a cap for [128, 256] only"
            )
        );
    }
    for (softcap, shown) in [(0.0, "0"), (-1.0, "-1"), (f32::NAN, "NaN")] {
        assert_eq!(
            capped(softcap, 128),
            format!("attention: the softcap is {shown}, but must be positive and finite")
        );
    }
}
