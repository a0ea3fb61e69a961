"use client";

import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerNameOf, statusLabel } from "@/lib/rules/transaction/application-texts";
import { receivedApplications } from "@/workspace/firm/applications/queries";
import { HeldBanner } from "@/workspace/firm/move/held-banner";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { type PagedColumn, PagedList } from "@/workspace/shell/list/paged-list";
import { useSession } from "@/workspace/shell/session-provider";

export function ApplicationsScreen() {
  return (
    <Guarded screen="firmApplications">
      <HeldBanner />
      <ReceivedApplications />
    </Guarded>
  );
}

function ReceivedApplications() {
  const t = useTranslations("firm_applications");
  const { session } = useSession();
  const actor = useActor();
  const columns = useColumns();
  return (
    <PagedList
      caption={t("heading")}
      columns={columns}
      keyOf={({ id }) => id}
      query={(state) => receivedApplications(session.client, actor, state)}
      since={{
        label: t("since.label"),
        options: { all: t("since.all"), 30: t("since.30"), 90: t("since.90") },
      }}
      empty={{
        title: t("empty"),
        text: <p>{t("empty_text")}</p>,
        filtered: t("empty_filtered"),
      }}
    />
  );
}

function useColumns(): PagedColumn<Transaction>[] {
  const t = useTranslations("firm_applications");
  const locale = useLocale();
  return [
    {
      key: "applicant",
      label: t("applicant"),
      cell: (application) => (
        <LocalizedLink
          href={workspaceRoutes.firmApplication(application.id)}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {application.applicant?.displayName ?? t("anonymous")}
        </LocalizedLink>
      ),
    },
    {
      key: "offer",
      label: t("offer"),
      cell: (application) => (
        <span lang={offerNameOf(application) ? "fr" : undefined}>{offerNameOf(application) ?? t("unnamed")}</span>
      ),
    },
    { key: "status", label: t("status"), cell: ({ status }) => statusLabel(status, "owner", locale) },
    {
      key: "received",
      label: t("received"),
      orderBy: "createdDate",
      cell: ({ createdDate }) => formatDate(locale, createdDate, "short"),
    },
    {
      key: "updated",
      label: t("updated"),
      orderBy: "updatedDate",
      cell: ({ updatedDate }) => formatDate(locale, updatedDate, "short"),
    },
  ];
}
