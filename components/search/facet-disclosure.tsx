import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Disclosure } from "@/components/search/disclosure";
import { Icon } from "@/components/ui/icon";
import type { CompanyFacetName, OfferFacetName } from "@/lib/views/search";

type Props = { name: OfferFacetName | CompanyFacetName; chosen: number; initiallyOpen: boolean; children: ReactNode };

/** A filter that folds: its name, how many of its choices are active, and its choices, open once one is. */
export function FacetDisclosure({ name, chosen, initiallyOpen, children }: Props) {
  const t = useTranslations("search");
  return (
    <Disclosure initiallyOpen={initiallyOpen || chosen > 0} className="group/facet border-b border-rule">
      <summary className="flex min-h-12 list-none items-center gap-2 py-2 font-semibold hover:text-green [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{t(`facet.${name}`)}</span>
        {chosen > 0 && (
          <span className="figures rounded-full bg-green px-2 text-sm text-on-green">
            <span aria-hidden="true">{chosen}</span>
            <span className="sr-only">{t("filters.chosen", { count: chosen })}</span>
          </span>
        )}
        <Icon name="chevron" className="size-3 shrink-0 transition-transform group-open/facet:rotate-180" />
      </summary>
      <fieldset className="pb-3">
        <legend className="sr-only">{t(`facet.${name}`)}</legend>
        {children}
      </fieldset>
    </Disclosure>
  );
}
