import { useTranslations } from "next-intl";
import { memo } from "react";
import { missingFacts, type WantedFact } from "@/lib/rules/offer/missing-facts";
import { useOffer } from "@/workspace/firm/offer/offer-context";
import { showField } from "@/workspace/firm/offer/show-field";

/** The field where a fact is written, when it is not the one of its name. */
const FIELDS: Partial<Record<WantedFact, string>> = { tasks: "text", profile: "experience", process: "text" };

/**
 * What candidates ask for and the offer does not say, each a press away from its field: advice, never a condition. The
 * section around it is drawn at each key, the offer read after a pause.
 */
export const MissingFacts = memo(function MissingFacts() {
  const t = useTranslations("firm_offer.facts");
  const { offer } = useOffer();
  const missing = missingFacts(offer);
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="offer-facts" className="border-l-4 border-rule pl-4">
      <h3 id="offer-facts" className="text-base font-semibold">
        {t("heading")}
      </h3>
      <p className="text-sm text-muted">{t("lead")}</p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {missing.map((fact) => {
          const id = `offer-${FIELDS[fact] ?? fact}`;
          return (
            <li key={fact}>
              <a href={`#${id}`} className="link inline-flex min-h-11 items-center" onClick={() => showField(id)}>
                {t(fact)}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
});
