import { startEmbeddedPostgres } from "@/marketplace/embedded-postgres/launch";

/** Starts the embedded PostgreSQL on the given folder, prints its URL, and runs until it is stopped. */
const [dataDir = ""] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const log = { info: () => undefined, warn: (line: unknown) => say(`warning: ${line}`), error: () => undefined };

try {
  const server = await startEmbeddedPostgres({ dataDir, log });
  // Added before the URL is printed: the parent may stop this process as soon as it reads the URL.
  process.on("SIGTERM", () => void server.stop().then(() => process.exit(0)));
  say(`ready ${server.url("postgres")}`);
} catch (error) {
  say(`refused: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
