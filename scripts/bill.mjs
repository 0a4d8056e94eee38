// Writes dist/bom.cdx.json, the bill of materials of the package in CycloneDX 1.5: the libraries that its files hold, with
// version, license, checksum of the archive they came from, and the files they are in. It names no time and no random
// number, so that the same sources give the same bytes.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { about } from "./licenses.mjs";

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const json = (path) => JSON.parse(readFileSync(at(path), "utf8"));

const { version } = json("package.json");
const locked = json("package-lock.json").packages;
// What the bundlers have put where, as they told licenses.mjs.
const holding = { ...json("build/bundled/package.json"), ...json("build/bundled/studio.json") };

const names = [...new Set(Object.values(holding).flat())].sort();
const components = names.map((name) => {
  const { license, version: used } = about(name);
  const { integrity } = locked[`node_modules/${name}`];
  return {
    type: "library",
    "bom-ref": purl(name, used),
    name,
    version: used,
    licenses: [{ license: { id: license } }],
    purl: purl(name, used),
    hashes: [
      { alg: "SHA-512", content: Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex") },
    ],
    properties: Object.keys(holding)
      .filter((file) => holding[file].includes(name))
      .map((file) => ({ name: "spectacl:file", value: file })),
  };
});
const own = purl("spectacl", version);
const bill = {
  bomFormat: "CycloneDX",
  specVersion: "1.5",
  version: 1,
  metadata: {
    component: {
      type: "library",
      "bom-ref": own,
      name: "spectacl",
      version,
      licenses: [{ license: { id: "MIT" } }],
      purl: own,
    },
  },
  components,
  dependencies: [{ ref: own, dependsOn: components.map((one) => one["bom-ref"]) }],
};
const serial = createHash("sha256").update(JSON.stringify(bill)).digest("hex");
// The form of a random number that a UUID must have: version 4, variant 10.
const uuid = `${serial.slice(0, 8)}-${serial.slice(8, 12)}-4${serial.slice(13, 16)}-a${serial.slice(17, 20)}-${serial.slice(20, 32)}`;
const { bomFormat, specVersion, ...rest } = bill;
writeFileSync(
  at("dist/bom.cdx.json"),
  `${JSON.stringify({ bomFormat, specVersion, serialNumber: `urn:uuid:${uuid}`, ...rest })}\n`,
);

function purl(name, used) {
  return `pkg:npm/${name.replace("@", "%40")}@${used}`;
}
