import type { BodyView } from "@/lib/views/body";

/** A page at /{name}: legal notice, terms, privacy. */
export type StaticPageView = {
  name: string;
  title: string;
  titletag: string | null;
  description: string;
  body: BodyView;
  /** ISO date of the last change. */
  updated: string;
};
/** A link to a static page, with the label that the footer uses. */
export type StaticPageLink = { name: string; label: string; updated: string };
