//! Elements of the crates half and num-complex in all algorithms. Expected values are computed by
//! the definitions; they are small whole numbers, which are exact in all of these types.

use cute::algorithm::{
    Mma, axpby, clear, copy, fill, gemm, gemm_blocked, gemm_with, reduce, transform_into,
};
use cute::prelude::*;
use half::{bf16, f16};
use num_complex::{Complex, Complex32, Complex64};

/// A whole number as an element; a complex element also gets an imaginary part.
trait Whole:
    Copy
    + PartialEq
    + core::fmt::Debug
    + Default
    + core::ops::Add<Output = Self>
    + core::ops::Mul<Output = Self>
{
    fn whole(number: i16) -> Self;
}

impl Whole for f16 {
    fn whole(number: i16) -> Self {
        Self::from_f32(number.into())
    }
}

impl Whole for bf16 {
    fn whole(number: i16) -> Self {
        Self::from_f32(number.into())
    }
}

impl Whole for Complex32 {
    fn whole(number: i16) -> Self {
        Complex::new(number.into(), f32::from(3 - number))
    }
}

impl Whole for Complex64 {
    fn whole(number: i16) -> Self {
        Complex::new(number.into(), f64::from(3 - number))
    }
}

fn elements<T: Whole>(count: i16) -> Vec<T> {
    (0..count).map(|i| T::whole(i % 5)).collect()
}

fn copies_sums_and_functions<T: Whole + 'static>() {
    let data = elements::<T>(12);
    let (m, n) = (3, 4);
    let rows = make_tensor(&data, layout!((m, n):(n, 1)));
    let mut columns = Tensor::zeros(layout!((m, n):(1, m)));
    copy(&rows, &mut columns);
    assert_eq!(columns.as_slice().unwrap()[1], data[4]);
    assert_eq!(columns, rows.to_owned());
    axpby(T::whole(2), &rows, T::whole(1), &mut columns);
    assert_eq!(
        columns[(2, 3)],
        T::whole(2) * data[11] + T::whole(1) * data[11]
    );
    assert_eq!(
        reduce(&rows, T::default(), |sum, x| sum + x),
        data.iter().fold(T::default(), |sum, &x| sum + x)
    );
    transform_into(&rows, &mut columns, |x| x * x);
    assert_eq!(columns[(1, 2)], data[6] * data[6]);
    fill(&mut columns, T::whole(4));
    assert_eq!(columns[(0, 0)], T::whole(4));
    clear(&mut columns);
    assert_eq!(columns[(2, 3)], T::default());
}

/// `C(m, n) += Σk A(m, k) · B(n, k)`, as it is defined.
fn defined<T: Whole>(a: &[T], b: &[T], [m, n, k]: [usize; 3]) -> Vec<T> {
    let product =
        |i: usize, j: usize| (0..k).fold(T::whole(1), |sum, p| sum + a[i * k + p] * b[j * k + p]);
    (0..m)
        .flat_map(|i| (0..n).map(move |j| (i, j)))
        .map(|(i, j)| product(i, j))
        .collect()
}

fn products<T: Whole + cute::algorithm::Blocked + 'static>() {
    // Sums of whole numbers up to a few hundred are exact in all of these types: in `bf16`, up to
    // 256.
    let sizes @ [m, n, k] = [17, 9, 12];
    let (a, b) = (elements::<T>(17 * 12), elements::<T>(9 * 12));
    let expected = defined(&a, &b, sizes);
    let (left, right) = (
        make_tensor(&a, layout!((m, k):(k, 1))),
        make_tensor(&b, layout!((n, k):(k, 1))),
    );
    let mut c = Tensor::from_elem(layout!((m, n):(n, 1)), T::whole(1));
    gemm(&left, &right, &mut c);
    assert_eq!(c.as_slice(), Some(&expected[..]));
    fill(&mut c, T::whole(1));
    gemm_blocked(&left, &right, &mut c);
    assert_eq!(c.as_slice(), Some(&expected[..]));
}

#[test]
fn halves() {
    copies_sums_and_functions::<f16>();
    copies_sums_and_functions::<bf16>();
    products::<f16>();
    products::<bf16>();
}

#[test]
fn complex_numbers() {
    copies_sums_and_functions::<Complex32>();
    copies_sums_and_functions::<Complex64>();
    products::<Complex32>();
    products::<Complex64>();
}

/// A custom step multiplies halves, sums in `f32`, and rounds once at the end.
#[test]
fn sums_in_single_precision() {
    #[derive(Clone, Copy)]
    struct Wide;
    impl Mma<f16, f16, f32> for Wide {
        fn mma(self, a: f16, b: f16, c: f32) -> f32 {
            c + a.to_f32() * b.to_f32()
        }
    }
    // Ones as halves: in `f16` a sum stops at 2048, because the next number is 2050. A product by a
    // vector has eight sums, of 4096 ones each.
    let k = 8 * 4096;
    let ones = vec![f16::ONE; k];
    let row = make_tensor(&ones, layout!((1, k):(k, 1)));
    let mut wide = Tensor::<_, Layout![(1, 1)]>::zeros(layout!((1, 1)));
    gemm_with(Wide, &row, &row, &mut wide);
    let mut narrow = Tensor::zeros(layout!((1, 1)));
    gemm(&row, &row, &mut narrow);
    assert_eq!(
        (wide[(0, 0)], narrow[(0, 0)]),
        (32768.0, f16::from_f32(8.0 * 2048.0))
    );
}

/// The same bytes as elements of another type.
#[test]
fn recast() {
    let halves: Vec<f16> = (0..16_i16).map(f16::whole).collect();
    let rows = make_tensor(&halves[..], layout!((4, 4):(4, 1)));
    let vectors = rows.recast::<[f16; 4]>();
    assert_eq!(
        (vectors.layout().to_string().as_str(), vectors[2][1]),
        ("(_4,_1):(_1,_1)", f16::whole(9))
    );
    assert_eq!(rows.recast::<u16>()[(0, 1)], 0x3c00);
    assert_eq!(
        make_tensor(&[0x3f80_u16, 0x4000][..], layout!(2)).recast::<bf16>()[1],
        bf16::from_f32(2.0)
    );
    let numbers = [Complex::new(1.0_f32, 2.0), Complex::new(3.0, 4.0)];
    let parts = make_tensor(&numbers, layout!(2)).recast::<f32>();
    assert_eq!(parts.iter().collect::<Vec<_>>(), [1.0, 2.0, 3.0, 4.0]);
    let both = make_tensor(&[1.0_f64, 2.0, 3.0, 4.0][..], layout!(4)).recast::<Complex64>();
    assert_eq!(both[1], Complex::new(3.0, 4.0));
}
