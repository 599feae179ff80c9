//! Random facts about symbols, and layouts, as texts with symbols and with numbers.

use cute_answers::{Symbol, SymbolicLayout};
use cute_core::Layout;

/// Random numbers below a bound.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, most: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }

    pub(crate) fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[usize::try_from(self.below(all.len() as u64)).unwrap()]
    }
}

/// `times · N^n · M^m / over + plus`
#[derive(Clone, Copy, Debug)]
pub(crate) struct Term {
    pub(crate) times: i64,
    pub(crate) n: u32,
    pub(crate) m: u32,
    pub(crate) over: i64,
    pub(crate) plus: i64,
}

impl Term {
    pub(crate) const fn of(times: i64) -> Self {
        Self {
            times,
            n: 0,
            m: 0,
            over: 1,
            plus: 0,
        }
    }

    pub(crate) fn by(self, other: Self) -> Self {
        assert!(self.plus == 0 && other.plus == 0);
        Self {
            times: self.times * other.times,
            n: self.n + other.n,
            m: self.m + other.m,
            over: self.over * other.over,
            plus: 0,
        }
    }

    pub(crate) fn text(self) -> String {
        let symbols = "*N".repeat(self.n as usize) + &"*M".repeat(self.m as usize);
        let over = if self.over == 1 {
            String::new()
        } else {
            format!("/{}", self.over)
        };
        let plus = match self.plus {
            0 => String::new(),
            plus => format!("{plus:+}"),
        };
        format!("{}{symbols}{over}{plus}", self.times)
    }

    pub(crate) fn at(self, n: i64, m: i64) -> String {
        let product = self.times * n.pow(self.n) * m.pow(self.m);
        assert_eq!(product % self.over, 0);
        (product / self.over + self.plus).to_string()
    }
}

/// A layout or a tuple of tilers, as text with symbols or with numbers.
#[derive(Clone, Debug)]
pub(crate) enum Text {
    Keep,
    Number(Term),
    Layout(Vec<(Term, Term)>),
    Tuple(Vec<Self>),
}

impl Text {
    pub(crate) fn write(&self, term: &dyn Fn(Term) -> String) -> String {
        let join = |all: Vec<String>| format!("({})", all.join(","));
        match self {
            Self::Keep => "_".into(),
            Self::Number(number) => term(*number),
            Self::Layout(modes) => {
                let shape = modes.iter().map(|mode| term(mode.0)).collect();
                let stride = modes.iter().map(|mode| term(mode.1)).collect();
                format!("{}:{}", join(shape), join(stride))
            }
            Self::Tuple(entries) => join(entries.iter().map(|entry| entry.write(term)).collect()),
        }
    }

    pub(crate) fn symbolic(&self) -> String {
        self.write(&Term::text)
    }

    pub(crate) fn at(&self, n: i64, m: i64) -> String {
        self.write(&|term| term.at(n, m))
    }
}

pub(crate) fn extent(random: &mut Random, (n, m): (i64, i64)) -> Term {
    let mut term = Term::of(random.of(&[1, 1, 1, 2, 3, 4, 8, 16]));
    match random.below(8) {
        0..3 => term.n = 1,
        3 if m > 0 => term.m = 1,
        4 => (term.n, term.over) = (1, n),
        5 if m > 0 => (term.m, term.over) = (1, m),
        _ => {}
    }
    term
}

/// Modes whose strides are products of the extents of others, in a random order, with gaps,
/// padding, zeros, negative strides now and then.
pub(crate) fn modes(
    random: &mut Random,
    facts: (i64, i64),
    rank: u64,
    plain: bool,
) -> Vec<(Term, Term)> {
    let extents: Vec<Term> = (0..rank).map(|_| extent(random, facts)).collect();
    let mut order: Vec<usize> = (0..extents.len()).collect();
    if random.below(2) == 0 {
        for place in (1..order.len()).rev() {
            order.swap(
                place,
                usize::try_from(random.below(place as u64 + 1)).unwrap(),
            );
        }
    }
    let mut strides = vec![Term::of(0); extents.len()];
    let mut span = Term::of(random.of(&[1, 1, 1, 2]));
    for place in order {
        strides[place] = span;
        span = span.by(extents[place]);
        match random.below(8) {
            0 => span = span.by(Term::of(2)),
            1 => span = span.by(extent(random, facts)),
            _ => {}
        }
        if !plain {
            match random.below(16) {
                0 => strides[place] = Term::of(0),
                1 => strides[place].times *= -1,
                2 => strides[place].plus = random.of(&[8, 1, -1]),
                3 => strides[place] = extent(random, facts),
                _ => {}
            }
        }
    }
    extents.into_iter().zip(strides).collect()
}

/// A right side: often inside the first mode, often a tuple of tiles.
pub(crate) fn tiler(random: &mut Random, facts: (i64, i64), rank: u64) -> Text {
    match random.below(6) {
        0 => Text::Number(extent(random, facts)),
        1 => {
            let extents = random.below(3) + 1;
            Text::Layout(modes(random, facts, extents, true))
        }
        2 => {
            let (extent, stride) = (random.of(&[2, 3, 4, 8]), random.of(&[1, 2, 4, 3]));
            Text::Layout(vec![(Term::of(extent), Term::of(stride))])
        }
        _ => {
            let entry = |random: &mut Random| match random.below(8) {
                0 => Text::Keep,
                1 => Text::Number(extent(random, facts)),
                2 => {
                    let stride = random.of(&[1, 2, 4]);
                    Text::Layout(vec![(Term::of(random.of(&[2, 4])), Term::of(stride))])
                }
                _ => Text::Number(Term::of(random.of(&[1, 2, 4, 8, 3]))),
            };
            let entries = random.below(rank) + 1;
            Text::Tuple((0..entries).map(|_| entry(random)).collect())
        }
    }
}

/// Random facts, a layout with symbols, and values of the symbols.
pub(crate) struct Case {
    pub(crate) facts: (i64, i64),
    pub(crate) text: Text,
    pub(crate) rank: u64,
    pub(crate) layout: SymbolicLayout,
    pub(crate) values: Vec<(i64, i64)>,
    pub(crate) symbols: Vec<Symbol>,
}

pub(crate) fn case(random: &mut Random) -> Option<Case> {
    case_of(random, |random, facts, rank| {
        Text::Layout(modes(random, facts, rank, false))
    })
}

/// A layout of numbers except for one stride, which is large enough from some `N` on.
pub(crate) fn short_strides(random: &mut Random, _: (i64, i64), _: u64) -> Text {
    let number = |random: &mut Random| Term::of(random.of(&[2, 3, 4, 8, 16, 32]));
    let stride = Term {
        n: 1,
        plus: random.of(&[0, 0, 1, 5]),
        ..Term::of(random.of(&[1, 2, 3]))
    };
    let one = Term::of(1);
    Text::Layout(vec![(number(random), one), (number(random), stride)])
}

pub(crate) fn case_of(
    random: &mut Random,
    text: impl Fn(&mut Random, (i64, i64), u64) -> Text,
) -> Option<Case> {
    let facts = (random.of(&[1, 2, 4, 8, 16, 3]), random.of(&[0, 0, 1, 2, 4]));
    let least = random.of(&[1, 1, 2]);
    let symbols = vec![
        Symbol::new("N", facts.0, least * facts.0).unwrap(),
        Symbol::new("M", facts.1.max(1), 1).unwrap(),
    ];
    let rank = random.below(3) + 1;
    let text = text(random, facts, rank);
    let layout = SymbolicLayout::parse(&text.symbolic(), &symbols).unwrap();
    let mut values = vec![(facts.0 * least, facts.1.max(1))];
    while values.len() < 4 {
        let n = facts.0 * (least + i64::try_from(random.below(5)).unwrap());
        values.push((
            n,
            facts.1.max(1) * (1 + i64::try_from(random.below(3)).unwrap()),
        ));
    }
    let small = |&(n, m): &(i64, i64)| {
        let of: Result<Layout, _> = text.at(n, m).parse();
        of.is_ok_and(|layout| layout.size() < 1 << 14)
    };
    values.retain(small);
    (!values.is_empty()).then_some(Case {
        facts,
        text,
        rank,
        layout,
        values,
        symbols,
    })
}
