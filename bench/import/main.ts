import { loadavg } from "node:os";
import { importOnce } from "@/bench/import/import-once";
import { readWal, walPosition } from "@/bench/import/wal";
import { prepare, withDatabase, withDataDir } from "@/bench/search/prepare";
import { say } from "@/scripts/say.mjs";

const MARKET = 10_000;
const IMPORTED = 10_000;
/** Settings that retain the log until the import is done, so that it can be read; they do not change its content. */
const KEPT = { wal_keep_size: "16GB", wal_level: "replica" };

/**
 * Measures how much an import of offers writes in the log of the database (WAL): `npm run bench:import -- [offers
 * there] [offers imported]`. The offers are imported as new, then changed, then closed because they left their feed.
 */
await withDataDir(async (dataDir) => {
  const [market = MARKET, imported = IMPORTED] = process.argv.slice(2).map(Number);
  say(`${market} offers: loading and indexing`);
  await prepare(dataDir, market);
  await withDatabase(
    dataDir,
    async (db) => {
      const runs = await importOnce(db, imported);
      for (const { name, run } of runs) {
        const [before, start] = [await walPosition(db), performance.now()];
        const counts = await run();
        const seconds = (performance.now() - start) / 1000;
        const wal = await readWal(db, before);
        say(`\n### ${name}: ${JSON.stringify(counts)}, ${seconds.toFixed(1)} s, load ${loadavg()[0]?.toFixed(1)}`);
        say(`WAL ${(wal.bytes / 1e6).toFixed(0)} MB\n${wal.table}`);
      }
    },
    KEPT,
  );
});
