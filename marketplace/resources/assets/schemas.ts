import { z } from "zod";
import { Location } from "@/lib/entities/location";
import { PRICES } from "@/lib/rules/offer/publishing-price";
import { MAX_RICH_TEXT, richTextLength } from "@/lib/rules/text/rich-text-lines";
import { titleFault } from "@/lib/rules/user/readable-name";
import {
  dateRange,
  flag,
  id,
  ids,
  listOf,
  name,
  numberRange,
  openObject,
  pagination,
  slug,
  text,
} from "@/marketplace/http/fields";

/** With the mark-up of lists, links and what Word leaves. */
const MAX_DESCRIPTION_HTML = 60_000;

export const description = text(MAX_DESCRIPTION_HTML)
  .refine(
    // What is too long is refused as it is: it is not read.
    (html) => html.length > MAX_DESCRIPTION_HTML || richTextLength(html) <= MAX_RICH_TEXT,
    `must not exceed ${MAX_RICH_TEXT} characters of text`,
  )
  .meta({ description: `At most ${MAX_RICH_TEXT} characters of text, its mark-up not counted.` });

/** The largest firm has some hundred offices. */
const MAX_LOCATIONS = 500;

/** What a column of PostgreSQL's integers holds. */
const MAX_QUANTITY = 2_147_483_647;

const MAX_PRICE = 1_000_000_000_000;

/** A profile holds a career, a firm its page. */
export const MAX_OBJECT_LENGTH = 100_000;

type Drafted = { locations?: unknown };

/** As JSON, without its places: the largest firm has 500 of them, which are bounded on their own. */
export const lengthBesidePlaces = ({ locations: _, ...draft }: Drafted): number => JSON.stringify(draft).length;

/** The metadata of an asset; the places of its draft do not count. */
const metadata = z
  .record(z.string(), z.unknown())
  .refine(
    ({ _draft, ...rest }) =>
      JSON.stringify(rest).length + (isDrafted(_draft) ? lengthBesidePlaces(_draft) : 0) <= MAX_OBJECT_LENGTH,
    `must not exceed ${MAX_OBJECT_LENGTH} characters as JSON`,
  )
  .meta({
    description: `At most ${MAX_OBJECT_LENGTH} characters as JSON, the locations of its draft aside. What pages show of an offer, a company or a profile has the form that they read (docs/protocol.md §1.1).`,
  });
/** What is no object is refused as a draft (draft.ts). */
const isDrafted = (draft: unknown): draft is Drafted =>
  typeof draft === "object" && draft !== null && !Array.isArray(draft);

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
export const Currency = z
  .string()
  .refine((code) => CURRENCIES.has(code), "must be the code of a currency (ISO 4217)")
  .meta({ enum: [...CURRENCIES] });

/** POST /assets. Other fields are refused: ids, dates, the quota of an offer. */
export const NewAsset = z.strictObject({
  name: name(titleFault).min(1),
  ownerId: id.nullable().optional(),
  description: description.nullable().optional(),
  categoryId: id.nullable().optional(),
  assetTypeId: id.optional(),
  validated: z.boolean().optional(),
  active: z.boolean().optional(),
  locations: z.array(Location).max(MAX_LOCATIONS).optional(),
  quantity: z.number().int().min(0).max(MAX_QUANTITY).optional(),
  price: z.number().min(0).max(MAX_PRICE).optional(),
  currency: Currency.nullable().optional(),
  customAttributes: openObject(MAX_OBJECT_LENGTH).optional(),
  metadata: metadata.optional(),
  platformData: openObject(MAX_OBJECT_LENGTH).optional(),
});

export type NewAsset = z.output<typeof NewAsset>;

/** PATCH /assets/{id}: an asset does not change hands. `publishWith`: what publishing may take, and nothing else. */
export const AssetEdit = NewAsset.omit({ ownerId: true })
  .partial()
  .extend({ updatedDate: z.iso.datetime().optional(), publishWith: z.enum(PRICES).optional() });

export type AssetEdit = z.output<typeof AssetEdit>;
export const AssetsQuery = z.strictObject({
  ...pagination(["createdDate", "updatedDate", "name", "quantity", "price", "validated", "active"]),
  id: ids,
  ownerId: ids,
  categoryId: ids,
  assetTypeId: ids,
  active: flag.optional(),
  validated: flag.optional(),
  /** For moderators: what waits, what changed since it was judged, what is suspended. */
  state: z.enum(["waiting", "changed", "suspended"]).optional(),
  createdDate: dateRange,
  updatedDate: dateRange,
  quantity: numberRange,
  price: numberRange,
});

export const assetPath = z.strictObject({ slug });
const COMPANY_FIELDS = ["offers", "implantations"] as const;
export type CompanyField = (typeof COMPANY_FIELDS)[number];
export const CompanyQuery = z.strictObject({ fields: listOf(z.enum(COMPANY_FIELDS)).default([]) });
/** The types whose pages are read by a slug. */
const SLUG_TYPES = ["company", "resume", "offer"] as const;
/** `type`: what is meant by the slug; `company`: the slug of the firm of an offer. */
export const SlugQuery = z.strictObject({ company: slug.optional(), type: z.enum(SLUG_TYPES).optional() });
export type SlugQuery = z.output<typeof SlugQuery>;
