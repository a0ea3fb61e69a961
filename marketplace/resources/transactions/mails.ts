import { type Kysely, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { seenByApplicant } from "@/lib/rules/transaction/application-process";
import { labelOf } from "@/lib/rules/vocabulary/labels";
import type { Context } from "@/marketplace/context";
import { isCompany } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { appUrl } from "@/marketplace/mail/app-url";
import { type MailLocale, sendMail } from "@/marketplace/mail/mail";
import { recipientsOf } from "@/marketplace/mail/recipients";
import type { Row } from "@/marketplace/resources/transactions/serialize";
import { readApplicant } from "@/marketplace/resources/transactions/store";

type Db = Kysely<Database>;
/** A new application: the firm gets a mail, without the name of an applicant that it may not read yet; the candidate, a receipt. */
export async function mailNewApplication(trx: Db, { settings }: Context, row: Row): Promise<void> {
  const { offerName, companyName, applicantName } = await namesOf(trx, row);
  const applicant = row.status === "restricted" ? null : applicantName;
  for (const { to, name, locale } of await readersOf(trx, row.owner_id)) {
    const values = { name, url: firmAddressOf(settings, locale, row), offerName, applicantName: applicant };
    await sendMail(trx, { name: "applicationReceived", to, locale, values });
  }
  for (const { to, name, locale } of await readersOf(trx, row.taker_id)) {
    await sendMail(trx, {
      name: "applicationSent",
      to,
      locale,
      values: { name, url: addressOf(settings, locale, row), offerName, companyName },
    });
  }
}

/**
 * After a transition: candidates get a mail when the status that they see changes, with the reason and the firm's text;
 * the firm, when the application is withdrawn.
 */
export async function mailTransition(trx: Db, { settings }: Context, before: string, row: Row): Promise<void> {
  const status = seenByApplicant(row.status);
  // A second step of the firm's own has the same status, and another name.
  if (status === seenByApplicant(before) && status !== "custom") return;
  const { offerName, companyName, applicantName } = await namesOf(trx, row);
  const data = row.status_history[0]?.data ?? {};
  for (const { to, name, locale } of await readersOf(trx, row.taker_id)) {
    const url = addressOf(settings, locale, row);
    const { label } = data;
    const step = typeof label === "string" ? label : null;
    const values = { name, url, offerName, companyName, status, label: step, reason: inWords(data, locale) };
    await sendMail(trx, { name: "statusChanged", to, locale, values });
  }
  if (row.status !== "cancelled") return;
  const applicant = before === "restricted" ? null : applicantName;
  for (const { to, name, locale } of await readersOf(trx, row.owner_id)) {
    const values = { name, url: firmAddressOf(settings, locale, row), offerName, applicantName: applicant };
    await sendMail(trx, { name: "applicationWithdrawn", to, locale, values });
  }
}

const readersOf = async (trx: Db, id: string | null) => (id === null ? [] : recipientsOf(trx, id));

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
const firmAddressOf = (settings: Context["settings"], locale: MailLocale, row: Row) =>
  `${addressOf(settings, locale, row)}?${new URLSearchParams({ "au-nom-de": row.owner_id ?? "" })}`;

async function namesOf(trx: Db, row: Row) {
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
