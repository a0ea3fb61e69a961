import type { Context } from "@/marketplace/context";
import type { Known } from "@/tests/support/any-request";
import { createObject, type Kind } from "@/tests/support/objects";
import { aScene, type Principal } from "@/tests/support/principals";
import type { Headers } from "@/tests/support/sign-in";

const CALLERS: Principal[] = [
  ...(["no key", "public key", "expired token", "applicant", "org administrator", "administrator"] as const),
  ...(["secret key", "secret key", "org administrator", "applicant"] as const),
];

/** The kinds of object by the first segment of their paths. */
const RESOURCES: Record<string, Kind[]> = {
  assets: ["company", "offer", "draft", "resume", "hiddenResume", "room"],
  categories: ["category"],
  "asset-types": ["assetType"],
  "custom-attributes": ["customAttribute"],
  entries: ["entry"],
  events: ["event"],
  ratings: ["rating"],
  documents: ["document"],
  tasks: ["task"],
  webhooks: ["webhook"],
  "webhook-logs": ["webhookLog"],
  workflows: ["workflow"],
  roles: ["role"],
  "api-keys": ["apiKey"],
  search: ["savedSearch"],
  messages: ["message"],
  orders: ["order"],
  "order-lines": ["orderLine"],
  "order-moves": ["orderMove"],
  transactions: ["received", "sent"],
  availabilities: ["availability"],
  invitations: ["invitation"],
};

/** Objects of every kind, some owned by each caller, so that requests pass the first checks. */
export async function createObjectsOfEveryKind(context: Context): Promise<{ callers: Headers[]; known: Known }> {
  const scenes = await Promise.all(CALLERS.map((principal) => aScene(context, principal)));
  const known: Known = {
    users: scenes.flatMap(({ me, organization }) => [me, organization]),
    organizations: scenes.map(({ organization }) => organization),
    sessions: [],
  };
  for (const { owners, me } of scenes) {
    const sides = { owner: owners.own, other: owners.other };
    known.sessions?.push(await createObject.session(context.db, { ...sides, owner: me }));
    for (const [resource, kinds] of Object.entries(RESOURCES)) {
      const made = await Promise.all(kinds.map((kind) => createObject[kind](context.db, sides)));
      known[resource] = [...(known[resource] ?? []), ...made];
    }
  }
  return { callers: scenes.map(({ headers }) => headers), known };
}
