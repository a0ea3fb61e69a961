import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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

describe("the facts of a trial", () => {
  const guessed = {
    name: "city",
    given: "Saint-Pierre",
    value: null,
    guesses: ["Saint-Pierre (974)"],
    isCorrected: false,
  };
  const town = {
    kind: "city",
    value: "-21.34,55.48",
    label: "Saint-Pierre (974)",
    postcode: "97410",
    departmentCode: "974",
    regionCode: "04",
    latitude: -21.34,
    longitude: 55.48,
  };
  const line = (position: number) => ({
    position,
    reference: `R${position}`,
    title: `Poste ${position}`,
    outcome: "draft",
    reasons: [{ code: "twin", detail: "9" }],
    assetId: null,
    facts: [guessed],
  });

  /** Opens the trial of two offers, and presses the town of the first. */
  async function openTown() {
    const api = await openTrial();
    const towns = await screen.findAllByRole("button", { name: /^Ville\s: Saint-Pierre \(974\)/ });
    expect(towns.map(({ textContent }) => textContent)).toEqual(
      [1, 2].map(() => "Saint-Pierre (974)À vérifierLu\u00a0: «\u00a0Saint-Pierre\u00a0»"),
    );
    if (towns[0]) fireEvent.click(towns[0]);
    return { api, dialog: within(await screen.findByRole("dialog", { name: /Corriger\s: Ville/, hidden: true })) };
  }

  async function openTrial() {
    const permissions = ["offerFeed:list"];
    const current = { naturalUser: claire, organizations: [firm], user: firm, organizationId: firm.id, permissions };
    const tried = { ...trial, lines: [line(1), line(2)] };
    const { session, api } = createFakeSession(signedIn({ current }), {
      "GET /offer-feeds/ofd_1": () => ({ body: offerFeed }),
      "GET /offer-feeds/ofd_1/runs": ({ query }) => pageOf(query.get("kind") === "trial" ? tried : offerFeedRun),
      "GET /offer-feeds/ofd_1/runs/ofr_1": () => ({ body: offerFeedRun }),
      "GET /offer-feeds/ofd_1/runs/ofr_2": () => ({ body: tried }),
      "POST /offer-feeds/ofd_1/runs": () => ({ body: { ...tried, status: "running" } }),
      "PATCH /offer-feeds/ofd_1": () => ({ body: offerFeed }),
      "GET /data/options": () => ({
        body: [town],
      }),
    });
    await renderScreen(session, <FeedScreen id="ofd_1" choices={feedChoices("fr")} />);
    return api;
  }
  const edits = ({ calls }: Awaited<ReturnType<typeof openTown>>["api"]) =>
    calls.flatMap(({ call, body }) => (call.startsWith("PATCH") ? [Object(body).settings] : []));

  test.each([
    ["one offer", /Cette offre seulement/, { lines: { R1: { city: "Saint-Pierre (974)" } }, words: {} }, 1],
    ["all its words", /où le flux dit/, { lines: {}, words: { city: { "Saint-Pierre": "Saint-Pierre (974)" } } }, 2],
  ])("a town is corrected for %s, then saved", async (_name, scope, settings, count) => {
    const { api, dialog } = await openTown();
    fireEvent.click(dialog.getByRole("button", { name: "Saint-Pierre (974)", hidden: true }));
    fireEvent.click(dialog.getByRole("radio", { name: scope, hidden: true }));
    fireEvent.click(dialog.getByRole("button", { name: "Retenir", hidden: true }));
    await waitFor(() => expect(screen.getAllByText("Corrigé, à enregistrer")).toHaveLength(count));
    fireEvent.click(screen.getByRole("button", { name: "Enregistrer et relire" }));
    await waitFor(() => expect(api.calls.map(({ call }) => call)).toContain("POST /offer-feeds/ofd_1/runs"));
    expect(edits(api)).toEqual([{ defaults: {}, ...settings }]);
  });

  test.each([
    ["12.5", "13,75", "12.5-13.75 annuel"],
    ["46.5k", "3 000 €", null],
    ["38k", "46.5k", "38000-46500 annuel"],
    ["45-50k", "", null],
  ])("a pay is typed letter by letter: %s to %s", async (min, max, saved) => {
    const api = await openTrial();
    const [pay] = await screen.findAllByRole("button", { name: /^Rémunération brute\s:/ });
    if (pay) await userEvent.click(pay);
    const dialog = within(await screen.findByRole("dialog", { name: /Corriger\s: Rém/, hidden: true }));
    await userEvent.type(dialog.getByLabelText("De, en euros"), min);
    if (max !== "") await userEvent.type(dialog.getByLabelText("À, en euros"), max);
    fireEvent.click(dialog.getByRole("button", { name: "Retenir", hidden: true }));
    if (saved === null) return expect(await dialog.findByText(/^Écrivez des montants/)).not.toBeNull();
    fireEvent.click(await screen.findByRole("button", { name: "Enregistrer et relire" }));
    await waitFor(() => expect(edits(api)).toMatchObject([{ lines: { R1: { pay: saved } } }]));
  });

  test("a remark that holds nothing back is shown beside its offer", async () => {
    await openTown();
    expect(screen.getAllByText(/Elle ressemble à l’offre n° 9/)).toHaveLength(2);
  });
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
