import type { Kysely } from "kysely";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { applicantNameOf } from "@/lib/rules/user/user-name";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { appUrl, readAs } from "@/marketplace/mail/app-url";
import { firmAddressOf } from "@/marketplace/resources/applications/mails";
import type { Row } from "@/marketplace/resources/applications/serialize";
import { readApplicants } from "@/marketplace/resources/applications/store";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { readWaitingApplications } from "@/marketplace/resources/offers/waiting-applications";
import { notify } from "@/marketplace/writes/notifications";

type Db = Kysely<Database>;
type Offer = Pick<StoredAsset, "id" | "owner_id" | "name" | "valid_through">;

/** Returns whether an offer was imported from a feed, and so is one of many. */
export async function isOfFeed(db: Db, assetId: string): Promise<boolean> {
  const item = db.selectFrom("offer_feed_items").select("reference").where("asset_id", "=", assetId);
  return (await item.executeTakeFirst()) !== undefined;
}

/** Mails a firm a week before the last day of an offer, so that it renews the offer or looks at its applications. */
export async function mailClosing(trx: Db, { settings }: Context, offer: Offer): Promise<void> {
  await notify(trx, {
    to: offer.owner_id,
    kind: "offerClosing",
    objectId: offer.id,
    isOneOfMany: await isOfFeed(trx, offer.id),
    mail: ({ to, name, locale }) => ({
      name: "offerClosing",
      to,
      locale,
      values: {
        name,
        url: readAs(appUrl(settings, locale, workspaceRoutes.firmOffers()), offer.owner_id),
        offerName: offer.name,
        // Noon in UTC is the same day in the time zones where it is displayed.
        date: `${offer.valid_through}T12:00:00Z`,
      },
    }),
  });
}

/**
 * Mails the firm of a closed offer the list of its unanswered applications, each with a link, and with the applicant's
 * name when the firm may read it. Sends nothing when there is none.
 */
export async function mailUnanswered(trx: Db, { settings }: Context, offer: Offer): Promise<void> {
  const waiting = await readWaitingApplications(trx, offer.id);
  if (waiting.length === 0) return;
  const applicants = await readApplicants(trx, waiting);
  await notify(trx, {
    to: offer.owner_id,
    kind: "offerUnanswered",
    objectId: offer.id,
    data: { count: waiting.length },
    isOneOfMany: await isOfFeed(trx, offer.id),
    mail: ({ to, name, locale }) => ({
      name: "offerUnanswered",
      to,
      locale,
      values: {
        name,
        url: readAs(appUrl(settings, locale, workspaceRoutes.firmOffers()), offer.owner_id),
        offerName: offer.name,
        count: waiting.length,
      },
      sections: [
        {
          title: offer.name,
          lines: waiting.slice(0, LISTED).map((row) => ({
            text: nameOf(row, applicantNameOf(applicants.get(row.taker_id)), RESTRICTED[locale]),
            url: firmAddressOf(settings, locale, row),
          })),
          more: Math.max(0, waiting.length - LISTED),
        },
      ],
    }),
  });
}

const LISTED = 50;
const RESTRICTED = { fr: "Candidature restreinte", en: "Restricted application" };

const nameOf = ({ status }: Row, name: string | null | undefined, restricted: string) =>
  status === "restricted" ? restricted : (name ?? "—");
