"""Images: digits of two kinds, clothes, and letters in many fonts, as their pixels."""

import io
import json

import numpy as np
from packages import tarball


def digits(_folder):
    from sklearn.datasets import load_digits

    found = load_digits()
    return found.data.astype(np.float32), found.target.astype(np.int32)


def pictures(package, path, each, folder):
    """28 × 28 pixels of `each` pictures for every digit or piece of clothing."""
    read = tarball(package, folder)
    rows, labels = [], []
    for kind in range(10):
        found = json.loads(read(path.format(kind)))["data"]
        # One of the packages holds its pictures end to end; in the other some are cut short.
        if not isinstance(found[0], list):
            found = np.reshape(found, (-1, 784))
        whole = [picture for picture in found if len(picture) == 784][:each]
        rows.append(np.array(whole, np.float32))
        labels += [kind] * len(whole)
    return axes(np.concatenate(rows), 100), np.array(labels, np.int32)


FONTS = (
    "roboto open-sans lato montserrat oswald raleway merriweather lora nunito playfair-display rubik ubuntu inter "
    "poppins work-sans bitter arvo cabin karla exo-2 josefin-sans quicksand crimson-text source-code-pro fira-sans "
    "inconsolata dosis pt-serif noto-serif libre-baskerville zilla-slab overpass barlow heebo mukta hind titillium-web "
    "anton abel archivo asap assistant domine vollkorn cardo alegreya spectral courier-prime space-mono ibm-plex-serif"
).split()
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabdefghijklmnqrt0123456789&?!@#"


def letters(folder):
    """Letters, digits and signs in fifty fonts, 24 × 24 pixels with the letter in the middle."""
    from PIL import Image, ImageDraw, ImageFont

    rows, labels = [], []
    for name in FONTS:
        font = ImageFont.truetype(io.BytesIO(tarball(f"@fontsource/{name}", folder)(f"files/{name}-latin-400-normal.woff")), 20)
        for kind, letter in enumerate(LETTERS):
            image = Image.new("L", (24, 24))
            ImageDraw.Draw(image).text((12, 12), letter, font=font, fill=255, anchor="mm")
            rows.append(np.asarray(image, np.float32).ravel() / 255)
            labels.append(kind)
    return axes(np.array(rows), 100), np.array(labels, np.int32)


def axes(rows, count):
    """The first principal components."""
    rows = rows - rows.mean(0)
    values, vectors = np.linalg.eigh(rows.T @ rows)
    return (rows @ vectors[:, -count:][:, ::-1]).astype(np.float32)
