import "server-only";
import { z } from "zod";
import { getEntry } from "@/lib/data/content/entries";
import { readItems, readText, readTexts, toHead } from "@/lib/data/content/read-metadata";
import { renderBody } from "@/lib/data/content/render-body";
import type { Entry } from "@/lib/entities/entry";
import type { Locale } from "@/lib/i18n/routing";
import type { PricingView, ProductView } from "@/lib/views/product";

const COLLECTION = "product";
export type ProductName = "produit" | "recrutement" | "recrutez-un-comptable";

const Section = z.looseObject({ title: z.string().min(1), text: z.string().nullish(), points: z.unknown() });
const Question = z.looseObject({ question: z.string().min(1), answer: z.string().min(1) });
const Plan = z.looseObject({
  name: z.string().min(1),
  /** EUR without VAT; null: on quotation. */
  price: z.number().nonnegative().nullish(),
  unit: z.string().nullish(),
  summary: z.string().nullish(),
  features: z.array(z.string()).nullish(),
  featured: z.boolean().nullish(),
  action: z.string().nullish(),
});
const Comparison = z.looseObject({ title: z.string().min(1), rows: z.unknown() });
const Row = z.looseObject({ label: z.string().min(1), values: z.array(z.union([z.boolean(), z.string()])) });

/** The product page that editors wrote under this name; null when it is not published. */
export async function getProduct(name: ProductName, locale: Locale): Promise<ProductView | null> {
  const entry = await getEntry(COLLECTION, name, locale);
  return entry && toProduct(entry, locale);
}

/** The prices; null when they are not published. */
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
