# Tables and graphs in formats of other programs, as these write them: openpyxl 3.1, networkx 3.6. Run in this folder.
# All values are made here, from the seed; the karate club is W. Zachary's (1977), which networkx ships.
import datetime as dt
import json
import random

import networkx as nx
import openpyxl

draw = random.Random(15)


def near(center, spread=1.0):
    return round(draw.gauss(center, spread), 3)


# A workbook: a title above the table, dates, moments, truths, blanks, numbers kept as text, a second sheet.
book = openpyxl.Workbook()
sheet = book.active
sheet.title = "Measurements"
sheet.append(["Measurements of 2024"])
sheet.append([])
sheet.append(["plot", "height", "yield", "sown", "read at", "watered", "note", "batch"])
for i in range(60):
    g = i % 3
    sheet.append([
        f"P-{i + 1}",
        near([10, 25, 40][g]),
        near([5, 1, 9][g], 0.3),
        dt.date(2024, 3, 1) + dt.timedelta(days=i),
        dt.datetime(2024, 8, 1, 6, 30, 15) + dt.timedelta(hours=i),
        g == 0,
        None if i % 4 else "dry",
        f"{i % 5:03d}",
    ])
other = book.create_sheet("Legend")
other.append(["plot", "meaning"])
book.save("plots.xlsx")

# ARFF: quoted names, all kinds of attributes, missing cells, a comment.
with open("beans.arff", "w") as file:
    file.write("% made by make_formats.py\n@relation 'two kinds of beans'\n\n")
    file.write("@attribute 'length in mm' numeric\n@attribute width REAL\n@attribute \"picked on\" date yyyy-MM-dd\n")
    file.write("@attribute remark string\n@attribute kind {'dwarf bean',runner}\n\n@data\n")
    for i in range(50):
        g = i % 2
        remark = "?" if i % 9 == 0 else f"'bean no. {i}'"
        kind = ["'dwarf bean'", "runner"][g]
        file.write(f"{near([12, 20][g], 0.6)},{near([6, 9][g], 0.3)},2024-07-{i % 28 + 1:02d},{remark},{kind}\n")

# ARFF with sparse rows.
with open("words.arff", "w") as file:
    names = ["wheat", "corn", "goal", "match", "team"]
    file.write("@relation words\n" + "".join(f"@attribute {name} integer\n" for name in names))
    file.write("@attribute topic {farm,sport}\n@data\n")
    for i in range(40):
        g = i % 2
        cells = [(c, draw.randint(3, 9)) for c in ([0, 1] if g == 0 else [2, 3, 4])] + ([(5, "sport")] if g else [])
        file.write("{" + ", ".join(f"{c} {v}" for c, v in cells) + "}\n")

# GeoJSON: points with properties, a feature without a shape, an id beyond 2^53.
places = [(13.4, 52.5), (11.6, 48.1), (9.99, 53.55)]
features = []
for i in range(45):
    x, y = places[i % 3]
    features.append({
        "type": "Feature",
        "id": 9007199254740993 + i,
        "geometry": {"type": "Point", "coordinates": [near(x, 0.05), near(y, 0.05)]},
        "properties": {"name": f"stop {i}", "open": i % 2 == 0, "lines": [i, i + 1]},
    })
with open("stops.geojson", "w") as file:
    json.dump({"type": "FeatureCollection", "features": features}, file)

# GeoJSON: squares and a line, which stand for their centroids.
fields = []
for i in range(30):
    x, y = near([0, 4][i % 2], 0.3), near(50, 0.3)
    ring = [[x, y], [x + 0.1, y], [x + 0.1, y + 0.1], [x, y + 0.1], [x, y]]
    shape = {"type": "Polygon", "coordinates": [ring]} if i else {"type": "LineString", "coordinates": ring[:2]}
    fields.append({"type": "Feature", "geometry": shape, "properties": {"crop": "rye" if i % 2 else "oat"}})
with open("fields.json", "w") as file:
    json.dump({"type": "FeatureCollection", "features": fields}, file)

# Graphs, as networkx writes them.
karate = nx.karate_club_graph()
nx.write_gml(karate, "karate.gml")
nx.write_graphml(karate, "karate.graphml")

people = ["Ann Lee", "Bob \"Bo\" Cox", "Cem", "Dörte, Dr.", "Eve & Co", "Finn"]
friends = nx.Graph()
for a in range(3):
    for b in range(a):
        friends.add_edge(people[a], people[b], weight=2.5)
        friends.add_edge(people[a + 3], people[b + 3], weight=2.5)
friends.add_edge(people[0], people[3], weight=0.5)
nx.write_gml(friends, "friends.gml")
with open("friends.json", "w") as file:
    json.dump(nx.node_link_data(friends, edges="links"), file)

flock = nx.planted_partition_graph(3, 15, 0.7, 0.02, seed=15)
with open("flock.csv", "w") as file:
    file.write("source,target,weight\n" + "".join(f"{a},{b},{1 + (a + b) % 3}\n" for a, b in flock.edges()))
with open("letters.csv", "w") as file:
    file.write("Source;Target;Type;Weight\n")
    name = [f'"Node ""{i}"""' if i % 2 else f"Node {i}" for i in range(45)]
    file.write("".join(f"{name[a]};{name[b]};Undirected;1\n" for a, b in flock.edges()))
with open("names.edges", "w") as file:
    file.write("# names with blanks are quoted\n")
    for a, b, about in friends.edges(data=True):
        file.write(" ".join('"' + end.replace('"', '""') + '"' for end in (a, b)) + f" {about['weight']}\n")

# A sparse matrix that is not square: documents by terms.
entries = [(i + 1, t + 1, draw.randint(1, 5)) for i in range(40) for t in (range(4) if i % 2 else range(4, 8))]
with open("terms.mtx", "w") as file:
    file.write("%%MatrixMarket matrix coordinate integer general\n% documents by terms\n")
    file.write(f"40 8 {len(entries)}\n" + "".join(f"{i} {j} {v}\n" for i, j, v in entries))

# One JSON object per line, with integers beyond 2^53.
with open("readings.jsonl", "w") as file:
    for i in range(40):
        g = i % 2
        row = {"key": 1234567890123456789 + i, "x": near([0, 9][g]), "y": near([0, 5][g]), "ok": g == 0, "tags": ["a", i]}
        file.write(json.dumps(row) + "\n")
