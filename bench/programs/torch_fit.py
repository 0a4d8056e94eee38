"""A fit with PyTorch, on CUDA where there is, else on the first rows: python3 torch_fit.py REQUEST, where REQUEST is JSON.

points (.npy), clusters and pairs; radius for the graph of pairs within it, neighbors for the normalized kNN graph; fewest,
the rows for a machine without CUDA. Prints the milliseconds of each stage, the labels, and how good the eigenvectors are.
"""

import json
import sys
import time
import warnings

import numpy as np

try:
    import torch
except ImportError as error:
    sys.exit(str(error))

WARM_UP_ROWS = 2_000
ROUNDS = 300
STARTS = 10
# As ours: residuals of 1e-5 of the largest eigenvalue, or what so many restarts have reached.
TOLERANCE, RESTARTS = 1e-5, 60
# Vectors of a block beyond those wanted, and blocks of a basis.
SPARE, BLOCKS = 14, 8

# Sparse matrices are called a beta at every use.
warnings.simplefilter("ignore")
cuda = torch.cuda.is_available()
device = torch.device("cuda" if cuda else "cpu")
# Distances between the rows of a strip and all others at once.
STRIP = 2**28 if cuda else 2**25


def squares(x, strip):
    """|a - b|² by products, the form a matrix unit is fastest at; in float32, so that pairs at the radius can fall either way."""
    norms = (x * x).sum(1)
    return norms[strip, None] - 2 * (x[strip] @ x.T) + norms


def strips(n):
    size = max(1, STRIP // n)
    return [slice(start, min(n, start + size)) for start in range(0, n, size)]


def within(x, radius):
    found = [torch.nonzero(squares(x, strip) <= radius * radius) + torch.tensor([strip.start, 0], device=device)
             for strip in strips(len(x))]
    pairs = torch.cat(found).T
    pairs = pairs[:, pairs[0] != pairs[1]]
    return matrix(pairs, torch.ones(pairs.shape[1], dtype=torch.float64, device=device), len(x))


def nearest(x, neighbors):
    """D^-1/2 ½ (A + Aᵀ) D^-1/2 of "is among the k nearest others"."""
    found = []
    for strip in strips(len(x)):
        distances = squares(x, strip)
        rows = torch.arange(strip.start, strip.stop, device=device)
        distances[rows - strip.start, rows] = torch.inf
        found.append(distances.topk(neighbors, largest=False).indices)
    targets = torch.cat(found).flatten()
    rows = torch.arange(len(x), device=device).repeat_interleave(neighbors)
    pairs = torch.cat([torch.stack([rows, targets]), torch.stack([targets, rows])], 1)
    halves = torch.full((pairs.shape[1],), 0.5, dtype=torch.float64, device=device)
    scale = torch.zeros(len(x), dtype=torch.float64, device=device).index_add_(0, pairs[0], halves).rsqrt()
    return matrix(pairs, halves * scale[pairs[0]] * scale[pairs[1]], len(x))


def matrix(pairs, weights, n):
    return torch.sparse_coo_tensor(pairs, weights, (n, n)).coalesce().to_sparse_csr()


def eigenpairs(w, wanted):
    """Those of largest modulus, by block Lanczos: torch.lobpcg finds one end of the spectrum only, and graphs have two."""
    block = torch.linalg.qr(torch.randn(len(w), wanted + SPARE, dtype=torch.float64, device=device)).Q
    for _ in range(RESTARTS):
        basis = block
        for _ in range(BLOCKS - 1):
            block = w @ block
            # Twice: once leaves rounding errors along the basis.
            for _ in range(2):
                block = block - basis @ (basis.T @ block)
            block = torch.linalg.qr(block).Q
            basis = torch.cat([basis, block], 1)
        image = w @ basis
        values, turn = torch.linalg.eigh(basis.T @ image)
        best = values.abs().argsort(descending=True)[: wanted + SPARE]
        values, turn = values[best], turn[:, best]
        block = basis @ turn
        residuals = (image @ turn - block * values)[:, :wanted].norm(dim=0)
        if residuals.max() <= TOLERANCE * values.abs().max():
            break
    return values[:wanted], block[:, :wanted]


def kmeans(u, clusters):
    best, found = torch.inf, None
    for _ in range(STARTS):
        centers = spread(u, clusters)
        before = torch.inf
        for _ in range(ROUNDS):
            least, labels = torch.cdist(u, centers).min(1)
            inertia = float((least * least).sum())
            if before - inertia <= 1e-4 * inertia:
                break
            before = inertia
            sums = torch.zeros_like(centers).index_add_(0, labels, u)
            counts = torch.bincount(labels, minlength=clusters).clamp(min=1)
            centers = sums / counts[:, None]
        if inertia < best:
            best, found = inertia, labels
    return found


def spread(u, clusters):
    """k-means++."""
    chosen = [int(torch.randint(len(u), (1,)))]
    least = ((u - u[chosen[0]]) ** 2).sum(1)
    while len(chosen) < clusters:
        # torch.multinomial takes at most 2^24 rows; a place in the running sum has no such bound.
        running = least.double().cumsum(0)
        place = torch.searchsorted(running, torch.rand(1, dtype=torch.float64, device=device) * running[-1])
        chosen.append(min(int(place), len(u) - 1))
        least = torch.minimum(least, ((u - u[chosen[-1]]) ** 2).sum(1))
    return u[chosen]


def fitted(rows, request):
    times = {}

    def stage(name, run):
        since = time.perf_counter()
        result = run()
        if cuda:
            torch.cuda.synchronize()
        times[name] = (time.perf_counter() - since) * 1000
        return result

    x = stage("points", lambda: torch.from_numpy(rows).to(device, torch.float32))
    # Far from the origin differences of squares would lose digits.
    x = x - x.mean(0)
    w = stage("graph", lambda: within(x, request["radius"]) if "radius" in request else nearest(x, request["neighbors"]))
    values, vectors = stage("spectrum", lambda: eigenpairs(w, request["pairs"]))
    u = stage("embedding", lambda: (vectors.abs() * values.abs().sqrt()).float())
    labels = stage("clusters", lambda: kmeans(u, request["clusters"]))
    residual = float(((w @ vectors - vectors * values).norm(dim=0) / values.abs().max()).max())
    return {"timing": times, "labels": labels.tolist(), "residual": residual}


request = json.loads(sys.argv[1])
points = np.load(request["points"])
torch.manual_seed(0)
# Starts the device and loads what it computes with.
fitted(points[:WARM_UP_ROWS], request)
rows = points if cuda else points[: request["fewest"]]
name = torch.cuda.get_device_name() if cuda else f"the CPU, {torch.get_num_threads()} threads"
print(json.dumps({"torch": torch.__version__, "device": name, "rows": len(rows), **fitted(rows, request)}))
