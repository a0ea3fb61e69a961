/** An image of the file store, ready for <Picture>: key, size of the original, tiny preview. */
export type PictureView = {
  key: string;
  alt: string;
  width?: number;
  height?: number;
  blurDataUrl?: string;
  /** Point that stays visible when the picture is cropped, in percent; the middle by default. */
  focus?: { x: number; y: number };
};
