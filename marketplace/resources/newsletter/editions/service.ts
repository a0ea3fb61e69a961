import type { z } from "zod";
import type { NewsletterEdition, NewsletterPreview } from "@/lib/entities/newsletter";
import { today } from "@/lib/rules/time/paris-time";
import type { Context } from "@/marketplace/context";
import { takeAdvisoryLock } from "@/marketplace/db/advisory-lock";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, readRow } from "@/marketplace/db/rows";
import { forbidden, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { personOf } from "@/marketplace/identity/person";
import { sendMail } from "@/marketplace/mail/mail";
import { composeEdition } from "@/marketplace/resources/newsletter/editions/content";
import { toPreviewedLetter, valuesOf } from "@/marketplace/resources/newsletter/editions/letter";
import { BATCH_JOB } from "@/marketplace/resources/newsletter/editions/send-jobs";
import {
  countSubscribers,
  insertDeliveries,
  readEditionOf,
  readSince,
} from "@/marketplace/resources/newsletter/editions/store";
import type { NewEdition, NewTest } from "@/marketplace/resources/newsletter/schemas";
import { write } from "@/marketplace/writes/write";

/** Month as yyyy-mm, in Paris. */
export const currentMonth = (now = new Date()) => today(now).slice(0, 7);

/** Returns the content that an edition sent now would have, in both languages, and its number of recipients. */
export async function previewEdition({ db, settings }: Context): Promise<NewsletterPreview> {
  const now = new Date();
  const [month, since] = [currentMonth(now), await readSince(db, now)];
  const content = await composeEdition(db, settings, since);
  const letter = (locale: "fr" | "en") => toPreviewedLetter(month, content, locale, settings);
  return {
    month,
    since: since.toISOString(),
    edition: await readEditionOf(db, month),
    ...(await countSubscribers(db)),
    letters: { fr: letter("fr"), en: letter("en") },
  };
}

/**
 * Sends the edition of this month: composes it and enqueues its mails. A month has one edition, however often the
 * button is pressed: later calls return the edition already sent. Throws 422 when the month is not the current one (a
 * screen left open), and when no address is confirmed.
 */
export const sendEdition = (
  context: Context,
  call: RouteCall,
  { month, word }: z.output<typeof NewEdition>,
): Promise<NewsletterEdition> =>
  write(context, call, async ({ trx, enqueue, audit }) => {
    const now = new Date();
    if (month !== currentMonth(now)) throw unprocessable(`This month is ${currentMonth(now)}`, { code: "otherMonth" });
    await takeAdvisoryLock(trx, "newsletter edition");
    const sent = await readEditionOf(trx, month);
    if (sent) return sent;
    const content = await composeEdition(trx, context.settings, await readSince(trx, now), word);
    const id = newId("nled");
    const sender = { sender_id: personOf(call.caller), recipient_count: 0 };
    await insertRow(trx, "newsletter_editions", { id, month, content, ...sender });
    const recipients = await insertDeliveries(trx, id);
    if (recipients === 0) throw unprocessable("No address is confirmed", { code: "noRecipient" });
    await trx.updateTable("newsletter_editions").set({ recipient_count: recipients }).where("id", "=", id).execute();
    await enqueue({ kind: BATCH_JOB, key: `${BATCH_JOB}/${id}`, payload: { editionId: id } });
    await audit({ action: "newsletterSent", objectId: id, after: { month, recipients } });
    const edition = await readEditionOf(trx, month);
    if (!edition) throw new Error("An edition was not stored");
    return edition;
  });

/**
 * Mails the edition that would be sent now to the address of the person who asks, and to no other. Throws 403 for a
 * secret key that acts for nobody, 422 when the account has no address.
 */
export const testEdition = (context: Context, call: RouteCall, { locale, word }: z.output<typeof NewTest>) =>
  write(context, call, async ({ trx }) => {
    const personId = personOf(call.caller);
    if (personId === null) throw forbidden();
    const person = await readRow(trx, "users", personId);
    if (!person?.email) throw unprocessable("This account has no address", { code: "noAddress" });
    const now = new Date();
    const content = await composeEdition(trx, context.settings, await readSince(trx, now), word);
    await sendMail(trx, {
      name: "newsletter",
      to: person.email,
      locale,
      values: { name: person.firstname, ...valuesOf(currentMonth(now), content, locale), test: "yes" },
      sections: content[locale].sections,
    });
    return { success: true as const };
  });
