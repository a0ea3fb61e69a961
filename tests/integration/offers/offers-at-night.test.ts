import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { assetTypeId } from "@/marketplace/install/ids";
import { installTypes } from "@/tests/support/a-firm";
import { aBusyOffer, day, mailsOf, runJobs } from "@/tests/support/busy-offers";
import { withMarketplace } from "@/tests/support/marketplace";
import { forgetRevalidations, revalidatedTags } from "@/tests/support/revalidations";

const marketplace = withMarketplace({ seeded: false });
const { database, call, post } = marketplace;
beforeAll(async () => {
  await installTypes(database.db);
  await insertRow(database.db, "custom_attributes", { id: newId("attr"), name: "validThrough", type: "text" });
});

const refused = (path: string[]) => ({ status: 400, body: { data: [{ path }] } });

describe("the nightly jobs of offers", () => {
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

  test("the pages of offers in their last days are revalidated", async () => {
    await aBusyOffer(marketplace, 0, { slug: "bientot-fermee", ...day(2) });
    await aBusyOffer(marketplace, 0, { slug: "ouverte-longtemps", ...day(3) });
    await forgetRevalidations(database.db);
    await runJobs(marketplace, "closing");
    const expired = JSON.stringify(await revalidatedTags(database.db));
    expect(expired).toContain("/bientot-fermee");
    expect(expired).not.toContain("/ouverte-longtemps");
  });

  test("a firm is warned once, a week before an offer's last day", async () => {
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

  test("an open offer with an invalid last day gets a valid one", async () => {
    const stored = async (validThrough: string) => {
      const offer = await aBusyOffer(marketplace, 0, day(30));
      await updateRow(database.db, "assets", offer.offerId, { custom_attributes: { slug: "stored", validThrough } });
      return offer;
    };
    const [word, past] = [await stored("bientôt"), await stored("2026-02-31")];
    const evening = await stored(`${day(3).validThrough} au soir`);
    await runJobs(marketplace, "closingNotice");
    expect(await mailsOf(marketplace, evening.recruiter.id)).toEqual([]);
    await runJobs(marketplace, "closing");
    for (const offer of [word, evening])
      expect(await offer.read()).toMatchObject({ state: "online", customAttributes: day(14) });
    expect(await past.read()).toMatchObject({ state: "closed", closing: { reason: "expired" } });
    const edit = { name: "Comptable (H/F)" };
    expect((await call("PATCH", `/assets/${past.offerId}`, edit, past.recruiter.headers)).status).toBe(200);
    const again = await call("PATCH", `/assets/${past.offerId}`, { active: true }, past.recruiter.headers);
    expect(again).toMatchObject(refused(["customAttributes", "validThrough"]));
  });
});

describe("the last day of an offer", () => {
  test.each(["demain", "2026-02-31", "2026-11-3", "2026-12-31T00:00:00Z", "", " 2026-12-31", "infinity"])(
    "the last day « %s » is refused, in offer and draft",
    async (validThrough) => {
      const { offerId, recruiter } = await aBusyOffer(marketplace, 0, day(30));
      const edit = (body: object) => call("PATCH", `/assets/${offerId}`, body, recruiter.headers);
      const customAttributes = { validThrough };
      expect(await edit({ customAttributes })).toMatchObject(refused(["customAttributes", "validThrough"]));
      expect(await edit({ metadata: { _draft: { customAttributes } } })).toMatchObject(
        refused(["metadata", "_draft", "customAttributes", "validThrough"]),
      );
      const offer = { name: "Comptable (H/F)", assetTypeId: assetTypeId("offer"), customAttributes };
      expect(await post("/assets", offer, recruiter.headers)).toMatchObject(
        refused(["customAttributes", "validThrough"]),
      );
      expect((await edit({ customAttributes: { validThrough: null } })).status).toBe(200);
    },
  );
});
