"""Cells: a table of blood cells that scanpy carries, and counts drawn as splatter draws them."""

import numpy as np
from packages import opened, wheel


def blood(folder):
    """50 principal components of 700 blood cells, by the kind of the sorted cell nearest to each."""
    import h5py

    with h5py.File(opened(wheel("scanpy", folder), "scanpy/datasets/10x_pbmc68k_reduced.h5ad")) as file:
        rows = file["obsm"]["X_pca"]
        rows = rows[:] if rows.dtype.names is None else rows["X_pca"]
        table = file["obs"]
        labels = table["bulk_labels"]
        codes = labels["codes"][:] if hasattr(labels, "keys") else labels[:]
        return np.asarray(rows, np.float32)[:, :50], np.asarray(codes, np.int32)


def drawn(groups, cells, strength, seed):
    """Counts with gamma means, log-normal factors for each group's own genes, unlike libraries and negative binomial noise."""
    draw = np.random.default_rng(seed)
    genes = 2000
    base = draw.gamma(0.6, 1 / 0.3, genes)
    shares = draw.dirichlet(np.full(groups, 1.5))
    # Groups come in families: half of the own genes are the family's.
    families = draw.integers(0, max(2, groups // 3), groups)
    own = np.array([factors(genes, strength, draw) for _ in range(groups)])
    common = np.array([factors(genes, strength, draw) for _ in range(groups)])
    labels = draw.choice(groups, cells, p=shares)
    means = base * own[labels] * common[families[labels]]
    means = means / means.sum(1, keepdims=True) * draw.lognormal(7.6, 0.4, (cells, 1))
    counts = draw.poisson(means * draw.gamma(1 / 0.2, 0.2, means.shape))
    logs = np.log1p(counts / counts.sum(1, keepdims=True) * 1e4)
    logs -= logs.mean(0)
    left, values, _ = np.linalg.svd(logs, full_matrices=False)
    return (left[:, :50] * values[:50]).astype(np.float32), labels.astype(np.int32)


def factors(genes, strength, draw):
    return np.where(draw.random(genes) < 0.08, draw.lognormal(0, strength, genes), 1)
