import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { reindexAssets } from "@/marketplace/search/document";
import { type NaiveAsset, type NaiveMarket, parisDay } from "@/tests/support/naive-market";

/** A write on one asset, and what it changes of its row. */
export type Change = {
  id: string;
  set: { active?: boolean; validated?: boolean; owner_id?: string | null; name?: string; attributes?: object };
};

const DAY_MS = 86_400_000;
export const parisDayIn = (days: number) => parisDay(new Date(Date.now() + days * DAY_MS));

/**
 * Changes that make an asset appear or disappear: publishing, closing, expiring, suspending its firm, hiding, making it
 * private…
 */
export function anyChange({ assets, hidden, types }: NaiveMarket): fc.Arbitrary<Change> {
  const all = [...assets, ...hidden];
  const companies = all.filter(({ assetTypeId }) => assetTypeId === types.company);
  const resumes = all.filter(({ assetTypeId }) => assetTypeId === types.resume);
  const one = (of: NaiveAsset[]) => fc.constantFrom(...of.map(({ id }) => id));
  const on = (of: NaiveAsset[], set: fc.Arbitrary<Change["set"]>) => fc.record({ id: one(of), set });
  const flag = fc.boolean();
  const attribute = (name: string, value: fc.Arbitrary<unknown>) =>
    value.map((drawn) => ({ attributes: { [name]: drawn } }));
  return fc.oneof(
    on(
      all,
      flag.map((active) => ({ active })),
    ),
    on(
      all,
      flag.map((validated) => ({ validated })),
    ),
    on(all, attribute("validThrough", fc.constantFrom(...[-1, 0, 1].map(parisDayIn), null))),
    on(
      companies,
      flag.map((active) => ({ active })),
    ),
    on(
      companies,
      flag.map((validated) => ({ validated })),
    ),
    on(companies, attribute("hiddenFromSearch", flag)),
    on(resumes, attribute("visibility", fc.constantFrom("private", "firms", "web", null))),
    on(
      all,
      fc.constantFrom(...companies.map(({ ownerId }) => ownerId), "org_nobody", null).map((owner_id) => ({ owner_id })),
    ),
    on(all, attribute("contractType", fc.constantFrom("cdi", "cdd", "stage", null))),
    on(all, attribute("tools", fc.constantFrom(["silae", "pennylane"], ["sage"], [], null))),
    on(all, attribute("salaryMax", fc.constantFrom(90_000, 20_000, null))),
  );
}

/**
 * Writes the changes and reindexes, as every write of the marketplace does: a firm together with the offers of its
 * owner.
 */
export async function write(trx: Kysely<Database>, changes: readonly Change[]): Promise<void> {
  const touched = new Set<string>();
  for (const { id, set } of changes) {
    for (const changed of await withDependents(trx, id)) touched.add(changed);
    const { attributes, ...columns } = set;
    await trx
      .updateTable("assets")
      .set({ ...columns, custom_attributes: sql`custom_attributes || ${JSON.stringify(attributes ?? {})}::jsonb` })
      .where("id", "=", id)
      .execute();
    for (const changed of await withDependents(trx, id)) touched.add(changed);
  }
  await reindexAssets(trx, [...touched]);
}

/** Returns the id of the asset and, when it is a firm, the ids of everything that its owner publishes. */
async function withDependents(trx: Kysely<Database>, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT other.id FROM assets one JOIN assets other ON other.id = one.id OR other.owner_id = one.owner_id
    WHERE one.id = ${id} AND (other.id = one.id OR one.asset_type_id =
      (SELECT custom #>> '{assetTypes,company}' FROM config WHERE access = 'default'))`.execute(trx);
  return rows.map((row) => row.id);
}
