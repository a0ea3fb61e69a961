import { workspaceRoutes } from "@/lib/routes/workspace-routes";

/**
 * Path of this site's own workspace. When another application serves the workspace, that application's URL replaces it.
 */
const PREFIX = workspaceRoutes.workspaceHome();

type Site = {
  siteOrigin: string;
  /** The main application's URL, with a path or without. */
  appOrigin: string;
  /** Returns a path of this site in the language of the page that the visitor leaves. */
  inLocale: (path: string) => string;
};

/** Returns whether this site serves the main application itself, under its own /app. */
export const isMainApplication = ({ siteOrigin, appOrigin }: Pick<Site, "siteOrigin" | "appOrigin">): boolean =>
  appOrigin === siteOrigin + PREFIX;

/** A query as a page receives it. */
type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Returns where an old path leads in the main application: a path of this site, or a URL of another site. `path` is one
 * of workspaceRoutes; the query is preserved (docs/product.md §2: emailCheck, appRedirectSubscription,
 * testimonialForm).
 */
export function toMainApplication(path: string, query: Query, { inLocale, ...site }: Site): string {
  const url = isMainApplication(site) ? inLocale(path) : site.appOrigin + path.slice(PREFIX.length);
  const kept = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((text) => [name, text])),
  );
  return kept.size > 0 ? `${url}?${kept}` : url;
}

/** Unescapes the segments of a path; a malformed segment stays as it is. */
export const decodeSegments = (segments: readonly string[]): string[] =>
  segments.map((segment) => {
    try {
      return decodeURIComponent(segment);
    } catch {
      return segment;
    }
  });
