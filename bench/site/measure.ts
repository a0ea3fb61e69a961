import { request } from "node:http";
import type { Served } from "@/bench/site/bare";
import type { Case } from "@/bench/site/cases";
import type { Generator } from "@/bench/site/generator";
import { eachPart, type Spent } from "@/bench/site/processes";
import type { Report, Sent } from "@/bench/site/sender";
import type { Target } from "@/bench/site/targets";

/**
 * Figures of one turn. Times are in milliseconds; `cpu` and `bytes` are per request; `failed` counts missing responses
 * and errors.
 */
export type Figure = {
  perSecond: number;
  p50: number;
  p99: number;
  pacedP99: number;
  cpu: Spent;
  bytes: number;
  failed: number;
};

/**
 * Number of new requests prepared for each second: more than any server here can answer, so that they do not run out.
 */
const MOST_A_SECOND = 1_000;
/** Duration of a warm-up that is not counted: a server that was idle while the others were measured starts slower. */
const SETTLE_SECONDS = 0.5;
const HOP_BY_HOP = ["connection", "keep-alive", "transfer-encoding", "date"];

export async function measure(asked: Case, target: Target, generator: Generator, seconds: number): Promise<Figure> {
  const { connections, once = false, pace } = asked;
  const order = { origin: originOf(asked, target), connections, seconds, once };
  if (!once) await generator.send({ ...order, seconds: SETTLE_SECONDS, requests: asked.requests(target, 1) });
  const before = target.cpu();
  const full = await generator.send({ ...order, requests: asked.requests(target, seconds * MOST_A_SECOND) });
  const after = target.cpu();
  const paced = pace ? await generator.send({ ...order, rate: pace, requests: asked.requests(target, 1) }) : null;
  return {
    perSecond: full.count / full.seconds,
    p50: full.p50Ms,
    p99: full.p99Ms,
    pacedP99: paced?.p99Ms ?? Number.NaN,
    cpu: eachPart((part) => (after[part] - before[part]) / full.count),
    bytes: full.bytes / full.count,
    failed: failuresOf(full) + (paced ? failuresOf(paced) : 0),
  };
}

const failuresOf = ({ statuses }: Report) =>
  Object.entries(statuses).reduce((sum, [status, count]) => (Number(status) === 200 ? sum : sum + count), 0);

const originOf = ({ straight }: Case, { origin, marketplaceOrigin }: Target) => (straight ? marketplaceOrigin : origin);

/** Returns the response of this server to the first of these requests: head and body as they are on the wire. */
export async function capture(asked: Case, target: Target): Promise<Served> {
  const [sent] = asked.requests(target, 1);
  if (!sent) throw new Error(`${asked.name} asks for nothing`);
  const response = await read(new URL(sent.path, originOf(asked, target)), sent);
  if (response.status !== 200) throw new Error(`${asked.name}: ${sent.path} is a ${response.status}`);
  return response;
}

const read = (url: URL, { headers = {}, body }: Sent) =>
  new Promise<Served>((resolve, reject) => {
    const sent = request(url, { method: body ? "POST" : "GET", headers }, async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      const kept = Object.entries(response.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
      resolve({
        status: response.statusCode ?? 0,
        headers: {
          ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
          "content-length": String(bytes.length),
        },
        body: bytes.toString("base64"),
      });
    });
    sent.once("error", reject);
    sent.end(body);
  });
