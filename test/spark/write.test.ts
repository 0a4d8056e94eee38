/** Where labeled rows go → the steps that write them. */
import { describe, expect, it } from "vitest";
import { checkTarget, runSteps, type WriteStep, writePlan } from "../../src/spark/write.js";
import { wrongOption } from "../support/errors.js";

describe("a target", () => {
  const input = { sql: { query: "SELECT 1" } };
  const writes = (steps: readonly WriteStep[]) => steps.map(({ plan }) => plan.command?.writeOperation);
  const sqls = (steps: readonly WriteStep[]) => steps.flatMap(({ plan }) => plan.command?.sql?.sql ?? []);

  it("that exists is refused by Spark unless said otherwise", () => {
    for (const exists of [false, true]) {
      expect(writes(writePlan(input, { saveAsTable: "t" }, exists)).map((write) => write?.mode)).toEqual([3]);
    }
    expect(
      writes(writePlan(input, { save: "/p", mode: "append" }, true)).map((write) => write?.mode),
    ).toEqual([1]);
  });

  it("is overwritten by what is complete: a table changes its name, a folder is filled from one", () => {
    const swap = writePlan(input, { saveAsTable: "a.t", mode: "overwrite" }, true);
    const [first] = writes(swap);
    expect(first).toMatchObject({ mode: 3, table: { name: expect.stringMatching(/^`a`\.`t__new_\w+`$/) } });
    const [old, fresh, gone] = sqls(swap);
    expect(old).toMatch(/^ALTER TABLE `a`.`t` RENAME TO `a`.`t__old_/);
    expect(fresh).toBe(`ALTER TABLE ${first?.table?.name} RENAME TO \`a\`.\`t\``);
    expect(gone).toMatch(/^DROP TABLE `a`.`t__old_/);
    const [beside, copy] = writes(writePlan(input, { save: "/p", mode: "overwrite" }, true));
    expect([beside?.path, beside?.mode, copy?.path, copy?.mode]).toEqual([undefined, 3, "/p", 2]);
    expect(
      writes(writePlan(input, { save: "/p", mode: "overwrite" }, false)).map((one) => one?.mode),
    ).toEqual([3]);
  });

  it("keeps the rows of a folder in a table of parquet, whatever the folder's files are", () => {
    const target = { save: "/p", format: "csv", options: { sep: ";" }, partitionBy: ["x"] };
    const [beside, copy] = writes(writePlan(input, { ...target, mode: "overwrite" }, true));
    expect(beside).toMatchObject({ source: "parquet" });
    expect([beside?.options, beside?.partitionBy]).toEqual([undefined, undefined]);
    expect(copy).toMatchObject({ source: "csv", options: { sep: ";" }, partitionBy: ["x"] });
  });

  it("of Spark's own catalog gets a new name without it", () => {
    const [old, fresh] = sqls(
      writePlan(input, { saveAsTable: "spark_catalog.a.t", mode: "overwrite" }, true),
    );
    expect(old).toMatch(/^ALTER TABLE `spark_catalog`.`a`.`t` RENAME TO `a`.`t__old_/);
    expect(fresh).toMatch(/ RENAME TO `a`.`t`$/);
  });

  it("never loses the only copy of rows, whichever step fails", async () => {
    const run = async (steps: readonly WriteStep[], fails: (text: string, at: number) => boolean) => {
      const done: string[] = [];
      let at = 0;
      const error = await runSteps(steps, async (plan) => {
        const text = plan.command?.sql?.sql ?? `WRITE ${plan.command?.writeOperation?.path ?? "a table"}`;
        if (fails(text, at++)) throw new Error("no");
        done.push(text.replace(/_[0-9a-f]{12}/g, "").replaceAll("`", ""));
      }).catch((error) => error);
      return { done, code: error?.code };
    };
    const folder = writePlan(input, { save: "/p", mode: "overwrite" }, true);
    expect(await run(folder, (_, at) => at === 0)).toEqual({
      done: ["DROP TABLE IF EXISTS spectacl_beside"],
      code: undefined,
    });
    expect(await run(folder, (_, at) => at === 1)).toEqual({ done: ["WRITE a table"], code: "SPARK_KEPT" });
    const table = writePlan(input, { saveAsTable: "t", mode: "overwrite" }, true);
    const begun = ["WRITE a table", "ALTER TABLE t RENAME TO t__old"];
    expect(await run(table, (_, at) => at === 2)).toEqual({
      done: [...begun, "ALTER TABLE t__old RENAME TO t", "DROP TABLE IF EXISTS t__new"],
      code: undefined,
    });
    expect(await run(table, (_, at) => at >= 2)).toEqual({ done: begun, code: "SPARK_KEPT" });
    expect((await run(table, (text) => text.startsWith("ALTER"))).done).toEqual([
      "WRITE a table",
      "DROP TABLE IF EXISTS t__new",
    ]);
  });

  it("is left as it is by whoever stops when the new rows lie beside it, and is written if it was not there", async () => {
    const stopped = AbortSignal.abort(new Error("enough"));
    const run = async (exists: boolean) => {
      const done: string[] = [];
      const steps = writePlan(input, { saveAsTable: "t", mode: "overwrite" }, exists);
      const step = async (plan: WriteStep["plan"]) => void done.push(plan.command?.sql?.sql ?? "WRITE");
      const error = await runSteps(steps, step, stopped).catch((error) => error);
      return { done: done.map((text) => text.split(" ")[0]), said: error?.message };
    };
    expect(await run(true)).toEqual({ done: ["WRITE", "DROP"], said: "enough" });
    expect(await run(false)).toEqual({ done: ["WRITE"], said: undefined });
  });

  it("must be one, with a name and a mode that there is", () => {
    expect(() => checkTarget({})).toThrow(wrongOption("saveAsTable", undefined));
    expect(() => checkTarget({ save: "/p", saveAsTable: "t" })).toThrow(wrongOption("saveAsTable", "t"));
    expect(() => checkTarget({ saveAsTable: "t; x" })).toThrow(wrongOption("saveAsTable", "t; x"));
    expect(() => checkTarget({ save: "/p", mode: "replace" as "append" })).toThrow(
      wrongOption("mode", "replace"),
    );
  });
});
