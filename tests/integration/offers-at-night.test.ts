import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { installTypes } from "@/tests/support/a-firm";
import { aBusyOffer, day, mailsOf, runJobs } from "@/tests/support/busy-offers";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, call } = marketplace;
beforeAll(async () => {
  await installTypes(database.db);
  await insertRow(database.db, "custom_attributes", { id: newId("attr"), name: "validThrough", type: "text" });
});

describe("at night", () => {
  test("an offer past its last day closes and frees its slot", async () => {
    const late = await aBusyOffer(marketplace, 1);
    await updateRow(database.db, "assets", late.offerId, { custom_attributes: { slug: "hier", ...day(-1) } });
    const quiet = await aBusyOffer(marketplace, 0, day(-1));
    const last = await aBusyOffer(marketplace, 0, day(0));
    expect(await late.read()).toMatchObject({ state: "expired", publishedWith: "slot" });
    await runJobs(marketplace, "closing");
    expect(await late.read()).toMatchObject({
      state: "closed",
      publishedWith: null,
      closing: { reason: "expired" },
    });
    expect(await last.read()).toMatchObject({ state: "online" });
    expect(await mailsOf(marketplace, late.recruiter.id)).toContain("offerUnanswered");
    expect(await mailsOf(marketplace, quiet.recruiter.id)).not.toContain("offerUnanswered");
    const free = { ...day(60) };
    const reopening = { active: true, customAttributes: free, publishWith: "slot" };
    expect((await call("PATCH", `/assets/${late.offerId}`, reopening, late.recruiter.headers)).status).toBe(200);
  });

  test("a firm is warned a week before, once for each last day", async () => {
    const [soon, later, hidden] = [
      await aBusyOffer(marketplace, 0, day(7)),
      await aBusyOffer(marketplace, 0, day(8)),
      await aBusyOffer(marketplace, 0, day(7)),
    ];
    await updateRow(database.db, "assets", hidden.offerId, { validated: false });
    const warnings = async ({ recruiter }: typeof soon) =>
      (await mailsOf(marketplace, recruiter.id)).filter((name) => name === "offerClosing").length;
    for (const _ of [1, 2]) await runJobs(marketplace, "closingNotice");
    expect([await warnings(soon), await warnings(later), await warnings(hidden)]).toEqual([1, 0, 0]);
    await call("PATCH", `/assets/${soon.offerId}`, { customAttributes: day(5) }, soon.recruiter.headers);
    await runJobs(marketplace, "closingNotice");
    expect(await warnings(soon)).toBe(2);
  });
});
