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
import { notify } from "@/marketplace/writes/notifications";

type Db = Kysely<Database>;
type DecisionRow = Selectable<Database["decisions"]>;
type Settings = Context["settings"];

type AssetDecision = {
  asset: { id: string; name: string; owner_id: string | null };
  decision: DecisionRow;
  /** Before it: what was public and stays so is no news. */
  wasPublic: boolean;
};

/** Notifies the owner of an asset of what was decided of it, with the statement of reasons of the DSA (article 17). */
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

/** What a decision is founded on, and until when it is contested: what its owner is owed. */
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

/** Where the owner of an object corrects it, and contests. */
export const correctionPath = (kind: string, id: string): string => {
  if (kind === "offer") return workspaceRoutes.firmOffer(id);
  return kind === "profile" ? workspaceRoutes.candidateProfile() : workspaceRoutes.firmPage();
};

type RatingDecision = {
  rating: { id: string; author_id: string | null };
  decision: DecisionRow;
};

/** Its author, when they have an account, learns why what they wrote is not shown. */
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

/** Where the author of a review reads it, and contests: their latest application to its firm, which it does not name. */
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

/** The addresses of a reporter: of the account, else the one that they gave. */
export async function reporterRecipients(trx: Db, { email, account_id, locale }: Reporter) {
  if (account_id !== null) return recipientsOf(trx, account_id);
  return email === null ? [] : [{ to: email, name: "", locale }];
}

/** The page of a report, which a link of its mails opens. */
export const followUpUrl = (settings: Settings, locale: MailLocale, token: string) =>
  `${settings.siteOrigin}${localePath(locale, routes.report())}?${new URLSearchParams({ suivi: token })}`;
