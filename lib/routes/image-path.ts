import { machineRoutes } from "@/lib/routes/machine-routes";

/**
 * Sizes in pixels; quality 85, 75 for SEO, 100 lossless. Images are cropped to fill (fit cover), around `focus`: the
 * point that must stay visible, in percent from the left and from the top; with fit inside, they are whole, at most as
 * large.
 */
export type ImageEdits = {
  width: number;
  height: number;
  fit?: "cover" | "inside";
  quality?: 75 | 85 | 100;
  focus?: { x: number; y: number } | undefined;
};

/** The path of a stored picture, resized. */
export const imagePath = (key: string, edits: ImageEdits) =>
  machineRoutes.gateway(["images", imageRequest(key, edits)]);

/** Encodes the resizer's request: base64url of a JSON text (docs/protocol.md §9). Keys are ASCII. */
const imageRequest = (key: string, { width, height, fit = "cover", quality = 85, focus }: ImageEdits) =>
  btoa(JSON.stringify({ key, edits: { resize: { width, height, fit, focus }, webp: { quality } } }))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
