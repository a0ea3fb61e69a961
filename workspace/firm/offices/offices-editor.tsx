import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useRef, useState } from "react";
import { OfficeMap } from "@/components/company/office-map";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { toPlace } from "@/lib/data/card/to-place";
import type { Asset } from "@/lib/entities/asset";
import { newItemId } from "@/lib/queries/new-item-id";
import type { SaverState } from "@/lib/queries/object-saver";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { MAX_OFFICES, type Office, officesIn, officesPart } from "@/lib/rules/company/office-list";
import { officesOf } from "@/lib/rules/company/offices";
import { sectionsOf } from "@/lib/rules/company/page-sections";
import { draftOf, likePart } from "@/lib/rules/company/written-company";
import { SaverLine } from "@/workspace/draft/saver-line";
import { officeCounts } from "@/workspace/firm/offers/office-counts";
import { OfficeItem } from "@/workspace/firm/offices/office-item";
import { OfficesContext, useOffices } from "@/workspace/firm/offices/offices-context";
import { HeldEdits } from "@/workspace/firm/page/held-edits";
import { useWrittenPage, WrittenPageContext } from "@/workspace/firm/page/page-context";
import { toShownCompany } from "@/workspace/firm/page/queries";
import { usePageSaver } from "@/workspace/firm/page/use-page-saver";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { name: string; page: Asset | null };

/** The editable list of offices, next to a map of all of them. */
export function OfficesEditor({ name, page }: Props) {
  const t = useTranslations("firm_offices");
  const actor = useActor();
  const { session } = useSession();
  const { saver, state } = usePageSaver(page, name);
  const [opened, open] = useState<string | null>(null);
  const [touched, touch] = useState<{ id: string; since: number } | null>(null);
  const { data: counts = null } = useQuery(officeCounts(session.client, actor));
  const company = useMemo(() => toShownCompany(state.value, name), [state.value, name]);
  const version = company.updatedDate ?? null;
  const written = useMemo(() => ({ actor, saver, state, company, version }), [actor, saver, state, company, version]);
  const offices = useMemo(() => officesIn(company), [company]);
  // A second edit of the same office leaves the line as it is: it is announced once, not at each pause in typing.
  const changed = useCallback(
    (id: string | null) =>
      touch((before) => (before?.id === id ? before : id === null ? null : { id, since: Date.now() })),
    [],
  );
  const scope = useMemo(() => {
    const write = (next: readonly Office[], id: string | null) => {
      changed(id);
      const part = officesPart(next);
      return saver.change(`offices:${newItemId()}`, likePart(company, part), part);
    };
    const savedOf = (id: string) => (touched?.id === id ? sinceThen(state, touched.since) : null);
    return { offices, counts, opened, open, write, changed, savedOf };
  }, [offices, counts, opened, saver, company, touched, state, changed]);
  const isOnRow = touched !== null && (touched.id === opened || offices.some(({ id }) => id === touched.id));
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
              {!isOnRow && <SaverLine state={state} onRetry={saver.resume} />}
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

/** Leaves out a save from before this time: it was of another office. */
const sinceThen = (state: SaverState, since: number): SaverState =>
  state.savedDate !== null && state.savedDate.getTime() < since ? { ...state, savedDate: null } : state;

/** A map of all offices, as on the public page; a marker links to the row of its office. */
function OfficesMap() {
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
          id: officeId,
          name: office.name,
          main,
          nbOffers,
        }))}
        hrefOf={(office) => `#office-${office.id}`}
      />
    </aside>
  );
}

/** All offices in order, followed by the office being added. */
function OfficeList() {
  const t = useTranslations("firm_offices");
  const { offices, opened, open } = useOffices();
  const heading = useRef<HTMLHeadingElement>(null);
  const known = offices.map(({ id }) => id);
  const isAdding = opened !== null && !known.includes(opened);
  const ids = isAdding ? [...known, opened] : known;
  return (
    <section aria-labelledby="offices-heading">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="offices-heading" ref={heading} tabIndex={-1} className="text-xl">
          {t("count", { count: offices.length })}
        </h2>
        {offices.length < MAX_OFFICES && !isAdding && (
          <Button variant="secondary" onClick={() => open(newItemId())}>
            {t("add")}
          </Button>
        )}
      </div>
      {ids.length === 0 && <EmptyState title={t("empty")} />}
      <RuleList className={ids.length === 0 ? "hidden" : ""}>
        {ids.map((id, index) => (
          <OfficeItem
            key={id}
            id={id}
            office={offices[index] ?? null}
            position={index}
            onRemoved={() => heading.current?.focus()}
          />
        ))}
      </RuleList>
      {offices.length >= MAX_OFFICES && <p className="mt-5 text-muted">{t("full", { max: MAX_OFFICES })}</p>}
    </section>
  );
}
