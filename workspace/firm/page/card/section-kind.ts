import type { DefaultValues, FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import type { Company } from "@/lib/entities/company";
import type { PageSection } from "@/lib/rules/company/page-sections";
import type { Fields } from "@/lib/rules/json-equal";

/** A section of the page: how its form is filled from the page, and how the page is edited from the form. */
export type SectionKind<Values extends FieldValues, Sent> = {
  name: PageSection;
  /** For a section with several items, the id of the item; each item has its own draft. */
  draftId?: string;
  schema: z.ZodMiniType<Sent, Values>;
  toFields: (company: Company) => Values & DefaultValues<Values>;
  /**
   * Must return the same keys at each call: their values when the section was opened are compared with edits made by
   * others since then.
   */
  toPart: (values: Sent, company: Company) => Fields;
};
