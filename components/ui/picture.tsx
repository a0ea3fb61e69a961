import { toPictureSource } from "@/components/ui/picture-source";
import type { PictureView } from "@/lib/views/picture";

type Props = {
  picture: PictureView;
  /** Shown size in CSS pixels: the page keeps the place. */
  width: number;
  height: number;
  /** How wide it is shown when that depends on the window (the attribute of that name). */
  sizes?: string;
  /** Above the fold: fetched at once. */
  eager?: boolean;
  /** Beside the name it depicts, a picture adds nothing: empty alternative. */
  decorative?: boolean;
  className?: string;
};

/** An image of the file store. */
export function Picture({ picture, width, height, sizes, eager = false, decorative = false, className = "" }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: next/image would resize a second time, and costs 6 kB a page.
    <img
      {...toPictureSource(picture, { width, height, isFluid: sizes !== undefined })}
      // A preload of what is eager needs it too.
      sizes={sizes ?? `${width}px`}
      width={width}
      height={height}
      alt={decorative ? "" : picture.alt}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      className={`bg-cover bg-center object-cover ${className}`}
    />
  );
}
