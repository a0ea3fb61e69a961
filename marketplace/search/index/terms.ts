import sanitizeHtml from "sanitize-html";
import type { JsonObject } from "@/lib/entities/json";
import type { Location } from "@/lib/entities/location";
import { toWords } from "@/lib/rules/text/words";
import clientSectors from "@/lib/rules/vocabulary/client-sectors.json";
import contractTypes from "@/lib/rules/vocabulary/contract-types.json";
import departments from "@/lib/rules/vocabulary/departments.json";
import diplomas from "@/lib/rules/vocabulary/diplomas.json";
import firmCategories from "@/lib/rules/vocabulary/firm-categories.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import skills from "@/lib/rules/vocabulary/skills.json";
import software from "@/lib/rules/vocabulary/software.json";
import { DAY_BITS, dayNumber, PAY_BITS, toBitSlices } from "@/marketplace/search/index/bit-slices";
import type { Career } from "@/marketplace/search/index/career";
import { FIELDS, YES } from "@/marketplace/search/index/fields";
import { toPoint } from "@/marketplace/search/place";

export type IndexedAsset = {
  name: string;
  description: string | null;
  asset_type_id: string;
  category_id: string | null;
  owner_id: string | null;
  locations: Location[];
  custom_attributes: JsonObject;
  /** `metadata.practice.sectors` of an offer. */
  sectors: unknown;
  is_company: boolean;
  /** Name of an offer's firm, or of the company itself. */
  company_name: string | null;
  /** Categories of an offer's firm. */
  company_categories: unknown;
  published: boolean;
  /** Organizations blocked by the owner of a profile; null when searches may not find the asset as a profile. */
  blocked: readonly string[] | null;
  /** Career of a profile. */
  career: Career | null;
  in_stock: boolean;
  valid_through: string | null;
  /** Top of the range, in euros a year. */
  pay: number | null;
};

export type Term = { field: string; value: string };

/** Maximum length of a value, in characters: PostgreSQL indexes values of up to 2.7 kB. */
const MAX_VALUE_LENGTH = 600;
/** Day in 2149, which is the indexed last day of an offer without a last day: such an offer never closes. */
const FOR_EVER = 2 ** DAY_BITS - 1;

/**
 * Returns all the terms by which an asset can be found, from the fields that results show: a search must not reveal
 * what results hide. Only the search itself looks up blocked organizations, never a query.
 */
export function toTerms(asset: IndexedAsset): Term[] {
  const { name, locations, custom_attributes: attributes } = asset;
  return [
    term(FIELDS.live, YES),
    ...when(asset.published, FIELDS.published),
    ...when(asset.blocked !== null, FIELDS.profile),
    ...(asset.blocked ?? []).flatMap((id) => values(FIELDS.blocked, id)),
    ...(asset.career?.diplomas ?? []).flatMap((diploma) => values(FIELDS.diploma, diploma)),
    ...(asset.career?.languages ?? []).flatMap((language) => values(FIELDS.language, language)),
    ...when(asset.career?.isEmployed === true, FIELDS.employed),
    ...when(asset.in_stock, FIELDS.inStock),
    ...toBitSlices(lastDayOf(asset), DAY_BITS).map((place) => term(FIELDS.lastDay, place)),
    term(FIELDS.type, asset.asset_type_id),
    ...values(FIELDS.category, asset.category_id),
    ...values(FIELDS.owner, asset.owner_id),
    ...values(FIELDS.name, name),
    ...when(locations.length > 0, FIELDS.located),
    ...locations.flatMap((location) => [
      term(FIELDS.cell, String(toPoint(location).cell)),
      ...values(FIELDS.department, location.departmentCode),
      ...values(FIELDS.region, regionCodeOf(location)),
      ...values(FIELDS.place, placeOf(location)),
    ]),
    ...when(asset.pay !== null, FIELDS.paid),
    ...toBitSlices(asset.pay ?? 0, PAY_BITS).map((place) => term(FIELDS.pay, place)),
    ...Object.entries(attributes).flatMap(([attribute, value]) => toAttributeTerms(attribute, value)),
    ...toAttributeTerms("categories", asset.company_categories),
    ...words(FIELDS.title, name),
    ...words(FIELDS.firm, asset.company_name),
    ...(asset.is_company ? words(FIELDS.company, name) : []),
    ...locations.flatMap(({ city }) => words(FIELDS.town, city)),
    ...words(FIELDS.text, toText(asset)),
  ];
}

const term = (field: string, value: string): Term => ({ field, value });
const when = (holds: boolean, field: string) => (holds ? [term(field, YES)] : []);
const values = (field: string, value: string | null | undefined) =>
  value && value.length <= MAX_VALUE_LENGTH ? [term(field, value)] : [];
const words = (field: string, text: string | null | undefined) => toWords(text ?? "").map((word) => term(field, word));

/** A custom attribute is a field under its own name, unless that name could be one of FIELDS. */
function toAttributeTerms(attribute: string, value: unknown): Term[] {
  if (attribute.startsWith(":")) return [];
  const listed = Array.isArray(value) ? value : [value];
  return listed.flatMap((item) => {
    if (typeof item === "boolean") return [term(attribute, String(item))];
    return typeof item === "string" ? values(attribute, item) : [];
  });
}

const lastDayOf = ({ valid_through }: IndexedAsset) => dayNumber(valid_through ?? "") ?? FOR_EVER;

const REGION_CODES = new Map(departments.map(({ code, regionCode }) => [code, regionCode]));
const regionCodeOf = ({ departmentCode }: Location) => REGION_CODES.get(departmentCode ?? "");

const placeOf = ({ city, departmentCode }: Location) => (city && departmentCode ? `${city} (${departmentCode})` : null);

type Labels = ReadonlyMap<string, string>;
type Entry = { slug: string; label?: string; labelEn?: string; title?: string; titleEn?: string };

const labelsOf = (entries: readonly Entry[]): Labels =>
  new Map(
    entries.map(({ slug, label, labelEn, title, titleEn }) => [
      slug,
      [label, labelEn, title, titleEn].filter(Boolean).join(" "),
    ]),
  );

/** Attributes whose slugs have labels. */
const LABELS: Record<string, Labels> = {
  jobReferential: labelsOf(jobs),
  tools: labelsOf(software),
  skills: labelsOf(skills),
  skillsReferential: labelsOf(skills),
  contractType: labelsOf(contractTypes),
  categories: labelsOf(firmCategories),
  formation: labelsOf(diplomas),
};
const SECTORS = labelsOf(clientSectors);
/** Attributes whose values are plain words. */
const WORDED = ["group", "romeCode"];

const textsIn = (value: unknown) => [value].flat().filter((item): item is string => typeof item === "string");

function toText(asset: IndexedAsset): string {
  const { name, description, locations, custom_attributes: attributes, company_name } = asset;
  const texts = (attribute: string) => textsIn(attributes[attribute]);
  return [
    name,
    company_name,
    ...Object.entries(LABELS).flatMap(([attribute, labels]) =>
      texts(attribute).map((slug) => labels.get(slug) ?? slug),
    ),
    ...textsIn(asset.sectors).map((slug) => SECTORS.get(slug)),
    ...WORDED.flatMap(texts),
    ...locations.flatMap(({ city, postcode, departmentCode, region }) => [city, postcode, departmentCode, region]),
    description && plainText(description),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Replaces tags with spaces and entities with characters, so that "</p><p>" separates words and "&eacute;" is an é. */
const plainText = (html: string) =>
  sanitizeHtml(html.replaceAll("<", " <"), { allowedTags: [], allowedAttributes: {} }).replace(
    /&(?:amp|lt|gt|quot);/g,
    " ",
  );
