import { z } from "zod";
import { isPublicKey, typeOfKey } from "@/marketplace/files/folders";
import { isFileKey } from "@/marketplace/files/store";

type Size = { width: number; height: number };

/**
 * Shapes and widths of resized pictures. The first ones serve the site (components/ui/picture.tsx at 0.5, 1 and 2 times
 * its size, structured data, shared links); the others serve other clients of the protocol. Resizing takes up to 1.5 s:
 * with free sizes, one picture would cause unlimited work.
 */
const SHAPES: { ratio: number; widths: readonly number[] }[] = [
  { ratio: 1, widths: [40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 256, 384, 512] },
  { ratio: 1152 / 320, widths: [576, 1152, 2304] },
  { ratio: 1152 / 384, widths: [576, 1152, 2304] },
  { ratio: 1200 / 630, widths: [600, 1200] },
  { ratio: 16 / 9, widths: [320, 640, 1280, 1920] },
  { ratio: 3 / 2, widths: [240, 480, 960, 1440] },
  { ratio: 4 / 3, widths: [320, 640, 1280] },
  { ratio: 3 / 4, widths: [240, 480, 960] },
];

/** Boxes of pictures that are shown whole, in texts: at 0.5, 1 and 2 times the width of a column. */
const BOXES: readonly [Size, ...Size[]] = [
  { width: 320, height: 480 },
  { width: 640, height: 960 },
  { width: 1280, height: 1920 },
];
const boxFor = ({ width }: Size): Size => BOXES.find((box) => box.width >= width) ?? BOXES.at(-1) ?? BOXES[0];

/**
 * Returns the size that is served for the requested size: in the nearest shape, the smallest size that is at least as
 * wide, else the largest size. Never refuses.
 */
function nearestSize({ width, height }: Size): Size {
  const requested = width / height;
  const distance = (ratio: number) => Math.abs(Math.log(ratio / requested));
  const [shape] = SHAPES.toSorted((a, b) => distance(a.ratio) - distance(b.ratio));
  if (!shape) throw new Error("There is no shape");
  const made = shape.widths.find((wide) => wide >= width) ?? shape.widths.at(-1) ?? width;
  return { width: made, height: Math.round(made / shape.ratio) };
}

const MAX_SIDE_PX = 2400;
const MAX_AREA_PX = 4_000_000;
const MAX_REQUEST_LENGTH = 1000;

/** True for a picture of a public folder: this route never serves a CV or an attachment of a message. */
const isPicture = (key: string) => isFileKey(key) && isPublicKey(key) && typeOfKey(key)?.startsWith("image/");

const side = z.int().min(1).max(MAX_SIDE_PX);
/** Rounded to tens: each crop is stored, and a grid of eleven by eleven positions is enough. */
const percent = z
  .int()
  .min(0)
  .max(100)
  .transform((value) => Math.round(value / 10) * 10);

/**
 * Requests that the resizer accepts: `cover` around a focus, by default the centre, or `inside`, whole; webp of quality 85, of 75 for SEO,
 * or 100 for lossless. Sizes are rounded to those of `SHAPES`.
 */
const ImageRequest = z.strictObject({
  key: z.string().refine(isPicture, "is not the key of a public image"),
  edits: z.strictObject({
    resize: z
      .strictObject({
        width: side,
        height: side,
        fit: z.enum(["cover", "inside"]).default("cover"),
        focus: z.strictObject({ x: percent, y: percent }).optional(),
      })
      .refine(({ width, height }) => width * height <= MAX_AREA_PX, `must not exceed ${MAX_AREA_PX} pixels`)
      .transform((size) => ({ ...size, ...(size.fit === "inside" ? boxFor(size) : nearestSize(size)) })),
    webp: z.strictObject({ quality: z.literal([75, 85, 100]) }).default({ quality: 85 }),
  }),
});
export type ImageRequest = z.infer<typeof ImageRequest>;

/** Error for a malformed URL of an image; the message names the field. */
export class BadImageRequest extends Error {
  override name = "BadImageRequest";
}

/**
 * Reads the last segment of an image's URL: base64 or base64url of a JSON text (docs/protocol.md §9).
 * @throws {BadImageRequest} when it is malformed, or requests a size or a quality that is not served
 */
export const parseImageRequest = (text: string): ImageRequest => {
  if (text.length > MAX_REQUEST_LENGTH) throw new BadImageRequest("The image request is too long");
  const parsed = ImageRequest.safeParse(decodeJson(text));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new BadImageRequest(`"${issue?.path.join(".") || "request"}" ${issue?.message ?? "is invalid"}`);
};

const decodeJson = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    throw new BadImageRequest("The image request must be the base64 of a JSON object");
  }
};
