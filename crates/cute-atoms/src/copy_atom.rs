//! Copy atoms. An atom describes one copy instruction by the bits that each thread reads and
//! receives.

use alloc::borrow::Cow;
use alloc::string::ToString;

use cute_core::Layout;

use crate::{BrokenLaw, Error, laws};

/// A copy atom: one copy instruction, with the bits that each of its threads reads and receives.
///
/// | layout | maps `(thread, bit)` to |
/// |---|---|
/// | `src` | a bit that the thread reads |
/// | `dst` | a bit that the thread receives |
/// | `reference` | the bit's number, which source and destination share |
///
/// All three have the number of threads of `thr_id`. `dst` has all bits of `reference`, and `src`
/// has only bits of `reference`.
///
/// ```
/// use cute::atom::CopyAtom;
/// let word = CopyAtom::new(
///     "LOAD_32",
///     "1:0",
///     "(1,32):(0,1)",
///     "(1,32):(0,1)",
///     "(1,32):(0,1)",
/// )?;
/// assert_eq!((word.threads(), word.bits_of_a_thread()), (1, 32));
/// let wrong = CopyAtom::new(
///     "LOAD_32",
///     "1:0",
///     "(1,32):(0,1)",
///     "(1,16):(0,1)",
///     "(1,32):(0,1)",
/// );
/// assert_eq!(
///     wrong.unwrap_err().to_string(),
///     "LOAD_32: dst moves the bits 16:1, but the reference layout has 32:1"
/// );
/// # Ok::<(), cute::atom::Error>(())
/// ```
///
/// Source: CuTe `copy_traits_*.hpp`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopyAtom {
    name: Cow<'static, str>,
    thr_id: Layout,
    src: Layout,
    dst: Layout,
    reference: Layout,
    val_id: Option<Layout>,
}

impl CopyAtom {
    /// Makes an atom from its name, the layout of its thread numbers, and the layouts `src`, `dst`
    /// and `reference`, which count bits.
    ///
    /// # Errors
    /// * a text is not a layout
    /// * the atom breaks a law ([`BrokenLaw`])
    pub fn new(
        name: impl Into<Cow<'static, str>>,
        thr_id: &str,
        src: &str,
        dst: &str,
        reference: &str,
    ) -> Result<Self, Error> {
        let name = name.into();
        let part = |part, text| laws::parse(&name, part, text);
        let (thr_id, src, dst) = (
            part("thr_id", thr_id)?,
            part("src", src)?,
            part("dst", dst)?,
        );
        let reference = part("ref", reference)?;
        Self {
            name,
            thr_id,
            src,
            dst,
            reference,
            val_id: None,
        }
        .checked()
    }

    /// Returns the same atom with a layout of its values in tensor memory, where rows are 2²¹ bits
    /// apart.
    ///
    /// # Errors
    /// Returns an error if the text is not a layout.
    pub fn in_tensor_memory(self, val_id: &str) -> Result<Self, Error> {
        let val_id = Some(laws::parse(&self.name, "val_id", val_id)?);
        Ok(Self { val_id, ..self })
    }

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
        if let Err(reason) = self.thr_id.injective() {
            return Some(BrokenLaw::ThreadNumbers(reason));
        }
        let parts = [
            ("src", &self.src),
            ("dst", &self.dst),
            ("ref", &self.reference),
        ];
        let shaped = parts
            .iter()
            .find_map(|(part, layout)| laws::thread_value(part, layout, self.threads()));
        let [src, dst, _] = parts
            .map(|(part, layout)| laws::same_bits(part, layout, &self.reference, part == "src"));
        shaped.or(src).or(dst)
    }

    /// Returns CuTe's name of the atom.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the layout of the thread numbers.
    pub const fn thr_id(&self) -> &Layout {
        &self.thr_id
    }

    /// Returns the number of threads that execute the instruction together.
    pub fn threads(&self) -> i64 {
        self.thr_id.size()
    }

    /// Returns the number of bits that each thread has in the reference layout.
    pub fn bits_of_a_thread(&self) -> i64 {
        laws::threads_values(&self.reference).map_or(0, |(_, bits)| bits)
    }

    /// Returns the layout that maps `(thread, bit)` to a bit that the thread reads.
    pub const fn src(&self) -> &Layout {
        &self.src
    }

    /// Returns the layout that maps `(thread, bit)` to a bit that the thread receives.
    pub const fn dst(&self) -> &Layout {
        &self.dst
    }

    /// Returns the layout that maps `(thread, bit)` to a bit in the common numbering of source and
    /// destination.
    pub const fn reference(&self) -> &Layout {
        &self.reference
    }

    /// Returns the layout of the values in tensor memory, if the instruction uses tensor memory.
    pub const fn val_id(&self) -> Option<&Layout> {
        self.val_id.as_ref()
    }
}
