import { describe, expect, onTestFinished, test } from "vitest";
import { createCounter, measure } from "@/lib/process/measures";
import { serveMetrics } from "@/lib/process/metrics";
import { freePort } from "@/marketplace/embedded-postgres/free-port";
import { readEnv } from "@/server/env";
import { createGateway } from "@/server/gateway";
import { observe } from "@/server/observe";
import { createRequestCount } from "@/server/request-count";
import { ask, listen } from "@/tests/support/site";

const start = async () => {
  const port = await freePort("127.0.0.1");
  const metrics = await serveMetrics({ port, host: "127.0.0.1" });
  onTestFinished(metrics.close);
  const scrape = async () => (await ask(port, "/metrics")).body.toString();
  return { port, metrics, scrape };
};

describe("the metrics of a process", () => {
  test("requests are counted by route and status, without path or query", async () => {
    const { metrics, scrape } = await start();
    const env = readEnv({});
    const answer = (_: unknown, response: import("node:http").ServerResponse) => void response.writeHead(410).end();
    const site = await listen(observe(answer, { env, onServed: [createRequestCount(metrics)] }));
    await ask(site, "/en/entreprise/fidal/offre-emploi/comptable?email=jeanne@exemple.invalid");
    const route = 'route="/entreprise/[companySlug]/offre-emploi/[assetSlug]"';
    await expect.poll(scrape).toContain(`http_requests_total{${route},method="GET",status="410",served=""} 1`);
    const text = await scrape();
    expect(text).toContain(`http_request_duration_seconds_count{${route},served=""} 1`);
    expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
    expect(text).not.toMatch(/fidal|jeanne/);
  });

  test("each gauge is read at each scrape, even when another fails", async () => {
    const { scrape } = await start();
    let waiting = 1;
    measure({ name: "tried", help: "h", kind: "gauge", labels: [], read: () => [{ value: waiting }] });
    measure({ name: "broken", help: "h", kind: "gauge", labels: [], read: () => Promise.reject(new Error("away")) });
    const fail = () => {
      throw new Error("closed");
    };
    measure({ name: "failing", help: "h", kind: "gauge", labels: [], read: fail });
    const count = createCounter("done_total", "h", ["kind"]);
    expect(await scrape()).toContain("\ntried 1\n");
    waiting = 3;
    count({ kind: "mail" });
    count({ kind: "mail" });
    const text = await scrape();
    expect(text).toContain("\ntried 3\n");
    expect(text).toContain('done_total{kind="mail"} 2');
    expect(await scrape()).toContain('done_total{kind="mail"} 2');
  });

  test("the metrics include the number of calls waiting in the gateway", async () => {
    const { scrape } = await start();
    createGateway(readEnv({}));
    expect(await scrape()).toContain('gateway_calls_waiting{kind="uploads"} 0');
  });

  test("a second process serves its metrics at the next free port", async () => {
    const { port } = await start();
    onTestFinished((await serveMetrics({ port, host: "127.0.0.1" })).close);
    // Another program of this machine may use the next port.
    const next = [1, 2, 3, 4, 5].map((step) =>
      ask(port + step, "/metrics").then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
    expect(await Promise.all(next)).toContain(true);
  });

  test("the metrics are served at one path only", async () => {
    const { port } = await start();
    expect((await ask(port, "/")).status).toBe(404);
  });
});
