/** SVG text → a PNG picture that is the same on every machine: the font is a package too. */
import { OptionError, SpectaclError } from "spectacl/internal";
import { FONT, installedFile, NO_RENDERER } from "./picture-names.js";

interface PngOptions {
  /** Pixels per unit of the figure. Default: 2. */
  readonly scale?: number;
}

/** Draws the figure. Throws a SpectaclError with code "PNG" if the packages that draw are not installed. */
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
    throw new SpectaclError("PNG", {}, NO_RENDERER);
  }
}

function fontFile(): string {
  const file = installedFile(FONT);
  if (file === undefined) throw new SpectaclError("PNG", {}, NO_RENDERER);
  return file;
}
