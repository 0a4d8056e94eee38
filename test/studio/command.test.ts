/** Data and recipe → the line for the shell: only what is not the program's default, and nothing that a shell eats. */

import { expect, test } from "vitest";
import { commandOf, predictLine } from "../../apps/studio/export/command.js";
import type { Data } from "../../apps/studio/state/data.js";
import { methods } from "../../src/index.js";
import type { PlannedColumn } from "../../src/io.js";
import { folder } from "../cli/program.js";

const declared = { defaultMethod: "spectacl-normalized", methods, generators: {} };

function fileData(name: string, columns: readonly string[], more: Partial<Data> = {}): Data {
  const table = ["x", "y", "class"].map((column) => ({
    name: column,
    kind: "number" as const,
    values: new Float64Array(3),
    missing: 0,
  }));
  return {
    name,
    origin: { kind: "file", file: new File(["1"], name), sha256: "", graph: false },
    n: 3,
    settings: { scale: "auto", na: "fill" },
    table,
    roles: [planned("x", "distance"), planned("y", "distance"), planned("class", "describe")],
    columns,
    scaling: "none",
    rows: Uint32Array.of(0, 1, 2),
    notes: [],
    held: { held: 0 },
    ...more,
  };
}

function planned(name: string, use: "distance" | "describe"): PlannedColumn {
  const role = use === "distance" ? "quantity" : "class";
  return { name, role, use, reason: { code: "numbers" }, weight: 1, missing: 0 };
}

test("the program's own choices are left out, others are spelled", () => {
  // A method is always spelled: without its name the program may take another.
  const asked = { method: "spectacl-normalized", clusters: 2, seed: 0 };
  expect(commandOf(fileData("a.csv", ["x", "y"]), asked, declared).line).toBe(
    "spectacl cluster a.csv -m spectacl-normalized -k 2",
  );
  const set = fileData("a.csv", ["x"], {
    settings: { columns: ["x"], truth: "class", scale: "standard", na: "drop" },
    scaling: "standard",
  });
  const dbscan = { method: "dbscan", radius: 0.123, minPoints: 7, seed: 4 };
  expect(commandOf(set, dbscan, declared).line).toBe(
    "spectacl cluster a.csv -c x --truth class --scale standard --na drop -m dbscan --radius 0.123 --min-points 7 --seed 4",
  );
});

test("odd names reach the program as they are", () => {
  const odd = ["it's", 'say "x", y', "a b"];
  const given = fileData("-odd $HOME `ls`.csv", odd, {
    settings: { columns: odd, scale: "auto", na: "fill" },
  });
  const { line } = commandOf(given, { method: "kmeans", clusters: 2 }, declared);
  const place = folder();
  const words = place
    .shell(`printf '%s\\n' ${line.replace("spectacl cluster ", "")}`)
    .out.trimEnd()
    .split("\n");
  place.remove();
  expect(words).toEqual(["-c", `"it's","say ""x"", y","a b"`, "-m", "kmeans", "-k", "2", "--", given.name]);
});

test("a sample is saved first; a graph is called one; a huge file is read whole", () => {
  const settings = { scale: "auto", na: "fill", sample: 2 } as const;
  expect(commandOf(fileData("big.csv.gz", ["x", "y"], { settings }), { clusters: 2 }, declared)).toEqual({
    line: "spectacl cluster big.sample.csv -k 2",
    save: "big.sample.csv",
  });
  const graph = {
    n: 0,
    offsets: new Uint32Array(1),
    targets: new Uint32Array(0),
  } as unknown as Data["graph"];
  const net = fileData("net.txt", [], { table: [], roles: [], ...(graph && { graph }) });
  expect(commandOf(net, { clusters: 3 }, declared).line).toBe("spectacl cluster net.txt --graph -k 3");
  const file = Object.defineProperty(new File(["1"], "big.csv"), "size", { value: 2 ** 29 });
  const big = fileData("big.csv", ["x", "y"], { origin: { kind: "file", file, sha256: "", graph: false } });
  expect(commandOf(big, { clusters: 3 }, declared).line).toBe("spectacl cluster big.csv -k 3 --no-stream");
});

test("labels by a model are those of predict", () => {
  const given = fileData("new.csv", ["x", "y"], { settings: { scale: "auto", na: "drop" } });
  expect(predictLine(given, "my model.spectacl")).toBe(
    "spectacl predict --na drop 'my model.spectacl' new.csv",
  );
  expect(predictLine({ ...given, name: "-new.csv" }, "m.spectacl")).toBe(
    "spectacl predict --na drop -- m.spectacl -new.csv",
  );
});
