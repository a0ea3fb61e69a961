"use client";

import { useEffect, useState } from "react";
import { type SessionSettings, sharedSession } from "@/components/session/shared-session";
import { useSessionState } from "@/components/session/use-session-state";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate } from "@/lib/i18n/format";
import type { Locale } from "@/lib/i18n/routing";
import { isToTwin, townOf } from "@/lib/rules/offer/twins";

/** Maximum number of applications of the candidate to the firm that are read. */
const MOST_APPLICATIONS = 100;

/** Texts and links come from the server: a public page has no message provider. */
export type AppliedLineProps = {
  settings: SessionSettings;
  locale: Locale;
  offer: { id: string; ownerId: string | null; twinGroup: string };
  /** `sent` contains {date}; `twin` also contains {city}, `twinElsewhere` does not. */
  texts: { sent: string; twin: string; twinElsewhere: string; follow: string };
  /** URL of the list of applications; the URL of one application is this one, `/` and its id. */
  href: string;
};

/** An application to this offer, or to a twin of it, with the twin's town. */
type Sent = { id: string; createdDate: string; twin: { city: string | null } | null };

/**
 * « Vous avez postulé le … », for a candidate who applied to this offer or to a twin of it. Renders nothing for other
 * visitors, and when the applications cannot be read.
 */
export function AppliedLine({ settings, locale, offer, texts, href }: AppliedLineProps) {
  const { id, ownerId, twinGroup } = offer;
  const [session] = useState(() => sharedSession(settings));
  const state = useSessionState(session);
  const userId = state.status === "signed-in" ? state.userId : null;
  const [sent, setSent] = useState<Sent | null>(null);
  useEffect(() => {
    if (userId === null) return setSent(null);
    const controller = new AbortController();
    session.client.transactions
      .list(
        { takerId: userId, ...(ownerId === null ? { assetId: id } : { ownerId }), nbResultsPerPage: MOST_APPLICATIONS },
        { organizationId: null, signal: controller.signal },
      )
      .then(
        ({ results }) => setSent(sentTo(results, { id, ownerId, twinGroup })),
        () => undefined,
      );
    return () => controller.abort();
  }, [session, userId, id, ownerId, twinGroup]);
  if (!sent) return null;
  const { twin } = sent;
  const text = twin ? (twin.city === null ? texts.twinElsewhere : texts.twin) : texts.sent;
  return (
    <p className="text-sm">
      {text.replace("{date}", formatDate(locale, sent.createdDate)).replace("{city}", twin?.city ?? "")}{" "}
      <a href={`${href}/${sent.id}`} className="link inline-flex min-h-11 items-center">
        {texts.follow}
      </a>
    </p>
  );
}

/** Returns the application to this offer, else an application to a twin of it; withdrawn applications do not count. */
function sentTo(applications: readonly Transaction[], offer: AppliedLineProps["offer"]): Sent | null {
  const standing = applications.filter(({ cancelledDate }) => cancelledDate === null);
  const here = standing.find(({ assetId }) => assetId === offer.id);
  if (here) return { id: here.id, createdDate: here.createdDate, twin: null };
  const twin = standing.find((application) => isToTwin(application, offer));
  return twin ? { id: twin.id, createdDate: twin.createdDate, twin: { city: townOf(twin) } } : null;
}
