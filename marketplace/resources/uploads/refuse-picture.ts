import { tooManyPictures, unprocessable } from "@/marketplace/errors";
import { BadPicture } from "@/marketplace/files/clean-picture";
import { TooManyWaiting } from "@/marketplace/limit-concurrency";

/**
 * Throws 422 with the code of the picture's fault, 503 when too many pictures are being decoded, otherwise the error
 * itself.
 */
export function refusePicture(error: unknown): never {
  if (error instanceof BadPicture) throw unprocessable(error.message, { code: error.fault });
  if (error instanceof TooManyWaiting) throw tooManyPictures();
  throw error;
}
