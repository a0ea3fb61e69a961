import * as z from "zod/mini";
import type { JsonObject } from "@/lib/entities/json";

const text = z.catch(z.nullish(z.string()), null);
const amount = z.catch(z.nullish(z.number()), null);

/** The displayed fields of an offer's copy. A copy may be old and lack fields that offers have today. */
const Copy = z.looseObject({
  description: text,
  locations: z.catch(z.array(z.looseObject({ city: text })), []),
  customAttributes: z.catch(
    z.looseObject({
      slug: text,
      contractType: text,
      remoteWork: text,
      startDate: text,
      validThrough: text,
      salaryPeriod: text,
      salaryMin: amount,
      salaryMax: amount,
    }),
    {},
  ),
});

/** The facts of an offer, and its text split into paragraphs. */
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

/**
 * Splits an HTML description into paragraphs of text. The HTML is parsed outside the page, so that no script in it
 * runs.
 */
function paragraphsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const blocks = [...body.querySelectorAll("p, li, h2, h3, h4")];
  const texts = blocks.length > 0 ? blocks.map(({ textContent }) => textContent) : [body.textContent];
  return texts.map((paragraph) => (paragraph ?? "").trim()).filter((paragraph) => paragraph !== "");
}
