"""SciPy's and scikit-learn's side of every operation: a request → the call that is timed, and the facts of its result."""

import numpy as np
import scipy.sparse as sp
from scipy.sparse.linalg import eigsh
from sklearn.cluster import DBSCAN, KMeans, SpectralClustering
from sklearn.neighbors import KNeighborsClassifier, NearestNeighbors, kneighbors_graph, radius_neighbors_graph

from vectors.peers import vectors

try:
    import igraph
except ImportError:
    igraph = None

try:
    from sklearn.cluster import HDBSCAN
except ImportError:
    HDBSCAN = None

# HDBSCAN is given its default of `copy` by name: left out, scikit-learn 1.9 warns that it will change.


def radius_graph(request):
    x, radius, jobs = np.load(request["points"]), request["radius"], request.get("threads", 1)
    if request.get("algorithm") == "brute":
        def run():
            search = NearestNeighbors(radius=radius, algorithm="brute", n_jobs=jobs).fit(x)
            return search.radius_neighbors_graph(mode="connectivity")
    else:
        def run():
            return radius_neighbors_graph(x, radius, mode="connectivity", n_jobs=jobs)
    return run, lambda graph: {"entries": int(graph.nnz)}


def knn_graph(request):
    x, neighbors, jobs = np.load(request["points"]), request["neighbors"], request.get("threads", 1)

    def run():
        a = kneighbors_graph(x, neighbors, n_jobs=jobs)
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
        w = radius_neighbors_graph(x, request["radius"], mode="connectivity", n_jobs=request.get("threads", 1))
        values, vectors = eigsh(w, request["pairs"], which="LM", tol=request.get("tol", 0))
        u = np.abs(vectors) * np.sqrt(np.abs(values))
        return KMeans(request["clusters"], n_init=10, random_state=0).fit(u).labels_

    def facts(labels):
        given = np.empty(len(labels), dtype=int)
        given[order] = labels
        return {"labels": given.tolist()}

    return run, facts


def classify(request):
    """Labels of new rows by the vote of the nearest landmarks; the index is built inside, as ours is."""
    x, landmarks, labels = (np.load(request[name]) for name in ("points", "landmarks", "labels"))

    def run():
        search = KNeighborsClassifier(request["neighbors"], n_jobs=request.get("threads", 1))
        return search.fit(landmarks, labels).predict(x)

    return run, labels_as_list


def cluster(request):
    """A whole method on points, as its user calls it."""
    x, jobs = np.load(request["points"]), request.get("threads", 1)
    clusters = request["clusters"]
    methods = {
        "KMeans": lambda: KMeans(clusters, n_init=10, random_state=0),
        "DBSCAN": lambda: DBSCAN(eps=request["radius"], min_samples=request["neighbors"], n_jobs=jobs),
        "SpectralClustering": lambda: SpectralClustering(
            clusters, affinity="nearest_neighbors", random_state=0, n_jobs=jobs
        ),
    }
    if HDBSCAN:
        methods["HDBSCAN"] = lambda: HDBSCAN(n_jobs=jobs, copy=False)
    if request["method"] not in methods:
        raise ValueError(f"this scikit-learn has no {request['method']}")
    return lambda: methods[request["method"]]().fit(x).labels_, labels_as_list


def labels_as_list(labels):
    return {"labels": labels.tolist()}


def hdbscan(request):
    x = np.load(request["points"])
    size, jobs = request["minClusterSize"], request.get("threads", 1)
    return lambda: HDBSCAN(min_cluster_size=size, n_jobs=jobs, copy=False).fit(x).labels_, labels_as_list


def communities(request):
    if igraph is None:
        raise ImportError("igraph is not installed")
    offsets, targets = (np.load(request[name]).astype(np.int64) for name in ("offsets", "targets"))
    weights = np.load(request["weights"]) if "weights" in request else None
    resolution = request["resolution"]
    nodes = np.repeat(np.arange(len(offsets) - 1), np.diff(offsets))
    once = nodes < targets
    graph = igraph.Graph(n=len(offsets) - 1, edges=np.c_[nodes[once], targets[once]])
    own = None if weights is None else weights[once].tolist()

    def run():
        return graph.community_leiden("modularity", weights=own, resolution=resolution, n_iterations=-1)

    def facts(found):
        quality = graph.modularity(found, weights=own, resolution=resolution)
        return {"quality": quality, "communities": len(found)}

    return run, facts


OPERATIONS = {
    "radiusGraph": radius_graph,
    "knnGraph": knn_graph,
    "eigs": eigs,
    "kmeans": kmeans,
    "fit": fit,
    "classify": classify,
    "cluster": cluster,
    "hdbscan": hdbscan,
    "vectors": vectors,
    "communities": communities,
}
