import reasons from "@/lib/rules/vocabulary/refusal-reasons.json";

/** Returns the name of a reason of refusal; a reason added after this build is shown as it is. */
export const refusalLabel = (slug: string, locale: "fr" | "en"): string => {
  const term = reasons.find((reason) => reason.slug === slug);
  return (locale === "fr" ? term?.label : term?.labelEn) ?? slug;
};
