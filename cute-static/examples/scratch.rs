use cute_static::*;
use cute_static::ops::composition::*;
use cute_static::ops::coalesce::*;
fn main() {
    let a: Layout<(_6,_2),(_8,_2)> = Layout::STATIC;
    let b: Layout<(_4,_3),(_3,_1)> = Layout::STATIC;
    let r: Layout<((_2,_2),_3),((_24,_2),_8)> = a.compose(b).unwrap();
    println!("{r}");
    let c: Layout<(_2,(_1,_6)),(_1,(_6,_2))> = Layout::STATIC;
    println!("{}", c.coalesce());
    let d = Layout::<(Dyn<i64>, _8),(_1,_8)>::try_new((Dyn::new(4), _8), (_1,_8)).unwrap();
    println!("{}", d.compose(Layout::<_8,_1>::STATIC).unwrap());
    println!("{}", d.compose(Layout::<_2,_1>::STATIC).unwrap());
    println!("{:?}", d.compose(Layout::<_6,_1>::STATIC));
    let e: Layout<((_4,_8),(_2,_2)),((_16,_1),(_8,_64))> = Layout::STATIC;
    println!("{}", e.compose((_8, Underscore)).unwrap());
    let a: Layout<(_8,(_4,_2,_4)),(_32,(_1,_4,_8))> = Layout::STATIC;
    let b: Layout<(_4,_4),(Int<typenum::N1>,_4)> = Layout::STATIC;
    //println!("{:?}", a.compose(b));
}
