import { useLocale, useTranslations } from "next-intl";
import { COVER_SIZE, type CompanyTileView, LOGO_SIZE } from "@/components/company/company-tile";
import { toPictureSource } from "@/components/ui/picture-source";
import { formatNumber } from "@/lib/i18n/format";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import type { Range } from "@/lib/rules/vocabulary/labelled";
import type { CompanyCard } from "@/lib/views/company";

/** Returns a function that describes a firm in the language of the page. */
export function useCompanyTile(): (company: CompanyCard) => CompanyTileView {
  const t = useTranslations("common.company");
  const locale = useLocale();
  /** 10 à 49 personnes, 5 000 personnes et plus… */
  const toHeadcount = ({ min, max }: Range) => {
    if (min !== null && min === max) return t("headcount_one", { min });
    if (min !== null && max !== null) return t("headcount_range", { min, max });
    if (min !== null) return t("headcount_min", { min });
    return max === null ? null : t("headcount_max", { max });
  };
  return ({ id, slug, name, logo, cover, category, baseline, headcount, cities, nbOffers }) => {
    const [city] = cities;
    const others = cities.length - 1;
    return {
      id,
      name,
      baseline,
      href: localePath(locale, routes.companyPage(slug)),
      logo: logo && toPictureSource(logo, { width: LOGO_SIZE, height: LOGO_SIZE }),
      cover: cover && toPictureSource(cover, COVER_SIZE),
      drawn: { category: category?.slug ?? null, city: city ?? null },
      category: category?.label ?? null,
      headcount: headcount && toHeadcount(headcount),
      cities: city && others > 0 ? t("cities", { city, count: others }) : (city ?? null),
      nbOffers: formatNumber(locale, nbOffers),
      offers: t("offers_unit", { count: nbOffers }),
    };
  };
}
