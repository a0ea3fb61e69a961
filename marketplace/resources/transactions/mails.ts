import { type Kysely, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { kindOfMove } from "@/lib/rules/notification/notification-kinds";
import { seenByApplicant } from "@/lib/rules/transaction/application-process";
import { interviewEvent } from "@/lib/rules/transaction/interview-event";
import { labelOf } from "@/lib/rules/vocabulary/labels";
import type { Context } from "@/marketplace/context";
import { isCompany } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { appUrl } from "@/marketplace/mail/app-url";
import { type Mail, type MailLocale, sendMail } from "@/marketplace/mail/mail";
import { type Recipient, recipientsOf } from "@/marketplace/mail/recipients";
import { storedInterview } from "@/marketplace/resources/transactions/interview/stored";
import type { Row } from "@/marketplace/resources/transactions/serialize";
import { readApplicant } from "@/marketplace/resources/transactions/store";
import { notify } from "@/marketplace/writes/notifications";

type Db = Kysely<Database>;
/** A new application: the firm is notified, without the name of an applicant that it may not read yet; the candidate, a receipt. */
export async function mailNewApplication(trx: Db, { settings }: Context, row: Row): Promise<void> {
  const { offerName, companyName, applicantName } = await namesOf(trx, row);
  const applicant = row.status === "restricted" ? null : applicantName;
  await notify(trx, {
    ...{ to: row.owner_id, kind: "applicationReceived", objectId: row.id },
    mail: ({ to, name, locale }) => {
      const values = { name, url: firmAddressOf(settings, locale, row), offerName, applicantName: applicant };
      return { name: "applicationReceived", to, locale, values };
    },
  });
  for (const { to, name, locale } of await recipientsOf(trx, row.taker_id)) {
    await sendMail(trx, {
      name: "applicationSent",
      to,
      locale,
      values: { name, url: addressOf(settings, locale, row), offerName, companyName },
    });
  }
}

/**
 * After a transition: candidates are notified when the status that they see changes, with the reason and the firm's text
 * in the mail; the firm, when the application is withdrawn, of which the candidate gets a receipt.
 */
export async function mailTransition(trx: Db, { settings }: Context, before: string, row: Row): Promise<void> {
  const status = seenByApplicant(row.status);
  // A second step of the firm's own has the same status, and another name.
  if (status === seenByApplicant(before) && status !== "custom") return;
  const { offerName, companyName, applicantName } = await namesOf(trx, row);
  const data = row.status_history[0]?.data ?? {};
  const toCandidate = ({ to, name, locale }: Recipient): Mail => {
    const url = addressOf(settings, locale, row);
    const { label } = data;
    const step = typeof label === "string" ? label : null;
    const values = { name, url, offerName, companyName, status, label: step, reason: inWords(data, locale) };
    const calendar = cancelledEvent(row, { offerName, otherName: companyName, url, locale });
    return { ...{ name: "statusChanged", to, locale }, values, ...calendar };
  };
  const kind = kindOfMove(status);
  if (kind !== null) {
    await notify(trx, { to: row.taker_id, kind, objectId: row.id, data: { status }, mail: toCandidate });
    return;
  }
  for (const recipient of await recipientsOf(trx, row.taker_id)) await sendMail(trx, toCandidate(recipient));
  const applicant = before === "restricted" ? null : applicantName;
  await notify(trx, {
    ...{ to: row.owner_id, kind: "applicationWithdrawn", objectId: row.id },
    mail: ({ to, name, locale }) => {
      const beforeAnswer = row.status_history[0]?.droppedMove !== undefined;
      const values = {
        name,
        url: firmAddressOf(settings, locale, row),
        offerName,
        applicantName: applicant,
        beforeAnswer,
      };
      const calendar = cancelledEvent(row, { offerName, otherName: applicant ?? "—", url: values.url, locale });
      return { ...{ name: "applicationWithdrawn", to, locale }, values, ...calendar };
    },
  });
}

/** Calendars forget an interview to come when the application ends without it. */
function cancelledEvent(row: Row, event: { offerName: string; otherName: string; url: string; locale: MailLocale }) {
  const interview = row.status === "cancelled" || row.status === "refused" ? storedInterview(row) : null;
  const slot = interview?.choice?.slot;
  const now = Date.now();
  if (!interview || slot === undefined || Date.parse(slot) <= now) return {};
  const calendar = interviewEvent({ ...event, applicationId: row.id, interview, isCancelled: true, now });
  return calendar === null ? {} : { calendar };
}

const inWords = ({ reason, message }: JsonObject, locale: MailLocale): string =>
  [
    typeof reason === "string" ? labelOf("refusalReasons", reason, locale) : "",
    typeof message === "string" ? message : "",
  ]
    .filter((part) => part !== "")
    .join(". ");

const addressOf = (settings: Context["settings"], locale: MailLocale, { id }: Row) =>
  appUrl(settings, locale, workspaceRoutes.application(id));

/** The same, read as the firm: a recruiter may belong to several, and have applied there. */
export const firmAddressOf = (settings: Context["settings"], locale: MailLocale, row: Row) =>
  `${addressOf(settings, locale, row)}?${new URLSearchParams({ "au-nom-de": row.owner_id ?? "" })}`;

export async function namesOf(trx: Db, row: Row) {
  const applicant = await readApplicant(trx, row);
  const offerName = row.asset_snapshot.name;
  return {
    offerName: typeof offerName === "string" ? offerName : row.id,
    companyName: await companyNameOf(trx, row.owner_id),
    applicantName: applicant?.displayName ?? null,
  };
}

/** The name of a firm: its page's, else its organization's. */
export async function companyNameOf(trx: Db, ownerId: string | null): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    SELECT coalesce(
      (SELECT assets.name FROM assets WHERE assets.owner_id = ${ownerId} AND ${isCompany} ORDER BY assets.active DESC, assets.created_date LIMIT 1),
      (SELECT display_name FROM users WHERE id = ${ownerId})
    ) AS name`.execute(trx);
  return rows[0]?.name ?? "—";
}
