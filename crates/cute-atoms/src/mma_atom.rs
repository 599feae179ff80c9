//! MMA atoms. An atom describes one instruction by the layouts of its operands.

use alloc::borrow::Cow;
use alloc::string::ToString;

use cute_core::Layout;

use crate::laws::{self, Places};
use crate::{BrokenLaw, Element, Error, Matrix, Mode, Space};

/// An MMA atom: one instruction that computes `C += A · Bᵀ`, with the elements that each of its
/// threads owns.
///
/// `thr_id` is the layout of the thread numbers. `a`, `b` and `c` map `(thread, value)` to a linear
/// coordinate of a column-major tile:
///
/// | layout | coordinate | law |
/// |---|---|---|
/// | `a` | `m + k·M` | reaches the whole tile |
/// | `b` | `n + k·N` | reaches the whole tile |
/// | `c` | `m + n·M` | is a bijection |
///
/// All have the same number of threads. [`MmaAtom::new`] checks these laws.
///
/// ```
/// use cute::atom::{Element, MmaAtom};
/// let atom = MmaAtom::new(
///     "AVX2_8x1x1",
///     [8, 1, 1],
///     "1:0",
///     ["(1,8):(0,1)", "(1,1):(0,0)", "(1,8):(0,1)"],
///     [Element::F32; 4],
/// )?;
/// assert_eq!(atom.threads(), 1);
/// let wrong = MmaAtom::new(
///     "AVX2_8x1x1",
///     [8, 1, 1],
///     "1:0",
///     ["(1,8):(0,1)", "(1,1):(0,0)", "(1,8):(0,2)"],
///     [Element::F32; 4],
/// );
/// assert_eq!(
///     wrong.unwrap_err().to_string(),
///     "AVX2_8x1x1: C reaches offset 14, outside its tile of 8 × 1",
/// );
/// # Ok::<(), cute::atom::Error>(())
/// ```
///
/// Source: CuTe `mma_traits_*.hpp`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MmaAtom {
    name: Cow<'static, str>,
    mnk: [i64; 3],
    thr_id: Layout,
    /// The `(thread, value)` layouts of A, B and C.
    tv: [Layout; 3],
    /// The element types of D, A, B and C.
    elements: [Element; 4],
    /// The memory spaces of A, B and C.
    spaces: [Space; 3],
    sparsity: i64,
    /// The layout of the metadata of a sparse A.
    e: Option<Layout>,
    /// The layouts of the scale factors of A and B.
    scales: Option<[Layout; 2]>,
}

impl MmaAtom {
    /// Makes an atom from its name, the extents `M`, `N` and `K`, the layout of its thread numbers,
    /// the layouts of A, B and C, and the element types of D, A, B and C.
    ///
    /// # Errors
    /// * a text is not a layout
    /// * the atom breaks a law ([`BrokenLaw`])
    pub fn new(
        name: impl Into<Cow<'static, str>>,
        mnk: [i64; 3],
        thr_id: &str,
        tv: [&str; 3],
        elements: [Element; 4],
    ) -> Result<Self, Error> {
        let name = name.into();
        let [a, b, c] = tv;
        let tv = [
            laws::parse(&name, "A", a)?,
            laws::parse(&name, "B", b)?,
            laws::parse(&name, "C", c)?,
        ];
        let thr_id = laws::parse(&name, "thr_id", thr_id)?;
        let spaces = [Space::Register; 3];
        Self {
            name,
            mnk,
            thr_id,
            tv,
            elements,
            spaces,
            sparsity: 1,
            e: None,
            scales: None,
        }
        .checked()
    }

    /// Returns the same instruction with the operands A, B and C in the given memory spaces.
    ///
    /// # Errors
    /// Returns an error if the values of a thread's registers do not fill whole bytes.
    pub fn in_spaces(self, spaces: [Space; 3]) -> Result<Self, Error> {
        Self { spaces, ..self }.checked()
    }

    /// Returns the same instruction with a sparse A, which stores one element of each group of
    /// `sparsity` elements. `e` is the layout of the metadata, if threads own them.
    ///
    /// # Errors
    /// Returns an error if the text is not a layout, or if the metadata do not cover A.
    pub fn sparse(self, sparsity: i64, e: Option<&str>) -> Result<Self, Error> {
        let e = e.map(|e| laws::parse(&self.name, "E", e)).transpose()?;
        Self {
            sparsity,
            e,
            ..self
        }
        .checked()
    }

    /// Returns the same instruction with scale factors for A and B.
    ///
    /// # Errors
    /// Returns an error if a text is not a layout, or if the scale factors do not cover A or B.
    pub fn scaled(self, sfa: &str, sfb: &str) -> Result<Self, Error> {
        let scales = Some([
            laws::parse(&self.name, "SFA", sfa)?,
            laws::parse(&self.name, "SFB", sfb)?,
        ]);
        Self { scales, ..self }.checked()
    }

    /// Returns the atom if it breaks no law.
    fn checked(self) -> Result<Self, Error> {
        match self.broken_law() {
            None => Ok(self),
            Some(law) => Err(Error::Atom {
                name: self.name.to_string(),
                law,
            }),
        }
    }

    fn broken_law(&self) -> Option<BrokenLaw> {
        let extents = Mode::ALL.into_iter().zip(self.mnk);
        let broken = extents.into_iter().find(|(_, extent)| *extent <= 0);
        if let Some((mode, extent)) = broken {
            return Some(BrokenLaw::Extent { mode, extent });
        }
        if let Err(reason) = self.thr_id.injective() {
            return Some(BrokenLaw::ThreadNumbers(reason));
        }
        let threads = self.thr_id.size();
        let stored = if self.sparsity > 1 { self.sparsity } else { 1 };
        let mut broken = None;
        for (matrix, part) in Matrix::ALL.into_iter().zip(["A", "B", "C"]) {
            let places = if matrix == Matrix::C {
                Places::Once
            } else {
                Places::Covered
            };
            let layout = self.layout_tv(matrix);
            broken =
                broken.or_else(|| laws::tile(part, layout, threads, self.tile(matrix), places));
            if *matrix.of(&self.spaces) == Space::Register {
                // A sparse A has fewer values in registers than its layout has elements.
                let ratio = if matrix == Matrix::A { stored } else { 1 };
                let bits = self.element(matrix).bits();
                broken = broken.or_else(|| laws::whole_bytes(part, layout, bits, ratio));
            }
        }
        let more = [
            ("E", Matrix::A, self.e.as_ref()),
            ("SFA", Matrix::A, self.sfa()),
            ("SFB", Matrix::B, self.sfb()),
        ];
        for (part, matrix, layout) in more {
            let covers =
                |layout| laws::tile(part, layout, threads, self.tile(matrix), Places::Covered);
            broken = broken.or_else(|| layout.and_then(covers));
        }
        broken
    }

    /// Returns CuTe's name of the atom.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the extents of the modes M, N and K.
    pub const fn mnk(&self) -> [i64; 3] {
        self.mnk
    }

    /// Returns the extent of one mode.
    pub const fn extent(&self, mode: Mode) -> i64 {
        *mode.of(&self.mnk)
    }

    /// Returns the extents of the tile of a matrix.
    pub fn tile(&self, matrix: Matrix) -> [i64; 2] {
        matrix.modes().map(|mode| self.extent(mode))
    }

    /// Returns the layout of the thread numbers. The first thread of the instruction is number
    /// `thr_id(0)`.
    pub const fn thr_id(&self) -> &Layout {
        &self.thr_id
    }

    /// Returns the number of threads that execute the instruction together.
    pub fn threads(&self) -> i64 {
        self.thr_id.size()
    }

    /// Returns the layout that maps `(thread, value)` to a coordinate of the matrix's tile.
    pub const fn layout_tv(&self, matrix: Matrix) -> &Layout {
        matrix.of(&self.tv)
    }

    /// Returns the element type of a matrix.
    pub const fn element(&self, matrix: Matrix) -> Element {
        let [_, a, b, c] = self.elements;
        *matrix.of(&[a, b, c])
    }

    /// Returns the element type of the result D.
    pub const fn element_d(&self) -> Element {
        let [d, ..] = self.elements;
        d
    }

    /// Returns the memory space of a matrix.
    pub const fn space(&self, matrix: Matrix) -> Space {
        *matrix.of(&self.spaces)
    }

    /// Returns the sparsity of A: one element of each group of this size is stored; 1 if all
    /// elements are.
    pub const fn sparsity(&self) -> i64 {
        self.sparsity
    }

    /// Returns the layout of the metadata of a sparse A, which maps `(thread, value)` to a
    /// coordinate of A.
    pub const fn e(&self) -> Option<&Layout> {
        self.e.as_ref()
    }

    /// Returns the layout of the scale factors of A, which maps `(thread, value)` to a coordinate
    /// of A.
    pub const fn sfa(&self) -> Option<&Layout> {
        match &self.scales {
            Some([sfa, _]) => Some(sfa),
            None => None,
        }
    }

    /// Returns the layout of the scale factors of B, which maps `(thread, value)` to a coordinate
    /// of B.
    pub const fn sfb(&self) -> Option<&Layout> {
        match &self.scales {
            Some([_, sfb]) => Some(sfb),
            None => None,
        }
    }
}
