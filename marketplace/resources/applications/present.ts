import type { Kysely } from "kysely";
import type { Transaction } from "@/lib/entities/transaction";
import type { Caller } from "@/marketplace/access/caller";
import type { Database } from "@/marketplace/db/schema";
import { readCards } from "@/marketplace/resources/applications/card";
import { readFollowUps } from "@/marketplace/resources/applications/follow-up";
import { readHeldMoves } from "@/marketplace/resources/applications/held/store";
import { readNotesRequests } from "@/marketplace/resources/applications/notes-request/store";
import { type Row, toTransaction } from "@/marketplace/resources/applications/serialize";
import { readApplicants } from "@/marketplace/resources/applications/store";
import { readTalentPool } from "@/marketplace/resources/applications/talent-pool/store";

type Db = Kysely<Database>;
type Reader = { caller: Caller; livemode: boolean };

/** Returns these transactions as their reader may see them, with the related data that each needs. */
export async function presentTransactions(db: Db, rows: readonly Row[], reader: Reader): Promise<Transaction[]> {
  const applications = rows.flatMap(({ id, is_application }) => (is_application ? [id] : []));
  const [applicants, followUps, cards, heldMoves, requests, pool] = await Promise.all([
    readApplicants(db, rows),
    readFollowUps(db, rows),
    readCards(db, rows, reader),
    readHeldMoves(db, applications),
    readNotesRequests(db, applications),
    readTalentPool(db, applications),
  ]);
  return rows.map((row) =>
    toTransaction(row, {
      ...reader,
      applicant: applicants.get(row.taker_id),
      followUp: followUps.get(row.id),
      card: cards.get(row.id),
      heldMove: heldMoves.get(row.id),
      notesRequest: requests.get(row.id) ?? null,
      talentPool: pool.get(row.id) ?? null,
    }),
  );
}

export async function presentTransaction(db: Db, row: Row, reader: Reader): Promise<Transaction> {
  const [transaction] = await presentTransactions(db, [row], reader);
  if (!transaction) throw new Error("A transaction was presented as none");
  return transaction;
}
