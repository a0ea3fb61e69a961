import * as z from "zod/mini";
import { ApiError, NetworkError } from "@/lib/api/errors";
import type { ScreenClient } from "@/lib/api/screen-client";
import { toFailure } from "@/lib/queries/failure";
import { REQUEST_TIMEOUT_MS } from "@/lib/rules/limits";
import { PICTURE_FAULTS, type PictureFault, type UploadFailure } from "@/lib/rules/upload";

type UploadClient = { uploads: Pick<ScreenClient["uploads"], "policy" | "put" | "scan"> };

type FileToSend = {
  file: File;
  /** The purpose of the file: "avatars", "resumes"… It decides which types are accepted. */
  folder: string;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
};

/**
 * Requests the URL of an upload, sends the file there, and returns the key of the file. Rejects with ApiError when the
 * API refuses, and with NetworkError when a request fails or when nothing is sent for 30 s. The upload has no other
 * time limit, since a large file on a slow line may take longer than any call.
 */
export async function sendFile({ uploads }: UploadClient, { file, folder, onProgress, signal }: FileToSend) {
  const request = { filename: file.name, folder, contentType: file.type, bytes: file.size };
  const policy = await uploads.policy(request, { signal });
  // A CV is shown in the browser, not downloaded.
  const headers = { ...policy.headers, ...(folder === "resumes" && { "content-disposition": "inline" }) };
  const watch = watchForStall(signal);
  try {
    await uploads.put({ url: policy.url, headers }, file, {
      signal: watch.signal,
      onProgress: (share) => {
        watch.moved();
        onProgress(share * file.size);
      },
    });
    if (policy.needsScan) await uploads.scan({ key: policy.key }, { signal: watch.signal });
  } catch (error) {
    throw watch.hasStalled()
      ? new NetworkError(`timeout of ${REQUEST_TIMEOUT_MS}ms exceeded`, { cause: error })
      : error;
  } finally {
    watch.stop();
  }
  return policy.key;
}

/** Error for a picture that the browser refuses before a byte is sent. */
class RefusedPicture extends Error {
  override name = "RefusedPicture";
  constructor(readonly failure: UploadFailure) {
    super(`The picture is refused: ${failure}`);
  }
}

export type PictureSize = { width: number; height: number };

/** Returns the size of a picture. Rejects when it cannot be decoded, or is smaller than `least` in pixels. */
export async function readPictureSize(file: File, least?: PictureSize): Promise<PictureSize> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new RefusedPicture("damaged");
  });
  const { width, height } = bitmap;
  bitmap.close();
  if (least && (width < least.width || height < least.height)) throw new RefusedPicture("too_small");
  return { width, height };
}

/** Aborts when `outer` aborts, and when `moved` has not been called for 30 s. */
function watchForStall(outer: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  outer.addEventListener("abort", abort);
  if (outer.aborted) abort();
  const start = () => setTimeout(abort, REQUEST_TIMEOUT_MS);
  let timer = start();
  return {
    signal: controller.signal,
    hasStalled: () => controller.signal.aborted && !outer.aborted,
    moved: () => {
      clearTimeout(timer);
      timer = start();
    },
    stop: () => {
      clearTimeout(timer);
      outer.removeEventListener("abort", abort);
    },
  };
}

const REFUSALS: Record<number, UploadFailure> = { 400: "unreadable", 413: "too_large", 422: "unreadable" };

const PictureRefusal = z.object({ code: z.enum(Object.keys(PICTURE_FAULTS) as PictureFault[]) });

/** Returns the reason to show for a failed upload. */
export function toUploadFailure(thrown: unknown): UploadFailure {
  if (thrown instanceof RefusedPicture) return thrown.failure;
  const picture = thrown instanceof ApiError && PictureRefusal.safeParse(thrown.data).data;
  if (picture) return PICTURE_FAULTS[picture.code];
  const refusal = thrown instanceof ApiError && REFUSALS[thrown.status];
  return refusal || toFailure(thrown);
}
