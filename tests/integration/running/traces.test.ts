import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { startTraces, traceSettings } from "@/lib/process/traces";
import { createApp } from "@/marketplace/app";
import { observeStatements } from "@/marketplace/db/observe-statements";
import { openDatabase } from "@/marketplace/db/pool";
import { readEnv } from "@/server/env";
import { createGateway } from "@/server/gateway";
import { observe } from "@/server/observe";
import { loggedPath } from "@/server/route-of";
import { GATEWAY_SECRET, PUBLIC_KEY, testContextWithoutFiles, testGate } from "@/tests/support/context";
import { withMarketplaceDatabase } from "@/tests/support/database";
import { ask, listen } from "@/tests/support/site";

const database = withMarketplaceDatabase({ seeded: false });
const log = { error: () => undefined, warn: () => undefined };

const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
});
type Span = z.output<typeof Span>;
const Sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
});

/** Starts a fake collector, which records the spans that it receives, and their text. */
const startCollector = async () => {
  const spans: Span[] = [];
  const texts: string[] = [];
  const port = await listen(async (request, response) => {
    texts.push(await text(request));
    const { resourceSpans } = Sent.parse(JSON.parse(texts.at(-1) ?? ""));
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: sent }) => sent)));
    response.end("{}");
  });
  return { endpoint: `http://127.0.0.1:${port}`, spans, texts };
};

/** Starts the marketplace on separate connections, whose statements are observed. */
const startMarketplace = async () => {
  const db = openDatabase({ connectionString: database.url, log, onStatement: observeStatements(log) });
  onTestFinished(() => db.destroy());
  const context = testContextWithoutFiles(db);
  const app = createApp(context, testGate(context), pino({ level: "silent" }), createServer());
  onTestFinished(() => app.close());
  await app.ready();
  return `http://127.0.0.1:${await listen((request, response) => app.routing(request, response))}`;
};

test("one trace covers the visitor's request, the API and the SQL", async () => {
  const { endpoint, spans, texts } = await startCollector();
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint);
  onTestFinished(() => void vi.unstubAllEnvs());
  const settings = traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, "tests");
  if (!settings) throw new Error("No settings");
  const traces = await startTraces(settings, loggedPath);
  onTestFinished(traces.close);
  const env = readEnv({ API_ORIGIN: await startMarketplace(), GATEWAY_SECRET });
  const site = await listen(observe(createGateway(env), { env, onServed: [] }));

  await ask(site, "/api/marketplace/assets?ownerId=usr_somebody", { headers: { "x-api-key": PUBLIC_KEY } });
  await traces.close();

  const named = (name: string) => spans.filter((span) => span.name === name);
  const [ofSite] = named("GET /api/marketplace/[[...path]]");
  const [ofMarketplace] = named("GET /assets");
  expect(ofMarketplace?.parentSpanId).toBe(ofSite?.spanId);
  expect(named("SELECT assets")[0]?.parentSpanId).toBe(ofMarketplace?.spanId);
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(texts.join()).not.toContain("usr_somebody");
});

test.each([
  [{}],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "" }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318", OTEL_SDK_DISABLED: "true" }],
])("the environment %j disables traces", (source) => {
  expect(traceSettings(source, "site")).toBeNull();
});
