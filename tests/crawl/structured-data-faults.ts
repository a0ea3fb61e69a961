import { z } from "zod";

/** A time with its offset, or a day. */
const date = z.iso.date().or(z.iso.datetime({ offset: true }));
const text = z.string().trim().min(1);
const address = z.url({ protocol: /^https?$/ });
const typed = (type: string, shape: z.ZodRawShape) => z.looseObject({ "@type": z.literal(type), ...shape });

const named = z.looseObject({ "@type": text, name: text });
const place = typed("Place", {
  address: typed("PostalAddress", { addressLocality: text, addressCountry: text }),
});
const listItem = z.looseObject({ "@type": z.literal("ListItem"), position: z.int().positive() });
const oneOrMany = <Item extends z.ZodType>(item: Item) => z.union([item, z.array(item).min(1)]);

/**
 * Properties that search engines require for each type (docs/product.md §13). Of any other type, only the schema.org
 * context is checked.
 */
const SHAPES: Record<string, z.ZodType> = {
  WebSite: z.looseObject({ name: text, url: address }),
  Organization: z.looseObject({ name: text, url: address, logo: address.optional() }),
  AccountingService: z.looseObject({ name: text, url: address, logo: address.optional() }),
  JobPosting: z
    .looseObject({
      title: text,
      description: z.string().min(50),
      datePosted: date,
      validThrough: date,
      url: address,
      hiringOrganization: named,
      jobLocation: oneOrMany(place).optional(),
      jobLocationType: z.literal("TELECOMMUTE").optional(),
      baseSalary: typed("MonetaryAmount", { currency: z.literal("EUR"), value: z.looseObject({}) }).optional(),
      employmentType: oneOrMany(text).optional(),
    })
    .refine(({ jobLocation, jobLocationType }) => jobLocation || jobLocationType, "says nowhere where the job is"),
  BreadcrumbList: z.looseObject({
    itemListElement: z
      .array(listItem.extend({ name: text, item: address.optional() }))
      .min(2)
      .refine(inOrder, "positions are not 1, 2, 3…")
      .refine((items) => items.slice(0, -1).every(({ item }) => item), "an item before the last has no address"),
  }),
  ItemList: z.looseObject({
    itemListElement: z
      .array(listItem.extend({ url: address }))
      .min(1)
      .refine(inOrder, "positions are not 1, 2, 3…"),
  }),
  BlogPosting: z.looseObject({
    headline: text,
    datePublished: date,
    dateModified: date.optional(),
    author: oneOrMany(named),
    image: oneOrMany(z.union([address, z.looseObject({ url: address })])).optional(),
  }),
  Event: z.looseObject({
    name: text,
    startDate: date,
    endDate: date.optional(),
    eventStatus: address.optional(),
    location: oneOrMany(z.looseObject({ "@type": z.enum(["Place", "VirtualLocation"]) })),
  }),
  ProfilePage: z.looseObject({ mainEntity: named }),
};

const Document = z.looseObject({ "@context": z.literal("https://schema.org"), "@type": oneOrMany(text) });

/** Returns the errors in the structured data of a page, and the expected types that are missing. */
export function structuredDataFaults(data: unknown[], expected: readonly (string | readonly string[])[]): string[] {
  const documents = data.map((document) => Document.safeParse(document));
  const found = documents.flatMap(({ data: document }) => (document ? [document["@type"]].flat() : []));
  const missing = expected.filter((type) => ![type].flat().some((name) => found.includes(name)));
  return [
    ...missing.map((type) => `lacks ${[type].flat().join(" or ")}`),
    ...documents.flatMap(({ success, data: document }) =>
      success && document
        ? [document["@type"]].flat().flatMap((type) => shapeFaults(type, document))
        : ["is no JSON-LD"],
    ),
  ];
}

function shapeFaults(type: string, document: object): string[] {
  const parsed = SHAPES[type]?.safeParse(document);
  return parsed?.success === false
    ? parsed.error.issues.map(({ path, message }) => `${type}.${path.join(".")}: ${message}`)
    : [];
}

function inOrder(items: { position: number }[]): boolean {
  return items.every(({ position }, index) => position === index + 1);
}
