import type { BodyView } from "@/lib/views/body";

export const DOC_SECTIONS = ["candidats", "cabinets", "api"] as const;
export type DocSection = (typeof DOC_SECTIONS)[number];

/** A page of the documentation in its menu; `path` is relative to /docs, such as "api/flux". */
export type DocLinkView = {
  path: string;
  title: string;
  label: string;
  description: string;
  section: DocSection;
  /** ISO date of the last change. */
  updated: string;
};

export type DocView = {
  doc: DocLinkView;
  body: BodyView;
  previous: DocLinkView | null;
  next: DocLinkView | null;
};
