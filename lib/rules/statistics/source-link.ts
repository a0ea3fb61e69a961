import type { Source } from "@/lib/entities/statistics";

/** Sources that a link states in its `?src=`. */
export const SOURCE_OF_LINK = {
  qr: "qr",
  site: "site",
  flux: "feed",
  mail: "mail",
  alerte: "alert",
  lien: "link",
} as const satisfies Record<string, Source>;
export type LinkSource = keyof typeof SOURCE_OF_LINK;

export const SOURCE_PARAM = "src";

/** Words for the pages of this site from which a visit of a firm's pages comes; any other page is the site's host. */
export const SOURCE_OF_PAGE = { recherche: "site_search", entreprise: "company" } as const satisfies Record<
  string,
  Source
>;

/** Returns the URL or the path with the source where the link is published, as `?src=`. */
export function withSource(url: string, source: LinkSource): string {
  const [before = "", hash] = url.split("#");
  const link = `${before}${before.includes("?") ? "&" : "?"}${SOURCE_PARAM}=${source}`;
  return hash === undefined ? link : `${link}#${hash}`;
}
