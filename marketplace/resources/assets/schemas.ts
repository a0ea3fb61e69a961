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

/**
 * Maximum length of a description as HTML: room for its text, the mark-up of lists and links, and the remains of text
 * pasted from Word.
 */
const MAX_DESCRIPTION_HTML = 60_000;

export const description = text(MAX_DESCRIPTION_HTML)
  .refine(
    // A value that is too long is already refused: do not parse it.
    (html) => html.length > MAX_DESCRIPTION_HTML || richTextLength(html) <= MAX_RICH_TEXT,
    `must not exceed ${MAX_RICH_TEXT} characters of text`,
  )
  .meta({ description: `At most ${MAX_RICH_TEXT} characters of text, without the mark-up.` });

/** Maximum number of locations of an asset: the offices of the largest firm. */
const MAX_LOCATIONS = 500;

/** Largest value of a PostgreSQL integer column. */
const MAX_QUANTITY = 2_147_483_647;

const MAX_PRICE = 1_000_000_000_000;

/**
 * Maximum length of the metadata in characters as JSON: room for a whole career in a profile, or the page of a firm.
 */
export const MAX_OBJECT_LENGTH = 100_000;

type Drafted = { locations?: unknown };

/** Returns the length of a draft as JSON without its places, which have their own limit: the largest firm has 500. */
export const lengthBesidePlaces = ({ locations: _, ...draft }: Drafted): number => JSON.stringify(draft).length;

/** Metadata of an asset; its maximum length does not include the places of the draft. */
const metadata = z
  .record(z.string(), z.unknown())
  .refine(
    ({ _draft, ...rest }) =>
      JSON.stringify(rest).length + (isDrafted(_draft) ? lengthBesidePlaces(_draft) : 0) <= MAX_OBJECT_LENGTH,
    `must not exceed ${MAX_OBJECT_LENGTH} characters as JSON`,
  )
  .meta({
    description: `At most ${MAX_OBJECT_LENGTH} characters as JSON, without the locations of its draft. The fields that pages show of an offer, a company or a profile must have the form that pages read (docs/protocol.md §1.1).`,
  });
/** A draft that is not an object is refused by draft.ts. */
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

/** PATCH /assets/{id}: an asset does not change owner. `publishWith`: the price that the caller agrees to. */
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
  /** For moderators: assets that wait, that changed since a decision, or that are suspended. */
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
/** Types whose pages are read by slug. */
const SLUG_TYPES = ["company", "resume", "offer"] as const;
/** `type`: the type of the asset that has the slug; `company`: the slug of the firm of an offer. */
export const SlugQuery = z.strictObject({ company: slug.optional(), type: z.enum(SLUG_TYPES).optional() });
export type SlugQuery = z.output<typeof SlugQuery>;
