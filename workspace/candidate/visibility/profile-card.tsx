import { useTranslations } from "next-intl";
import type { ApplicantView } from "@/lib/views/applicant";

const YEAR_LENGTH = 4;
const yearOf = (month: string | null) => month?.slice(0, YEAR_LENGTH) ?? null;

/** The first lines of a profile, as a list of candidates shows it. */
export function ProfileCard({ profile }: { profile: ApplicantView }) {
  const t = useTranslations("candidate_visibility.simulator");
  const { name, job, city, experiences, skills, tools } = profile;
  const known = [...tools.map(({ label }) => label), ...skills.specialised].slice(0, 8);
  return (
    <article className="rounded-md border border-rule bg-surface p-5" lang="fr">
      <h4 className="text-xl">{name}</h4>
      <p className="text-muted">{[job?.label, city].filter(Boolean).join(", ")}</p>
      <ul className="mt-4 grid gap-1">
        {experiences.slice(0, 3).map(({ title, org, start, end }) => (
          <li key={`${title}-${org}-${start}`} className="text-sm">
            {[title, org].filter(Boolean).join(", ")}{" "}
            <span className="figures text-muted">
              {[yearOf(start), yearOf(end) ?? t("today")].filter(Boolean).join(" – ")}
            </span>
          </li>
        ))}
      </ul>
      {known.length > 0 && <p className="mt-4 text-sm">{known.join(" · ")}</p>}
    </article>
  );
}
