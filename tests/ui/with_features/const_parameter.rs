//! A `const` parameter becomes a static integer as far as types for it exist. Accepted: 1024
//! and 65536.
use cute::{Const, ConstInt};

fn vector<const N: usize>(data: [f32; N])
where
    Const<N>: ConstInt,
{
    assert_eq!(data.len(), to_usize(Const::<N>::int()));
}

fn to_usize(n: impl cute::Integer) -> usize {
    usize::try_from(n.value()).unwrap()
}

fn main() {
    vector([0.0; 1024]);
    vector([0.0; 65536]);
    vector([0.0; 1025]);
    vector([0.0; 0]);
}
