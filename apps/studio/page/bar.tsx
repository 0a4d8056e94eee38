/** The bar at the top: the current data, and actions on the whole page. */
import { grouped, numbered } from "../../report/text/numbers.js";
import { Opener } from "../parts/drawer.js";
import { type Data, data } from "../state/data.js";
import { More } from "./more.js";

export function Bar({ inert }: { readonly inert: boolean }) {
  const now = data.value;
  return (
    <header class="bar" inert={inert}>
      <h1>
        <Logo />
        SpectACl Studio
      </h1>
      <p class="about" title={now ? `${now.name}: ${sizeOf(now)}` : ""}>
        {now ? <b>{now.name}</b> : "no data yet"}
        {now && ` · ${sizeOf(now)}`}
      </p>
      <Opener side="left" text="Data" />
      <Opener side="right" text="Inspector" />
      <More />
    </header>
  );
}

function sizeOf({ n, columns, graph }: Data): string {
  return graph ? numbered(n, "node") : `${grouped(n)} × ${columns.length}`;
}

/** Two rings, each a cluster. */
function Logo() {
  return (
    <svg class="logo" viewBox="0 0 20 20" aria-hidden="true">
      <circle
        cx="10"
        cy="10"
        r="8"
        fill="none"
        stroke="#4477aa"
        stroke-width="2.6"
        stroke-dasharray="0.1 3.5"
        stroke-linecap="round"
      />
      <circle
        cx="10"
        cy="10"
        r="3.4"
        fill="none"
        stroke="#e85b6e"
        stroke-width="2.6"
        stroke-dasharray="0.1 3.5"
        stroke-linecap="round"
      />
    </svg>
  );
}
