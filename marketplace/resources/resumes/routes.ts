import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { resumes } from "@/contract/resumes";
import type { JsonObject } from "@/lib/entities/json";
import type { ParsedResume } from "@/lib/entities/parsed-resume";
import type { Caller } from "@/marketplace/access/caller";
import { may, requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { CvFailure, TooManyFiles } from "@/marketplace/cv/failure";
import { createReadCv, type ReadCv } from "@/marketplace/cv/read-cv";
import { readRow } from "@/marketplace/db/rows";
import { badField, HttpError, notFound, unprocessable } from "@/marketplace/errors";
import { LARGE_BODY_BYTES, type Route, type RouteCall, route } from "@/marketplace/http/route";
import { requireWithin, type SharedLimit } from "@/marketplace/http/shared-limit";
import { networkOf } from "@/marketplace/identity/network";
import { toRow } from "@/marketplace/resources/assets/announce";
import { toAssetFor } from "@/marketplace/resources/assets/serialize";
import { readAssetSettings } from "@/marketplace/resources/assets/settings";
import { editAsset } from "@/marketplace/resources/assets/writes";
import { printResume } from "@/marketplace/resources/resumes/print";
import { byAsset, ParseProcess, PrintQuery } from "@/marketplace/resources/resumes/schemas";
import { stillSearchingRoutes } from "@/marketplace/resources/resumes/still-searching/routes";
import { fileNameParameters } from "@/marketplace/resources/uploads/download";
import { createPrintCv } from "@/marketplace/resume-pdf/print-cv";

/**
 * Maximum number of attempts to fill a profile: when another edit changed the profile at the same moment, the next
 * attempt uses the new state.
 */
const ATTEMPTS = 5;
/** Maximum size of a CV, when the platform configures none. */
const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;
const BASE64 = /^[A-Za-z0-9+/\r\n]+={0,2}\s*$/;
const DATA_URL = /^data:[\w/.+;=-]{0,100}?base64,/;

const CALLS_A_MINUTE = 20;
const MINUTE_MS = 60_000;

const SUMMARY = `Read a CV. The PDF or Word file (.docx), told by its bytes, is either an uploaded file of the caller (s3FullPath: its key) or base64 \
(payload). Returns its content in the fields of a resume, and the paths of uncertain fields, each with a reason. \
Writes nothing, unless assetId names an applicant profile of the caller and standalone is not true: then the empty \
fields of its metadata are filled, and the asset is returned too. 404 for a file that does not exist or is another \
person's; 422 for a file that cannot be read, with the code otherFormat, oldWord, openDocument, encrypted, broken, script, \
entities, tooManyPages, tooLong, tooNested, tooSlow, tooHeavy, blank or noText; 413 for a file larger than the configured size of uploads`;

export const resumeRoutes = (context: Context): Route[] => {
  const reading = {
    readCv: createReadCv(),
    limit: context.sharedLimit("resumes.read", { calls: CALLS_A_MINUTE, windowMs: MINUTE_MS }),
  };
  const printing = {
    printCv: createPrintCv(),
    limit: context.sharedLimit("resumes.print", { calls: CALLS_A_MINUTE, windowMs: MINUTE_MS }),
  };
  return [
    ...stillSearchingRoutes(context),
    route(resumes.print, {
      action: "resume:print",
      alsoRefused: [429],
      summary: "Print a profile of the caller as a CV, in a tagged PDF",
      description:
        "`density=onePage` tries smaller sizes before it uses a second page; `template` is the look. Optional content: `contact`, e-mail and telephone; `referees`, those who agreed; `retention`, a sentence that lets a firm retain the CV for two years; `photo`, the picture of the profile or of the account. 403 for another person's profile, 422 for an asset that is not a profile, or with the code tooLong, 429 beyond 20 calls a minute, 503 while too many calls wait.",
      params: byAsset,
      query: PrintQuery,
      async run({ params, query, reply, ...call }) {
        const { bytes, filename } = await printResume(context, printing, { ...call, reply }, params.id, query);
        return reply
          .headers({
            "content-type": "application/pdf",
            "content-disposition": `attachment; ${fileNameParameters(filename)}`,
            "cache-control": "private, no-store",
            "x-content-type-options": "nosniff",
          })
          .send(Buffer.from(bytes));
      },
    }),
    route(resumes.parse, {
      action: "resume:parse",
      alsoRefused: [404],
      summary: SUMMARY,
      body: ParseProcess,
      maxBodyBytes: LARGE_BODY_BYTES,
      run: ({ body, ...call }) => parseResume(context, reading, call, body),
    }),
  ];
};

type Reading = { readCv: ReadCv; limit: SharedLimit };

/** Clients that have no profile or no person to name send an empty text: it counts as absent. */
const given = (text: string | null | undefined) => text || undefined;

/**
 * Returns the content of a CV. With an asset and unless `standalone`, the asset's empty fields are filled. Every
 * refusal comes before the file is read.
 */
async function parseResume(context: Context, { readCv, limit }: Reading, call: RouteCall, body: ParseProcess) {
  const { caller } = call;
  if (!caller.isSecret) await requireWithin(limit, caller.actorId ?? caller.address);
  const userId = given(body.userId);
  if (userId !== undefined) requireMay(caller, "resume:parse", userId);
  const assetId = given(body.assetId);
  if (assetId !== undefined) await requireProfile(context, call, assetId, userId);
  const bytes = await readSource(context, caller, { key: given(body.s3FullPath), payload: given(body.payload) });
  const parsed = await readCv(bytes, senderOf(caller, userId)).catch(refuse);
  if (assetId === undefined || body.standalone === true) return parsed;
  return { ...parsed, asset: await fillProfile(context, call, assetId, parsed) };
}

/**
 * Throws 404 for an unknown asset, 403 for another person's, 422 for an asset that is not an applicant profile, 400
 * when it belongs to another user than the one named.
 */
async function requireProfile({ db }: Context, { caller }: RouteCall, assetId: string, userId: string | undefined) {
  const asset = await readRow(db, "assets", assetId);
  if (!asset) throw notFound();
  requireMay(caller, "resume:parse", asset.owner_id);
  requireMay(caller, "asset:edit", asset.owner_id);
  if (userId !== undefined && asset.owner_id !== userId) throw badField(["userId"], "must be the owner of the asset");
  const { kindOf } = await readAssetSettings(db);
  if (kindOf(asset.asset_type_id) !== "resume") throw unprocessable("The asset is no applicant profile");
}

/**
 * Returns the sender that limits count. For a secret key, which sends the CVs of many people, the sender is the named
 * person, or a new one for each call that names nobody. For other callers, the sender is their network, however many
 * accounts it created.
 */
const senderOf = ({ isSecret, address }: RouteCall["caller"], userId: string | undefined): string =>
  isSecret ? (userId ?? randomUUID()) : (networkOf(address) ?? address);

/** Throws 422 when the sender must correct the file, and 503 when too many files come at once. */
function refuse(error: unknown): ParsedResume {
  if (error instanceof CvFailure) {
    throw new HttpError(422, { message: error.message, code: error.code, statusCode: 422 });
  }
  if (error instanceof TooManyFiles) {
    throw new HttpError(503, { message: "Too many files at once", statusCode: 503 }, { "retry-after": "10" });
  }
  throw error;
}

type Source = { key: string | undefined; payload: string | undefined };

/**
 * Returns the bytes to read, from a file of the caller or from the request. Throws 400 unless exactly one is given, 404
 * for another person's file, 413 beyond the configured size.
 */
async function readSource(context: Context, caller: Caller, { key, payload }: Source): Promise<Uint8Array> {
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
  if (!BASE64.test(text)) throw badField(["payload"], "must be a file in base64");
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

/**
 * Fills the empty fields of a profile's metadata from its CV; filled fields stay unchanged. This is an edit like any
 * other, with its rights, event and index. Throws 412 when the profile changed during every attempt.
 */
async function fillProfile(context: Context, call: RouteCall, assetId: string, parsed: ParsedResume) {
  for (let attempt = 1; ; attempt += 1) {
    const stored = await readRow(context.db, "assets", assetId);
    if (!stored) throw notFound();
    const metadata = emptyFieldsFrom(stored.metadata, parsed.resume);
    if (Object.keys(metadata).length === 0) {
      return toAssetFor(call.caller, toRow(stored, await readAssetSettings(context.db)), context.livemode);
    }
    const edit = { metadata, updatedDate: stored.updated_date.toISOString() };
    try {
      return await editAsset(context, { ...call, attempt: null }, assetId, edit);
    } catch (error) {
      const isLate = error instanceof HttpError && error.status === 412;
      if (!isLate || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Returns the fields of `parsed` that are empty in `stored`. */
const emptyFieldsFrom = (stored: JsonObject, parsed: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(parsed).filter(([name, value]) => isEmpty(stored[name]) && !isEmpty(value)));

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);
