/** Where everything comes from: what the lockfile pins, whose code the bundles hold, and that they say so. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { singleFile } from "../apps/cli/studio/files.js";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const text = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const json = (path: string) => JSON.parse(text(path));

/** By file of dist, the libraries that the bundler has put into it. */
const held: Readonly<Record<string, readonly string[]>> = {
  ...json("build/bundled/package.json"),
  ...json("build/bundled/studio.json"),
};
const named = (name: string): string => `${name} ${json(`node_modules/${name}/package.json`).version}`;

/** Files that other people's libraries leave a trace in, whatever the bundler says. */
const TRACES: Readonly<Record<string, string>> = {
  preact: "__k",
  commander: "CommanderError",
  hyparquet: "PAR1",
};

describe("F20: notices", () => {
  test("every file that holds a library says which, and the licenses are beside it", () => {
    expect(Object.keys(held).length).toBeGreaterThan(4);
    for (const [file, names] of Object.entries(held)) {
      const [first] = text(`dist/${file}`).split("\n");
      const licenses = text(file.startsWith("studio/") ? "dist/studio/LICENSES.txt" : "dist/LICENSES.txt");
      for (const name of names) {
        expect(first, file).toMatch(/^\/\*! Contains .*LICENSES\.txt/);
        expect(first, file).toContain(named(name));
        expect(licenses, file).toContain(`${named(name)}\n\n`);
        expect(licenses.split(`${named(name)}\n\n`)[1].split("-".repeat(80))[0], name).toMatch(/copyright/i);
      }
    }
  });

  test("a file that shows traces of a library is one of these", () => {
    const files = readdirSync(join(ROOT, "dist"), { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".js"),
    );
    for (const [name, trace] of Object.entries(TRACES)) {
      const holding = files.filter((file) => held[file.replaceAll("\\", "/")]?.includes(name));
      expect(
        holding.some((file) => text(`dist/${file}`).includes(trace)),
        name,
      ).toBe(true);
    }
    expect(held["spectacl.browser.js"]).toBeUndefined();
    expect(text("dist/spectacl.browser.js")).toMatch(/^\/\*! spectacl .*MIT license/);
  });

  test("the studio in one file carries all of its licenses, whole", () => {
    const page = singleFile(join(ROOT, "dist/studio/"));
    expect(page).toContain(text("dist/studio/LICENSES.txt").trim());
  });
});

test("the bill of materials lists every library of every file, as the lockfile pins it", () => {
  const bill = json("dist/bom.cdx.json");
  expect(bill).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.5" });
  expect(bill.serialNumber).toMatch(
    /^urn:uuid:[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
  const names = [...new Set(Object.values(held).flat())].sort();
  expect(bill.components.map((one: { name: string }) => one.name)).toEqual(names);
  const locked = json("package-lock.json").packages;
  for (const { name, version, hashes, licenses } of bill.components) {
    expect(version).toBe(locked[`node_modules/${name}`].version);
    expect(Buffer.from(hashes[0].content, "hex").toString("base64")).toBe(
      locked[`node_modules/${name}`].integrity.replace("sha512-", ""),
    );
    expect(licenses[0].license.id).toMatch(/^(MIT|BSD-3-Clause|ISC|Apache-2\.0)$/);
  }
});

test.each(
  ["", "test/browser/bundlers/", "test/runtimes/", "bench/"].map((folder) => `${folder}package-lock.json`),
)("F23: %s has a checksum for every package, and no address of a registry", (file) => {
  const packages = Object.entries<{ integrity?: string; link?: boolean; resolved?: string }>(
    json(file).packages,
  );
  const without = packages.filter(([path, { integrity, link }]) => path !== "" && !link && !integrity);
  expect(without.map(([path]) => path)).toEqual([]);
  for (const [path, { integrity }] of packages)
    if (path !== "" && integrity) expect(integrity, path).toMatch(/^sha512-[\w+/]{86}==$/);
  if (file === "package-lock.json") expect(packages.filter(([, { resolved }]) => resolved)).toEqual([]);
});
