import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { HtmlValidate } from "html-validate";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createServer } from "@/marketplace/http/server";
import { createOutbox } from "@/marketplace/mail/outbox";
import { addOutbox } from "@/marketplace/outbox/routes";
import { exchange } from "@/tests/support/send-request";

const common = { from: "a@b.example", to: { name: "", address: "lea@exemple.invalid" } };
const HOSTILE = `<script>fetch("/outbox")</script><img src="https://evil.example/p.gif" onerror="alert(1)">`;
/** Parent folder of the outbox. It contains a mail that the outbox must not show. */
let parent: string;
let app: FastifyInstance;
let origin: string;
let port: string;
const agent = new Agent();
const log = pino({ level: "silent" });

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "outbox-"));
  const folder = join(parent, "mails");
  await createOutbox(parent)("outside", { ...common, subject: "Ailleurs", text: "Bonjour", html: "<p>B</p>" });
  const write = createOutbox(folder);
  await write("2026-11-23T08-00-00.000Z-reset-1", {
    ...common,
    subject: `Objet ${HOSTILE}`,
    html: `<p>Bonjour</p>${HOSTILE}`,
    text: `Bonjour\nhttp://localhost:3000/app/mot-de-passe/abc?x=1&y="2\njavascript:alert(1)\n${HOSTILE}`,
  });
  await write("2026-11-23T09-00-00.000Z-alert-2", { ...common, subject: "Récent", text: "Bonjour", html: "<p>B</p>" });
  await writeFile(join(folder, "notes.txt"), "secret");
  await symlink("../outside.eml", join(folder, "elsewhere.eml"));
  app = createServer(
    [],
    { identify: () => Promise.reject(new Error("nobody")), gatewaySecret: "", isTrustedProxy: () => false },
    log,
  );
  addOutbox(app, folder);
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
  port = new URL(origin).port;
});
afterAll(async () => {
  agent.destroy();
  await app.close();
  await rm(parent, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => exchange(agent, `${origin}${path}`, { headers });
const FIRST = "/outbox/2026-11-23T08-00-00.000Z-reset-1.eml";

test("the outbox lists its mails, the newest first", async () => {
  const { status, text } = await get("/outbox");
  expect(status).toBe(200);
  expect(text.indexOf("Récent")).toBeGreaterThan(0);
  expect(text.indexOf("Récent")).toBeLessThan(text.indexOf("reset-1"));
  for (const other of ["notes.txt", "elsewhere"]) expect(text).not.toContain(other);
});

test("a mail's page shows safe links, and its HTML in a sandbox", async () => {
  const { text } = await get(FIRST);
  expect(text).toContain('href="http://localhost:3000/app/mot-de-passe/abc?x=1&amp;y="');
  expect(text).not.toContain('href="javascript:');
  expect(text).toMatch(/<iframe sandbox="" title="[^"]+" src="\/outbox\/[^"]+\/html">/);
});

test("hostile content of a mail is inert", async () => {
  for (const path of ["/outbox", FIRST]) expect((await get(path)).text).not.toMatch(/<script|<img/);
  const { text, headers } = await get(`${FIRST}/html`);
  expect(text).toContain("<script>");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^sandbox; default-src 'none';/);
  expect(policy).not.toContain("allow-");
  expect(policy).not.toContain("script-src");
});

test("the outbox's pages are never cached, nor readable by another site", async () => {
  for (const path of ["/outbox", FIRST, `${FIRST}/html`]) {
    const { headers } = await get(path);
    expect(headers.get("cache-control")).toBe("no-store");
    expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  }
});

test("the outbox's pages are valid HTML", async () => {
  const validator = new HtmlValidate({ extends: ["html-validate:recommended"], rules: { "no-inline-style": "off" } });
  const options = {
    rules: { "long-title": "off", "tel-non-breaking": "off", "require-sri": "off", "no-trailing-whitespace": "off" },
  } as const;
  for (const path of ["/outbox", FIRST]) {
    const report = await validator.validateString((await get(path)).text, path, {
      ...options,
      extends: ["html-validate:recommended"],
    });
    expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  }
});

test.each([
  ["another host, which resolves here", { host: "evil.example" }],
  ["the gateway", { "x-forwarded-for": "203.0.113.4" }],
  ["a page of another site", { "sec-fetch-site": "cross-site" }],
  ["a script of another site", { origin: "https://evil.example" }],
])("a request through %s finds nothing", async (_what, headers) => {
  const unknown = await get("/nowhere");
  for (const path of ["/outbox", FIRST, `${FIRST}/html`]) {
    const { status, text } = await get(path, { host: `localhost:${port}`, ...headers });
    expect(status).toBe(404);
    expect(Object.keys(JSON.parse(text))).toEqual(Object.keys(JSON.parse(unknown.text)));
  }
});

test.each([
  "/outbox/notes.txt",
  "/outbox/..%2Foutside.eml",
  "/outbox/%2e%2e%2foutside.eml",
  "/outbox/elsewhere.eml",
  "/outbox/..eml",
  "/outbox/nowhere.eml",
  "/outbox/a%00.eml",
  `/outbox/${"a".repeat(300)}.eml`,
])("%s answers 404", async (path) => expect((await get(path)).status).toBe(404));

test("a marketplace without outbox answers 404 to /outbox", async () => {
  const other = createServer(
    [],
    { identify: () => Promise.reject(new Error("nobody")), gatewaySecret: "", isTrustedProxy: () => false },
    log,
  );
  expect((await other.inject({ url: "/outbox", headers: { host: "localhost" } })).statusCode).toBe(404);
});
