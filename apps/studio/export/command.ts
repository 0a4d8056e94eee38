/** The data and a recipe → the command line that gives the same labels. */
import type { Options } from "spectacl";
import type { DeviceChoice } from "spectacl/internal";
import { columnList, columnWord, fileWords, kebab, shellWord } from "../../report/text/shell.js";
import type { Data } from "../state/data.js";
import { isSample, stemOf } from "./exported-data.js";

/** What a line needs to know of methods and generators: their options with their defaults. */
interface Declared {
  readonly defaultMethod: string;
  readonly methods: Readonly<Record<string, { readonly options: Options }>>;
  readonly generators: Readonly<Record<string, { readonly options: Options }>>;
}

interface Command {
  /** As it is typed. */
  readonly line: string;
  /** The file that must be saved first, if the current data is not in a file. */
  readonly save?: string;
}

/** The program streams files above this, which gives other labels than the whole file would. */
const STREAMED = 256 * 2 ** 20;

/** `device`: where it was asked to be done, if a GPU did part of it. */
export function commandOf(given: Data, asked: object, declared: Declared, device?: DeviceChoice): Command {
  const recipe = asked as Readonly<Record<string, unknown>>;
  const words = [
    ...dataWords(given),
    ...recipeWords(recipe, declared),
    ...distanceWords(given, recipe, declared),
    ...(device ? ["--device", device] : []),
  ];
  const { origin } = given;
  if (origin.kind === "generated") {
    return { line: `${generateLine(origin)} | ${typed(["spectacl", "cluster", "-", ...words])}` };
  }
  const save = savedName(given);
  const file = save ?? given.name;
  const whole = origin.kind === "file" && !save && origin.file.size > STREAMED ? ["--no-stream"] : [];
  const [first, ...rest] = fileWords(file);
  // After "--" nothing is a flag: such a name comes last.
  const line = rest.length > 0 ? [...words, ...whole, first, ...rest] : [first, ...words, ...whole];
  return { line: typed(["spectacl", "cluster", ...line]), ...(save && { save }) };
}

/** The line that labels the data by the model in a file. */
export function predictLine(given: Data, model: string): string {
  const { origin, settings, name } = given;
  const na = settings.na === "fill" ? [] : ["--na", settings.na];
  if (origin.kind === "generated") {
    return `${generateLine(origin)} | ${typed(["spectacl", "predict", ...na, ...fileWords(model), "-"])}`;
  }
  const [file, ...rest] = fileWords(savedName(given) ?? name);
  // After "--" nothing is a flag: one is enough for both names.
  const names = rest.length > 0 ? [file, model, ...rest] : [...fileWords(model), file];
  return typed(["spectacl", "predict", ...na, ...names]);
}

/** What points in no file are saved as: drawn ones, and a sample of a file. */
export function savedName(given: Data): string | undefined {
  if (given.origin.kind === "drawn") return "drawn.csv";
  return given.origin.kind === "file" && isSample(given) ? `${stemOf(given.name)}.sample.csv` : undefined;
}

/** Which columns, and how they are prepared; what is the program's default is left out. */
function dataWords({
  graph,
  columns,
  sources = columns,
  settings,
  roles,
  truth,
  scaling,
  origin,
}: Data): string[] {
  if (graph) return ["--graph"];
  // The classes of generated data are known to be in the column that the generator writes.
  const known = settings.truth ?? (origin.kind === "generated" ? truth?.name : undefined);
  const usual = roles.flatMap(({ name, use }) => (use === "distance" && name !== known ? [name] : []));
  const same = sources.length === usual.length && usual.every((name) => sources.includes(name));
  const scale = settings.scale === "auto" ? [] : ["--scale", scaling];
  return [
    ...(same && origin.kind !== "drawn" ? [] : ["-c", columnList(sources)]),
    ...(known === undefined ? [] : ["--truth", columnWord(known)]),
    ...scale,
    ...(settings.na === "fill" ? [] : ["--na", settings.na]),
  ];
}

/** Places are compared on the sphere unless another distance is named. */
function distanceWords(
  { distance }: Data,
  recipe: Readonly<Record<string, unknown>>,
  { defaultMethod, methods }: Declared,
): string[] {
  const usual = methods[defaultMethod].options.distance?.default;
  return distance !== undefined && (recipe.distance ?? usual) === usual ? ["--distance", String(usual)] : [];
}

function recipeWords(
  recipe: Readonly<Record<string, unknown>>,
  { defaultMethod, methods }: Declared,
): string[] {
  const { method, clusters, ...rest } = recipe;
  const { options } = methods[String(method ?? defaultMethod)];
  const data = Object.entries(rest).filter(([name, value]) => value !== options[name]?.default);
  return [
    // Without a name the program may take another method.
    ...(method === undefined ? [] : ["-m", String(method)]),
    ...(clusters === undefined || clusters === "auto" ? [] : ["-k", String(clusters)]),
    ...optionWords(Object.fromEntries(data)),
  ];
}

function generateLine({ generator, options }: Extract<Data["origin"], { kind: "generated" }>): string {
  return typed(["spectacl", "generate", generator, ...optionWords(options)]);
}

function optionWords(options: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(options).flatMap(([name, value]) => [`--${kebab(name)}`, String(value)]);
}

function typed(words: readonly string[]): string {
  return words.map(shellWord).join(" ");
}
