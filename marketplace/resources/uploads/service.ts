import { createHash, randomBytes } from "node:crypto";
import type { FileScan, UploadPolicy } from "@/lib/entities/upload";
import type { Caller } from "@/marketplace/access/caller";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { badField, notFound, unprocessable } from "@/marketplace/errors";
import { acceptedType, essenceOf, extensionOf, typesOf } from "@/marketplace/files/folders";
import { signPut } from "@/marketplace/files/signed-put";
import type { RouteCall } from "@/marketplace/http/route";
import { platformSecret } from "@/marketplace/identity/secrets";
import type { UploadLimits } from "@/marketplace/resources/uploads/limits";
import type { NewUpload } from "@/marketplace/resources/uploads/schemas";
import { claimFile, maxUploadBytes, readFileRow } from "@/marketplace/resources/uploads/store";
import { verifyUpload } from "@/marketplace/resources/uploads/verify-upload";
import { write } from "@/marketplace/writes/write";

const VALID_SECONDS = 10 * 60;

/**
 * Creates an upload. Throws 400 naming `contentType` when the folder does not accept the type, 422 when the declared
 * size is too large, 429 beyond the caller's limits.
 */
export async function createUpload(
  context: Context,
  requireWithinLimits: UploadLimits,
  call: RouteCall,
  given: NewUpload,
): Promise<UploadPolicy> {
  const { folder, filename, bytes } = given;
  const contentType = acceptedType(folder, essenceOf(given.contentType));
  if (!contentType) throw badField(["contentType"], `must be one of ${typesOf(folder).join(", ")}`, "any.only");
  const ceiling = await maxUploadBytes(context.db);
  if (bytes !== undefined && bytes > ceiling) throw unprocessable("The file is too large", { maxBytes: ceiling });
  const maxBytes = bytes ?? ceiling;
  await requireWithinLimits(call.caller, maxBytes);
  const ownerId = call.caller.actorId;
  const key = newKey(folder, ownerId, extensionOf(contentType));
  const expires = Date.now() + VALID_SECONDS * 1000;
  const signed = await sign(context, { key, contentType, expires, bytes, maxBytes });
  return write(context, call, async ({ trx }) => {
    await trx
      .insertInto("files")
      .values({ key, folder, filename, content_type: contentType, owner_id: ownerId })
      .execute();
    const needsScan = "sign" in context.files.intake;
    return {
      ...signed,
      key,
      needsScan,
      method: "PUT" as const,
      expiresDate: new Date(expires).toISOString(),
      maxBytes,
    };
  });
}

type ToSign = Parameters<typeof signPut>[0] & { bytes: number | undefined };

async function sign({ db, files, settings }: Context, { bytes, ...permit }: ToSign) {
  const { key, contentType } = permit;
  if ("sign" in files.intake) return files.intake.sign({ key, contentType, seconds: VALID_SECONDS, bytes });
  const secret = await platformSecret(db, "uploads");
  const url = signPut(permit, secret, settings.apiOrigin);
  return { url, headers: { "content-type": contentType } };
}

/**
 * Verifies an uploaded file, which is never scanned. Throws 404 when the file was not received, 403 when it is another
 * person's.
 */
export async function scanFile(context: Context, caller: Caller, key: string): Promise<FileScan> {
  const row = await readFileRow(context.db, key);
  if (!row) throw notFound();
  requireMay(caller, "file:scan", row.owner_id ?? (await claimFile(context.db, key, caller)));
  await verifyUpload(context, row);
  return { key, status: "notScanned" };
}

const OWNER_DIGITS = 12;

/** Returns a random key. The files of one owner share a prefix that does not identify the owner. */
function newKey(folder: string, ownerId: string | null, extension: string): string {
  const owner = createHash("sha256").update(ownerId ?? "nobody");
  return `${folder}/${owner.digest("hex").slice(0, OWNER_DIGITS)}/${randomBytes(16).toString("hex")}.${extension}`;
}
