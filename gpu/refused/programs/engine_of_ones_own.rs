// refused: is not one of the library's own engines, which unsafe code trusts
// What a thread's part is, its engine says, and unsafe code trusts it: nobody else's is one,
// whether or not it is `unsafe` to say so.
fn split<E: Split>(engine: E) -> E::Part {
    engine.part()
}

#[cfg(refused)]
#[derive(Clone, Copy)]
struct Mine(*mut f32);

#[cfg(refused)]
impl Engine for Mine {
    type Item = f32;
}

#[cfg(refused)]
unsafe impl Split for Mine {
    type Part = GmemMut<'static, f32, OfThread>;

    fn part(self) -> Self::Part {
        loop {}
    }
}
