import { z } from "zod";
import { FOLDER_NAMES, typesOf } from "@/marketplace/files/folders";
import { FILE_KEY, isFileKey } from "@/marketplace/files/store";
import { text } from "@/marketplace/http/fields";

/** Characters that change the direction of writing are removed: "fdp.exe" would be read from its end. */
const filename = text()
  .regex(/^\P{Cc}*$/u, "must not contain control characters")
  .transform((name) => name.replace(/\p{Bidi_Control}/gu, ""))
  .pipe(z.string().min(1))
  .meta({ minLength: 1, pattern: "^\\P{Cc}*[^\\p{Cc}\\p{Bidi_Control}]\\P{Cc}*$" });

export const NewUpload = z
  .strictObject({
    filename,
    folder: z.enum(FOLDER_NAMES),
    contentType: text(100),
    bytes: z.int().min(1).optional(),
  })
  .meta({
    anyOf: FOLDER_NAMES.map((folder) => ({
      properties: { folder: { const: folder }, contentType: { enum: typesOf(folder) } },
    })),
  });

export type NewUpload = z.output<typeof NewUpload>;
const key = z.string().max(200).refine(isFileKey, "is not the key of a file").meta({ pattern: FILE_KEY.source });

const number = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

const segment = z.string().min(1).max(64);
export const filePath = z.strictObject({ folder: segment, owner: segment, name: segment });
export const SignatureQuery = z.strictObject({
  maxBytes: number,
  expires: number,
  signature: z.string().min(1).max(100),
});
export const byKey = z.strictObject({ key });

/** `mine` is required: callers list only their own files. */
export const OwnFilesQuery = z.strictObject({
  mine: z.preprocess((value) => value === "true" || value, z.literal(true)),
  folder: z.enum(FOLDER_NAMES).optional(),
});
export const Renaming = z.strictObject({ key, filename });
