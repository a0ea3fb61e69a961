import { type Content, readContent } from "@/marketplace/content/read-content";
import { fixedId } from "@/marketplace/install/ids";
import { assetTypeRows, categoryRows, customAttributeRows } from "@/marketplace/install/reference-data";

/** Shipped rows of a table, and the columns that show whether a person edited a row. */
export type ProductTable = Rows<"categories" | "asset_types" | "custom_attributes", { id: string }> | ProductTexts;
export type ProductTexts = Rows<"entries", ProductEntry>;
type Rows<Table extends string, Row> = { table: Table; compared: readonly string[]; rows: Row[] };

/** Everything that the product installs, in an order that satisfies the foreign keys. */
export const productTables = (contents = readContent()): ProductTable[] => [
  { table: "categories", compared: ["name", "metadata"], rows: categoryRows },
  {
    table: "asset_types",
    compared: ["name", "infinite_stock", "is_default", "active", "transaction_process"],
    rows: assetTypeRows,
  },
  { table: "custom_attributes", compared: ["name", "type", "list_values"], rows: customAttributeRows },
  {
    table: "entries",
    compared: ["collection", "locale", "name", "fields", "metadata", "published_date"],
    rows: contents.map(toEntryRow),
  },
];

/**
 * Converts a text into a row. Throws for a text dated relative to the day of the demonstration: the product's own texts
 * have fixed days.
 */
export const toEntryRow = ({ collection, name, locale, fields, metadata, published, updated }: Content) => {
  if (!("day" in published) || (updated && !("day" in updated)))
    throw new Error(`Content ${collection}/${name}.${locale}.md: published and updated must be days: 2026-09-03`);
  return {
    id: entryId(locale, name),
    collection,
    locale,
    name,
    fields,
    metadata,
    published_date: startOf(published.day),
    created_date: startOf(published.day),
    updated_date: startOf(updated?.day ?? published.day),
  };
};
export type ProductEntry = ReturnType<typeof toEntryRow>;

export const entryId = (locale: string, name: string) => fixedId("ent", `${locale}/${name}`);

const startOf = (day: string) => new Date(day).toISOString();
