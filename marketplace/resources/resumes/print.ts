import { FileRef } from "@/lib/entities/file-ref";
import { type Resume, toResume } from "@/lib/entities/resume";
import { cvFileName } from "@/lib/rules/resume/cv-file-name";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import { notFound, unprocessable } from "@/marketplace/errors";
import { loadSharp } from "@/marketplace/files/load-sharp";
import type { RouteCall } from "@/marketplace/http/route";
import { requireWithin, type SharedLimit } from "@/marketplace/http/shared-limit";
import { toRow } from "@/marketplace/resources/assets/announce";
import { toAssetFor } from "@/marketplace/resources/assets/serialize";
import { readAssetSettings } from "@/marketplace/resources/assets/settings";
import { orUnavailable } from "@/marketplace/resources/or-unavailable";
import type { PrintQuery } from "@/marketplace/resources/resumes/schemas";
import { lettersOf, MAX_LETTERS } from "@/marketplace/resume-pdf/cv-document";
import type { PrintCv } from "@/marketplace/resume-pdf/print-cv";
import { toCvDocument } from "@/marketplace/resume-pdf/to-document";

type Printing = { printCv: PrintCv; limit: SharedLimit };

/**
 * Prints a profile of the caller as a CV. Throws 404 for an unknown asset, 403 for another person's, 422 for an asset
 * that is not a profile or has too much text for a CV, 429 beyond the limit, 503 while too many calls wait.
 */
export async function printResume(
  context: Context,
  { printCv, limit }: Printing,
  { caller }: RouteCall,
  id: string,
  { density, ...query }: PrintQuery,
) {
  if (!caller.isSecret) await requireWithin(limit, caller.actorId ?? caller.address);
  const stored = await readRow(context.db, "assets", id);
  if (!stored) throw notFound();
  requireMay(caller, "resume:print", stored.owner_id);
  const settings = await readAssetSettings(context.db);
  if (settings.kindOf(stored.asset_type_id) !== "resume") throw unprocessable("The asset is no applicant profile");
  const resume = toResume(toAssetFor(caller, toRow(stored, settings), context.livemode));
  const photo = query.photo ? await readPhoto(context, resume, stored.owner_id) : null;
  const document = toCvDocument(resume, { ...query, onePage: density === "onePage", photo });
  if (lettersOf(document) > MAX_LETTERS) throw unprocessable("The profile is too long for a CV", { code: "tooLong" });
  const bytes = await orUnavailable(printCv(document), "Too many CVs at once");
  return { bytes, filename: cvFileName(resume.name, query.locale) };
}

/** Pixels: twice the drawn size, sharp on paper at some kilobytes. */
const PHOTO = { width: 270, height: 340, quality: 82 };

/** Returns the picture of the profile, or else of its owner; null when there is none, or when it cannot be read. */
async function readPhoto({ db, files }: Context, { metadata }: Resume, ownerId: string | null) {
  const owner = ownerId === null ? null : await readRow(db, "users", ownerId);
  const picture = FileRef.safeParse(metadata.avatar).data ?? FileRef.safeParse(owner?.metadata.avatar).data;
  if (!picture?.key.startsWith("avatars/")) return null;
  const bytes = await files.read(picture.key);
  if (!bytes) return null;
  const { width, height, quality } = PHOTO;
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: 50_000_000 })
    .autoOrient()
    .resize(width, height, { fit: "cover", position: "attention" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality })
    .timeout({ seconds: 5 })
    .toBuffer()
    .catch(() => null);
}
