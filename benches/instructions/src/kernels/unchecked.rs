//! 32-bit leaves: offsets without checks.

use crate::kernel::{data, kernel, run};

kernel! {
    /// 32-bit leaves without checks. The code by hand uses 64 bits, which need no sign extension.
    unchecked(data: &[u32; 4096], layout: Layout![(?32, ?32):(?32, 3)]) -> u64 {
        ours {
            let (m, n) = (layout.shape().0.get(), layout.shape().1.get());
            let mut sum = 0;
            for i in 0..m {
                for j in 0..n {
                    // SAFETY: the coordinates are in range; the layout that `run` makes fits the
                    // data.
                    #[allow(unsafe_code, reason = "what is counted")]
                    unsafe {
                        let offset: i32 = cute::Unchecked::crd2idx_unchecked(layout, (i, j));
                        sum += u64::from(*data.as_ptr().offset(offset as isize));
                    }
                }
            }
            sum
        }
        by_hand {
            let (m, n, ld) = (layout.shape().0.get(), layout.shape().1.get(), layout.stride().0.get());
            let (m, n, ld) = (m as isize, n as isize, ld as isize);
            let mut sum = 0;
            for i in 0..m {
                for j in 0..n {
                    // SAFETY: as above.
                    #[allow(unsafe_code, reason = "what is counted")]
                    unsafe {
                        sum += u64::from(*data.as_ptr().offset(i * ld + j * 3));
                    }
                }
            }
            sum
        }
    }
}

kernel! {
    /// The same, compared with 32-bit arithmetic that wraps, whose offsets need a sign extension
    /// for each element.
    unchecked_beside_wrapping(data: &[u32; 4096], m: i32, n: i32, ld: i32) -> u64 {
        ours {
            let layout = make_layout((m, n), (ld, _3));
            let mut sum = 0;
            for i in 0..m {
                for j in 0..n {
                    // SAFETY: as above.
                    #[allow(unsafe_code, reason = "what is counted")]
                    unsafe {
                        let offset: i32 = cute::Unchecked::crd2idx_unchecked(layout, (i, j));
                        sum += u64::from(*data.as_ptr().offset(offset as isize));
                    }
                }
            }
            sum
        }
        by_hand {
            let layout = make_layout((m, n), (ld, _3));
            let mut sum = 0;
            for i in 0..m {
                for j in 0..n {
                    // SAFETY: as above.
                    #[allow(unsafe_code, reason = "what is counted")]
                    unsafe {
                        sum += u64::from(*data.as_ptr().offset(layout.crd2idx((i, j)).get() as isize));
                    }
                }
            }
            sum
        }
    }
}

pub(crate) fn run() {
    let square = data::<4096>();
    run! {
        unchecked(&square, cute::make_layout((50, 20), (80, cute::_3)));
        unchecked_beside_wrapping(&square, 50, 20, 80);
    }
}
