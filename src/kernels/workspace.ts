/**
 * Arrays and kernels → the workspace of a stage. A kernel is made when a stage first calls it: a small stage calls a few
 * of the hundred, and to make all would take longer than its work.
 */
import type { AnyKernel } from "./calls.js";
import type { Workspace } from "./kernels.js";
import { type AnyGiven, SIGNATURES, type Signature } from "./signature.js";

/** The kernels of one memory, each made on its first use and kept: optimized code is lost with a function. */
export class LazyKernels {
  private readonly made: (AnyKernel | undefined)[] = [];
  private readonly make: (signature: Signature) => AnyKernel;

  constructor(make: (signature: Signature) => AnyKernel) {
    this.make = make;
  }

  at(index: number): AnyKernel {
    const known = this.made[index];
    if (known !== undefined) return known;
    const kernel = this.make(SIGNATURES[index]);
    this.made[index] = kernel;
    return kernel;
  }
}

type Parts = Pick<Workspace, "f64" | "f32" | "u32" | "u16" | "threads" | "holds" | "close">;

/**
 * All workspaces are of one class, so that a stage's calls look the same to the engine whoever opened the workspace. It is made by
 * a function without effects: a page that has its kernels in workers leaves it out, and the table of kernels with it.
 */
const OpenWorkspace = /* @__PURE__ */ workspaceClass();

function workspaceClass() {
  const index = new Map(SIGNATURES.map(({ name }, at) => [name, at]));
  class Opened {
    readonly kernels: LazyKernels;
    readonly f64: Parts["f64"];
    readonly f32: Parts["f32"];
    readonly u32: Parts["u32"];
    readonly u16: Parts["u16"];
    readonly threads: number;
    readonly holds: Parts["holds"];
    readonly close: () => void;

    constructor(kernels: LazyKernels, parts: Parts) {
      this.kernels = kernels;
      this.f64 = parts.f64;
      this.f32 = parts.f32;
      this.u32 = parts.u32;
      this.u16 = parts.u16;
      this.threads = parts.threads;
      this.holds = parts.holds;
      this.close = parts.close;
    }

    bind(name: string, fixed: AnyGiven, ...open: string[]): (...values: number[]) => number {
      return this.kernels.at(index.get(name) as number).bind(fixed, open);
    }
  }
  for (const [name, at] of index) {
    Object.defineProperty(Opened.prototype, name, {
      get(this: Opened) {
        return this.kernels.at(at).call;
      },
    });
  }
  if (Symbol.dispose) {
    Object.defineProperty(Opened.prototype, Symbol.dispose, {
      value(this: Opened) {
        this.close();
      },
    });
  }
  return Opened;
}

/** Functions of the types that the table gives them: the one place where this is taken on trust. */
export function workspace(kernels: LazyKernels, parts: Parts): Workspace {
  return new OpenWorkspace(kernels, parts) as unknown as Workspace;
}
