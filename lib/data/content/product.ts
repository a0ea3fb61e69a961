import "server-only";
import * as z from "zod/mini";
import { getEntry } from "@/lib/data/content/entries";
import { readItems, readText, readTexts, toHead } from "@/lib/data/content/read-metadata";
import { renderBody } from "@/lib/data/content/render-body";
import type { Entry } from "@/lib/entities/entry";
import type { Locale } from "@/lib/i18n/routing";
import type { PricingView, ProductView } from "@/lib/views/product";

const COLLECTION = "product";
export type ProductName = "produit" | "recrutement" | "recrutez-un-comptable";

const Section = z.looseObject({
  title: z.string().check(z.minLength(1)),
  text: z.nullish(z.string()),
  points: z.unknown(),
});
const Question = z.looseObject({
  question: z.string().check(z.minLength(1)),
  answer: z.string().check(z.minLength(1)),
});
const Plan = z.looseObject({
  name: z.string().check(z.minLength(1)),
  /** EUR without VAT; null means on quotation. */
  price: z.nullish(z.number().check(z.nonnegative())),
  unit: z.nullish(z.string()),
  summary: z.nullish(z.string()),
  features: z.nullish(z.array(z.string())),
  featured: z.nullish(z.boolean()),
  action: z.nullish(z.string()),
});
const Comparison = z.looseObject({ title: z.string().check(z.minLength(1)), rows: z.unknown() });
const Row = z.looseObject({
  label: z.string().check(z.minLength(1)),
  values: z.array(z.union([z.boolean(), z.string()])),
});

/** Returns the product page that editors wrote under this name; null when it is not published. */
export async function getProduct(name: ProductName, locale: Locale): Promise<ProductView | null> {
  const entry = await getEntry(COLLECTION, name, locale);
  return entry && toProduct(entry, locale);
}

/** Returns the prices; null when they are not published. */
export async function getPricing(locale: Locale): Promise<PricingView | null> {
  const entry = await getEntry(COLLECTION, "tarifs", locale);
  if (!entry) return null;
  const { plans, comparison, note } = entry.metadata;
  return {
    ...toProduct(entry, locale),
    plans: readItems(Plan, plans).map((plan) => ({
      name: plan.name,
      price: plan.price ?? null,
      unit: plan.unit ?? null,
      summary: plan.summary ?? "",
      features: plan.features ?? [],
      featured: plan.featured ?? false,
      action: plan.action ?? null,
    })),
    comparison: readItems(Comparison, comparison).map(({ title, rows }) => ({ title, rows: readItems(Row, rows) })),
    note: renderBody(readText(note), locale, 2),
  };
}

function toProduct(entry: Entry, locale: Locale): ProductView {
  const { sections, steps, faq } = entry.metadata;
  return {
    ...toHead(entry),
    sections: readItems(Section, sections).map(({ title, text, points }) => ({
      title,
      body: renderBody(text, locale, 2),
      points: readTexts(points, locale),
    })),
    steps: readTexts(steps, locale),
    questions: readItems(Question, faq).map(({ question, answer }) => ({
      question,
      answer: renderBody(answer, locale, 3),
    })),
    body: renderBody(entry.fields.body, locale),
  };
}
