// refused: is not one of the library's own engines, and unsafe code relies on those
// An engine determines a thread's part, and unsafe code relies on it, so no other crate may
// implement one, not even with `unsafe`.
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
