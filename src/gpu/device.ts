/**
 * A GPU at work: buffers, shaders, and results that are waited for. Everything that goes up or comes back is counted.
 *
 * Steps never await. One that needs a result from the GPU leaves its promise in `pending` and yields until it is settled;
 * the driver of the steps awaits it between two of them.
 */
import type { Steps } from "../base/progress.js";
import type { Traffic } from "../kernels/gpu.js";
import { type Kept, keptBuffers } from "./kept.js";
import { GpuFailure, waitSteps } from "./wait.js";
import {
  type Adapter,
  type Buffer,
  type Queue,
  READ,
  USAGE,
  type WebGpu,
  type WebGpuDevice,
} from "./webgpu.js";

/** A shader's work: its text, the buffers of bindings 0, 1, … and how many workgroups. */
export interface Dispatch {
  readonly code: string;
  /** Values of the text's `override` constants. */
  readonly constants?: Readonly<Record<string, number>>;
  readonly entry?: string;
  readonly buffers: readonly (Buffer | Slice)[];
  readonly groups: readonly [x: number, y?: number, z?: number];
}

/** Part of a buffer, for one binding; its offset is a multiple of 256. */
interface Slice {
  readonly buffer: Buffer;
  readonly offset: number;
  readonly size: number;
}

export interface Device extends Kept {
  /** The adapter, in words. */
  readonly name: string;
  /** Whether it is a processor that plays a GPU. */
  readonly software: boolean;
  /** Bytes of one buffer at most. */
  readonly mostBytes: number;
  readonly mostGroups: number;
  /** Bytes that the workgroups of a shader may share. */
  readonly sharedBytes: number;
  readonly traffic: Traffic;
  /** What the steps that run now wait for. It never rejects. */
  pending: Promise<unknown> | undefined;
  /** Why the device is of no more use, if it is not. */
  failed: string | undefined;
  /**
   * A buffer with a copy of an array, or of this part of it, which may lie in shared memory; its length is padded to a
   * multiple of 4 bytes.
   */
  upload(data: ArrayBufferView): Buffer;
  /** A buffer of zeros. */
  room(bytes: number): Buffer;
  /** Writes into a buffer that is there already. */
  write(buffer: Buffer, at: number, data: ArrayBufferView): void;
  /** Does these one after another: each sees what those before it wrote. */
  run(...work: readonly Dispatch[]): void;
  /** The bytes of a buffer from `at` on, once all work that was given before is done. */
  readSteps(buffer: Buffer, bytes?: number, at?: number): Steps<ArrayBuffer>;
  /** Waits until all work that was given is done; throws GpuFailure if any of it failed. */
  doneSteps(): Steps<void>;
  /** Runs steps that use buffers; those made meanwhile are given back at their end, whatever it is, but for those kept. */
  scopedSteps<T>(steps: () => Steps<T>): Steps<T>;
  close(): void;
}

const LIMITS = [
  "maxBufferSize",
  "maxStorageBufferBindingSize",
  "maxComputeWorkgroupStorageSize",
  "maxStorageBuffersPerShaderStage",
  "maxComputeInvocationsPerWorkgroup",
  "maxComputeWorkgroupSizeX",
] as const;

/**
 * A device on the adapter that the system calls fast; undefined if there is none. `most`: bytes of a buffer at most, for
 * tests of what has no room.
 */
export async function openDevice(gpu: WebGpu, most = Infinity): Promise<Device | undefined> {
  const adapter = await gpu.requestAdapter({ powerPreference: "high-performance" });
  if (!adapter) return undefined;
  // Without asking a device has the least of each that any adapter offers.
  const requiredLimits = Object.fromEntries(LIMITS.map((name) => [name, adapter.limits[name]]));
  const device = await adapter.requestDevice({ requiredLimits });
  return deviceOf(gpu, adapter, device, most);
}

function deviceOf(gpu: WebGpu, adapter: Adapter, device: WebGpuDevice, most: number): Device {
  const { info, limits } = adapter;
  const pipelines = new Map<string, ReturnType<WebGpuDevice["createComputePipeline"]>>();
  const traffic = { uploads: 0, uploadedBytes: 0, reads: 0, readBytes: 0 };
  let open: Buffer[] = [];
  const mostBytes = Math.min(limits.maxBufferSize, limits.maxStorageBufferBindingSize, most);
  const made = (size: number, usage: number): Buffer => {
    if (self.failed !== undefined) throw new GpuFailure(self.failed);
    if (size > mostBytes) throw new GpuFailure(`a buffer of ${size} bytes is over its limit of ${mostBytes}`);
    device.pushErrorScope("out-of-memory");
    const buffer = device.createBuffer({ size, usage });
    device.popErrorScope().then(
      (error) => {
        if (error) self.failed ??= `no memory for ${size} bytes`;
      },
      // The device was lost meanwhile.
      (error: unknown) => {
        self.failed ??= String(error);
      },
    );
    open.push(buffer);
    return buffer;
  };
  const leaveScope = (buffer: Buffer): void => {
    open = open.filter((one) => one !== buffer);
  };
  const pipelineOf = ({ code, constants, entry }: Dispatch) => {
    const key = `${entry ?? ""}\n${JSON.stringify(constants ?? {})}\n${code}`;
    const known = pipelines.get(key);
    if (known) return known;
    const compute = {
      module: device.createShaderModule({ code }),
      ...(constants && { constants }),
      ...(entry && { entryPoint: entry }),
    };
    const pipeline = device.createComputePipeline({ layout: "auto", compute });
    pipelines.set(key, pipeline);
    return pipeline;
  };
  const self: Device & { readonly held: readonly unknown[] } = {
    // Whoever holds these may not lose them to the garbage collector: the process would abort.
    held: [gpu, adapter, device],
    ...keptBuffers(leaveScope),
    name: nameOf(info) || "GPU",
    software: info.isFallbackAdapter === true || /swiftshader|llvmpipe|lavapipe/i.test(nameOf(info)),
    mostBytes,
    mostGroups: device.limits.maxComputeWorkgroupsPerDimension,
    sharedBytes: device.limits.maxComputeWorkgroupStorageSize,
    traffic,
    pending: undefined,
    failed: undefined,
    upload(data) {
      const buffer = self.room(data.byteLength);
      self.write(buffer, 0, data);
      return buffer;
    },
    room: (bytes) => made(Math.max(4, wholeWords(bytes)), USAGE.storage | USAGE.copyDst | USAGE.copySrc),
    write(buffer, at, data) {
      traffic.uploads++;
      traffic.uploadedBytes += data.byteLength;
      const plain = data.buffer instanceof ArrayBuffer && data.byteLength % 4 === 0;
      if (plain) device.queue.writeBuffer(buffer, at, data);
      else writeCopied(device.queue, buffer, at, data);
    },
    run(...work) {
      const encoder = device.createCommandEncoder();
      for (const dispatch of work) {
        const pipeline = pipelineOf(dispatch);
        const pass = encoder.beginComputePass();
        pass.setPipeline(pipeline);
        const entries = dispatch.buffers.map((buffer, binding) => ({
          binding,
          resource: "buffer" in buffer ? buffer : { buffer },
        }));
        pass.setBindGroup(0, device.createBindGroup({ layout: pipeline.getBindGroupLayout(0), entries }));
        pass.dispatchWorkgroups(...dispatch.groups);
        pass.end();
      }
      device.queue.submit([encoder.finish()]);
    },
    *readSteps(buffer, bytes = buffer.size, at = 0) {
      const copy = made(bytes, USAGE.mapRead | USAGE.copyDst);
      const encoder = device.createCommandEncoder();
      encoder.copyBufferToBuffer(buffer, at, copy, 0, bytes);
      device.queue.submit([encoder.finish()]);
      yield* waitSteps(self, copy.mapAsync(READ));
      traffic.reads++;
      traffic.readBytes += bytes;
      const data = copy.getMappedRange().slice(0);
      copy.destroy();
      leaveScope(copy);
      return data;
    },
    doneSteps: () => waitSteps(self, device.queue.onSubmittedWorkDone()),
    *scopedSteps(steps) {
      const outer = open;
      open = [];
      try {
        return yield* steps();
      } finally {
        for (const buffer of open) buffer.destroy();
        open = outer;
      }
    },
    close: () => device.destroy(),
  };
  // A shader that is not valid would write nothing: what it was to find is not to be trusted.
  device.onuncapturederror = (event) => {
    // Not printed: standard output may be a table.
    event.preventDefault?.();
    self.failed ??= event.error.message;
  };
  void device.lost.then(({ reason, message }) => {
    self.failed ??= `the device was lost: ${(message || reason).replace(/\.$/, "")}`;
  });
  return self;
}

// Bytes that are copied at a time: they are still in the cache when they go up.
const COPIED = 2 ** 19;

/** Writes by way of a copy: bytes come by four, and of shared memory Node's package takes none, but crashes. */
function writeCopied(queue: Queue, buffer: Buffer, at: number, data: ArrayBufferView): void {
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const copy = new Uint8Array(Math.min(COPIED, wholeWords(bytes.length)));
  for (let from = 0; from < bytes.length; from += COPIED) {
    const part = bytes.subarray(from, from + COPIED);
    const size = wholeWords(part.length);
    copy.set(part);
    copy.fill(0, part.length, size);
    queue.writeBuffer(buffer, at + from, copy.subarray(0, size));
  }
}

function nameOf({ vendor, architecture, description }: Adapter["info"]): string {
  return [vendor, architecture, description].filter(Boolean).join(" ");
}

/** Bytes of buffers and of what is written to them come by four. */
function wholeWords(bytes: number): number {
  return Math.ceil(bytes / 4) * 4;
}
