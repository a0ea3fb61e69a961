import { beforeAll, describe, expect, test } from "vitest";
import { Transaction } from "@/lib/entities/transaction";
import { agreementEnd } from "@/lib/rules/transaction/talent-pool";
import { updateRow } from "@/marketplace/db/rows";
import { aCandidate, installTypes } from "@/tests/support/a-firm";
import { runHeldMoves, textsSeenByCandidate } from "@/tests/support/a-held-move";
import {
  ASKING,
  anApplicationToKeep,
  anAskedApplication,
  DAY_MS,
  poolRequests,
  poolToken,
} from "@/tests/support/an-application-to-keep";
import { withMarketplace } from "@/tests/support/marketplace";
import { mailsToUser } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, send } = marketplace;
beforeAll(() => installTypes(database.db));

const anAskedOne = () => anAskedApplication(marketplace);
const tokenOf = (id: string) => poolToken(database.db, id);
const requests = (id: string) => poolRequests(database.db, id);

describe("a refusal with a talent-pool question", () => {
  test("the question is in the refusal's mail and in the application", async () => {
    const { id, candidate, read, headers } = await anAskedOne();
    const [mail] = (await mailsToUser(database.db, candidate.id)).filter(({ name }) => name === "applicationRefused");
    const text = JSON.stringify(mail);
    expect(text).toContain("deux ans dans notre vivier");
    expect(text).toMatch(new RegExp(`/talent-pool/${id}\\.[\\w-]{43}\\?locale=fr"`));
    const asked = { talentPool: { state: "requested", keptUntil: null, requestedDate: expect.any(String) } };
    expect(await read()).toMatchObject(asked);
    expect(await read(headers)).toMatchObject(asked);
    expect((await read()).statusHistory[0]?.data).toEqual({ reason: "logiciels" });
  });

  test("a held or withdrawn refusal shows the candidate no question", async () => {
    const { id, candidate, move, headers } = await anApplicationToKeep(marketplace);
    const exported = async () =>
      JSON.stringify(
        Object.entries((await get(`/users/${candidate.id}/export`, candidate.headers)).body as object).filter(
          // The export records the calls that the view itself fails.
          ([name]) => name !== "exportDate" && name !== "failedCalls",
        ),
      );
    const view = async () => [await textsSeenByCandidate(marketplace, { id, candidate }), await exported()];
    const before = await view();
    const mails = await mailsToUser(database.db, candidate.id);
    await move({ ...ASKING, hold: 600 });
    expect([await view(), await requests(id)]).toEqual([before, []]);
    expect((await send(`/talent-pool/${await tokenOf(id)}`)).status).toBe(410);
    await call("DELETE", `/transactions/${id}/held-move`, undefined, headers);
    await runHeldMoves(marketplace.context);
    expect([await view(), await requests(id), await mailsToUser(database.db, candidate.id)]).toEqual([
      before,
      [],
      mails,
    ]);
    await move({ ...ASKING, hold: 600 });
    await runHeldMoves(marketplace.context);
    expect(await requests(id)).toMatchObject([{ answered_date: null, kept_until: null }]);
  });

  test("the question is refused for an applicant the firm cannot read", async () => {
    const { move, read } = await anApplicationToKeep(marketplace, { addressCredits: 0 });
    for (const hold of [0, 600])
      expect(await move({ ...ASKING, hold })).toMatchObject({
        status: 422,
        body: { data: { code: "talentPoolUnreadable" } },
      });
    expect(await read()).toMatchObject({ status: "new", talentPool: null });
  });

  test.each([
    [{ name: "refuse", data: { reason: "logiciels", talentPool: "oui" } }],
    [{ name: "recruit", data: { talentPool: true } }],
  ])("an invalid question is refused, naming the field", async (body) => {
    const { move } = await anApplicationToKeep(marketplace);
    expect(await move(body)).toMatchObject({ status: 400, body: { data: [{ path: ["data", "talentPool"] }] } });
  });

  test("a refusal without the question accepts no answer", async () => {
    const { move, answer, read } = await anApplicationToKeep(marketplace);
    await move({ ...ASKING, data: { reason: "logiciels", talentPool: false } });
    expect(await answer(true)).toMatchObject({ status: 422, body: { data: { code: "notAsked" } } });
    expect(await read()).toMatchObject({ talentPool: null });
  });
});

describe("the answer of the candidate", () => {
  test("a yes retains the application for 24 months and may be withdrawn", async () => {
    const { id, answer, read, headers, listed } = await anAskedOne();
    expect(await listed("requested")).toEqual({ ids: [id], counts: { requested: 1 } });
    const { talentPool } = Transaction.parse((await answer(true)).body);
    const until = agreementEnd(new Date()).getTime();
    expect(Math.abs(Date.parse(talentPool?.keptUntil ?? "") - until)).toBeLessThan(60_000);
    expect(await read(headers)).toMatchObject({ talentPool: { state: "kept" } });
    expect(await listed("kept")).toEqual({ ids: [id], counts: { kept: 1 } });
    expect((await answer(false)).body).toMatchObject({ talentPool: { state: "declined", keptUntil: null } });
    expect(await listed("kept")).toEqual({ ids: [], counts: {} });
    expect(await listed("requested")).toEqual({ ids: [], counts: {} });
  });

  test("an answer given twice does not prolong the agreement", async () => {
    const { id, answer } = await anAskedOne();
    await answer(true);
    const early = new Date(Date.now() + 30 * DAY_MS);
    await database.db
      .updateTable("talent_pool_requests")
      .set({ kept_until: early })
      .where("transaction_id", "=", id)
      .execute();
    const twice = await Promise.all([answer(true), answer(true)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await requests(id)).toMatchObject([{ kept_until: early }]);
  });

  test("simultaneous yes and no answers leave one of them, consistent", async () => {
    const { id, answer } = await anAskedOne();
    const answers = await Promise.all([true, false, true, false, true, false].map((keep) => answer(keep)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const [request] = await requests(id);
    expect(request?.answered_date).not.toBeNull();
    const events = await database.db
      .selectFrom("events")
      .select("changes_requested")
      .where("object_id", "=", id)
      .where("type", "=", "transaction__talent_pool_answered")
      .orderBy("created_date", "desc")
      .execute();
    expect(events[0]?.changes_requested).toEqual({ keep: request?.kept_until !== null });
  });

  test("only the candidate may answer, never the firm", async () => {
    const { id, answer, headers, organizationId } = await anAskedOne();
    const stranger = await aCandidate(marketplace.context);
    const as = { organizations: { [organizationId]: { roles: ["editor"] } }, as: organizationId };
    const editor = await marketplace.signIn(as);
    for (const other of [headers, stranger.headers, editor.headers])
      expect((await answer(true, other)).status).toBe(403);
    expect((await get(`/transactions/${id}`, editor.headers)).text).not.toContain("talentPool");
    expect((await get(`/transactions?talentPool=requested&facets=talentPool`, editor.headers)).status).toBe(403);
    expect(await requests(id)).toMatchObject([{ answered_date: null }]);
  });

  test("an answer is an activity of the account and in its export", async () => {
    const { id, candidate, answer } = await anAskedOne();
    await updateRow(database.db, "users", candidate.id, { last_activity_date: "2024-01-01T00:00:00.000Z" });
    await answer(true);
    const user = await database.db
      .selectFrom("users")
      .select("last_activity_date")
      .where("id", "=", candidate.id)
      .executeTakeFirstOrThrow();
    expect(user.last_activity_date?.getTime()).toBeGreaterThan(Date.now() - DAY_MS);
    expect((await get(`/users/${candidate.id}/export`, candidate.headers)).body).toMatchObject({
      talentPoolRequests: [{ transactionId: id, state: "kept", answeredDate: expect.any(String) }],
    });
  });
});
