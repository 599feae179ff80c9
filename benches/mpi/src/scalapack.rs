//! Redistributions of ScaLAPACK and of COSTA, which has the same interface.
#![allow(unsafe_code, reason = "functions of C and Fortran")]

use std::ffi::{c_char, c_int};

use cute::mesh::Descriptor;

unsafe extern "C" {
    fn Cblacs_get(context: c_int, what: c_int, value: *mut c_int);
    fn Cblacs_gridinit(context: *mut c_int, order: *const c_char, rows: c_int, columns: c_int);
}

/// Declares functions with the same interface, and the libraries that contain them.
macro_rules! libraries {
    ($arguments:tt; $($(#[$when:meta])? $function:ident of $library:literal;)*) => {
        type Redistributes = unsafe extern "C" fn $arguments;

        unsafe extern "C" { $( $(#[$when])? fn $function $arguments; )* }

        /// The libraries that are linked.
        const LIBRARIES: &[(&str, Redistributes)] = &[$( $(#[$when])? ($library, $function), )*];
    };
}

libraries! {
    (
        m: *const c_int,
        n: *const c_int,
        a: *const f64,
        ia: *const c_int,
        ja: *const c_int,
        descriptor: *const c_int,
        b: *mut f64,
        ib: *const c_int,
        jb: *const c_int,
        other: *const c_int,
        context: *const c_int,
    );
    pdgemr2d_ of "ScaLAPACK";
    #[cfg(feature = "costa")]
    costa_pdgemr2d of "COSTA";
}

/// A grid of processes, and the two descriptors of a matrix.
pub(crate) struct Matrices {
    context: c_int,
    descriptors: [Descriptor; 2],
}

fn number(of: i64) -> c_int {
    c_int::try_from(of).expect("a small number")
}

impl Matrices {
    /// Makes a grid with this number of rows and columns, whose ranks are numbered along the rows.
    pub(crate) fn new([rows, columns]: [i64; 2], descriptors: [Descriptor; 2]) -> Self {
        let mut context = 0;
        // SAFETY: the numbers are written; all ranks call this together.
        unsafe {
            Cblacs_get(-1, 0, &raw mut context);
            Cblacs_gridinit(
                &raw mut context,
                c"Row".as_ptr(),
                number(rows),
                number(columns),
            );
        }
        Self {
            context,
            descriptors,
        }
    }

    /// Returns the names of the libraries.
    pub(crate) fn libraries() -> impl Iterator<Item = &'static str> {
        LIBRARIES.iter().map(|(name, _)| *name)
    }

    /// Moves the whole matrix with one of the libraries.
    pub(crate) fn run(&self, library: &str, source: &[f64], target: &mut [f64]) {
        let (_, redistributes) = LIBRARIES
            .iter()
            .find(|(name, _)| *name == library)
            .expect("one of the libraries");
        let of = |descriptor: &Descriptor| {
            let Descriptor {
                m,
                n,
                mb,
                nb,
                rsrc,
                csrc,
                lld,
            } = *descriptor;
            let [m, n, mb, nb, rsrc, csrc, lld] = [m, n, mb, nb, rsrc, csrc, lld].map(number);
            [1, self.context, m, n, mb, nb, rsrc, csrc, lld]
        };
        let [from, to] = self.descriptors.each_ref().map(of);
        let (m, n, one) = (from[2], from[3], 1);
        // SAFETY: the memories are as long as the descriptors say, which the plan of the same
        // matrices has made sure of.
        unsafe {
            redistributes(
                &raw const m,
                &raw const n,
                source.as_ptr(),
                &raw const one,
                &raw const one,
                from.as_ptr(),
                target.as_mut_ptr(),
                &raw const one,
                &raw const one,
                to.as_ptr(),
                &raw const self.context,
            );
        }
    }
}
