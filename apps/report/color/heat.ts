/** A share or a deviation → the color of a cell, with ink that reads on it. */
import { inkOn, LIGHT, mixed, rgb } from "./palette.js";

export interface Heat {
  readonly fill: string;
  readonly ink: string;
  /** The same color laid over the page's own, for pages light and dark. */
  readonly tint: string;
  /** Whether the tint is so strong that white ink reads best on every page. */
  readonly strong: boolean;
}

const LOW = "#2f6fae";
const HIGH = "#d9751e";
// Deviations from here on have the full color.
const FULL = 2;

/** One hue from paper to full, for shares from 0 to 1. */
export function sequential(share: number): Heat {
  const t = Number.isFinite(share) ? Math.max(0, Math.min(1, share)) : 0;
  return onto(LIGHT.accent, 0.95 * t);
}

/** Blue below, white at 0, orange above; in standard deviations. */
export function diverging(deviation: number): Heat {
  const t = Number.isFinite(deviation) ? Math.max(-1, Math.min(1, deviation / FULL)) : 0;
  return onto(t < 0 ? LOW : HIGH, 0.85 * Math.abs(t));
}

function onto(color: string, alpha: number): Heat {
  const fill = mixed("#ffffff", color, alpha);
  const ink = inkOn(fill);
  return { fill, ink, tint: `rgba(${rgb(color).join(",")},${alpha.toFixed(2)})`, strong: ink === "#ffffff" };
}
