//! Messages as derived datatypes: MPI reads and writes the elements where they lie.
//!
//! A mode of a piece is an `hvector`, a piece is one inside the other, and a message is a `struct` of its pieces. The sender's and the
//! receiver's types have the same elements in the same order, which is that of the wire.
#![allow(unsafe_code, reason = "MPI walks memory by a datatype, which the compiler does not see")]

use core::ffi::c_void;
use core::marker::PhantomData;

use cute::mesh::Message;
use mpi::datatype::{UncommittedUserDatatype, UserDatatype, View};
use mpi::traits::*;
use mpi::{Address, Count};

/// A side of a message.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Source,
    Target,
}

impl Side {
    fn of(self, pair: (i64, i64)) -> i64 {
        match self {
            Self::Source => pair.0,
            Self::Target => pair.1,
        }
    }
}

/// A message of elements `T` as a datatype, and how many of them a memory has at least that it describes.
pub(crate) struct Described<T> {
    datatype: UserDatatype,
    needs: i64,
    elements: PhantomData<fn() -> T>,
}

impl<T: Equivalence> Described<T> {
    pub(crate) fn new(message: &Message, side: Side) -> Self {
        let bytes = |elements: i64| {
            let size = i64::try_from(size_of::<T>()).expect("the size of a type");
            let bytes = elements.checked_mul(size).and_then(|bytes| Address::try_from(bytes).ok());
            bytes.expect("a place in a memory that this machine has")
        };
        let count = |elements: i64| Count::try_from(elements).expect("a message has no more elements than MPI counts");
        let mut needs = 0;
        let (mut begins, mut types) = (Vec::new(), Vec::new());
        for piece in message.pieces() {
            let begin = side.of(piece.begin());
            let mut modes = piece.modes().map(|mode| (mode.0, side.of((mode.1, mode.2)))).peekable();
            let run = modes.next_if(|mode| mode.1 == 1).map_or(1, |mode| mode.0);
            let (mut first, mut last) = (begin, begin + run - 1);
            let mut datatype = UncommittedUserDatatype::contiguous(count(run), &T::equivalent_datatype());
            for (extent, stride) in modes {
                datatype = UncommittedUserDatatype::heterogeneous_vector(count(extent), 1, bytes(stride), &datatype);
                first += (extent - 1) * stride.min(0);
                last += (extent - 1) * stride.max(0);
            }
            assert!(first >= 0, "a place before the memory");
            needs = needs.max(last + 1);
            begins.push(bytes(begin));
            types.push(datatype);
        }
        let lengths = vec![1; types.len()];
        let datatype = UncommittedUserDatatype::structured(&lengths, &begins, &types).commit();
        Self { datatype, needs, elements: PhantomData }
    }

    fn fits(&self, memory: &[T]) {
        assert!(i64::try_from(memory.len()).is_ok_and(|has| has >= self.needs), "a memory that is too short");
    }

    /// What is sent.
    pub(crate) fn outgoing<'a>(&'a self, source: &'a [T]) -> View<'a, 'a, UserDatatype, [T]> {
        self.fits(source);
        // SAFETY: the datatype describes elements `T` at places of `source`, all of which are below `needs` and so inside.
        unsafe { View::with_count_and_datatype(source, 1, &self.datatype) }
    }
}

/// Where a message arrives: places of a target, which other messages to the same target do not reach.
pub(crate) struct Incoming<'a> {
    begin: *mut c_void,
    datatype: &'a UserDatatype,
    target: PhantomData<&'a mut [u8]>,
}

/// Where all messages to one target arrive. The target is borrowed until all of them are given up.
pub(crate) fn incoming<'a, T: Equivalence>(all: &'a [Described<T>], target: &'a mut [T]) -> Vec<Incoming<'a>> {
    for described in all {
        described.fits(target);
    }
    let begin = target.as_mut_ptr().cast::<c_void>();
    all.iter().map(|described| Incoming { begin, datatype: &described.datatype, target: PhantomData }).collect()
}

// SAFETY: the datatype is the one that describes what lies at `begin`.
unsafe impl<'a> AsDatatype for Incoming<'a> {
    type Out = &'a UserDatatype;

    fn as_datatype(&self) -> Self::Out {
        self.datatype
    }
}

// SAFETY: it is one of that datatype.
unsafe impl Collection for Incoming<'_> {
    fn count(&self) -> Count {
        1
    }
}

// SAFETY: the target is borrowed for as long as this exists, and all places of the datatype are inside, which `incoming` has checked.
// Messages of a plan have no place in common, and nobody else has the target.
unsafe impl PointerMut for Incoming<'_> {
    fn pointer_mut(&mut self) -> *mut c_void {
        self.begin
    }
}

// SAFETY: as above: `pointer_mut`, `count` and `as_datatype` belong together.
unsafe impl BufferMut for Incoming<'_> {}
