/** All work of a worker, by the name of its call. */
import { clusterWork } from "../compare/cluster-work.js";
import { agreeWork, judgeWork, matchWork } from "../compare/judge-work.js";
import { crossWork } from "../confusion/cross-work.js";
import { distancesWork } from "../data/distances-work.js";
import { generateWork } from "../data/generate-work.js";
import { knownWork } from "../data/known-work.js";
import { placeWork } from "../data/place-work.js";
import { predictWork } from "../data/predict-work.js";
import { preflightWork } from "../data/preflight-work.js";
import { prepareWork } from "../data/prepare-work.js";
import { readWork } from "../data/read-work.js";
import { documentWork } from "../export/document-work.js";
import { modelWork } from "../export/model-work.js";
import { pictureWork } from "../export/picture-work.js";
import { reportWork } from "../export/report-work.js";
import { tableWork } from "../export/table-work.js";
import { edgesWork } from "../graph/edges-work.js";
import { clusterEdgesWork } from "../profiles/cluster-edges-work.js";
import { membersWork } from "../profiles/members-work.js";
import { profileWork } from "../profiles/profile-work.js";
import { silhouettesWork } from "../profiles/silhouettes-work.js";
import { wordsWork } from "../profiles/words-work.js";
import { eigenLayoutWork } from "../projection/eigen-layout-work.js";
import { forceWork } from "../projection/force-work.js";
import { umapWork } from "../projection/umap-work.js";
import { sweepWork } from "../sensitivity/sweep-work.js";
import { densitiesWork } from "../spectrum/densities-work.js";
import { recutWork } from "../spectrum/recut-work.js";
import { searchWork } from "../table/search-work.js";
import { sortWork } from "../table/sort-work.js";
import type { Skill, Work } from "./skill.js";

const SKILLS: readonly Skill[] = [
  clusterWork,
  judgeWork,
  matchWork,
  agreeWork,
  generateWork,
  placeWork,
  densitiesWork,
  recutWork,
  sweepWork,
  readWork,
  knownWork,
  prepareWork,
  predictWork,
  preflightWork,
  distancesWork,
  documentWork,
  edgesWork,
  eigenLayoutWork,
  forceWork,
  modelWork,
  pictureWork,
  reportWork,
  tableWork,
  umapWork,
  crossWork,
  clusterEdgesWork,
  membersWork,
  profileWork,
  silhouettesWork,
  wordsWork,
  searchWork,
  sortWork,
];

/** A name given twice would have one call do the work of another. */
function named(skills: readonly Skill[]): ReadonlyMap<string, Work<unknown, unknown>> {
  const works = new Map(skills.map(({ name, work }) => [name, work]));
  if (works.size < skills.length) throw new RangeError("two kinds of work have one name.");
  return works;
}

export const WORK = named(SKILLS);
