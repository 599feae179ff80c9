//! Counted elements: each is made once, dropped once, and not used afterwards. Cloning or dropping
//! an element can panic.
//!
//! A ledger belongs to a thread, so a program that uses it stays on one thread.

use std::cell::RefCell;
use std::collections::BTreeSet;

use super::refused::caught;
use super::run::Element;

/// The message of a planned panic.
const PLANNED: &str = "planned";

/// The events that can panic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Falls {
    /// A call of [`called`] in a function of the program.
    Call,
    /// A clone of an element.
    Clone,
    /// The drop of an element.
    Drop,
}

#[derive(Default)]
struct Ledger {
    next: u64,
    alive: BTreeSet<u64>,
    wrong: Option<&'static str>,
    plan: Option<(Falls, usize)>,
}

thread_local! {
    static LEDGER: RefCell<Ledger> = RefCell::default();
}

impl Ledger {
    /// Returns whether this event is the one that was planned to panic.
    fn falls(&mut self, what: Falls) -> bool {
        match &mut self.plan {
            Some((planned, left)) if *planned == what => {
                let now = *left == 0;
                if now {
                    self.plan = None;
                } else {
                    *left -= 1;
                }
                now
            }
            _ => false,
        }
    }
}

/// A counted element. It owns heap memory, so a sanitizer also detects wrong reads and drops.
#[derive(Debug)]
pub struct Counted {
    number: u64,
    stamp: Option<Box<u64>>,
}

impl Element for Counted {
    fn stamped(stamp: u64) -> Self {
        LEDGER.with_borrow_mut(|ledger| {
            ledger.next += 1;
            ledger.alive.insert(ledger.next);
            Self {
                number: ledger.next,
                stamp: Some(Box::new(stamp)),
            }
        })
    }

    fn stamp(&self) -> Option<u64> {
        let alive = LEDGER.with_borrow(|ledger| ledger.alive.contains(&self.number));
        assert!(alive, "finding: an element is looked at that was dropped");
        self.stamp.as_deref().copied()
    }
}

impl Clone for Counted {
    fn clone(&self) -> Self {
        let stamp = self.stamp().unwrap_or(0);
        if LEDGER.with_borrow_mut(|ledger| ledger.falls(Falls::Clone)) {
            panic!("{PLANNED}");
        }
        Self::stamped(stamp)
    }
}

impl Default for Counted {
    fn default() -> Self {
        Self::stamped(0)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let falls = LEDGER.with_borrow_mut(|ledger| {
            if !ledger.alive.remove(&self.number) {
                ledger.wrong = Some("an element is dropped twice");
                // The memory has been freed. A second free would end the process before this
                // mistake is reported.
                std::mem::forget(self.stamp.take());
            }
            // A panic during unwinding would end the process.
            !std::thread::panicking() && ledger.falls(Falls::Drop)
        });
        if falls {
            panic!("{PLANNED}");
        }
    }
}

/// Marks a call of the program's own function. This call may be the planned panic.
///
/// # Panics
/// Panics if a panic was planned for this call.
pub fn called() {
    if LEDGER.with_borrow_mut(|ledger| ledger.falls(Falls::Call)) {
        panic!("{PLANNED}");
    }
}

/// Runs a function in which the event `what` panics after `times` occurrences. Returns the result
/// of the function if the panic does not occur.
///
/// # Panics
/// Panics if the function panics with another message.
pub fn falling<R>(what: Falls, times: usize, run: impl FnOnce() -> R) -> Option<R> {
    LEDGER.with_borrow_mut(|ledger| ledger.plan = Some((what, times)));
    let result = caught(run);
    let came = LEDGER.with_borrow_mut(|ledger| ledger.plan.take().is_none());
    match result {
        Ok(result) => Some(result),
        Err(message) => {
            assert!(came && message.starts_with(PLANNED), "{message}");
            None
        }
    }
}

/// Runs a program with counted elements, and checks that no element exists at the end of the
/// program.
///
/// # Panics
/// Panics if an element was dropped twice, or never.
pub fn balanced(run: impl FnOnce()) {
    LEDGER.set(Ledger::default());
    run();
    let (left, wrong) = LEDGER.with_borrow(|ledger| (ledger.alive.len(), ledger.wrong));
    assert_eq!(
        (left, wrong),
        (0, None),
        "finding: elements that were never dropped, or twice"
    );
}
