import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { imagePath } from "@/lib/routes/image-path";
import { logoSvg } from "@/marketplace/files/artwork";
import { openImageCache } from "@/marketplace/files/image-cache";
import { BadImageRequest, parseImageRequest } from "@/marketplace/files/image-request";
import { createResizer, type Resizer } from "@/marketplace/files/resizer";
import { createLocalFileStore } from "@/marketplace/files/store";
import { limitConcurrency, TooManyWaiting } from "@/marketplace/limit-concurrency";
import { blankPng } from "@/tests/support/blank-png";

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

test("an image is converted to WebP, cropped to the requested size", async () => {
  const image = await resize(asking({ resize: { width: 1200, height: 630, fit: "cover" }, webp: { quality: 75 } }));
  expect(await sharp(image?.bytes).metadata()).toMatchObject({ format: "webp", width: 1200, height: 630 });
});

test("an image that is asked for inside a box is whole, and never enlarged", async () => {
  const wide = await resize(asking({ resize: { width: 640, height: 10, fit: "inside" } }));
  const { width, height } = await sharp(wide?.bytes).metadata();
  const whole = await sharp(Buffer.from(logoSvg("Lysandre Expertise", "#0F4C5C"))).metadata();
  expect(width / height).toBeCloseTo(whole.width / whole.height, 1);
  expect(width).toBeLessThanOrEqual(Math.min(640, whole.width));
});

test("requested sizes are rounded to fewer than a hundred sizes", async () => {
  const sizes = new Set<string>();
  for (let width = 1; width <= 2400; width += 37) {
    for (let height = 1; height <= 1600; height += 37) {
      const made = parseImageRequest(asking({ resize: { width, height } })).edits.resize;
      sizes.add(`${made.width}x${made.height}`);
    }
  }
  expect(sizes.size).toBeGreaterThan(20);
  expect(sizes.size).toBeLessThan(100);
});

test("requests of near sizes get the same image", async () => {
  const near = [1150, 1151, 1152].map((width) => resize(asking({ resize: { ...square, width, height: 320 } })));
  expect(new Set((await Promise.all(near)).map((image) => image?.etag)).size).toBe(1);
});

describe("a store of hostile pictures", () => {
  const key = "logos/hostile.png";
  const hostile = async (bytes: Buffer, inTurn?: ReturnType<typeof limitConcurrency>) => {
    const folder = await mkdtemp(path.join(tmpdir(), "images-"));
    const files = createLocalFileStore(folder);
    await files.write(key, bytes);
    const read = vi.spyOn(files, "read");
    return { read, resize: createResizer(files, await openImageCache(path.join(folder, "cache"), 20_000), inTurn) };
  };
  const sized = (width: number) => asking({ resize: { ...square, width, height: width } }, key);

  test("a small file of 41 million pixels is not resized", async () => {
    const bomb = blankPng(6400);
    expect(bomb.length).toBeLessThan(10_000);
    expect(await (await hostile(bomb)).resize(sized(64))).toBeNull();
    expect(await (await hostile(blankPng(640))).resize(sized(64))).not.toBeNull();
  });

  test("a truncated picture is read once for all sizes", async () => {
    const { read, resize: resizeBroken } = await hostile(blankPng(640).subarray(0, 60));
    for (const width of [40, 64, 96, 512]) expect(await resizeBroken(sized(width))).toBeNull();
    expect(read).toHaveBeenCalledTimes(1);
  });

  test("a request beyond a full queue is refused, unless its image is cached", async () => {
    const { resize: resizeOne } = await hostile(blankPng(64), limitConcurrency(1, 1));
    await resizeOne(sized(40));
    const results = await Promise.allSettled([48, 56, 64, 40].map((width) => resizeOne(sized(width))));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(results[2]).toMatchObject({ reason: expect.any(TooManyWaiting) });
  });
});

test("a picture is rotated as its orientation requires", async () => {
  const store = createLocalFileStore(path.join(cacheFolder, "../turned"));
  // Red on its left half: rotated by 90 degrees clockwise (orientation 6), red is on top.
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

test("a picture is cropped around its focus, whatever its orientation", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "images-"));
  const files = createLocalFileStore(folder);
  const half = { width: 300, height: 100, channels: 3 as const, background: "#ff0000" };
  const red = await sharp({ create: half }).png().toBuffer();
  const wide = sharp({ create: { ...half, width: 600, background: "#0000ff" } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
  await files.write("covers/wide.jpg", await wide.withMetadata({ orientation: 6 }).jpeg().toBuffer());
  const made = createResizer(files, await openImageCache(path.join(folder, "cache"), 20_000));
  const topOf = async (focus?: { x: number; y: number }) => {
    const image = await made(asking({ resize: { width: 96, height: 96, focus } }, "covers/wide.jpg"));
    const { dominant } = await sharp(image?.bytes).stats();
    return dominant.r > dominant.b ? "red" : "blue";
  };
  // Rotated upright, the picture is a portrait whose top is its stored left.
  expect([await topOf({ x: 50, y: 0 }), await topOf({ x: 50, y: 100 })]).toEqual(["red", "blue"]);
});

test("an image path written by the site is served", async () => {
  const address = imagePath("logos/a.png", { width: 48, height: 48 });
  expect(await resize(address.split("/").at(-1) ?? "")).not.toBeNull();
});

test("an unknown file gives null, not an error", async () => {
  expect(await resize(asking({ resize: square }, "logos/nobody.png"))).toBeNull();
});

describe("an invalid image request", () => {
  test.each([
    ["text that is not base64 JSON", "@@@", /JSON/],
    ["a key with ..", asking({ resize: square }, "../../etc/passwd.png"), /"key"/],
    ["an absolute key", asking({ resize: square }, "/etc/passwd.png"), /"key"/],
    ["a file that is not an image", asking({ resize: square }, "cv/a.pdf"), /"key"/],
    ["a huge size", asking({ resize: { ...square, width: 100_000 } }), /"edits.resize.width"/],
    ["a huge area", asking({ resize: { ...square, width: 2400, height: 2400 } }), /pixels/],
    ["an unknown quality", asking({ resize: square, webp: { quality: 12 } }), /"edits.webp.quality"/],
    ["a focus off the picture", asking({ resize: { ...square, focus: { x: 50, y: 101 } } }), /"edits.resize.focus.y"/],
    ["an unknown field", asking({ resize: square, blur: 3 }), /blur/],
  ])("%s is refused with its reason", async (_, request, message) => {
    await expect(resize(request)).rejects.toThrow(BadImageRequest);
    await expect(resize(request)).rejects.toThrow(message);
  });
});

test("the cached images never exceed their limit in bytes", async () => {
  for (const quality of [75, 85, 100])
    for (const width of [40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 256])
      await resize(asking({ resize: { ...square, width, height: width }, webp: { quality } }));
  const kept = await readdir(cacheFolder);
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.length).toBeLessThan(33);
});
