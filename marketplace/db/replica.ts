import { Socket } from "node:net";
import { type CompiledQuery, type Kysely, sql } from "kysely";
import { measure } from "@/lib/process/measures";
import { openDatabase } from "@/marketplace/db/pool";
import { prepared } from "@/marketplace/db/prepared";
import { MAX_LATE_MS, ReplicaState } from "@/marketplace/db/replica-state";
import type { Database } from "@/marketplace/db/schema";
import type { Log } from "@/marketplace/log";

const CONNECTIONS = 10;
/** Time between two checks of the replica: changes are announced up to this much later than without a replica. */
const CHECK_EVERY_MS = 100;
/** Pause before a lost replica is tried again. */
const RETRY_MS = 1_000;
/**
 * Minimum time between any log line and the next one about lateness: a replica that is often late for a moment must not
 * log a line each time.
 */
const SAY_EVERY_MS = 10_000;
/** A replica that does not answer a check within this time is lost, and so are the reads in progress on it. */
const PATIENCE_MS = MAX_LATE_MS;

/** A standby of the database, for public reads that may be late by `MAX_LATE_MS`. */
export type Replica = {
  db: Kysely<Database>;
  /** Returns whether the replica answers, and shows all that was committed until `MAX_LATE_MS` ago. */
  isFresh: () => boolean;
  /**
   * Returns the last revalidation that may be announced: every read shows this revalidation, in every process. Null
   * when no such revalidation is known yet.
   */
  settled: () => number | null;
  stop: () => Promise<void>;
};

type Options = {
  connectionString: string;
  primary: Kysely<Database>;
  log: Pick<Log, "warn">;
  statementTimeoutMs: number;
  onStatement?: (statement: CompiledQuery, ms: number) => void;
};

type Head = { number: number; date: string };
type Answer = { isStandby: boolean; shows: boolean };
/**
 * `away`: the replica does not answer; `foreign`: the server that answers is no standby, so that its data may be
 * unrelated.
 */
type Outcome = "used" | "late" | "away" | "foreign";

const WORDS: Record<Outcome, string> = {
  used: "The replica is read",
  late: "The replica is late: reads go to the primary",
  away: "The replica is away: reads go to the primary",
  foreign: "What answers at DATABASE_READ_URL is no standby: reads go to the primary",
};

/**
 * Opens a replica, which may be unreachable, and watches it from now on. Ten times a second, the last revalidation is
 * read on the primary and searched on the replica
 * (docs/decisions/0068-read-from-a-replica-that-shows-announced-changes.md).
 */
export function openReplica({ primary, log, ...options }: Options): Replica {
  const pools = openPools(options);
  const state = new ReplicaState();
  const say = createSayer(log);
  let timer: NodeJS.Timeout | undefined;
  let [isMarked, isAsking, isStopped] = [false, false, false];
  let askAgainAt = 0;

  const readPrimary = async () => {
    // The migrations and the installation of this start insert no revalidation: this one comes after them.
    if (!isMarked) await sql`INSERT INTO revalidations (tags) VALUES ('{}')`.execute(primary);
    isMarked = true;
    return readLastRevalidation(primary);
  };
  const ask = async (head: Head, readAt: number) => {
    isAsking = true;
    const answer = await within(PATIENCE_MS, readAnswer(pools.watched, head)).catch(() => null);
    isAsking = false;
    if (isStopped) return;
    if (answer?.isStandby) {
      if (answer.shows) state.show(head.number, readAt);
      return say(state.isFresh() ? "used" : "late");
    }
    state.lose();
    // Reads in progress fail at once, and are done again on the primary.
    pools.endAll();
    askAgainAt = performance.now() + RETRY_MS;
    say(answer ? "foreign" : "away");
  };
  // The two checks are independent: settled revalidations must not wait for a silent replica.
  const watch = async () => {
    const readAt = performance.now();
    const head = await readPrimary().catch(() => null);
    if (isStopped) return;
    if (head) state.see(head.number);
    if (head && !isAsking && readAt >= askAgainAt) void ask(head, readAt);
    timer = setTimeout(watch, CHECK_EVERY_MS).unref();
  };
  void watch();
  measureReplica(state);
  return {
    db: pools.db,
    isFresh: () => state.isFresh(),
    settled: () => state.settled(),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      pools.endAll();
      await Promise.all([pools.db.destroy(), pools.watched.destroy()]);
    },
  };
}

function openPools(options: Omit<Options, "primary" | "log">) {
  const sockets = new Set<Socket>();
  const open = (connections: number, name?: string) =>
    openDatabase({
      ...options,
      connections,
      connectionTimeoutMs: PATIENCE_MS,
      stream: () => trackedSocket(sockets),
      // The loss is logged once, by `say`; each connection would log it again.
      log: { error: () => undefined },
      ...(name && { name }),
    });
  return {
    db: open(CONNECTIONS, "replica"),
    // Separate pool: a check that waited behind searches would report a busy replica as late.
    watched: open(1),
    endAll: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * Creates a logger of the replica's outcomes: each change is logged once, and lateness only `SAY_EVERY_MS` after the
 * last line.
 */
function createSayer(log: Options["log"]) {
  let said: Outcome | null = null;
  let saidAt = performance.now();
  return (outcome: Outcome): void => {
    const isDue = outcome !== "late" || performance.now() - saidAt >= SAY_EVERY_MS;
    if (outcome === said || !isDue) return;
    log.warn(WORDS[outcome]);
    [said, saidAt] = [outcome, performance.now()];
  };
}

/** Creates a socket that this process can destroy: a connection to a machine that is gone would not end otherwise. */
function trackedSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket();
  sockets.add(socket);
  socket.once("close", () => sockets.delete(socket));
  return socket;
}

/** Returns the last revalidation; at least one exists. */
async function readLastRevalidation(primary: Kysely<Database>): Promise<Head | null> {
  const { rows } = await sql<Head>`
    ${prepared} SELECT number, ${DATE} AS date FROM revalidations ORDER BY number DESC LIMIT 1`.execute(primary);
  return rows[0] ?? null;
}

/**
 * Asks the replica whether it is a standby and whether it shows this revalidation. The date is compared too, since
 * another history may have the same number.
 */
async function readAnswer(replica: Kysely<Database>, { number, date }: Head): Promise<Answer | null> {
  const { rows } = await sql<Answer>`
    ${prepared} SELECT pg_is_in_recovery() AS "isStandby",
      EXISTS (SELECT FROM revalidations WHERE number = ${number} AND ${DATE} = ${date}) AS shows`.execute(replica);
  return rows[0] ?? null;
}

/** SQL of the date to the microsecond, independent of the time zone of a connection. */
const DATE = sql`extract(epoch FROM created_date)::text`;

function within<Result>(ms: number, done: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, new Error("The replica is silent"));
  });
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

function measureReplica(state: ReplicaState): void {
  measure({
    name: "database_replica_late_seconds",
    kind: "gauge",
    labels: [],
    help: "Since the replica was last known to show all that is public",
    read: () => [{ value: state.lateMs() / 1000 }],
  });
}
