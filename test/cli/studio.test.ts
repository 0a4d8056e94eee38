/** `spectacl studio` as a process: whom it serves, and what. */
import { once } from "node:events";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { afterEach, expect, test } from "vitest";
import { type Folder, folder } from "./program.js";
import { ask, child, started } from "./studio-process.js";

let own: Folder | undefined;

afterEach(() => own?.remove());

test("serves the page, its parts and the file it was called with, cut off from other origins", async () => {
  own = folder();
  own.write('a "b" & <c>.csv', "x,y\n1,2\n");
  const url = await started(['a "b" & <c>.csv'], own.path);
  expect(url.hostname).toBe("127.0.0.1");
  const home = url.pathname;
  const page = await ask(url, home);
  expect(page.status).toBe(200);
  expect(page.headers["cross-origin-opener-policy"]).toBe("same-origin");
  expect(page.headers["cross-origin-embedder-policy"]).toBe("require-corp");
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(page.body).toContain('<meta name="spectacl-file" content="a &quot;b&quot; &amp; &lt;c>.csv">');
  const script = /src="\.\/(assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? "";
  expect((await ask(url, home + script)).headers["content-type"]).toContain("text/javascript");
  expect((await ask(url, `${home}worker.js`)).status).toBe(200);
  expect(await ask(url, `${home}data/${encodeURIComponent('a "b" & <c>.csv')}`)).toMatchObject({
    status: 200,
    body: "x,y\n1,2\n",
  });
});

test("serves nothing else: no other path, method or host", async () => {
  own = folder();
  own.write("data.csv", "x,y\n1,2\n");
  own.write("secret.csv", "x\n1\n");
  const url = await started(["data.csv"], own.path);
  const paths = [
    "/../package.json",
    "/%2e%2e/package.json",
    "/..%2fpackage.json",
    "//etc/passwd",
    "/data/secret.csv",
    "/data/../secret.csv",
    "/data/",
    "/assets/",
    "/index.html/",
    `/data/${own.path}/data.csv`,
    "http://127.0.0.1/package.json",
  ];
  const all = [...paths, ...paths.map((path) => url.pathname + path.slice(1))];
  const statuses = await Promise.all(all.map(async (path) => [path, (await ask(url, path)).status]));
  expect(statuses).toEqual(all.map((path) => [path, 404]));
  const data = `${url.pathname}data/data.csv`;
  expect((await ask(url, data)).status).toBe(200);
  expect((await ask(url, data, { method: "POST" })).status).toBe(405);
  expect((await ask(url, data, { host: "evil.example" })).status).toBe(421);
  expect((await ask(url, data, { host: `evil.example:${url.port}` })).status).toBe(421);
});

test("is reached from this machine alone", async () => {
  const url = await started([]);
  const outer = Object.values(networkInterfaces())
    .flat()
    .find((face) => face && !face.internal && face.family === "IPv4");
  if (!outer) return;
  const refused = await new Promise((done) => {
    const socket = connect(Number(url.port), outer.address);
    socket.on("connect", () => done(false));
    socket.on("error", () => done(true));
  });
  expect(refused).toBe(true);
});

test("Ctrl-C ends it", async () => {
  await started([]);
  child!.kill("SIGINT");
  expect((await once(child!, "exit"))[1]).toBe("SIGINT");
});

test("a port in use, a wrong port, a missing file: one sentence each", async () => {
  own = folder();
  const { port } = await started([]);
  const failed = (words: readonly string[]) => own!.run(["studio", "--no-open", ...words]);
  expect(failed(["--port", port])).toMatchObject({
    code: 1,
    err: expect.stringMatching(new RegExp(`^spectacl: port ${port} .*\n$`)),
  });
  expect(failed(["--port", "70000"])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^spectacl: --port .*65535.*70000\.\n$/),
  });
  expect(failed(["none.csv"])).toMatchObject({
    code: 66,
    err: expect.stringMatching(/^spectacl: cannot read none\.csv: .*\n$/),
  });
  expect(failed(["none.csv", "--single-file", "a.html"])).toMatchObject({ code: 2 });
  expect(failed(["."])).toMatchObject({ code: 66 });
  own.shell("mkfifo pipe");
  expect(failed(["pipe"])).toMatchObject({ code: 66 });
});
