import { beforeAll, expect, test } from "vitest";
import { updateRow } from "@/marketplace/db/rows";
import { installTypes } from "@/tests/support/a-firm";
import { textsSeenByCandidate } from "@/tests/support/a-held-move";
import { aNotedApplicationOf } from "@/tests/support/a-noted-application";
import { withMarketplace } from "@/tests/support/marketplace";
import { runRetention } from "@/tests/support/run-retention";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post } = marketplace;
beforeAll(() => installTypes(database.db));
const aNotedApplication = () => aNotedApplicationOf(marketplace);

test("colleagues read shared notes; only the author reads private ones", async () => {
  const { id, headers, path, write, texts, colleague, firm } = await aNotedApplication();
  const shared = await write("  secret-shared ");
  await write("secret-private", true);
  expect(shared).toMatchObject({ text: "secret-shared", private: false, author: { id: firm.recruiter.id } });
  const other = await colleague("client");
  expect(await texts()).toEqual(["secret-private", "secret-shared"]);
  expect(await texts(other.headers)).toEqual(["secret-shared"]);
  expect((await get(`/transactions/${id}`, headers)).body).toMatchObject({ nbNotes: 2 });
  expect((await get(`/transactions?id=${id}`, other.headers)).body).toMatchObject({ results: [{ nbNotes: 1 }] });
  const editor = await colleague("editor");
  expect((await get(path, editor.headers)).status).toBe(403);
});

test("a candidate reads no note; their export counts the firms", async () => {
  const { id, candidate, write, path } = await aNotedApplication();
  const before = await textsSeenByCandidate(marketplace, { id, candidate });
  await write("secret-shared");
  await write("secret-private", true);
  expect(await textsSeenByCandidate(marketplace, { id, candidate })).toBe(before);
  expect((await get(path, candidate.headers)).status).toBe(403);
  const { text, body } = await get(`/users/${candidate.id}/export`, candidate.headers);
  expect(text).not.toMatch(/secret-/);
  expect(body).toMatchObject({ firmNotes: { firms: 1 } });
});

test("an author edits their note; an administrator removes a shared one", async () => {
  const { path, headers, write, texts, colleague } = await aNotedApplication();
  const [shared, secret] = [await write("first"), await write("hidden", true)];
  const administrator = await colleague("administrator");
  const edit = (noteId: string, as: Record<string, string>, body: object = { text: "second" }) =>
    call("PATCH", `${path}/${noteId}`, body, as);
  expect((await edit(shared.id, administrator.headers)).status).toBe(403);
  expect((await edit(secret.id, administrator.headers)).status).toBe(404);
  expect(await edit(shared.id, headers, { text: "second", private: true })).toMatchObject({
    status: 200,
    body: { text: "second", private: true },
  });
  expect((await edit(shared.id, headers, { text: "third", updatedDate: shared.updatedDate })).status).toBe(412);
  expect((await edit(shared.id, headers, { private: false })).status).toBe(200);
  const recruiter = await colleague("recruiter");
  expect((await call("DELETE", `${path}/${shared.id}`, undefined, recruiter.headers)).status).toBe(403);
  for (const { id } of [shared, secret])
    expect((await call("DELETE", `${path}/${id}`, undefined, administrator.headers)).body).toEqual({ id });
  expect(await texts()).toEqual(["hidden"]);
});

test("a note has a maximum length and belongs to its URL's application", async () => {
  const { path, headers, write } = await aNotedApplication();
  for (const text of ["", "   ", "x".repeat(3_001), 1])
    expect(await post(path, { text }, headers)).toMatchObject({ status: 400, body: { data: [{ path: ["text"] }] } });
  const other = await aNotedApplication();
  const { id: noteId } = await other.write("theirs");
  await write("ours");
  expect((await call("PATCH", `${path}/${noteId}`, { text: "taken" }, headers)).status).toBe(404);
  expect((await call("DELETE", `${path}/${noteId}`, undefined, headers)).status).toBe(200);
  expect(await other.texts()).toEqual(["theirs"]);
  expect((await post("/transactions/trn_none/notes", { text: "x" }, headers)).status).toBe(404);
});

test("the notes of a withdrawn or restricted application answer 422", async () => {
  const { id, path, headers, write, move, candidate } = await aNotedApplication();
  const { id: noteId } = await write("canary");
  await move("cancel", {}, candidate.headers);
  const restricted = await aNotedApplication();
  await updateRow(database.db, "transactions", restricted.id, {
    status: "restricted",
    status_history: [{ status: "restricted", date: new Date().toISOString() }],
  });
  for (const [at, as] of [
    [path, headers],
    [restricted.path, restricted.headers],
  ] as const) {
    const refused = { status: 422, body: { data: { code: "notReadable" } } };
    expect(await get(at, as)).toMatchObject(refused);
    expect(await post(at, { text: "x" }, as)).toMatchObject(refused);
    expect(await call("PATCH", `${at}/${noteId}`, { text: "x" }, as)).toMatchObject(refused);
  }
  expect((await get(`/transactions/${id}`, headers)).body).not.toHaveProperty("nbNotes");
});

test("the private notes of a member who leaves are deleted", async () => {
  const { firm, write, texts, colleague } = await aNotedApplication();
  await write("shared");
  await write("private", true);
  const administrator = await colleague("administrator");
  const { id, organizationId } = { id: firm.recruiter.id, organizationId: firm.organizationId };
  const left = await call("DELETE", `/users/${id}/organizations/${organizationId}`, undefined, administrator.headers);
  expect(left.status).toBe(200);
  expect(await texts(administrator.headers)).toEqual(["shared"]);
  const rows = await database.db.selectFrom("notes").select("text").where("author_id", "=", id).execute();
  expect(rows).toEqual([{ text: "shared" }]);
});

test("an erased author's shared notes stay unsigned; an erased candidate's are deleted", async () => {
  const ofAuthor = await aNotedApplication();
  const ofCandidate = await aNotedApplication();
  for (const { write } of [ofAuthor, ofCandidate]) {
    await write("shared");
    await write("private", true);
  }
  const past = new Date(Date.now() - 60_000);
  for (const id of [ofAuthor.firm.recruiter.id, ofCandidate.candidate.id])
    await database.db.updateTable("users").set({ deletion_date: past }).where("id", "=", id).execute();
  expect(await runRetention(marketplace.context)).toEqual([]);
  const notesOf = (id: string) =>
    database.db.selectFrom("notes").select(["text", "author_id"]).where("transaction_id", "=", id).execute();
  expect(await notesOf(ofAuthor.id)).toEqual([{ text: "shared", author_id: null }]);
  expect(await notesOf(ofCandidate.id)).toEqual([]);
});
