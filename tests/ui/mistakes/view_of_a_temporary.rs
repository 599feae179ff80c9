//! A view of a tensor that owns its elements borrows the tensor, which must outlive the view. Cure:
//! bind the owner first, `let owner = make_tensor(…);`, and take the view of `owner`. Accepted:
//! that; the elements moved into the wanted layout.
use cute::prelude::*;

fn main() {
    let owner = make_tensor([1, 2, 3, 4], layout!((2, 2)));
    let columns = owner.transpose();
    let moved = make_tensor([1, 2, 3, 4], layout!((2, 2):(2, 1)));
    let rows = make_tensor([1, 2, 3, 4], layout!((2, 2))).transpose();
    assert_eq!((columns[(0, 1)], moved[(0, 1)], rows[(0, 1)]), (2, 2, 2));
}
