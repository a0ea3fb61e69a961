"use client";

import { useEffect, useState } from "react";
import { type SessionSettings, sharedSession } from "@/components/session/shared-session";
import { useSessionState } from "@/components/session/use-session-state";
import { formatDate } from "@/lib/i18n/format";
import type { Locale } from "@/lib/i18n/routing";

/** Given by the server: a public page has no message provider. */
export type AppliedLineProps = {
  settings: SessionSettings;
  locale: Locale;
  offerId: string;
  /** `sent`: with {date}. */
  texts: { sent: string; follow: string };
  /** The list of applications: an application is below it, by its id. */
  href: string;
};

type Sent = { id: string; createdDate: string };

/** « Vous avez postulé le … », for the candidate who did; nothing for anybody else, nor while it cannot be read. */
export function AppliedLine({ settings, locale, offerId, texts, href }: AppliedLineProps) {
  const [session] = useState(() => sharedSession(settings));
  const state = useSessionState(session);
  const userId = state.status === "signed-in" ? state.userId : null;
  const [sent, setSent] = useState<Sent | null>(null);
  useEffect(() => {
    if (userId === null) return setSent(null);
    const controller = new AbortController();
    session.client.transactions
      .list({ takerId: userId, assetId: offerId }, { organizationId: null, signal: controller.signal })
      .then(
        ({ results }) => setSent(results.find(({ cancelledDate }) => cancelledDate === null) ?? null),
        () => undefined,
      );
    return () => controller.abort();
  }, [session, userId, offerId]);
  if (!sent) return null;
  return (
    <p className="text-sm">
      {texts.sent.replace("{date}", formatDate(locale, sent.createdDate))}{" "}
      <a href={`${href}/${sent.id}`} className="link inline-flex min-h-11 items-center">
        {texts.follow}
      </a>
    </p>
  );
}
