import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { cropAround } from "@/marketplace/files/crop";
import { isOfType, typeOfKey } from "@/marketplace/files/folders";
import type { ImageCache } from "@/marketplace/files/image-cache";
import { type ImageRequest, parseImageRequest } from "@/marketplace/files/image-request";
import { loadSharp } from "@/marketplace/files/load-sharp";
import { inPictureTurn, MAX_PICTURE_PX } from "@/marketplace/files/picture-turns";
import type { FileStore } from "@/marketplace/files/store";

export type ResizedImage = { bytes: Buffer; etag: string };

/**
 * `readImage(request)`: returns the image that `request`, the last segment of an image's URL, describes, or null when
 * the picture does not exist.
 */
export type Resizer = (request: string) => Promise<ResizedImage | null>;

const MAX_SECONDS = 10;
/** Time during which a broken picture is not read again: it has no cached result, so each request would cost work. */
const BROKEN_MS = 10 * 60_000;
const MAX_BROKEN = 1000;
const LOSSLESS_QUALITY = 100;

/**
 * Resizes images of the store to webp and caches the results. Simultaneous requests for the same image share the work,
 * and few resizes run at a time.
 * @throws {BadImageRequest} from the returned function, for a malformed request
 * @throws {TooManyWaiting} from the returned function, when so many images wait that this one would come too late
 */
export const createResizer = (store: FileStore, cache: ImageCache, inTurn = inPictureTurn): Resizer => {
  const underWay = new Map<string, Promise<Buffer | null>>();
  const broken = new LRUCache<string, true>({ max: MAX_BROKEN, ttl: BROKEN_MS });

  const produce = async (name: string, request: ImageRequest) => {
    const kept = await cache.read(name);
    if (kept && (!isOfPerson(request.key) || (await store.has(request.key)))) return kept;
    if (broken.has(request.key)) return null;
    return inTurn(async () => {
      const original = await store.read(request.key);
      if (!original || !matchesItsType(request.key, original)) return null;
      // A file that begins as a picture and is broken further on counts as missing.
      const bytes = await resize(original, request).catch(() => null);
      if (!bytes) {
        broken.set(request.key, true);
        return null;
      }
      await cache.write(name, bytes);
      return bytes;
    });
  };

  return async (text) => {
    const request = parseImageRequest(text);
    const name = digest(request);
    const work = underWay.get(name) ?? produce(name, request).finally(() => underWay.delete(name));
    underWay.set(name, work);
    const bytes = await work;
    return bytes && { bytes, etag: `"${name}"` };
  };
};

/** True for a person's picture: once the person is erased, it is never served, even when a resized copy remains. */
const isOfPerson = (key: string) => key.startsWith("avatars/");

/** Returns whether the bytes have the type of the key. An SVG under another name is refused: it may contain scripts. */
const matchesItsType = (key: string, bytes: Buffer) => isOfType(typeOfKey(key) ?? "", bytes);

// Two spellings of one request (key order, base64 flavour) are one image.
const digest = ({ key, edits: { resize: size, webp } }: ImageRequest) =>
  createHash("sha256")
    .update(
      `${key}|${size.width}x${size.height}|${webp.quality}${size.focus ? `|${size.focus.x},${size.focus.y}` : ""}${size.fit === "inside" ? "|inside" : ""}`,
    )
    .digest("hex")
    .slice(0, 40);

async function resize(original: Buffer, { edits }: ImageRequest): Promise<Buffer> {
  const { focus, ...size } = edits.resize;
  const sharp = await loadSharp();
  const picture = () => sharp(original, { limitInputPixels: MAX_PICTURE_PX });
  // Telephones store a picture as their sensor saw it, with its orientation as metadata.
  const upright = picture().autoOrient();
  const isWhole = size.fit === "inside";
  const cropped =
    focus && !isWhole
      ? upright
          .extract(cropAround((await picture().metadata()).autoOrient, size, focus))
          .resize({ ...size, fit: "fill" })
      : upright.resize({ ...size, withoutEnlargement: isWhole });
  return cropped
    .webp(edits.webp.quality === LOSSLESS_QUALITY ? { lossless: true } : { quality: edits.webp.quality })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer();
}
