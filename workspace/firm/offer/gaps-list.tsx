import { useTranslations } from "next-intl";
import type { GapField } from "@/lib/rules/offer/offer-gaps";
import { useOffer } from "@/workspace/firm/offer/offer-context";
import { showField } from "@/workspace/firm/offer/show-field";
import { useGapsOf } from "@/workspace/firm/offer/use-gaps";

/** Both are about the places. */
const idOf = (gap: GapField) => `offer-${gap === "office" ? "places" : gap}`;

/** What « Publier » still needs, each a press away from its field. */
export function GapsList() {
  const t = useTranslations("firm_offer.gaps");
  const { offer } = useOffer();
  const gaps = useGapsOf()(offer);
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
                href={`#${idOf(gap)}`}
                className="flex min-h-11 items-center py-1 hover:text-green"
                onClick={() => showField(idOf(gap))}
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
