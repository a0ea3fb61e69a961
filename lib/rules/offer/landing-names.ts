import { inTown } from "@/lib/rules/text/french-names";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";

type Locale = "fr" | "en";
type Subject = { job: Labelled | null; city: Labelled | null };

/** Returns the job and the place of a landing page as arguments of its messages. */
export const landingNames = ({ job, city }: Subject, locale: Locale) =>
  ({
    form: job && city ? "both" : job ? "job" : "city",
    job: job?.label ?? "",
    place: city ? inTown(city.label, locale) : "",
  }) as const;
