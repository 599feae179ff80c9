//! A custom atom whose C omits a place. Accepted: an atom that has each place once.
cute::atom::mma_atom!(pub Right (8 1 1) (1:0) A ((1, 8):(0, 1)) B ((1, 1):(0, 0)) C ((1, 8):(0, 1)): F32 F32 F32);

fn main() {}

cute::atom::mma_atom!(pub Wrong (8 1 1) (1:0) A ((1, 8):(0, 1)) B ((1, 1):(0, 0)) C ((1, 8):(0, 2)): F32 F32 F32);
