import { useTranslations } from "next-intl";
import { withFrenchSpaces } from "@/lib/rules/text/french-typography";
import type { CompanyView } from "@/lib/views/company";

type Props = { steps: CompanyView["hiringProcess"]; descriptionHtml: string };

/** The firm's hiring process, in short; nothing when the offer's text lists every step. */
export function OfferProcess({ steps, descriptionHtml }: Props) {
  const t = useTranslations("offer");
  if (steps.every((step) => descriptionHtml.includes(withFrenchSpaces(step)))) return null;
  return (
    <section aria-labelledby="process">
      <h2 id="process" className="mb-3 text-lg">
        {t("process")}
      </h2>
      <ol
        lang="fr"
        className="divide-y divide-rule border-y border-rule print:columns-2 print:divide-y-0 print:border-0"
      >
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4 py-2.5 print:gap-2 print:py-0">
            <span aria-hidden="true" className="figures w-4 shrink-0 text-right text-muted">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
