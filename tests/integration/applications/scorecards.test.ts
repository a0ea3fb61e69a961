import { beforeAll, expect, test } from "vitest";
import { installTypes } from "@/tests/support/a-firm";
import { textsSeenByCandidate } from "@/tests/support/a-held-move";
import { aNotedApplicationOf } from "@/tests/support/a-noted-application";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get } = marketplace;
beforeAll(() => installTypes(database.db));

const CRITERIA = [
  { id: "silae", label: "Silae" },
  { id: "accueil", label: "Accueil des clients" },
];

/** An application to a firm with criteria; `give` gives the scorecard of a member of the firm. */
async function aScoredApplication() {
  const application = await aNotedApplicationOf(marketplace);
  const { id, firm, headers } = application;
  const administrator = await application.colleague("administrator");
  const choose = (criteria: object[]) =>
    call("PATCH", `/users/${firm.organizationId}`, { metadata: { _private: { criteria } } }, administrator.headers);
  expect((await choose(CRITERIA)).status).toBe(200);
  const give = (body: object, as = headers) => call("PUT", `/transactions/${id}/scorecard`, body, as);
  const read = async (as = headers) => (await get(`/transactions/${id}/scorecards`, as)).body;
  return { ...application, administrator, choose, give, read };
}
const silae = (score: number) => ({ scores: [{ criterionId: "silae", score }] });

test("colleagues read the others' scorecards once they have given their own", async () => {
  const { give, read, colleague, path, texts, headers, firm } = await aScoredApplication();
  const other = await colleague("recruiter");
  expect(await give({ ...silae(4), text: " À l’aise. " })).toMatchObject({ status: 200, body: { nbOthers: 0 } });
  expect(await read(other.headers)).toEqual({ own: null, others: null, nbOthers: 1 });
  await give({ scores: [], text: "Réservé." }, other.headers);
  expect(await read(other.headers)).toMatchObject({
    own: { scores: [], text: "Réservé." },
    others: [{ author: { id: firm.recruiter.id }, scores: [{ criterion: "Silae", score: 4 }], text: "À l’aise." }],
  });
  await give(silae(2));
  const { own } = (await read()) as { own: { id: string } };
  expect(own).toMatchObject({ scores: [{ criterion: "Silae", score: 2 }], text: "" });
  expect(await texts()).toEqual([]);
  expect((await call("PATCH", `${path}/${own.id}`, { text: "other", private: true }, headers)).status).toBe(404);
  expect((await call("DELETE", `${path}/${own.id}`, undefined, other.headers)).status).toBe(403);
  expect((await call("DELETE", `${path}/${own.id}`, undefined, headers)).status).toBe(200);
  expect(await read()).toEqual({ own: null, others: null, nbOthers: 1 });
});

test("a score is from 1 to 4, once, of a criterion of the offer, in the words that it had", async () => {
  const { give, read, choose, id, headers } = await aScoredApplication();
  for (const score of [0, 5, 1.5, "3"]) expect((await give(silae(score as number))).status).toBe(400);
  const one = { criterionId: "silae", score: 3 };
  const wrong = (index: number) => ({ status: 400, body: { data: [{ path: ["scores", index, "criterionId"] }] } });
  expect(await give({ scores: [one, one] })).toMatchObject(wrong(1));
  expect(await give({ scores: [{ criterionId: "unknown", score: 3 }] })).toMatchObject(wrong(0));
  expect(await give({ scores: [] })).toMatchObject({ status: 400, body: { data: [{ path: ["scores"] }] } });
  expect((await give({ scores: [], text: "x".repeat(3_001) })).status).toBe(400);
  await give({ scores: [one] });
  const { assetId } = (await get(`/transactions/${id}`, headers)).body as { assetId: string };
  await choose([
    { id: "silae", label: "Silae Paie" },
    { id: "own", label: "Audit", offerId: assetId },
  ]);
  expect(await read()).toMatchObject({ own: { scores: [{ criterion: "Silae", score: 3 }] } });
  expect(await give({ scores: [one] })).toMatchObject(wrong(0));
  expect((await give({ scores: [{ criterionId: "own", score: 1 }] })).status).toBe(200);
});

test("a firm chooses at most ten criteria of an offer, in readable words", async () => {
  const { choose, colleague, firm } = await aScoredApplication();
  const many = (offerId?: string) =>
    Array.from({ length: 10 }, (_, index) => ({
      id: `${offerId ?? "all"}${index}`,
      label: `n${index}`,
      ...(offerId && { offerId }),
    }));
  expect((await choose([...many(), ...many("ast1")])).status).toBe(200);
  for (const [wrong, field] of [
    [[...many(), { id: "more", label: "more" }], "offerId"],
    [
      [
        { id: "one", label: "a" },
        { id: "one", label: "b" },
      ],
      "id",
    ],
    [[{ id: "one", label: "a\nb" }], "label"],
    [[{ id: "one", label: " " }], "label"],
    [[{ id: "one", label: "x".repeat(61) }], "label"],
  ] as const) {
    const path = ["metadata", "_private", "criteria", wrong.length - 1, field];
    expect(await choose([...wrong])).toMatchObject({ status: 400, body: { data: [{ path }] } });
  }
  const recruiter = await colleague("recruiter");
  const edit = { metadata: { _private: { criteria: [] } } };
  expect((await call("PATCH", `/users/${firm.organizationId}`, edit, recruiter.headers)).status).toBe(403);
});

test("the candidate reads scorecards and tags only as the firm releases them", async () => {
  const { id, candidate, give, administrator, headers, path } = await aScoredApplication();
  const before = await textsSeenByCandidate(marketplace, { id, candidate });
  await give({ ...silae(3), text: "Parle de Paul." });
  await call("PATCH", `/transactions/${id}/filing`, { add: ["secret-tag"] }, headers);
  expect(await textsSeenByCandidate(marketplace, { id, candidate })).toBe(before);
  expect((await get(`/transactions/${id}/scorecards`, candidate.headers)).status).toBe(403);
  expect((await give(silae(1), candidate.headers)).status).toBe(403);
  const { post } = marketplace;
  expect((await post(`/transactions/${id}/notes-request`, undefined, candidate.headers)).status).toBe(200);
  const requested = { status: 422, body: { data: { code: "notesRequested" } } };
  expect(await give(silae(1))).toMatchObject(requested);
  const untag = { remove: ["secret-tag"] };
  expect(await call("PATCH", `/transactions/${id}/filing`, untag, headers)).toMatchObject(requested);
  // A tag of after the request is not part of it.
  await call("PATCH", `/transactions/${id}/filing`, { add: ["later-tag"] }, headers);
  const review = (await get(`/transactions/${id}/notes-request`, administrator.headers)).body as {
    notes: { id: string; text: string }[];
  };
  expect(review.notes.map(({ text }) => text)).toEqual([
    "Silae\u00a0: 3/4\nParle de Paul.",
    "Étiquettes\u00a0: secret-tag",
  ]);
  const withheld = [{ noteId: review.notes[0]?.id, passage: "Parle de Paul.", reason: "Un tiers." }];
  await post(`/transactions/${id}/notes-request/release`, { withheld }, administrator.headers);
  expect((await get(`/transactions/${id}/released-notes`, candidate.headers)).body).toMatchObject({
    notes: [
      { text: "Silae\u00a0: 3/4\n[…]", withheld: "Un tiers." },
      { text: "Étiquettes\u00a0: secret-tag", withheld: null },
    ],
  });
  expect((await get(path, headers)).body).toMatchObject({ nbResults: 0 });
  expect((await give(silae(1))).status).toBe(200);
});
