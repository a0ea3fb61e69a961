import * as z from "zod/mini";

/** A stored file, under metadata._files: its key in the file store, and its size when it is an image. */
export const FileRef = z.looseObject({
  key: z.string(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  /** data: URL of a few pixels, shown while the image loads. */
  blurDataUrl: z.optional(z.string()),
});
export type FileRef = z.infer<typeof FileRef>;
