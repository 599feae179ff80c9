//! Atoms by name, and tiled copies and products made from them, in words and in pictures.

mod json;
mod part;

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cute_atoms::{
    CopyAtom, End, Error, Matrix, MmaAtom, Mode, Space, TiledCopy, TiledMma, copy_atom, copy_names,
    mma_atom, mma_names,
};
use cute_core::{IntTuple, Layout, Tiler};
use cute_draw::{Colour, Picture, Style};

pub use self::json::{copy_json, mma_json, partition_json};
pub use self::part::{copy_part, mma_part, mma_thread};
use crate::{Refused, near};

/// The names of a program's commands for atoms. Error messages contain these names.
#[derive(Clone, Copy, Debug, Default)]
pub struct Words {
    /// The command that lists all names.
    pub list: &'static str,
    /// The command that accepts an MMA atom.
    pub mma: &'static str,
    /// The command that accepts a copy atom.
    pub copy: &'static str,
}

/// A kind of atoms: its name, the names of its atoms, and the command that accepts one.
type Kind = (&'static str, fn() -> Vec<String>, &'static str);

impl Words {
    const fn mma(&self) -> Kind {
        ("an MMA atom", mma_names, self.mma)
    }

    const fn copy(&self) -> Kind {
        ("a copy atom", copy_names, self.copy)
    }
}

/// Returns the error for an unknown name. The message lists similar names, or else names the
/// command that lists all names. If an atom of the other kind has this name, the message states
/// this.
fn unknown(error: Error, name: &str, (kind, other): (Kind, Kind), list: &str) -> Refused {
    if !matches!(error, Error::Unknown { .. }) {
        return error.into();
    }
    let (what, names, _) = kind;
    let (is, others, instead) = other;
    let (all, others) = (names(), others());
    if others.iter().any(|other| other == name) {
        return Refused::sentence(format!("{name} is {is}, not {what}: use {instead}"));
    }
    // An unknown argument of a template is not similar to the known arguments, so the message lists
    // the known arguments.
    let template = || {
        let (of, _) = name.split_once('<')?;
        near::suggested(&format!("{of}<"), names())
    };
    let fitting = || {
        let found = self::names(name);
        let (own, other): (Vec<String>, Vec<String>) =
            found.into_iter().partition(|name| all.contains(name));
        near::listed("names that fit", own).or_else(|| {
            let fit = near::listed("names that fit", other)?;
            Some(format!("it may be {is}, for {instead}: {fit}"))
        })
    };
    let near = near::suggested(name, all.clone())
        .or_else(template)
        .or_else(fitting)
        .unwrap_or_else(|| format!("{list} lists all"));
    let sentence = format!("{error}; {near}");
    Refused {
        sentence,
        ..error.into()
    }
}

/// Returns the MMA atom with this name.
///
/// ```
/// use cute_answers::atoms::{Words, find_mma};
/// let words = Words { list: "LIST", mma: "MMA", copy: "COPY" };
/// let refused = |name: &str| find_mma(name, &words).unwrap_err().to_string();
/// let near = refused("SM80_16x8x16_F32F16F16F23_TN");
/// assert!(near.contains("; did you mean SM80_16x8x16_F32F16F16F32_TN, "), "{near}");
/// assert_eq!(
///     refused("SM75_U32x4_LDSM_N"),
///     "SM75_U32x4_LDSM_N is a copy atom, not an MMA atom: use COPY"
/// );
/// assert!(
///     refused("ldmatrix").contains("; it may be a copy atom, for COPY: names that fit: SM75_U32x")
/// );
/// ```
///
/// # Errors
/// Returns an error if no MMA atom has this name.
pub fn find_mma(name: &str, words: &Words) -> Result<MmaAtom, Refused> {
    let kinds = (words.mma(), words.copy());
    mma_atom(name).map_err(|error| unknown(error, name, kinds, words.list))
}

/// Returns the copy atom with this name.
///
/// ```
/// use cute_answers::atoms::{Words, find_copy};
/// let words = Words { list: "LIST", mma: "MMA", copy: "COPY" };
/// assert_eq!(find_copy("UniversalCopy<uint128_t>", &words).unwrap().name(), "UniversalCopy<128>");
/// assert_eq!(
///     find_copy("UniversalFMA<float>", &words).unwrap_err().to_string(),
///     "UniversalFMA<float> is an MMA atom, not a copy atom: use MMA"
/// );
/// let refused = find_copy("UniversalCopy<uint4_t>", &words).unwrap_err().to_string();
/// assert!(refused.ends_with("; names with the same beginning: UniversalCopy<8>, UniversalCopy<16>, UniversalCopy<32>, UniversalCopy<64>, UniversalCopy<128>"), "{refused}");
/// ```
///
/// # Errors
/// Returns an error if no copy atom has this name.
pub fn find_copy(name: &str, words: &Words) -> Result<CopyAtom, Refused> {
    let kinds = (words.copy(), words.mma());
    copy_atom(name).map_err(|error| unknown(error, name, kinds, words.list))
}

/// Returns a suggestion for a word that no atom's name contains, as the end of a sentence. The
/// suggestion lists similar words that occur in atoms' names.
///
/// ```
/// use cute_answers::atoms::near_words;
/// assert_eq!(near_words("hopper LDMS").as_deref(), Some("did you mean LDSM?"));
/// assert_eq!(near_words("ldsm"), None);
/// ```
pub fn near_words(text: &str) -> Option<String> {
    let all = names("");
    let parts: BTreeSet<&str> = all.iter().flat_map(|name| name.split(['_', '<'])).collect();
    text.split_whitespace()
        .filter(|word| names(word).is_empty())
        .find_map(|word| {
            let word = word.to_ascii_uppercase();
            near::suggested(&word, parts.iter().copied().map(String::from).collect())
        })
}

/// Common names of instructions and architectures, each with the word that atoms' names contain
/// instead.
const CALLED: [(&str, &str); 13] = [
    ("wgmma", "sm90_64x"),
    ("tcgen05", "sm100_"),
    ("umma", "sm100_"),
    ("ldmatrix", "ldsm"),
    ("stmatrix", "stsm"),
    ("movmatrix", "movm"),
    ("cp.async", "cp_async"),
    ("volta", "sm70_"),
    ("turing", "sm75_"),
    ("ampere", "sm80_"),
    ("ada", "sm89_"),
    ("hopper", "sm90_"),
    ("blackwell", "sm1"),
];

/// Converts a shape as PTX writes it, `m16n8k16`, to a shape in an atom's name, `16x8x16`.
fn shape_of_ptx(word: &str) -> Option<String> {
    let (m, rest) = word.strip_prefix('m')?.split_once('n')?;
    let (n, k) = rest.split_once('k')?;
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    [m, n, k]
        .into_iter()
        .all(digits)
        .then(|| format!("{m}x{n}x{k}"))
}

/// Returns the names of all atoms that contain each word of a text, in upper or lower case, with
/// products first. Common names of instructions and architectures also match, and so do shapes as
/// PTX writes them.
///
/// ```
/// use cute_answers::atoms::names;
/// assert_eq!(names("SM75_U32x4_LDSM"), ["SM75_U32x4_LDSM_N"]);
/// assert_eq!(
///     names("wgmma 64x128x16 f32bf16 ss"),
///     ["SM90_64x128x16_F32BF16BF16_SS"]
/// );
/// assert_eq!(names("ldmatrix"), names("LDSM"));
/// assert_eq!(names("m16n8k16 f32bf16"), ["SM80_16x8x16_F32BF16BF16F32_TN"]);
/// ```
pub fn names(text: &str) -> Vec<String> {
    let words: Vec<String> = text
        .split_whitespace()
        .map(str::to_ascii_lowercase)
        .collect();
    let part = |word: &String| {
        CALLED
            .iter()
            .find(|(called, _)| called == word)
            .map(|(_, part)| (*part).into())
            .or_else(|| shape_of_ptx(word))
    };
    let words: Vec<String> = words
        .iter()
        .map(|word| part(word).unwrap_or_else(|| word.clone()))
        .collect();
    let has_each = |name: &String| {
        let name = name.to_ascii_lowercase();
        words.iter().all(|word| name.contains(word.as_str()))
    };
    mma_names()
        .into_iter()
        .chain(copy_names())
        .filter(has_each)
        .collect()
}

/// Returns the rows and columns of the tile of one matrix.
fn tile(mma: &TiledMma, matrix: Matrix) -> [i64; 2] {
    matrix.modes().map(|mode: Mode| *mode.of(&mma.tile_size()))
}

fn shape([rows, columns]: [i64; 2]) -> IntTuple {
    IntTuple::from_entries(&[rows.into(), columns.into()])
}

/// Returns the matrix that is drawn by default, or `None` if all three are drawn. If an operand is
/// not in registers, it belongs to no thread, so only C is drawn.
pub fn drawn_alone(atom: &MmaAtom) -> Option<Matrix> {
    let in_registers = |operand| atom.space(operand) == Space::Register;
    if [Matrix::A, Matrix::B].into_iter().all(in_registers) {
        None
    } else {
        Some(Matrix::C)
    }
}

/// Draws the threads and values of one matrix over its tile. If B is drawn above C, the picture of
/// B has K rows and N columns.
fn matrix_picture(
    mma: &TiledMma,
    matrix: Matrix,
    by_rows_of_k: bool,
    style: &Style,
) -> Result<Picture, Refused> {
    let [rows, columns] = tile(mma, matrix);
    let mut tv = mma.layout_tv(matrix)?;
    let mut extents = [rows, columns];
    if by_rows_of_k {
        // Element (n, k) of the tile is cell (k, n) of the picture.
        let exchanged = Layout::new(shape(extents), shape([columns, 1]))?;
        tv = exchanged.composition(&Tiler::Layout(tv))?;
        extents = [columns, rows];
    }
    let drawn = Picture::tv(&tv, &Layout::left(shape(extents))?, style)?;
    let [down, across] = extents;
    Ok(drawn.titled(format!(
        "{matrix} {down} × {across} {}",
        mma.atom().element(matrix)
    )))
}

/// Returns a copy of the style in which the colours show threads.
fn by_thread(style: &Style) -> Style {
    Style {
        colour: Colour::Thread,
        ..style.clone()
    }
}

/// Draws the elements of each thread, for one matrix, or for A, B and C arranged as in a product.
///
/// ```
/// use cute::atom::{Matrix, TiledMma, mma_atom};
/// use cute::draw::Style;
/// let mma = TiledMma::new(
///     mma_atom("UniversalFMA<float>").unwrap(),
///     &"(2,2,1)".parse().unwrap(),
///     &"_".parse().unwrap(),
/// )
/// .unwrap();
/// let picture =
///     cute_answers::atoms::mma_picture(&mma, Some(Matrix::C), &Style::default()).unwrap();
/// // Thread 3 has the last element.
/// assert_eq!(picture.panels()[0].cells()[3].holders, [(3, 0)]);
/// ```
///
/// # Errors
/// Returns an error if the tile has more cells than a picture can have.
pub fn mma_picture(
    mma: &TiledMma,
    matrix: Option<Matrix>,
    style: &Style,
) -> Result<Picture, Refused> {
    let style = &by_thread(style);
    if let Some(matrix) = matrix {
        return matrix_picture(mma, matrix, false, style);
    }
    let [a, b] = [
        matrix_picture(mma, Matrix::A, false, style)?,
        matrix_picture(mma, Matrix::B, true, style)?,
    ];
    Ok(
        Picture::product(a, b, matrix_picture(mma, Matrix::C, false, style)?)
            .titled(mma.atom().name()),
    )
}

/// Draws a tile with the thread that copies each element.
///
/// ```
/// use cute::atom::{Element, End, TiledCopy, copy_atom};
/// use cute::draw::Style;
/// let atom = copy_atom("UniversalCopy<32>").unwrap();
/// let copy = TiledCopy::new(
///     atom,
///     Element::F16,
///     &"(2,2)".parse().unwrap(),
///     &"(1,2)".parse().unwrap(),
/// )
/// .unwrap();
/// let picture =
///     cute_answers::atoms::copy_picture(&copy, End::Source, &Style::default()).unwrap();
/// assert_eq!(picture.panels()[0].cells()[1].holders, [(0, 1)]);
/// ```
///
/// # Errors
/// Returns an error if the tiler is not a shape, or if the tile has more cells than a picture can
/// have.
pub fn copy_picture(copy: &TiledCopy, end: End, style: &Style) -> Result<Picture, Refused> {
    Ok(Picture::tv(
        copy.layout_of(end),
        &Layout::left(tile_of(copy)?)?,
        &by_thread(style),
    )?)
}

/// Returns the shape of the tile that is copied.
fn tile_of(copy: &TiledCopy) -> Result<IntTuple, Refused> {
    let tiler = copy.tiler().to_string();
    tiler.parse().map_err(|error| {
        Refused::sentence(format!(
            "tiled_copy: the tiler {tiler} is not a shape: {error}"
        ))
    })
}

/// Returns the description of a `TiledMma`, in lines.
///
/// ```
/// use cute::atom::{TiledMma, mma_atom};
/// let mma = TiledMma::new(
///     mma_atom("UniversalFMA<float>").unwrap(),
///     &"(2,2,1)".parse().unwrap(),
///     &"_".parse().unwrap(),
/// )
/// .unwrap();
/// let text = cute_answers::atoms::mma_text(&mma).unwrap();
/// assert!(
///     text.starts_with(
///         "UniversalFMA<float>: 4 threads, M N K = 2 2 1\nthreads  (1,2,2,1):(0,1,2,0)\n"
///     ),
///     "{text}"
/// );
/// ```
///
/// # Errors
/// Returns an error if integers of a layout do not fit in 64 bits.
pub fn mma_text(mma: &TiledMma) -> Result<String, Refused> {
    // In the text, a refusal takes the place of a refused layout. This function returns the refusal
    // as an error.
    for matrix in Matrix::ALL {
        mma.layout_tv(matrix)?;
    }
    Ok(mma.to_string())
}
