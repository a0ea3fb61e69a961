import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { formatList } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import { MATCH_CRITERIA, type OfferMatch } from "@/lib/rules/resume/offer-match";
import software from "@/lib/rules/vocabulary/software.json";
import type { FoundOffer } from "@/workspace/candidate/match/queries";

type Props = { offer: FoundOffer; match: OfferMatch; isKept: boolean; onKeep: (kind: "offer" | "hidden") => void };

const LABELS = new Map(software.map((term) => [term.slug, term.label]));
const SIGNS = { 1: "✓", 0.5: "½", 0: "–" } as const;
const WORDS = { 1: "yes", 0.5: "half", 0: "no" } as const;

/** An offer, what fits and what does not: neither a percentage nor a scale of colours. */
export function MatchRow({ offer, match, isKept, onKeep }: Props) {
  const t = useTranslations("candidate_match");
  const locale = useLocale();
  const { name, company, locations, customAttributes } = offer;
  const missing = match.missingSoftware.flatMap((slug) => LABELS.get(slug) ?? []);
  return (
    <li className="grid gap-x-8 gap-y-2 py-5 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <LocalizedLink
          href={routes.companyOffer(company?.slug ?? "", customAttributes.slug)}
          lang="fr"
          className="link inline-flex min-h-11 items-center text-lg font-semibold"
        >
          {name}
        </LocalizedLink>
        <p className="text-muted">{[company?.name, locations[0]?.city].filter(Boolean).join(", ")}</p>
        <p className="mt-2">
          {t("sentence", { met: match.met, known: match.known })}{" "}
          {missing.length > 0 && t("lacking", { software: formatList(locale, missing) })}
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
          {MATCH_CRITERIA.map((criterion) => {
            const value = match.values[criterion.name];
            if (value === null) return null;
            return (
              <li key={criterion.name}>
                <span aria-hidden="true">{SIGNS[value]} </span>
                {t(`criteria.${criterion.name}`)}
                <span className="sr-only"> {t(`values.${WORDS[value]}`)}</span>
              </li>
            );
          })}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-x-2">
        <Button
          variant="quiet"
          aria-label={`${t("keep")} (${name})`}
          aria-disabled={isKept || undefined}
          onClick={() => isKept || onKeep("offer")}
        >
          {t(isKept ? "kept" : "keep")}
        </Button>
        <Button variant="quiet" aria-label={`${t("hide")} (${name})`} onClick={() => onKeep("hidden")}>
          {t("hide")}
        </Button>
      </div>
    </li>
  );
}
