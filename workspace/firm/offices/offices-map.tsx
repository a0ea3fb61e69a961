import { useTranslations } from "next-intl";
import { OfficeMap } from "@/components/company/office-map";
import { toPlace } from "@/lib/data/card/to-place";
import { officesOf } from "@/lib/rules/company/offices";
import { useOffices } from "@/workspace/firm/offices/offices-context";
import { useWrittenPage } from "@/workspace/firm/page/page-context";

/** Every office on the map of the public page; a marker leads to its line. */
export function OfficesMap() {
  const t = useTranslations("firm_offices");
  const { company } = useWrittenPage();
  const { offices, counts } = useOffices();
  const { id, name } = company;
  const shown = officesOf({ id, name, locations: offices }, counts ?? new Map());
  return (
    <aside aria-label={t("map")} className="lg:sticky lg:top-24 lg:self-start">
      <OfficeMap
        offices={shown.map(({ id: officeId, main, nbOffers, ...office }) => ({
          ...toPlace(office),
          ...{ id: officeId, name: office.name, main, nbOffers },
        }))}
        hrefOf={(office) => `#office-${office.id}`}
      />
    </aside>
  );
}
