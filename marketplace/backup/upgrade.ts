import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream";
import { inSnapshot, inTransaction, withConnection } from "@/marketplace/backup/connect";
import { loadRows } from "@/marketplace/backup/load";
import { createMeter } from "@/marketplace/backup/meter";
import { type Digest, readRows } from "@/marketplace/backup/rows";
import { migrateDatabase, migrationsOf } from "@/marketplace/backup/schema";
import { readShape, type Table } from "@/marketplace/backup/shape";
import { postgresMajor, preparePostgresBinaries } from "@/marketplace/embedded-postgres/binaries";
import {
  type Cluster,
  initialiseCluster,
  majorOf,
  recordCluster,
  recordedCluster,
  SHARED_DIR,
} from "@/marketplace/embedded-postgres/cluster";
import { stopOrphan } from "@/marketplace/embedded-postgres/orphan";
import { startServer } from "@/marketplace/embedded-postgres/server";
import { takeStartLock } from "@/marketplace/embedded-postgres/start-lock";
import { postgresUser } from "@/marketplace/embedded-postgres/system-user";
import type { Log } from "@/marketplace/log";

const DATABASE = "postgres";

/**
 * Returns the versions of PostgreSQL before and after an upgrade. Throws when there is no database, or when its version
 * is later than the installed one.
 */
export function planUpgrade(dataDir: string): { from: string; to: string; cluster: Cluster } {
  const cluster = recordedCluster(dataDir);
  const from = cluster && majorOf(cluster);
  if (!cluster || !from) throw new Error(`There is no database in ${dataDir}`);
  const to = postgresMajor();
  if (Number(from) > Number(to)) throw new Error(`${cluster.folder} is of PostgreSQL ${from}, later than ${to}`);
  return { from, to, cluster };
}

type Options = {
  dataDir: string;
  log: Log;
  /** npm package of the PostgreSQL binaries that created the present files. */
  earlierPackage: string;
};
type Upgraded = { tables: number; rows: number; left: string };

/**
 * Moves the rows of DATA_DIR's database into files of the installed major version: both servers run, every row is read
 * back, and only then does the database use the new files. The old files stay.
 */
export async function upgradeDatabase({ dataDir, log, earlierPackage }: Options): Promise<Upgraded> {
  const lock = await takeStartLock(dataDir);
  try {
    const { from, to, cluster } = planUpgrade(dataDir);
    if (postgresMajor(earlierPackage) !== from) throw new Error(`${earlierPackage} is not of PostgreSQL ${from}`);
    const user = postgresUser(cluster.folder);
    const copies = user ? SHARED_DIR : dataDir;
    const earlier = { cluster, user, binaries: preparePostgresBinaries(user, copies, earlierPackage) };
    const next = { cluster: { ...cluster, folder: join(dirname(cluster.folder), `postgres-${to}`) }, user };
    await stopOrphan({ ...earlier, folder: cluster.folder, log });
    rmSync(next.cluster.folder, { recursive: true, force: true }); // left by an interrupted upgrade
    const binaries = preparePostgresBinaries(user, copies);
    initialiseCluster(next.cluster, binaries, user);
    const servers = [
      { ...earlier, logFile: join(dataDir, `postgres-${from}.log`) },
      { ...next, binaries, logFile: join(dataDir, "postgres.log") },
    ];
    try {
      const counts = await withServers(servers, ([source = "", target = ""]) => moveRows(source, target, log));
      recordCluster(dataDir, next.cluster);
      return { ...counts, left: cluster.folder };
    } catch (error) {
      rmSync(next.cluster.folder, { recursive: true, force: true });
      throw error;
    }
  } finally {
    lock.release();
  }
}

/** Starts these servers one after the other, and passes their URLs to `work`. */
async function withServers<Result>(
  [first, ...others]: Parameters<typeof startServer>[0][],
  work: (urls: string[]) => Promise<Result>,
): Promise<Result> {
  if (!first) return work([]);
  const server = await startServer(first);
  try {
    return await withServers(others, (urls) => work([server.url(DATABASE), ...urls]));
  } finally {
    await server.stop();
  }
}

const moveRows = (from: string, to: string, log: Log): Promise<{ tables: number; rows: number }> =>
  withConnection(from, (source) =>
    inSnapshot(source, async () => {
      const shape = await readShape(source);
      await migrateDatabase(to, log, migrationsOf(shape));
      const digests = new Map<string, () => Digest>();
      const read = (table: Table) => {
        const rows = readRows(source, table);
        const meter = createMeter();
        digests.set(table.name, () => ({ rows: rows.rowCount, sha256: meter.measured().sha256 }));
        return pipeline(rows, meter, () => undefined);
      };
      const expected = ({ name }: Table) => digests.get(name)?.() ?? { rows: 0, sha256: "" };
      const rows = await withConnection(to, async (target) => {
        const moved = await inTransaction(target, () => loadRows(target, { shape, read, expected }));
        await target.query("VACUUM (ANALYZE)");
        return moved;
      });
      return { tables: shape.tables.length, rows };
    }),
  );
