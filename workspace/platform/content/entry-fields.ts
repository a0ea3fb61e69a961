/** The input of an entry's field: one line, several lines, Markdown, a number, words, a list of items, a picture. */
export type EntryFieldKind = "line" | "lines" | "markdown" | "number" | "words" | "list" | "picture";

/**
 * A field of an item. Besides the inputs of an entry's fields, it may be a day, a time, a checkbox, texts (one a line),
 * or cells (texts, yes or no).
 */
export type ItemField = {
  name: string;
  kind: "line" | "lines" | "words" | "day" | "time" | "number" | "box" | "texts" | "cells" | "list";
  /** Set for a field that the item needs to be shown on the site. */
  required?: true;
  /** Set for the field that names the item in its list. */
  names?: true;
  /** Fields of the inner items, for the kind `list`. */
  items?: readonly ItemField[];
};

export type EntryField = {
  /** Part of the entry that contains the field: its fields or its metadata. */
  in: "fields" | "metadata";
  name: string;
  kind: EntryFieldKind;
  required?: true;
  /** For the kind `list`: the fields of each item, in the order in which they are edited. */
  items?: readonly ItemField[];
};

const field = (name: string, kind: EntryFieldKind = "line"): EntryField => ({ in: "fields", name, kind });
const metadata = (name: string, kind: EntryFieldKind = "line"): EntryField => ({ in: "metadata", name, kind });

const list = (name: string, items: readonly ItemField[]): EntryField => ({ ...metadata(name, "list"), items });

const NAMED = { required: true, names: true } as const;
const ITEM_TITLE: ItemField = { name: "title", kind: "line", ...NAMED };
const TITLED: readonly ItemField[] = [ITEM_TITLE, { name: "text", kind: "lines" }];
const PERSON: readonly ItemField[] = [
  { name: "name", kind: "line", ...NAMED },
  { name: "role", kind: "line" },
];
const SOURCES = list("sources", [
  ITEM_TITLE,
  { name: "url", kind: "line", required: true } as const,
  { name: "date", kind: "line" },
]);
const SESSIONS: readonly ItemField[] = [
  { name: "time", kind: "time", ...NAMED },
  { name: "end", kind: "time" },
  ITEM_TITLE,
  { name: "room", kind: "line" } as const,
  { name: "speakers", kind: "words" } as const,
  { name: "text", kind: "lines" },
];
const DAYS = list("days", [
  { name: "date", kind: "day", ...NAMED },
  { name: "title", kind: "line", names: true },
  { name: "sessions", kind: "list", items: SESSIONS },
]);
const FIGURES = list("figures", [
  { name: "label", kind: "line", ...NAMED },
  { name: "value", kind: "line", required: true },
]);

const TITLE: EntryField = { ...field("title"), required: true };
const DESCRIPTION = field("description", "lines");
const BODY = field("body", "markdown");
const ORDER = metadata("order", "number");
const SIGNED = [TITLE, field("subtitle"), field("label"), field("author"), DESCRIPTION] as const;

const PAGE_LISTS = [
  list("sections", [...TITLED, { name: "points", kind: "list", items: TITLED }]),
  list("steps", TITLED),
  list("faq", [
    { name: "question", kind: "line", ...NAMED },
    { name: "answer", kind: "lines", required: true },
  ]),
] as const;

/** Lists of the pricing page: each row of the comparison has one cell a plan. */
const PRICE_LISTS = [
  list("plans", [
    { name: "name", kind: "line", ...NAMED } as const,
    { name: "price", kind: "number" } as const,
    { name: "unit", kind: "line" } as const,
    { name: "summary", kind: "lines" } as const,
    { name: "features", kind: "texts" } as const,
    { name: "featured", kind: "box" } as const,
    { name: "action", kind: "line" },
  ]),
  list("comparison", [
    ITEM_TITLE,
    {
      name: "rows",
      kind: "list",
      items: [
        { name: "label", kind: "line", ...NAMED },
        { name: "values", kind: "cells", required: true },
      ],
    },
  ]),
] as const;

/** The fields of each collection, in the order in which they are edited (docs/workspace.md §4.3). */
const FIELDS: Record<string, readonly EntryField[]> = {
  blog: [...SIGNED, field("cover", "picture"), BODY, SOURCES],
  "blog-vdc": [...SIGNED, field("cover", "picture"), BODY, SOURCES],
  capsule: [...SIGNED, metadata("video"), metadata("durationMinutes", "number"), field("cover", "picture"), BODY],
  live: [
    ...SIGNED,
    metadata("startDate"),
    metadata("durationMinutes", "number"),
    metadata("url"),
    metadata("replay"),
    list("speakers", PERSON),
    BODY,
  ],
  "love-friend": [...SIGNED, field("cover", "picture"), BODY, list("people", PERSON)],
  changelog: [TITLE, DESCRIPTION, metadata("version"), metadata("kinds", "words"), ORDER, BODY],
  congress: [
    TITLE,
    field("subtitle"),
    field("label"),
    DESCRIPTION,
    ...["startDate", "endDate", "city", "venue", "street", "postcode", "mode"].map((name) => metadata(name)),
    BODY,
    DAYS,
    list("speakers", [...PERSON, { name: "text", kind: "lines" }]),
    list("practical", TITLED),
    list("gallery", TITLED),
    FIGURES,
  ],
  doc: [TITLE, field("label"), DESCRIPTION, metadata("path"), metadata("section"), ORDER, BODY],
  help: [TITLE, DESCRIPTION, metadata("audience"), metadata("related", "words"), ORDER, BODY],
  knowledge: [TITLE, DESCRIPTION, BODY],
  page: [TITLE, field("label"), metadata("titletag"), DESCRIPTION, ORDER, BODY],
  product: [
    TITLE,
    field("subtitle"),
    metadata("titletag"),
    DESCRIPTION,
    BODY,
    ...PAGE_LISTS,
    ...PRICE_LISTS,
    metadata("note", "lines"),
  ],
  seo: [field("titletag"), DESCRIPTION],
};

/** The collections of the site, in the order of their screen; editors may add others. */
export const COLLECTIONS = Object.keys(FIELDS);

const OTHER: readonly EntryField[] = [TITLE, DESCRIPTION, BODY];

/** Returns the fields of a collection: for one that the site does not know, the title, description and body. */
export const entryFields = (collection: string): readonly EntryField[] =>
  Object.hasOwn(FIELDS, collection) ? (FIELDS[collection] ?? OTHER) : OTHER;

/** Returns the name of a field in its form. */
export const formNameOf = ({ in: place, name }: EntryField): string => `${place}_${name}`;

/** True when the site shows an item: it has every required field, and so has every item of the lists inside it. */
export const isShownItem = (items: readonly ItemField[], item: Readonly<Record<string, unknown>>): boolean =>
  items.every(({ name, required, items: inner }) => {
    const value = item[name];
    if (inner && Array.isArray(value)) return value.every((one) => isShownItem(inner, one ?? {}));
    return !required || (value !== undefined && value !== null && String(value).trim() !== "");
  });
