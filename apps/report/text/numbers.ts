/** Numbers → short text for tables and figures. */

/** How numbers are typeset: the thousands separator and the minus sign. */
export interface NumberStyle {
  readonly space: string;
  readonly minus: string;
}

/** For terminals: plain characters only. */
export const PLAIN: NumberStyle = { space: " ", minus: "-" };
/** For figures and pages: a narrow no-break space and a true minus sign. */
export const TYPESET: NumberStyle = { space: "\u202f", minus: "\u2212" };

/** An integer with thousands separated: 1 500. */
export function grouped(value: number, style: NumberStyle = TYPESET): string {
  if (!Number.isInteger(value)) return significant(value, 3, style);
  const digits = Math.abs(value).toFixed(0);
  const separated = inThousands(digits, style);
  return value < 0 ? style.minus + separated : separated;
}

/** A number with its noun: 1 row, 1 500 rows. */
export function numbered(count: number, noun: string, style: NumberStyle = TYPESET): string {
  return `${grouped(count, style)} ${noun}${count === 1 ? "" : "s"}`;
}

/** A number with the given number of significant digits: 29.7, 0.123, 12 300, 1.2e−7. */
export function significant(value: number, digits = 3, style: NumberStyle = TYPESET): string {
  if (Number.isNaN(value)) return "–";
  if (!Number.isFinite(value)) return value < 0 ? `${style.minus}∞` : "∞";
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e7)) return scientific(value, digits - 1, style);
  const rounded = Number(value.toPrecision(digits));
  const decimals = rounded === 0 ? 0 : Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(rounded))));
  return decimal(rounded, decimals, style);
}

/**
 * A value of a column with as many decimals as tell its values apart, three digits of its range: 2008.03 of 2007 to 2009. Whole
 * numbers stay whole, and four digits are not separated: they may be a year.
 */
export function withinRange(value: number, low: number, high: number, style: NumberStyle = TYPESET): string {
  const range = high - low;
  const largest = Math.max(Math.abs(low), Math.abs(high));
  if (!Number.isFinite(value) || !(range > 0) || largest >= 1e7 || range < 1e-4)
    return significant(value, 6, style);
  const decimals = Number.isInteger(value) ? 0 : Math.max(0, 2 - Math.floor(Math.log10(range)));
  const text = decimal(value, decimals, style);
  return Math.abs(value) < 9999.5 ? text.replace(style.space, "") : text;
}

/** The same as `significant` without trailing zeros: 0.05, 3. */
export function shortest(value: number, digits = 3, style: NumberStyle = TYPESET): string {
  const text = significant(value, digits, style);
  return text.includes("e") ? text : withoutZeros(text);
}

/** Subscript digits, as in λ₅₀. */
export function subscript(value: number): string {
  return [...String(value)].map((digit) => "₀₁₂₃₄₅₆₇₈₉"[Number(digit)]).join("");
}

/** A number with exactly that many decimals and thousands separated; never "-0". */
export function decimal(value: number, decimals: number, style: NumberStyle = TYPESET): string {
  const [whole, rest] = Math.abs(value).toFixed(decimals).split(".");
  const separated = inThousands(whole, style);
  const text = rest === undefined ? separated : `${separated}.${rest}`;
  return value < 0 && /[1-9]/.test(text) ? style.minus + text : text;
}

/** Digits in threes from the right. What is too long for digits alone, as 1e+21, stays. */
function inThousands(digits: string, { space }: NumberStyle): string {
  if (digits.includes("e")) return digits;
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(space);
}

/** A fraction without the zeros at its end; a whole number as it is. */
function withoutZeros(text: string): string {
  if (!text.includes(".")) return text;
  let end = text.length;
  while (text[end - 1] === "0") end--;
  return text.slice(0, text[end - 1] === "." ? end - 1 : end);
}

/** A measure whose most is 1, with two decimals: 0.996 is 0.99, for only what is 1 reads so. */
export function measure(value: number): string {
  return decimal(value < 1 - 1e-9 ? Math.min(value, 0.99) : value, 2);
}

/** A mantissa with at most that many decimals, and an exponent. */
export function scientific(value: number, decimals: number, style: NumberStyle = TYPESET): string {
  const [mantissa, exponent] = Math.abs(value).toExponential(decimals).split("e");
  const short = withoutZeros(mantissa);
  const power = exponent.replace("+", "").replace("-", style.minus);
  return `${value < 0 ? style.minus : ""}${short}e${power}`;
}

/** A fraction as a percentage: 45.6 %. */
export function percent(share: number, decimals = 1, style: NumberStyle = TYPESET): string {
  return Number.isFinite(share) ? `${decimal(100 * share, decimals, style)}${style.space}%` : "–";
}

/** Milliseconds as 31 ms, 2.4 s or 3 min 20 s. */
export function duration(milliseconds: number, style: NumberStyle = TYPESET): string {
  const { space } = style;
  if (milliseconds < 999.5) return `${Math.round(milliseconds)}${space}ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 59.95) return `${seconds.toFixed(1)}${space}s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}${space}min ${whole % 60}${space}s`;
}
