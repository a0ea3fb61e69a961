import { useLocale, useTranslations } from "next-intl";
import { refine } from "@/components/search/search-form";
import { LocalizedLink } from "@/components/ui/localized-link";
import { formatNumber } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import { toHref } from "@/lib/rules/search/params";
import { withValue } from "@/lib/rules/search/refine";
import type { OfferSearchView } from "@/lib/views/search";

const FULLY_REMOTE = "full-remote";

/** Candidates who work from home search everywhere: one press, apart from the place, until a level is chosen. */
export function RemoteShortcut({ facets, query }: Pick<OfferSearchView, "facets" | "query">) {
  const t = useTranslations("search");
  const locale = useLocale();
  const values = facets.find(({ name }) => name === "teletravail")?.values ?? [];
  const remote = values.find(({ value }) => value === FULLY_REMOTE);
  if (!remote?.count || values.some(({ selected }) => selected)) return null;
  const href = toHref(routes.searchOffers(), withValue(query, "teletravail", FULLY_REMOTE));
  return (
    <LocalizedLink
      href={href}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-dashed border-rule px-4 text-sm font-semibold hover:border-green hover:text-green"
      {...refine}
    >
      <span aria-hidden="true">+</span> {t("remote")}{" "}
      <span className="figures font-normal text-muted">{formatNumber(locale, remote.count)}</span>
    </LocalizedLink>
  );
}
