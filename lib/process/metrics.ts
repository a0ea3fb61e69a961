import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Registry } from "prom-client";
import { allMeasures, type Measure } from "@/lib/process/measures";

type PromClient = typeof import("prom-client");

const PATH = "/metrics";
const MAX_PROCESSES = 64;
/** Buckets of request durations, in seconds: a cached page takes a thousandth, a page may wait 3 s for its reads. */
const DURATIONS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * A finished request. `route` is the declared route, without values. `served`, for a page, is whether it was cached.
 */
export type MeasuredRequest = {
  route: string;
  method: string;
  status: number;
  ms: number;
  served?: string | undefined;
};
export type Metrics = { count: (request: MeasuredRequest) => void; close: () => void };

/**
 * Serves the metrics of this process to Prometheus, on a separate port: the public port exposes no internal figure,
 * whatever proxy stands in front of it. The library is loaded here, so that it costs nothing without a port. When there
 * are several processes, each takes the first free port from this one on.
 */
export async function serveMetrics({ port, host }: { port: number; host: string }): Promise<Metrics> {
  const prometheus = await import("prom-client");
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  const requests = new prometheus.Counter({
    name: "http_requests_total",
    help: "Requests that ended",
    registers: [registry],
    labelNames: ["route", "method", "status", "served"],
  });
  const durations = new prometheus.Histogram({
    name: "http_request_duration_seconds",
    help: "From a request to its last byte",
    registers: [registry],
    labelNames: ["route", "served"],
    buckets: DURATIONS,
  });
  const server = createServer(async (request, response) => {
    if (request.url !== PATH) return void response.writeHead(404).end();
    for (const added of allMeasures()) addMeasure(prometheus, registry, added);
    const text = await registry.metrics();
    response.writeHead(200, { "content-type": registry.contentType }).end(text);
  });
  await listenFrom(server, port, host);
  return {
    count: ({ route, method, status, ms, served = "" }) => {
      requests.inc({ route, method, status, served });
      durations.observe({ route, served }, ms / 1000);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function listenFrom(server: Server, port: number, host: string): Promise<void> {
  for (let tried = port; ; tried += 1) {
    try {
      // Each process has its own port, workers of a cluster included: on a shared port, any of them would answer.
      await once(server.listen({ port: tried, host, exclusive: true }), "listening");
      return;
    } catch (error) {
      const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
      if (!isTaken || tried === port + MAX_PROCESSES) throw error;
    }
  }
}

/**
 * Adds a metric, unless the registry has one with this name. Its value is read at each scrape; when the read fails, it
 * is left out.
 */
function addMeasure({ Counter, Gauge }: PromClient, registry: Registry, { name, help, kind, labels }: Measure): void {
  if (registry.getSingleMetric(name)) return;
  const read = async () => {
    try {
      return (
        (await allMeasures()
          .find((known) => known.name === name)
          ?.read()) ?? []
      );
    } catch {
      return [];
    }
  };
  new ({ counter: Counter, gauge: Gauge })[kind]({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      const samples = await read();
      this.reset();
      for (const { labels: of = {}, value } of samples) this.inc(of, value);
    },
  });
}
