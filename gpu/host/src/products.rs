//! Matrix products of halves, compared with cuBLAS.

mod compared;
mod floats;

use std::cell::RefCell;

use cute_launch::{Bf16, Boxes, F16, Kernel, MapElement, Slice, TensorMap, TensorMapMut};

use crate::blas::Blas;
use crate::gpu::{Gpu, done};
use crate::launches::{
    BGEMM_SM90, HGEMM_SM80, HGEMM_SM80_ANY, HGEMM_SM90, HGEMM_SM90_F32, Matrices, OfMaps,
    OfTwoMaps, SGEMM_SM80, WGMMA_SM90, WGMMA_TMA_SM90, boxes_c, boxes_c_32, boxes_of_operands,
};
use crate::numbers::{Half, Random};
use compared::{Out, compare};

pub use floats::sgemm;

/// A kernel for a product of 16-bit elements, by its arguments: matrices or tensor maps, and C of
/// 16-bit elements or of floats.
enum Of {
    Halves(Kernel<Matrices<u16, u16>>),
    Floats(Kernel<Matrices<f32, u16>>),
    Maps(OfMaps<F16, F16>),
    BrainMaps(OfMaps<Bf16, Bf16>),
    FloatMaps(OfMaps<F16, f32>),
    TwoMaps(OfTwoMaps),
}

/// A product to run: a kernel, its peer, and the sizes of its matrices.
struct Case {
    kernel: Of,
    half: Half,
    floats: bool,
    /// Whether C is column-major.
    columns: bool,
    sizes: &'static [(usize, usize, usize)],
}

impl Case {
    const fn name(&self) -> &'static str {
        match &self.kernel {
            Of::Halves(kernel) => kernel.name(),
            Of::Floats(kernel) => kernel.name(),
            Of::Maps(kernel) => kernel.name(),
            Of::BrainMaps(kernel) => kernel.name(),
            Of::FloatMaps(kernel) => kernel.name(),
            Of::TwoMaps(kernel) => kernel.name(),
        }
    }
}

const SQUARES: &[(usize, usize, usize)] = &[
    (2048, 2048, 2048),
    (4096, 4096, 4096),
    (8192, 8192, 8192),
    (16384, 16384, 16384),
];
/// Sizes of matrices. Sizes that tiles do not divide are compared but not timed.
const ALL: &[(usize, usize, usize)] = &[
    (1000, 1032, 200),
    (64, 8, 8),
    (3333, 776, 4104),
    // There are more tiles than clusters, so the clusters wait for each other.
    (4100, 4104, 264),
    (2048, 2048, 2048),
    (4096, 4096, 4096),
    (8192, 8192, 8192),
    (16384, 16384, 16384),
];
const fn case(kernel: Of, half: Half, sizes: &'static [(usize, usize, usize)]) -> Case {
    Case {
        kernel,
        half,
        floats: false,
        columns: false,
        sizes,
    }
}

const CASES: [Case; 8] = [
    case(Of::Halves(HGEMM_SM80), Half::F16, SQUARES),
    case(Of::Halves(HGEMM_SM80_ANY), Half::F16, ALL),
    Case {
        floats: true,
        columns: true,
        ..case(Of::Floats(SGEMM_SM80), Half::F16, ALL)
    },
    Case {
        floats: true,
        columns: true,
        ..case(Of::Floats(WGMMA_SM90), Half::F16, ALL)
    },
    Case {
        floats: true,
        columns: true,
        ..case(Of::TwoMaps(WGMMA_TMA_SM90), Half::F16, ALL)
    },
    case(Of::Maps(HGEMM_SM90), Half::F16, ALL),
    case(Of::BrainMaps(BGEMM_SM90), Half::Bf16, ALL),
    Case {
        floats: true,
        ..case(Of::FloatMaps(HGEMM_SM90_F32), Half::F16, ALL)
    },
];

/// Runs all products of halves, or those whose names contain this text.
pub fn hgemm(gpu: &Gpu<'_>, blas: Option<&Blas>, of: &str) {
    let most = if gpu.only_compares() {
        4104 * 4104
    } else {
        16384 * 16384
    };
    let (a, b) = (Random::new(5).floats(most), Random::new(6).floats(most));
    let cases = || CASES.iter().filter(|case| case.name().contains(of));
    for half in [Half::F16, Half::Bf16] {
        if cases().all(|case| case.half != half) {
            continue;
        }
        let cut = |data: &[f32]| data.iter().map(|&x| half.of(x)).collect::<Vec<u16>>();
        let (on, exact) = {
            let (a, b) = (cut(&a), cut(&b));
            let values = |data: &[u16]| data.iter().map(|&x| half.value(x)).collect::<Vec<f32>>();
            ((gpu.upload(&a), gpu.upload(&b)), (values(&a), values(&b)))
        };
        for case in cases().filter(|case| case.half == half) {
            for &size in case
                .sizes
                .iter()
                .filter(|size| size.0 * size.2 <= 3333 * 4104 || !gpu.only_compares())
            {
                let product = Product {
                    gpu,
                    blas,
                    case,
                    size,
                    exact: (&exact.0, &exact.1),
                    on: (&on.0, &on.1),
                };
                match &case.kernel {
                    Of::Halves(kernel) => product.of_matrices(kernel),
                    Of::Floats(kernel) => product.of_matrices(kernel),
                    Of::Maps(kernel) => product.of_maps(kernel, boxes_c()),
                    Of::BrainMaps(kernel) => product.of_maps(kernel, boxes_c()),
                    Of::FloatMaps(kernel) => product.of_maps(kernel, boxes_c_32()),
                    Of::TwoMaps(kernel) => product.of_two_maps(kernel),
                }
            }
        }
    }
}

/// A case of one size, with its matrices on the host and on the device.
#[derive(Clone, Copy)]
struct Product<'a> {
    gpu: &'a Gpu<'a>,
    blas: Option<&'a Blas>,
    case: &'a Case,
    size: (usize, usize, usize),
    exact: (&'a [f32], &'a [f32]),
    on: (&'a Slice<u16>, &'a Slice<u16>),
}

impl Product<'_> {
    fn sizes(&self) -> [i32; 3] {
        let (m, n, k) = self.size;
        [m, n, k].map(|size| size as i32)
    }

    fn of_matrices<C: Out>(self, kernel: &Kernel<Matrices<C, u16>>) {
        let c = RefCell::new(self.gpu.poisoned(self.size.0 * self.size.1));
        let (kernel, [m, n, k]) = (self.gpu.kernel(kernel), self.sizes());
        compare(self, &c, &|| {
            done(kernel.launch((&mut c.borrow_mut(), self.on.0, self.on.1, m, n, k)))
        });
    }

    fn of_two_maps(self, kernel: &OfTwoMaps) {
        let (m, n, k) = self.size;
        let c = RefCell::new(self.gpu.poisoned(m * n));
        let a = done(TensorMap::new(boxes_of_operands(), self.on.0, [k, m]));
        let b = done(TensorMap::new(boxes_of_operands(), self.on.1, [k, n]));
        let (kernel, [by_m, by_n, by_k]) = (self.gpu.kernel(kernel), self.sizes());
        compare(self, &c, &|| {
            done(kernel.launch((a, b, &mut c.borrow_mut(), by_m, by_n, by_k)))
        });
    }

    fn of_maps<T, C>(self, kernel: &OfMaps<T, C>, boxes_c: Boxes<C, 2>)
    where
        T: MapElement<Stored = u16>,
        C: MapElement<Stored: Out>,
    {
        let (m, n, k) = self.size;
        let c = RefCell::new(self.gpu.poisoned(m * n));
        let pace = RefCell::new(self.gpu.upload(&[0_u32]));
        let a = done(TensorMap::new(boxes_of_operands(), self.on.0, [k, m]));
        let b = done(TensorMap::new(boxes_of_operands(), self.on.1, [k, n]));
        let (kernel, [by_m, by_n, by_k]) = (self.gpu.kernel(kernel), self.sizes());
        compare(self, &c, &|| {
            let (mut c, mut pace) = (c.borrow_mut(), pace.borrow_mut());
            let c = done(TensorMapMut::new(boxes_c, &mut c, [n, m]));
            done(kernel.launch((a, b, c, &mut pace, by_m, by_n, by_k)));
        });
    }
}
