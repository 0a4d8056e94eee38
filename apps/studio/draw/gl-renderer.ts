/** Pictures → one WebGL2 context: a viewport and a scissor for each, one call for its dots. */
import { ranks, sharesInOrder } from "./cloud.js";
import { DIMMED, ENTRIES, INK } from "./colors.js";
import { labelsInOrder, marksInOrder, padded, sharesOf } from "./gather.js";
import { type Buffers, buffers, type Role } from "./gl-buffers.js";
import {
  ALPHA,
  AREA,
  CROWD,
  dotProgram,
  LABEL,
  lineProgram,
  MARK,
  PLACE,
  type Program,
} from "./gl-programs.js";
import { lineAlpha } from "./marks.js";
import { pacer } from "./pace.js";
import type { Frame, Palette, Picture, Renderer } from "./picture.js";

// A point whose center lies outside of the viewport is not drawn at all: room for those that reach in.
const BRIM = 16;

export function glRenderer(gl: WebGL2RenderingContext): Renderer {
  const dots = dotProgram(gl);
  const lines = lineProgram(gl);
  const held = buffers(gl);
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, ENTRIES, 1);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  gl.enable(gl.SCISSOR_TEST);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  gl.depthFunc(gl.LEQUAL);
  let written: Palette | undefined;
  const pace = pacer();

  const begin = (frame: Frame): void => {
    const { canvas } = gl;
    const [width, height] = [Math.round(frame.width * frame.ratio), Math.round(frame.height * frame.ratio)];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    gl.scissor(0, 0, width, height);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    if (written !== frame.palette) {
      const { bytes } = frame.palette;
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, ENTRIES, 1, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
      written = frame.palette;
    }
    held.sweep(frame.alive);
    for (const picture of frame.pictures) {
      place(gl, frame, picture);
      if (picture.edges && picture.edges.length > 0) drawLines(gl, lines, held, frame, picture);
    }
  };

  /** The dots from one share of the rows to another; rows lie in a fair order, so that each share is a fair sample. */
  const part = (frame: Frame, from: number, to: number): void => {
    for (const picture of frame.pictures) {
      const [first, end] = [from, to].map((share) => Math.ceil(share * picture.cloud.n));
      if (end <= first) continue;
      place(gl, frame, picture);
      bindDots(gl, dots, held, frame, picture);
      gl.enable(gl.DEPTH_TEST);
      gl.drawArrays(gl.POINTS, first, end - first);
    }
  };

  const draw = (frame: Frame): void => {
    begin(frame);
    const rows = frame.pictures.reduce((sum, { cloud }) => sum + cloud.n, 0);
    pace.run(rows, (from, to) => part(frame, from, to));
  };
  const close = (): void => {
    pace.stop();
    gl.getExtension("WEBGL_lose_context")?.loseContext();
  };
  return { draw, close };
}

/** Where the picture lies on the canvas, and what of it may be touched. GL counts from below. */
function place(gl: WebGL2RenderingContext, { height, ratio }: Frame, { box, clip }: Picture): void {
  const device = (value: number): number => Math.round(value * ratio);
  gl.viewport(
    device(box.left - BRIM),
    device(height - box.top - box.height - BRIM),
    device(box.width + 2 * BRIM),
    device(box.height + 2 * BRIM),
  );
  gl.scissor(
    device(clip.left),
    device(height - clip.top - clip.height),
    device(clip.width),
    device(clip.height),
  );
}

function project(gl: WebGL2RenderingContext, { at }: Program, { box, view }: Picture): void {
  gl.uniform2f(at("center"), view.x, view.y);
  gl.uniform2f(at("scale"), view.scaleX, view.scaleY);
  gl.uniform2f(at("middle"), view.midX + BRIM, view.midY + BRIM);
  gl.uniform2f(at("size"), box.width + 2 * BRIM, box.height + 2 * BRIM);
}

function bindPlaces(gl: WebGL2RenderingContext, held: Buffers, { cloud, order }: Picture): void {
  const { buffer } = held.of("places", cloud.places, () => sharesInOrder(cloud, order));
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  gl.enableVertexAttribArray(PLACE);
  gl.vertexAttribPointer(PLACE, 2, gl.FLOAT, false, 0, 0);
}

function bindDots(
  gl: WebGL2RenderingContext,
  dots: Program,
  held: Buffers,
  { ratio, palette }: Frame,
  picture: Picture,
): void {
  const { order, colors, areas, alphas, selection, crowd } = picture;
  gl.useProgram(dots.program);
  project(gl, dots, picture);
  gl.uniform1f(dots.at("diameter"), picture.diameter);
  gl.uniform1f(dots.at("ratio"), ratio);
  gl.uniform1f(dots.at("dimmed"), DIMMED);
  gl.uniform1f(dots.at("rows"), picture.cloud.n);
  gl.uniform1i(dots.at("hollow"), Number(picture.hollow));
  gl.uniform1i(dots.at("marking"), Number(selection !== undefined));
  gl.uniform1i(dots.at("crowded"), Number(crowd !== undefined));
  gl.uniform1f(dots.at("most"), crowd?.most ?? 0);
  gl.uniform1f(dots.at("cover"), crowd?.cover ?? 0);
  const [red, green, blue] = palette.ink;
  gl.uniform3f(dots.at("ink"), red / 255, green / 255, blue / 255);
  bindPlaces(gl, held, picture);
  const bytes = (values: ArrayLike<number>) => sharesOf(values, order, new Uint8Array(padded(order.length)));
  const words = (values: ArrayLike<number>) => sharesOf(values, order, new Uint16Array(padded(order.length)));
  const labels = (values: ArrayLike<number>) => labelsInOrder(values, order);
  const marks = (values: ArrayLike<number>) => marksInOrder(values as Uint8Array, order);
  bindWhole(gl, held, { at: LABEL, role: "labels", values: colors, make: labels }, INK);
  bindWhole(gl, held, { at: MARK, role: "marks", values: selection, make: marks }, 0);
  bindShare(gl, held, { at: AREA, role: "areas", values: areas, make: words });
  bindShare(gl, held, { at: ALPHA, role: "alphas", values: alphas, make: bytes });
  bindShare(gl, held, { at: CROWD, role: "crowd", values: crowd?.shares, make: bytes });
}

/** Values of the rows and how they are written to a buffer. */
interface Attribute {
  readonly at: number;
  readonly role: Role;
  readonly values: ArrayLike<number> | undefined;
  readonly make: (values: ArrayLike<number>) => Uint8Array | Uint16Array;
}

/** An attribute of whole numbers; one number for all rows if there is no array. */
function bindWhole(
  gl: WebGL2RenderingContext,
  held: Buffers,
  { at, role, values, make }: Attribute,
  all: number,
): void {
  if (!values) {
    gl.disableVertexAttribArray(at);
    gl.vertexAttribI4ui(at, all, 0, 0, 1);
    return;
  }
  const { buffer, width } = held.of(role, values, () => make(values));
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  gl.enableVertexAttribArray(at);
  gl.vertexAttribIPointer(at, 1, width === 1 ? gl.UNSIGNED_BYTE : gl.UNSIGNED_SHORT, 0, 0);
}

/** An attribute from 0 to 1; 1 for all rows if there is no array. */
function bindShare(gl: WebGL2RenderingContext, held: Buffers, { at, role, values, make }: Attribute): void {
  if (!values) {
    gl.disableVertexAttribArray(at);
    gl.vertexAttrib1f(at, 1);
    return;
  }
  const { buffer, width } = held.of(role, values, () => make(values));
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  gl.enableVertexAttribArray(at);
  gl.vertexAttribPointer(at, 1, width === 1 ? gl.UNSIGNED_BYTE : gl.UNSIGNED_SHORT, true, 0, 0);
}

function drawLines(
  gl: WebGL2RenderingContext,
  lines: Program,
  held: Buffers,
  { palette }: Frame,
  picture: Picture,
): void {
  const edges = picture.edges as Uint32Array;
  gl.useProgram(lines.program);
  project(gl, lines, picture);
  for (const at of [LABEL, MARK, AREA, ALPHA, CROWD]) gl.disableVertexAttribArray(at);
  bindPlaces(gl, held, picture);
  const { buffer } = held.of("edges", edges, () => {
    const rank = ranks(picture.order);
    return edges.map((row) => rank[row]);
  });
  const [red, green, blue] = palette.line;
  gl.uniform4f(lines.at("color"), red / 255, green / 255, blue / 255, lineAlpha(edges.length / 2));
  gl.disable(gl.DEPTH_TEST);
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffer);
  gl.drawElements(gl.LINES, edges.length, gl.UNSIGNED_INT, 0);
}
