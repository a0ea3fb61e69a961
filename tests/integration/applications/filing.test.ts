import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { HistoryLine } from "@/lib/entities/application-history";
import { pageOf } from "@/lib/entities/page";
import { Transaction } from "@/lib/entities/transaction";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { anOffer, installTypes } from "@/tests/support/a-firm";
import { runHeldMoves, textsSeenByCandidate } from "@/tests/support/a-held-move";
import { aNotedApplicationOf } from "@/tests/support/a-noted-application";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post } = marketplace;
beforeAll(() => installTypes(database.db));

async function aFiledApplication() {
  const application = await aNotedApplicationOf(marketplace);
  const { id, headers } = application;
  const file = (body: object, as = headers) => call("PATCH", `/transactions/${id}/filing`, body, as);
  const tags = async (body: object) => Transaction.parse((await file(body)).body).tags;
  const history = async (as = headers) =>
    pageOf(HistoryLine).parse((await get(`/transactions/${id}/history?nbResultsPerPage=100`, as)).body).results;
  /** Returns the author and the kind of each act, the oldest first. */
  const told = async (as = headers) =>
    (await history(as)).toReversed().map(({ kind, by, author }) => `${kind} ${author?.id ?? by}`);
  return { ...application, file, tags, history, told };
}

test("a tag is one line of thirty characters, once, as the firm spells it", async () => {
  const { tags, file, id, headers, firm, candidate } = await aFiledApplication();
  expect(await tags({ add: ["  Bonne   écriture ", "Silae", "SILAE"] })).toEqual(["Bonne écriture", "Silae"]);
  expect(await tags({ remove: ["silae"] })).toEqual(["Bonne écriture"]);
  expect(await tags({ add: ["BONNE ÉCRITURE", "x".repeat(30)] })).toEqual(["Bonne écriture", "x".repeat(30)]);
  for (const tag of ["", " ", "x".repeat(31), "two\nlines", "\u202emirrored", "\u200b"])
    expect(await file({ add: [tag] }), tag).toMatchObject({
      status: 400,
      body: { data: expect.arrayContaining([expect.objectContaining({ path: ["add", 0] })]) },
    });
  const offerId = await anOffer(database.db, firm.organizationId, { publishedWith: "slot" });
  const { id: other } = (await post("/transactions", { assetId: offerId }, candidate.headers)).body as { id: string };
  const respelled = await call("PATCH", `/transactions/${other}/filing`, { add: ["bonne ÉCRITURE"] }, headers);
  expect(respelled.body).toMatchObject({ tags: ["Bonne écriture"] });
  const many = Array.from({ length: 18 }, (_, index) => `n${index}`);
  expect(await tags({ add: many })).toHaveLength(20);
  expect(await file({ add: ["one more"] })).toMatchObject({ status: 422, body: { data: { code: "tooManyTags" } } });
  const list = (query: string) => get(`/transactions?ownerId=${firm.organizationId}&${query}`, headers);
  expect((await list("tag[]=Bonne écriture&facets=tag")).body).toMatchObject({
    nbResults: 2,
    facets: { tag: { "Bonne écriture": 2, n0: 1 } },
  });
  expect((await list("tag[]=n0")).body).toMatchObject({ results: [{ id }] });
  expect((await list("tag[]=other")).body).toMatchObject({ nbResults: 0 });
});

test("a follower is a member who reads applications, until they leave", async () => {
  const { file, colleague, firm, id, candidate } = await aFiledApplication();
  const other = await colleague("recruiter");
  const editor = await colleague("editor");
  expect((await file({ followerId: other.id })).body).toMatchObject({ follower: { id: other.id } });
  for (const followerId of [editor.id, candidate.id, "usr_none", firm.organizationId])
    expect(await file({ followerId })).toMatchObject({ status: 422, body: { data: { code: "notRecruiter" } } });
  const mine = async (as: Record<string, string>) =>
    ((await get("/transactions?isMine=true", as)).body as { nbResults: number }).nbResults;
  expect([await mine(other.headers), await mine(firm.recruiter.headers)]).toEqual([1, 0]);
  const leave = await call("DELETE", `/users/${other.id}/organizations/${firm.organizationId}`, undefined, {
    ...(await marketplace.signIn({ id: other.id })).headers,
  });
  expect(leave.status).toBe(200);
  const { body } = await get(`/transactions/${id}`, firm.recruiter.headers);
  expect(body).toMatchObject({ follower: null });
});

test("a follower of the parent organization is removed when they leave it", async () => {
  const { file, firm, id } = await aFiledApplication();
  const parent = await insertRow(database.db, "users", {
    id: newId("org"),
    display_name: "Groupe Valmy",
    roles: ["organization"],
  });
  await updateRow(database.db, "users", firm.organizationId, { organizations: { [parent.id]: { roles: [] } } });
  const other = await marketplace.signIn({ organizations: { [parent.id]: { roles: ["recruiter"] } } });
  expect((await file({ followerId: other.id })).body).toMatchObject({ follower: { id: other.id } });
  await call("DELETE", `/users/${other.id}/organizations/${parent.id}`, undefined, other.headers);
  expect((await get(`/transactions/${id}`, firm.recruiter.headers)).body).toMatchObject({ follower: null });
});

test("neither candidates, editors nor other firms learn of the filing and its history", async () => {
  const { id, candidate, file, colleague, history, headers } = await aFiledApplication();
  const before = await textsSeenByCandidate(marketplace, { id, candidate });
  await file({ add: ["secret-tag"], followerId: (await colleague("recruiter")).id });
  expect(await textsSeenByCandidate(marketplace, { id, candidate })).toBe(before);
  const { body } = await get(`/transactions?tag=secret-tag&facets=tag`, candidate.headers);
  expect(body).toMatchObject({ nbResults: 0, facets: expect.any(Object) });
  expect((body as { facets: { tag: object } }).facets.tag).toEqual({});
  const other = await aFiledApplication();
  for (const as of [candidate.headers, (await colleague("editor")).headers, other.headers]) {
    expect((await file({ add: ["theirs"] }, as)).status).toBe(403);
    expect((await get(`/transactions/${id}/history`, as)).status).toBe(403);
  }
  expect((await get("/transactions?tag=secret-tag", other.headers)).body).toMatchObject({ nbResults: 0 });
  expect((await history(headers)).map(({ kind }) => kind)).toContain("tagged");
});

test("the history says who did what, and nobody where it was not recorded", async () => {
  const { id, headers, firm, candidate, colleague, file, write, move, told, history } = await aFiledApplication();
  const me = firm.recruiter.id;
  const other = await colleague("recruiter");
  await get(`/transactions/${id}`, other.headers);
  await get(`/transactions/${id}`, other.headers);
  await move("study");
  await write("shared");
  await write("hidden", true);
  const message = { topicId: id, senderId: firm.organizationId, receiverId: candidate.id, content: "secret words" };
  expect((await post("/messages", message, other.headers)).status).toBe(200);
  await file({ add: ["Silae"], followerId: other.id });
  await file({ remove: ["Silae"], followerId: null }, other.headers);
  const hold = { name: "refuse", data: { reason: "logiciels" }, hold: 1 };
  expect((await post(`/transactions/${id}/transitions`, hold, other.headers)).status).toBe(200);
  await sql`UPDATE jobs SET run_date = now() WHERE kind = 'heldMove'`.execute(database.db);
  await runHeldMoves(marketplace.context);
  const all = await told();
  expect(all.slice(0, 5)).toEqual(["move applicant", `contact ${other.id}`, `move ${me}`, `note ${me}`, `note ${me}`]);
  const seen = ["move applicant", `contact ${other.id}`, `move ${me}`, `note ${me}`, `note ${me}`];
  const filed = [`message ${other.id}`, `tagged ${me}`, `followed ${me}`, `untagged ${other.id}`];
  expect(all.toSorted()).toEqual([...seen, ...filed, `followed ${other.id}`, `move ${other.id}`].toSorted());
  expect((await told(other.headers)).filter((line) => line.startsWith("note"))).toHaveLength(1);
  expect(JSON.stringify(await history())).not.toMatch(/secret words|hidden/);
  await sql`DELETE FROM application_acts WHERE transaction_id = ${id}`.execute(database.db);
  expect((await told()).toSorted()).toEqual(
    ["move applicant", "contact firm", "move firm", `note ${me}`, `note ${me}`, "message firm", "move firm"].toSorted(),
  );
  expect((await get(`/transactions/trn_none/history`, headers)).status).toBe(404);
});

test("a withdrawn application keeps its moves, and says no more of its candidate", async () => {
  const { candidate, move, write, told, firm, file } = await aFiledApplication();
  await move("study");
  await write("shared");
  await move("cancel", {}, candidate.headers);
  expect(await told()).toEqual(["move applicant", `move ${firm.recruiter.id}`, "move applicant"]);
  expect(await file({ add: ["late"] })).toMatchObject({ status: 422, body: { data: { code: "notReadable" } } });
});
