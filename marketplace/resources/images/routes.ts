import { z } from "zod";
import type { Context } from "@/marketplace/context";
import { badField, notFound, tooManyPictures } from "@/marketplace/errors";
import { BadImageRequest } from "@/marketplace/files/image-request";
import type { ResizedImage } from "@/marketplace/files/resizer";
import { type Route, route } from "@/marketplace/http/route";
import { TooManyWaiting } from "@/marketplace/limit-concurrency";

const imagePath = z.strictObject({
  request: z.string().min(1).max(2000).meta({ description: "The base64 (plain or url-safe) of {key, edits} as JSON." }),
});

/** The URL determines the image, so that the response never changes. */
const FOR_EVER = "public, max-age=31536000, immutable";

export const imageRoutes = ({ readImage }: Context): Route[] => [
  route(
    { method: "GET", path: "/images/:request", answersWith: "image/webp" },
    {
      action: "image:read",
      summary: "Read a stored image, resized, as webp; `request` is the base64 of {key, edits: {resize, webp}}",
      description:
        "Width and height are rounded to an available size: among the sizes of the nearest shape, the smallest that is wide enough, or else the largest. 404 for a file that is not a picture; 503 with Retry-After when too many pictures wait to be resized.",
      params: imagePath,
      async run({ params, request, reply }) {
        const image = await read(readImage, params.request);
        if (!image) throw notFound();
        reply.headers({ "cache-control": FOR_EVER, etag: image.etag });
        if (request.headers["if-none-match"] === image.etag) return reply.code(304).send();
        return reply.type("image/webp").send(image.bytes);
      },
    },
  ),
];

async function read(readImage: Context["readImage"], request: string): Promise<ResizedImage | null> {
  try {
    return await readImage(request);
  } catch (error) {
    if (error instanceof BadImageRequest) throw badField(["request"], error.message);
    if (error instanceof TooManyWaiting) throw tooManyPictures();
    throw error;
  }
}
