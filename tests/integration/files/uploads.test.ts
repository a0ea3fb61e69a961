import { readdir } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { imagePath } from "@/lib/routes/image-path";
import { createApp } from "@/marketplace/app";
import { insertRow } from "@/marketplace/db/rows";
import { isFileKey } from "@/marketplace/files/store";
import { createGateway } from "@/server/gateway";
import { aPhoto, PHOTO, SECRETS_OF_PHOTO } from "@/tests/support/a-photo";
import { aCv, PDF, PNG, uploading } from "@/tests/support/an-upload";
import { blankPng } from "@/tests/support/blank-png";
import { GATEWAY_SECRET, testGate } from "@/tests/support/context";
import { withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, post, call, signIn } = marketplace;
const { ask, put, upload, begin, pathOf } = uploading(marketplace);

const MAX_BYTES = 200_000;
beforeAll(async () => {
  await sql`INSERT INTO config (access, custom) VALUES ('default', ${JSON.stringify({ maxUploadFileSize: MAX_BYTES })}::jsonb)`.execute(
    database.db,
  );
});

const rowOf = (key: string) =>
  database.db.selectFrom("files").selectAll().where("key", "=", key).executeTakeFirstOrThrow();
const draftsLeft = () => readdir(join(database.dataDir, "files", ".drafts"));
const stored = (key: string) => marketplace.context.files.read(key);

test("a file is stored once, unchanged, at its signed URL", async () => {
  const { id, headers } = await signIn();
  const policy = await ask(aCv, headers);
  expect(policy).toMatchObject({ method: "PUT", maxBytes: MAX_BYTES, headers: { "content-type": "application/pdf" } });
  expect(policy.url).toContain(`${marketplace.context.settings.apiOrigin}/files/${policy.key}?expires=`);
  expect(isFileKey(policy.key)).toBe(true);
  expect(policy.key).not.toContain(id.toLowerCase());
  const minutes = (Date.parse(policy.expiresDate) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(9.9);
  expect(minutes).toBeLessThanOrEqual(10);
  expect(await put(policy.url, PDF)).toMatchObject({ status: 200, body: { key: policy.key, bytes: PDF.length } });
  expect(await stored(policy.key)).toEqual(PDF);
  expect(await rowOf(policy.key)).toMatchObject({ owner_id: id, filename: "CV de Zoé.pdf", bytes: PDF.length });
  expect(await put(policy.url, PDF)).toMatchObject({ status: 409, body: { statusCode: 409 } });
});

test("a signed URL whose key, type or expiry is altered is refused", async () => {
  const { url } = await ask();
  const other = await ask();
  const at = (change: (url: URL) => void) => {
    const changed = new URL(url);
    change(changed);
    return changed.href;
  };
  const hostile = [
    url.replace(/resumes\/.*\?/, `${other.key}?`),
    url.replace("/files/resumes/", "/files/logos/"),
    url.replace(/[0-9a-f]{32}/, "..%2f..%2fx"),
    at(({ searchParams }) => searchParams.set("expires", String(Date.now() + 86_400_000))),
    at(({ searchParams }) => searchParams.set("expires", "999999999999999")),
    at(({ searchParams }) => searchParams.set("maxBytes", "999999999")),
    at(({ searchParams }) => searchParams.set("signature", "a".repeat(43))),
    at(({ searchParams }) => searchParams.set("signature", searchParams.get("signature")?.toUpperCase() ?? "")),
    at(({ searchParams }) => searchParams.set("signature", "é")),
  ];
  for (const address of hostile) expect((await put(address, PDF)).status, address).toBe(403);
  expect((await put(url, PDF, "text/html")).status).toBe(403);
  expect(
    (
      await put(
        at(({ searchParams }) => searchParams.delete("signature")),
        PDF,
      )
    ).status,
  ).toBe(400);
  expect(
    (
      await put(
        at(({ searchParams }) => searchParams.append("key", "x")),
        PDF,
      )
    ).status,
  ).toBe(400);
  expect((await put(url, PDF)).status).toBe(200);
});

test("an expired signed URL is refused", async () => {
  const { signPut } = await import("@/marketplace/files/signed-put");
  const { platformSecret } = await import("@/marketplace/identity/secrets");
  const { key } = await ask();
  const permit = { key, contentType: "application/pdf", maxBytes: MAX_BYTES, expires: Date.now() - 1 };
  const secret = await platformSecret(database.db, "uploads");
  expect((await put(signPut(permit, secret, marketplace.context.settings.apiOrigin), PDF)).status).toBe(403);
});

test.each([
  ["a page that says it is a PDF", aCv, Buffer.from("<html><script>alert(1)</script>")],
  ["a program", aCv, Buffer.from("MZ\u0090\u0000")],
  ["an empty file", aCv, Buffer.alloc(0)],
  ["half of a mark", aCv, Buffer.from("%PD")],
  ["a PDF as a logo", { ...aCv, folder: "logos", contentType: "image/png" }, PDF],
  ["a drawing as a logo", { ...aCv, folder: "logos", contentType: "image/png" }, Buffer.from("<svg/>")],
  ["a sound as a picture", { ...aCv, folder: "logos", contentType: "image/webp" }, Buffer.from("RIFF0000WAVEfmt ")],
])("an upload of %s is refused, and nothing of it is stored", async (_, body, bytes) => {
  const { url, key } = await ask(body);
  const contentType = body.contentType;
  expect(await put(url, bytes, contentType)).toMatchObject({ status: 422, body: { statusCode: 422 } });
  expect(await stored(key)).toBeNull();
  expect(await rowOf(key)).toMatchObject({ uploaded_date: null, bytes: null });
  expect(await draftsLeft()).toEqual([]);
});

describe("a picture", () => {
  const logo = { filename: "logo.jpg", folder: "logos", contentType: "image/jpeg" };

  test.each([
    ["cut in its middle", "damaged", async () => (await aPhoto()).subarray(0, 20_000)],
    ["without its end", "damaged", async () => (await aPhoto()).subarray(0, -1_000)],
    ["that is a mark alone", "damaged", async () => Buffer.from("\xff\xd8\xff\xe0", "latin1")],
  ])("a picture %s is refused as %s, and nothing is stored", async (_, code, make) => {
    const { url, key } = await ask(logo);
    expect(await put(url, await make(), logo.contentType)).toMatchObject({ status: 422, body: { data: { code } } });
    expect(await stored(key)).toBeNull();
    expect(await rowOf(key)).toMatchObject({ uploaded_date: null, bytes: null });
    expect(await draftsLeft()).toEqual([]);
    expect((await put(url, await aPhoto(), logo.contentType)).status).toBe(200);
  });

  test("a picture of 41 million pixels is refused for its size", async () => {
    const { url, key } = await ask({ ...logo, contentType: "image/png" });
    const refused = await put(url, blankPng(6400), "image/png");
    expect(refused).toMatchObject({ status: 422, body: { data: { code: "tooManyPixels" } } });
    expect(await stored(key)).toBeNull();
  });

  test.each(["attachments", "library", "avatars", "logos", "covers"])(
    "a picture of %s loses its location, camera and rotation data",
    async (folder) => {
      const { headers } = await signIn();
      const key = await upload(headers, { ...logo, folder }, await aPhoto());
      const bytes = await stored(key);
      const { exif, xmp, iptc, orientation, width, height } = await sharp(bytes ?? undefined).metadata();
      expect({ exif, xmp, iptc, orientation }).toEqual({});
      expect([width, height]).toEqual([PHOTO.height, PHOTO.width]);
      for (const secret of SECRETS_OF_PHOTO) expect(bytes?.includes(secret)).toBe(false);
      expect(await rowOf(key)).toMatchObject({ bytes: bytes?.length });
      if (folder === "attachments" || folder === "library") return;
      const address = imagePath(key, { width: 64, height: 64 });
      expect((await marketplace.send(`/images/${address.split("/").at(-1)}`)).status).toBe(200);
    },
  );
});

test("a signed URL accepts the right file after a refusal", async () => {
  const { url } = await ask({ ...aCv, folder: "avatars", contentType: "image/png" });
  expect((await put(url, PDF, "image/png")).status).toBe(422);
  expect((await put(url, PNG, "image/png; charset=binary")).status).toBe(200);
});

test("a file above the limit is refused before its body, or midway", async () => {
  const announced = await ask();
  const told = begin(announced.url, MAX_BYTES + 1);
  told.outgoing.flushHeaders();
  expect(await told.responded).toBe(413);
  told.outgoing.destroy();

  const { url, key } = await ask();
  const { outgoing, responded } = begin(url, null);
  outgoing.write(PDF);
  for (let sent = 0; sent < MAX_BYTES + 50_000; sent += 10_000) outgoing.write(Buffer.alloc(10_000));
  outgoing.end();
  expect(await responded).toBe(413);
  expect(await stored(key)).toBeNull();
  expect(await draftsLeft()).toEqual([]);

  const exact = Buffer.concat([PDF, Buffer.alloc(MAX_BYTES - PDF.length)]);
  expect((await put(url, exact)).status).toBe(200);
});

test("an uploaded file may be larger than other calls' bodies", async () => {
  await database.db
    .updateTable("config")
    .set({ custom: JSON.stringify({ maxUploadFileSize: 5_000_000 }) })
    .execute();
  const bytes = Buffer.concat([PDF, Buffer.alloc(3_000_000, "a")]);
  const key = await upload(withKey, aCv, bytes);
  expect((await stored(key))?.equals(bytes)).toBe(true);
  expect((await post("/upload/policy", { ...aCv, filename: "a".repeat(1_100_000) })).status).toBe(413);
  await database.db
    .updateTable("config")
    .set({ custom: JSON.stringify({ maxUploadFileSize: MAX_BYTES }) })
    .execute();
});

test("a file passes the site's gateway to the signed URL", async () => {
  const env = { apiOrigin: marketplace.origin, gatewaySecret: GATEWAY_SECRET, webProcesses: 1 };
  const gateway = createGateway({ ...env, isTrustedProxy: () => false });
  const site = createServer(gateway);
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const address = site.address();
  if (address === null || typeof address === "string") throw new Error("The site has no port");
  const { url, key, headers } = await ask();
  const through = url.replace(marketplace.context.settings.siteOrigin, `http://127.0.0.1:${address.port}`);
  const put = () => fetch(through, { method: "PUT", headers, body: new Uint8Array(PDF) });
  expect((await put()).status).toBe(200);
  expect((await put()).status).toBe(409);
  expect(await stored(key)).toEqual(PDF);
  site.closeAllConnections();
  site.close();
});

test("a second upload to a URL in use is refused", async () => {
  const { url, key } = await ask();
  const { outgoing, responded } = begin(url, PDF.length);
  outgoing.write(PDF.subarray(0, 10));
  await expect.poll(draftsLeft).toHaveLength(1);
  expect((await put(url, PDF)).status).toBe(409);
  outgoing.end(PDF.subarray(10));
  expect(await responded).toBe(200);
  expect(await stored(key)).toEqual(PDF);
});

test("two copies of the API on one database store one file", async () => {
  const copy = createApp(marketplace.context, testGate(marketplace.context), pino({ level: "silent" }));
  const origin = await copy.listen({ host: "127.0.0.1", port: 0 });
  for (let round = 0; round < 20; round += 1) {
    const { url, key, headers } = await ask(aCv, withSecret);
    const [here, there] = [PDF, Buffer.concat([PDF, Buffer.from("% the other")])];
    const [first, second] = await Promise.all([
      put(url, here),
      fetch(`${origin}${pathOf(url)}`, { method: "PUT", headers, body: new Uint8Array(there) }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect(await stored(key)).toEqual(first.status === 200 ? here : there);
  }
  await copy.close();
});

test("an interrupted upload leaves no file and may be retried", async () => {
  const { url, key } = await ask();
  const { outgoing, responded } = begin(url, 100_000);
  outgoing.write(PDF);
  await expect.poll(draftsLeft).toHaveLength(1);
  const gone = expect(responded).rejects.toThrow();
  outgoing.destroy();
  await gone;
  await expect.poll(draftsLeft).toEqual([]);
  expect(await stored(key)).toBeNull();
  await expect.poll(async () => (await put(url, PDF)).status).toBe(200);
});

test("one of twenty simultaneous uploads to a URL succeeds", async () => {
  const { url, key } = await ask();
  const files = Array.from({ length: 20 }, (_, index) => Buffer.concat([PDF, Buffer.from(`% ${index}`)]));
  const responses = await Promise.all(files.map((bytes) => put(url, bytes)));
  const winners = responses.flatMap(({ status }, index) => (status === 200 ? [index] : []));
  expect(winners).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await stored(key)).toEqual(files[winners[0] ?? -1]);
  expect(await draftsLeft()).toEqual([]);
});

test("a signed URL takes PUT only; one idempotency key gives one policy", async () => {
  const { url } = await ask();
  const path = new URL(url).pathname.replace("/api/marketplace", "");
  expect((await call("GET", path)).status).toBe(405);
  expect((await call("DELETE", path)).status).toBe(405);
  const headers = { ...withKey, "idempotency-key": "one-policy" };
  const [first, second] = [await post("/upload/policy", aCv, headers), await post("/upload/policy", aCv, headers)];
  expect(first).toMatchObject({ status: 200 });
  expect(second.body).toEqual(first.body);
});

test("a file without owner belongs to the first user who names it", async () => {
  const key = await upload();
  expect((await rowOf(key)).owner_id).toBeNull();
  const [owner, copier] = [await signIn(), await signIn()];
  const name = (owner_id: string) =>
    database.db.transaction().execute((trx) =>
      insertRow(trx, "messages", {
        id: `msg_${owner_id}`,
        topic_id: "t",
        conversation_id: "c",
        content: "",
        receiver_id: "usr_x",
        sender_id: owner_id,
        attachments: [{ key }],
      }),
    );
  await name(owner.id);
  await name(copier.id);
  expect((await rowOf(key)).owner_id).toBe(owner.id);
});
