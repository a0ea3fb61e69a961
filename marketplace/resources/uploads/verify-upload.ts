import type { Selectable } from "kysely";
import type { Context } from "@/marketplace/context";
import type { FilesTable } from "@/marketplace/db/tables/automation";
import { notFound, unprocessable } from "@/marketplace/errors";
import { isOfType } from "@/marketplace/files/folders";
import { maxUploadBytes } from "@/marketplace/resources/uploads/store";

/**
 * Makes sure that a file arrived, and is what it says: one put straight in a bucket was judged by nobody. Throws 404 when
 * it did not arrive; 422 when it is something else or too large, and then it is gone.
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
