//! Pascal: dot products of bytes and halfwords.

mma_atoms! {
    (1 1 4) (1:0) A ((1,4):(0,1)) B ((1,4):(0,1)) C ((1,1):(0,0)) {
        SM61_DP4A: I32 I8 I8;
    }
    (1 1 2) (1:0) A ((1,2):(0,1)) B ((1,2):(0,1)) C ((1,1):(0,0)) {
        SM61_DP2A: I32 I16 I16;
    }
}
