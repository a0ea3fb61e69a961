import { tooManyPictures, unprocessable } from "@/marketplace/errors";
import { BadPicture } from "@/marketplace/files/clean-picture";
import { TooManyWaiting } from "@/marketplace/limit-concurrency";

/** Throws 422 with the code of what is wrong with a picture, 503 when too many are decoded, else the error. */
export function refusePicture(error: unknown): never {
  if (error instanceof BadPicture) throw unprocessable(error.message, { code: error.fault });
  if (error instanceof TooManyWaiting) throw tooManyPictures();
  throw error;
}
