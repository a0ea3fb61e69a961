import { describe, expect, test } from "vitest";
import { OfferFeedRun } from "@/lib/entities/offer-feed";
import { updateRow } from "@/marketplace/db/rows";
import { aFirm } from "@/tests/support/a-firm";
import { testEnv } from "@/tests/support/env";
import { runFeedJobs } from "@/tests/support/feeds/import-feeds";
import { aSampleOffer, sampleOffers, toIndeedXml } from "@/tests/support/feeds/sample-offers";
import { reasonsOf, withImports } from "@/tests/support/feeds/with-imports";
import type { Headers } from "@/tests/support/sign-in";

const { marketplace, server, aFeed, run, anImport, offersOf, traces, credits } = withImports();
const { call, get, post } = marketplace;

describe("an import", () => {
  test("an import publishes complete offers within the slots and drafts the others", async () => {
    const offers = [...sampleOffers(3), aSampleOffer(4, { contract: "", text: "<p>Court.</p>" })];
    const { firm, first } = await anImport(2, offers);
    expect(first).toMatchObject({ status: "done", counts: { read: 4, published: 2, draft: 2 } });
    expect((await offersOf(firm)).map(({ active, published_with }) => [active, published_with])).toEqual([
      [true, "slot"],
      [true, "slot"],
      [false, null],
      [false, null],
    ]);
    expect(reasonsOf(first, "HC-3")).toEqual([{ code: "slots" }]);
    expect(reasonsOf(first, "HC-4")).toContainEqual({ code: "gap", detail: "text" });
  });

  test("an import spends no credit, however many offers wait", async () => {
    const { firm, feedId } = await anImport(0);
    await run(firm, feedId);
    expect(await credits(firm)).toMatchObject({ _private: { offerCredits: 5 } });
    expect((await offersOf(firm)).every(({ active }) => !active)).toBe(true);
  });

  const MANY = testEnv().loops > 1 ? 10_000 : 60;
  test(`importing the same ${MANY} offers, then broken feeds, changes nothing`, { timeout: 1_800_000 }, async () => {
    const offers = sampleOffers(MANY);
    const { firm, feedId, first } = await anImport(5, offers);
    expect(first.counts).toMatchObject({ read: MANY, published: 5, draft: MANY - 5 });
    const before = await traces();
    expect((await run(firm, feedId)).counts).toEqual({ read: MANY, unchanged: MANY });
    expect(await traces()).toEqual(before);
    server.serve(toIndeedXml([...offers, ...offers.slice(0, 9)]));
    expect((await run(firm, feedId)).counts).toEqual({ read: MANY + 9, unchanged: MANY, refused: 9 });
    const xml = toIndeedXml(offers);
    for (const [body, fault] of [
      ["", "empty"],
      [xml.slice(0, xml.length / 2), "cut"],
      ["<!DOCTYPE html><html><body>Erreur 503</body></html>", "noPosting"],
    ] as const) {
      server.serve(body);
      expect(await run(firm, feedId)).toMatchObject({ status: "failed", fault });
    }
    server.answer((_request, response) => response.writeHead(302, { location: "http://10.0.0.7/offres.xml" }).end());
    expect(await run(firm, feedId)).toMatchObject({ status: "failed", fault: "privateAddress" });
    expect(await traces()).toEqual(before);
  });

  test("an import updates only the fields that nobody edited here", async () => {
    const { firm, feedId } = await anImport(3, [aSampleOffer(1)]);
    const [offer] = await offersOf(firm);
    await call("PATCH", `/assets/${offer?.id}`, { name: "Titre écrit ici (H/F)" }, firm.recruiter.headers);
    const text = aSampleOffer(1).text.replace("Rejoignez", "Venez rejoindre");
    server.serve(toIndeedXml([aSampleOffer(1, { title: "Collaborateur comptable confirmé (H/F)", text })]));
    const changed = await run(firm, feedId);
    expect(changed.counts).toMatchObject({ changed: 1 });
    expect(reasonsOf(changed, "HC-1")).toEqual([{ code: "keptHere", detail: "name" }]);
    const [after] = await offersOf(firm);
    expect(after).toMatchObject({
      name: "Titre écrit ici (H/F)",
      description: expect.stringContaining("Venez rejoindre"),
    });
  });

  test("a change that breaks a rule is held; the offer stays online", async () => {
    const { firm, feedId } = await anImport(3, [aSampleOffer(1)]);
    server.serve(toIndeedXml([aSampleOffer(1, { salary: "12000 - 12500" })]));
    const held = await run(firm, feedId);
    expect(held.counts).toMatchObject({ held: 1 });
    expect(reasonsOf(held, "HC-1")?.[0]?.code).toBe("belowFloor");
    expect((await offersOf(firm))[0]).toMatchObject({ active: true });
  });

  test("an import closes offers that left the feed and reopens returning ones", async () => {
    const { firm, feedId } = await anImport(3);
    server.serve(toIndeedXml(sampleOffers(2)));
    expect((await run(firm, feedId)).counts).toMatchObject({ closed: 1, unchanged: 2 });
    expect((await offersOf(firm))[2]).toMatchObject({ active: false, closing: { reason: "left-feed" } });
    server.serve(toIndeedXml(sampleOffers(3)));
    expect((await run(firm, feedId)).counts).toMatchObject({ reopened: 1 });
    expect((await offersOf(firm))[2]).toMatchObject({ active: true, closing: null });
  });

  test("an import ignores offers that a person removed or closed here", async () => {
    const { firm, feedId } = await anImport(3);
    const [first, second] = await offersOf(firm);
    const { headers } = firm.recruiter;
    await post(`/assets/${first?.id}/close`, { closeReason: "filled-here" }, headers);
    expect((await call("DELETE", `/assets/${second?.id}`, undefined, headers)).status).toBe(200);
    server.serve(toIndeedXml([1, 2, 3].map((number) => aSampleOffer(number, { salary: "31000 - 35000" }))));
    const again = await run(firm, feedId);
    expect(again.counts).toMatchObject({ ignored: 2, changed: 1 });
    expect(reasonsOf(again, "HC-1")).toEqual([{ code: "closedHere" }]);
    expect(reasonsOf(again, "HC-2")).toEqual([{ code: "removedHere" }]);
  });

  test("the next import publishes a waiting offer in a freed slot", async () => {
    const { firm, feedId } = await anImport(1, sampleOffers(2));
    const [first] = await offersOf(firm);
    await post(`/assets/${first?.id}/close`, { closeReason: "filled-here" }, firm.recruiter.headers);
    expect((await run(firm, feedId)).counts).toMatchObject({ published: 1 });
    expect((await offersOf(firm))[1]).toMatchObject({ active: true, published_with: "slot" });
  });

  test("an import publishes nothing before an address of the firm is confirmed", async () => {
    const firm = await aFirm(marketplace.context, { slots: 3 });
    const { id, headers } = firm.recruiter;
    const confirm = (email: string | null) => updateRow(marketplace.database.db, "users", id, { proved_email: email });
    server.serve(toIndeedXml(sampleOffers(1)));
    const feedId = await aFeed(firm);
    const begun = await post(`/offer-feeds/${feedId}/runs`, { kind: "import" }, headers);
    await confirm(null);
    await runFeedJobs(marketplace.context, server.limits);
    const done = await get(`/offer-feeds/${feedId}/runs/${OfferFeedRun.parse(begun.body).id}`, headers);
    expect(reasonsOf(OfferFeedRun.parse(done.body), "HC-1")).toEqual([{ code: "addressUnproved" }]);
    expect(await offersOf(firm)).toMatchObject([{ active: false }]);
    const refused = { status: 403, body: { data: { code: "addressUnproved" } } };
    expect(await post(`/offer-feeds/${feedId}/runs`, { kind: "import" }, headers)).toMatchObject(refused);
    expect(await call("PATCH", `/offer-feeds/${feedId}`, { active: true }, headers)).toMatchObject(refused);
    await confirm(`${id.toLowerCase()}@exemple.invalid`);
    expect((await run(firm, feedId)).counts).toMatchObject({ published: 1 });
    expect(await offersOf(firm)).toMatchObject([{ active: true, published_with: "slot" }]);
  });

  test("an imported offer names its feed and the fields edited since", async () => {
    const { firm, feedId } = await anImport(3, [aSampleOffer(1)]);
    const [offer] = await offersOf(firm);
    const sourceOf = (headers: Headers) => get(`/assets/${offer?.id}/source`, headers);
    const { headers } = firm.recruiter;
    expect((await sourceOf(headers)).body).toEqual({
      feedId,
      name: "Site",
      kind: "address",
      reference: "HC-1",
      isGone: false,
      edited: [],
      proposals: expect.any(Array),
    });
    await call("PATCH", `/assets/${offer?.id}`, { name: "Titre écrit ici (H/F)" }, headers);
    server.serve(toIndeedXml([aSampleOffer(2), aSampleOffer(3)]));
    await run(firm, feedId);
    expect((await sourceOf(headers)).body).toMatchObject({ isGone: true, edited: ["name"] });
    const other = await aFirm(marketplace.context);
    expect((await sourceOf(other.recruiter.headers)).status).toBe(403);
  });

  test("a trial writes no offer", async () => {
    const firm = await aFirm(marketplace.context, { slots: 1 });
    server.serve(toIndeedXml(sampleOffers(2)));
    const feedId = await aFeed(firm);
    expect((await run(firm, feedId, "trial")).counts).toMatchObject({ published: 1, draft: 1 });
    expect(await offersOf(firm)).toEqual([]);
  });
});
