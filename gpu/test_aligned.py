"""What `aligned.py` says of the kernel that hung, and of small kernels, each beside the nearest one
that is right.
"""

import pathlib
import unittest

import aligned

HERE = pathlib.Path(__file__).parent


def found(body):
    """How many instructions of a kernel stand where they must not."""
    text = (
        ".visible .entry kernel(\n\t.param .u32 p\n)\n{\n\tmov.u32 %r1, %tid.x;\n\tmov.u32 %r2, %ctaid.x;\n"
        + body
        + "\n\tret;\n}\n"
    )
    return [
        failure for name, kernel in aligned.read(text) for failure in aligned.check(name, kernel)[0]
    ]


def behind(condition, instruction="bar.sync 0;"):
    """An instruction of a warp in one branch of an `if`: the lines before set `%p1`."""
    return f"\t{condition}\n\t@%p1 bra $L1;\n\t{instruction}\n$L1:"


class Aligned(unittest.TestCase):
    def pair(self, right, wrong, count=1):
        self.assertEqual(found(right), [])
        self.assertEqual(len(found(wrong)), count, found(wrong))

    def test_the_kernel_that_hung(self):
        (name, kernel), *more = aligned.read((HERE / "ptx" / "hung.ptx").read_text())
        failures, count = aligned.check(name, kernel)
        # Eight copies of two barriers and four stores of matrices; what is before and after them is
        # right.
        self.assertEqual((more, len(failures), count), ([], 48, 55))
        self.assertEqual(
            failures[0],
            "tiled_sm90, line 47: `bar.sync`, of a warp, stands after line 116, `@%p10 bra $L28`, which the threads of a warp may take"
            " differently",
        )

    def test_who_takes_a_branch(self):
        self.pair(behind("setp.eq.b32 %p1, %r2, 0;"), behind("setp.eq.b32 %p1, %r1, 0;"))
        self.pair(behind("setp.lt.u32 %p1, %r1, 32;"), behind("setp.lt.u32 %p1, %r1, 16;"))
        self.pair(behind("setp.gt.u32 %p1, %r1, 31;"), behind("setp.gt.u32 %p1, %r1, 32;"))
        self.pair(
            behind("shr.u32 %r3, %r1, 5; setp.eq.b32 %p1, %r3, 1;"),
            behind("shr.u32 %r3, %r1, 4; setp.eq.b32 %p1, %r3, 1;"),
        )
        self.pair(
            behind("and.b32 %r3, %r1, 96; setp.eq.b32 %p1, %r3, 32;"),
            behind("and.b32 %r3, %r1, 112; setp.eq.b32 %p1, %r3, 32;"),
        )
        self.pair(
            behind("add.s32 %r3, %r1, -128; setp.lt.u32 %p1, %r3, 32;"),
            behind("add.s32 %r3, %r1, -129; setp.lt.u32 %p1, %r3, 32;"),
        )
        self.pair(
            behind("shl.b32 %r3, %r1, 2; setp.lt.u32 %p1, %r3, 128;"),
            behind("shl.b32 %r3, %r1, 2; setp.lt.u32 %p1, %r3, 64;"),
        )
        self.pair(
            behind("mov.u32 %r3, %nctaid.x; setp.eq.b32 %p1, %r3, 1;"),
            behind("mov.u32 %r3, %tid.y; setp.eq.b32 %p1, %r3, 1;"),
        )
        self.pair(
            behind("shfl.sync.idx.b32 %r3, %r1, 0, 31, -1; setp.eq.b32 %p1, %r3, 1;"),
            behind("shfl.sync.bfly.b32 %r3, %r1, 1, 31, -1; setp.eq.b32 %p1, %r3, 1;"),
        )
        self.pair(
            behind("ld.param.u32 %r3, [p]; setp.eq.b32 %p1, %r3, 1;"),
            behind("ld.shared.u32 %r3, [%r1]; setp.eq.b32 %p1, %r3, 1;"),
        )
        # Where two conditions are joined, the finer one counts.
        both = "setp.lt.u32 %p2, %r1, 64; setp.eq.b32 %p3, {}, 0; or.pred %p1, %p2, %p3;"
        self.pair(behind(both.format("%r2")), behind(both.format("%r1")))

    def test_a_side_that_only_traps(self):
        side = "setp.eq.b32 %p1, %r1, 0; @%p1 bra $L1;\n\tbar.sync 0;\n\tret;\n$L1: {}\n"
        for right, wrong in (
            ("trap;", "exit;"),
            ("st.global.u32 [%rd1], %r1; trap; exit;", "st.global.u32 [%rd1], %r1; exit;"),
            # Some of these threads go on.
            ("@%p2 bra $L2; trap;\n$L2: trap;", "@%p2 bra $L2; trap;\n$L2: ret;"),
            # A loop may not end.
            ("add.s32 %r3, %r3, 1; trap;", "ld.volatile.u32 %r3, [%rd1];\n@%p2 bra $L1; trap;"),
            ("trap;", "call.uni f, (); trap;"),
        ):
            count = 2 if "call" in wrong else 1
            self.pair(side.format(right), side.format(wrong), count)
        self.pair("setp.eq.b32 %p1, %r1, 0; {} bar.sync 0;".format("@%p1 trap;"),
                  "setp.eq.b32 %p1, %r1, 0; {} bar.sync 0;".format("@%p1 exit;"))
        # A barrier on that side waits, and both barriers are found.
        self.pair(side.format("trap;"), side.format("bar.sync 1; trap;"), 2)

    def test_calls_have_names(self):
        (failure,) = found("call.uni (retval0), helper, (param0);")
        self.assertIn("a call of `helper`, behind", failure)

    def test_one_register_of_several_values(self):
        # After both ways have met, the value may be the first thread's, unless it is set again.
        meets = "mov.u32 %r3, %r2; setp.ne.b32 %p2, %r1, 0; @%p2 bra $L1;\n"
        meets += "add.s32 %r3, %r3, -1;\n$L1:\n{}\n"
        meets += behind("setp.eq.b32 %p1, %r3, 0;").replace("$L1", "$L2")
        self.pair(meets.format("mov.u32 %r3, %r2;"), meets.format(""))
        # One that is set by some threads alone keeps its value in the others.
        self.pair(meets.format("mov.u32 %r3, 1;"), meets.format("@%p2 mov.u32 %r3, 1;"))
        # The first warp counts with a register of its own, which the others read before that.
        roles = (
            "mov.u32 %r3, %r2; setp.lt.u32 %p2, %r1, 32; @%p2 bra $L3;\n"
            "$L1: setp.eq.b32 %p1, %r3, 0; @%p1 bra $L2;\n\tbar.sync 0;\n$L2: bra.uni $L5;\n"
            "$L3: sub.s32 %r3, %r3, {}; setp.gt.s32 %p3, %r3, 0; @%p3 bra $L3;\n"
            "\tbra.uni {};\n$L5:"
        )
        self.pair(roles.format("%r1", "$L5"), roles.format("%r1", "$L1"))
        # In a loop, the value of a turn is read in the next one.
        loop = (
            "mov.u32 %r3, %r2;\n$L1: setp.gt.s32 %p1, %r3, 0; @%p1 bra $L2;\n"
            "\tbar.sync 0;\n$L2: {} sub.s32 %r3, %r4, 1;"
            " setp.gt.s32 %p2, %r2, %r4; @%p2 bra $L1;\n"
        )
        self.pair(loop.format("mov.u32 %r4, %r3;"), loop.format("mov.u32 %r4, %r1;"))
        # A scope has names of its own: they are not told apart.
        scopes = "{{ .reg .pred p; setp.eq.b32 p, {}, 0; @p bra $L1; }}\n\tbar.sync 0;\n$L1:"
        self.pair(scopes.format("%r2"), scopes.format("%r1"))

    def test_instructions(self):
        for instruction in (
            "bar.arrive 1, 128;",
            "barrier.cta.sync.aligned 1, 128;",
            "barrier.cluster.wait.acquire.aligned;",
            "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r3, %r4, %r5, %r6}, [%r1];",
            "stmatrix.sync.aligned.m8n8.x4.shared.b16 [%r1], {%r3, %r4, %r5, %r6};",
            "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%r3, %r4}, {%r5}, {%r6}, {%r3, %r4};",
            "shfl.sync.bfly.b32 %r3, %r1, 1, 31, -1;",
        ):
            self.pair(
                behind("setp.lt.u32 %p1, %r1, 32;", instruction),
                behind("setp.lt.u32 %p1, %r1, 8;", instruction),
            )
        # A warpgroup's: a branch that parts its warps is as bad.
        for instruction in ("wgmma.fence.sync.aligned;", "setmaxnreg.dec.sync.aligned.u32 40;"):
            self.pair(
                behind("setp.lt.u32 %p1, %r1, 128;", instruction),
                behind("setp.lt.u32 %p1, %r1, 32;", instruction),
            )
        # What two warps load from one address may have been written in between, but for plain loads
        # of shared memory, where that is a race.
        for right, wrong in (
            ("ld.param.u32 %r3, [p]", "ld.global.u32 %r3, [%r2]"),
            ("ld.shared.u32 %r3, [%r2]", "ld.volatile.shared.u32 %r3, [%r2]"),
            ("ld.shared.b32 %r3, [%r2]", "ld.shared.b32 %r3, [%r1]"),
        ):
            condition = "; setp.eq.b32 %p1, %r3, 0;"
            self.pair(
                behind(right + condition, "wgmma.fence.sync.aligned;"),
                behind(wrong + condition, "wgmma.fence.sync.aligned;"),
            )
        # Nothing writes what a launch loads by `.nc`.
        of_memory = "ld.param.u64 %rd1, [p]; ld.global{}.b32 %r3, [%rd1]; setp.eq.b32 %p1, %r3, 0;"
        self.pair(
            behind(of_memory.format(".nc"), "wgmma.fence.sync.aligned;"),
            behind(of_memory.format(""), "wgmma.fence.sync.aligned;"),
        )
        # What is each thread's own may be anywhere.
        self.assertEqual(found(behind("setp.eq.b32 %p1, %r1, 0;", "st.shared.u32 [%r1], %r2;")), [])
        self.pair(
            "setp.lt.u32 %p1, %r1, 32; @%p1 bar.sync 1, 32;",
            "setp.lt.u32 %p1, %r1, 31; @%p1 bar.sync 1, 32;",
        )
        self.assertEqual(len(found("call.uni f, (%r1);")), 1)

    def test_ways(self):
        # After both branches have met again, all lanes are there; in either of them they are not.
        ways = "setp.eq.b32 %p1, %r1, 0; @%p1 bra $L1;\n{}\n\tbra.uni $L2;\n$L1:\n{}\n$L2:\n{}"
        self.pair(
            ways.format("", "", "bar.sync 0;"), ways.format("bar.sync 0;", "bar.sync 0;", ""), 2
        )
        # A thread that ends in a branch does not come to what follows.
        self.pair(
            "setp.eq.b32 %p1, %r2, 0; @%p1 bra $L1;\n\tret;\n$L1:\n\tbar.sync 0;",
            "setp.eq.b32 %p1, %r1, 0; @%p1 bra $L1;\n\tret;\n$L1:\n\tbar.sync 0;",
        )
        # A register that lanes set in different ways.
        chosen = (
            "mov.b32 %r3, 0; setp.eq.b32 %p2, {}, 0; @%p2 bra $L2;\n\tmov.b32 %r3, 1;\n$L2:\n"
            + behind("setp.eq.b32 %p1, %r3, 0;")
        )
        self.pair(chosen.format("%r2"), chosen.format("%r1"))
        # A loop that lanes leave at different times: after it they are together again, but have
        # counted differently.
        loop = "mov.b32 %r3, 0;\n$L2:\n\tadd.s32 %r3, %r3, 1; setp.lt.s32 %p2, %r3, %r1; {}@%p2 bra $L2;\n"
        self.pair(loop.format("") + "bar.sync 0;", loop.format("bar.sync 0; "))
        counted = behind("setp.eq.b32 %p1, %r3, 1;")
        self.pair(loop.format("").replace("%r1", "%r2") + counted, loop.format("") + counted)
        # Labels of a scope are its own.
        wait = "{\n.reg .pred done;\nAGAIN:\nmbarrier.try_wait.parity.shared::cta.b64 done, [%r2], %r2;\n"
        wait += "@done bra DONE;\nbra AGAIN;\nDONE:\n}\n"
        self.assertEqual(found(wait + wait + "bar.sync 0;"), [])
        # A loop without an end.
        endless = "{}setp.eq.b32 %p1, %r1, 0; @%p1 bra $L1;\n\t{}\n$L2:\n\tbra.uni $L2;\n$L1:\n\tbra.uni $L1;"
        self.pair(endless.format("bar.sync 0; ", ""), endless.format("", "bar.sync 0;"))

    def test_what_is_not_understood(self):
        with self.assertRaises(SystemExit):
            list(aligned.read(".entry kernel()\n{\n\tret;\n\tbar.sync 0\n}\n"))
        # A file without a kernel has not been read.
        self.assertTrue(aligned.main([HERE / "count.py"]))


if __name__ == "__main__":
    unittest.main()
