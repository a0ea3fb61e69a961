import type { CongressLink } from "@/lib/views/congress";
import type { StaticPageLink } from "@/lib/views/static-page";

/** What editors publish and the footer leads to. */
export type FooterView = { pages: StaticPageLink[]; editions: CongressLink[] };
