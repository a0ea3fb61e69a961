import "server-only";
import { env } from "@/lib/env";
import type { Locale } from "@/lib/i18n/routing";
import { toSlug } from "@/lib/rules/text/slug";
import { feedUrl } from "@/lib/seo/feeds/boards/feed-url";
import { toWritable, withoutContacts } from "@/lib/seo/feeds/feed-text";
import { employmentTypesOf } from "@/lib/seo/search-engine-terms";
import { withTownAddress } from "@/lib/seo/structured-data/to-postal-address";
import { salaryText } from "@/lib/seo/text/salary-text";
import { siteUrl } from "@/lib/seo/text/site-url";
import type { FeedOffer } from "@/lib/views/feed-offer";
import type { CriterionView, OfferView, PlaceView } from "@/lib/views/offer";

const JOB_TYPES = new Map([
  ["FULL_TIME", "fulltime"],
  ["PART_TIME", "parttime"],
  ["TEMPORARY", "temporary"],
  ["INTERN", "internship"],
  ["CONTRACTOR", "contract"],
]);
const APPRENTICESHIP = /^alternance-/;
const FULLY_REMOTE = "full-remote";

/**
 * Returns offers in the format of Indeed (docs/feeds.md §2): one job per place, since a job has one reference number
 * for each of its places. Facts that the firm did not declare are left out, and so are places without a town, which the
 * format requires.
 */
export async function indeedFeed(offers: readonly FeedOffer[], locale: Locale): Promise<string> {
  const jobs = await Promise.all(
    offers.flatMap(({ offer }) => offer.places.map((_, index) => job(offer, index, locale))),
  );
  const head = [element("publisher", env().productName), element("publisherurl", siteUrl("/"))];
  return `<?xml version="1.0" encoding="utf-8"?>\n<source>\n${[...head, ...jobs].filter(Boolean).join("\n")}\n</source>\n`;
}

async function job(offer: OfferView, index: number, locale: Locale): Promise<string> {
  const given = offer.places[index];
  if (!given?.city) return "";
  const place = withTownAddress(given);
  const { title, descriptionHtml } = offer.english ?? offer;
  const facts: [name: string, value: string | null | undefined][] = [
    ["title", withoutContacts(title)],
    ["date", offer.publishedDate],
    ["referencenumber", referenceNumber(offer, place, index)],
    ["requisitionid", offer.id],
    ["url", feedUrl(offer, locale)],
    ["company", offer.company.name],
    ["city", place.city],
    ["state", place.region],
    ["country", place.country],
    ["postalcode", place.postcode],
    ["streetaddress", place.street],
    ["description", toBoardHtml(descriptionHtml)],
    ["salary", offer.salary && (await salaryText(offer.salary, locale))],
    ["education", required(offer.formation)],
    ["jobtype", jobTypes(offer)],
    ["category", offer.job?.label],
    ["experience", required(offer.experience)],
    ["expirationdate", offer.validThrough],
    ["remotetype", offer.remote?.slug === FULLY_REMOTE ? "Fully remote" : null],
  ];
  return `<job>\n${facts.map(([name, value]) => (value ? `${element(name, value)}\n` : "")).join("")}</job>`;
}

/**
 * Returns the reference number of a job, which never changes: the first place has the id of the offer, every other
 * place adds its own id.
 */
const referenceNumber = ({ id }: OfferView, place: PlaceView, index: number) =>
  index === 0 ? id : `${id}-${place.id ?? toSlug(`${place.city} ${place.departmentCode}`)}`;

/** Returns the types of a job. Search engines have no word for an apprenticeship; Indeed has one. */
const jobTypes = ({ contract, schedule }: OfferView) =>
  [
    APPRENTICESHIP.test(contract?.slug ?? "") ? "apprenticeship" : [],
    employmentTypesOf(contract?.slug, schedule?.slug).flatMap((type) => JOB_TYPES.get(type) ?? []),
  ]
    .flat()
    .join(", ");

/** Returns the label of a criterion, unless the firm only wishes for it: a wish is not a requirement. */
const required = (criterion: CriterionView | null) => (criterion?.need === "wished" ? null : criterion?.label);

/** CDATA has no escape: its end marker inside a text is split between two CDATA sections. */
const element = (name: string, value: string) =>
  `<${name}><![CDATA[${toWritable(value).replaceAll("]]>", "]]]]><![CDATA[>")}]]></${name}>`;

const TAG = /(<[^<>]*>)/;
const NAME = /^<(\/?)([a-z][a-z\d]*)/i;
/** Tags that are preserved because they structure a text; links and tables leave only their text. */
const KEPT = new Set(["p", "br", "ul", "ol", "li", "strong", "b", "em", "i", "h2", "h3", "h4", "h5", "h6"]);
const ENTITIES: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&", apos: "'", nbsp: "\u00a0" };

/**
 * Converts sanitised HTML for boards that do not decode entities: tags lose their attributes, and entities become
 * characters. Angle brackets in a text, which would then be read as tags, become single quotation marks of the same
 * shape.
 */
const toBoardHtml = (html: string): string => html.split(TAG).map(toPiece).join("");

function toPiece(piece: string, index: number): string {
  if (index % 2 === 0) return withoutContacts(decoded(piece)).replaceAll("<", "‹").replaceAll(">", "›");
  const [, end = "", name = ""] = NAME.exec(piece) ?? [];
  return KEPT.has(name.toLowerCase()) ? `<${end}${name.toLowerCase()}>` : " ";
}

/** Decodes entities repeatedly, until none is left: `&amp;lt;` becomes another entity when it is decoded. */
function decoded(text: string): string {
  const once = text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, (entity, name: string) => {
    if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? entity.slice(0, -1);
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
  return once === text ? text : decoded(once);
}
