import * as z from "zod/mini";
import type { Fields } from "@/lib/rules/json-equal";

/** Which testimonials a firm shows, and in which order. */
export type Arrangement = { order: readonly string[]; hidden: readonly string[] };

const Ids = z.array(z.string());
const Page = z.looseObject({
  metadata: z.looseObject({
    _public: z.optional(z.looseObject({ testimonialsOrder: z.nullish(Ids), testimonialsHidden: z.nullish(Ids) })),
  }),
});

/** Of a page, as its saver holds it. */
export function arrangementOf(page: Fields | null): Arrangement {
  const { data } = Page.safeParse(page);
  const { testimonialsOrder, testimonialsHidden } = data?.metadata._public ?? {};
  return { order: testimonialsOrder ?? [], hidden: testimonialsHidden ?? [] };
}

/** The part of the page that holds it. */
export const toPart = ({ order, hidden }: Arrangement): Fields => ({
  metadata: { _public: { testimonialsOrder: [...order], testimonialsHidden: [...hidden] } },
});

/** The order once this one went up or down among those that are shown. */
export function movedTo(shown: readonly string[], id: string, by: 1 | -1): string[] {
  const other = shown[shown.indexOf(id) + by];
  return other === undefined ? [...shown] : placedAt(shown, id, other);
}

/** The order once this one has the place of another; those between make room. */
export function placedAt(shown: readonly string[], id: string, other: string): string[] {
  const to = shown.indexOf(other);
  return shown.includes(id) && to !== -1 ? shown.filter((one) => one !== id).toSpliced(to, 0, id) : [...shown];
}
