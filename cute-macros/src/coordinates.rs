//! Parses literals of coordinate layouts, such as `(4, 8):(1@0, 1@1)`, into one layout for each
//! entry.
//!
//! First, the entries (`@0`, `@1`) are removed from the strides. The remaining layout has ordinary
//! strides, and is read and checked like any other literal. Then it is split into one layout for
//! each entry; in the layout of an entry, the strides of all other entries become 0. Each value is
//! evaluated once, in written order.

use cute_core::Violation;
use cute_core::coordinates::{CoordinateLayout, ScaledBasis};
use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use quote::quote;
use syn::{Ident, Lit};

use crate::computed::layout_tree;
use crate::emit::Emit;
use crate::parse::{colon, is_punct, modes, stream};
use crate::sentence::{MOST_LEVELS, MOST_MODES, Refusals, Sentence};
use crate::tree::{Integer, Layout, Leaf, Stride, Tree, Tuple};
use crate::{Form, Macro, Reads};

/// The path to an entry of a coordinate, beginning with the outermost entry. The path of a stride
/// of 0 may be empty.
type Place = Vec<usize>;

/// A layout with ordinary strides, and the entry of the coordinate to which each stride belongs.
pub(crate) struct Coordinates {
    steps: Layout,
    places: Vec<Place>,
}

/// Returns true if any token is an `@`, which marks an entry. Tokens in braces are not searched,
/// because they belong to the user's expressions.
fn has_place(tokens: &[TokenTree]) -> bool {
    tokens.iter().any(|token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
            has_place(&group.stream().into_iter().collect::<Vec<_>>())
        }
        token => is_punct(token, '@'),
    })
}

/// The result of reading a literal whose strides have entries.
pub(crate) enum Read {
    Coordinates(Coordinates),
    Refused,
}

/// Reads a literal if its strides have entries.
pub(crate) fn literal(this: Macro, tokens: &[TokenTree], refusals: &mut Refusals) -> Option<Read> {
    let (shape, stride) = tokens.split_at(colon(tokens)?);
    if this.reads != Reads::Layout || !has_place(stride) || has_place(shape) {
        return None;
    }
    let before = refusals.count();
    let mut places = Vec::new();
    let mut steps = shape.to_vec();
    steps.extend(stride.first().cloned());
    steps.extend(mode(
        stride.get(1..).unwrap_or_default(),
        &mut places,
        refusals,
    ));
    if refusals.count() > before {
        return Some(Read::Refused);
    }
    let Some(steps) = crate::read(this, Some(stream(&steps)), refusals).into_layout() else {
        return Some(Read::Refused);
    };
    let of = Coordinates {
        steps: *steps,
        places,
    };
    of.check(refusals);
    Some(if refusals.count() == before {
        Read::Coordinates(of)
    } else {
        Read::Refused
    })
}

/// Removes the entries from a stride, and adds them to `places`.
fn mode(tokens: &[TokenTree], places: &mut Vec<Place>, refusals: &mut Refusals) -> Vec<TokenTree> {
    if let [TokenTree::Group(group)] = tokens
        && group.delimiter() == Delimiter::Parenthesis
    {
        let inside: Vec<TokenTree> = group.stream().into_iter().collect();
        let mut entries = Vec::new();
        for (entry, comma) in modes(&inside) {
            entries.extend(mode(entry, places, refusals));
            entries.extend(comma.cloned());
        }
        let mut tuple = Group::new(Delimiter::Parenthesis, stream(&entries));
        tuple.set_span(group.span());
        return vec![tuple.into()];
    }
    let marks = tokens
        .iter()
        .position(|token| is_punct(token, '@'))
        .unwrap_or(tokens.len());
    let (step, mut rest) = tokens.split_at(marks);
    let mut place = Place::new();
    while let [mark, behind @ ..] = rest {
        let Some((entry, after)) = entry(mark, behind, refusals) else {
            return Vec::new();
        };
        place.insert(0, entry);
        rest = after;
    }
    if place.len() > MOST_LEVELS {
        refusals.refuse(Sentence::TooManyLevels, stream(tokens));
    }
    places.push(place);
    step.to_vec()
}

/// Reads the number of an entry after its mark `@`, and returns the tokens after the number.
fn entry<'a>(
    mark: &TokenTree,
    behind: &'a [TokenTree],
    refusals: &mut Refusals,
) -> Option<(usize, &'a [TokenTree])> {
    let [number, after @ ..] = behind else {
        refusals.refuse(
            Sentence::Nothing {
                write: "the number of an entry",
            },
            mark.clone(),
        );
        return None;
    };
    let digits = match number {
        TokenTree::Literal(literal) if is_punct(mark, '@') => match Lit::new(literal.clone()) {
            Lit::Int(number) if number.suffix().is_empty() => number.base10_parse::<usize>().ok(),
            _ => None,
        },
        _ => None,
    };
    match digits {
        Some(entry) if entry < MOST_MODES => Some((entry, after)),
        Some(entry) => {
            refusals.refuse(
                Sentence::TooManyModes {
                    modes: entry.saturating_add(1),
                },
                number.clone(),
            );
            None
        }
        None => {
            let stray = if is_punct(mark, '@') { number } else { mark };
            refusals.refuse(
                Sentence::Stray {
                    token: stray.to_string(),
                },
                stray.clone(),
            );
            None
        }
    }
}

impl Coordinates {
    /// Makes the literal of a coordinate layout that was computed.
    pub(crate) fn of(layout: &CoordinateLayout, at: &TokenStream) -> Option<Self> {
        let steps = layout_tree(&layout.steps(), at).into_layout()?;
        let places = layout
            .stride()
            .leaves()
            .iter()
            .map(|basis| basis.path().collect())
            .collect();
        Some(Self {
            steps: *steps,
            places,
        })
    }

    fn strides(&self) -> Vec<&Leaf> {
        match &self.steps.stride {
            Stride::Known(stride) => stride.leaves().into_iter().flatten().collect(),
            Stride::Compact(_) => Vec::new(),
        }
    }

    /// Returns true if a stride has no effect: it is the number 0 without an entry.
    fn is_still(leaf: &Leaf, place: &Place) -> bool {
        place.is_empty() && leaf.integer.number() == Some(0)
    }

    /// Checks CS1: all entries must fit into one coordinate.
    fn check(&self, refusals: &mut Refusals) {
        let mut before: Vec<ScaledBasis> = Vec::new();
        for (leaf, place) in self.strides().into_iter().zip(&self.places) {
            let Ok(second) = ScaledBasis::new(leaf.integer.number().unwrap_or(1), place) else {
                continue;
            };
            if Self::is_still(leaf, place) {
                continue;
            }
            if let Some(&first) = before.iter().find(|first| !first.fits(second)) {
                refusals.refuse(
                    Sentence::Library(Violation::PlacesDiffer { first, second }),
                    leaf.at.clone(),
                );
                return;
            }
            before.push(second);
        }
    }

    /// Emits the layouts of the entries, as a type or as an expression.
    pub(crate) fn emit(mut self, emit: &Emit<'_>, form: Form) -> TokenStream {
        let values = if form == Form::Type {
            Vec::new()
        } else {
            self.name_values()
        };
        let all: Vec<usize> = (0..self.places.len()).collect();
        let mut steps = Vec::new();
        let whole = self.place(emit, form, &Place::new(), &all, &mut steps);
        let (names, expressions): (Vec<_>, Vec<_>) = values.into_iter().unzip();
        let krate = emit.krate();
        let whole = if form == Form::Fallible {
            let all = quote!(::core::result::Result::<_, #krate::Error>::Ok(#whole));
            steps.iter().rev().fold(
                all,
                |then, (name, made)| quote!(::core::result::Result::and_then(#made, |#name| #then)),
            )
        } else {
            whole
        };
        if names.is_empty() {
            whole
        } else {
            quote!({ let (#(#names,)*) = (#(#expressions,)*); #whole })
        }
    }

    /// Emits the layouts of the entries inside the entry at `path`. If no stride belongs to an
    /// entry inside it, emits the layout of the strides that belong to the entry itself.
    fn place(
        &self,
        emit: &Emit<'_>,
        form: Form,
        path: &Place,
        inside: &[usize],
        steps: &mut Vec<(Ident, TokenStream)>,
    ) -> TokenStream {
        let level = path.len();
        let entry = |leaf: usize| {
            self.places
                .get(leaf)
                .and_then(|place| place.get(level))
                .copied()
        };
        let Some(last) = inside.iter().filter_map(|&leaf| entry(leaf)).max() else {
            let layout = Tree::Layout(Box::new(self.component(inside)));
            let made = emit.literal(form, &layout);
            if form != Form::Fallible {
                return made;
            }
            let name = Ident::new(&format!("place{}", steps.len()), Span::mixed_site());
            steps.push((name.clone(), made));
            return quote!(#name);
        };
        let krate = emit.krate();
        let entries = (0..=last).map(|number| {
            let here: Vec<usize> = inside
                .iter()
                .copied()
                .filter(|&leaf| entry(leaf) == Some(number))
                .collect();
            self.place(
                emit,
                form,
                &[path.as_slice(), &[number]].concat(),
                &here,
                steps,
            )
        });
        let entries: Vec<TokenStream> = entries.collect();
        match form {
            Form::Type => quote!(#krate::coordinates::CoordinateLayout<(#(#entries,)*)>),
            Form::Value | Form::Fallible => quote!(#krate::__private::coordinates((#(#entries,)*))),
        }
    }

    /// Returns a layout of the same shape, in which only the given strides are not 0.
    fn component(&self, steps: &[usize]) -> Layout {
        let stride = match &self.steps.stride {
            Stride::Known(stride) => Stride::Known(only(stride, steps, &mut 0)),
            Stride::Compact(order) => Stride::Compact(*order),
        };
        Layout {
            shape: self.steps.shape.clone(),
            stride,
        }
    }

    /// Replaces each expression by a name, and returns the names with their expressions.
    fn name_values(&mut self) -> Vec<(Ident, TokenStream)> {
        let mut values = Vec::new();
        name_values(&mut self.steps.shape, &mut values);
        if let Stride::Known(stride) = &mut self.steps.stride {
            name_values(stride, &mut values);
        }
        values
    }
}

/// Returns a stride in which every leaf is 0, except the leaves `steps`; `next` counts the leaves.
fn only(stride: &Tree, steps: &[usize], next: &mut usize) -> Tree {
    match stride {
        Tree::Leaf(leaf) => {
            let number = std::mem::replace(next, next.saturating_add(1));
            let integer = if steps.contains(&number) {
                leaf.integer.clone()
            } else {
                Integer::Static(0)
            };
            Tree::Leaf(Leaf {
                integer,
                at: leaf.at.clone(),
            })
        }
        Tree::Tuple(tuple) => {
            let entries = tuple
                .entries
                .iter()
                .map(|entry| only(entry, steps, next))
                .collect();
            Tree::Tuple(Tuple {
                entries,
                at: tuple.at.clone(),
            })
        }
        other => other.clone(),
    }
}

fn name_values(tree: &mut Tree, values: &mut Vec<(Ident, TokenStream)>) {
    match tree {
        Tree::Leaf(leaf) => {
            if let Integer::Value(value) = &mut leaf.integer {
                let name = Ident::new(&format!("value{}", values.len()), Span::mixed_site());
                let expression = std::mem::replace(value, quote!(#name));
                values.push((name, expression));
            }
        }
        Tree::Tuple(tuple) => tuple
            .entries
            .iter_mut()
            .for_each(|entry| name_values(entry, values)),
        Tree::Layout(_) | Tree::Refused => {}
    }
}
