//! Figures of the pages agree with the records, and the README's kernels with the measured ones.

use std::fs::read_to_string;

/// A page, its text with the figures, a record, and the row that has them.
const QUOTED: [(&str, &str, &str, &str); 14] = [
    (
        "README.md",
        "| 3959 GB/s | memcpy 4199 | 94.3 % |",
        "gpu",
        "| transpose_64 | 8192² f32 | 3959 GB/s | memcpy 4199 | 94.3 % |",
    ),
    (
        "README.md",
        "| 3935 GB/s | memcpy 4172 | 94.3 % |",
        "gpu",
        "| cute_transpose_64 | 8192² f32 | 3935 GB/s | memcpy 4172 | 94.3 % |",
    ),
    (
        "README.md",
        "| 8192 | 781.5 TFLOP/s | cuBLAS 768.1 | 101.7 % |",
        "gpu",
        "| hgemm_sm90 | 8192 | 781.5 TFLOP/s | cuBLAS 768.1 | 101.7 % |",
    ),
    (
        "README.md",
        "| 8192 | 810.9 TFLOP/s | cuBLAS 796.6 | 101.8 % |",
        "gpu",
        "| bgemm_sm90 | 8192 | 810.9 TFLOP/s | cuBLAS 796.6 | 101.8 % |",
    ),
    (
        "docs/compare.md",
        "over 554 loops, the median time is 1.00",
        "order",
        "554 cases; the median of all is 1.00;",
    ),
    (
        "docs/compare.md",
        "0.31 s here, and 1.57 s in C++",
        "compile",
        "| 100 × `composition` | 0.31 s | 1.57 s |",
    ),
    (
        "docs/compare.md",
        "1.08 s here, and 3.23 s",
        "compile",
        "| the same, with tensors | 1.08 s | 3.23 s |",
    ),
    (
        "docs/compare.md",
        "a copy of 8192² `f32` reaches 100.0 %",
        "gpu",
        "| copy_f32 | 8192² f32 | 4199 GB/s | memcpy 4199 | 100.0 % |",
    ),
    (
        "docs/compare.md",
        "and CuTe's 100.1 %",
        "gpu",
        "| cute_copy | 8192² f32 | 4176 GB/s | memcpy 4172 | 100.1 % |",
    ),
    (
        "docs/compare.md",
        "matrices runs at 1.02 times cuBLAS's rate",
        "gpu",
        "| bgemm_sm90 | 8192 | 810.9 TFLOP/s | cuBLAS 796.6 | 101.8 % |",
    ),
    (
        "docs/compare.md",
        "one of 2048² at 0.98",
        "gpu",
        "| bgemm_sm90 | 2048 | 691.9 TFLOP/s | cuBLAS 704.5 | 98.2 % |",
    ),
    (
        "docs/compare.md",
        "8192 keys runs at 1.04 times cuDNN's rate",
        "gpu",
        "| attend_f16_128 | 8192 | 703.5 | 676.1 | 694.9 | 666.8 | 104.2 % |",
    ),
    (
        "docs/compare.md",
        "causal attention at 1.04",
        "gpu",
        "| attend_f16_128_causal | 8192 | 679.7 | 632.5 | 656.3 | 628.5 | 104.4 % |",
    ),
    (
        "docs/compare.md",
        "a transpose reaches 94.3 % in both",
        "gpu",
        "| cute_transpose_64 | 8192² f32 | 3935 GB/s | memcpy 4172 | 94.3 % |",
    ),
];

fn read(path: &str) -> String {
    let text = read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn record(name: &str) -> String {
    read(&format!("benches/record/{name}.md"))
}

/// The numbers of a text.
fn numbers(text: &str) -> Vec<f64> {
    let parts = text.split(|c: char| !c.is_ascii_digit() && c != '.');
    let parts = parts.map(|part| part.trim_matches('.'));
    parts.filter_map(|part| part.parse().ok()).collect()
}

/// The first number of the text that is not in the row, even as a percentage.
fn foreign(text: &str, row: &str) -> Option<f64> {
    let known = numbers(row);
    let is_known = |number: f64| {
        let near = |other: f64, by: f64| (number - other).abs() <= by;
        known
            .iter()
            .any(|&other| near(other, 1e-9) || near(other / 100.0, 0.005))
    };
    numbers(text).into_iter().find(|&number| !is_known(number))
}

#[test]
fn quoted_figures_are_recorded() {
    for (page, text, name, row) in QUOTED {
        assert!(read(page).contains(text), "{page} does not say {text}");
        assert!(record(name).contains(row), "{name}.md has no row {row}");
        assert_eq!(foreign(text, row), None, "{page}: {text}, beside {row}");
    }
}

/// The README's table of compile times equals the recorded table.
#[test]
fn compile_times_are_recorded() {
    let readme = read_to_string("README.md").expect("README.md");
    let (_, table) = readme.split_once("<!-- compile -->").expect("the table");
    let (table, _) = table.split_once("<!-- /compile -->").expect("its end");
    let rows: Vec<_> = table
        .lines()
        .filter(|line| line.contains(" s | "))
        .collect();
    assert_eq!(rows.len(), 4, "{rows:?}");
    let recorded = read_to_string("benches/record/compile.md").expect("the record");
    for row in rows {
        assert!(recorded.lines().any(|line| line == row), "{row}");
    }
}

/// The README's kernels are the measured kernels.
#[test]
fn kernels_are_the_measured_ones() {
    let readme = read_to_string("README.md").expect("README.md");
    let source = read_to_string("benches/transpose/src/main.rs").expect("the kernel");
    let (_, kernel) = source.split_once("\nfn transpose(").expect("its begin");
    let (kernel, _) = kernel.split_once("\n}\n").expect("its end");
    assert!(readme.contains(kernel), "README.md does not have\n{kernel}");

    let source = read_to_string("gpu/kernels/src/transpose.rs").expect("the kernel");
    let (_, kernel) = source
        .split_once("macro_rules! exchange")
        .expect("its begin");
    let (kernel, _) = kernel.split_once("\n    }};\n").expect("its end");
    // Without the macro's variables.
    let kernel: Vec<_> = kernel.lines().skip(3).map(str::trim).collect();
    let kernel = kernel.join("\n");
    assert!(kernel.lines().count() == 11, "{kernel}: was it read?");
    assert!(
        readme.contains(&kernel),
        "README.md does not have\n{kernel}"
    );
}

/// The least and the greatest entry of a column, over the rows that begin so.
fn range(table: &str, begins: &str, column: usize) -> Option<(f64, f64)> {
    let rows = table.lines().filter(|line| line.starts_with(begins));
    let values = rows.map(|row| row.split('|').nth(column)?.trim().parse().ok());
    let values: Vec<f64> = values.collect::<Option<_>>()?;
    let least = values.iter().copied().reduce(f64::min)?;
    Some((least, values.into_iter().reduce(f64::max)?))
}

/// The columns are: instructions, threads, elements, sizes, order, rate, the three ratios.
#[test]
fn ranges_of_products_are_recorded() {
    let (page, text) = (
        read("docs/compare.md"),
        read_to_string("benches/record/gemm.md").expect("the record"),
    );
    let (least, most) = range(&text, "| AVX-512 | 1 | `f32`", 7).expect("rows");
    let said = format!("in `f32` run at {least:.2} to {most:.2} times the rate");
    assert!(page.contains(&said), "docs/compare.md does not say {said}");
    let (least, most) = range(&text, "| AVX-512 | 1 |", 8).expect("rows");
    let said = format!("it reaches {least:.2} to {most:.2} times the [rate]");
    assert!(page.contains(&said), "docs/compare.md does not say {said}");
    // On an H200, in CuTe's words.
    let text = read_to_string("benches/record/gpu.md").expect("the record");
    let (_, text) = text.split_once("On an H200:").expect("the table");
    let (text, _) = text.split_once("On an H100").expect("its end");
    let shares = text.replace(" % |", " |");
    let (least, most) = range(&shares, "| hgemm_sm80", 8).expect("rows");
    let said = format!(
        "runs at {:.2} to {:.2} times cuBLAS's rate",
        least / 100.0,
        most / 100.0
    );
    assert!(page.contains(&said), "docs/compare.md does not say {said}");
}

/// The checks can fail.
#[test]
fn other_figures_are_seen() {
    assert_eq!(foreign("1.02 of 8192", "| 8192 | 101.8 % |"), None);
    assert_eq!(foreign("1.03 of 8192", "| 8192 | 101.8 % |"), Some(1.03));
    assert_eq!(foreign("1.02 of 2048", "| 8192 | 101.8 % |"), Some(2048.0));
    assert_eq!(
        range("a | 2 |\na | 1 |\nb | 9 |\n", "a", 1),
        Some((1.0, 2.0))
    );
    assert_eq!(range("a | – |\n", "a", 1), None);
}
