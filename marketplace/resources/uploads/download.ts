import type { Readable } from "node:stream";
import { type Selectable, sql } from "kysely";
import type { Caller } from "@/marketplace/access/caller";
import { may, scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { isResume } from "@/marketplace/db/asset-predicates";
import type { FilesTable } from "@/marketplace/db/tables/automation";
import { forbidden, notFound } from "@/marketplace/errors";
import { recordAccess } from "@/marketplace/resources/accesses/record";
import { isReceivedBy } from "@/marketplace/resources/messages/store";
import { entitlementTo, mayReadApplicationFile, type Opened } from "@/marketplace/resources/reveals/entitlement";
import { mayReadAskedFile } from "@/marketplace/resources/reveals/opinion-right";
import { claimFile, readFileRow } from "@/marketplace/resources/uploads/store";
import { verifyUpload } from "@/marketplace/resources/uploads/verify-upload";
import { recordReading } from "@/marketplace/writes/application-acts";

type Row = Selectable<FilesTable>;

/**
 * Opens a file for a caller who may read it. Throws 404 when no such file exists, 403 when the caller may not read it.
 */
export async function openDownload(
  context: Context,
  caller: Caller,
  key: string,
): Promise<{ headers: Record<string, string>; stream: Readable }> {
  const row = await readFileRow(context.db, key);
  if (!row) throw notFound();
  const owned: Row = { ...row, owner_id: row.owner_id ?? (await claimFile(context.db, key, caller)) };
  const opened = await openedBy(context, caller, owned);
  if (opened === null) throw forbidden();
  const personId = owned.owner_id;
  if (opened !== "own") await recordAccess(context, caller, { personId, kind: "resume", reason: opened });
  if (opened === "application") await recordResumeRead(context.db, caller, owned);
  await verifyUpload(context, owned);
  const found = await context.files.open(key);
  if (!found) throw notFound();
  return { headers: headersOf(row, found.bytes), stream: found.stream };
}

/** Records which member of the firm read the CV, in the history of each application that was sent with it. */
async function recordResumeRead(db: Context["db"], caller: Caller, { key, owner_id }: Row): Promise<void> {
  const sentWithIt = await db
    .selectFrom("transactions")
    .select(["id", "owner_id"])
    .where("is_application", "=", true)
    .where("owner_id", "=", caller.actorId)
    .where("taker_id", "=", owner_id)
    .where(sql<boolean>`metadata ->> 'resume' = ${key}`)
    .execute();
  await recordReading(db, sentWithIt, { caller, kind: "resume" });
}

/**
 * Returns the reason why the caller may read a file, or null. A file received in a message counts as the caller's own:
 * its owner sent it, so that this access is not recorded.
 */
async function openedBy({ db }: Context, caller: Caller, file: Row): Promise<"own" | Opened["reason"] | null> {
  if (may(caller, "file:read", file.owner_id)) return "own";
  if (caller.actorId === null || file.owner_id === null) return null;
  if (await wasReceived(db, caller, file)) return "own";
  if (await mayReadApplicationFile(db, caller, file.key)) return "application";
  if (await mayReadAskedFile(db, caller, file.key)) return "application";
  return openedByResume(db, caller, file);
}

/** Returns whether the file's owner attached it to a message that the caller received, and may read. */
async function wasReceived(db: Context["db"], caller: Caller, { key, owner_id }: Row): Promise<boolean> {
  if (scopeOf(caller, "message:read") === null) return false;
  const message = await db
    .selectFrom("messages")
    .select("id")
    .where(isReceivedBy(caller.actorId ?? ""))
    .where("sender_id", "=", owner_id)
    .where(sql<boolean>`file_keys(attachments, metadata) @> ARRAY[${key}]::text[]`)
    .executeTakeFirst();
  return message !== undefined;
}

/**
 * Returns the reason why the caller's firm may open one of the profiles in which the file's owner put this file.
 * Copying another person's key into a profile gives no access.
 */
async function openedByResume(db: Context["db"], caller: Caller, { key, owner_id }: Row) {
  const resumes = await db
    .selectFrom("assets")
    .select("id")
    .where(isResume)
    .where("owner_id", "=", owner_id)
    .where(sql<boolean>`file_keys(metadata, platform_data) @> ARRAY[${key}]::text[]`)
    .limit(5)
    .execute();
  for (const { id } of resumes) {
    const { opens, reason } = await entitlementTo(db, caller, id);
    if (opens !== "nothing") return reason;
  }
  return null;
}

const PDF = "application/pdf";

/** The file is never cached; browsers show only a PDF, in which nothing may run or load. */
const headersOf = ({ content_type, filename }: Row, bytes: number): Record<string, string> => ({
  "content-type": content_type,
  "content-length": String(bytes),
  "content-disposition": `${content_type === PDF ? "inline" : "attachment"}; ${fileNameParameters(filename)}`,
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
});

/** Returns the filename parameters of RFC 6266: an ASCII one for old clients, then the exact one. */
export function fileNameParameters(filename: string): string {
  const ascii = filename.replace(/[^\w .()-]/g, "_");
  const escaped = encodeURIComponent(filename).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `filename="${ascii}"; filename*=UTF-8''${escaped}`;
}
