import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutSecrets, wordWithoutSecrets } from "../../src/base/secrets.js";

test.each([
  ["https://me:S@host/x.csv?token=S&b=S#S", "https://***@host/x.csv?token=***&b=***#***"],
  ["--remote=sc://host:443/;token=S;use_ssl=", "--remote=sc://host:443/;token=***;use_ssl="],
  ["https://S@host", "https://***@host"],
  ["https://host/x?S", "https://host/x?***"],
  ["https://host/?to=https://me:S@other/&token=S", "https://host/?to=***&token=***"],
  ["https://host/via/http://me:S@other/?a=S", "https://host/via/http://***@other/?a=***"],
  // Passwords that no address may have, as people write them.
  ["https://me:S/S@host/x", "https://***@host/x"],
  ["https://me:S#S@host/x?a=S", "https://***@host/x?a=***"],
  ["https://me@there.org:S@host/x", "https://***@host/x"],
])("%s is shown as %s", (text, shown) => {
  expect(withoutSecrets(text)).toBe(shown);
  expect(wordWithoutSecrets(text)).toBe(shown);
});

test.each([
  "https://host:8080/pkg@1.2/x.csv",
  "http://[::1]:80/x@y",
  "C:\\me@work\\a?.csv",
  "no address; x=1&y=2?",
  "see https://host:443: it answers",
  "abfss://container@account.dfs.net/x.csv",
  "file:///C:/a?b#c;d=1.csv",
])("%s stays as it is", (text) => {
  expect(withoutSecrets(text)).toBe(text);
});

test("an address ends with its word, in a sentence at the first blank or quote", () => {
  expect(withoutSecrets('"https://h/?a=S" and https://h/?b=S x=1')).toBe(
    '"https://h/?a=***" and https://h/?b=*** x=1',
  );
  expect(wordWithoutSecrets('https://h/?a=S "S')).toBe("https://h/?a=***");
  expect(wordWithoutSecrets("SELECT * FROM csv.`s3a://K:S@b/x` WHERE a = 1")).toBe(
    "SELECT * FROM csv.`s3a://***@b/x` WHERE a = 1",
  );
});

test("the signs around an address are no part of it", () => {
  expect(withoutSecrets("cannot read 'https://h/?a=S', nor (https://h/?b=S).")).toBe(
    "cannot read 'https://h/?a=***', nor (https://h/?b=***).",
  );
});

test("what the platform reads as user, password, query or fragment is gone, whatever it is", () => {
  const words = (signs: string) => fc.string({ unit: fc.constantFrom(...signs) }).map((text) => `S${text}`);
  const [secret, value] = [words("SXZ:@;=&.-+%!*'(),~|"), words("SXZ:@.-+%!*'(),~|")];
  fc.assert(
    fc.property(secret, secret, value, value, (user, password, query, fragment) => {
      const address = `https://${user}:${password}@host/data.csv?key=${query}#${fragment}`;
      expect(wordWithoutSecrets(address)).not.toMatch(/[SXZ]/);
    }),
  );
});
