//! Random expressions from fixed seeds, in 256 MiB of memory: none panics, each printed value is
//! read back, and none is larger than its text justifies.
//!
//! `CUTE_EXPRESSIONS` sets their number, `CUTE_FROM` the number of the first. An expression that
//! needs more memory ends the process, after its text.
#![allow(
    unsafe_code,
    reason = "an allocator with a limit is an unsafe impl; it forwards every call that it does \
              not refuse"
)]

use std::alloc::{GlobalAlloc, Layout as Block, System};
use std::io::Write;
use std::ptr::null_mut;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use cute_fuzz::{Random, evaluates};

/// The greatest number of bytes that may be allocated at one time.
const MOST: usize = 256 << 20;

struct Limited {
    bytes: AtomicUsize,
    greatest: AtomicUsize,
}

#[global_allocator]
static MEMORY: Limited = Limited {
    bytes: AtomicUsize::new(0),
    greatest: AtomicUsize::new(0),
};

/// The expression that is evaluated.
static TEXT: Mutex<String> = Mutex::new(String::new());

// SAFETY: both calls go unchanged to the system's allocator, or return the null pointer, which
// means that memory is exhausted.
unsafe impl GlobalAlloc for Limited {
    unsafe fn alloc(&self, block: Block) -> *mut u8 {
        let bytes = self
            .bytes
            .fetch_add(block.size(), Ordering::Relaxed)
            .saturating_add(block.size());
        if bytes > MOST {
            self.bytes.fetch_sub(block.size(), Ordering::Relaxed);
            if let Ok(text) = TEXT.try_lock()
                && !text.is_empty()
            {
                let mut errors = std::io::stderr();
                let parts = [
                    b"an expression needs more than 256 MiB: ",
                    text.as_bytes(),
                    b"\n",
                ];
                parts
                    .into_iter()
                    .for_each(|part: &[u8]| _ = errors.write_all(part));
            }
            return null_mut();
        }
        self.greatest.fetch_max(bytes, Ordering::Relaxed);
        // SAFETY: the caller's promise is the one that `System` requires.
        unsafe { System.alloc(block) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, block: Block) {
        self.bytes.fetch_sub(block.size(), Ordering::Relaxed);
        // SAFETY: `pointer` came from `System` with this block.
        unsafe { System.dealloc(pointer, block) }
    }
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name)
        .ok()
        .map(|text| text.parse().expect("a number"))
}

#[test]
fn no_expression_takes_all_memory() {
    let (expressions, first) = (
        number("CUTE_EXPRESSIONS").unwrap_or(50_000),
        number("CUTE_FROM").unwrap_or(0),
    );
    // An allocation past the limit fails, and one below it succeeds.
    assert!(
        Vec::<u8>::new().try_reserve_exact(MOST).is_err()
            && Vec::<u8>::new().try_reserve_exact(MOST / 2).is_ok()
    );
    MEMORY.greatest.store(0, Ordering::Relaxed);
    let mut values = 0_u64;
    for seed in first..first + expressions {
        let text = Random::new(seed).expression(3);
        TEXT.lock().expect("no panic before").clone_from(&text);
        values += u64::from(evaluates(&text));
    }
    TEXT.lock().expect("no panic before").clear();
    let greatest = MEMORY.greatest.load(Ordering::Relaxed) >> 20;
    println!(
        "{expressions} expressions from number {first} on, {values} values, each read back; at \
         most {greatest} MiB"
    );
    assert!(
        values >= expressions / 20,
        "only {values} values: the expressions say little"
    );
}
