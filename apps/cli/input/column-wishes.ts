/** The flags about columns → what is asked of the plan: columns by index, and wishes that overrule their roles. */
import { type ColumnWish, type PlanOptions, selectColumns, type Table } from "spectacl/io";
import { usage } from "../exit.js";
import type { DataFlags } from "../flags/data-flags.js";
import { namedColumn } from "./label-column.js";

export function planOptions(table: Table, flags: DataFlags): PlanOptions {
  const { columns, exclude, truth, column, categories } = flags;
  return {
    ...(columns !== undefined && { columns: selectColumns(table, columns) }),
    ...(exclude !== undefined && { exclude: selectColumns(table, exclude) }),
    ...(truth !== undefined && { truth: namedColumn(table, "--truth", truth) }),
    ...(column !== undefined && { wishes: wishesOf(table, column) }),
    ...(categories !== undefined && { categories }),
    ...(flags.sphere === false && { sphere: false }),
  };
}

function wishesOf(table: Table, given: readonly string[]): Map<number, ColumnWish> {
  const wishes = new Map<number, ColumnWish>();
  for (const text of given) {
    const split = text.lastIndexOf("=");
    if (split < 1) throw usage(`--column must be NAME=USE, such as year=ignore, got ${text}.`);
    const words = text.slice(split + 1).split(",");
    const wish: ColumnWish = Object.assign({}, ...words.map((word) => wishOf(word.trim(), text)));
    for (const c of selectColumns(table, text.slice(0, split))) wishes.set(c, { ...wishes.get(c), ...wish });
  }
  return wishes;
}

const WORDS: Readonly<Record<string, ColumnWish>> = {
  ignore: { use: "ignore" },
  describe: { use: "describe" },
  use: { use: "distance" },
  quantity: { role: "quantity" },
  category: { role: "category" },
  rank: { role: "rank" },
  date: { role: "date" },
  text: { role: "text" },
  class: { role: "class" },
  vector: { role: "vector" },
  log: { bend: "log" },
  day: { bend: "day" },
  week: { bend: "week" },
  year: { bend: "year" },
};

const WISH_WORDS = [...Object.keys(WORDS), "weight:2"];

function wishOf(word: string, text: string): ColumnWish {
  if (Object.hasOwn(WORDS, word)) return WORDS[word];
  const weight = /^weight:(.+)$/.exec(word);
  if (weight) {
    const factor = Number(weight[1]);
    if (!(factor > 0 && Number.isFinite(factor)))
      throw usage(`--column ${text}: a weight is a positive number, got ${weight[1]}.`);
    return { weight: factor };
  }
  throw usage(`--column ${text}: the uses are ${WISH_WORDS.join(", ")}.`);
}
