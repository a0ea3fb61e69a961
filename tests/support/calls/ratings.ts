import { rating, stats } from "@/tests/fixtures/api-responses";
import { type Call, clientCall, page, removal } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { aMailToken, createObject } from "@/tests/support/objects";
import { forSecretKey, listOf, onObject, removalOf, request } from "@/tests/support/replay/request";

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

export const RATING_CALLS: Call[] = [
  {
    operation: "GET /ratings",
    protocol: [26],
    rights: "* .AA AAA AAAAAAA AAAAA A .",
    request: listOf("rating"),
    response: is.env(is.rating),
    client: [
      clientCall(
        "ratings.list",
        (c) => c.ratings.list({ label: "testimonial", score: 100, metadata: { active: true } }),
        "GET /ratings?label=testimonial&score=100&metadata=%7B%22active%22:true%7D",
        page(rating),
      ),
    ],
  },
  {
    operation: "GET /ratings/:id",
    protocol: [27],
    rights: "* .AA AAA AAAAAAA AAAAA A .",
    request: onObject("rating"),
    response: is.rating,
    client: [clientCall("ratings.read", (c) => c.ratings.read("rtg_1"), "GET /ratings/rtg_1", { response: rating })],
  },
  {
    operation: "GET /ratings/stats",
    protocol: [31],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(undefined, "groupBy=assetId"),
    response: is.env(is.stats),
    client: [
      clientCall(
        "ratings.getStats",
        (c) => c.ratings.getStats({ groupBy: "assetId", computeRanking: true }),
        "GET /ratings/stats?groupBy=assetId&computeRanking=true",
        page(stats),
      ),
    ],
  },
  {
    operation: "POST /ratings a review",
    protocol: [28],
    rights: "... AAA ....... AAAAA A .",
    request: request(async (situation) => {
      const { context, scene } = situation;
      const assetId = await createObject.company(context.db, { owner: scene.elsewhere, other: scene.stranger });
      const applied = await createObject.sent(context.db, { owner: scene.me, other: scene.elsewhere });
      await context.db
        .updateTable("transactions")
        .set({ completed_date: TOMORROW })
        .where("id", "=", applied)
        .execute();
      return { assetId, score: 100, label: "review", ...forSecretKey(situation, { authorId: scene.me }) };
    }),
    response: is.rating,
    client: [
      clientCall("ratings.create", (c) => c.ratings.create({ score: 80, assetId: "ast_1" }), "POST /ratings", {
        body: { score: 80, assetId: "ast_1" },
        response: rating,
      }),
    ],
  },
  {
    operation: "POST /ratings invited",
    protocol: [28],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(async ({ context, scene }) => {
      await createObject.company(context.db, { owner: scene.elsewhere, other: scene.stranger });
      const token = await aMailToken(context.db, "check", { userId: scene.elsewhere, type: "testimonial" });
      return { token, score: 100, data: { firstname: "Claude", quote: "On y apprend." } };
    }),
    response: is.rating,
  },
  {
    operation: "PATCH /ratings/:id",
    protocol: [29],
    rights: "* ... OOO ....... OOAOA A .",
    request: onObject("rating", { comment: "Bien" }),
    response: is.rating,
    client: [
      clientCall("ratings.update", (c) => c.ratings.update("rtg_1", { comment: null }), "PATCH /ratings/rtg_1", {
        body: { comment: null },
        response: rating,
      }),
    ],
  },
  {
    operation: "DELETE /ratings/:id",
    protocol: [30],
    rights: "* ... OOO ....... OOAOA A .",
    request: removalOf("rating", "ratings"),
    response: is.removed,
    client: [clientCall("ratings.remove", (c) => c.ratings.remove("rtg_1"), "DELETE /ratings/rtg_1", removal("rtg_1"))],
  },
];
