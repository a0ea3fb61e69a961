"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Asset } from "@/lib/entities/asset";
import { ownCompany } from "@/lib/queries/own-company";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { AskForm } from "@/workspace/firm/testimonials/ask-form";
import { ReceivedSection } from "@/workspace/firm/testimonials/received-section";
import { RequestsSection } from "@/workspace/firm/testimonials/requests-section";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

export const TestimonialsScreen = () => (
  <AsNamed>
    <Guarded screen="firmTestimonials">
      <Testimonials />
    </Guarded>
  </AsNamed>
);

/** The testimonials that the firm received, those that it asks for, and what became of each request. */
function Testimonials() {
  const t = useTranslations("firm_testimonials");
  const { session } = useSession();
  const reading = useQuery(ownCompany(session, useActor()));
  return (
    <div className="grid max-w-3xl gap-14">
      <AsyncBlock reading={reading}>
        {(page) => (
          <>
            <ReceivedSection page={page} />
            <ScreenSection id="ask" title={t("ask.heading")} lead={t("ask.lead")}>
              {isOnline(page) ? <AskForm /> : <NoPage />}
            </ScreenSection>
          </>
        )}
      </AsyncBlock>
      <RequestsSection />
    </div>
  );
}

const isOnline = (page: Asset | null) => page?.active === true && page.validated;

/** A testimonial is read on the page of the firm: nobody can write one before it is online. */
function NoPage() {
  const t = useTranslations("firm_testimonials.ask");
  return (
    <div className="border-l-4 border-marigold pl-4">
      <p className="measure">{t("no_page")}</p>
      <LocalizedLink href={workspaceRoutes.firmPage()} className="link inline-flex min-h-11 items-center">
        {t("open_page")}
      </LocalizedLink>
    </div>
  );
}
