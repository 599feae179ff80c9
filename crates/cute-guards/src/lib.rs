//! The guards of `cute-static`: traits that no type implements. If a rule is broken, the compiler's
//! message about the missing implementation is the sentence of that rule.
//!
//! The message can show only the parameters of a guard. The compiler prints a typenum number as its
//! bits, and a constant as a decimal number. Each number is therefore passed as several constants.
//! Its last digits form full groups of three. Each digit of these groups is one constant, and the
//! digits before the groups are one constant: 12345 is passed as 12, 3, 4 and 5. A sentence with
//! two numbers becomes one guard for each pair of lengths. This macro generates the guards from one
//! sentence, as text, because the compiler reads text fastest.

//! This is a separate crate, on which the crate of the types depends. It uses only the compiler's
//! own tokens and no crate for syntax, so that it builds quickly.

use std::fmt::Write;
use std::iter::Peekable;

use proc_macro::{Delimiter, Span, TokenStream, TokenTree};

/// A guard, written as `/// doc` `Name<stride, shape; mode>: "sentence with {stride}, {shape} and
/// {mode}", "note";`. The note is optional.
///
/// The numbers before the `;` may have any size; those after it are numbers of modes. If a broken
/// rule implies that one number is less or greater than the next one, replace the comma by `below`
/// or `above`: `stride below shape` or `shape above room`. Then fewer combinations of lengths
/// exist.
///
/// A sentence that starts with `{operator}` belongs to several operators: `Name for [composition,
/// logical_divide]<…>`. The first parameter of the guard is then the operator's marker type. With
/// `marker as name`, the sentence shows another name. With `marker("sentence", "note")`, the
/// error has this sentence and this note.
struct Guard {
    attributes: TokenStream,
    name: String,
    operators: Vec<Teller>,
    numbers: Vec<String>,
    /// The order of each number and the next one.
    orders: Vec<Order>,
    modes: Vec<String>,
    /// The sentence, including its quotes.
    sentence: String,
    /// The note, including its quotes, if there is one.
    note: Option<String>,
}

/// An operator that can break the rule of a guard: its marker's name in snake case, and the name
/// that the sentence shows.
struct Teller {
    marker: String,
    name: String,
    /// The operator's own sentence and note, including their quotes.
    words: Option<(String, Option<String>)>,
}

/// The order of two neighbouring numbers, which follows from the broken rule. Equal numbers agree
/// with every order.
#[derive(Clone, Copy)]
enum Order {
    Any,
    NotAbove,
    NotBelow,
}

impl Order {
    /// Returns true if two numbers of these length classes can have this order.
    fn allows(self, left: usize, right: usize) -> bool {
        match self {
            Self::Any => true,
            Self::NotAbove => left <= right,
            Self::NotBelow => left >= right,
        }
    }
}

/// Reads tokens one by one. Each method returns `None` if the next token is of another kind.
struct Reader<I: Iterator<Item = TokenTree>>(Peekable<I>);

impl<I: Iterator<Item = TokenTree>> Reader<I> {
    fn punct(&mut self, char: char) -> Option<()> {
        self.0.next_if(|token| is_punct(token, char)).map(drop)
    }

    fn word(&mut self) -> Option<String> {
        self.0
            .next_if(|token| matches!(token, TokenTree::Ident(_)))
            .map(|word| word.to_string())
    }

    fn keyword(&mut self, known: &str) -> Option<()> {
        self.0.next_if(|token| is_word(token, known)).map(drop)
    }

    fn text(&mut self) -> Option<String> {
        self.0
            .next_if(|token| matches!(token, TokenTree::Literal(_)))
            .map(|text| text.to_string())
    }

    fn brackets(&mut self) -> Option<TokenTree> {
        let is_list = |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket);
        self.0.next_if(is_list)
    }

    fn parentheses(&mut self) -> Option<TokenStream> {
        let is_list = |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis);
        match self.0.next_if(is_list)? {
            TokenTree::Group(group) => Some(group.stream()),
            _ => None,
        }
    }

    /// Reads a sentence, and a note if there is one.
    fn words(&mut self) -> Option<(String, Option<String>)> {
        let sentence = self.text()?;
        let note = match self.punct(',') {
            Some(()) => Some(self.text()?),
            None => None,
        };
        Some((sentence, note))
    }

    /// Reads numbers, and the order of each number and the next one.
    fn numbers(&mut self) -> Option<(Vec<String>, Vec<Order>)> {
        let (mut numbers, mut orders) = (Vec::from_iter(self.word()), Vec::new());
        while !numbers.is_empty() {
            let order = if self.punct(',').is_some() {
                Order::Any
            } else if self.keyword("below").is_some() {
                Order::NotAbove
            } else if self.keyword("above").is_some() {
                Order::NotBelow
            } else {
                break;
            };
            orders.push(order);
            numbers.push(self.word()?);
        }
        Some((numbers, orders))
    }

    fn guard(&mut self) -> Option<Guard> {
        let mut attributes = TokenStream::new();
        while let Some(hash) = self.0.next_if(|token| is_punct(token, '#')) {
            attributes.extend([hash, self.brackets()?]);
        }
        let name = self.word()?;
        let mut operators = Vec::new();
        if self.keyword("for").is_some() {
            let TokenTree::Group(list) = self.brackets()? else {
                return None;
            };
            let mut list = Reader(list.stream().into_iter().peekable());
            while let Some(marker) = list.word() {
                let name = if list.keyword("as").is_some() {
                    list.word()?
                } else {
                    marker.clone()
                };
                let words = match list.parentheses() {
                    Some(words) => {
                        let mut words = Reader(words.into_iter().peekable());
                        let own = words.words()?;
                        words.0.next().is_none().then_some(Some(own))?
                    }
                    None => None,
                };
                operators.push(Teller {
                    marker,
                    name,
                    words,
                });
                if list.punct(',').is_none() {
                    break;
                }
            }
            if list.0.next().is_some() {
                return None;
            }
        }
        self.punct('<')?;
        let (numbers, orders) = self.numbers()?;
        let modes = if self.punct(';').is_some() {
            self.numbers()?.0
        } else {
            Vec::new()
        };
        self.punct('>')?;
        self.punct(':')?;
        let (sentence, note) = self.words()?;
        self.punct(';')?;
        Some(Guard {
            attributes,
            name,
            operators,
            numbers,
            orders,
            modes,
            sentence,
            note,
        })
    }
}

/// The number of length classes of a number: up to 3 digits, up to 6, up to 9, and more.
const LENGTHS: usize = 4;

/// A number of one length class: its constants, the type that contains them, and its text in the
/// sentence.
struct Shown {
    constants: Vec<String>,
    carrier: String,
    text: String,
}

fn shown(number: &str, length: usize) -> Shown {
    if length == LENGTHS - 1 {
        let text = "more than 999 999 999".to_owned();
        return Shown {
            constants: Vec::new(),
            carrier: "crate::errors::decimal::Huge".to_owned(),
            text,
        };
    }
    let head = number.to_uppercase();
    let digits = (0..3 * length).map(|digit| format!("{head}{digit}"));
    let constants: Vec<String> = std::iter::once(head.clone()).chain(digits).collect();
    let mut text = format!("{{{head}}}");
    for group in constants[1..].chunks(3) {
        text.push(' ');
        for digit in group {
            text.extend(["{", digit, "}"]);
        }
    }
    let name = ["Ones", "Thousands", "Millions"][length];
    let carrier = format!("crate::errors::decimal::{name}<{}>", constants.join(","));
    Shown {
        constants,
        carrier,
        text,
    }
}

impl Guard {
    /// Writes the guard as Rust text that follows its attributes.
    fn write(&self, out: &mut String) -> std::fmt::Result {
        let Self {
            name,
            operators,
            numbers,
            modes,
            ..
        } = self;
        let operator = if operators.is_empty() {
            ""
        } else {
            "OPERATOR,"
        };
        let parameters: Vec<String> = numbers
            .iter()
            .chain(modes)
            .map(|number| number.to_uppercase())
            .collect();
        let each = |write: &dyn Fn(&str) -> String| {
            parameters
                .iter()
                .map(|number| write(number))
                .collect::<String>()
        };
        let list = parameters.join(",");
        let bounds = each(&|number| format!("{number}: crate::errors::decimal::Decimal,"));
        let decimals =
            each(&|number| format!("<{number} as crate::errors::decimal::Decimal>::Output,"));
        let forgotten = if operators.is_empty() {
            String::new()
        } else {
            forgotten(name)
        };
        write!(
            out,
            "pub trait {name}<{operator}{list}> {{}}
            impl<{operator}{list}> {name}<{operator}{list}> for crate::errors::Refused
            where {bounds} crate::errors::Numbers: {name}Shown<{operator}{decimals}> {{}}
            {forgotten}
            #[doc(hidden)] pub trait {name}Shown<{operator}{list}> {{}}\n"
        )?;
        if operators.is_empty() {
            return self.lengths(None, out);
        }
        operators
            .iter()
            .try_for_each(|teller| self.lengths(Some(teller), out))
    }

    /// Writes one guard for each combination of length classes, with the sentence that the operator
    /// `teller` reports.
    fn lengths(&self, teller: Option<&Teller>, out: &mut String) -> std::fmt::Result {
        let choices = LENGTHS.pow(u32::try_from(self.numbers.len()).unwrap_or(0));
        (0..choices).try_for_each(|mut choice| {
            let mut lengths = Vec::new();
            for _ in &self.numbers {
                lengths.push(choice % LENGTHS);
                choice /= LENGTHS;
            }
            let mut pairs = lengths.windows(2).zip(&self.orders);
            if pairs.all(|(pair, order)| order.allows(pair[0], pair[1])) {
                self.one(teller, &lengths, out)
            } else {
                Ok(())
            }
        })
    }

    /// Writes the guard for one combination of length classes.
    fn one(
        &self,
        teller: Option<&Teller>,
        lengths: &[usize],
        out: &mut String,
    ) -> std::fmt::Result {
        let Self { name, .. } = self;
        // The suffix of the name lists the length classes of the numbers, counted from 1. If the
        // guard has only mode numbers, the suffix lists their classes.
        let named = if lengths.is_empty() {
            vec![0; self.modes.len()]
        } else {
            lengths.to_vec()
        };
        let suffix: String = named
            .iter()
            .map(|length| (length + 1).to_string())
            .collect();
        let own = teller.and_then(|teller| teller.words.clone());
        let (mut text, note) = own.unwrap_or_else(|| (self.sentence.clone(), self.note.clone()));
        let (guard, marker) = match teller {
            Some(teller) => {
                text = text.replace("{operator}", &teller.name);
                let marker = camel(&teller.marker);
                (
                    format!("{name}In{marker}{suffix}"),
                    format!("crate::errors::operator::{marker},"),
                )
            }
            None => (format!("{name}{suffix}"), String::new()),
        };
        let (mut constants, mut carriers) = (Vec::new(), Vec::new());
        // A mode number always has the length class 0, which means up to 3 digits.
        let all = self
            .numbers
            .iter()
            .zip(lengths.iter().copied())
            .chain(self.modes.iter().map(|mode| (mode, 0)));
        for (number, length) in all {
            let shown = shown(number, length);
            text = text.replace(&format!("{{{number}}}"), &shown.text);
            constants.extend(shown.constants);
            carriers.push(shown.carrier);
        }
        if constants.is_empty() {
            return Ok(());
        }
        let note = note.map_or_else(String::new, |note| format!(", note = {note}"));
        let declared = format!("const {}: u16", constants.join(": u16, const "));
        let (constants, carriers) = (constants.join(","), carriers.join(","));
        writeln!(
            out,
            "#[doc(hidden)]
            #[diagnostic::on_unimplemented(message = {text}, label = \"refused here\"{note})]
            pub trait {guard}<{declared}> {{}}
            impl<{declared}> {name}Shown<{marker}{carriers}> for crate::errors::Numbers
            where crate::errors::Layouts: {guard}<{constants}> {{}}"
        )
    }
}

/// Returns the compiler's message if an operator breaks a rule whose guard does not list the
/// operator.
fn forgotten(name: &str) -> String {
    format!(
        "#[diagnostic::on_unimplemented(
            message = \"the guard `{name}` does not list the operator `{{OPERATOR}}`: add it in \
         cute-static/src/errors.rs\",
            label = \"refused here\",
            note = \"the rule of this guard is broken; that the guard has no sentence of it for \
         this operator is a fault of the library\"
        )]"
    )
}

/// Converts a name from snake case to camel case: `logical_divide` becomes `LogicalDivide`.
fn camel(snake: &str) -> String {
    snake
        .split('_')
        .map(|word| word[..1].to_uppercase() + &word[1..])
        .collect()
}

/// Generates the type `Heads`: the types `Head<0>` to `Head<999>` in tuples of ten, nested in three
/// levels.
#[proc_macro]
pub fn decimal_table(_: TokenStream) -> TokenStream {
    let row = |write: &dyn Fn(u16) -> String| {
        format!(
            "({})",
            (0..10).map(|digit| write(digit) + ",").collect::<String>()
        )
    };
    let heads = row(&|hundreds| {
        row(&|tens| row(&|ones| format!("Head<{}>", 100 * hundreds + 10 * tens + ones)))
    });
    read(&format!("type Heads = {heads};"))
}

/// Generates guards, each from its sentence and its note: `/// doc` `Name for [composition,
/// logical_divide]<stride, shape; mode>: "sentence with {stride}", "note";`
#[proc_macro]
pub fn guards(input: TokenStream) -> TokenStream {
    let mut reader = Reader(input.into_iter().peekable());
    let mut expanded = TokenStream::new();
    while reader.0.peek().is_some() {
        let mut text = String::new();
        let Some(guard) = reader
            .guard()
            .filter(|guard| guard.write(&mut text).is_ok())
        else {
            let at = reader
                .0
                .next()
                .map_or_else(Span::call_site, |token| token.span());
            return error(at, "guards!: this does not belong in a guard");
        };
        expanded.extend([guard.attributes, read(&text)]);
    }
    expanded
}

fn read(text: &str) -> TokenStream {
    text.parse()
        .unwrap_or_else(|_| error(Span::call_site(), "guards!: the generated text is not Rust"))
}

/// Returns the tokens of a compiler error with this message at a token.
fn error(at: Span, message: &str) -> TokenStream {
    let told: TokenStream = format!("::core::compile_error! {{ {message:?} }}")
        .parse()
        .unwrap_or_default();
    let at_the_token = |mut token: TokenTree| {
        token.set_span(at);
        token
    };
    told.into_iter().map(at_the_token).collect()
}

fn is_punct(token: &TokenTree, char: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == char)
}

fn is_word(token: &TokenTree, known: &str) -> bool {
    matches!(token, TokenTree::Ident(word) if word.to_string() == known)
}
