import type { Kysely } from "kysely";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { appUrl } from "@/marketplace/mail/app-url";
import { firmAddressOf, namesOf } from "@/marketplace/resources/transactions/mails";
import type { RequestRow } from "@/marketplace/resources/transactions/notes-request/store";
import { isReadableRow, type Row } from "@/marketplace/resources/transactions/serialize";
import { notify } from "@/marketplace/writes/notifications";

type Db = Kysely<Database>;
type Settings = Pick<Context, "settings">;

/** The administrators of the firm learn that a candidate asks for its notes, and by when. */
export async function mailNotesRequested(
  trx: Db,
  { settings }: Settings,
  row: Row,
  request: RequestRow,
): Promise<void> {
  const { offerName, applicantName } = await namesOf(trx, row);
  await notify(trx, {
    ...{ to: row.owner_id, among: "administrators", kind: "notesRequested", objectId: row.id },
    mail: ({ to, name, locale }) => {
      const applicant = isReadableRow(row) ? applicantName : null;
      const url = firmAddressOf(settings, locale, row);
      const values = { name, url, offerName, applicantName: applicant, date: request.due_date.toISOString() };
      return { name: "notesRequested", to, locale, values };
    },
  });
}

/** The candidate learns that the firm released its notes, none of which is in the mail. */
export async function mailNotesReleased(trx: Db, { settings }: Settings, row: Row): Promise<void> {
  const { offerName, companyName } = await namesOf(trx, row);
  await notify(trx, {
    ...{ to: row.taker_id, kind: "notesReleased", objectId: row.id },
    mail: ({ to, name, locale }) => {
      const url = appUrl(settings, locale, workspaceRoutes.application(row.id));
      return { name: "notesReleased", to, locale, values: { name, url, offerName, companyName } };
    },
  });
}
