import "server-only";
import { cache } from "react";
import { toApplicant } from "@/lib/data/applicant/to-applicant";
import { getConfig } from "@/lib/data/read/config";
import { nullWhenNotFound } from "@/lib/data/read/null-when-not-found";
import { publicApi } from "@/lib/data/read/public-api";
import type { Locale } from "@/lib/i18n/routing";
import { toSlug } from "@/lib/rules/text/slug";
import type { ApplicantView } from "@/lib/views/applicant";

/**
 * Returns the public profile at this slug (as the URL spells it), or null when there is none or it is not public. Never
 * cached across requests, so that a candidate who hides a profile hides it immediately.
 */
export const getApplicant = cache(async (segment: string, locale: Locale): Promise<ApplicantView | null> => {
  const slug = toSlug(segment);
  if (!slug) return null;
  const [asset, { assetTypes }] = await Promise.all([
    nullWhenNotFound(publicApi().assets.bySlug(slug, { type: "resume" })),
    getConfig(),
  ]);
  if (!asset?.active || asset.assetTypeId !== assetTypes.resume) return null;
  return asset.customAttributes.publicProfile === true ? toApplicant(asset, slug, locale) : null;
});
