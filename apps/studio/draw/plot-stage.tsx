/** One canvas behind all plots of a view: browsers allow few drawing contexts, and the rows are the same in each. */
import "./draw.css";
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { renderer } from "../state/view.js";
import { canvasRenderer } from "./canvas-renderer.js";
import { glRenderer } from "./gl-renderer.js";
import { listenToKeys } from "./keys.js";
import { layCanvas, watchLayout } from "./layout.js";
import { openScene } from "./open-scene.js";
import type { Renderer } from "./picture.js";
import { type Scene, StageContext } from "./scene.js";
import { Tooltip } from "./tooltip.js";

// A context that was lost comes back within a moment, or not at all.
const GONE_MS = 3000;

export function PlotStage({ children }: { readonly children: ComponentChildren }) {
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useMemo(openScene, []);
  const plain = useSignal(plainAsked());
  useLayoutEffect(() => {
    if (!host.current || !canvas.current) return;
    if (plain.value) return drawPlain(scene, host.current, canvas.current);
    return drawGl(scene, host.current, canvas.current, () => {
      plain.value = true;
    });
  }, [scene, plain.value]);
  useEffect(() => listenToKeys(scene), [scene]);
  return (
    <StageContext.Provider value={scene}>
      <div class="plot-stage" ref={host}>
        {/* A canvas keeps the kind of its first context: another kind needs another canvas. */}
        <canvas class="plot-canvas" ref={canvas} key={String(plain.value)} />
        {children}
        <p id="plot-keys" class="unseen">
          Arrow keys move from row to row, Enter selects a row, plus and minus zoom, 0 shows all rows.
        </p>
        <Tooltip scene={scene} />
      </div>
    </StageContext.Provider>
  );
}

function drawPlain(scene: Scene, host: HTMLElement, canvas: HTMLCanvasElement): () => void {
  const drawing = openPlain(canvas);
  const hide = scene.show(drawing, host, () => layCanvas(host, canvas));
  const forget = watchLayout(scene, host);
  return () => {
    forget();
    hide();
    drawing.close();
  };
}

/** Draws the scene by WebGL2 until the function returned is called; `fail` if that cannot be, now or later. */
function drawGl(
  scene: Scene,
  host: HTMLElement,
  canvas: HTMLCanvasElement,
  fail: () => void,
): (() => void) | undefined {
  let drawing = openGl(canvas);
  if (!drawing) {
    fail();
    return undefined;
  }
  const controller = new AbortController();
  const { signal } = controller;
  let gone: ReturnType<typeof setTimeout> | undefined;
  const show = (renderer: Renderer): (() => void) =>
    scene.show(renderer, host, () => layCanvas(host, canvas));
  let hide = show(drawing);
  canvas.addEventListener(
    "webglcontextlost",
    (event) => {
      // Without this the browser would never give the context back.
      event.preventDefault();
      gone ??= setTimeout(fail, GONE_MS);
    },
    { signal },
  );
  canvas.addEventListener(
    "webglcontextrestored",
    () => {
      clearTimeout(gone);
      gone = undefined;
      hide();
      drawing = openGl(canvas);
      if (drawing) hide = show(drawing);
      else fail();
    },
    { signal },
  );
  const forget = watchLayout(scene, host);
  return () => {
    clearTimeout(gone);
    controller.abort();
    forget();
    hide();
    drawing?.close();
  };
}

/** `?canvas` in the address asks for the plain one, to see what browsers without WebGL2 show. */
function plainAsked(): boolean {
  return new URLSearchParams(location.search).has("canvas");
}

/** Undefined if the browser has no WebGL2, or a driver that refuses the programs. The canvas is then of no more use: one that had a context of one kind gives no other. */
function openGl(canvas: HTMLCanvasElement): Renderer | undefined {
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

function openPlain(canvas: HTMLCanvasElement): Renderer {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("the plots need a canvas, which this browser does not provide.");
  renderer.value = "canvas";
  return canvasRenderer(context);
}
