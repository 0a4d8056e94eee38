/** The file that the studio was started with: only who knows the whole address may have it, and it is always that file. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, renameSync, symlinkSync, truncateSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { afterEach, expect, test } from "vitest";
import { type Folder, folder } from "./program.js";
import { ask, started } from "./studio-process.js";

let own: Folder | undefined;

afterEach(() => own?.remove());

test("F8: without the token there is no word about the file: not its name, its size or whether it is there", async () => {
  own = folder();
  own.write("private-7.csv", "x,y\n1,2\n");
  const url = await started(["private-7.csv"], own.path);
  const token = url.pathname.slice(1, -1);
  // 256 bits.
  expect(token).toMatch(/^[\w-]{43}$/);
  const wrong = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  const empty = await ask(url, "/");
  expect(empty.status).toBe(200);
  expect(empty.body).not.toContain("private-7");
  expect(empty.body).not.toContain("spectacl-file");
  const guesses = [
    "",
    wrong,
    token.slice(1),
    `${token}A`,
    token.toLowerCase(),
    "%00",
    "..",
    "A".repeat(9000),
  ];
  for (const guess of guesses) {
    for (const method of ["GET", "HEAD"]) {
      const named = await ask(url, `/${guess}/data/private-7.csv`, { method });
      const other = await ask(url, `/${guess}/data/another.csv`, { method });
      expect([named.status, named.body]).toEqual([404, ""]);
      expect({ ...named.headers, date: "" }).toEqual({ ...other.headers, date: "" });
    }
    if (guess !== "") expect((await ask(url, `/${guess}/`)).status).toBe(404);
  }
  expect((await ask(url, `/data/private-7.csv?${token}`)).status).toBe(404);
  expect((await ask(url, `${url.pathname}data/private-7.csv`)).headers["referrer-policy"]).toBe(
    "no-referrer",
  );
});

const ROOT = process.getuid?.() === 0;

test.runIf(ROOT)("F8: another user of the machine cannot read the file, nor find the token", async () => {
  own = folder();
  chmodSync(own.path, 0o755);
  chmodSync(own.write("private-7.csv", "x,y\n1,2\n"), 0o600);
  // In place of a browser, a program that says what it was called with.
  const opener = own.write("xdg-open", `#!/bin/sh\necho "$@" > "${own.path}/called"; sleep 1000\n`);
  chmodSync(opener, 0o755);
  const url = await started(["private-7.csv"], own.path, {
    open: true,
    environment: { PATH: `${own.path}:${process.env.PATH}`, TMPDIR: own.path },
  });
  await expect.poll(() => spawnSync("cat", [own!.at("called")]).stdout.toString()).toMatch(/^file:/);
  const redirect = new URL(own.read("called").trim());
  const script = `
    const { readFileSync, readdirSync } = require("node:fs");
    const told = (read) => { try { return String(read()); } catch (error) { return error.code; } };
    const seen = readdirSync("/proc").filter((name) => /^\\d+$/.test(name))
      .map((name) => told(() => readFileSync("/proc/" + name + "/cmdline")) + told(() => readFileSync("/proc/" + name + "/environ")));
    const [origin, file, redirect] = process.argv.slice(1);
    Promise.all(["/", "/data/private-7.csv"].map((path) => fetch(origin + path).then((reply) => reply.text())))
      .then((bodies) => console.log(JSON.stringify({
        uid: process.getuid(), bodies, seen: seen.join(""),
        file: told(() => readFileSync(file)), redirect: told(() => readFileSync(redirect)),
      })));`;
  const NOBODY = 65534;
  const said = spawnSync(
    process.execPath,
    ["-e", script, url.origin, own.at("private-7.csv"), redirect.pathname],
    { uid: NOBODY, gid: NOBODY, cwd: "/", encoding: "utf8" },
  );
  const found = JSON.parse(said.stdout);
  expect(found).toMatchObject({ uid: NOBODY, file: "EACCES", redirect: "EACCES" });
  expect(found.bodies[0]).not.toContain("private-7");
  expect(found.bodies[1]).toBe("");
  expect(found.seen).toContain("xdg-open");
  expect(found.seen).not.toContain(url.pathname.slice(1, -1));
  // Its owner is led to the studio, once.
  expect(own.read(redirect.pathname.slice(own.path.length + 1))).toContain(url.href);
  await ask(url, url.pathname);
  await expect.poll(() => spawnSync("ls", [redirect.pathname]).status).not.toBe(0);
});

test("F8: the file is opened once: what takes its name later is not followed, and the first stays", async () => {
  own = folder();
  own.write("data.csv", "x,y\n1,2\n");
  own.write("secret.csv", "secret\n");
  const url = await started(["data.csv"], own.path);
  const data = async () => (await ask(url, `${url.pathname}data/data.csv`)).body;
  renameSync(own.at("data.csv"), own.at("moved.csv"));
  symlinkSync("secret.csv", own.at("data.csv"));
  expect(await data()).toBe("x,y\n1,2\n");
  appendFileSync(own.at("moved.csv"), "3,4\n");
  expect(await data()).toBe("x,y\n1,2\n3,4\n");
});

test("F8: a file that grows while it is sent gives what was there; one that shrinks breaks the answer off", async () => {
  own = folder();
  // More than sockets and buffers hold, so that the sender has to wait for the reader.
  const rows = "0123456,890123456789\n".repeat(2_000_000);
  own.write("data.csv", rows);
  const url = await started(["data.csv"], own.path);
  const asked = async () => {
    const sent = request({ hostname: url.hostname, port: url.port, path: `${url.pathname}data/data.csv` });
    sent.end();
    const [reply] = await once(sent, "response");
    return reply as IncomingMessage;
  };
  const whole = await asked();
  appendFileSync(own.at("data.csv"), "more\n");
  let body = "";
  for await (const chunk of whole) body += chunk;
  expect(body === rows).toBe(true);
  const cut = await asked();
  truncateSync(own.at("data.csv"), 1000);
  await expect(
    (async () => {
      for await (const _ of cut);
    })(),
  ).rejects.toThrow();
});
