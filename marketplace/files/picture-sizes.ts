type Size = { width: number; height: number };

/**
 * The shapes and widths that pictures are made in: the first ones are the site's (components/ui/picture.tsx at 0.5, 1
 * and 2 times its size, structured data, shared links), the others those of other clients of the protocol. Making one
 * takes up to 1.5 s: with free sizes, one picture would be work without end.
 */
const SHAPES: { ratio: number; widths: readonly number[] }[] = [
  { ratio: 1, widths: [40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 256, 384, 512] },
  { ratio: 1152 / 320, widths: [576, 1152, 2304] },
  { ratio: 1152 / 384, widths: [576, 1152, 2304] },
  { ratio: 1200 / 630, widths: [600, 1200] },
  { ratio: 16 / 9, widths: [320, 640, 1280, 1920] },
  { ratio: 3 / 2, widths: [240, 480, 960, 1440] },
  { ratio: 4 / 3, widths: [320, 640, 1280] },
  { ratio: 3 / 4, widths: [240, 480, 960] },
];

/**
 * The size that is served for this one: of the nearest shape, the smallest that is as wide, else the largest. Never
 * refuses.
 */
export function nearestSize({ width, height }: Size): Size {
  const requested = width / height;
  const distance = (ratio: number) => Math.abs(Math.log(ratio / requested));
  const [shape] = SHAPES.toSorted((a, b) => distance(a.ratio) - distance(b.ratio));
  if (!shape) throw new Error("There is no shape");
  const made = shape.widths.find((wide) => wide >= width) ?? shape.widths.at(-1) ?? width;
  return { width: made, height: Math.round(made / shape.ratio) };
}
