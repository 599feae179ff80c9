//! Attention of packed sequences.

use cute_kernels::{Bf16, Form, Keys, Sequences, attention_packed};

use crate::{A100, H100, read, sentence, there, write};

type Modes = [usize; 3];

/// The tensors of a call: shapes, and strides of queries and keys.
#[derive(Clone, Copy)]
struct Call {
    out: Modes,
    q: [Modes; 2],
    k: [Modes; 2],
    v: [Modes; 2],
    logarithms: [usize; 2],
    starts: [usize; 2],
    problems: usize,
    longest: usize,
    form: Form,
}

fn compact([rows, heads, columns]: Modes) -> [Modes; 2] {
    [[rows, heads, columns], [heads * columns, columns, 1]]
}

fn call(q: Modes, k: Modes) -> Call {
    Call {
        out: q,
        q: compact(q),
        k: compact(k),
        v: compact(k),
        logarithms: [q[1], q[0]],
        starts: [4, 4],
        problems: 3,
        longest: 200,
        form: Form::of(Keys::Causal, 128),
    }
}

fn run(on: &cute_kernels::Limits, call: Call) -> String {
    let (out, [heads, rows]) = (compact(call.out), call.logarithms);
    sentence(attention_packed(
        on,
        write::<Bf16, 3>(out[0], out[1]),
        write::<f32, 2>([heads, rows], [rows, 1]),
        there(0x30000, call.problems),
        [call.q, call.k, call.v].map(|[shape, strides]| read(shape, strides)),
        Sequences {
            queries: read([call.starts[0]], [1]),
            keys: read([call.starts[1]], [1]),
            longest: call.longest,
        },
        call.form,
    ))
}

fn of(call: Call) -> String {
    run(&H100, call)
}

const Q: Modes = [300, 12, 128];
const K: Modes = [500, 4, 128];

#[test]
fn forms_are_accepted() {
    let plain = call(Q, K);
    assert_eq!(of(plain), "");
    for keys in [Keys::All, Keys::Window(5)] {
        let form = Form::of(keys, 128);
        assert_eq!(of(Call { form, ..plain }), "");
        let form = form.capped(20.0);
        assert_eq!(of(Call { form, ..plain }), "");
    }
    for columns in [64, 256] {
        assert_eq!(of(call([300, 12, columns], [500, 4, columns])), "");
    }
    // Queries in a tensor with keys and values; heads before rows; no sequence; no row.
    let slices = Call {
        q: [Q, [20 * 128, 128, 1]],
        k: [K, [128, 500 * 128, 1]],
        ..plain
    };
    assert_eq!(of(slices), "");
    let none = Call {
        starts: [1, 1],
        problems: 0,
        ..plain
    };
    assert_eq!(of(none), "");
    assert_eq!(of(call([0, 12, 128], [0, 4, 128])), "");
    assert_eq!(
        of(Call {
            longest: 0,
            ..plain
        }),
        ""
    );
}

#[test]
fn packed_sequences_are_refused() {
    let plain = call(Q, K);
    for (refused, text) in [
        (
            of(call([300, 12, 96], [500, 4, 96])),
            "extent 2 of `q` is 96, but there are kernels for [64, 128, 256] only",
        ),
        (
            of(Call {
                form: Form::of(Keys::All, 256).capped(1.0),
                ..call([300, 12, 256], [500, 4, 256])
            }),
            "the scores of heads of 256 columns are capped, but there are kernels with a cap for \
             [128] only",
        ),
        (
            of(call(Q, [500, 5, 128])),
            "extent 1 of `q` is 12, but must be a multiple of extent 1 of `k`, which is 5",
        ),
        (
            of(call(Q, [500, 0, 128])),
            "extent 1 of `k` is 0, but must be at least 1",
        ),
        (
            of(Call {
                logarithms: [300, 12],
                ..plain
            }),
            "extent 0 of `logarithms` is 300, but must be 12, like extent 1 of `q`",
        ),
        (
            of(Call {
                q: [Q, [128, 300 * 128, 300]],
                ..plain
            }),
            "stride 2 of `q` is 300, but must be 1; copy the tensor",
        ),
        (
            of(Call {
                v: compact([499, 4, 128]),
                ..plain
            }),
            "extent 0 of `v` is 499, but must be 500, like extent 0 of `k`",
        ),
        (
            of(Call {
                starts: [4, 5],
                ..plain
            }),
            "extent 0 of `keys` is 5, but must be 4, like extent 0 of `queries`",
        ),
        (
            of(Call {
                starts: [0, 0],
                ..plain
            }),
            "extent 0 of `queries` is 0, but must be at least 1",
        ),
        (
            of(Call {
                problems: 2,
                ..plain
            }),
            "`problems` has 2 elements, but must have at least 3",
        ),
    ] {
        assert_eq!(refused, format!("attention_packed: {text}"));
    }
    assert_eq!(
        of(Call {
            longest: 1 << 40,
            ..plain
        }),
        "attend_bf16_128_packed: `longest` is 1073741824, but must be from 1 to 1048448"
    );
    assert_eq!(
        run(&A100, plain),
        "attend_bf16_128_packed: the device has compute capability 8.0, but the TMA unit and \
         wgmma need 9.0"
    );
}
