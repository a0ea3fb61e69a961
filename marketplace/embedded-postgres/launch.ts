import { readFileSync } from "node:fs";
import { join } from "node:path";
import { postgresMajor, preparePostgresBinaries } from "@/marketplace/embedded-postgres/binaries";
import {
  createDataDir,
  initialiseCluster,
  recordedCluster,
  recordNewCluster,
  requireSameMajor,
  SHARED_DIR,
} from "@/marketplace/embedded-postgres/cluster";
import { stopOrphan } from "@/marketplace/embedded-postgres/orphan";
import { mendWhenFrozen, type PostgresServer, startServer } from "@/marketplace/embedded-postgres/server";
import { takeStartLock } from "@/marketplace/embedded-postgres/start-lock";
import { STOP_TIMEOUT_MS } from "@/marketplace/embedded-postgres/stop-postmaster";
import { postgresUser } from "@/marketplace/embedded-postgres/system-user";
import type { Log } from "@/marketplace/log";

/** Embedded server. Its `stop` also releases DATA_DIR; close the pools first. */
export type EmbeddedPostgres = PostgresServer & {
  /**
   * Announces to the next process on this DATA_DIR that `stop` will follow: that process waits instead of being
   * refused.
   */
  leave: () => void;
};

type Options = {
  /** Absolute path. */
  dataDir: string;
  log: Log;
  /** PostgreSQL settings; tests turn fsync off, and production must not. */
  settings?: Record<string, string>;
  /** Time that the server has to obey each of the signals that stop it. */
  timeoutMs?: number;
};

/**
 * Starts the PostgreSQL that npm installed, on the files of this DATA_DIR. It listens on the loopback only, on a free
 * port, with a random password. Throws AlreadyStartedError when a running process has locked DATA_DIR, and
 * OtherMajorError when the files are of another major version.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
  timeoutMs = STOP_TIMEOUT_MS,
}: Options): Promise<EmbeddedPostgres> {
  createDataDir(dataDir);
  const lock = await takeStartLock(dataDir);
  try {
    const recorded = recordedCluster(dataDir);
    const user = postgresUser(recorded?.folder ?? null);
    const cluster = recorded ?? recordNewCluster(dataDir, user, log);
    requireSameMajor(cluster, postgresMajor());
    const binaries = preparePostgresBinaries(user, user ? SHARED_DIR : dataDir);
    await stopOrphan({ folder: cluster.folder, binaries, log, timeoutMs });
    initialiseCluster(cluster, binaries, user);
    const logFile = join(dataDir, "postgres.log");
    const server = await startServer({ cluster, binaries, user, settings, timeoutMs, logFile });
    // When the server is stopped from outside, the caller waits for its end. A process that leaves has its own time
    // limit to close the connections.
    const unwatchStop = onceStopping(cluster.folder, () => {
      server.stop().catch((error) => log.error({ err: error }, "PostgreSQL does not stop"));
    });
    const unwatchSilence = mendWhenFrozen(server);
    const unwatch = () => {
      unwatchStop();
      unwatchSilence();
    };
    void server.exited.then(unwatch);
    const leave = () => {
      unwatch();
      lock.leave();
    };
    const stop = async () => {
      unwatch();
      await server.stop();
      lock.release();
    };
    return { ...server, leave, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

const WATCH_MS = 1_000;

/**
 * Calls `then` once a SIGTERM has made PostgreSQL start to stop. The server then refuses new connections and waits
 * until its clients close the open ones, which this process never does by itself. Returns a function that ends the
 * watch.
 */
function onceStopping(folder: string, then: () => void): () => void {
  const watch = setInterval(() => {
    if (stateOf(folder) !== "stopping") return;
    clearInterval(watch);
    then();
  }, WATCH_MS).unref();
  return () => clearInterval(watch);
}

/**
 * Reads the state that the server writes in the eighth line of its postmaster.pid (pidfile.h); null without such a
 * file.
 */
function stateOf(folder: string): string | null {
  try {
    return readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n")[7]?.trim() ?? null;
  } catch {
    return null; // the server has ended
  }
}
