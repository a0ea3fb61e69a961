import type { Company } from "@/lib/entities/company";
import { missingParts, type PagePart } from "@/lib/rules/company/first-steps";
import { at, type Fields, isFields } from "@/lib/rules/json-equal";

/** Sections of the editor of a firm's page, in their order, with the paths of the asset that each one writes. */
const PATHS = {
  identity: [
    "name",
    "metadata._public.legalName",
    "metadata._public.siren",
    "metadata._public.foundedYear",
    "customAttributes.categories",
    "customAttributes.group",
  ],
  images: ["metadata._files", "metadata._public.brandColor"],
  baseline: ["metadata._public.baseline"],
  presentation: ["description"],
  video: ["metadata._public.video"],
  people: ["metadata._team.people"],
  figures: [
    ...["headcount", "headcountRange", "womanQty", "manQty", "parity", "averageAge", "displayPeople"].map(
      (key) => `metadata._team.${key}`,
    ),
    "metadata._public.egapro",
    "customAttributes.headcountRange",
  ],
  advantages: ["metadata._team.advantages", "customAttributes.advantages"],
  tools: ["customAttributes.tools"],
  remote: ["metadata._public.remotePolicy"],
  hiring: ["metadata._public.hiringProcess", "metadata._public.responseCommitmentDays"],
  links: ["metadata._public.links"],
  display: ["platformData.options"],
  offices: ["locations", "customAttributes.implantations"],
} as const satisfies Record<string, readonly string[]>;

export type PageSection = keyof typeof PATHS;
export const PAGE_SECTIONS = Object.keys(PATHS) as PageSection[];

const has = (object: Fields, path: string): boolean => {
  const [key = "", ...rest] = path.split(".");
  if (!Object.hasOwn(object, key)) return false;
  const value = at(object, key);
  return rest.length === 0 || (isFields(value) && has(value, rest.join(".")));
};

/** Returns the sections that a draft changes: visitors do not see these changes yet. */
export const sectionsOf = (draft: Fields): PageSection[] =>
  PAGE_SECTIONS.filter((section) => PATHS[section].some((path) => has(draft, path)));

/** The section in which each part of a complete page is edited. */
const SECTION_OF: Record<PagePart, PageSection> = {
  category: "identity",
  logo: "images",
  baseline: "baseline",
  presentation: "presentation",
  office: "offices",
};

/** Returns the sections that lack a part which the page needs before a moderator reads it, in their order. */
export function missingOf(company: Company): PageSection[] {
  const missing = missingParts(company).map((part) => SECTION_OF[part]);
  return PAGE_SECTIONS.filter((section) => missing.includes(section));
}
