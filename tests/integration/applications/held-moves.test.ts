import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { Transaction } from "@/lib/entities/transaction";
import { updateRow } from "@/marketplace/db/rows";
import { aCandidate, aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { runHeldMoves, textsSeenByCandidate } from "@/tests/support/a-held-move";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import { runRetention } from "@/tests/support/run-retention";
import { mailsToUser, waitingMails } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post } = marketplace;
const REFUSAL = { name: "refuse", data: { reason: "logiciels", message: "canary-message", note: "canary-note" } };
const HOUR_MS = 3_600_000;

beforeAll(() => installTypes(database.db));

async function anApplication(credits?: Record<string, number>) {
  const firm = await aFirm(marketplace.context, credits);
  const candidate = await aCandidate(marketplace.context);
  const offerId = await anOffer(database.db, firm.organizationId, { publishedWith: credits ? null : "slot" });
  const { id } = Transaction.parse((await post("/transactions", { assetId: offerId }, candidate.headers)).body);
  const { headers } = firm.recruiter;
  const move = (body: object, as = headers) => post(`/transactions/${id}/transitions`, body, as);
  const hold = (body: object = REFUSAL, seconds = 600) => move({ ...body, hold: seconds });
  const takeBack = (as = headers) => call("DELETE", `/transactions/${id}/held-move`, undefined, as);
  const read = async (as = candidate.headers) => Transaction.parse((await get(`/transactions/${id}`, as)).body);
  const view = () => textsSeenByCandidate(marketplace, { id, candidate });
  return { ...firm, candidate, offerId, id, move, hold, takeBack, read, view };
}

/** Returns the recorded events and the pending mails. */
async function sent() {
  const { rows } = await sql`SELECT type, object_id, object FROM events ORDER BY created_date, id`.execute(database.db);
  return { events: rows, mails: await waitingMails(database.db) };
}

test("a held refusal is invisible to its candidate, even once taken back", async () => {
  const { hold, takeBack, view, read, recruiter } = await anApplication();
  const [before, sentBefore] = [await view(), await sent()];
  expect(before).toContain('"new"');
  const held = await hold();
  expect(held.body).toMatchObject({
    status: "new",
    heldMove: { ...REFUSAL, by: { id: recruiter.id, displayName: "Claude M" } },
  });
  expect([await view(), await sent()]).toEqual([before, sentBefore]);
  expect(before).not.toContain("heldMove");
  expect((await takeBack()).body).toMatchObject({ status: "new", heldMove: null });
  expect([await view(), await sent()]).toEqual([before, sentBefore]);
  await runHeldMoves(marketplace.context);
  expect([await view(), await sent()]).toEqual([before, sentBefore]);
  expect(await read()).not.toHaveProperty("heldMove");
  expect(await takeBack()).toMatchObject({ status: 422, body: { data: { code: "notHeld" } } });
});

test("a held move is executed when due, like an ordinary one", async () => {
  const { id, hold, read, recruiter, organizationId, candidate } = await anApplication();
  const { heldMove } = Transaction.parse((await hold(REFUSAL, 300)).body);
  if (!heldMove) throw new Error("Nothing is held");
  expect(Date.parse(heldMove.due) - Date.parse(heldMove.date)).toBeGreaterThan(299_000);
  expect(Date.parse(heldMove.due) - Date.parse(heldMove.date)).toBeLessThan(301_000);
  expect(await runHeldMoves(marketplace.context)).toBe(1);
  const asFirm = await read(recruiter.headers);
  expect(asFirm).toMatchObject({ status: "refused", heldMove: null, answeredDate: heldMove.date });
  expect(asFirm.statusHistory[0]).toMatchObject({ data: REFUSAL.data, pressedDate: heldMove.date });
  const asCandidate = await read();
  expect(asCandidate.statusHistory[0]).toEqual({
    status: "refused",
    date: expect.any(String),
    data: { reason: "logiciels", message: "canary-message" },
  });
  expect(await mailsToUser(database.db, candidate.id)).toContainEqual(
    expect.objectContaining({
      name: "applicationRefused",
      values: expect.objectContaining({
        paragraphs: expect.arrayContaining(["canary-message", expect.stringMatching(/^Claude Martin, /)]),
      }),
    }),
  );
  const { rows } = await sql<{ emitter_id: string }>`
    SELECT emitter_id FROM events WHERE object_id = ${id} AND type = 'transaction__status_changed'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ emitter_id: organizationId }]);
});

test("a second move, held or immediate, replaces the held one", async () => {
  const { hold, move, read, recruiter } = await anApplication();
  await hold();
  const { body } = await hold({ name: "recruit", data: {} });
  expect(body).toMatchObject({ heldMove: { name: "recruit" } });
  expect((await move({ name: "study" })).body).toMatchObject({ status: "pending", heldMove: null });
  await runHeldMoves(marketplace.context);
  expect(await read(recruiter.headers)).toMatchObject({ status: "pending" });
  await hold();
  expect((await move({ ...REFUSAL, hold: 0 })).body).toMatchObject({ status: "refused", heldMove: null });
  await runHeldMoves(marketplace.context);
  expect((await read()).statusHistory).toHaveLength(3);
});

test("a withdrawal drops a held move, and the firm is mailed", async () => {
  const { hold, move, read, recruiter, candidate } = await anApplication();
  await hold();
  expect((await move({ name: "cancel" }, candidate.headers)).status).toBe(200);
  await runHeldMoves(marketplace.context);
  const asFirm = await read(recruiter.headers);
  expect(asFirm).toMatchObject({
    status: "cancelled",
    heldMove: null,
    statusHistory: [{ droppedMove: "refuse" }, { status: "new" }],
  });
  expect(await mailsToUser(database.db, recruiter.id)).toContainEqual(
    expect.objectContaining({ name: "applicationWithdrawn", values: expect.objectContaining({ beforeAnswer: true }) }),
  );
  expect(JSON.stringify(await read())).not.toMatch(/droppedMove|heldMove|canary/);
});

test("a candidate edits their application while a move is held", async () => {
  const { id, hold, read, candidate, recruiter } = await anApplication();
  await hold();
  const edited = await call("PATCH", `/transactions/${id}`, { metadata: { message: "Bonjour" } }, candidate.headers);
  expect(edited).toMatchObject({ status: 200, body: { metadata: { message: "Bonjour" } } });
  expect(await read(recruiter.headers)).toMatchObject({ heldMove: { name: "refuse" } });
});

describe("a firm of quiet moves", () => {
  const quiet = (organizationId: string, quietMoves: boolean, as: Record<string, string>) =>
    call("PATCH", `/users/${organizationId}`, { metadata: { _private: { quietMoves } } }, as);
  const asMember = async (organizationId: string, role: string) =>
    (await marketplace.signIn({ organizations: { [organizationId]: { roles: [role] } }, as: organizationId })).headers;

  test("a study, a step and a bare invitation are seen by their candidate, send nothing and answer nothing", async () => {
    const { id, organizationId, candidate, recruiter, hold, move, read } = await anApplication();
    expect((await quiet(organizationId, true, await asMember(organizationId, "administrator"))).status).toBe(200);
    const before = await mailsToUser(database.db, candidate.id);
    const notified = (await get("/notifications", candidate.headers)).text;
    expect((await hold({ name: "study" }, 120)).body).toMatchObject({ heldMove: { isQuiet: true } });
    await runHeldMoves(marketplace.context);
    expect(await read()).toMatchObject({
      status: "pending",
      statusHistory: [{ status: "pending" }, { status: "new" }],
    });
    expect((await move({ name: "customise", data: { label: "Test" } })).status).toBe(200);
    expect((await move({ name: "meet", data: { note: "canary" } })).status).toBe(200);
    expect(await read()).toMatchObject({ id, status: "meeting" });
    expect(await mailsToUser(database.db, candidate.id)).toEqual(before);
    expect((await get("/notifications", candidate.headers)).text).toBe(notified);
    const asFirm = await read(recruiter.headers);
    expect(asFirm).toMatchObject({
      answeredDate: null,
      statusHistory: [{ isQuiet: true }, { isQuiet: true }, { isQuiet: true }, { status: "new" }],
    });
    expect(JSON.stringify(await read())).not.toContain("isQuiet");
    await move({ name: "customise", data: { label: "Test", message: "À bientôt" } });
    expect((await read(recruiter.headers)).answeredDate).not.toBeNull();
  });

  test("words, refusals and recruitments are mailed", async () => {
    const { organizationId, candidate, hold, move } = await anApplication();
    await quiet(organizationId, true, await asMember(organizationId, "administrator"));
    const names = async () => (await mailsToUser(database.db, candidate.id)).map(({ name }) => name);
    expect((await hold({ name: "study", data: { message: "À bientôt" } }, 120)).body).toMatchObject({
      heldMove: { isQuiet: false },
    });
    await runHeldMoves(marketplace.context);
    expect(await names()).toContain("statusChanged");
    expect((await move(REFUSAL)).status).toBe(200);
    expect(await names()).toContain("applicationRefused");
    const other = await anApplication();
    await quiet(other.organizationId, true, await asMember(other.organizationId, "administrator"));
    await other.move({ name: "recruit", data: {} });
    expect(await mailsToUser(database.db, other.candidate.id)).toContainEqual(
      expect.objectContaining({ name: "statusChanged", values: expect.objectContaining({ status: "recruited" }) }),
    );
  });

  test("a held move sends what its firm was told, whatever is chosen since", async () => {
    const { organizationId, candidate, hold, read } = await anApplication();
    const administrator = await asMember(organizationId, "administrator");
    await hold({ name: "study" }, 120);
    await quiet(organizationId, true, administrator);
    await runHeldMoves(marketplace.context);
    expect(await mailsToUser(database.db, candidate.id)).toContainEqual(
      expect.objectContaining({ name: "statusChanged" }),
    );
    const told = (await mailsToUser(database.db, candidate.id)).length;
    await hold({ name: "customise", data: { label: "Test" } }, 300);
    await quiet(organizationId, false, administrator);
    await runHeldMoves(marketplace.context);
    expect(await read()).toMatchObject({ status: "custom" });
    expect(await mailsToUser(database.db, candidate.id)).toHaveLength(told);
  });

  test("its administrators alone choose, and the audit trail has their choice", async () => {
    const { organizationId } = await anApplication();
    const before = await get(`/audit?objectId=${organizationId}`, withSecret);
    for (const role of ["client", "recruiter", "editor"]) {
      expect((await quiet(organizationId, true, await asMember(organizationId, role))).status).toBe(403);
    }
    const administrator = await asMember(organizationId, "administrator");
    const bad = { metadata: { _private: { quietMoves: "yes" } } };
    expect(await call("PATCH", `/users/${organizationId}`, bad, administrator)).toMatchObject({ status: 400 });
    await quiet(organizationId, true, administrator);
    await quiet(organizationId, true, administrator);
    const { text } = await get(`/audit?objectId=${organizationId}`, withSecret);
    expect(before.text).not.toContain("quietMovesChanged");
    expect(text.match(/"quietMovesChanged"/g)).toHaveLength(1);
    expect(text).toContain('"before":{"quietMoves":false},"after":{"quietMoves":true}');
    const client = await asMember(organizationId, "client");
    expect((await call("PATCH", `/users/${organizationId}`, { metadata: { _private: null } }, client)).status).toBe(
      403,
    );
  });
});

test.each([
  ["left the firm", {}],
  ["no longer recruits", "editor"],
])("a held move is dropped once its author %s", async (_, role) => {
  const { hold, read, recruiter, organizationId } = await anApplication();
  const colleague = await marketplace.signIn({
    organizations: { [organizationId]: { roles: ["administrator"] } },
    as: organizationId,
  });
  await hold();
  const organizations = typeof role === "string" ? { [organizationId]: { roles: [role] } } : {};
  await updateRow(database.db, "users", recruiter.id, { organizations });
  await runHeldMoves(marketplace.context);
  expect(await read(colleague.headers)).toMatchObject({ status: "new", heldMove: null });
  expect(await mailsToUser(database.db, colleague.id)).toContainEqual(
    expect.objectContaining({ name: "heldMoveDropped", values: expect.objectContaining({ cause: "author" }) }),
  );
  expect((await get("/notifications", colleague.headers)).text).toContain("heldMoveDropped");
});

test("a held interview is proposed when due, unless its slots have passed", async () => {
  const slot = new Date(Date.now() + HOUR_MS).toISOString();
  const interview = { format: "phone", minutes: 30, slots: [slot], phone: "01 99 00 11 22", with: [] };
  const meeting = { name: "meet", data: { interview } };
  const { hold, read, id, candidate } = await anApplication();
  expect(await hold(meeting)).toMatchObject({ status: 200, body: { status: "new", interview: null } });
  expect((await get(`/messages?topicId=${id}`, candidate.headers)).body).toMatchObject({ results: [] });
  await runHeldMoves(marketplace.context);
  expect(await read()).toMatchObject({ status: "meeting", interview: { slots: [slot], sequence: 0 } });

  const soon = new Date(Date.now() + 500_000).toISOString();
  const late = await anApplication();
  const refused = await late.hold({ name: "meet", data: { interview: { ...interview, slots: [soon] } } });
  expect(refused).toMatchObject({ status: 400, body: { data: [{ path: ["data", "interview", "slots"] }] } });
  await late.hold(meeting);
  await sql`UPDATE held_moves SET data = jsonb_set(data, '{interview,slots,0}', '"2020-01-01T09:00:00.000Z"')`.execute(
    database.db,
  );
  await runHeldMoves(marketplace.context);
  expect(await late.read()).toMatchObject({ status: "new", interview: null });
});

test("a candidate's move, or one that costs a credit, cannot be held", async () => {
  const { hold, move, candidate, read, organizationId } = await anApplication({ addressCredits: 0 });
  await updateRow(database.db, "users", organizationId, { platform_data: { _private: { addressCredits: 5 } } });
  for (const name of ["study", "customise"]) {
    const data = name === "study" ? {} : { label: "Test" };
    expect(await hold({ name, data })).toMatchObject({ status: 422, body: { data: { code: "holdTakesCredit" } } });
  }
  expect(await move({ name: "cancel", hold: 5 }, candidate.headers)).toMatchObject({
    status: 422,
    body: { data: { code: "notHoldable" } },
  });
  expect((await hold({ name: "meet" })).body).toMatchObject({ message: "Invalid transition" });
  expect((await hold()).body).toMatchObject({ status: "restricted", heldMove: { name: "refuse" } });
  await runHeldMoves(marketplace.context);
  expect(await read()).toMatchObject({ status: "refused" });
  const { platform_data } = await database.db
    .selectFrom("users")
    .select("platform_data")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  expect(platform_data).toEqual({ _private: { addressCredits: 5 } });
});

test("a hold is a whole number of seconds, 900 at most", async () => {
  const { hold, takeBack, candidate } = await anApplication();
  for (const seconds of [-1, 901, 1.5]) {
    expect(await hold(REFUSAL, seconds)).toMatchObject({ status: 400, body: { data: [{ path: ["hold"] }] } });
  }
  expect((await hold({ name: "refuse", data: { reason: "mood" } })).body).toMatchObject({
    data: [{ path: ["data", "reason"] }],
  });
  expect((await hold(REFUSAL, 900)).status).toBe(200);
  expect((await takeBack(candidate.headers)).status).toBe(403);
});

test("an erasure of the candidate or the author drops held moves", async () => {
  const ofCandidate = await anApplication();
  const ofAuthor = await anApplication();
  for (const { hold } of [ofCandidate, ofAuthor]) await hold();
  for (const { id } of [ofCandidate.candidate, ofAuthor.recruiter]) {
    await sql`UPDATE users SET deletion_date = now() - interval '1 minute' WHERE id = ${id}`.execute(database.db);
  }
  expect(await runRetention(marketplace.context)).toEqual([]);
  expect(
    await database.db
      .selectFrom("held_moves")
      .selectAll()
      .where("by_id", "in", [ofCandidate.recruiter.id, ofAuthor.recruiter.id])
      .execute(),
  ).toEqual([]);
  await runHeldMoves(marketplace.context);
  expect(await ofAuthor.read()).toMatchObject({ status: "new" });
  expect(await mailsToUser(database.db, ofCandidate.recruiter.id)).toContainEqual(
    expect.objectContaining({ name: "heldMoveDropped", values: expect.objectContaining({ cause: "erased" }) }),
  );
});

test("of a simultaneous withdrawal and due move, one is executed", async () => {
  for (let round = 0; round < 5; round++) {
    const { hold, move, candidate, read } = await anApplication();
    await hold();
    const [withdrawal] = await Promise.all([
      move({ name: "cancel" }, candidate.headers),
      runHeldMoves(marketplace.context),
    ]);
    const { status, statusHistory } = await read();
    expect(statusHistory).toHaveLength(2);
    expect([withdrawal.status, status]).toEqual(withdrawal.status === 200 ? [200, "cancelled"] : [422, "refused"]);
  }
});
