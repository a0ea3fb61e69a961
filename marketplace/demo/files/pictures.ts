import { createHash } from "node:crypto";
import sharp from "sharp";
import type { FileRef } from "@/lib/entities/file-ref";
import type { SourceCompany } from "@/marketplace/demo/source";
import { logoSvg } from "@/marketplace/files/artwork";
import type { FileStore } from "@/marketplace/files/store";

const BLUR_PX = 16;
const KEY_DIGITS = 10;

/** A picture to draw. The key names its content, so that a changed drawing is another file with another address. */
export type PicturePlan = { key: string; svg: string };

/** The logo of a firm, not drawn yet. It has no cover: pages draw one from what it is and where. */
export const planLogo = ({ slug, name, brandColor }: SourceCompany): PicturePlan => {
  const svg = logoSvg(name, brandColor);
  const digest = createHash("sha256").update(svg).digest("hex").slice(0, KEY_DIGITS);
  return { key: `demonstration/logos/${slug}-${digest}.png`, svg };
};

/** Draws a picture as if the firm had uploaded it, unless it is in the store already. */
export const drawOnce = async (files: FileStore, { key, svg }: PicturePlan): Promise<void> => {
  if (await files.has(key)) return;
  await files.write(key, await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer());
};

/** The description of a picture in metadata._files. */
export const describePicture = async ({ key, svg }: PicturePlan): Promise<FileRef> => {
  const drawing = sharp(Buffer.from(svg));
  const { width, height } = await drawing.metadata();
  const blur = await drawing.clone().resize(BLUR_PX).webp({ quality: 40 }).toBuffer();
  return { key, width, height, blurDataUrl: `data:image/webp;base64,${blur.toString("base64")}` };
};
