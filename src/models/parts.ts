/** A model taken apart into plain JSON and named arrays, and put together again with everything checked. */
import { isRecord } from "../base/record.js";
import { storedWarning } from "../base/warnings.js";
import { type DistanceName, distancesWith, spaceOf } from "../distances/registry.js";
import { type Points, points } from "../line/points/points.js";
import type { BesideChance, Choice } from "../methods/parts/choice.js";
import type { EigenBasis, VoteRule } from "../methods/parts/fitted.js";
import type { ClusterSummary, Warning } from "../methods/parts/outcome.js";
import { type ClusterTree, isTree } from "../methods/parts/tree.js";
import type { SettledRecipe } from "../methods/recipe.js";
import {
  areBlanks,
  type LandmarkDraw,
  MODEL_VERSION,
  type Model,
  type ModelBlanks,
  type ModelEncoding,
  type RowDraw,
} from "./model.js";
import { modelsError } from "./model-errors.js";
import { areNames, checkPart, checkRule, isEncodedColumn } from "./part-checks.js";
import { withJudgment } from "./stored-choice.js";
import { checkedModelRecipe } from "./stored-recipe.js";

export type ModelArray = Float64Array | Int32Array;
/** The names of a model's arrays. */
export const ARRAY_NAMES: readonly string[] =
  "landmarks labels copies reach center scale log complete values vectors degrees".split(" ");
export type ModelArrays = Readonly<Record<string, ModelArray>>;

/** All of a model but its arrays. */
export interface ModelHeader {
  readonly version: number;
  readonly recipe: SettledRecipe;
  readonly choice?: Choice;
  readonly besideChance?: BesideChance;
  readonly tree?: ClusterTree;
  readonly dim: number;
  readonly columns?: readonly string[];
  readonly scaling?: string;
  readonly encoding?: ModelEncoding;
  readonly blanks?: Omit<ModelBlanks, "rows">;
  readonly distance?: DistanceName;
  /** The distance, as versions before 0.14 called it. */
  readonly metric?: DistanceName;
  readonly rule: VoteRule;
  readonly strict: boolean;
  readonly clusters: readonly ClusterSummary[];
  readonly names?: readonly string[];
  readonly basis?: Omit<EigenBasis, "values" | "vectors" | "degrees">;
  readonly drawn?: LandmarkDraw;
  readonly sampled?: RowDraw;
  readonly warnings: readonly Warning[];
}

/** Throws an InputError for what is no model at all, such as the bytes or the text of one. */
function modelParts(model: Model): { readonly header: ModelHeader; readonly arrays: ModelArrays } {
  if (!isRecord(model) || model.version !== MODEL_VERSION || !isRecord(model.landmarks)) {
    throw modelsError("NOT_A_MODEL", { value: model });
  }
  const { landmarks, labels, copies, reach, scaling, basis, blanks, ...rest } = model;
  const { rows, ...reading } = blanks ?? {};
  const { values, vectors, degrees, ...about } = basis ?? {};
  return {
    header: {
      ...rest,
      ...(scaling && { scaling: scaling.kind }),
      ...(blanks && { blanks: reading }),
      ...(basis && { basis: about as NonNullable<ModelHeader["basis"]> }),
    },
    arrays: {
      landmarks: landmarks.coords,
      labels,
      ...(copies && { copies }),
      ...(reach && { reach }),
      ...(scaling && { center: scaling.center, scale: scaling.scale }),
      ...(scaling?.log && { log: scaling.log }),
      ...(rows && { complete: rows.coords }),
      ...(values && vectors && degrees && { values, vectors, degrees }),
    },
  };
}

/** The model with every part checked: one that was put together or edited by hand must fit as one from a file must. */
export function checkedModel(model: Model): Model {
  const { header, arrays } = modelParts(model);
  return modelFromParts(header, arrays);
}

/** The parts of a model as they are written: what could not be read again is refused. */
export function writableParts(model: Model): ReturnType<typeof modelParts> {
  const parts = modelParts(model);
  modelFromParts(JSON.parse(written(parts.header)) as ModelHeader, parts.arrays);
  return parts;
}

function written(header: ModelHeader): string {
  try {
    return JSON.stringify(header);
  } catch {
    throw modelsError("MODEL_PART", { part: "header", rule: "plain data", value: header });
  }
}

const BASES = ["plain", "normalized", "difference"];

/** Throws an InputError that names the first part that does not fit. */
export function modelFromParts(header: ModelHeader, arrays: ModelArrays): Model {
  const { version, choice, besideChance, tree, dim, columns, encoding, blanks, rule } = header;
  const distance = header.distance ?? header.metric;
  const { strict, clusters, names, drawn, sampled, warnings } = header;
  if (version !== MODEL_VERSION) throw modelsError("MODEL_VERSION", { version, known: MODEL_VERSION });
  checkPart(Number.isInteger(dim) && dim >= 1, "dim", "an integer >= 1", dim);
  checkRule(rule);
  checkPart(typeof strict === "boolean", "strict", "true or false", strict);
  const summaries = Array.isArray(clusters) && clusters.every((one) => Number.isFinite(one?.size));
  checkPart(summaries, "clusters", "a list of clusters with their sizes", clusters);
  checkPart(Array.isArray(warnings), "warnings", "a list", warnings);
  const known = warnings.map(storedWarning);
  checkPart(!known.includes(undefined), "warnings", "warnings of this version or an earlier one", warnings);
  checkPart(areNames(columns, dim), "columns", `${dim} names`, columns);
  checkPart(areNames(names, clusters.length), "names", `${clusters.length} names`, names);
  const named =
    encoding === undefined || (Array.isArray(encoding) && (encoding as unknown[]).every(isEncodedColumn));
  checkPart(named, "encoding", "a list of columns", encoding);
  const blanked = blanks === undefined || areBlanks(blanks);
  checkPart(blanked, "blanks", "a rule, one of fill, drop, fail, and words", blanks);
  const recipe = checkedModelRecipe(header.recipe);
  checkPart(
    choice === undefined || Array.isArray(choice?.curve),
    "choice",
    "a choice with its curve",
    choice,
  );
  const told = besideChance === undefined || (isRecord(besideChance) && Number.isFinite(besideChance.score));
  checkPart(told, "besideChance", "a score beside chance", besideChance);
  const grown = tree === undefined || isTree(tree, clusters.length);
  checkPart(grown, "tree", `a tree of ${clusters.length} clusters`, tree);
  for (const [name, array] of Object.entries(arrays)) {
    const typed = array instanceof Float64Array || array instanceof Int32Array;
    checkPart(typed, name, "a list of numbers", array);
  }
  const { labels } = arrays;
  checkPart(labels instanceof Int32Array, "labels", "a list of integers", labels);
  const unknown = labels.find((label) => label < -1 || label >= clusters.length);
  checkPart(unknown === undefined, "labels", `from -1 to ${clusters.length - 1}`, unknown);
  for (const name of ["copies", "scale"]) {
    const positive = arrays[name]?.every((value) => value > 0) ?? true;
    checkPart(positive, name, "numbers > 0", arrays[name]);
  }
  checkPart(arrays.log?.every((unit) => unit >= 0) ?? true, "log", "numbers >= 0", arrays.log);
  checkPart(
    !arrays.scale === (header.scaling === undefined),
    "scaling",
    "there with its scale",
    header.scaling,
  );
  checkPart(
    !header.basis || BASES.includes(header.basis.kind),
    "basis",
    `one of ${BASES.join(", ")}`,
    header.basis?.kind,
  );
  const n = labels.length;
  const take = (name: string, length: number): Float64Array => {
    const array = arrays[name];
    checkPart(array instanceof Float64Array, name, "a list of numbers", array);
    checkPart(array.length === length, name, `${length} numbers`, array.length);
    checkPart(array.every(Number.isFinite), name, "finite", array);
    return array as Float64Array;
  };
  const space = spaceOf(distance);
  const spaces = distancesWith((_, name) => spaceOf(name) !== undefined);
  checkPart(
    distance === undefined || space !== undefined,
    "distance",
    `one of ${spaces.join(", ")}`,
    distance,
  );
  const wide = space ? space.columns(dim) : dim;
  const coords = take("landmarks", n * wide);
  const pairs = header.basis ? (arrays.values?.length ?? 0) : 0;
  return {
    version,
    recipe,
    ...(choice && { choice: withJudgment(choice) }),
    ...(besideChance && { besideChance }),
    ...(tree && { tree }),
    dim,
    ...(columns && { columns }),
    ...(header.scaling !== undefined && {
      scaling: {
        kind: header.scaling,
        center: take("center", dim),
        scale: take("scale", dim),
        ...(arrays.log && { log: take("log", dim) }),
      },
    }),
    ...(encoding && { encoding }),
    ...(blanks && {
      blanks: {
        ...blanks,
        ...(arrays.complete && {
          rows: pointsOf(take("complete", dim * Math.floor(arrays.complete.length / dim)), dim),
        }),
      },
    }),
    ...(distance !== undefined && { distance }),
    landmarks: pointsOf(coords, wide),
    labels: labels as Int32Array,
    ...(arrays.copies && { copies: take("copies", n) }),
    rule,
    ...(arrays.reach && { reach: take("reach", n) }),
    strict,
    clusters,
    ...(names && { names }),
    ...(header.basis && {
      basis: {
        ...header.basis,
        values: take("values", pairs),
        vectors: take("vectors", pairs * n),
        degrees: take("degrees", n),
      },
    }),
    ...(drawn && { drawn }),
    ...(sampled && { sampled }),
    warnings: known as Warning[],
  };
}

function pointsOf(coords: Float64Array, dim: number): Points {
  const given = { n: coords.length / dim, dim, coords };
  return given.n === 0 ? given : points(given);
}
