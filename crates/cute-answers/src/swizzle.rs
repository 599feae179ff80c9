//! The best swizzle for a buffer, its proof, and padding: in words, and as JSON.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cute_core::{ComposedLayout, Function, TupleRef};
use cute_draw::analysis::Analysis;
use cute_draw::swizzle_search::{Buffer, Candidate, Padding, Search, Use, padding, search};
use cute_draw::{Banks, Table};

use crate::banks::{self, groups, positive};
use crate::{Json, Refused, VERSION, counted, parts};

/// The accesses to a buffer, and the buffer.
#[derive(Clone, Debug)]
pub struct Accesses {
    /// Layouts that map (thread, value) to offsets of the buffer, each with the number of values
    /// that one instruction accesses.
    pub accesses: Vec<(ComposedLayout, u32)>,
    /// The number of elements of the buffer. `None` means the number that the accesses need.
    pub elements: Option<i64>,
    /// The least number of elements of the buffer, if `elements` is `None`.
    pub at_least: i64,
    /// The number of elements in a row, for padding. `None` means the smallest distance between two
    /// threads.
    pub row: Option<i64>,
    /// The bits of an element.
    pub element_bits: u32,
    /// The memory.
    pub banks: Banks,
}

/// The best swizzle, with the list of all swizzles, and the best padding. The costs include all
/// groups of threads.
///
/// ```
/// use cute::draw::Banks;
/// use cute_answers::swizzle::Accesses;
/// let accesses = vec![("32:64".parse().unwrap(), 1)];
/// let asked = Accesses {
///     accesses,
///     elements: None,
///     at_least: 1,
///     row: None,
///     element_bits: 32,
///     banks: Banks::default(),
/// };
/// let found = asked.best().unwrap();
/// assert_eq!(found.search.best().swizzle.to_string(), "Sw<5,0,6>");
/// assert_eq!(
///     found.padding.map(|padding| (padding.row, padding.pad)),
///     Some((64, 1))
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestSwizzle {
    /// The buffer that was examined.
    pub buffer: Buffer,
    /// Every swizzle with its costs.
    pub search: Search,
    /// The best padding, if the buffer has rows. A buffer that has a swizzle already has rows only
    /// if the question gives their length.
    pub padding: Option<Padding>,
    /// The swizzles that the accesses have already, as text.
    pub own: Option<String>,
    /// The number of threads of each access.
    pub threads: Vec<i64>,
}

/// Returns the number of threads, which is the size of the first mode, or 0 for an empty layout.
fn threads(table: &Table) -> Result<i64, Refused> {
    if table.offsets.is_empty() {
        return Ok(0);
    }
    Ok(table.shape.modes().next().map_or(Ok(1), TupleRef::size)?)
}

/// Returns the length of the row that padding lengthens: the smallest distance between the first
/// values of two threads.
fn row_of(tables: &[Table], vector: i64) -> Result<i64, Refused> {
    let mut row = 0;
    for table in tables {
        let firsts = table
            .offsets
            .iter()
            .take(usize::try_from(threads(table)?).unwrap_or(1));
        let mut firsts: Vec<i64> = firsts.copied().collect();
        firsts.sort_unstable();
        let steps = firsts
            .iter()
            .zip(firsts.iter().skip(1))
            .map(|(left, right)| right - left);
        let step = steps
            .filter(|step| *step > vector && step % vector == 0)
            .min();
        row = row.max(step.unwrap_or(0));
    }
    Ok(row)
}

/// Returns the swizzles that the accesses have already, as text.
fn own(accesses: &[(ComposedLayout, u32)]) -> Option<String> {
    let mut found: Vec<String> = Vec::new();
    for (function, _) in accesses.iter().flat_map(|(access, _)| access.functions()) {
        if let Function::Swizzle(swizzle) = function {
            let text = swizzle.to_string();
            if swizzle.bits() > 0 && !found.contains(&text) {
                found.push(text);
            }
        }
    }
    (!found.is_empty()).then(|| found.join(" and "))
}

fn candidate_json(candidate: &Candidate) -> Json {
    let access = |(steps, depth): &(u64, u32)| {
        Json::object([("steps", (*steps).into()), ("depth", (*depth).into())])
    };
    Json::object([
        ("swizzle", parts::swizzle(&candidate.swizzle)),
        ("steps", candidate.steps.into()),
        ("depth", candidate.depth.into()),
        ("span", candidate.span.into()),
        ("splits", candidate.splits.into()),
        ("accesses", Json::list(&candidate.accesses, access)),
    ])
}

fn padding_json(padding: &Padding) -> Json {
    Json::object([
        ("row", padding.row.into()),
        ("pad", padding.pad.into()),
        ("steps", padding.steps.into()),
        ("depth", padding.depth.into()),
        ("bytes", padding.bytes.into()),
    ])
}

fn line(candidate: &Candidate, elements: i64) -> String {
    let accesses: Vec<String> = candidate
        .accesses
        .iter()
        .map(|(_, depth)| depth.to_string())
        .collect();
    let mut notes = String::new();
    if candidate.splits {
        notes += ", takes vectors apart";
    }
    if candidate.span > elements {
        notes += &format!(", needs {} elements", candidate.span);
    }
    let swizzle = candidate.swizzle.to_string();
    let steps = counted(candidate.steps, "step");
    format!(
        "{swizzle:<12} depth {} in {steps}{notes}\n",
        accesses.join("+")
    )
}

impl Accesses {
    /// Tries every swizzle and every padding.
    ///
    /// # Errors
    /// Returns an error if a number is not positive, if an access leaves the buffer or splits
    /// vectors, or if the buffer is too large.
    pub fn best(&self) -> Result<BestSwizzle, Refused> {
        for (_, vector) in &self.accesses {
            positive("swizzle", "the values of one instruction", (*vector).into())?;
        }
        if let Some(row) = self.row {
            positive("swizzle", "the elements of a row", row)?;
        }
        if let Some(elements) = self.elements {
            positive("swizzle", "the elements of the buffer", elements)?;
        }
        let mut needed = self.at_least;
        for (function, _) in &self.accesses {
            needed = needed.max(Analysis::of(function)?.footprint().last.saturating_add(1));
        }
        let elements = self.elements.unwrap_or(needed);
        let buffer = Buffer {
            elements,
            element_bits: self.element_bits,
            banks: self.banks,
        };
        let uses = self.accesses.iter().map(|(function, vector)| Use {
            thread_value: function,
            vector: *vector,
        });
        let uses: Vec<Use<'_>> = uses.collect();
        let search = search(&buffer, &uses)?;
        let tables = self
            .accesses
            .iter()
            .map(|(function, _)| Table::new(function))
            .collect::<Result<Vec<_>, _>>()?;
        let longest = self
            .accesses
            .iter()
            .map(|(_, vector)| *vector)
            .max()
            .unwrap_or(1);
        let own = own(&self.accesses);
        let row = match self.row {
            Some(row) => row,
            // The distances between swizzled offsets are not the length of a row.
            None if own.is_some() => 0,
            None => row_of(&tables, i64::from(longest))?,
        };
        let padding = if row > 0 {
            Some(padding(&buffer, &uses, row)?)
        } else {
            None
        };
        let threads = tables.iter().map(threads).collect::<Result<Vec<_>, _>>()?;
        Ok(BestSwizzle {
            buffer,
            search,
            padding,
            own,
            threads,
        })
    }
}

impl BestSwizzle {
    /// Returns the answer in lines. With `all`, it includes every swizzle with its costs.
    pub fn text(&self, all: bool) -> String {
        let (found, elements, best) = (&self.search, self.buffer.elements, self.search.best());
        let tried = found.candidates.len();
        let before = line(&found.before, elements);
        let mut text = format!(
            "before:      {}",
            before.trim_start_matches("Sw<0,0,0>").trim_start()
        );
        let group = self.buffer.banks.group;
        if self
            .threads
            .iter()
            .any(|&threads| groups(threads, group).is_some())
        {
            let all = self
                .threads
                .iter()
                .map(|&count| groups(count, group).unwrap_or_else(|| banks::threads(count)));
            text = format!(
                "counted:     {}\n{text}",
                all.collect::<Vec<_>>().join(" + ")
            );
        }
        let best = match (best.swizzle.bits(), &self.own) {
            (0, None) => format!("without a swizzle: of {tried}, none is better\n"),
            (0, Some(own)) if found.before.depth <= 1 => {
                format!("the layout's own swizzle, {own}, is free of conflicts\n")
            }
            (0, Some(own)) => {
                format!("the layout's own swizzle, {own}: of {tried} after it, none is better\n")
            }
            (_, None) => line(best, elements),
            (_, Some(own)) => format!(
                "{}, after the layout's own {own}\n",
                line(best, elements).trim_end()
            ),
        };
        text += &format!("best:        {best}");
        text += &match (found.free().count(), found.before.depth) {
            (0, 2..) => format!("proof:       {tried} swizzles tried, none is free of conflicts\n"),
            (free, _) => {
                let least = counted(found.least, "step");
                format!(
                    "proof:       {tried} swizzles tried, {free} free of conflicts; the least \
                     possible is {least}\n"
                )
            }
        };
        if let Some(padding) = self.padding.as_ref().filter(|padding| padding.pad > 0) {
            text += &format!(
                "padding:     {} after each row of {}: depth {} in {}, {} bytes more\n",
                counted(padding.pad.unsigned_abs(), "element"),
                padding.row,
                padding.depth,
                counted(padding.steps, "step"),
                padding.bytes
            );
        }
        if all {
            for candidate in &found.candidates {
                text += &line(candidate, elements);
            }
        }
        text
    }

    /// Returns the answer as JSON. With `all`, it includes every swizzle with its costs.
    pub fn json(&self, all: bool) -> Json {
        let candidates = if all {
            self.search.candidates.as_slice()
        } else {
            &[]
        };
        Json::object([
            ("version", VERSION.into()),
            ("elements", self.buffer.elements.into()),
            ("threads", self.threads.clone().into()),
            ("before", candidate_json(&self.search.before)),
            ("best", candidate_json(self.search.best())),
            ("least_steps", self.search.least.into()),
            ("tried", self.search.candidates.len().into()),
            ("free_of_conflicts", self.search.free().count().into()),
            (
                "padding",
                self.padding.as_ref().map_or(Json::Null, padding_json),
            ),
            ("candidates", Json::list(candidates, candidate_json)),
        ])
    }
}
