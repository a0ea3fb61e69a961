import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Morph } from "@/components/ui/morph";
import { Picture } from "@/components/ui/picture";
import { formatNumber } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import type { Range } from "@/lib/rules/vocabulary/labelled";
import type { CompanyCard as CompanyCardView } from "@/lib/views/company";

/** `compact`: a telephone shows its name and its figures. */
type Props = { company: CompanyCardView; headingLevel?: "h2" | "h3"; compact?: boolean };

/** A firm in a grid: who they are, how many, where; the number of open offers is its total. */
export function CompanyCard({ company, headingLevel: Heading = "h3", compact = false }: Props) {
  const t = useTranslations("common.company");
  const locale = useLocale();
  const { name, logo, category, cities, headcount, baseline, nbOffers } = company;
  const [city] = cities;
  return (
    <article
      className={`group relative flex h-full flex-col rounded-md border border-rule bg-surface p-5 hover:border-green ${compact ? "max-sm:p-4" : ""}`}
    >
      <div className="flex items-center gap-4">
        {logo && (
          <Morph name={`company-logo-${company.id}`}>
            <Picture picture={logo} width={56} height={56} decorative className="size-14 shrink-0 rounded-md" />
          </Morph>
        )}
        <div className="min-w-0">
          <Heading className="text-lg group-hover:text-green">
            <LocalizedLink href={routes.companyPage(company.slug)} className="stretched">
              {name}
            </LocalizedLink>
          </Heading>
          {category && <p className="text-sm text-muted">{category.label}</p>}
        </div>
      </div>
      {baseline && (
        <p lang="fr" className={`mt-4 ${compact ? "max-sm:hidden" : ""}`}>
          {baseline}
        </p>
      )}
      <div className="mt-auto flex items-end justify-between gap-4 pt-5 text-sm">
        <div className="min-w-0 text-muted">
          {headcount && (
            <p>
              <HeadcountText headcount={headcount} />
            </p>
          )}
          {city && <p>{cities.length > 1 ? t("cities", { city, count: cities.length - 1 }) : city}</p>}
        </div>
        <p className="shrink-0 text-right">
          <span className="figures double-rule-total font-display text-xl font-semibold">
            {formatNumber(locale, nbOffers)}
          </span>{" "}
          {t("offers_unit", { count: nbOffers })}
        </p>
      </div>
    </article>
  );
}

/** 10 à 49 personnes, 5 000 personnes et plus… */
function HeadcountText({ headcount: { min, max } }: { headcount: Range }) {
  const t = useTranslations("common.company");
  if (min !== null && min === max) return t("headcount_one", { min });
  if (min !== null && max !== null) return t("headcount_range", { min, max });
  if (min !== null) return t("headcount_min", { min });
  return max === null ? null : t("headcount_max", { max });
}
