import { readFileSync } from "node:fs";

type Offer = { companySlug: string; slug: string; title: string; descriptionHtml: string; active: boolean };
type Company = { slug: string; name: string };

const read = <Row>(name: string): Row[] => JSON.parse(readFileSync(`marketplace/demo/data/${name}.json`, "utf8"));
const first = <Row>(rows: Row[], wanted: (row: Row) => boolean) => {
  const found = rows.find(wanted);
  if (!found) throw new Error("The demonstration data has no such row");
  return found;
};

const offers = read<Offer>("offers");

/** Rows of the demonstration data that tests use. */
export const company = first(read<Company>("companies"), ({ slug }) => slug === "groupe-valmerac");
export const otherCompany = first(read<Company>("companies"), ({ slug }) => slug === "treguern-conseil");
export const openOffer = first(offers, ({ active, companySlug }) => active && companySlug === company.slug);
export const otherOpenOffer = first(offers, ({ active, companySlug }) => active && companySlug === otherCompany.slug);
export const closedOffer = first(offers, ({ active }) => !active);

type Candidate = { slug: string; displayName: string; publicProfile: boolean; email: string; phone: string };
const candidates = read<Candidate>("candidates");
export const publicApplicant = first(candidates, ({ publicProfile }) => publicProfile);
export const privateApplicant = first(candidates, ({ publicProfile }) => !publicProfile);
