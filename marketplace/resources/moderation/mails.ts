import type { Kysely, Selectable } from "kysely";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { appealDeadline } from "@/lib/rules/moderation/limits";
import { reasonInWords } from "@/lib/rules/moderation/reasons";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { appUrl, readAs } from "@/marketplace/mail/app-url";
import { type Mail, type MailLocale, sendMail } from "@/marketplace/mail/mail";
import { type Recipient, recipientsOf } from "@/marketplace/mail/recipients";
import { reportedPage } from "@/marketplace/resources/moderation/reported-page";
import { isOfFeed } from "@/marketplace/resources/offers/mails";
import { notify } from "@/marketplace/writes/notifications";

type Db = Kysely<Database>;
type DecisionRow = Selectable<Database["decisions"]>;
type Settings = Context["settings"];

type AssetDecision = {
  asset: { id: string; name: string; owner_id: string | null };
  decision: DecisionRow;
  /** True when the asset was public before the decision: the validation of such an asset is not mailed. */
  wasPublic: boolean;
};

/** Notifies the owner of an asset of a moderator's decision, with the statement of reasons of the DSA (article 17). */
export async function mailAssetDecision(trx: Db, { settings }: Context, decided: AssetDecision): Promise<void> {
  const { asset, decision, wasPublic } = decided;
  if (decision.outcome === "validated" && wasPublic) return;
  const kinds = { validated: "contentValidated", suspended: "contentSuspended" } as const;
  const kind =
    decision.outcome === "validated" || decision.outcome === "suspended"
      ? kinds[decision.outcome]
      : "correctionRequested";
  await notify(trx, {
    to: asset.owner_id,
    kind,
    objectId: asset.id,
    data: { kind: decision.kind },
    // A statement of reasons never waits.
    isOneOfMany: kind === "contentValidated" && (await isOfFeed(trx, asset.id)),
    mail: (recipient) => assetMail(settings, decided, recipient),
  });
}

function assetMail(settings: Settings, { asset, decision }: AssetDecision, { to, name, locale }: Recipient): Mail {
  const url = readAs(appUrl(settings, locale, correctionPath(decision.kind, asset.id)), asset.owner_id);
  const about = { name, url, kind: decision.kind, assetName: asset.name };
  if (decision.outcome === "validated") return { name: "contentValidated", to, locale, values: about };
  const values = { ...about, ...statement(decision, locale) };
  if (decision.outcome === "suspended") return { name: "contentSuspended", to, locale, values };
  return { name: "correctionRequested", to, locale, values };
}

/**
 * Returns the grounds of a decision and the deadline for contesting it: the owner of the content is entitled to both.
 */
function statement({ code, reason, correction, automatic, created_date }: DecisionRow, locale: MailLocale) {
  const words = code === null ? null : reasonInWords(code, locale);
  return {
    label: words?.label,
    ground: words?.ground,
    reason: reason ?? "",
    correction,
    automatic,
    date: appealDeadline(created_date.toISOString()).toISOString(),
  };
}

/** Path where the owner of an object corrects it, or contests the decision. */
export const correctionPath = (kind: string, id: string): string => {
  if (kind === "offer") return workspaceRoutes.firmOffer(id);
  return kind === "profile" ? workspaceRoutes.candidateProfile() : workspaceRoutes.firmPage();
};

type RatingDecision = {
  rating: { id: string; author_id: string | null };
  decision: DecisionRow;
};

/** Mails the author of a hidden rating, when they have an account, the reasons for hiding it. */
export async function mailRatingDecision(trx: Db, { settings }: Context, { rating, decision }: RatingDecision) {
  if (rating.author_id === null) return;
  const url = await reviewUrl(trx, settings, rating.id);
  for (const { to, name, locale } of await recipientsOf(trx, rating.author_id))
    await sendMail(trx, {
      name: "ratingHidden",
      to,
      locale,
      values: { name, url: url(locale), ...statement(decision, locale) },
    });
}

/**
 * Returns the URL where the author of a review reads the decision or contests it: the page of their latest application
 * to the reviewed firm, since a review does not name an application.
 */
export async function reviewUrl(trx: Db, settings: Settings, ratingId: string) {
  const found = await trx
    .selectFrom("ratings")
    .innerJoin("transactions", (join) =>
      join
        .onRef("transactions.taker_id", "=", "ratings.author_id")
        .onRef("transactions.owner_id", "=", "ratings.target_id"),
    )
    .select("transactions.id")
    .where("ratings.id", "=", ratingId)
    .orderBy("transactions.created_date", "desc")
    .limit(1)
    .executeTakeFirst();
  const path = found ? workspaceRoutes.candidateApplication(found.id) : workspaceRoutes.candidateApplications();
  return (locale: MailLocale) => appUrl(settings, locale, path);
}

type Reporter = { email: string | null; account_id: string | null; locale: MailLocale; url: string };

/** Returns the addresses of a reporter: the addresses of their account, or else the address sent with the report. */
export async function reporterRecipients(trx: Db, { email, account_id, locale }: Reporter) {
  if (account_id !== null) return recipientsOf(trx, account_id);
  return email === null ? [] : [{ to: email, name: "", locale }];
}

/** URL of the page where a reporter follows their report, for mails. */
export const followUpUrl = (settings: Settings, locale: MailLocale, token: string) =>
  `${settings.siteOrigin}${localePath(locale, routes.report())}?${new URLSearchParams({ suivi: token })}`;

/**
 * Returns, for mails, the URL of the firm, offer or profile that a report is about. Any other URL may contain what the
 * reporter typed, even before the anchor of a review, so the URL of the site replaces it.
 */
export function reportedUrl({ siteOrigin }: Settings, { url, object_id }: { url: string; object_id: string | null }) {
  const isOfKnownPage = object_id !== null && reportedPage(url).kind !== "review";
  return isOfKnownPage ? siteOrigin + new URL(url, siteOrigin).pathname : siteOrigin;
}
