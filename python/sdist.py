"""Writes the source distribution of maturin, with a workspace manifest that names only the crates
in it.

    python sdist.py FOLDER

maturin includes the crates of the wheel, and the root's manifest, from which they inherit. That
manifest is also the manifest of the facade crate. The facade is not included, so cargo would refuse
the manifest. This program therefore keeps only the workspace sections of the manifest.
"""

import gzip
import io
import re
import subprocess
import sys
import tarfile
from pathlib import Path

HERE = Path(__file__).parent


def reduced(manifest: str, members: list[str]) -> str:
    """Reduces a manifest to the sections that the members of the workspace inherit."""
    sections = re.split(r"(?m)^(?=\[)", manifest)
    kept = [section for section in sections if section.startswith("[workspace.")]
    listed = ", ".join(f'"{member}"' for member in members)
    return f'[workspace]\nmembers = [{listed}]\nexclude = ["python"]\nresolver = "3"\n\n' + "".join(
        kept
    )


def main() -> None:
    folder = Path(sys.argv[1]).resolve()
    maturin = Path(sys.executable).with_name("maturin")
    subprocess.run([maturin, "sdist", "--out", folder], cwd=HERE, check=True, capture_output=True)
    (path,) = folder.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        entries = [(entry, archive.extractfile(entry)) for entry in archive if entry.isfile()]
        files = [(entry, file.read()) for entry, file in entries if file]
    inside = {entry.name.split("/", 1)[1] for entry, _ in files}
    members = sorted(
        name.removesuffix("/Cargo.toml")
        for name in inside
        if name.count("/") == 1 and name.endswith("/Cargo.toml")
    )
    members.remove("python")
    with (
        path.open("wb") as out,
        gzip.GzipFile(fileobj=out, mode="wb", mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w") as archive,
    ):
        for entry, content in files:
            if entry.name.count("/") == 1 and entry.name.endswith("/Cargo.toml"):
                content = reduced(content.decode(), members).encode()
                entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))


if __name__ == "__main__":
    main()
