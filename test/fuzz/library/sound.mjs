// What every result must be: numbers that are numbers, labels that name a cluster, the library's own errors.
import { isDeepStrictEqual } from "node:util";
import { SpectaclError } from "spectacl";

/** What is wrong, as an error that is no error of the library. */
export class Unsound extends Error {}

export function expectThat(holds, what) {
  if (!holds) throw new Unsound(what);
}

/** Names of what may be infinite, by its documentation. */
const MAY_BE_INFINITE = /\.tree\.(birth|stability|death|leaves)\b/;

/** Every number anywhere in a result is finite. */
export function expectNumbers(value, path = "result") {
  if (typeof value === "number") {
    const allowed =
      Number.isFinite(value) || (value === Number.POSITIVE_INFINITY && MAY_BE_INFINITE.test(path));
    expectThat(allowed, `${path} is ${value}`);
  } else if (ArrayBuffer.isView(value)) {
    for (let at = 0; at < value.length; at++)
      if (!Number.isFinite(value[at])) expectNumbers(value[at], `${path}.${at}`);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, part] of Object.entries(value)) expectNumbers(part, `${path}.${name}`);
  }
}

export function expectLabels(labels, rows, clusters) {
  expectThat(labels.length === rows, `${labels.length} labels for ${rows} rows`);
  for (const label of labels) {
    expectThat(
      Number.isInteger(label) && label >= -1 && label < clusters,
      `label ${label} of ${clusters} clusters`,
    );
  }
}

export function expectSame(a, b, what) {
  expectThat(isDeepStrictEqual(a, b), what);
}

/** Without what a clock says. */
export function timeless({ timing: _, ...result }) {
  return result;
}

/** A message without what differs from file to file. */
const shape = (message) => message.replace(/[\d.e+-]+|"[^"]*"/g, "").slice(0, 80);

/** Tries what a job does: the code of a refusal, or why it failed. */
export async function outcomeOf(job) {
  try {
    await job();
    return {};
  } catch (error) {
    if (error instanceof SpectaclError && typeof error.code === "string" && error.message.length < 2000)
      return { code: error.code, said: shape(error.message) };
    const name = error instanceof Unsound ? "" : `${error?.name ?? "no error"}: `;
    const place = error instanceof Unsound ? "" : ` ${/at .*/.exec(error?.stack ?? "")?.[0] ?? ""}`;
    return { why: `${name}${error?.message ?? error}${place}`.replaceAll(process.cwd(), "") };
  }
}
