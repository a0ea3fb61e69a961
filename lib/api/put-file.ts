import axios from "axios";
import { ApiError, toNetworkError } from "@/lib/api/errors";
import type { UploadPolicy } from "@/lib/entities/upload";

export type PutOptions = {
  signal?: AbortSignal;
  /** No timeout by default: a large file takes long on a slow connection. */
  timeoutMs?: number;
  /** Called during the upload with the share sent, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/**
 * Sends the bytes of a file to its signed URL, with the headers that were signed and nothing else (docs/architecture.md
 * §8). Rejects with ApiError or NetworkError, like every call.
 */
export async function putFile(
  { url, headers }: Pick<UploadPolicy, "url" | "headers">,
  file: Blob | Uint8Array<ArrayBuffer>,
  { signal, timeoutMs = 0, onProgress }: PutOptions = {},
): Promise<void> {
  // Uses the type that was signed, whatever the type of the file object: some transports send the type of the object.
  const sent = new Blob([file], { type: headers["content-type"] ?? "" });
  const response = await axios
    .put<unknown>(url, sent, {
      headers,
      signal,
      timeout: timeoutMs,
      validateStatus: null,
      withCredentials: false,
      maxRedirects: 0,
      maxBodyLength: Number.POSITIVE_INFINITY,
      proxy: false,
      transitional: { clarifyTimeoutError: true },
      ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
    })
    .catch((cause: unknown) => {
      throw toNetworkError(cause, timeoutMs);
    });
  const requestId = response.headers["x-request-id"];
  if (response.status < 200 || response.status > 299)
    throw new ApiError(response.status, response.data, typeof requestId === "string" ? requestId : undefined);
}
