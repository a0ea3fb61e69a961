import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { machineRoutes } from "@/lib/routes";
import { logoSvg } from "@/marketplace/files/artwork";
import { openImageCache } from "@/marketplace/files/image-cache";
import { BadImageRequest } from "@/marketplace/files/image-request";
import { createResizer, type Resizer } from "@/marketplace/files/resizer";
import { createLocalFileStore } from "@/marketplace/files/store";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
const asking = (edits: object, key = "logos/a.png") => encode({ key, edits });
const square = { width: 64, height: 64, fit: "cover" };

let resize: Resizer;
let cacheFolder: string;
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "images-"));
  cacheFolder = path.join(folder, "cache");
  const store = createLocalFileStore(path.join(folder, "files"));
  await store.write(
    "logos/a.png",
    await sharp(Buffer.from(logoSvg("Lysandre Expertise", "#0F4C5C")))
      .png()
      .toBuffer(),
  );
  resize = createResizer(store, await openImageCache(cacheFolder, 20_000));
});

test("an image comes back as webp, cropped to the size asked for", async () => {
  const image = await resize(asking({ resize: { width: 120, height: 40, fit: "cover" }, webp: { quality: 75 } }));
  expect(await sharp(image?.bytes).metadata()).toMatchObject({ format: "webp", width: 120, height: 40 });
});

test("a picture that says which way is up is shown so", async () => {
  const store = createLocalFileStore(path.join(cacheFolder, "../turned"));
  // Red on its left half; turned a quarter clockwise, as orientation 6 says, red is on top.
  const red = await sharp({ create: { width: 50, height: 100, channels: 3, background: "#ff0000" } })
    .png()
    .toBuffer();
  const blank = sharp({ create: { width: 100, height: 100, channels: 3, background: "#ffffff" } });
  const picture = blank.composite([{ input: red, left: 0, top: 0 }]).withMetadata({ orientation: 6 });
  await store.write("logos/turned.jpg", await picture.jpeg().toBuffer());
  const turned = createResizer(store, await openImageCache(path.join(cacheFolder, "../of-turned"), 20_000));
  const image = await turned(asking({ resize: square, webp: { quality: 85 } }, "logos/turned.jpg"));
  const { data, info } = await sharp(image?.bytes).raw().toBuffer({ resolveWithObject: true });
  const greenAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 1] ?? -1;
  expect(greenAt(50, 10)).toBeLessThan(60);
  expect(greenAt(10, 50)).toBeGreaterThan(200);
});

test("the site's own addresses are understood", async () => {
  const address = machineRoutes.image("logos/a.png", { width: 48, height: 48 });
  expect(await resize(address.split("/").at(-1) ?? "")).not.toBeNull();
});

test("an unknown file is absent, not an error", async () => {
  expect(await resize(asking({ resize: square }, "logos/nobody.png"))).toBeNull();
});

describe("a request that cannot be served is refused by name", () => {
  test.each([
    ["not base64 JSON", "@@@", /JSON/],
    ["a climbing key", asking({ resize: square }, "../../etc/passwd.png"), /"key"/],
    ["an absolute key", asking({ resize: square }, "/etc/passwd.png"), /"key"/],
    ["a file that is no image", asking({ resize: square }, "cv/a.pdf"), /"key"/],
    ["a huge size", asking({ resize: { ...square, width: 100_000 } }), /"edits.resize.width"/],
    ["a huge area", asking({ resize: { ...square, width: 2400, height: 2400 } }), /pixels/],
    ["another quality", asking({ resize: square, webp: { quality: 12 } }), /"edits.webp.quality"/],
    ["an unknown field", asking({ resize: square, blur: 3 }), /blur/],
  ])("%s", async (_, request, message) => {
    await expect(resize(request)).rejects.toThrow(BadImageRequest);
    await expect(resize(request)).rejects.toThrow(message);
  });
});

test("the kept images never exceed their bound", async () => {
  for (let side = 30; side < 90; side++) await resize(asking({ resize: { ...square, width: side } }));
  const kept = await readdir(cacheFolder);
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.length).toBeLessThan(60);
});
