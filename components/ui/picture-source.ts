import type { CSSProperties } from "react";
import { imagePath } from "@/lib/routes/image-path";
import type { PictureView } from "@/lib/views/picture";

/** Attributes of an <img>, and the style that replaces the picture until it is loaded. */
export type PictureSource = { src: string; srcSet: string; style: CSSProperties | undefined };

type Shown = {
  /** In CSS pixels: the resizer crops to this size. */
  width: number;
  height: number;
  /** True when the displayed width depends on the window: a telephone then gets a smaller file. */
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

/**
 * Style of a picture: its blurred placeholder, and the point around which the page crops it when it shows other
 * proportions than the resizer's.
 */
export function pictureStyle({ blurDataUrl, focus }: PictureView) {
  if (!blurDataUrl && !focus) return undefined;
  return {
    ...(blurDataUrl && { backgroundImage: `url(${blurDataUrl})` }),
    ...(focus && { objectPosition: `${focus.x}% ${focus.y}%` }),
  };
}
