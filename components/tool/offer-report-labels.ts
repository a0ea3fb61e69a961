import type { OfferFact } from "@/lib/rules/tools/offer-lint/facts";

/** The words of the report: the leaf has no messages of its own. */
export type ReportLabels = Record<
  "result" | "empty" | "clean" | "inPlace" | "facts" | "present" | "missing" | "error" | "warning" | "info",
  string
> &
  Record<`fact_${OfferFact}`, string> & {
    /** Of one finding, of several: "#" is the number. */
    one: string;
    many: string;
  };
