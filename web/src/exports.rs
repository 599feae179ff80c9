//! The functions that JavaScript calls: `room` for a question, `ask`, and `done` with the answer.
//! Texts are bytes in the module's memory.
//!
//! The caller writes the question into the memory from `room` and calls the second function. It
//! then reads the answer, and passes the answer's memory to `done`.
#![allow(
    unsafe_code,
    reason = "texts cross to JavaScript as an address and a length"
)]

/// Returns memory for a question of this length.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; length].into_boxed_slice()).cast()
}

/// Takes ownership of the memory of a question or an answer.
///
/// # Safety
/// `bytes` came from [`room`] or [`ask`] with this length, and has not been taken yet.
unsafe fn taken(bytes: *mut u8, length: usize) -> Box<[u8]> {
    // SAFETY: the memory was a boxed slice of this length.
    unsafe { Box::from_raw(core::ptr::slice_from_raw_parts_mut(bytes, length)) }
}

/// Returns the answer to a question: its length in the upper 32 bits, and its address in the lower
/// 32 bits.
///
/// # Safety
/// `question` came from [`room`] with this length, and has not been asked yet.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ask(question: *mut u8, length: usize) -> u64 {
    // SAFETY: the caller promises it.
    let question = unsafe { taken(question, length) };
    let answer = crate::answer(&String::from_utf8_lossy(&question))
        .into_bytes()
        .into_boxed_slice();
    let length = answer.len() as u64;
    length << 32 | Box::into_raw(answer).cast::<u8>() as u64
}

/// Frees an answer.
///
/// # Safety
/// `answer` came from [`ask`] with this length, and has not been freed yet.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn done(answer: *mut u8, length: usize) {
    // SAFETY: the caller promises it.
    drop(unsafe { taken(answer, length) });
}
