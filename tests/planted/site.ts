import type { Mistake } from "@/tests/planted/mistake";

/** Mistakes of the site: what its server refuses, its headers, its pages and their SEO. */
export const siteMistakes: Mistake[] = [];
