//! Messages as derived datatypes, with which MPI reads and writes the elements in place.
//!
//! A mode of a piece is an `hvector`, a piece consists of nested `hvector`s, and a message is a
//! `struct` of its pieces. The types of the sender and of the receiver have the same elements in
//! the same order, in which the message travels.
//!
//! An element is a datatype of `size_of` bytes. That is the distance between the elements of a
//! slice, and the extent that MPI gives to a datatype of this many bytes. The datatype does not
//! describe the numbers inside an element, because MPI's rules of alignment would then apply.
#![allow(
    unsafe_code,
    reason = "MPI walks memory by a datatype, which the compiler does not see"
)]

use core::ffi::c_void;
use core::marker::PhantomData;

use bytemuck::{Pod, cast_slice, cast_slice_mut};
use cute::mesh::Message;
use mpi::datatype::{MutView, UncommittedUserDatatype, UserDatatype, View};
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

/// Returns an element as a datatype of its bytes, without padding.
fn element<T>() -> UncommittedUserDatatype {
    let bytes =
        Count::try_from(size_of::<T>()).expect("an element has no more bytes than MPI counts");
    UncommittedUserDatatype::contiguous(bytes, &u8::equivalent_datatype())
}

/// A contiguous message of elements `T`.
pub(crate) struct Packed<T> {
    datatype: UserDatatype,
    elements: PhantomData<fn() -> T>,
}

impl<T> Default for Packed<T> {
    fn default() -> Self {
        const { assert!(size_of::<T>() > 0, "an element has bytes") };
        Self {
            datatype: UncommittedUserDatatype::contiguous(1, &element::<T>()).commit(),
            elements: PhantomData,
        }
    }
}

impl<T: Pod> Packed<T> {
    /// Returns the datatype in which MPI counts the elements of a message.
    pub(crate) const fn datatype(&self) -> &UserDatatype {
        &self.datatype
    }

    fn count(elements: &[T]) -> Count {
        Count::try_from(elements.len()).expect("a message has no more elements than MPI counts")
    }

    /// Returns the elements to send.
    pub(crate) fn outgoing<'a>(&'a self, elements: &'a [T]) -> View<'a, 'a, UserDatatype, [u8]> {
        // SAFETY: an item of the datatype has `size_of::<T>()` bytes, and the slice has `count`
        // items. All of its bytes are initialized, because `T` is plain data, which has no padding.
        unsafe {
            View::with_count_and_datatype(
                cast_slice(elements),
                Self::count(elements),
                &self.datatype,
            )
        }
    }

    /// Returns the memory where the elements arrive.
    pub(crate) fn incoming<'a>(
        &'a self,
        elements: &'a mut [T],
    ) -> MutView<'a, 'a, UserDatatype, [u8]> {
        let count = Self::count(elements);
        // SAFETY: as above. Any bytes that arrive are values of `T`, because `T` is plain data.
        unsafe { MutView::with_count_and_datatype(cast_slice_mut(elements), count, &self.datatype) }
    }
}

/// A message of elements `T` as a derived datatype, and the least number of elements that the
/// described memory must have.
pub(crate) struct Described<T> {
    datatype: UserDatatype,
    needs: i64,
    elements: PhantomData<fn() -> T>,
}

impl<T: Pod> Described<T> {
    pub(crate) fn new(message: &Message, side: Side) -> Self {
        let bytes = |elements: i64| {
            let size = i64::try_from(size_of::<T>()).expect("the size of a type");
            let bytes = elements
                .checked_mul(size)
                .and_then(|bytes| Address::try_from(bytes).ok());
            bytes.expect("a place in a memory that this machine has")
        };
        let count = |elements: i64| {
            Count::try_from(elements).expect("a message has no more elements than MPI counts")
        };
        let mut needs = 0;
        let (mut begins, mut types) = (Vec::new(), Vec::new());
        for piece in message.pieces() {
            let begin = side.of(piece.begin());
            let mut modes = piece
                .modes()
                .map(|mode| (mode.0, side.of((mode.1, mode.2))))
                .peekable();
            let run = modes.next_if(|mode| mode.1 == 1).map_or(1, |mode| mode.0);
            let (mut first, mut last) = (begin, begin + run - 1);
            let mut datatype = UncommittedUserDatatype::contiguous(count(run), &element::<T>());
            for (extent, stride) in modes {
                datatype = UncommittedUserDatatype::heterogeneous_vector(
                    count(extent),
                    1,
                    bytes(stride),
                    &datatype,
                );
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
        Self {
            datatype,
            needs,
            elements: PhantomData,
        }
    }

    fn fits(&self, memory: &[T]) {
        assert!(
            i64::try_from(memory.len()).is_ok_and(|has| has >= self.needs),
            "a memory that is too short"
        );
    }

    /// Returns the elements to send.
    pub(crate) fn outgoing<'a>(&'a self, source: &'a [T]) -> View<'a, 'a, UserDatatype, [u8]> {
        self.fits(source);
        // SAFETY: the datatype describes the bytes of elements `T` of `source`. All indices are
        // below `needs` and therefore inside, since both an index's address and an element's
        // datatype are multiples of `size_of::<T>()` bytes. All of these bytes are initialized,
        // because `T` is plain data, which has no padding.
        unsafe { View::with_count_and_datatype(cast_slice(source), 1, &self.datatype) }
    }
}

/// The elements of a target that a message writes. No other message to the same target writes them.
pub(crate) struct Incoming<'a> {
    begin: *mut c_void,
    datatype: &'a UserDatatype,
    target: PhantomData<&'a mut [u8]>,
}

/// Returns the elements at which all messages to one target arrive. The target is borrowed until
/// all of them are dropped.
pub(crate) fn incoming<'a, T: Pod>(
    all: &'a [Described<T>],
    target: &'a mut [T],
) -> Vec<Incoming<'a>> {
    for described in all {
        described.fits(target);
    }
    let begin = target.as_mut_ptr().cast::<c_void>();
    all.iter()
        .map(|described| Incoming {
            begin,
            datatype: &described.datatype,
            target: PhantomData,
        })
        .collect()
}

// SAFETY: the datatype describes the elements at `begin`.
unsafe impl<'a> AsDatatype for Incoming<'a> {
    type Out = &'a UserDatatype;

    fn as_datatype(&self) -> Self::Out {
        self.datatype
    }
}

// SAFETY: there is one item of that datatype at `begin`.
unsafe impl Collection for Incoming<'_> {
    fn count(&self) -> Count {
        1
    }
}

// SAFETY: the target is borrowed for as long as this value exists, and all elements of the datatype
// are inside the target, which `incoming` has checked. Messages of a plan share no element, and
// nothing else accesses the target. Any bytes that arrive are values of its elements, because
// `incoming` accepts only plain data.
unsafe impl PointerMut for Incoming<'_> {
    fn pointer_mut(&mut self) -> *mut c_void {
        self.begin
    }
}

// SAFETY: as above. `pointer_mut`, `count` and `as_datatype` describe the same memory.
unsafe impl BufferMut for Incoming<'_> {}
