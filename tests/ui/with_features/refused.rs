//! Programs that must not compile and need features.

use cute::prelude::*;

/// A `const` parameter becomes a static integer only if a type for it exists. Accepted: 1024 and
/// 65536.
mod const_parameter {
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
}

/// A swizzle acts on bits, so elements can widen only by powers of two. Accepted: a recast to
/// elements that are twice as wide.
fn factor() {
    let data = [0_u16; 512];
    let shared = make_tensor(&data, layout!(Sw<1, 3, 3> o (8, 48):(48, 1)));
    let _ = shared.recast::<[u16; 2]>();
    let _ = shared.recast::<[u16; 3]>();
}

/// The offset before the swizzle is not a whole element. Accepted: an offset of two elements.
fn offset() {
    let data = [0_u16; 1024];
    let _ = make_tensor(&data, layout!(Sw<1, 3, 3> o 2 o (8, 64):(64, 1))).recast::<u32>();
    let _ = make_tensor(&data, layout!(Sw<1, 3, 3> o 3 o (8, 64):(64, 1))).recast::<u32>();
}

/// One of several parts has only its own elements; the bytes between them belong to other parts.
/// Accepted: the bytes of the whole tensor.
mod part {
    use cute::__engine::RecastEngine;
    use cute::prelude::*;

    fn bytes<E: RecastEngine<u8>, L>(_: &Tensor<E, L>) {}

    fn main() {
        let mut data = [0_u32; 16];
        let mut tensor = make_tensor(&mut data, layout!((4, 4)));
        bytes(&tensor.view());
        let part = tensor.tiles_mut(tile!((2, 2))).next().unwrap();
        bytes(&part.strided());
    }
}

/// RC5: the swizzle splits elements that would become one. Accepted: elements that the swizzle
/// keeps together.
fn splits() {
    let data = [0_u16; 512];
    let shared = make_tensor(&data, layout!(Sw<3, 3, 3> o (8, 64):(64, 1)));
    let _ = shared.recast::<[u16; 8]>();
    let _ = shared.recast::<[u16; 16]>();
}

fn main() {}
