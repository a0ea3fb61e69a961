import { asset, rating } from "@/tests/fixtures/api-responses";
import { moderationFile, queueItem, queuePage } from "@/tests/fixtures/moderation-responses";
import { type Call, clientCall, page } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { createFor, hasItem, onObject } from "@/tests/support/replay/request";

const correction = { code: "langue", reason: "En anglais seulement.", correction: "Traduisez l’offre." };
const hiding = { code: "injure", reason: "Insulte une personne." };

const TEAM = "* ... ... ....... ..A.A A .";
/** Rights reserved to people: a secret key is no person. */
const PEOPLE = "* ... ... ....... ..A.A . .";

/** Calls about the queue, and about the decisions of moderators. */
export const MODERATION_CALLS: Call[] = [
  {
    operation: "GET /moderation",
    rights: TEAM,
    request: async (situation) => {
      const id = await createFor(situation, "draft");
      // The queue lists the oldest items first: this item gets the oldest date.
      await situation.context.db
        .updateTable("moderation_queue")
        .set({ since: new Date(0) })
        .where("id", "=", id)
        .execute();
      return { query: "nbResultsPerPage=100", isDone: ({ body }) => hasItem(body, id) };
    },
    response: is.env(is.queueItem).extend({ counts: is.anyJson }),
    client: [
      clientCall("moderation.queue", (c) => c.moderation.queue({ kind: "offer" }), "GET /moderation?kind=offer", {
        response: queuePage,
        result: { ...page(queueItem).result, counts: queuePage.counts },
      }),
    ],
  },
  {
    operation: "GET /moderation/:id",
    rights: TEAM,
    request: onObject("draft"),
    client: [
      clientCall("moderation.read", (c) => c.moderation.read("ast_1"), "GET /moderation/ast_1", {
        response: moderationFile,
      }),
    ],
  },
  {
    operation: "POST /moderation/:id/take",
    rights: PEOPLE,
    request: onObject("draft"),
    response: is.queueItem,
    client: [
      clientCall("moderation.take", (c) => c.moderation.take("ast_1"), "POST /moderation/ast_1/take", {
        response: queueItem,
      }),
    ],
  },
  {
    operation: "DELETE /moderation/:id/take",
    rights: PEOPLE,
    request: onObject("draft"),
    client: [
      clientCall("moderation.release", (c) => c.moderation.release("ast_1"), "DELETE /moderation/ast_1/take", {
        response: { id: "ast_1" },
      }),
    ],
  },
  {
    operation: "POST /assets/:id/request-correction",
    rights: TEAM,
    request: onObject("offer", correction),
    response: is.asset,
    client: [
      clientCall(
        "moderation.requestCorrection",
        (c) => c.moderation.requestCorrection("ast_1", correction),
        "POST /assets/ast_1/request-correction",
        { body: correction, response: asset },
      ),
    ],
  },
  {
    operation: "POST /ratings/:id/show",
    rights: TEAM,
    request: onObject("rating", {}),
    response: is.rating,
    client: [
      clientCall("moderation.showRating", (c) => c.moderation.showRating("rtg_1"), "POST /ratings/rtg_1/show", {
        body: {},
        response: rating,
      }),
    ],
  },
  {
    operation: "POST /ratings/:id/hide",
    rights: TEAM,
    request: onObject("rating", hiding),
    response: is.rating,
    client: [
      clientCall("moderation.hideRating", (c) => c.moderation.hideRating("rtg_1", hiding), "POST /ratings/rtg_1/hide", {
        body: hiding,
        response: rating,
      }),
    ],
  },
];
