import { beforeAll, expect, test } from "vitest";
import { Rating } from "@/lib/entities/rating";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { createOrganization } from "@/tests/support/accounts";
import { aCompanyAsset } from "@/tests/support/an-asset";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import { forgetRevalidations, revalidatedTags } from "@/tests/support/revalidations";

const marketplace = withMarketplace();
const { database, call, get, post, signIn } = marketplace;

let firmId: string;
let firmAssetId: string;
beforeAll(async () => {
  firmId = (await createOrganization(marketplace)).id;
  firmAssetId = (await aCompanyAsset(database.db, { owner: firmId })).id;
  // Reviews are public from five on.
  for (let review = 0; review < 4; review += 1)
    await insertRow(database.db, "ratings", {
      id: newId("rtg"),
      asset_id: firmAssetId,
      target_id: firmId,
      label: "review",
      score: 60,
    });
});

const aReview = (body: object = {}) => ({ score: 80, assetId: firmAssetId, comment: "Bien", ...body });
async function anApplication(takerId: string, application: object) {
  const id = newId("trn");
  await insertRow(database.db, "transactions", {
    id,
    status: "refused",
    owner_id: firmId,
    taker_id: takerId,
    ...application,
  });
  return id;
}

test("a candidate with a proposed interview may review, even after withdrawing", async () => {
  const history = (...statuses: string[]) => statuses.map((status) => ({ status, date: "2026-01-01T00:00:00.000Z" }));
  const applied = async (...statuses: string[]) => {
    const { id, headers } = await signIn();
    const ended = statuses[0] === "cancelled" ? { completed_date: "2026-01-01", cancelled_date: "2026-01-01" } : {};
    await anApplication(id, { ...ended, status: statuses[0], status_history: history(...statuses) });
    return (await post("/ratings", aReview(), headers)).status;
  };
  expect(await applied("meeting", "new")).toBe(200);
  expect(await applied("cancelled", "meeting", "new")).toBe(200);
  expect(await applied("pending", "new")).toBe(403);
  expect(await applied("cancelled", "pending", "new")).toBe(403);
});

test("a review stores no application, and may be removed and rewritten", async () => {
  const { id: takerId, headers } = await signIn();
  const transactionId = await anApplication(takerId, { completed_date: "2026-01-01" });
  const { id } = Rating.parse((await post("/ratings", aReview({ transactionId }), headers)).body);
  const stored = () => database.db.selectFrom("ratings").selectAll().where("id", "=", id).execute();
  expect(await stored()).toMatchObject([{ transaction_id: null }]);
  await call("PATCH", `/ratings/${id}`, { metadata: { active: true } }, withSecret);
  expect((await get(`/ratings/${id}`)).status).toBe(200);
  expect((await call("DELETE", `/ratings/${id}`, undefined, (await signIn()).headers)).status).toBe(403);
  await forgetRevalidations(database.db);
  expect((await call("DELETE", `/ratings/${id}`, undefined, headers)).body).toEqual({ id });
  expect(await stored()).toEqual([]);
  const [tags] = await revalidatedTags(database.db);
  expect(tags).toEqual([`testimonials:${firmAssetId}`]);
  expect((await post("/ratings", aReview(), headers)).status).toBe(200);
});
