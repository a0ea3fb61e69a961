import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { CompanyTileView } from "@/components/company/company-tile";
import type { OfferLineView } from "@/components/offer/offer-line";
import { Choices } from "@/components/search/choices";
import { choicesMarkup } from "@/components/search/choices-markup";
import { foundCompaniesMarkup } from "@/components/search/found-companies-markup";
import { FoundCompanyList } from "@/components/search/found-company-list";
import { FoundOfferList } from "@/components/search/found-offer-list";
import { foundOffersMarkup } from "@/components/search/found-offers-markup";

// Some of the characters that markup is made of, those that React escapes, and any others.
const text = fc.oneof(fc.constantFrom("<", "&", '"', "'", "</li>", "é", "$&", "{title}"), fc.string()).filter(Boolean);
const texts = fc.array(text, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(" "));
const path = texts.map((end) => `/entreprise/a/offre-emploi/${encodeURIComponent(end)}`);
const perhaps = <Value,>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const style = fc.record(
  { backgroundImage: fc.constant("url(data:image/webp;base64,AA==)"), objectPosition: fc.constant("20% 30.5%") },
  { requiredKeys: [] },
);
const line: fc.Arbitrary<OfferLineView> = fc
  .record({
    id: texts,
    href: path,
    title: texts,
    job: perhaps(texts),
    company: perhaps(texts),
    city: perhaps(texts),
    department: perhaps(fc.constant(" (69)")),
    logo: perhaps(fc.record({ src: texts, style: fc.option(style, { nil: undefined }) })),
    salary: fc.record({ text: texts, period: perhaps(texts) }),
    facts: fc.uniqueArray(texts, { maxLength: 3 }),
    day: texts,
    published: texts,
  })
  // A department stands after a city.
  .map((one) => ({ ...one, department: one.city && one.department }));
const offerTexts = fc.record({ save: texts, saved: texts, hide: texts, hideTitle: texts, hidden: texts, show: texts });

const company: fc.Arbitrary<CompanyTileView> = fc.record({
  id: texts,
  href: path,
  name: texts,
  nbOffers: texts,
  offers: texts,
  category: perhaps(texts),
  baseline: perhaps(texts),
  headcount: perhaps(texts),
  cities: perhaps(texts),
  logo: perhaps(fc.record({ src: texts, srcSet: texts, style: fc.option(style, { nil: undefined }) })),
});

const choice = fc.record({ value: texts, label: texts, count: perhaps(texts), selected: fc.boolean() });
const view = fc.record(
  {
    type: fc.constantFrom("checkbox" as const, "radio" as const),
    name: fc.constantFrom("outils", "contrat"),
    heading: texts,
    more: texts,
    choices: fc.uniqueArray(choice, { selector: ({ value }) => value, maxLength: 9 }),
    also: choice.map((one) => ({ ...one, name: "autre" })),
  },
  { requiredKeys: ["name", "heading", "choices"] },
);

/** Markup as a browser parses it, without the attributes of page transitions, which only streamed markup needs. */
const parsed = (markup: string, inside: string) => {
  const container = document.createElement("div");
  container.innerHTML = markup.replace(/ vt-(?:name|update|share)="[^"]*"/g, "");
  return container.querySelector(inside)?.innerHTML;
};

test("offers are written as React draws them", () => {
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: ({ id }) => id, maxLength: 3 }), offerTexts, (offers, words) => {
      const drawn = renderToString(<FoundOfferList id="offres" offers={offers} texts={words} />);
      expect(parsed(`<ul>${foundOffersMarkup(offers, words)}</ul>`, "ul")).toBe(parsed(drawn, "ul"));
    }),
  );
});

test("firms are written as React draws them", () => {
  fc.assert(
    fc.property(fc.uniqueArray(company, { selector: ({ id }) => id, maxLength: 3 }), (companies) => {
      const drawn = renderToString(<FoundCompanyList companies={companies} />);
      expect(parsed(`<ul>${foundCompaniesMarkup(companies)}</ul>`, "ul")).toBe(parsed(drawn, "ul"));
    }),
  );
});

test("choices are written as React draws them", () => {
  fc.assert(
    fc.property(view, (choices) => {
      const drawn = renderToString(<Choices {...choices} />);
      expect(parsed(`<fieldset>${choicesMarkup(choices)}</fieldset>`, "fieldset")).toBe(parsed(drawn, "fieldset"));
    }),
  );
});
