import { type Kysely, sql } from "kysely";
import type { Score, Scorecard, Scorecards } from "@/lib/entities/scorecard";
import { repliesOf } from "@/lib/rules/transaction/firm-replies";
import { criteriaFor } from "@/lib/rules/transaction/scorecard";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow, readRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { badField } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { requireNotRequested, requireWriter } from "@/marketplace/resources/applications/notes/service";
import { type Named, toNote } from "@/marketplace/resources/applications/notes/store";
import type { Row } from "@/marketplace/resources/applications/serialize";
import { write } from "@/marketplace/writes/write";

export type Given = { scores: { criterionId: string; score: number }[]; text: string };

/** Returns the scorecards of an application that the caller may read. Throws the errors of requireWriter. */
export async function readScorecards({ db }: Context, caller: Caller, id: string): Promise<Scorecards> {
  const personId = requireWriter(caller, "note:list", await readRow(db, "transactions", id));
  return toScorecards(await scorecardsFor(db, id, personId));
}

/** Gives or replaces the caller's scorecard. Throws the errors of requireWriter and of storeScorecard. */
export const giveScorecard = (context: Context, call: RouteCall, id: string, given: Given) =>
  write(context, call, async ({ trx }): Promise<Scorecards> => {
    const row = await lockRow(trx, "transactions", id);
    const author = requireWriter(call.caller, "note:create", row);
    await storeScorecard(trx, row as Row, author, given);
    return toScorecards(await scorecardsFor(trx, id, author));
  });

/**
 * Stores the scorecard of a member about an application, which the caller locked. Throws 400 naming the score of an
 * unknown or repeated criterion, and for neither a score nor a text; 422 `notesRequested` when the candidate requested
 * the scorecard.
 */
export async function storeScorecard(
  trx: Kysely<Database>,
  row: Row,
  author: string,
  { scores, text }: Given,
): Promise<void> {
  if (scores.length === 0 && text === "") throw badField(["scores"], "must have a score, unless there is a text");
  const own = (await listScorecards(trx, row.id)).find(({ author_id: by }) => by === author);
  if (own) await requireNotRequested(trx, own);
  const columns = { text, scores: await toScores(trx, row, scores, own?.scores ?? []) };
  if (own) await updateRow(trx, "notes", own.id, columns);
  else await insertRow(trx, "notes", { id: newId("note"), transaction_id: row.id, author_id: author, ...columns });
}

/**
 * Returns the scores with the criteria in the firm's words, which may change later, and the earlier scores whose
 * criterion the firm has no more.
 */
async function toScores(
  trx: Kysely<Database>,
  row: Row,
  scores: Given["scores"],
  earlier: readonly Score[],
): Promise<Score[]> {
  const firm = row.owner_id === null ? undefined : await readRow(trx, "users", row.owner_id);
  const labels = new Map(
    criteriaFor(repliesOf(firm?.metadata ?? {}).criteria, row.asset_id).map(({ id, label }) => [id, label]),
  );
  const given = scores.map(({ criterionId, score }, index) => {
    const criterion = labels.get(criterionId);
    const path = ["scores", index, "criterionId"];
    if (criterion === undefined) throw badField(path, "is not a criterion of this offer");
    if (scores.findIndex((one) => one.criterionId === criterionId) < index) throw badField(path, "is repeated");
    return { criterion, score };
  });
  const words = new Set(labels.values());
  return given.concat(earlier.filter(({ criterion }) => !words.has(criterion)));
}

/** Returns the scorecards of an application, the oldest first, and this person's among them. */
export async function scorecardsFor(db: Kysely<Database>, id: string, personId: string) {
  const all = (await listScorecards(db, id)).map(toScorecard);
  return { all, own: all.find(({ author }) => author?.id === personId) ?? null };
}

/** Leaves out the others' scorecards until one's own is given. */
function toScorecards({ all, own }: Awaited<ReturnType<typeof scorecardsFor>>): Scorecards {
  const others = all.filter((card) => card !== own);
  return { own, others: own ? others : null, nbOthers: others.length };
}

async function listScorecards(db: Kysely<Database>, id: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT notes.*, users.display_name AS author_name FROM notes LEFT JOIN users ON users.id = notes.author_id
    WHERE transaction_id = ${id} AND scores IS NOT NULL ORDER BY notes.created_date, notes.id`.execute(db);
  return rows;
}

function toScorecard(row: Named): Scorecard {
  const { id, text, author, createdDate, updatedDate } = toNote(row);
  return { id, text, author, createdDate, updatedDate, scores: row.scores ?? [] };
}
