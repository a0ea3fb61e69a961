"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { RuleList } from "@/components/ui/rule-list";
import { routes } from "@/lib/routes/public-routes";
import { AlertRow } from "@/workspace/candidate/alerts/alert-row";
import { alertsOf } from "@/workspace/candidate/alerts/queries";
import { SavedLinks } from "@/workspace/candidate/saved-links";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

export const AlertsScreen = () => (
  <Guarded screen="alerts">
    <SavedLinks current="alerts" />
    <Alerts />
  </Guarded>
);

function Alerts() {
  const { session } = useSession();
  const reading = useQuery(alertsOf(session.client, useActor()));
  return (
    <AsyncBlock reading={reading} empty={{ when: (alerts) => alerts.length === 0, show: <NoAlert /> }}>
      {(alerts) => (
        <RuleList>
          {alerts.map((alert) => (
            <AlertRow key={alert.id} alert={alert} />
          ))}
        </RuleList>
      )}
    </AsyncBlock>
  );
}

function NoAlert() {
  const t = useTranslations("candidate_alerts");
  return (
    <EmptyState title={t("empty")} drawing={<StateDrawing name="no-message" />}>
      <p>{t("empty_text")}</p>
      <LinkButton href={routes.searchOffers()} className="mt-5">
        {t("search")}
      </LinkButton>
    </EmptyState>
  );
}
