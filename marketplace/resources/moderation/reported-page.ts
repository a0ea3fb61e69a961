/** Page that a reported address leads to, by the slugs with which the marketplace finds the object. */
export type ReportedPage =
  | { kind: "firm"; companySlug: string }
  | { kind: "offer"; companySlug: string; offerSlug: string }
  | { kind: "profile"; profileSlug: string }
  | { kind: "review"; ratingId: string }
  | { kind: "other" };

const RATING = /^#(?:avis|temoignage)-(rtg_[0-9A-Za-z]{1,60})$/;
const OFFER = /^\/entreprise\/([^/]+)\/offre-emploi\/([^/]+)$/;
const FIRM = /^\/entreprise\/([^/]+)(?:\/(?:offres-emploi|implantations))?$/;
const PROFILE = /^\/candidat\/([^/]+)$/;

/** Returns the page that an address leads to; never throws. `other` for any address that is not such a page. */
export function reportedPage(address: string): ReportedPage {
  const found = parsed(address);
  if (!found) return { kind: "other" };
  const [, ratingId] = RATING.exec(found.hash) ?? [];
  if (ratingId) return { kind: "review", ratingId };
  const path = found.pathname.replace(/^\/en(?=\/|$)/, "").replace(/\/+$/, "");
  const [, ofCompany, offerSlug] = OFFER.exec(path) ?? [];
  if (ofCompany && offerSlug) return { kind: "offer", companySlug: decoded(ofCompany), offerSlug: decoded(offerSlug) };
  const [, companySlug] = FIRM.exec(path) ?? [];
  if (companySlug) return { kind: "firm", companySlug: decoded(companySlug) };
  const [, profileSlug] = PROFILE.exec(path) ?? [];
  return profileSlug ? { kind: "profile", profileSlug: decoded(profileSlug) } : { kind: "other" };
}

/** Resolves a path against this site. */
function parsed(address: string): URL | null {
  try {
    return new URL(address, "https://site.invalid");
  } catch {
    return null;
  }
}

/** Unescapes a segment, without null bytes: PostgreSQL does not store them. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll("\0", "");
  } catch {
    return segment;
  }
}
