//! Lists products of a warpgroup through a `TiledMma`, one for each family of atoms. Each product
//! has a kernel of the same name in `warpgroups.rs`. The host and a test on a CPU run all of them.

/// Lists the products. A line is `name: atom, warpgroups, element, kinds of A and B, an element of
/// C and its kind, initial value of the sums, (m, n, k), the layouts of A and of B in shared
/// memory`. `registers` in place of A's layout puts A in registers.
macro_rules! each_warpgroup {
    ($with:ident) => {
        $with! {
            // k contiguous, with each swizzle and without one.
            wgmma_k_128: SM90_64xNx16_F32F16F16_SS(_64), 1, u16 F16 F16, f32 F32 0, (64, 64, 64),
                [Sw<3, 3, 3> o (64, 64):(64, 1)] [Sw<3, 3, 3> o (64, 64):(64, 1)];
            wgmma_k_64: SM90_64xNx16_F32F16F16_SS(_24), 1, u16 F16 F16, f32 F32 0, (64, 24, 32),
                [Sw<2, 3, 3> o (64, 32):(32, 1)] [Sw<2, 3, 3> o (24, 32):(32, 1)];
            wgmma_k_32: SM90_64xNx16_F32F16F16_SS(_8), 1, u16 F16 F16, f32 F32 0, (64, 8, 16),
                [Sw<1, 3, 3> o (64, 16):(16, 1)] [Sw<1, 3, 3> o (8, 16):(16, 1)];
            wgmma_k_16: SM90_64xNx16_F32F16F16_SS(_16), 1, u16 F16 F16, f32 F32 0, (64, 16, 32),
                [(64, (8, 4)):(8, (1, 512))] [((8, 2), (8, 4)):((8, 256), (1, 64))];
            // Several atoms along each mode, and two warpgroups.
            wgmma_atoms: SM90_64xNx16_F32F16F16_SS(_32), 1, u16 F16 F16, f32 F32 0, (128, 96, 32),
                [Sw<2, 3, 3> o (128, 32):(32, 1)] [Sw<2, 3, 3> o (96, 32):(32, 1)];
            wgmma_two: SM90_64xNx16_F32F16F16_SS(_256), 2, u16 F16 F16, f32 F32 0, (128, 256, 64),
                [Sw<3, 3, 3> o (128, 64):(64, 1)] [Sw<3, 3, 3> o (256, 64):(64, 1)];
            // Rows contiguous, in A, in B and in both.
            wgmma_rows_of_a: SM90_64xNx16_F32F16F16_SS(_64), 1, u16 F16 F16, f32 F32 0, (128, 64, 64),
                [Sw<3, 3, 3> o ((64, 2), 64):((1, 4096), 64)] [Sw<3, 3, 3> o (64, 64):(64, 1)];
            wgmma_rows_of_b: SM90_64xNx16_F32F16F16_SS(_128), 1, u16 F16 F16, f32 F32 0, (64, 128, 32),
                [Sw<2, 3, 3> o (64, 32):(32, 1)] [Sw<3, 3, 3> o ((64, 2), 32):((1, 2048), 64)];
            wgmma_rows_of_both: SM90_64xNx16_F32BF16BF16_SS(_64), 1, u16 Bf16 Bf16, f32 F32 0, (64, 64, 32),
                [Sw<2, 3, 3> o ((32, 2), 32):((1, 1024), 32)] [Sw<1, 3, 3> o ((16, 4), 32):((1, 512), 16)];
            // Other elements, with rows of the same number of bytes along k.
            wgmma_bf16: SM90_64xNx16_F32BF16BF16_SS(_192), 1, u16 Bf16 Bf16, f32 F32 0, (64, 192, 64),
                [Sw<3, 3, 3> o (64, 64):(64, 1)] [Sw<3, 3, 3> o (192, 64):(64, 1)];
            wgmma_tf32: SM90_64xNx8_F32TF32TF32_SS_TN(_40), 1, u32 Tf32 Tf32, f32 F32 0, (64, 40, 32),
                [Sw<3, 2, 3> o (64, 32):(32, 1)] [Sw<3, 2, 3> o (40, 32):(32, 1)];
            wgmma_e4m3: SM90_64xNx32_F32E4M3E4M3_SS_TN(_64), 1, u8 E4m3 E4m3, f32 F32 0, (64, 64, 128),
                [Sw<3, 4, 3> o (64, 128):(128, 1)] [Sw<3, 4, 3> o (64, 128):(128, 1)];
            wgmma_e4m3_e5m2: SM90_64xNx32_F32E4M3E5M2_SS_TN(_64), 1, u8 E4m3 E5m2, f32 F32 0, (64, 64, 32),
                [Sw<1, 4, 3> o (64, 32):(32, 1)] [Sw<1, 4, 3> o (64, 32):(32, 1)];
            wgmma_e5m2_e4m3: SM90_64xNx32_F32E5M2E4M3_SS_TN(_32), 1, u8 E5m2 E4m3, f32 F32 0, (64, 32, 64),
                [Sw<2, 4, 3> o (64, 64):(64, 1)] [Sw<2, 4, 3> o (32, 64):(64, 1)];
            wgmma_e5m2: SM90_64xNx32_F32E5M2E5M2_SS_TN(_16), 1, u8 E5m2 E5m2, f32 F32 0, (64, 16, 64),
                [(64, (16, 4)):(16, (1, 1024))] [(16, (16, 4)):(16, (1, 256))];
            // A in registers, with k or the rows of B contiguous, with several atoms, with two
            // warpgroups, and with other elements.
            wgmma_rs_f16: SM90_64xNx16_F32F16F16_RS(_64), 1, u16 F16 F16, f32 F32 0, (64, 64, 64),
                [registers] [Sw<3, 3, 3> o (64, 64):(64, 1)];
            wgmma_rs_rows_of_b: SM90_64xNx16_F32F16F16_RS(_128), 1, u16 F16 F16, f32 F32 0, (64, 128, 32),
                [registers] [Sw<3, 3, 3> o ((64, 2), 32):((1, 2048), 64)];
            wgmma_rs_atoms: SM90_64xNx16_F32F16F16_RS(_32), 1, u16 F16 F16, f32 F32 0, (128, 96, 32),
                [registers] [Sw<2, 3, 3> o (96, 32):(32, 1)];
            wgmma_rs_two: SM90_64xNx16_F32F16F16_RS(_256), 2, u16 F16 F16, f32 F32 0, (128, 256, 64),
                [registers] [Sw<3, 3, 3> o (256, 64):(64, 1)];
            wgmma_rs_bf16: SM90_64xNx16_F32BF16BF16_RS(_24), 1, u16 Bf16 Bf16, f32 F32 0, (64, 24, 64),
                [registers] [Sw<3, 3, 3> o (24, 64):(64, 1)];
            wgmma_rs_tf32: SM90_64xNx8_F32TF32TF32_RS_TN(_40), 1, u32 Tf32 Tf32, f32 F32 0, (64, 40, 32),
                [registers] [Sw<3, 2, 3> o (40, 32):(32, 1)];
            wgmma_rs_e4m3: SM90_64xNx32_F32E4M3E4M3_RS_TN(_64), 1, u8 E4m3 E4m3, f32 F32 0, (64, 64, 128),
                [registers] [Sw<3, 4, 3> o (64, 128):(128, 1)];
            wgmma_rs_e4m3_e5m2: SM90_64xNx32_F32E4M3E5M2_RS_TN(_64), 1, u8 E4m3 E5m2, f32 F32 0, (64, 64, 32),
                [registers] [Sw<1, 4, 3> o (64, 32):(32, 1)];
            wgmma_rs_e5m2_e4m3: SM90_64xNx32_F32E5M2E4M3_RS_TN(_32), 1, u8 E5m2 E4m3, f32 F32 0, (64, 32, 64),
                [registers] [Sw<2, 4, 3> o (32, 64):(64, 1)];
            wgmma_rs_e5m2: SM90_64xNx32_F32E5M2E5M2_RS_TN(_16), 1, u8 E5m2 E5m2, f32 F32 0, (64, 16, 64),
                [registers] [(16, (16, 4)):(16, (1, 256))];
            // Sums in halves, two in a register. The operands are halves, also with the rows
            // contiguous, or have eight bits.
            wgmma_f16_sums: SM90_64xNx16_F16F16F16_SS(_64), 1, u16 F16 F16, u16 F16 0, (64, 64, 64),
                [Sw<3, 3, 3> o (64, 64):(64, 1)] [Sw<3, 3, 3> o (64, 64):(64, 1)];
            wgmma_f16_sums_rows: SM90_64xNx16_F16F16F16_SS(_64), 1, u16 F16 F16, u16 F16 0, (64, 64, 32),
                [Sw<2, 3, 3> o ((32, 2), 32):((1, 1024), 32)] [Sw<1, 3, 3> o ((16, 4), 32):((1, 512), 16)];
            wgmma_f16_sums_atoms: SM90_64xNx16_F16F16F16_SS(_8), 1, u16 F16 F16, u16 F16 0, (128, 24, 32),
                [Sw<2, 3, 3> o (128, 32):(32, 1)] [Sw<2, 3, 3> o (24, 32):(32, 1)];
            wgmma_f16_sums_two: SM90_64xNx16_F16F16F16_SS(_256), 2, u16 F16 F16, u16 F16 0, (128, 256, 64),
                [Sw<3, 3, 3> o (128, 64):(64, 1)] [Sw<3, 3, 3> o (256, 64):(64, 1)];
            wgmma_f16_sums_e4m3: SM90_64xNx32_F16E4M3E4M3_SS_TN(_24), 1, u8 E4m3 E4m3, u16 F16 0, (64, 24, 64),
                [Sw<2, 4, 3> o (64, 64):(64, 1)] [Sw<2, 4, 3> o (24, 64):(64, 1)];
            wgmma_f16_sums_e4m3_e5m2: SM90_64xNx32_F16E4M3E5M2_SS_TN(_16), 1, u8 E4m3 E5m2, u16 F16 0, (64, 16, 64),
                [Sw<2, 4, 3> o (64, 64):(64, 1)] [Sw<2, 4, 3> o (16, 64):(64, 1)];
            wgmma_f16_sums_e5m2_e4m3: SM90_64xNx32_F16E5M2E4M3_SS_TN(_32), 1, u8 E5m2 E4m3, u16 F16 0, (64, 32, 32),
                [Sw<1, 4, 3> o (64, 32):(32, 1)] [Sw<1, 4, 3> o (32, 32):(32, 1)];
            wgmma_f16_sums_e5m2: SM90_64xNx32_F16E5M2E5M2_SS_TN(_8), 1, u8 E5m2 E5m2, u16 F16 0, (64, 8, 64),
                [(64, (16, 4)):(16, (1, 1024))] [(8, (16, 4)):(16, (1, 128))];
            wgmma_rs_f16_sums: SM90_64xNx16_F16F16F16_RS(_128), 1, u16 F16 F16, u16 F16 0, (64, 128, 32),
                [registers] [Sw<3, 3, 3> o ((64, 2), 32):((1, 2048), 64)];
            wgmma_rs_f16_sums_e4m3: SM90_64xNx32_F16E4M3E4M3_RS_TN(_24), 1, u8 E4m3 E4m3, u16 F16 0, (64, 24, 64),
                [registers] [Sw<2, 4, 3> o (24, 64):(64, 1)];
            wgmma_rs_f16_sums_e4m3_e5m2: SM90_64xNx32_F16E4M3E5M2_RS_TN(_8), 1, u8 E4m3 E5m2, u16 F16 0, (128, 24, 64),
                [registers] [Sw<2, 4, 3> o (24, 64):(64, 1)];
            wgmma_rs_f16_sums_e5m2_e4m3: SM90_64xNx32_F16E5M2E4M3_RS_TN(_32), 1, u8 E5m2 E4m3, u16 F16 0, (64, 32, 32),
                [registers] [Sw<1, 4, 3> o (32, 32):(32, 1)];
            wgmma_rs_f16_sums_e5m2: SM90_64xNx32_F16E5M2E5M2_RS_TN(_16), 1, u8 E5m2 E5m2, u16 F16 0, (64, 16, 64),
                [registers] [(16, (16, 4)):(16, (1, 256))];
            // Sums of integers near the greatest integer, which wrap or saturate.
            wgmma_s8: SM90_64xNx32_S32S8S8_SS_TN(_16), 1, u8 S8 S8, i32 S32 2147483600, (64, 16, 64),
                [Sw<2, 4, 3> o (64, 64):(64, 1)] [Sw<2, 4, 3> o (16, 64):(64, 1)];
            wgmma_s8_saturate: SM90_64xNx32_S32S8S8_SS_TN_SATURATE(_24), 1, u8 S8 S8, i32 S32 2147483600, (64, 24, 32),
                [Sw<1, 4, 3> o (64, 32):(32, 1)] [Sw<1, 4, 3> o (24, 32):(32, 1)];
            wgmma_s8_u8: SM90_64xNx32_S32S8U8_SS_TN(_48), 1, u8 S8 U8, i32 S32 2147483600, (64, 48, 128),
                [Sw<3, 4, 3> o (64, 128):(128, 1)] [Sw<3, 4, 3> o (48, 128):(128, 1)];
            wgmma_s8_u8_saturate: SM90_64xNx32_S32S8U8_SS_TN_SATURATE(_32), 1, u8 S8 U8, i32 S32 2147483600, (64, 32, 64),
                [Sw<2, 4, 3> o (64, 64):(64, 1)] [Sw<2, 4, 3> o (32, 64):(64, 1)];
            wgmma_u8_s8: SM90_64xNx32_S32U8S8_SS_TN(_8), 1, u8 U8 S8, i32 S32 2147483600, (64, 8, 32),
                [Sw<1, 4, 3> o (64, 32):(32, 1)] [Sw<1, 4, 3> o (8, 32):(32, 1)];
            wgmma_u8_s8_saturate: SM90_64xNx32_S32U8S8_SS_TN_SATURATE(_64), 1, u8 U8 S8, i32 S32 2147483600, (64, 64, 128),
                [Sw<3, 4, 3> o (64, 128):(128, 1)] [Sw<3, 4, 3> o (64, 128):(128, 1)];
            wgmma_u8: SM90_64xNx32_S32U8U8_SS_TN(_16), 1, u8 U8 U8, i32 S32 2147483600, (64, 16, 64),
                [Sw<2, 4, 3> o (64, 64):(64, 1)] [Sw<2, 4, 3> o (16, 64):(64, 1)];
            wgmma_u8_saturate: SM90_64xNx32_S32U8U8_SS_TN_SATURATE(_80), 1, u8 U8 U8, i32 S32 2147483600, (64, 80, 32),
                [Sw<1, 4, 3> o (64, 32):(32, 1)] [Sw<1, 4, 3> o (80, 32):(32, 1)];
            wgmma_rs_s8: SM90_64xNx32_S32S8S8_RS_TN(_16), 1, u8 S8 S8, i32 S32 2147483600, (64, 16, 128),
                [registers] [Sw<3, 4, 3> o (16, 128):(128, 1)];
            wgmma_rs_s8_saturate: SM90_64xNx32_S32S8S8_RS_TN_SATURATE(_24), 1, u8 S8 S8, i32 S32 2147483600, (64, 24, 64),
                [registers] [Sw<2, 4, 3> o (24, 64):(64, 1)];
            wgmma_rs_s8_u8: SM90_64xNx32_S32S8U8_RS_TN(_48), 1, u8 S8 U8, i32 S32 2147483600, (64, 48, 32),
                [registers] [Sw<1, 4, 3> o (48, 32):(32, 1)];
            wgmma_rs_s8_u8_saturate: SM90_64xNx32_S32S8U8_RS_TN_SATURATE(_32), 1, u8 S8 U8, i32 S32 2147483600, (64, 32, 128),
                [registers] [Sw<3, 4, 3> o (32, 128):(128, 1)];
            wgmma_rs_u8_s8: SM90_64xNx32_S32U8S8_RS_TN(_8), 1, u8 U8 S8, i32 S32 2147483600, (64, 8, 64),
                [registers] [Sw<2, 4, 3> o (8, 64):(64, 1)];
            wgmma_rs_u8_s8_saturate: SM90_64xNx32_S32U8S8_RS_TN_SATURATE(_64), 1, u8 U8 S8, i32 S32 2147483600, (64, 64, 32),
                [registers] [Sw<1, 4, 3> o (64, 32):(32, 1)];
            wgmma_rs_u8: SM90_64xNx32_S32U8U8_RS_TN(_16), 1, u8 U8 U8, i32 S32 2147483600, (64, 16, 128),
                [registers] [Sw<3, 4, 3> o (16, 128):(128, 1)];
            wgmma_rs_u8_saturate: SM90_64xNx32_S32U8U8_RS_TN_SATURATE(_80), 1, u8 U8 U8, i32 S32 2147483600, (64, 80, 64),
                [registers] [Sw<2, 4, 3> o (80, 64):(64, 1)];
        }
    };
}

pub(crate) use each_warpgroup;
