/** Every export: its name, what it contains, and how it is made. */
import type { MethodName } from "spectacl";
import type { Engine } from "../engine/engine.js";
import { threadsFor } from "../engine/workers.js";
import * as catalog from "../state/catalog.js";
import { type Data, places } from "../state/data.js";
import { names } from "../state/names.js";
import { type Panel, type Result, shown, subjectResult } from "../state/results.js";
import { selectedCount, selection } from "../state/selection.js";
import { subject } from "../state/view.js";
import { commandOf, predictLine, savedName } from "./command.js";
import {
  documentCall,
  type MethodLabels,
  modelCall,
  pictureCall,
  reportCall,
  tableCall,
} from "./export-calls.js";
import { exportedData, stemOf } from "./exported-data.js";
import { pictureInput, pngOf } from "./picture.js";

interface Made {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** One line of the menu. */
export interface Export {
  readonly id: string;
  readonly title: string;
  /** What is in it, in one sentence. */
  readonly about: string;
  readonly file: (given: Data) => string;
  /** Why it cannot be made now; undefined if it can. */
  readonly hindrance?: (given: Data) => string | undefined;
  readonly make: (engine: Engine, given: Data) => Promise<Made>;
}

const CSV = "text/csv";
/** The group whose settings hold for all pictures. */
export const FIGURES = "Picture of this method";

export const EXPORTS: readonly (readonly [group: string, items: readonly Export[]])[] = [
  [
    "Tables",
    [
      {
        id: "labels",
        title: "Labels, CSV",
        about: "Every row as it was, with its cluster.",
        file: (given) => `${stemOf(given.name)}.labels.csv`,
        hindrance: noResult,
        make: async (engine, given) => csv(await table(engine, given, [labeled(subject.peek(), done())])),
      },
      {
        id: "all-labels",
        title: "Labels of all methods, CSV",
        about: "One column per method, numbered as here.",
        file: (given) => `${stemOf(given.name)}.all-labels.csv`,
        hindrance: noResult,
        make: async (engine, given) =>
          csv(
            await table(
              engine,
              given,
              finished().map(({ method, result }) => labeled(method, result)),
            ),
          ),
      },
      {
        id: "selection",
        title: "Selected rows, CSV",
        about: "The selection, with clusters.",
        file: (given) => `${stemOf(given.name)}.selection.csv`,
        hindrance: (given) =>
          noResult(given) ?? (selectedCount.value === 0 ? "No rows are selected." : undefined),
        make: async (engine, given) => {
          const only = given.rows.filter((_, row) => selection.peek()?.[row] === 1);
          return csv(await table(engine, given, [labeled(subject.peek(), done())], only));
        },
      },
    ],
  ],
  [
    "Result",
    [
      {
        id: "report",
        title: "Report, HTML",
        about: "One page with pictures, tables and how it was made.",
        file: (given) => `${stemOf(given.name)}.html`,
        hindrance: noResult,
        make: async (engine, given) => ({
          bytes: await engine.ask(reportCall, {
            ...resultInput(given),
            command: lineOf(given, done()),
            others: finished()
              .filter(({ method }) => method !== subject.peek())
              .map(({ method, result }) => labeled(method, result)),
            ...(places.peek() && { places: places.peek()! }),
          }),
          type: "text/html",
        }),
      },
      {
        id: "json",
        title: "Clustering, JSON",
        about: "Labels, recipe, sizes, densities, scores.",
        file: (given) => `${stemOf(given.name)}.json`,
        hindrance: noResult,
        make: async (engine, given) => {
          const { clustering, ...input } = resultInput(given);
          // Graph and eigenvectors are no part of the document.
          const lean = { ...clustering, stages: {} };
          return {
            bytes: await engine.ask(documentCall, { ...input, clustering: lean }),
            type: "application/json",
          };
        },
      },
      {
        id: "model",
        title: "Model",
        about: "Labels other files with spectacl predict, numbered as the command numbers them.",
        file: (given) => `${stemOf(given.name)}.spectacl`,
        hindrance: (given) =>
          given.graph
            ? "A graph has no coordinates to compare new rows with."
            : subjectResult.value?.model !== undefined
              ? `These labels already come from a model: ${subjectResult.value.model}.`
              : noResult(given),
        make: async (engine, given) => {
          const threads = threadsFor(given.n);
          const { asked: recipe, device = "cpu" } = done();
          const input = { data: exportedData(given), recipe, threads, device };
          const bytes = await engine.ask(modelCall, input, { wide: threads > 1 });
          return { bytes, type: "application/octet-stream" };
        },
      },
    ],
  ],
  [FIGURES, pictures(false)],
  ["Picture of all methods", pictures(true)],
];

function pictures(all: boolean): Export[] {
  const hindrance = (given: Data): string | undefined =>
    places.value ? noResult(given) : "These rows cannot be drawn: they have no coordinates.";
  const svg = (engine: Engine, given: Data) => {
    const input = pictureInput(given, places.peek()!, all);
    return { input, bytes: engine.ask(pictureCall, input) };
  };
  const name = (given: Data): string => `${stemOf(given.name)}.${all ? "comparison" : subject.peek()}`;
  return [
    {
      id: all ? "all-svg" : "svg",
      title: all ? "Comparison, SVG" : "Panel, SVG",
      about: "Sharp at any size, white, with legend.",
      file: (given) => `${name(given)}.svg`,
      hindrance,
      make: async (engine, given) => ({ bytes: await svg(engine, given).bytes, type: "image/svg+xml" }),
    },
    {
      id: all ? "all-png" : "png",
      title: all ? "Comparison, PNG" : "Panel, PNG",
      about: "For slides and mail; 300 dpi at a width in mm.",
      file: (given) => `${name(given)}.png`,
      hindrance,
      make: async (engine, given) => {
        const { input, bytes } = svg(engine, given);
        return {
          bytes: await pngOf(await bytes, JSON.stringify(input.metadata), input.millimeters),
          type: "image/png",
        };
      },
    },
  ];
}

/** The points that are in no file, for the line that clusters them. */
export const POINTS: Export = {
  id: "points",
  title: "Points, CSV",
  about: "The rows as they were clustered.",
  file: (given) => savedName(given) ?? `${stemOf(given.name)}.csv`,
  make: async (engine, given) => csv(await table(engine, given, [], given.rows)),
};

function noResult(_: Data): string | undefined {
  return subjectResult.value ? undefined : "This method has no result yet.";
}

function done(): Result {
  const result = subjectResult.peek();
  if (!result) throw new RangeError("this method has no result yet.");
  return result;
}

/** The line that gives the labels again. */
function lineOf(given: Data, { asked, model, device }: Result): string {
  if (model !== undefined) return predictLine(given, model);
  return commandOf(given, asked, catalog, device).line;
}

function finished(): (Panel & { readonly result: Result })[] {
  return shown
    .peek()
    .filter((panel): panel is Panel & { readonly result: Result } => panel.result !== undefined);
}

function labeled(method: MethodName, { colors }: Result): MethodLabels {
  return { method, numbers: colors };
}

function resultInput(given: Data) {
  const { clustering, asked, colorOf: numbers } = done();
  const { version } = catalog;
  return { data: exportedData(given), clustering, asked, numbers, names: names.peek(), version };
}

function table(
  engine: Engine,
  given: Data,
  labels: readonly MethodLabels[],
  only?: Uint32Array,
): Promise<Uint8Array> {
  return engine.ask(tableCall, {
    data: exportedData(given),
    labeled: labels,
    names: names.peek(),
    ...(only && { only }),
  });
}

function csv(bytes: Uint8Array): Made {
  return { bytes, type: CSV };
}
