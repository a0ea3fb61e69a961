import { useLocale, useTranslations } from "next-intl";
import { FacetDisclosure } from "@/components/search/facet-disclosure";
import { live, SEARCH_FORM_ID } from "@/components/search/search-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { RadioField } from "@/components/ui/radio-field";
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
 * Remote work: one level, which is the least that a candidate accepts; a box below takes the level itself. The numbers
 * are those of what would be found.
 */
export function RemoteFacet({ facet: { name, values }, exactRemote, initiallyOpen }: Props) {
  const t = useTranslations("search.remote_work");
  const locale = useLocale();
  if (values.length === 0) return null;
  const isExact = exactRemote?.selected === true;
  const chosen = values.some(({ selected }) => selected);
  const radio = { form: SEARCH_FORM_ID, name, ...live };
  return (
    <FacetDisclosure name={name} chosen={chosen ? 1 : 0} initiallyOpen={initiallyOpen}>
      <RadioField {...radio} id={`${name}-`} value="" label={t("any")} defaultChecked={!chosen} />
      {values.map(({ value, label, count, selected }) => (
        <RadioField
          key={value}
          {...radio}
          id={`${name}-${value}`}
          value={value}
          label={isExact ? label : t("or_more", { kind: remoteKind(value), days: remoteDays(value) })}
          count={formatNumber(locale, count)}
          defaultChecked={selected}
        />
      ))}
      {exactRemote && (
        <CheckboxField
          id={EXACT_DAYS.name}
          form={SEARCH_FORM_ID}
          {...EXACT_DAYS}
          label={t("exact")}
          count={formatNumber(locale, exactRemote.count)}
          defaultChecked={exactRemote.selected}
          {...live}
        />
      )}
    </FacetDisclosure>
  );
}
