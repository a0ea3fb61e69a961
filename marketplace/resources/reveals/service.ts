import { type Kysely, type Selectable, sql } from "kysely";
import type { Reveal } from "@/lib/entities/reveal";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { lockRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, notFound } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { noCredit, spendCredit } from "@/marketplace/resources/reveals/credits";
import { readableApplicationDate, readRevealableProfile } from "@/marketplace/resources/reveals/entitlement";
import { actorOf } from "@/marketplace/writes/audit";
import type { CreditWhy } from "@/marketplace/writes/explain-credits";
import { write } from "@/marketplace/writes/write";

type Kind = Reveal["kind"];
type Row = Selectable<Database["reveals"]>;

/** Returns the organization that the caller acts as: only organizations have credits. Throws 403 without one. */
export function organizationOf({ actorId }: Caller): string {
  if (!actorId?.startsWith("org_")) throw forbidden();
  return actorId;
}

export const toReveal = (row: Row): Reveal => ({
  organizationId: row.organization_id,
  assetId: row.asset_id,
  kind: row.kind,
  createdDate: row.created_date.toISOString(),
});

/**
 * Reveals a candidate to a firm for a credit, spent once: a repeated call returns the same reveal. A candidate who
 * applied to the firm is revealed for free. Throws 404 when this firm may not see the profile, 422 `noCredit` when it
 * has no credit left.
 */
export const reveal = (context: Context, call: RouteCall, assetId: string, kind: Kind): Promise<Reveal> => {
  const organizationId = organizationOf(call.caller);
  return write(context, call, async ({ trx }) => {
    // The lock makes concurrent requests for the same candidate pay once.
    if (!(await lockRow(trx, "users", organizationId))) throw forbidden();
    const paid = await readReveal(trx, { organizationId, assetId, kind });
    if (paid) return toReveal(paid);
    const resume = await readRevealableProfile(trx, call.caller, organizationId, assetId);
    if (!resume) throw notFound();
    const applied = resume.owner_id && (await readableApplicationDate(trx, organizationId, resume.owner_id));
    if (applied) return { organizationId, assetId, kind, createdDate: applied.toISOString() };
    if (!resume.is_open) throw notFound();
    if (!(await pay(trx, organizationId, kind, { actor: actorOf(call.caller), objectId: assetId })))
      throw noCredit(kind === "address" ? "No contact credit is left" : "No CV credit is left");
    const row = await trx
      .insertInto("reveals")
      .values({ organization_id: organizationId, asset_id: assetId, kind, created_date: sql`next_date(NULL)` })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toReveal(row);
  });
};

/**
 * Spends a credit. For a CV, the credits of the subscription are spent first, then the credits of the packs bought in
 * addition.
 */
const pay = async (trx: Kysely<Database>, organizationId: string, kind: Kind, by: Omit<CreditWhy, "reason">) =>
  kind === "address"
    ? spendCredit(trx, organizationId, "addressCredits", { reason: "contact", ...by })
    : (await spendCredit(trx, organizationId, "cvthequeCredits", { reason: "resume", ...by })) ||
      (await spendCredit(trx, organizationId, "cvthequePackCredits", { reason: "resume", ...by }));

const readReveal = (
  db: Kysely<Database>,
  { organizationId, assetId, kind }: { organizationId: string; assetId: string; kind: Kind },
) =>
  db
    .selectFrom("reveals")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("asset_id", "=", assetId)
    .where("kind", "=", kind)
    .executeTakeFirst();
