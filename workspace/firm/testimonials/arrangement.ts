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
  const from = shown.indexOf(id);
  const to = from + by;
  const other = shown[to];
  if (from === -1 || other === undefined) return [...shown];
  const next = [...shown];
  next[from] = other;
  next[to] = id;
  return next;
}
