import { expect, test } from "vitest";
import { changeSearch, saveSearch } from "@/lib/queries/saved-searches";
import { createFakeSession, signedIn } from "@/tests/support/fake-session";

const createdDate = "2026-11-21T08:00:00.000Z";
const kept = (name: string) => ({
  id: "srch_1",
  name,
  userId: "usr_1",
  search: {},
  active: true,
  metadata: {},
  createdDate,
  updatedDate: createdDate,
});
const listed = (names: string[]) => ({
  body: { results: names.map(kept), nbResults: names.length, nbPages: 1, page: 1, nbResultsPerPage: 100 },
});
const search = { name: "Offres d’emploi « paie »", payload: { query: "paie", assetTypeId: "typ_1" }, query: "q=paie" };

test("a search is saved under the title of its page", async () => {
  const { session, api } = createFakeSession(signedIn(), {
    "GET /search": () => listed(["Une autre"]),
    "POST /search": () => ({ status: 201, body: kept(search.name) }),
  });
  expect(await saveSearch(session, search)).toBe("saved");
  expect(api.calls.at(-1)).toMatchObject({
    body: { ...search.payload, name: search.name, metadata: { query: "q=paie" }, save: true },
  });
});

test.each([
  ["under this title", kept(search.name)],
  ["under the name that its user gave it", { ...kept("Mes offres"), metadata: { query: search.query } }],
])("a search already saved %s is not saved twice", async (_how, saved) => {
  const { session, api } = createFakeSession(signedIn(), {
    "GET /search": () => ({ body: { ...listed([]).body, results: [saved], nbResults: 1 } }),
  });
  expect(await saveSearch(session, search)).toBe("known");
  expect(api.takeCalls()).toEqual(["GET /search"]);
});

test("saving a search without a valid session returns signed-out", async () => {
  const over = createFakeSession({ status: "signed-out", expired: false });
  expect(await saveSearch(over.session, search)).toBe("signed-out");
  expect(over.api.calls).toEqual([]);
  const ended = createFakeSession(signedIn(), { "GET /search": () => ({ status: 401, body: { message: "no" } }) });
  expect(await saveSearch(ended.session, search)).toBe("signed-out");
});

test("saving a search while the API is unreachable returns failed", async () => {
  const { session } = createFakeSession(signedIn(), {
    "GET /search": () => listed([]),
    "POST /search": () => "unreachable",
  });
  expect(await saveSearch(session, search)).toBe("failed");
});

test("an edited alert is updated with the search and the title of the page", async () => {
  const { session, api } = createFakeSession(signedIn(), {
    "PATCH /search/srch_1": () => ({ body: kept(search.name) }),
  });
  const alert = { id: "srch_1", name: "Avant", isByMail: false, back: "/app/candidat/alertes" };
  expect(await changeSearch(session, alert, search)).toBe("sent");
  expect(api.calls.at(-1)).toMatchObject({
    body: { name: search.name, search: search.payload, metadata: { query: "q=paie" } },
  });
});
