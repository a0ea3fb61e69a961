"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { OwnOffer, OwnOfferPage } from "@/lib/entities/own-offer";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { toProductConfig } from "@/lib/rules/config/product-config";
import type { OpenAction } from "@/workspace/firm/offers/dialogs";
import { PublishDialog } from "@/workspace/firm/offers/publish-dialog";
import { editOffer, ORDERS, ownOffers, STATES, spontaneousOffer } from "@/workspace/firm/offers/queries";
import { useColumns } from "@/workspace/firm/offers/use-columns";
import { useOfferAction } from "@/workspace/firm/offers/use-offer-action";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { DialogFrame } from "@/workspace/shell/dialog-frame";
import { FormError } from "@/workspace/shell/form/form-error";
import { CountLinks } from "@/workspace/shell/list/count-links";
import { ListFilters } from "@/workspace/shell/list/list-filters";
import { ListTable } from "@/workspace/shell/list/list-table";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { Part } from "@/workspace/shell/part";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

export function OffersScreen() {
  return (
    <AsNamed>
      <Guarded screen="firmOffers">
        <OwnOffers />
      </Guarded>
    </AsNamed>
  );
}

const RULES = {
  orders: ORDERS,
  order: "desc",
  filters: { etat: ["toutes", ...Object.keys(STATES).filter((state) => state !== "toutes")] },
  texts: ["q", "bureau"],
} as const satisfies Parameters<typeof useListState>[0];

/** The firm's offers, by state. The URL contains the selected state. */
function OwnOffers() {
  const t = useTranslations("firm_offers");
  const { session } = useSession();
  const actor = useActor();
  const [opened, setOpened] = useState<OpenAction | null>(null);
  const { state, isFiltered, hrefOf, setFilter } = useListState<(typeof ORDERS)[number]>(RULES);
  // The current rows stay on screen while another page is loading.
  const reading = useQuery({ ...ownOffers(session.client, actor, state), placeholderData: keepPreviousData });
  const columns = useColumns(setOpened);
  const offices = useOffices(reading.data, state.filters.bureau ?? "");
  // Before the first offer there is nothing to search.
  const hasOffers = isFiltered || !reading.data || reading.data.paginationMeta.nbResults > 0;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
        {actor.permissions.includes("asset:create") && (
          <LinkButton href={workspaceRoutes.newFirmOffer()}>{t("new")}</LinkButton>
        )}
        {actor.permissions.includes("offerFeed:list") && (
          <LocalizedLink href={workspaceRoutes.offerImport()} className="link inline-flex min-h-11 items-center">
            {t("import")}
          </LocalizedLink>
        )}
      </div>
      {reading.data && <QuotaLine {...reading.data} />}
      {hasOffers && (
        <>
          <StateLinks
            counts={reading.data?.states}
            current={state.filters.etat}
            hrefOf={(etat) => hrefOf({ filters: { ...state.filters, etat } })}
          />
          <ListFilters
            filters={offices}
            onChange={setFilter}
            search={{ label: t("query"), submit: t("query_submit"), value: state.filters.q ?? "" }}
          />
        </>
      )}
      <ListTable
        reading={reading}
        empty={<NoOffers isFiltered={isFiltered} />}
        caption={t("heading")}
        keyOf={({ id }) => id}
        columns={columns}
        state={state}
        hrefOf={hrefOf}
      />
      <SpontaneousSection />
      {opened && (
        <ActionDialog key={`${opened.action} ${opened.offer.id}`} {...opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

/** The filter by office, for a firm with offers in several offices. */
function useOffices(page: Pick<OwnOfferPage, "offices"> | undefined, value: string) {
  const t = useTranslations("firm_offers");
  const offices = page?.offices ?? [];
  if (offices.length < 2 && value === "") return [];
  const options = offices.map(({ id, name, count }) => ({ value: id, label: t("office_count", { name, count }) }));
  return [{ name: "bureau", label: t("office"), value, options: [{ value: "", label: t("all_offices") }, ...options] }];
}

/**
 * The remaining slots and credits; while the firm has no public page, also a note that everything can be prepared
 * already.
 */
function QuotaLine({ quota, companySlug }: Pick<OwnOfferPage, "quota" | "companySlug">) {
  const t = useTranslations("firm_offers");
  return (
    <div className="mb-6 space-y-3">
      <p className="figures">
        {t("quota", { slots: quota.slots, taken: quota.slotsTaken })}
        {quota.offerCredits > 0 && ` ${t("credits", { count: Math.floor(quota.offerCredits) })}`}
      </p>
      {companySlug === null && <p className="border-l-4 border-marigold pl-4">{t("not_public")}</p>}
    </div>
  );
}

/** Shown when no offer passes the filters, or before the first offer. */
function NoOffers({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations("firm_offers.empty");
  if (isFiltered) return <EmptyState title={t("filtered")} drawing={<StateDrawing name="nothing-found" />} />;
  return (
    <EmptyState title={t("title")} drawing={<StateDrawing name="nothing-kept" />}>
      <p>{t("text")}</p>
      <ol className="mt-4 list-decimal space-y-1 pl-5 text-ink">
        <li>{t("step_write")}</li>
        <li>{t("step_publish")}</li>
        <li>{t("step_answer")}</li>
      </ol>
    </EmptyState>
  );
}

type Props = {
  /** Number of offers by state; undefined while loading. */
  counts: OwnOfferPage["states"] | undefined;
  current: string | undefined;
  hrefOf: (state: string) => string;
};

/** Links to the states in which the firm has offers, each with its number of offers. */
function StateLinks({ counts = {}, current = "toutes", hrefOf }: Props) {
  const t = useTranslations("firm_offers.states");
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = Object.entries(STATES).filter(([name, state]) => name === current || !state || counts[state]);
  const links = shown.map(([name, state]) => ({
    key: name,
    label: t(state ?? "all"),
    href: hrefOf(name),
    isCurrent: name === current,
    count: state ? (counts[state] ?? 0) : all,
  }));
  return <CountLinks label={t("label")} links={links} />;
}

/** The firm's call for spontaneous applications, which is free to open and close. */
function SpontaneousSection() {
  const t = useTranslations("firm_offers.spontaneous");
  const id = useId();
  const { session } = useSession();
  const reading = useQuery(spontaneousOffer(session.client, useActor()));
  return (
    <div className="mt-12 border-t border-rule pt-8">
      <ScreenSection id={id} title={t("title")} lead={t("text")}>
        <AsyncBlock reading={reading}>{({ results }) => <Call offer={results[0] ?? null} />}</AsyncBlock>
      </ScreenSection>
    </div>
  );
}

function Call({ offer }: { offer: OwnOffer | null }) {
  const t = useTranslations("firm_offers.spontaneous");
  const { session } = useSession();
  const { permissions } = useActor();
  const { busy, failure, write } = useOfferAction();
  const [isClosing, setClosing] = useState(false);
  const open = () =>
    write(async (client, actor) => {
      if (offer) return void (await editOffer(client, actor, offer, { active: true }));
      const { custom } = toProductConfig(await session.readConfig());
      const call = {
        name: t("name"),
        active: true,
        assetTypeId: custom.assetTypes.offer,
        categoryId: custom.defaultOfferCategoryId,
      };
      // One call for applications per firm, even if the button is pressed several times.
      await client.assets.create(call, { ...actor.as, idempotencyKey: `spontaneous-${actor.organizationId}` });
    });
  const isOpen = offer?.active ?? false;
  return (
    <>
      <p className="mt-3 font-semibold">{t(offer && isOpen ? stateOf(offer) : "closed")}</p>
      {offer?.applications && offer.applications.total > 0 && (
        <p className="figures text-sm text-muted">{t("applications", offer.applications)}</p>
      )}
      <FormError text={failure} />
      {permissions.includes("asset:edit") && (
        <Button
          variant="secondary"
          className="mt-3"
          aria-disabled={busy || undefined}
          onClick={() => busy || (isOpen ? setClosing(true) : void open())}
        >
          {t(isOpen ? "close" : "open")}
        </Button>
      )}
      {offer && isClosing && <ActionDialog action="close" offer={offer} onClose={() => setClosing(false)} />}
    </>
  );
}

const stateOf = ({ state }: OwnOffer) =>
  state === "online" || state === "review" || state === "hidden" ? state : "closed";

/** A dialog for one action on one offer. Its code is loaded when it is opened. */
function ActionDialog({ action, offer, onClose }: OpenAction & { onClose: () => void }) {
  const t = useTranslations("firm_offers");
  if (action === "publish" || action === "reopen") return <PublishDialog offerId={offer.id} onClose={onClose} />;
  return (
    <DialogFrame heading={t(`dialog.${action}`, { name: offer.name })} onClose={onClose}>
      {(close) => (
        <Part name="offer-action" load={() => import("@/workspace/firm/offers/forms/action-form")}>
          {({ ActionForm }) => <ActionForm action={action} offer={offer} onDone={close} />}
        </Part>
      )}
    </DialogFrame>
  );
}
