//! Hopper: products by a warp in double precision, `stmatrix`, and bulk copies. Products by four
//! warps are in `wgmma.rs`.

mma_atoms! {
    (16 8 4) (32:1) A (((4,8),2):((16,1),8)) B (((4,8),1):((8,1),0)) C (((4,8),(2,2)):((32,1),(16,8))) {
        SM90_16x8x4_F64F64F64F64_TN: F64 F64 F64;
        SM90_16x8x4_C64C64C64C64_TN: C64 C64 C64;
    }
    (16 8 8) (32:1) A (((4,8),(2,2)):((16,1),(8,64))) B (((4,8),2):((8,1),32)) C (((4,8),(2,2)):((32,1),(16,8))) {
        SM90_16x8x8_F64F64F64F64_TN: F64 F64 F64;
        SM90_16x8x8_C64C64C64C64_TN: C64 C64 C64;
    }
    (16 8 16) (32:1) A (((4,8),(2,4)):((16,1),(8,64))) B (((4,8),4):((8,1),32)) C (((4,8),(2,2)):((32,1),(16,8))) {
        SM90_16x8x16_F64F64F64F64_TN: F64 F64 F64;
        SM90_16x8x16_C64C64C64C64_TN: C64 C64 C64;
    }
}

copy_atoms! {
    (32:1) SRC ((32,32):(32,1)) DST (((8,4),128):((128,0),1)) REF ((32,32):(32,1)) {
        SM90_U32x1_STSM_N;
    }
    (32:1) SRC ((32,(32,2)):(32,(1,1024))) DST (((16,2),128):((128,0),1)) REF ((32,(32,2)):(32,(1,1024))) {
        SM90_U32x2_STSM_N;
    }
    (32:1) SRC ((32,(32,4)):(32,(1,1024))) DST ((32,128):(128,1)) REF ((32,(32,4)):(32,(1,1024))) {
        SM90_U32x4_STSM_N;
    }
    (32:1) SRC (((4,8),(16,2)):((256,16),(1,128))) DST (((8,4),128):((128,0),1)) REF (((4,8),(16,2)):((256,16),(1,128))) {
        SM90_U16x2_STSM_T;
    }
    (32:1) SRC (((4,8),(16,2,2)):((256,16),(1,128,1024))) DST (((16,2),128):((128,0),1)) REF (((4,8),(16,2,2)):((256,16),(1,128,1024))) {
        SM90_U16x4_STSM_T;
    }
    (32:1) SRC (((4,8),(16,2,4)):((256,16),(1,128,1024))) DST ((32,128):(128,1)) REF (((4,8),(16,2,4)):((256,16),(1,128,1024))) {
        SM90_U16x8_STSM_T;
    }
    (1:0) SRC ((1,16384):(0,1)) DST ((1,16384):(0,1)) REF ((1,16384):(0,1)) {
        SM90_TMA_LOAD_IM2COL;
        SM90_TMA_LOAD_IM2COL_OP;
        SM90_TMA_LOAD_IM2COL_PREFETCH = "SM90_TMA_LOAD_IM2COL::PREFETCH";
        SM90_TMA_LOAD_IM2COL_MULTICAST;
        SM90_TMA_LOAD_IM2COL_MULTICAST_OP;
        SM90_TMA_STORE_IM2COL;
        SM90_TMA_LOAD;
        SM90_TMA_LOAD_OP;
        SM90_TMA_LOAD_PREFETCH = "SM90_TMA_LOAD::PREFETCH";
        SM90_TMA_LOAD_MULTICAST;
        SM90_TMA_LOAD_MULTICAST_OP;
        SM90_TMA_STORE;
        SM90_TMA_STORE_PTR;
        SM90_TMA_REDUCE_ADD;
        SM90_BULK_COPY_G2S;
        SM90_BULK_COPY_G2S_PREFETCH = "SM90_BULK_COPY_G2S::PREFETCH";
        SM90_BULK_COPY_S2G;
    }
    (1:0) SRC ((1,1):(0,0)) DST ((1,1):(0,0)) REF ((1,1):(0,0)) {
        SM90_BULK_COPY_AUTO;
    }
}
