//! Intel's Xe matrix extensions (DPAS): products by a subgroup of 16 work items.
//!
//! | | |
//! |---|---|
//! | A | for 16 bits, a work item has one column; for 8 bits, two adjacent columns; for 32 bits, half of the rows of one column |
//! | B | a work item has one row |
//! | C | a work item has one column |
//!
//! Source: CUTLASS for SYCL, `mma_traits_xe.hpp`; Khronos' extension
//! `cl_intel_subgroup_matrix_multiply_accumulate`.

mma_atoms! {
    (8 16 16) (16:1) A ((16,8):(8,1)) B ((16,16):(1,16)) C ((16,8):(8,1)) {
        XE_8x16x16_F32BF16BF16F32_TT: F32 BF16 BF16;
        XE_8x16x16_BF16BF16BF16BF16_TT: BF16 BF16 BF16;
        XE_8x16x16_F32F16F16F32_TT: F32 F16 F16;
        XE_8x16x16_F16F16F16F16_TT: F16 F16 F16;
    }
    (8 16 32) (16:1) A ((16,(2,8)):(16,(8,1))) B ((16,32):(1,16)) C ((16,8):(8,1)) {
        XE_8x16x32_S32S8S8S32_TT: I32 I8 I8;
        XE_8x16x32_S32U8U8S32_TT: I32 U8 U8;
    }
    (8 16 8) (16:1) A (((8,2),4):((8,1),2)) B ((16,8):(1,16)) C ((16,8):(8,1)) {
        XE_8x16x8_F32TF32TF32F32_TT: F32 TF32 TF32;
    }
    (4 16 16) (16:1) A ((16,4):(4,1)) B ((16,16):(1,16)) C ((16,4):(4,1)) {
        XE_4x16x16_F32BF16BF16F32_TT: F32 BF16 BF16;
        XE_4x16x16_BF16BF16BF16BF16_TT: BF16 BF16 BF16;
        XE_4x16x16_F32F16F16F32_TT: F32 F16 F16;
        XE_4x16x16_F16F16F16F16_TT: F16 F16 F16;
    }
    (4 16 32) (16:1) A ((16,(2,4)):(8,(4,1))) B ((16,32):(1,16)) C ((16,4):(4,1)) {
        XE_4x16x32_S32S8S8S32_TT: I32 I8 I8;
        XE_4x16x32_S32U8U8S32_TT: I32 U8 U8;
    }
    (4 16 8) (16:1) A (((8,2),2):((4,1),2)) B ((16,8):(1,16)) C ((16,4):(4,1)) {
        XE_4x16x8_F32TF32TF32F32_TT: F32 TF32 TF32;
    }
    (2 16 16) (16:1) A ((16,2):(2,1)) B ((16,16):(1,16)) C ((16,2):(2,1)) {
        XE_2x16x16_F32BF16BF16F32_TT: F32 BF16 BF16;
        XE_2x16x16_BF16BF16BF16BF16_TT: BF16 BF16 BF16;
        XE_2x16x16_F32F16F16F32_TT: F32 F16 F16;
        XE_2x16x16_F16F16F16F16_TT: F16 F16 F16;
    }
    (2 16 32) (16:1) A ((16,(2,2)):(4,(2,1))) B ((16,32):(1,16)) C ((16,2):(2,1)) {
        XE_2x16x32_S32S8S8S32_TT: I32 I8 I8;
        XE_2x16x32_S32U8U8S32_TT: I32 U8 U8;
    }
    (2 16 8) (16:1) A (((8,2),1):((2,1),0)) B ((16,8):(1,16)) C ((16,2):(2,1)) {
        XE_2x16x8_F32TF32TF32F32_TT: F32 TF32 TF32;
    }
    (1 16 16) (16:1) A ((16,1):(1,1)) B ((16,16):(1,16)) C ((16,1):(1,1)) {
        XE_1x16x16_F32BF16BF16F32_TT: F32 BF16 BF16;
        XE_1x16x16_BF16BF16BF16BF16_TT: BF16 BF16 BF16;
        XE_1x16x16_F32F16F16F32_TT: F32 F16 F16;
        XE_1x16x16_F16F16F16F16_TT: F16 F16 F16;
    }
    (1 16 32) (16:1) A ((16,(2,1)):(2,(1,1))) B ((16,32):(1,16)) C ((16,1):(1,1)) {
        XE_1x16x32_S32S8S8S32_TT: I32 I8 I8;
        XE_1x16x32_S32U8U8S32_TT: I32 U8 U8;
    }
    (1 16 8) (16:1) A (((8,2),1):((1,0),0)) B ((16,8):(1,16)) C ((16,1):(1,1)) {
        XE_1x16x8_F32TF32TF32F32_TT: F32 TF32 TF32;
    }
}
