import type { DefaultValues, FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import type { Company } from "@/lib/entities/company";
import type { PageSection } from "@/lib/rules/company/page-sections";
import type { Fields } from "@/lib/rules/json-equal";

/** A section of the page: its form, made from the page, and what the form makes of it. */
export type SectionKind<Values extends FieldValues, Sent> = {
  name: PageSection;
  /** Of what the section holds several of, which one; its draft is kept apart. */
  draftId?: string;
  schema: z.ZodMiniType<Sent, Values>;
  toFields: (company: Company) => Values & DefaultValues<Values>;
  /** Always of the same keys: what the form was shown of them is compared with what others wrote meanwhile. */
  toPart: (values: Sent, company: Company) => Fields;
};
