//! Memory of a device: buffers that own it, and slices of them, which are borrowed as Rust's own
//! are.
#![allow(
    unsafe_code,
    reason = "slices of addresses, and the driver's functions"
)]

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Bound, Deref, DerefMut, Index, IndexMut, RangeBounds};

use cudarc::driver::{result, sys};

use crate::error::{Error, While};

/// An element that device and host have in the same bytes.
///
/// # Safety
/// All of its bits are its own, any of them are a value, and it has some.
#[diagnostic::on_unimplemented(
    message = "device memory: `{Self}` is not an element",
    label = "not a number",
    note = "numbers are, and arrays of them; halves are their bits, `u16`"
)]
pub unsafe trait Element: Copy + 'static {}

macro_rules! elements {
    ($($number:ident)*) => { $(
        // SAFETY: a number is all of its bits.
        unsafe impl Element for $number {}
    )* };
}

elements!(u8 i8 u16 i16 u32 i32 u64 i64 f32 f64);

// SAFETY: as its elements, of which there are some.
unsafe impl<T: Element> Element for [T; 16] {}

/// Stands for an element that is on a device. It has no bytes, so that a Rust slice of these is an
/// address and a number, and nothing of it is ever read here. The pointer keeps it in its thread,
/// in which the device's context is.
struct There<T>(PhantomData<*mut T>);

/// Elements on a device, borrowed: `&Slice<T>` to read, `&mut Slice<T>` to write, which no other
/// borrow has a part of.
///
/// ```
/// use cute_launch::Slice;
/// // SAFETY: nothing reads or writes there.
/// let all = unsafe { Slice::<f32>::at_mut(0x1000, 100) };
/// let (left, right) = all.split_at_mut(40);
/// assert_eq!(
///     (left.len(), right.len(), right.address()),
///     (40, 60, 0x1000 + 160)
/// );
/// assert_eq!(right[10..20].address(), right.address() + 40);
/// ```
/// Two arguments to write are never the same memory, nor one of them what is read:
/// ```compile_fail,E0502
/// # use cute_launch::{Buffer, Slice};
/// fn both(all: &mut Buffer<f32>, run: impl Fn((&mut Slice<f32>, &Slice<f32>))) {
///     run((all, all));
/// }
/// ```
/// Two parts of it are two:
/// ```
/// # use cute_launch::{Buffer, Slice};
/// fn both(all: &mut Buffer<f32>, run: impl Fn((&mut Slice<f32>, &Slice<f32>))) {
///     let (left, right) = all.split_at_mut(100);
///     run((left, right));
/// }
/// ```
#[repr(transparent)]
pub struct Slice<T>([There<T>]);

// Not derived: that would show each element, of which nothing is here.
impl<T> fmt::Debug for Slice<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Slice")
            .field("address", &format_args!("{:#x}", self.address()))
            .field("len", &self.len())
            .finish()
    }
}

impl<T> Slice<T> {
    /// So many elements from this address on.
    ///
    /// # Safety
    /// As long as it is borrowed, there are as many elements on the device, and nothing writes
    /// them.
    pub const unsafe fn at<'a>(address: u64, len: usize) -> &'a Self {
        // SAFETY: the elements here have no bytes, and the address is not 0 where there are some.
        unsafe { &*Self::pointer(address, len) }
    }

    /// So many elements from this address on, to write.
    ///
    /// # Safety
    /// As long as it is borrowed, there are as many elements on the device, and nothing else reads
    /// or writes them.
    pub const unsafe fn at_mut<'a>(address: u64, len: usize) -> &'a mut Self {
        // SAFETY: as above.
        unsafe { &mut *Self::pointer(address, len) }
    }

    #[allow(
        clippy::cast_possible_truncation,
        reason = "CUDA has hosts of 64 bits only"
    )]
    const fn pointer(address: u64, len: usize) -> *mut Self {
        assert!(
            size_of::<usize>() == size_of::<u64>() && address != 0,
            "Slice: elements at address 0"
        );
        std::ptr::slice_from_raw_parts_mut(
            std::ptr::without_provenance_mut::<There<T>>(address as usize),
            len,
        ) as *mut Self
    }

    /// Where the first element is on the device.
    pub fn address(&self) -> u64 {
        self.0.as_ptr().addr() as u64
    }

    /// How many elements there are.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Address and number of a part.
    fn part(&self, range: &impl RangeBounds<usize>) -> (u64, usize) {
        let begin = match range.start_bound() {
            Bound::Included(&begin) => begin,
            Bound::Excluded(&before) => before.saturating_add(1),
            Bound::Unbounded => 0,
        };
        let end = match range.end_bound() {
            Bound::Included(&last) => last.saturating_add(1),
            Bound::Excluded(&end) => end,
            Bound::Unbounded => self.len(),
        };
        assert!(
            begin <= end && end <= self.len(),
            "Slice: elements {begin} to {end} of {}",
            self.len()
        );
        (
            self.address() + (begin * size_of::<T>()) as u64,
            end - begin,
        )
    }

    /// The first `count` elements, and those after them.
    ///
    /// # Panics
    /// Where there are fewer.
    pub fn split_at_mut(&mut self, count: usize) -> (&mut Self, &mut Self) {
        let ((left, few), (right, rest)) = (self.part(&..count), self.part(&(count..)));
        // SAFETY: two parts of what is borrowed, of which none has what the other has.
        unsafe { (Self::at_mut(left, few), Self::at_mut(right, rest)) }
    }
}

impl<T, R: RangeBounds<usize>> Index<R> for Slice<T> {
    type Output = Self;

    fn index(&self, range: R) -> &Self {
        let (address, len) = self.part(&range);
        // SAFETY: a part of what is borrowed.
        unsafe { Self::at(address, len) }
    }
}

impl<T, R: RangeBounds<usize>> IndexMut<R> for Slice<T> {
    fn index_mut(&mut self, range: R) -> &mut Self {
        let (address, len) = self.part(&range);
        // SAFETY: a part of what is borrowed.
        unsafe { Self::at_mut(address, len) }
    }
}

/// What copies elements. To and from the host, each waits for what the device was asked to do
/// before; on the device, it is only begun, and what comes later comes after it.
impl<T: Element> Slice<T> {
    /// The elements, on the host.
    pub fn to_vec(&self) -> Result<Vec<T>, Error> {
        let mut all: Vec<T> = Vec::with_capacity(self.len());
        // SAFETY: the device has as many elements, of which any bits are some, and there is room
        // for them.
        unsafe {
            let bytes = size_of::<T>() * self.len();
            sys::cuMemcpyDtoH_v2(all.as_mut_ptr().cast(), self.address(), bytes)
                .result()
                .while_("reading memory")?;
            all.set_len(self.len());
        }
        Ok(all)
    }

    /// Writes elements of the host, as many as there are.
    pub fn copy_from_slice(&mut self, from: &[T]) -> Result<(), Error> {
        self.is_as_long(from.len())?;
        // SAFETY: the device has as many elements.
        unsafe { result::memcpy_htod_sync(self.address(), from) }.while_("writing memory")
    }

    /// Copies elements of the device, as many as there are, and does not wait for the end.
    pub fn copy_from(&mut self, from: &Self) -> Result<(), Error> {
        self.is_as_long(from.len())?;
        let bytes = size_of::<T>() * self.len();
        // SAFETY: both have as many bytes, and what comes later comes after it, on the same stream.
        unsafe {
            result::memcpy_dtod_async(self.address(), from.address(), bytes, std::ptr::null_mut())
        }
        .while_("copying memory")
    }

    /// Makes every byte this one: of floats and halves, 0xff makes each element not a number.
    pub fn fill_bytes(&mut self, byte: u8) -> Result<(), Error> {
        // SAFETY: the device has as many bytes, and any bits are elements.
        unsafe { result::memset_d8_sync(self.address(), byte, size_of::<T>() * self.len()) }
            .while_("filling memory")
    }

    const fn is_as_long(&self, from: usize) -> Result<(), Error> {
        if self.len() == from {
            Ok(())
        } else {
            Err(Error::Lengths {
                from,
                to: self.len(),
            })
        }
    }
}

/// Memory of the device, which lasts as long as it is in scope. It is a [`Slice`], as a `Vec` is a
/// slice.
#[derive(Debug)]
pub struct Buffer<T> {
    address: u64,
    len: usize,
    elements: PhantomData<*mut T>,
}

impl<T: Element> Buffer<T> {
    /// Memory for so many elements, whose bytes are all this one.
    pub(crate) fn filled(len: usize, byte: u8) -> Result<Self, Error> {
        let bytes = len.checked_mul(size_of::<T>()).ok_or(Error::TooLong {
            len,
            bytes: size_of::<T>(),
        })?;
        // SAFETY: it is written before anyone reads it. At least a byte, since no memory has no
        // address.
        let address = unsafe { result::malloc_sync(bytes.max(1)) }.while_("allocating memory")?;
        let mut buffer = Self {
            address,
            len,
            elements: PhantomData,
        };
        buffer.fill_bytes(byte)?;
        Ok(buffer)
    }
}

impl<T> Deref for Buffer<T> {
    type Target = Slice<T>;

    fn deref(&self) -> &Slice<T> {
        // SAFETY: it is the buffer's own memory.
        unsafe { Slice::at(self.address, self.len) }
    }
}

impl<T> DerefMut for Buffer<T> {
    fn deref_mut(&mut self) -> &mut Slice<T> {
        // SAFETY: it is the buffer's own memory.
        unsafe { Slice::at_mut(self.address, self.len) }
    }
}

impl<T> Drop for Buffer<T> {
    fn drop(&mut self) {
        // A kernel that was launched before may still reach it. What failed before has been said,
        // or is said by the next call.
        let _ = result::ctx::synchronize();
        // SAFETY: it was allocated, and is freed once.
        let _ = unsafe { result::free_sync(self.address) };
    }
}
