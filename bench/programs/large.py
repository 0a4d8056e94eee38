"""What a user of scikit-learn runs on a file: python3 large.py points.csv labels.txt METHOD THREADS"""

import sys

import numpy as np
import usage  # noqa: F401
from sklearn import cluster
from sklearn.neighbors import NearestNeighbors

_, source, target, method, threads = sys.argv
jobs = int(threads)
if not hasattr(cluster, method):
    sys.exit(f"this scikit-learn has no {method}")
x = np.loadtxt(source, delimiter=",", skiprows=1)


def radius():
    """The radius within which 90 % of the rows have ten others."""
    tenth = np.sort(NearestNeighbors(n_neighbors=10, n_jobs=jobs).fit(x).kneighbors()[0][:, -1])
    return tenth[int(np.ceil(0.9 * len(x))) - 1]


methods = {
    "DBSCAN": lambda: cluster.DBSCAN(eps=radius(), min_samples=10, n_jobs=jobs),
    "HDBSCAN": lambda: cluster.HDBSCAN(n_jobs=jobs, copy=False),
    "SpectralClustering": lambda: cluster.SpectralClustering(
        2, affinity="nearest_neighbors", random_state=0, n_jobs=jobs
    ),
}
np.savetxt(target, methods[method]().fit(x).labels_, fmt="%d")
