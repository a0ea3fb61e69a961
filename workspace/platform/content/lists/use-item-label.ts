import { useTranslations } from "next-intl";

const LABELLED = [
  ...(["title", "text", "name", "role", "url", "date", "time", "end", "room", "speakers", "sessions"] as const),
  ...(["label", "value", "points", "question", "answer", "price", "unit", "summary", "features"] as const),
  ...(["featured", "action", "rows", "values"] as const),
] as const;

/** The label of a field of an item, by its name. */
export function useItemLabel() {
  const t = useTranslations("platform_text.items");
  return (name: string): string => {
    const known = LABELLED.find((one) => one === name);
    return known ? t(`fields.${known}`) : name;
  };
}
