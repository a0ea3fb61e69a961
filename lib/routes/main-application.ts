import { workspaceRoutes } from "@/lib/routes/workspace-routes";

/** The workspace of this site; the URL of another application takes its place. */
const PREFIX = workspaceRoutes.workspaceHome();

type Site = {
  siteOrigin: string;
  /** The main application's URL, with a path or without. */
  appOrigin: string;
  /** A path of this site in the language of the page that the visitor leaves. */
  inLocale: (path: string) => string;
};

/** A query as a page receives it. */
type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Where an old path leads in the main application: `path` is one of workspaceRoutes, the query is kept
 * (docs/product.md §2: emailCheck, appRedirectSubscription, testimonialForm). A path of this site, or a URL of another.
 */
export function toMainApplication(path: string, query: Query, { siteOrigin, appOrigin, inLocale }: Site): string {
  const isHere = appOrigin === siteOrigin + PREFIX;
  const url = isHere ? inLocale(path) : appOrigin + path.slice(PREFIX.length);
  const kept = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((text) => [name, text])),
  );
  return kept.size > 0 ? `${url}?${kept}` : url;
}

/** Segments of a path before they were escaped; a malformed segment stays as it is. */
export const decodeSegments = (segments: readonly string[]): string[] =>
  segments.map((segment) => {
    try {
      return decodeURIComponent(segment);
    } catch {
      return segment;
    }
  });
