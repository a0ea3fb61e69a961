import type { Selectable } from "kysely";
import type { Context } from "@/marketplace/context";
import type { FilesTable } from "@/marketplace/db/tables/automation";
import { notFound, unprocessable } from "@/marketplace/errors";
import { BadPicture, cleanPicture, isPicture } from "@/marketplace/files/clean-picture";
import { isOfType } from "@/marketplace/files/folders";
import { refusePicture } from "@/marketplace/resources/uploads/refuse-picture";
import { maxUploadBytes } from "@/marketplace/resources/uploads/store";

/**
 * Verifies that a file was uploaded and has its declared type: a file sent directly to a bucket has not been checked
 * yet. Throws 404 when the file is missing. Removes the file and throws 422 when it has another type, is too large or
 * is a picture that cannot be shown.
 */
export async function verifyUpload({ db, files }: Context, row: Selectable<FilesTable>): Promise<void> {
  if (row.uploaded_date) return;
  // A file received by this server would already have its date.
  const found = "sign" in files.intake ? await files.peek(row.key) : null;
  if (!found) throw notFound();
  if (!isOfType(row.content_type, found.head) || found.bytes > (await maxUploadBytes(db))) {
    await files.remove(row.key);
    throw unprocessable(`The file is not what it says, or too large: ${row.content_type}`);
  }
  const bytes = isPicture(row.content_type) ? await cleanStored(files, row) : found.bytes;
  await db.updateTable("files").set({ bytes, uploaded_date: new Date() }).where("key", "=", row.key).execute();
}

/** Replaces the stored picture with a re-encoded one; returns its size. */
async function cleanStored(files: Context["files"], { key, content_type }: Selectable<FilesTable>): Promise<number> {
  const read = async () => {
    const sent = await files.read(key);
    if (!sent) throw notFound();
    return sent;
  };
  const picture = await cleanPicture(content_type, read).catch(async (error: unknown) => {
    if (error instanceof BadPicture) await files.remove(key);
    return refusePicture(error);
  });
  await files.write(key, picture);
  return picture.length;
}
