import { type Answer, type withMarketplace, withSecret } from "@/tests/support/marketplace";
import { aScene, type Scene } from "@/tests/support/principals";
import { ACCOUNT_REQUESTS } from "@/tests/support/rights/account-requests";
import type { Ask, Maker, Meeting } from "@/tests/support/rights/asking";
import { callOf } from "@/tests/support/rights/call-of";
import { FILE_REQUESTS } from "@/tests/support/rights/file-requests";
import { MARKET_REQUESTS } from "@/tests/support/rights/market-requests";
import { PLATFORM_REQUESTS } from "@/tests/support/rights/platform-requests";
import type { Cell } from "@/tests/support/rights/read-table";

/** How each operation of the table of rights is asked. */
export const REQUESTS: Record<string, Maker> = {
  ...PLATFORM_REQUESTS,
  ...ACCOUNT_REQUESTS,
  ...MARKET_REQUESTS,
  ...FILE_REQUESTS,
};

const REFUSALS = [401, 403, 404];
/** A provider that is not configured answers so to who may ask it. */
const NOT_CONFIGURED = 501;

/** "done", "refused", or what happened instead. */
type Replay = { outcome: string; answer: Answer };

/** Somebody new, in a world of his own, about to ask this of a thing made for it. */
export async function prepared(
  { context, call, send }: ReturnType<typeof withMarketplace>,
  { operation, principal, relation }: Omit<Cell, "isAllowed">,
): Promise<{ scene: Scene; ask: Ask; sendAs: (ask: Ask) => Promise<Answer> }> {
  const maker = REQUESTS[operation];
  if (!maker) throw new Error(`No request is written for ${operation}`);
  const scene = await aScene(context, principal);
  const asSecret: Meeting["asSecret"] = (method, path, body) => call(method, path, body, withSecret);
  const meeting = { context, principal, relation, scene, owner: scene.owners[relation], asSecret };
  const [method = "", pattern = ""] = callOf(operation).split(" ");
  const sendAs = (ask: Ask) => {
    const { bytes } = ask;
    const headers = { ...scene.headers, ...ask.headers };
    if (!bytes) return call(method, addressOf(pattern, ask), ask.body, headers);
    const init = { method, headers: { ...headers, "content-type": bytes.type }, body: bytes.content };
    return send(addressOf(pattern, ask), init);
  };
  return { scene, ask: await maker(meeting), sendAs };
}

/** Asks it once; `spoil` changes what is asked. */
export async function replay(
  marketplace: ReturnType<typeof withMarketplace>,
  cell: Omit<Cell, "isAllowed">,
  spoil: (ask: Ask) => Ask = (ask) => ask,
): Promise<Replay> {
  const { ask: given, sendAs } = await prepared(marketplace, cell);
  const ask = spoil(given);
  const answer = await sendAs(ask);
  return { outcome: await outcomeOf(answer, ask), answer };
}

async function outcomeOf(answer: Answer, { isDone = () => true, unknownIs }: Ask): Promise<string> {
  if ([...REFUSALS, unknownIs].includes(answer.status)) return "refused";
  if (answer.status < 300 || answer.status === NOT_CONFIGURED) return (await isDone(answer)) ? "done" : "refused";
  return `${answer.status} ${JSON.stringify(answer.body)}`;
}

function addressOf(pattern: string, { params = {}, query }: Ask): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? name));
  return query === undefined ? path : `${path}?${query}`;
}
