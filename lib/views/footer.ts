import type { CongressLink } from "@/lib/views/congress";
import type { StaticPageLink } from "@/lib/views/static-page";

/** Editors' pages and editions that the footer links to. */
export type FooterView = { pages: StaticPageLink[]; editions: CongressLink[] };
