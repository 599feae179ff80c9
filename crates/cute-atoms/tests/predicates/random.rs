//! Random layouts and tilings.

use super::*;

/// xorshift64*: the same matrices on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33;
        usize::try_from(high).expect("31 bits") % most
    }

    fn of<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// A mode: an extent, or up to three; every third extent is 1.
    fn mode(&mut self) -> Vec<i64> {
        let count = self.of(&[1, 1, 1, 2, 3]);
        (0..count)
            .map(|_| self.of(&[1, 1, 1, 2, 3, 4, 5, 8, 13]))
            .collect()
    }

    /// A matrix of some modes, in an arbitrary order in memory.
    fn layout(&mut self, rank: usize) -> Layout {
        let modes: Vec<Vec<i64>> = (0..rank).map(|_| self.mode()).collect();
        let mut order: Vec<(usize, usize)> = modes
            .iter()
            .enumerate()
            .flat_map(|(mode, of)| (0..of.len()).map(move |leaf| (mode, leaf)))
            .collect();
        let mut strides: Vec<Vec<i64>> = modes.iter().map(|of| vec![0; of.len()]).collect();
        let mut stride = 1;
        while !order.is_empty() {
            let (mode, leaf) = order.swap_remove(self.below(order.len()));
            let extent = modes[mode][leaf];
            // The stride of an extent of 1 has no effect.
            strides[mode][leaf] = if extent == 1 {
                self.of(&[0, 1, 7, stride])
            } else {
                stride
            };
            stride *= extent;
        }
        let text = |modes: &[Vec<i64>]| {
            let each: Vec<String> = modes
                .iter()
                .map(|of| match of.as_slice() {
                    [one] => one.to_string(),
                    many => format!(
                        "({})",
                        many.iter()
                            .map(ToString::to_string)
                            .collect::<Vec<_>>()
                            .join(",")
                    ),
                })
                .collect();
            if each.len() == 1 {
                each[0].clone()
            } else {
                format!("({})", each.join(","))
            }
        };
        parsed(&format!("{}:{}", text(&modes), text(&strides)))
    }
}

#[test]
fn random_matrices_with_many_ones() {
    let mut random = Random(7);
    let products = [
        (tensor_core(), [32, 32, 16]),
        (scalar("(4,4,1)", "_"), [4, 4, 1]),
        (scalar("(2,2,1)", "((2,2):(1,4),(4):(2),2)"), [8, 8, 2]),
    ];
    let copies = [
        (word_copy("(8,4):(4,1)", "(1,8)"), vec![8, 32]),
        (word_copy("(2,2)", "(2,1)"), vec![4, 2]),
    ];
    let (mut taken, mut refused) = (0, 0);
    for round in 0..400 {
        let rank = random.of(&[2, 2, 2, 3]);
        let layout = random.layout(rank);
        if layout.size() > 2000 {
            continue;
        }
        let (mma, periods) = &products[round % products.len()];
        let agrees = if round % 2 == 0 {
            mma_agrees(mma, Matrix::ALL[round / 2 % 3], &layout, *periods)
        } else {
            let (copy, periods) = &copies[round / 2 % copies.len()];
            copy_agrees(copy, &layout, periods)
        };
        *if agrees { &mut taken } else { &mut refused } += 1;
    }
    assert!(
        taken > 150 && refused > 20,
        "{taken} are partitioned, {refused} are not"
    );
}
