"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { ownCompany } from "@/lib/queries/own-company";
import { BoardsSection } from "@/workspace/firm/syndication/boards-section";
import { CopyField } from "@/workspace/firm/syndication/copy-field";
import { EmbedPreview } from "@/workspace/firm/syndication/embed-preview";
import { firmAddresses } from "@/workspace/firm/syndication/firm-addresses";
import { PosterSection } from "@/workspace/firm/syndication/poster-section";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";
import { ViewSwitch } from "@/workspace/shell/view-switch";

export function SyndicationScreen() {
  return (
    <Guarded screen="firmSyndication">
      <Syndication />
    </Guarded>
  );
}

const LOCALES = ["fr", "en"] as const;

/** The firm's offers elsewhere: on its own site, in feeds, on paper. Each way says in its links where it stands. */
function Syndication() {
  const t = useTranslations("firm_syndication");
  const { session } = useSession();
  const actor = useActor();
  const locale = useLocale();
  const [shown, setShown] = useState<(typeof LOCALES)[number]>(locale);
  const reading = useQuery(ownCompany(session, actor));
  return (
    <AsyncBlock reading={reading}>
      {(page) => {
        const slug = page?.customAttributes.slug;
        if (!page?.active || !page.validated || typeof slug !== "string")
          return <EmptyState title={t("hidden_title")}>{t("hidden")}</EmptyState>;
        const addresses = firmAddresses(window.location.origin, slug, shown);
        return (
          <div className="grid gap-12">
            <ViewSwitch
              legend={t("language")}
              views={LOCALES.map((value) => ({ value, label: t(`languages.${value}`) }))}
              shown={shown}
              onShow={setShown}
            />
            <ScreenSection id="script" title={t("script")} lead={t("script_lead")}>
              <CopyField label={t("script_label")} value={addresses.script} isCode />
              <h3 className="mb-2 mt-6 text-lg">{t("preview")}</h3>
              <EmbedPreview key={shown} slug={slug} locale={shown} />
            </ScreenSection>
            <ScreenSection id="feeds" title={t("feeds")} lead={t("feeds_lead")}>
              <div className="grid gap-5">
                <CopyField label={t("atom")} value={addresses.atom} />
                <CopyField label={t("json")} value={addresses.json} />
              </div>
            </ScreenSection>
            <BoardsSection page={page} addresses={addresses} />
            <ScreenSection id="link" title={t("link")} lead={t("link_lead")}>
              <div className="grid gap-5">
                <CopyField label={t("link_label")} value={addresses.link} />
                <CopyField label={t("mail_label")} value={addresses.mail} />
              </div>
            </ScreenSection>
            <PosterSection companyId={page.id} locale={shown} />
          </div>
        );
      }}
    </AsyncBlock>
  );
}
