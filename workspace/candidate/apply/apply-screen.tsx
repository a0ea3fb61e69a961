"use client";
import { useLocale } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { ApplyForm, type Outcome } from "@/workspace/candidate/apply/apply-form";
import { adoptDraft } from "@/workspace/candidate/apply/draft";
import type { AppliedOffer } from "@/workspace/candidate/apply/queries";
import { useKnown } from "@/workspace/candidate/apply/use-known";
import { Part } from "@/workspace/shell/part";
import { ScreenLoading } from "@/workspace/shell/screen-loading";
import { useSession } from "@/workspace/shell/session-provider";
import { useCurrentUser } from "@/workspace/shell/use-current-user";

const loadOutcomes = () => import("@/workspace/candidate/apply/outcomes");

type Props = { offer: AppliedOffer; similar: ReactNode };

/** The page where a person applies: with an account, by opening one, or by e-mail only. */
export function ApplyScreen({ offer, similar }: Props) {
  const locale = useLocale() === "en" ? "en" : "fr";
  const { state } = useSession();
  const current = useCurrentUser();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isShown, setShown] = useState(false);
  const isAdopted = useAdoptedDraft(current?.naturalUser.id ?? null, offer.id);
  const { isSettled: isKnown } = useKnown(current, offer);
  // Once shown, the form stays: a log-in or an expired session does not remove it.
  const isSettled =
    current !== null || state.status === "signed-out" || (state.status === "signed-in" && state.loadFailed);
  const isReady = isSettled && isAdopted && isKnown;
  if (isReady && !isShown) setShown(true);

  // Preloads the code of the outcome while the person writes, so that the confirmation does not wait for the network.
  useEffect(() => {
    if (isShown) loadOutcomes().catch(() => undefined);
  }, [isShown]);

  if (outcome)
    return (
      <Part name="apply-outcomes" load={loadOutcomes}>
        {({ MailedApplication, SentApplication }) =>
          outcome.kind === "sent" ? (
            <SentApplication offer={offer} outcome={outcome} similar={similar} />
          ) : (
            <MailedApplication email={outcome.email} onAgain={() => setOutcome(null)} />
          )
        }
      </Part>
    );
  if (!isShown && !isReady) return <ScreenLoading />;
  const isOwn =
    current !== null && [current.naturalUser, ...current.organizations].some(({ id }) => id === offer.ownerId);
  const { applyUrl } = offer;
  if (isOwn)
    return (
      <Part name="own-offer" load={() => import("@/workspace/candidate/apply/own-offer")}>
        {({ OwnOffer }) => <OwnOffer companyName={offer.companyName} />}
      </Part>
    );
  if (applyUrl)
    return (
      <Part name="site-offer" load={() => import("@/workspace/candidate/apply/site-offer")}>
        {({ SiteOffer }) => <SiteOffer offer={offer} url={applyUrl} isSignedIn={current !== null} />}
      </Part>
    );
  return <ApplyForm offer={offer} current={current} locale={locale} onDone={setOutcome} />;
}

/**
 * Moves the visitor's draft to the user who has just logged in. Returns whether the form may be filled: true for a
 * visitor, and for a user once the draft has been moved.
 */
function useAdoptedDraft(userId: string | null, offerId: string): boolean {
  const [adopted, setAdopted] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    if (userId !== null) void adoptDraft(userId, offerId).then(() => isHere && setAdopted(userId));
    return () => {
      isHere = false;
    };
  }, [userId, offerId]);
  return userId === null || adopted === userId;
}
