/** The pixels of a square image → that image, dark where its numbers are large. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { DARK, LIGHT, rgb } from "../../report/color/palette.js";
import { theme } from "../state/view.js";

interface ThumbnailProps {
  readonly pixels: Float64Array;
  readonly side: number;
}

export function Thumbnail({ pixels, side }: ThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ink = rgb((theme.value === "dark" ? DARK : LIGHT).ink);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    const least = Math.min(
      0,
      pixels.reduce((a, b) => Math.min(a, b), 0),
    );
    const most = pixels.reduce((a, b) => Math.max(a, b), least);
    const image = new ImageData(side, side);
    pixels.forEach((value, at) => {
      image.data.set(
        [...ink, most > least ? Math.round((255 * (value - least)) / (most - least)) : 0],
        4 * at,
      );
    });
    context?.putImageData(image, 0, 0);
  }, [pixels, side, ink]);
  return <canvas class="plot-thumbnail" ref={canvas} width={side} height={side} />;
}
