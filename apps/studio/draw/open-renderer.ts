/** A canvas → its renderer: WebGL2, or the plain one. */
import { renderer } from "../state/view.js";
import { canvasRenderer } from "./canvas-renderer.js";
import { glRenderer } from "./gl-renderer.js";
import type { Renderer } from "./picture.js";

/** `?canvas` in the address asks for the plain one, to see what browsers without WebGL2 show. */
export function plainAsked(): boolean {
  return new URLSearchParams(location.search).has("canvas");
}

/** Undefined if the browser has no WebGL2, or a driver that refuses the programs. The canvas is then of no more use: one that had a context of one kind gives no other. */
export function openGl(canvas: HTMLCanvasElement): Renderer | undefined {
  // What is drawn is kept: a million dots come in several frames, each on top of the one before.
  const asked = { antialias: false, depth: true, preserveDrawingBuffer: true };
  const gl = canvas.getContext("webgl2", asked) as WebGL2RenderingContext | null;
  if (!gl) return undefined;
  try {
    const opened = glRenderer(gl);
    renderer.value = "webgl2";
    return opened;
  } catch (error) {
    console.warn(`The plots are drawn on a plain canvas: ${(error as Error).message}`);
    gl.getExtension("WEBGL_lose_context")?.loseContext();
    return undefined;
  }
}

export function openPlain(canvas: HTMLCanvasElement): Renderer {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("the plots need a canvas, which this browser does not provide.");
  renderer.value = "canvas";
  return canvasRenderer(context);
}
