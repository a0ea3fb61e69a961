import { z } from "zod";
import type { JsonObject } from "@/lib/entities/json";

const text = z.string().nullish().catch(null);
const amount = z.number().nullish().catch(null);

/** What is shown of the copy of an offer: a copy may be old, hence without what offers have today. */
const Copy = z.looseObject({
  description: text,
  locations: z.array(z.looseObject({ city: text })).catch([]),
  customAttributes: z
    .looseObject({
      ...{ slug: text, contractType: text, remoteWork: text, startDate: text, validThrough: text, salaryPeriod: text },
      ...{ salaryMin: amount, salaryMax: amount },
    })
    .catch({}),
});

/** The facts of an offer, and its text by paragraphs. */
export function offerCopyOf(snapshot: JsonObject) {
  const { description, locations = [], customAttributes: facts = {} } = Copy.safeParse(snapshot).data ?? {};
  const [min, max] = [facts.salaryMin ?? facts.salaryMax ?? null, facts.salaryMax ?? facts.salaryMin ?? null];
  return {
    slug: facts.slug ?? null,
    contract: facts.contractType ?? null,
    remote: facts.remoteWork ?? null,
    startDate: facts.startDate ?? null,
    validThrough: facts.validThrough ?? null,
    city: locations[0]?.city ?? null,
    pay: min === null || max === null ? null : { min, max, period: facts.salaryPeriod ?? "annuel" },
    paragraphs: paragraphsOf(description ?? ""),
  };
}

/** The text of a description in HTML, by paragraphs. It is parsed apart from the page: nothing in it runs. */
export function paragraphsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const blocks = [...body.querySelectorAll("p, li, h2, h3, h4")];
  const texts = blocks.length > 0 ? blocks.map(({ textContent }) => textContent) : [body.textContent];
  return texts.map((paragraph) => (paragraph ?? "").trim()).filter((paragraph) => paragraph !== "");
}
