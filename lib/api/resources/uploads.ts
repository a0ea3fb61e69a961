import { z } from "zod";
import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { type PutOptions, putFile } from "@/lib/api/put-file";
import { FileScan, UploadPolicy } from "@/lib/entities/upload";

/** `folder` says what the file is for, and so which types it takes; `bytes`, when it is known, is judged at once. */
export type NewUpload = { filename: string; folder: string; contentType: string; bytes?: number };

export const uploads = (http: Http) => ({
  /** Where to put a file: a signed address, good for one file, ten minutes. */
  policy: async (body: NewUpload, options?: CallOptions) =>
    http({ method: "POST", path: path`/upload/policy`, body, schema: UploadPolicy }, options),

  /** Puts the file there. The address is its own right: no credentials go to it, for it may be of another origin. */
  put: async (
    policy: Pick<UploadPolicy, "url" | "headers">,
    file: Blob | Uint8Array<ArrayBuffer>,
    options?: PutOptions,
  ) => putFile(policy, file, options),

  /** The bytes of a file: one's own, a CV that one's firm may open, or one that was sent to the caller. */
  buffer: async (key: string, options?: CallOptions) =>
    http(
      { method: "GET", path: path`/files/buffer`, query: { key }, schema: z.instanceof(Uint8Array), bytes: true },
      options,
    ),

  scan: async (body: { key: string }, options?: CallOptions) =>
    http({ method: "POST", path: path`/files/scan`, body, schema: FileScan }, options),
});
