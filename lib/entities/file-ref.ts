import * as z from "zod/mini";

/** A stored file, under metadata._files: its key in the file store, and its size when it is an image. */
export const FileRef = z.looseObject({
  key: z.string(),
  width: z.nullish(z.number()),
  height: z.nullish(z.number()),
  /** Text alternative for people who do not see the image. Without it, pages use the name of the illustrated object. */
  alt: z.nullish(z.string()),
  /** data: URL of a few pixels, shown while the image loads. */
  blurDataUrl: z.nullish(z.string()),
  /** The point that stays visible when the image is cropped, in percent from the left and from the top. */
  focus: z.nullish(z.object({ x: z.int().check(z.gte(0), z.lte(100)), y: z.int().check(z.gte(0), z.lte(100)) })),
});
export type FileRef = z.infer<typeof FileRef>;
