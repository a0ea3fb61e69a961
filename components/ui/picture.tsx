import { toPictureSource } from "@/components/ui/picture-source";
import type { PictureView } from "@/lib/views/picture";

type Props = {
  picture: PictureView;
  /** Displayed size in CSS pixels: the page reserves the space. */
  width: number;
  height: number;
  /** The `sizes` attribute, when the displayed width depends on the window. */
  sizes?: string;
  /** For pictures above the fold: fetched immediately. */
  eager?: boolean;
  /** True for a picture next to the name of its subject, which it only illustrates: its alternative text is empty. */
  decorative?: boolean;
  className?: string;
};

/** An image of the file store. */
export function Picture({ picture, width, height, sizes, eager = false, decorative = false, className = "" }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: next/image would resize a second time, and costs 6 kB a page.
    <img
      {...toPictureSource(picture, { width, height, isFluid: sizes !== undefined })}
      // The preload of an eager picture needs `sizes` too.
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
