import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Asset } from "@/lib/entities/asset";
import { newItemId } from "@/lib/queries/new-item-id";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { type Office, officesIn, officesPart } from "@/lib/rules/company/office-list";
import { sectionsOf } from "@/lib/rules/company/page-sections";
import { draftOf, likePart } from "@/lib/rules/company/written-company";
import type { MapTown } from "@/lib/rules/place/map-towns";
import { SaverLine } from "@/workspace/draft/saver-line";
import { officeCounts } from "@/workspace/firm/offers/office-counts";
import { OfficeList } from "@/workspace/firm/offices/office-list";
import { OfficesContext } from "@/workspace/firm/offices/offices-context";
import { OfficesMap } from "@/workspace/firm/offices/offices-map";
import { HeldEdits } from "@/workspace/firm/page/held-edits";
import { WrittenPageContext } from "@/workspace/firm/page/page-context";
import { toShownCompany } from "@/workspace/firm/page/queries";
import { usePageSaver } from "@/workspace/firm/page/use-page-saver";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { towns: MapTown[]; name: string; page: Asset | null };

/** The offices as a list to write in, beside all of them on the map. */
export function OfficesEditor({ towns, name, page }: Props) {
  const t = useTranslations("firm_offices");
  const actor = useActor();
  const { session } = useSession();
  const { saver, state } = usePageSaver(page, name);
  const [opened, open] = useState<string | null>(null);
  const { data: counts = null } = useQuery(officeCounts(session.client, actor));
  const company = useMemo(() => toShownCompany(state.value, name), [state.value, name]);
  const version = company.updatedDate ?? null;
  const written = useMemo(() => ({ actor, saver, state, company, version }), [actor, saver, state, company, version]);
  const offices = useMemo(() => officesIn(company), [company]);
  const scope = useMemo(() => {
    const write = (next: readonly Office[]) => {
      const part = officesPart(next);
      return saver.change(`offices:${newItemId()}`, likePart(company, part), part);
    };
    return { offices, towns, counts, opened, open, write };
  }, [offices, towns, counts, opened, saver, company]);
  const isUnpublished = page !== null && sectionsOf(draftOf(page)).includes("offices");
  const labelOf = ([, id]: string[]) => offices.find((office) => office.id === id)?.name ?? t("heading");
  return (
    <WrittenPageContext value={written}>
      <OfficesContext value={scope}>
        <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] [&>*]:min-w-0">
          <div className="grid content-start gap-6">
            <div className="grid gap-1">
              {isUnpublished && (
                <p className="border-l-4 border-marigold pl-4">
                  {t("unpublished")}{" "}
                  <LocalizedLink href={workspaceRoutes.firmPage()} className="link font-semibold">
                    {t("to_page")}
                  </LocalizedLink>
                </p>
              )}
              <SaverLine state={state} onRetry={saver.resume} />
            </div>
            <HeldEdits labelOf={labelOf} />
            <OfficeList />
          </div>
          {offices.length > 0 && <OfficesMap />}
        </div>
      </OfficesContext>
    </WrittenPageContext>
  );
}
