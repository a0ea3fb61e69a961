import { Agent, request } from "node:http";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { verify } from "@node-rs/argon2";
import pg from "pg";
import { ACCOUNT, CALLS, type Call, LOGIN } from "@/bench/api/calls";
import { replay, type Statement, statementsOf } from "@/bench/api/statements";
import { startMarketplace } from "@/bench/marketplace";
import { percentile } from "@/bench/search/percentiles";
import { prepare, withDataDir } from "@/bench/search/prepare";
import { Frontpage } from "@/lib/entities/frontpage";
import { startEmbeddedPostgres } from "@/marketplace/embedded-postgres/launch";
import { say } from "@/scripts/say.mjs";

const OFFERS = 10_000;
const WARM_UP = 100;
const ROUNDS = 400;
const CLIENTS = 16;

type Line = {
  name: string;
  api: number[];
  bare: number[];
  hashMs: number;
  perSecond: number;
  errors: number;
  load: number;
};

/**
 * `npm run bench:api`: measures four calls of the API over HTTP, each compared with the same SQL sent by a bare `pg`
 * client. The call and its SQL alternate, so that any other load of the machine slows both.
 */
await withDataDir(async (dataDir) => {
  say(`Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model}); ${OFFERS} offers`);
  await prepare(dataDir, OFFERS);
  const server = await startEmbeddedPostgres({ dataDir, log: { info: say, warn: say, error: say } });
  const url = server.url("postgres");
  const marketplace = await startMarketplace(join(dataDir, "marketplace"), { DATABASE_URL: url });
  const client = createHttpClient(marketplace.origin, marketplace.key);
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    const calls = await completeCalls(client);
    const statements = await statementsOf(url, marketplace.key, calls);
    const lines: Line[] = [];
    for (const call of calls) lines.push(await measure(client, database, call, statements.get(call.name) ?? []));
    say(table(lines));
  } finally {
    client.close();
    await database.end();
    await marketplace.stop();
    await server.stop();
  }
});

/** Creates the account for the log-in, and completes the calls with an existing firm. */
async function completeCalls(client: HttpClient): Promise<Call[]> {
  const { status } = await client.send({
    name: "sign-up",
    method: "POST",
    path: "/users",
    body: { ...ACCOUNT, email: ACCOUNT.username },
  });
  if (status !== 200) throw new Error(`The account could not be made: ${status}`);
  const { body } = await client.send({ name: "firms", method: "GET", path: "/data/frontpage" });
  const slug = Frontpage.parse(JSON.parse(body)).companies[0]?.customAttributes.slug;
  return CALLS.map((call) =>
    call.path.endsWith("/slug/") ? { ...call, path: `${call.path}${slug}?fields=offers,implantations` } : call,
  );
}

async function measure(client: HttpClient, database: pg.Client, call: Call, statements: Statement[]): Promise<Line> {
  say(`${call.name}: ${statements.length} statements`);
  const line: Line = {
    name: call.name,
    api: [],
    bare: [],
    hashMs: 0,
    perSecond: 0,
    errors: 0,
    load: loadavg()[0] ?? 0,
  };
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const start = performance.now();
    const { status } = await client.send(call);
    const answered = performance.now();
    await replay(database, statements);
    const replayed = performance.now();
    if (status !== 200) line.errors += 1;
    if (round < WARM_UP) continue;
    line.api.push(answered - start);
    line.bare.push(replayed - answered);
  }
  if (call.name === LOGIN) line.hashMs = await timeOfHash(database);
  line.perSecond = await perSecond(client, call);
  return line;
}

/**
 * Returns the median time, in milliseconds, to verify a password: most of the time of a log-in. Measured separately,
 * since a hash takes no SQL.
 */
async function timeOfHash(database: pg.Client): Promise<number> {
  const { rows } = await database.query("SELECT password_hash FROM users WHERE username = $1", [ACCOUNT.username]);
  const times: number[] = [];
  for (let round = 0; round < 50; round += 1) {
    const start = performance.now();
    await verify(rows[0].password_hash, ACCOUNT.password);
    times.push(performance.now() - start);
  }
  return percentile(times, 0.5);
}

async function perSecond(client: HttpClient, call: Call): Promise<number> {
  const queue = Array.from({ length: ROUNDS }).values();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (const _ of queue) await client.send(call);
    }),
  );
  return ROUNDS / ((performance.now() - start) / 1000);
}

function table(lines: Line[]): string {
  const ms = (values: number[], share: number) => percentile(values, share).toFixed(2);
  const rows = lines.map(({ name, api, bare, hashMs, perSecond: rate, errors, load }) => {
    const ratio = percentile(api, 0.5) / (percentile(bare, 0.5) + hashMs);
    const beside = hashMs > 0 ? `${ms(bare, 0.5)} + ${hashMs.toFixed(2)} of hash` : ms(bare, 0.5);
    return `| ${name} | ${ms(api, 0.5)} | ${ms(api, 0.99)} | ${beside} | ${ms(bare, 0.99)} | ${ratio.toFixed(2)} | ${rate.toFixed(0)} | ${errors} | ${load.toFixed(1)} |`;
  });
  return [
    "",
    `| call | p50 ms | p99 ms | bare SQL p50 ms | bare SQL p99 ms | p50 / bare | calls/s, ${CLIENTS} clients | errors | load |`,
    "|---|---|---|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

type HttpClient = { send: (call: Call) => Promise<{ status: number; body: string }>; close: () => void };

/** Sends plain requests on keep-alive connections, so that mostly the work of the server is measured. */
function createHttpClient(origin: string, key: string): HttpClient {
  const agent = new Agent({ keepAlive: true });
  return {
    close: () => agent.destroy(),
    send: ({ method, path, body }) => {
      const payload = body && JSON.stringify(body);
      const headers = {
        authorization: `Basic ${btoa(`${key}:`)}`,
        ...(payload && { "content-type": "application/json", "content-length": Buffer.byteLength(payload) }),
      };
      return new Promise((resolve, reject) => {
        const sent = request(new URL(path, origin), { method, agent, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
          );
        });
        sent.on("error", reject);
        sent.end(payload);
      });
    },
  };
}
