//! Edits the compiler's PTX: writes launch bounds as directives, and aligns tensor maps.

use std::collections::BTreeMap;

use crate::error::Error;

/// The properties of a kernel that its PTX states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The kernel's name.
    pub name: String,
    /// The number of threads of a block.
    pub threads: u32,
    /// The number of blocks that a multiprocessor must be able to hold.
    pub blocks: u32,
    /// The number of blocks of a cluster.
    pub cluster: u32,
    /// The costs that `cargo cute check` accepts in this kernel, as bits of `cute_device::allow`.
    pub allows: u32,
    /// The greatest number of registers of a thread; 0 if the kernel sets no limit.
    pub registers: u32,
    /// The greatest number of index instructions; 0 if the kernel sets no limit.
    pub index: u32,
    /// The greatest numbers of memory accesses of 8, 16, 32 and 64 bits.
    pub widths: [u32; 4],
    /// The oldest architecture for which the kernel is also assembled, for example 80 for `sm_80`;
    /// 0 if there is none.
    pub older: u32,
}

impl Entry {
    /// Returns the comment that replaces the kernel's data in the PTX.
    fn comment(&self) -> String {
        let Self {
            name,
            threads,
            blocks,
            cluster,
            allows,
            registers,
            index,
            widths: [w8, w16, w32, w64],
            older,
        } = self;
        format!(
            "// kernel {name}: threads {threads} blocks {blocks} cluster {cluster} allows {allows} \
             registers {registers} index {index} w8 {w8} w16 {w16} w32 {w32} w64 {w64} older \
             {older}\n"
        )
    }
}

/// Reads the kernels from the comments that [`bounded`] wrote into PTX.
pub(crate) fn commented(ptx: &str) -> Vec<Entry> {
    let lines = ptx
        .lines()
        .filter_map(|line| line.strip_prefix("// kernel ")?.split_once(": "));
    let entry = |(name, words): (&str, &str)| {
        let words: Vec<_> = words.split(' ').collect();
        let number = |of: &str| {
            let at = words.iter().position(|word| *word == of)?;
            words.get(at + 1)?.parse().ok()
        };
        Some(Entry {
            name: name.to_owned(),
            threads: number("threads")?,
            blocks: number("blocks")?,
            cluster: number("cluster")?,
            allows: number("allows")?,
            registers: number("registers")?,
            index: number("index")?,
            // PTX of earlier versions of this crate has no widths.
            widths: ["w8", "w16", "w32", "w64"].map(|width| number(width).unwrap_or(0)),
            older: number("older").unwrap_or(0),
        })
    };
    lines.filter_map(entry).collect()
}

/// The prefix of the name under which `cute_device::kernel!` writes the data of a kernel. The data
/// consists of eleven words.
const DATA: &str = "cute_entry_";

/// Reads the kernels from the data that `cute_device::kernel!` wrote into the compiler's PTX.
///
/// ```
/// let ptx =
///     ".visible .global .align 4 .b8 cute_entry_copy[44] = {0, 1, 0, 0, 2, 0, 0, 0, 1};";
/// let entries = cute_build::entries(ptx);
/// assert_eq!(
///     (
///         entries[0].name.as_str(),
///         entries[0].threads,
///         entries[0].blocks
///     ),
///     ("copy", 256, 2)
/// );
/// ```
pub fn entries(ptx: &str) -> Vec<Entry> {
    ptx.lines().filter_map(entry).collect()
}

/// Returns the kernel that the line describes, if the line contains the data of a kernel.
fn entry(line: &str) -> Option<Entry> {
    if !line.contains(".global") {
        return None;
    }
    let (_, rest) = line.split_once(DATA)?;
    let (name, rest) = rest.split_once('[')?;
    // The compiler leaves out zeros at the end, and data of only zeros has no values.
    let values = rest.split_once('{').map_or("", |(_, values)| values);
    let mut bytes = [0_u8; 44];
    let numbers = values.split(['}', ',']).map(str::trim);
    for (byte, number) in bytes.iter_mut().zip(numbers) {
        *byte = number.parse().unwrap_or(0);
    }
    let word = |at: usize| u32::from_le_bytes([0, 1, 2, 3].map(|byte| bytes[4 * at + byte]));
    Some(Entry {
        name: name.to_owned(),
        threads: word(0),
        blocks: word(1),
        cluster: word(2),
        allows: word(3),
        registers: word(4),
        index: word(5),
        widths: [6, 7, 8, 9].map(word),
        older: word(10),
    })
}

/// Returns the PTX with each kernel's launch bounds as directives, its data as a comment, and its
/// tensor maps aligned to 64 bytes. If `only` is given, the PTX contains no other kernel.
///
/// # Errors
/// A kernel has no launch bounds, the address of a parameter that is not a tensor map is used, or
/// no kernel has the name `only`.
pub(crate) fn bounded(raw: &str, only: Option<&str>) -> Result<(String, Vec<Entry>), Error> {
    let mut entries = entries(raw);
    if let Some(only) = only {
        let names = entries.iter().map(|entry| entry.name.clone()).collect();
        entries.retain(|entry| entry.name == only);
        if entries.is_empty() {
            return Err(Error::NoKernel {
                name: only.into(),
                has: names,
            });
        }
    }
    let by_name: BTreeMap<_, _> = entries
        .iter()
        .map(|entry| (entry.name.as_str(), entry))
        .collect();
    let mut text = String::with_capacity(raw.len());
    // The kernel whose parameters are being read, and the names of its tensor maps.
    let (mut current, mut maps, mut is_left_out) = (None, Vec::new(), false);
    let mut is_assembly = false;
    for line in raw.lines() {
        let is_other = |name: &str| only.is_some_and(|only| only != name);
        if let Some(entry) = entry(line) {
            if !is_other(&entry.name) {
                text.push_str(&entry.comment());
            }
            continue;
        }
        // A kernel ends with a brace at the beginning of a line. Assembly in a kernel may contain
        // such a brace.
        is_assembly = line.contains("// begin inline asm")
            || is_assembly && !line.contains("// end inline asm");
        if is_left_out {
            is_left_out = is_assembly || line != "}";
            continue;
        }
        if let Some((_, rest)) = line.split_once(".entry ") {
            let name = rest.split(['(', ' ']).next().unwrap_or_default();
            if is_other(name) {
                is_left_out = true;
                continue;
            }
            let found = by_name
                .get(name)
                .ok_or_else(|| Error::NoBounds(name.to_owned()))?;
            current = Some(*found);
        }
        let (mut shown, map) = if current.is_some() {
            aligned(line)
        } else {
            (None, None)
        };
        maps.extend(map);
        let line = shown.get_or_insert_with(|| line.to_owned());
        not_a_map(line, &maps)?;
        text.push_str(line);
        text.push('\n');
        // The parameters end with the first line that closes their parenthesis.
        if let Some(entry) = current.filter(|_| line.trim_end().ends_with(')')) {
            let Entry {
                threads, blocks, ..
            } = entry;
            let bounds = [
                ".maxntid ",
                &threads.to_string(),
                ", 1, 1
.minnctapersm ",
                &blocks.to_string(),
                "
",
            ];
            text.extend(bounds);
            current = None;
        }
    }
    Ok((text, entries))
}

/// If the line declares a tensor map parameter, returns the line with an alignment of 64 bytes, and
/// the parameter's name.
fn aligned(line: &str) -> (Option<String>, Option<String>) {
    let is_map = line.contains(".param .align 16 .b8 ") && line.contains("[128]");
    let name = line
        .split_once(".b8 ")
        .and_then(|(_, rest)| rest.split_once("[128]"));
    match name.filter(|_| is_map) {
        Some((name, _)) => (
            Some(line.replace(".align 16 .b8", ".align 64 .b8")),
            Some(name.to_owned()),
        ),
        None => (None, None),
    }
}

/// Returns an error if the line takes the address of a parameter that is not a tensor map.
fn not_a_map(line: &str, maps: &[String]) -> Result<(), Error> {
    let moved = line
        .trim_start()
        .strip_prefix("mov.b64")
        .map(str::trim_start);
    let parameter = moved
        .and_then(|rest| rest.split_once(','))
        .map(|(_, from)| from.trim().trim_end_matches(';'))
        .filter(|from| from.contains("_param_"));
    match parameter {
        Some(name) if !maps.iter().any(|map| map == name) => Err(Error::NotAMap(name.to_owned())),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RAW: &str = "\
.visible .global .align 4 .b8 cute_entry_one[44] = {0, 1, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 4, 0, 0, 0, 40, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 1, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 89};
.visible .entry one(
\t.param .u64 .ptr .align 1 one_param_0,
\t.param .align 16 .b8 one_param_1[128]
)
{
\tmov.b64 \t%rd1, one_param_1;
\t// begin inline asm
\t{
.reg .pred p;
}
\t// end inline asm
\tret;
}
";

    #[test]
    fn bounds_become_directives() {
        let (text, entries) = bounded(RAW, None).unwrap();
        assert!(!text.contains("cute_entry_"), "{text}");
        let comment = "// kernel one: threads 256 blocks 2 cluster 1 allows 4 registers 40 index 0 \
                       w8 7 w16 256 w32 9 w64 0 older 89\n";
        assert!(text.starts_with(comment), "{text}");
        assert!(
            text.contains(")\n.maxntid 256, 1, 1\n.minnctapersm 2\n{"),
            "{text}"
        );
        assert!(
            text.contains(".param .align 64 .b8 one_param_1[128]"),
            "{text}"
        );
        assert_eq!(commented(&text), entries);
        assert_eq!((entries[0].cluster, entries[0].allows), (1, 4));
        assert_eq!((entries[0].registers, entries[0].index), (40, 0));
        assert_eq!((entries[0].widths, entries[0].older), ([7, 256, 9, 0], 89));
    }

    #[test]
    fn ptx_of_before_has_no_widths() {
        let line = "// kernel one: threads 256 blocks 2 cluster 1 allows 4 registers 40 index 24\n";
        let found = commented(line);
        assert_eq!((found[0].index, found[0].widths), (24, [0; 4]));
    }

    #[test]
    fn one_kernel_of_two() {
        let two = RAW.replace("one", "two");
        let both = format!("{RAW}{two}");
        assert_eq!(bounded(&both, Some("one")), bounded(RAW, None));
        assert_eq!(bounded(&both, Some("two")), bounded(&two, None));
        let error = bounded(&both, Some("on")).unwrap_err();
        assert_eq!(
            error.to_string(),
            "there is no kernel `on`; the kernels are `one`, `two`"
        );
    }

    #[test]
    fn a_kernel_without_bounds_is_refused() {
        let error = bounded(&RAW.replace("cute_entry_one", "cute_entry_two"), None).unwrap_err();
        assert_eq!(
            error.to_string(),
            "kernel `one` has no launch bounds; write it in `cute_device::kernel!`"
        );
    }

    #[test]
    fn only_a_map_has_an_address() {
        let error =
            bounded(&RAW.replace("%rd1, one_param_1", "%rd1, one_param_0"), None).unwrap_err();
        assert_eq!(error, Error::NotAMap("one_param_0".into()));
    }
}
