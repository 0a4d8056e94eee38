/** GPUs as a platform finds them: that of the page, and such as are of no use. */
import { openGpu } from "../../src/gpu/gpu.js";
import type { Adapter, WebGpu } from "../../src/gpu/webgpu.js";
import type { OpenHere } from "../../src/run/threads/on-gpu.js";

export type Find = () => Promise<WebGpu>;

export const here: Find = async () => (navigator as unknown as { gpu: WebGpu }).gpu;

export function opened(find: Find): OpenHere {
  return async (software) => openGpu(await find(), software);
}

/** A GPU whose adapter was changed by `change`. */
function changed(change: (adapter: Adapter) => Partial<Adapter>): Find {
  return async () => ({
    requestAdapter: async () => {
      const adapter = (await (await here()).requestAdapter()) as Adapter;
      const { limits, info } = adapter;
      return { limits, info, requestDevice: (wish) => adapter.requestDevice(wish), ...change(adapter) };
    },
  });
}

const absent = async (): Promise<never> => {
  throw new Error("absent");
};

const lost = changed((adapter) => ({
  requestDevice: async (wish) => {
    const device = await adapter.requestDevice(wish);
    device.destroy();
    return device;
  },
}));

const small = changed(({ limits }) => {
  const { maxComputeWorkgroupStorageSize, maxStorageBuffersPerShaderStage } = limits;
  const { maxComputeInvocationsPerWorkgroup, maxComputeWorkgroupSizeX } = limits;
  return {
    limits: {
      maxComputeWorkgroupStorageSize,
      maxStorageBuffersPerShaderStage,
      maxComputeInvocationsPerWorkgroup,
      maxComputeWorkgroupSizeX,
      maxComputeWorkgroupsPerDimension: limits.maxComputeWorkgroupsPerDimension,
      maxBufferSize: 4096,
      maxStorageBufferBindingSize: 4096,
    },
  };
});

/** There is none, it is lost at once, its buffers are too small. */
export const UNFIT: readonly Find[] = [absent, lost, small];

/** The GPU of the page, what is sent to it, how many buffers it made, and how many of them are not given back. */
export function watched() {
  const sent: ArrayBufferView[] = [];
  const alive = new Set<object>();
  let buffers = 0;
  const find = changed((adapter) => ({
    requestDevice: async (wish) => {
      const device = await adapter.requestDevice(wish);
      const { queue } = device;
      const [writeBuffer, createBuffer] = [queue.writeBuffer, device.createBuffer];
      queue.writeBuffer = (buffer, at, data) => {
        sent.push(data);
        writeBuffer.call(queue, buffer, at, data);
      };
      device.createBuffer = (given) => {
        const buffer = createBuffer.call(device, given);
        const { destroy } = buffer;
        alive.add(buffer);
        buffers++;
        buffer.destroy = () => {
          alive.delete(buffer);
          destroy.call(buffer);
        };
        return buffer;
      };
      return device;
    },
  }));
  return { find, sent, buffers: () => buffers, alive: () => alive.size };
}
