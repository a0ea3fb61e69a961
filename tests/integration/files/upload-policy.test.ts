import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCv, PDF, uploading } from "@/tests/support/an-upload";
import { GATEWAY_SECRET, PUBLIC_KEY } from "@/tests/support/context";
import { withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, post, signIn } = marketplace;
const { ask, put } = uploading(marketplace);

const MAX_BYTES = 200_000;
const allow = (maxUploadFileSize: number) =>
  database.db
    .updateTable("config")
    .set({ custom: JSON.stringify({ maxUploadFileSize }) })
    .execute();
beforeAll(async () => {
  const custom = JSON.stringify({ maxUploadFileSize: MAX_BYTES });
  await sql`INSERT INTO config (access, custom) VALUES ('default', ${custom}::jsonb)`.execute(database.db);
});

test("the platform's public key alone gets an upload policy", async () => {
  expect((await post("/upload/policy", aCv, { "x-api-key": PUBLIC_KEY })).status).toBe(200);
  expect((await post("/upload/policy", aCv, {})).status).toBe(401);
});

test.each([
  ["../../etc/passwd", 200],
  ["a/b\\c.pdf", 200],
  ["\u202efdp.exe", 200],
  ['CV; filename=x".pdf', 200],
  ["é".repeat(255), 200],
  ["a\r\nset-cookie: x=1.pdf", 400],
  ["a\u0000.pdf", 400],
  ["", 400],
  ["a".repeat(256), 400],
  [{ toString: "x" }, 400],
])("the file name %j never becomes the file's key", async (filename, status) => {
  const response = await post("/upload/policy", { ...aCv, filename });
  expect(response.status).toBe(status);
  if (status === 200)
    expect(response.body).toMatchObject({ key: expect.stringMatching(/^resumes\/[0-9a-f]{12}\/[0-9a-f]{32}\.pdf$/) });
});

test.each([
  [{ folder: "elsewhere" }, "folder"],
  [{ folder: "../logos" }, "folder"],
  [{ folder: "constructor" }, "folder"],
  [{ contentType: "text/html" }, "contentType"],
  [{ contentType: "image/png" }, "contentType"],
  [{ folder: "logos", contentType: "application/pdf" }, "contentType"],
  [{ folder: "logos", contentType: "image/svg+xml" }, "contentType"],
  [{ contentType: "toString" }, "contentType"],
  [{ bytes: -1 }, "bytes"],
  [{ key: "resumes/mine.pdf" }, "key"],
])("a policy request with %j is refused, naming the field", async (change, field) => {
  const response = await post("/upload/policy", { ...aCv, ...change });
  expect(response).toMatchObject({ status: 400, body: { data: [{ path: [field] }] } });
});

test("a declared size above the limit is refused at once", async () => {
  expect(await post("/upload/policy", { ...aCv, bytes: MAX_BYTES + 1 })).toMatchObject({
    status: 422,
    body: { data: { maxBytes: MAX_BYTES } },
  });
  expect((await post("/upload/policy", { ...aCv, bytes: MAX_BYTES })).status).toBe(200);
});

const MB = 1024 * 1024;
const strangerAt = (address: string) => ({
  ...withKey,
  "x-gateway-secret": GATEWAY_SECRET,
  "x-forwarded-for": address,
});
/** Sends this number of requests in sequence, and returns their statuses. Each refusal must have a Retry-After. */
const askTimes = async (times: number, headers: Record<string, string>, body = {}) => {
  const statuses = [];
  for (let index = 0; index < times; index += 1) {
    const response = await post("/upload/policy", { ...aCv, ...body }, headers);
    if (response.status === 429) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    statuses.push(response.status);
  }
  return statuses;
};
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

test("an account gets 60 signed URLs in ten minutes", async () => {
  const { headers } = await signIn();
  expect(await askTimes(61, headers)).toEqual([...times(60, 200), 429]);
  expect(await askTimes(61, withSecret)).toEqual(times(61, 200));
});

test("a file longer than declared is refused", async () => {
  const policy = await ask({ ...aCv, bytes: PDF.length });
  expect(policy.maxBytes).toBe(PDF.length);
  expect((await put(policy.url, Buffer.concat([PDF, Buffer.alloc(1)]))).status).toBe(413);
  expect((await put(policy.url, PDF)).status).toBe(200);
});

test("a visitor without account gets 20 signed URLs an hour", async () => {
  expect(await askTimes(21, strangerAt("203.0.113.9"))).toEqual([...times(20, 200), 429]);
  expect(await askTimes(1, strangerAt("203.0.113.10"))).toEqual([200]);
});

describe("files of ten megabytes", () => {
  beforeAll(() => allow(60 * MB));
  afterAll(() => allow(MAX_BYTES));

  test("a visitor without account gets 100 MB an hour, counted when signed", async () => {
    expect(await askTimes(11, strangerAt("203.0.113.11"), { bytes: 10 * MB })).toEqual([...times(10, 200), 429]);
  });

  test("the visitors of one network get 200 MB a day", async () => {
    const networkGets = async (network: string) =>
      (
        await Promise.all([1, 2, 3].map((host) => askTimes(10, strangerAt(`${network}.${host}`), { bytes: 10 * MB })))
      ).flat();
    expect((await networkGets("198.51.100")).filter((status) => status === 200)).toHaveLength(20);
    expect(await askTimes(1, strangerAt("198.51.101.1"))).toEqual([200]);
  });

  test("an undeclared size is charged as the largest allowed", async () => {
    expect(await askTimes(3, strangerAt("203.0.113.12"))).toEqual([200, 200, 429]);
  });

  test("an account gets 500 MB an hour", async () => {
    const { headers } = await signIn();
    expect(await askTimes(11, headers, { bytes: 50 * MB })).toEqual([...times(10, 200), 429]);
  });
});

test("files without owner never exceed 2 GB together", async () => {
  const unclaimed = {
    folder: "resumes",
    filename: "a.pdf",
    content_type: "application/pdf",
    uploaded_date: new Date(),
  };
  const key = `resumes/${"0".repeat(12)}/${"0".repeat(32)}.pdf`;
  await database.db.deleteFrom("files").execute();
  await database.db
    .insertInto("files")
    .values({ ...unclaimed, key, owner_id: null, bytes: 2048 * MB - 10 })
    .execute();
  expect(await askTimes(1, strangerAt("192.0.2.13"), { bytes: 10 })).toEqual([200]);
  expect(await askTimes(1, strangerAt("192.0.2.13"), { bytes: 11 })).toEqual([429]);
  expect(await askTimes(1, (await signIn()).headers, { bytes: 11 })).toEqual([200]);
});
