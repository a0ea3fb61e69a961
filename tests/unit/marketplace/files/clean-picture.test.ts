import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { BadPicture, cleanPicture } from "@/marketplace/files/clean-picture";
import { aPhoto, PHOTO, SECRETS_OF_PHOTO } from "@/tests/support/a-photo";
import { blankPng } from "@/tests/support/blank-png";

const clean = (type: string, bytes: Buffer) => cleanPicture(type, () => Promise.resolve(bytes));
const faultOf = (type: string, bytes: Buffer) =>
  clean(type, bytes).then(
    () => null,
    (error: unknown) => (error instanceof BadPicture ? error.fault : error),
  );
const FORMATS = ["jpeg", "png", "webp"] as const;
const create = { ...PHOTO, channels: 3, background: "#2060a0" } as const;

describe.each(FORMATS)("a picture in %s", (format) => {
  const type = `image/${format}`;

  test("a picture is stored upright, in its type, without camera data", async () => {
    const photo = await aPhoto(format);
    expect(photo.includes("Camera of Claire")).toBe(true);
    const cleaned = await clean(type, photo);
    const { exif, xmp, icc, orientation, ...kept } = await sharp(cleaned).metadata();
    expect(kept).toMatchObject({ format, width: PHOTO.height, height: PHOTO.width });
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    for (const secret of SECRETS_OF_PHOTO) expect(cleaned.includes(secret)).toBe(false);
  });

  test.each([0.02, 0.3, 0.5, 0.9, 0.99])("a picture truncated to %d of its bytes is damaged", async (share) => {
    const photo = await aPhoto(format);
    expect(await faultOf(type, photo.subarray(0, photo.length * share))).toBe("damaged");
  });

  test("a picture rotated by 180 degrees has its left on the right", async () => {
    const left = await sharp({ create: { ...create, width: 150 } })
      .png()
      .toBuffer();
    const sent = await sharp({ create: { ...create, background: "#ffffff" } })
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 3 })
      [format]()
      .toBuffer();
    const { data } = await sharp(await clean(type, sent))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number) => [...data.subarray((100 * PHOTO.width + x) * 3).subarray(0, 3)];
    // Rotated by 180 degrees: the left band is on the right.
    for (const [index, value] of [255, 255, 255].entries()) expect(pixel(20)[index]).toBeCloseTo(value, -1);
    for (const [index, value] of [0x20, 0x60, 0xa0].entries()) expect(pixel(280)[index]).toBeCloseTo(value, -1);
  });
});

test("a CMYK or 16-bit picture becomes 8-bit sRGB", async () => {
  const print = await sharp({ create }).toColourspace("cmyk").jpeg().toBuffer();
  expect(await sharp(print).metadata()).toMatchObject({ space: "cmyk" });
  expect(await sharp(await clean("image/jpeg", print)).metadata()).toMatchObject({ space: "srgb", channels: 3 });
  const deep = await sharp({ create }).toColourspace("rgb16").png().toBuffer();
  expect(await sharp(deep).metadata()).toMatchObject({ depth: "ushort" });
  expect(await sharp(await clean("image/png", deep)).metadata()).toMatchObject({ depth: "uchar", space: "srgb" });
});

test("a transparent picture has its alpha channel preserved", async () => {
  const seen = { ...create, channels: 4, background: "#2060a080" } as const;
  for (const format of ["png", "webp"] as const) {
    const sent = await sharp({ create: seen })[format]().toBuffer();
    expect(await sharp(await clean(`image/${format}`, sent)).metadata()).toMatchObject({ format, hasAlpha: true });
  }
});

test("a picture with too many pixels or a false header is refused", async () => {
  expect(await faultOf("image/png", blankPng(6400))).toBe("tooManyPixels");
  const header = await sharp({ create }).png().toBuffer();
  header.writeUInt32BE(0, 16);
  expect(await faultOf("image/png", header)).toBe("damaged");
  expect(await faultOf("image/webp", Buffer.from("RIFF\x04\x00\x00\x00WEBP"))).toBe("damaged");
});
