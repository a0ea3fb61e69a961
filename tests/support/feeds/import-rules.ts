import type { ImportRules } from "@/marketplace/offer-import/import-rules";

/** The rules of a firm without an office, on 25 November 2026, whose feed nobody has corrected. */
export const importRules = (overrides: Partial<ImportRules> = {}): ImportRules => ({
  mapping: null,
  settings: {},
  offices: [],
  checksOffices: false,
  isInBranch: true,
  isAnswerable: true,
  families: {},
  today: "2026-11-25",
  ...overrides,
});
