//! Tensors against plain loops: access, order, algorithms, refusals.

use cute::algorithm::{axpby, clear, copy, copy_if, fill, gemm, reduce, transform};
use cute::prelude::*;

/// The message of a panic.
fn panic_of(run: impl FnOnce() + std::panic::UnwindSafe) -> String {
    let panic = std::panic::catch_unwind(run).expect_err("a panic");
    panic.downcast_ref::<String>().cloned().unwrap_or_default()
}

fn numbers<const N: usize>() -> [i64; N] {
    std::array::from_fn(|i| i64::try_from(i).expect("small"))
}

#[test]
fn elements_are_those_of_the_layout_s_table() {
    let data = numbers::<512>();
    macro_rules! same {
        ($($layout:expr;)*) => { $({
            let layout = $layout;
            let table = layout.to_dynamic().layout_table();
            let table: Vec<i64> = table.expect("64 bits");
            let tensor = make_tensor(&data[..], layout);
            assert_eq!(tensor.iter().collect::<Vec<_>>(), table);
            assert_eq!(tensor.iter().fold(Vec::new(), |mut all, x| { all.push(x); all }), table);
            assert_eq!((0..tensor.size()).map(|c| tensor[c]).collect::<Vec<_>>(), table);
            let mut backwards: Vec<i64> = tensor.iter().rev().collect();
            backwards.reverse();
            assert_eq!(backwards, table);
            assert_eq!(tensor.flatten().iter().collect::<Vec<_>>(), table);
            assert_eq!(tensor.coalesce().iter().collect::<Vec<_>>(), table);
            assert_eq!(tensor.iter().skip(1).sum::<i64>(), table[1..].iter().sum());
        })* };
    }
    let (n, ld) = (5, 9);
    same! {
        layout!((4, 8):(8, 1));
        layout!((n, 7):(ld, 1));
        layout!(((2, 3), (4, n)):((1, 30), (6, 80)));
        layout!((3, 2):(0, 5));
        layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
        layout!(Sw<2, 0, 3> o 8 o ({n}, (4, 2)):(32, (1, 16)));
        layout!(1:0);
    }
}

#[test]
fn negative_strides_begin_at_the_end() {
    let data = numbers::<12>();
    let tensor = make_tensor_at(&data[..], 8, layout!((3, 4):(-4, 1)));
    assert_eq!(
        tensor.iter().collect::<Vec<_>>(),
        [8, 4, 0, 9, 5, 1, 10, 6, 2, 11, 7, 3]
    );
    let sentence = |base, layout: Layout![(3, 4):(-4, 1)]| {
        try_make_tensor_at(&data[..], base, layout)
            .map(|_| ())
            .map_err(|error| error.to_string())
    };
    let layout = layout!((3, 4):(-4, 1));
    assert_eq!(sentence(8, layout), Ok(()));
    assert_eq!(
        sentence(7, layout),
        Err("make_tensor: offsets -1 to 10 do not fit in a storage of 12 elements".to_owned())
    );
    assert_eq!(
        sentence(9, layout),
        Err("make_tensor: offsets 1 to 12 do not fit in a storage of 12 elements".to_owned())
    );
    assert!(sentence(usize::MAX, layout).is_err());
}

#[test]
fn a_layout_past_its_storage_is_refused() {
    let mut data = numbers::<12>();
    let n = 4;
    let sentence = |error: cute::Error| error.to_string();
    assert!(try_make_tensor(&data[..], layout!((3, n):(4, 1))).is_ok());
    assert_eq!(
        try_make_tensor(&data[..11], layout!((3, n):(4, 1)))
            .map_err(sentence)
            .err()
            .as_deref(),
        Some("make_tensor: offsets 0 to 11 do not fit in a storage of 11 elements"),
    );
    assert_eq!(
        try_make_tensor(&mut data[..], layout!((3, n):(4, -1)))
            .map_err(sentence)
            .err()
            .as_deref(),
        Some("make_tensor: offsets -3 to 8 do not fit in a storage of 12 elements"),
    );
    // A swizzled tensor reaches every offset that the swizzle's bits reach.
    assert!(try_make_tensor(&data[..], layout!(Sw<1, 0, 1> o 12:1)).is_ok());
    assert!(try_make_tensor(&data[..11], layout!(Sw<1, 0, 1> o 11:1)).is_err());
    // One element has bounds, too.
    assert!(try_make_tensor(&data[..12], layout!(Sw<1, 0, 1> o 11 o 1:1)).is_ok());
    assert!(try_make_tensor(&data[..12], layout!(Sw<1, 0, 1> o 12 o 1:1)).is_err());
}

#[test]
fn coordinates_outside_are_refused() {
    let mut data = numbers::<12>();
    let mut tensor = make_tensor(&mut data, layout!((3, (2, 2)):(4, (1, 2))));
    assert_eq!(tensor[(2, (1, 1))], 11);
    assert_eq!(
        (tensor.get(11), tensor.get(12), tensor.get(-1)),
        (Some(&11), None, None)
    );
    assert_eq!(
        (tensor.get((2, 3)), tensor.get((2, 4)), tensor.get((3, 0))),
        (Some(&11), None, None)
    );
    assert_eq!(
        (tensor.get((0, (1, 1))), tensor.get((0, (2, 0)))),
        (Some(&3), None)
    );
    assert_eq!(
        (tensor.get(u64::MAX), tensor.get((u64::MAX, 0))),
        (None, None)
    );
    *tensor.get_mut((0, 0)).expect("inside") = 100;
    assert_eq!(tensor.at(0), 100);
    let copy = tensor.iter().collect::<Vec<_>>();
    let sentence = panic_of(move || {
        let tensor = make_tensor(&copy[..], layout!((3, 4)));
        let _ = tensor[(2, 4)];
    });
    assert_eq!(
        sentence,
        "tensor: coordinate 4 is not within an extent of 4"
    );
    // The refusal has the program's number, even if it does not fit 64 signed bits.
    let element = |coordinate: (usize, i64)| {
        panic_of(move || {
            let _ = make_tensor(numbers::<12>(), layout!((3, 4)))[coordinate];
        })
    };
    assert_eq!(
        element((usize::MAX, 1)),
        format!(
            "tensor: coordinate {} is not within an extent of 3",
            usize::MAX
        )
    );
    assert_eq!(
        element((2, -1)),
        "tensor: coordinate -1 is not within an extent of 4"
    );
    let data = numbers::<12>();
    let tensor = make_tensor(&data, layout!((3, 4)));
    let slice = |row: u64| {
        tensor
            .try_slice((row, ..))
            .map(|row| row.size())
            .map_err(|error| error.to_string())
    };
    assert_eq!(slice(2), Ok(4));
    assert_eq!(
        slice(u64::MAX),
        Err("tensor: coordinate 18446744073709551615 is not within an extent of 3".to_owned())
    );
}

/// Another layout of the elements, by the method that panics and by the one that does not.
#[test]
fn another_layout_stays_inside() {
    let data = numbers::<12>();
    let column = make_tensor(&data, layout!((6, 2):(2, 1))).with_layout(layout!(6:2));
    assert_eq!(column.iter().collect::<Vec<_>>(), [0, 2, 4, 6, 8, 10]);
    let sentence = panic_of(|| {
        let data = numbers::<12>();
        let _ = make_tensor(&data, layout!((6, 2):(2, 1))).with_layout(layout!(7:2));
    });
    assert_eq!(
        sentence,
        "tensor: offsets 0 to 12 are not within the tensor's offsets 0 to 11"
    );
}

#[test]
fn copies_are_element_by_element() {
    let source = numbers::<512>();
    let n = 8;
    let from = make_tensor(&source, layout!((8, 64):(64, 1)));
    let mut plain = [0; 512];
    let mut swizzled = [0; 512];
    copy(&from, &mut make_tensor(&mut plain[..], layout!((n, 64))));
    copy(
        &from,
        &mut make_tensor(&mut swizzled, layout!(Sw<3, 4, 3> o (8, 64):(64, 1))),
    );
    let swizzle = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    for i in 0..8_usize {
        for j in 0..64_usize {
            assert_eq!(plain[i + 8 * j], source[64 * i + j]);
            assert_eq!(swizzled[swizzle.index((i, j))], source[64 * i + j]);
        }
    }
    // And back.
    let mut back = [0; 512];
    copy(
        &make_tensor(&swizzled, layout!(Sw<3, 4, 3> o (8, 64):(64, 1))),
        &mut make_tensor(&mut back, layout!((8, 64):(64, 1))),
    );
    assert_eq!(back, source);
    let sentence = panic_of(move || {
        let mut target = [0; 512];
        let m = 7;
        copy(
            &make_tensor(&source[..], layout!((m, 64):(64, 1))),
            &mut make_tensor(&mut target[..], layout!((n, 64))),
        );
    });
    assert_eq!(sentence, "copy: extent 7 differs from extent 8");
}

#[test]
fn copy_if_touches_nothing_else() {
    let source = numbers::<35>();
    let mut target = [-1; 40];
    let from = make_tensor(&source, layout!((5, 7):(7, 1)));
    let columns = make_counting_tensor(layout!((5, 7):(0, 1)));
    copy_if(
        &columns,
        |column| column % 3 == 0,
        &from,
        &mut make_tensor(&mut target, layout!((5, 7):(8, 1))),
    );
    for i in 0..5 {
        for j in 0..8 {
            let expected = if j < 7 && j % 3 == 0 {
                source[7 * i + j]
            } else {
                -1
            };
            assert_eq!(target[8 * i + j], expected);
        }
    }
}

#[test]
fn the_others_are_their_loops() {
    let mut data = numbers::<24>();
    let mut tensor = make_tensor(&mut data, layout!((3, 4):(8, 1)));
    transform(&mut tensor, |x| 2 * x);
    assert_eq!(
        reduce(&tensor, 0, |sum, x| sum + x),
        (0..3)
            .flat_map(|i| (0..4).map(move |j| 2 * (8 * i + j)))
            .sum()
    );
    fill(&mut tensor, 5);
    assert_eq!(tensor.iter().sum::<i64>(), 60);
    clear(&mut tensor);
    assert_eq!(tensor.iter().sum::<i64>(), 0);
    assert_eq!((data[3], data[4], data[8], data[20]), (0, 4, 0, 20));

    let (x, mut y) = (numbers::<12>(), numbers::<12>());
    axpby(
        3,
        &make_tensor(&x, layout!((3, 4):(4, 1))),
        2,
        &mut make_tensor(&mut y, layout!((3, 4))),
    );
    for i in 0..3_usize {
        for j in 0..4_usize {
            let (from, to) = (4 * i + j, i + 3 * j);
            assert_eq!(y[to], 3 * x[from] + 2 * i64::try_from(to).expect("small"));
        }
    }
}

#[test]
fn gemm_is_its_definition() {
    const M: usize = 6;
    const N: usize = 4;
    const K: usize = 10;
    let a: [i64; M * K] = std::array::from_fn(|i| (i * 7 % 11).cast_signed() as i64 - 5);
    let b: [i64; N * K] = std::array::from_fn(|i| (i * 5 % 13).cast_signed() as i64 - 6);
    let expected =
        |m: usize, n: usize| (0..K).map(|k| a[m * K + k] * b[n * K + k]).sum::<i64>() + 1;
    let mut c = [1; M * N];
    gemm(
        &make_tensor(&a, layout!((6, 10):(10, 1))),
        &make_tensor(&b, layout!((4, 10):(10, 1))),
        &mut make_tensor(&mut c, layout!((6, 4))),
    );
    for m in 0..M {
        for n in 0..N {
            assert_eq!(c[m + M * n], expected(m, n));
        }
    }
    // Hierarchical modes, run-time extents, a swizzled result.
    let (rows, depth) = (6, 5);
    let mut c = [1; 32];
    let layout = layout!(Sw<2, 0, 3> o ((2, 3), 4):((1, 8), 2));
    gemm(
        &make_tensor(&a[..], layout!(((2, 3), (2, depth)):((10, 20), (1, 2)))),
        &make_tensor(&b[..], layout!((4, (2, 5)):(10, (1, 2)))),
        &mut make_tensor(&mut c, layout),
    );
    for m in 0..rows {
        for n in 0..N {
            assert_eq!(c[layout.index((m, n))], expected(m, n), "{m} {n}");
        }
    }
}

#[test]
fn owned_tensors_are_values() {
    let mut registers = make_tensor([0_i64; 8], layout!((2, 4)));
    let data = numbers::<8>();
    copy(&make_tensor(&data, layout!((2, 4):(4, 1))), &mut registers);
    let copied = registers;
    transform(&mut registers, |x| -x);
    assert_eq!(copied.iter().collect::<Vec<_>>(), [0, 4, 1, 5, 2, 6, 3, 7]);
    assert_eq!(registers[(1, 3)], -7);
}

#[test]
fn slices_are_the_whole_at_part_of_a_coordinate() {
    let data = numbers::<512>();
    let plain = make_tensor(&data, layout!((8, (4, 16)):(64, (16, 1))));
    let swizzled = make_tensor(&data, layout!(Sw<3, 4, 3> o (8, (4, 16)):(64, (16, 1))));
    for i in 0..8_usize {
        for j in 0..64_usize {
            assert_eq!(plain.slice((i, ..))[j], plain[(i, j)]);
            assert_eq!(swizzled.slice((i, ..))[j], swizzled[(i, j)]);
            assert_eq!(swizzled.slice((.., j))[i], swizzled[(i, j)]);
            assert_eq!(
                swizzled.slice((.., (.., j / 4)))[(i, j % 4)],
                swizzled[(i, j)]
            );
            // A slice of a slice.
            assert_eq!(
                swizzled.slice((.., (.., j / 4))).slice((i, ..))[j % 4],
                swizzled[(i, j)]
            );
        }
    }
    let sentence = |error: cute::Error| error.to_string();
    assert_eq!(
        plain.try_slice((.., (4, ..))).map(|_| ()).map_err(sentence),
        Err("tensor: coordinate 4 is not within an extent of 4".to_owned()),
    );
    assert!(plain.try_slice((.., (3, ..))).is_ok() && plain.try_slice((-1, ..)).is_err());
    // A negative stride, from the end.
    let reversed = make_tensor_at(&data[..], 11, layout!((3, 4):(-4, -1)));
    assert_eq!(
        reversed.slice((1, ..)).iter().collect::<Vec<_>>(),
        [7, 6, 5, 4]
    );
    // Offsets as elements count from the beginning of the slice.
    let offsets = make_counting_tensor(layout!((3, 4):(4, 1)));
    assert_eq!(
        offsets.slice((2, ..)).iter().collect::<Vec<_>>(),
        [8, 9, 10, 11]
    );
}

#[test]
fn slices_can_be_written() {
    let mut data = numbers::<64>();
    let mut tensor = make_tensor(&mut data, layout!(Sw<2, 0, 3> o (8, 8):(8, 1)));
    fill(&mut tensor.view_mut().slice((3, ..)), -1);
    for mut row in tensor.tiles_mut(tile!((1, 8))) {
        assert_eq!(row.iter().all(|x| x == -1), row[0] == -1);
        row[(0, 5)] = 100;
    }
    for i in 0..8_usize {
        for j in 0..8_usize {
            let expected = if j == 5 {
                100
            } else if i == 3 {
                -1
            } else {
                (8 * i + (j ^ (i & 3))).cast_signed() as i64
            };
            assert_eq!(tensor[(i, j)], expected);
        }
    }
}

/// Rows are mode 0 and columns mode 1, whatever their profile; each coordinate of the other modes
/// has its table.
#[test]
fn a_tensor_prints_its_elements() {
    let data = numbers::<24>();
    let tensor = make_tensor(&data, layout!(((2, 2), 3, 2):((1, 6), 2, 12)));
    let mut expected = "((_2,_2),_3,_2):((_1,_6),_2,_12)\n".to_owned();
    for table in 0..2_usize {
        for row in 0..4_usize {
            let cells: Vec<String> = (0..3_usize)
                .map(|column| format!("{:>2}", tensor[(row, column, table)]))
                .collect();
            expected += &(cells.join(" ") + "\n");
        }
        if table == 0 {
            expected.push('\n');
        }
    }
    assert_eq!(tensor.to_string(), expected);
    let swizzled = make_tensor(&data, layout!(Sw<1, 0, 1> o (2, 2):(2, 1)));
    assert_eq!(
        swizzled.to_string(),
        "Sw<1,0,1> o _0 o (_2,_2):(_2,_1)\n0 1\n3 2\n"
    );
    assert_eq!(
        make_tensor(&data, layout!(3)).to_string(),
        "_3:_1\n0\n1\n2\n"
    );
    assert_eq!(
        format!("{:3}", make_tensor(&data, layout!((1, 2)))),
        "(_1,_2):(_0,_1)\n  0   1\n"
    );
}

/// Iterators report the number of elements left, from whichever end elements were taken; a fold
/// visits only those.
#[test]
fn iterators_say_what_is_left() {
    let data = numbers::<6>();
    let tensor = make_tensor(&data, layout!((2, 3)));
    let mut elements = tensor.iter();
    for left in (0..6_usize).rev() {
        assert_eq!(elements.size_hint(), (left + 1, Some(left + 1)));
        assert!(
            if left % 2 == 0 {
                elements.next()
            } else {
                elements.next_back()
            }
            .is_some()
        );
        assert_eq!((elements.len(), elements.clone().count()), (left, left));
    }
    assert_eq!(
        (elements.size_hint(), elements.next(), elements.next_back()),
        ((0, Some(0)), None, None)
    );
    let mut elements = tensor.iter();
    assert_eq!(elements.next_back(), Some(5));
    assert_eq!(
        elements.fold(Vec::new(), |all, x| [all, vec![x]].concat()),
        [0, 1, 2, 3, 4]
    );
}

/// If the first stride is 1, the type gets it back, and nothing else changes. Otherwise the tensor
/// itself comes back.
#[test]
fn a_unit_stride_is_found_at_run_time() {
    let data = numbers::<12>();
    let rows = make_tensor(&data, layout!((3, 4):(4, 1)));
    let columns = rows.transpose();
    let found = columns.strided().with_unit_stride().expect("a stride of 1");
    assert_eq!(found.layout().to_string(), "(4,3):(_1,4)");
    assert_eq!(found.iter().collect::<Vec<_>>(), data);
    let kept = rows
        .strided()
        .with_unit_stride()
        .expect_err("a stride of 4");
    assert_eq!(kept.layout().to_string(), "(3,4):(4,1)");
}
