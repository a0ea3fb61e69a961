import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { feedChoices } from "@/lib/rules/offer-feed/feed-choices";
import { offerFeed, offerFeedRun } from "@/tests/fixtures/market-responses";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { FeedScreen } from "@/workspace/firm/feeds/feed-screen";

const found = {
  format: "xml",
  mapping: offerFeed.mapping,
  fields: [{ path: "id", count: 3, sample: "HC-1" }],
  words: [{ field: "contract", word: "Contrat maison", count: 3, slug: null }],
};
const trial = { ...offerFeedRun, id: "ofr_2", kind: "trial", found };
const pageOf = (run: object) => ({
  body: { nbResults: 1, nbPages: 1, page: 1, nbResultsPerPage: 10, results: [{ ...run, found: null }] },
});

/** Opens a feed, changes it on the server by `meanwhile`, then saves an edit of its mapping. */
async function open(meanwhile: object) {
  let stored: object = offerFeed;
  let version = offerFeed.updatedDate;
  const permissions = ["offerFeed:list"];
  const current = { naturalUser: claire, organizations: [firm], user: firm, organizationId: firm.id, permissions };
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /offer-feeds/ofd_1": () => ({ body: stored }),
    "GET /offer-feeds/ofd_1/runs": ({ query }) => pageOf(query.get("kind") === "trial" ? trial : offerFeedRun),
    "GET /offer-feeds/ofd_1/runs/ofr_1": () => ({ body: offerFeedRun }),
    "GET /offer-feeds/ofd_1/runs/ofr_2": () => ({ body: trial }),
    "POST /offer-feeds/ofd_1/runs": () => ({ body: { ...trial, status: "running" } }),
    "PATCH /offer-feeds/ofd_1": ({ headers }) =>
      headers["if-match"] === `"${version}"`
        ? { body: stored }
        : { status: 412, body: { message: "Changed", data: {} } },
  });
  await renderScreen(session, <FeedScreen id="ofd_1" choices={feedChoices("fr")} />);
  const meaning = await screen.findByLabelText<HTMLSelectElement>(/Contrat maison/);
  version = "2026-11-25T09:00:00.000Z";
  stored = { ...offerFeed, ...meanwhile, updatedDate: version };
  fireEvent.change(meaning, { target: { value: "cdi" } });
  const save = () => fireEvent.click(screen.getByRole("button", { name: "Enregistrer et essayer" }));
  save();
  const saved = () =>
    waitFor(() => expect(api.calls.map(({ call }) => call)).toContain("POST /offer-feeds/ofd_1/runs"));
  return { meaning, save, saved };
}

test("an import cannot start while a trial runs", async () => {
  const permissions = ["offerFeed:list"];
  const current = { naturalUser: claire, organizations: [firm], user: firm, organizationId: firm.id, permissions };
  const running = { ...trial, status: "running" };
  const { session } = createFakeSession(signedIn({ current }), {
    "GET /offer-feeds/ofd_1": () => ({ body: offerFeed }),
    "GET /offer-feeds/ofd_1/runs": ({ query }) => pageOf(query.get("kind") === "trial" ? running : offerFeedRun),
    "GET /offer-feeds/ofd_1/runs/ofr_1": () => ({ body: offerFeedRun }),
    "GET /offer-feeds/ofd_1/runs/ofr_2": () => ({ body: running }),
  });
  await renderScreen(session, <FeedScreen id="ofd_1" choices={feedChoices("fr")} />);
  await screen.findByText(/voici ce qui a été fait/);
  const now = screen.getByRole("button", { name: "Importer maintenant" });
  await waitFor(() => expect(now).toHaveProperty("disabled", true));
});

describe("the mapping of a feed", () => {
  test("a mapping is saved although the feed was fetched since the screen opened", async () => {
    const { saved } = await open({ readDate: "2026-11-25T09:00:00.000Z" });
    await saved();
    expect(screen.queryByText(/a modifié ce flux/)).toBeNull();
  });

  test("a conflicting mapping stays in the form, and a second click saves it", async () => {
    const { meaning, save, saved } = await open({ mapping: { reference: "ref", title: "title" } });
    await screen.findByText(/Quelqu’un a modifié ce flux/);
    expect(meaning.value).toBe("cdi");
    save();
    await saved();
  });
});
