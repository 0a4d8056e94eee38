/** The part of WebGPU that is used. Pages have it as `navigator.gpu`, Node by the package `webgpu`. */

export interface WebGpu {
  requestAdapter(options?: { readonly powerPreference: "high-performance" }): Promise<Adapter | null>;
}

export interface Adapter {
  readonly limits: Limits;
  readonly info: {
    readonly vendor: string;
    readonly architecture: string;
    readonly description: string;
    readonly isFallbackAdapter?: boolean;
  };
  requestDevice(wish: { readonly requiredLimits: Partial<Limits> }): Promise<WebGpuDevice>;
}

interface Limits {
  readonly maxBufferSize: number;
  readonly maxStorageBufferBindingSize: number;
  readonly maxComputeWorkgroupStorageSize: number;
  readonly maxComputeInvocationsPerWorkgroup: number;
  readonly maxComputeWorkgroupSizeX: number;
  readonly maxComputeWorkgroupsPerDimension: number;
  readonly maxStorageBuffersPerShaderStage: number;
}

export interface WebGpuDevice {
  readonly limits: Limits;
  readonly queue: Queue;
  readonly lost: Promise<{ readonly message: string; readonly reason: string }>;
  createBuffer(wish: { readonly size: number; readonly usage: number }): Buffer;
  createShaderModule(wish: { readonly code: string }): object;
  createComputePipeline(wish: {
    readonly layout: "auto";
    readonly compute: {
      readonly module: object;
      readonly entryPoint?: string;
      readonly constants?: Readonly<Record<string, number>>;
    };
  }): Pipeline;
  createBindGroup(wish: {
    readonly layout: object;
    readonly entries: readonly {
      readonly binding: number;
      readonly resource: { readonly buffer: Buffer; readonly offset?: number; readonly size?: number };
    }[];
  }): object;
  createCommandEncoder(): Encoder;
  pushErrorScope(filter: "validation" | "out-of-memory" | "internal"): void;
  popErrorScope(): Promise<{ readonly message: string } | null>;
  onuncapturederror:
    | ((event: { readonly error: { readonly message: string }; preventDefault?(): void }) => void)
    | null;
  destroy(): void;
}

export interface Buffer {
  readonly size: number;
  mapAsync(mode: number): Promise<void>;
  getMappedRange(): ArrayBuffer;
  destroy(): void;
}

interface Pipeline {
  getBindGroupLayout(index: number): object;
}

export interface Queue {
  writeBuffer(buffer: Buffer, at: number, data: ArrayBufferView): void;
  submit(commands: readonly object[]): void;
  onSubmittedWorkDone(): Promise<void>;
}

interface Encoder {
  beginComputePass(): Pass;
  copyBufferToBuffer(from: Buffer, fromAt: number, to: Buffer, toAt: number, bytes: number): void;
  finish(): object;
}

interface Pass {
  setPipeline(pipeline: Pipeline): void;
  setBindGroup(index: number, group: object): void;
  dispatchWorkgroups(x: number, y?: number, z?: number): void;
  end(): void;
}

/** Flags of `usage`, and the mode of a map that is read. */
export const USAGE = { mapRead: 0x1, copySrc: 0x4, copyDst: 0x8, uniform: 0x40, storage: 0x80 } as const;
export const READ = 0x1;
