import { type Kysely, type Selectable, sql } from "kysely";
import type { UnsentApplication } from "@/lib/entities/unsent-application";
import type { Context } from "@/marketplace/context";
import { isCompany, isPublic } from "@/marketplace/db/asset-predicates";
import { readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { notFound } from "@/marketplace/errors";
import { hashOf } from "@/marketplace/identity/opaque-token";
import { isUnprovedAt } from "@/marketplace/identity/proved-address";
import { companyNameOf } from "@/marketplace/resources/applications/mails";
import { StoredContent } from "@/marketplace/resources/unsent-applications/schemas";
import { readFileRow } from "@/marketplace/resources/uploads/store";
import { readByUsername } from "@/marketplace/resources/users/store";

type Db = Kysely<Database>;
export type UnsentRow = Selectable<Database["unsent_applications"]>;

/** Reads an application by the token that was mailed. Throws 404 when the token is unknown or expired. */
export async function readUnsentRow(db: Db, token: string, { forUpdate = false } = {}): Promise<UnsentRow> {
  const query = db.selectFrom("unsent_applications").selectAll().where("hash", "=", hashOf(token));
  const row = await (forUpdate ? query.forUpdate() : query).executeTakeFirst();
  if (!row || row.expires_date.getTime() <= Date.now()) throw notFound();
  return row;
}

/** Returns the application whose link was mailed. Reading it sends nothing. */
export async function readUnsent({ db }: Pick<Context, "db">, token: string): Promise<UnsentApplication> {
  const row = await readUnsentRow(db, token);
  const common = {
    expirationDate: row.expires_date.toISOString(),
    offer: await offerOf(db, row.asset_id),
    transactionId: row.transaction_id,
  };
  if (row.email === null) return { ...common, status: "sent", needsLogIn: false, content: null };
  const { resume, source: _, ...content } = StoredContent.parse(row.content);
  const held = await readByUsername(db, row.email);
  const isUnproved = held !== undefined && isUnprovedAt(held, row.email);
  const file = resume ? await readFileRow(db, resume) : undefined;
  return {
    ...common,
    status: "waiting",
    needsLogIn: held !== undefined && !isUnproved,
    ...(isUnproved && { unprovedAccount: true }),
    content: { ...content, resumeName: file?.filename ?? null },
  };
}

async function offerOf(db: Db, assetId: string): Promise<UnsentApplication["offer"]> {
  const offer = await readRow(db, "assets", assetId);
  if (!offer) throw notFound();
  const { rows } = await sql<{ slug: string | null }>`
    SELECT slug FROM assets WHERE owner_id = ${offer.owner_id} AND ${isCompany} AND ${isPublic}
    ORDER BY created_date LIMIT 1`.execute(db);
  return {
    name: offer.name,
    slug: offer.slug ?? "",
    companyName: await companyNameOf(db, offer.owner_id),
    companySlug: rows[0]?.slug ?? null,
  };
}
