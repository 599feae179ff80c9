//! Trains a small transformer on the text below, and lets it continue the beginning of a sentence.
//!
//! ```sh
//! cargo run --release --example generate                    # on a CPU
//! cargo run --release --example generate --features cuda    # on the first GPU
//! ```
//!
//! Attention, products, norms and rotary positions are functions of `cute_candle`, and the rest is
//! candle's. The transformer is large enough to learn the text by heart, so the right answer is
//! known: the program fails if the loss stays high, or if the generated text is another one.
#![allow(clippy::cast_precision_loss, reason = "small numbers")]
#![allow(clippy::cast_possible_truncation, reason = "small numbers")]

use candle_core::{DType, Device, Result, Tensor, Var, bail};
use cute_candle::{flash_attn, matmul_t, rms_norm, rope_thd};

const TEXT: &str = "The old harbour has a clock that nobody winds. Every morning a heron lands on \
    its roof, looks across the grey water and waits for the fishing boats. When the first of them \
    passes the pier, the bird flies up and the clock strikes seven. Some say that the clockmaker, \
    who went to sea forty years ago, built a machine that hears engines. A girl from the bakery \
    wanted to know the truth. One winter she climbed the tower with a lamp and two warm rolls. She \
    found no machine, only a narrow room full of ropes, and an elderly man asleep in a chair. He \
    woke up at once, asked whether the boats had come, ate both rolls, thanked her kindly, and \
    pulled the longest rope seven times.\n";
const PROMPT: &str = "One winter she ";

const TOKENS: usize = 128; // A token is an ASCII character.
const LENGTH: usize = 64; // tokens of a sequence
const BATCH: usize = 8; // sequences of a training step
const LAYERS: usize = 2;
const WIDTH: usize = 128; // numbers that represent a token between layers
const COLUMNS: usize = 128; // columns of a head: the kernel of `rope_thd` requires 128
const HEADS: usize = 2; // heads of queries
const KEY_HEADS: usize = 1; // Both heads of queries share one head of keys and values.
const HIDDEN: usize = 384; // numbers between the products of SwiGLU
const STEPS: i32 = 200;

/// A weight, and the running means of its gradient and of the gradient's square.
type Trained = (Var, [Tensor; 2]);

/// Makes all weights, and keeps them for the training.
struct Maker {
    random: u64,
    device: Device,
    trained: Vec<Trained>,
}

impl Maker {
    /// Returns the next pseudorandom number below 2^31. All runs and devices get the same numbers.
    fn random(&mut self) -> u64 {
        self.random = self.random * 48_271 % 0x7fff_ffff;
        self.random
    }

    /// Keeps a weight as f32, because bf16 would round small changes away. Each use of the weight
    /// converts it to the type of its input.
    fn weight(&mut self, numbers: &Tensor) -> Result<Var> {
        let (weight, zeros) = (Var::from_tensor(numbers)?, numbers.zeros_like()?);
        // A clone shares the memory of the weight.
        self.trained.push((weight.clone(), [zeros.clone(), zeros]));
        Ok(weight)
    }

    fn matrix(&mut self, rows: usize, columns: usize) -> Result<Var> {
        let numbers = (0..rows * columns).map(|_| self.random() as f32 / 2f32.powi(30) - 1.0);
        let numbers = Tensor::from_vec(numbers.collect(), (rows, columns), &self.device)?;
        // Numbers between -1 and 1 have variance 1/3. Products keep the variance of their input.
        self.weight(&(numbers * (3.0 / columns as f64).sqrt())?)
    }
}

fn linear(x: &Tensor, weight: &Var) -> Result<Tensor> {
    matmul_t(x, &weight.to_dtype(x.dtype())?)
}

fn norm(x: &Tensor, weight: &Var) -> Result<Tensor> {
    rms_norm(x, &weight.to_dtype(x.dtype())?, 1e-5)
}

struct Layer {
    norms: [Var; 2],
    qkv: Var,
    out: Var,
    gate_up: Var,
    down: Var,
}

impl Layer {
    fn new(make: &mut Maker) -> Result<Self> {
        let ones = Tensor::ones(WIDTH, DType::F32, &make.device)?;
        Ok(Self {
            norms: [make.weight(&ones)?, make.weight(&ones)?],
            qkv: make.matrix((HEADS + 2 * KEY_HEADS) * COLUMNS, WIDTH)?,
            out: make.matrix(WIDTH, HEADS * COLUMNS)?,
            gate_up: make.matrix(2 * HIDDEN, WIDTH)?,
            down: make.matrix(WIDTH, HIDDEN)?,
        })
    }

    /// Computes the layer for `x` of shape `(batch * length, WIDTH)`.
    fn forward(&self, x: &Tensor, batch: usize, [cos, sin]: &[Tensor; 2]) -> Result<Tensor> {
        let length = cos.dim(0)?;
        let heads = linear(&norm(x, &self.norms[0])?, &self.qkv)?;
        let heads = heads.reshape((batch, length, HEADS + 2 * KEY_HEADS, COLUMNS))?;
        let q = rope_thd(&heads.narrow(2, 0, HEADS)?, cos, sin)?;
        let k = rope_thd(&heads.narrow(2, HEADS, KEY_HEADS)?, cos, sin)?;
        let v = heads.narrow(2, HEADS + KEY_HEADS, KEY_HEADS)?;
        // Causal: a token that saw the tokens after it would not learn to predict them.
        let attended = flash_attn(&q, &k, &v, 1.0 / (COLUMNS as f32).sqrt(), true)?;
        let attended = attended.reshape((batch * length, HEADS * COLUMNS))?;
        let x = (x + linear(&attended, &self.out)?)?;
        let gate_up = linear(&norm(&x, &self.norms[1])?, &self.gate_up)?.chunk(2, 1)?;
        let hidden = (gate_up[0].silu()? * &gate_up[1])?;
        x + linear(&hidden, &self.down)?
    }
}

struct Model {
    embedding: Var,
    layers: Vec<Layer>,
    norm: Var,
    angles: Tensor, // of the rotary positions
}

impl Model {
    fn new(make: &mut Maker) -> Result<Self> {
        let half = COLUMNS / 2;
        let angle = |at| (at / half) as f32 / 10000f32.powf((at % half) as f32 / half as f32);
        let angles = Tensor::from_iter((0..LENGTH * half).map(angle), &make.device)?;
        let layers: Result<_> = (0..LAYERS).map(|_| Layer::new(make)).collect();
        Ok(Self {
            embedding: make.matrix(TOKENS, WIDTH)?,
            layers: layers?,
            norm: make.weight(&Tensor::ones(WIDTH, DType::F32, &make.device)?)?,
            angles: angles.reshape((LENGTH, half))?,
        })
    }

    /// Returns the score of each token as the next one, in shape `(batch * length, TOKENS)`.
    fn forward(&self, sequences: &Tensor) -> Result<Tensor> {
        let (batch, length) = sequences.dims2()?;
        let angles = self.angles.narrow(0, 0, length)?;
        let tables = [angles.cos()?, angles.sin()?];
        let rows = self.embedding.index_select(&sequences.flatten_all()?, 0)?;
        // Kernels of attention and of products need 16 bits. A CPU is faster with f32.
        let mut x = rows.to_dtype(angles.device().bf16_default_to_f32())?;
        for layer in &self.layers {
            x = layer.forward(&x, batch, &tables)?;
        }
        // The embedding is also the last weight. Sums of exponentials need f32.
        linear(&norm(&x, &self.norm)?, &self.embedding)?.to_dtype(DType::F32)
    }

    /// Returns the mean cross entropy of the predictions of all tokens but the first.
    fn loss(&self, sequences: &Tensor) -> Result<Tensor> {
        let scores = self.forward(&sequences.narrow(1, 0, LENGTH)?)?;
        let nexts = sequences.narrow(1, 1, LENGTH)?.reshape(((), 1))?;
        (scores.log_sum_exp(1)? - scores.gather(&nexts, 1)?.squeeze(1)?)?.mean_all()
    }

    /// Returns `count` tokens after the prompt, each the most probable one. Keys and values are not
    /// cached, so each token costs a pass over all tokens in sight.
    fn generate(&self, prompt: &str, count: usize) -> Result<String> {
        let mut text = prompt.as_bytes().to_vec();
        for _ in 0..count {
            let sight = &text[text.len().saturating_sub(LENGTH)..];
            let sight = Tensor::from_slice(sight, (1, sight.len()), self.angles.device())?;
            let last = self.forward(&sight)?.get(sight.dim(1)? - 1)?;
            text.push(last.argmax(0)?.to_scalar::<u32>()? as u8);
        }
        Ok(String::from_utf8_lossy(&text[prompt.len()..]).into_owned())
    }
}

/// Changes the weights once. `step` counts from 1.
fn adam(trained: &mut [Trained], loss: &Tensor, step: i32, rate: f64) -> Result<()> {
    let gradients = loss.backward()?;
    // Both means begin at 0, so at first they are too small by these factors.
    let (of_mean, of_square) = (1.0 - 0.9f64.powi(step), 1.0 - 0.99f64.powi(step));
    for (weight, [mean, square]) in trained {
        let gradient = gradients.get(weight).expect("a gradient of each weight");
        *mean = ((&*mean * 0.9)? + (gradient * 0.1)?)?;
        *square = ((&*square * 0.99)? + (gradient.sqr()? * 0.01)?)?;
        let size = ((&*square / of_square)?.sqrt()? + 1e-8)?;
        weight.set(&(weight.as_tensor() - ((&*mean / size)? * (rate / of_mean))?)?)?;
    }
    Ok(())
}

fn main() -> Result<()> {
    let mut make = Maker {
        random: 1,
        device: Device::cuda_if_available(0)?, // without the feature `cuda`, the CPU
        trained: Vec::new(),
    };
    let model = Model::new(&mut make)?;
    let mut last = f32::INFINITY;
    for step in 1..=STEPS {
        let starts = [(); BATCH].map(|()| make.random() as usize % (TEXT.len() - LENGTH));
        let tokens = starts.map(|at| &TEXT.as_bytes()[at..=at + LENGTH]).concat();
        let tokens = Tensor::from_vec(tokens, (BATCH, LENGTH + 1), &make.device)?;
        let loss = model.loss(&tokens)?;
        // The steps become smaller, so that the last ones do not overshoot.
        let rate = 3e-3 * f64::from(STEPS - step + 1) / f64::from(STEPS);
        adam(&mut make.trained, &loss, step, rate)?;
        if step == 1 || step % 25 == 0 {
            last = loss.to_scalar()?; // waits for the device
            println!("step {step}: loss {last:.3}");
        }
    }

    let text = model.generate(PROMPT, 160)?;
    println!("{PROMPT}|{text}");
    let is_in_text = |begin| TEXT.contains(&format!("{PROMPT}{begin}"));
    if !(last < 0.5 && text.get(..40).is_some_and(is_in_text)) {
        bail!("the loss must be below 0.5, and the first 40 characters those of the text");
    }
    Ok(())
}
