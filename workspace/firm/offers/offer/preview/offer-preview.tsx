import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue } from "react";
import { ApplyLink } from "@/components/offer/apply-link";
import { OfferCard } from "@/components/offer/offer-card";
import { OfferColumns } from "@/components/offer/offer-columns";
import { OfferCompany } from "@/components/offer/offer-company";
import { OfferFacts } from "@/components/offer/offer-facts";
import { OfferHeader } from "@/components/offer/offer-header";
import { OfferLabels } from "@/components/offer/offer-labels";
import { OfferPlaces } from "@/components/offer/offer-places";
import { OfferPractice } from "@/components/offer/offer-practice";
import { OfferProcess } from "@/components/offer/offer-process";
import { OfferSalary } from "@/components/offer/offer-salary";
import { OfferText } from "@/components/offer/offer-text";
import { companySummaryOf, toCompanyCard } from "@/lib/data/card/to-company-card";
import { toOfferView } from "@/lib/data/offer/to-offer-view";
import { Company } from "@/lib/entities/company";
import { ownCompany } from "@/lib/queries/own-company";
import { useOffer } from "@/workspace/firm/offers/offer/offer-context";
import type { OfferSectionName } from "@/workspace/firm/offers/offer/sections/section-name";
import { Editable } from "@/workspace/firm/preview/editable";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { safeHtml } from "@/workspace/shell/safe-html";
import { useSession } from "@/workspace/shell/session-provider";

/** Placeholder for a firm that has no page yet. */
const NO_PAGE: Company = {
  id: "",
  name: "…",
  active: false,
  validated: false,
  locations: [],
  customAttributes: { slug: "" },
  metadata: {},
  createdDate: "",
};

type Props = { onOpen: (section: OfferSectionName) => void };

/**
 * Renders the components of the public page with the values being typed. Nothing in it is active except the links to
 * the sections.
 */
export function OfferPreview({ onOpen }: Props) {
  const { session } = useSession();
  const { actor } = useOffer();
  const reading = useQuery(ownCompany(session, actor));
  return (
    <AsyncBlock reading={reading}>
      {(page) => <Shown company={Company.safeParse(page).data ?? NO_PAGE} onOpen={onOpen} />}
    </AsyncBlock>
  );
}

function Shown({ company, onOpen }: Props & { company: Company }) {
  const t = useTranslations("firm_offer");
  const locale = useLocale();
  const offer = useDeferredValue(useOffer().offer);
  const written = { ...offer, validated: true, createdDate: new Date().toISOString() };
  const view = toOfferView(written, companySummaryOf(company), "", locale, safeHtml);
  const open = (section: OfferSectionName) => ({
    label: t("open_section", { title: t(`${section}.heading`) }),
    onOpen: () => onOpen(section),
  });
  return (
    <div className="grid gap-6">
      <section aria-labelledby="preview-card">
        <h2 id="preview-card" className="mb-2 text-lg">
          {t("preview.card")}
        </h2>
        <div className="rounded-md border border-rule bg-paper px-4 lg:[zoom:0.75]">
          <Editable {...open("position")}>
            {/* Another id, so that the logos of card and page do not share the name of a view transition. */}
            <OfferCard offer={{ ...view, id: "card" }} />
          </Editable>
        </div>
      </section>
      <section aria-labelledby="preview-page">
        <h2 id="preview-page" className="mb-2 text-lg">
          {t("preview.page")}
        </h2>
        <div className="overflow-hidden rounded-md border border-rule bg-paper px-4 pt-4 pb-8 lg:px-8 lg:[zoom:0.6]">
          <Editable {...open("position")}>
            <OfferHeader offer={view} as="h2" />
          </Editable>
          <OfferColumns
            terms={
              <>
                <div>
                  <Editable {...open("terms")}>
                    <OfferSalary salary={view.salary} />
                  </Editable>
                  <Editable {...open("applying")}>
                    <ApplyLink offer={view} className="w-full" />
                  </Editable>
                </div>
                <Editable {...open("position")}>
                  <OfferFacts offer={view} />
                </Editable>
              </>
            }
            text={
              <>
                <Editable {...open("text")}>
                  <OfferText offer={view} />
                </Editable>
                <div className="measure mt-10 grid gap-8">
                  <Editable {...open("practice")}>
                    <OfferPractice practice={view.practice} />
                  </Editable>
                  <Editable {...open("criteria")}>
                    <div className="grid gap-8 empty:hidden">
                      <OfferLabels offer={view} />
                    </div>
                  </Editable>
                  <div inert className="empty:hidden">
                    <OfferProcess
                      steps={company.metadata._public?.hiringProcess ?? []}
                      descriptionHtml={view.descriptionHtml}
                    />
                  </div>
                </div>
              </>
            }
            place={
              <>
                <Editable {...open("terms")}>
                  <OfferPlaces places={view.places} />
                </Editable>
                <div inert>
                  <OfferCompany company={toCompanyCard(company, 0, locale)} />
                </div>
              </>
            }
          />
        </div>
      </section>
    </div>
  );
}
