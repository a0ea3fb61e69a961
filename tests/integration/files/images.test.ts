import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Company } from "@/lib/entities/company";
import { imagePath } from "@/lib/routes/image-path";
import { companyId } from "@/marketplace/demo/ids";
import { logoSvg } from "@/marketplace/files/artwork";
import { openImageCache } from "@/marketplace/files/image-cache";
import { createResizer, type Resizer } from "@/marketplace/files/resizer";
import { createLocalFileStore } from "@/marketplace/files/store";
import { withMarketplaceDatabase } from "@/tests/support/database";

const CACHE_BYTES = 10_000_000;
const database = withMarketplaceDatabase({ seeded: true });
let cacheFolder: string;
let readImage: Resizer;

beforeAll(async () => {
  cacheFolder = await mkdtemp(join(tmpdir(), "images-"));
  const files = createLocalFileStore(join(database.dataDir, "files"));
  readImage = createResizer(files, await openImageCache(cacheFolder, CACHE_BYTES));
});
afterAll(() => rm(cacheFolder, { recursive: true, force: true }));

const logoOf = async (slug: string) => {
  const { metadata } = await database.db
    .selectFrom("assets")
    .select("metadata")
    .where("id", "=", companyId(slug))
    .executeTakeFirstOrThrow();
  return Company.shape.metadata.parse(metadata)._files?.logo?.key ?? "";
};
const ask = (...picture: Parameters<typeof imagePath>) =>
  readImage(
    imagePath(...picture)
      .split("/")
      .at(-1) ?? "",
  );

test("a firm's logo and cover are webp of the requested size", async () => {
  const logo = await logoOf("groupe-valmerac");
  expect(await sharp((await ask(logo, { width: 96, height: 96 }))?.bytes).metadata()).toMatchObject({
    format: "webp",
    width: 96,
  });
  const cover = `covers/0123456789ab/${"c".repeat(32)}.png`;
  const picture = sharp(Buffer.from(logoSvg("Groupe Valmérac", "#0f4c3a"))).resize(1600, 560);
  await createLocalFileStore(join(database.dataDir, "files")).write(cover, await picture.png().toBuffer());
  const wide = await ask(cover, { width: 1152, height: 320, quality: 75 });
  expect(await sharp(wide?.bytes).metadata()).toMatchObject({ format: "webp", width: 1152, height: 320 });
  expect(wide?.bytes.length).toBeLessThan(40_000);
});

test("simultaneous requests for one image make one file", async () => {
  const logo = await logoOf("groupe-valmerac");
  const responses = await Promise.all(Array.from({ length: 20 }, () => ask(logo, { width: 200, height: 200 })));
  expect(new Set(responses.map((image) => image?.etag)).size).toBe(1);
  expect(new Set(responses.map((image) => image?.bytes)).size).toBe(1);
});

test("a removed picture is not served, even from the cache", async () => {
  const files = createLocalFileStore(join(cacheFolder, "files"));
  const readPicture = createResizer(files, await openImageCache(join(cacheFolder, "of-people"), CACHE_BYTES));
  const key = `avatars/0123456789ab/${"a".repeat(32)}.png`;
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: "#3366aa" } });
  await files.write(key, await picture.png().toBuffer());
  const request = imagePath(key, { width: 20, height: 20 }).split("/").at(-1) ?? "";
  expect(await readPicture(request)).not.toBeNull();
  await files.remove(key);
  expect(await readPicture(request)).toBeNull();
});
