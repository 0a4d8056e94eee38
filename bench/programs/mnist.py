"""The same fit as mnist.js with SciPy and scikit-learn: python3 mnist.py images.npy clusters radius threads"""

import json
import sys
import time

import numpy as np
import usage  # noqa: F401
from scipy.sparse.linalg import eigsh
from sklearn.cluster import KMeans
from sklearn.neighbors import NearestNeighbors

_, source, clusters, radius, threads = sys.argv
# Gray values are exact in single precision, which is the faster one.
x = np.load(source).astype(np.float32)
cpu, wall = {}, {}


def stage(name, run):
    before, since = time.process_time(), time.perf_counter()
    result = run()
    cpu[name], wall[name] = (time.process_time() - before) * 1000, (time.perf_counter() - since) * 1000
    return result


def graph():
    search = NearestNeighbors(radius=float(radius), algorithm="brute", n_jobs=int(threads)).fit(x)
    return search.radius_neighbors_graph(mode="connectivity")


w = stage("graph", graph)
values, vectors = stage("spectrum", lambda: eigsh(w, 50, which="LM"))
u = np.abs(vectors) * np.sqrt(np.abs(values))
model = stage("clusters", lambda: KMeans(int(clusters), n_init=10, random_state=0).fit(u))
print(json.dumps({"cpu": cpu, "wall": wall, "labels": model.labels_.tolist()}))
