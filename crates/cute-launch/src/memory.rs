//! Device memory: buffers that own it, and slices that borrow it.
#![allow(
    unsafe_code,
    reason = "slices of addresses, and the driver's functions"
)]

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Bound, Deref, DerefMut, Index, IndexMut, RangeBounds};

use cudarc::driver::{result, sys};

use crate::error::{Error, While};

/// An element type whose values have the same bytes on the device and on the host.
///
/// # Safety
/// * The type has no padding, and its size is not 0.
/// * Every bit pattern is a valid value.
#[diagnostic::on_unimplemented(
    message = "device memory: `{Self}` is not an element",
    label = "not a number",
    note = "use a number type or an array of one; for halves, use their bits, `u16`"
)]
pub unsafe trait Element: Copy + 'static {}

macro_rules! elements {
    ($($number:ident)*) => { $(
        // SAFETY: every bit of a number is part of its value.
        unsafe impl Element for $number {}
    )* };
}

elements!(u8 i8 u16 i16 u32 i32 u64 i64 f32 f64);

// SAFETY: an array adds no padding to its elements, and this one is not empty.
unsafe impl<T: Element> Element for [T; 16] {}

/// A placeholder for an element on a device. It has no bytes, so a Rust slice of placeholders is
/// only an address and a length, and the host never reads through it. The pointer in its type keeps
/// the slice in one thread, the thread of the device's context.
struct There<T>(PhantomData<*mut T>);

/// A borrowed slice of device memory. `&Slice<T>` reads the elements, and `&mut Slice<T>` writes
/// them; while a `&mut Slice<T>` exists, nothing else borrows any part of it.
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
/// The compiler rejects a call in which two writable arguments, or a writable and a read-only
/// argument, share memory:
/// ```compile_fail,E0502
/// # use cute_launch::{Buffer, Slice};
/// fn both(all: &mut Buffer<f32>, run: impl Fn((&mut Slice<f32>, &Slice<f32>))) {
///     run((all, all));
/// }
/// ```
/// Two disjoint parts are accepted:
/// ```
/// # use cute_launch::{Buffer, Slice};
/// fn both(all: &mut Buffer<f32>, run: impl Fn((&mut Slice<f32>, &Slice<f32>))) {
///     let (left, right) = all.split_at_mut(100);
///     run((left, right));
/// }
/// ```
#[repr(transparent)]
pub struct Slice<T>([There<T>]);

// Not derived: a derived `Debug` would print each element, and the host has none.
impl<T> fmt::Debug for Slice<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Slice")
            .field("address", &format_args!("{:#x}", self.address()))
            .field("len", &self.len())
            .finish()
    }
}

impl<T> Slice<T> {
    /// Returns a slice of `len` elements that begins at this address.
    ///
    /// # Safety
    /// While the slice is borrowed, the device has `len` elements at the address, and nothing
    /// writes them.
    pub const unsafe fn at<'a>(address: u64, len: usize) -> &'a Self {
        // SAFETY: the elements have no bytes on the host, and the address is not 0 if there is an
        // element.
        unsafe { &*Self::pointer(address, len) }
    }

    /// Returns a writable slice of `len` elements that begins at this address.
    ///
    /// # Safety
    /// While the slice is borrowed, the device has `len` elements at the address, and nothing else
    /// reads or writes them.
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
            "Slice: the address of elements must not be 0"
        );
        std::ptr::slice_from_raw_parts_mut(
            std::ptr::without_provenance_mut::<There<T>>(address as usize),
            len,
        ) as *mut Self
    }

    /// Returns the device address of the first element.
    pub fn address(&self) -> u64 {
        self.0.as_ptr().addr() as u64
    }

    /// Returns the number of elements.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether the slice is empty.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the address and the length of the part with this range.
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
            "Slice: the range {begin}..{end} is not in a slice of {} elements",
            self.len()
        );
        (
            self.address() + (begin * size_of::<T>()) as u64,
            end - begin,
        )
    }

    /// Splits the slice into its first `count` elements and the rest.
    ///
    /// # Panics
    /// Panics if the slice has fewer than `count` elements.
    pub fn split_at_mut(&mut self, count: usize) -> (&mut Self, &mut Self) {
        let ((left, few), (right, rest)) = (self.part(&..count), self.part(&(count..)));
        // SAFETY: two disjoint parts of borrowed memory.
        unsafe { (Self::at_mut(left, few), Self::at_mut(right, rest)) }
    }
}

impl<T, R: RangeBounds<usize>> Index<R> for Slice<T> {
    type Output = Self;

    fn index(&self, range: R) -> &Self {
        let (address, len) = self.part(&range);
        // SAFETY: a part of the borrowed memory.
        unsafe { Self::at(address, len) }
    }
}

impl<T, R: RangeBounds<usize>> IndexMut<R> for Slice<T> {
    fn index_mut(&mut self, range: R) -> &mut Self {
        let (address, len) = self.part(&range);
        // SAFETY: a part of the borrowed memory.
        unsafe { Self::at_mut(address, len) }
    }
}

/// Waits for the work of the default stream. Some functions of the driver return before the device
/// has written the memory, and a kernel on another stream does not wait for that write.
fn ended() -> Result<(), result::DriverError> {
    // SAFETY: the default stream always exists.
    unsafe { result::stream::synchronize(std::ptr::null_mut()) }
}

/// Copies of elements. A copy to or from the host waits for all earlier work of the device, and has
/// ended when the function returns. A copy within the device is only started; later work runs after
/// the copy.
impl<T: Element> Slice<T> {
    /// Copies the elements to the host.
    pub fn to_vec(&self) -> Result<Vec<T>, Error> {
        let mut all: Vec<T> = Vec::with_capacity(self.len());
        // SAFETY: the device has this number of elements, any bits are valid elements, and the
        // vector has room for the elements.
        unsafe {
            let bytes = size_of::<T>() * self.len();
            sys::cuMemcpyDtoH_v2(all.as_mut_ptr().cast(), self.address(), bytes)
                .result()
                .while_("reading memory")?;
            all.set_len(self.len());
        }
        Ok(all)
    }

    /// Copies elements from the host to the device. The two lengths must be equal.
    pub fn copy_from_slice(&mut self, from: &[T]) -> Result<(), Error> {
        self.is_as_long(from.len())?;
        // SAFETY: the device has this number of elements.
        unsafe { result::memcpy_htod_sync(self.address(), from) }.while_("writing memory")?;
        ended().while_("writing memory")
    }

    /// Starts a copy of elements within the device. The two lengths must be equal.
    pub fn copy_from(&mut self, from: &Self) -> Result<(), Error> {
        self.is_as_long(from.len())?;
        let bytes = size_of::<T>() * self.len();
        // SAFETY: both slices have this number of bytes, and later work on the same stream runs
        // after the copy.
        unsafe {
            result::memcpy_dtod_async(self.address(), from.address(), bytes, std::ptr::null_mut())
        }
        .while_("copying memory")
    }

    /// Sets every byte to `byte`, and waits until all bytes are set. With 0xff, every
    /// floating-point element becomes NaN.
    pub fn fill_bytes(&mut self, byte: u8) -> Result<(), Error> {
        // SAFETY: the device has this number of bytes, and any bytes are valid elements.
        unsafe { result::memset_d8_sync(self.address(), byte, size_of::<T>() * self.len()) }
            .while_("filling memory")?;
        ended().while_("filling memory")
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

/// A buffer in device memory, which is freed when it goes out of scope. It dereferences to a
/// [`Slice`], as a `Vec` does to a slice.
#[derive(Debug)]
pub struct Buffer<T> {
    address: u64,
    len: usize,
    elements: PhantomData<*mut T>,
}

impl<T: Element> Buffer<T> {
    /// Allocates memory for `len` elements with arbitrary values.
    pub(crate) fn unfilled(len: usize) -> Result<Self, Error> {
        let bytes = len.checked_mul(size_of::<T>()).ok_or(Error::TooLong {
            len,
            bytes: size_of::<T>(),
        })?;
        // SAFETY: any bits are valid elements. At least one byte is allocated, since an allocation
        // of 0 bytes has no address.
        let address = unsafe { result::malloc_sync(bytes.max(1)) }.while_("allocating memory")?;
        Ok(Self {
            address,
            len,
            elements: PhantomData,
        })
    }

    /// Allocates memory for `len` elements and sets each byte to `byte`.
    pub(crate) fn filled(len: usize, byte: u8) -> Result<Self, Error> {
        let mut buffer = Self::unfilled(len)?;
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
        // A kernel that was launched earlier may still access the memory. Its failure has been
        // reported already, or the next call returns it.
        let _ = result::ctx::synchronize();
        // SAFETY: the memory was allocated, and is freed once.
        let _ = unsafe { result::free_sync(self.address) };
    }
}
