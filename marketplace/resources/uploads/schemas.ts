import { z } from "zod";
import { FOLDER_NAMES } from "@/marketplace/files/folders";
import { isFileKey } from "@/marketplace/files/store";
import { flag, text } from "@/marketplace/http/fields";

/** Marks that turn the direction of writing are left out: "fdp.exe" would be read from its end. */
const filename = text()
  .regex(/^\P{Cc}*$/u, "must not contain control characters")
  .transform((name) => name.replace(/\p{Bidi_Control}/gu, ""))
  .pipe(z.string().min(1));

export const NewUpload = z.strictObject({
  filename,
  folder: z.enum(FOLDER_NAMES),
  contentType: text(100),
  bytes: z.int().min(1).optional(),
});

export type NewUpload = z.output<typeof NewUpload>;
const key = z.string().max(200).refine(isFileKey, "is not the key of a file");

const number = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

const segment = z.string().min(1).max(64);
export const filePath = z.strictObject({ folder: segment, owner: segment, name: segment });
export const SignatureQuery = z.strictObject({
  maxBytes: number,
  expires: number,
  signature: z.string().min(1).max(100),
});
export const byKey = z.strictObject({ key });

/** Only own files are listed. */
export const OwnFilesQuery = z.strictObject({
  mine: flag.refine((mine) => mine, "must be true"),
  folder: z.enum(FOLDER_NAMES).optional(),
});
export const Renaming = z.strictObject({ key, filename });
