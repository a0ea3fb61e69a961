import { createLocalList } from "@/lib/queries/local-list";

/** The fields stored for a saved offer: enough to show it again, and to link to it. */
export type SavedOffer = {
  id: string;
  slug: string;
  title: string;
  companySlug: string;
  companyName: string;
  city: string;
};

const SAVED_FIELDS = ["id", "slug", "title", "companySlug", "companyName", "city"] as const;

/** Maximum number of saved offers: more than a visitor reads, and few enough for one request to the API. */
const MAX_SAVED = 100;
const MAX_HIDDEN = 500;

export const savedOffers = createLocalList<SavedOffer>({
  name: "saved-offers",
  max: MAX_SAVED,
  keyOf: ({ id }) => id,
  toItem: (value) => {
    const [id, slug, title, companySlug, companyName, city] = SAVED_FIELDS.map((field) => textAt(value, field));
    return id && slug && title && companySlug && companyName
      ? { id, slug, title, companySlug, companyName, city: city ?? "" }
      : null;
  },
});

/** Ids of the offers that the visitor does not want to see again. */
export const hiddenOffers = createLocalList<string>({
  name: "hidden-offers",
  max: MAX_HIDDEN,
  keyOf: (id) => id,
  toItem: (value) => (typeof value === "string" ? value : null),
});

function textAt(value: unknown, field: string): string | null {
  const text = typeof value === "object" && value !== null ? Reflect.get(value, field) : null;
  return typeof text === "string" ? text : null;
}
