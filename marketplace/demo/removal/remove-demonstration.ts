import { type Kysely, sql } from "kysely";
import { tags } from "@/lib/tags";
import type { Database } from "@/marketplace/db/schema";
import { adoptEarlierDemonstration } from "@/marketplace/demo/adopt-earlier-rows";
import { REMOVED_VERSION } from "@/marketplace/demo/loaded-version";
import { listLeavingRows, removeLeavingRows } from "@/marketplace/demo/removal/leaving-rows";
import { REFERENCES } from "@/marketplace/demo/removal/references";
import { listStayingRows } from "@/marketplace/demo/removal/staying-rows";
import { openOwnAudit } from "@/marketplace/demo/table-rows";
import type { FileStore } from "@/marketplace/files/store";
import { MAIL_KINDS } from "@/marketplace/jobs/lanes";
import { revalidateSite } from "@/marketplace/revalidation/revalidate-site";
import { reindexAssets } from "@/marketplace/search/document";

type Db = Kysely<Database>;
export type Staying = { table: string; id: string; name: string; reason: string };
export type Removal = { removed: Map<string, number>; staying: Staying[]; pictures: number };

class DryRun extends Error {
  constructor(readonly removal: Removal) {
    super("Nothing was changed");
  }
}

/**
 * Removes the rows that the demonstration loaded, and the rows that its own accounts created among themselves. Rows
 * that people created stay. Demonstration rows that these rows need stay too, but are hidden. Rows that people edited,
 * and organizations that they joined, now belong to these people (docs/decisions/0048). Runs in one transaction; with
 * `dryRun` nothing is changed.
 */
export async function removeDemonstration(db: Db, files: FileStore, { dryRun }: { dryRun: boolean }): Promise<Removal> {
  try {
    const { removal, unused } = await db.transaction().execute(async (trx) => {
      const done = await removeWithin(trx);
      if (dryRun) throw new DryRun(done.removal);
      return done;
    });
    for (const key of unused) await files.remove(key);
    return removal;
  } catch (error) {
    if (error instanceof DryRun) return error.removal;
    throw error;
  }
}

/** Removes the demonstration within a transaction. `unused`: files to remove from the store after the commit. */
export async function removeWithin(trx: Db): Promise<{ removal: Removal; unused: string[] }> {
  // Other writes wait until this transaction ends: an application must not arrive for an offer that is being removed.
  await sql`LOCK TABLE ${sql.join(
    Object.keys(REFERENCES)
      .toReversed()
      .map((table) => sql.table(table)),
  )}
    IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
  await adoptEarlierDemonstration(trx);
  await listStayingRows(trx);
  await listLeavingRows(trx);
  const staying = await readStaying(trx);
  const pictures = await picturesOf(trx, sql`id IN (SELECT id FROM leaving WHERE table_name = 'assets')`);
  const papers = await trx.selectFrom("files").select("key").where(isLeavingFile).execute();
  const assets = await hideWhatOthersNeed(trx);
  const changed = await tagsOf(trx, assets);
  await forgetAccounts(trx);
  await openOwnAudit(trx);
  const removed = await removeLeavingRows(trx);
  await reindexAssets(trx, assets);
  await revalidateSite(trx, changed);
  const named = new Set(await picturesOf(trx, sql`true`));
  const unused = pictures.filter((key) => !named.has(key));
  await closeDemonstration(trx);
  return {
    removal: { removed, staying, pictures: unused.length },
    unused: [...unused, ...papers.map(({ key }) => key)],
  };
}

async function readStaying(trx: Db): Promise<Staying[]> {
  const { rows } = await sql<Staying>`
    SELECT staying.table_name AS "table", staying.id, staying.reason,
      coalesce(users.display_name, assets.name, entries.name, '') AS name
    FROM staying
    LEFT JOIN users ON staying.table_name = 'users' AND users.id = staying.id
    LEFT JOIN assets ON staying.table_name = 'assets' AND assets.id = staying.id
    LEFT JOIN entries ON staying.table_name = 'entries' AND entries.id = staying.id
    ORDER BY staying.table_name, staying.reason, name, staying.id`.execute(trx);
  return rows;
}

const isLeavingFile = sql<boolean>`key IN (SELECT id FROM leaving WHERE table_name = 'files')`;

/** Pictures that were drawn for firms, by their keys in the file store. */
async function picturesOf(trx: Db, isConcerned: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT DISTINCT file ->> 'key' AS key FROM assets, jsonb_each(metadata -> '_files') AS files (name, file)
    WHERE ${isConcerned} AND jsonb_typeof(metadata -> '_files') = 'object'
      AND file ->> 'key' LIKE 'demonstration/%'`.execute(trx);
  return rows.map(({ key }) => key);
}

/**
 * Hides the assets that stay only because another row needs them: an offer to which a person applied is closed, and no
 * longer visible. Returns the assets to index again.
 */
async function hideWhatOthersNeed(trx: Db): Promise<string[]> {
  await sql`
    UPDATE assets SET active = false FROM staying
    WHERE staying.table_name = 'assets' AND staying.id = assets.id AND starts_with(staying.reason, 'needed by')`.execute(
    trx,
  );
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM leaving WHERE table_name = 'assets' UNION ALL SELECT id FROM staying WHERE table_name = 'assets'`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/**
 * Removes the passwords and sessions of staying accounts, since the password of the demonstration is public, and the
 * pending mails of leaving accounts.
 */
async function forgetAccounts(trx: Db): Promise<void> {
  await sql`UPDATE users SET password_hash = NULL FROM staying
    WHERE staying.table_name = 'users' AND staying.id = users.id`.execute(trx);
  await sql`DELETE FROM sessions USING staying
    WHERE staying.table_name = 'users' AND staying.id = sessions.user_id`.execute(trx);
  await sql`
    DELETE FROM jobs USING leaving, users
    WHERE jobs.kind = ANY(${MAIL_KINDS}::text[]) AND leaving.table_name = 'users' AND users.id = leaving.id
      AND lower(jobs.payload ->> 'to') = lower(users.email)`.execute(trx);
}

/** Returns the tags of the pages with the firms, the offers and the texts that are removed or hidden. */
async function tagsOf(trx: Db, assets: string[]): Promise<string[]> {
  const { rows: shown } = await sql<{ company: string | null; slug: string | null }>`
    SELECT company.slug AS company, assets.slug FROM assets
    LEFT JOIN assets AS company ON company.owner_id = assets.owner_id AND company.asset_type_id =
      (SELECT custom #>> '{assetTypes,company}' FROM config WHERE access = 'default')
    WHERE assets.id = ANY(${assets}::text[]) AND assets.validated`.execute(trx);
  const { rows: texts } = await sql<{ locale: string; collection: string; name: string }>`
    SELECT locale, collection, name FROM entries JOIN leaving ON leaving.table_name = 'entries' AND leaving.id = entries.id`.execute(
    trx,
  );
  return [
    ...new Set([
      tags.frontpage(),
      tags.sitemap(),
      tags.salaries(),
      ...shown.flatMap(({ company, slug }) =>
        company && slug ? [tags.company(company), tags.offer(company, slug)] : [],
      ),
      ...texts.flatMap(({ locale, collection, name }) => [
        tags.collection(collection),
        tags.entry(locale, collection, name),
      ]),
    ]),
  ];
}

/**
 * Closes the demonstration. Rows that stay only because other rows need them are still recorded, so that a later run
 * removes them; the remaining ones belong to people now.
 */
async function closeDemonstration(trx: Db): Promise<void> {
  await sql`
    DELETE FROM demonstration_rows AS loaded WHERE NOT EXISTS (
      SELECT FROM staying WHERE staying.table_name = loaded.table_name AND staying.id = loaded.id
        AND starts_with(staying.reason, 'needed by')
    )`.execute(trx);
  await sql`
    INSERT INTO demonstration (data_version, reference_date) VALUES (${REMOVED_VERSION}, current_date)
    ON CONFLICT (only_row) DO UPDATE SET data_version = excluded.data_version`.execute(trx);
}
