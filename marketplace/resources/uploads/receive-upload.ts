import type { UploadedFile } from "@/lib/entities/upload";
import type { Context } from "@/marketplace/context";
import { HttpError, malformed, unprocessable } from "@/marketplace/errors";
import { cleanPicture, isPicture } from "@/marketplace/files/clean-picture";
import { essenceOf, isOfType } from "@/marketplace/files/folders";
import { type Draft, Interrupted, TooLarge } from "@/marketplace/files/receive";
import { isPermitted } from "@/marketplace/files/signed-put";
import type { RouteCall } from "@/marketplace/http/route";
import { platformSecret } from "@/marketplace/identity/secrets";
import { refusePicture } from "@/marketplace/resources/uploads/refuse-picture";
import { readFileRow } from "@/marketplace/resources/uploads/store";
import { write } from "@/marketplace/writes/write";

/** Parameters of a signed URL. */
type SignedUrl = { key: string; maxBytes: number; expires: number; signature: string };

const refuse = (status: number, message: string, data?: unknown) =>
  new HttpError(status, { message, statusCode: status, ...(data === undefined ? {} : { data }) });
const notPermitted = () => refuse(403, "This address is not valid, or no longer");
const alreadyUsed = () => refuse(409, "This address was used already");
const tooLarge = (maxBytes: number) => refuse(413, "The file is too large", { maxBytes });

/**
 * Creates a function that receives files at their signed URLs, each once: a second request, concurrent or later, throws
 * 409. Throws 403 for a URL that was not signed here or that expired, 413 when the content is too large, 422 when it is
 * not of the declared type.
 */
export const createUploadReceiver = (context: Context) => {
  const { db } = context;
  const underWay = new Set<string>();
  let secret: string | undefined;
  /** Cached after the first read, so that forged URLs cost no query. */
  const readSecret = async () => {
    secret ??= await platformSecret(db, "uploads");
    return secret;
  };
  return async (call: RouteCall, { key, maxBytes, expires, signature }: SignedUrl): Promise<UploadedFile> => {
    const contentType = essenceOf(call.request.headers["content-type"] ?? "");
    const permit = { key, contentType, maxBytes, expires };
    if (!isPermitted(permit, signature, await readSecret())) throw notPermitted();
    const row = await readFileRow(db, key);
    if (!row) throw notPermitted();
    if (row.uploaded_date || underWay.has(key)) throw alreadyUsed();
    underWay.add(key);
    try {
      const draft = await read(context, call, maxBytes);
      return await take(context, call, { key, contentType }, draft).finally(draft.discard);
    } finally {
      underWay.delete(key);
    }
  };
};

/**
 * Reads the body of an upload. Throws 413 before reading when the declared length is too large, otherwise as soon as
 * the limit is exceeded; 400 when the body is interrupted.
 */
async function read({ files }: Context, { request }: RouteCall, maxBytes: number): Promise<Draft> {
  if (!("receive" in files.intake)) throw notPermitted();
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  try {
    return await files.intake.receive(request.raw, maxBytes);
  } catch (error) {
    if (error instanceof TooLarge) throw tooLarge(maxBytes);
    if (error instanceof Interrupted) throw malformed(error.message);
    throw error;
  }
}

/**
 * Stores the file first, then updates its row, which must never refer to a missing file. Throws 422 for content that is
 * not of the declared type.
 */
async function take(
  context: Context,
  call: RouteCall,
  { key, contentType }: { key: string; contentType: string },
  draft: Draft,
): Promise<UploadedFile> {
  if (!isOfType(contentType, draft.head)) throw unprocessable(`The file is not what it says: ${contentType}`);
  const picture = isPicture(contentType) ? await cleanPicture(contentType, draft.read).catch(refusePicture) : null;
  const bytes = picture?.length ?? draft.bytes;
  return write(context, call, async ({ trx }) => {
    const held = await readFileRow(trx, key, { forUpdate: true });
    if (!held) throw notPermitted();
    if (held.uploaded_date) throw alreadyUsed();
    await (picture ? context.files.write(key, picture) : draft.keep(key));
    await trx.updateTable("files").set({ bytes, uploaded_date: new Date() }).where("key", "=", key).execute();
    return { key, bytes };
  });
}
