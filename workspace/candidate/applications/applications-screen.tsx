"use client";

import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerNameOf, statusLabel } from "@/lib/rules/transaction/application-texts";
import { sentApplications } from "@/workspace/candidate/applications/queries";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { type PagedColumn, PagedList } from "@/workspace/shell/list/paged-list";
import { useSession } from "@/workspace/shell/session-provider";

export function ApplicationsScreen() {
  return (
    <Guarded screen="candidateApplications">
      <SentApplications />
    </Guarded>
  );
}

function SentApplications() {
  const t = useTranslations("candidate_applications");
  const { session } = useSession();
  const actor = useActor();
  const columns = useColumns();
  return (
    <PagedList
      caption={t("heading")}
      columns={columns}
      keyOf={({ id }) => id}
      query={(state) => sentApplications(session.client, actor, state)}
      since={{
        label: t("since.label"),
        options: { all: t("since.all"), 30: t("since.30"), 90: t("since.90") },
      }}
      empty={{
        title: t("empty"),
        text: (
          <>
            <p>{t("empty_text")}</p>
            <LinkButton href={routes.searchOffers()} className="mt-5">
              {t("search")}
            </LinkButton>
          </>
        ),
        filtered: t("empty_filtered"),
      }}
    />
  );
}

function useColumns(): PagedColumn<Transaction>[] {
  const t = useTranslations("candidate_applications");
  const locale = useLocale();
  return [
    {
      key: "offer",
      label: t("offer"),
      cell: (application) => (
        <LocalizedLink
          href={workspaceRoutes.candidateApplication(application.id)}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          <span lang={offerNameOf(application) ? "fr" : undefined}>{offerNameOf(application) ?? t("unnamed")}</span>
        </LocalizedLink>
      ),
    },
    { key: "status", label: t("status"), cell: ({ status }) => statusLabel(status, "taker", locale) },
    {
      key: "sent",
      label: t("sent"),
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
