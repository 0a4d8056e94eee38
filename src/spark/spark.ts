/** The door's own functions over a connection: sample, fit, predict, cluster, register. */
import { awaitedBy } from "../base/disposed.js";
import { OptionError } from "../base/errors.js";
import type { Progress } from "../base/progress.js";
import { askedDistance, type Recipe } from "../methods/recipe.js";
import type { Model } from "../models/model.js";
import { fit as fitHere } from "../run/threads/cluster.js";
import { type TablePoints, tablePoints } from "../tables/columns/table-points.js";
import type { Table } from "../tables/table/table.js";
import { Connection, type ConnectOptions } from "./connection.js";
import { countedRows } from "./counted-rows.js";
import { drawnColumns } from "./draw.js";
import { functionArguments, type SparkColumn, unplainColumn } from "./encoded-sql.js";
import type { ExecutorFacts } from "./probe.js";
import { drawn, drawnTwice, type SampleOptions } from "./sampling.js";
import { comparedModel, type SparkDraws } from "./second-draw.js";
import type { SparkSource } from "./source.js";
import { sparkError } from "./spark-errors.js";
import { nameParts } from "./sql.js";
import { checkTarget, runSteps, type SparkTarget, writePlan } from "./write.js";

/** Rows drawn from a source: the same ones however Spark has split them. */
export interface SparkSample extends TablePoints {
  /** The rows as a table. */
  readonly table: Table;
}

/** What a fit in Spark's company may be told. */
export interface SparkFitOptions extends SampleOptions {
  readonly threads?: number | undefined;
  /**
   * Whether another draw of as many rows is fitted too, and its labels are compared: `model.sampled`. It is drawn in the same
   * pass; twice the rows come here, and the fit takes up to twice as long. True by default.
   */
  readonly secondDraw?: boolean | undefined;
}

/** Settings of the fit of a second draw. They never change its result. */
export interface CompareRun {
  readonly threads?: number | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** What is added to the rows, and where they go. */
export interface SparkPredictOptions extends SparkTarget {
  /** Name of the column of labels, "cluster" by default. */
  readonly predictionCol?: string | undefined;
  /** Name of a column with the share of the vote for the label; left out by default. */
  readonly membershipCol?: string | undefined;
  /** Name of a column that says whether no landmark is in reach; left out by default. */
  readonly farCol?: string | undefined;
  /** Name of a column with the names of the clusters, if the model has any; left out by default. */
  readonly nameCol?: string | undefined;
}

/** A session on a Spark server. `await using` closes it at the end of a block. */
export interface Spark extends AsyncDisposable {
  /** By which another client may stop what this one started. */
  readonly session: string;
  readonly user: string;
  /** Version of the server. */
  readonly version: string;
  /** What the executors have. */
  executors(): Promise<ExecutorFacts>;
  /** Rows drawn from a source: the same ones however Spark has split them. */
  draw(source: SparkSource, options?: SampleOptions): Promise<Table>;
  /** The same rows, another draw of as many others, and some of neither, in one pass: for `compare`. */
  drawTwice(source: SparkSource, options?: SampleOptions): Promise<SparkDraws>;
  /** A model of the first of two draws → the same model, which knows how far the second leads to the same labels. */
  compare(model: Model, recipe: Recipe, draws: SparkDraws, run?: CompareRun): Promise<Model>;
  /** Names and types of the columns of a source that a sample can hold: numbers, words and dates. */
  columns(source: SparkSource): Promise<readonly SparkColumn[]>;
  /** Rows drawn from a source, and the points they are. */
  sample(source: SparkSource, options?: SampleOptions): Promise<SparkSample>;
  /** A model of rows drawn from a source, fitted here. */
  fit(source: SparkSource, recipe?: Recipe, options?: SparkFitOptions): Promise<Model>;
  /** Labels all rows of a source in the executors, and writes them. */
  predict(model: Model, source: SparkSource, options: SparkPredictOptions): Promise<void>;
  /** Fits rows drawn from a source and labels all of them; the model. */
  cluster(
    source: SparkSource,
    recipe: Recipe,
    options: SparkFitOptions & SparkPredictOptions,
  ): Promise<Model>;
  /** Makes the model a function of this session's SQL, which takes its columns in their order and gives a label; these columns. */
  register(model: Model, name: string): Promise<readonly string[]>;
  /** The rows of a SQL text, in memory here. */
  sql(text: string): Promise<Table>;
  /** Stops everything that runs in this session; the ids of what was stopped. */
  interrupt(): Promise<readonly string[]>;
  /** Releases the session: its views and functions are gone. */
  close(): Promise<void>;
  /** Leaves without releasing the session: a job that runs goes on. */
  detach(): void;
}

/**
 * Connects to a Spark Connect server.
 *
 * @param address "sc://host:15002", with ";token=…", ";use_ssl=true" and the like behind a slash, as Spark's own clients have it
 * @param options `signal` interrupts what runs in Spark, `onProgress` hears of its tasks
 * @throws SpectaclError with a code that begins with SPARK_, which docs/errors.md lists
 */
export async function connect(address: string, options: ConnectOptions = {}): Promise<Spark> {
  const connection = new Connection(address, options);
  const { client } = connection;
  try {
    await connection.open();
  } catch (error) {
    client.close();
    throw error;
  }

  const signalled = () => options.signal && { signal: options.signal };
  const draw = (source: SparkSource, options?: SampleOptions) => drawn(connection, source, options);

  const sample = async (source: SparkSource, options: SampleOptions = {}): Promise<SparkSample> =>
    sampleOf(await draw(source, options), options);

  const compare = (model: Model, recipe: Recipe, draws: SparkDraws, run: CompareRun = {}) =>
    comparedModel(model, recipe, draws, (points, own) => fitHere(points, own, { ...signalled(), ...run }));

  const fitted = async (
    source: SparkSource,
    recipe: Recipe = {},
    options: SparkFitOptions = {},
  ): Promise<Model> => {
    const { secondDraw = true, threads } = options;
    const draws = secondDraw
      ? await drawnTwice(connection, source, options)
      : { table: await draw(source, options) };
    const asked = askedDistance(recipe);
    const { points, columns, encoding, blanks, distance } = sampleOf(draws.table, options, asked);
    const own = distance === asked ? recipe : ({ ...recipe, distance } as Recipe);
    const model = await fitHere(points, own, {
      columns,
      encoding,
      ...(blanks && { blanks }),
      ...signalled(),
      threads,
    });
    return compare(model, own, draws, { threads });
  };

  const predict = async (model: Model, source: SparkSource, options: SparkPredictOptions): Promise<void> => {
    checkTarget(options);
    const {
      predictionCol: label = "cluster",
      membershipCol: membership,
      farCol: far,
      nameCol: called,
    } = options;
    if (called !== undefined && !model.names) throw sparkError("SPARK_NO_NAMES");
    const view = await connection.view(source);
    checkDistinct({ predictionCol: label, membershipCol: membership, farCol: far, nameCol: called });
    for (const name of [label, membership, far, called]) {
      const taken = view.columns.some((column) => column.name.toLowerCase() === name?.toLowerCase());
      if (taken) throw sparkError("SPARK_COLUMN_TAKEN", { column: name as string });
    }
    const query = await connection.labeledSql(model, view, { label, membership, far, called });
    const watched = connection.options.onProgress && options.createOrReplaceTempView === undefined;
    const rows = watched ? await countedRows(connection, source, view.name) : undefined;
    const write = (exists: boolean) =>
      runSteps(
        writePlan({ sql: { query } }, options, exists),
        (plan, part) => connection.run(plan, part, part === "label" ? { rows } : { stoppable: false }),
        connection.options.signal,
      );
    if (options.saveAsTable !== undefined) return write(await hasTable(connection, options.saveAsTable));
    try {
      await write(false);
    } catch (error) {
      // Whether a folder is there is known only when it is written to; Spark says so before it begins.
      if (options.mode !== "overwrite" || (error as { code?: string }).code !== "SPARK_EXISTS") throw error;
      await write(true);
    }
  };

  // Left once: `await using` closes at the end of a block what may have been closed or detached in it.
  let left: Promise<void> | undefined;
  const close = (): Promise<void> => {
    left ??= client.release();
    return left;
  };

  return {
    session: client.session,
    user: client.user,
    version: connection.version,
    executors: () => connection.executors(),
    draw,
    drawTwice: (source, options) => drawnTwice(connection, source, options),
    compare,
    columns: async (source) => drawnColumns((await connection.view(source)).columns),
    sample,
    fit: fitted,
    predict,
    async cluster(source, recipe, options) {
      checkTarget(options);
      const model = await fitted(source, recipe, options);
      await predict(model, source, options);
      return model;
    },
    async register(model, name) {
      const parts = nameParts(name);
      // A function of a session belongs to no catalog and no database.
      if (parts?.length !== 1) throw new OptionError("name", "must be a name of one part", name);
      const column = unplainColumn(model);
      if (column !== undefined) throw sparkError("SPARK_COLUMN_BENT", { column });
      await connection.register(model, parts[0], "label");
      return functionArguments(model).map((argument) => argument.name);
    },
    sql: (text) => connection.rows(text, "sql"),
    interrupt: () => client.interrupt(),
    close,
    ...awaitedBy(close),
    detach() {
      left ??= Promise.resolve();
      client.close();
    },
  };
}

/** A table that was drawn, and the points it is; columns that were named are all used. */
function sampleOf(table: Table, { columns }: SampleOptions, distance?: string): SparkSample {
  const chosen = columns ? { columns: columns.map((_, c) => c) } : {};
  return { ...tablePoints(table, { ...chosen, ...(distance !== undefined && { distance }) }), table };
}

/** Throws if two of the new columns have one name, in whatever case. */
function checkDistinct(added: Readonly<Record<string, string | undefined>>): void {
  const seen = new Map<string, string>();
  for (const [option, name] of Object.entries(added)) {
    if (name === undefined) continue;
    const other = seen.get(name.toLowerCase());
    if (other !== undefined) throw new OptionError(option, `must differ from ${other}`, name);
    seen.set(name.toLowerCase(), option);
  }
}

async function hasTable(connection: Connection, name: string | undefined): Promise<boolean> {
  if (name === undefined) return false;
  try {
    await connection.client.schema({ root: { read: { namedTable: { unparsedIdentifier: name } } } });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "SPARK_TABLE") return false;
    throw error;
  }
}
