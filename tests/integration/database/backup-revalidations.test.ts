import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { backUp } from "@/marketplace/backup/back-up";
import { restore } from "@/marketplace/backup/restore";
import { revalidateSite } from "@/marketplace/revalidation/revalidate-site";
import { anEmptyDatabase, query } from "@/tests/support/an-empty-database";
import { withMarketplaceDatabase } from "@/tests/support/database";

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const database = withMarketplaceDatabase({ seeded: false });

const lastNumber = async (url: string) => {
  const [row] = await query<{ last: number }>(url, "SELECT max(number)::float AS last FROM revalidations");
  return row?.last ?? 0;
};

test.each([
  { moved: false, isFar: true },
  { moved: true, isFar: false },
])("revalidation numbers jump ahead after a restore: $isFar (moved: $moved)", async ({ moved, isFar }) => {
  const folder = mkdtempSync(join(tmpdir(), "happy-cabinet-numbers-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { dataDir: join(folder, "data"), databaseUrl: database.url, s3: null };
  mkdirSync(env.dataDir);
  const { folder: from } = await backUp(env, log, join(folder, "backups"));
  const saved = await lastNumber(database.url);
  // An invalidation that is lost with the database.
  await revalidateSite(database.db, ["company:a"]);
  const databaseUrl = await anEmptyDatabase();
  await restore({ env: { dataDir: join(folder, "restored"), databaseUrl }, log, from, moved });
  expect((await lastNumber(databaseUrl)) > saved + 1_000_000).toBe(isFar);
});
