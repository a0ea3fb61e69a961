import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { offerOutlook } from "@/contract/offer-outlook";
import type { OfferOutlook } from "@/lib/entities/offer-outlook";
import { formatMoney } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { REACH_RADIUS_KM } from "@/lib/rules/offer/reach";
import type { Session } from "@/lib/session/session";
import { useOffer } from "@/workspace/firm/offers/offer/offer-context";
import type { OfferValue } from "@/workspace/firm/offers/offer/offer-value";
import type { Actor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * Suggestions to attract more candidates: the profiles that the offer reaches, the market, and the firm's own offers.
 */
export function OutlookList({ offer }: { offer: OfferValue }) {
  const t = useTranslations("firm_offer.outlook");
  const { session } = useSession();
  const { actor, status } = useOffer();
  // The API compares the saved offer: the former figures stay until the save is done.
  const query = { ...outlookOf(session, actor, offer), enabled: status === "saved" };
  const reading = useQuery({ ...query, placeholderData: keepPreviousData });
  if (reading.isPending && !reading.isFetching) return null;
  return (
    <AsyncBlock reading={reading} empty={{ when: isEmpty, show: <p className="text-sm text-muted">{t("empty")}</p> }}>
      {(outlook) => (
        <ul className="divide-y divide-rule border-y border-rule text-sm [&>li]:py-3">
          <Reach reach={outlook.reach} isAnywhere={offer.customAttributes.remoteWork === "full-remote"} />
          <Market market={outlook.market} />
          <Equity equity={outlook.equity} />
        </ul>
      )}
    </AsyncBlock>
  );
}

const isEmpty = ({ market, equity, reach }: OfferOutlook) =>
  market === null && equity === null && reach.profiles === null && reach.without === null;

function Reach({ reach: { profiles, without }, isAnywhere }: Pick<OfferOutlook, "reach"> & { isAnywhere: boolean }) {
  const t = useTranslations("firm_offer.outlook");
  const { choices } = useOffer();
  if (profiles === null && without === null) return null;
  const named = without && { skills: choices.skills, tools: choices.software }[without.kind];
  const name = named?.find(({ slug }) => slug === without?.slug)?.label ?? without?.slug ?? "";
  return (
    <li>
      {profiles !== null && t("reach", { count: profiles, area: isAnywhere ? "any" : "near", km: REACH_RADIUS_KM })}{" "}
      {without && t("without", { name, count: without.profiles })}
    </li>
  );
}

function Market({ market }: Pick<OfferOutlook, "market">) {
  const t = useTranslations("firm_offer.outlook");
  const locale = useLocale();
  if (!market) return null;
  const { median, offers, place, differencePercent: difference } = market;
  return (
    <li>
      {t("market", {
        side: sideOf(difference),
        percent: Math.abs(difference ?? 0),
        median: formatMoney(locale, median),
        place: place ?? "France",
        offers,
      })}
    </li>
  );
}

const sideOf = (difference: number | null) => (!difference ? "same" : difference > 0 ? "over" : "under");

function Equity({ equity }: Pick<OfferOutlook, "equity">) {
  const t = useTranslations("firm_offer.outlook");
  const locale = useLocale();
  if (!equity) return null;
  const { offerId, name, difference } = equity;
  return (
    <li>
      {t("equity", { amount: formatMoney(locale, Math.abs(difference)), side: difference > 0 ? "more" : "less" })}{" "}
      <LocalizedLink href={workspaceRoutes.firmOffer(offerId)} lang="fr" className="link">
        {name}
      </LocalizedLink>
    </li>
  );
}

/**
 * Time for which the figures are not read again, in milliseconds: other firms publish offers, but figures that are a
 * few minutes old are still right.
 */
const OUTLOOK_STALE_MS = 5 * 60_000;

/** Returns the values that the API compares: no other change of the offer affects its outlook. */
const comparedBy = ({ locations, customAttributes: attributes, metadata: { needs } }: OfferValue): string =>
  JSON.stringify([
    [attributes.jobReferential, attributes.contractType, attributes.jobSchedule, attributes.experience],
    [attributes.salaryMin, attributes.salaryMax, attributes.salaryPeriod, attributes.remoteWork],
    locations.map(({ latitude, longitude, departmentCode }) => [latitude, longitude, departmentCode]),
    [attributes.tools, attributes.skills, needs?.tools, needs?.skills],
  ]);

/** The outlook of an offer as it is saved. */
const outlookOf = ({ client }: Pick<Session, "client">, { as, ...actor }: Actor, offer: OfferValue) => ({
  queryKey: [actor.organizationId ?? actor.userId, "offer", "outlook", offer.id, comparedBy(offer)],
  queryFn: ({ signal }: { signal: AbortSignal }) => client.bind(offerOutlook).outlook(offer.id, { ...as, signal }),
  staleTime: OUTLOOK_STALE_MS,
});
