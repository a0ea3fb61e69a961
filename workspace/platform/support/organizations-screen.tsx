"use client";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { formatDate, formatMoney } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { OrganizationList } from "@/workspace/platform/support/account-list";
import { waitingOrders } from "@/workspace/platform/support/queries";
import { useSoldName } from "@/workspace/platform/support/use-sold-name";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

/** The organizations of the platform. */
export function OrganizationsScreen() {
  return (
    <Guarded screen="supportOrganizations">
      <WaitingOrders />
      <OrganizationList />
    </Guarded>
  );
}

/** Requests of firms that nobody has answered; each leads to the sheet of its organization. */
function WaitingOrders() {
  const t = useTranslations("platform_support");
  const locale = useLocale();
  const { session } = useSession();
  const reading = useQuery(waitingOrders(session.client, useActor()));
  const soldName = useSoldName();
  return (
    <div className="mb-12">
      <ScreenSection id="waiting-orders" title={t("waiting_orders")} lead={t("waiting_orders_lead")}>
        <AsyncBlock
          reading={reading}
          empty={{
            when: ({ results }) => results.length === 0,
            show: <p className="text-muted">{t("no_waiting_order")}</p>,
          }}
        >
          {({ results }) => (
            <RuleList>
              {results.flatMap(({ id, createdDate, request }) =>
                request ? (
                  <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-1">
                    <LocalizedLink
                      href={`${workspaceRoutes.supportOrganization(request.organizationId)}#orders`}
                      className="link inline-flex min-h-11 items-center"
                    >
                      {request.organizationName ?? request.organizationId}
                    </LocalizedLink>
                    <span>{soldName(request)}</span>
                    <span className="figures ml-auto">{formatMoney(locale, request.total)}</span>
                    <span className="figures text-muted">{formatDate(locale, createdDate, "short")}</span>
                  </li>
                ) : (
                  []
                ),
              )}
            </RuleList>
          )}
        </AsyncBlock>
      </ScreenSection>
    </div>
  );
}
