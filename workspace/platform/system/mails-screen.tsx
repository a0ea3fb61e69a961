"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import type { PlatformMail } from "@/lib/entities/job";
import { MAIL_STATES, MAIL_SUBJECTS, platformMails } from "@/workspace/platform/system/queries";
import { SystemLinks } from "@/workspace/platform/system/system-links";
import { useMoment } from "@/workspace/platform/use-moment";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ListFilters } from "@/workspace/shell/list/list-filters";
import { ListTable } from "@/workspace/shell/list/list-table";
import { NoMatch } from "@/workspace/shell/list/no-match";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { useSession } from "@/workspace/shell/session-provider";

/** The mails that wait, failed or were sent, without their text. */
export function MailsScreen() {
  return (
    <Guarded screen="systemMails">
      <SystemLinks current="systemMails" />
      <MailList />
    </Guarded>
  );
}

const RULES = {
  orders: ["createdDate"],
  order: "desc",
  filters: {
    etat: ["tous", "envoyes", "attente", "reportes", "echecs"],
    objet: ["tout", "comptes", "cabinets", "candidatures", "alertes", "moderation", "lettre"],
  },
} as const satisfies Parameters<typeof useListState>[0];

function MailList() {
  const t = useTranslations("platform_system.mails");
  const tNames = useTranslations("platform_names");
  const { session } = useSession();
  const actor = useActor();
  const toMoment = useMoment();
  const { state, isFiltered, hrefOf, setFilter } = useListState<"createdDate">(RULES);
  const reading = useQuery({ ...platformMails(session.client, actor, state), placeholderData: keepPreviousData });
  const subjects = RULES.filters.objet.map((value) => ({
    value,
    label: t(`subjects.${value === "tout" ? "all" : MAIL_SUBJECTS[value]}`),
  }));
  const options = RULES.filters.etat.map((value) => ({
    value,
    label: t("state", { state: value === "tous" ? "all" : MAIL_STATES[value] }),
  }));
  return (
    <>
      <ListFilters
        filters={[
          { name: "objet", label: t("subject"), value: state.filters.objet ?? "tout", options: subjects },
          { name: "etat", label: t("filter"), value: state.filters.etat ?? "tous", options },
        ]}
        onChange={setFilter}
      />
      <ListTable<PlatformMail, "createdDate">
        caption={t("heading")}
        reading={reading}
        keyOf={({ id, jobId }) => `${id} ${jobId ?? ""}`}
        empty={
          isFiltered ? (
            <NoMatch title={t("none_filtered")} link={{ href: hrefOf({ filters: {} }), label: t("show_all") }} />
          ) : (
            <EmptyState title={t("none")} />
          )
        }
        columns={[
          { key: "name", label: t("name"), cell: ({ name }) => tNames("mail", { name }) },
          { key: "address", label: t("address"), cell: ({ address }) => <bdi>{address}</bdi> },
          { key: "state", isKey: true, label: t("filter"), cell: (mail) => <MailState mail={mail} /> },
          {
            key: "date",
            label: t("date"),
            orderBy: "createdDate",
            cell: ({ createdDate }) => toMoment(createdDate),
          },
        ]}
        state={state}
        hrefOf={hrefOf}
      />
    </>
  );
}

function MailState({ mail: { state, lastError } }: { mail: PlatformMail }) {
  const t = useTranslations("platform_system.mails");
  return (
    <>
      <span className={state === "failed" ? "font-semibold text-brick" : ""}>{t("state", { state })}</span>
      {lastError && (
        <span className="block break-words text-sm text-muted" lang="en">
          {lastError}
        </span>
      )}
    </>
  );
}
