import firmCategories from "@/lib/rules/vocabulary/firm-categories.json";

/** The categories of accounting firms, without the categories of companies or publishers that employ accountants. */
export const ACCOUNTING_FIRM_CATEGORIES: readonly string[] = firmCategories
  .filter(({ kind }) => kind === "cabinet")
  .map(({ slug }) => slug);

export const isAccountingFirm = (category: string | undefined): boolean =>
  category !== undefined && ACCOUNTING_FIRM_CATEGORIES.includes(category);
