import type { Kysely } from "kysely";
import { expect } from "vitest";
import { Transaction } from "@/lib/entities/transaction";
import { updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";
import { aCandidate, aFirm, anOffer } from "@/tests/support/a-firm";
import type { withMarketplace } from "@/tests/support/marketplace";

type Db = Kysely<Database>;
export const DAY_MS = 86_400_000;

/** A refusal that asks the candidate to stay in the talent pool. */
export const ASKING = { name: "refuse", data: { reason: "logiciels", talentPool: true } };

/**
 * Creates an application, with functions for the actions of its firm and its candidate, and for the firm's list of its
 * talent pool.
 */
export async function anApplicationToKeep(
  marketplace: ReturnType<typeof withMarketplace>,
  credits?: Record<string, number>,
) {
  const { context, database, get, post } = marketplace;
  const firm = await aFirm(context, credits);
  const candidate = await aCandidate(context);
  const offerId = await anOffer(database.db, firm.organizationId, { publishedWith: credits ? null : "slot" });
  const { id } = Transaction.parse((await post("/transactions", { assetId: offerId }, candidate.headers)).body);
  const { headers } = firm.recruiter;
  const move = (body: object) => post(`/transactions/${id}/transitions`, body, headers);
  const read = async (as = candidate.headers) => Transaction.parse((await get(`/transactions/${id}`, as)).body);
  const answer = (keep: boolean, as = candidate.headers) => post(`/transactions/${id}/talent-pool`, { keep }, as);
  const listed = async (state: "requested" | "kept") => {
    const query = `ownerId=${firm.organizationId}&talentPool=${state}&facets=talentPool`;
    const { results, facets } = (await get(`/transactions?${query}`, headers)).body as {
      results: { id: string }[];
      facets: { talentPool: Record<string, number> };
    };
    return { ids: results.map((found) => found.id), counts: facets.talentPool };
  };
  /** Dates the refusal this number of days ago. */
  const age = (days: number) => {
    const date = new Date(Date.now() - days * DAY_MS).toISOString();
    return updateRow(database.db, "transactions", id, { completed_date: date });
  };
  return { ...firm, headers, candidate, id, move, read, answer, listed, age };
}

/** Creates the same, after the firm has refused the application with the question of `ASKING`. */
export async function anAskedApplication(marketplace: ReturnType<typeof withMarketplace>) {
  const application = await anApplicationToKeep(marketplace);
  expect(await application.move(ASKING)).toMatchObject({ status: 200 });
  return application;
}

/** Returns the token of the talent pool link that the candidate gets by mail. */
export const poolToken = async (db: Db, id: string) =>
  createSignedIds(await platformSecret(db, "talent-pool")).sign(id);

export const poolRequests = (db: Db, id: string) =>
  db.selectFrom("talent_pool_requests").selectAll().where("transaction_id", "=", id).execute();

/** Inserts a request in a state; `over` means that the candidate agreed and that the period has ended. */
export async function storePoolRequest(db: Db, id: string, state: "requested" | "kept" | "declined" | "over") {
  const yesterday = new Date(Date.now() - DAY_MS);
  const until = { requested: null, declined: null, over: yesterday, kept: new Date(Date.now() + DAY_MS) };
  await db
    .insertInto("talent_pool_requests")
    .values({ transaction_id: id, answered_date: state === "requested" ? null : yesterday, kept_until: until[state] })
    .execute();
}
