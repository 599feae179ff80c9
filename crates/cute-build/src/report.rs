//! The resources that each kernel uses: registers, stack frames, spills, calls, and memory
//! accesses.

use std::collections::BTreeMap;

use crate::ptx::Entry;
use crate::symbols::called;

/// The resources of a kernel, as found in its PTX and in the messages of `ptxas -v`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// The kernel's name.
    pub name: String,
    /// The number of registers of a thread, if `ptxas` was found.
    pub registers: Option<u32>,
    /// The bytes of a thread's stack frame, if `ptxas` was found.
    pub frame: Option<u32>,
    /// The bytes of spill stores and loads, if `ptxas` was found.
    pub spills: Option<u32>,
    /// The number of calls in the PTX.
    pub calls: u32,
    /// The functions that these calls name, each once, as paths of Rust.
    pub called: Vec<String>,
    /// The number of traps in the PTX, from bounds checks that the compiler could not remove.
    pub traps: u32,
    /// The number of uses of local memory in the PTX.
    pub local: u32,
    /// The number of accesses to global and shared memory in the PTX, by their width in bits.
    pub accesses: BTreeMap<u32, u32>,
}

/// An access of fewer bits than this is narrow.
const NARROW: u32 = 32;

/// The bit of `allow(calls)`.
const CALLS: u32 = 8;

/// The bit of `allow(narrow)`.
const ALLOWS_NARROW: u32 = 16;

impl Report {
    /// Returns the reasons to refuse the kernel. Each reason is a phrase that follows the kernel's
    /// name. A reason is left out if `allows` contains its bit of `cute_device::allow`.
    pub fn refusals(&self, allows: u32) -> Vec<String> {
        let narrow: u32 = self.accesses.range(..NARROW).map(|(_, count)| count).sum();
        let found = [
            (
                1,
                self.frame.unwrap_or(0),
                "bytes of stack frame: an array is indexed by a run-time number, or the guide does \
                 not list this compiler",
            ),
            (
                2,
                self.spills.unwrap_or(0),
                "bytes of spills: the kernel needs more registers than there are",
            ),
            (
                4,
                self.local,
                "uses of local memory in the PTX: an array is not in registers",
            ),
            (
                CALLS,
                self.calls,
                "calls in the PTX: a function was not inlined",
            ),
            (
                ALLOWS_NARROW,
                narrow,
                "accesses of less than 32 bits: contiguous elements are not moved together",
            ),
        ];
        let refused = found
            .into_iter()
            .filter(|(bit, count, _)| allows & bit == 0 && *count > 0);
        let named = |bit: u32| match &self.called[..] {
            called if bit == CALLS && !called.is_empty() => format!(" ({})", called.join(", ")),
            _ => String::new(),
        };
        refused
            .map(|(bit, count, text)| format!("{count} {text}{}", named(bit)))
            .collect()
    }

    /// Returns the reasons to refuse the kernel, with the limits that it declares: its
    /// `allow(...)`, and its ceilings for registers and for accesses of 8 and 16 bits.
    pub fn refusals_of(&self, entry: &Entry) -> Vec<String> {
        let is_within = |bits: u32, most: u32| self.accesses.get(&bits).is_none_or(|n| *n <= most);
        let [w8, w16, ..] = entry.widths;
        let narrow = if is_within(8, w8) && is_within(16, w16) {
            ALLOWS_NARROW
        } else {
            0
        };
        let mut reasons = self.refusals(entry.allows | narrow);
        let most = entry.registers;
        if let Some(registers) = self.registers.filter(|n| most > 0 && *n > most) {
            reasons.push(format!("{registers} registers, and its ceiling is {most}"));
        }
        reasons
    }
}

/// Returns a report for each kernel of the PTX, in the order of the PTX.
pub fn reports(ptx: &str, messages: Option<&str>) -> Vec<Report> {
    let mut found: Vec<_> = ptx.split(".entry ").skip(1).map(of_ptx).collect();
    for report in &mut found {
        if let Some(messages) = messages {
            of_messages(report, messages);
        }
    }
    found
}

fn of_ptx(text: &str) -> Report {
    let name = text.split(['(', ' ']).next().unwrap_or_default().to_owned();
    let mut report = Report {
        name,
        ..Report::default()
    };
    // The kernel ends where the next function begins, with `.entry` or `.func`.
    let body = text.split(".func ").next().unwrap_or_default();
    let mut rest = body;
    for line in body.lines() {
        let statement = rest.split(';').next().unwrap_or_default();
        rest = rest.get(line.len() + 1..).unwrap_or_default();
        let line = line.trim_start();
        // A predicate precedes its instruction.
        let line = if line.starts_with('@') {
            line.split_once(' ').map_or("", |(_, rest)| rest)
        } else {
            line
        };
        let line = line.trim_start();
        let word = line.split([' ', '\t', ';']).next().unwrap_or_default();
        match word.split('.').next() {
            Some("call") => {
                report.calls += 1;
                let called = called(statement);
                if !report.called.contains(&called) {
                    report.called.push(called);
                }
            }
            Some("trap") => report.traps += 1,
            Some("ld" | "st") if !word.contains(".param") => {
                if let Some(bits) = bits(word) {
                    *report.accesses.entry(bits).or_default() += 1;
                }
            }
            Some("cp") => {
                // For `cp.async.cg.shared.global [to], [from], 16, …`, the bytes follow the
                // addresses.
                let bytes = line
                    .split(',')
                    .nth(2)
                    .map(|bytes| bytes.trim().trim_end_matches(';'));
                if let Some(bytes) = bytes.and_then(|bytes| bytes.parse::<u32>().ok()) {
                    *report.accesses.entry(8 * bytes).or_default() += 1;
                }
            }
            _ => {}
        }
        report.local += u32::from(word.contains(".local"));
    }
    report
}

/// Returns the number of bits that an instruction such as `ld.global.v4.b32` moves for a thread.
fn bits(word: &str) -> Option<u32> {
    let mut parts = word.split('.').rev();
    let each: u32 = parts
        .next()?
        .trim_start_matches(char::is_alphabetic)
        .parse()
        .ok()?;
    let vector = parts.find_map(|part| part.strip_prefix('v')?.parse::<u32>().ok());
    Some(each * vector.unwrap_or(1))
}

fn of_messages(report: &mut Report, messages: &str) {
    let begin = format!("Compiling entry function '{}'", report.name);
    let Some((_, text)) = messages.split_once(&begin) else {
        return;
    };
    let text = text
        .split("Compiling entry function")
        .next()
        .unwrap_or_default();
    let before = |words: &str| -> Option<u32> {
        let (before, _) = text.split_once(words)?;
        before.rsplit([' ', '\n']).next()?.parse().ok()
    };
    report.frame = before(" bytes stack frame");
    report.spills = before(" bytes spill stores")
        .zip(before(" bytes spill loads"))
        .map(|(stores, loads)| stores + loads);
    report.registers = before(" registers");
}

#[cfg(test)]
mod tests {
    use super::*;

    const PTX: &str = "
.visible .entry good(
)
{
	ld.global.v4.b32 	{%r1, %r2, %r3, %r4}, [%rd1];
	@%p1 bra 	$L;
	st.global.b32 	[%rd2], %r1;
	cp.async.cg.shared.global [%r1], [%rd1], 16;
	ret;
}
.visible .entry bad(
)
{
	.local .align 4 .b8 	__local_depot0[64];
	@%p1 ld.global.b16 	%rs1, [%rd1];
	ld.param.b64 	%rd1, [bad_param_0];
	call.uni refuse, ();
	trap;
}
";
    const MESSAGES: &str = "\
ptxas info    : Compiling entry function 'bad' for 'sm_90a'
ptxas info    : Function properties for bad
    64 bytes stack frame, 8 bytes spill stores, 4 bytes spill loads
ptxas info    : Used 30 registers, used 0 barriers
ptxas info    : Compiling entry function 'good' for 'sm_90a'
ptxas info    : Function properties for good
    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 14 registers, used 0 barriers
";

    #[test]
    fn counts() {
        let found = reports(PTX, Some(MESSAGES));
        assert_eq!(found[0].accesses, BTreeMap::from([(32, 1), (128, 2)]));
        assert_eq!((found[0].registers, found[0].frame), (Some(14), Some(0)));
        assert_eq!((found[1].frame, found[1].spills), (Some(64), Some(12)));
        assert_eq!((found[1].calls, found[1].traps, found[1].local), (1, 1, 1));
        assert_eq!(found[1].accesses, BTreeMap::from([(16, 1)]));
    }

    #[test]
    fn each_mistake_is_a_reason_that_a_bit_allows() {
        let found = reports(PTX, Some(MESSAGES));
        assert_eq!(found[0].refusals(0), Vec::<String>::new());
        assert_eq!(found[1].refusals(0).len(), 5);
        for bit in [1, 2, 4, 8, 16] {
            assert_eq!(found[1].refusals(bit).len(), 4, "{bit}");
        }
        assert_eq!(found[1].refusals(31), Vec::<String>::new());
        assert_eq!(found[1].called, ["refuse"]);
        assert_eq!(
            found[1].refusals(31 - CALLS),
            ["1 calls in the PTX: a function was not inlined (refuse)"]
        );
    }

    #[test]
    fn a_kernel_says_what_it_may_take() {
        let found = reports(PTX, Some(MESSAGES));
        let entry = |allows, registers, w16| Entry {
            name: "bad".into(),
            threads: 256,
            blocks: 1,
            cluster: 1,
            allows,
            registers,
            index: 0,
            widths: [0, w16, 0, 0],
            older: 0,
        };
        // All costs except narrow accesses are allowed, and the kernel has one access of 16 bits.
        assert_eq!(found[1].refusals_of(&entry(15, 30, 0)).len(), 1);
        assert_eq!(
            found[1].refusals_of(&entry(15, 30, 1)),
            Vec::<String>::new()
        );
        assert_eq!(found[1].refusals_of(&entry(15, 0, 1)), Vec::<String>::new());
        assert_eq!(
            found[1].refusals_of(&entry(15, 29, 1)),
            ["30 registers, and its ceiling is 29"]
        );
    }
}
