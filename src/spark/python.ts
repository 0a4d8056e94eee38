/** The program of the executors: rows of a batch → labels, by the image of a model in WebAssembly. Its text travels. */

/** What one program is made for; all of it is written into its text. */
export interface ProgramFacts {
  /** The module's name, by which Spark calls its functions; files of the model begin with it. */
  readonly name: string;
  /** What its functions take. */
  readonly columns: readonly string[];
  /** How many coordinates each of these is: a number is one, the place of a word among n is n. */
  readonly widths: readonly number[];
  readonly dim: number;
  readonly pages: number;
  readonly most: number;
  readonly given: number;
  readonly labels: number;
  readonly shares: number;
  readonly far: number;
  readonly runtime: Runtime;
}

/** What runs WebAssembly in the executors; "auto" takes wasmtime if it is there, else node. */
export type Runtime = "auto" | "wasmtime" | "node";

/** Where a wheel of wasmtime is unpacked, if one travels. */
export const WHEEL = "spectacl_wasmtime";

/** Marks what the program throws, so that it is found in the many lines of an error of Python. */
export const MARK = "SPECTACL:";

export function programText(facts: ProgramFacts): string {
  return `${head(facts)}\n${BODY}`;
}

// JSON of plain facts is Python too, but for what this table has not: true, false and null.
function head(facts: ProgramFacts): string {
  return `FACTS = ${JSON.stringify(facts)}\nWHEEL = ${JSON.stringify(WHEEL)}\nMARK = ${JSON.stringify(MARK)}`;
}

const BODY = `
import decimal, json, os, re, shutil, struct, subprocess, sys, zlib
import numpy as np
from pyspark import SparkFiles


def path(ending):
    return os.path.join(SparkFiles.getRootDirectory(), FACTS["name"] + ending)


def image():
    with open(path(".image"), "rb") as file:
        return zlib.decompress(file.read())


def found_wasmtime():
    try:
        import wasmtime
    except ImportError:
        folder = os.path.join(SparkFiles.getRootDirectory(), WHEEL)
        if not os.path.isdir(folder):
            return None
        sys.path.insert(0, folder)
        try:
            import wasmtime
        except (ImportError, OSError):
            return None
    return wasmtime


def spread(places, width):
    """Places of words as coordinates: 1 for the word that it is, 0 for the others; a word that is none has no number."""
    return np.where(np.isnan(places), np.nan, places == np.arange(width)[:, None])


class Wasmtime:
    """The image in this process."""

    def __init__(self, wasmtime):
        self.store = store = wasmtime.Store()
        with open(path(".wasm"), "rb") as file:
            module = wasmtime.Module(store.engine, file.read())
        pages = FACTS["pages"]
        self.memory = wasmtime.Memory(store, wasmtime.MemoryType(wasmtime.Limits(pages, pages)))
        self.memory.write(store, image(), 0)
        self.call = wasmtime.Instance(store, module, [self.memory]).exports(store)["label"]
        raw = np.ctypeslib.as_array(self.memory.get_buffer_ptr(store))
        most, dim = FACTS["most"], FACTS["dim"]

        def at(address, count, kind):
            return raw[address : address + count * np.dtype(kind).itemsize].view(kind)

        self.given = at(FACTS["given"], most * dim, np.float64).reshape(dim, most)
        self.found = [at(FACTS[part], most, kind) for part, kind in PARTS]

    def run(self, columns, start, count, into):
        c = 0
        for column, width in zip(columns, FACTS["widths"]):
            part = column[start : start + count]
            self.given[c : c + width, :count] = part if width == 1 else spread(part, width)
            c += width
        refused = self.call(self.store, count)
        for array, part in zip(into, self.found):
            if array is not None:
                array[start : start + count] = part[:count]
        return refused


class Node:
    """The image in a process of Node, over pipes."""

    def __init__(self, node):
        self.child = subprocess.Popen([node, path(".mjs"), path("")], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def run(self, columns, start, count, into):
        pipe = self.child.stdin
        pipe.write(struct.pack("<I", count))
        for column, width in zip(columns, FACTS["widths"]):
            part = column[start : start + count]
            part = part if width == 1 else spread(part, width)
            pipe.write(np.ascontiguousarray(part, np.float64).tobytes())
        pipe.flush()
        for array, (_, kind) in zip(into, PARTS):
            size = count * np.dtype(kind).itemsize
            part = self.child.stdout.read(size)
            if len(part) != size:
                raise RuntimeError(MARK + json.dumps({"code": "CHILD", "status": self.child.poll()}))
            if array is not None:
                array[start : start + count] = np.frombuffer(part, kind)
        return np.count_nonzero(into[2][start : start + count] == 2)


PARTS = [("labels", np.int32), ("shares", np.float64), ("far", np.uint32)]
made = {}


def runner():
    if "runner" not in made:
        wanted = FACTS["runtime"]
        wasmtime = found_wasmtime() if wanted in ("auto", "wasmtime") else None
        node = shutil.which("node") if wanted in ("auto", "node") else None
        if wasmtime is None and node is None:
            raise RuntimeError(MARK + json.dumps({"code": "NO_RUNTIME", "wanted": wanted}))
        made["runner"] = Wasmtime(wasmtime) if wasmtime is not None else Node(node)
    return made["runner"]


PLAIN = re.compile("(u?int[0-9]+|halffloat|float[0-9]*|double|bool|boolean|null)$", re.IGNORECASE)
EXACT = (type(None), bool, int, float, decimal.Decimal, np.bool_, np.number)


def numbers(column, name):
    """A column as float64, with NaN where it is null."""
    arrow = hasattr(column, "is_null")
    kind = str(getattr(column, "type", getattr(column, "dtype", "")))
    # Decimals, and truth values with nulls, come as objects; Python rounds a decimal correctly.
    if kind.startswith("decimal") or kind == "object":
        values = column.to_pylist() if arrow else list(column)
        if all(isinstance(value, EXACT) for value in values):
            return np.array([np.nan if value is None else float(value) for value in values], np.float64)
    if not PLAIN.match(kind):
        raise RuntimeError(MARK + json.dumps({"code": "TEXT", "column": name, "type": kind}))
    if arrow:
        return column.to_numpy(zero_copy_only=False)
    return column.to_numpy(dtype=np.float64, na_value=np.nan)


def voted(columns, whole):
    """Labels, shares if the whole vote is wanted, far flags, and which rows have no label; None if all have."""
    names = FACTS["columns"]
    if len(columns) != len(names):
        raise RuntimeError(MARK + json.dumps({"code": "ARGUMENTS", "given": len(columns), "columns": names}))
    given = [numbers(column, name) for column, name in zip(columns, names)]
    count = len(given[0])
    into = [np.empty(count, kind) if whole or part != "shares" else None for part, kind in PARTS]
    run = runner().run
    most = FACTS["most"]
    refused = 0
    for start in range(0, count, most):
        refused += run(given, start, min(most, count - start), into)
    return (*into, into[2] == 2 if refused else None)


def label(*columns):
    import pyarrow as pa

    labels, _, _, gone = voted(columns, False)
    return pa.array(labels, mask=gone)


def vote(*columns):
    import pyarrow as pa

    labels, shares, far, gone = voted(columns, True)
    parts = [pa.array(labels, mask=gone), pa.array(shares, mask=gone), pa.array(far == 1, mask=gone)]
    return pa.StructArray.from_arrays(parts, names=["label", "membership", "far"])


def pandas_label(*columns):
    import pandas as pd

    labels, _, _, gone = voted(columns, False)
    return pd.Series(pd.arrays.IntegerArray(labels, gone)) if gone is not None else pd.Series(labels)


def pandas_vote(*columns):
    import pandas as pd

    labels, shares, far, gone = voted(columns, True)
    gone = np.zeros(len(labels), bool) if gone is None else gone
    return pd.DataFrame(
        {
            "label": pd.arrays.IntegerArray(labels, gone),
            "membership": pd.arrays.FloatingArray(shares, gone),
            "far": pd.arrays.BooleanArray(far == 1, gone),
        }
    )
`;
