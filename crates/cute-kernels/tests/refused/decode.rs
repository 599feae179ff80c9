//! Attention of one query per sequence.

use cute_kernels::{F16, Form, Keys, Limits, Splits, Tensor, decode, decode_floats, decode_paged};

use crate::{A100, H100, read, sentence, there};

/// The tensors of a call.
#[derive(Clone, Copy)]
struct Call {
    q: [usize; 3],
    out: u64,
    k: [[usize; 4]; 2],
    lengths: usize,
    /// The shape of the table, if there are pages.
    table: Option<[usize; 2]>,
    count: usize,
    floats: usize,
    problems: usize,
    form: Form,
}

fn compact(shape: [usize; 4]) -> [[usize; 4]; 2] {
    let [_, rows, heads, columns] = shape;
    [shape, [rows * heads * columns, heads * columns, columns, 1]]
}

const Q: [usize; 3] = [3, 32, 128];

fn call(k: [usize; 4]) -> Call {
    Call {
        q: Q,
        out: 0x20000,
        k: compact(k),
        lengths: 3,
        table: None,
        count: 4,
        floats: decode_floats(Q, 4),
        problems: 3,
        form: Form::of(Keys::All, 128),
    }
}

fn run(on: &Limits, call: Call) -> String {
    let out = there(call.out, 1 << 20);
    let out = cute_kernels::TensorMut::<F16, 3>::new(out, call.q).unwrap();
    let splits = Splits {
        count: call.count,
        floats: there(0x40000, call.floats),
        problems: there(0x30000, call.problems),
    };
    let q: Tensor<'_, F16, 3> = read(call.q, [call.q[1] * call.q[2], call.q[2], 1]);
    let (k, lengths) = (read(call.k[0], call.k[1]), read([call.lengths], [1]));
    sentence(match call.table {
        None => decode(on, out, splits, q, [k, k], lengths, call.form),
        Some(table) => {
            let table = read(table, [table[1], 1]);
            decode_paged(on, out, splits, q, [k, k], (lengths, table), call.form)
        }
    })
}

fn of(call: Call) -> String {
    run(&H100, call)
}

fn paged(k: [usize; 4]) -> Call {
    let table = Some([3, 40]);
    Call { table, ..call(k) }
}

#[test]
fn caches_are_accepted() {
    let plain = call([3, 1000, 8, 128]);
    assert_eq!(of(plain), "");
    assert_eq!(of(paged([150, 64, 8, 128])), "");
    // Keys and values side by side in a row.
    let strides = [1000 * 16 * 128, 16 * 128, 128, 1];
    let side = Call {
        k: [[3, 1000, 8, 128], strides],
        ..plain
    };
    assert_eq!(of(side), "");
    // One head of keys for 16 of queries, whose stride is never used; no sequence.
    let one = Call {
        q: [3, 16, 128],
        k: [[3, 1000, 1, 128], [128_000, 128, 7, 1]],
        ..plain
    };
    assert_eq!(of(one), "");
    let none = Call {
        q: [0, 32, 128],
        lengths: 0,
        ..call([0, 1000, 8, 128])
    };
    assert_eq!(of(none), "");
}

#[test]
fn caches_are_refused() {
    let k = [3, 1000, 8, 128];
    let plain = call(k);
    for (refused, text) in [
        (
            of(call([2, 1000, 8, 128])),
            "extent 0 of `k` is 2, but must be 3, like extent 0 of `q`",
        ),
        (
            of(call([3, 1000, 8, 64])),
            "extent 3 of `k` is 64, but there are kernels for [128] only",
        ),
        (
            of(call([3, 1000, 5, 128])),
            "extent 1 of `q` is 32, but must be a multiple of extent 2 of `k`, which is 5",
        ),
        (
            of(call([3, 1000, 0, 128])),
            "extent 2 of `k` is 0, but must be at least 1",
        ),
        // Heads before keys.
        (
            of(Call {
                k: [k, [8 * 128_000, 128, 128_000, 1]],
                ..plain
            }),
            "stride 2 of `k` is 128000, but must be 128; copy the tensor",
        ),
        // Room for more keys between sequences.
        (
            of(Call {
                k: [k, [1024 * 1024, 1024, 128, 1]],
                ..plain
            }),
            "stride 0 of `k` is 1048576, but must be 1024000; copy the tensor",
        ),
        (
            of(Call {
                lengths: 2,
                ..plain
            }),
            "extent 0 of `lengths` is 2, but must be 3, like extent 0 of `q`",
        ),
        (
            of(Call {
                floats: 49_535,
                ..plain
            }),
            "`floats` has 49535 elements, but must have at least 49536",
        ),
        (
            of(Call {
                problems: 2,
                ..plain
            }),
            "`problems` has 2 elements, but must have at least 3",
        ),
        (
            of(Call {
                out: 0x20008,
                ..plain
            }),
            "`out` begins at address 0x20008, which is not a multiple of 16",
        ),
        (
            of(Call {
                form: Form::of(Keys::Window(9), 128),
                ..plain
            }),
            "the window is 9, but no kernel of this function has a window",
        ),
        (
            of(Call {
                form: Form::of(Keys::All, 128).capped(30.0),
                ..plain
            }),
            "the softcap is 30, but no kernel of this function has a softcap",
        ),
    ] {
        assert_eq!(refused, format!("decode: {text}"));
    }
    let mut wide = call([3, 1000, 1, 128]);
    wide.q = [3, 17, 128];
    assert_eq!(
        of(wide),
        "decode_f16: `group` is 17, but must be from 1 to 16"
    );
    assert_eq!(
        of(Call { count: 0, ..plain }),
        "decode_f16: `splits` is 0, but must be from 1 to 4096"
    );
    assert_eq!(
        of(call([3, 0, 8, 128])),
        "decode: extent 1 of `k` is 0, but must be at least 1"
    );
    assert_eq!(
        run(&A100, plain),
        "decode_f16: the device has compute capability 8.0, but the TMA unit and wgmma need 9.0"
    );
}

#[test]
fn pages_are_refused() {
    for (refused, text) in [
        (
            of(paged([150, 24, 8, 128])),
            "decode_f16_paged: `page_rows` is 24, which is not a multiple of 16",
        ),
        (
            of(paged([150, 2048, 8, 128])),
            "decode_f16_paged: `page_rows` is 2048, but must be from 16 to 1024",
        ),
        (
            of(Call {
                table: Some([2, 40]),
                ..paged([150, 64, 8, 128])
            }),
            "decode_paged: extent 0 of `table` is 2, but must be 3, like extent 0 of `q`",
        ),
        (
            of(Call {
                table: Some([3, 0]),
                ..paged([150, 64, 8, 128])
            }),
            "decode_f16_paged: `pages_each` is 0, but must be from 1 to 16384",
        ),
    ] {
        assert_eq!(refused, text);
    }
}
