//! Elements of shared memory, and the instructions that read and write these elements.
#![allow(unsafe_code, reason = "elements at addresses of shared memory")]

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;

/// An element type that can be stored in shared memory, where one thread writes it and another
/// reads it.
///
/// # Safety
/// Any bytes are a valid value of the type.
pub unsafe trait Shareable: Copy + Send {
    /// The number of elements that fill 16 bytes.
    const VECTOR: usize;
    /// # Safety
    /// The address points to an element.
    unsafe fn load_shared(address: u32) -> Self;
    /// # Safety
    /// The address points to an element that only this thread accesses.
    unsafe fn store_shared(address: u32, value: Self);
    /// # Safety
    /// The address points to the elements that fill 16 bytes, and is a multiple of 16.
    unsafe fn load_shared_16<const N: usize>(address: u32) -> [Self; N];
    /// # Safety
    /// The promise of `load_shared_16`. In addition, only this thread accesses the elements.
    unsafe fn store_shared_16<const N: usize>(address: u32, values: [Self; N]);
}

/// Elements of 32 bits. The address of a volatile instruction is a sum with a constant, which
/// `ptxas` folds into the instruction.
#[cfg(target_arch = "nvptx64")]
macro_rules! words {
    ($($word:ty, $suffix:literal;)*) => { $(
        // SAFETY: any 32 bits are a value.
        unsafe impl Shareable for $word {
            const VECTOR: usize = 4;

            #[inline(always)]
            unsafe fn load_shared(address: u32) -> Self {
                let value: Self;
                // SAFETY: the caller promises an element. A barrier is between this read and a
                // write, and no read moves across a barrier.
                unsafe {
                    asm!(concat!("ld.shared.", $suffix, " {0}, [{1}];"), out(reg32) value, in(reg32) address,
                        options(readonly, nostack, preserves_flags));
                }
                value
            }

            #[inline(always)]
            unsafe fn store_shared(address: u32, value: Self) {
                // SAFETY: the caller promises an element that only this thread accesses.
                unsafe {
                    asm!(concat!("st.shared.", $suffix, " [{0}], {1};"), in(reg32) address, in(reg32) value,
                        options(nostack, preserves_flags));
                }
            }

            #[inline(always)]
            unsafe fn load_shared_16<const N: usize>(address: u32) -> [Self; N] {
                let (a, b, c, d): (Self, Self, Self, Self);
                // SAFETY: the caller promises the elements; see `load_shared`.
                unsafe {
                    asm!(concat!("ld.shared.v4.", $suffix, " {{{0}, {1}, {2}, {3}}}, [{4}];"),
                        out(reg32) a, out(reg32) b, out(reg32) c, out(reg32) d, in(reg32) address,
                        options(readonly, nostack, preserves_flags));
                }
                let all = [a, b, c, d];
                core::array::from_fn(|i| all[i])
            }

            #[inline(always)]
            unsafe fn store_shared_16<const N: usize>(address: u32, values: [Self; N]) {
                // SAFETY: the caller promises the elements.
                unsafe {
                    asm!(concat!("st.shared.v4.", $suffix, " [{4}], {{{0}, {1}, {2}, {3}}};"),
                        in(reg32) values[0], in(reg32) values[1], in(reg32) values[2], in(reg32) values[3],
                        in(reg32) address, options(nostack, preserves_flags));
                }
            }
        }
    )* };
}

#[cfg(target_arch = "nvptx64")]
words! {
    f32, "f32";
    u32, "b32";
    i32, "b32";
}

/// Elements of less than 32 bits. A register of 32 bits holds a whole number of these elements.
#[cfg(target_arch = "nvptx64")]
macro_rules! parts_of_words {
    ($($part:ty, $count:literal $suffix:literal;)*) => { $(
        // SAFETY: any bits are a value.
        unsafe impl Shareable for $part {
            const VECTOR: usize = 4 * $count;

            #[inline(always)]
            unsafe fn load_shared(address: u32) -> Self {
                let value: u32;
                // SAFETY: the same as for elements of 32 bits.
                unsafe {
                    asm!(concat!("ld.shared.", $suffix, " {0}, [{1}];"), out(reg32) value, in(reg32) address,
                        options(readonly, nostack, preserves_flags));
                }
                value as Self
            }

            #[inline(always)]
            unsafe fn store_shared(address: u32, value: Self) {
                // SAFETY: the same as for elements of 32 bits.
                unsafe {
                    asm!(concat!("st.shared.", $suffix, " [{0}], {1};"), in(reg32) address, in(reg32) u32::from(value),
                        options(nostack, preserves_flags))
                };
            }

            #[inline(always)]
            unsafe fn load_shared_16<const N: usize>(address: u32) -> [Self; N] {
                // SAFETY: the caller promises the elements.
                let words: [u32; 4] = unsafe { u32::load_shared_16(address) };
                core::array::from_fn(|i| (words[i / $count] >> (32 / $count * (i % $count))) as Self)
            }

            #[inline(always)]
            unsafe fn store_shared_16<const N: usize>(address: u32, values: [Self; N]) {
                let of = |word: usize, i: usize| u32::from(values[$count * word + i]) << (32 / $count * i);
                let words: [u32; 4] = core::array::from_fn(|word| (0..$count).fold(0, |all, i| all | of(word, i)));
                // SAFETY: the caller promises the elements.
                unsafe { u32::store_shared_16(address, words) };
            }
        }
    )* };
}

#[cfg(target_arch = "nvptx64")]
parts_of_words! {
    u16, 2 "u16";
    u8, 4 "u8";
}

/// On a CPU, shared memory is an array that belongs to the block.
#[cfg(not(target_arch = "nvptx64"))]
macro_rules! in_an_array {
    ($($element:ty)*) => { $(
        // SAFETY: any bytes are a value.
        unsafe impl Shareable for $element {
            const VECTOR: usize = 16 / size_of::<Self>();

            unsafe fn load_shared(address: u32) -> Self {
                // SAFETY: the caller promises an element; the kernel's barriers separate the
                // accesses of threads.
                unsafe {
                    crate::machine::accessed::<Self>(address, false);
                    crate::machine::memory::<Self>(address).read()
                }
            }

            unsafe fn store_shared(address: u32, value: Self) {
                // SAFETY: as above.
                unsafe {
                    crate::machine::accessed::<Self>(address, true);
                    crate::machine::memory::<Self>(address).write(value);
                }
            }

            unsafe fn load_shared_16<const N: usize>(address: u32) -> [Self; N] {
                // SAFETY: as above.
                unsafe {
                    crate::machine::accessed::<[Self; N]>(address, false);
                    crate::machine::memory::<[Self; N]>(address).read()
                }
            }

            unsafe fn store_shared_16<const N: usize>(address: u32, values: [Self; N]) {
                // SAFETY: as above.
                unsafe {
                    crate::machine::accessed::<[Self; N]>(address, true);
                    crate::machine::memory::<[Self; N]>(address).write(values);
                }
            }
        }
    )* };
}

#[cfg(not(target_arch = "nvptx64"))]
in_an_array!(f32 u32 i32 u16 u8);
