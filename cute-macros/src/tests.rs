//! Tests of the expansion of each literal. For each mistake, the tests also check the sentence, the
//! tokens at which the error points, and the corrected literal.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use crate::sentence::Refusals;
use crate::{Form, Macro, Reads, emitted, expand, expand_assert};

mod composed;
mod computed;
mod coordinates;
mod refusals;
mod what_is_emitted;

const LAYOUT: Macro = Macro {
    name: "layout",
    reads: Reads::Layout,
    form: Form::Value,
};
const TRY_LAYOUT: Macro = Macro {
    name: "try_layout",
    reads: Reads::Layout,
    form: Form::Fallible,
};
const LAYOUT_TYPE: Macro = Macro {
    name: "Layout",
    reads: Reads::Layout,
    form: Form::Type,
};
const SHAPE: Macro = Macro {
    name: "shape",
    reads: Reads::Shape,
    form: Form::Value,
};
const SHAPE_TYPE: Macro = Macro {
    name: "Shape",
    reads: Reads::Shape,
    form: Form::Type,
};
const STRIDE: Macro = Macro {
    name: "stride",
    reads: Reads::Stride,
    form: Form::Value,
};
const COORD: Macro = Macro {
    name: "coord",
    reads: Reads::Coord,
    form: Form::Value,
};
const COORD_TYPE: Macro = Macro {
    name: "Coord",
    reads: Reads::Coord,
    form: Form::Type,
};
const TILE: Macro = Macro {
    name: "tile",
    reads: Reads::Tile,
    form: Form::Value,
};
const TILE_TYPE: Macro = Macro {
    name: "Tile",
    reads: Reads::Tile,
    form: Form::Type,
};
const INT: Macro = Macro {
    name: "int",
    reads: Reads::Int,
    form: Form::Value,
};
const INT_TYPE: Macro = Macro {
    name: "Int",
    reads: Reads::Int,
    form: Form::Type,
};

fn tokens(text: &str) -> TokenStream {
    text.parse().expect("the test's text has tokens")
}

/// Removes all spaces, because token streams print with varying amounts of space.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect()
}

fn expanded(this: Macro, text: &str) -> String {
    expand(this, tokens(&format!("K, {text}"))).to_string()
}

/// Expands a literal, and shortens the result: an integer's type and value become `_4`, and the
/// path of the crate is removed.
fn shortened(this: Macro, text: &str) -> String {
    let mut short = squeezed(&expanded(this, text))
        .replace("K::__private::", "")
        .replace("K::", "");
    for (long, brief) in [("Int<PInt<consts::U", "_"), ("Int<NInt<consts::U", "_-")] {
        while let Some(start) = short.find(long) {
            let end = start
                + short[start..]
                    .find(">>")
                    .expect("the integer's type is closed");
            short.replace_range(end..end + ">>".len(), "");
            short.replace_range(start..start + long.len(), brief);
        }
    }
    short = short
        .replace("Int<Z0>", "_0")
        .replace("::core::primitive::", "");
    while let Some(end) = short.find(">::new()") {
        let start = short[..end]
            .rfind('<')
            .expect("the integer's type is opened");
        short.replace_range(end..end + ">::new()".len(), "");
        short.remove(start);
    }
    short
}

/// Returns the mistakes of a literal, each with its sentence and its tokens.
fn refused(this: Macro, text: &str) -> Vec<(String, String)> {
    let mut refusals = Refusals::default();
    emitted(this, &tokens("K"), tokens(text), &mut refusals);
    refusals
        .into_iter()
        .map(|refusal| {
            (
                refusal.sentence.to_string(),
                squeezed(&refusal.at.to_string()),
            )
        })
        .collect()
}

/// Checks that the literal `wrong` has one mistake, with this sentence at these tokens, and that
/// `right` has none.
#[track_caller]
fn one_mistake(this: Macro, wrong: &str, sentence: &str, at: &str, right: &str) {
    assert_eq!(
        refused(this, wrong),
        [(sentence.to_owned(), squeezed(at))],
        "{}!({wrong})",
        this.name
    );
    assert_eq!(refused(this, right), [], "{}!({right})", this.name);
}
