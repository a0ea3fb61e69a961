import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { aCv } from "@/tests/support/an-upload";
import { GATEWAY_SECRET, PUBLIC_KEY } from "@/tests/support/context";
import { withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";

const { database, post } = withMarketplace({ seeded: false });

const MAX_BYTES = 200_000;
beforeAll(async () => {
  const custom = JSON.stringify({ maxUploadFileSize: MAX_BYTES });
  await sql`INSERT INTO config (access, custom) VALUES ('default', ${custom}::jsonb)`.execute(database.db);
});

test("the key of the platform alone is enough, as the protocol's clients do", async () => {
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
])("the name %j is a label: the key is the server's", async (filename, status) => {
  const answer = await post("/upload/policy", { ...aCv, filename });
  expect(answer.status).toBe(status);
  if (status === 200)
    expect(answer.body).toMatchObject({ key: expect.stringMatching(/^resumes\/[0-9a-f]{12}\/[0-9a-f]{32}\.pdf$/) });
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
])("%j is refused, and named", async (change, field) => {
  const answer = await post("/upload/policy", { ...aCv, ...change });
  expect(answer).toMatchObject({ status: 400, body: { data: [{ path: [field] }] } });
});

test("a size that is told and too large is refused at once", async () => {
  expect(await post("/upload/policy", { ...aCv, bytes: MAX_BYTES + 1 })).toMatchObject({
    status: 422,
    body: { data: { maxBytes: MAX_BYTES } },
  });
  expect((await post("/upload/policy", { ...aCv, bytes: MAX_BYTES })).status).toBe(200);
});

test("one person does not ask for policies without end", async () => {
  const headers = { ...withKey, "x-gateway-secret": GATEWAY_SECRET, "x-forwarded-for": "203.0.113.9" };
  const statuses = [];
  for (let index = 0; index < 61; index += 1) statuses.push((await post("/upload/policy", aCv, headers)).status);
  expect(statuses.slice(0, 60)).not.toContain(429);
  const last = await post("/upload/policy", aCv, headers);
  expect(last.status).toBe(429);
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await post("/upload/policy", aCv, withSecret)).status).toBe(200);
});
