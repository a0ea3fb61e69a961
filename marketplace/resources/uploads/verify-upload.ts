import type { Selectable } from "kysely";
import type { Context } from "@/marketplace/context";
import type { FilesTable } from "@/marketplace/db/tables/automation";
import { notFound, unprocessable } from "@/marketplace/errors";
import { isOfType } from "@/marketplace/files/folders";
import { maxUploadBytes } from "@/marketplace/resources/uploads/store";

/**
 * Verifies that a file was uploaded and has its declared type: one sent straight to a bucket has not been checked yet.
 * Throws 404 when it is missing; 422 when it has another type or is too large, and then it is removed.
 */
export async function verifyUpload({ db, files }: Context, row: Selectable<FilesTable>): Promise<void> {
  if (row.uploaded_date) return;
  // Received here, it would have its date.
  const found = "sign" in files.intake ? await files.peek(row.key) : null;
  if (!found) throw notFound();
  if (!isOfType(row.content_type, found.head) || found.bytes > (await maxUploadBytes(db))) {
    await files.remove(row.key);
    throw unprocessable(`The file is not what it says, or too large: ${row.content_type}`);
  }
  await db
    .updateTable("files")
    .set({ bytes: found.bytes, uploaded_date: new Date() })
    .where("key", "=", row.key)
    .execute();
}
