import { calls, sent } from "@/contract/call";
import { Success } from "@/lib/entities/success";
import { FileScan, OwnFile, OwnFiles, UploadPolicy } from "@/lib/entities/upload";

/**
 * `folder` is the purpose of the file, and decides which types are accepted. `bytes`, when given, is checked
 * immediately.
 */
export type NewUpload = { filename: string; folder: string; contentType: string; bytes?: number };
export const uploads = calls({
  /** Returns a signed URL for an upload, valid for one file and ten minutes. */
  policy: { method: "POST", path: "/upload/policy", body: sent<NewUpload>(), response: UploadPolicy },

  /** Returns the bytes of a file: one of the caller, a CV that their firm may open, or a file that was sent to them. */
  buffer: {
    method: "GET",
    path: "/files/buffer",
    query: sent<{ key: string }>(),
    answersWith: "application/octet-stream",
  },

  /** The caller's own files, newest first. */
  listMine: {
    method: "GET",
    path: "/files",
    query: sent<{ folder?: string }>(),
    fixed: { mine: true },
    response: OwnFiles,
  },
  rename: { method: "PATCH", path: "/files", body: sent<{ key: string; filename: string }>(), response: OwnFile },
  /** Removes a CV that neither a profile nor an application names. */
  remove: { method: "DELETE", path: "/files", query: sent<{ key: string }>(), response: Success },
  scan: { method: "POST", path: "/files/scan", body: sent<{ key: string }>(), response: FileScan },
});
