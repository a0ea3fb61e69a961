import { describe, expect, test } from "vitest";
import { OfferFeedRun } from "@/lib/entities/offer-feed";
import { readAndUnderstand } from "@/marketplace/offer-import/read-and-understand";
import type { ReadOffers } from "@/marketplace/offer-import/read-offers";
import { aFirm } from "@/tests/support/a-firm";
import { runFeedJobs } from "@/tests/support/feeds/import-feeds";
import { aSampleOffer, sampleOffers, toIndeedXml } from "@/tests/support/feeds/sample-offers";
import { reasonsOf, withImports } from "@/tests/support/feeds/with-imports";

const { marketplace, server, run, anImport, offersOf } = withImports();
const { call, database, get, post } = marketplace;

describe("a faulty feed", () => {
  const CUT = toIndeedXml(sampleOffers(3)).slice(0, -400);
  test.each([
    ["empty", "empty", ""],
    ["without an offer", "empty", "<source><publisher>Outil</publisher></source>"],
    ["cut in the middle", "cut", CUT],
    ["of billions of entities", "entities", `<!DOCTYPE a [<!ENTITY b "b"><!ENTITY c "&b;&b;">]>${CUT}`],
    ["of another kind", "format", "Ceci n’est pas un flux"],
  ])("a feed that is %s fails with fault %s, closing no offer", async (_name, fault, body) => {
    const { firm, feedId } = await anImport(3);
    server.serve(body);
    expect(await run(firm, feedId)).toMatchObject({ status: "failed", fault });
    expect((await offersOf(firm)).every(({ active }) => active)).toBe(true);
  });

  test("a feed that suddenly shrinks closes no offer until a person agrees", async () => {
    const { firm, feedId } = await anImport(4, sampleOffers(4));
    server.serve(toIndeedXml(sampleOffers(1)));
    const short = await run(firm, feedId);
    expect(short.counts).toMatchObject({ missing: 3, unchanged: 1 });
    expect(reasonsOf(short, "HC-4")).toEqual([{ code: "shorter" }]);
    expect((await offersOf(firm)).every(({ active }) => active)).toBe(true);
    expect((await run(firm, feedId, "import", true)).counts).toMatchObject({ closed: 3 });
  });

  test("a feed with one reference twice imports one offer", async () => {
    const { first } = await anImport(3, [aSampleOffer(1), aSampleOffer(1), aSampleOffer(2)]);
    expect(first.counts).toMatchObject({ read: 3, published: 2, refused: 1 });
    expect(first.lines.find(({ outcome }) => outcome === "refused")?.reasons).toEqual([
      { code: "duplicate", detail: "1" },
    ]);
  });

  test("hostile HTML is removed from an imported description", async () => {
    const hostile = `${aSampleOffer(1).text}<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>`;
    const { firm } = await anImport(3, [aSampleOffer(1, { text: hostile })]);
    const [offer] = await offersOf(firm);
    expect(offer?.description).not.toMatch(/script|onerror|<img/i);
    expect(offer?.description).toContain("Vos missions");
  });

  test.each([
    "http://10.0.0.7/offres.xml",
    "http://flux.prive.example/offres.xml",
    "http://[::ffff:127.0.0.2]/offres.xml",
  ])("a feed that redirects to %s fails as a private address", async (location) => {
    const { firm, feedId } = await anImport(3);
    server.answer((_request, response) => response.writeHead(302, { location }).end());
    expect(await run(firm, feedId)).toMatchObject({ status: "failed", fault: "privateAddress" });
    expect((await offersOf(firm)).every(({ active }) => active)).toBe(true);
  });

  test("a feed that is edited while it is read is read again", async () => {
    const { firm, feedId } = await anImport(3);
    const { headers } = firm.recruiter;
    const { body } = await post(`/offer-feeds/${feedId}/runs`, { kind: "import" }, headers);
    const runJobs = () => runFeedJobs(marketplace.context, server.limits, readOffers);
    const readOffers: ReadOffers = async (feed) => {
      if (server.requests === before + 1)
        await call("PATCH", `/offer-feeds/${feedId}`, { settings: { undisclosedPay: true } }, headers);
      return readAndUnderstand(feed);
    };
    const before = server.requests;
    await runJobs();
    const path = `/offer-feeds/${feedId}/runs/${OfferFeedRun.parse(body).id}`;
    expect((await get(path, headers)).body).toMatchObject({ status: "running" });
    await database.db
      .updateTable("jobs")
      .set({ run_date: new Date(0) })
      .execute();
    await runJobs();
    expect((await get(path, headers)).body).toMatchObject({ status: "done", counts: { read: 3, unchanged: 3 } });
    expect(server.requests - before).toBe(2);
  });

  test("a feed that fails five scheduled runs is paused, its firm notified", async () => {
    const { firm, feedId } = await anImport(3);
    await call("PATCH", `/offer-feeds/${feedId}`, { active: true }, firm.recruiter.headers);
    server.answer((_request, response) => response.writeHead(500).end());
    for (let failure = 0; failure < 5; failure += 1) {
      await database.db
        .updateTable("offer_feeds")
        .set({ next_date: new Date(0) })
        .where("id", "=", feedId)
        .execute();
      await database.db.insertInto("jobs").values({ kind: "offerFeeds" }).execute();
      await runFeedJobs(marketplace.context, server.limits);
    }
    const { body } = await get(`/offer-feeds/${feedId}`, firm.recruiter.headers);
    expect(body).toMatchObject({ active: false, failures: 5, fault: "status" });
    const notices = await database.db
      .selectFrom("notifications")
      .select("kind")
      .where("object_id", "=", feedId)
      .execute();
    expect(notices).toEqual([{ kind: "feedPaused" }]);
  });
});

describe("the feeds of an organization", () => {
  test("another organization can neither read, edit, run nor remove a feed", async () => {
    const { feedId } = await anImport(1, [aSampleOffer(1)]);
    const { recruiter } = await aFirm(marketplace.context);
    const statuses = [
      await get(`/offer-feeds/${feedId}`, recruiter.headers),
      await get(`/offer-feeds/${feedId}/runs`, recruiter.headers),
      await call("PATCH", `/offer-feeds/${feedId}`, { name: "À moi" }, recruiter.headers),
      await post(`/offer-feeds/${feedId}/runs`, { kind: "import" }, recruiter.headers),
      await call("DELETE", `/offer-feeds/${feedId}?offers=close`, undefined, recruiter.headers),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
    expect((await get("/offer-feeds", recruiter.headers)).body).toEqual([]);
  });

  test("a feed at a private address or an unusual port is refused", async () => {
    const { recruiter } = await aFirm(marketplace.context);
    const inside = ["http://127.0.0.1/f.xml", "http://[::ffff:10.0.0.1]/f.xml", "https://serveur.local/f.xml"];
    const elsewhere = ["http://flux.example:6379/f.xml", "https://flux.example:8443/f.xml"];
    for (const url of [...inside, ...elsewhere])
      expect(await post("/offer-feeds", { name: "F", url }, recruiter.headers)).toMatchObject({
        status: 422,
        body: { data: { code: "privateAddress" } },
      });
  });

  test("a feed removed with its offers closes them first", async () => {
    const { firm, feedId } = await anImport(3);
    const before = (await offersOf(firm)).map(({ id }) => id);
    await call("DELETE", `/offer-feeds/${feedId}?offers=close`, undefined, firm.recruiter.headers);
    await runFeedJobs(marketplace.context, server.limits);
    expect((await get(`/offer-feeds/${feedId}`, firm.recruiter.headers)).status).toBe(404);
    const left = await database.db.selectFrom("assets").select("active").where("id", "in", before).execute();
    expect(left).toEqual([{ active: false }, { active: false }, { active: false }]);
  });
});
