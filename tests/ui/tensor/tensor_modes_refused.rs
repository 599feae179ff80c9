//! More integers than a tensor's layout may have. Accepted: 64.
use cute::prelude::*;

fn main() {
    type Ones = (_1, _1, _1, _1, _1, _1, _1, _1);
    type Most = (Ones, Ones, Ones, Ones, Ones, Ones, Ones, Ones);
    let most = Layout::<Most, Most>::default();
    let _ = make_tensor([0; 1], most);
    let more = Layout::<(Most, _1), (Most, _1)>::default();
    let _ = make_tensor([0; 1], more);
}
