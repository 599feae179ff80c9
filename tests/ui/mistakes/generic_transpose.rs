//! `transpose` needs a tensor whose `L` is known to be a layout. Cure:
//! `L: OffsetMap + ExchangeModes<Output: OffsetMap>`. Accepted: that.
use cute::prelude::*;
use cute::tensor::{ExchangeModes, OffsetMap, Storage};

fn accepted<E: Storage, L: OffsetMap + ExchangeModes<Output: OffsetMap>>(
    tensor: &Tensor<E, L>,
) -> usize {
    tensor.transpose().size()
}

fn refused<E: Storage, L: ExchangeModes<Output: OffsetMap>>(tensor: &Tensor<E, L>) -> usize {
    tensor.transpose().size()
}

fn main() {
    let tensor = make_tensor([0; 12], layout!((4, 3)));
    let _ = (accepted(&tensor), refused(&tensor));
}
