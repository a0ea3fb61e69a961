import { useTranslations } from "next-intl";
import { offerGaps } from "@/lib/rules/offer/offer-gaps";
import { today } from "@/lib/rules/time/paris-time";
import { useOffer } from "@/workspace/firm/offer/offer-context";

/** What « Publier » still needs, each a press away from its field. */
export function GapsList() {
  const t = useTranslations("firm_offer.gaps");
  const { offer } = useOffer();
  const gaps = offerGaps(offer, today());
  return (
    <section aria-labelledby="offer-gaps">
      <h2 id="offer-gaps" className="mb-2 text-lg">
        {t("heading", { count: gaps.length })}
      </h2>
      {gaps.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {gaps.map((gap) => (
            <li key={gap}>
              <a
                href={`#offer-${gap}`}
                className="flex min-h-11 items-center py-1 hover:text-green"
                onClick={() => document.getElementById(`offer-${gap}`)?.focus()}
              >
                {t(gap)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
