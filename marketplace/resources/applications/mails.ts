import { type Kysely, sql } from "kysely";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { kindOfMove } from "@/lib/rules/notification/notification-kinds";
import { isAddedApplicant } from "@/lib/rules/transaction/added-application";
import { seenByApplicant } from "@/lib/rules/transaction/application-process";
import { interviewEvent } from "@/lib/rules/transaction/interview-event";
import { refusalMail, wasStudied } from "@/lib/rules/transaction/refusal-text";
import { applicantNameOf, nameOf } from "@/lib/rules/user/user-name";
import type { Context } from "@/marketplace/context";
import { isCompany } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { appUrl, readAs } from "@/marketplace/mail/app-url";
import { dayInWords } from "@/marketplace/mail/dates";
import { type Mail, type MailLocale, sendMail } from "@/marketplace/mail/mail";
import { type Recipient, recipientsOf } from "@/marketplace/mail/recipients";
import { addedLink } from "@/marketplace/resources/applications/added-link";
import { proposalMail } from "@/marketplace/resources/applications/interview/proposal-mail";
import { storedInterview } from "@/marketplace/resources/applications/interview/stored";
import type { Row } from "@/marketplace/resources/applications/serialize";
import { isReadableRow } from "@/marketplace/resources/applications/serialize";
import { readApplicant } from "@/marketplace/resources/applications/store";
import { talentPoolLink } from "@/marketplace/resources/applications/talent-pool/question";
import { notify } from "@/marketplace/writes/notifications";

type Db = Kysely<Database>;
/** Notifies the firm of a new application, without the name of an applicant whom the firm may not read yet. */
export async function notifyFirmOfApplication(
  trx: Db,
  { settings }: Context,
  row: Row,
  isOneOfMany = false,
): Promise<void> {
  const { offerName, applicantName } = await namesOf(trx, row);
  const applicant = row.status === "restricted" ? null : applicantName;
  await notify(trx, {
    to: row.owner_id,
    among: followersOfOffer(row),
    kind: "applicationReceived",
    objectId: row.id,
    isOneOfMany,
    mail: ({ to, name, locale }) => {
      const values = { name, url: firmAddressOf(settings, locale, row), offerName, applicantName: applicant };
      return { name: "applicationReceived", to, locale, values };
    },
  });
}

/** Sends the mails of a new application: the firm's notification, and the candidate's receipt. */
export async function mailNewApplication(trx: Db, context: Context, row: Row): Promise<void> {
  const { settings } = context;
  await notifyFirmOfApplication(trx, context, row);
  const { offerName, companyName } = await namesOf(trx, row);
  for (const { to, name, locale } of await recipientsOf(trx, row.taker_id)) {
    await sendMail(trx, {
      name: "applicationSent",
      to,
      locale,
      values: { name, url: addressOf(settings, locale, row), offerName, companyName },
    });
  }
}

type Moved = { before: string; row: Row; authorId: string | null; isProposal?: boolean };

/**
 * Sends the mails of a transition. Candidates are notified when the status that they see changes, with the firm's text
 * and the name of its author (`authorId`). When the application is withdrawn, the firm is notified and the candidate
 * gets a receipt. `isProposal`: the transition proposes an interview, whose times the mail lists.
 */
export async function mailTransition(
  trx: Db,
  { settings }: Context,
  { before, row, authorId, isProposal = false }: Moved,
): Promise<void> {
  const status = seenByApplicant(row.status);
  // A second custom step of the firm has the same status but another name.
  if (status === seenByApplicant(before) && status !== "custom") return;
  const { offerName, companyName, applicantName } = await namesOf(trx, row);
  const data = row.status_history[0]?.data ?? {};
  const signer = await nameOfAuthor(trx, authorId);
  const poolUrl = data.talentPool === true ? await talentPoolLink(trx, { settings }, row.id) : null;
  // A person without an account has the page of their information instead of a screen.
  const ownPage = isAddedApplicant(row.taker_id) ? await addedLink(trx, { settings }, row.id) : null;
  const toCandidate = (recipient: Recipient): Mail => {
    const { to, name, locale } = recipient;
    const url = ownPage?.(locale) ?? addressOf(settings, locale, row);
    const calendar = cancelledEvent(row, { offerName, otherName: companyName, url, locale });
    if (isProposal) {
      const proposal = { offerName, companyName, message: textOf(data.message), isAgain: false };
      return proposalMail({ settings }, row, recipient, proposal);
    }
    if (status === "refused") {
      const asksToKeep = poolUrl !== null;
      const { question, ...refusal } = refusalOf(row, { offerName, companyName, signer, asksToKeep, locale });
      const lines = question && poolUrl ? [{ text: question.link, url: poolUrl(locale) }] : [];
      const sections = question ? [{ title: question.title, lines, more: 0 }] : [];
      return {
        name: "applicationRefused",
        to,
        locale,
        sections,
        values: { name, url, ...refusal },
        ...calendar,
      };
    }
    // The candidate did not withdraw an application that the merge of their two accounts ended.
    const isMerged = status === "cancelled" && data.cancellationReason === "merged";
    const values = { name, url, offerName, companyName, status: isMerged ? "merged" : status, signer };
    const texts = { label: textOf(data.label), message: textOf(data.message) };
    return { name: "statusChanged", to, locale, values: { ...values, ...texts }, ...calendar };
  };
  const kind = kindOfMove(status);
  if (kind !== null) {
    await notify(trx, { to: row.taker_id, kind, objectId: row.id, data: { status }, mail: toCandidate });
    return;
  }
  for (const recipient of await recipientsOf(trx, row.taker_id)) await sendMail(trx, toCandidate(recipient));
  const applicant = before === "restricted" ? null : applicantName;
  await notify(trx, {
    to: row.owner_id,
    among: followersOfOffer(row),
    kind: "applicationWithdrawn",
    objectId: row.id,
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
      return { name: "applicationWithdrawn", to, locale, values, ...calendar };
    },
  });
}

/** Removes a future interview from calendars when the application ends before it. */
function cancelledEvent(row: Row, event: { offerName: string; otherName: string; url: string; locale: MailLocale }) {
  const interview = row.status === "cancelled" || row.status === "refused" ? storedInterview(row) : null;
  const slot = interview?.choice?.slot;
  const now = Date.now();
  if (!interview || slot === undefined || Date.parse(slot) <= now) return {};
  const calendar = interviewEvent({ ...event, applicationId: row.id, interview, isCancelled: true, now });
  return calendar === null ? {} : { calendar };
}

/**
 * Returns the text of a refusal without its greeting, which every mail adds. Each line of the firm's text is a
 * paragraph.
 */
function refusalOf(row: Row, { locale, ...given }: Names & { asksToKeep: boolean; locale: MailLocale }) {
  const { reason, message } = row.status_history[0]?.data ?? {};
  const { subject, paragraphs, question } = refusalMail(
    {
      ...given,
      firstname: null,
      date: dayInWords(row.created_date.toISOString(), locale),
      reason: textOf(reason) ?? "",
      message: textOf(message) ?? "",
      wasStudied: wasStudied(row.status_history),
    },
    locale,
  );
  return { subject, question, paragraphs: paragraphs.slice(1).flatMap((text) => text.split(/\n+/).filter(Boolean)) };
}

type Names = { offerName: string; companyName: string; signer: string | null };

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

const addressOf = (settings: Context["settings"], locale: MailLocale, { id }: Row) =>
  appUrl(settings, locale, workspaceRoutes.application(id));

/** Returns the application's URL, read as the firm: a recruiter may belong to several firms, and be a candidate. */
export const firmAddressOf = (settings: Context["settings"], locale: MailLocale, row: Row) =>
  readAs(addressOf(settings, locale, row), row.owner_id);

export async function namesOf(trx: Db, row: Row) {
  const applicant = await readApplicant(trx, row);
  const offerName = row.asset_snapshot.name;
  return {
    offerName: typeof offerName === "string" ? offerName : row.id,
    companyName: await companyNameOf(trx, row.owner_id),
    applicantName: isReadableRow(row) ? applicantNameOf(applicant) : (applicant?.displayName ?? null),
  };
}

/** Returns the name of the person who signs for the firm; null for the platform, and for an account without a name. */
async function nameOfAuthor(trx: Db, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const user = await trx
    .selectFrom("users")
    .select(["id", "firstname", "lastname", "display_name as displayName"])
    .where("id", "=", id)
    .executeTakeFirst();
  return user && (user.firstname || user.displayName) ? nameOf(user) : null;
}

/** Returns the name of a firm: the name of its page, or else the name of its organization. */
export async function companyNameOf(trx: Db, ownerId: string | null): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    SELECT coalesce(
      (SELECT assets.name FROM assets WHERE assets.owner_id = ${ownerId} AND ${isCompany} ORDER BY assets.active DESC, assets.created_date LIMIT 1),
      (SELECT display_name FROM users WHERE id = ${ownerId})
    ) AS name`.execute(trx);
  return rows[0]?.name ?? "—";
}

/** Returns the ids of the offer and of its offices, whose followers are mailed, as they were at the application. */
export const followersOfOffer = ({ asset_snapshot: { id, locations } }: Pick<Row, "asset_snapshot">) => ({
  offerId: typeof id === "string" ? id : null,
  officeIds: (Array.isArray(locations) ? locations : []).flatMap((place: { id?: unknown } | null) =>
    typeof place?.id === "string" ? [place.id] : [],
  ),
});
