import sharp from "sharp";

/** Size of the photo as the sensor stored it: it must be rotated when shown. */
export const PHOTO = { width: 300, height: 200 };
const MAKER = "Camera of Claire";
const BEHIND = "48.8584 N, 2.2945 E";
/** Texts that a published photo must not reveal. */
export const SECRETS_OF_PHOTO = ["Exif", MAKER, BEHIND, "CameraSerial"];

/**
 * A photo as a telephone makes it: with its place, its camera, its orientation, and the data that some makers append to
 * the picture.
 */
export async function aPhoto(format: "jpeg" | "png" | "webp" = "jpeg"): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const photo = await sharp({ create: { ...PHOTO, channels: 3, background: "#888888", noise } })
    .withExif({
      IFD0: { Make: MAKER, Orientation: "6" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 30/1", GPSLongitudeRef: "E", GPSLongitude: "2/1 17/1 40/1" },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><CameraSerial>42</CameraSerial></x:xmpmeta>`)
    .withMetadata({ orientation: 6 })
    [format]()
    .toBuffer();
  return Buffer.concat([photo, Buffer.from(BEHIND)]);
}
