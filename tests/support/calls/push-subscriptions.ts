import { PushSubscription, PushSubscriptions } from "@/lib/entities/push-subscription";
import { newId } from "@/marketplace/db/new-id";
import { readRow } from "@/marketplace/db/rows";
import { type Call, clientCall, removal } from "@/tests/support/calls/call";
import { aPushDevice } from "@/tests/support/push-device";
import { hasItem, type Situation } from "@/tests/support/replay/request";

const RIGHTS = "* ... OOO OOOOOOO OOOOO . .";
const device = {
  id: "psub_1",
  endpoint: "https://push.example/1",
  kinds: ["messages" as const],
  userAgent: null,
  createdDate: "2026-11-02T09:00:00.000Z",
};

/** Creates a device of the caller, a colleague or a stranger. */
async function subscriptionFor({ context, relation, scene }: Situation): Promise<string> {
  const people = { own: scene.me, same: scene.colleague, other: scene.stranger };
  const id = newId("psub");
  await context.db
    .insertInto("push_subscriptions")
    .values({
      id,
      user_id: people[relation],
      endpoint: `https://push.example/${id}`,
      ...aPushDevice().keys,
      vapid_key: context.settings.push?.publicKey ?? "",
      kinds: ["messages"],
    })
    .execute();
  return id;
}
const { endpoint, kinds } = device;
const keys = { p256dh: "BNc", auth: "tBH" };

export const PUSH_SUBSCRIPTION_CALLS: Call[] = [
  {
    operation: "GET /push-subscriptions",
    rights: RIGHTS,
    request: async (situation) => {
      const id = await subscriptionFor(situation);
      return { isDone: ({ body }) => hasItem(body, id) };
    },
    response: PushSubscriptions,
    client: [
      clientCall("pushSubscriptions.list", (c) => c.pushSubscriptions.list(), "GET /push-subscriptions", {
        response: { publicKey: "BKey", results: [device] },
      }),
    ],
  },
  {
    operation: "PUT /push-subscriptions",
    rights: "... AAA AAAAAAA AAAAA . .",
    request: () => ({
      body: { endpoint: `https://push.example.com/${newId("psub")}`, kinds, keys: aPushDevice().keys },
    }),
    response: PushSubscription,
    client: [
      clientCall(
        "pushSubscriptions.put",
        (c) => c.pushSubscriptions.put({ endpoint, keys, kinds }),
        "PUT /push-subscriptions",
        { body: { endpoint, keys, kinds }, response: device },
      ),
    ],
  },
  {
    operation: "DELETE /push-subscriptions/:id",
    rights: RIGHTS,
    request: async (situation) => {
      const id = await subscriptionFor(situation);
      return { params: { id }, isDone: async () => !(await readRow(situation.context.db, "push_subscriptions", id)) };
    },
    client: [
      clientCall(
        "pushSubscriptions.remove",
        (c) => c.pushSubscriptions.remove("psub_1"),
        "DELETE /push-subscriptions/psub_1",
        removal("psub_1"),
      ),
    ],
  },
];
