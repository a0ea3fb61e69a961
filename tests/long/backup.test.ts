import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backUp } from "@/marketplace/backup/back-up";
import { restore } from "@/marketplace/backup/restore";
import { createLocalFileStore } from "@/marketplace/files/store";
import { aFirm } from "@/tests/support/a-firm";
import { anEmptyDatabase, query } from "@/tests/support/an-empty-database";
import { testEnv } from "@/tests/support/env";
import { withMarketplace } from "@/tests/support/marketplace";
import { tableDigests } from "@/tests/support/table-digests";
import { pdfOf, type WriterJournal, type Written, writeUntil } from "@/tests/support/writes-under-backup";

const ROUNDS = testEnv().loops > 1 ? 20 : 1;
const LOOP_MS = 3_600_000;
const WRITERS = 2;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const marketplace = withMarketplace();
const { database } = marketplace;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "happy-cabinet-backups-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Backs up the marketplace of this file, and restores the backup into a new folder and a new database. */
async function saveAndRestore(round: string) {
  const env = { dataDir: database.dataDir, databaseUrl: database.url, s3: null };
  const began = performance.now();
  const backup = await backUp(env, log, join(folder, `${round}-backups`));
  const ended = performance.now();
  const restored = { dataDir: join(folder, `${round}-data`), databaseUrl: await anEmptyDatabase() };
  await restore({ env: restored, log, from: backup.folder, moved: false });
  const files = createLocalFileStore(join(restored.dataDir, "files"));
  return { began, ended, url: restored.databaseUrl, files };
}
type Restored = Awaited<ReturnType<typeof saveAndRestore>>;

test(
  "a backup taken during writes restores one consistent instant, with its files",
  async () => {
    const { organizationId } = await aFirm(marketplace.context);
    for (let round = 0; round < ROUNDS; round++) {
      let isOver = false;
      const writers = Array.from({ length: WRITERS }, () => writeUntil(() => isOver, marketplace, organizationId));
      const restored = await saveAndRestore(`${round}`).finally(() => {
        isOver = true;
      });
      const journals = await Promise.all(writers);
      expect(journals.flat().length).toBeGreaterThan(WRITERS);
      for (const journal of journals) await expectOneInstant(restored, journal);
    }
    const { url } = await saveAndRestore("last");
    expect(await query(url, REMOVE_FIRST_AFTER_RESTORE, [])).toEqual([{ tags: [] }]);
    const [before, after] = [await tableDigests(database.url), await tableDigests(url)];
    // Sessions are closed, and pending jobs are held back.
    for (const digests of [before, after]) for (const name of ["sessions", "jobs"]) digests.delete(name);
    expect(after).toEqual(before);
  },
  LOOP_MS,
);

/**
 * Checks that the restored state contains everything that a writer wrote before some moment of the backup, and nothing
 * later: each object with the event of its transaction, each file with its bytes.
 */
async function expectOneInstant({ url, files, began, ended }: Restored, journal: WriterJournal) {
  const rows = await query<{ id: string }>(url, THERE, [journal.map(({ id }) => id)]);
  const there = new Set(rows.map(({ id }) => id));
  const ids = journal.map(({ id }) => id);
  expect(ids.slice(0, there.size).filter((id) => !there.has(id))).toEqual([]);
  expect(journal.filter(({ id, sent }) => there.has(id) && sent > ended)).toEqual([]);
  expect(journal.filter(({ id, acknowledged }) => !there.has(id) && acknowledged < began)).toEqual([]);
  const events = await query<{ id: string }>(url, CREATED, [ids]);
  const isObject = ({ id, table }: Written) => there.has(id) && table !== "files";
  expect(events.map(({ id }) => id).sort()).toEqual(
    journal
      .filter(isObject)
      .map(({ id }) => id)
      .sort(),
  );
  for (const { id, text } of journal) if (there.has(id) && text) expect(await files.read(id), id).toEqual(pdfOf(text));
}

const THERE = `
  SELECT id FROM users WHERE id = ANY ($1) UNION ALL SELECT id FROM assets WHERE id = ANY ($1)
  UNION ALL SELECT id FROM transactions WHERE id = ANY ($1)
  UNION ALL SELECT key FROM files WHERE key = ANY ($1) AND uploaded_date IS NOT NULL`;
/** Removes the row that a restore adds to move revalidation numbers far ahead (marketplace/backup/hold-back). */
const REMOVE_FIRST_AFTER_RESTORE = "DELETE FROM revalidations WHERE number > 1000000000 RETURNING tags";
const CREATED = "SELECT object_id AS id FROM events WHERE object_id = ANY ($1) AND type LIKE '%\\_\\_created'";
