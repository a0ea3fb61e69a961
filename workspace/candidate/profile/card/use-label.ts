import { useTranslations } from "next-intl";

const LABELS = [
  ...(["title", "org", "location", "startYear", "startMonth", "endYear", "endMonth", "start", "end"] as const),
  ...(["isCurrent", "description", "tools", "diploma", "school", "ongoing", "apprenticeship", "language"] as const),
  ...(["level", "name", "email", "phone", "agreed", "jobs", "town", "places", "contracts", "schedules"] as const),
  ...(["remote", "startDate", "salaryMin", "technical", "common", "traineeship", "dscgUnits"] as const),
  ...(["registration", "linkedin", "website", "summary"] as const),
];
/** Names in the API that differ from the form field with the same meaning. */
const ALIASES: Record<string, (typeof LABELS)[number]> = {
  endDate: "end",
  preferredJob: "jobs",
  jobReferential: "jobs",
};
const SECTIONS = ["experiences", "education", "skills", "languages", "referees", "links", "wishes"] as const;

/** Returns a function that labels a field from its path; a whole item has the label of its section. */
export function useLabel() {
  const t = useTranslations("candidate_profile");
  return (path: readonly string[]): string => {
    const name = path.at(-1) ?? "";
    const isStart = name === "startDate" && !path.includes("wishes");
    const label = isStart ? "start" : (ALIASES[name] ?? LABELS.find((known) => known === name));
    const section = SECTIONS.find((known) => path.includes(known));
    return label ? t(`label.${label}`) : section ? t(`${section}.heading`) : name;
  };
}
