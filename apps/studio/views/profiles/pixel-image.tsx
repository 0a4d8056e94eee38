/** Square grayscale pixels → a small canvas. */
import { useEffect, useRef } from "preact/hooks";

export interface PixelImageProps {
  readonly pixels: Float64Array | undefined;
  readonly side: number;
  /** The values that are black and white. */
  readonly low: number;
  readonly high: number;
  /** What is seen, if the picture is not part of something named. */
  readonly label?: string;
}

export function PixelImage({ pixels, side, low, high, label }: PixelImageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || !pixels) return;
    const image = context.createImageData(side, side);
    const scale = high > low ? 255 / (high - low) : 0;
    for (let at = 0; at < side * side; at++) {
      image.data.fill((pixels[at] - low) * scale, 4 * at, 4 * at + 3);
      image.data[4 * at + 3] = 255;
    }
    context.putImageData(image, 0, 0);
  }, [pixels, side, low, high]);
  return (
    <canvas
      ref={canvas}
      class="profiles-picture"
      width={side}
      height={side}
      {...(label !== undefined && { role: "img", "aria-label": label })}
    />
  );
}
