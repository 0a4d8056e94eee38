"""Labelled vectors of texts, images, sounds and cells, made from what packages of PyPI and npm carry: NAME.npy and NAME.labels.npy.

python3 sets.py FOLDER [NAME …]
"""

import sys
import zlib
from functools import partial
from pathlib import Path

import cells
import encoders
import images
import numpy as np
import sounds
import texts


def of_texts(source, encode, least, most, total, folder):
    """Up to `most` texts of each kind that has `least`, drawn by their own words, `total` in all."""
    kinds = {}
    for text, kind in dict(source(folder)).items():
        if text and len(text) > 8:
            kinds.setdefault(kind, []).append(text)
    kept = [(text, kind) for kind, found in kinds.items() if len(found) >= least for text in chosen(found)[:most]]
    kept = sorted(kept, key=lambda pair: hashed(pair[0]))[:total]
    names = sorted({kind for _, kind in kept})
    labels = np.array([names.index(kind) for _, kind in kept], np.int32)
    rows = encode([text for text, _ in kept], folder)
    # A text of rare words alone has no counts, and no direction.
    some = (rows != 0).any(1)
    return rows[some], labels[some]


def chosen(found):
    return sorted(found, key=hashed)


def hashed(text):
    return zlib.crc32(text.encode())


SETS = {
    "nouns": partial(of_texts, partial(texts.definitions, "noun"), encoders.minilm, 100, 160, 2500),
    "verbs": partial(of_texts, partial(texts.definitions, "verb"), encoders.static, 50, 260, 2500),
    "chapters": partial(of_texts, partial(texts.diseases, 0), encoders.minilm, 100, 160, 2500),
    "blocks": partial(of_texts, partial(texts.diseases, 1), encoders.static, 150, 45, 4000),
    "packages": partial(of_texts, texts.debian, encoders.minilm, 60, 200, 2500),
    "package-words": partial(of_texts, texts.debian, encoders.counted, 60, 200, 2500),
    "intents": partial(of_texts, texts.intents, encoders.minilm, 15, 90, 2000),
    "docs": partial(of_texts, texts.docstrings, encoders.static, 60, 110, 4000),
    "docs-minilm": partial(of_texts, texts.docstrings, encoders.minilm, 90, 90, 2500),
    "digits": images.digits,
    "handwriting": partial(images.pictures, "mnist", "src/digits/{}.json", 300),
    "clothes": partial(images.pictures, "fashion-mnist", "src/clothes/{}.json", 250),
    "letters": images.letters,
    "words-spoken": sounds.words,
    "blood": cells.blood,
    "cells-12": lambda _folder: cells.drawn(12, 2500, 0.55, 3),
    "cells-30": lambda _folder: cells.drawn(30, 3000, 0.7, 4),
}


def main():
    folder, *names = sys.argv[1:]
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name in names or SETS:
        path = Path(folder) / f"{name}.npy"
        if path.exists():
            continue
        try:
            rows, labels = SETS[name](folder)
        except Exception as error:
            print(f"{name} is left out: {type(error).__name__}: {error}", file=sys.stderr)
            continue
        np.save(Path(folder) / f"{name}.labels.npy", labels.astype(np.int32))
        np.save(path, rows.astype(np.float32))
        print(f"{name}: {rows.shape[0]} × {rows.shape[1]}, {len(set(labels.tolist()))} classes", flush=True)


main()
