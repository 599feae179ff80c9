//! Written by `cargo run -p cute-golden`: do not edit. Each static vector of the file, asserted in the types.

#![recursion_limit = "128"]
#![allow(clippy::pedantic, clippy::style, missing_docs, unused_qualifications, reason = "generated")]

use cute::prelude::*;

/// A run-time integer, hidden from the optimizer.
#[allow(dead_code, reason = "not every file of vectors needs it")]
fn v(value: i64) -> i64 {
    std::hint::black_box(value)
}

/// Compiles only where `T` is the type of the argument.
#[allow(dead_code, reason = "not every file of vectors needs it")]
fn is<T>(_: T) {}

/// Compiles only where `$left` is not `$bound`: else the two impls for `Ambiguous` are ambiguous.
#[allow(unused_macros, reason = "not every file of vectors needs it")]
macro_rules! assert_refused {
    ($left:ty: $($bound:tt)*) => {{
        trait Ambiguous<Marker> {
            fn probe() {}
        }
        struct Is;
        impl<T> Ambiguous<()> for T {}
        impl<T: $($bound)*> Ambiguous<Is> for T {}
        let _ = <$left as Ambiguous<_>>::probe;
    }};
}

// complement: 412 asserted, 6 left out: more than 4 levels
#[test]
fn types_complement() {
    // 940
    assert_layout!(layout!(2:1).complement_in(shape!(((32, 8, 8)))), 1024:2);
    // 941
    assert_layout!(layout!(((8, 24, 3)):((2, 24, 576))).complement(), 2:1);
    // 943
    assert_layout!(layout!((7):(1)).complement_in(shape!(((8, 2)))), 4:7);
    // 944
    assert_layout!(layout!((2, 2):(4, 1)).complement_in(shape!(64)), (2, 8):(2, 8));
    // 947
    assert_layout!(layout!((16, 4, 8):(49, 12, 1)).complement_in(shape!((3, 4))), 1:0);
    // 953
    assert_layout!(layout!((4, 1, 8):(1, 4, 4)).complement_in(shape!(64)), 2:32);
    // 954
    assert_refused!(Layout![(2, 4, 6):(1, 6, 2)]: cute::ComplementInCosize);
    // 956
    assert_layout!(layout!(((8, 2)):((1, 8))).complement_in(shape!((2, ((2, 8))))), 2:16);
    // 957
    assert_refused!(Layout![((2, 24)):((8, 8))]: cute::Complement<Shape![64]>);
    // 958
    assert_layout!(layout!(8:1).complement_in(shape!(16)), 2:8);
    // 962
    assert_layout!(layout!(((8, (6, 2)), 10):((120, (20, 10)), 1)).complement_in(shape!(960)), 1:0);
    // 963
    assert_layout!(layout!((1, 1):(5, 7)).complement_in(shape!(1)), 1:0);
    // 966
    assert_layout!(layout!((4, 2):(4, 64)).complement_in(shape!(1000)), (4, 4, 8):(1, 16, 128));
    // 967
    assert_layout!(layout!(((4, 2)):((1, 0))).complement_in(shape!(12)), 3:4);
    // 968
    assert_layout!(layout!(((10, 24), 2):((0, 0), 0)).complement_in(shape!((4, 4, 4))), 64:1);
    // 970
    assert_layout!(layout!(((32, 16)):((0, 1))).complement(), 1:0);
    // 971
    assert_layout!(layout!((2, (1, 4), 1):(1, (0, 2), 0)).complement_in(shape!(1)), 1:0);
    // 972
    assert_layout!(layout!((32, 8):(64, 2)).complement(), (2, 4):(1, 16));
    // 973
    assert_layout!(layout!(8:2).complement_in(shape!(14)), 2:1);
    // 974
    assert_layout!(layout!((3, 6):(1, 9)).complement(), 3:3);
    // 975
    assert_layout!(layout!((4, 2):(2, 1)).complement_in(shape!(32)), 4:8);
    // 976
    assert_layout!(layout!(16:1).complement(), 1:0);
    // 978
    assert_layout!(layout!(2:2).complement_in(shape!(100)), (2, 25):(1, 4));
    // 980
    assert_refused!(Layout![((5, 9), 16, 1):((32, 4), 64, 100)]: cute::ComplementInCosize);
    // 981
    assert_layout!(layout!(((4, 4)):((1, 24))).complement_in(shape!(152)), (6, 2):(4, 96));
    // 982
    assert_layout!(layout!((1, (2, 12)):(1, (1, 2))).complement_in(shape!(35)), 2:24);
    // 983
    assert_layout!(layout!((8, 8):(1, 0)).complement_in(shape!((4, (2, 3)))), 3:8);
    // 985
    assert_layout!(layout!(4:128).complement_in(shape!(256)), 128:1);
    // 986
    assert_layout!(layout!((1, 2):(16, 24)).complement_in(shape!(64)), (24, 2):(1, 48));
    // 988
    assert_layout!(layout!((32, 2):(1, 32)).complement_in(shape!(128)), 2:64);
    // 989
    assert_layout!(layout!(((16, 8, 4)):((2, 64, 513))).complement_in(shape!(2018)), (2, 2):(1, 32));
    // 990
    assert_layout!(layout!(6:1).complement_in(shape!(6)), 1:0);
    // 991
    assert_layout!(layout!(((2, 4)):((4, 1))).complement(), 1:0);
    // 992
    assert_layout!(layout!((16, 32):(32, 1)).complement_in(shape!(67)), 1:0);
    // 995
    assert_layout!(layout!((2, 3, 4):(0, 0, 1)).complement(), 1:0);
    // 996
    assert_layout!(layout!((8, 8):(1, 16)).complement_in(shape!(64)), 2:8);
    // 997
    assert_layout!(layout!((3, 7):(0, 1)).complement(), 1:0);
    // 999
    assert_layout!(layout!(16:1).complement_in(shape!(14)), 1:0);
    // 1000
    assert_layout!(layout!((16):(128)).complement_in(shape!(1921)), 128:1);
    // 1002
    assert_layout!(layout!((1, (4, 5, 8)):(1, (1, 4, 20))).complement_in(shape!(72)), 1:0);
    // 1003
    assert_layout!(layout!((2, (2, 4), 10):(1, (2, 41), 4)).complement_in(shape!(489)), 3:164);
    // 1005
    assert_refused!(Layout![(2, (2, 8)):(8, (5, 4))]: cute::ComplementInCosize);
    // 1006
    assert_layout!(layout!(32:0).complement_in(shape!(6)), 6:1);
    // 1007
    assert_layout!(layout!((32, 4, 2):(8, 256, 4)).complement(), 4:1);
    // 1009
    assert_layout!(layout!(5:4).complement_in(shape!(100)), (4, 5):(1, 20));
    // 1010
    assert_layout!(layout!((2, 3, 4):(0, 0, 1)).complement_in(shape!(2)), 1:0);
    // 1011
    assert_layout!(layout!((2, 1, 32):(1, 2, 2)).complement_in(shape!(131)), 3:64);
    // 1014
    assert_layout!(layout!(((8, 8)):((8, 0))).complement(), 8:1);
    // 1016
    assert_layout!(layout!((16, 2, 3, 8):(1, 0, 0, 16)).complement_in(shape!(8)), 1:0);
    // 1018
    assert_layout!(layout!((3, 7):(0, 1)).complement_in(shape!((4, (2, 3)))), 3:7);
    // 1020
    assert_layout!(layout!(4:1).complement_in(shape!(1000)), 250:4);
    // 1021
    assert_layout!(layout!((((6, 4), 4), 2):(((32, 1), 8), 4)).complement_in(shape!((2, 4))), 1:0);
    // 1023
    assert_layout!(layout!(2:1).complement_in(shape!(4)), 2:2);
    // 1025
    assert_layout!(layout!((2, 4, 12, 4):(192, 48, 4, 1)).complement_in(shape!(586)), 2:384);
    // 1026
    assert_layout!(layout!((1, 8):(0, 1)).complement_in(shape!(1)), 1:0);
    // 1027
    assert_layout!(layout!((1, 8):(0, 1)).complement_in(shape!((2, 2))), 1:0);
    // 1028
    assert_layout!(layout!(((3, (2, 32)), 2):((128, (64, 2)), 1)).complement(), 1:0);
    // 1029
    assert_layout!(layout!((2, 2):(1, 2)).complement_in(shape!((16, ((2, 4))))), 32:4);
    // 1031
    assert_layout!(layout!((2, (2, 4)):(1, (4, 16))).complement_in(shape!(71)), (2, 2, 2):(2, 8, 64));
    // 1035
    assert_layout!(layout!((4, 32, 4, 2):(1, 5, 320, 1280)).complement_in(shape!(4798)), (2, 2):(160, 2560));
    // 1037
    assert_layout!(layout!(((24, 16), 1):((16, 1), 16)).complement_in(shape!(((4, 2)))), 1:0);
    // 1041
    assert_layout!(layout!((3, 32):(1, 3)).complement_in(shape!(1024)), 11:96);
    // 1042
    assert_layout!(layout!((4, 8, 4, 2):(128, 4, 32, 2)).complement(), 2:1);
    // 1043
    assert_refused!(Layout![(2, (1, 6)):(64, (4, 64))]: cute::Complement<Shape![1000]>);
    // 1044
    assert_layout!(layout!((4, 1):(1, 7)).complement_in(shape!((2, 2))), 1:0);
    // 1045
    assert_layout!(layout!((12, 2):(0, 0)).complement_in(shape!(64)), 64:1);
    // 1046
    assert_layout!(layout!(((4, 2, 7), 1):((1, 4, 8), 56)).complement_in(shape!(80)), 2:56);
    // 1047
    assert_layout!(layout!((3, 6):(1, 10)).complement_in(shape!(53)), 3:3);
    // 1049
    assert_layout!(layout!((1, 1):(5, 7)).complement_in(shape!(64)), 64:1);
    // 1050
    assert_layout!(layout!((1, 1):(5, 7)).complement_in(shape!(2)), 2:1);
    // 1052
    assert_layout!(layout!((8, ((2, 2))):(1, ((8, 0)))).complement_in(shape!(35)), 3:16);
    // 1053
    assert_layout!(layout!(((1, (16, 4)), 2):((0, (8, 2)), 1)).complement(), 1:0);
    // 1054
    assert_layout!(layout!(((2, 8)):((8, 1))).complement_in(shape!(16)), 1:0);
    // 1056
    assert_layout!(layout!((2, 1):(2, 0)).complement_in(shape!(9)), (2, 3):(1, 4));
    // 1058
    assert_layout!(layout!((2, 8, 32):(12, 0, 64)).complement_in(shape!(100)), (12, 2):(1, 24));
    // 1060
    assert_layout!(layout!(6:1).complement_in(shape!(100)), 17:6);
    // 1061
    assert_layout!(layout!((4, 8):(8, 1)).complement_in(shape!(((2, 16, 2)))), 2:32);
    // 1063
    assert_layout!(layout!(1:0).complement_in(shape!((2, 2))), 4:1);
    // 1064
    assert_layout!(layout!(8:2).complement_in(shape!(128)), (2, 8):(1, 16));
    // 1066
    assert_layout!(layout!((4, 3, 1):(3, 1, 0)).complement_in(shape!(2)), 1:0);
    // 1067
    assert_layout!(layout!((4, 1, 4, 4):(1, 4, 4, 16)).complement_in(shape!(8192)), 128:64);
    // 1071
    assert_layout!(layout!((2, 4):(0, 2)).complement(), 2:1);
    // 1073
    assert_layout!(layout!(((2, 4), (4, 8)):((1, 2), (8, 0))).complement(), 1:0);
    // 1074
    assert_layout!(layout!((32, 1, 1):(1, 32, 0)).complement_in(shape!(64)), 2:32);
    // 1077
    assert_layout!(layout!((9, 2, (4, 2)):(1, 9, (18, 72))).complement_in(shape!(576)), 4:144);
    // 1081
    assert_refused!(Layout![((2, 16)):((5, 5))]: cute::Complement<Shape![64]>);
    // 1082
    assert_layout!(layout!(((4, 8)):((1, 4))).complement_in(shape!(32)), 1:0);
    // 1083
    assert_layout!(layout!(((4)):((1))).complement_in(shape!(64)), 16:4);
    // 1084
    assert_layout!(layout!((4, 1, 8):(1, 4, 4)).complement(), 1:0);
    // 1085
    assert_layout!(layout!(((4)):((1))).complement_in(shape!(2)), 1:0);
    // 1086
    assert_layout!(layout!((8, (7, (4, 2))):(1, (8, (56, 224)))).complement_in(shape!(1)), 1:0);
    // 1088
    assert_layout!(layout!(4:4).complement_in(shape!(1)), 4:1);
    // 1089
    assert_refused!(Layout![(8, 16, 8):(3, 128, 2)]: cute::Complement<Shape![1956]>);
    // 1093
    assert_layout!(layout!((8, 8):(1, 0)).complement_in(shape!(64)), 8:8);
    // 1096
    assert_layout!(layout!(8:1).complement_in(shape!(1)), 1:0);
    // 1098
    assert_layout!(layout!((3, 6):(1, 3)).complement(), 1:0);
    // 1099
    assert_layout!(layout!(1:2).complement_in(shape!(3)), 3:1);
    // 1100
    assert_layout!(layout!((10, 2):(0, 4)).complement_in(shape!(64)), (4, 8):(1, 8));
    // 1101
    assert_layout!(layout!((2, (1, 4), 1):(1, (0, 2), 0)).complement_in(shape!(2)), 1:0);
    // 1102
    assert_layout!(layout!((4):(2)).complement_in(shape!(8)), 2:1);
}
#[test]
fn types_complement_1() {
    // 1104
    assert_layout!(layout!(9:1).complement_in(shape!(6)), 1:0);
    // 1105
    assert_layout!(layout!((3, 7):(0, 0)).complement(), 1:0);
    // 1106
    assert_layout!(layout!(4:0).complement_in(shape!(1)), 1:0);
    // 1107
    assert_layout!(layout!((4, 4):(4, 1)).complement_in(shape!(2)), 1:0);
    // 1111
    assert_layout!(layout!(12:2).complement_in(shape!(1)), 2:1);
    // 1112
    assert_layout!(layout!(((2, 1), 2):((1, 0), 2)).complement_in(shape!(10)), 3:4);
    // 1113
    assert_layout!(layout!(((1, 8, 4)):((0, 1, 8))).complement_in(shape!(4)), 1:0);
    // 1115
    assert_layout!(layout!((16, 4, ((1, 1))):(1, 16, ((0, 0)))).complement_in(shape!(14)), 1:0);
    // 1118
    assert_refused!(Layout![(8, 4, 12):(32, 8, 16)]: cute::Complement<Shape![64]>);
    // 1119
    assert_layout!(layout!((24, 24):(2, 48)).complement_in(shape!(4604)), (2, 4):(1, 1152));
    // 1120
    assert_layout!(layout!((4, 8):(8, 1)).complement(), 1:0);
    // 1121
    assert_layout!(layout!((5, 4, 2):(1, 28, 7)).complement(), 2:14);
    // 1122
    assert_layout!(layout!(1:2).complement_in(shape!(5)), 5:1);
    // 1123
    assert_layout!(layout!(12:2).complement_in(shape!(53)), (2, 3):(1, 24));
    // 1125
    assert_layout!(layout!((1, 8, (8, 16)):(0, 1, (8, 64))).complement_in(shape!(1024)), 1:0);
    // 1127
    assert_refused!(Layout![(16, 2):(32, 64)]: cute::Complement<Shape![128]>);
    // 1128
    assert_layout!(layout!((4, 1, 8):(1, 4, 4)).complement_in(shape!((4, (2, 3)))), 1:0);
    // 1130
    assert_layout!(layout!((3, 6):(1, 3)).complement_in(shape!(18)), 1:0);
    // 1131
    assert_layout!(layout!(16:4).complement_in(shape!(244)), (4, 4):(1, 64));
    // 1133
    assert_layout!(layout!((4):(1)).complement_in(shape!(16)), 4:4);
    // 1134
    assert_layout!(layout!((8, 32):(32, 1)).complement_in(shape!(768)), 3:256);
    // 1135
    assert_layout!(layout!((1, 8):(0, 1)).complement_in(shape!(2)), 1:0);
    // 1136
    assert_layout!(layout!(12:2).complement_in(shape!(23)), 2:1);
    // 1139
    assert_layout!(layout!(4:2).complement(), 2:1);
    // 1140
    assert_layout!(layout!((4, 1):(1, 0)).complement_in(shape!(5)), 2:4);
    // 1142
    assert_layout!(layout!((1, 8):(0, 1)).complement_in(shape!(16)), 2:8);
    // 1143
    assert_layout!(layout!(1:1).complement_in(shape!(5)), 5:1);
    // 1144
    assert_layout!(layout!(4:2).complement_in(shape!(7)), 2:1);
    // 1145
    assert_layout!(layout!(((2, 4)):((8, 32))).complement_in(shape!(1000)), (8, 2, 8):(1, 16, 128));
    // 1146
    assert_layout!(layout!((8):(1)).complement_in(shape!(5)), 1:0);
    // 1147
    assert_layout!(layout!((2, 3):(1, 2)).complement_in(shape!(24)), 4:6);
    // 1148
    assert_layout!(layout!((2, (2, 16)):(1, (2, 4))).complement_in(shape!((2, 4))), 1:0);
    // 1150
    assert_refused!(Layout![(4, (8, 4)):(16, (24, 5))]: cute::Complement<Shape![256]>);
    // 1151
    assert_layout!(layout!(((1, 1)):((0, 0))).complement_in(shape!(((2, 9, 8)))), 144:1);
    // 1152
    assert_layout!(layout!(((8, 2)):((1, 16))).complement_in(shape!(128)), (2, 4):(8, 32));
    // 1153
    assert_layout!(layout!((2, (1, 4), 1):(1, (0, 2), 0)).complement(), 1:0);
    // 1157
    assert_layout!(layout!((2, 1, 8):(4, 0, 12)).complement_in(shape!(356)), (4, 4):(1, 96));
    // 1158
    assert_layout!(layout!(((4)):((1))).complement_in(shape!(1)), 1:0);
    // 1160
    assert_layout!(layout!((2, 4):(1, 2)).complement_in(shape!(64)), 8:8);
    // 1161
    assert_layout!(layout!(1:2).complement_in(shape!(1)), 1:0);
    // 1163
    assert_layout!(layout!(((3, 9)):((64, 5))).complement_in(shape!(64)), 5:1);
    // 1166
    assert_layout!(layout!(4:1).complement_in(shape!(1024)), 256:4);
    // 1168
    assert_layout!(layout!((3, 7):(0, 1)).complement_in(shape!(5)), 1:0);
    // 1172
    assert_refused!(Layout![(12, 4, 3):(8, 0, 64)]: cute::Complement<Shape![256]>);
    // 1173
    assert_layout!(layout!((1, 2):(0, 1)).complement_in(shape!(256)), 128:2);
    // 1174
    assert_layout!(layout!(16:2).complement_in(shape!(128)), (2, 4):(1, 32));
    // 1177
    assert_layout!(layout!((4, 1):(1, 0)).complement_in(shape!((2, 2))), 1:0);
    // 1180
    assert_layout!(layout!((24, (2, 2)):(1, (24, 48))).complement_in(shape!(121)), 2:96);
    // 1183
    assert_layout!(layout!((4, 3, 1):(3, 1, 0)).complement(), 1:0);
    // 1184
    assert_layout!(layout!((8, 2, ((8, 4))):(1, 8, ((16, 128)))).complement_in(shape!(297)), 1:0);
    // 1185
    assert_layout!(layout!(4:8).complement_in(shape!(256)), (8, 8):(1, 32));
    // 1186
    assert_layout!(layout!((16, (5, 2)):(80, (4, 20))).complement_in(shape!(2474)), (4, 2, 2):(1, 40, 1280));
    // 1188
    assert_layout!(layout!((4):(1)).complement_in(shape!((4, (2, 3)))), 6:4);
    // 1191
    assert_layout!(layout!((1, 1):(5, 7)).complement_in(shape!((2, 2))), 4:1);
    // 1193
    assert_refused!(Layout![(32, 16):(24, 64)]: cute::Complement<Shape![256]>);
    // 1194
    assert_layout!(layout!((4, 10):(1, 10)).complement(), 2:4);
    // 1195
    assert_layout!(layout!((1, 1):(5, 7)).complement_in(shape!(5)), 5:1);
    // 1196
    assert_layout!(layout!((1, 8, 1, 6):(0, 12, 6, 1)).complement_in(shape!(8192)), (2, 86):(6, 96));
    // 1197
    assert_layout!(layout!(((2, 4)):((1, 2))).complement(), 1:0);
    // 1198
    assert_layout!(layout!((2, 4, 4):(16, 4, 1)).complement_in(shape!(49)), 2:32);
    // 1200
    assert_refused!(Layout![(3, 3, 16):(128, 12, 8)]: cute::Complement<Shape![256]>);
    // 1201
    assert_layout!(layout!((4, 3, 1):(3, 1, 0)).complement_in(shape!(64)), 6:12);
    // 1202
    assert_refused!(Layout![((2, 2), (2, 2)):((1, 8), (8, 4))]: cute::ComplementInCosize);
    // 1203
    assert_layout!(layout!(((2, 2), (2, 2)):((1, 4), (8, 32))).complement(), (2, 2):(2, 16));
    // 1204
    assert_layout!(layout!(1:9).complement_in(shape!(64)), 64:1);
    // 1205
    assert_layout!(layout!((2, 4, 6):(24, 6, 1)).complement(), 1:0);
    // 1207
    assert_layout!(layout!((9, 16):(4, 64)).complement(), 4:1);
    // 1210
    assert_layout!(layout!(12:1).complement(), 1:0);
    // 1211
    assert_layout!(layout!((4):(128)).complement_in(shape!(128)), 128:1);
    // 1212
    assert_layout!(layout!((1, 1):(5, 7)).complement_in(shape!((4, (2, 3)))), 24:1);
    // 1213
    assert_layout!(layout!((2, 4):(64, 2)).complement_in(shape!(213)), (2, 8, 2):(1, 8, 128));
    // 1216
    assert_layout!(layout!((4, 32):(1, 6)).complement_in(shape!(256)), 2:192);
    // 1219
    assert_layout!(layout!((9, 32):(32, 1)).complement_in(shape!(288)), 1:0);
    // 1220
    assert_layout!(layout!(((4, 2, 2)):((1, 4, 8))).complement_in(shape!(256)), 16:16);
    // 1221
    assert_layout!(layout!(((1, 1), (1, (1, 1))):((0, 0), (0, (0, 0)))).complement(), 1:0);
    // 1225
    assert_refused!(Layout![(4, (8, 8)):(24, (3, 1))]: cute::ComplementInCosize);
    // 1228
    assert_refused!(Layout![(2, ((32, 2))):(100, ((64, 100)))]: cute::Complement<Shape![256]>);
    // 1229
    assert_layout!(layout!(1:1).complement_in(shape!((2, 2))), 4:1);
    // 1233
    assert_layout!(layout!(((2, 2)):((0, 128))).complement_in(shape!(256)), 128:1);
    // 1234
    assert_layout!(layout!((4, 3, 32):(96, 32, 1)).complement(), 1:0);
    // 1236
    assert_layout!(layout!(12:24).complement_in(shape!(1000)), (24, 4):(1, 288));
    // 1237
    assert_layout!(layout!(((4, 2)):((1, 4))).complement_in(shape!((32, 8))), 32:8);
    // 1238
    assert_layout!(layout!(8:1).complement(), 1:0);
    // 1239
    assert_layout!(layout!((8, 8, 2):(1, 8, 66)).complement(), 1:0);
    // 1242
    assert_layout!(layout!((2, 4):(1, 2)).complement_in(shape!(8)), 1:0);
    // 1243
    assert_refused!(Layout![((4, 2, 5)):((12, 16, 8))]: cute::Complement<Shape![340]>);
    // 1246
    assert_refused!(Layout![((4, 8)):((8, 8))]: cute::Complement<Shape![81]>);
    // 1247
    assert_layout!(layout!((4):(1)).complement(), 1:0);
    // 1249
    assert_layout!(layout!((2, 1, 3):(3, 3, 1)).complement(), 1:0);
    // 1252
    assert_layout!(layout!(((8, 4, 8)):((1, 8, 32))).complement_in(shape!(512)), 2:256);
    // 1253
    assert_layout!(layout!(((16, 2), 24):((1, 16), 32)).complement_in(shape!(531)), 1:0);
    // 1256
    assert_layout!(layout!((8, 8):(1, 0)).complement_in(shape!(5)), 1:0);
    // 1257
    assert_layout!(layout!(((2, 9), 5):((5, 64), 12)).complement_in(shape!(256)), 5:1);
    // 1258
    assert_layout!(layout!(4:1).complement_in(shape!(12)), 3:4);
    // 1261
    assert_layout!(layout!(32:1).complement_in(shape!(64)), 2:32);
    // 1262
    assert_layout!(layout!(((4, 7), 32):((1, 128), 4)).complement_in(shape!(896)), 1:0);
    // 1265
    assert_layout!(layout!(((1, 1), (1, (1, 1))):((0, 0), (0, (0, 0)))).complement_in(shape!(16)), 16:1);
    // 1266
    assert_layout!(layout!((32, (8, 4)):(32, (0, 0))).complement_in(shape!(128)), 32:1);
    // 1267
    assert_layout!(layout!(2:2).complement_in(shape!(64)), (2, 16):(1, 4));
    // 1270
    assert_layout!(layout!((1, 4, 16, 4):(1, 1, 4, 66)).complement(), 1:0);
}
#[test]
fn types_complement_2() {
    // 1273
    assert_layout!(layout!((1):(1)).complement_in(shape!((1, 2))), 2:1);
    // 1274
    assert_layout!(layout!(((2, 2), (2, 4)):((0, 1), (0, 2))).complement(), 1:0);
    // 1275
    assert_layout!(layout!(8:8).complement_in(shape!(1000)), (8, 16):(1, 64));
    // 1277
    assert_layout!(layout!((2, 1):(1, 0)).complement(), 1:0);
    // 1278
    assert_layout!(layout!((8, 24):(4, 32)).complement_in(shape!(1024)), (4, 2):(1, 768));
    // 1280
    assert_layout!(layout!(((1, 1), (1, (1, 1))):((0, 0), (0, (0, 0)))).complement_in(shape!((2, 2))), 4:1);
    // 1287
    assert_layout!(layout!((4, 1):(1, 0)).complement_in(shape!(16)), 4:4);
    // 1288
    assert_refused!(Layout![((8, 32, 4)):((1, 1, 16))]: cute::ComplementInCosize);
    // 1289
    assert_layout!(layout!(8:0).complement_in(shape!(3)), 3:1);
    // 1292
    assert_layout!(layout!(4:1).complement_in(shape!(11)), 3:4);
    // 1293
    assert_layout!(layout!((2, 4, 8):(8, 1, 64)).complement(), (2, 4):(4, 16));
    // 1296
    assert_layout!(layout!((4, (32, 4)):(1, (4, 129))).complement_in(shape!((8))), 1:0);
    // 1297
    assert_layout!(layout!(((2, 2), (4, 8)):((2, 1), (4, 64))).complement_in(shape!(1024)), (4, 2):(16, 512));
    // 1299
    assert_layout!(layout!((2, 4):(1, 6)).complement(), 3:2);
    // 1300
    assert_layout!(layout!((1, 12):(0, 1)).complement_in(shape!(11)), 1:0);
    // 1301
    assert_layout!(layout!(((2, 32)):((32, 1))).complement_in(shape!(1024)), 16:64);
    // 1304
    assert_refused!(Layout![(2, 2):(2, 3)]: cute::ComplementInCosize);
    // 1305
    assert_layout!(layout!((32, 4, 2):(1, 32, 128)).complement_in(shape!(218)), 1:0);
    // 1306
    assert_refused!(Layout![(4, 4):(3, 4)]: cute::Complement<Shape![100]>);
    // 1308
    assert_refused!(Layout![(8, 2, 12):(5, 32, 12)]: cute::Complement<Shape![8192]>);
    // 1309
    assert_layout!(layout!(4:1).complement_in(shape!(16)), 4:4);
    // 1310
    assert_layout!(layout!((2, (1, 2)):(128, (5, 5))).complement_in(shape!(128)), (5, 12):(1, 10));
    // 1311
    assert_layout!(layout!(4:0).complement(), 1:0);
    // 1312
    assert_layout!(layout!((4, 2, 2, 9):(144, 72, 36, 4)).complement_in(shape!(1072)), (4, 2):(1, 576));
    // 1313
    assert_layout!(layout!(((2, 8), 4):((1, 2), 16)).complement_in(shape!(8192)), 128:64);
    // 1317
    assert_layout!(layout!((2, (2, 2), 4):(0, (1, 0), 4)).complement(), 2:2);
    // 1320
    assert_layout!(layout!((4, 3, 1):(3, 1, 0)).complement_in(shape!(1)), 1:0);
    // 1321
    assert_layout!(layout!(9:4).complement_in(shape!(8192)), (4, 228):(1, 36));
    // 1323
    assert_layout!(layout!(1:1).complement(), 1:0);
    // 1325
    assert_layout!(layout!((1, 8):(0, 1)).complement_in(shape!((4, (2, 3)))), 3:8);
    // 1326
    assert_layout!(layout!(1:9).complement_in(shape!(16)), 16:1);
    // 1329
    assert_layout!(layout!(4:1).complement_in(shape!(1)), 1:0);
    // 1332
    assert_layout!(layout!(16:1).complement_in(shape!(256)), 16:16);
    // 1333
    assert_layout!(layout!(16:1).complement_in(shape!(64)), 4:16);
    // 1334
    assert_layout!(layout!((2, 4, 8):(8, 1, 0)).complement_in(shape!(460)), (2, 29):(4, 16));
    // 1335
    assert_layout!(layout!((4, 7):(24, 3)).complement(), 3:1);
    // 1337
    assert_layout!(layout!((2, 3):(1, 2)).complement(), 1:0);
    // 1342
    assert_layout!(layout!((2, 32):(32, 1)).complement_in(shape!(256)), 4:64);
    // 1343
    assert_layout!(layout!((4, 32):(128, 4)).complement(), 4:1);
    // 1346
    assert_layout!(layout!((8, 16):(4, 34)).complement(), 4:1);
    // 1350
    assert_layout!(layout!((2, (1, 4), 1):(1, (0, 2), 0)).complement_in(shape!(64)), 8:8);
    // 1354
    assert_layout!(layout!((4, 16):(0, 1)).complement_in(shape!((32, 2))), 4:16);
    // 1355
    assert_layout!(layout!((8, 24):(24, 1)).complement_in(shape!(8192)), 43:192);
    // 1357
    assert_layout!(layout!((((2, 4)), 4, 16):(((256, 64)), 16, 1)).complement_in(shape!(1024)), 2:512);
    // 1359
    assert_layout!(layout!((4, (8, 2)):(1, (8, 4))).complement_in(shape!(256)), 4:64);
    // 1360
    assert_layout!(layout!((1, 4):(0, 1)).complement_in(shape!(8192)), 2048:4);
    // 1361
    assert_refused!(Layout![((2, 4, 12)):((100, 32, 1))]: cute::Complement<Shape![256]>);
    // 1364
    assert_layout!(layout!((1, 3):(2, 10)).complement(), 10:1);
    // 1370
    assert_layout!(layout!((2, 3):(0, 0)).complement_in(shape!(5)), 5:1);
    // 1372
    assert_layout!(layout!(1:9).complement_in(shape!((4, (2, 3)))), 24:1);
    // 1374
    assert_layout!(layout!((32):(1)).complement(), 1:0);
    // 1375
    assert_refused!(Layout![(12, 32):(24, 12)]: cute::Complement<Shape![1911]>);
    // 1376
    assert_layout!(layout!((4, 1, 8):(1, 4, 4)).complement_in(shape!(1)), 1:0);
    // 1379
    assert_layout!(layout!((4, 2, 4):(1, 4, 8)).complement(), 1:0);
    // 1380
    assert_layout!(layout!((2, 3):(0, 0)).complement(), 1:0);
    // 1382
    assert_layout!(layout!(1:32).complement_in(shape!(1000)), 1000:1);
    // 1383
    assert_layout!(layout!((8, 2):(12, 128)).complement_in(shape!(256)), 12:1);
    // 1384
    assert_layout!(layout!(8:3).complement_in(shape!(128)), (3, 6):(1, 24));
    // 1385
    assert_layout!(layout!((6):(4)).complement_in(shape!(42)), (4, 2):(1, 24));
    // 1388
    assert_layout!(layout!(4:4).complement_in(shape!(32)), (4, 2):(1, 16));
    // 1390
    assert_layout!(layout!((8, 4):(1, 8)).complement_in(shape!(27)), 1:0);
    // 1391
    assert_layout!(layout!((2, 1, 6):(1, 7, 2)).complement(), 1:0);
    // 1392
    assert_layout!(layout!((8, 8):(1, 0)).complement(), 1:0);
    // 1396
    assert_layout!(layout!(4:2).complement_in(shape!(19)), (2, 3):(1, 8));
    // 1398
    assert_refused!(Layout![((24, 16)):((16, 12))]: cute::Complement<Shape![64]>);
    // 1399
    assert_layout!(layout!(1:0).complement_in(shape!(1)), 1:0);
    // 1402
    assert_layout!(layout!((1, (2, 32, 2)):(2, (1, 2, 64))).complement_in(shape!(198)), 2:128);
    // 1403
    assert_layout!(layout!((3, 6):(1, 9)).complement_in(shape!(48)), 3:3);
    // 1404
    assert_layout!(layout!(2:1).complement(), 1:0);
    // 1406
    assert_layout!(layout!((2, (4, 6)):(1, (2, 8))).complement(), 1:0);
    // 1407
    assert_layout!(layout!(((16, 4)):((1, 16))).complement_in(shape!((10, 32))), 5:64);
    // 1408
    assert_layout!(layout!((2, 4):(1, 2)).complement(), 1:0);
    // 1409
    assert_layout!(layout!((2, 4):(64, 128)).complement(), 64:1);
    // 1410
    assert_layout!(layout!(8:1).complement_in(shape!(1000)), 125:8);
    // 1411
    assert_layout!(layout!(((8, 7, 4)):((7, 1, 56))).complement_in(shape!(((2, 2), 2))), 1:0);
    // 1414
    assert_layout!(layout!((32, 1):(1, 1)).complement_in(shape!(256)), 8:32);
    // 1416
    assert_layout!(layout!(4:2).complement_in(shape!(256)), (2, 32):(1, 8));
    // 1417
    assert_layout!(layout!(((4, 4), 8):((1, 4), 16)).complement_in(shape!(256)), 2:128);
    // 1418
    assert_layout!(layout!((4, 4, 8):(32, 256, 4)).complement(), (4, 2):(1, 128));
    // 1419
    assert_layout!(layout!(((3, 1, 32)):((0, 5, 128))).complement_in(shape!(128)), 128:1);
    // 1422
    assert_layout!(layout!(4:4).complement(), 4:1);
    // 1423
    assert_layout!(layout!(4:1).complement_in(shape!(100)), 25:4);
    // 1426
    assert_layout!(layout!(((4)):((1))).complement_in(shape!(16)), 4:4);
    // 1427
    assert_layout!(layout!(1:9).complement_in(shape!((2, 2))), 4:1);
    // 1428
    assert_layout!(layout!((((4, 8)), 1):(((1, 4)), 32)).complement_in(shape!(9)), 1:0);
    // 1429
    assert_layout!(layout!((3, 6):(1, 10)).complement(), 3:3);
    // 1430
    assert_refused!(Layout![((24, 8)):((3, 16))]: cute::Complement<Shape![1000]>);
    // 1431
    assert_refused!(Layout![(32, 2, (2, 4)):(32, 5, (100, 0))]: cute::ComplementInCosize);
    // 1432
    assert_layout!(layout!((3, 7):(0, 1)).complement_in(shape!(16)), 3:7);
    // 1434
    assert_layout!(layout!((8, 4, 4):(16, 4, 1)).complement(), 1:0);
    // 1435
    assert_layout!(layout!((8, 3):(0, 0)).complement_in(shape!(128)), 128:1);
    // 1438
    assert_layout!(layout!((9, 1):(1, 9)).complement_in(shape!((4, 1, 2))), 1:0);
    // 1439
    assert_layout!(layout!((4, 2):(1, 10)).complement_in(shape!(14)), 2:4);
    // 1441
    assert_refused!(Layout![(2, 2):(2, 3)]: cute::Complement<Shape![19]>);
    // 1442
    assert_layout!(layout!((2, 3, 4):(0, 0, 1)).complement_in(shape!(5)), 2:4);
    // 1444
    assert_refused!(Layout![(4, 1, 5):(3, 16, 5)]: cute::Complement<Shape![128]>);
    // 1445
    assert_layout!(layout!(1:2).complement_in(shape!((2, 2))), 4:1);
    // 1446
    assert_layout!(layout!((8, ((4, 10))):(40, ((1, 4)))).complement(), 1:0);
    // 1447
    assert_layout!(layout!(((4)):((1))).complement(), 1:0);
    // 1448
    assert_layout!(layout!(((2, 2), (2, 2)):((1, 32), (8, 4))).complement_in(shape!(46)), (2, 2):(2, 16));
}
#[test]
fn types_complement_3() {
    // 1450
    assert_layout!(layout!(((2, 2), (2, 2)):((1, 4), (8, 32))).complement_in(shape!(46)), (2, 2):(2, 16));
    // 1451
    assert_refused!(Layout![(32, 4):(2, 5)]: cute::Complement<Shape![256]>);
    // 1454
    assert_layout!(layout!((8, 2):(2, 1)).complement(), 1:0);
    // 1455
    assert_layout!(layout!(6:1).complement_in(shape!(16)), 3:6);
    // 1456
    assert_layout!(layout!((4, (1, 16, 7)):(264, (15, 16, 1))).complement(), 2:7);
    // 1457
    assert_layout!(layout!(((4)):((1))).complement_in(shape!((4, (2, 3)))), 6:4);
    // 1458
    assert_layout!(layout!((2, 4):(4, 1)).complement(), 1:0);
    // 1459
    assert_layout!(layout!((32, 1, 2, 1):(1, 0, 32, 0)).complement(), 1:0);
    // 1460
    assert_layout!(layout!(((10, 2), 8):((1, 80), 10)).complement(), 1:0);
    // 1461
    assert_layout!(layout!(1:0).complement_in(shape!(5)), 5:1);
    // 1462
    assert_layout!(layout!(4:2).complement_in(shape!(100)), (2, 13):(1, 8));
    // 1464
    assert_layout!(layout!((24, 16):(64, 1)).complement_in(shape!(100)), 4:16);
    // 1465
    assert_layout!(layout!((4, ((4, 4)), 6):(96, ((1, 24)), 0)).complement_in(shape!((((2, 16)), 5))), 6:4);
    // 1467
    assert_layout!(layout!((4, 1):(1, 7)).complement_in(shape!((4, (2, 3)))), 6:4);
    // 1468
    assert_layout!(layout!((4):(4)).complement_in(shape!(13)), 4:1);
    // 1469
    assert_layout!(layout!((4, 8):(0, 4)).complement(), 4:1);
    // 1471
    assert_refused!(Layout![((4, 2, 2)):((16, 12, 8))]: cute::Complement<Shape![128]>);
    // 1473
    assert_layout!(layout!(2:1).complement_in(shape!(64)), 32:2);
    // 1474
    assert_layout!(layout!((8, (4, 4), 4):(1, (256, 32), 8)).complement_in(shape!(1024)), 2:128);
    // 1475
    assert_layout!(layout!((((4, 1, 10)), 8):(((10, 1, 1)), 40)).complement_in(shape!(640)), 2:320);
    // 1477
    assert_layout!(layout!(6:1).complement_in(shape!(24)), 4:6);
    // 1478
    assert_layout!(layout!((2, 24, 10):(1, 2, 0)).complement_in(shape!(1024)), 22:48);
    // 1479
    assert_layout!(layout!((1, 8):(0, 1)).complement_in(shape!(64)), 8:8);
    // 1480
    assert_layout!(layout!(((8, 2)):((100, 8))).complement_in(shape!(64)), (8, 6):(1, 16));
    // 1482
    assert_layout!(layout!(32:1).complement_in(shape!(8)), 1:0);
    // 1485
    assert_layout!(layout!(((2, 2, 16)):((1, 0, 4))).complement_in(shape!(186)), (2, 3):(2, 64));
    // 1486
    assert_layout!(layout!((12, 32):(32, 1)).complement_in(shape!(1152)), 3:384);
    // 1487
    assert_layout!(layout!((2, 4):(1, 4)).complement_in(shape!(14)), 2:2);
    // 1489
    assert_layout!(layout!((3, (2, 24)):(128, (16, 0))).complement_in(shape!(128)), (16, 4):(1, 32));
    // 1494
    assert_layout!(layout!((2, 3):(0, 0)).complement_in(shape!(1)), 1:0);
    // 1497
    assert_layout!(layout!((10, 2):(2, 20)).complement(), 2:1);
    // 1498
    assert_layout!(layout!(9:5).complement_in(shape!((24, 2))), 5:1);
    // 1499
    assert_layout!(layout!(1:9).complement_in(shape!(1)), 1:0);
    // 1500
    assert_layout!(layout!(((4, 8)):((8, 1))).complement_in(shape!(39)), 2:32);
    // 1501
    assert_layout!(layout!((4):(1)).complement_in(shape!(5)), 2:4);
    // 1502
    assert_layout!(layout!((128, 64):(131072, 2)).complement(), (2, 1024):(1, 128));
    // 1503
    assert_layout!(layout!(((2, 32)):((4, 100))).complement_in(shape!(256)), (4, 12):(1, 8));
    // 1508
    assert_layout!(layout!(2:2).complement_in(shape!(6)), (2, 2):(1, 4));
    // 1509
    assert_layout!(layout!((32, 2):(2, 1)).complement(), 1:0);
    // 1510
    assert_layout!(layout!((((4, 4)), 32):(((128, 32)), 1)).complement_in(shape!(683)), 2:512);
    // 1512
    assert_layout!(layout!((1, 8):(8, 1)).complement(), 1:0);
    // 1513
    assert_layout!(layout!((2, 1, 6):(4, 7, 8)).complement(), 4:1);
    // 1514
    assert_layout!(layout!(1:2).complement(), 1:0);
    // 1515
    assert_layout!(layout!((4):(0)).complement(), 1:0);
    // 1518
    assert_layout!(layout!(4:2).complement_in(shape!(1)), 2:1);
    // 1521
    assert_layout!(layout!((8, 24):(1, 8)).complement_in(shape!(179)), 1:0);
    // 1524
    assert_layout!(layout!(((4, 24)):((24, 1))).complement_in(shape!((2, 8, 32))), 6:96);
    // 1527
    assert_layout!(layout!((2, 4):(1, 4)).complement(), 2:2);
    // 1529
    assert_layout!(layout!((2, 3, 4):(0, 0, 1)).complement_in(shape!(1)), 1:0);
    // 1531
    assert_layout!(layout!((2, 4, 8):(8, 1, 0)).complement(), 2:4);
    // 1533
    assert_layout!(layout!((8, ((6, 8))):(48, ((8, 1)))).complement_in(shape!(1152)), 3:384);
    // 1534
    assert_layout!(layout!((2, 6, 4, 6):(1, 8, 48, 768)).complement_in(shape!(256)), (4, 4):(2, 192));
    // 1537
    assert_layout!(layout!((8, 2, (4, 2)):(4, 256, (32, 128))).complement(), 4:1);
    // 1538
    assert_layout!(layout!((((4, 4)), (4, 16)):(((0, 0)), (1, 4))).complement(), 1:0);
    // 1540
    assert_layout!(layout!(((1, 1), (1, (1, 1))):((0, 0), (0, (0, 0)))).complement_in(shape!(5)), 5:1);
    // 1541
    assert_layout!(layout!((16, 9):(1, 24)).complement_in(shape!(128)), 1:0);
    // 1543
    assert_refused!(Layout![((8, 2, 2)):((3, 64, 3))]: cute::Complement<Shape![128]>);
    // 1544
    assert_layout!(layout!((4, 1):(1, 7)).complement(), 1:0);
    // 1546
    assert_layout!(layout!((4, ((4, 4))):(8, ((64, 1)))).complement_in(shape!(880)), (2, 2, 4):(4, 32, 256));
    // 1548
    assert_layout!(layout!(24:1).complement_in(shape!((4, 24))), 4:24);
    // 1550
    assert_refused!(Layout![(4, 12):(12, 16)]: cute::Complement<Shape![256]>);
    // 1551
    assert_layout!(layout!((4, 4, 16, 4):(1, 4, 16, 256)).complement_in(shape!(3072)), 3:1024);
    // 1552
    assert_layout!(layout!((16):(1)).complement_in(shape!(8192)), 512:16);
    // 1554
    assert_refused!(Layout![(5, 4):(16, 12)]: cute::Complement<Shape![1000]>);
    // 1555
    assert_layout!(layout!(12:2).complement_in(shape!(128)), (2, 6):(1, 24));
    // 1559
    assert_layout!(layout!(4:1).complement_in(shape!(8)), 2:4);
    // 1561
    assert_layout!(layout!((4, 1):(1, 7)).complement_in(shape!(5)), 2:4);
    // 1562
    assert_layout!(layout!((4, 8):(1, 8)).complement(), 2:4);
    // 1564
    assert_layout!(layout!((2, 1):(5, 24)).complement(), 5:1);
    // 1566
    assert_layout!(layout!((2, ((8, 1)), 8):(1, ((68, 0)), 8)).complement_in(shape!(128)), 4:2);
    // 1568
    assert_layout!(layout!(1:9).complement_in(shape!(5)), 5:1);
    // 1569
    assert_layout!(layout!(((1, 1), (1, (1, 1))):((0, 0), (0, (0, 0)))).complement_in(shape!(2)), 2:1);
    // 1570
    assert_layout!(layout!(16:0).complement(), 1:0);
    // 1571
    assert_layout!(layout!(1:64).complement_in(shape!(256)), 256:1);
    // 1572
    assert_layout!(layout!(4:1).complement_in(shape!(2)), 1:0);
    // 1573
    assert_layout!(layout!(((4, 6)):((64, 8))).complement_in(shape!(64)), 8:1);
    // 1574
    assert_refused!(Layout![((12, 32)):((32, 64))]: cute::Complement<Shape![100]>);
    // 1576
    assert_layout!(layout!(((8, 4), 2, 4):((1, 8), 32, 64)).complement_in(shape!(8192)), 32:256);
    // 1579
    assert_layout!(layout!(((7, 2), 2):((1, 7), 14)).complement_in(shape!(64)), 3:28);
    // 1582
    assert_refused!(Layout![(16, 10):(24, 100)]: cute::ComplementInCosize);
    // 1585
    assert_layout!(layout!((2, 5, 4):(1, 64, 4)).complement(), (2, 4):(2, 16));
    // 1587
    assert_refused!(Layout![((10, 8)):((8, 64))]: cute::Complement<Shape![521]>);
    // 1588
    assert_layout!(layout!(2:1).complement_in(shape!((3, 4))), 8:2);
    // 1590
    assert_layout!(layout!(((2, 9, 2)):((1, 16, 8))).complement_in(shape!((4, 4))), 4:2);
    // 1591
    assert_layout!(layout!((1, 1):(0, 4)).complement(), 1:0);
    // 1592
    assert_layout!(layout!(((2, 1), (4, 8)):((1, 0), (2, 8))).complement(), 1:0);
    // 1593
    assert_refused!(Layout![(32, 8):(4, 8)]: cute::Complement<Shape![128]>);
    // 1595
    assert_layout!(layout!(8:1).complement_in(shape!(32)), 4:8);
    // 1597
    assert_layout!(layout!((8, 4):(0, 8)).complement(), 8:1);
    // 1598
    assert_layout!(layout!(((8, 2, 4)):((1, 8, 16))).complement_in(shape!(58)), 1:0);
    // 1599
    assert_layout!(layout!(((7, 32), 4):((128, 4), 1)).complement_in(shape!(1726)), 2:896);
    // 1600
    assert_layout!(layout!((2, 2, 2):(4, 0, 1)).complement(), 2:2);
    // 1601
    assert_layout!(layout!(2:1).complement_in(shape!(256)), 128:2);
    // 1603
    assert_layout!(layout!((24, 4):(1, 48)).complement_in(shape!(32)), 2:24);
    // 1605
    assert_layout!(layout!((1, 1):(5, 7)).complement(), 1:0);
    // 1607
    assert_layout!(layout!((4):(0)).complement_in(shape!(1000)), 1000:1);
    // 1610
    assert_layout!(layout!(32:1).complement_in(shape!(128)), 4:32);
    // 1613
    assert_layout!(layout!((128, 160):(65536, 1)).complement(), 409:160);
    // 1614
    assert_layout!(layout!((8, 1):(1, 1)).complement_in(shape!((2, 4, 32))), 32:8);
    // 1615
    assert_layout!(layout!((4, 8):(24, 3)).complement_in(shape!(1000)), (3, 11):(1, 96));
}
#[test]
fn types_complement_4() {
    // 1616
    assert_layout!(layout!((2):(1)).complement_in(shape!(8192)), 4096:2);
    // 1617
    assert_layout!(layout!(12:1).complement_in(shape!(53)), 5:12);
    // 1619
    assert_layout!(layout!((32, 2):(4, 1)).complement_in(shape!((2))), 2:2);
    // 1621
    assert_layout!(layout!((4, 1):(1, 7)).complement_in(shape!(64)), 16:4);
    // 1622
    assert_refused!(Layout![(4, 9):(100, 12)]: cute::Complement<Shape![531]>);
    // 1623
    assert_layout!(layout!(((16, 8), 2, 4):((64, 8), 4, 1)).complement_in(shape!(2048)), 2:1024);
    // 1624
    assert_layout!(layout!((2, 3):(0, 0)).complement_in(shape!(16)), 16:1);
    // 1627
    assert_layout!(layout!((2, 32):(32, 1)).complement(), 1:0);
    // 1628
    assert_layout!(layout!((4):(1)).complement_in(shape!(1)), 1:0);
    // 1629
    assert_layout!(layout!((3, 8):(1, 3)).complement_in(shape!(20)), 1:0);
    // 1630
    assert_layout!(layout!(1:2).complement_in(shape!(8)), 8:1);
    // 1634
    assert_layout!(layout!((1, 1):(0, 0)).complement(), 1:0);
}

// filter: 126 asserted, 2 left out: more than 4 levels
#[test]
fn types_filter() {
    // 4271
    assert_layout!(layout!(4:1).filter_by(coord!(1)), 4:1);
    // 4273
    assert_layout!(layout!((4, ((5, 2)), 4, 7):(56, ((224, 28)), 1, 4)).filter(), (20, 2, 28):(56, 28, 1));
    // 4275
    assert_layout!(layout!((3, 32, 32, (1, 1)):(32, 0, 0, (0, 0))).filter(), 3:32);
    // 4276
    assert_layout!(layout!((2, 4):(1, 2)).filter_by(coord!((1))), (2, 4):(1, 2));
    // 4278
    assert_layout!(layout!((2, 3):(1, 2)).filter(), 6:1);
    // 4282
    assert_layout!(layout!((4, 1):(1, 7)).filter(), 4:1);
    // 4283
    assert_layout!(layout!((2, 4):(1, 6)).filter(), (2, 4):(1, 6));
    // 4285
    assert_layout!(layout!((2, ((16, 1))):(1, ((0, 32)))).filter_by(coord!((1, ((1))))), (2, ((1, 1))):(1, ((0, 32))));
    // 4286
    assert_layout!(layout!((1, 1, 8, 5, 32):(1, 0, 1, 0, 40)).filter(), (8, 32):(1, 40));
    // 4287
    assert_layout!(layout!((4):(1)).filter(), 4:1);
    // 4292
    assert_layout!(layout!((4, (2, 2, 1), (2, 5)):(1, (5, 18, 72), (144, 288))).filter(), (4, 2, 2, 10):(1, 5, 18, 144));
    // 4293
    assert_layout!(layout!((3, 7):(0, 0)).filter(), 1:0);
    // 4294
    assert_layout!(layout!((2, 10, 7, 4):(28, 56, 0, 0)).filter_by(coord!((1, 1, 1))), (2, 10, 1, 4):(28, 56, 0, 0));
    // 4297
    assert_layout!(layout!((2, 4):(-1, 2)).filter(), (2, 4):(-1, 2));
    // 4299
    assert_layout!(layout!((1, ((2, 2), 6), 1):(0, ((12, 0), 1), 0)).filter_by(coord!((1, (1, 1)))), (1, (2, 6), 1):(0, (12, 1), 0));
    // 4300
    assert_layout!(layout!((2, 3):(0, 0)).filter(), 1:0);
    // 4302
    assert_layout!(layout!((8, 8, 24):(1, 8, 64)).filter_by(coord!((1, 1, 1))), (8, 8, 24):(1, 8, 64));
    // 4304
    assert_layout!(layout!(((16, 2), 2, 2):((1, 16), 32, 64)).filter(), 128:1);
    // 4305
    assert_layout!(layout!((4, (32, 2), 3):(3, (12, 384), 1)).filter(), (256, 3):(3, 1));
    // 4307
    assert_layout!(layout!((12, ((2, 2, 24)), 2):(1, ((12, 24, 48)), 1152)).filter(), 2304:1);
    // 4308
    assert_layout!(layout!((6, 8, 12, 2):(148, 1, 12, 890)).filter_by(coord!((1, 1, 1, 1))), (6, 8, 12, 2):(148, 1, 12, 890));
    // 4309
    assert_layout!(layout!((8, 8):(1, 0)).filter(), 8:1);
    // 4310
    assert_layout!(layout!((2, (3, 4)):(3, (1, 6))).filter(), (2, 3, 4):(3, 1, 6));
    // 4313
    assert_layout!(layout!((2, 4, 6):(1, 6, 2)).filter(), (2, 4, 6):(1, 6, 2));
    // 4317
    assert_layout!(layout!((2, ((1, 16))):(0, ((0, 0)))).filter(), 1:0);
    // 4319
    assert_layout!(layout!((1, 1):(5, 7)).filter(), 1:0);
    // 4321
    assert_layout!(layout!((2, 1, 6):(1, 6, 2)).filter(), 12:1);
    // 4322
    assert_layout!(layout!((3, 7):(0, 1)).filter(), 7:1);
    // 4324
    assert_layout!(layout!((2, 2):(128, 0)).filter(), 2:128);
    // 4325
    assert_layout!(layout!((4, 8, 4, 2):(1, 4, 32, 128)).filter(), 256:1);
    // 4326
    assert_layout!(layout!((4, (2, ((5, 3))), 16):(1, (4, ((8, 40))), 120)).filter_by(coord!((1))), (4, (2, ((5, 3))), 16):(1, (4, ((8, 40))), 120));
    // 4327
    assert_layout!(layout!((4):(0)).filter(), 1:0);
    // 4329
    assert_layout!(layout!(((2, (4, 10)), ((1, 2)), 4):((1, (2, 8)), ((80, 80)), 160)).filter_by(coord!((1))), (80, ((1, 2)), 4):(1, ((80, 80)), 160));
    // 4330
    assert_layout!(layout!(((2, (2, 12)), 10, ((1, 2))):((32, (64, 128)), 100, ((12, 64)))).filter(), (48, 10, 2):(32, 100, 64));
    // 4332
    assert_layout!(layout!(((24, 2, 7)):((70, 1, 10))).filter_by(coord!((1))), ((24, 2, 7)):((70, 1, 10)));
    // 4333
    assert_layout!(layout!((4, 2):(1, 10)).filter(), (4, 2):(1, 10));
    // 4335
    assert_layout!(layout!((2, (1, 4), 1):(1, (0, 2), 0)).filter(), 8:1);
    // 4337
    assert_layout!(layout!((2, 2, 2):(4, 0, 1)).filter(), (2, 2):(4, 1));
    // 4342
    assert_layout!(layout!((128, 64):(131072, 2)).filter(), (128, 64):(131072, 2));
    // 4344
    assert_layout!(layout!((1, 2, ((10, 4))):(0, 1, ((2, 20)))).filter(), 80:1);
    // 4345
    assert_layout!(layout!((4, (4, 1), (1, 16), 4):(1, (1280, 5), (0, 5), 80)).filter(), (4, 4, 64):(1, 1280, 5));
    // 4347
    assert_layout!(layout!((8, 4):(1, 8)).filter(), 32:1);
    // 4348
    assert_layout!(layout!((4, 2, 4):(12, 12, 8)).filter(), (4, 2, 4):(12, 12, 8));
    // 4349
    assert_layout!(layout!(8:1).filter(), 8:1);
    // 4350
    assert_layout!(layout!(((5, 2), 8, (1, 4)):((8, 2), 640, (0, 80))).filter(), (5, 2, 8, 4):(8, 2, 640, 80));
    // 4351
    assert_layout!(layout!((2, 4, 8):(8, 1, 0)).filter(), (2, 4):(8, 1));
    // 4353
    assert_layout!(layout!((8, 32, (1, 2)):(0, 2, (512, 1))).filter(), (32, 2):(2, 1));
    // 4356
    assert_layout!(layout!((4, (2, 16), 16):(1, (4, 8), 128)).filter(), 2048:1);
    // 4357
    assert_layout!(layout!((2, 16, 4):(4, 8, 1)).filter_by(coord!((1))), (2, 16, 4):(4, 8, 1));
    // 4359
    assert_layout!(layout!(2:1).filter(), 2:1);
    // 4360
    assert_layout!(layout!((2, 4):(4, -1)).filter(), (2, 4):(4, -1));
    // 4363
    assert_layout!(layout!(((3, 24), 2, 2):((2, 12), 0, 1)).filter(), (3, 24, 2):(2, 12, 1));
    // 4364
    assert_layout!(layout!((4):(-1)).filter(), 4:-1);
    // 4366
    assert_layout!(layout!(1:64).filter(), 1:0);
    // 4367
    assert_layout!(layout!(3:4).filter_by(coord!(1)), 3:4);
    // 4368
    assert_layout!(layout!(12:0).filter_by(coord!(1)), 1:0);
    // 4370
    assert_layout!(layout!((4, 10):(1, 10)).filter(), (4, 10):(1, 10));
    // 4371
    assert_layout!(layout!((((8, 4, 2)), (8, (2, 1))):(((4, 1, 512)), (32, (256, 0)))).filter(), (8, 4, 2, 16):(4, 1, 512, 32));
    // 4373
    assert_layout!(layout!(((4, 2), 1, (12, 8)):((192, 96), 0, (1, 12))).filter(), (4, 2, 96):(192, 96, 1));
    // 4376
    assert_layout!(layout!((2, 2):(2, 1)).filter(), (2, 2):(2, 1));
    // 4377
    assert_layout!(layout!(((1, 1)):((0, 0))).filter(), 1:0);
    // 4379
    assert_layout!(layout!((4, 24, 2, 10):(1, 4, 96, 192)).filter(), 1920:1);
    // 4381
    assert_layout!(layout!((2, (4, 3), 24):(1, (6, 2), 24)).filter(), (2, 4, 3, 24):(1, 6, 2, 24));
    // 4382
    assert_layout!(layout!((2, 8, (16, 3, 1)):(1, 2, (16, 256, 768))).filter(), 768:1);
    // 4383
    assert_layout!(layout!((((1, 16)), 2, 2):(((64, 4)), 2, 1)).filter(), (16, 2, 2):(4, 2, 1));
    // 4384
    assert_layout!(layout!((4, 2, 1, 1, 1, 2):(512, 4, 128, 0, 0, 4096)).filter(), (4, 2, 2):(512, 4, 4096));
    // 4385
    assert_layout!(layout!(12:2).filter(), 12:2);
    // 4388
    assert_layout!(layout!((128, 3, 160):(65536, 512, 1)).filter(), (128, 3, 160):(65536, 512, 1));
    // 4391
    assert_layout!(layout!((1, (4, 4), 9):(0, (1, 4), 16)).filter(), 144:1);
    // 4392
    assert_layout!(layout!((32, 8, 2):(2, 64, 516)).filter_by(coord!((1, 1, 1))), (32, 8, 2):(2, 64, 516));
    // 4393
    assert_layout!(layout!(((2, 2), (2, 2)):((1, 8), (8, 4))).filter(), (2, 2, 2, 2):(1, 8, 8, 4));
    // 4394
    assert_layout!(layout!(((2, 2), (2, 2)):((1, 4), (8, 32))).filter(), (2, 4, 2):(1, 4, 32));
    // 4395
    assert_layout!(layout!((4, 1):(1, 0)).filter(), 4:1);
    // 4397
    assert_layout!(layout!((2, 1, 3):(3, 0, 1)).filter(), (2, 3):(3, 1));
    // 4398
    assert_layout!(layout!((((2, 2)), 4, 4, 1):(((1, 2)), 0, 16, 0)).filter_by(coord!((1, 1, 1))), (4, 1, 4, 1):(1, 0, 16, 0));
    // 4399
    assert_layout!(layout!(((1, 1), (1, (1, 1))):((0, 0), (0, (0, 0)))).filter(), 1:0);
    // 4402
    assert_layout!(layout!((8, 2, (8, 2)):(4, 32, (64, 514))).filter(), (128, 2):(4, 514));
    // 4406
    assert_layout!(layout!((4, 2):(1, 5)).filter(), (4, 2):(1, 5));
    // 4411
    assert_layout!(layout!((1, (4, 8, 1)):(1, (0, 0, 0))).filter_by(coord!((1, 1))), (1, 1):(0, 0));
    // 4412
    assert_layout!(layout!((2, (4, 6)):(1, (2, 8))).filter(), 48:1);
    // 4413
    assert_layout!(layout!(1:9).filter(), 1:0);
    // 4415
    assert_layout!(layout!((2, 1, 3):(3, 3, 1)).filter(), (2, 3):(3, 1));
    // 4417
    assert_layout!(layout!((16, 8):(1, 16)).filter(), 128:1);
    // 4419
    assert_layout!(layout!((2, 1, 3):(2, 0, 4)).filter(), 6:2);
    // 4420
    assert_layout!(layout!((4):(2)).filter(), 4:2);
    // 4421
    assert_layout!(layout!((4, 4, 16, (8, 1)):(0, 8, 0, (1, 0))).filter(), (4, 8):(8, 1));
    // 4422
    assert_layout!(layout!((2, 4):(0, 2)).filter(), 4:2);
    // 4423
    assert_layout!(layout!(((2, 2, 1)):((1, 2, 0))).filter(), 4:1);
    // 4424
    assert_layout!(layout!((4, ((8, 2, 16))):(0, ((16, 512, 1)))).filter(), (8, 2, 16):(16, 512, 1));
    // 4426
    assert_layout!(layout!((32, 4, 2, 1):(2, 64, 1, 64)).filter(), (128, 2):(2, 1));
    // 4429
    assert_layout!(layout!((8, 4, 32, 2):(0, 1, 0, 1024)).filter(), (4, 2):(1, 1024));
    // 4430
    assert_layout!(layout!(1:0).filter(), 1:0);
    // 4432
    assert_layout!(layout!((2, 2):(2, 3)).filter(), (2, 2):(2, 3));
    // 4434
    assert_layout!(layout!((8, 4):(4, 1)).filter(), (8, 4):(4, 1));
    // 4435
    assert_layout!(layout!(((3, 7)):((0, 0))).filter(), 1:0);
    // 4437
    assert_layout!(layout!((2, 8):(1, 2)).filter(), 16:1);
    // 4438
    assert_layout!(layout!((4, 2):(1, 8)).filter_by(coord!((1))), (4, 2):(1, 8));
    // 4439
    assert_layout!(layout!((1, 2, (8, (1, 32))):(0, 1, (2, (0, 16)))).filter(), 512:1);
    // 4441
    assert_layout!(layout!((3, 6):(1, 9)).filter(), (3, 6):(1, 9));
    // 4443
    assert_layout!(layout!((32, 32):(1, 32)).filter(), 1024:1);
}
#[test]
fn types_filter_1() {
    // 4444
    assert_layout!(layout!((1, (16, 6)):(1, (1, 16))).filter(), 96:1);
    // 4445
    assert_layout!(layout!((4, 1, 8):(1, 4, 4)).filter(), 32:1);
    // 4446
    assert_layout!(layout!(4:0).filter_by(coord!(1)), 1:0);
    // 4449
    assert_layout!(layout!((8, (3, 2)):(1, (8, 24))).filter(), 48:1);
    // 4450
    assert_layout!(layout!((2, 4):(4, 1)).filter(), (2, 4):(4, 1));
    // 4451
    assert_layout!(layout!(1:2).filter(), 1:0);
    // 4452
    assert_layout!(layout!((9, 4, 16):(1, 144, 9)).filter_by(coord!((1, 1))), (9, 4, 16):(1, 144, 9));
    // 4453
    assert_layout!(layout!((2, 2):(-2, -4)).filter(), 4:-2);
    // 4454
    assert_layout!(layout!((5, 1, (7, 2), 4, 2):(0, 0, (20, 1), 140, 2)).filter(), (7, 2, 4, 2):(20, 1, 140, 2));
    // 4455
    assert_layout!(layout!(64:1).filter(), 64:1);
    // 4456
    assert_layout!(layout!(((4, 1)):((1, 4))).filter_by(coord!(((1, 1)))), ((4, 1)):((1, 0)));
    // 4459
    assert_layout!(layout!((1, 24, (7, 2)):(14, 0, (2, 1))).filter(), (7, 2):(2, 1));
    // 4460
    assert_layout!(layout!((4, 1, (32, 8)):(1, 4, (4, 128))).filter(), 1024:1);
    // 4461
    assert_layout!(layout!((24, (2, 2, 2), 3, 1):(1, (24, 48, 96), 192, 0)).filter(), 576:1);
    // 4464
    assert_layout!(layout!(12:1).filter(), 12:1);
    // 4467
    assert_layout!(layout!((24, (4, 1), (2, 1), 1):(0, (0, 0), (4, 0), 0)).filter(), 2:4);
    // 4469
    assert_layout!(layout!((1, 1):(0, 0)).filter(), 1:0);
    // 4470
    assert_layout!(layout!(4:4).filter(), 4:4);
    // 4471
    assert_layout!(layout!((7, 9):(1, 7)).filter(), 63:1);
    // 4472
    assert_layout!(layout!(((8, 9), 32):((1, 256), 8)).filter(), (8, 9, 32):(1, 256, 8));
    // 4474
    assert_layout!(layout!((4, 4, 32):(1, 4, 16)).filter(), 512:1);
    // 4478
    assert_layout!(layout!(3:5).filter(), 3:5);
    // 4479
    assert_layout!(layout!((32, 2, 8, 8):(0, 0, 1, 0)).filter(), 8:1);
    // 4480
    assert_layout!(layout!(((2, 32, 1)):((1, 2, 64))).filter_by(coord!(((1, 1, 1)))), ((2, 32, 1)):((1, 2, 0)));
    // 4482
    assert_layout!(layout!((2, 1, 6):(1, 7, 2)).filter(), 12:1);
    // 4483
    assert_layout!(layout!((2, 1, 3):(2, 4, 4)).filter(), 6:2);
}

// filter_zeros: 85 asserted, 1 left out: more than 4 levels
#[test]
fn types_filter_zeros() {
    // 4485
    assert_layout!(layout!((2, 4):(1, 2)).filter_zeros(), (2, 4):(1, 2));
    // 4486
    assert_layout!(layout!(1:0).filter_zeros(), 1:0);
    // 4487
    assert_layout!(layout!((2, (3, 4)):(3, (1, 6))).filter_zeros(), (2, (3, 4)):(3, (1, 6)));
    // 4488
    assert_layout!(layout!((2, (4, 32, 4), 1):(64, (24, 3, 5), 16)).filter_zeros(), (2, (4, 32, 4), 1):(64, (24, 3, 5), 16));
    // 4489
    assert_layout!(layout!((8, 2):(1, 8)).filter_zeros(), (8, 2):(1, 8));
    // 4492
    assert_layout!(layout!((1, 1):(0, 0)).filter_zeros(), (1, 1):(0, 0));
    // 4493
    assert_layout!(layout!(((4, 2, 8), 8):((0, 32, 64), 4)).filter_zeros(), ((1, 2, 8), 8):((0, 32, 64), 4));
    // 4494
    assert_layout!(layout!(4:2).filter_zeros(), 4:2);
    // 4498
    assert_layout!(layout!((2, 3):(0, 0)).filter_zeros(), (1, 1):(0, 0));
    // 4499
    assert_layout!(layout!((8, 4):(4, 1)).filter_zeros(), (8, 4):(4, 1));
    // 4500
    assert_layout!(layout!((16, (10, 2)):(64, (32, 3))).filter_zeros(), (16, (10, 2)):(64, (32, 3)));
    // 4503
    assert_layout!(layout!((4, 3, 1):(3, 1, 0)).filter_zeros(), (4, 3, 1):(3, 1, 0));
    // 4504
    assert_layout!(layout!((3, 7):(0, 1)).filter_zeros(), (1, 7):(0, 1));
    // 4505
    assert_layout!(layout!(5:1).filter_zeros_by(coord!(2)), 5:1);
    // 4506
    assert_layout!(layout!((2, 4, 6):(24, 6, 1)).filter_zeros(), (2, 4, 6):(24, 6, 1));
    // 4507
    assert_layout!(layout!((2, 3):(1, 2)).filter_zeros(), (2, 3):(1, 2));
    // 4511
    assert_layout!(layout!((2, 4, 8):(8, 1, 0)).filter_zeros(), (2, 4, 1):(8, 1, 0));
    // 4512
    assert_layout!(layout!((2, 4):(0, 2)).filter_zeros(), (1, 4):(0, 2));
    // 4513
    assert_layout!(layout!(((2, 32), (4, 4)):((2, 128), (24, 128))).filter_zeros(), ((2, 32), (4, 4)):((2, 128), (24, 128)));
    // 4515
    assert_layout!(layout!((1, 32, (8, 1, 8)):(0, 8, (256, 0, 1))).filter_zeros_by(coord!((1, 0, (1, 0, 2)))), (1, 1, (8, 1, 8)):(0, 8, (256, 0, 1)));
    // 4518
    assert_layout!(layout!((2, 1, 6):(1, 7, 2)).filter_zeros(), (2, 1, 6):(1, 7, 2));
    // 4519
    assert_layout!(layout!((2, 2):(2, 3)).filter_zeros(), (2, 2):(2, 3));
    // 4520
    assert_layout!(layout!((8, 4):(16, 4)).filter_zeros_by(coord!((2, 0))), (8, 1):(16, 4));
    // 4521
    assert_layout!(layout!(((2, 2), (2, 2)):((1, 32), (8, 4))).filter_zeros(), ((2, 2), (2, 2)):((1, 32), (8, 4)));
    // 4525
    assert_layout!(layout!((32, 4, 4, 4):(262144, 4, 8388608, 1)).filter_zeros(), (32, 4, 4, 4):(262144, 4, 8388608, 1));
    // 4527
    assert_layout!(layout!((4, 1, 8):(1, 4, 4)).filter_zeros(), (4, 1, 8):(1, 4, 4));
    // 4528
    assert_layout!(layout!((128, 3, 160):(65536, 512, 1)).filter_zeros(), (128, 3, 160):(65536, 512, 1));
    // 4530
    assert_layout!(layout!((4, 1):(1, 7)).filter_zeros(), (4, 1):(1, 7));
    // 4532
    assert_layout!(layout!(((2, 2), (2, 2)):((1, 8), (8, 4))).filter_zeros(), ((2, 2), (2, 2)):((1, 8), (8, 4)));
    // 4534
    assert_layout!(layout!((2):(12)).filter_zeros(), (2):(12));
    // 4536
    assert_layout!(layout!((2):(4)).filter_zeros(), (2):(4));
    // 4537
    assert_layout!(layout!((128, 160):(65536, 1)).filter_zeros(), (128, 160):(65536, 1));
    // 4538
    assert_layout!(layout!((1, (2, 1)):(16, (24, 24))).filter_zeros(), (1, (2, 1)):(16, (24, 24)));
    // 4540
    assert_layout!(layout!((4, 2):(1, 16)).filter_zeros(), (4, 2):(1, 16));
    // 4541
    assert_layout!(layout!(((16, 1), 1, 4, 2):((1, 128), 0, 16, 64)).filter_zeros(), ((16, 1), 1, 4, 2):((1, 128), 0, 16, 64));
    // 4542
    assert_layout!(layout!((4, 24, 2):(0, 0, 96)).filter_zeros(), (1, 1, 2):(0, 0, 96));
    // 4543
    assert_layout!(layout!(((24, 6), 1, 10):((1, 24), 144, 144)).filter_zeros_by(coord!(((0, 0), 0, 0))), ((1, 1), 1, 1):((1, 24), 144, 144));
    // 4544
    assert_layout!(layout!((7, 4, 4, 3, 3):(144, 12, 3, 48, 1)).filter_zeros_by(coord!((2, 2, 0, 0, 1))), (7, 4, 1, 1, 3):(144, 12, 3, 48, 1));
    // 4545
    assert_layout!(layout!(32:1).filter_zeros(), 32:1);
    // 4546
    assert_layout!(layout!((9, 4):(4, 1)).filter_zeros_by(coord!((0, 1))), (1, 4):(4, 1));
    // 4547
    assert_layout!(layout!(((4)):((1))).filter_zeros(), ((4)):((1)));
    // 4549
    assert_layout!(layout!((2, 1, 6):(1, 6, 2)).filter_zeros(), (2, 1, 6):(1, 6, 2));
    // 4550
    assert_layout!(layout!((1, 1):(1, 1)).filter_zeros_by(coord!((0, 1))), (1, 1):(1, 1));
    // 4554
    assert_layout!(layout!((4, 4, 4, 12):(48, 192, 12, 1)).filter_zeros_by(coord!((1, 0, 2, 1))), (4, 1, 4, 12):(48, 192, 12, 1));
    // 4555
    assert_layout!(layout!(((16, (3, 2)), 2, 1):((1, (16, 48)), 96, 192)).filter_zeros_by(coord!(((1, (1, 0)), 1, 0))), ((16, (3, 1)), 2, 1):((1, (16, 48)), 96, 192));
    // 4556
    assert_layout!(layout!((8, 4):(1, 8)).filter_zeros(), (8, 4):(1, 8));
    // 4557
    assert_layout!(layout!((2, 4):(4, -1)).filter_zeros(), (2, 4):(4, -1));
    // 4558
    assert_layout!(layout!(1:9).filter_zeros(), 1:9);
    // 4560
    assert_layout!(layout!((2, (1, 4), 1):(1, (0, 2), 0)).filter_zeros(), (2, (1, 4), 1):(1, (0, 2), 0));
    // 4565
    assert_layout!(layout!(64:1).filter_zeros(), 64:1);
    // 4566
    assert_layout!(layout!((3, 7):(0, 0)).filter_zeros(), (1, 1):(0, 0));
    // 4567
    assert_layout!(layout!((((1, 8)), 3, 8):(((1, 0)), 0, 0)).filter_zeros_by(coord!((((2, 0)), 1, 0))), (((1, 1)), 3, 1):(((1, 0)), 0, 0));
    // 4568
    assert_layout!(layout!((3, 4):(4, 64)).filter_zeros(), (3, 4):(4, 64));
    // 4570
    assert_layout!(layout!((4):(2)).filter_zeros(), (4):(2));
    // 4571
    assert_layout!(layout!((4, 1):(1, 0)).filter_zeros(), (4, 1):(1, 0));
    // 4572
    assert_layout!(layout!(((6, 16)):((1, 1))).filter_zeros(), ((6, 16)):((1, 1)));
    // 4573
    assert_layout!(layout!((2, 3, 4):(0, 0, 1)).filter_zeros(), (1, 1, 4):(0, 0, 1));
    // 4575
    assert_layout!(layout!((1, 4, 4, 2):(8, 32, 1, 5)).filter_zeros(), (1, 4, 4, 2):(8, 32, 1, 5));
    // 4577
    assert_layout!(layout!((2, 4):(1, 4)).filter_zeros(), (2, 4):(1, 4));
    // 4579
    assert_layout!(layout!((4, 4):(-1, -4)).filter_zeros(), (4, 4):(-1, -4));
    // 4580
    assert_layout!(layout!((2, 4):(-1, 2)).filter_zeros(), (2, 4):(-1, 2));
    // 4581
    assert_layout!(layout!((3, 6):(1, 3)).filter_zeros(), (3, 6):(1, 3));
    // 4582
    assert_layout!(layout!((4):(0)).filter_zeros(), (1):(0));
    // 4585
    assert_layout!(layout!((2, 2, 2):(4, 0, 1)).filter_zeros(), (2, 1, 2):(4, 0, 1));
    // 4587
    assert_layout!(layout!((2, 4, 8):(8, 1, 64)).filter_zeros(), (2, 4, 8):(8, 1, 64));
    // 4588
    assert_layout!(layout!((2, ((16, 16))):(1, ((2, 32)))).filter_zeros_by(coord!((0, ((1, 2))))), (1, ((16, 16))):(1, ((2, 32))));
    // 4589
    assert_layout!(layout!((128, 64):(131072, 2)).filter_zeros(), (128, 64):(131072, 2));
    // 4590
    assert_layout!(layout!((2, 4, 4, 6):(4, 1, 0, 8)).filter_zeros(), (2, 4, 1, 6):(4, 1, 0, 8));
    // 4591
    assert_layout!(layout!((8, 8):(1, 0)).filter_zeros(), (8, 1):(1, 0));
    // 4592
    assert_layout!(layout!(2:1).filter_zeros(), 2:1);
    // 4593
    assert_layout!(layout!((3, 6):(1, 9)).filter_zeros(), (3, 6):(1, 9));
    // 4596
    assert_layout!(layout!((4, 2):(1, 5)).filter_zeros(), (4, 2):(1, 5));
    // 4597
    assert_layout!(layout!((4, 16, 1, 4):(1, 0, 0, 0)).filter_zeros(), (4, 1, 1, 1):(1, 0, 0, 0));
    // 4599
    assert_layout!(layout!((8, 2, 2):(0, 5, 24)).filter_zeros(), (1, 2, 2):(0, 5, 24));
    // 4601
    assert_layout!(layout!(((3, 7)):((0, 0))).filter_zeros(), ((1, 1)):((0, 0)));
    // 4602
    assert_layout!(layout!((2, 1, 3):(3, 3, 1)).filter_zeros(), (2, 1, 3):(3, 3, 1));
    // 4604
    assert_layout!(layout!((2, 4):(1, 6)).filter_zeros(), (2, 4):(1, 6));
    // 4607
    assert_layout!(layout!((16):(1)).filter_zeros_by(coord!((2))), (16):(1));
    // 4608
    assert_layout!(layout!(((1, 16), 2, 4, 8):((16, 16), 2, 64, 8)).filter_zeros(), ((1, 16), 2, 4, 8):((16, 16), 2, 64, 8));
    // 4614
    assert_layout!(layout!(4:0).filter_zeros(), 1:0);
    // 4616
    assert_layout!(layout!((2, 1, 5, 2):(60, 240, 4, 28)).filter_zeros_by(coord!((0, 2, 2, 2))), (1, 1, 5, 2):(60, 240, 4, 28));
    // 4618
    assert_layout!(layout!((9, 4, 8, 4):(0, 0, 0, 1)).filter_zeros(), (1, 1, 1, 4):(0, 0, 0, 1));
    // 4621
    assert_layout!(layout!(12:1).filter_zeros(), 12:1);
    // 4623
    assert_layout!(layout!(((2, (2, 32)), 2, 2):((4, (4, 1)), 64, 3)).filter_zeros(), ((2, (2, 32)), 2, 2):((4, (4, 1)), 64, 3));
    // 4626
    assert_layout!(layout!(((8, 16), 8, 4):((128, 0), 24, 100)).filter_zeros(), ((8, 1), 8, 4):((128, 0), 24, 100));
}

// flat_divide: 82 asserted, 1 left out: CuTe rejects a size-1 tiler, whose composition exists
#[test]
fn types_flat_divide() {
    // 4627
    assert_layout!(layout!(1:0).flat_divide(layout!(10:1)), (10, 1):(0, 0));
    // 4628
    assert_refused!(Layout![(8, 8):(8, 1)]: cute::FlatDivide<Layout![4:3]>);
    // 4629
    assert_layout!(layout!(((4, 8), 2):((8, 1), 32)).flat_divide(tile!((4, 6:1))), (4, 6, 8, 1):(8, 32, 1, 0));
    // 4630
    assert_layout!(layout!((16, (16, 2), 4):(128, (8, 4), 1)).flat_divide(tile!((16:1, 4:2))), (16, 4, 1, (2, (2, 2)), 4):(128, 16, 0, (8, (64, 4)), 1));
    // 4631
    assert_layout!(layout!(((8, 8), 4):((2, 18), 144)).flat_divide(tile!((64))), (((8, 8)), 1, 4):(((2, 18)), 0, 144));
    // 4635
    assert_layout!(layout!(2:2).flat_divide(layout!(1:2)), (1, 2):(4, 2));
    // 4637
    assert_layout!(layout!((256, 32):(1, 256)).flat_divide(layout!(32:4)), (32, 4, 64):(4, 1, 128));
    // 4639
    assert_layout!(layout!(4:1).flat_divide(layout!(1:1)), (1, 4):(1, 1));
    // 4641
    assert_layout!(layout!((128, 64):(72, 1)).flat_divide(layout!(256:16)), (8, 32, 16, 2):(1152, 1, 72, 32));
    // 4642
    assert_refused!(Layout![(4, 6, 8, 10):(2, 3, 5, 7)]: cute::FlatDivide<Layout![6:1]>);
    // 4643
    assert_layout!(layout!((128, 128, 3):(1, 128, 16384)).flat_divide(layout!(16:1)), (16, 3072):(1, 16));
    // 4646
    assert_layout!(layout!(((4, 1), (4, 4)):((12, 8), (16, 0))).flat_divide(tile!((3, 4:4))), (3, 4, 2, 4):(12, 0, 36, 16));
    // 4647
    assert_layout!(layout!(((32, 4, 32)):((1, 32, 128))).flat_divide(tile!((16))), ((16), (256)):((1), (16)));
    // 4650
    assert_layout!(layout!((8, 8):(1, 8)).flat_divide(layout!((2, 2):(1, 4))), (2, 2, 2, 8):(1, 4, 2, 8));
    // 4652
    assert_layout!(layout!(((32, 4), 1):((1, 32), 0)).flat_divide(tile!((1:2))), ((1), 128, 1):((2), 1, 0));
    // 4653
    assert_layout!(layout!((128, 64):(72, 1)).flat_divide(layout!(32:64)), (2, 16, 64, 4):(4608, 1, 72, 16));
    // 4657
    assert_layout!(layout!(((4, 4)):((8, 2))).flat_divide(tile!((2:4))), ((2), ((4, 2))):((2), ((8, 4))));
    // 4658
    assert_layout!(layout!((7, 2):(0, 0)).flat_divide(tile!((1:7))), ((1), 7, 2):((0), 0, 0));
    // 4661
    assert_refused!(Layout![(8, 8):(8, 1)]: cute::FlatDivide<Layout![2:7]>);
    // 4664
    assert_layout!(layout!(((4, 8), (2, 2)):((16, 1), (8, 64))).flat_divide(tile!((32:1, 2))), ((4, 8), 2, 1, 2):((16, 1), 8, 0, 64));
    // 4666
    assert_layout!(layout!(8:0).flat_divide(layout!(2:9)), (2, 9):(0, 0));
    // 4667
    assert_layout!(layout!((2, 10, 4):(1, 2, -20)).flat_divide(tile!((2, 2:1, 1:1))), (2, 2, 1, 1, 5, 4):(1, 2, -20, 0, 4, -20));
    // 4668
    assert_layout!(layout!((2, 1, 2, 8):(1, 0, 2, 4)).flat_divide(tile!((3, 1, 1, 8))), (3, 1, 1, 8, 1, 1, 2, 1):(1, 0, 0, 4, 0, 0, 2, 0));
    // 4669
    assert_layout!(layout!((10, 8, 1):(8, 0, 0)).flat_divide(layout!(2:1)), (2, 5, 8):(8, 16, 0));
    // 4671
    assert_refused!(Layout![((16, 32, 10)):((320, 10, 1))]: cute::FlatDivide<Tile![(17)]>);
    // 4673
    assert_layout!(layout!((96, 48):(1, 96)).flat_divide(tile!((4, 48:1))), (4, 48, 24, 1):(1, 96, 4, 0));
    // 4674
    assert_layout!(layout!((8, 2, 8):(1, 8, 16)).flat_divide(tile!((2))), ((2), 4, 2, 8):((1), 2, 8, 16));
    // 4677
    assert_refused!(Layout![(10, 6):(6, 1)]: cute::FlatDivide<Layout![16:1]>);
    // 4678
    assert_layout!(layout!(((2, 2)):((-2, -1))).flat_divide(tile!((4:1))), (((2, 2)), (1)):(((-2, -1)), (0)));
    // 4679
    assert_layout!(layout!(((7, 4)):((1, 7))).flat_divide(layout!(28:1)), (28, 1):(1, 0));
    // 4682
    assert_layout!(layout!((1, 24, (16, 1)):(5, 24, (100, 64))).flat_divide(tile!((4, 12:2))), (4, 12, 1, 2, (16, 1)):(5, 48, 0, 24, (100, 64)));
    // 4683
    assert_layout!(layout!((2):(1)).flat_divide(tile!((3))), ((3), (1)):((1), (0)));
    // 4687
    assert_layout!(layout!(((8, 16), (64, 1)):((64, 512), (1, 0))).flat_divide(tile!((4:1, 3:3))), (4, 3, 32, (3, 8)):(64, 3, 256, (1, 9)));
    // 4688
    assert_layout!(layout!((10, 2):(16, 4)).flat_divide(layout!((5, 4):(1, 5))), (5, (2, 2), 1):(16, (80, 4), 0));
    // 4690
    assert_layout!(layout!((32, 2, 4, 2):(1, 256, 64, 32)).flat_divide(tile!((2:16, 2:1))), (2, 2, 16, 1, 4, 2):(16, 256, 1, 0, 64, 32));
    // 4691
    assert_layout!(layout!(((4, 8), 2):((8, 1), 32)).flat_divide(tile!((12, 8))), ((4, 3), 8, 3, 1):((8, 1), 32, 3, 0));
    // 4693
    assert_layout!(layout!(((2, 3), 8):((1, 2), 6)).flat_divide(tile!(((2, 3), 4))), ((2, 3), 4, (1, 1), 2):((1, 2), 6, (0, 0), 24));
    // 4695
    assert_layout!(layout!((8):(1)).flat_divide(tile!((6))), ((6), (2)):((1), (6)));
    // 4696
    assert_layout!(layout!((3, 32, 2, 8):(512, 16, 8, 1)).flat_divide(tile!((3, 2:3, 3:1, 3))), (3, 2, 3, 3, 1, (3, 6), 1, 3):(512, 48, 8, 1, 0, (16, 96), 0, 3));
    // 4697
    assert_layout!(layout!((10, 5, 2, 2):(1, 20, 10, 100)).flat_divide(layout!(2:1)), (2, 5, 5, 2, 2):(1, 2, 20, 10, 100));
    // 4699
    assert_refused!(Layout![(((3, 1)), 2, 4):(((2, 0)), 1, 6)]: cute::FlatDivide<Tile![(6:4, 2:1, 12)]>);
    // 4700
    assert_refused!(Layout![(6, 5):(1, 10)]: cute::FlatDivide<Layout![4:1]>);
    // 4702
    assert_layout!(layout!((9, (4, 8)):(59, (13, 1))).flat_divide(tile!((3:3, (2, 4):(1, 8)))), (3, (2, 4), 3, (2, 2)):(177, (13, 2), 59, (26, 1)));
    // 4703
    assert_refused!(Layout![(8, 8):(8, 1)]: cute::FlatDivide<Layout![3:3]>);
    // 4704
    assert_layout!(layout!(((4, 4)):((4, 1))).flat_divide(tile!((8:2))), (((2, 4)), (2)):(((8, 1)), (4)));
    // 4706
    assert_layout!(layout!((2, 16):(16, 1)).flat_divide(layout!((1, 1):(2, 0))), (1, 1, 2, 16):(1, 0, 16, 1));
    // 4707
    assert_layout!(layout!(((2, 4), (2, 8)):((0, 1), (4, 0))).flat_divide(layout!((2, 4, 4):(1, 2, 8))), (2, 4, (2, 2), 4):(0, 1, (4, 0), 0));
    // 4708
    assert_refused!(Layout![(4, (9, 8), 1):(1, (32, 4), 0)]: cute::FlatDivide<Layout![9:32]>);
    // 4709
    assert_layout!(layout!(5:1).flat_divide(tile!(3)), (3, 2):(1, 3));
    // 4710
    assert_layout!(layout!(((8, 2), (8, 8)):((64, 512), (1, 8))).flat_divide(tile!((16))), ((16), 1, (8, 8)):((64), 0, (1, 8)));
    // 4711
    assert_layout!(layout!((64, 32):(1, 0)).flat_divide(layout!(1:0)), (1, 64, 32):(0, 1, 0));
    // 4712
    assert_layout!(layout!((((1, 8)), 2):(((-1, 1)), 8)).flat_divide(layout!(2:1)), (2, 8):(1, 2));
    // 4713
    assert_layout!(layout!((8, 32, ((3, 8))):(1, 0, ((256, 768)))).flat_divide(layout!((32):(1))), (((8, 4)), 8, 24):(((1, 0)), 0, 256));
    // 4714
    assert_layout!(layout!((8, 2, 8):(1, 64, 8)).flat_divide(tile!((2:1, 2, 1))), (2, 2, 1, 4, 1, 8):(1, 64, 0, 2, 0, 8));
    // 4715
    assert_layout!(layout!(((32, 4), 1):((1, 32), 0)).flat_divide(tile!((1:64))), ((1), 128, 1):((64), 1, 0));
    // 4716
    assert_layout!(layout!(((16, 2)):((1, 16))).flat_divide(layout!((4, 16):(16, 1))), (4, 16, 1):(16, 1, 0));
    // 4723
    assert_refused!(Layout![((16, 16, 2), 2):((1, 0, 16), 32)]: cute::FlatDivide<Tile![(5, _)]>);
    // 4724
    assert_layout!(layout!((9, 9, 2):(1, 9, 81)).flat_divide(layout!((12):(1))), ((12), 14):((1), 12));
    // 4725
    assert_layout!(layout!((128, 64):(72, 1)).flat_divide(layout!(32:8)), (16, 2, 8, 32):(576, 1, 72, 2));
    // 4726
    assert_layout!(layout!((32, 32):(33, 1)).flat_divide(tile!((8:4, 16:9))), (8, 16, 4, 9):(132, 9, 33, 1));
    // 4727
    assert_layout!(layout!((2, 8, 9, 2):(4, 16, 128, 1)).flat_divide(layout!(1:0)), (1, 2, 72, 2):(0, 4, 16, 1));
    // 4728
    assert_layout!(layout!(9:1).flat_divide(layout!((2, 32):(1, 8))), (2, 32, 4):(1, 8, 2));
    // 4730
    assert_refused!(Layout![(4, 2, 8):(3, 12, 97)]: cute::FlatDivide<Layout![3:3]>);
    // 4733
    assert_layout!(layout!((4, 8, 2, 12):(1, 4, 32, 64)).flat_divide(tile!((1:1, 1))), (1, 1, 4, 8, 2, 12):(1, 0, 1, 4, 32, 64));
    // 4736
    assert_layout!(layout!(16:2).flat_divide(layout!((4, 8):(1, 4))), (4, 8, 1):(2, 8, 0));
    // 4737
    assert_layout!(layout!(((4, 16)):((16, 1))).flat_divide(layout!(8:1)), (4, 2, 8):(16, 1, 2));
    // 4739
    assert_layout!(layout!((32, 1, 4):(1, 0, 32)).flat_divide(tile!((4:4, 1))), (4, 1, (4, 2), 1, 4):(4, 0, (1, 16), 0, 32));
    // 4742
    assert_layout!(layout!((12, (4, 8)):(59, (13, 1))).flat_divide(tile!((3, 8))), (3, (4, 2), 4, 4):(59, (13, 1), 177, 2));
    // 4744
    assert_layout!(layout!(8:1).flat_divide(layout!(4:2)), (4, 2):(2, 1));
    // 4748
    assert_layout!(layout!((32, 32):(33, 1)).flat_divide(layout!(256:0)), (256, 32, 32):(0, 33, 1));
    // 4749
    assert_layout!(layout!((4):(2)).flat_divide(layout!((24):(1))), ((24), 1):((2), 0));
    // 4751
    assert_refused!(Layout![(9, ((32, 1))):(4, ((72, 0)))]: cute::FlatDivide<Layout![4:1]>);
    // 4752
    assert_layout!(layout!((8):(1)).flat_divide(layout!(((8, 8)):((8, 1)))), (((8, 8)), 1):(((8, 1)), 0));
    // 4753
    assert_layout!(layout!(8:1).flat_divide(layout!(1:2)), (1, 8):(2, 1));
    // 4754
    assert_layout!(layout!(9:1).flat_divide(layout!(((2, 4)):((1, 2)))), (((2, 4)), 2):(((1, 2)), 8));
    // 4757
    assert_layout!(layout!((8, (4, 8), 2):(64, (16, 2), 1)).flat_divide(tile!((8))), ((8), 1, (4, 8), 2):((64), 0, (16, 2), 1));
    // 4758
    assert_layout!(layout!((8, (8, 32)):(1, (8, 65))).flat_divide(tile!((4:2, 2))), (4, 2, 2, (4, 32)):(2, 8, 1, (16, 65)));
    // 4759
    assert_layout!(layout!(4:1).flat_divide(layout!((8, 2):(2, 1))), (8, 2, 1):(2, 1, 0));
    // 4761
    assert_refused!(Layout![(3, (12, 8)):(96, (8, 1))]: cute::FlatDivide<Tile![(5, 2:4)]>);
    // 4763
    assert_layout!(layout!(((4, 2, 2), 4):((1, 4, 8), 16)).flat_divide(tile!((2))), ((2), 8, 4):((1), 2, 16));
    // 4764
    assert_refused!(Layout![((32, 3)):((2, 1))]: cute::FlatDivide<Tile![(3:4)]>);
    // 4765
    assert_refused!(Layout![(8, 16):(16, 1)]: cute::FlatDivide<Tile![(4:1, _)]>);
}

// logical_divide: 499 asserted, 6 left out: CuTe rejects a size-1 tiler, whose composition exists, 1 left out: either answer is allowed, 9 left out: more than 4 levels
#[test]
fn types_logical_divide() {
    // 5944
    assert_layout!(layout!((4, 1, 8):(1, 4, 4)).logical_divide(tile!(1)), (1, 32):(0, 1));
    // 5947
    assert_layout!(layout!((24, 4, 8):(32, 8, 1)).logical_divide(tile!((8, 4, 8))), ((8, 3), (4, 1), (8, 1)):((32, 256), (8, 0), (1, 0)));
    // 5949
    assert_layout!(layout!((2, 4):(12, 0)).logical_divide(tile!((4, 6))), ((4, 1), (6, 1)):((12, 0), (0, 0)));
    // 5953
    assert_layout!(layout!(((3, 3, 8), 2):((1, 3, 9), 72)).logical_divide(layout!(7:1)), (7, 21):(1, 7));
    // 5954
    assert_layout!(layout!(2:0).logical_divide(tile!(3)), (3, 1):(0, 0));
    // 5957
    assert_layout!(layout!(((4)):((1))).logical_divide(layout!(((2)):((1)))), (((2)), 2):(((1)), 2));
    // 5959
    assert_layout!(layout!(((32, 4), (8, 4)):((1, 32), (128, 1024))).logical_divide(layout!(32:1)), (32, 128):(1, 32));
    // 5962
    assert_layout!(layout!((128, 64):(1, 128)).logical_divide(tile!((16:6))), ((16, (6, 2)), 64):((6, (1, 96)), 128));
    // 5964
    assert_layout!(layout!((256, 32):(1, 256)).logical_divide(layout!((4, 16):(1, 8))), ((4, 16), (2, 64)):((1, 8), (4, 128)));
    // 5965
    assert_layout!(layout!((4, 1):(1, 7)).logical_divide(layout!((4):(1))), ((4), 1):((1), 0));
    // 5967
    assert_layout!(layout!((4, 32, (8, 2)):(1, 4, (128, 1024))).logical_divide(layout!((2, 5, 4):(20, 4, 1))), ((2, 5, 4), 52):((20, 4, 1), 40));
    // 5968
    assert_layout!(layout!((4):(1)).logical_divide(layout!(4:0)), (4, 4):(0, 1));
    // 5969
    assert_layout!(layout!((4, 1, 8):(1, 4, 4)).logical_divide(layout!(1:5)), (1, 32):(5, 1));
    // 5972
    assert_layout!(layout!((4, 1):(1, 0)).logical_divide(layout!(8:1)), ((4, 2), 1):((1, 0), 0));
    // 5974
    assert_layout!(layout!(2:1).logical_divide(layout!(1:1)), (1, 2):(1, 1));
    // 5975
    assert_layout!(layout!((((8, 32)), (2, 16)):(((1, 64)), (8, 3))).logical_divide(layout!(128:1)), ((8, 16), (2, 2, 16)):((1, 64), (1024, 8, 3)));
    // 5978
    assert_layout!(layout!((2, 2):(0, 2)).logical_divide(layout!(4:1)), ((2, 2), 1):((0, 2), 0));
    // 5980
    assert_refused!(Layout![(8, 8):(1, 0)]: cute::LogicalDivide<Layout![4:3]>);
    // 5982
    assert_refused!(Layout![(3, 7):(0, 1)]: cute::LogicalDivide<Tile![8]>);
    // 5983
    assert_layout!(layout!((1):(1)).logical_divide(layout!(1:1)), (1, 1):(1, 0));
    // 5984
    assert_layout!(layout!((4):(1)).logical_divide(tile!((8))), ((8, 1)):((1, 0)));
    // 5985
    assert_layout!(layout!((9, (4, 8)):(59, (13, 1))).logical_divide(tile!((3:3, (2, 4):(1, 8)))), ((3, 3), ((2, 4), (2, 2))):((177, 59), ((13, 2), (26, 1))));
    // 5986
    assert_layout!(layout!((16, (4, 32)):(4, (1, 64))).logical_divide(tile!((2:2, 4:2))), ((2, (2, 4)), ((2, 2), (2, 16))):((8, (4, 16)), ((2, 64), (1, 128))));
    // 5987
    assert_layout!(layout!((1, 1):(5, 7)).logical_divide(layout!(4:3)), (4, 3):(21, 7));
    // 5989
    assert_layout!(layout!((2, 8):(8, 1)).logical_divide(layout!(1:0)), (1, (2, 8)):(0, (8, 1)));
    // 5990
    assert_layout!(layout!(((2, 16)):((1, 2))).logical_divide(tile!((8))), ((8, 4)):((1, 8)));
    // 5991
    assert_layout!(layout!((32, 16, 4):(128, 8, 1)).logical_divide(tile!((8, 8, 1))), ((8, 4), (8, 2), (1, 4)):((128, 1024), (8, 64), (0, 1)));
    // 5992
    assert_refused!(Layout![(12, 6):(1, 12)]: cute::LogicalDivide<Layout![(6, 2):(1, 8)]>);
    // 5993
    assert_layout!(layout!((4, 8):(1, 4)).logical_divide(tile!((2, 4))), ((2, 2), (4, 2)):((1, 2), (4, 16)));
    // 5996
    assert_layout!(layout!(((1, 1), (1, (1, 1))):((0, 0), (0, (0, 0)))).logical_divide(tile!(4)), (4, 1):(0, 0));
    // 5998
    assert_layout!(layout!(((32, 4), 1):((1, 32), 0)).logical_divide(tile!((_))), ((32, 4), 1):((1, 32), 0));
    // 6000
    assert_layout!(layout!((16, 4, (8, 4)):(1, 16, (64, 512))).logical_divide(layout!(4:128)), (4, (128, 4)):(128, (1, 512)));
    // 6001
    assert_layout!(layout!((32, 32):(33, 1)).logical_divide(tile!((2:8, 8))), ((2, (8, 2)), (8, 4)):((264, (33, 528)), (1, 8)));
    // 6004
    assert_layout!(layout!(((32, 4), (8, 4)):((4, 1024), (128, 1))).logical_divide(tile!((16, 4:2))), ((16, (2, 4)), (4, (2, 4))):((4, (64, 1024)), (256, (128, 1))));
    // 6005
    assert_layout!(layout!((((4, 16)), 2):(((1, 4)), 64)).logical_divide(tile!(1)), (1, 128):(0, 1));
    // 6006
    assert_refused!(Layout![((2, 2), 3, 2):((12, 3), 1, 6)]: cute::LogicalDivide<Layout![3:1]>);
    // 6007
    assert_refused!(Layout![(1, (7, 9, 2)):(0, (18, 2, 1))]: cute::LogicalDivide<Tile![(2:1, 4:2)]>);
    // 6008
    assert_layout!(layout!((16, 16):(-1, 16)).logical_divide(tile!(256)), ((16, 16), 1):((-1, 16), 0));
    // 6009
    assert_layout!(layout!(1:9).logical_divide(layout!(((2)):((1)))), (((2)), 1):(((9)), 0));
    // 6012
    assert_layout!(layout!(((4)):((1))).logical_divide(layout!(4:1)), (4, 1):(1, 0));
    // 6013
    assert_layout!(layout!((4, 1, 8):(1, 4, 4)).logical_divide(tile!(2)), (2, 16):(1, 2));
    // 6015
    assert_refused!(Layout![(2, 3, 4):(0, 0, 1)]: cute::LogicalDivide<Tile![8]>);
    // 6016
    assert_layout!(layout!(((1, 1), 4):((0, 4), 1)).logical_divide(layout!((6, 4):(1, 6))), ((6, 4), 1):((1, 6), 0));
    // 6017
    assert_layout!(layout!((96, 48):(1, 96)).logical_divide(layout!((2, 4):(4, 1))), ((2, 4), 576):((4, 1), 8));
    // 6019
    assert_layout!(layout!(((8, 16), (64, 1)):((64, 512), (1, 0))).logical_divide(layout!(32:256)), (32, (128, 2)):(2, (64, 1)));
    // 6020
    assert_layout!(layout!(24:3).logical_divide(layout!(8:3)), (8, 3):(9, 3));
    // 6024
    assert_layout!(layout!((2, 4, 4, 2):(100, 128, 128, 100)).logical_divide(layout!(2:2)), (2, (2, (2, 4, 2))):(128, (100, (256, 128, 100))));
    // 6025
    assert_layout!(layout!(((2, 1, 8)):((128, 4, 64))).logical_divide(layout!(4:1)), ((2, 2), 4):((128, 64), 128));
    // 6026
    assert_layout!(layout!((4, 1):(1, 0)).logical_divide(layout!(1:0)), (1, 4):(0, 1));
    // 6027
    assert_layout!(layout!((96, 48):(1, 96)).logical_divide(layout!((4, (2, 8)):(16, (8, 1)))), ((4, (2, 8)), 72):((16, (8, 1)), 64));
    // 6029
    assert_layout!(layout!((32, (4, 2)):(16, (1, 8))).logical_divide(layout!(32:2)), ((16, 2), (2, (2, 2))):((32, 1), (16, (2, 8))));
    // 6031
    assert_layout!(layout!(16:2).logical_divide(layout!(((4, 9)):((1, 4)))), (((4, 9)), 1):(((2, 8)), 0));
    // 6033
    assert_layout!(layout!((1, 1):(5, 7)).logical_divide(tile!(2)), (2, 1):(7, 0));
    // 6036
    assert_refused!(Layout![(4, 2, ((2, 4))):(16, 8, ((4, 1)))]: cute::LogicalDivide<Tile![(12, 2:3, 4:3)]>);
    // 6039
    assert_layout!(layout!((32, 32):(1, 32)).logical_divide(layout!(((2, 4, 1)):((4, 8, 0)))), (((2, 4, 1)), (4, 32)):(((4, 8, 0)), (1, 32)));
    // 6040
    assert_layout!(layout!(((4, 8), (2, 2)):((32, 1), (16, 8))).logical_divide(tile!(32)), ((4, 8), (2, 2)):((32, 1), (16, 8)));
    // 6042
    assert_layout!(layout!(8:1).logical_divide(layout!((9):(2))), ((9), 2):((2), 1));
    // 6044
    assert_layout!(layout!((4, 1):(1, 0)).logical_divide(tile!(4)), (4, 1):(1, 0));
    // 6045
    assert_layout!(layout!(((1, 1), (1, (1, 1))):((0, 0), (0, (0, 0)))).logical_divide(layout!((2, 2):(2, 1))), ((2, 2), 1):((0, 0), 0));
    // 6048
    assert_refused!(Layout![((10, (8, 8)), 3):((24, (0, 240)), 0)]: cute::LogicalDivide<Layout![24:3]>);
    // 6050
    assert_layout!(layout!((2, (16, 2)):(4, (8, 128))).logical_divide(tile!((1:2))), ((1, 2), (16, 2)):((8, 4), (8, 128)));
    // 6051
    assert_refused!(Layout![(3, 5):(5, 1)]: cute::LogicalDivide<Layout![(7, 4):(1, 7)]>);
    // 6052
    assert_layout!(layout!((2, 3):(0, 0)).logical_divide(layout!(1:0)), (1, 6):(0, 0));
    // 6053
    assert_layout!(layout!(((16, 8), (4, 4)):((1, 64), (16, 512))).logical_divide(tile!((8, 2:4))), ((8, (2, 8)), (2, (4, 2))):((1, (8, 64)), (512, (16, 1024))));
    // 6054
    assert_layout!(layout!((32, (4, 2)):(16, (1, 8))).logical_divide(tile!((4:1, 12))), ((4, 8), ((4, 3), 1)):((16, 64), ((1, 8), 0)));
    // 6057
    assert_layout!(layout!(((8, 16), (64, 1)):((64, 512), (1, 0))).logical_divide(tile!((2, 6))), ((2, 64), (6, 11)):((64, 128), (1, 6)));
    // 6058
    assert_layout!(layout!((128, 64):(72, 1)).logical_divide(tile!((_))), (128, 64):(72, 1));
    // 6059
    assert_layout!(layout!((4, 4):(1, 4)).logical_divide(tile!(44)), (44, 1):(1, 0));
    // 6060
    assert_layout!(layout!((24, 4, 32):(128, 100, 16)).logical_divide(layout!(3:1)), (3, (8, 4, 32)):(128, (384, 100, 16)));
    // 6061
    assert_layout!(layout!(((4, 4), 5, 3):((1, 4), 16, 80)).logical_divide(layout!(2:1)), (2, 120):(1, 2));
    // 6062
    assert_layout!(layout!((6, 6):(12, 1)).logical_divide(layout!((6, 3):(3, 1))), (((2, 3), 3), 2):(((36, 1), 12), 3));
    // 6063
    assert_layout!(layout!((2, 2):(2, 1)).logical_divide(tile!((12, 6:3))), ((12, 1), (6, 3)):((2, 0), (3, 1)));
    // 6066
    assert_refused!(Layout![(8, 8):(1, 0)]: cute::LogicalDivide<Tile![3]>);
    // 6068
    assert_layout!(layout!((4, 3, 1):(3, 1, 0)).logical_divide(tile!(2)), (2, (2, 3)):(3, (6, 1)));
    // 6071
    assert_layout!(layout!(((32, 4), 1):((1, 32), 0)).logical_divide(tile!((32, 1:9))), ((32, 4), (1, 1)):((1, 32), (0, 0)));
    // 6073
    assert_layout!(layout!(((4)):((1))).logical_divide(layout!((2, 2):(2, 1))), ((2, 2), 1):((2, 1), 0));
    // 6074
    assert_layout!(layout!(12:1).logical_divide(layout!(((1, 8)):((0, 16)))), (((1, 8)), 16):(((0, 16)), 1));
    // 6076
    assert_refused!(Layout![(32, 6, 10):(60, 10, 1)]: cute::LogicalDivide<Layout![(8, 2):(16, 4)]>);
    // 6077
    assert_layout!(layout!(((1, 1), (1, (1, 1))):((0, 0), (0, (0, 0)))).logical_divide(layout!(4:0)), (4, 1):(0, 0));
    // 6078
    assert_layout!(layout!(((2, 24), 16):((1, 8), 768)).logical_divide(layout!((6):(1))), (((2, 3)), (8, 16)):(((1, 8)), (24, 768)));
    // 6079
    assert_layout!(layout!((4, 3, 1):(3, 1, 0)).logical_divide(tile!(4)), (4, 3):(3, 1));
    // 6082
    assert_layout!(layout!(96:1).logical_divide(layout!(32:2)), (32, (2, 2)):(2, (1, 64)));
    // 6083
    assert_layout!(layout!((4, 1):(1, 7)).logical_divide(tile!(1)), (1, 4):(0, 1));
    // 6085
    assert_refused!(Layout![(2, (1, 4), 1):(1, (0, 2), 0)]: cute::LogicalDivide<Layout![4:3]>);
    // 6086
    assert_layout!(layout!(((1, 1), (1, (1, 1))):((0, 0), (0, (0, 0)))).logical_divide(tile!(3)), (3, 1):(0, 0));
    // 6088
    assert_refused!(Layout![(32, 16):(16, 1)]: cute::LogicalDivide<Layout![(3, 9):(4, 24)]>);
    // 6089
    assert_layout!(layout!((2, 3, 4):(0, 0, 1)).logical_divide(layout!(1:5)), (1, (6, 4)):(1, (0, 1)));
    // 6090
    assert_layout!(layout!(((2, 1), 2, 8):((16, 0), 8, 1)).logical_divide(layout!(8:1)), ((2, 2, 2), 4):((16, 8, 1), 2));
    // 6091
    assert_layout!(layout!((4, 1):(1, 7)).logical_divide(layout!(8:1)), ((4, 2), 1):((1, 7), 0));
    // 6092
    assert_layout!(layout!(2:5).logical_divide(tile!(1)), (1, 2):(0, 5));
    // 6093
    assert_layout!(layout!((5, 8):(1, 5)).logical_divide(tile!((2, 4))), ((2, 3), (4, 2)):((1, 2), (5, 20)));
    // 6094
    assert_layout!(layout!((7, 24, 4):(1, 7, 168)).logical_divide(layout!((3, 8):(4, 48))), ((3, 8), (4, 4, 2)):((4, 48), (1, 12, 384)));
    // 6095
    assert_refused!(Layout![(3, 7):(0, 1)]: cute::LogicalDivide<Layout![((2)):((1))]>);
    // 6096
    assert_layout!(layout!(((32, 9, 4)):((4, 128, 1))).logical_divide(tile!((2))), ((2, (144, 4))):((4, (8, 1))));
    // 6097
    assert_layout!(layout!((4):(1)).logical_divide(tile!(3)), (3, 2):(1, 3));
    // 6098
    assert_layout!(layout!(24:1).logical_divide(tile!(5)), (5, 5):(1, 5));
    // 6099
    assert_layout!(layout!((4):(1)).logical_divide(layout!(4:1)), (4, 1):(1, 0));
    // 6101
    assert_layout!(layout!(((1, 1), (1, (1, 1))):((0, 0), (0, (0, 0)))).logical_divide(tile!(2)), (2, 1):(0, 0));
    // 6102
    assert_layout!(layout!((((2, 1, 8)), 12):(((12, 192, 24)), 1)).logical_divide(layout!((4):(1))), ((4), (4, 12)):((12), (48, 1)));
    // 6103
    assert_layout!(layout!(((8, 16), (64, 1)):((64, 512), (1, 0))).logical_divide(layout!(1:128)), (1, (128, 64)):(0, (64, 1)));
}
#[test]
fn types_logical_divide_1() {
    // 6105
    assert_layout!(layout!(4:4).logical_divide(layout!((32, 1):(1, 0))), ((32, 1), 1):((4, 0), 0));
    // 6106
    assert_layout!(layout!((3, 7):(0, 1)).logical_divide(layout!(1:0)), (1, (3, 7)):(0, (0, 1)));
    // 6107
    assert_layout!(layout!((1, 8):(0, 1)).logical_divide(layout!(4:3)), (4, 3):(3, 1));
    // 6109
    assert_layout!(layout!((128, 64):(64, 1)).logical_divide(layout!(8:1)), (8, (16, 64)):(64, (512, 1)));
    // 6111
    assert_layout!(layout!((1, 1):(5, 7)).logical_divide(tile!(24)), (24, 1):(7, 0));
    // 6112
    assert_layout!(layout!(((4)):((1))).logical_divide(tile!(2)), (2, 2):(1, 2));
    // 6114
    assert_layout!(layout!((4, 3):(1, 4)).logical_divide(tile!(12)), (12, 1):(1, 0));
    // 6116
    assert_layout!(layout!(4:2).logical_divide(layout!((2, 4):(4, 1))), ((2, 4), 1):((8, 2), 0));
    // 6117
    assert_layout!(layout!((4, 1):(1, 7)).logical_divide(layout!(1:0)), (1, 4):(0, 1));
    // 6118
    assert_layout!(layout!((128, 64):(64, 1)).logical_divide(tile!((4:4, 4))), ((4, (4, 8)), (4, 16)):((256, (64, 1024)), (1, 4)));
    // 6122
    assert_layout!(layout!((2, 24, 8):(193, 8, 1)).logical_divide(tile!((6:6, 3, 6))), ((6, 6), (3, 8), (6, 2)):((1158, 193), (8, 24), (1, 6)));
    // 6124
    assert_layout!(layout!((64, 32):(1, 0)).logical_divide(layout!((32):(1))), ((32), (2, 32)):((1), (32, 0)));
    // 6125
    assert_refused!(Layout![(4, 4):(1, -4)]: cute::LogicalDivide<Layout![4:3]>);
    // 6130
    assert_layout!(layout!(((1, 2)):((2, 1))).logical_divide(tile!(33)), (33, 1):(1, 0));
    // 6135
    assert_layout!(layout!(((32, 4), 1):((1, 32), 0)).logical_divide(layout!(3:1)), (3, 43):(1, 3));
    // 6138
    assert_layout!(layout!(((8, 16), (8, 8)):((8, 64), (1, 1024))).logical_divide(tile!((128))), ((128, 1), (8, 8)):((8, 0), (1, 1024)));
    // 6140
    assert_layout!(layout!((2, 16):(128, 32)).logical_divide(layout!(4:1)), ((2, 2), 8):((128, 32), 64));
    // 6141
    assert_layout!(layout!(((4, 24), 24):((576, 24), 1)).logical_divide(layout!((4):(1))), ((4), (24, 24)):((576), (24, 1)));
    // 6142
    assert_refused!(Layout![(1, (2, 6)):(1, (6, 1))]: cute::LogicalDivide<Layout![4:3]>);
    // 6143
    assert_layout!(layout!((8, 8):(1, 8)).logical_divide(layout!((4, 4):(1, 4))), ((4, 4), 4):((1, 4), 16));
    // 6145
    assert_layout!(layout!((2, 2):(-2, -4)).logical_divide(tile!(8)), (8, 1):(-2, 0));
    // 6147
    assert_layout!(layout!(((32, 1, 32)):((1, 32, 32))).logical_divide(tile!(128)), (128, 8):(1, 128));
    // 6148
    assert_layout!(layout!((4, 3, ((4, 2))):(1, 16, ((48, 200)))).logical_divide(tile!(4)), (4, (12, 2)):(1, (16, 200)));
    // 6152
    assert_refused!(Layout![((5, 4)):((4, 1))]: cute::LogicalDivide<Tile![(3:4)]>);
    // 6155
    assert_refused!(Layout![(6, 5):(1, 10)]: cute::LogicalDivide<Layout![4:1]>);
    // 6158
    assert_layout!(layout!(((32, 4), 1):((1, 32), 0)).logical_divide(tile!(((_, _), _))), ((32, 4), 1):((1, 32), 0));
    // 6160
    assert_layout!(layout!(16:1).logical_divide(tile!(4)), (4, 4):(1, 4));
    // 6161
    assert_layout!(layout!((2, (1, 4), 1):(1, (0, 2), 0)).logical_divide(layout!(1:5)), (1, 8):(0, 1));
    // 6162
    assert_layout!(layout!((3, 7):(0, 1)).logical_divide(tile!(24)), ((3, 8), 1):((0, 1), 0));
    // 6167
    assert_layout!(layout!((4, 3, 1):(3, 1, 0)).logical_divide(layout!(8:1)), ((4, 2), 2):((3, 1), 2));
    // 6170
    assert_layout!(layout!((((4, 4)), (2, 10)):(((1, 8)), (4, 32))).logical_divide(layout!(4:1)), (4, (4, 2, 10)):(1, (8, 4, 32)));
    // 6172
    assert_layout!(layout!((2, 8, 4):(32, 4, 1)).logical_divide(tile!((1:1))), ((1, 2), 8, 4):((32, 32), 4, 1));
    // 6173
    assert_layout!(layout!((32, (4, 2)):(16, (1, 8))).logical_divide(layout!(16:2)), (16, (2, (4, 2))):(32, (16, (1, 8))));
    // 6174
    assert_layout!(layout!(4:1).logical_divide(layout!(32:1)), (32, 1):(1, 0));
    // 6176
    assert_layout!(layout!(((2, 8), 3):((16, 2), 32)).logical_divide(tile!((4, 3))), (((2, 2), 4), (3, 1)):(((16, 2), 4), (32, 0)));
    // 6178
    assert_layout!(layout!(((4, 8), 2):((8, 1), 32)).logical_divide(tile!((_))), ((4, 8), 2):((8, 1), 32));
    // 6179
    assert_layout!(layout!((4, 4):(1, -4)).logical_divide(layout!(1:0)), (1, (4, 4)):(0, (1, -4)));
    // 6182
    assert_layout!(layout!((2, 16, 2, 2):(4, 8, 128, 256)).logical_divide(layout!((16, 4):(4, 1))), ((16, 4), 2):((16, 4), 256));
    // 6184
    assert_layout!(layout!((((8, 3), 2), 4):(((1, 0), 24), 0)).logical_divide(layout!(1:6)), (1, (8, 3, 2, 4)):(0, (1, 0, 24, 0)));
    // 6185
    assert_layout!(layout!((2, (1, 4), 1):(1, (0, 2), 0)).logical_divide(tile!(2)), (2, 4):(1, 2));
    // 6187
    assert_layout!(layout!((4):(1)).logical_divide(tile!(2)), (2, 2):(1, 2));
    // 6188
    assert_layout!(layout!((4, 1, 8):(1, 4, 4)).logical_divide(tile!(4)), (4, 8):(1, 4));
    // 6189
    assert_refused!(Layout![(2, 3, 4):(0, 0, 1)]: cute::LogicalDivide<Layout![8:1]>);
    // 6190
    assert_layout!(layout!(((1, 1), (1, (1, 1))):((0, 0), (0, (0, 0)))).logical_divide(layout!(((2)):((1)))), (((2)), 1):(((0)), 0));
    // 6192
    assert_layout!(layout!(8:-1).logical_divide(layout!(1:1)), (1, 8):(-1, -1));
    // 6193
    assert_layout!(layout!((8, 8):(1, 0)).logical_divide(tile!(8)), (8, 8):(1, 0));
    // 6194
    assert_refused!(Layout![(4, 3, 1):(3, 1, 0)]: cute::LogicalDivide<Layout![4:3]>);
    // 6195
    assert_layout!(layout!((4, 1):(1, 7)).logical_divide(layout!((2, 2):(2, 1))), ((2, 2), 1):((2, 1), 0));
    // 6196
    assert_layout!(layout!((1, 1):(5, 7)).logical_divide(layout!(8:1)), (8, 1):(7, 0));
    // 6198
    assert_layout!(layout!((4, 1):(1, 0)).logical_divide(layout!(4:1)), (4, 1):(1, 0));
    // 6199
    assert_layout!(layout!((2, 3, 4):(0, 0, 1)).logical_divide(layout!(4:0)), (4, (6, 4)):(0, (0, 1)));
    // 6201
    assert_layout!(layout!((8, 8):(8, 1)).logical_divide(layout!(32:2)), ((4, 8), 2):((16, 1), 8));
    // 6202
    assert_refused!(Layout![(1, 7, 24, 9):(1, 216, 1, 24)]: cute::LogicalDivide<Layout![(6):(1)]>);
    // 6204
    assert_layout!(layout!((3, 4, 2, 3):(0, 3, 0, 24)).logical_divide(tile!((2:1, 16, 6:4, 12))), ((2, 2), (16, 1), (6, 4), (12, 1)):((0, 0), (3, 0), (0, 0), (24, 0)));
    // 6207
    assert_layout!(layout!((6, 6):(1, 12)).logical_divide(layout!((6, 3):(3, 1))), (((2, 3), 3), 2):(((3, 12), 1), 36));
    // 6210
    assert_layout!(layout!(1:0).logical_divide(layout!(1:1)), (1, 1):(0, 0));
    // 6213
    assert_layout!(layout!((((4, 2, 1)), 2):(((4, 2, 1)), 1)).logical_divide(tile!((2))), ((2, (2, 2)), 2):((4, (8, 2)), 1));
    // 6214
    assert_layout!(layout!(4:1).logical_divide(layout!(8:1)), (8, 1):(1, 0));
    // 6215
    assert_layout!(layout!((((16, 4, 1)), 4):(((1, 16, 64)), 64)).logical_divide(tile!((64))), ((64, 1), 4):((1, 0), 64));
    // 6216
    assert_layout!(layout!((2, (1, 4), 1):(1, (0, 2), 0)).logical_divide(layout!(1:0)), (1, 8):(0, 1));
    // 6217
    assert_layout!(layout!(5:1).logical_divide(layout!(5:1)), (5, 1):(1, 0));
    // 6218
    assert_layout!(layout!(((32, 1)):((2, 256))).logical_divide(layout!(4:10)), (4, 10):(20, 2));
    // 6219
    assert_layout!(layout!((2, 2):(-2, -4)).logical_divide(tile!(4)), (4, 1):(-2, 0));
    // 6220
    assert_refused!(Layout![((4, 8), (2, 2)):((16, 1), (8, 64))]: cute::LogicalDivide<Layout![((2, 5)):((1, 2))]>);
    // 6221
    assert_layout!(layout!((6, 2):(1, 6)).logical_divide(tile!(4)), (4, 3):(1, 4));
    // 6226
    assert_layout!(layout!(8:1).logical_divide(layout!((4, 16):(1, 4))), ((4, 16), 1):((1, 4), 0));
    // 6227
    assert_layout!(layout!(2:1).logical_divide(layout!(32:1)), (32, 1):(1, 0));
    // 6228
    assert_layout!(layout!((2, 3, 4):(0, 0, 1)).logical_divide(layout!(1:0)), (1, (6, 4)):(0, (0, 1)));
    // 6232
    assert_layout!(layout!((4, 1):(1, 0)).logical_divide(tile!(1)), (1, 4):(0, 1));
    // 6233
    assert_layout!(layout!((2, 8, 4):(1, 2, 16)).logical_divide(layout!(1:64)), (1, 64):(64, 1));
    // 6234
    assert_layout!(layout!((8, ((2, 3))):(3, ((24, 1)))).logical_divide(layout!(48:1)), ((16, 3), 1):((3, 1), 0));
    // 6235
    assert_layout!(layout!((64, 64):(1, 64)).logical_divide(layout!(((4, 16)):((1, 4)))), (((4, 16)), 64):(((1, 4)), 64));
    // 6236
    assert_layout!(layout!((4):(1)).logical_divide(layout!(((2)):((1)))), (((2)), 2):(((1)), 2));
    // 6237
    assert_layout!(layout!((4, 2):(0, 4)).logical_divide(layout!(8:2)), ((2, 4), 2):((0, 4), 0));
    // 6238
    assert_layout!(layout!((16, 3):(3, -1)).logical_divide(tile!((2:1, 6))), ((2, 8), (6, 1)):((3, 6), (-1, 0)));
    // 6240
    assert_layout!(layout!(1:9).logical_divide(layout!((4):(1))), ((4), 1):((9), 0));
    // 6244
    assert_layout!(layout!((4, 4):(1, -4)).logical_divide(layout!((2, 2):(2, 1))), ((2, 2), 4):((2, 1), -4));
    // 6245
    assert_layout!(layout!((64, 32):(1, 0)).logical_divide(layout!(8:1)), (8, (8, 32)):(1, (8, 0)));
    // 6246
    assert_layout!(layout!((2, 3):(0, 0)).logical_divide(layout!(24:1)), (24, 1):(0, 0));
    // 6248
    assert_layout!(layout!((1, 10):(0, 1)).logical_divide(tile!((8, 2:1))), ((8, 1), (2, 5)):((0, 0), (1, 2)));
    // 6252
    assert_layout!(layout!((4, 1):(1, 7)).logical_divide(tile!(3)), (3, 2):(1, 3));
    // 6253
    assert_layout!(layout!(((8, 16), (64, 1)):((64, 512), (1, 0))).logical_divide(tile!((64, 4:16))), ((64, 2), (4, 16)):((64, 4096), (16, 1)));
    // 6254
    assert_layout!(layout!(6:2).logical_divide(tile!(7)), (7, 1):(2, 0));
    // 6258
    assert_layout!(layout!(8:1).logical_divide(layout!(4:1)), (4, 2):(1, 4));
    // 6260
    assert_layout!(layout!((128, 4, 3):(1, 512, 0)).logical_divide(layout!(32:1)), (32, (4, 4, 3)):(1, (32, 512, 0)));
    // 6261
    assert_layout!(layout!((4, 4):(4, 1)).logical_divide(tile!((_))), (4, 4):(4, 1));
    // 6263
    assert_layout!(layout!((1, 1):(5, 7)).logical_divide(layout!(24:1)), (24, 1):(7, 0));
    // 6267
    assert_layout!(layout!(((32, 4), 1):((1, 32), 0)).logical_divide(tile!(2)), (2, 64):(1, 2));
    // 6269
    assert_layout!(layout!((4, 4):(-1, -4)).logical_divide(layout!(4:1)), (4, 4):(-1, -4));
    // 6270
    assert_layout!(layout!((12, (4, 8)):(59, (13, 1))).logical_divide(tile!((3, 8))), ((3, 4), ((4, 2), 4)):((59, 177), ((13, 1), 2)));
    // 6273
    assert_layout!(layout!(((8, 2), (8, 8)):((64, 512), (1, 8))).logical_divide(tile!(64)), ((16, 4), 16):((64, 1), 4));
    // 6274
    assert_layout!(layout!((1, 4, 2, 2):(0, 0, 2, 0)).logical_divide(layout!(2:8)), (2, (4, 2)):(0, (0, 2)));
    // 6275
    assert_refused!(Layout![(3, 7):(0, 1)]: cute::LogicalDivide<Layout![(4):(1)]>);
    // 6277
    assert_layout!(layout!(4:4).logical_divide(layout!((4, 10):(10, 1))), ((4, 10), 1):((40, 4), 0));
    // 6278
    assert_layout!(layout!((12, 2):(1, 12)).logical_divide(layout!(8:1)), (8, 3):(1, 8));
    // 6280
    assert_layout!(layout!((2, (16, 5, 4)):(1, (2, 32, 160))).logical_divide(layout!((3):(2))), ((3), (2, 107)):((2), (1, 6)));
    // 6282
    assert_layout!(layout!(((4)):((1))).logical_divide(tile!(8)), (8, 1):(1, 0));
    // 6283
    assert_layout!(layout!((8, 8):(1, 0)).logical_divide(layout!(4:1)), (4, (2, 8)):(1, (4, 0)));
    // 6284
    assert_layout!(layout!((96, 48):(1, 96)).logical_divide(layout!(4:1)), (4, 1152):(1, 4));
    // 6285
    assert_refused!(Layout![(8, 8):(8, 1)]: cute::LogicalDivide<Layout![3:3]>);
}
#[test]
fn types_logical_divide_2() {
    // 6286
    assert_layout!(layout!(8:1).logical_divide(layout!(4:2)), (4, 2):(2, 1));
    // 6287
    assert_layout!(layout!((6, 2, 2):(2, 1, 20)).logical_divide(layout!(8:3)), ((2, 2, 2), 3):((6, 1, 20), 2));
    // 6289
    assert_layout!(layout!((2, 2):(-2, -4)).logical_divide(layout!((2, 2):(2, 1))), ((2, 2), 1):((-4, -2), 0));
    // 6290
    assert_layout!(layout!((((8, 10, 2)), 8):(((1, 8, 80)), 160)).logical_divide(layout!(80:0)), (80, 1280):(0, 1));
    // 6294
    assert_layout!(layout!((2, 3):(0, 0)).logical_divide(layout!(((2)):((1)))), (((2)), 3):(((0)), 0));
    // 6295
    assert_layout!(layout!((8, 8):(1, 0)).logical_divide(layout!(1:5)), (1, (8, 8)):(0, (1, 0)));
    // 6296
    assert_layout!(layout!(((1, 1), (1, (1, 1))):((0, 0), (0, (0, 0)))).logical_divide(tile!(24)), (24, 1):(0, 0));
    // 6297
    assert_layout!(layout!((4, (8, 1), 4):(8, (1, 0), 32)).logical_divide(tile!((4, 1, 2))), ((4, 1), (1, 8), (2, 2)):((8, 0), (0, 1), (32, 64)));
    // 6298
    assert_layout!(layout!((256, 32):(1, 256)).logical_divide(tile!((3:2, 4))), ((3, (2, 43)), (4, 8)):((2, (1, 6)), (256, 1024)));
    // 6300
    assert_layout!(layout!((2, (1, 4), 1):(1, (0, 2), 0)).logical_divide(tile!(4)), (4, 2):(1, 4));
    // 6302
    assert_layout!(layout!(8:-1).logical_divide(tile!(3)), (3, 3):(-1, -3));
    // 6303
    assert_refused!(Layout![((3, 2), (2, 3)):((1, 6), (3, 12))]: cute::LogicalDivide<Layout![(8, 8):(8, 1)]>);
    // 6305
    assert_layout!(layout!((2, 3, 4):(1, 2, 6)).logical_divide(tile!(6)), (6, 4):(1, 6));
    // 6307
    assert_layout!(layout!((32, (4, (4, 4))):(0, (0, (1, 0)))).logical_divide(tile!((8:2, 64:1))), ((8, (2, 2)), ((4, 4, 4), 1)):((0, (0, 0)), ((0, 1, 0), 0)));
    // 6311
    assert_layout!(layout!((32, 2, 4, 4):(4, 512, 1, 128)).logical_divide(tile!((_))), (32, 2, 4, 4):(4, 512, 1, 128));
    // 6314
    assert_layout!(layout!(16:1).logical_divide(layout!(2:1)), (2, 8):(1, 2));
    // 6316
    assert_layout!(layout!((4, 1, 8):(1, 4, 4)).logical_divide(layout!((4):(1))), ((4), 8):((1), 4));
    // 6317
    assert_refused!(Layout![(3, 7, (4, 12)):(1, 144, (36, 3))]: cute::LogicalDivide<Layout![24:1]>);
    // 6319
    assert_layout!(layout!((2, 4, 4, 4):(1, 32, 2, 8)).logical_divide(tile!((1, 1, 4:1))), ((1, 2), (1, 4), (4, 1), 4):((0, 1), (0, 32), (2, 0), 8));
    // 6320
    assert_layout!(layout!(((4)):((1))).logical_divide(tile!(4)), (4, 1):(1, 0));
    // 6321
    assert_refused!(Layout![((32, 2), 7):((84, 1), 3)]: cute::LogicalDivide<Layout![112:2]>);
    // 6323
    assert_layout!(layout!(((2, 3), 32):((1, 64), 2)).logical_divide(tile!((6:1, 16))), (((2, 3), 1), (16, 2)):(((1, 64), 0), (2, 32)));
    // 6325
    assert_layout!(layout!(6:1).logical_divide(layout!(2:3)), (2, 3):(3, 1));
    // 6326
    assert_layout!(layout!(((1, 1), (1, (1, 1))):((0, 0), (0, (0, 0)))).logical_divide(layout!(24:1)), (24, 1):(0, 0));
    // 6327
    assert_layout!(layout!(((4, 8), 2):((4, 36), 16)).logical_divide(layout!(1:4)), (1, (4, 8, 2)):(16, (4, 36, 16)));
    // 6328
    assert_layout!(layout!((8, 4, 4):(16, 4, 1)).logical_divide(layout!(16:8)), ((4, 4), 8):((4, 1), 16));
    // 6329
    assert_layout!(layout!((5, (24, 2)):(1, (5, 120))).logical_divide(layout!(((2, 7)):((7, 1)))), (((2, 7)), 18):(((7, 1)), 14));
    // 6331
    assert_layout!(layout!((128, 64):(72, 1)).logical_divide(layout!(256:8)), ((16, 16), (8, 4)):((576, 1), (72, 16)));
    // 6332
    assert_layout!(layout!((3, 16, 9):(1, 12, 194)).logical_divide(tile!((3:6, 4, 8))), ((3, 6), (4, 4), (8, 2)):((6, 1), (12, 48), (194, 1552)));
    // 6333
    assert_layout!(layout!((128, 128, 3):(1, 128, 16384)).logical_divide(tile!((4, 3:6, 2:3))), ((4, 32), (3, (6, 8)), (2, 3)):((1, 4), (768, (128, 2304)), (49152, 16384)));
    // 6337
    assert_layout!(layout!((8, 8):(1, 0)).logical_divide(layout!(((2)):((1)))), (((2)), (4, 8)):(((1)), (2, 0)));
    // 6340
    assert_layout!(layout!(((2, 1)):((1, 1))).logical_divide(layout!(4:1)), ((2, 2), 1):((1, 1), 0));
    // 6342
    assert_layout!(layout!((4, 1):(1, 0)).logical_divide(layout!(24:1)), ((4, 6), 1):((1, 0), 0));
    // 6345
    assert_layout!(layout!((4, 4):(1, -4)).logical_divide(layout!(4:1)), (4, 4):(1, -4));
    // 6346
    assert_layout!(layout!((3, 7):(0, 1)).logical_divide(layout!(24:1)), ((3, 8), 1):((0, 1), 0));
    // 6347
    assert_layout!(layout!((64, 32):(1, 0)).logical_divide(tile!((64:1, 16))), ((64, 1), (16, 2)):((1, 0), (0, 0)));
    // 6348
    assert_layout!(layout!(((3, 2), (2, 3)):((1, 6), (3, 12))).logical_divide(layout!(12:0)), (12, (3, 2, 2, 3)):(0, (1, 6, 3, 12)));
    // 6349
    assert_layout!(layout!(6:1).logical_divide(layout!(2:1)), (2, 3):(1, 2));
    // 6351
    assert_layout!(layout!(32:4).logical_divide(tile!(5)), (5, 7):(4, 20));
    // 6352
    assert_layout!(layout!((8, 8):(1, 0)).logical_divide(layout!(24:1)), ((8, 3), 3):((1, 0), 0));
    // 6353
    assert_layout!(layout!((2, (1, 4), 1):(1, (0, 2), 0)).logical_divide(layout!(4:1)), (4, 2):(1, 4));
    // 6354
    assert_layout!(layout!((4, 4):(1, -4)).logical_divide(layout!((4):(1))), ((4), 4):((1), -4));
    // 6355
    assert_layout!(layout!((2, (1, 4), 1):(1, (0, 2), 0)).logical_divide(layout!(8:1)), (8, 1):(1, 0));
    // 6357
    assert_layout!(layout!((4, 1):(1, 0)).logical_divide(layout!(((2)):((1)))), (((2)), 2):(((1)), 2));
    // 6358
    assert_layout!(layout!((24, 1):(1, 0)).logical_divide(layout!((6, 8):(1, 6))), ((6, (4, 2)), 1):((1, (6, 0)), 0));
    // 6362
    assert_layout!(layout!((2, 3, 4):(0, 0, 1)).logical_divide(tile!(1)), (1, (6, 4)):(0, (0, 1)));
    // 6367
    assert_layout!(layout!(1:1).logical_divide(layout!(1:0)), (1, 1):(0, 0));
    // 6368
    assert_layout!(layout!((64, 64):(1, 64)).logical_divide(layout!((32, 2):(2, 1))), ((32, 2), 64):((2, 1), 64));
    // 6369
    assert_layout!(layout!((1, 16, 4, 2):(1, 1, 16, 64)).logical_divide(layout!(16:1)), (16, 8):(1, 16));
    // 6370
    assert_layout!(layout!(((4, 8), (2, 2)):((32, 1), (16, 8))).logical_divide(layout!(32:1)), ((4, 8), (2, 2)):((32, 1), (16, 8)));
    // 6372
    assert_layout!(layout!((32, 1, 16):(100, 0, 128)).logical_divide(tile!((2:1))), ((2, 16), 1, 16):((100, 200), 0, 128));
    // 6373
    assert_layout!(layout!((4, 1):(1, 1)).logical_divide(layout!(2:1)), (2, 2):(1, 2));
    // 6374
    assert_layout!(layout!((3):(2)).logical_divide(tile!((5))), ((5, 1)):((2, 0)));
    // 6375
    assert_layout!(layout!(((4, (1, 4)), 12):((2, (16, 100)), 12)).logical_divide(tile!((4))), ((4, 4), 12):((2, 100), 12));
    // 6376
    assert_layout!(layout!(1:9).logical_divide(layout!(4:1)), (4, 1):(9, 0));
    // 6377
    assert_layout!(layout!((7, 4):(1, 8)).logical_divide(layout!(7:1)), (7, 4):(1, 8));
    // 6379
    assert_layout!(layout!((32, 24, 10):(0, 320, 0)).logical_divide(tile!((4, 4))), ((4, 8), (4, 6), 10):((0, 0), (320, 1280), 0));
    // 6381
    assert_layout!(layout!((4, 3, 1):(3, 1, 0)).logical_divide(layout!(4:1)), (4, 3):(3, 1));
    // 6382
    assert_layout!(layout!((2, 4, 1, 8):(1, 2, 8, 8)).logical_divide(layout!(32:1)), (32, 2):(1, 32));
    // 6383
    assert_layout!(layout!((2, 32, 4, 32):(1, 2, 64, 512)).logical_divide(tile!((2, 4:2))), ((2, 1), (4, (2, 4)), 4, 32):((1, 0), (4, (2, 16)), 64, 512));
    // 6384
    assert_layout!(layout!((64, 64):(1, 64)).logical_divide(tile!((2))), ((2, 32), 64):((1, 2), 64));
    // 6386
    assert_layout!(layout!((1, 8):(0, 1)).logical_divide(layout!(4:1)), (4, 2):(1, 4));
    // 6387
    assert_layout!(layout!((2, (1, 4), 1):(1, (0, 2), 0)).logical_divide(tile!(8)), (8, 1):(1, 0));
    // 6389
    assert_layout!(layout!((1, 8):(0, 1)).logical_divide(tile!(8)), (8, 1):(1, 0));
    // 6393
    assert_layout!(layout!(((8, 2), (8, 8)):((64, 512), (1, 8))).logical_divide(tile!((5, 6:2))), ((5, 4), (6, (2, 6))):((64, 320), (2, (1, 12))));
    // 6394
    assert_layout!(layout!((32, 4, 4):(0, 0, 0)).logical_divide(tile!(32)), (32, 16):(0, 0));
    // 6397
    assert_layout!(layout!((32, (4, 2)):(16, (1, 8))).logical_divide(tile!((3:2, 2:2))), ((3, (2, 6)), (2, (2, 2))):((32, (16, 96)), (2, (1, 8))));
    // 6398
    assert_refused!(Layout![(8, 8):(8, 1)]: cute::LogicalDivide<Layout![4:3]>);
    // 6400
    assert_layout!(layout!((4, 3):(1, 4)).logical_divide(tile!(6)), (6, 2):(1, 6));
    // 6401
    assert_layout!(layout!(((3, 24), 6):((1, 3), 72)).logical_divide(tile!((6, 4:2))), ((6, 12), (4, 2)):((1, 6), (144, 72)));
    // 6402
    assert_layout!(layout!((4, 3, 1):(3, 1, 0)).logical_divide(layout!(((2)):((1)))), (((2)), (2, 3)):(((3)), (6, 1)));
    // 6403
    assert_layout!(layout!((1, (2, 24)):(100, (2, 32))).logical_divide(tile!((1:1, _))), ((1, 1), (2, 24)):((100, 0), (2, 32)));
    // 6406
    assert_layout!(layout!((2, 3, 4):(0, 0, 1)).logical_divide(layout!(((2)):((1)))), (((2)), (3, 4)):(((0)), (0, 1)));
    // 6407
    assert_layout!(layout!(((4, 32, 2)):((1, 8, 4))).logical_divide(tile!(4)), (4, (32, 2)):(1, (8, 4)));
    // 6408
    assert_layout!(layout!((1, 4):(1, -1)).logical_divide(tile!((_, 1))), (1, (1, 4)):(1, (0, -1)));
    // 6409
    assert_layout!(layout!(((8, 16), (64, 1)):((64, 512), (1, 0))).logical_divide(tile!((3, _))), ((3, 43), (64, 1)):((64, 192), (1, 0)));
    // 6410
    assert_layout!(layout!(2:1).logical_divide(layout!((8):(1))), ((8), 1):((1), 0));
    // 6413
    assert_layout!(layout!((256, 32):(1, 256)).logical_divide(layout!(24:1)), (24, 342):(1, 24));
    // 6415
    assert_layout!(layout!((2, 2):(-2, -4)).logical_divide(layout!(((2)):((1)))), (((2)), 2):(((-2)), -4));
    // 6416
    assert_layout!(layout!(((16, 8), (4, 4)):((1, 64), (16, 512))).logical_divide(tile!((_))), ((16, 8), (4, 4)):((1, 64), (16, 512)));
    // 6418
    assert_refused!(Layout![(3, 2, 1):(1, 3, 0)]: cute::LogicalDivide<Layout![16:1]>);
    // 6419
    assert_layout!(layout!((1, 1):(5, 7)).logical_divide(layout!(4:0)), (4, 1):(0, 0));
    // 6420
    assert_layout!(layout!(((3, 2), (2, 3)):((1, 6), (3, 12))).logical_divide(tile!(((3:0, 3), 2:1))), (((3, 3), (3, 1)), (2, 3)):(((0, 1), (6, 0)), (3, 12)));
    // 6422
    assert_layout!(layout!(((4, 8), (2, 2, 2)):((32, 1), (16, 8, 128))).logical_divide(tile!(2)), (2, (2, 8, 2, 2, 2)):(32, (64, 1, 16, 8, 128)));
    // 6424
    assert_layout!(layout!(4:1).logical_divide(layout!(9:1)), (9, 1):(1, 0));
    // 6425
    assert_layout!(layout!((4, 4):(1, 4)).logical_divide(tile!((4:8))), ((4, 8), 4):((8, 1), 4));
    // 6427
    assert_layout!(layout!(((5, 9)):((1, 5))).logical_divide(layout!(8:1)), (8, 6):(1, 8));
    // 6428
    assert_layout!(layout!(((8, 16), (64, 1)):((64, 512), (1, 0))).logical_divide(tile!(32)), (32, (4, 64)):(64, (2048, 1)));
    // 6430
    assert_layout!(layout!((12, (4, 8)):(59, (13, 1))).logical_divide(tile!((3:4, 8:2))), ((3, 4), ((2, 4), (2, 2))):((236, 59), ((26, 1), (13, 4))));
    // 6432
    assert_layout!(layout!((2, 3, 4):(0, 0, 1)).logical_divide(tile!(3)), (3, (2, 4)):(0, (0, 1)));
    // 6436
    assert_layout!(layout!((1, 1):(5, 7)).logical_divide(tile!(3)), (3, 1):(7, 0));
    // 6437
    assert_refused!(Layout![((3, 2), (2, 3)):((1, 6), (3, 12))]: cute::LogicalDivide<Tile![(12, 5)]>);
    // 6438
    assert_layout!(layout!((4, 1):(1, 0)).logical_divide(layout!(4:0)), (4, 4):(0, 1));
    // 6439
    assert_refused!(Layout![(5, (2, 2), 12):(2, (1, 120), 10)]: cute::LogicalDivide<Layout![(2, 2):(2, 1)]>);
    // 6440
    assert_layout!(layout!(32:1).logical_divide(layout!(48:1)), (48, 1):(1, 0));
    // 6441
    assert_layout!(layout!(((1, 4, 2), 2):((0, 1, 4), 8)).logical_divide(tile!((3, 1))), ((3, 3), (1, 2)):((1, 3), (0, 8)));
    // 6444
    assert_layout!(layout!(((32, 4), (8, 4)):((1, 32), (128, 1024))).logical_divide(layout!((8, 8):(1, 8))), ((8, 8), 64):((1, 8), 64));
    // 6448
    assert_layout!(layout!((16, 4, 2, 4):(1, 16, 64, 128)).logical_divide(tile!((4:4, 8, 12, 16))), ((4, 4), (8, 1), (12, 1), (16, 1)):((4, 1), (16, 0), (64, 0), (128, 0)));
    // 6449
    assert_layout!(layout!((16, 4, 10, 8):(5120, 2, 512, 32)).logical_divide(layout!(1:0)), (1, (16, 4, 10, 8)):(0, (5120, 2, 512, 32)));
    // 6451
    assert_layout!(layout!((1, 8):(0, 1)).logical_divide(layout!((2, 2):(2, 1))), ((2, 2), 2):((2, 1), 4));
}
#[test]
fn types_logical_divide_3() {
    // 6452
    assert_layout!(layout!(((4, 8), (2, 2)):((16, 1), (8, 64))).logical_divide(layout!((4, 2):(2, 1))), (((2, 2), 2), (8, 2)):(((32, 1), 16), (2, 64)));
    // 6454
    assert_refused!(Layout![((16, 2)):((2, 1))]: cute::LogicalDivide<Tile![(6)]>);
    // 6455
    assert_layout!(layout!((4, 4):(-1, -4)).logical_divide(layout!(((2)):((1)))), (((2)), 8):(((-1)), -2));
    // 6457
    assert_layout!(layout!((1, 1):(5, 7)).logical_divide(layout!((4):(1))), ((4), 1):((7), 0));
    // 6458
    assert_layout!(layout!((2, 3):(0, 0)).logical_divide(layout!(4:0)), (4, 6):(0, 0));
    // 6460
    assert_layout!(layout!((2):(1)).logical_divide(layout!(((3, 4)):((1, 3)))), (((3, 4)), 1):(((1, 3)), 0));
    // 6462
    assert_refused!(Layout![(((4, 4)), 5, 9):(((180, 45)), 0, 1)]: cute::LogicalDivide<Layout![(16, 4):(4, 1)]>);
    // 6465
    assert_layout!(layout!((2, 3):(0, 0)).logical_divide(layout!((4):(1))), ((4), 2):((0), 0));
    // 6466
    assert_layout!(layout!((8, 64):(64, 1)).logical_divide(layout!(2:2)), (2, (2, (2, 64))):(128, (64, (256, 1))));
    // 6468
    assert_layout!(layout!((4, 4):(-1, -4)).logical_divide(layout!(24:1)), (24, 1):(-1, 0));
    // 6470
    assert_layout!(layout!((3, 7):(0, 1)).logical_divide(layout!(4:0)), (4, (3, 7)):(0, (0, 1)));
    // 6471
    assert_layout!(layout!((2, 24, 2, 4):(192, 2, 1, 48)).logical_divide(tile!((6:6, 2:1, 5, 4:2))), ((6, 6), (2, 12), (5, 1), (4, 2)):((1152, 192), (2, 4), (1, 0), (96, 48)));
    // 6473
    assert_layout!(layout!(((4, 2), 2):((10, 40), 4)).logical_divide(layout!((4, 4):(1, 4))), ((4, (2, 2)), 1):((10, (40, 4)), 0));
    // 6476
    assert_layout!(layout!((128, 128, 3):(1, 128, 16384)).logical_divide(layout!((2, 8):(1, 10))), ((2, 8), (5, 615)):((1, 10), (2, 80)));
    // 6477
    assert_layout!(layout!((32, 32):(33, 1)).logical_divide(layout!(((8, 8)):((8, 1)))), ((((4, 2), 8)), 16):((((264, 1), 33)), 2));
    // 6480
    assert_layout!(layout!(((8, 16), (8, 8)):((8, 64), (1, 1024))).logical_divide(layout!((2, 2):(1, 2))), ((2, 2), (32, 8, 8)):((8, 16), (32, 1, 1024)));
    // 6481
    assert_layout!(layout!((8):(2)).logical_divide(tile!(4)), (4, 2):(2, 8));
    // 6485
    assert_layout!(layout!((96, 48):(1, 96)).logical_divide(tile!((4, 8:8))), ((4, 24), (8, 8)):((1, 4), (768, 96)));
    // 6487
    assert_layout!(layout!((7, 24):(1, 7)).logical_divide(tile!((4:6, 12))), ((4, 6), (12, 2)):((6, 1), (7, 84)));
    // 6488
    assert_layout!(layout!(((8, 4), 1):((16, 1), 4)).logical_divide(layout!((1, 8):(8, 1))), ((1, 8), 4):((1, 16), 1));
    // 6490
    assert_layout!(layout!((9, 16):(1, 0)).logical_divide(tile!((3))), ((3, 3), 16):((1, 3), 0));
    // 6492
    assert_layout!(layout!((256, 32):(1, 256)).logical_divide(tile!((8:8))), ((8, (8, 4)), 32):((8, (1, 64)), 256));
    // 6493
    assert_layout!(layout!(6:2).logical_divide(layout!((4, 2):(2, 1))), ((4, 2), 1):((4, 2), 0));
    // 6496
    assert_layout!(layout!(4:3).logical_divide(tile!(4)), (4, 1):(3, 0));
    // 6497
    assert_layout!(layout!(((4, 8), (2, 2)):((16, 1), (8, 64))).logical_divide(tile!((2))), ((2, (2, 8)), (2, 2)):((16, (32, 1)), (8, 64)));
    // 6498
    assert_layout!(layout!((2):(2)).logical_divide(layout!(1:2)), (1, 2):(4, 2));
    // 6500
    assert_layout!(layout!(((4, 8), 2):((8, 1), 32)).logical_divide(layout!(1:32)), (1, (4, 8, 2)):(32, (8, 1, 32)));
    // 6501
    assert_layout!(layout!((1, 1):(5, 7)).logical_divide(tile!(8)), (8, 1):(7, 0));
    // 6502
    assert_layout!(layout!((4, 4):(4, 1)).logical_divide(tile!((2, _))), ((2, 2), 4):((4, 8), 1));
    // 6503
    assert_layout!(layout!((8, ((16, 4)), 8):(16, ((0, 1024)), 128)).logical_divide(layout!((8, 2):(2, 1))), (((4, 2), 2), (8, 4, 8)):(((32, 0), 16), (0, 1024, 128)));
    // 6504
    assert_layout!(layout!((32, 32):(33, 1)).logical_divide(layout!(4:256)), (4, (32, 8)):(8, (33, 1)));
    // 6505
    assert_layout!(layout!(9:1).logical_divide(layout!(2:2)), (2, (2, 3)):(2, (1, 4)));
    // 6507
    assert_layout!(layout!((2, 3):(0, 0)).logical_divide(tile!(8)), (8, 1):(0, 0));
    // 6509
    assert_layout!(layout!((4, 4):(-1, -4)).logical_divide(layout!((2, 2):(2, 1))), ((2, 2), 4):((-2, -1), -4));
    // 6510
    assert_layout!(layout!((5, (4, 2)):(1, (5, 20))).logical_divide(layout!(4:4)), (4, (4, 3)):(4, (1, 16)));
    // 6511
    assert_layout!(layout!((128, 128, 3):(1, 128, 16384)).logical_divide(tile!((32:2, 64, 3))), ((32, (2, 2)), (64, 2), (3, 1)):((2, (1, 64)), (128, 8192), (16384, 0)));
    // 6512
    assert_layout!(layout!(8:1).logical_divide(layout!((3, 8):(1, 3))), ((3, 8), 1):((1, 3), 0));
    // 6518
    assert_layout!(layout!(4:1).logical_divide(layout!((4):(1))), ((4), 1):((1), 0));
    // 6520
    assert_layout!(layout!(1:9).logical_divide(layout!((2, 2):(2, 1))), ((2, 2), 1):((18, 9), 0));
    // 6521
    assert_layout!(layout!(16:1).logical_divide(layout!(4:1)), (4, 4):(1, 4));
    // 6522
    assert_layout!(layout!((((2, 2)), 16):(((32, 16)), 1)).logical_divide(layout!((4, 8):(1, 4))), (((2, 2), 8), 2):(((32, 16), 1), 8));
    // 6523
    assert_layout!(layout!(((16, 8), (4, 4)):((1, 64), (16, 512))).logical_divide(layout!(64:2)), ((8, 8), (2, (4, 4))):((2, 64), (1, (16, 512))));
    // 6524
    assert_layout!(layout!((4, 1):(1, 7)).logical_divide(tile!(8)), ((4, 2), 1):((1, 7), 0));
    // 6525
    assert_layout!(layout!((2, 1):(-1, 0)).logical_divide(tile!((1:1, 1))), ((1, 2), (1, 1)):((-1, -1), (0, 0)));
    // 6526
    assert_layout!(layout!(4:1).logical_divide(tile!(1)), (1, 4):(0, 1));
    // 6527
    assert_refused!(Layout![((4, 8), (2, 2)):((16, 1), (8, 64))]: cute::LogicalDivide<Layout![32:7]>);
    // 6528
    assert_layout!(layout!((8, ((6, 2)), 4):(24, ((4, 192)), 1)).logical_divide(layout!((4, 4):(4, 1))), (((2, 2), 4), (3, 2, 4)):(((96, 4), 24), (8, 192, 1)));
    // 6532
    assert_layout!(layout!((4, 4):(4, 1)).logical_divide(tile!(_)), (4, 4):(4, 1));
    // 6534
    assert_layout!(layout!((2, 10):(1, 2)).logical_divide(layout!((8, 4):(1, 8))), ((8, 4), 1):((1, 8), 0));
    // 6535
    assert_layout!(layout!(((32, 1), 4):((1, 32), 32)).logical_divide(tile!(16)), (16, 8):(1, 16));
    // 6536
    assert_layout!(layout!((1, 8):(0, 1)).logical_divide(tile!(3)), (3, 3):(1, 3));
    // 6541
    assert_refused!(Layout![(6, 10, 3, 8):(1926, 64, 642, 4)]: cute::LogicalDivide<Layout![((5, 12)):((1, 5))]>);
    // 6542
    assert_layout!(layout!((4, 4):(4, 1)).logical_divide(tile!((_, 2))), (4, (2, 2)):(4, (1, 2)));
    // 6550
    assert_layout!(layout!((1, 1):(5, 7)).logical_divide(layout!(1:5)), (1, 1):(35, 0));
    // 6553
    assert_layout!(layout!((4, (8, 2)):(1, (8, 4))).logical_divide(layout!((16):(1))), (((4, 4)), (2, 2)):(((1, 8)), (32, 4)));
    // 6554
    assert_layout!(layout!((64, 64):(1, 64)).logical_divide(layout!((8, 1):(1, 0))), ((8, 1), 512):((1, 0), 8));
    // 6555
    assert_refused!(Layout![(32, (4, 2)):(16, (1, 8))]: cute::LogicalDivide<Layout![9:1]>);
    // 6558
    assert_layout!(layout!((2, (7, 4), 10):(1, (2, 14), 56)).logical_divide(tile!((1))), ((1, 2), (7, 4), 10):((0, 1), (2, 14), 56));
    // 6559
    assert_layout!(layout!(((4, 2, 2)):((4, -2, -1))).logical_divide(tile!((8:2))), (((2, 2, 2), 2)):(((8, -2, -1), 4)));
    // 6560
    assert_refused!(Layout![(4, 3, 1):(3, 1, 0)]: cute::LogicalDivide<Tile![3]>);
    // 6563
    assert_layout!(layout!(((4)):((1))).logical_divide(layout!(8:1)), (8, 1):(1, 0));
    // 6566
    assert_layout!(layout!((2, 3):(0, 0)).logical_divide(layout!(1:5)), (1, 6):(0, 0));
    // 6567
    assert_layout!(layout!((10, 2):(16, 4)).logical_divide(layout!((5, 4):(1, 5))), ((5, (2, 2)), 1):((16, (80, 4)), 0));
    // 6568
    assert_refused!(Layout![(6, 5):(1, 10)]: cute::LogicalDivide<Layout![3:4]>);
    // 6569
    assert_layout!(layout!((2, 32, 16):(1, 3, 384)).logical_divide(layout!((4, 2):(1, 4))), (((2, 2), 2), (8, 16)):(((1, 3), 6), (12, 384)));
    // 6570
    assert_layout!(layout!((8, 8):(1, 0)).logical_divide(layout!(8:1)), (8, 8):(1, 0));
    // 6573
    assert_layout!(layout!((3, 6, 32):(20, 2, 240)).logical_divide(tile!((3:2))), ((3, 2), 6, 32):((40, 20), 2, 240));
    // 6574
    assert_layout!(layout!((2, 3):(0, 0)).logical_divide(tile!(24)), (24, 1):(0, 0));
    // 6575
    assert_layout!(layout!((4, ((1, 1))):(1, ((1, 0)))).logical_divide(tile!((2:3, 16))), ((2, 3), (16, 1)):((3, 1), (0, 0)));
    // 6579
    assert_layout!(layout!((4, 4):(-1, -4)).logical_divide(layout!(4:0)), (4, 16):(0, -1));
    // 6581
    assert_layout!(layout!((4, 1, 8):(1, 4, 4)).logical_divide(layout!((2, 2):(2, 1))), ((2, 2), 8):((2, 1), 4));
    // 6582
    assert_layout!(layout!((4, 4):(-1, -4)).logical_divide(tile!(1)), (1, 16):(0, -1));
    // 6587
    assert_layout!(layout!((((4, 2)), 2):(((1, 4)), 16)).logical_divide(tile!((1:2))), ((1, 8), 2):((2, 1), 16));
    // 6589
    assert_layout!(layout!(((3, 4, 2)):((1, 3, 12))).logical_divide(tile!((5))), ((5, 5)):((1, 5)));
    // 6590
    assert_layout!(layout!((5, 5):(16, 32)).logical_divide(tile!((4:6, 6:1))), ((4, 6), (6, 1)):((96, 16), (32, 0)));
    // 6591
    assert_layout!(layout!((2, 2):(-2, -4)).logical_divide(layout!(4:0)), (4, 4):(0, -2));
    // 6593
    assert_layout!(layout!((16, (2, 2, 2)):(0, (16, 0, 0))).logical_divide(tile!((12, 6))), ((12, 2), ((2, 3), 2)):((0, 0), ((16, 0), 0)));
    // 6594
    assert_layout!(layout!(2:1).logical_divide(layout!((8, 6):(6, 1))), ((8, 6), 1):((6, 1), 0));
    // 6595
    assert_layout!(layout!((4):(1)).logical_divide(tile!(8)), (8, 1):(1, 0));
    // 6598
    assert_layout!(layout!((5, 6, 24):(1, 5, 30)).logical_divide(layout!((3, 3):(1, 3))), ((3, 3), 80):((1, 3), 9));
    // 6599
    assert_refused!(Layout![(6, 12):(32, 1)]: cute::LogicalDivide<Layout![4:1]>);
    // 6600
    assert_layout!(layout!((2, 3):(0, 0)).logical_divide(layout!(4:3)), (4, 3):(0, 0));
    // 6602
    assert_layout!(layout!((128, 128, 3):(1, 128, 16384)).logical_divide(layout!((2, 4):(1, 2))), ((2, 4), 6144):((1, 2), 8));
    // 6603
    assert_refused!(Layout![(3, 7):(0, 1)]: cute::LogicalDivide<Layout![(2, 2):(2, 1)]>);
    // 6605
    assert_layout!(layout!((2, (32, 4, 32)):(16385, (8, 1, 512))).logical_divide(layout!(2:1)), (2, (32, 4, 32)):(16385, (8, 1, 512)));
    // 6608
    assert_layout!(layout!((128, 64):(1, 128)).logical_divide(tile!((5, 4))), ((5, 26), (4, 16)):((1, 5), (128, 512)));
    // 6611
    assert_refused!(Layout![(4, 2, ((2, 2))):(8, 4, ((2, 1)))]: cute::LogicalDivide<Layout![9:1]>);
    // 6613
    assert_refused!(Layout![(10, 12, 5):(4, 80, 960)]: cute::LogicalDivide<Layout![8:1]>);
    // 6614
    assert_refused!(Layout![((4, 8), (2, 2, 2)):((32, 1), (16, 8, 128))]: cute::LogicalDivide<Layout![(3, 3):(3, 1)]>);
    // 6615
    assert_layout!(layout!(2:1).logical_divide(tile!(7)), (7, 1):(1, 0));
    // 6616
    assert_layout!(layout!(((8, 6, 2)):((0, 16, 0))).logical_divide(layout!(4:1)), (4, (2, 6, 2)):(0, (0, 16, 0)));
    // 6617
    assert_layout!(layout!((10, 8, 8):(64, 8, 1)).logical_divide(tile!((5, 2, 3))), ((5, 2), (2, 4), (3, 3)):((64, 320), (8, 16), (1, 3)));
    // 6618
    assert_refused!(Layout![(2, 2, 4, 8):(0, 8, 32, 1)]: cute::LogicalDivide<Tile![29]>);
    // 6621
    assert_layout!(layout!((1, 1):(5, 7)).logical_divide(layout!(1:0)), (1, 1):(0, 0));
    // 6623
    assert_layout!(layout!(((3, 2), (2, 3)):((1, 6), (3, 12))).logical_divide(layout!(1:2)), (1, (3, 2, 2, 3)):(12, (1, 6, 3, 12)));
    // 6624
    assert_refused!(Layout![(32, (4, 2)):(16, (1, 8))]: cute::LogicalDivide<Layout![3:1]>);
    // 6625
    assert_layout!(layout!((4):(1)).logical_divide(layout!(1:5)), (1, 4):(5, 1));
    // 6626
    assert_layout!(layout!((4, 1):(1, 0)).logical_divide(tile!(24)), ((4, 6), 1):((1, 0), 0));
    // 6627
    assert_layout!(layout!((1, 8):(0, 1)).logical_divide(layout!((4):(1))), ((4), 2):((1), 4));
    // 6628
    assert_layout!(layout!((2, 3):(1, 2)).logical_divide(tile!((2, 3))), ((2, 1), (3, 1)):((1, 0), (2, 0)));
}
#[test]
fn types_logical_divide_4() {
    // 6629
    assert_layout!(layout!((4, 1):(1, 7)).logical_divide(tile!(2)), (2, 2):(1, 2));
    // 6630
    assert_layout!(layout!(((4, 12)):((1, 4))).logical_divide(tile!((5))), ((5, 10)):((1, 5)));
    // 6632
    assert_layout!(layout!(6:2).logical_divide(layout!((2, 3):(3, 1))), ((2, 3), 1):((6, 2), 0));
    // 6633
    assert_layout!(layout!((16):(1)).logical_divide(layout!((3, 7):(7, 1))), ((3, 7), 1):((7, 1), 0));
    // 6635
    assert_layout!(layout!(((8, 8)):((8, -1))).logical_divide(tile!(((8)))), (((8, 1), 8)):(((8, 0), -1)));
    // 6636
    assert_layout!(layout!((2, 1, 2):(2, 2, 1)).logical_divide(layout!(24:1)), ((2, 12), 1):((2, 1), 0));
    // 6637
    assert_layout!(layout!((1, ((3, 1))):(1, ((1, 3)))).logical_divide(layout!(2:1)), (2, 2):(1, 2));
    // 6640
    assert_layout!(layout!((2, (1, 4), 1):(1, (0, 2), 0)).logical_divide(layout!(24:1)), ((8, 3), 1):((1, 0), 0));
    // 6641
    assert_layout!(layout!(((2, 4)):((100, 128))).logical_divide(layout!((1, 2):(2, 1))), ((1, 2), 4):((128, 100), 128));
    // 6643
    assert_layout!(layout!((4, 8, 3):(1, 4, 32)).logical_divide(tile!((2, 4))), ((2, 2), (4, 2), 3):((1, 2), (4, 16), 32));
    // 6645
    assert_layout!(layout!((8, 2, 4):(8, 1, 2)).logical_divide(layout!(4:1)), (4, (2, 8)):(8, (32, 1)));
    // 6646
    assert_layout!(layout!((4, 4):(-1, -4)).logical_divide(layout!(8:1)), (8, 2):(-1, -8));
    // 6648
    assert_layout!(layout!(((2, 4), 8, 8):((1, 2), 8, 64)).logical_divide(tile!((8:1, 11, 4))), ((8, 1), (11, 1), (4, 2)):((1, 0), (8, 0), (64, 256)));
    // 6649
    assert_layout!(layout!((4, 3, 1):(3, 1, 0)).logical_divide(tile!(1)), (1, (4, 3)):(0, (3, 1)));
    // 6650
    assert_layout!(layout!(((32, 4), (8, 4)):((4, 1024), (128, 1))).logical_divide(tile!((2))), ((2, (16, 4)), (8, 4)):((4, (8, 1024)), (128, 1)));
    // 6651
    assert_layout!(layout!((2, 3):(0, 0)).logical_divide(tile!(4)), (4, 2):(0, 0));
    // 6655
    assert_layout!(layout!((8, 24):(24, 1)).logical_divide(layout!(12:16)), (12, (8, 2)):(2, (24, 1)));
    // 6656
    assert_refused!(Layout![((32, 2, 32), 2):((2, 0, 64), 0)]: cute::LogicalDivide<Layout![(10):(1)]>);
    // 6657
    assert_layout!(layout!(((32, 8)):((0, 1))).logical_divide(tile!(8)), (8, (4, 8)):(0, (0, 1)));
    // 6658
    assert_layout!(layout!((4, 1):(1, 7)).logical_divide(layout!(4:1)), (4, 1):(1, 0));
    // 6660
    assert_refused!(Layout![(2, 7, 2, 32):(448, 64, 32, 1)]: cute::LogicalDivide<Layout![(4):(1)]>);
    // 6664
    assert_layout!(layout!((4, 4):(-1, -4)).logical_divide(layout!((4):(1))), ((4), 4):((-1), -4));
    // 6666
    assert_layout!(layout!((8, 8):(1, 0)).logical_divide(tile!(2)), (2, (4, 8)):(1, (2, 0)));
    // 6669
    assert_layout!(layout!(2:2).logical_divide(layout!((7, 6):(6, 1))), ((7, 6), 1):((12, 2), 0));
    // 6672
    assert_layout!(layout!(((8, 16), (8, 8)):((8, 64), (1, 1024))).logical_divide(layout!(64:64)), ((2, 8, 4), (64, 2)):((512, 1, 1024), (8, 4096)));
    // 6675
    assert_layout!(layout!(32:1).logical_divide(tile!(7)), (7, 5):(1, 7));
    // 6676
    assert_layout!(layout!(((10, 8)):((8, 1))).logical_divide(layout!(20:2)), ((5, 4), (2, 2)):((16, 1), (8, 4)));
    // 6678
    assert_layout!(layout!(((8, 1, 2)):((2, 0, 1))).logical_divide(layout!(32:1)), ((8, 4), 1):((2, 1), 0));
    // 6679
    assert_layout!(layout!(2:1).logical_divide(layout!(8:1)), (8, 1):(1, 0));
    // 6680
    assert_layout!(layout!((128, 128, 3):(1, 128, 16384)).logical_divide(tile!((4:3, 5, 6:3))), ((4, (3, 11)), (5, 26), (6, 3)):((3, (1, 12)), (128, 640), (49152, 16384)));
    // 6682
    assert_layout!(layout!((4):(1)).logical_divide(layout!((2, 5):(1, 2))), ((2, 5), 1):((1, 2), 0));
    // 6683
    assert_layout!(layout!((6, 4, 16):(132, 32, 1)).logical_divide(tile!((6))), ((6, 1), 4, 16):((132, 0), 32, 1));
    // 6685
    assert_layout!(layout!((64, 32):(1, 0)).logical_divide(tile!((_, _))), (64, 32):(1, 0));
    // 6691
    assert_layout!(layout!((1, 8):(0, 1)).logical_divide(layout!(((2)):((1)))), (((2)), 4):(((1)), 2));
    // 6692
    assert_layout!(layout!((3, 16, 1, 4):(1, 3, 48, 48)).logical_divide(layout!(9:1)), (9, 22):(1, 9));
    // 6693
    assert_layout!(layout!(8:6).logical_divide(tile!(4)), (4, 2):(6, 24));
    // 6694
    assert_layout!(layout!(((2, 4, 16)):((0, 0, 0))).logical_divide(tile!(4)), (4, 32):(0, 0));
    // 6695
    assert_refused!(Layout![(3, ((1, 3), 4)):(54, ((0, 18), 4))]: cute::LogicalDivide<Tile![(3, 3:4)]>);
    // 6699
    assert_layout!(layout!((4, 3):(1, 4)).logical_divide(layout!(2:5)), (2, (5, 2)):(5, (1, 10)));
    // 6700
    assert_layout!(layout!((32, (4, 2)):(16, (1, 8))).logical_divide(layout!(1:1)), (1, (32, 4, 2)):(8, (16, 1, 8)));
    // 6701
    assert_refused!(Layout![((1, 32, 12)):((384, 12, 1))]: cute::LogicalDivide<Tile![(6)]>);
    // 6702
    assert_layout!(layout!((16, 16):(-1, 16)).logical_divide(layout!(1:256)), (1, (16, 16)):(256, (-1, 16)));
    // 6704
    assert_layout!(layout!(1024:1).logical_divide(layout!(32:4)), (32, (4, 8)):(4, (1, 128)));
    // 6707
    assert_layout!(layout!((128, 128, 3):(1, 128, 16384)).logical_divide(tile!(128)), (128, 384):(1, 128));
    // 6708
    assert_layout!(layout!(4:1).logical_divide(layout!(7:4)), (7, 4):(4, 1));
    // 6709
    assert_refused!(Layout![(3, 7):(0, 1)]: cute::LogicalDivide<Layout![4:1]>);
    // 6710
    assert_refused!(Layout![(24, ((4, 4))):(4, ((1, 96)))]: cute::LogicalDivide<Tile![(8, 4:3)]>);
    // 6711
    assert_layout!(layout!(((2, 10)):((1, 2))).logical_divide(tile!((12))), ((12, 2)):((1, 12)));
    // 6713
    assert_layout!(layout!(2:1).logical_divide(tile!(2)), (2, 1):(1, 0));
    // 6714
    assert_layout!(layout!((2, 4, ((2, 16))):(2080, 520, ((4, 32)))).logical_divide(tile!((1))), ((1, 2), 4, ((2, 16))):((0, 2080), 520, ((4, 32))));
    // 6715
    assert_layout!(layout!(2:1).logical_divide(layout!((2, 1):(1, 0))), ((2, 1), 1):((1, 0), 0));
    // 6720
    assert_layout!(layout!((4, 1, 8):(1, 4, 4)).logical_divide(layout!(4:0)), (4, 32):(0, 1));
    // 6721
    assert_layout!(layout!((2, (1, 4), 1):(1, (0, 2), 0)).logical_divide(tile!(24)), ((8, 3), 1):((1, 0), 0));
    // 6723
    assert_layout!(layout!((4, 4):(1, 4)).logical_divide(layout!(((3, 4)):((1, 3)))), (((3, 4)), 2):(((1, 3)), 12));
    // 6724
    assert_layout!(layout!((3, 7):(0, 1)).logical_divide(tile!(3)), (3, 7):(0, 1));
    // 6726
    assert_layout!(layout!(((4)):((1))).logical_divide(layout!(4:3)), (4, 3):(3, 1));
    // 6727
    assert_layout!(layout!((16):(1)).logical_divide(tile!((16:1))), ((16, 1)):((1, 0)));
    // 6730
    assert_refused!(Layout![(4, (16, 2)):(32, (2, 1))]: cute::LogicalDivide<Tile![(5, 4:3)]>);
    // 6731
    assert_layout!(layout!((2, 2):(-2, -4)).logical_divide(layout!((4):(1))), ((4), 1):((-2), 0));
    // 6734
    assert_layout!(layout!((10, 2):(2, 1)).logical_divide(tile!((2:1))), ((2, 5), 2):((2, 4), 1));
    // 6735
    assert_layout!(layout!(1:9).logical_divide(layout!(8:1)), (8, 1):(9, 0));
    // 6736
    assert_layout!(layout!((32, 4, 4):(1, 32, 128)).logical_divide(layout!(256:1)), (256, 2):(1, 256));
    // 6738
    assert_layout!(layout!((1, 16, 8):(100, 3, 0)).logical_divide(layout!(2:1)), (2, (8, 8)):(3, (6, 0)));
    // 6740
    assert_layout!(layout!((4):(1)).logical_divide(tile!(24)), (24, 1):(1, 0));
    // 6742
    assert_layout!(layout!(((2, 3), 8):((1, 2), 6)).logical_divide(tile!(((2, 3), 4))), (((2, 1), (3, 1)), (4, 2)):(((1, 0), (2, 0)), (6, 24)));
    // 6745
    assert_layout!(layout!((2, 2):(1, 2)).logical_divide(layout!((2, 2):(2, 1))), ((2, 2), 1):((2, 1), 0));
    // 6746
    assert_refused!(Layout![(4, 6, 8, 10):(2, 3, 5, 7)]: cute::LogicalDivide<Layout![6:12]>);
    // 6748
    assert_layout!(layout!(2:1).logical_divide(layout!(1:2)), (1, 2):(2, 1));
    // 6749
    assert_layout!(layout!(6:1).logical_divide(layout!((2, 3):(3, 1))), ((2, 3), 1):((3, 1), 0));
    // 6751
    assert_layout!(layout!((16, 8, (8, 4)):(1, 64, (512, 16))).logical_divide(tile!(16)), (16, (64, 4)):(1, (64, 16)));
    // 6755
    assert_layout!(layout!(((4, 8), (2, 2)):((16, 1), (8, 64))).logical_divide(tile!((4:8, _))), ((4, (4, 2)), (2, 2)):((2, (16, 1)), (8, 64)));
    // 6756
    assert_layout!(layout!((8, 16):(20, 1)).logical_divide(tile!((4:1, 8:2))), ((4, 2), (8, 2)):((20, 80), (2, 1)));
    // 6757
    assert_layout!(layout!((2, 3, 4):(0, 0, 1)).logical_divide(tile!(2)), (2, (3, 4)):(0, (0, 1)));
    // 6759
    assert_layout!(layout!((8, 6):(1, 8)).logical_divide(tile!((4, 3))), ((4, 2), (3, 2)):((1, 4), (8, 24)));
    // 6763
    assert_refused!(Layout![(8, 8):(8, 1)]: cute::LogicalDivide<Layout![2:7]>);
    // 6764
    assert_layout!(layout!(2:5).logical_divide(tile!(4)), (4, 1):(5, 0));
    // 6765
    assert_layout!(layout!((4, 1):(1, 7)).logical_divide(tile!(24)), ((4, 6), 1):((1, 7), 0));
    // 6766
    assert_layout!(layout!(6:1).logical_divide(layout!(6:1)), (6, 1):(1, 0));
    // 6768
    assert_layout!(layout!((8, 8):(1, 8)).logical_divide(layout!(32:2)), (32, 2):(2, 1));
    // 6771
    assert_layout!(layout!(((4, 8), 2):((8, 1), 32)).logical_divide(tile!((12))), (((4, 3), 3), 2):(((8, 1), 3), 32));
    // 6773
    assert_refused!(Layout![((32, 8)):((5, 16))]: cute::LogicalDivide<Tile![(12)]>);
    // 6775
    assert_layout!(layout!((4):(1)).logical_divide(tile!((12))), ((12, 1)):((1, 0)));
    // 6776
    assert_layout!(layout!((6):(1)).logical_divide(layout!(24:1)), (24, 1):(1, 0));
    // 6780
    assert_layout!(layout!(((4, 8), (2, 2)):((16, 1), (8, 64))).logical_divide(tile!((1:16))), ((1, (4, 8)), (2, 2)):((4, (16, 1)), (8, 64)));
    // 6785
    assert_layout!(layout!((128, 128, 3):(1, 128, 16384)).logical_divide(tile!(192)), (192, 256):(1, 192));
    // 6786
    assert_layout!(layout!((2, 2):(-2, -4)).logical_divide(tile!(24)), (24, 1):(-2, 0));
    // 6787
    assert_layout!(layout!((1, 8):(0, 1)).logical_divide(tile!(4)), (4, 2):(1, 4));
    // 6788
    assert_layout!(layout!((8, 8):(1, 0)).logical_divide(tile!(4)), (4, (2, 8)):(1, (4, 0)));
    // 6789
    assert_layout!(layout!(((16, 4), 3):((0, 16), 64)).logical_divide(layout!(2:1)), (2, (8, 12)):(0, (0, 16)));
    // 6790
    assert_layout!(layout!(2:1).logical_divide(tile!(3)), (3, 1):(1, 0));
    // 6792
    assert_layout!(layout!((6, 2):(8, 2)).logical_divide(layout!((4, 3):(3, 1))), (((2, 2), 3), 1):(((24, 2), 8), 0));
    // 6793
    assert_layout!(layout!((8, 8):(1, 0)).logical_divide(layout!(1:0)), (1, (8, 8)):(0, (1, 0)));
    // 6795
    assert_layout!(layout!((8, 8):(1, 0)).logical_divide(tile!(24)), ((8, 3), 3):((1, 0), 0));
    // 6796
    assert_layout!(layout!((3):(1)).logical_divide(layout!(4:1)), (4, 1):(1, 0));
    // 6797
    assert_layout!(layout!((4, 2, 8):(8, 1, 32)).logical_divide(layout!((2, 32):(2, 4))), ((2, (2, 16)), 2):((16, (1, 32)), 8));
    // 6798
    assert_layout!(layout!(6:2).logical_divide(layout!(2:3)), (2, 3):(6, 2));
    // 6799
    assert_layout!(layout!((32, 32, 2):(64, 1, 32)).logical_divide(layout!((2):(1))), ((2), (16, 64)):((64), (128, 1)));
    // 6800
    assert_refused!(Layout![(2, 3, 4):(0, 0, 1)]: cute::LogicalDivide<Layout![(2, 2):(2, 1)]>);
    // 6801
    assert_refused!(Layout![10:1]: cute::LogicalDivide<Layout![(8, 2):(12, 4)]>);
}

// tiled_divide: 79 asserted, 1 left out: CuTe rejects a size-1 tiler, whose composition exists
#[test]
fn types_tiled_divide() {
    // 9935
    assert_layout!(layout!((96, 48):(1, 96)).tiled_divide(layout!(3:1)), (3, 1536):(1, 3));
    // 9937
    assert_layout!(layout!(6:0).tiled_divide(layout!(3:1)), (3, 2):(0, 0));
    // 9940
    assert_layout!(layout!(8:1).tiled_divide(layout!(1:2)), (1, 8):(2, 1));
    // 9941
    assert_layout!(layout!((1):(1)).tiled_divide(tile!((1))), ((1), (1)):((0), (0)));
    // 9942
    assert_layout!(layout!((32, 32):(33, 1)).tiled_divide(tile!((8:0, 16))), ((8, 16), 32, 2):((0, 1), 33, 16));
    // 9945
    assert_refused!(Layout![(4, 6, 8, 10):(2, 3, 5, 7)]: cute::TiledDivide<Layout![6:12]>);
    // 9946
    assert_layout!(layout!((6, 8):(8, 1)).tiled_divide(tile!((1))), ((1), 6, 8):((0), 8, 1));
    // 9948
    assert_layout!(layout!(4:0).tiled_divide(layout!(24:1)), (24, 1):(0, 0));
    // 9949
    assert_layout!(layout!(20:2).tiled_divide(layout!((5, 4):(4, 1))), ((5, 4), 1):((8, 2), 0));
    // 9950
    assert_layout!(layout!((128, 64):(72, 1)).tiled_divide(tile!((2))), ((2), 64, 64):((72), 144, 1));
    // 9953
    assert_layout!(layout!((128, 128, 3):(1, 128, 16384)).tiled_divide(layout!(8:12)), (8, 12, 512):(12, 1, 96));
    // 9954
    assert_layout!(layout!((128, 128, 3):(1, 128, 16384)).tiled_divide(layout!((16, 1):(1, 16))), ((16, 1), 3072):((1, 16), 16));
    // 9955
    assert_layout!(layout!(8:1).tiled_divide(layout!(2:1)), (2, 4):(1, 2));
    // 9956
    assert_layout!(layout!((128, 64):(72, 1)).tiled_divide(layout!(4:1)), (4, 32, 64):(72, 288, 1));
    // 9958
    assert_layout!(layout!(2:1).tiled_divide(layout!(2:1)), (2, 1):(1, 0));
    // 9959
    assert_layout!(layout!(((32, 4), (8, 4)):((4, 1024), (128, 1))).tiled_divide(tile!((128, 16))), (((32, 4), (8, 2)), 1, 2):(((4, 1024), (128, 1)), 0, 2));
    // 9965
    assert_layout!(layout!((((8, 4)), (8, 1)):(((1, 64)), (8, 1))).tiled_divide(tile!((4, 8))), ((4, 8), (2, 4), 1):((1, 8), (4, 64), 0));
    // 9966
    assert_layout!(layout!(((2, 4), (2, 8)):((0, 1), (4, 0))).tiled_divide(tile!(((1:1)))), (((1)), (2, 4), (2, 8)):(((0)), (0, 1), (4, 0)));
    // 9967
    assert_refused!(Layout![32:1]: cute::TiledDivide<Layout![(4, 4):(4, 20)]>);
    // 9968
    assert_layout!(layout!((4, ((4, 8))):(1, ((4, 16)))).tiled_divide(tile!((2:1, 16))), ((2, 16), 2, 2):((1, 4), 2, 64));
    // 9971
    assert_layout!(layout!((4, (16, 8)):(16, (1, 0))).tiled_divide(tile!((4))), ((4), 1, (16, 8)):((16), 0, (1, 0)));
    // 9972
    assert_layout!(layout!(1:1).tiled_divide(layout!(1:1)), (1, 1):(1, 0));
    // 9974
    assert_refused!(Layout![(4, 6, 8, 10):(2, 3, 5, 7)]: cute::TiledDivide<Layout![6:1]>);
    // 9975
    assert_layout!(layout!(((2, 4, 8)):((128, 3, 5))).tiled_divide(tile!((4))), (((2, 2)), ((2, 8))):(((128, 3)), ((6, 5))));
    // 9978
    assert_layout!(layout!(2:-1).tiled_divide(layout!(2:1)), (2, 1):(-1, 0));
    // 9979
    assert_layout!(layout!((12, (4, 8)):(59, (13, 1))).tiled_divide(tile!((3, 8))), ((3, (4, 2)), 4, 4):((59, (13, 1)), 177, 2));
    // 9982
    assert_layout!(layout!(16:1).tiled_divide(tile!(4)), (4, 4):(1, 4));
    // 9984
    assert_refused!(Layout![((7, 32), 4):((128, -1), -32)]: cute::TiledDivide<Layout![12:1]>);
    // 9985
    assert_refused!(Layout![((4, 8), (2, 2)):((32, 1), (16, 8))]: cute::TiledDivide<Tile![(13)]>);
    // 9986
    assert_layout!(layout!(((32, 4), (8, 4)):((4, 1024), (128, 1))).tiled_divide(tile!((2:0))), ((2), (32, 4), (8, 4)):((0), (4, 1024), (128, 1)));
    // 9988
    assert_layout!(layout!((8, 4, 4, 3):(1, 8, 104, 32)).tiled_divide(layout!(2:1)), (2, 16, 4, 3):(1, 2, 104, 32));
    // 9989
    assert_layout!(layout!((1, (4, 8)):(1, (1, 4))).tiled_divide(tile!((1:8))), ((1), 1, (4, 8)):((8), 0, (1, 4)));
    // 9990
    assert_layout!(layout!(((2, 2)):((2, 1))).tiled_divide(tile!((4))), (((2, 2)), (1)):(((2, 1)), (0)));
    // 9992
    assert_layout!(layout!(((8, 4)):((1, 8))).tiled_divide(tile!((3:1))), ((3), (11)):((1), (3)));
    // 9994
    assert_layout!(layout!(((4, 1, 2), 7):((14, 0, 0), 0)).tiled_divide(tile!((1:1, 7:1))), ((1, 7), (4, 2), 1):((0, 0), (14, 0), 0));
    // 9995
    assert_layout!(layout!(((9, 32)):((1, 9))).tiled_divide(layout!(((7, 8)):((8, 1)))), (((7, 8)), 6):(((8, 1)), 56));
    // 9996
    assert_refused!(Layout![(8, 8):(8, 1)]: cute::TiledDivide<Layout![2:7]>);
    // 9999
    assert_layout!(layout!((4, 2, 1):(1, 4, 8)).tiled_divide(tile!((1:4, 2:0, 1:1))), ((1, 2, 1), 4, 2, 1):((4, 0, 8), 1, 4, 0));
    // 10000
    assert_layout!(layout!(2:1).tiled_divide(layout!(1:11)), (1, 2):(11, 1));
    // 10001
    assert_layout!(layout!((64, 32):(1, 0)).tiled_divide(tile!((16, 16))), ((16, 16), 4, 2):((1, 0), 16, 0));
    // 10002
    assert_layout!(layout!((8, 8):(1, 8)).tiled_divide(layout!((2, 2):(1, 4))), ((2, 2), 2, 8):((1, 4), 2, 8));
    // 10005
    assert_layout!(layout!((1, 32, ((4, 2))):(128, 1, ((32, 128)))).tiled_divide(tile!((1:1, 4, 2))), ((1, 4, 2), 1, 8, 4):((128, 1, 32), 0, 4, 64));
    // 10006
    assert_layout!(layout!((6, 2):(8, 2)).tiled_divide(layout!((4, 3):(3, 1))), (((2, 2), 3), 1):(((24, 2), 8), 0));
    // 10008
    assert_layout!(layout!((2, 6):(6, 1)).tiled_divide(layout!(((2, 3)):((1, 2)))), (((2, 3)), 2):(((6, 1)), 3));
    // 10010
    assert_layout!(layout!((8, 6):(1, 8)).tiled_divide(tile!(2)), (2, 24):(1, 2));
    // 10013
    assert_layout!(layout!(8:1).tiled_divide(layout!(4:2)), (4, 2):(2, 1));
    // 10016
    assert_layout!(layout!(((4, 2), 2):((2, 8), 1)).tiled_divide(layout!((8):(1))), ((8), 2):((2), 1));
    // 10017
    assert_layout!(layout!((7, ((9, 24))):(1, ((7, 63)))).tiled_divide(tile!((4:1, 2))), ((4, 2), 2, 108):((1, 7), 4, 14));
    // 10018
    assert_layout!(layout!((2):(1)).tiled_divide(tile!((2:1))), ((2), (1)):((1), (0)));
    // 10019
    assert_refused!(Layout![(4, 4):(4, 1)]: cute::TiledDivide<Tile![(_)]>);
    // 10023
    assert_layout!(layout!((7, 2, 32, 4):(128, 64, 0, 24)).tiled_divide(tile!((7:5, 2, 16:1))), ((7, 2, 16), 5, 1, 2, 4):((640, 64, 0), 128, 0, 0, 24));
    // 10024
    assert_layout!(layout!((1, 4, 8, 4):(128, 32, 4, 1)).tiled_divide(tile!((1))), ((1), 1, 4, 8, 4):((0), 0, 32, 4, 1));
    // 10025
    assert_layout!(layout!((8, 4, 1):(1, 8, 0)).tiled_divide(tile!((4:3, 4:1, 6:3))), ((4, 4, 6), 3, 1, 3):((3, 8, 0), 1, 0, 0));
    // 10026
    assert_refused!(Layout![(96, 48):(1, 96)]: cute::TiledDivide<Tile![(_, 3)]>);
    // 10030
    assert_layout!(layout!(((16, 8), (4, 4)):((1, 64), (16, 512))).tiled_divide(tile!((1, 16:1))), ((1, (4, 4)), (16, 8), 1):((0, (16, 512)), (1, 64), 0));
    // 10031
    assert_layout!(layout!((8, 64):(64, 1)).tiled_divide(tile!((4, 4))), ((4, 4), 2, 16):((64, 1), 256, 4));
    // 10034
    assert_layout!(layout!((32, 16, 8):(8, 256, 1)).tiled_divide(layout!(256:1)), (256, 2, 8):(8, 2048, 1));
    // 10036
    assert_layout!(layout!(4:1).tiled_divide(layout!(2:1)), (2, 2):(1, 2));
    // 10038
    assert_layout!(layout!((2, 8):(1, 2)).tiled_divide(layout!((4, 1):(1, 0))), ((4, 1), 4):((1, 0), 4));
    // 10039
    assert_layout!(layout!((1, 16, 2):(0, 1, 16)).tiled_divide(tile!((1:1, 1:-16))), ((1, 1), 1, 16, 2):((0, -16), 0, 1, 16));
    // 10040
    assert_layout!(layout!((9, (4, 8)):(59, (13, 1))).tiled_divide(tile!((3:3, (2, 4):(1, 8)))), ((3, (2, 4)), 3, (2, 2)):((177, (13, 2)), 59, (26, 1)));
    // 10041
    assert_layout!(layout!((2, 8):(8, 1)).tiled_divide(layout!((1, 2):(2, 1))), ((1, 2), 8):((1, 8), 1));
    // 10043
    assert_refused!(Layout![(4, (2, 1, 1)):(2, (1, 1, 1))]: cute::TiledDivide<Layout![10:1]>);
    // 10044
    assert_layout!(layout!(((32, 9)):((12, 24))).tiled_divide(layout!(4:1)), (4, 8, 9):(12, 48, 24));
    // 10045
    assert_layout!(layout!(((4, 8), (2, 2, 2)):((32, 1), (16, 8, 128))).tiled_divide(layout!(2:128)), (2, 4, 8, 2, 2):(128, 32, 1, 16, 8));
    // 10046
    assert_layout!(layout!(24:4).tiled_divide(layout!((8, 2, 4):(1, 8, 16))), ((8, 2, 4), 1):((4, 32, 64), 0));
    // 10047
    assert_layout!(layout!(((3, 2), (2, 3)):((1, 6), (3, 12))).tiled_divide(tile!((3, _))), ((3, 2), 2, 3):((1, 3), 6, 12));
    // 10048
    assert_layout!(layout!((16, 4, 32):(1, 16, 64)).tiled_divide(layout!(2:1)), (2, 1024):(1, 2));
    // 10049
    assert_layout!(layout!((2, 4):(1, 2)).tiled_divide(tile!((2))), ((2), 1, 4):((1), 0, 2));
    // 10051
    assert_layout!(layout!((32, 32):(33, 1)).tiled_divide(tile!((2))), ((2), 16, 32):((33), 66, 1));
    // 10052
    assert_layout!(layout!((((10, 4)), 6, 9):(((1, 10)), 40, 240)).tiled_divide(tile!((2, 1))), ((2, 1), 20, 6, 9):((1, 0), 2, 40, 240));
    // 10053
    assert_layout!(layout!(((2, 2), 8, 8):((8, 128), 16, 1)).tiled_divide(tile!((2))), ((2), 2, 8, 8):((8), 128, 16, 1));
    // 10054
    assert_layout!(layout!(4:4).tiled_divide(layout!(2:0)), (2, 4):(0, 4));
    // 10056
    assert_layout!(layout!(((32, 4), 1):((1, 32), 0)).tiled_divide(tile!(((2:16, 4), 1:1))), (((2, 4), 1), (16, 1), 1):(((16, 32), 0), (1, 0), 0));
    // 10058
    assert_layout!(layout!(((16, 8), (4, 4)):((1, 64), (16, 512))).tiled_divide(tile!((16:8, 1))), (((2, 8), 1), 8, (4, 4)):(((8, 64), 0), 1, (16, 512)));
    // 10059
    assert_layout!(layout!(((4, 8), (2, 2)):((16, 1), (8, 64))).tiled_divide(layout!(8:8)), (8, (4, 2), 2):(2, (16, 1), 64));
    // 10060
    assert_layout!(layout!(((4, 8)):((8, 1))).tiled_divide(tile!((6:2))), (((2, 3)), ((2, 3))):(((16, 1)), ((8, 3))));
    // 10061
    assert_layout!(layout!((2, 4, 1):(1, 2, 8)).tiled_divide(layout!(4:1)), (4, 2):(1, 4));
    // 10063
    assert_layout!(layout!(((4, 2)):((1, -4))).tiled_divide(tile!((12))), (((4, 3)), (1)):(((1, -4)), (0)));
}

// zipped_divide: 105 asserted, 2 left out: CuTe rejects a size-1 tiler, whose composition exists
#[test]
fn types_zipped_divide() {
    // 10328
    assert_layout!(layout!(((4, 8), 2):((8, 1), 32)).zipped_divide(tile!((32:1, 1:2))), (((4, 8), 1), (1, 2)):(((8, 1), 64), (0, 32)));
    // 10330
    assert_layout!(layout!((8):(1)).zipped_divide(layout!((4, 5):(1, 4))), ((4, 5), 1):((1, 4), 0));
    // 10331
    assert_layout!(layout!((2, 2, 1, 4):(1, 2, 0, 4)).zipped_divide(tile!((2, 1, 1:-1))), ((2, 1, 1), (1, 2, 1, 4)):((1, 0, 0), (0, 2, 0, 4)));
    // 10332
    assert_layout!(layout!((2, 4, 3, 9):(1, 18, 72, 2)).zipped_divide(tile!((4, 3:4, 3:4, 4))), ((4, 3, 3, 4), (1, 4, 4, 3)):((1, 72, 288, 2), (0, 18, 72, 8)));
    // 10333
    assert_layout!(layout!(((16, 8), (4, 4)):((1, 64), (16, 512))).zipped_divide(tile!((32:2))), (((8, 4)), ((2, 2), (4, 4))):(((2, 64)), ((1, 256), (16, 512))));
    // 10334
    assert_layout!(layout!(((1, 8)):((0, 1))).zipped_divide(layout!(4:1)), (4, 2):(1, 4));
    // 10335
    assert_layout!(layout!((8):(1)).zipped_divide(tile!((1:4))), ((1), (8)):((4), (1)));
    // 10336
    assert_layout!(layout!(((32, 4), (8, 4)):((4, 1024), (128, 1))).zipped_divide(tile!((2:16))), ((2), ((16, 4), (8, 4))):((64), ((4, 1024), (128, 1))));
    // 10337
    assert_refused!(Layout![(8, 8):(8, 1)]: cute::ZippedDivide<Layout![2:7]>);
    // 10338
    assert_layout!(layout!(12:1).zipped_divide(tile!(6)), (6, 2):(1, 6));
    // 10339
    assert_layout!(layout!((64, 64):(1, 64)).zipped_divide(layout!(16:1)), (16, 256):(1, 16));
    // 10340
    assert_layout!(layout!((6, 2):(0, 0)).zipped_divide(tile!((3:2, 2))), ((3, 2), (2, 1)):((0, 0), (0, 0)));
    // 10342
    assert_layout!(layout!(((12, 2)):((1, 12))).zipped_divide(tile!((4))), ((4), (6)):((1), (4)));
    // 10344
    assert_layout!(layout!(8:1).zipped_divide(layout!(8:1)), (8, 1):(1, 0));
    // 10346
    assert_layout!(layout!((32, 10, 16):(1, 32, 320)).zipped_divide(tile!((32:1, 1:10, 2))), ((32, 1, 2), (1, 10, 8)):((1, 320, 320), (0, 32, 640)));
    // 10348
    assert_layout!(layout!((8, 6):(1, 8)).zipped_divide(tile!(2)), (2, 24):(1, 2));
    // 10349
    assert_layout!(layout!(((32, 4), 1):((1, 32), 0)).zipped_divide(tile!((16:2, 1:-1))), ((16, 1), ((2, 4), 1)):((2, 0), ((1, 32), 0)));
    // 10355
    assert_refused!(Layout![(2, 2, 7):(128, 4, 2)]: cute::ZippedDivide<Tile![(_, _)]>);
    // 10357
    assert_layout!(layout!(((8, 2, 2), 4):((8, 1, 64), 2)).zipped_divide(tile!((8, 1:4))), ((8, 1), ((2, 2), 4)):((8, 8), ((1, 64), 2)));
    // 10358
    assert_layout!(layout!((8, 7):(0, 1)).zipped_divide(tile!((4))), ((4), (2, 7)):((0), (0, 1)));
    // 10360
    assert_layout!(layout!((64, 64):(1, 64)).zipped_divide(tile!((8:4))), ((8), ((4, 2), 64)):((4), ((1, 32), 64)));
    // 10361
    assert_layout!(layout!((2, 2):(2, 1)).zipped_divide(tile!((1:1))), ((1), (2, 2)):((2), (2, 1)));
    // 10362
    assert_layout!(layout!((4, 32, ((2, 6))):(32, -1, ((128, 256)))).zipped_divide(layout!(((8, 8)):((1, 8)))), ((((4, 2), 8)), (2, 12)):((((32, -1), -2)), (-16, 128)));
    // 10363
    assert_layout!(layout!(16:1).zipped_divide(layout!(4:2)), (4, (2, 2)):(2, (1, 8)));
    // 10366
    assert_layout!(layout!((1, 2):(2, 1)).zipped_divide(tile!((1, 2))), ((1, 2), (1, 1)):((0, 1), (0, 0)));
    // 10367
    assert_layout!(layout!((16, 16):(-1, 16)).zipped_divide(tile!((4))), ((4), (4, 16)):((-1), (-4, 16)));
    // 10368
    assert_layout!(layout!((2, 8, 4):(1, 8, 2)).zipped_divide(layout!(4:1)), ((2, 2), (4, 4)):((1, 8), (16, 2)));
    // 10373
    assert_layout!(layout!((2):(1)).zipped_divide(layout!(32:1)), (32, 1):(1, 0));
    // 10375
    assert_layout!(layout!((9, (4, 8)):(59, (13, 1))).zipped_divide(tile!((3:3, (2, 4):(1, 8)))), ((3, (2, 4)), (3, (2, 2))):((177, (13, 2)), (59, (26, 1))));
    // 10377
    assert_layout!(layout!((2, 8, 8):(64, 8, 1)).zipped_divide(tile!((1:2))), ((1), (2, 8, 8)):((128), (64, 8, 1)));
    // 10380
    assert_refused!(Layout![(4, 8, 2):(1, 4, 64)]: cute::ZippedDivide<Tile![(_, 2, 2)]>);
    // 10381
    assert_layout!(layout!(((8, 2), (8, 8)):((64, 512), (1, 8))).zipped_divide(tile!((4, 2:16))), ((4, 2), (4, (16, 2))):((64, 16), (256, (1, 32))));
    // 10382
    assert_layout!(layout!((4, 4):(1, 4)).zipped_divide(layout!((5, 4):(4, 1))), ((5, 4), 1):((4, 1), 0));
    // 10384
    assert_layout!(layout!(((8, 2), (8, 8)):((64, 512), (1, 8))).zipped_divide(tile!((1))), ((1), (16, (8, 8))):((0), (64, (1, 8))));
    // 10386
    assert_layout!(layout!(((4, 8), 2, 9):((2, 72), 1, 8)).zipped_divide(tile!((8))), (((4, 2)), (4, 2, 9)):(((2, 72)), (144, 1, 8)));
    // 10388
    assert_layout!(layout!(((4, 8), 2):((8, 1), 32)).zipped_divide(layout!((8, 2):(8, 4))), (((4, 2), 2), 4):(((2, 32), 1), 8));
    // 10389
    assert_layout!(layout!(((4, 8), (2, 2, 2)):((32, 1), (16, 8, 128))).zipped_divide(tile!((32:1))), (((4, 8)), (1, (2, 2, 2))):(((32, 1)), (0, (16, 8, 128))));
    // 10390
    assert_layout!(layout!(8:1).zipped_divide(layout!((8, 3):(1, 8))), ((8, 3), 1):((1, 8), 0));
    // 10391
    assert_layout!(layout!(1024:1).zipped_divide(layout!(4:1)), (4, 256):(1, 4));
    // 10393
    assert_layout!(layout!(8:1).zipped_divide(layout!(4:2)), (4, 2):(2, 1));
    // 10394
    assert_layout!(layout!((4, 2):(0, 0)).zipped_divide(tile!((2, 1))), ((2, 1), (2, 2)):((0, 0), (0, 0)));
    // 10395
    assert_layout!(layout!(32:2).zipped_divide(layout!(2:3)), (2, (3, 6)):(6, (2, 12)));
    // 10397
    assert_layout!(layout!((4, 8):(-1, 4)).zipped_divide(layout!((4):(1))), ((4), 8):((-1), 4));
    // 10401
    assert_refused!(Layout![(4, 4):(4, 1)]: cute::ZippedDivide<Tile![(_)]>);
    // 10402
    assert_layout!(layout!(((4, 8), (2, 2, 2)):((32, 1), (16, 8, 128))).zipped_divide(tile!((8, 1))), (((4, 2), 1), (4, (2, 2, 2))):(((32, 1), 0), (2, (16, 8, 128))));
    // 10405
    assert_layout!(layout!((2):(0)).zipped_divide(tile!((1:1))), ((1), (2)):((0), (0)));
    // 10408
    assert_layout!(layout!(4:1).zipped_divide(layout!(1:4)), (1, 4):(4, 1));
    // 10411
    assert_refused!(Layout![((6, 1, 2)):((2, 0, 1))]: cute::ZippedDivide<Tile![(4)]>);
    // 10412
    assert_layout!(layout!(((4, 1)):((1, 0))).zipped_divide(tile!((1:4))), ((1), (4)):((0), (1)));
    // 10414
    assert_layout!(layout!(((2, 2)):((1, 2))).zipped_divide(layout!((2, 2):(2, 1))), ((2, 2), 1):((2, 1), 0));
    // 10415
    assert_layout!(layout!(2:1).zipped_divide(layout!((2, 32):(1, 2))), ((2, 32), 1):((1, 2), 0));
    // 10416
    assert_layout!(layout!((((2, 2)), 4):(((4, 8)), 1)).zipped_divide(tile!((1))), ((1), (4, 4)):((0), (4, 1)));
    // 10418
    assert_layout!(layout!((8):(1)).zipped_divide(tile!((2:1))), ((2), (4)):((1), (2)));
    // 10420
    assert_refused!(Layout![(4, (2, 16)):(0, (4, 8))]: cute::ZippedDivide<Layout![32:11]>);
    // 10421
    assert_layout!(layout!((16, 2, 32):(1, 576, 18)).zipped_divide(tile!((1:8, 1))), ((1, 1), (16, 2, 32)):((8, 0), (1, 576, 18)));
    // 10422
    assert_layout!(layout!((32, (4, 2)):(16, (1, 8))).zipped_divide(layout!(4:1)), (4, (8, 4, 2)):(16, (64, 1, 8)));
    // 10424
    assert_refused!(Layout![(32, ((16, 8))):(128, ((8, 1)))]: cute::ZippedDivide<Layout![((4, 7)):((7, 1))]>);
    // 10425
    assert_layout!(layout!((16):(1)).zipped_divide(layout!(((3, 1)):((1, 1)))), (((3, 1)), 6):(((1, 1)), 3));
    // 10426
    assert_layout!(layout!(8:1).zipped_divide(layout!(4:1)), (4, 2):(1, 4));
    // 10428
    assert_layout!(layout!((8, 16):(5, 32)).zipped_divide(layout!(2:8)), (2, (8, 8)):(32, (5, 64)));
    // 10429
    assert_layout!(layout!((8, 4, 2, 32):(-2, 512, 1, -16)).zipped_divide(tile!((2:1, 2))), ((2, 2), (4, 2, 2, 32)):((-2, 512), (-4, 1024, 1, -16)));
    // 10430
    assert_layout!(layout!(((32, 4), 1):((1, 32), 0)).zipped_divide(tile!((10, 1:1))), ((10, 1), (13, 1)):((1, 0), (10, 0)));
    // 10432
    assert_layout!(layout!(((2, 3), 8):((1, 2), 6)).zipped_divide(tile!(((2, 3), 4))), (((2, 3), 4), ((1, 1), 2)):(((1, 2), 6), ((0, 0), 24)));
    // 10435
    assert_layout!(layout!((2, 8, 2):(16, 1, 8)).zipped_divide(layout!(4:1)), ((2, 2), 8):((16, 1), 2));
    // 10436
    assert_layout!(layout!((64, 64):(1, 64)).zipped_divide(tile!((1:16))), ((1), (64, 64)):((16), (1, 64)));
    // 10437
    assert_refused!(Layout![((3, 2), (2, 3)):((1, 6), (3, 12))]: cute::ZippedDivide<Layout![2:1]>);
    // 10439
    assert_layout!(layout!((3, 4, (24, 16)):(1, 3, (16, 768))).zipped_divide(tile!((1))), ((1), (3, 4, (24, 16))):((0), (1, 3, (16, 768))));
    // 10441
    assert_refused!(Layout![(2, (5, 4)):(1, (-2, 10))]: cute::ZippedDivide<Tile![(2, 19)]>);
    // 10442
    assert_layout!(layout!((8, 16, 4):(128, 8, 1)).zipped_divide(tile!((2))), ((2), (4, 16, 4)):((128), (256, 8, 1)));
    // 10443
    assert_layout!(layout!((12, 6):(6, 1)).zipped_divide(tile!((6, 2))), ((6, 2), (2, 3)):((6, 1), (36, 2)));
    // 10444
    assert_layout!(layout!((12, (4, 8)):(59, (13, 1))).zipped_divide(tile!((3, 8))), ((3, (4, 2)), (4, 4)):((59, (13, 1)), (177, 2)));
    // 10445
    assert_layout!(layout!((32, 32):(33, 1)).zipped_divide(layout!(1:512)), (1, (32, 32)):(16, (33, 1)));
    // 10447
    assert_refused!(Layout![((8, 16), (64, 1)):((64, 512), (1, 0))]: cute::ZippedDivide<Layout![10:1]>);
    // 10448
    assert_layout!(layout!(4:-1).zipped_divide(layout!((8, 2):(2, 1))), ((8, 2), 1):((-2, -1), 0));
    // 10450
    assert_layout!(layout!(((4, 8), 2):((8, 1), 32)).zipped_divide(tile!((8, 2))), (((4, 2), 2), (4, 1)):(((8, 1), 32), (2, 0)));
    // 10452
    assert_layout!(layout!((128, 64):(72, 1)).zipped_divide(tile!((2:1))), ((2), (64, 64)):((72), (144, 1)));
    // 10453
    assert_layout!(layout!((16, 16):(-1, 16)).zipped_divide(tile!((8))), ((8), (2, 16)):((-1), (-8, 16)));
    // 10454
    assert_layout!(layout!((2, ((2, 16))):(1, ((2, 4)))).zipped_divide(tile!((1))), ((1), (2, ((2, 16)))):((0), (1, ((2, 4)))));
    // 10455
    assert_layout!(layout!((12, (4, 8)):(59, (13, 1))).zipped_divide(tile!((3:4, 8:2))), ((3, (2, 4)), (4, (2, 2))):((236, (26, 1)), (59, (13, 4))));
    // 10460
    assert_layout!(layout!(((16, 8), (4, 4)):((1, 64), (16, 512))).zipped_divide(tile!((8, 3:4))), ((8, 3), ((2, 8), (4, 2))):((1, 512), ((8, 64), (16, 1536))));
    // 10461
    assert_layout!(layout!((2, (2, 2), 8):(2, (4, 1), 8)).zipped_divide(tile!((1, 4:1))), ((1, (2, 2)), (2, 1, 8)):((0, (4, 1)), (2, 0, 8)));
    // 10462
    assert_refused!(Layout![(6, 5):(1, 10)]: cute::ZippedDivide<Layout![3:4]>);
    // 10463
    assert_layout!(layout!((1, 7, 32):(1, 192, 3)).zipped_divide(tile!((1, 6))), ((1, 6), (1, 2, 32)):((0, 192), (0, 1152, 3)));
    // 10464
    assert_layout!(layout!((2, 1):(0, 0)).zipped_divide(tile!((1, 1))), ((1, 1), (2, 1)):((0, 0), (0, 0)));
    // 10465
    assert_layout!(layout!(5:1).zipped_divide(layout!(((4, 4)):((1, 4)))), (((4, 4)), 1):(((1, 4)), 0));
    // 10469
    assert_layout!(layout!((4, 32):(4, 128)).zipped_divide(tile!((4))), ((4), (1, 32)):((4), (0, 128)));
    // 10470
    assert_refused!(Layout![((5, 4)):((1, -5))]: cute::ZippedDivide<Tile![(2)]>);
    // 10472
    assert_layout!(layout!(((8, 16), (8, 8)):((8, 64), (1, 1024))).zipped_divide(tile!((_, 16))), ((8, (8, 2)), (16, 4)):((8, (1, 1024)), (64, 2048)));
    // 10473
    assert_layout!(layout!(((4, 8, 4), 1):((32, 4, 1), 1)).zipped_divide(layout!(4:1)), (4, (8, 4)):(32, (4, 1)));
    // 10474
    assert_layout!(layout!((8, 64):(64, 1)).zipped_divide(layout!(((2, 8)):((1, 2)))), (((2, (4, 2))), 32):(((64, (128, 1))), 2));
    // 10475
    assert_refused!(Layout![(4, 4):(4, 1)]: cute::ZippedDivide<Tile![(_, 2)]>);
    // 10476
    assert_refused!(Layout![(4, (8, 9)):(0, (12, 64))]: cute::ZippedDivide<Tile![(2:2, 6:1)]>);
    // 10477
    assert_layout!(layout!(((1, 16)):((0, 1))).zipped_divide(tile!((8))), ((8), (2)):((1), (8)));
    // 10478
    assert_layout!(layout!((2, 5, 32):(1, 2, 0)).zipped_divide(tile!((1:1, 5))), ((1, 5), (2, 1, 32)):((1, 2), (1, 0, 0)));
    // 10482
    assert_refused!(Layout![((3, 2), (2, 3)):((1, 6), (3, 12))]: cute::ZippedDivide<Tile![(3:2, 3:4)]>);
    // 10484
    assert_layout!(layout!(16:1).zipped_divide(tile!(4)), (4, 4):(1, 4));
    // 10485
    assert_layout!(layout!((8, 8):(1, 8)).zipped_divide(tile!((2, 2))), ((2, 2), (4, 4)):((1, 8), (2, 16)));
    // 10486
    assert_refused!(Layout![(6, 5):(1, 10)]: cute::ZippedDivide<Layout![4:1]>);
    // 10488
    assert_layout!(layout!(((4, 8), (2, 2)):((32, 1), (16, 8))).zipped_divide(tile!((32:1, 1:4))), (((4, 8), 1), (1, (2, 2))):(((32, 1), 16), (0, (16, 8))));
    // 10492
    assert_layout!(layout!(((8, 2), (8, 8)):((64, 512), (1, 8))).zipped_divide(tile!((8:1, 16))), ((8, 16), (2, 4)):((64, 1), (512, 16)));
}
#[test]
fn types_zipped_divide_1() {
    // 10494
    assert_layout!(layout!(20:2).zipped_divide(layout!((5, 4):(4, 1))), ((5, 4), 1):((8, 2), 0));
    // 10495
    assert_layout!(layout!((256, 32):(1, 256)).zipped_divide(tile!((2:32))), ((2), ((32, 4), 32)):((32), ((1, 64), 256)));
    // 10498
    assert_layout!(layout!((3):(1)).zipped_divide(layout!((16, 3):(3, 1))), ((16, 3), 1):((3, 1), 0));
    // 10499
    assert_layout!(layout!((32, (4, 2)):(16, (1, 8))).zipped_divide(tile!((8:4))), ((8), (4, (4, 2))):((64), (16, (1, 8))));
    // 10500
    assert_refused!(Layout![((4, 6), 3, 2):((36, 6), 2, 1)]: cute::ZippedDivide<Layout![(3):(1)]>);
}
