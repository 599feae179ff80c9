//! Atoms that every CPU supports: one fused multiply-add, and plain copies.

mma_atoms! {
    (1 1 1) (1:0) A ((1,1):(0,0)) B ((1,1):(0,0)) C ((1,1):(0,0)) {
        UniversalFMA_F32 = "UniversalFMA<float>": F32 F32 F32;
        UniversalFMA_F64 = "UniversalFMA<double>": F64 F64 F64;
        UniversalFMA_F16 = "UniversalFMA<half_t>": F16 F16 F16;
        UniversalFMA_I32 = "UniversalFMA<int32_t>": I32 I32 I32;
    }
}

copy_atoms! {
    (1:0) SRC ((1,8):(0,1)) DST ((1,8):(0,1)) REF ((1,8):(0,1)) {
        UniversalCopy_8 = "UniversalCopy<8>";
    }
    (1:0) SRC ((1,16):(0,1)) DST ((1,16):(0,1)) REF ((1,16):(0,1)) {
        UniversalCopy_16 = "UniversalCopy<16>";
    }
    (1:0) SRC ((1,32):(0,1)) DST ((1,32):(0,1)) REF ((1,32):(0,1)) {
        UniversalCopy_32 = "UniversalCopy<32>";
    }
    (1:0) SRC ((1,64):(0,1)) DST ((1,64):(0,1)) REF ((1,64):(0,1)) {
        UniversalCopy_64 = "UniversalCopy<64>";
    }
    (1:0) SRC ((1,128):(0,1)) DST ((1,128):(0,1)) REF ((1,128):(0,1)) {
        UniversalCopy_128 = "UniversalCopy<128>";
    }
    (1:0) SRC ((1,1):(0,0)) DST ((1,1):(0,0)) REF ((1,1):(0,0)) {
        AutoVectorizingCopyWithAssumedAlignment_128 = "AutoVectorizingCopyWithAssumedAlignment<128>";
    }
}
