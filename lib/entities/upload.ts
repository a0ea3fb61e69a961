import * as z from "zod/mini";

/** How to upload a file, once, before `expiresDate`: a PUT of its bytes, with these headers. */
export const UploadPolicy = z.looseObject({
  url: z.string(),
  /** The key of the uploaded file. */
  key: z.string(),
  method: z.literal("PUT"),
  headers: z.record(z.string(), z.string()),
  expiresDate: z.string(),
  maxBytes: z.number(),
  /**
   * True when the file is sent directly to a bucket: the file is then checked by a request for its scan, not at the
   * PUT.
   */
  needsScan: z.optional(z.boolean()),
});
export type UploadPolicy = z.infer<typeof UploadPolicy>;

/** An uploaded file. */
export const UploadedFile = z.looseObject({ key: z.string(), bytes: z.number() });
export type UploadedFile = z.infer<typeof UploadedFile>;

/** The result of a scan: always `notScanned`, since no scanner is configured. */
export const FileScan = z.looseObject({ key: z.string(), status: z.enum(["notScanned"]) });
export type FileScan = z.infer<typeof FileScan>;

/** A file of the caller, in the list of their own files. */
export const OwnFile = z.looseObject({
  key: z.string(),
  filename: z.string(),
  contentType: z.string(),
  /** Null for a file that was sent directly to a bucket and has not been read yet. */
  bytes: z.nullable(z.number()),
  /** The purpose of the file: its folder. */
  kind: z.string(),
  createdDate: z.string(),
  /** True when a profile of the caller refers to it. */
  isInProfile: z.boolean(),
  /** True for the CV shown to the firms that may open the profile's CV. */
  isDefault: z.boolean(),
  /** Number of applications that it was sent with. */
  nbApplications: z.number(),
});
export type OwnFile = z.infer<typeof OwnFile>;
export const OwnFiles = z.looseObject({ results: z.array(OwnFile) });
