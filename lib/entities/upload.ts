import * as z from "zod/mini";

/** Where to put a file, once, before the date: a PUT of its bytes, with these headers. */
export const UploadPolicy = z.looseObject({
  url: z.string(),
  /** What names the file afterwards. */
  key: z.string(),
  method: z.literal("PUT"),
  headers: z.record(z.string(), z.string()),
  expiresDate: z.string(),
  maxBytes: z.number(),
  /** The file is judged when its scan is requested, not at the PUT: it goes straight to a bucket. */
  needsScan: z.optional(z.boolean()),
});
export type UploadPolicy = z.infer<typeof UploadPolicy>;

/** A file that arrived. */
export const UploadedFile = z.looseObject({ key: z.string(), bytes: z.number() });
export type UploadedFile = z.infer<typeof UploadedFile>;

/** The result of a scanner; absent before a scan. */
export const FileScan = z.looseObject({ key: z.string(), status: z.enum(["notScanned"]) });
export type FileScan = z.infer<typeof FileScan>;

/** A file of the caller, as they list their own. */
export const OwnFile = z.looseObject({
  key: z.string(),
  filename: z.string(),
  contentType: z.string(),
  /** Null for a file that went straight to a bucket and was not read yet. */
  bytes: z.nullable(z.number()),
  /** The purpose of the file: its folder. */
  kind: z.string(),
  createdDate: z.string(),
  /** A profile of the caller names it. */
  isInProfile: z.boolean(),
  /** The CV that firms who may open one read. */
  isDefault: z.boolean(),
  /** How many applications it was sent with. */
  nbApplications: z.number(),
});
export type OwnFile = z.infer<typeof OwnFile>;
export const OwnFiles = z.looseObject({ results: z.array(OwnFile) });
