/** A picture in a text of the editors: its key in the file store, and its size in pixels when it is known. */
export type BodyPicture = { key: string; width: number | null; height: number | null };

/** Only the editors' pictures are shown: a text never names the file of a person. */
const ADDRESS =
  /^((?:demonstration\/)?covers\/[a-z0-9][a-z0-9_/-]{0,150}\.(?:png|jpe?g|webp))(?:#([1-9]\d{0,4})x([1-9]\d{0,4}))?$/;

/** Reads the address of a picture in Markdown: `covers/….webp#1600x900`. Null for any other address. */
export function toBodyPicture(address: string): BodyPicture | null {
  const [, key, width, height] = ADDRESS.exec(address) ?? [];
  return key ? { key, width: width ? Number(width) : null, height: height ? Number(height) : null } : null;
}

export const bodyPictureAddress = ({ key, width, height }: BodyPicture): string =>
  width && height ? `${key}#${width}x${height}` : key;

/** The box of a picture in the column of a text: wider than the column at 1x, as tall as a telephone at most. */
const BOX = { width: 640, height: 960 };

/** Returns the size at which a picture is shown: whole, inside its box, and never larger than it is. */
export function shownSize({ width, height }: BodyPicture): { width: number; height: number } | null {
  if (!width || !height) return null;
  const scale = Math.min(1, BOX.width / width, BOX.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
