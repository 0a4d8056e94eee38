/** A clustering and those beside it → the report, one page that stands alone. */
import { reportHtml } from "../../figures/report.js";
import { clusterReport, comparedSystem } from "../../results/report.js";
import type { Tools } from "../engine/calls.js";
import { skill } from "../engine/skill.js";
import { type ReportInput, reportCall } from "./calls.js";
import { namesByLabel } from "./names-by-label.js";
import { planeOf } from "./plane-of.js";
import { subjectOf } from "./taken.js";

export const reportWork = skill(reportCall, reported);

function reported(input: ReportInput, tools: Tools): Uint8Array {
  const { told, clustering, names, version, command, others, places } = input;
  const subject = subjectOf(told, tools);
  const given = namesByLabel(names);
  const report = clusterReport(subject, clustering, {
    command,
    version,
    ...(given && { names: given }),
    ...(places && { plane: planeOf(places) }),
  });
  const comparison = others.map(({ method, labels }) => comparedSystem(subject, method, labels));
  return new TextEncoder().encode(reportHtml({ ...report, ...(comparison.length > 0 && { comparison }) }));
}
