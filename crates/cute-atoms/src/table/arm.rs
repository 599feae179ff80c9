//! Arm: products of vectors, and the outer products of SME for vectors of 128, 256 and 512 bits.
//!
//! | instruction | what it multiplies |
//! |---|---|
//! | `FMLA` | a register of rows of A by one number of B |
//! | `SDOT` | like `FMLA`, but each row has four numbers of K next to each other |
//! | `SMMLA`, `USMMLA`, `BFMMLA` | two rows of A by two rows of B. A, B and C are stored by rows |
//! | `FMOPA`, `BFMOPA`, `SMOPA` | a vector of rows of A by a vector of rows of B. Each row has one, two or four numbers of K. C is stored by rows of the accumulator |
//!
//! Source: Arm Architecture Reference Manual, A64 instructions.

mma_atoms! {
    (4 1 1) (1:0) A ((1,4):(0,1)) B ((1,1):(0,0)) C ((1,4):(0,1)) {
        NEON_4x1x1_F32_FMLA: F32 F32 F32;
    }
    (2 1 1) (1:0) A ((1,2):(0,1)) B ((1,1):(0,0)) C ((1,2):(0,1)) {
        NEON_2x1x1_F64_FMLA: F64 F64 F64;
    }
    (8 1 1) (1:0) A ((1,8):(0,1)) B ((1,1):(0,0)) C ((1,8):(0,1)) {
        NEON_8x1x1_F16_FMLA: F16 F16 F16;
    }
    (4 1 4) (1:0) A ((1,(4,4)):(0,(4,1))) B ((1,4):(0,1)) C ((1,4):(0,1)) {
        NEON_4x1x4_S32S8_SDOT: I32 I8 I8;
    }
    (2 2 8) (1:0) A ((1,(8,2)):(0,(2,1))) B ((1,(8,2)):(0,(2,1))) C ((1,(2,2)):(0,(2,1))) {
        NEON_2x2x8_S32S8_SMMLA: I32 I8 I8;
        NEON_2x2x8_S32U8S8_USMMLA: I32 U8 I8;
    }
    (2 2 4) (1:0) A ((1,(4,2)):(0,(2,1))) B ((1,(4,2)):(0,(2,1))) C ((1,(2,2)):(0,(2,1))) {
        NEON_2x2x4_F32BF16_BFMMLA: F32 BF16 BF16;
    }
    (4 4 1) (1:0) A ((1,4):(0,1)) B ((1,4):(0,1)) C ((1,(4,4)):(0,(4,1))) {
        SME128_4x4x1_F32_FMOPA: F32 F32 F32;
        SME256_4x4x1_F64_FMOPA: F64 F64 F64;
    }
    (4 4 2) (1:0) A ((1,(2,4)):(0,(4,1))) B ((1,(2,4)):(0,(4,1))) C ((1,(4,4)):(0,(4,1))) {
        SME128_4x4x2_F32BF16_BFMOPA: F32 BF16 BF16;
    }
    (4 4 4) (1:0) A ((1,(4,4)):(0,(4,1))) B ((1,(4,4)):(0,(4,1))) C ((1,(4,4)):(0,(4,1))) {
        SME128_4x4x4_S32S8_SMOPA: I32 I8 I8;
    }
    (2 2 1) (1:0) A ((1,2):(0,1)) B ((1,2):(0,1)) C ((1,(2,2)):(0,(2,1))) {
        SME128_2x2x1_F64_FMOPA: F64 F64 F64;
    }
    (8 8 1) (1:0) A ((1,8):(0,1)) B ((1,8):(0,1)) C ((1,(8,8)):(0,(8,1))) {
        SME256_8x8x1_F32_FMOPA: F32 F32 F32;
        SME512_8x8x1_F64_FMOPA: F64 F64 F64;
    }
    (8 8 2) (1:0) A ((1,(2,8)):(0,(8,1))) B ((1,(2,8)):(0,(8,1))) C ((1,(8,8)):(0,(8,1))) {
        SME256_8x8x2_F32BF16_BFMOPA: F32 BF16 BF16;
    }
    (8 8 4) (1:0) A ((1,(4,8)):(0,(8,1))) B ((1,(4,8)):(0,(8,1))) C ((1,(8,8)):(0,(8,1))) {
        SME256_8x8x4_S32S8_SMOPA: I32 I8 I8;
    }
    (16 16 1) (1:0) A ((1,16):(0,1)) B ((1,16):(0,1)) C ((1,(16,16)):(0,(16,1))) {
        SME512_16x16x1_F32_FMOPA: F32 F32 F32;
    }
    (16 16 2) (1:0) A ((1,(2,16)):(0,(16,1))) B ((1,(2,16)):(0,(16,1))) C ((1,(16,16)):(0,(16,1))) {
        SME512_16x16x2_F32BF16_BFMOPA: F32 BF16 BF16;
    }
    (16 16 4) (1:0) A ((1,(4,16)):(0,(16,1))) B ((1,(4,16)):(0,(16,1))) C ((1,(16,16)):(0,(16,1))) {
        SME512_16x16x4_S32S8_SMOPA: I32 I8 I8;
    }
}
