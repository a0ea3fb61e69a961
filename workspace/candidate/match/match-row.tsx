import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { formatList } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import { MATCH_CRITERIA, type OfferMatch } from "@/lib/rules/resume/offer-match";
import { ofTown } from "@/lib/rules/text/french-names";
import software from "@/lib/rules/vocabulary/software.json";
import type { FoundOffer } from "@/workspace/candidate/match/queries";
import type { Nearest } from "@/workspace/candidate/nearest";
import { OfferLine } from "@/workspace/candidate/offer-line";

type Props = {
  offer: FoundOffer;
  match: OfferMatch;
  distance: Nearest | null;
  isKept: boolean;
  onKeep: () => void;
  onHide: () => void;
};

const LABELS = new Map(software.map((term) => [term.slug, term.label]));

/** An offer, what fits and what does not: neither a percentage nor a scale of colours. */
export function MatchRow({ offer, match, distance, isKept, onKeep, onHide }: Props) {
  const t = useTranslations("candidate_match");
  const locale = useLocale();
  const { name, company, locations, customAttributes } = offer;
  const missing = match.missingSoftware.flatMap((slug) => LABELS.get(slug) ?? []);
  const [office] = locations;
  const isElsewhere = distance !== null && distance.km > 0 && distance.city !== office?.city;
  const away = isElsewhere && t("distance", { km: distance.km, ofTown: ofTown(distance.city, locale) });
  const about = [company?.name, office?.city, away].filter(Boolean).join(", ");
  return (
    <li className="py-5">
      <OfferLine
        title={name}
        href={company ? routes.companyOffer(company.slug, customAttributes.slug) : null}
        about={about}
        attributes={customAttributes}
      />
      <p className="mt-3">
        {t("sentence", { met: match.met, known: match.known })}{" "}
        {missing.length > 0 && t("lacking", { software: formatList(locale, missing) })}
      </p>
      <Marks values={match.values} />
      <div className="mt-1 flex flex-wrap items-center gap-x-5">
        <Button
          variant="quiet"
          aria-label={`${t("keep")} (${name})`}
          aria-disabled={isKept || undefined}
          onClick={() => isKept || onKeep()}
        >
          {t(isKept ? "kept" : "keep")}
        </Button>
        <Button variant="quiet" aria-label={`${t("hide")} (${name})`} onClick={onHide}>
          {t("hide")}
        </Button>
      </div>
    </li>
  );
}

const SIGNS = { 1: "✓", 0.5: "½", 0: "✕" } as const;
const WORDS = { 1: "yes", 0.5: "half", 0: "no" } as const;
const INKS = { 1: "text-green", 0.5: "text-ink", 0: "text-muted" } as const;

/** A mark a criterion; what the offer or the profile does not say has none. */
function Marks({ values }: { values: OfferMatch["values"] }) {
  const t = useTranslations("candidate_match");
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
      {MATCH_CRITERIA.map(({ name }) => {
        const value = values[name];
        if (value === null) return null;
        return (
          <li key={name} className={INKS[value]}>
            <span aria-hidden="true" className="mr-1 inline-block min-w-4 text-center font-semibold">
              {SIGNS[value]}
            </span>
            {t(`criteria.${name}`)}
            <span className="sr-only"> {t(`values.${WORDS[value]}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}
