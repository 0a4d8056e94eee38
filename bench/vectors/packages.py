"""Packages of PyPI and npm, fetched by name and read as archives: nothing of them is installed or run."""

import io
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path


def wheel(name, folder):
    """The wheel of a package, as a zip file."""
    kept = Path(folder) / "packages" / name
    if not any(kept.glob("*.whl")):
        kept.mkdir(parents=True, exist_ok=True)
        ask = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:", "-d", kept, name]
        subprocess.run(ask, check=True)
    return zipfile.ZipFile(next(kept.glob("*.whl")))


def tarball(name, folder):
    """The files of an npm package: a function from a path in it to bytes."""
    kept = Path(folder) / "packages" / name.replace("/", "-").replace("@", "")
    if not any(kept.glob("*.tgz")):
        kept.mkdir(parents=True, exist_ok=True)
        subprocess.run(["npm", "pack", "--silent", name], check=True, cwd=kept, stdout=subprocess.DEVNULL)
    archive = tarfile.open(next(kept.glob("*.tgz")))

    def read(path):
        return archive.extractfile(f"package/{path}").read()

    return read


def extracted(name, folder):
    """The folder that a wheel is unpacked in, for what must lie in files."""
    place = Path(folder) / "packages" / name / "files"
    if not place.exists():
        wheel(name, folder).extractall(place)
    return place


def opened(archive, path):
    return io.BytesIO(archive.read(path))
