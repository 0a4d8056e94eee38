"""The same program as fit.js with SciPy and scikit-learn: python3 fit.py points.csv labels.txt"""

import sys

import numpy as np
import usage  # noqa: F401
from scipy.sparse.linalg import eigsh
from sklearn.cluster import KMeans
from sklearn.neighbors import NearestNeighbors

x = np.loadtxt(sys.argv[1], delimiter=",")
search = NearestNeighbors(n_neighbors=10).fit(x)
tenth = np.sort(search.kneighbors()[0][:, -1])
radius = tenth[int(np.ceil(0.9 * len(x))) - 1] * (1 + 1e-9)
graph = search.radius_neighbors_graph(radius=radius, mode="connectivity")
values, vectors = eigsh(graph, 50, which="LM")
embedding = np.abs(vectors) * np.sqrt(np.abs(values))
labels = KMeans(2, n_init=10, random_state=0).fit_predict(embedding)
np.savetxt(sys.argv[2], labels, fmt="%d")
