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

/**
 * Maximum number of first mails a day to one address, from all callers together. The higher number applies to a
 * network's first request for that address.
 */
const MAX_MAILS_A_DAY = 3;
const MAX_FIRST_MAILS_A_DAY = 6;

/**
 * Signs the tokens that manage an alert. Unsubscription tokens are signed with another secret, and can only stop the
 * alert.
 */
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

/**
 * Throws for criteria that the public cannot search: an address without an account finds only public results, hence no
 * profile.
 */
const requirePublic = (context: Context, criteria: SavedPayload) =>
  requireSearchable(context, ANONYMOUS, SearchQuery.parse({ ...criteria, nbResultsPerPage: 1 }));

/**
 * Creates an alert and mails a link that proves its address. The response is the same when the address has an account,
 * too many mails today or too many alerts. Throws 400 and 422 for criteria that cannot be searched.
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
    // The mail repeats nothing that was typed: a stranger may have typed this address.
    const url = appUrl(context.settings, locale, workspaceRoutes.mailAlert(tokens.sign(row.id)));
    await sendMail(trx, { name: "alertConfirmation", to: email, locale, values: { url } });
    return { success: true };
  });
}

/**
 * Returns the alert that a mailed link refers to. Throws 404 when this platform did not sign the link, and when the
 * alert is over or was moved to an account.
 */
export async function readAlertOf({ db }: Context, token: string): Promise<MailAlert> {
  const row = await readMailAlert(db, await idOf(db, token));
  if (!row) throw notFound();
  return toMailAlert(row);
}

/**
 * Confirms the address: the alert is mailed from now on. A repeated call changes nothing. Throws 404 as readAlertOf
 * does.
 */
export const confirmMailAlert = (context: Context, call: RouteCall, token: string): Promise<MailAlert> =>
  change(context, call, token, async (row, { trx }) => {
    if (row.confirmed_date !== null) return row;
    // Results published before the confirmation are not new.
    const now = new Date();
    const confirmed = await updateRow(trx, "mail_alerts", row.id, { confirmed_date: now, alerted_date: now });
    await claimProvedAlerts(trx, row.email);
    return confirmed;
  });

/** Edits an alert. Throws 404 as readAlertOf does, 400 and 422 for criteria that cannot be searched. */
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

/**
 * Ends the alert; the response is the same when it was over already. Throws 404 for a link that this platform did not
 * sign.
 */
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
