import { useLocale, useTranslations } from "next-intl";
import { Disclosure } from "@/components/search/disclosure";
import { FacetDisclosure } from "@/components/search/facet-disclosure";
import { live, SEARCH_FORM_ID } from "@/components/search/search-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { formatNumber } from "@/lib/i18n/format";
import type { CompanyFacetName, FacetValue, FacetView, OfferFacetName } from "@/lib/views/search";

type FacetName = OfferFacetName | CompanyFacetName;
type Props = { facet: FacetView<FacetName>; initiallyOpen?: boolean };

/** Choices shown before "more": enough to know what the filter is about, few enough to see the next one. */
const SHOWN = 6;

/** A filter by choice: boxes with the number of results that each would give. Nothing when there is no choice. */
export function Facet({ facet: { name, values }, initiallyOpen = false }: Props) {
  const t = useTranslations("search");
  if (values.length === 0) return null;
  const chosen = values.filter(({ selected }) => selected).length;
  // A single hidden choice is shown.
  const cut = values.length === SHOWN + 1 ? values.length : SHOWN;
  const rest = values.slice(cut);
  return (
    <FacetDisclosure name={name} chosen={chosen} initiallyOpen={initiallyOpen}>
      <Choices name={name} values={values.slice(0, cut)} />
      {rest.length > 0 && (
        <Disclosure initiallyOpen={rest.some(({ selected }) => selected)} className="group/more">
          <summary className="link flex min-h-11 w-fit list-none items-center text-sm font-semibold group-open/more:hidden [&::-webkit-details-marker]:hidden">
            {t("filters.more", { count: rest.length })}
          </summary>
          <Choices name={name} values={rest} />
        </Disclosure>
      )}
    </FacetDisclosure>
  );
}

function Choices({ name, values }: { name: FacetName; values: FacetValue[] }) {
  const locale = useLocale();
  return values.map(({ value, label, count, selected }) => (
    <CheckboxField
      key={value}
      id={`${name}-${value}`}
      form={SEARCH_FORM_ID}
      name={name}
      value={value}
      label={label}
      count={formatNumber(locale, count)}
      defaultChecked={selected}
      {...live}
    />
  ));
}
