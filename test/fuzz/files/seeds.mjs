// Small sound files of every format that is read, by name.
import { readdirSync, readFileSync } from "node:fs";
import { readTable, writeTable } from "spectacl/io";
import { archived } from "./packed.mjs";

const text = (words) => Buffer.from(words);
const MOST_BYTES = 16_000;

function folder(path, names) {
  const url = new URL(path, import.meta.url);
  return readdirSync(url)
    .filter((name) => names.test(name))
    .map((name) => ({ name, bytes: readFileSync(new URL(name, url)) }))
    .filter(({ bytes }) => bytes.length <= MOST_BYTES);
}

const WRITTEN = {
  "plain.csv": text("x,y,name\n1,2.5,ann\n3,NA,bob\n-4e5,.5,cy\n"),
  "quoted.csv": text('a;b\r\n1,5;"q""uo\r\nte"\r\n2,5;plain\r\n'),
  "spaces.txt": text("# x y\n1 2\n 3  4 \n5\t6\n"),
  "tabs.tsv": text("x\tt\n1\ta b\n2\t\n3\tc\n"),
  "dates.csv": text("day,price,share\n2020-01-05,$1,5%\n2020-02-06,$20,7%\n2021-03-07,$3,\n"),
  "wide.csv": Buffer.from("\ufeffx,t\n1,ä\n2,b\n3,c\n", "utf16le"),
  "marked.csv": text("\ufeffx,y\r1,2\r3,4\r"),
  "web.clf": text(
    'a - - [10/Oct/2000:13:55:36 -0700] "GET /x HTTP/1.0" 200 2326\n::1 - ann [11/Oct/2000:13:55:36 +0000] "GET /\\"y HTTP/1.1" 404 - "-" "Mozilla (x)"\n',
  ),
  "said.syslog": text(
    "Nov 19 04:10:53 host sshd[12]: hello there\n<1>Nov  9 04:10:54 host kernel: [ 1.5] up\n",
  ),
  "list.json": text('[{"x":1,"w":"a"},{"x":2,"w":null},{"x":3.5,"w":"b","z":[1,2]}]'),
  "columns.json": text('{"x":[1,2,3],"w":["a","b",null]}'),
  "lines.jsonl": text('{"x":1,"t":true}\n{"x":2,"t":false}\n{"x":null}\n'),
  "numbers.json": text("[[1,2],[3,4],[5,6.5e-3]]"),
  "shapes.geojson": text(
    '{"type":"FeatureCollection","features":[{"type":"Feature","id":1,"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]},"properties":{"a":true}},{"type":"Feature","geometry":{"type":"Point","coordinates":[2,3]},"properties":{"a":null}}]}',
  ),
  "small.arff": text(
    "@relation r\n@attribute x numeric\n@attribute c {a,'b c'}\n@data\n1,a\n?,'b c'\n{0 2, 1 a}\n",
  ),
  "sparse.mtx": text("%%MatrixMarket matrix coordinate real general\n3 4 3\n1 1 0.5\n2 4 -1\n3 2 7\n"),
  "dense.mtx": text("%%MatrixMarket matrix array real general\n2 3\n1\n2\n3\n4\n5\n6\n"),
  "graph.mtx": text("%%MatrixMarket matrix coordinate real symmetric\n3 3 2\n2 1 0.5\n3 2 1\n"),
  "pairs.edges": text("0 1\n1 2 0.5\n2 0\n# said\n3 3\n"),
  "attributes.edges": text("a b {'weight': 2.5}\nb c {}\n"),
  "table.csv": text("source,target,weight\na,b,1\nb,c,2.5\n"),
  "small.gml": text(
    'graph [\n node [ id 0 label "a" ]\n node [ id 1 ]\n edge [ source 0 target 1 value 2 ]\n]\n',
  ),
  "small.graphml": text(
    '<?xml version="1.0"?><graphml><key id="d0" attr.name="weight"/><graph><node id="a"/><node id="b"/><edge source="a" target="b"><data key="d0">1.5</data></edge></graph></graphml>',
  ),
  "links.json": text('{"nodes":[{"id":"a"},{"id":"b"}],"links":[{"source":"a","target":"b","weight":2}]}'),
};

/** Read with readGraph; all others are tables. */
export const isGraph = (name) =>
  /^(graph\.mtx|table\.csv|links\.json|friends\.json)|\.(edges|gml|graphml)/.test(name);

async function written(format) {
  const table = await readTable(WRITTEN["plain.csv"], { name: "a.csv" });
  const pieces = [];
  for await (const piece of writeTable(table, { format })) pieces.push(piece);
  return { name: `written.${format}`, bytes: Buffer.concat(pieces) };
}

const archive = (files) =>
  archived(
    Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]),
    true,
  );
const OPEN_SHEET =
  '<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><table:table table:name="A"><table:table-row><table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell><table:table-cell office:value-type="string"><text:p>day</text:p></table:table-cell></table:table-row><table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="float" office:value="1.5"/><table:table-cell office:value-type="date" office:date-value="2024-01-31"/></table:table-row></table:table></office:document-content>';

export const SEEDS = [
  ...Object.entries(WRITTEN).map(([name, bytes]) => ({ name, bytes })),
  {
    name: "open.ods",
    bytes: archive({
      mimetype: "application/vnd.oasis.opendocument.spreadsheet",
      "content.xml": OPEN_SHEET,
    }),
  },
  { name: "packed.zip", bytes: archive({ "read.me": "words", "a/plain.csv": WRITTEN["plain.csv"] }) },
  ...folder("../../fixtures/io/", /\.(npy|npz|parquet|arrow|sqlite|dta|z?sav)$/),
  ...folder("../../fixtures/hostile/", /./),
  ...folder("../../tables/", /\.(arff|csv|gml|graphml|json|edges|xlsx|jsonl|geojson|mtx)$/),
  ...(await Promise.all(["csv", "tsv", "json", "jsonl", "parquet", "arrow"].map(written))),
];
