//! Reads `mma.tsv` and `copy.tsv`: the distinct sets of layouts, and the atoms by the number of
//! their set.

/// The sets of layouts, and the rows of atoms.
pub(crate) fn read(file: &str) -> (Vec<Vec<&str>>, Vec<Vec<&str>>) {
    // Two sections, each with a comment in front.
    let mut sections = [Vec::new(), Vec::new()];
    let mut section = 0;
    let mut comment = false;
    for (number, line) in file.lines().enumerate() {
        if line.starts_with('#') {
            section += usize::from(number > 0 && !comment);
        } else {
            sections[section].push(line.split('\t').collect());
        }
        comment = line.starts_with('#');
    }
    let [sets, rows] = sections;
    (sets, rows)
}
