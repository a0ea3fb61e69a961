import { z } from "zod";
import { CV_TEMPLATES } from "@/lib/entities/resume";
import { flag, id, text } from "@/marketplace/http/fields";
import { exactlyOneOf } from "@/marketplace/http/stated-limits";

/** Characters of base64 that fit in a body of 1 MB; larger files are sent by their key. */
const MAX_PAYLOAD = 1_000_000;

export const ParseProcess = z
  .strictObject({
    assetId: text(64).nullish(),
    userId: text(64).nullish(),
    payload: text(MAX_PAYLOAD).meta({ minLength: 1 }).nullish(),
    standalone: z.boolean().nullish(),
    s3FullPath: text().meta({ minLength: 1 }).nullish(),
  })
  .meta({
    ...exactlyOneOf("payload", "s3FullPath"),
    description: "`payload` is a PDF or a Word file (.docx) in base64; `userId` is the owner of the asset.",
  });

export type ParseProcess = z.output<typeof ParseProcess>;

export const byAsset = z.strictObject({ id });

export const PrintQuery = z.strictObject({
  locale: z.enum(["fr", "en"]).default("fr"),
  density: z.enum(["airy", "onePage"]).default("airy"),
  template: z.enum(CV_TEMPLATES).default("classic"),
  contact: flag.default(true),
  referees: flag.default(false),
  retention: flag.default(false),
  photo: flag.default(false),
});
export type PrintQuery = z.output<typeof PrintQuery>;
