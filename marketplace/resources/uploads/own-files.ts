import { sql } from "kysely";
import type { OwnFile } from "@/lib/entities/upload";
import { CV_FOLDERS } from "@/lib/rules/upload";
import type { Caller } from "@/marketplace/access/caller";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { isResume } from "@/marketplace/db/asset-predicates";
import { notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { isNamedFile, readFileRow } from "@/marketplace/resources/uploads/store";
import { write } from "@/marketplace/writes/write";

/** Only the newest files are listed. */
const MAX_FILES = 100;

type OwnFileRow = {
  key: string;
  filename: string;
  contentType: string;
  bytes: number | null;
  kind: string;
  createdDate: Date;
  isInProfile: boolean;
  isDefault: boolean;
  nbApplications: number;
};

/** Lists the caller's files that were received, the newest first; optionally of one folder, or with one key. */
export async function listOwnFiles(
  { db }: Pick<Context, "db">,
  { actorId }: Pick<Caller, "actorId">,
  { folder, key }: { folder?: string | undefined; key?: string } = {},
): Promise<{ results: OwnFile[] }> {
  if (actorId === null) return { results: [] };
  const names = sql`file_keys(assets.metadata, assets.platform_data) @> ARRAY[files.key]::text[]`;
  const { rows } = await sql<OwnFileRow>`
    SELECT files.key, files.filename, files.content_type AS "contentType", files.bytes::float8 AS bytes,
      files.folder AS kind, files.created_date AS "createdDate",
      EXISTS (SELECT FROM assets WHERE assets.owner_id = ${actorId} AND ${isResume} AND ${names}) AS "isInProfile",
      EXISTS (
        SELECT FROM assets WHERE assets.owner_id = ${actorId} AND ${isResume}
        AND files.key IN (assets.metadata #>> '{_files,resume,key}', assets.metadata #>> '{_files,resume}')
      ) AS "isDefault",
      (
        SELECT count(*)::int FROM transactions
        WHERE transactions.is_application AND transactions.taker_id = ${actorId}
        AND file_keys(transactions.metadata, transactions.platform_data) @> ARRAY[files.key]::text[]
      ) AS "nbApplications"
    FROM files
    WHERE files.owner_id = ${actorId}
      AND (files.uploaded_date IS NOT NULL OR EXISTS (SELECT FROM assets WHERE assets.owner_id = ${actorId} AND ${names}))
      AND ${folder === undefined ? sql`true` : sql`files.folder = ${folder}`}
      AND ${key === undefined ? sql`true` : sql`files.key = ${key}`}
    ORDER BY files.created_date DESC, files.key LIMIT ${MAX_FILES}`.execute(db);
  return { results: rows.map((row) => ({ ...row, createdDate: row.createdDate.toISOString() })) };
}

/**
 * Changes the name of a file, which its recipients then see. Throws 404 when no such file exists, 403 for another
 * person's.
 */
export async function renameFile(context: Context, call: RouteCall, given: { key: string; filename: string }) {
  const row = await readEditableFile(context, call, given.key);
  await write(context, call, ({ trx }) =>
    trx.updateTable("files").set({ filename: given.filename }).where("key", "=", given.key).execute(),
  );
  const { results } = await listOwnFiles(context, { actorId: row.owner_id }, { key: given.key });
  const [file] = results;
  if (!file) throw notFound();
  return file;
}

async function readEditableFile({ db }: Context, { caller }: RouteCall, key: string) {
  const row = await readFileRow(db, key);
  if (!row) throw notFound();
  requireMay(caller, "file:edit", row.owner_id);
  return row;
}

/**
 * Removes a CV at once, such as one that was read and not kept. Throws 404 when no such file exists, 403 for another
 * person's, 422 for a file that is no CV, or that a profile, an application or a message names.
 */
export async function removeFile(context: Context, call: RouteCall, key: string) {
  const row = await readEditableFile(context, call, key);
  if (!CV_FOLDERS.includes(row.folder)) throw unprocessable("The file is no CV");
  await write(context, call, async ({ trx }) => {
    // Waits for an application that is being sent with it: the next statement then sees that it names the file.
    await readFileRow(trx, key, { forUpdate: true });
    const { numDeletedRows } = await trx
      .deleteFrom("files")
      .where("key", "=", key)
      .where(sql<boolean>`NOT ${isNamedFile}`)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw unprocessable("The file is in use", { code: "inUse" });
    return {};
  });
  // After the commit: a row whose file is gone would be worse than a file without row.
  await context.files.remove(key);
  return { success: true as const };
}
