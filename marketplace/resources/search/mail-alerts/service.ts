import { sql } from "kysely";
import type { MailAlert } from "@/lib/entities/saved-search";
import { SearchQuery } from "@/lib/entities/search";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { maskEmail } from "@/lib/rules/user/mask-email";
import { ANONYMOUS } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { takeAdvisoryLock } from "@/marketplace/db/advisory-lock";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { notFound } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";
import { appUrl } from "@/marketplace/mail/app-url";
import { sendMail } from "@/marketplace/mail/mail";
import { claimProvedAlerts } from "@/marketplace/resources/search/mail-alerts/claim";
import type { MailAlertEdit, NewMailAlert } from "@/marketplace/resources/search/mail-alerts/schemas";
import {
  countAlerts,
  endAlerts,
  type MailAlertRow,
  readMailAlert,
} from "@/marketplace/resources/search/mail-alerts/store";
import { MAX_SAVED_SEARCHES, toAlert, toAlertColumns } from "@/marketplace/resources/search/saved/alert";
import type { SavedPayload } from "@/marketplace/resources/search/schemas";
import { requireSearchable } from "@/marketplace/resources/search/service";
import { type Write, write } from "@/marketplace/writes/write";

/** First mails that an address gets in a day from all callers together, and those that a network's first one leaves. */
const MAX_MAILS_A_DAY = 3;
const MAX_FIRST_MAILS_A_DAY = 6;

/** The tokens that manage an alert; those of unsubscription stop it and do nothing else. */
const tokensOf = async (db: Context["db"]) => createSignedIds(await platformSecret(db, "alerts"));

const toMailAlert = (row: MailAlertRow): MailAlert => {
  const { active: _active, ...alert } = toAlert(row);
  return {
    name: row.name,
    email: maskEmail(row.email),
    search: row.search,
    locale: row.locale,
    ...alert,
    confirmed: row.confirmed_date !== null,
    metadata: row.metadata,
    createdDate: row.created_date.toISOString(),
  };
};

/** An address without an account finds what anybody finds, hence no profile. */
const requirePublic = (context: Context, criteria: SavedPayload) =>
  requireSearchable(context, ANONYMOUS, SearchQuery.parse({ ...criteria, nbResultsPerPage: 1 }));

/**
 * Waits for the proof of its address, to which a link is mailed. The answer is the same whatever the address has: an
 * account, too many mails today, too many alerts. Throws 400 and 422 for criteria that cannot be searched.
 */
export async function requestMailAlert(context: Context, call: RouteCall, alert: NewMailAlert & { isFirst: boolean }) {
  const { email, criteria, name, locale, frequency, metadata, isFirst } = alert;
  await requirePublic(context, criteria);
  const tokens = await tokensOf(context.db);
  return write(context, call, async ({ trx }) => {
    await takeAdvisoryLock(trx, `mail-alert ${email}`);
    const { mails, alerts } = await countAlerts(trx, email);
    if (mails >= (isFirst ? MAX_FIRST_MAILS_A_DAY : MAX_MAILS_A_DAY) || alerts >= MAX_SAVED_SEARCHES)
      return { success: true };
    const values = { id: newId("alr"), email, locale, name, search: criteria, frequency, metadata };
    const row = await insertRow(trx, "mail_alerts", values);
    // Nothing of what was typed: a stranger may have typed this address.
    const url = appUrl(context.settings, locale, workspaceRoutes.mailAlert(tokens.sign(row.id)));
    await sendMail(trx, { name: "alertConfirmation", to: email, locale, values: { url } });
    return { success: true };
  });
}

/** The alert of a link. Throws 404 for a link that is not ours, and for an alert that is over or went to an account. */
export async function readAlertOf({ db }: Context, token: string): Promise<MailAlert> {
  const row = await readMailAlert(db, await idOf(db, token));
  if (!row) throw notFound();
  return toMailAlert(row);
}

/** The address is proved: the alert is mailed from now on. Done again, it changes nothing. Throws 404. */
export const confirmMailAlert = (context: Context, call: RouteCall, token: string): Promise<MailAlert> =>
  change(context, call, token, async (row, { trx }) => {
    if (row.confirmed_date !== null) return row;
    // What was published before is not new.
    const now = new Date();
    const confirmed = await updateRow(trx, "mail_alerts", row.id, { confirmed_date: now, alerted_date: now });
    await claimProvedAlerts(trx, row.email);
    return confirmed;
  });

/** Throws 404, and 400 and 422 for criteria that cannot be searched. */
export async function editMailAlert(context: Context, call: RouteCall, token: string, edit: MailAlertEdit) {
  const { criteria } = edit;
  if (criteria) await requirePublic(context, criteria);
  return change(context, call, token, (row, { trx }) => {
    const alert = toAlertColumns(edit);
    const startsAgain = criteria !== undefined || (alert.active === true && !row.active);
    return updateRow(trx, "mail_alerts", row.id, {
      name: edit.name,
      search: criteria,
      ...alert,
      alerted_date: startsAgain ? new Date() : undefined,
      metadata: edit.metadata && merge(row.metadata, edit.metadata),
    });
  });
}

/** Its person ends it; the same answer when it was over. Throws 404 for a link that is not ours. */
export const removeMailAlert = (context: Context, call: RouteCall, token: string) =>
  write(context, { caller: call.caller }, async ({ trx }) => {
    const id = await idOf(context.db, token);
    await endAlerts(trx, sql<boolean>`id = ${id}`);
    return { success: true };
  });

const change = (
  context: Context,
  { caller }: RouteCall,
  token: string,
  work: (row: MailAlertRow, write: Write) => Promise<MailAlertRow>,
): Promise<MailAlert> =>
  write(context, { caller }, async (written) => {
    const row = await readMailAlert(written.trx, await idOf(context.db, token), { lock: true });
    if (!row) throw notFound();
    return toMailAlert(await work(row, written));
  });

async function idOf(db: Context["db"], token: string): Promise<string> {
  const id = (await tokensOf(db)).verify(token);
  if (id === null) throw notFound();
  return id;
}
