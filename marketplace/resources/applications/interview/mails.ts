import type { Kysely } from "kysely";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { interviewEvent } from "@/lib/rules/transaction/interview-event";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { appUrl } from "@/marketplace/mail/app-url";
import { timeInWords } from "@/marketplace/mail/dates";
import { type Mail, sendMail } from "@/marketplace/mail/mail";
import { type Recipient, recipientsOf } from "@/marketplace/mail/recipients";
import { proposalMail } from "@/marketplace/resources/applications/interview/proposal-mail";
import { storedInterview } from "@/marketplace/resources/applications/interview/stored";
import { firmAddressOf, followersOfOffer, namesOf } from "@/marketplace/resources/applications/mails";
import type { Row } from "@/marketplace/resources/applications/serialize";
import { notify } from "@/marketplace/writes/notifications";

type Db = Kysely<Database>;

/** Mails the candidate that the firm proposes another interview. */
export async function mailProposal(trx: Db, { settings }: Context, row: Row): Promise<void> {
  const { offerName, companyName } = await namesOf(trx, row);
  await notify(trx, {
    to: row.taker_id,
    kind: "interviewProposed",
    objectId: row.id,
    mail: (recipient) =>
      proposalMail({ settings }, row, recipient, { offerName, companyName, message: null, isAgain: true }),
  });
}

/**
 * Mails both parties, with the event for their calendars, when a time is chosen; only the firm when no time suits the
 * candidate.
 */
export async function mailChoice(trx: Db, context: Context, row: Row): Promise<void> {
  const { toFirm, toCandidate } = await interviewMails(trx, context, row, "interviewConfirmed");
  const hasTime = storedInterview(row)?.choice?.slot !== undefined;
  const { offerName, applicantName } = await namesOf(trx, row);
  await notify(trx, {
    to: row.owner_id,
    among: followersOfOffer(row),
    kind: "interviewAnswered",
    objectId: row.id,
    mail: (recipient) =>
      (hasTime && toFirm(recipient)) || {
        name: "interviewDeclined",
        to: recipient.to,
        locale: recipient.locale,
        values: {
          name: recipient.name,
          url: firmAddressOf(context.settings, recipient.locale, row),
          offerName,
          applicantName,
        },
      },
  });
  if (hasTime) await sendToCandidate(trx, row, toCandidate);
}

/** Mails both parties the day before the interview. */
export async function mailTomorrow(trx: Db, context: Context, row: Row): Promise<void> {
  const { toFirm, toCandidate } = await interviewMails(trx, context, row, "interviewTomorrow");
  await sendToCandidate(trx, row, toCandidate);
  if (row.owner_id !== null)
    for (const recipient of await recipientsOf(trx, row.owner_id)) await sendOne(trx, toFirm(recipient));
}

const sendOne = async (trx: Db, mail: Mail | null) => {
  if (mail) await sendMail(trx, mail);
};

async function sendToCandidate(trx: Db, row: Row, toMail: (recipient: Recipient) => Mail | null): Promise<void> {
  for (const recipient of await recipientsOf(trx, row.taker_id)) await sendOne(trx, toMail(recipient));
}

/** Builds the mails of an interview whose time is chosen, with its calendar event. */
async function interviewMails(
  trx: Db,
  { settings }: Context,
  row: Row,
  kind: "interviewConfirmed" | "interviewTomorrow",
) {
  const { offerName, companyName, applicantName } = await namesOf(trx, row);
  const interview = storedInterview(row);
  const mailTo = ({ to, name, locale }: Recipient, url: string, otherName: string): Mail | null => {
    const slot = interview?.choice?.slot;
    if (!interview || slot === undefined) return null;
    const event = interviewEvent({
      applicationId: row.id,
      interview,
      offerName,
      otherName,
      url,
      locale,
      now: Date.now(),
    });
    return {
      name: kind,
      to,
      locale,
      values: { name, url, offerName, otherName, when: timeInWords(slot, locale, interview.timezone) },
      ...(event ? { calendar: event } : {}),
    };
  };
  return {
    toFirm: (recipient: Recipient) =>
      mailTo(recipient, firmAddressOf(settings, recipient.locale, row), applicantName ?? "—"),
    toCandidate: (recipient: Recipient) =>
      mailTo(recipient, appUrl(settings, recipient.locale, workspaceRoutes.application(row.id)), companyName),
  };
}
