import { randomUUID } from "node:crypto";
import type { ParsedResume } from "@/lib/entities/parsed-resume";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { CvFailure, TooManyFiles } from "@/marketplace/cv/failure";
import type { ReadCv } from "@/marketplace/cv/read-cv";
import { readRow } from "@/marketplace/db/rows";
import { badField, HttpError, notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { requireWithin, type SharedLimit } from "@/marketplace/http/shared-limit";
import { networkOf } from "@/marketplace/identity/network";
import { readAssetSettings } from "@/marketplace/resources/assets/settings";
import { fillProfile } from "@/marketplace/resources/resumes/fill-profile";
import type { ParseProcess } from "@/marketplace/resources/resumes/schemas";
import { readSource } from "@/marketplace/resources/resumes/source";

type Reading = { readCv: ReadCv; limit: SharedLimit };

/** Clients that have no profile or no person to name send an empty text. */
const given = (text: string | null | undefined) => text || undefined;

/**
 * The content of a CV; with an asset and unless `standalone`, its empty fields are filled. Every refusal comes before
 * the file is read.
 */
export async function parseResume(context: Context, { readCv, limit }: Reading, call: RouteCall, body: ParseProcess) {
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
 * Throws 404 for an unknown asset, 403 for another's, 422 for an asset that is not an applicant profile, 400 for one of
 * another user.
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

/** Another server sends the CVs of many people; of others, a network is one sender, however many accounts it made. */
const senderOf = ({ isSecret, address }: RouteCall["caller"], userId: string | undefined): string =>
  isSecret ? (userId ?? randomUUID()) : (networkOf(address) ?? address);

/** What the file itself is wrong with is its sender's to mend; that too many come at once is not. */
function refuse(error: unknown): ParsedResume {
  if (error instanceof CvFailure) {
    throw new HttpError(422, { message: error.message, code: error.code, statusCode: 422 });
  }
  if (error instanceof TooManyFiles) {
    throw new HttpError(503, { message: "Too many files at once", statusCode: 503 }, { "retry-after": "10" });
  }
  throw error;
}
