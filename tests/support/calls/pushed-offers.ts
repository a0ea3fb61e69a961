import { pageOf } from "@/lib/entities/page";
import { PushedOffer, PushOutcome } from "@/lib/entities/pushed-offer";
import { pushedOffer, pushOutcome } from "@/tests/fixtures/platform-responses";
import { type Call, clientCall, page } from "@/tests/support/calls/call";
import type { RequestMaker, Situation } from "@/tests/support/replay/request";
import type { Headers } from "@/tests/support/sign-in";

const RIGHTS = "... ... AAA..AA ..... A . A";

/** A secret key names the organization that it acts for as a user (docs/protocol.md §2.1). */
const acting = ({ principal, scene }: Situation): Headers =>
  principal === "secret key" ? { "x-stelace-user-id": scene.organization } : {};
const push: RequestMaker = (situation) => ({
  params: { reference: "HC-1" },
  body: { title: "Gestionnaire de paie (H/F)" },
  headers: acting(situation),
});
/** Creates the offer before it is closed: an unknown reference would look like a refusal. */
const close: RequestMaker = async (situation) => {
  const { scene, context } = situation;
  const feed = { id: `ofd_${scene.organization.slice(4)}`, organization_id: scene.organization };
  await context.db
    .insertInto("offer_feeds")
    .values({ ...feed, kind: "api", name: "API" })
    .execute();
  const item = { feed_id: feed.id, reference: "HC-1", hash: "-", base: "{}", state: "waiting" as const };
  await context.db.insertInto("offer_feed_items").values(item).execute();
  return { params: { reference: "HC-1" }, headers: acting(situation) };
};

export const PUSHED_OFFER_CALLS: Call[] = [
  {
    operation: "GET /offers/by-reference",
    rights: RIGHTS,
    request: (situation) => ({ headers: acting(situation) }),
    response: pageOf(PushedOffer),
    client: [
      clientCall(
        "offers.listByReference",
        (c) => c.offers.listByReference(),
        "GET /offers/by-reference",
        page(pushedOffer),
      ),
    ],
  },
  {
    operation: "PUT /offers/by-reference/:reference",
    rights: RIGHTS,
    request: push,
    response: PushOutcome,
    client: [
      clientCall(
        "offers.push",
        (c) => c.offers.push("HC 1", { title: "Comptable" }),
        "PUT /offers/by-reference/HC%201",
        { body: { title: "Comptable" }, response: pushOutcome },
      ),
    ],
  },
  {
    operation: "DELETE /offers/by-reference/:reference",
    rights: RIGHTS,
    request: close,
    response: PushOutcome,
    client: [
      clientCall(
        "offers.closeByReference",
        (c) => c.offers.closeByReference("HC-1"),
        "DELETE /offers/by-reference/HC-1",
        {
          response: pushOutcome,
        },
      ),
    ],
  },
];
