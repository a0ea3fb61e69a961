import { useTranslations } from "next-intl";
import type { ResumeMetadata } from "@/lib/entities/resume";
import { completenessOf } from "@/lib/rules/resume/completeness";

/** « 3 rubriques sur 4 », each a link to its section: never a percentage. */
export function Summary({ metadata }: { metadata: ResumeMetadata }) {
  const t = useTranslations("candidate_profile");
  const states = completenessOf(metadata);
  const done = states.filter(({ isComplete }) => isComplete).length;
  return (
    <nav aria-label={t("summary.heading")}>
      <p className="figures font-semibold">
        <span className={done === states.length ? "border-b-3 border-double border-green" : ""}>
          {done === states.length ? t("summary.complete") : t("summary.count", { done, all: states.length })}
        </span>
      </p>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {states.map(({ section, isComplete }) => (
          <li key={section}>
            <a href={`#${section}`} className="flex min-h-11 items-center justify-between gap-4 py-1 hover:text-green">
              {t(`${section}.heading`)}
              <span className={`text-sm ${isComplete ? "font-semibold text-green" : "text-muted"}`}>
                {isComplete ? t("summary.done") : t("summary.left")}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
