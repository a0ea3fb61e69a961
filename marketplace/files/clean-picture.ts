import type { PictureFault } from "@/lib/rules/upload";
import type { FileType } from "@/marketplace/files/folders";
import { loadSharp } from "@/marketplace/files/load-sharp";
import { inPictureTurn, MAX_PICTURE_PX } from "@/marketplace/files/picture-turns";

const MAX_SECONDS = 10;
/**
 * Quality of the new encoding: the loss is invisible, and the file of a telephone's picture stays about as large as it
 * was.
 */
const QUALITY = 90;

/** Error for a file that begins as a picture but cannot be displayed. */
export class BadPicture extends Error {
  override name = "BadPicture";
  constructor(readonly fault: PictureFault) {
    super(SENTENCES[fault]);
  }
}

const SENTENCES: Record<PictureFault, string> = {
  damaged: "The picture is damaged: it cannot be decoded to its end",
  tooManyPixels: `The picture has more than ${MAX_PICTURE_PX} pixels`,
  tooSlow: `The picture takes more than ${MAX_SECONDS} seconds to be decoded`,
};

export const isPicture = (type: string): type is Extract<FileType, `image/${string}`> => type.startsWith("image/");

/**
 * Encodes the picture again: upright, in the colors of screens, without the metadata of its camera (place, date, owner)
 * or data hidden in the file or after it. Only the first frame of an animation remains.
 * @throws {BadPicture} when the picture cannot be displayed
 * @throws {TooManyWaiting} when so many pictures wait that this one would come too late
 */
export const cleanPicture = (type: string, read: () => Promise<Buffer>): Promise<Buffer> =>
  inPictureTurn(async () => {
    const bytes = await read();
    const sharp = await loadSharp();
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse);
    if (width * height > MAX_PICTURE_PX) throw new BadPicture("tooManyPixels");
    return sharp(bytes, { limitInputPixels: MAX_PICTURE_PX, failOn: "error" })
      .autoOrient()
      .toFormat(type === "image/png" ? "png" : type === "image/webp" ? "webp" : "jpeg", { quality: QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer()
      .catch(refuse);
  });

function refuse(error: Error): never {
  throw new BadPicture(error.message.startsWith("timeout") ? "tooSlow" : "damaged");
}
