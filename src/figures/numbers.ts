/** Numbers → short text, as it stands in tables and figures. */

/** How digits are set: what parts thousands, and the minus sign. */
export interface NumberStyle {
  readonly space: string;
  readonly minus: string;
}

/** In terminals: plain characters alone. */
export const PLAIN: NumberStyle = { space: " ", minus: "-" };
/** In figures and pages: a narrow space that does not break, and a true minus. */
export const TYPESET: NumberStyle = { space: "\u202f", minus: "\u2212" };

/** An integer with its thousands parted: 1 500. */
export function grouped(value: number, style: NumberStyle = TYPESET): string {
  if (!Number.isInteger(value)) return significant(value, 3, style);
  const digits = Math.abs(value).toFixed(0);
  const parted = digits.replace(/\B(?=(\d{3})+$)/g, style.space);
  return value < 0 ? style.minus + parted : parted;
}

/** A number with its noun: 1 row, 1 500 rows. */
export function numbered(count: number, noun: string, style: NumberStyle = TYPESET): string {
  return `${grouped(count, style)} ${noun}${count === 1 ? "" : "s"}`;
}

/** A number to so many significant digits: 29.7, 0.123, 12 300, 1.2e−7. */
export function significant(value: number, digits = 3, style: NumberStyle = TYPESET): string {
  if (Number.isNaN(value)) return "–";
  if (!Number.isFinite(value)) return value < 0 ? `${style.minus}∞` : "∞";
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e7)) return scientific(value, digits - 1, style);
  const rounded = Number(value.toPrecision(digits));
  const decimals = rounded === 0 ? 0 : Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(rounded))));
  return decimal(rounded, decimals, style);
}

/** The same without zeros at the end: 0.05, 3. */
export function shortest(value: number, digits = 3, style: NumberStyle = TYPESET): string {
  const text = significant(value, digits, style);
  return /^[^e]*\.[^e]*$/.test(text) ? text.replace(/\.?0+$/, "") : text;
}

/** Small digits below the line, as in λ₅₀. */
export function subscript(value: number): string {
  return [...String(value)].map((digit) => "₀₁₂₃₄₅₆₇₈₉"[Number(digit)]).join("");
}

/** A number with exactly so many decimals, thousands parted; never "-0". */
export function decimal(value: number, decimals: number, style: NumberStyle = TYPESET): string {
  const [whole, rest] = Math.abs(value).toFixed(decimals).split(".");
  const parted = whole.replace(/\B(?=(\d{3})+$)/g, style.space);
  const text = rest === undefined ? parted : `${parted}.${rest}`;
  return value < 0 && /[1-9]/.test(text) ? style.minus + text : text;
}

/** A mantissa with at most so many decimals, and an exponent. */
export function scientific(value: number, decimals: number, style: NumberStyle = TYPESET): string {
  const [mantissa, exponent] = Math.abs(value).toExponential(decimals).split("e");
  const short = mantissa.includes(".") ? mantissa.replace(/\.?0+$/, "") : mantissa;
  const power = exponent.replace("+", "").replace("-", style.minus);
  return `${value < 0 ? style.minus : ""}${short}e${power}`;
}

/** A share as per cent with one decimal: 45.6 %. */
export function percent(share: number, decimals = 1, style: NumberStyle = TYPESET): string {
  return Number.isFinite(share) ? `${decimal(100 * share, decimals, style)}${style.space}%` : "–";
}

/** Milliseconds as people say them: 31 ms, 2.4 s, 3 min 20 s. */
export function duration(milliseconds: number, style: NumberStyle = TYPESET): string {
  const { space } = style;
  if (milliseconds < 999.5) return `${Math.round(milliseconds)}${space}ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 59.95) return `${seconds.toFixed(1)}${space}s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}${space}min ${whole % 60}${space}s`;
}
