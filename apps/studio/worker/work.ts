/** All work of a worker, by the name of its call. */
import { prepareWork } from "../data/columns/prepare-work.js";
import { generateWork, knownWork } from "../data/sources/dataset-work.js";
import { predictWork, readWork } from "../data/sources/read-work.js";
import { drivesWork } from "../drives/drives-work.js";
import type { Skill, Work } from "../engine/protocol.js";
import { documentWork, reportWork, tableWork } from "../export/documents-work.js";
import { modelWork } from "../export/model-work.js";
import { pictureWork } from "../export/picture-work.js";
import { numberWork } from "../number/number-work.js";
import { distancesWork, preflightWork } from "../preflight/preflight-work.js";
import { forceWork } from "../projection/force-work.js";
import { mapWork } from "../projection/map-work.js";
import { pairWork } from "../projection/pair-work.js";
import { eigenLayoutWork, placeWork } from "../projection/plane-work.js";
import { umapWork } from "../projection/umap-work.js";
import { clusterWork } from "../run/cluster-work.js";
import { agreeWork, judgeWork, matchWork, measureWork } from "../run/judge-work.js";
import { topicsWork } from "../topics/topics-work.js";
import { suggestWork } from "../views/compare/suggest-work.js";
import { crossWork } from "../views/confusion/cross-work.js";
import { edgesWork, landmarkGraphWork } from "../views/graph/edges-work.js";
import { roundsWork } from "../views/how/rounds-work.js";
import { sampledWork } from "../views/how/sampled-work.js";
import { spanWork } from "../views/how/span-work.js";
import { clusterEdgesWork, membersWork, wordsWork } from "../views/profiles/members-work.js";
import { profileWork, silhouettesWork } from "../views/profiles/profile-work.js";
import { sweepWork } from "../views/sensitivity/sweep-work.js";
import { densitiesWork } from "../views/spectrum/spectrum-work.js";
import { searchWork, sortWork } from "../views/table/table-work.js";

const SKILLS: readonly Skill[] = [
  clusterWork,
  judgeWork,
  matchWork,
  agreeWork,
  measureWork,
  numberWork,
  drivesWork,
  generateWork,
  placeWork,
  densitiesWork,
  sweepWork,
  readWork,
  knownWork,
  prepareWork,
  predictWork,
  preflightWork,
  distancesWork,
  documentWork,
  edgesWork,
  landmarkGraphWork,
  eigenLayoutWork,
  forceWork,
  modelWork,
  pictureWork,
  reportWork,
  tableWork,
  pairWork,
  umapWork,
  mapWork,
  crossWork,
  sampledWork,
  roundsWork,
  spanWork,
  suggestWork,
  topicsWork,
  clusterEdgesWork,
  membersWork,
  profileWork,
  silhouettesWork,
  wordsWork,
  searchWork,
  sortWork,
];

/** A name given twice would have one call do the work of another. */
function byName(skills: readonly Skill[]): ReadonlyMap<string, Work<unknown, unknown>> {
  const works = new Map(skills.map(({ name, work }) => [name, work]));
  if (works.size < skills.length) throw new RangeError("two kinds of work have one name.");
  return works;
}

export const WORK = byName(SKILLS);
