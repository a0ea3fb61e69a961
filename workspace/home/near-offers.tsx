import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { RuleList } from "@/components/ui/rule-list";
import type { Resume } from "@/lib/entities/resume";
import { formatDay } from "@/lib/i18n/format";
import { today } from "@/lib/rules/time/paris-time";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { bookmarksOf } from "@/workspace/shell/bookmark-queries";
import { nearest, ownPlaces } from "@/workspace/shell/match/nearest";
import {
  appliedOffers,
  type FoundOffers,
  FULL_REMOTE,
  offersForMe,
  ranked,
  readWeights,
} from "@/workspace/shell/match/queries";
import { toCandidate } from "@/workspace/shell/match/to-candidate";
import { OfferItem } from "@/workspace/shell/offer-item";
import { useSession } from "@/workspace/shell/session-provider";
import { useCurrentUser } from "@/workspace/shell/use-current-user";

const SHOWN_OFFERS = 5;

/** The best offers of « Offres pour moi », which reads the same ones. Loaded apart: the home does not wait for it. */
export function NearOffers({ profile }: { profile: Resume }) {
  const t = useTranslations("overview.near");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const user = useCurrentUser()?.naturalUser;
  const candidate = toCandidate(profile, today());
  const places = ownPlaces(profile);
  const reading = useQuery(offersForMe(session, { candidate, places, isWide: false }));
  const { data: hidden = [] } = useQuery(bookmarksOf(session.client, actor, "hidden"));
  const { data: applied } = useQuery(appliedOffers(session, actor));
  const isShown = ({ id }: { id: string }) => hidden.every(({ assetId }) => assetId !== id);
  const place = ({ customAttributes, locations }: FoundOffers["offers"][number]) => {
    if (customAttributes.remoteWork === FULL_REMOTE) return t("remote");
    const km = nearest(places, locations)?.km;
    return km ? t("km", { km }) : null;
  };
  const hasApplied = ({ id }: { id: string }) => applied?.has(id) ?? false;
  const none = { when: ({ offers }: FoundOffers) => !offers.some(isShown), show: <p>{t("none")}</p> };
  return (
    <AsyncBlock reading={reading} empty={none}>
      {({ offers }) => {
        const shown = ranked(candidate, offers.filter(isShown), user ? readWeights(user) : {});
        return (
          <>
            <p className="font-semibold">{t("count", { count: shown.length })}</p>
            <RuleList className="mt-3">
              {shown
                // What was applied to is known, and comes last.
                .toSorted((a, b) => Number(hasApplied(a.offer)) - Number(hasApplied(b.offer)))
                .slice(0, SHOWN_OFFERS)
                .map(({ offer }) => {
                  const facts = [
                    hasApplied(offer) ? t("applied") : null,
                    place(offer),
                    t("since", { date: formatDay(locale, offer.createdDate) }),
                  ];
                  return (
                    <OfferItem key={offer.id} offer={offer}>
                      <span className="text-sm text-muted">{facts.filter(Boolean).join(" · ")}</span>
                    </OfferItem>
                  );
                })}
            </RuleList>
          </>
        );
      }}
    </AsyncBlock>
  );
}
