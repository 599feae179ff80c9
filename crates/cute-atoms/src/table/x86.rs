//! x86: products of vectors, and products of AMX tiles.
//!
//! | instruction | what it multiplies |
//! |---|---|
//! | `VFMADD231PS`, `PD`, `PH` | a register of rows of A by one number of B |
//! | `VPDPBUSD`, `VDPBF16PS` | like `VFMADD231PS`, but each row has four or two numbers of K next to each other |
//! | `TDPBSSD` and related instructions, `TDPBF16PS`, `TDPFP16PS` | tiles of 16 rows of 64 bytes. A is stored by rows. B is stored in rows of K, with the numbers for one column of C next to each other. C is stored by rows |
//!
//! Source: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2.

mma_atoms! {
    (8 1 1) (1:0) A ((1,8):(0,1)) B ((1,1):(0,0)) C ((1,8):(0,1)) {
        AVX2_8x1x1_F32_FMA: F32 F32 F32;
        AVX512_8x1x1_F64_FMA: F64 F64 F64;
    }
    (4 1 1) (1:0) A ((1,4):(0,1)) B ((1,1):(0,0)) C ((1,4):(0,1)) {
        AVX2_4x1x1_F64_FMA: F64 F64 F64;
    }
    (16 1 1) (1:0) A ((1,16):(0,1)) B ((1,1):(0,0)) C ((1,16):(0,1)) {
        AVX512_16x1x1_F32_FMA: F32 F32 F32;
    }
    (32 1 1) (1:0) A ((1,32):(0,1)) B ((1,1):(0,0)) C ((1,32):(0,1)) {
        AVX512_32x1x1_F16_FMA: F16 F16 F16;
    }
    (8 1 4) (1:0) A ((1,(4,8)):(0,(8,1))) B ((1,4):(0,1)) C ((1,8):(0,1)) {
        AVX_VNNI_8x1x4_S32U8S8: I32 U8 I8;
    }
    (16 1 4) (1:0) A ((1,(4,16)):(0,(16,1))) B ((1,4):(0,1)) C ((1,16):(0,1)) {
        AVX512_16x1x4_S32U8S8: I32 U8 I8;
    }
    (16 1 2) (1:0) A ((1,(2,16)):(0,(16,1))) B ((1,2):(0,1)) C ((1,16):(0,1)) {
        AVX512_16x1x2_F32BF16: F32 BF16 BF16;
    }
    (16 16 64) (1:0) A ((1,(64,16)):(0,(16,1))) B ((1,(4,16,16)):(0,(16,1,64))) C ((1,(16,16)):(0,(16,1))) {
        AMX_16x16x64_S32_SS: I32 I8 I8;
        AMX_16x16x64_S32_SU: I32 I8 U8;
        AMX_16x16x64_S32_US: I32 U8 I8;
        AMX_16x16x64_S32_UU: I32 U8 U8;
    }
    (16 16 32) (1:0) A ((1,(32,16)):(0,(16,1))) B ((1,(2,16,16)):(0,(16,1,32))) C ((1,(16,16)):(0,(16,1))) {
        AMX_16x16x32_F32BF16: F32 BF16 BF16;
        AMX_16x16x32_F32F16: F32 F16 F16;
    }
}
