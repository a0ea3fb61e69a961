import { beforeEach, expect, test } from "vitest";
import { type StoredEntry, storedEntries } from "@/lib/queries/stored-entries";
import {
  adoptDraft,
  attempted,
  draftPlace,
  entriesOf,
  forgetDrafts,
  newSending,
} from "@/workspace/candidate/apply/draft";
import { draftKey } from "@/workspace/draft/draft-key";

beforeEach(() => {
  window.sessionStorage.clear();
  return storedEntries.clear("");
});

const written = (values: StoredEntry["values"], id = "a"): StoredEntry => ({
  id,
  date: new Date().toISOString(),
  version: null,
  values,
});
const write = (userId: string | null, values: StoredEntry["values"]) =>
  entriesOf(userId).update(draftKey(draftPlace(userId, "ast_1")), () => [written(values, userId ?? "visitor")]);
const read = async (userId: string | null, offerId = "ast_1") =>
  (await entriesOf(userId).read(draftKey(draftPlace(userId, offerId)))).map(({ values }) => values);

test("a visitor's draft is moved to the first user who logs in", async () => {
  await write(null, { message: "Bonjour", way: "mail", phone: "", cv: "none" });
  await adoptDraft("usr_1", "ast_1");
  expect(await read("usr_1")).toEqual([{ message: "Bonjour" }]);
  await adoptDraft("usr_2", "ast_1");
  for (const place of [await read(null), await read("usr_2"), await read("usr_1", "ast_2")]) expect(place).toEqual([]);
});

test("a visitor's draft is stored only for their tab", async () => {
  await write(null, { message: "Bonjour" });
  expect(window.localStorage).toHaveLength(0);
  expect(window.sessionStorage).toHaveLength(1);
});

test("a user's own draft is retained beside the visitor's draft", async () => {
  await write("usr_1", { message: "Le mien" });
  await write(null, { message: "Autre" });
  await adoptDraft("usr_1", "ast_1");
  expect(new Set((await read("usr_1")).map(({ message }) => message))).toEqual(new Set(["Le mien", "Autre"]));
});

test("forgetDrafts deletes the drafts of the visitor and of the user", async () => {
  await write("usr_1", { message: "Bonjour" });
  await write(null, { message: "Bonjour" });
  await forgetDrafts([null, "usr_1"], "ast_1");
  expect([await read("usr_1"), await read(null)]).toEqual([[], []]);
});

test("the same content is sent with the same key, and other content with another", () => {
  const first = attempted(newSending(), { message: "Bonjour" });
  const again = attempted(first, { message: "Bonjour" });
  const other = attempted(again, { message: "Bonsoir" });
  expect(again.id).toBe(first.id);
  expect(other.id).not.toBe(first.id);
  expect(attempted(other, { message: "Bonsoir" }).id).toBe(other.id);
});
