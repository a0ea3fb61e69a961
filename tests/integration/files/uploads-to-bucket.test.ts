import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createS3FileStore } from "@/marketplace/files/s3-store";
import { aPhoto } from "@/tests/support/a-photo";
import { aCv, PDF, uploading } from "@/tests/support/an-upload";
import { withMarketplace } from "@/tests/support/marketplace";
import { startS3Server } from "@/tests/support/s3-server";

const marketplace = withMarketplace({ seeded: false });
const { get, post, signIn, database } = marketplace;
const { ask, put } = uploading(marketplace);

let bucket: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  bucket = await startS3Server();
  // The routes read the store of the context at each call.
  Object.assign(marketplace.context, { files: createS3FileStore(bucket.bucket) });
});
afterAll(() => bucket.stop());

const upload = async (bytes: Buffer, headers: Record<string, string>, body: object = aCv) => {
  const policy = await ask(body, headers);
  expect(policy.needsScan).toBe(true);
  expect(new URL(policy.url).origin).toBe(bucket.bucket.endpoint);
  expect(
    (await fetch(policy.url, { method: "PUT", headers: policy.headers, body: new Uint8Array(bytes) })).status,
  ).toBe(200);
  return policy.key;
};
const rowOf = (key: string) =>
  database.db.selectFrom("files").selectAll().where("key", "=", key).executeTakeFirstOrThrow();

test("a file in the bucket is read by its owner, then recorded", async () => {
  const { headers } = await signIn();
  const key = await upload(PDF, headers);
  expect((await rowOf(key)).uploaded_date).toBeNull();
  expect(await get(`/files/buffer?key=${key}`, headers)).toMatchObject({ status: 200, body: PDF.toString() });
  expect(await rowOf(key)).toMatchObject({ bytes: PDF.length, uploaded_date: expect.any(Date) });
  expect((await get(`/files/buffer?key=${key}`, (await signIn()).headers)).status).toBe(403);
});

test("a false or large file is refused when first read, and removed", async () => {
  const { headers } = await signIn();
  const page = await upload(Buffer.from("<html><script>alert(1)</script></html>"), headers);
  expect(await post("/files/scan", { key: page }, headers)).toMatchObject({ status: 422 });
  expect(bucket.objects.has(page)).toBe(false);
  expect((await get(`/files/buffer?key=${page}`, headers)).status).toBe(404);
  const large = await upload(Buffer.concat([PDF, Buffer.alloc(11 * 1024 * 1024)]), headers);
  expect((await get(`/files/buffer?key=${large}`, headers)).status).toBe(422);
  expect(bucket.objects.has(large)).toBe(false);
});

test("a scan re-encodes a bucket's picture, or removes a damaged one", async () => {
  const { headers } = await signIn();
  const photo = { filename: "IMG_1.jpg", folder: "attachments", contentType: "image/jpeg" };
  const sent = await aPhoto();
  const key = await upload(sent, headers, photo);
  expect((await post("/files/scan", { key }, headers)).status).toBe(200);
  const kept = bucket.objects.get(key)?.bytes;
  expect(await sharp(sent).metadata()).toMatchObject({ exif: expect.any(Buffer) });
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
  expect(await rowOf(key)).toMatchObject({ bytes: kept?.length, uploaded_date: expect.any(Date) });
  const damaged = await upload(sent.subarray(0, sent.length / 2), headers, photo);
  expect(await post("/files/scan", { key: damaged }, headers)).toMatchObject({
    status: 422,
    body: { data: { code: "damaged" } },
  });
  expect(bucket.objects.has(damaged)).toBe(false);
});

test("the API takes no file when a bucket is configured", async () => {
  const { signPut } = await import("@/marketplace/files/signed-put");
  const { platformSecret } = await import("@/marketplace/identity/secrets");
  const { key } = await ask();
  const permit = { key, contentType: "application/pdf", maxBytes: 1000, expires: Date.now() + 60_000 };
  const secret = await platformSecret(database.db, "uploads");
  expect((await put(signPut(permit, secret, marketplace.context.settings.apiOrigin), PDF)).status).toBe(403);
});
