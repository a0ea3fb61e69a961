import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { periodText } from "@/components/applicant/period-text";
import { formatDate } from "@/lib/i18n/format";
import { at, isFields } from "@/lib/rules/json-equal";
import type { ProfileChoices } from "@/lib/rules/resume/profile-choices";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import type { ImportField } from "@/workspace/candidate/import/rules/import-fields";
import type { ItemSection } from "@/workspace/candidate/import/rules/item-sections";

export type ImportWords = Pick<ProfileChoices, "jobs" | "diplomas" | "languages" | "levels" | "remote"> & {
  traineeships: Labelled[];
  registrations: Labelled[];
};
export type Place = ImportField["place"];
export type FieldWords = ReturnType<typeof useFieldWords>;

/** Returns the vocabulary of a field; null for a text, or for dates. */
export function choicesOf(
  { jobs, diplomas, languages, levels, traineeships, registrations }: ImportWords,
  place: Place,
): Labelled[] | null {
  if (place.section === "preferredJob") return jobs;
  if (place.section === "accountancy" && place.name === "traineeship") return traineeships;
  if (place.section === "accountancy" && place.name === "registration") return registrations;
  if (!("field" in place)) return null;
  if (place.field === "diploma") return diplomas;
  if (place.section !== "languages") return null;
  return place.field === "level" ? levels : languages;
}

/** The labels of fields, and their values as text. */
export function useFieldWords(words: ImportWords) {
  const t = useTranslations("candidate_import");
  const tProfile = useTranslations("candidate_profile");
  const locale = useLocale();
  return useMemo(() => {
    const labelOf = (place: Place): string => {
      if (!("field" in place)) {
        if (place.section === "accountancy") return tProfile(`label.${place.name}`);
        if (place.section === "said") return tProfile(`label.${place.name}`);
        if (place.section !== "links") return t(`label.${place.section}`);
        return place.name === "linkedin" || place.name === "website" ? tProfile(`label.${place.name}`) : place.name;
      }
      return itemLabel(place.section, place.field);
    };
    const itemLabel = (section: ItemSection, field: string): string => {
      if (field === "title") {
        if (section === "skills" || section === "tools") return t(section === "skills" ? "label.skill" : "label.tool");
        if (section === "languages") return tProfile("label.language");
        return tProfile(section === "education" ? "label.diploma" : "label.title");
      }
      if (field === "org") return tProfile(section === "education" ? "label.school" : "label.org");
      if (field === "period") return t("label.period");
      if (field === "diploma") return t("label.diploma");
      return field === "location" || field === "description" || field === "apprenticeship"
        ? tProfile(`label.${field}`)
        : tProfile("label.level");
    };
    const textOf = (place: Place, value: unknown): string => {
      if (value === null || value === undefined || value === "") return "";
      if (value === true) return t("yes");
      if (place.section === "said") {
        if (place.name === "town") return isFields(value) ? String(at(value, "city") ?? "") : "";
        if (place.name === "salaryMin") return tProfile("wishes.salary", { amount: Number(value) });
        if (place.name === "startDate") return formatDate(locale, String(value));
        const labels = [value].flat().map((slug) => words.remote.find((one) => one.slug === slug)?.label ?? slug);
        return labels.join(", ");
      }
      if (isFields(value)) {
        const [start, end] = [at(value, "startDate"), at(value, "endDate")].map((date) =>
          typeof date === "string" ? date : null,
        );
        const text = periodText({ start: start ?? null, end: end ?? null }, locale, tProfile("present")) ?? "";
        return at(value, "ongoing") === true ? `${text} (${tProfile("ongoing")})` : text;
      }
      if (place.section === "tools" && "field" in place && place.field === "level")
        return tProfile(value === "basic" ? "tools.basic" : "tools.practised");
      return choicesOf(words, place)?.find(({ slug }) => slug === value)?.label ?? String(value);
    };
    return { labelOf, textOf };
  }, [t, tProfile, locale, words]);
}
