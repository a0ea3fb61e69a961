import { useLocale, useTranslations } from "next-intl";
import { Choices } from "@/components/search/choices";
import { formatNumber } from "@/lib/i18n/format";
import { EXACT_DAYS } from "@/lib/rules/search/offer-search";
import { remoteDays, remoteKind } from "@/lib/rules/search/remote-work";
import type { FacetView, OfferFacetName, OfferSearchView } from "@/lib/views/search";

type Props = {
  facet: FacetView<OfferFacetName>;
  exactRemote: OfferSearchView["exactRemote"];
  initiallyOpen: boolean;
};

/**
 * Filter by remote work: the chosen level is the minimum that a candidate accepts; a checkbox below restricts the
 * search to exactly that level. Each number counts the offers that the choice would find.
 */
export function RemoteFacet({ facet: { name, values }, exactRemote, initiallyOpen }: Props) {
  const t = useTranslations("search");
  const locale = useLocale();
  if (values.length === 0) return null;
  const isExact = exactRemote?.selected === true;
  const isChosen = values.some(({ selected }) => selected);
  const levels = values.map(({ value, label, count, selected }) => ({
    value,
    label: isExact ? label : t("remote_work.or_more", { kind: remoteKind(value), days: remoteDays(value) }),
    count: formatNumber(locale, count),
    selected,
  }));
  const any = { value: "", label: t("remote_work.any"), count: null, selected: !isChosen };
  return (
    <Choices
      type="radio"
      name={name}
      heading={t(`facet.${name}`)}
      choices={[any, ...levels]}
      also={
        exactRemote
          ? {
              ...EXACT_DAYS,
              label: t("remote_work.exact"),
              count: formatNumber(locale, exactRemote.count),
              selected: exactRemote.selected,
            }
          : undefined
      }
      {...(isChosen && { chosen: { count: 1, label: t("filters.chosen", { count: 1 }) } })}
      initiallyOpen={initiallyOpen}
    />
  );
}
