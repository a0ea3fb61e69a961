import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Asset } from "@/lib/entities/asset";
import { ownCompany, toWritten } from "@/lib/queries/own-company";
import { settled } from "@/lib/queries/settled";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { discardedOffices } from "@/lib/rules/company/office-list";
import { missingOf, type PageSection, sectionsOf } from "@/lib/rules/company/page-sections";
import { draftOf } from "@/lib/rules/company/written-company";
import { suspensionOf } from "@/lib/rules/suspension";
import { SaverLine } from "@/workspace/draft/saver-line";
import { officeCounts } from "@/workspace/firm/offers/office-counts";
import { usePage } from "@/workspace/firm/page/page-context";
import { discardDraft, publishPage } from "@/workspace/firm/page/queries";
import { SuspensionNotice } from "@/workspace/firm/suspension-notice";
import { useInName } from "@/workspace/shell/area/use-in-name";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The visibility of the page, the changes that visitors do not see yet, and the button that publishes them. */
export function PublishPanel({ page }: { page: Asset | null }) {
  const t = useTranslations("firm_page");
  const { actor, company, saver, state, open } = usePage();
  const inName = useInName();
  const { session } = useSession();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  // Discarding resets the forms to the published values, so they render again.
  const [, setRound] = useState(0);
  const question = useDiscardQuestion(page);
  const changed = page ? sectionsOf(draftOf(page)) : [];
  const missing = missingOf(company);
  const standing = standingOf(page);
  const isSettled = ["saved", "saving"].includes(state.status) && state.held.length === 0;
  const titles = (sections: readonly PageSection[]) =>
    sections.map((section) => t(`sections.${section}.title`)).join(", ");
  const send = (call: typeof publishPage, text: string) =>
    act(async () => {
      // Closing the section saves the latest typed values.
      flushSync(() => open(null));
      const written = (await settled(saver)) && queries.getQueryData(ownCompany(session, actor).queryKey);
      if (!written) return;
      const saved = await call(session.client, actor, written);
      queries.setQueryData(ownCompany(session, actor).queryKey, saved);
      saver.see(toWritten(saved));
      setRound((round) => round + 1);
      notify({ tone: "success", text });
    });
  const isFirst = !page?.active;
  const canSend = page !== null && isSettled && (isFirst ? missing.length === 0 : changed.length > 0);
  return (
    <section aria-labelledby="page-state" className="grid gap-3 border-y border-ink py-4">
      <h2 id="page-state" className="text-lg">
        {t(`standing.${standing}`)}
      </h2>
      {standing === "online" ? (
        <LocalizedLink
          href={routes.companyPage(company.customAttributes.slug)}
          className="link inline-flex min-h-11 items-center"
        >
          {t("see_page")}
        </LocalizedLink>
      ) : standing === "suspended" ? (
        <SuspensionNotice
          of="page"
          assetId={page?.id ?? ""}
          reason={page ? (suspensionOf(page) ?? "") : ""}
          version={page?.updatedDate ?? ""}
        />
      ) : (
        <p className="text-sm text-muted">{t(`standing_text.${standing}`)}</p>
      )}
      {isFirst && missing.length > 0 && <Missing sections={missing} />}
      {!isFirst && changed.length > 0 && <p className="text-sm">{t("will_show", { sections: titles(changed) })}</p>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {(isFirst || changed.length > 0) && (
          <Button
            aria-disabled={!canSend || busy || undefined}
            onClick={() => canSend && send(publishPage, t(standing === "online" ? "published" : "sent"))}
          >
            {busy && !isFirst ? t("publishing") : inName(t(isFirst ? "send" : "publish"))}
          </Button>
        )}
        {!isFirst && changed.length > 0 && (
          <ConfirmButton
            label={t("discard")}
            about={titles(changed)}
            question={question}
            busy={busy}
            onConfirm={() => isSettled && send(discardDraft, t("discarded"))}
          />
        )}
      </div>
      <FormError text={failure} />
      <SaverLine state={state} onRetry={saver.resume} />
    </section>
  );
}

type Standing = "hidden" | "waiting" | "suspended" | "online";

/**
 * Returns the state of the page: `suspended` by moderators; `hidden`, so that only its team sees it; `waiting` for its
 * reviewers; `online`, so that visitors see it.
 */
function standingOf(page: Asset | null): Standing {
  if (page && suspensionOf(page) !== null) return "suspended";
  if (!page?.active) return "hidden";
  return page.validated ? "online" : "waiting";
}

/** Lists what the page needs before its review, each as a link to its section. */
function Missing({ sections }: { sections: readonly PageSection[] }) {
  const t = useTranslations("firm_page");
  const { open } = usePage();
  return (
    <div>
      <p className="text-sm font-semibold">{t("missing")}</p>
      <ul className="mt-1 divide-y divide-rule border-t border-rule">
        {sections.map((section) => (
          <li key={section}>
            {section === "offices" ? (
              <LocalizedLink href={workspaceRoutes.firmOffices()} className="link flex min-h-11 items-center text-sm">
                {t("needs.offices")}
              </LocalizedLink>
            ) : (
              <button type="button" className="link min-h-11 text-left text-sm" onClick={() => open(section)}>
                {t(`needs.${needOf(section)}`)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const NEEDS = ["identity", "images", "baseline", "presentation"] as const;
const needOf = (section: PageSection) => NEEDS.find((need) => need === section) ?? "identity";

/**
 * Returns the question shown before a draft is discarded. It warns of two effects. An office removed in the draft comes
 * back, but without its offers, which were moved when the office was removed. Offers at an office that exists only in
 * the draft stay at that office.
 */
function useDiscardQuestion(page: Asset | null): string {
  const t = useTranslations("firm_page");
  const { actor, company } = usePage();
  const { session } = useSession();
  const { back, gone } = page ? discardedOffices(page, company) : { back: [], gone: [] };
  const { data: counts } = useQuery({ ...officeCounts(session.client, actor), enabled: gone.length > 0 });
  const nbLeft = gone.reduce((sum, id) => sum + (counts?.get(id) ?? 0), 0);
  return [
    t("discard_question"),
    ...(back.length > 0 ? [t("discard_back", { count: back.length })] : []),
    ...(nbLeft > 0 ? [t("discard_left", { count: nbLeft })] : []),
  ].join(" ");
}
