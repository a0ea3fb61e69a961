/** What a reported address leads to: slugs, by which the marketplace finds the object. */
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

/** Total: what is no address of a page leads to nothing. */
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

/** A path stands for the page of this site. */
function parsed(address: string): URL | null {
  try {
    return new URL(address, "https://site.invalid");
  } catch {
    return null;
  }
}

/** PostgreSQL stores no null byte. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll("\0", "");
  } catch {
    return segment;
  }
}
