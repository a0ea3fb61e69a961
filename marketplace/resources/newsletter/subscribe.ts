import type { Kysely } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Newsletter } from "@/lib/forms/newsletter";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { sendMail } from "@/marketplace/mail/mail";
import { confirmUrl } from "@/marketplace/resources/newsletter/links";
import { takeRequest } from "@/marketplace/resources/newsletter/subscribers";

export const SUBSCRIPTION = "newsletter_subscribe";
const TYPE = "newsletter";

/**
 * Starts a subscription, which waits until the address is proved by a mailed link. The mail contains nothing of what
 * was typed, since a stranger may have typed the address. The caller learns nothing about the subscriptions of the
 * address.
 */
export async function subscribe(
  trx: Kysely<Database>,
  { settings, db }: Pick<Context, "settings" | "db">,
  { email, firstname, locale, type }: Newsletter & JsonObject,
): Promise<void> {
  const language = locale === "en" ? "en" : "fr";
  const kind = typeof type === "string" && type !== "" ? type : TYPE;
  const row = await takeRequest(trx, { email, firstname, locale: language, type: kind });
  if (row?.email)
    await sendMail(trx, {
      name: "newsletterConfirmation",
      to: row.email,
      locale: language,
      values: { url: await confirmUrl(db, settings, row.id) },
    });
}
