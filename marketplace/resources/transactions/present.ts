import type { Kysely } from "kysely";
import type { Transaction } from "@/lib/entities/transaction";
import type { Caller } from "@/marketplace/access/caller";
import type { Database } from "@/marketplace/db/schema";
import { readCards } from "@/marketplace/resources/transactions/card";
import { readFollowUps } from "@/marketplace/resources/transactions/follow-up";
import { type Row, toTransaction } from "@/marketplace/resources/transactions/serialize";
import { readApplicants } from "@/marketplace/resources/transactions/store";

type Db = Kysely<Database>;
type Reader = { caller: Caller; livemode: boolean };

/** These transactions as their reader may see them, with what is read beside them. */
export async function presentTransactions(db: Db, rows: readonly Row[], reader: Reader): Promise<Transaction[]> {
  const [applicants, followUps, cards] = await Promise.all([
    readApplicants(db, rows),
    readFollowUps(db, rows),
    readCards(db, rows, reader),
  ]);
  return rows.map((row) =>
    toTransaction(row, {
      ...reader,
      applicant: applicants.get(row.taker_id),
      followUp: followUps.get(row.id),
      card: cards.get(row.id),
    }),
  );
}

export async function presentTransaction(db: Db, row: Row, reader: Reader): Promise<Transaction> {
  const [transaction] = await presentTransactions(db, [row], reader);
  if (!transaction) throw new Error("A transaction was presented as none");
  return transaction;
}
