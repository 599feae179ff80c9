//! SwiGLU, rotary positions, and e4m3 with scales of blocks.

use cute_kernels::{Bf16, F16, Tensor, quantise, rope, swiglu};

use crate::{A100, H100, ROOM, read, sentence, there, write};

#[test]
fn gates_and_what_they_multiply() {
    let run = |target: [usize; 2], source: [usize; 2], row: usize| {
        let target = write::<Bf16, 2>(target, [target[1], 1]);
        sentence(swiglu(&H100, target, read(source, [row, 1])))
    };
    assert_eq!(run([5, 1408], [5, 2816], 2816), "");
    assert_eq!(run([0, 1408], [0, 2816], 1), "");
    for (refused, text) in [
        (
            run([5, 1408], [4, 2816], 2816),
            "swiglu: extent 0 of `source` is 4, but must be 5, like extent 0 of `target`",
        ),
        (
            run([5, 1408], [5, 1408], 1408),
            "swiglu: extent 1 of `source` is 1408, but must be 2816",
        ),
        (
            run([5, 1408], [5, 2816], 3000),
            "swiglu: stride 0 of `source` is 3000, but must be 2816; copy the tensor",
        ),
        (
            run([5, 1404], [5, 2808], 2808),
            "swiglu_bf16: `columns` is 1404, which is not a multiple of 8",
        ),
        (
            run([(1 << 20) + 1, 8], [(1 << 20) + 1, 16], 16),
            "swiglu: extent 0 of `target` is 1048577, but must be at most 1048576",
        ),
    ] {
        assert_eq!(refused, text);
    }
}

#[test]
fn positions() {
    let run = |shape: [usize; 4], table: [usize; 2]| {
        let [_, length, heads, columns] = shape;
        let strides = [length * heads * columns, heads * columns, columns, 1];
        let tables = [(); 2].map(|()| read(table, [table[1], 1]));
        let target = write::<F16, 4>(shape, strides);
        sentence(rope(
            &H100,
            target,
            read(shape, strides),
            tables[0],
            tables[1],
        ))
    };
    assert_eq!(run([2, 77, 8, 128], [77, 64]), "");
    assert_eq!(run([2 * 8, 77, 1, 128], [77, 64]), "");
    assert_eq!(run([2, 0, 8, 128], [0, 64]), "");
    for (refused, text) in [
        (
            run([2, 77, 8, 64], [77, 32]),
            "rope: extent 3 of `source` is 64, but must be 128",
        ),
        (
            run([2, 77, 8, 128], [78, 64]),
            "rope: extent 0 of `cosines` is 78, but must be 77, like extent 1 of `source`",
        ),
        (
            run([2, 77, 8, 128], [77, 128]),
            "rope: extent 1 of `cosines` is 128, but must be 64",
        ),
        (
            run([1 << 10, (1 << 10) + 1, 1, 128], [(1 << 10) + 1, 64]),
            "rope: the tensors have 1049600 rows, but must have at most 1048576",
        ),
        (
            run([1, 2, 32769, 128], [2, 64]),
            "rope: extent 2 of `source` is 32769, but must be at most 32768",
        ),
    ] {
        assert_eq!(refused, text);
    }
    // `(batch, head, length, columns)` without a view, and memory at an odd address.
    let (shape, table) = ([2, 77, 8, 128], read([77, 64], [64, 1]));
    let by_head = read(shape, [77 * 1024, 128, 77 * 128, 1]);
    let to = || write::<F16, 4>(shape, [77 * 1024, 1024, 128, 1]);
    assert_eq!(
        sentence(rope(&H100, to(), by_head, table, table)),
        "rope: stride 2 of `source` is 9856, but must be 128; copy the tensor"
    );
    let odd = Tensor::<F16, 4>::new(&there(0x10000, ROOM)[4..], shape).unwrap();
    assert_eq!(
        sentence(rope(&H100, to(), odd, table, table)),
        "rope_f16: `source` begins at address 0x10008, which is not a multiple of 16"
    );
}

#[test]
fn scales_of_blocks() {
    let run = |target: [usize; 2], source: [usize; 2], scales: usize| {
        let target = write(target, [target[1], 1]);
        let source = read(source, [source[1], 1]);
        sentence(quantise(&H100, target, there(0x40000, scales), source))
    };
    assert_eq!(run([5, 272], [5, 272], 15), "");
    assert_eq!(run([5, 0], [5, 0], 0), "");
    for (refused, text) in [
        (
            run([5, 272], [5, 272], 14),
            "quantise_blocks_bf16: `scales` has 14 elements, but must have ⌈columns / 128⌉ · rows \
             = 15",
        ),
        (
            run([5, 280], [5, 272], 15),
            "quantise: extent 1 of `target` is 280, but must be 272, like extent 1 of `source`",
        ),
        (
            run([5, 264], [5, 264], 15),
            "quantise_blocks_bf16: `columns` is 264, which is not a multiple of 16",
        ),
    ] {
        assert_eq!(refused, text);
    }
}

#[test]
fn an_older_device() {
    let (of_x, of_y) = ([5, 2816], [5, 1408]);
    let (x, y) = (read::<Bf16, 2>(of_x, [2816, 1]), write(of_y, [1408, 1]));
    assert_eq!(sentence(swiglu(&A100, y, x)), "");
    let (source, target) = (read(of_y, [1408, 1]), write(of_y, [1408, 1]));
    assert_eq!(
        sentence(quantise(&A100, target, there(0x30000, 55), source)),
        "quantise_blocks_bf16: the device has compute capability 8.0, but its conversions to e4m3 \
         need 9.0"
    );
}
