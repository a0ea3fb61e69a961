import { inTown } from "@/lib/rules/text/french-names";
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
