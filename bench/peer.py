"""SciPy's and scikit-learn's side of every operation: JSON requests line by line in, replies out.

One process serves the whole run, so that imports are paid once and runs can alternate with ours.
A reply holds the CPU milliseconds of the call itself and the facts its result is compared by.
"""

import gc
import json
import platform
import sys
import time

try:
    import numpy as np
    import scipy
    import scipy.sparse as sp
    import sklearn
    from scipy.sparse.linalg import eigsh
    from sklearn.cluster import KMeans
    from sklearn.neighbors import NearestNeighbors, kneighbors_graph, radius_neighbors_graph
except ImportError as error:
    print(json.dumps({"missing": str(error)}), flush=True)
    sys.exit(0)


def blas():
    try:
        from threadpoolctl import threadpool_info
    except ImportError:
        return "unknown"
    found = [pool for pool in threadpool_info() if pool["user_api"] == "blas"]
    names = ["{internal_api} {version} {architecture}, threads: {num_threads}".format(**pool) for pool in found]
    return "; ".join(dict.fromkeys(names))


def radius_graph(request):
    x, radius = np.load(request["points"]), request["radius"]
    if request.get("algorithm") == "brute":
        def run():
            search = NearestNeighbors(radius=radius, algorithm="brute").fit(x)
            return search.radius_neighbors_graph(mode="connectivity")
    else:
        def run():
            return radius_neighbors_graph(x, radius, mode="connectivity")
    return run, lambda graph: {"entries": int(graph.nnz)}


def knn_graph(request):
    x, neighbors = np.load(request["points"]), request["neighbors"]

    def run():
        a = kneighbors_graph(x, neighbors)
        return 0.5 * (a + a.T)

    return run, lambda graph: {"entries": int(graph.nnz)}


def matrix(request):
    offsets, targets = (np.load(request[name]).astype(np.int32) for name in ("offsets", "targets"))
    weights = np.load(request["weights"]) if "weights" in request else np.ones(len(targets))
    n = len(offsets) - 1
    w = sp.csr_matrix((weights, targets, offsets), shape=(n, n))
    if not request.get("normalized"):
        return w
    degree = np.asarray(w.sum(axis=1)).ravel()
    scale = sp.diags(1 / np.sqrt(np.where(degree > 0, degree, 1)))
    return (scale @ w @ scale).tocsr()


def eigs(request):
    w, tol = matrix(request), request.get("tol", 0)

    def facts(found):
        values, vectors = found
        residual = np.linalg.norm(w @ vectors - vectors * values, axis=0).max()
        return {"values": sorted(values.tolist(), key=abs, reverse=True), "residual": float(residual)}

    return lambda: eigsh(w, request["pairs"], which="LM", tol=tol), facts


def kmeans(request):
    x = np.load(request["points"])
    run = lambda: KMeans(request["clusters"], n_init=10, random_state=0).fit(x)
    return run, lambda model: {"inertia": float(model.inertia_)}


def fit(request):
    x, order = np.load(request["sorted"]), np.load(request["order"])

    def run():
        w = radius_neighbors_graph(x, request["radius"], mode="connectivity")
        values, vectors = eigsh(w, request["pairs"], which="LM", tol=request.get("tol", 0))
        u = np.abs(vectors) * np.sqrt(np.abs(values))
        return KMeans(request["clusters"], n_init=10, random_state=0).fit(u).labels_

    def facts(labels):
        given = np.empty(len(labels), dtype=int)
        given[order] = labels
        return {"labels": given.tolist()}

    return run, facts


OPERATIONS = {"radiusGraph": radius_graph, "knnGraph": knn_graph, "eigs": eigs, "kmeans": kmeans, "fit": fit}


def reply(request):
    run, facts = OPERATIONS[request["op"]](request)
    gc.collect()
    before = time.process_time()
    result = run()
    ms = (time.process_time() - before) * 1000
    return {"ms": ms, **(facts(result) if request.get("facts") else {})}


def main():
    versions = {"numpy": np.__version__, "scipy": scipy.__version__, "scikit-learn": sklearn.__version__}
    print(json.dumps({"python": platform.python_version(), **versions, "blas": blas()}), flush=True)
    for line in sys.stdin:
        try:
            answer = reply(json.loads(line))
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


main()
