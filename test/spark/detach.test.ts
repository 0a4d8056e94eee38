/** What a command that leaves prints for whoever stops its job. */
import { expect, it } from "vitest";
import { inSession, stopAddress } from "../../apps/cli/remote/detach.js";
import { addressOf } from "../../src/spark/address.js";

it("the address that finds a session again names its user, holds no secret, and is one word of a shell", () => {
  expect(stopAddress("sc://h:1")).toBe("sc://h:1");
  expect(stopAddress("sc://h:1/;token=secret;x-key=secret")).toBe("sc://h:1");
  const kept = stopAddress("sc://h:1/;user_id=o'ann;token=secret;use_ssl=true;x-key=secret");
  expect(kept).toMatch(/^'[^']*'$/);
  expect(kept).not.toMatch(/secret/);
  const session = "0b7d1c7e-6f0b-4a5e-9a55-6f1f1f6f7a11";
  expect(addressOf(inSession(kept.slice(1, -1), session))).toMatchObject({
    ...{ host: "h", port: 1, user: "o'ann", tls: true, session, headers: {} },
  });
});
