import type { CSSProperties } from "react";
import { imagePath } from "@/lib/routes/image-path";
import type { PictureView } from "@/lib/views/picture";

/** What an <img> loads, and what stands in its place until then. */
export type PictureSource = { src: string; srcSet: string; style: CSSProperties | undefined };

type Shown = {
  /** In CSS pixels: the resizer crops to it. */
  width: number;
  height: number;
  /** Whether how wide it is shown depends on the window: a telephone then gets a smaller one. */
  isFluid?: boolean;
};

/** A picture of the file store, resized by the image service (fit cover, webp 85), for 1x and 2x screens. */
export function toPictureSource(picture: PictureView, { width, height, isFluid = false }: Shown): PictureSource {
  const at = (scale: number) =>
    imagePath(picture.key, {
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      focus: picture.focus,
    });
  const scales = isFluid ? [0.5, 1, 2] : [1, 2];
  return {
    src: at(1),
    srcSet: scales.map((scale) => `${at(scale)} ${Math.round(width * scale)}w`).join(", "),
    style: pictureStyle(picture),
  };
}

/** Where the page shows another shape than what the resizer gave, it crops around the same point. */
export function pictureStyle({ blurDataUrl, focus }: PictureView) {
  if (!blurDataUrl && !focus) return undefined;
  return {
    ...(blurDataUrl && { backgroundImage: `url(${blurDataUrl})` }),
    ...(focus && { objectPosition: `${focus.x}% ${focus.y}%` }),
  };
}

/** The same, of an image of the document. */
export function readPictureStyle({ style: { backgroundImage, objectPosition } }: HTMLElement) {
  const style = { ...(backgroundImage && { backgroundImage }), ...(objectPosition && { objectPosition }) };
  return Object.keys(style).length > 0 ? style : undefined;
}
