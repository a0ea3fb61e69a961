"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate, formatDay } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerNameOf, statusLabel } from "@/lib/rules/transaction/application-texts";
import { countGroup } from "@/workspace/candidate/applications/application-groups";
import { ORDERS, STATES, sentApplications } from "@/workspace/candidate/applications/queries";
import { ElsewhereSection } from "@/workspace/candidate/elsewhere/elsewhere-section";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { CountLinks } from "@/workspace/shell/list/count-links";
import { SINCE } from "@/workspace/shell/list/created-since";
import type { Column } from "@/workspace/shell/list/data-table";
import { ListFilters } from "@/workspace/shell/list/list-filters";
import { ListTable } from "@/workspace/shell/list/list-table";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { useSession } from "@/workspace/shell/session-provider";

export function ApplicationsScreen() {
  return (
    <Guarded screen="candidateApplications">
      <SentApplications />
    </Guarded>
  );
}

const RULES = {
  orders: ORDERS,
  order: "desc",
  filters: { etat: ["toutes", "attente", "entretien", "terminees"], depuis: SINCE },
  texts: ["q"],
} as const satisfies Parameters<typeof useListState>[0] & { filters: { etat: readonly (keyof typeof STATES)[] } };

/** The applications that the candidate sent, by state. The URL contains the selected state. */
function SentApplications() {
  const t = useTranslations("candidate_applications");
  const { session } = useSession();
  const actor = useActor();
  const columns = useColumns();
  const { state, isFiltered, hrefOf, setFilter } = useListState<(typeof ORDERS)[number]>(RULES);
  // The current rows stay on screen while another page is loading.
  const reading = useQuery({ ...sentApplications(session.client, actor, state), placeholderData: keepPreviousData });
  const since = SINCE.map((value) => ({ value, label: t(`since.${value}`) }));
  return (
    <>
      <StateLinks
        counts={reading.data?.facets?.status}
        current={state.filters.etat}
        hrefOf={(etat) => hrefOf({ filters: { ...state.filters, etat } })}
      />
      <ListFilters
        filters={[{ name: "depuis", label: t("since.label"), value: state.filters.depuis ?? SINCE[0], options: since }]}
        onChange={setFilter}
        search={{ label: t("query"), submit: t("query_submit"), value: state.filters.q ?? "" }}
      />
      <ListTable
        reading={reading}
        empty={<Nothing isFiltered={isFiltered} />}
        caption={t("heading")}
        keyOf={({ id }) => id}
        columns={columns}
        state={state}
        hrefOf={hrefOf}
      />
      <ElsewhereSection />
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations("candidate_applications");
  if (isFiltered) return <EmptyState title={t("empty_filtered")} drawing={<StateDrawing name="nothing-found" />} />;
  return (
    <EmptyState title={t("empty")} drawing={<StateDrawing name="nothing-received" />}>
      <p>{t("empty_text")}</p>
      <LinkButton href={routes.searchOffers()} className="mt-5">
        {t("search")}
      </LinkButton>
    </EmptyState>
  );
}

type Props = {
  /** Number of applications by status; undefined while loading. */
  counts: Readonly<Record<string, number>> | undefined;
  current: string | undefined;
  hrefOf: (state: string) => string;
};

/** Links to the states of applications, each with the number of applications in that state. */
function StateLinks({ counts, current = "toutes", hrefOf }: Props) {
  const t = useTranslations("candidate_applications.states");
  const links = Object.entries(STATES).map(([state, group]) => ({
    key: state,
    label: t(group ?? "all"),
    href: hrefOf(state),
    isCurrent: state === current,
    count: counts && countGroup(counts, group),
  }));
  return <CountLinks label={t("label")} links={links} />;
}

/** The columns of the table of sent applications. */
function useColumns(): Column<Transaction, (typeof ORDERS)[number]>[] {
  const t = useTranslations("candidate_applications");
  const locale = useLocale();
  return [
    { key: "offer", label: t("offer"), cell: (application) => <OfferCell application={application} /> },
    { key: "status", isKey: true, label: t("status"), cell: ({ status }) => statusLabel(status, "taker", locale) },
    {
      key: "due",
      label: t("due"),
      orderBy: "answerDueDate",
      cell: ({ answerDelay, answerDueDate }) =>
        answerDelay && answerDueDate ? <DueCell kind={answerDelay.kind} date={answerDueDate} /> : null,
    },
    {
      key: "changed",
      label: t("changed"),
      orderBy: "statusDate",
      cell: ({ statusHistory, createdDate }) => formatDay(locale, statusHistory[0]?.date ?? createdDate),
    },
    {
      key: "sent",
      isMinor: true,
      label: t("sent"),
      orderBy: "createdDate",
      cell: ({ createdDate }) => formatDate(locale, createdDate, "short"),
    },
  ];
}

function OfferCell({ application }: { application: Transaction }) {
  const t = useTranslations("candidate_applications");
  const name = offerNameOf(application);
  return (
    <>
      <LocalizedLink
        href={workspaceRoutes.candidateApplication(application.id)}
        className="link inline-flex min-h-11 items-center font-semibold"
      >
        <span lang={name ? "fr" : undefined}>{name ?? t("unnamed")}</span>
      </LocalizedLink>
      {application.company?.name && (
        <span className="block text-sm text-muted">{t("at", { company: application.company.name })}</span>
      )}
    </>
  );
}

/**
 * The date when a response is due: the last day that the firm promised, or an approximate day computed from its
 * measured delay.
 */
function DueCell({ kind, date: due }: { kind: NonNullable<Transaction["answerDelay"]>["kind"]; date: string }) {
  const t = useTranslations("candidate_applications");
  const locale = useLocale();
  const date = formatDay(locale, due);
  return (
    <>
      {t(kind === "promise" ? "before" : "around", { date })}
      {Date.parse(due) < Date.now() && <span className="block text-sm font-semibold">{t("late")}</span>}
    </>
  );
}
