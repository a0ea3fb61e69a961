import { useLocale, useTranslations } from "next-intl";
import { SHOWN_CHOICES } from "@/components/search/choice";
import { Choices } from "@/components/search/choices";
import { formatNumber } from "@/lib/i18n/format";
import type { CompanyFacetName, FacetView, OfferFacetName } from "@/lib/views/search";

type Props = { facet: FacetView<OfferFacetName | CompanyFacetName>; initiallyOpen?: boolean };

/** A filter with choices, and its texts. Renders nothing when there is no choice. */
export function Facet({ facet: { name, values }, initiallyOpen = false }: Props) {
  const t = useTranslations("search");
  const locale = useLocale();
  if (values.length === 0) return null;
  const chosen = values.filter(({ selected }) => selected).length;
  const folded = values.length - SHOWN_CHOICES;
  const choices = values.map(({ count, ...value }) => ({ ...value, count: formatNumber(locale, count) }));
  return (
    <Choices
      name={name}
      heading={t(`facet.${name}`)}
      choices={choices}
      // When only one choice would be hidden, it is shown.
      more={folded > 1 ? t("filters.more", { count: folded }) : undefined}
      {...(chosen > 0 && { chosen: { count: chosen, label: t("filters.chosen", { count: chosen }) } })}
      {...(initiallyOpen && { initiallyOpen })}
    />
  );
}
