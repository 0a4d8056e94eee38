/** The two WebGL programs: dots, and lines under them. */

/** Where attributes are found by both programs. */
export const PLACE = 0;
export const LABEL = 1;
export const AREA = 2;
export const ALPHA = 3;
export const MARK = 4;

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
uniform float diameter, ratio, dimmed;
uniform bool marking;
uniform sampler2D palette;
flat out vec4 color;
flat out float radius;
flat out float side;
flat out float ring;
void main() {
  vec4 own = texelFetch(palette, ivec2(int(label), 0), 0);
  bool chosen = marking && mark > 0u;
  float across = diameter * ratio * sqrt(area);
  // A point is a pixel at least: what is smaller is paler by its area.
  float paler = min(1.0, across * across);
  own.a *= alpha * (marking && !chosen ? dimmed : 1.0);
  float depth = chosen ? -0.5 : label == 0u ? 0.6 : own.a < 0.4 ? 0.4 : 0.0;
  own.a *= paler;
  across = max(1.0, across);
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
uniform bool hollow;
uniform vec3 ink;
uniform float ratio;
out vec4 result;
void main() {
  float away = side > 1.0 ? length(gl_PointCoord - 0.5) * side : 0.0;
  float cover = side > 1.0 ? clamp(radius + 0.5 - away, 0.0, 1.0) : 1.0;
  if (hollow && radius > 1.5) cover *= clamp(away - radius + max(1.0, 0.5 * radius) + 0.5, 0.0, 1.0);
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
