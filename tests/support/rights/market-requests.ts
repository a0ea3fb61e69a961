import { newId } from "@/marketplace/db/new-id";
import { assetTypeId } from "@/marketplace/demo/ids";
import { aMailToken, aThing } from "@/tests/support/objects";
import {
  forSecret,
  found,
  gone,
  isActing,
  just,
  lists,
  type Maker,
  type Meeting,
  make,
  on,
} from "@/tests/support/rights/asking";

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const NEXT_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString();

/** Firms publish offers, people profiles. */
const newAsset = (meeting: Meeting) => ({
  name: "Un titre",
  assetTypeId: assetTypeId(isActing(meeting) ? "offer" : "resume"),
  customAttributes: { slug: newId("ast").toLowerCase() },
});

const bySlug =
  (kind: "company" | "draft"): Maker =>
  async (meeting) => {
    const { slug } = await meeting.context.db
      .selectFrom("assets")
      .select("slug")
      .where("id", "=", await make(meeting, kind))
      .executeTakeFirstOrThrow();
    return { params: { slug: slug ?? "" } };
  };

const withOwner = ({ owner }: Meeting) => `&ownerId=${owner}`;
/** An offer of a firm with which nobody of the scene has anything to do. */
const anOfferElsewhere = ({ context, scene }: Meeting) =>
  aThing.offer(context.db, { owner: scene.elsewhere, other: scene.stranger });

const line = ({ scene, principal }: Meeting) => ({
  ...{ payerId: principal === "secret key" ? scene.me : scene.owners.own, payerAmount: 10 },
  ...{ receiverId: scene.elsewhere, receiverAmount: 9, platformAmount: 1, currency: "EUR" },
});
const order = (meeting: Meeting) => ({ lines: [line(meeting)] });
const lineOf = async (meeting: Meeting) => ({ ...line(meeting), orderId: await make(meeting, "order") });

/** How each operation on what is exchanged is asked. */
export const MARKET_REQUESTS: Record<string, Maker> = {
  "GET /assets a company": found("company", withOwner),
  "GET /assets a draft": found("draft", withOwner),
  "GET /assets to count": just(
    undefined,
    `assetTypeId=${assetTypeId("company")}&nbResultsPerPage=1&validated=true&active=true`,
  ),
  "GET /assets by owner": async (meeting) => {
    const id = await make(meeting, "company");
    const query = `ownerId=${meeting.owner}&assetTypeId=${assetTypeId("company")}&nbResultsPerPage=100&validated=true&active=true`;
    return { query, isDone: ({ body }) => lists(body, id) };
  },
  "OPTIONS /assets": just(),
  "GET /assets/:id a company": on("company"),
  "GET /assets/:id an offer": on("offer"),
  "GET /assets/:id a draft": on("draft"),
  "GET /assets/:id a public profile": on("resume"),
  "GET /assets/:id a profile not public": on("hiddenResume"),
  "POST /assets": just(newAsset),
  "POST /assets for somebody": just((meeting) => ({ ...newAsset(meeting), ownerId: meeting.owner })),
  "PATCH /assets/:id": on("draft", { description: "Autre" }),
  "PATCH /assets/:id validate": on("draft", { validated: true }),
  "POST /assets/:id/validate": on("draft", {}),
  "POST /assets/:id/suspend": on("company", { reason: "Annonce trompeuse" }),
  "DELETE /assets/:id": gone("draft", "assets"),
  "GET /assets/company/slug/:slug": bySlug("company"),
  "GET /assets/getbyslug/:slug a company": bySlug("company"),
  "GET /assets/getbyslug/:slug a draft": bySlug("draft"),

  "GET /messages": found("message"),
  "GET /messages/:id": on("message"),
  "POST /messages": just(async (meeting) => ({
    ...{ topicId: await anOfferElsewhere(meeting), receiverId: meeting.scene.elsewhere, content: "Bonjour" },
    ...forSecret(meeting, { senderId: meeting.scene.me }),
  })),
  "PATCH /messages/:id": async ({ context, owner, scene }) => ({
    params: { id: await aThing.message(context.db, { owner: scene.stranger, other: owner }) },
    body: { read: true },
  }),
  "DELETE /messages/:id": gone("message", "messages"),

  "GET /ratings": found("rating"),
  "GET /ratings/:id": on("rating"),
  "GET /ratings/stats": just(undefined, "groupBy=assetId"),
  "POST /ratings a review": just(async (meeting) => {
    const { context, scene } = meeting;
    const assetId = await aThing.company(context.db, { owner: scene.elsewhere, other: scene.stranger });
    const applied = await aThing.sent(context.db, { owner: scene.me, other: scene.elsewhere });
    await context.db.updateTable("transactions").set({ completed_date: TOMORROW }).where("id", "=", applied).execute();
    return { assetId, score: 100, label: "review", ...forSecret(meeting, { authorId: scene.me }) };
  }),
  "POST /ratings invited": just(async ({ context, scene }) => {
    await aThing.company(context.db, { owner: scene.elsewhere, other: scene.stranger });
    const token = await aMailToken(context.db, "check", { userId: scene.elsewhere, type: "testimonial" });
    return { token, score: 100, data: { firstname: "Claude", quote: "On y apprend." } };
  }),
  "PATCH /ratings/:id": on("rating", { comment: "Bien" }),
  "DELETE /ratings/:id": gone("rating", "ratings"),

  "GET /availabilities": async (meeting) => ({ query: `assetId=${await make(meeting, "room")}` }),
  "GET /availabilities/graph": async (meeting) => ({ query: `assetId=${await make(meeting, "room")}` }),
  "POST /availabilities": just(async (meeting) => ({
    ...{ assetId: await make(meeting, "room"), startDate: TOMORROW, endDate: NEXT_WEEK, quantity: 1 },
  })),
  "PATCH /availabilities/:id": on("availability", { quantity: 2 }),
  "DELETE /availabilities/:id": gone("availability", "availabilities"),

  "GET /orders": found("order", ({ owner }) => `&payerId=${owner}`),
  "GET /orders/:id": on("order"),
  "POST /orders of a transaction": async (meeting) => ({
    body: { transactionIds: [await make(meeting, "rented")] },
    unknownIs: 422,
  }),
  "POST /orders of lines": just(order),
  "PATCH /orders/:id": on("order", { metadata: { a: 1 } }),
  "POST /orders/preview": just(order),
  "GET /order-lines/:id": on("orderLine"),
  "POST /order-lines": just(lineOf),
  "PATCH /order-lines/:id": on("orderLine", { metadata: { a: 1 } }),
  "GET /order-moves/:id": on("orderMove"),
  "POST /order-moves": just(lineOf),
  "PATCH /order-moves/:id": on("orderMove", { metadata: { a: 1 } }),

  "POST /search": just({ query: "paie" }),
  "POST /search saved": just((meeting) => ({
    ...{ save: true, name: "Paie", query: "paie" },
    ...forSecret(meeting, { userId: meeting.scene.me }),
  })),
  "GET /search": found("savedSearch"),
  "GET /search/:id": on("savedSearch"),
  "PATCH /search/:id": on("savedSearch", { name: "Autre" }),
  "DELETE /search/:id": gone("savedSearch", "saved_searches"),

  "GET /transactions received": found("received", ({ owner }) => `&ownerId=${owner}`),
  "GET /transactions sent": found("sent", ({ owner }) => `&takerId=${owner}`),
  "GET /transactions/:id received": on("received"),
  "GET /transactions/:id sent": on("sent"),
  "POST /transactions": just(async (meeting) => ({
    assetId: await anOfferElsewhere(meeting),
    ...forSecret(meeting, { takerId: meeting.scene.me }),
  })),
  "PATCH /transactions/:id sent": on("sent", { metadata: { a: 1 } }),
  "PATCH /transactions/:id received": on("received", { metadata: { a: 1 } }),
  "POST /transactions/:id/transitions meet": on("received", { name: "meet" }),
  "POST /transactions/:id/transitions cancel": on("sent", {
    ...{ name: "cancel", data: { cancellationReason: "Autre projet" } },
  }),
  "POST /transactions/preview": just(async (meeting) => ({ assetId: await anOfferElsewhere(meeting) })),

  "GET /reveals": just(),
  "POST /reveals": just(async ({ context, scene }) => ({
    assetId: await aThing.resume(context.db, { owner: scene.stranger, other: scene.me }),
    kind: "address",
  })),
};
