type Size = { width: number; height: number };

/**
 * Returns the largest part of a picture with the shape of `shown`, as near to the focus (in percent) as the picture's
 * edges allow.
 */
export function cropAround(picture: Size, shown: Size, focus: { x: number; y: number }) {
  const scale = Math.min(picture.width / shown.width, picture.height / shown.height);
  const width = Math.max(1, Math.round(shown.width * scale));
  const height = Math.max(1, Math.round(shown.height * scale));
  const from = (center: number, length: number, all: number) =>
    Math.min(all - length, Math.max(0, Math.round((center / 100) * all - length / 2)));
  return { left: from(focus.x, width, picture.width), top: from(focus.y, height, picture.height), width, height };
}
