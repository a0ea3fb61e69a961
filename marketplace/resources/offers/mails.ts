import type { Kysely } from "kysely";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { appUrl, readAs } from "@/marketplace/mail/app-url";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { readWaitingApplications } from "@/marketplace/resources/offers/waiting-applications";
import { firmAddressOf } from "@/marketplace/resources/transactions/mails";
import type { Row } from "@/marketplace/resources/transactions/serialize";
import { readApplicants } from "@/marketplace/resources/transactions/store";
import { notify } from "@/marketplace/writes/notifications";

type Db = Kysely<Database>;
type Offer = Pick<StoredAsset, "id" | "owner_id" | "name" | "valid_through">;

/** A week before the last day of an offer, so that its firm renews it or looks at who applied. */
export async function mailClosing(trx: Db, { settings }: Context, offer: Offer): Promise<void> {
  await notify(trx, {
    to: offer.owner_id,
    kind: "offerClosing",
    objectId: offer.id,
    mail: ({ to, name, locale }) => ({
      name: "offerClosing",
      to,
      locale,
      values: {
        name,
        url: readAs(appUrl(settings, locale, workspaceRoutes.firmOffers()), offer.owner_id),
        offerName: offer.name,
        // At noon: the same day wherever it is written out.
        date: `${offer.valid_through}T12:00:00Z`,
      },
    }),
  });
}

/**
 * The firm of a closed offer has applications without a response: each is named, as far as the firm may read it, and
 * leads to it. Nothing is sent when none is left.
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
            text: nameOf(row, applicants.get(row.taker_id)?.displayName, RESTRICTED[locale]),
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
