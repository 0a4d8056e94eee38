/** SVG text → a PNG picture that is the same on every machine: the font travels with the program. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { OptionError, SpectaclError } from "../base/errors.js";
import { NO_RENDERER } from "./picture-names.js";

export interface PngOptions {
  /** Pixels per unit of the figure: 2 unless told. */
  readonly scale?: number;
}

// Beside the bundled program, or in the bundle next to where the compiled modules lie.
const FONTS = ["./DejaVuSans.ttf", "../bundle/DejaVuSans.ttf"];

/** Draws the figure. Throws a SpectaclError with code "PNG" where the package that draws is not installed. */
export async function png(svg: string, { scale = 2 }: PngOptions = {}): Promise<Uint8Array> {
  if (!Number.isFinite(scale) || scale <= 0 || scale > 20) {
    throw new OptionError("scale", "must be a number > 0 and <= 20", scale);
  }
  const { Resvg } = await renderer();
  const picture = new Resvg(svg, {
    fitTo: { mode: "zoom", value: scale },
    font: {
      loadSystemFonts: false,
      fontFiles: [fontFile()],
      defaultFontFamily: "DejaVu Sans",
      sansSerifFamily: "DejaVu Sans",
    },
  });
  return picture.render().asPng();
}

async function renderer(): Promise<typeof import("@resvg/resvg-js")> {
  try {
    return await import("@resvg/resvg-js");
  } catch {
    throw new SpectaclError("PNG", NO_RENDERER);
  }
}

function fontFile(): string {
  const files = FONTS.map((file) => fileURLToPath(new URL(file, import.meta.url)));
  const found = files.find((file) => existsSync(file));
  if (found === undefined)
    throw new SpectaclError("PNG", `PNG needs the font ${files[0]}, which is not there.`);
  return found;
}
