/** The device itself: what goes up comes back, and what fails says why. */
import { type Device, openDevice } from "../../../src/gpu/device.js";
import { GpuFailure } from "../../../src/gpu/wait.js";
import { drive } from "../drive.js";

const DOUBLE = `
@group(0) @binding(0) var<storage, read_write> x: array<u32>;
@compute @workgroup_size(64) fn main(@builtin(global_invocation_id) id: vec3u) {
  if (id.x < arrayLength(&x)) { x[id.x] = 2 * x[id.x]; }
}`;

export async function doubled(device: Device): Promise<number[]> {
  const steps = device.scopedSteps(function* () {
    const buffer = device.upload(Uint32Array.from({ length: 100 }, (_, i) => i));
    const work = { code: DOUBLE, buffers: [buffer], groups: [2] } as const;
    device.run(work, work);
    return yield* device.readSteps(buffer);
  });
  return [...new Uint32Array(await drive(device, steps))];
}

/** Arrays of shared memory, of one word up to several copies, and bytes that fill no word: which come back as they were. */
export async function sharedUploads(device: Device): Promise<boolean[]> {
  const { buffer } = new WebAssembly.Memory({ initial: 40, maximum: 40, shared: true });
  const all = new Uint8Array(buffer).map((_, at) => (at * at + (at >> 9)) % 251);
  new Uint8Array(buffer).set(all);
  const came: boolean[] = [];
  for (const [from, length] of [
    [16, 4],
    [48, 2 ** 19],
    [4, 2 ** 19 + 4],
    [8, 2 ** 21 + 12],
    [3, 2 ** 19 + 9],
    [5, 2],
  ]) {
    const steps = device.scopedSteps(function* () {
      return yield* device.readSteps(device.upload(new Uint8Array(buffer, from, length)));
    });
    const back = new Uint8Array(await drive(device, steps));
    const expected = all.subarray(from, from + length);
    came.push(
      back.length === 4 * Math.ceil(length / 4) && back.every((byte, at) => byte === (expected[at] ?? 0)),
    );
  }
  return came;
}

/** What is said of a buffer over the limit, and of any after the device was lost. */
export async function failures(): Promise<string[]> {
  const { gpu } = navigator as unknown as { gpu: Parameters<typeof openDevice>[0] };
  const device = (await openDevice(gpu, 1000)) as Device;
  const said: string[] = [];
  const attempt = async (bytes: number): Promise<void> => {
    try {
      await drive(
        device,
        device.scopedSteps(function* () {
          yield* device.readSteps(device.room(bytes));
        }),
      );
      said.push("done");
    } catch (error) {
      said.push(error instanceof GpuFailure ? "failure" : String(error));
    }
  };
  await attempt(500);
  await attempt(2000);
  await attempt(500);
  device.close();
  await attempt(500);
  await attempt(500);
  return said;
}
