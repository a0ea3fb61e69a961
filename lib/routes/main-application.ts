import { workspaceRoutes } from "@/lib/routes/workspace-routes";

/** Where screens of accounts live on this site; elsewhere, the main application's own address stands for it. */
const PREFIX = workspaceRoutes.workspaceHome();

type Site = {
  siteOrigin: string;
  /** The main application's address, with a path or without. */
  appOrigin: string;
  /** The address of a path of this site in the language of the page that one leaves. */
  inLocale: (path: string) => string;
};

/** A query as a page receives it. */
type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Where an address of before leads in the main application: `path` as workspaceRoutes spells it, the query kept
 * (docs/product.md §2: emailCheck, appRedirectSubscription, testimonialForm). A path of this site, or an address of
 * another.
 */
export function toMainApplication(path: string, query: Query, { siteOrigin, appOrigin, inLocale }: Site): string {
  const isHere = appOrigin === siteOrigin + PREFIX;
  const url = isHere ? inLocale(path) : appOrigin + path.slice(PREFIX.length);
  const kept = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((text) => [name, text])),
  );
  return kept.size > 0 ? `${url}?${kept}` : url;
}

/** The segments of an address as they were before they were escaped; one that is malformed stays as it is. */
export const decodeSegments = (segments: readonly string[]): string[] =>
  segments.map((segment) => {
    try {
      return decodeURIComponent(segment);
    } catch {
      return segment;
    }
  });
