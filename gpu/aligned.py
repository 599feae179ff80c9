"""aligned.py PTX...: checks that no instruction of a whole warp follows a branch that the lanes of
one warp may take differently.

The compiler may copy a small block with `asm!` into both branches of an `if` on the thread's index.
Each warp then counts a copied barrier twice, and the kernel hangs or continues too early. The
source does not show this, and a CPU that runs the source cannot find it. This script therefore
reads the PTX.

The script computes the *grain* of each register: `g` if all threads whose numbers differ only in
the last `g` bits have the same value. `%tid.x` has grain 0, `%tid.x >> 5` grain 5 (one value per
warp), and `%ctaid.x` the grain of the block. A comparison with a constant may be coarser than its
operand: `%tid.x < 128` has grain 7. A register that is set after a branch has at most the grain of
the branch. An instruction of a warp is accepted if all branches that decide about it have grain 5;
an instruction of a warpgroup (`wgmma`, `setmaxnreg`) needs grain 7. Blocks must have one dimension:
nothing is known about `%tid.y`.
"""

import pathlib
import re
import sys
import typing

WARP = re.compile(
    r"\S*\.aligned\b|bar(rier)?(\.cta)?\.(sync|arrive|red)|bar\.warp\.sync|(shfl|vote|match|redux|elect)\.sync"
)
WARPGROUP = re.compile(r"wgmma\.|setmaxnreg\.")
# What may wait for other threads, or may not come back.
WAITS = re.compile(WARP.pattern + r"|bar|mbarrier|call|nanosleep|exit|ret")
# What a block has: as many threads as there are.
ALL = 32
# What all threads of a block read alike, by the first letters.
UNIFORM = (
    "%ctaid",
    "%nctaid",
    "%ntid",
    "%cluster",
    "%ncluster",
    "%smid",
    "%gridid",
    "%total_smem",
    "%dynamic_smem",
)
NAME = re.compile(r"(?<![\w.%$])[%A-Za-z_$][\w.$]*")


class Kernel:
    """The statements of an entry in blocks: each a list of (line, guard, opcode, operands), and
    where it goes on.
    """

    def __init__(self, text, line):
        # Scopes of the assembler have labels and registers of their own: both are numbered.
        scopes, scope_count, blocks, labels, jumps = [0], 0, [[]], {}, []
        for at, token in statements(text, line):
            if token == "{":
                scope_count += 1
                scopes.append(scope_count)
            elif token == "}":
                scopes.pop()
            elif token.endswith(":"):
                blocks.append([])
                labels[scopes[-1], token[:-1]] = len(blocks) - 1
            elif not token.startswith("."):
                guard, opcode, operands = re.match(
                    r"(?:@(!?\S+)\s+)?(\S+)\s*(.*)", token, re.S
                ).groups()
                blocks[-1].append((at, guard and guard.lstrip("!"), opcode, operands))
                if opcode.split(".")[0] in ("bra", "ret", "exit", "trap"):
                    jumps.append((len(blocks) - 1, tuple(scopes)))
                    blocks.append([])
        self.blocks, self.end = blocks, len(blocks)
        self.next = [[i + 1] for i in range(self.end)]
        for block, scopes in jumps:
            _, guard, opcode, operands = blocks[block][-1]
            to = self.end
            if opcode.startswith("bra"):
                to = next(
                    labels[scope, operands]
                    for scope in reversed(scopes)
                    if (scope, operands) in labels
                )
            self.next[block] = [to] + ([block + 1] if guard else [])
        self.pass_over_traps()
        self.reach_the_end()

    def pass_over_traps(self):
        """A branch is no branch if one side only traps. Threads that take this side end the launch
        with an error, whatever the others wait for, so it does not matter that they are missing
        there. The side has no loop and nothing that may wait: its threads do reach the trap."""
        is_trap = [bool(block) and block[-1][2] == "trap" for block in self.blocks]
        free = {
            i
            for i, block in enumerate(self.blocks)
            if not any(WAITS.match(opcode) for _, _, opcode, _ in block)
        }
        ends = {i for i in free if is_trap[i] and not self.blocks[i][-1][1]}
        while more := {i for i in free - ends if ends.issuperset(self.next[i])}:
            ends |= more
        for i in range(self.end):
            if is_trap[i] and self.blocks[i][-1][1]:
                self.next[i] = [i + 1]
            elif others := [to for to in self.next[i] if to not in ends]:
                self.next[i] = others

    def reach_the_end(self):
        """A loop without an end is taken for one that ends."""
        ends = {self.end}
        while True:
            more = {i for i in range(self.end) if i not in ends and ends & set(self.next[i])}
            if more:
                ends |= more
            elif len(ends) <= self.end:
                left = [i for i in range(self.end) if i not in ends]
                # An empty block has no branch, and goes on to another block of the loop.
                block = next((i for i in left if self.blocks[i]), left[0])
                self.next[block] = self.next[block] + [self.end]
                ends.add(block)
            else:
                return

    def regions(self):
        """For each branch the blocks that it decides about: those on the ways to where all of them
        meet again.
        """
        after = [set(range(self.end + 1)) for _ in range(self.end)] + [{self.end}]
        changed = True
        while changed:
            changed = False
            for i in reversed(range(self.end)):
                new = set.intersection(*(after[to] for to in self.next[i])) | {i}
                changed |= new != after[i]
                after[i] = new
        regions = {}
        for i in range(self.end):
            if len(self.next[i]) > 1:
                found, open_ends = set(), list(self.next[i])
                while open_ends:
                    block = open_ends.pop()
                    if block not in found and block not in after[i] - {i}:
                        found.add(block)
                        open_ends += self.next[block]
                regions[i] = found
        return regions


def statements(text, line):
    """Labels, braces and statements, each with its line."""
    pattern = re.compile(
        r"\s*(?:([{}])|([$\w]+:)(?!:)|(\.(?:loc|file|section)[^\n]*)|([^;{}]*(?:\{[^{}]*\}[^;{}]*)*;))",
        re.S,
    )
    at = 0
    while match := pattern.match(text, at):
        begin = match.end() - len(match.group(0).lstrip())
        line += text.count("\n", at, begin)
        token = match.group(match.lastindex)
        if not token.startswith((".loc", ".file", ".section")):
            yield line, token.rstrip(";").strip()
        at = match.end()
        line += text.count("\n", begin, at)
    if text[at:].strip():
        sys.exit(f"line {line}: not understood: {text[at:].strip()[:60]}")


class Value(typing.NamedTuple):
    """What is known of a register. `grain`: above. `shift` and `exact`: without its last `j` bits,
    for `j` up to `exact`, the value follows from the thread's number without its last `shift +
    j`.
    """

    grain: int
    shift: int = 0
    exact: int | None = None

    def without(self, bits):
        """The grain of what follows from the value without its last bits."""
        return (
            self.grain
            if self.exact is None
            else max(self.grain, self.shift + min(bits, self.exact))
        )

    def moved(self, bits):
        """Shifted to the right; to the left where `bits` is negative."""
        exact = None if self.exact is None or self.exact < bits else self.exact - bits
        return Value(self.without(bits) if bits > 0 else self.grain, self.shift + bits, exact)

    def at_most(self, grain):
        return self if self.grain <= grain else Value(grain)


def zeros(number):
    """How many bits at the end of a number are 0."""
    return ALL if number % 2**ALL == 0 else (number & -number).bit_length() - 1


def merged(one, other):
    if one is None or other is None or one == other:
        return one or other
    return Value(min(one.grain, other.grain))


def computed(opcode, target, operands, known):
    """What an instruction gives, of what is known of its operands; `None` where something is not
    known yet.
    """
    first, *rest = opcode.split(".")
    number = (
        int(operands[-1], 0)
        if operands and re.fullmatch(r"-?(0x[0-9a-fA-F]+|\d+)", operands[-1])
        else None
    )
    if operands == ["%tid.x"]:
        return Value(0, 0, ALL)
    registers = [name for operand in operands for name in NAME.findall(operand)]
    # Another name is an address or a parameter.
    registers = [
        name
        for name in registers
        if name in known or name.startswith("%") and not name.startswith(UNIFORM)
    ]
    values = [known.get(name, Value(5 if name == "%warpid" else 0)) for name in registers]
    if None in values:
        return None
    grain = min((value.grain for value in values), default=ALL)
    only = values[0] if len(values) == 1 and operands[0] == registers[0] else None
    if first == "shfl":
        # Where all lanes have one value, each gets it. Of lane 0, all lanes get one.
        of_lane = rest[1] == "idx" and number is not None and operands[1] in ("0",)
        return values[0] if values[0].grain >= 5 else Value(5 if of_lane else 0)
    if first in ("ld", "ldu"):
        # Between two barriers shared memory stays: another value would be a race, which the
        # checking machine finds. Elsewhere, and of relaxed loads, only a warp reads at once. A load
        # by `.nc` promises that nothing writes the address during the launch.
        stays = rest[0] == "shared" and not {"volatile", "relaxed", "acquire"} & set(rest)
        is_constant = rest[0] == "param" or rest[:2] == ["global", "nc"]
        return Value(grain if is_constant else min(grain, 7 if stays else 5))
    if first in (
        "activemask",
        "atom",
        "elect",
        "ldmatrix",
        "match",
        "mbarrier",
        "mma",
        "movmatrix",
        "wgmma",
    ):
        return Value(0)
    if only and number is not None:
        if first == "setp":
            bits = {
                "lt": zeros(number),
                "ge": zeros(number),
                "lo": zeros(number),
                "hs": zeros(number),
            }
            bits |= {name: zeros(number + 1) for name in ("gt", "le", "hi", "ls")}
            return Value(only.without(bits.get(rest[0], 0)))
        if first in ("shr", "shl"):
            return only.moved(number if first == "shr" else -number)
        if first == "and":
            return Value(only.without(zeros(number)), only.shift, only.exact)
        if first in ("or", "xor"):
            return only
        if first in ("add", "sub") and only.exact is not None:
            return Value(only.grain, only.shift, min(only.exact, zeros(number)))
    if only and first == "bfe" and operands[1].isdigit():
        return only.moved(int(operands[1]))
    if only and len(operands) == 1 and first in ("mov", "cvt"):
        return only
    return Value(grain)


def split(operands):
    """The operands of an instruction; a vector is one."""
    return [part.strip() for part in re.findall(r"\{[^}]*\}|\[[^\]]*\]|[^,\s][^,]*", operands)]


WITHOUT_RESULT = "st red bra ret exit trap bar barrier fence membar cp prefetch setmaxnreg griddepcontrol nanosleep stmatrix".split()


def targets(opcode, operands):
    """The registers that an instruction sets."""
    first = opcode.split(".")[0]
    if first in WITHOUT_RESULT or not operands:
        return []
    return NAME.findall(operands[0].replace("|", " "))


def separate(kernel):
    """The blocks of a kernel, where each register that is set at several places has a name for
    each; and, for each name of what may be set at either of some places, their names. Two roles of
    a kernel may use one register for different numbers."""
    # For each register and block the places where it is read and set, in order: `(place, is_set,
    # ends)`. An instruction with a guard sets a register without ending its value. Names without
    # `%` belong to a scope, and another scope may have the same.
    events = {}
    for i, block in enumerate(kernel.blocks):
        for place, (_, guard, opcode, operands) in enumerate(block):
            parts = split(operands)
            to = targets(opcode, parts)
            read_here = NAME.findall(" ".join(parts[1:] if to else parts)) + [guard] * bool(guard)
            for name in {name for name in read_here if name.startswith("%")}:
                events.setdefault(name, {}).setdefault(i, []).append((place, False, False))
            for name in {name for name in to if name.startswith("%")}:
                events.setdefault(name, {}).setdefault(i, []).append((place, True, not guard))
    names, either = {}, {}
    for register, of_blocks in events.items():
        sets = [(i, at[0]) for i, found in of_blocks.items() for at in found if at[1]]
        if len(sets) < 2:
            continue
        own = [f"{register}${number}" for number in range(len(sets))]
        for name, place in zip(own, sets):
            names.setdefault((*place, True), {})[register] = name
        for place, numbers in reaching(kernel, of_blocks, sets).items():
            # What nothing has set may be anything.
            all_of = [own[number] for number in numbers or range(len(sets))]
            name = register + "".join(f"${number}" for number in numbers)
            of_read = names.setdefault((*place, False), {})
            of_read[register] = name if len(numbers) != 1 else all_of[0]
            if len(all_of) > 1:
                either[name] = all_of

    def named(text, of):
        """Other names for some registers."""
        return NAME.sub(lambda match: of.get(match[0], match[0]), text)

    blocks = []
    for i, block in enumerate(kernel.blocks):
        blocks.append([])
        for place, (at, guard, opcode, operands) in enumerate(block):
            parts, is_read = split(operands), names.get((i, place, False), {})
            has_target = bool(targets(opcode, parts))
            first = [named(part, names.get((i, place, True), {})) for part in parts[:has_target]]
            parts = first + [named(part, is_read) for part in parts[has_target:]]
            blocks[-1].append((at, guard and named(guard, is_read), opcode, parts))
    return blocks, either


def reaching(kernel, of_blocks, sets):
    """For each place where a register is read, the numbers of the places that may have set what is
    read."""
    reads = {
        (i, place): [] for i, found in of_blocks.items() for place, is_set, _ in found if not is_set
    }
    for number, (block, place) in enumerate(sets):
        ways, seen = [(block, place + 1)], set()
        while ways:
            block, first = ways.pop()
            for at, is_set, ends in of_blocks.get(block, []):
                if at >= first and not is_set:
                    reads[block, at] += [number] * (number not in reads[block, at])
                elif at >= first and ends:
                    break
            else:
                after = {to for to in kernel.next[block] if to < kernel.end} - seen
                seen |= after
                ways += [(to, 0) for to in after]
    return reads


def check(name, kernel):
    """The sentences about a kernel."""
    regions = kernel.regions()
    blocks, either = separate(kernel)
    code = [(i, *instruction) for i, block in enumerate(blocks) for instruction in block]
    known = {
        register: None
        for _, _, _, opcode, operands in code
        for register in targets(opcode, operands)
    } | dict.fromkeys(either)
    deciders = [
        [branch for branch, region in regions.items() if i in region] for i in range(kernel.end)
    ]

    def decided(block, guard):
        """The least grain of what decides about an instruction, and which branch that is."""
        found = [(known.get(guard), None)] if guard else []
        for branch in deciders[block]:
            at, predicate, opcode, operands = kernel.blocks[branch][-1]
            text = f"line {at}, `@{predicate} {opcode} {operands}`"
            found.append((known.get(blocks[branch][-1][1]), text))
        found = [(value.grain, text) for value, text in found if value is not None]
        return min(found, key=lambda pair: pair[0], default=(ALL, None))

    # For each register the instructions that set it, and the registers that its value follows from.
    sets = {register: [] for register in known}
    readers = {register: set() for register in known}
    for instruction in code:
        block, _, guard, opcode, operands = instruction
        for target in targets(opcode, operands):
            sets[target].append(instruction)
            deciding = {blocks[branch][-1][1] for branch in deciders[block]} | {guard}
            for read_here in deciding.union(NAME.findall(" ".join(operands[1:]))) & known.keys():
                readers[read_here].add(target)
    for register, names in either.items():
        for of_place in names:
            readers[of_place].add(register)
    # In rounds: each register whose operands the round before has changed.
    waiting = set(known)
    while waiting:
        changed = {}
        for register in waiting:
            value = None
            for block, _, guard, opcode, operands in sets[register]:
                new = computed(opcode, register, operands[1:], known)
                if new is not None:
                    value = merged(value, new.at_most(decided(block, guard)[0]))
            for of_place in either.get(register, ()):
                value = merged(value, known[of_place])
            old = known[register]
            # Downwards only, so that it ends.
            new = value if old is None or value is None else lower(old, value)
            if new != old:
                changed[register] = new
        known |= changed
        waiting = set().union(*(readers[register] for register in changed))
    failures, count = [], 0
    for block, at, guard, opcode, operands in code:
        if opcode.split(".")[0] == "call":
            call = f"a call of `{called(operands)}`"
            failures.append(f"{name}, line {at}: {call}, behind which nothing is seen")
        if not WARP.match(opcode):
            continue
        count += 1
        needed = 7 if WARPGROUP.match(opcode) else 5
        grain, branch = decided(block, guard)
        if grain < needed:
            who = "a warpgroup" if grain >= 5 else "a warp"
            why = (
                f"after {branch}, which the threads of {who} may take differently"
                if branch
                else "under a condition of its threads"
            )
            failures.append(
                f"{name}, line {at}: `{opcode}`, of {'a warpgroup' if needed == 7 else 'a warp'}, stands {why}"
            )
    return failures, count


def called(operands):
    """The name of the function that a call names; its results precede the name, in parentheses."""
    return next((part for part in operands if not part.startswith("(")), "?").split("(")[0].strip()


def lower(old, new):
    return old if old == new else merged(old, new) if new.grain >= old.grain else new


def read(text):
    """The kernels of a PTX file."""
    text = re.sub(
        r"/\*.*?\*/|//[^\n]*", lambda match: re.sub(r"[^\n]", " ", match.group(0)), text, flags=re.S
    )
    line, counted = 1, 0
    for match in re.finditer(r"\.entry\s+(\w+)[^{]*\{", text):
        depth, end = 1, match.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        line += text.count("\n", counted, match.end())
        counted = match.end()
        yield match.group(1), Kernel(text[match.end() : end - 1], line)


def main(files):
    failures, count, kernels = [], 0, 0
    for file in files:
        for name, kernel in read(pathlib.Path(file).read_text()):
            found, of_warps = check(name, kernel)
            failures, count, kernels = failures + found, count + of_warps, kernels + 1
    failures = failures or ([] if kernels else ["no kernel to read"])
    print(
        "\n".join(failures)
        or f"{count} instructions of whole warps in {kernels} kernels: none after a branch of single lanes"
    )
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
