import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { HELD_MOVE_JOB } from "@/marketplace/resources/applications/held/held-move-job";
import { UNANSWERED_JOB } from "@/marketplace/resources/offers/reminder-job";
import { anOffer, installTypes } from "@/tests/support/a-firm";
import { aBusyOffer, mailsOf, runJobs } from "@/tests/support/busy-offers";
import { withMarketplace } from "@/tests/support/marketplace";
import { signIn } from "@/tests/support/sign-in";
import { mailsToUser } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { database, call, get, post } = marketplace;
beforeAll(async () => {
  await installTypes(database.db);
  await insertRow(database.db, "custom_attributes", { id: newId("attr"), name: "validThrough", type: "text" });
});

describe("POST /assets/:id/close", () => {
  test("closing with an answer to all refuses each application with its reason", async () => {
    const { close, statuses, candidates, ids, offerId } = await aBusyOffer(marketplace, 3);
    await updateRow(database.db, "transactions", ids[0] ?? "", { status: "restricted" });
    const { status, body } = await close({ closeReason: "filled-here", answers: "all" });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        id: offerId,
        state: "closed",
        active: false,
        publishedWith: null,
        closing: { reason: "filled-here" },
        applications: { total: 3, waiting: 0 },
      },
    });
    // During the delay, no candidate gets a mail, and each refusal can be undone.
    expect(await statuses()).toEqual(["new", "new", "restricted"]);
    for (const { id } of candidates) expect(await mailsOf(marketplace, id)).not.toContain("applicationRefused");
    await runJobs(marketplace, HELD_MOVE_JOB);
    expect(await statuses()).toEqual(["refused", "refused", "refused"]);
    for (const { id } of candidates) expect(await mailsOf(marketplace, id)).toContain("applicationRefused");
    const application = await get(`/transactions/${ids[1]}`, candidates[1]?.headers);
    expect(application.body).toMatchObject({
      statusHistory: [{ data: { reason: "poste-pourvu" } }, { status: "new" }],
    });
  });

  test.each([
    ["filled-elsewhere", "poste-pourvu"],
    ["cancelled", "poste-annule"],
    ["suspended", "poste-annule"],
  ])("an offer closed as %s refuses applications for %s", async (closeReason, reason) => {
    const { close, ids } = await aBusyOffer(marketplace, 1);
    await close({ closeReason, answers: "all" });
    await runJobs(marketplace, HELD_MOVE_JOB);
    const row = await database.db
      .selectFrom("transactions")
      .selectAll()
      .where("id", "=", ids[0] ?? "")
      .executeTakeFirst();
    expect(row?.status_history[0]).toMatchObject({ status: "refused", data: { reason } });
  });

  test("a candidate being recruited is not refused by the closing", async () => {
    const { close, statuses, ids, recruiter, read } = await aBusyOffer(marketplace, 2);
    await post(`/transactions/${ids[0]}/transitions`, { name: "recruit", hold: 600 }, recruiter.headers);
    expect(await close({ closeReason: "filled-here", answers: "all" })).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ applications: { total: 2, waiting: 0 } });
    await runJobs(marketplace, HELD_MOVE_JOB);
    expect(await statuses()).toEqual(["recruited", "refused"]);
  });

  test("an application whose refusal is taken back waits again", async () => {
    const { close, ids, recruiter, read } = await aBusyOffer(marketplace, 1);
    await close({ closeReason: "filled-here", answers: "all" });
    expect((await call("DELETE", `/transactions/${ids[0]}/held-move`, undefined, recruiter.headers)).status).toBe(200);
    expect(await read()).toMatchObject({ applications: { waiting: 1 } });
    await runJobs(marketplace, UNANSWERED_JOB);
    expect(await mailsOf(marketplace, recruiter.id)).toContain("offerUnanswered");
  });

  test("closing an offer with waiting applications requires a choice of answers", async () => {
    const { close, read } = await aBusyOffer(marketplace, 2);
    expect(await close({ closeReason: "cancelled" })).toMatchObject({
      status: 422,
      body: { data: { code: "answersRequired", applications: 2 } },
    });
    expect(await close({ closeReason: "cancelled", answers: "none" })).toMatchObject({
      status: 400,
      body: { data: [{ path: ["answers"] }] },
    });
    expect(await close({ answers: "all" })).toMatchObject({ body: { data: [{ path: ["closeReason"] }] } });
    expect(await read()).toMatchObject({ state: "online", closing: null, applications: { waiting: 2 } });
  });

  test("a recruiter who leaves answers for later is reminded after three days", async () => {
    const { close, statuses, recruiter, offerId, ids } = await aBusyOffer(marketplace, 2);
    expect(await close({ closeReason: "filled-here", answers: "one-by-one" })).toMatchObject({ status: 200 });
    expect(await statuses()).toEqual(["new", "new"]);
    const job = await database.db
      .selectFrom("jobs")
      .selectAll()
      .where("key", "=", `${UNANSWERED_JOB}/${offerId}`)
      .execute();
    const inDays = ((job[0]?.run_date.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(inDays).toBeGreaterThan(2.99);
    expect(inDays).toBeLessThanOrEqual(3);
    await post(
      `/transactions/${ids[0]}/transitions`,
      { name: "refuse", data: { reason: "diplome" } },
      recruiter.headers,
    );
    await runJobs(marketplace, UNANSWERED_JOB);
    const reminder = (await mailsToUser(database.db, recruiter.id)).find(({ name }) => name === "offerUnanswered");
    expect(reminder).toMatchObject({
      values: { count: 1 },
      sections: [{ lines: [{ url: expect.stringContaining(ids[1] ?? "") }] }],
    });
    expect((await get("/notifications", recruiter.headers)).body).toMatchObject({
      results: expect.arrayContaining([
        expect.objectContaining({ objectId: offerId, title: expect.stringMatching(/^Asset/) }),
      ]),
    });
  });

  test("an answered or reopened offer sends no reminder", async () => {
    const answered = await aBusyOffer(marketplace, 1);
    await answered.close({ closeReason: "filled-here", answers: "all" });
    const reopened = await aBusyOffer(marketplace, 1);
    await reopened.close({ closeReason: "suspended", answers: "one-by-one" });
    await call("PATCH", `/assets/${reopened.offerId}`, { active: true }, reopened.recruiter.headers);
    expect(await reopened.read()).toMatchObject({ state: "online", closing: null, publishedWith: "slot" });
    await runJobs(marketplace, UNANSWERED_JOB);
    for (const { recruiter } of [answered, reopened])
      expect(await mailsOf(marketplace, recruiter.id)).not.toContain("offerUnanswered");
  });

  test("an editor closes an offer but cannot answer its applications", async () => {
    const { close, organizationId, statuses, read } = await aBusyOffer(marketplace, 1);
    const organizations = { [organizationId]: { roles: ["editor"] } };
    const editor = await signIn(marketplace.context, { organizations, as: organizationId });
    expect((await close({ closeReason: "cancelled", answers: "all" }, editor)).status).toBe(403);
    const refused = await close({ closeReason: "cancelled" }, editor);
    expect(refused).toMatchObject({ status: 422, body: { data: { code: "answersRequired" } } });
    expect(refused.body).not.toHaveProperty("data.applications");
    expect(await read()).toMatchObject({ state: "online" });
    const closed = await close({ closeReason: "cancelled", answers: "one-by-one" }, editor);
    expect(closed).toMatchObject({ status: 200, body: { state: "closed", applications: null } });
    expect(await statuses()).toEqual(["new"]);
  });

  test("a closed offer accepts another reason, and answers, later", async () => {
    const { close, statuses, read } = await aBusyOffer(marketplace, 1);
    await close({ closeReason: "suspended", answers: "one-by-one" });
    const later = await Promise.all([1, 2].map(() => close({ closeReason: "filled-here", answers: "all" })));
    expect(later.map(({ status }) => status)).toEqual([200, 200]);
    await runJobs(marketplace, HELD_MOVE_JOB);
    expect(await statuses()).toEqual(["refused"]);
    expect(await read()).toMatchObject({ closing: { reason: "filled-here" } });
  });

  test("a draft, a page or an offer changed meanwhile is not closed", async () => {
    const { organizationId, recruiter, close, read } = await aBusyOffer(marketplace, 0);
    const draft = await anOffer(database.db, organizationId, { active: false, validated: false });
    expect((await post(`/assets/${draft}/close`, { closeReason: "cancelled" }, recruiter.headers)).status).toBe(422);
    const company = await database.db
      .selectFrom("assets")
      .select("id")
      .where("owner_id", "=", organizationId)
      .orderBy("created_date")
      .executeTakeFirstOrThrow();
    expect((await post(`/assets/${company.id}/close`, { closeReason: "cancelled" }, recruiter.headers)).status).toBe(
      422,
    );
    expect((await close({ closeReason: "cancelled", updatedDate: "2026-01-01T00:00:00.000Z" })).status).toBe(412);
    expect(await read()).toMatchObject({ state: "online" });
    expect((await close({ closeReason: "cancelled" })).status).toBe(200);
  });
});
