import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "@/marketplace/db/pool";
import { requireUsable } from "@/marketplace/db/require-usable";
import { freePort } from "@/marketplace/embedded-postgres/free-port";

const log = { error: () => undefined };

/** Returns the URL of the tests' server with these parts replaced. */
const changed = (parts: Partial<Pick<URL, "hostname" | "port" | "username" | "password" | "pathname">>) =>
  Object.assign(new URL(inject("databaseServerUrl")), parts).href;

const require = async (connectionString: string) => {
  const db = openDatabase({ connectionString, log, connectionTimeoutMs: 2_000 });
  try {
    await requireUsable(db, connectionString);
  } finally {
    await db.destroy();
  }
};

/** Starts a proxy of the tests' PostgreSQL that announces this server version, and returns its port. */
const startOlder = async (version: string) => {
  const { hostname, port } = new URL(inject("databaseServerUrl"));
  const server = createServer((client) => {
    const real = connect(Number(port), hostname);
    client.pipe(real);
    real.on("data", (bytes) =>
      client.write(Buffer.from(bytes.toString("latin1").replace(/18\d{4}(?=C)/, version), "latin1")),
    );
    for (const socket of [client, real]) socket.on("error", () => undefined);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port);
};

test("a database of a recent version is usable", async () => {
  await expect(require(changed({}))).resolves.toBeUndefined();
});

test.each([
  ["160000", undefined],
  ["159999", "DATABASE_URL leads to PostgreSQL 15; 16 or later is needed"],
  ["090624", "DATABASE_URL leads to PostgreSQL 9; 16 or later is needed"],
])("the start with a server of version %s reports %s", async (version, message) => {
  const url = changed({ hostname: "127.0.0.1", port: await startOlder(version) });
  if (message === undefined) await expect(require(url)).resolves.toBeUndefined();
  else await expect(require(url)).rejects.toThrow(new Error(message));
});

test("an unreachable database is named in the error, without its password", async () => {
  const port = String(await freePort("127.0.0.1"));
  const secret = { username: "someone", password: "opensesame" };
  const { host } = new URL(inject("databaseServerUrl"));
  const lines: [Parameters<typeof changed>[0], RegExp][] = [
    [{ ...secret, hostname: "127.0.0.1", port }, new RegExp(`^DATABASE_URL: nothing listens at 127.0.0.1:${port}$`)],
    [{ ...secret, hostname: "nowhere.invalid" }, /^DATABASE_URL: no machine has the name nowhere\.invalid$/],
    [secret, /^DATABASE_URL: PostgreSQL refuses the user someone or its password \(.+\)$/],
    [{ pathname: "/nothing_here" }, new RegExp(`^DATABASE_URL: there is no database nothing_here at ${host}$`)],
  ];
  for (const [parts, line] of lines) {
    const error = await require(changed(parts)).catch((reason: unknown) => reason);
    expect(error).toHaveProperty("message", expect.stringMatching(line));
    expect(error).not.toHaveProperty("message", expect.stringContaining(secret.password));
  }
});
