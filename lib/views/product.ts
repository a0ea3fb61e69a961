import type { BodyView } from "@/lib/views/body";

export type TitledText = { title: string; body: BodyView };
export type QuestionView = { question: string; answer: BodyView };
export type PlanView = {
  name: string;
  /** EUR without VAT; null: price on quotation. */
  price: number | null;
  unit: string | null;
  summary: string;
  features: string[];
  featured: boolean;
  action: string | null;
};
/** A group of lines of the comparison. A line has one value per plan: included or not, or an amount. */
export type ComparisonView = { title: string; rows: { label: string; values: (boolean | string)[] }[] };

/** A page of the product for firms: product, pricing, recruiting. */
export type ProductView = {
  title: string;
  titletag: string | null;
  description: string;
  lead: string | null;
  sections: (TitledText & { points: TitledText[] })[];
  steps: TitledText[];
  questions: QuestionView[];
  body: BodyView;
};
export type PricingView = ProductView & { plans: PlanView[]; comparison: ComparisonView[]; note: BodyView };
