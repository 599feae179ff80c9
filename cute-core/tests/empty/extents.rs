//! Shapes with an extent of 0 in texts and by each operator.

/// The value of an expression as text, or the sentence that refuses it.
fn value(text: &str) -> Result<String, String> {
    cute_core::eval(text)
        .map(|value| value.to_string())
        .map_err(|error| error.to_string())
}

/// Operators without a law in the tests above: by the operator's definition, with one extent of 0.
#[test]
fn an_extent_of_0_stays() {
    for (text, expected) in [
        ("make_layout((0,4),(4,1))", "(0,4):(4,1)"),
        ("make_ordered_layout((0,4),(1,0))", "(0,4):(4,1)"),
        ("take((0,2,3):(6,3,1),0,2)", "(0,2):(6,3)"),
        ("group((0,2,3):(6,3,1),0,2)", "((0,2),3):((6,3),1)"),
        ("replace((2,3):(3,1),0,0:1)", "(0,3):(1,1)"),
        (
            "unflatten((0,2,3):(6,3,1),(1,(1,1)))",
            "(0,(2,3)):(6,(3,1))",
        ),
        ("dice((0,4):(4,1),(2,_))", "(0):(4)"),
        ("slice_and_offset((0,4):(4,1),(_,2))", "2 + (0):(4)"),
        ("domain_offset((0,4):(4,1),(0,1))", "1 + (0,4):(4,1)"),
        ("recast_layout((0,4):(4,1),16,32)", "(0,2):(2,1)"),
        ("size(with_shape((0,4):(4,1),(2,0)))", "0"),
        ("with_shape((2,4):(4,1),(2,0))", "(2,0):(4,1)"),
        // No tiles, and no repetition.
        (
            "tiled_divide((0,6):(6,1),(8,4))",
            "((8,4),0,2):((6,1),48,4)",
        ),
        (
            "zipped_divide_evenly((0,6):(6,1),(8,3))",
            "((8,3),(0,2)):((6,1),(48,3))",
        ),
        (
            "tiled_divide_evenly((0,6):(6,1),(8,3))",
            "((8,3),0,2):((6,1),48,3)",
        ),
        (
            "flat_divide_evenly((0,6):(6,1),(8,3))",
            "(8,3,0,2):(6,1,48,3)",
        ),
        ("local_tile((0,4):(4,1),(2,2),(_,1))", "2 + (2,2,0):(4,1,8)"),
        // A layout continues past the last tile, unless it has no tiles.
        ("local_tile((4,4):(4,1),(2,2),(2,0))", "16 + (2,2):(4,1)"),
        (
            "local_partition((0,4):(4,1),(1,2):(2,1),1)",
            "1 + (0,2):(4,2)",
        ),
        (
            "zipped_product((2,4):(4,1),(0:1,3:1))",
            "((2,4),(0,3)):((4,1),(8,4))",
        ),
        (
            "tiled_product((2,4):(4,1),(0:1,3:1))",
            "((2,4),0,3):((4,1),8,4)",
        ),
        ("flat_product((2,4):(4,1),(0:1,3:1))", "(2,4,0,3):(4,1,8,4)"),
        ("blocked_product(4:1,0:1)", "((4,0)):((1,4))"),
        ("raked_product(4:1,0:1)", "((0,4)):((4,1))"),
        // An integer, treated like the other shapes.
        ("product_each(((0,4),2))", "(0,2)"),
        ("prefix_product((0,4,2))", "(1,0,0)"),
        ("elem_scale((0,2),(3,0))", "(0,0)"),
        ("inner_product((0,2),(3,4))", "8"),
        ("elem_less((0,2),(1,3))", "yes"),
        ("elem_less((0,2),(0,3))", "no"),
        ("lex_less((0,2),(0,3))", "yes"),
        ("lex_less((0,2),(0,1))", "no"),
        ("colex_less((0,2),(1,2))", "yes"),
        ("colex_less((1,2),(0,2))", "no"),
        ("congruent((0,4),(2,3))", "yes"),
        ("congruent((0,4),0)", "no"),
        ("weakly_congruent(0,(2,0))", "yes"),
        ("weakly_congruent((0,2),0)", "no"),
        // The nearest input that the next operators accept.
        ("common_refinement((1,4),(2,2))", "(2,2)"),
        ("common_coarsening((1,4),(2,2))", "4"),
        ("greatest_common_domain((1,4),(1,4))", "(4):(1)"),
        ("domain_distribute((1,4),2)", "2:1"),
        ("crd2crd((0,1),(1,4),(1,4))", "(0,1)"),
    ] {
        assert_eq!(value(text).as_deref(), Ok(expected), "{text}");
    }
}

/// The other operators refuse it.
#[test]
fn an_extent_of_0_is_refused() {
    for text in [
        "common_refinement((0,4),(2,2))",
        "common_coarsening((0,4),(2,2))",
        "greatest_common_domain((0,4),(1,4))",
        "domain_distribute((0,4),2)",
        "crd2crd((0,1),(0,4),(0,4))",
        "shape_mod((0,4),2)",
        "shape_div((0,4),2)",
    ] {
        let refused = value(text).unwrap_err();
        assert!(
            refused.ends_with("extent 0 (integer 0 of the shape) is not positive"),
            "{text}: {refused}"
        );
    }
    for text in [
        "with_shape((0,4):(4,1),(2,2))",
        "raked_product(0:1,4:1)",
        "blocked_product(0:1,4:1)",
    ] {
        let refused = value(text).unwrap_err();
        assert!(
            refused.ends_with("extent 0 (integer 0 of the shape) makes the layout empty"),
            "{text}: {refused}"
        );
    }
}
