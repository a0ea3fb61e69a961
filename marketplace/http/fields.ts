import { z } from "zod";
import { isSiren, plainSiren } from "@/lib/rules/company/siren";
import { type NameFault, toName } from "@/lib/rules/user/readable-name";
import { WrittenScalar } from "@/marketplace/db/conditions";
import { NOT_A_SIREN, READABLE_NAME, SIREN } from "@/marketplace/http/stated-limits";

/**
 * Field schemas of queries. Existing clients write one thing in several ways, all accepted (docs/protocol.md §1.0):
 * lists as `id=a,b`, `id[]=a&id[]=b` or `id=["a","b"]`; objects and ranges as `k[gte]=1` or JSON text.
 */
/** Number of ids that fit in a URL of 16 kB, the longest that Node accepts. */
export const MAX_LIST = 500;

const fromJson = (value: unknown): unknown => {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

const toNumber = (value: unknown) =>
  typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
/** Reads a number, which may have an exponent, as programs write very small and very large numbers. */
const toAmount = (value: unknown) =>
  typeof value === "string" && /^-?\d+(\.\d+)?(e[+-]?\d{1,3})?$/i.test(value) ? Number(value) : value;

const toList = (value: unknown) => {
  if (typeof value !== "string") return value;
  const decoded = fromJson(value);
  if (Array.isArray(decoded)) return decoded;
  return value.split(",").flatMap((item) => item.trim() || []);
};

export const text = (max = 255) => z.string().max(max);

/** A SIREN, without the spaces between its digits. */
export const siren = text(30).transform(plainSiren).pipe(z.string().refine(isSiren, NOT_A_SIREN)).meta(SIREN);

const MAX_NAME_LENGTH = 255;
const FAULTS: Record<NameFault, string> = {
  unreadable: "must not hold invisible characters, nor mix alphabets in a name of a person",
  address: "must not hold an address of the web",
  telephone: "must not hold a telephone",
  formula: "must not begin as a formula: = + - @",
};
/** Name that other people read in lists and in subjects of mails, normalised as it is stored. */
export const name = (faultOf: (given: string) => NameFault | null) =>
  z
    .string()
    .overwrite(toName)
    .max(MAX_NAME_LENGTH)
    .superRefine((given, context) => {
      const fault = given.length > MAX_NAME_LENGTH ? null : faultOf(given);
      if (fault) context.addIssue({ code: "custom", input: given, message: FAULTS[fault] });
    })
    .meta(READABLE_NAME);
export const id = z.string().min(1).max(64);
export const slug = z.string().min(1).max(200);
export const number = <Schema extends z.ZodType<number, number | undefined>>(schema: Schema) =>
  z.preprocess(toNumber, schema);
/** A number that programs write, maybe with an exponent: a longitude near Greenwich is "1e-7". */
export const amount = <Schema extends z.ZodType<number, number | undefined>>(schema: Schema) =>
  z.preprocess(toAmount, schema);
export const flag = z.preprocess((value) => (value === "true" ? true : value === "false" ? false : value), z.boolean());

/** An open object whose JSON text has at most `maxLength` characters. */
export const openObject = (maxLength = 20_000) =>
  z
    .record(z.string(), z.unknown())
    .refine((value) => JSON.stringify(value).length <= maxLength, `must not exceed ${maxLength} characters as JSON`)
    .meta({ description: `At most ${maxLength} characters as JSON.` });

/** One or several values; always an array once parsed. */
export const listOf = <Item extends z.core.$ZodType>(item: Item) => z.preprocess(toList, z.array(item).max(MAX_LIST));
export const ids = listOf(id).optional();
export const texts = listOf(text()).optional();

/** Key in brackets; a key of digits alone would be the index of an item. */
const bracketed = z.string().max(64).meta({ minLength: 1, pattern: "^[^[\\]]*[^[\\]\\d][^[\\]]*$" });

/** Object, written as JSON text or as bracketed keys, that the stored object must contain. */
export const superset = z
  .preprocess(
    (value) => (typeof value === "string" ? fromJson(value) : withScalars(value)),
    z.record(bracketed, z.unknown()),
  )
  .optional();

const SCALAR = /^(?:true|false|null|-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?)$/;

function withScalars(value: unknown): unknown {
  if (typeof value === "string") return SCALAR.test(value) ? new WrittenScalar(value, JSON.parse(value)) : value;
  if (Array.isArray(value)) return value.map(withScalars);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withScalars(inner)]));
}

const rangeOf = <Value extends z.ZodType>(value: Value) => {
  const bounds = z
    .strictObject({ gt: value.optional(), gte: value.optional(), lt: value.optional(), lte: value.optional() })
    .refine(({ gt, gte }) => gt === undefined || gte === undefined, "must not have both gt and gte")
    .refine(({ lt, lte }) => lt === undefined || lte === undefined, "must not have both lt and lte")
    .meta({ allOf: [{ not: { required: ["gt", "gte"] } }, { not: { required: ["lt", "lte"] } }] });
  return z.preprocess(fromJson, z.union([value, bounds])).optional();
};

// Outside of these years, PostgreSQL and JavaScript interpret dates differently.
const isUsableDate = (value: string) => {
  const year = new Date(value).getUTCFullYear();
  return year >= 1 && year <= 9999;
};
export const date = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .refine(isUsableDate, "must be a date between the years 1 and 9999")
  .meta({ description: "Between the years 1 and 9999." });

export const dateRange = rangeOf(date);
export const numberRange = rangeOf(amount(z.number()));
export type Range<Value> =
  | Value
  | { gt?: Value | undefined; gte?: Value | undefined; lt?: Value | undefined; lte?: Value | undefined };

/** Offset pagination and order, for every list. `maxPerPage` is 100 except where docs/product.md §9 differs. */
export const pagination = <const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  { perPage = 20, maxPerPage = 100 } = {},
) => ({
  page: number(z.number().int().min(1).max(100_000).default(1)),
  nbResultsPerPage: number(z.number().int().min(1).max(maxPerPage).default(perPage)),
  /** The first column is the default. */
  orderBy: z.enum(columns).prefault(columns[0]),
  order: z.enum(["asc", "desc"]).default("desc"),
});

/** Type of an event: a code (`user_login`, `cart.updated`, `sign-up`), in the form that the audit trail accepts. */
export const eventType = z
  .string()
  .regex(/^[\w.:/-]+$/, "must be made of letters, digits, _ . : / and -")
  .max(100);

export const byId = z.strictObject({ id });

/**
 * Query of a read whose query the historical server ignored (docs/protocol.md §0.5): it is neither checked nor used.
 */
export const unreadQuery = z.object({});
