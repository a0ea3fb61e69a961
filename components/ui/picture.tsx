import { imagePath } from "@/lib/routes/image-path";
import type { PictureView } from "@/lib/views/picture";

type Props = {
  picture: PictureView;
  /** Shown size in CSS pixels: the resizer crops to it, and the page keeps the place. */
  width: number;
  height: number;
  /** How wide it is shown when that depends on the window (the attribute of that name); a telephone gets a smaller one. */
  sizes?: string;
  /** Above the fold: fetched at once. */
  eager?: boolean;
  /** Beside the name it depicts, a picture adds nothing: empty alternative. */
  decorative?: boolean;
  className?: string;
};

/** An image of the file store, resized by the image service (fit cover, webp 85), for 1x and 2x screens. */
export function Picture({ picture, width, height, sizes, eager = false, decorative = false, className = "" }: Props) {
  const at = (scale: number) =>
    imagePath(picture.key, {
      ...{ width: Math.round(width * scale), height: Math.round(height * scale) },
      focus: picture.focus,
    });
  const scales = sizes ? [0.5, 1, 2] : [1, 2];
  return (
    // biome-ignore lint/performance/noImgElement: next/image would resize a second time, and costs 6 kB a page.
    <img
      src={at(1)}
      srcSet={scales.map((scale) => `${at(scale)} ${Math.round(width * scale)}w`).join(", ")}
      sizes={sizes ?? `${width}px`}
      width={width}
      height={height}
      alt={decorative ? "" : picture.alt}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      className={`bg-cover bg-center object-cover ${className}`}
      style={styleOf(picture)}
    />
  );
}

/** Where the page shows another shape than what the resizer gave, it crops around the same point. */
function styleOf({ blurDataUrl, focus }: PictureView) {
  if (!blurDataUrl && !focus) return undefined;
  return {
    ...(blurDataUrl && { backgroundImage: `url(${blurDataUrl})` }),
    ...(focus && { objectPosition: `${focus.x}% ${focus.y}%` }),
  };
}
