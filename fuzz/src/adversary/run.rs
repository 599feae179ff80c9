//! A running program: its bytes, its storage in the model, and the counts.

use core::sync::atomic::{AtomicIsize, Ordering};

use half::f16;
use num_complex::Complex;

use super::bytes::Bytes;
pub use super::kinds::Kind;
use super::model::{MOST, Model};

/// The number of tried calls and the number of accepted calls of each kind.
#[derive(Clone, Debug)]
pub struct Counts {
    /// Whether the steps of a program are printed.
    pub told: bool,
    tried: [u64; Kind::ALL.len()],
    accepted: [u64; Kind::ALL.len()],
}

impl Default for Counts {
    fn default() -> Self {
        Self {
            told: false,
            tried: [0; Kind::ALL.len()],
            accepted: [0; Kind::ALL.len()],
        }
    }
}

impl Counts {
    /// Returns the number of tried calls and the number of accepted calls of a kind.
    pub const fn of(&self, kind: Kind) -> (u64, u64) {
        (self.tried[kind as usize], self.accepted[kind as usize])
    }

    /// Returns the number of refused calls.
    pub fn refusals(&self) -> u64 {
        let (tried, accepted): (u64, u64) = (self.tried.iter().sum(), self.accepted.iter().sum());
        tried.saturating_sub(accepted)
    }

    /// Returns the number of compared elements.
    pub const fn accesses(&self) -> u64 {
        self.accepted[Kind::Access as usize] + self.accepted[Kind::Write as usize]
    }

    /// Adds other counts to these.
    pub fn add(&mut self, others: &Self) {
        for kind in 0..Kind::ALL.len() {
            self.tried[kind] += others.tried[kind];
            self.accepted[kind] += others.accepted[kind];
        }
    }
}

/// An element that contains a stamp, which identifies it.
pub trait Element: Sized + Send + Sync + 'static {
    /// Makes an element with a stamp.
    fn stamped(stamp: u64) -> Self;
    /// Returns the stamp, or `None` if the element does not contain one.
    fn stamp(&self) -> Option<u64>;
}

/// An element that owns heap memory, so a sanitizer detects wrong reads and drops. The number of
/// existing elements is counted.
#[derive(Debug)]
pub struct Heap(Box<u64>);

static ALIVE: AtomicIsize = AtomicIsize::new(0);

impl Heap {
    /// Returns the number of existing elements on all threads.
    pub fn alive() -> isize {
        ALIVE.load(Ordering::Relaxed)
    }
}

impl Element for Heap {
    fn stamped(stamp: u64) -> Self {
        ALIVE.fetch_add(1, Ordering::Relaxed);
        Self(Box::new(stamp))
    }

    fn stamp(&self) -> Option<u64> {
        Some(*self.0)
    }
}

impl Drop for Heap {
    fn drop(&mut self) {
        ALIVE.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Element for u32 {
    #[allow(
        clippy::cast_possible_truncation,
        reason = "a program writes fewer elements than 32 bits can count"
    )]
    fn stamped(stamp: u64) -> Self {
        stamp as Self
    }

    fn stamp(&self) -> Option<u64> {
        Some((*self).into())
    }
}

impl Element for f64 {
    #[allow(
        clippy::cast_precision_loss,
        reason = "a program writes fewer elements than 53 bits can count"
    )]
    fn stamped(stamp: u64) -> Self {
        stamp as Self
    }

    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "stamps, and sums of them, are small"
    )]
    fn stamp(&self) -> Option<u64> {
        Some(*self as u64)
    }
}

impl Element for Complex<f64> {
    fn stamped(stamp: u64) -> Self {
        Self::new(f64::stamped(stamp), 0.0)
    }

    fn stamp(&self) -> Option<u64> {
        self.re.stamp().filter(|_| self.im == 0.0)
    }
}

impl Element for f16 {
    fn stamped(stamp: u64) -> Self {
        Self::from_f64(f64::stamped(stamp))
    }

    fn stamp(&self) -> Option<u64> {
        self.to_f64().stamp()
    }
}

impl Element for () {
    fn stamped(_: u64) -> Self {}

    fn stamp(&self) -> Option<u64> {
        None
    }
}

/// A program that runs over one storage.
#[derive(Debug)]
pub struct Run<'b, 'c> {
    /// The bytes that the program has not read yet.
    pub bytes: Bytes<'b>,
    pub counts: &'c mut Counts,
    /// The current depth of nested steps.
    pub depth: usize,
    /// The stamp that each element of the storage must have.
    pub stamps: [u64; MOST],
    next: u64,
    first: usize,
    width: usize,
    /// The number of elements of the storage.
    pub length: usize,
}

impl<'b, 'c> Run<'b, 'c> {
    /// Makes a program that has no storage yet.
    pub const fn new(data: &'b [u8], counts: &'c mut Counts) -> Self {
        let bytes = Bytes::new(data);
        Self {
            bytes,
            counts,
            depth: 0,
            stamps: [0; MOST],
            next: 1,
            first: 0,
            width: 0,
            length: 0,
        }
    }

    /// Makes a new storage of `length` elements.
    pub fn storage<T: Element>(&mut self, length: usize) -> Vec<T> {
        assert!(length <= MOST);
        let elements: Vec<T> = (0..length)
            .map(|place| {
                let stamp = self.new_stamp();
                self.stamps[place] = stamp;
                T::stamped(stamp)
            })
            .collect();
        self.stands(&elements);
        elements
    }

    /// Records the address of the storage.
    pub fn stands<T>(&mut self, elements: &[T]) {
        (self.first, self.width, self.length) =
            (elements.as_ptr().addr(), size_of::<T>(), elements.len());
    }

    /// Records the address of a storage of `length` elements.
    pub const fn stands_at<T>(&mut self, first: usize, length: usize) {
        (self.first, self.width, self.length) = (first, size_of::<T>(), length);
    }

    /// Returns the address of the element at an index.
    pub const fn address(&self, place: usize) -> usize {
        self.first + place * self.width
    }

    /// Returns a stamp that no element has had.
    pub const fn new_stamp(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    /// Counts a tried call.
    pub const fn tried(&mut self, kind: Kind) {
        self.counts.tried[kind as usize] += 1;
    }

    /// Counts an accepted call.
    pub const fn accepted(&mut self, kind: Kind) {
        self.counts.accepted[kind as usize] += 1;
    }

    fn tell(&self, kind: Kind) {
        if self.counts.told && !matches!(kind, Kind::Access | Kind::Outside) {
            println!("{}{}", "  ".repeat(self.depth), kind.name());
        }
    }

    /// Prints a result, if the program is traced.
    pub fn told(&self, model: &Model) {
        if self.counts.told {
            println!(
                "{}= {:?}from {}",
                "  ".repeat(self.depth),
                model.map,
                model.base
            );
        }
    }

    /// Counts a call that was tried and accepted.
    pub fn done(&mut self, kind: Kind) {
        self.tell(kind);
        self.tried(kind);
        self.accepted(kind);
    }

    /// Counts a call with its result, and returns the result.
    pub fn took<R>(&mut self, kind: Kind, result: Option<R>) -> Option<R> {
        self.tried(kind);
        if result.is_some() {
            self.tell(kind);
            self.accepted(kind);
        }
        result
    }

    /// Compares the result of an access with the element of the model, before anything is read.
    ///
    /// # Panics
    /// Panics if the access returned another element, an element although none exists, or none
    /// although one exists.
    pub fn compare<T: Element>(
        &mut self,
        model: &Model,
        coordinate: Option<i128>,
        got: Option<&T>,
        what: &str,
    ) {
        let Some(coordinate) = coordinate else {
            assert!(
                got.is_none(),
                "finding: {what} outside of {} coordinates gave an element",
                model.map.size()
            );
            self.done(Kind::Outside);
            return;
        };
        let element = model.element(coordinate);
        let Some(got) = got else {
            panic!("finding: {what} at {coordinate} inside gave nothing")
        };
        let place = self.place(element);
        assert!(
            self.width == 0 || place.is_some_and(|place| model.allowed.has(place)),
            "finding: {what} at {coordinate} is element {element}, which this handle may not reach",
        );
        let Some(place) = place.filter(|_| self.width > 0) else {
            self.done(Kind::Access);
            return;
        };
        let address = core::ptr::from_ref(got).addr();
        assert_eq!(
            address,
            self.first + place * self.width,
            "finding: {what} at {coordinate}: another address"
        );
        assert_eq!(
            got.stamp(),
            Some(self.stamps[place]),
            "finding: {what} at {coordinate}: another element"
        );
        self.done(Kind::Access);
    }

    /// Returns the index of an element, if the storage has it.
    pub fn place(&self, element: i128) -> Option<usize> {
        usize::try_from(element)
            .ok()
            .filter(|&place| place < self.length)
    }

    /// Writes a new element if an exclusive access returned one.
    ///
    /// # Panics
    /// Panics like [`compare`](Self::compare).
    pub fn write<T: Element>(
        &mut self,
        model: &Model,
        coordinate: Option<i128>,
        got: Option<&mut T>,
        what: &str,
    ) {
        self.compare(model, coordinate, got.as_deref(), what);
        if let (Some(coordinate), Some(got)) = (coordinate, got)
            && self.width > 0
            && let Some(place) = self.place(model.element(coordinate))
        {
            let stamp = self.new_stamp();
            self.stamps[place] = stamp;
            *got = T::stamped(stamp);
            self.done(Kind::Write);
        }
    }

    /// Checks that the whole storage contains the written elements at the end of the program.
    ///
    /// # Panics
    /// Panics if an element of the storage differs.
    pub fn verify<T: Element>(&self, elements: &[T]) {
        assert_eq!(elements.len(), self.length);
        for (place, element) in elements.iter().enumerate() {
            let stamp = element.stamp();
            assert!(
                stamp.is_none_or(|stamp| stamp == self.stamps[place]),
                "finding: element {place} was changed"
            );
        }
    }
}
