import { z } from "zod";

/** A stored file, under metadata._files: its key in the file store, and its size when it is an image. */
export const FileRef = z.looseObject({
  key: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
  /** data: URL of a few pixels, shown while the image loads. */
  blurDataUrl: z.string().optional(),
});
export type FileRef = z.infer<typeof FileRef>;
