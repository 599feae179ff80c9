//! AMD's matrix cores (MFMA): products by a wave of 64 lanes, sorted by the first architecture that
//! has them.
//!
//! | | |
//! |---|---|
//! | A, B | a lane has one row, and the lanes of a row have consecutive ranges of K |
//! | C | a lane has one column, in groups of four rows; for `F64`, a lane has every fourth row |
//! | the names | the architecture, followed by the sizes and the elements of the instruction: `v_mfma_f32_32x32x8_f16` is `CDNA1_32x32x8_F32F16F16_MFMA` |
//! | `FP8`, `BF8` | eight bits without a negative zero, `e4m3fnuz` and `e5m2fnuz` |
//!
//! Instructions with several independent blocks are not listed, because they compute more than one
//! matrix product. Sparse instructions are not listed either.
//!
//! Source: AMD matrix instruction calculator. For CDNA 4, the numbers of lanes and values come from
//! Composable Kernel, `warp_gemm_attribute_mfma_impl.hpp`.

mma_atoms! {
    (32 32 2) (64:1) A ((64,1):(1,0)) B ((64,1):(1,0)) C (((32,2),(4,4)):((32,4),(1,8))) {
        CDNA1_32x32x2_F32F32F32_MFMA: F32 F32 F32;
    }
    (16 16 4) (64:1) A ((64,1):(1,0)) B ((64,1):(1,0)) C (((16,4),4):((16,4),1)) {
        CDNA1_16x16x4_F32F32F32_MFMA: F32 F32 F32;
    }
    (32 32 8) (64:1) A (((32,2),4):((1,128),32)) B (((32,2),4):((1,128),32)) C (((32,2),(4,4)):((32,4),(1,8))) {
        CDNA1_32x32x8_F32F16F16_MFMA: F32 F16 F16;
        CDNA1_32x32x8_S32S8S8_MFMA: I32 I8 I8;
        CDNA2_32x32x8_F32BF16BF16_MFMA: F32 BF16 BF16;
    }
    (16 16 16) (64:1) A (((16,4),4):((1,64),16)) B (((16,4),4):((1,64),16)) C (((16,4),4):((16,4),1)) {
        CDNA1_16x16x16_F32F16F16_MFMA: F32 F16 F16;
        CDNA1_16x16x16_S32S8S8_MFMA: I32 I8 I8;
        CDNA2_16x16x16_F32BF16BF16_MFMA: F32 BF16 BF16;
    }
    (32 32 4) (64:1) A (((32,2),2):((1,64),32)) B (((32,2),2):((1,64),32)) C (((32,2),(4,4)):((32,4),(1,8))) {
        CDNA1_32x32x4_F32BF16BF16_MFMA: F32 BF16 BF16;
        CDNA3_32x32x4_F32XF32XF32_MFMA: F32 TF32 TF32;
    }
    (16 16 8) (64:1) A (((16,4),2):((1,32),16)) B (((16,4),2):((1,32),16)) C (((16,4),4):((16,4),1)) {
        CDNA1_16x16x8_F32BF16BF16_MFMA: F32 BF16 BF16;
        CDNA3_16x16x8_F32XF32XF32_MFMA: F32 TF32 TF32;
    }
    (16 16 4) (64:1) A ((64,1):(1,0)) B ((64,1):(1,0)) C (((16,4),4):((16,1),4)) {
        CDNA2_16x16x4_F64F64F64_MFMA: F64 F64 F64;
    }
    (32 32 16) (64:1) A (((32,2),8):((1,256),32)) B (((32,2),8):((1,256),32)) C (((32,2),(4,4)):((32,4),(1,8))) {
        CDNA3_32x32x16_S32S8S8_MFMA: I32 I8 I8;
        CDNA3_32x32x16_F32BF8BF8_MFMA: F32 E5M2FNUZ E5M2FNUZ;
        CDNA3_32x32x16_F32BF8FP8_MFMA: F32 E5M2FNUZ E4M3FNUZ;
        CDNA3_32x32x16_F32FP8BF8_MFMA: F32 E4M3FNUZ E5M2FNUZ;
        CDNA3_32x32x16_F32FP8FP8_MFMA: F32 E4M3FNUZ E4M3FNUZ;
        CDNA4_32x32x16_F32F16F16_MFMA: F32 F16 F16;
        CDNA4_32x32x16_F32BF16BF16_MFMA: F32 BF16 BF16;
    }
    (16 16 32) (64:1) A (((16,4),8):((1,128),16)) B (((16,4),8):((1,128),16)) C (((16,4),4):((16,4),1)) {
        CDNA3_16x16x32_S32S8S8_MFMA: I32 I8 I8;
        CDNA3_16x16x32_F32BF8BF8_MFMA: F32 E5M2FNUZ E5M2FNUZ;
        CDNA3_16x16x32_F32BF8FP8_MFMA: F32 E5M2FNUZ E4M3FNUZ;
        CDNA3_16x16x32_F32FP8BF8_MFMA: F32 E4M3FNUZ E5M2FNUZ;
        CDNA3_16x16x32_F32FP8FP8_MFMA: F32 E4M3FNUZ E4M3FNUZ;
        CDNA4_16x16x32_F32F16F16_MFMA: F32 F16 F16;
        CDNA4_16x16x32_F32BF16BF16_MFMA: F32 BF16 BF16;
    }
}
