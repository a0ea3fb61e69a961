import type { Kysely } from "kysely";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { RequestRefusal } from "@/lib/rules/subscription/order-requests";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { appUrl, readAs } from "@/marketplace/mail/app-url";
import type { MailLocale, MailSection } from "@/marketplace/mail/mail";
import { messagesOf } from "@/marketplace/mail/messages";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import type { HeldOffer } from "@/marketplace/resources/orders/requests/held-offers";
import { amountsOf, type RequestRow } from "@/marketplace/resources/orders/requests/store";
import { notify } from "@/marketplace/writes/notifications";

type Decision =
  | { outcome: "granted"; held: readonly HeldOffer[] }
  | { outcome: "refused"; reason: RequestRefusal; held: readonly StoredAsset[] };
type Db = Kysely<Database>;
type Settings = Pick<Context, "settings">;

/** Recipients of the notifications about a request. */
const toFirm = (request: RequestRow) =>
  ({
    to: request.organization_id,
    among: "administrators",
    also: request.requested_by,
    objectId: request.order_id,
  }) as const;

/** Returns the organization and the product of a request, as both mails name them. */
async function ordered(trx: Db, { organization_id: id, name: product, quantity }: RequestRow) {
  const organization = await readRow(trx, "users", id);
  return { organizationName: organization?.display_name ?? "", product, quantity };
}

const subscriptionUrl = (settings: Settings["settings"], locale: MailLocale, { organization_id: id }: RequestRow) =>
  readAs(appUrl(settings, locale, workspaceRoutes.firmSubscription()), id);

/** Confirms a request to the person who made it, and to the administrators of their organization. */
export async function tellReceived(trx: Db, { settings }: Settings, request: RequestRow): Promise<void> {
  const about = await ordered(trx, request);
  await notify(trx, {
    ...toFirm(request),
    kind: "orderReceived",
    mail: ({ to, name, locale }) => ({
      name: "orderReceived",
      to,
      locale,
      values: {
        ...about,
        name,
        url: subscriptionUrl(settings, locale, request),
        total: amountsOf(request).total,
        offers: request.offer_ids.length,
      },
    }),
  });
}

/**
 * Tells the person who made a request, and the administrators of their organization, the decision about it, and what
 * became of the offers that waited for it.
 */
export async function tellDecision(
  trx: Db,
  { settings }: Settings,
  request: RequestRow,
  { held, ...decision }: Decision,
): Promise<void> {
  const { organization_id: id } = request;
  const about = await ordered(trx, request);
  const offers = held.map((offer) => ({
    id: offer.id,
    name: offer.name,
    outcome: "outcome" in offer ? offer.outcome : ("released" as const),
  }));
  const left = offers.filter(({ outcome }) => outcome === "online" || outcome === "review");
  await notify(trx, {
    ...toFirm(request),
    kind: "orderDecided",
    data: { status: decision.outcome, count: left.length },
    mail: ({ to, name, locale }) => ({
      name: "orderDecided",
      to,
      locale,
      values: {
        ...about,
        name,
        url: subscriptionUrl(settings, locale, request),
        reason: "none" as const,
        ...decision,
      },
      sections: sectionsOf(settings, locale, id, offers),
    }),
  });
  for (const offer of offers) {
    if (left.includes(offer)) continue;
    // The mail of the decision names the offer, and why it is not published.
    await notify(trx, { to: id, kind: "offerUnpublished", objectId: offer.id, data: { status: offer.outcome } });
  }
}

type Told = Pick<StoredAsset, "id" | "name"> & { outcome: HeldOffer["outcome"] | "released" };

function sectionsOf(
  settings: Context["settings"],
  locale: MailLocale,
  organizationId: string,
  offers: readonly Told[],
): MailSection[] {
  if (offers.length === 0) return [];
  const { title, ...outcomes } = messagesOf(locale).orderOffers;
  const lines = offers.map(({ id, name, outcome }) => ({
    text: `${name} — ${outcomes[outcome]}`,
    url: readAs(appUrl(settings, locale, workspaceRoutes.firmOffer(id)), organizationId),
  }));
  return [{ title, lines, more: 0 }];
}
