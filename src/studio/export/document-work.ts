/** A clustering → its JSON document, as `spectacl cluster --json` writes it. */
import { document, jsonText } from "../../results/document.js";
import { skill } from "../engine/skill.js";
import { documentCall } from "./calls.js";
import { namesByLabel } from "./names-by-label.js";
import { subjectOf } from "./taken.js";

export const documentWork = skill(documentCall, ({ told, clustering, asked, names, version }, tools) =>
  new TextEncoder().encode(
    jsonText(document(subjectOf(told, tools), clustering, asked, version, namesByLabel(names))),
  ),
);
