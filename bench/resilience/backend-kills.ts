import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { startMarketplace } from "@/bench/marketplace";
import { withDataDir } from "@/bench/search/prepare";
import { say } from "@/scripts/say.mjs";
import { connectTo } from "@/tests/support/marketplace-process";

const KILLS = 10;
const WRITERS = 8;
/** Number of writes acknowledged between two kills, so that 5,000 in all could be lost. */
const WRITES_A_KILL = 550;
const RETRY_MS = 50;
/** Maximum time without a write after a kill: beyond it, the product needs a person and the scenario fails. */
const GIVE_UP_MS = 120_000;
const SECRET_KEY = `seck_test_${"resilience".repeat(3)}`;

type Journal = { acknowledged: string[]; dates: number[]; refusals: Map<string, number>; isOver: boolean };

/**
 * Kills a server process of PostgreSQL ten times while eight clients write; measures how many writes are lost, and how
 * long writes fail.
 */
export const killBackends = () =>
  withDataDir(async (dataDir) => {
    const marketplace = await startMarketplace(dataDir, { API_SECRET_KEY: SECRET_KEY });
    const journal: Journal = { acknowledged: [], dates: [], refusals: new Map(), isOver: false };
    const writers = Array.from({ length: WRITERS }, () => writeUntilOver(marketplace.origin, journal));
    try {
      const gaps: number[] = [];
      await untilWritten(journal, WRITES_A_KILL);
      for (let kill = 0; kill < KILLS; kill += 1) gaps.push(await killOne(dataDir, journal));
      journal.isOver = true;
      await Promise.all(writers);
      const lost = await countLost(dataDir, journal);
      say(`longest time without a write after each kill: ${gaps.map((gap) => `${Math.round(gap)} ms`).join(", ")}`);
      say(`${journal.acknowledged.length} writes acknowledged, ${lost} lost`);
      say(`refused meanwhile: ${JSON.stringify(Object.fromEntries(journal.refusals))}`);
    } finally {
      journal.isOver = true;
      await marketplace.stop();
    }
  });

async function writeUntilOver(origin: string, journal: Journal): Promise<void> {
  const headers = { authorization: `Basic ${btoa(`${SECRET_KEY}:`)}`, "content-type": "application/json" };
  while (!journal.isOver) {
    const body = JSON.stringify({ name: `written-${randomUUID()}` });
    const response = await fetch(`${origin}/categories`, { method: "POST", headers, body }).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (response?.status === 200 && text) {
      journal.acknowledged.push(JSON.parse(text).id);
      journal.dates.push(performance.now());
      continue;
    }
    const reason = response ? String(response.status) : "no response";
    journal.refusals.set(reason, (journal.refusals.get(reason) ?? 0) + 1);
    await sleep(RETRY_MS);
  }
}

/**
 * Kills a server process, if possible one that is working; returns the longest pause between writes that follows, in
 * milliseconds.
 */
async function killOne(dataDir: string, journal: Journal): Promise<number> {
  const database = await connectTo(dataDir);
  const { rows } = await database.query<{ pid: number }>(`
    SELECT pid FROM pg_stat_activity WHERE application_name = 'happy-cabinet' ORDER BY state = 'active' DESC LIMIT 1`);
  // PostgreSQL also closes this connection, with all the others.
  database.on("error", () => undefined);
  const first = journal.dates.length;
  const killed = performance.now();
  if (rows[0]) process.kill(rows[0].pid, "SIGKILL");
  await database.end().catch(() => undefined);
  await untilWritten(journal, first + WRITES_A_KILL);
  const dates = [killed, ...journal.dates.slice(first)];
  return Math.max(...dates.slice(1).map((date, index) => date - (dates[index] ?? date)));
}

async function untilWritten(journal: Journal, count: number): Promise<void> {
  let last = { count: journal.dates.length, date: performance.now() };
  while (journal.dates.length < count) {
    if (journal.dates.length > last.count) last = { count: journal.dates.length, date: performance.now() };
    if (performance.now() - last.date > GIVE_UP_MS) throw new Error(`No write for ${GIVE_UP_MS / 1000} s`);
    await sleep(RETRY_MS);
  }
}

async function countLost(dataDir: string, { acknowledged }: Journal): Promise<number> {
  const database = await connectTo(dataDir);
  try {
    const { rows } = await database.query<{ id: string }>("SELECT id FROM categories");
    const present = new Set(rows.map(({ id }) => id));
    return acknowledged.filter((id) => !present.has(id)).length;
  } finally {
    await database.end();
  }
}
