/** Whatever is done to a workbook, ARFF, GeoJSON, GML, GraphML or node-link file: a result or an InputError, and soon. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { InputError } from "../../src/base/errors.js";
import { random } from "../../src/base/random.js";
import { readGraph, readTable } from "../../src/io.js";
import { count } from "../support/long.js";
import { utf8 } from "./bytes.js";
import { workbook } from "./zipped.js";

const RUNS = count(250, 5000);
const SIGNS = utf8("<>&;\"'[]{},:?%@# \n\t\u0000-+.e019/=!azZ");
const fixture = (name: string) => new Uint8Array(readFileSync(new URL(`../tables/${name}`, import.meta.url)));
const sheet =
  '<row><c r="A1" t="inlineStr"><is><t>x</t></is></c></row><row><c r="A2" s="1"><v>45000.5</v></c></row>';

const FILES: Readonly<Record<string, Uint8Array>> = {
  "plots.xlsx": fixture("plots.xlsx"),
  "stored.xlsx": workbook({ sheets: { One: sheet }, formats: ["yyyy"] }, true),
  "beans.arff": fixture("beans.arff").subarray(0, 600),
  "words.arff": fixture("words.arff").subarray(0, 400),
  "a.geojson": utf8(
    '{"type":"FeatureCollection","features":[{"type":"Feature","id":1,"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]},"properties":{"a":true}}]}',
  ),
  "readings.jsonl": fixture("readings.jsonl").subarray(0, 300),
  "terms.mtx": fixture("terms.mtx").subarray(0, 120),
  "friends.gml": fixture("friends.gml"),
  "a.graphml": utf8(
    '<?xml version="1.0"?><graphml><key id="d0" attr.name="weight"/><graph><node id="a"/><node id="b"/><edge source="a" target="b"><data key="d0">1.5</data></edge></graph></graphml>',
  ),
  "friends.json": fixture("friends.json"),
  "letters.csv": fixture("letters.csv").subarray(0, 300),
  "names.edges": fixture("names.edges"),
};
const GRAPHS = /^(friends|letters|names)|graphml$/;

it.each(Object.keys(FILES))(`%s, damaged ${RUNS} times`, async (name) => {
  const source = random(15, name.length);
  const outcomes = { read: 0, refused: 0 };
  for (let run = 0; run < RUNS; run++) {
    const bytes = Array.from(FILES[name]);
    for (let k = 1 + source.below(3); k > 0; k--) {
      const at = source.below(bytes.length + 1);
      const kind = source.below(5);
      if (kind === 0) bytes.splice(at, 1 + source.below(12));
      else if (kind === 1) bytes.splice(at, 0, ...bytes.slice(at, at + source.below(40)));
      else if (kind === 2) bytes.splice(at, 0, SIGNS[source.below(SIGNS.length)]);
      else if (kind === 3) bytes[at % Math.max(1, bytes.length)] = source.below(256);
      else if (source.below(4) === 0) bytes.length = Math.min(bytes.length, at);
    }
    const damaged = Uint8Array.from(bytes);
    try {
      if (GRAPHS.test(name)) await readGraph(damaged, { name });
      else await readTable(damaged, { name });
      outcomes.read++;
    } catch (error) {
      if (!(error instanceof InputError)) {
        throw new Error(`${name}, run ${run}: [${damaged.join()}]`, { cause: error });
      }
      outcomes.refused++;
    }
  }
  expect(outcomes.read + outcomes.refused).toBe(RUNS);
  expect(outcomes.refused).toBeGreaterThan(0);
});
