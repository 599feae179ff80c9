//! AMD's graphics processors (WMMA): products of 16 × 16 by a wave of 32 lanes, or of 64 lanes if
//! the name ends with `W64`.
//!
//! | | RDNA 3 | RDNA 4 |
//! |---|---|---|
//! | A, B | a lane has a whole row, and every sixteenth lane has the same row | the lanes of a row share the row |
//! | C | a lane has every second or every fourth row of one column | a lane has eight or four consecutive rows of one column |
//! | C of 16 bits | a value occupies half of a register | two values occupy one register |
//!
//! In the instruction `v_wmma_i32_16x16x16_iu8`, an operand determines which integers are signed.
//! Here, the name of the atom determines it. Sparse products are not listed. RDNA 4's
//! `v_wmma_i32_16x16x16_iu4` by 64 lanes is not listed because half of its lanes hold no values.
//!
//! Source: AMD matrix instruction calculator.

mma_atoms! {
    (16 16 16) (32:1) A (((16,2),16):((1,0),16)) B (((16,2),16):((1,0),16)) C (((16,2),8):((16,1),2)) {
        RDNA3_16x16x16_F32F16F16_WMMA: F32 F16 F16;
        RDNA3_16x16x16_F32BF16BF16_WMMA: F32 BF16 BF16;
        RDNA3_16x16x16_F16F16F16_WMMA: F16 F16 F16;
        RDNA3_16x16x16_BF16BF16BF16_WMMA: BF16 BF16 BF16;
        RDNA3_16x16x16_S32S8S8_WMMA: I32 I8 I8;
        RDNA3_16x16x16_S32S8U8_WMMA: I32 I8 U8;
        RDNA3_16x16x16_S32U8S8_WMMA: I32 U8 I8;
        RDNA3_16x16x16_S32U8U8_WMMA: I32 U8 U8;
        RDNA3_16x16x16_S32S4S4_WMMA: I32 I4 I4;
        RDNA3_16x16x16_S32S4U4_WMMA: I32 I4 U4;
        RDNA3_16x16x16_S32U4S4_WMMA: I32 U4 I4;
        RDNA3_16x16x16_S32U4U4_WMMA: I32 U4 U4;
    }
    (16 16 16) (64:1) A (((16,4),16):((1,0),16)) B (((16,4),16):((1,0),16)) C (((16,4),4):((16,1),4)) {
        RDNA3_16x16x16_F32F16F16_WMMA_W64: F32 F16 F16;
        RDNA3_16x16x16_F32BF16BF16_WMMA_W64: F32 BF16 BF16;
        RDNA3_16x16x16_F16F16F16_WMMA_W64: F16 F16 F16;
        RDNA3_16x16x16_BF16BF16BF16_WMMA_W64: BF16 BF16 BF16;
        RDNA3_16x16x16_S32S8S8_WMMA_W64: I32 I8 I8;
        RDNA3_16x16x16_S32S8U8_WMMA_W64: I32 I8 U8;
        RDNA3_16x16x16_S32U8S8_WMMA_W64: I32 U8 I8;
        RDNA3_16x16x16_S32U8U8_WMMA_W64: I32 U8 U8;
        RDNA3_16x16x16_S32S4S4_WMMA_W64: I32 I4 I4;
        RDNA3_16x16x16_S32S4U4_WMMA_W64: I32 I4 U4;
        RDNA3_16x16x16_S32U4S4_WMMA_W64: I32 U4 I4;
        RDNA3_16x16x16_S32U4U4_WMMA_W64: I32 U4 U4;
    }
    (16 16 16) (32:1) A (((16,2),(4,2)):((1,64),(16,128))) B (((16,2),(4,2)):((1,64),(16,128))) C (((16,2),8):((16,8),1)) {
        RDNA4_16x16x16_F32F16F16_WMMA: F32 F16 F16;
        RDNA4_16x16x16_F32BF16BF16_WMMA: F32 BF16 BF16;
        RDNA4_16x16x16_F16F16F16_WMMA: F16 F16 F16;
        RDNA4_16x16x16_BF16BF16BF16_WMMA: BF16 BF16 BF16;
    }
    (16 16 16) (64:1) A (((16,4),4):((1,64),16)) B (((16,4),4):((1,64),16)) C (((16,2,2),4):((16,8,4),1)) {
        RDNA4_16x16x16_F32F16F16_WMMA_W64: F32 F16 F16;
        RDNA4_16x16x16_F32BF16BF16_WMMA_W64: F32 BF16 BF16;
        RDNA4_16x16x16_F16F16F16_WMMA_W64: F16 F16 F16;
        RDNA4_16x16x16_BF16BF16BF16_WMMA_W64: BF16 BF16 BF16;
    }
    (16 16 16) (32:1) A (((16,2),8):((1,128),16)) B (((16,2),8):((1,128),16)) C (((16,2),8):((16,8),1)) {
        RDNA4_16x16x16_S32S8S8_WMMA: I32 I8 I8;
        RDNA4_16x16x16_S32S8U8_WMMA: I32 I8 U8;
        RDNA4_16x16x16_S32U8S8_WMMA: I32 U8 I8;
        RDNA4_16x16x16_S32U8U8_WMMA: I32 U8 U8;
        RDNA4_16x16x16_S32S4S4_WMMA: I32 I4 I4;
        RDNA4_16x16x16_S32S4U4_WMMA: I32 I4 U4;
        RDNA4_16x16x16_S32U4S4_WMMA: I32 U4 I4;
        RDNA4_16x16x16_S32U4U4_WMMA: I32 U4 U4;
        RDNA4_16x16x16_F32FP8FP8_WMMA: F32 E4M3 E4M3;
        RDNA4_16x16x16_F32FP8BF8_WMMA: F32 E4M3 E5M2;
        RDNA4_16x16x16_F32BF8FP8_WMMA: F32 E5M2 E4M3;
        RDNA4_16x16x16_F32BF8BF8_WMMA: F32 E5M2 E5M2;
    }
    (16 16 16) (64:1) A (((16,2,2),4):((1,128,64),16)) B (((16,2,2),4):((1,128,64),16)) C (((16,2,2),4):((16,8,4),1)) {
        RDNA4_16x16x16_S32S8S8_WMMA_W64: I32 I8 I8;
        RDNA4_16x16x16_S32S8U8_WMMA_W64: I32 I8 U8;
        RDNA4_16x16x16_S32U8S8_WMMA_W64: I32 U8 I8;
        RDNA4_16x16x16_S32U8U8_WMMA_W64: I32 U8 U8;
        RDNA4_16x16x16_F32FP8FP8_WMMA_W64: F32 E4M3 E4M3;
        RDNA4_16x16x16_F32FP8BF8_WMMA_W64: F32 E4M3 E5M2;
        RDNA4_16x16x16_F32BF8FP8_WMMA_W64: F32 E5M2 E4M3;
        RDNA4_16x16x16_F32BF8BF8_WMMA_W64: F32 E5M2 E5M2;
    }
    (16 16 32) (32:1) A (((16,2),16):((1,256),16)) B (((16,2),16):((1,256),16)) C (((16,2),8):((16,8),1)) {
        RDNA4_16x16x32_S32S4S4_WMMA: I32 I4 I4;
        RDNA4_16x16x32_S32S4U4_WMMA: I32 I4 U4;
        RDNA4_16x16x32_S32U4S4_WMMA: I32 U4 I4;
        RDNA4_16x16x32_S32U4U4_WMMA: I32 U4 U4;
    }
    (16 16 32) (64:1) A (((16,2,2),8):((1,256,128),16)) B (((16,2,2),8):((1,256,128),16)) C (((16,2,2),4):((16,8,4),1)) {
        RDNA4_16x16x32_S32S4S4_WMMA_W64: I32 I4 I4;
        RDNA4_16x16x32_S32S4U4_WMMA_W64: I32 I4 U4;
        RDNA4_16x16x32_S32U4S4_WMMA_W64: I32 U4 I4;
        RDNA4_16x16x32_S32U4U4_WMMA_W64: I32 U4 U4;
    }
}
