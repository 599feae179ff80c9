//! The backward pass of attention.

use cute_kernels::{
    Attended, Bf16, F16, Form, Gradients, Keys, Limits, OfHeads, attention_atomic_floats,
    attention_backward, attention_backward_atomic, attention_floats,
};

use crate::{A100, H100, read, sentence, there, write};

type Modes = [usize; 4];

/// The tensors of a call, each as a shape and strides.
#[derive(Clone, Copy)]
struct Call {
    q: [Modes; 2],
    k: [Modes; 2],
    gradient: [Modes; 2],
    of_q: [Modes; 2],
    of_k: [Modes; 2],
    of_v: [Modes; 2],
    keys: Keys,
    floats: usize,
    at: u64,
    scale: f32,
    is_atomic: bool,
}

fn compact(shape: Modes) -> [Modes; 2] {
    let [_, h, l, d] = shape;
    [shape, [h * l * d, l * d, d, 1]]
}

fn call(q: Modes, k: Modes) -> Call {
    Call {
        q: compact(q),
        k: compact(k),
        gradient: compact(q),
        of_q: compact(q),
        of_k: compact(k),
        of_v: compact(k),
        keys: Keys::Causal,
        scale: 0.1,
        floats: attention_floats(q),
        at: 0x30000,
        is_atomic: false,
    }
}

/// Returns the same call with atomic sums.
fn atomic(q: Modes, k: Modes) -> Call {
    Call {
        floats: attention_atomic_floats(q),
        is_atomic: true,
        ..call(q, k)
    }
}

fn run<E: OfHeads>(on: &Limits, call: Call) -> String {
    let Call { q, k, .. } = call;
    let sums = [q[0][0], q[0][1], q[0][2]];
    let from = Attended::<E> {
        q: read(q[0], q[1]),
        k: read(k[0], k[1]),
        v: read(k[0], k[1]),
        out: read(q[0], compact(q[0])[1]),
        logarithms: read(sums, [sums[1] * sums[2], sums[2], 1]),
    };
    let to = Gradients {
        q: write(call.of_q[0], call.of_q[1]),
        k: write(call.of_k[0], call.of_k[1]),
        v: write(call.of_v[0], call.of_v[1]),
    };
    let floats = there(call.at, call.floats);
    let gradient = read(call.gradient[0], call.gradient[1]);
    let form = Form {
        keys: call.keys,
        scale: call.scale,
        softcap: None,
    };
    sentence(if call.is_atomic {
        attention_backward_atomic(on, to, floats, gradient, from, form)
    } else {
        attention_backward(on, to, floats, gradient, from, form)
    })
}

fn of(call: Call) -> String {
    run::<F16>(&H100, call)
}

const Q: Modes = [2, 8, 300, 128];
const K: Modes = [2, 2, 1000, 128];

#[test]
fn many_forms_are_accepted() {
    let plain = call(Q, K);
    assert_eq!((of(plain), run::<Bf16>(&H100, plain)), Default::default());
    for keys in [
        Keys::All,
        Keys::Window(1),
        Keys::Window(999),
        Keys::Window(u32::MAX),
    ] {
        assert_eq!(of(Call { keys, ..plain }), "");
    }
    // More queries than keys, and one query with one key.
    for (q, k) in [
        ([1, 8, 300, 128], [1, 8, 100, 128]),
        ([1, 1, 1, 128], [1, 1, 1, 128]),
        ([2, 8, 300, 64], [2, 2, 1000, 64]),
    ] {
        assert_eq!(of(call(q, k)), "");
    }
    // Heads side by side, and a head of keys that all heads read.
    let side_by_side = |[b, h, l, d]: Modes| [[b, h, l, d], [h * l * d, d, h * d, 1]];
    let moved = Call {
        q: side_by_side(Q),
        gradient: side_by_side(Q),
        of_q: side_by_side(Q),
        of_k: side_by_side(K),
        k: [K, [128_000, 0, 128, 1]],
        ..plain
    };
    assert_eq!(of(moved), "");
    // No elements to write.
    assert_eq!(of(call([0, 8, 300, 128], [0, 2, 1000, 128])), "");
    assert_eq!(of(call([2, 8, 0, 128], [2, 2, 0, 128])), "");
}

#[test]
fn others_are_refused() {
    let plain = call(Q, K);
    let least = 2 * 8 * 3 * 256;
    for (refused, text) in [
        (
            of(call([2, 8, 300, 96], [2, 2, 1000, 96])),
            "attention_backward: extent 3 of `q` is 96, but there are kernels for [64, 128] only"
                .into(),
        ),
        (
            of(Call {
                keys: Keys::Window(0),
                ..plain
            }),
            "attention_backward: the window has 0 keys, but must have at least 1".into(),
        ),
        (
            of(Call {
                gradient: compact([2, 8, 299, 128]),
                ..plain
            }),
            "attention_backward: extent 2 of `gradient` is 299, but must be 300, like extent 2 of \
             `q`"
            .into(),
        ),
        (
            of(Call {
                of_v: compact([2, 8, 1000, 128]),
                ..plain
            }),
            "attention_backward: extent 1 of `of_v` is 8, but must be 2, like extent 1 of `v`"
                .into(),
        ),
        (
            of(Call {
                of_k: [K, [256_000, 128_000, 129, 2]],
                ..plain
            }),
            "attention_backward: stride 3 of `of_k` is 2, but must be 1; copy the tensor".into(),
        ),
        (
            of(Call {
                of_k: [K, [128_000, 0, 128, 1]],
                ..plain
            }),
            "attention_backward: `of_k`: tensor map: it is writable, but its elements overlap: \
             its stride along dimension 2 is 0, and the dimensions with smaller strides reach \
             1 elements"
                .into(),
        ),
        (
            of(Call {
                gradient: [Q, [307_200, 38_400, 132, 1]],
                ..plain
            }),
            "attention_backward: `gradient`: tensor map: its stride along dimension 1 is 132 \
             elements of 2 bytes: 264 bytes, which is not a multiple of 16"
                .into(),
        ),
        (
            of(Call {
                floats: least - 1,
                ..plain
            }),
            format!(
                "attend_row_sums_f16_128: `numbers` has {} elements, but must have heads · batch · \
                 ⌈query_count / 128⌉ · 256 = {least}",
                least - 1
            ),
        ),
        // The gradients of keys would be 0, but no kernel writes these zeros.
        (
            of(call([2, 8, 0, 128], K)),
            "attention_backward: extent 2 of `q` is 0, but must be at least 1".into(),
        ),
        (
            of(call(Q, [2, 2, 0, 128])),
            "attention_backward: extent 2 of `k` is 0, but must be at least 1".into(),
        ),
        (
            run::<F16>(&A100, plain),
            "attend_row_sums_f16_128: the device has compute capability 8.0, but the TMA \
             unit and wgmma need 9.0"
                .into(),
        ),
    ] {
        let text: String = text;
        assert_eq!(refused, text);
    }
}

#[test]
fn atomic_sums() {
    let plain = atomic(Q, K);
    assert_eq!((of(plain), run::<Bf16>(&H100, plain)), Default::default());
    for keys in [
        Keys::All,
        Keys::Window(1),
        Keys::Window(999),
        Keys::Window(u32::MAX),
    ] {
        assert_eq!(of(Call { keys, ..plain }), "");
    }
    for (q, k) in [
        ([1, 8, 300, 128], [1, 8, 100, 128]),
        ([1, 1, 1, 128], [1, 1, 1, 128]),
        ([2, 8, 300, 64], [2, 2, 1000, 64]),
        ([2, 8, 0, 128], [2, 2, 0, 128]),
    ] {
        assert_eq!(of(atomic(q, k)), "");
    }
    let least = 2 * 8 * 3 * (256 + 128 * 128);
    for (refused, text) in [
        (
            of(Call {
                floats: least - 1,
                ..plain
            }),
            format!(
                "attention_backward_atomic: `floats` has {} elements, but must have at least \
                 {least}",
                least - 1
            ),
        ),
        (
            of(Call {
                at: 0x30008,
                ..plain
            }),
            "attention_backward_atomic: `floats` begins at address 0x30008, which is not a \
             multiple of 16"
                .into(),
        ),
        (
            of(Call {
                keys: Keys::Window(0),
                ..plain
            }),
            "attention_backward_atomic: the window has 0 keys, but must have at least 1".into(),
        ),
        (
            of(atomic([2, 8, 300, 96], [2, 2, 1000, 96])),
            "attention_backward_atomic: extent 3 of `q` is 96, but there are kernels for [64, 128] \
             only"
                .into(),
        ),
        (
            of(atomic([2, 8, 0, 128], K)),
            "attention_backward_atomic: extent 2 of `q` is 0, but must be at least 1".into(),
        ),
        (
            of(Call {
                of_k: [K, [256_000, 128_000, 129, 2]],
                ..plain
            }),
            "attention_backward_atomic: stride 3 of `of_k` is 2, but must be 1; copy the tensor"
                .into(),
        ),
        (
            run::<F16>(&A100, plain),
            "attend_row_sums_f16_128: the device has compute capability 8.0, but the TMA \
             unit and wgmma need 9.0"
                .into(),
        ),
    ] {
        let text: String = text;
        assert_eq!(refused, text);
    }
}

#[test]
fn scales_are_refused() {
    let plain = call(Q, K);
    for scale in [f32::MIN_POSITIVE, 1.0, f32::MAX] {
        assert_eq!(of(Call { scale, ..plain }), "");
    }
    for (scale, shown) in [
        (0.0, "0"),
        (-0.125, "-0.125"),
        (f32::NAN, "NaN"),
        (f32::INFINITY, "inf"),
    ] {
        let text =
            format!("attention_backward: the scale is {shown}, but must be positive and finite");
        assert_eq!(of(Call { scale, ..plain }), text);
    }
}
