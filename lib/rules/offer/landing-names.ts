import type { Labelled } from "@/lib/rules/vocabulary/labelled";

type Locale = "fr" | "en";
type Subject = { job: Labelled | null; city: Labelled | null };

/** What the texts of a landing page are about: the arguments of its messages. */
export const landingNames = ({ job, city }: Subject, locale: Locale) =>
  ({
    form: job && city ? "both" : job ? "job" : "city",
    job: job?.label ?? "",
    place: city ? inTown(city.label, locale) : "",
  }) as const;

/** « à Lyon », « au Havre », « aux Abymes »: in French the article of a town's name melts into its preposition. */
function inTown(name: string, locale: Locale): string {
  if (locale === "en") return `in ${name}`;
  if (name.startsWith("Le ")) return `au ${name.slice("Le ".length)}`;
  if (name.startsWith("Les ")) return `aux ${name.slice("Les ".length)}`;
  return `à ${name}`;
}
