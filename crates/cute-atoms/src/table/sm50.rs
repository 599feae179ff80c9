//! Maxwell: shuffles that transpose 2 × 2 values.

copy_atoms! {
    (32:1) SRC ((32,64):(64,1)) DST (((2,16),(32,2)):((32,128),(1,64))) REF ((32,64):(64,1)) {
        SM50_Shuffle_U32_2x2Trans_XOR1;
    }
    (32:1) SRC ((32,64):(64,1)) DST (((4,2,4),(32,2)):((64,32,512),(1,256))) REF ((32,64):(64,1)) {
        SM50_Shuffle_U32_2x2Trans_XOR4;
    }
}
