import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export type SlowOrder = {
  origin: string;
  path: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
};
/**
 * Number of connections by their end: the status of the server's response, or `closed` without one. `longestMs`:
 * duration of the longest connection.
 */
export type SlowReport = { ends: Record<string, number>; longestMs: number };

const ANNOUNCED_BYTES = 2_000;
const FIRST_HALF = `{"query":"${"a".repeat(ANNOUNCED_BYTES / 2)}`;
/** Interval between single bytes: the connection is never idle. */
const TRICKLE_MS = 3_000;

/** Opens this many connections, each with half a body; a connection that the server ends is replaced immediately. */
async function holdConnections({ origin, path, headers, connections, seconds }: SlowOrder): Promise<SlowReport> {
  const url = new URL(path, origin);
  const lines = Object.entries({ host: url.host, ...headers, "content-length": ANNOUNCED_BYTES });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const half = `POST ${url.pathname} HTTP/1.1\r\n${head}\r\n${FIRST_HALF}`;
  const deadline = performance.now() + seconds * 1_000;
  const report: SlowReport = { ends: {}, longestMs: 0 };
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      await wait(index * 2);
      while (performance.now() < deadline) {
        const start = performance.now();
        const ended = await hold(Number(url.port), half, deadline);
        report.ends[ended] = (report.ends[ended] ?? 0) + 1;
        report.longestMs = Math.max(report.longestMs, performance.now() - start);
        if (ended === "refused") await wait(TRICKLE_MS);
      }
    }),
  );
  return report;
}

/**
 * Resolves with the end of the connection: the status of the response, `closed`, or `open` when the measurement ended
 * first.
 */
function hold(port: number, half: string, deadline: number) {
  return new Promise<string>((resolve) => {
    let response = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(half));
    const trickle = setInterval(() => socket.write("a"), TRICKLE_MS);
    const late = setTimeout(() => end("open"), Math.max(0, deadline - performance.now()));
    const end = (how: string) => {
      clearInterval(trickle);
      clearTimeout(late);
      socket.destroy();
      resolve(how);
    };
    socket.on("data", (chunk) => {
      response += String(chunk);
      end(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? "closed");
    });
    socket.on("error", () => end("refused"));
    socket.on("close", () => end("closed"));
  });
}

process.once("message", async (order: SlowOrder) => {
  process.send?.(await holdConnections(order), () => process.disconnect());
});
