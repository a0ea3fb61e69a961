import { CALLS } from "@/tests/support/calls/table";
import { type ApiResponse, type withMarketplace, withSecret } from "@/tests/support/marketplace";
import { aScene, type Scene } from "@/tests/support/principals";
import type { Cell } from "@/tests/support/replay/cells";
import type { RequestParts, Situation } from "@/tests/support/replay/request";
import { routeOf } from "@/tests/support/replay/route-of";

const REFUSALS = [401, 403, 404];
/** The status of a provider that is not configured, for callers who may use it. */
const NOT_CONFIGURED = 501;

/** `outcome` is "done", "refused", or any other status with its body. */
type Replay = { outcome: string; response: ApiResponse };

const makers = new Map(CALLS.map(({ operation, request }) => [operation, request]));

/** Prepares a request: a new principal with its own accounts, and an object made for this request. */
export async function prepare(
  { context, call, send }: ReturnType<typeof withMarketplace>,
  { operation, principal, relation }: Omit<Cell, "isAllowed">,
): Promise<{ scene: Scene; parts: RequestParts; sendAs: (parts: RequestParts) => Promise<ApiResponse> }> {
  const maker = makers.get(operation);
  if (!maker) throw new Error(`No request is written for ${operation}`);
  const scene = await aScene(context, principal);
  const asSecret: Situation["asSecret"] = (method, path, body) => call(method, path, body, withSecret);
  const situation = { context, principal, relation, scene, owner: scene.owners[relation], asSecret };
  const [method = "", pattern = ""] = routeOf(operation).split(" ");
  const sendAs = (parts: RequestParts) => {
    const { bytes } = parts;
    const headers = { ...scene.headers, ...parts.headers };
    if (!bytes) return call(method, pathOf(pattern, parts), parts.body, headers);
    const init = { method, headers: { ...headers, "content-type": bytes.type }, body: bytes.content };
    return send(pathOf(pattern, parts), init);
  };
  return { scene, parts: await maker(situation), sendAs };
}

/** Sends the request of this cell once, after `spoil` has changed it. */
export async function replay(
  marketplace: ReturnType<typeof withMarketplace>,
  cell: Omit<Cell, "isAllowed">,
  spoil: (parts: RequestParts) => RequestParts = (parts) => parts,
): Promise<Replay> {
  const { parts: given, sendAs } = await prepare(marketplace, cell);
  const parts = spoil(given);
  const response = await sendAs(parts);
  return { outcome: await outcomeOf(response, parts), response };
}

async function outcomeOf(response: ApiResponse, { isDone = () => true, unknownIs }: RequestParts): Promise<string> {
  if ([...REFUSALS, unknownIs].includes(response.status)) return "refused";
  if (response.status < 300 || response.status === NOT_CONFIGURED) return (await isDone(response)) ? "done" : "refused";
  return `${response.status} ${JSON.stringify(response.body)}`;
}

function pathOf(pattern: string, { params = {}, query }: RequestParts): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? name));
  return query === undefined ? path : `${path}?${query}`;
}
