import sanitizeHtml from "sanitize-html";
import type { JsonObject } from "@/lib/entities/json";
import type { Location } from "@/lib/entities/location";
import contractTypes from "@/lib/rules/vocabulary/contract-types.json";
import diplomas from "@/lib/rules/vocabulary/diplomas.json";
import firmCategories from "@/lib/rules/vocabulary/firm-categories.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import skills from "@/lib/rules/vocabulary/skills.json";
import software from "@/lib/rules/vocabulary/software.json";
import { isMeaningful, toWords } from "@/lib/rules/words";
import jobSynonyms from "@/marketplace/search/job-synonyms.json";

export type IndexedAsset = {
  name: string;
  description: string | null;
  locations: Location[];
  customAttributes: JsonObject;
  /** Name of the firm behind an offer. */
  companyName: string | null;
};

/** What the full-text search reads of an asset: its name, and everything by weight, from A that decides most to D. */
export type IndexedTexts = { title: string; a: string; b: string; c: string; d: string };

/** Only public fields: a search must not reveal what its results hide (metadata and _private are never read). */
export function toIndexedTexts({
  name,
  description,
  locations,
  customAttributes,
  companyName,
}: IndexedAsset): IndexedTexts {
  const labels = (attribute: string, vocabulary: Labels) =>
    asTexts(customAttributes[attribute]).map((slug) => vocabulary.get(slug) ?? slug);
  return {
    title: toWords(name).filter(isMeaningful).join(" "),
    // Each word once: a job with many synonyms of "comptable" is not more of a "comptable" than another.
    a: [...new Set(toWords([name, ...labels("jobReferential", JOB_TITLES)].join(" ")))].join(" "),
    b: joined([
      companyName,
      ...labels("tools", SOFTWARE),
      ...labels("skills", SKILLS),
      ...labels("skillsReferential", SKILLS),
      ...labels("contractType", CONTRACTS),
      ...labels("categories", FIRM_CATEGORIES),
      ...asTexts(customAttributes.group),
    ]),
    c: joined([
      ...locations.flatMap(({ city, postcode, departmentCode, region }) => [city, postcode, departmentCode, region]),
      ...labels("formation", DIPLOMAS),
      ...asTexts(customAttributes.romeCode),
    ]),
    d: joined([description && plainText(description)]),
  };
}

type Labels = Map<string, string>;
type Term = {
  slug: string;
  label?: string;
  labelEn?: string;
  title?: string;
  titleEn?: string;
  titleInclusive?: string;
};

const labelsOf = (terms: Term[], others: Record<string, string[]> = {}): Labels =>
  new Map(
    terms.map(({ slug, label, labelEn, title, titleEn, titleInclusive }) => {
      const texts = [label, labelEn, title, titleInclusive, titleEn, ...(others[slug] ?? [])];
      return [slug, texts.filter(Boolean).join(" ")];
    }),
  );

const JOB_TITLES = labelsOf(jobs, jobSynonyms);
const SOFTWARE = labelsOf(software);
const SKILLS = labelsOf(skills);
const CONTRACTS = labelsOf(contractTypes);
const FIRM_CATEGORIES = labelsOf(firmCategories);
const DIPLOMAS = labelsOf(diplomas);

const asTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === "string");

const joined = (texts: (string | null | undefined)[]) => toWords(texts.filter(Boolean).join(" ")).join(" ");

/** Tags become spaces and entities characters, so that "</p><p>" separates words and "&eacute;" is an é. */
const plainText = (html: string) =>
  sanitizeHtml(html.replaceAll("<", " <"), { allowedTags: [], allowedAttributes: {} }).replace(
    /&(?:amp|lt|gt|quot);/g,
    " ",
  );
