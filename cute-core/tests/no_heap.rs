//! Up to 16 integers, reading, evaluating, coalescing, composing, complementing and dividing
//! layouts uses no heap memory.

#![cfg(feature = "alloc")]
#![expect(
    unsafe_code,
    reason = "a counting allocator is an unsafe impl; it forwards every call"
)]

use std::alloc::{GlobalAlloc, Layout as Block, System};
use std::cell::Cell;

use cute_core::{IntTuple, Layout, Tiler};

struct Counting;

thread_local! {
    static BLOCKS: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: both calls are forwarded unchanged to the system's allocator; the counter allocates
// nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, block: Block) -> *mut u8 {
        BLOCKS.set(BLOCKS.get() + 1);
        // SAFETY: the caller's promise is the one that `System` requires.
        unsafe { System.alloc(block) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, block: Block) {
        // SAFETY: `pointer` came from `System` with this block.
        unsafe { System.dealloc(pointer, block) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn blocks<T>(work: impl FnOnce() -> T) -> (usize, T) {
    let before = BLOCKS.get();
    let result = work();
    (BLOCKS.get() - before, result)
}

const SIXTEEN: &str = "((2,2,2,2),(2,2,2,2),(2,2,2,2),(2,2,2,2)):((1,8,64,512),(2,16,128,1024),(4,\
                       32,256,2048),(4096,8192,16384,32768))";

#[test]
fn sixteen_integers_need_no_heap() {
    let (parsed, a) = blocks(|| SIXTEEN.parse::<Layout>());
    let a = a.expect("the text is a layout");
    assert_eq!((parsed, a.size()), (0, 65_536));
    let coord: IntTuple = "((1,0,1,1),5,9,3)".parse().expect("the text is a tuple");
    assert_eq!(blocks(|| a.crd2idx(coord.view()).is_ok()), (0, true));
    assert_eq!(
        blocks(|| a.at(40_961).map(|offset| offset > 0)),
        (0, Ok(true))
    );
    assert_eq!(
        blocks(|| a.coalesce().map(|result| result.depth())),
        (0, Ok(1))
    );
    let tiler: Tiler = "(64,16):(1,256)".parse().expect("the text is a tiler");
    assert_eq!(
        blocks(|| a.composition(&tiler).map(|result| result.size())),
        (0, Ok(1024))
    );
    assert_eq!(
        blocks(|| a.filter().map(|result| result.depth())),
        (0, Ok(1))
    );
    assert_eq!(
        blocks(|| a.complement().map(|result| result.size())),
        (0, Ok(1))
    );
    let cotarget: IntTuple = "(65536,4)".parse().expect("the text is a tuple");
    assert_eq!(
        blocks(|| a.complement_in(cotarget.view()).map(|result| result.size())),
        (0, Ok(4))
    );
    assert_eq!(
        blocks(|| a.logical_divide(&tiler).map(|result| result.size())),
        (0, Ok(65_536))
    );
    let by_mode: Tiler = "(2,(2,2):(2,8),8)".parse().expect("the text is a tiler");
    assert_eq!(
        blocks(|| a.composition(&by_mode).map(|result| result.rank())),
        (0, Ok(3))
    );
    assert_eq!(
        blocks(|| a.logical_divide(&by_mode).map(|result| result.size())),
        (0, Ok(65_536))
    );
    let whole: Tiler = "(2,2,2,2)".parse().expect("the text is a tiler");
    assert_eq!(
        blocks(|| a.zipped_divide(&whole).map(|result| result.rank())),
        (0, Ok(2))
    );
}

/// The counter counts: 17 integers do need a block.
#[test]
fn seventeen_integers_need_heap() {
    let text = ["(1", &",1".repeat(16), ")"].concat();
    let (parsed, tuple) = blocks(|| text.parse::<IntTuple>());
    assert!(tuple.is_ok_and(|tuple| tuple.rank() == 17) && parsed > 0);
}
