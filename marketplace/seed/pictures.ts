import sharp from "sharp";
import type { FileRef } from "@/lib/entities/file-ref";
import { coverSvg, logoSvg } from "@/marketplace/files/artwork";
import type { FileStore } from "@/marketplace/files/store";
import type { CompanyPictures } from "@/marketplace/seed/rows/companies";
import type { SourceCompany } from "@/marketplace/seed/source";

const BLUR_PX = 16;

/** Draws a firm's logo and cover once, and stores them as if the firm had uploaded them. */
export const drawPictures = async (files: FileStore, company: SourceCompany): Promise<CompanyPictures> => ({
  logo: await draw(files, `logos/${company.slug}.png`, logoSvg(company.name, company.brandColor)),
  cover: await draw(files, `covers/${company.slug}.png`, coverSvg(company.slug, company.brandColor)),
});

const draw = async (files: FileStore, key: string, svg: string): Promise<FileRef> => {
  const drawing = sharp(Buffer.from(svg));
  const { data, info } = await drawing.clone().png().toBuffer({ resolveWithObject: true });
  await files.write(key, data);
  const blur = await drawing.clone().resize(BLUR_PX).webp({ quality: 40 }).toBuffer();
  return {
    key,
    width: info.width,
    height: info.height,
    blurDataUrl: `data:image/webp;base64,${blur.toString("base64")}`,
  };
};
