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

type Given = { scores: { criterionId: string; score: number }[]; text: string };

/** Returns the scorecards of an application that the caller may read. Throws the errors of requireWriter. */
export async function readScorecards({ db }: Context, caller: Caller, id: string): Promise<Scorecards> {
  const personId = requireWriter(caller, "note:list", await readRow(db, "transactions", id));
  return scorecardsFor(db, id, personId);
}

/**
 * Gives or replaces the caller's scorecard. Throws the errors of requireWriter, 400 naming the score of an unknown or
 * repeated criterion, 422 `notesRequested` when the candidate requested the scorecard.
 */
export const giveScorecard = (context: Context, call: RouteCall, id: string, { scores, text }: Given) =>
  write(context, call, async ({ trx }): Promise<Scorecards> => {
    const row = await lockRow(trx, "transactions", id);
    const author = requireWriter(call.caller, "note:create", row);
    if (scores.length === 0 && text === "") throw badField(["scores"], "must have a score, unless there is a text");
    const own = (await listScorecards(trx, id)).find(({ author_id: by }) => by === author);
    if (own) await requireNotRequested(trx, own);
    const given = await toScores(trx, row as Row, scores, own?.scores ?? []);
    const columns = { text, scores: given };
    if (own) await updateRow(trx, "notes", own.id, columns);
    else await insertRow(trx, "notes", { id: newId("note"), transaction_id: id, author_id: author, ...columns });
    return scorecardsFor(trx, id, author);
  });

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

async function scorecardsFor(db: Kysely<Database>, id: string, personId: string): Promise<Scorecards> {
  const rows = await listScorecards(db, id);
  const own = rows.find(({ author_id: author }) => author === personId);
  const others = rows.filter((row) => row !== own);
  return {
    own: own ? toScorecard(own) : null,
    others: own ? others.map(toScorecard) : null,
    nbOthers: others.length,
  };
}

/** Returns the scorecards of an application, the oldest first. */
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
