import { beforeAll, describe, expect, test } from "vitest";
import { Transaction, TransactionPage } from "@/lib/entities/transaction";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { aCandidate, aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, get, post } = marketplace;

beforeAll(() => installTypes(database.db));

/** Creates a candidate in Lille, employed, who applied to an offer that lists three software programs. */
async function anAppliedOffer(publishedWith: "slot" | null = "slot") {
  const firm = await aFirm(marketplace.context, { addressCredits: 0 });
  const candidate = await aCandidate(marketplace.context);
  await updateRow(database.db, "assets", candidate.resumeId, {
    locations: [{ city: "Lille", latitude: 50.63, longitude: 3.06 }],
    custom_attributes: { slug: "claude-m", tools: ["silae"] },
    metadata: {
      experiences: [
        { title: "Réviseuse", startDate: "2019-01", endDate: "2021-01" },
        { title: "Collaboratrice comptable", startDate: "2021-02", tools: ["sage"] },
      ],
    },
  });
  const offerId = await anOffer(database.db, firm.organizationId, {
    publishedWith,
    attributes: { tools: ["silae", "sage", "cegid-quadra"] },
  });
  const { body } = await post("/transactions", { assetId: offerId }, candidate.headers);
  const { id } = Transaction.parse(body);
  const listed = async (headers = firm.recruiter.headers) => {
    const page = TransactionPage.parse((await get(`/transactions?id=${id}`, headers)).body);
    return page.results[0];
  };
  return { firm, candidate, id, listed };
}

describe("the card of an application", () => {
  test("an application's card shows job, town, common software and unread messages", async () => {
    const { firm, candidate, id, listed } = await anAppliedOffer();
    const message = { conversation_id: newId("conv"), topic_id: id, content: "Bonjour" };
    const toFirm = { sender_id: candidate.id, receiver_id: firm.organizationId };
    await insertRow(database.db, "messages", { ...message, ...toFirm, id: newId("msg") });
    await insertRow(database.db, "messages", { ...message, ...toFirm, id: newId("msg"), read: true });
    await insertRow(database.db, "messages", {
      ...message,
      id: newId("msg"),
      sender_id: firm.organizationId,
      receiver_id: candidate.id,
    });
    expect(await listed()).toMatchObject({
      applicant: { job: "Collaboratrice comptable", city: "Lille" },
      software: { wanted: 3, known: 2 },
      unreadMessages: 1,
    });
  });

  test("the firm's restricted application and the candidate's view have no card details", async () => {
    const { candidate, listed } = await anAppliedOffer(null);
    const restricted = await listed();
    expect(restricted?.status).toBe("restricted");
    const own = await listed(candidate.headers);
    for (const read of [restricted, own]) {
      expect(read).toBeDefined();
      expect(read).not.toHaveProperty("software");
      expect(read).not.toHaveProperty("unreadMessages");
      expect(JSON.stringify(read)).not.toContain("Collaboratrice");
    }
  });

  test("a withdrawn application's card shows no software", async () => {
    const { candidate, id, listed } = await anAppliedOffer();
    await post(`/transactions/${id}/transitions`, { name: "cancel" }, candidate.headers);
    expect(await listed()).toMatchObject({ status: "cancelled" });
    expect(await listed()).not.toHaveProperty("software");
  });
});
