import * as z from "zod/mini";
import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { type PutOptions, putFile } from "@/lib/api/put-file";
import { FileScan, OwnFile, OwnFiles, UploadPolicy } from "@/lib/entities/upload";

/**
 * `folder` is the purpose of the file, and decides which types are accepted. `bytes`, when given, is checked
 * immediately.
 */
export type NewUpload = { filename: string; folder: string; contentType: string; bytes?: number };

export const uploads = (http: Http) => ({
  /** Returns a signed URL for an upload, valid for one file and ten minutes. */
  policy: async (body: NewUpload, options?: CallOptions) =>
    http({ method: "POST", path: path`/upload/policy`, body, schema: UploadPolicy }, options),

  /**
   * Uploads the file to the signed URL. The signature is the authorization: no credentials are sent, since the URL may
   * be on another origin.
   */
  put: async (
    policy: Pick<UploadPolicy, "url" | "headers">,
    file: Blob | Uint8Array<ArrayBuffer>,
    options?: PutOptions,
  ) => putFile(policy, file, options),

  /** Returns the bytes of a file: one of the caller, a CV that their firm may open, or a file that was sent to them. */
  buffer: async (key: string, options?: CallOptions) =>
    http(
      { method: "GET", path: path`/files/buffer`, query: { key }, schema: z.instanceof(Uint8Array), bytes: true },
      options,
    ),

  /** The caller's own files, newest first. */
  listMine: async (query?: { folder?: string }, options?: CallOptions) =>
    http({ method: "GET", path: path`/files`, query: { mine: true, ...query }, schema: OwnFiles }, options),

  rename: async (body: { key: string; filename: string }, options?: CallOptions) =>
    http({ method: "PATCH", path: path`/files`, body, schema: OwnFile }, options),

  scan: async (body: { key: string }, options?: CallOptions) =>
    http({ method: "POST", path: path`/files/scan`, body, schema: FileScan }, options),
});
