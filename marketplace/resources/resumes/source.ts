import { sql } from "kysely";
import type { Caller } from "@/marketplace/access/caller";
import { may } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { badField, HttpError, notFound } from "@/marketplace/errors";

/** When the platform configures no size. */
const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;
const BASE64 = /^[A-Za-z0-9+/\r\n]+={0,2}\s*$/;
const DATA_URL = /^data:[\w/.+;=-]{0,100}?base64,/;

type Source = { key: string | undefined; payload: string | undefined };

/**
 * The bytes to read: of a file of the caller, or of the request. Throws 400 unless exactly one is given, 404 for a file
 * of another, 413 beyond the configured size.
 */
export async function readSource(context: Context, caller: Caller, { key, payload }: Source): Promise<Uint8Array> {
  if (key !== undefined && payload !== undefined) throw badField(["payload"], "is not allowed with s3FullPath");
  const maxBytes = await readMaxBytes(context);
  if (payload !== undefined) return fromBase64(payload, maxBytes);
  if (key !== undefined) return fromStore(context, caller, key.replace(/^\/+/, ""), maxBytes);
  throw badField(["s3FullPath"], "is required, or a payload", "any.required");
}

async function fromStore({ db, files }: Context, caller: Caller, key: string, maxBytes: number): Promise<Uint8Array> {
  const file = await db.selectFrom("files").selectAll().where("key", "=", key).executeTakeFirst();
  if (!file || !may(caller, "resume:parse", file.owner_id)) throw notFound();
  if (Number(file.bytes ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const bytes = await files.read(key);
  if (!bytes) throw notFound();
  if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes);
  return bytes;
}

function fromBase64(payload: string, maxBytes: number): Uint8Array {
  const text = payload.replace(DATA_URL, "");
  if (!BASE64.test(text)) throw badField(["payload"], "must be a PDF in base64");
  const bytes = Buffer.from(text, "base64");
  if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes);
  return bytes;
}

async function readMaxBytes({ db }: Context): Promise<number> {
  const { rows } = await sql<{ bytes: unknown }>`
    SELECT custom -> 'maxUploadFileSize' AS bytes FROM config WHERE access = 'default'`.execute(db);
  const configured = Number(rows[0]?.bytes);
  return configured > 0 ? configured : DEFAULT_MAX_BYTES;
}

const tooLarge = (maxBytes: number) =>
  new HttpError(413, { message: `This file is larger than ${maxBytes} bytes`, code: "tooLarge", statusCode: 413 });
