//! Names in C++'s spelling: template arguments are types, and CuTe's copies use only their number
//! of bits.

use cute_atoms::{copy_atom, mma_atom};

/// The bits of a type, as in CuTe's `sizeof_bits_v`.
const BITS: [(i64, &[&str]); 5] = [
    (
        8,
        &[
            "uint8_t",
            "int8_t",
            "char",
            "float_e4m3_t",
            "cutlass::float_e5m2_t",
            "uint_byte_t<1>",
        ],
    ),
    (
        16,
        &[
            "uint16_t",
            "int16_t",
            "half_t",
            "cute::half_t",
            "bfloat16_t",
            "cute::uint_bit_t<16>",
        ],
    ),
    (
        32,
        &[
            "uint32_t",
            "int32_t",
            "int",
            "float",
            "tfloat32_t",
            "std::uint32_t",
            "uint_byte_t<4>",
            "unsigned int",
        ],
    ),
    (64, &["uint64_t", "int64_t", "double", "uint_bit_t<64>"]),
    (128, &["uint128_t", "cute::uint128_t", "uint_byte_t<16>"]),
];

#[test]
fn copies_of_types() {
    for (bits, names) in BITS {
        let atom = copy_atom(&format!("UniversalCopy<{bits}>")).expect("an atom of the table");
        for name in names {
            for spelled in [
                format!("UniversalCopy<{name}>"),
                format!("UniversalCopy< {name} >"),
                format!("UniversalCopy<{name},{name}>"),
                format!("UniversalCopy<{name}, {bits}>"),
                format!("cute::UniversalCopy<{name}>"),
            ] {
                assert_eq!(copy_atom(&spelled).as_ref(), Ok(&atom), "{spelled}");
            }
            // Only the numbers of bits that an instruction moves.
            for (template, moves) in [
                ("SM80_CP_ASYNC_CACHEALWAYS", [32, 64, 128].as_slice()),
                ("SM80_CP_ASYNC_CACHEGLOBAL", &[128]),
            ] {
                let found = copy_atom(&format!("{template}<{name}>"));
                let wanted = moves.contains(&bits).then(|| format!("{template}<{bits}>"));
                assert_eq!(
                    found.ok().map(|atom| atom.name().to_owned()),
                    wanted,
                    "{template}<{name}>"
                );
            }
        }
    }
    assert_eq!(
        copy_atom("cute::SM75_U32x4_LDSM_N"),
        copy_atom("SM75_U32x4_LDSM_N")
    );
    let vectorizing = copy_atom("AutoVectorizingCopyWithAssumedAlignment<128>");
    assert!(vectorizing.is_ok());
    assert_eq!(copy_atom("AutoVectorizingCopy"), vectorizing);
    assert_eq!(
        copy_atom("cute::AutoVectorizingCopyWithAssumedAlignment<128>"),
        vectorizing
    );
}

#[test]
fn products_of_types() {
    for (name, spelled) in [
        (
            "float",
            [
                "float,float",
                "float, float, float",
                "float,float,float,float",
            ],
        ),
        ("double", ["double,double,double", "double", " double "]),
        (
            "half_t",
            [
                "cute::half_t",
                "half_t,half_t",
                "cutlass::half_t,half_t,half_t",
            ],
        ),
        ("int32_t", ["int", "int,int32_t", "int,int,int,int"]),
    ] {
        let atom = mma_atom(&format!("UniversalFMA<{name}>")).expect("an atom of the table");
        for spelled in spelled {
            assert_eq!(
                mma_atom(&format!("UniversalFMA<{spelled}>")).as_ref(),
                Ok(&atom),
                "{spelled}"
            );
        }
    }
}

#[test]
fn products_in_a_namespace() {
    let name = "SM80_16x8x16_F32F16F16F32_TN";
    assert!(mma_atom(name).is_ok());
    assert_eq!(mma_atom(&format!("cute::{name}")), mma_atom(name));
    assert_eq!(
        mma_atom("std::vector").unwrap_err().to_string(),
        "mma_atom: no atom is named std::vector"
    );
}

#[test]
fn other_arguments_are_refused() {
    for name in [
        "UniversalCopy<>",
        "UniversalCopy<,>",
        "UniversalCopy",
        "UniversalCopy<uint32_t",
        "UniversalCopy<uint33_t>",
        "UniversalCopy<uint4_t>",
        "UniversalCopy<uint_bit_t<24>>",
        "UniversalCopy<float,double>",
        "UniversalCopy<float,float,float>",
        "UniversalCopy<cute::cute::float>",
        "UniversalCopie<float>",
        "SM75_U32x4_LDSM_N<float>",
        "UniversalCopy<uint_byte_t<9223372036854775807>>",
    ] {
        assert_eq!(
            copy_atom(name).unwrap_err().to_string(),
            format!("copy_atom: no atom is named {name}")
        );
    }
    for name in [
        "UniversalFMA<float,half_t,half_t>",
        "UniversalFMA<bool>",
        "UniversalFMA<float,float,float,float,float>",
    ] {
        assert_eq!(
            mma_atom(name).unwrap_err().to_string(),
            format!("mma_atom: no atom is named {name}")
        );
    }
}
