import { useLocale, useTranslations } from "next-intl";
import { formatList, formatMoney, formatNumber } from "@/lib/i18n/format";
import type { Problem, Reading } from "@/lib/rules/tools/fields";
import type { NumberUnit } from "@/lib/rules/tools/french-number";

/** Props of a field of a tool: its text as typed, and its problem in a sentence that names the field. */
export type ToolField = { id: string; name: string; label: string; defaultValue: string; error: string | null };

/** Maximum length of a text quoted in a sentence. */
const QUOTED = 40;

/** Returns the fields of a reading, under their names in the URL. */
export function useToolFields<Name extends string>(
  { typed, problems }: Reading<unknown, Name>,
  labels: Record<Name, string>,
): Record<Name, ToolField> {
  const sentence = useProblemSentence();
  const names = Object.keys(labels) as Name[];
  return Object.fromEntries(
    names.map((name): [Name, ToolField] => {
      const problem = problems[name];
      return [
        name,
        {
          id: name,
          name,
          label: labels[name],
          defaultValue: typed[name],
          error: problem ? sentence(labels[name], typed[name], problem) : null,
        },
      ];
    }),
  ) as Record<Name, ToolField>;
}

function useProblemSentence() {
  const t = useTranslations("tool.problems");
  const locale = useLocale();
  const quantity = (amount: number, unit: NumberUnit) =>
    unit === "euros" ? formatMoney(locale, amount) : t(`quantities.${unit}`, { amount: formatNumber(locale, amount) });
  return (field: string, given: string, problem: Problem): string => {
    const typed = given.length > QUOTED ? `${given.slice(0, QUOTED)}…` : given;
    switch (problem.kind) {
      case "unit":
        return t("unit", { field, typed, unit: t(`units.${problem.unit}`) });
      case "decimals":
        return t("decimals", { field, max: problem.max });
      case "bounds":
        return t("bounds", {
          field,
          typed,
          min: quantity(problem.min, problem.unit),
          max: quantity(problem.max, problem.unit),
        });
      case "place": {
        const { suggestions } = problem;
        const sentence = t("place", { field, typed });
        return suggestions.length > 0
          ? `${sentence} ${t("suggestions", { places: formatList(locale, suggestions) })}`
          : sentence;
      }
      default:
        return t(problem.kind, { field, typed });
    }
  };
}
