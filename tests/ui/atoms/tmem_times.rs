//! Repetitions that no copy of tensor memory has. Accepted: 32 of 256 bits, 64 of 128, 128 of 32,
//! and 32 of a load that also reduces.
use cute::atom::typed::CopyTraits;
use cute::atom::typed::atoms::{
    SM100_TMEM_LOAD_16dp128bNx, SM100_TMEM_LOAD_16dp256bNx, SM100_TMEM_LOAD_STAT_32dp32bNx,
    SM100_TMEM_STORE_32dp32bNx,
};
use cute::prelude::*;

fn copies<C: CopyTraits>(_: C) {}

fn main() {
    copies(SM100_TMEM_LOAD_16dp256bNx(_32));
    copies(SM100_TMEM_LOAD_16dp128bNx(_64));
    copies(SM100_TMEM_STORE_32dp32bNx(_128));
    copies(SM100_TMEM_LOAD_STAT_32dp32bNx(_32));
    copies(SM100_TMEM_LOAD_16dp256bNx(_64));
    copies(SM100_TMEM_LOAD_16dp128bNx(_128));
    copies(SM100_TMEM_STORE_32dp32bNx(_24));
    copies(SM100_TMEM_LOAD_STAT_32dp32bNx(_64));
}
