/** The two WebGL programs: dots, and lines under them. */

import { CROWD_GLSL } from "./crowd.js";

/** Where attributes are found by both programs. */
export const PLACE = 0;
export const LABEL = 1;
export const AREA = 2;
export const ALPHA = 3;
export const MARK = 4;
export const CROWD = 5;

const WHERE = `
layout(location = ${PLACE}) in vec2 place;
uniform vec2 center, scale, middle, size;
vec2 position() {
  vec2 pixel = middle + (place - center) * scale;
  return vec2(2.0, -2.0) * pixel / size + vec2(-1.0, 1.0);
}`;

// What must never be covered by others has the smaller depth: noise and dimmed dots give way to the rest.
const DOT_VERTEX = `#version 300 es
precision highp float;
${WHERE}
layout(location = ${LABEL}) in uint label;
layout(location = ${AREA}) in float area;
layout(location = ${ALPHA}) in float alpha;
layout(location = ${MARK}) in uint mark;
layout(location = ${CROWD}) in float crowd;
uniform float diameter, ratio, dimmed, most, cover, rows;
uniform bool marking, crowded;
uniform sampler2D palette;
flat out vec4 color;
flat out float radius;
flat out float side;
flat out float ring;
flat out float crossed;
${CROWD_GLSL}
void main() {
  vec4 own = texelFetch(palette, ivec2(int(label), 0), 0);
  bool chosen = marking && mark > 0u;
  float across = diameter * ratio * sqrt(area);
  // A point is a pixel at least: what is smaller is paler by its area.
  float paler = min(1.0, across * across);
  bool passedOver = marking && !chosen;
  bool dim = passedOver || own.a < 0.5;
  own.a *= alpha * (passedOver ? dimmed : 1.0);
  float depth = chosen ? -0.5 : label == 0u ? 0.6 : own.a < 0.4 ? 0.4 : 0.0;
  // Each dimmed dot lies behind the ones before it: were they to add up, a crowd of them would have its full color.
  if (dim) depth += 0.19 * float(gl_VertexID) / rows;
  own.a *= paler * (crowded && !chosen && !dim ? crowdAlpha(crowd, most, cover) : 1.0);
  across = max(1.0, across);
  crossed = label == 0u && across >= 3.0 * ratio ? 1.0 : 0.0;
  radius = 0.5 * across;
  ring = chosen && across >= 3.5 * ratio ? ratio : 0.0;
  side = across > 1.0 ? across + 1.0 + 2.0 * ring : 1.0;
  color = own;
  gl_Position = vec4(position(), depth, 1.0);
  gl_PointSize = side;
}`;

const DOT_FRAGMENT = `#version 300 es
precision highp float;
flat in vec4 color;
flat in float radius;
flat in float side;
flat in float ring;
flat in float crossed;
uniform bool hollow;
uniform vec3 ink;
uniform float ratio;
out vec4 result;
void main() {
  float away = side > 1.0 ? length(gl_PointCoord - 0.5) * side : 0.0;
  float cover = side > 1.0 ? clamp(radius + 0.5 - away, 0.0, 1.0) : 1.0;
  if (crossed > 0.5) {
    // Two strokes from corner to corner: rows without a cluster differ by more than their gray.
    vec2 from = abs(gl_PointCoord - 0.5) * side;
    cover *= clamp(0.5 * max(1.0, 0.3 * radius) + 0.5 - abs(from.x - from.y) * 0.7071, 0.0, 1.0);
  } else if (hollow && radius > 1.5) cover *= clamp(away - radius + max(1.0, 0.5 * radius) + 0.5, 0.0, 1.0);
  vec4 shown = vec4(color.rgb, 1.0) * (cover * color.a);
  if (ring > 0.0) {
    float rim = clamp(radius + ring + 0.5 - away, 0.0, 1.0) * clamp(away - radius + 0.2, 0.0, 1.0);
    shown = mix(shown, vec4(ink, 1.0), rim);
  }
  if (shown.a < 0.004) discard;
  result = shown;
}`;

const LINE_VERTEX = `#version 300 es
precision highp float;
${WHERE}
void main() {
  gl_Position = vec4(position(), 0.9, 1.0);
}`;

const LINE_FRAGMENT = `#version 300 es
precision mediump float;
uniform vec4 color;
out vec4 result;
void main() {
  result = vec4(color.rgb * color.a, color.a);
}`;

export interface Program {
  readonly program: WebGLProgram;
  /** A uniform by its name. */
  at(name: string): WebGLUniformLocation | null;
}

export function dotProgram(gl: WebGL2RenderingContext): Program {
  return linked(gl, DOT_VERTEX, DOT_FRAGMENT);
}

export function lineProgram(gl: WebGL2RenderingContext): Program {
  return linked(gl, LINE_VERTEX, LINE_FRAGMENT);
}

function linked(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program {
  const program = gl.createProgram();
  const shaders = [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const;
  for (const [kind, source] of shaders) {
    const shader = gl.createShader(kind);
    if (!shader) break;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  // A context that was lost meanwhile links nothing and says so elsewhere.
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    const [first] = gl.getAttachedShaders(program) ?? [];
    throw new Error(
      `the drawing program must link, got: ${gl.getProgramInfoLog(program)} ${first ? gl.getShaderInfoLog(first) : ""}`,
    );
  }
  const found = new Map<string, WebGLUniformLocation | null>();
  return {
    program,
    at: (name) => {
      if (!found.has(name)) found.set(name, gl.getUniformLocation(program, name));
      return found.get(name) ?? null;
    },
  };
}
