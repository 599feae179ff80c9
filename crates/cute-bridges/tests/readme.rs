//! The guide's example of the bridges is the one in this file, which has the features to run it.

#[test]
fn the_example() -> Result<(), cute::Error> {
    // guide: begin
    use cute::algorithm::copy;
    use cute::prelude::*;
    use ndarray::{Array2, array, s};

    let rows = array![[1, 2, 3], [4, 5, 6]];
    let mut columns = Array2::zeros((3, 2));
    copy(
        &rows.slice(s![..;-1, ..]).as_tensor()?.transpose(),
        &mut columns.as_tensor_mut()?,
    );
    assert_eq!(columns, array![[4, 1], [5, 2], [6, 3]]);

    let mut same = make_tensor([1, 2, 3, 4], layout!((3, 4):(0, 1)));
    assert_eq!(same.as_ndarray()?.column(1), array![2, 2, 2]);
    let error = same.as_ndarray_mut().unwrap_err().to_string();
    assert_eq!(
        error,
        "ndarray: stride 0 (integer 0 of the stride) gives all 3 coordinates the same offset, so \
         an offset does not determine a coordinate"
    );
    // guide: end
    Ok(())
}

#[test]
fn the_guide_has_it() {
    let (_, example) = include_str!("readme.rs")
        .split_once("    // guide: begin\n")
        .expect("the example");
    let (example, _) = example.split_once("    // guide: end\n").expect("its end");
    let lines = example
        .lines()
        .map(|line| line.strip_prefix("    ").unwrap_or(line));
    let text = format!(
        "```rust,ignore\n{}\n```\n",
        lines.collect::<Vec<_>>().join("\n")
    );
    assert!(
        include_str!("../../../docs/guide/tensors.md").contains(&text),
        "docs/guide/tensors.md does not have\n{text}"
    );
}
