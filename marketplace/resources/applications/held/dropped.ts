import { type Kysely, sql } from "kysely";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import type { HeldRow } from "@/marketplace/resources/applications/held/store";
import { firmAddressOf, namesOf } from "@/marketplace/resources/applications/mails";
import { isReadableRow, type Row } from "@/marketplace/resources/applications/serialize";
import { notify } from "@/marketplace/writes/notifications";

/**
 * Reason for dropping a postponed move: its author lost the right to make it, the application changed, or a party was
 * erased.
 */
type Cause = "author" | "changed" | "erased";

/** Notifies the firm that its postponed response was not sent. */
export async function notifyDropped(
  trx: Kysely<Database>,
  { settings }: Pick<Context, "settings">,
  row: Row,
  cause: Cause,
): Promise<void> {
  const { offerName, applicantName } = await namesOf(trx, row);
  await notify(trx, {
    to: row.owner_id,
    kind: "heldMoveDropped",
    objectId: row.id,
    mail: ({ to, name, locale }) => {
      const applicant = cause !== "erased" && isReadableRow(row) ? applicantName : null;
      const values = { name, url: firmAddressOf(settings, locale, row), offerName, applicantName: applicant, cause };
      return { name: "heldMoveDropped", to, locale, values };
    },
  });
}

/** Drops the postponed moves on an erased person's applications, and the moves that this person decided. */
export async function dropHeldMovesOf(trx: Kysely<Database>, context: Context, personId: string): Promise<void> {
  const { rows } = await sql<Row & Pick<HeldRow, "by_id">>`
    DELETE FROM held_moves USING transactions
    WHERE transactions.id = held_moves.transaction_id AND (transactions.taker_id = ${personId} OR held_moves.by_id = ${personId})
    RETURNING transactions.*, held_moves.by_id`.execute(trx);
  for (const { by_id: author, ...row } of rows) {
    await notifyDropped(
      trx,
      context,
      row,
      row.taker_id === personId ? "erased" : author === null ? "changed" : "author",
    );
  }
}
