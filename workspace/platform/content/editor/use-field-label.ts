import { useTranslations } from "next-intl";

const LABELLED = [
  ...(["title", "subtitle", "label", "author", "description", "cover", "body", "titletag", "video"] as const),
  ...(["durationMinutes", "startDate", "endDate", "city", "venue", "street", "postcode", "mode", "version"] as const),
  ...(["kinds", "order", "path", "section", "audience", "related", "sources", "speakers", "people"] as const),
  ...(["comparison", "note"] as const),
  ...(["days", "practical", "gallery", "figures", "sections", "steps", "faq", "url", "replay", "plans"] as const),
] as const;

const OTHER_NAMES: Record<string, "name" | "date"> = { name: "name", date: "date", publishedDate: "date" };

/** Returns a function that labels a field by its name, with or without the prefix of its place in the entry. */
export function useFieldLabel() {
  const t = useTranslations("platform_text");
  return (given: string): string => {
    const other = OTHER_NAMES[given];
    if (other) return t(other);
    const name = given.replace(/^(?:fields|metadata)_/, "");
    const known = LABELLED.find((label) => label === name);
    return known ? t(`fields.${known}`) : name;
  };
}
