"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { routes } from "@/lib/routes/public-routes";
import { KeyRow } from "@/workspace/firm/keys/key-row";
import { NewKeyForm } from "@/workspace/firm/keys/new-key-form";
import { firmKeyList } from "@/workspace/firm/keys/queries";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { RecentPassword } from "@/workspace/shell/password/recent-password";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

/** The keys by which the tools of a firm write its offers: what uses each, and a press that ends it. */
export function KeysScreen() {
  return (
    <Guarded screen="firmKeys">
      <RecentPassword>
        <Keys />
      </RecentPassword>
    </Guarded>
  );
}

function Keys() {
  const t = useTranslations("firm_keys");
  const { session } = useSession();
  const reading = useQuery(firmKeyList(session.client, useActor()));
  return (
    <div className="grid gap-12">
      <ScreenSection id="keys" title={t("list")} lead={t("list_lead")}>
        <AsyncBlock
          reading={reading}
          empty={{
            when: (keys) => keys.length === 0,
            show: (
              <EmptyState title={t("none")} headingLevel="h3">
                <p>{t("none_text")}</p>
              </EmptyState>
            ),
          }}
        >
          {(keys) => (
            <ul className="divide-y divide-rule border-y border-rule">
              {keys.map((key) => (
                <KeyRow key={key.id} firmKey={key} />
              ))}
            </ul>
          )}
        </AsyncBlock>
      </ScreenSection>
      <ScreenSection id="new-key" title={t("new")} lead={t("new_lead")}>
        <NewKeyForm />
        <p className="mt-6 text-muted">
          <LocalizedLink href={routes.docs("cabinets/publier-une-offre")} className="link">
            {t("how")}
          </LocalizedLink>
        </p>
      </ScreenSection>
    </div>
  );
}
