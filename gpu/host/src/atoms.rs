//! Each atom that is one instruction, by itself: what it makes of registers that CuTe's layouts arrange, beside three loops.

use crate::device::{Device, Launch};
use crate::each_atom::{each_background, each_load, each_product, each_store};
use crate::registers::{Case, background, matrices, product, transposed};

/// Runs the kernel of a name, and says how many words are wrong.
fn compare(device: &Device, name: &str, Case { reads, before, after }: Case) -> usize {
    let target = device.upload(&before);
    let sources: Vec<_> = reads.iter().map(|words| device.upload(words)).collect();
    let arguments: Vec<u64> = [&target].into_iter().chain(&sources).map(|buffer| buffer.address).collect();
    device.bind(name, Launch { grid: (1, 1), threads: 32, shared: 512, cluster: 1 }, &arguments).run();
    device.synchronize();
    let out: Vec<u32> = device.download(&target);
    let wrong = out.iter().zip(&after).filter(|(out, after)| out != after).count();
    println!("| {name} | one warp | | | | {wrong} wrong of {} words |", after.len());
    wrong
}

pub fn run(device: &Device) {
    let (mut wrong, mut count) = (0, 0);
    let mut one = |name: &str, case: Case| {
        wrong += compare(device, name, case);
        count += 1;
    };
    macro_rules! products {
        ($($atom:ident)*) => { $(one(stringify!($atom), product(stringify!($atom)));)* };
    }
    macro_rules! loads {
        ($($atom:ident $by:ident $words:literal;)*) => { $(one(stringify!($atom), matrices(stringify!($atom), $words, true));)* };
    }
    macro_rules! stores {
        ($($atom:ident $by:ident $words:literal;)*) => { $(one(stringify!($atom), matrices(stringify!($atom), $words, false));)* };
    }
    macro_rules! backgrounds {
        ($($atom:ident $by:ident $caching:ident $words:literal;)*) => { $(one(stringify!($atom), background(stringify!($atom), $words));)* };
    }
    each_product! { products }
    each_load! { loads }
    each_store! { stores }
    each_background! { backgrounds }
    one("SM75_U32x1_MOVM_T", transposed());
    println!("| all atoms | {count} kernels | | | | {wrong} words wrong |");
}
