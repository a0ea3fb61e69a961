import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addSpent } from "@/bench/site/processes";
import { end, HOST, startSite, type Target, untilOpen } from "@/bench/site/targets";
import { freePort } from "@/marketplace/embedded-postgres/free-port";
import { say } from "@/scripts/say.mjs";
import { startS3Server } from "@/tests/support/s3-server";

/**
 * Starts this many copies of the site on one marketplace, behind HAProxy, with a Redis and the S3 store of the tests.
 * Returns null, after printing the reason, when HAProxy is not installed. The processor time of HAProxy and Redis is in
 * no column.
 */
export async function startCopies(count: number): Promise<Target | null> {
  if (!isInstalled("haproxy", "-v")) {
    say(`${count} copies: skipped, since the command haproxy is not installed`);
    return null;
  }
  const port = await freePort(HOST);
  const origin = `http://${HOST}:${port}`;
  const redis = await startRedis();
  const s3 = await startS3Server();
  const settings = {
    SITE_ORIGIN: origin,
    TRUSTED_PROXIES: HOST,
    WEB_PROCESSES: "1",
    ...(redis && { CACHE_URL: redis.url }),
    ...settingsOf(s3.bucket),
  };
  const first = await startSite("copy 1", settings);
  const copies = [first];
  for (let number = 2; number <= count; number += 1)
    copies.push(
      await startSite(`copy ${number}`, { ...settings, API_ORIGIN: first.marketplaceOrigin }, { parts: ["site"] }),
    );
  const balancer = await startBalancer(port, copies);
  return {
    ...first,
    name: `${count} behind HAProxy${redis ? ", Redis" : ""}`,
    origin,
    cpu: () => copies.map(({ cpu }) => cpu()).reduce(addSpent),
    stop: async () => {
      await balancer.stop();
      for (const copy of copies.toReversed()) await copy.stop();
      await redis?.stop();
      await s3.stop();
    },
  };
}

const settingsOf = ({
  endpoint,
  region,
  bucket,
  credentials,
}: Awaited<ReturnType<typeof startS3Server>>["bucket"]) => ({
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
});

async function startBalancer(port: number, copies: Target[]) {
  const folder = mkdtempSync(join(tmpdir(), "balancer-"));
  const servers = copies.map(({ origin }, index) => `  server copy${index} ${new URL(origin).host}`);
  const lines = [
    "defaults",
    "  mode http",
    "  option forwardfor",
    "  timeout connect 5s",
    "  timeout client 65s",
    "  timeout server 65s",
    "frontend site",
    `  bind ${HOST}:${port}`,
    "  default_backend copies",
    "backend copies",
    "  balance roundrobin",
    ...servers,
  ];
  writeFileSync(join(folder, "haproxy.cfg"), `${lines.join("\n")}\n`);
  const haproxy = spawn("haproxy", ["-db", "-f", join(folder, "haproxy.cfg")], { stdio: "ignore" });
  await untilOpen(`http://${HOST}:${port}`);
  return {
    stop: async () => {
      await end(haproxy);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Starts a Redis in memory only. Returns null, after printing a line, when it is not installed. */
async function startRedis() {
  if (!isInstalled("redis-server", "--version")) {
    say("Copies share no cache, since the command redis-server is not installed");
    return null;
  }
  const port = await freePort(HOST);
  const settings = ["--bind", HOST, "--port", String(port), "--save", "", "--appendonly", "no"];
  const redis = spawn("redis-server", settings, { stdio: ["ignore", "pipe", "inherit"] });
  for await (const text of redis.stdout) if (String(text).includes("Ready to accept connections")) break;
  return { url: `redis://${HOST}:${port}`, stop: () => end(redis) };
}

const isInstalled = (command: string, option: string) => !spawnSync(command, [option]).error;
