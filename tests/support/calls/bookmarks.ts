import { bookmark } from "@/tests/fixtures/market-responses";
import { type Call, clientCall, page } from "@/tests/support/calls/call";
import { createObject } from "@/tests/support/objects";
import type { Situation } from "@/tests/support/replay/request";

const anOfferOf = ({ context, scene }: Situation) =>
  createObject.offer(context.db, { owner: scene.elsewhere, other: scene.me });

/** Bookmarks an offer for the caller, a colleague or a stranger: bookmarks belong to people, not to organizations. */
async function bookmarkFor(situation: Situation): Promise<string> {
  const { context, relation, scene } = situation;
  const person = { own: scene.me, same: scene.colleague, other: scene.stranger }[relation];
  const assetId = await anOfferOf(situation);
  await context.db.insertInto("bookmarks").values({ user_id: person, kind: "offer", asset_id: assetId }).execute();
  return assetId;
}

export const BOOKMARK_CALLS: Call[] = [
  {
    operation: "GET /bookmarks",
    rights: "* ... OOO ....... OOOOO . .",
    request: async (situation) => {
      const assetId = await bookmarkFor(situation);
      return { query: `assetId=${assetId}`, isDone: ({ text }) => text.includes(assetId) };
    },
    client: [
      clientCall(
        "bookmarks.list",
        (c) => c.bookmarks.list({ kind: ["offer", "company"], page: 2 }),
        "GET /bookmarks?kind[]=offer&kind[]=company&page=2",
        page(bookmark),
      ),
    ],
  },
  {
    operation: "PUT /bookmarks/:kind/:assetId",
    rights: "... AAA ....... AAAAA . .",
    request: async (situation) => ({
      params: { kind: "offer", assetId: await anOfferOf(situation) },
      body: { note: "À relire" },
    }),
    client: [
      clientCall(
        "bookmarks.put",
        (c) => c.bookmarks.put("offer", "ast_1", { note: "À relire" }),
        "PUT /bookmarks/offer/ast_1",
        { body: { note: "À relire" }, response: bookmark },
      ),
    ],
  },
  {
    operation: "DELETE /bookmarks/:kind/:assetId",
    rights: "* ... OOO ....... OOOOO . .",
    request: async (situation) => {
      const assetId = await bookmarkFor(situation);
      const rows = () =>
        situation.context.db.selectFrom("bookmarks").select("kind").where("asset_id", "=", assetId).execute();
      return { params: { kind: "offer", assetId }, isDone: async () => (await rows()).length === 0 };
    },
    client: [
      clientCall("bookmarks.remove", (c) => c.bookmarks.remove("offer", "ast_1"), "DELETE /bookmarks/offer/ast_1", {
        response: { kind: "offer", assetId: "ast_1" },
      }),
    ],
  },
];
