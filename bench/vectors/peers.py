"""What is usually run on vectors, each behind its name; libraries are imported when they are asked for."""

import numpy as np


def leiden(x, _clusters):
    import igraph
    from sklearn.neighbors import kneighbors_graph

    near = kneighbors_graph(x, 15)
    upper = ((near + near.T) / 2).tocoo()
    kept = upper.row < upper.col
    graph = igraph.Graph(len(x), np.c_[upper.row[kept], upper.col[kept]])
    found = graph.community_leiden("modularity", weights=upper.data[kept], resolution=1, n_iterations=-1)
    return np.array(found.membership)


def laid_out(x):
    import umap

    return umap.UMAP(n_components=10, n_neighbors=15, min_dist=0, random_state=0, n_jobs=1).fit_transform(x)


def umap_hdbscan(x, _clusters):
    from sklearn.cluster import HDBSCAN

    return HDBSCAN(min_cluster_size=15, copy=False).fit_predict(laid_out(x))


def umap_kmeans(x, clusters):
    return kmeans(laid_out(x), clusters)


def kmeans(x, clusters):
    from sklearn.cluster import KMeans

    return KMeans(clusters, n_init=10, random_state=0).fit_predict(x)


def silhouette(x, _clusters):
    from sklearn.cluster import KMeans
    from sklearn.metrics import silhouette_score

    some = np.random.default_rng(0).permutation(len(x))[:2000]
    numbers = [2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100]
    found = [KMeans(k, n_init=2, random_state=0).fit_predict(x) for k in numbers]
    return max(found, key=lambda labels: silhouette_score(x[some], labels[some]))


def evoc(x, _clusters):
    import evoc as package

    return package.EVoC(random_state=0).fit_predict(x.astype(np.float32))


PEERS = {
    "leiden": leiden,
    "umap-hdbscan": umap_hdbscan,
    "umap-kmeans": umap_kmeans,
    "unit-kmeans": kmeans,
    "silhouette": silhouette,
    "evoc": evoc,
}
ready = set()


def vectors(request):
    x = np.load(request["points"]).astype(float)
    lengths = np.linalg.norm(x, axis=1, keepdims=True)
    x = x / np.where(lengths > 0, lengths, 1)
    peer, clusters = PEERS[request["peer"]], request["clusters"]
    # What compiles itself does so on a few rows.
    if request["peer"] not in ready:
        peer(x[:400], min(clusters, 10))
        ready.add(request["peer"])
    return lambda: peer(x, clusters), lambda labels: {"labels": labels.tolist()}
