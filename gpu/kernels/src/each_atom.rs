//! Lists the atoms that are one instruction of a warp or of a thread. Each atom has a kernel of the
//! same name in `atoms.rs`. The host and a test on a CPU run all of them.

/// Lists the products of a warp for which Hopper has an instruction.
macro_rules! each_product {
    ($with:ident) => {
        $with! {
            SM75_16x8x8_F32F16F16F32_TN SM80_16x8x8_F32F16F16F32_TN SM80_16x8x8_F32BF16BF16F32_TN
            SM75_16x8x8_F16F16F16F16_TN SM80_16x8x8_F16F16F16F16_TN SM80_16x8x16_F32F16F16F32_TN
            SM80_16x8x16_F32BF16BF16F32_TN SM80_16x8x16_F16F16F16F16_TN
            SM80_16x8x4_F32TF32TF32F32_TN SM80_16x8x8_F32TF32TF32F32_TN SM80_8x8x4_F64F64F64F64_TN
            SM90_16x8x4_F64F64F64F64_TN SM90_16x8x8_F64F64F64F64_TN SM90_16x8x16_F64F64F64F64_TN
            SM75_8x8x16_S32S8S8S32_TN SM80_8x8x16_S32S8S8S32_TN SM80_8x8x16_S32S8S8S32_TN_SATURATE
            SM80_8x8x16_S32S8U8S32_TN SM80_8x8x16_S32S8U8S32_TN_SATURATE SM80_8x8x16_S32U8S8S32_TN
            SM80_8x8x16_S32U8S8S32_TN_SATURATE SM80_8x8x16_S32U8U8S32_TN
            SM80_8x8x16_S32U8U8S32_TN_SATURATE SM80_16x8x16_S32S8S8S32_TN
            SM80_16x8x16_S32S8S8S32_TN_SATURATE SM80_16x8x16_S32S8U8S32_TN
            SM80_16x8x16_S32S8U8S32_TN_SATURATE SM80_16x8x16_S32U8S8S32_TN
            SM80_16x8x16_S32U8S8S32_TN_SATURATE SM80_16x8x16_S32U8U8S32_TN
            SM80_16x8x16_S32U8U8S32_TN_SATURATE SM80_16x8x32_S32S8S8S32_TN
            SM80_16x8x32_S32S8S8S32_TN_SATURATE SM80_16x8x32_S32S8U8S32_TN
            SM80_16x8x32_S32S8U8S32_TN_SATURATE SM80_16x8x32_S32U8S8S32_TN
            SM80_16x8x32_S32U8S8S32_TN_SATURATE SM80_16x8x32_S32U8U8S32_TN
            SM80_16x8x32_S32U8U8S32_TN_SATURATE SM80_8x8x128_S32U1U1S32_TN_ANDPOPC
            SM80_16x8x128_S32U1U1S32_TN_ANDPOPC SM80_16x8x256_S32U1U1S32_TN_ANDPOPC
            SM89_16x8x32_F32E4M3E4M3F32_TN SM89_16x8x32_F32E4M3E5M2F32_TN
            SM89_16x8x32_F32E5M2E5M2F32_TN SM89_16x8x32_F32E5M2E4M3F32_TN
            SM89_16x8x32_F16E4M3E4M3F16_TN SM89_16x8x32_F16E4M3E5M2F16_TN
            SM89_16x8x32_F16E5M2E5M2F16_TN SM89_16x8x32_F16E5M2E4M3F16_TN
        }
    };
}

/// Lists the products of a warp that the assembler emulates with other instructions on Hopper.
macro_rules! each_emulated {
    ($with:ident) => {
        $with! {
            SM80_8x8x32_S32S4S4S32_TN SM80_8x8x32_S32S4S4S32_TN_SATURATE SM80_8x8x32_S32S4U4S32_TN
            SM80_8x8x32_S32S4U4S32_TN_SATURATE SM80_8x8x32_S32U4S4S32_TN
            SM80_8x8x32_S32U4S4S32_TN_SATURATE SM80_8x8x32_S32U4U4S32_TN
            SM80_8x8x32_S32U4U4S32_TN_SATURATE SM80_16x8x32_S32S4S4S32_TN
            SM80_16x8x32_S32S4S4S32_TN_SATURATE SM80_16x8x32_S32S4U4S32_TN
            SM80_16x8x32_S32S4U4S32_TN_SATURATE SM80_16x8x32_S32U4S4S32_TN
            SM80_16x8x32_S32U4S4S32_TN_SATURATE SM80_16x8x32_S32U4U4S32_TN
            SM80_16x8x32_S32U4U4S32_TN_SATURATE SM80_16x8x64_S32S4S4S32_TN
            SM80_16x8x64_S32S4S4S32_TN_SATURATE SM80_16x8x64_S32S4U4S32_TN
            SM80_16x8x64_S32S4U4S32_TN_SATURATE SM80_16x8x64_S32U4S4S32_TN
            SM80_16x8x64_S32U4S4S32_TN_SATURATE SM80_16x8x64_S32U4U4S32_TN
            SM80_16x8x64_S32U4U4S32_TN_SATURATE SM80_8x8x128_S32U1U1S32_TN_XORPOPC
            SM80_16x8x128_S32U1U1S32_TN_XORPOPC SM80_16x8x256_S32U1U1S32_TN_XORPOPC
        }
    };
}

/// Lists the loads of matrices from shared memory to registers. A line has the function, and the
/// number of registers of a thread.
macro_rules! each_load {
    ($with:ident) => {
        $with! {
            SM75_U32x1_LDSM_N ldmatrix_x1 1;
            SM75_U32x2_LDSM_N ldmatrix_x2 2;
            SM75_U32x4_LDSM_N ldmatrix_x4 4;
            SM75_U16x2_LDSM_T ldmatrix_x1_trans 1;
            SM75_U16x4_LDSM_T ldmatrix_x2_trans 2;
            SM75_U16x8_LDSM_T ldmatrix_x4_trans 4;
        }
    };
}

/// Lists the stores of matrices from registers to shared memory.
macro_rules! each_store {
    ($with:ident) => {
        $with! {
            SM90_U32x1_STSM_N stmatrix_x1 1;
            SM90_U32x2_STSM_N stmatrix_x2 2;
            SM90_U32x4_STSM_N stmatrix_x4 4;
            SM90_U16x2_STSM_T stmatrix_x1_trans 1;
            SM90_U16x4_STSM_T stmatrix_x2_trans 2;
            SM90_U16x8_STSM_T stmatrix_x4_trans 4;
        }
    };
}

/// Lists the background copies: the caches that keep the data, and the number of words. A copy that
/// fills with zeros copies only some of its words.
macro_rules! each_background {
    ($with:ident) => {
        $with! {
            SM80_CP_ASYNC_CACHEALWAYS_32 cp_async CacheAlways 1;
            SM80_CP_ASYNC_CACHEALWAYS_64 cp_async CacheAlways 2;
            SM80_CP_ASYNC_CACHEALWAYS_128 cp_async CacheAlways 4;
            SM80_CP_ASYNC_CACHEGLOBAL_128 cp_async CacheGlobal 4;
            SM80_CP_ASYNC_CACHEALWAYS_ZFILL_32 cp_async_filled CacheAlways 1;
            SM80_CP_ASYNC_CACHEALWAYS_ZFILL_64 cp_async_filled CacheAlways 2;
            SM80_CP_ASYNC_CACHEALWAYS_ZFILL_128 cp_async_filled CacheAlways 4;
            SM80_CP_ASYNC_CACHEGLOBAL_ZFILL_128 cp_async_filled CacheGlobal 4;
        }
    };
}

pub(crate) use {each_background, each_emulated, each_load, each_product, each_store};
