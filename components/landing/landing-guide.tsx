import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Section } from "@/components/ui/section";
import type { JobGuide } from "@/lib/views/landing";

/** What the job is, in the words of the profession. */
export function LandingGuide({ guide: { summary, tasks, diplomas, next } }: { guide: JobGuide }) {
  const t = useTranslations("landing.guide");
  return (
    <Section id="guide" title={t("heading")} lead={summary}>
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-2 lg:gap-x-24">
        <div className="prose">
          <h3>{t("tasks")}</h3>
          <ul>
            {tasks.map((task) => (
              <li key={task}>{task}</li>
            ))}
          </ul>
        </div>
        <div className="prose">
          <h3>{t("diplomas")}</h3>
          <ul>
            {diplomas.map((diploma) => (
              <li key={diploma}>{diploma}</li>
            ))}
          </ul>
          {next.length > 0 && (
            <>
              <h3>{t("next")}</h3>
              <ul>
                {next.map(({ slug, label, href }) => (
                  <li key={slug}>
                    {href ? (
                      <LocalizedLink href={href} className="max-md:inline-block max-md:py-2.5">
                        {label}
                      </LocalizedLink>
                    ) : (
                      label
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </Section>
  );
}
