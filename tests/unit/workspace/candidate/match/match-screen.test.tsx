import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Asset } from "@/lib/entities/asset";
import { toResume } from "@/lib/entities/resume";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { merge } from "@/marketplace/db/merge";
import { asset, config, found } from "@/tests/fixtures/api-responses";
import { aKeptOffer } from "@/tests/support/a-bookmark";
import { anApplication, aPageOf } from "@/tests/support/an-application";
import type { ApiRequest } from "@/tests/support/fake-api";
import { claire, createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { answersEdit } from "@/workspace/candidate/match/answers";
import { MatchScreen } from "@/workspace/candidate/match/match-screen";
import { toCandidate } from "@/workspace/shell/match/to-candidate";

const current = withoutFirm();
const LYON = { city: "Lyon", latitude: 45.76, longitude: 4.84, radiusKm: 20 };
const aResume = (wishes: object, education: object[] = []): Asset => ({
  ...asset,
  id: "ast_7",
  name: "Claire",
  customAttributes: {},
  metadata: {
    education,
    tools: [{ title: "Sage", slug: "sage" }],
    _private: { wishes: { jobs: ["gestionnaire-de-paie"], places: [LYON], ...wishes } },
  },
});
const JOBS = [
  { slug: "auditeur-junior", label: "Auditeur junior" },
  { slug: "gestionnaire-de-paie", label: "Gestionnaire de paie" },
];
const anOffer = (id: string, attributes: object) => ({
  ...asset,
  id,
  name: `Offre ${id}`,
  company: { id: "ast_9", name: "Durand", slug: "durand" },
  locations: [{ city: "Lyon", latitude: 45.76, longitude: 4.84 }],
  customAttributes: { slug: id, ...attributes },
});

/** Returns the response of the API to an edit. */
const merged = (before: Asset, body: unknown): Asset =>
  Asset.parse({ ...merge({ ...before }, Object(body)), id: "ast_7" });

async function open(resume: Asset | null, naturalUser = claire) {
  const offers = [
    anOffer("ast_1", { jobReferential: "gestionnaire-paie-confirme", tools: ["silae"] }),
    anOffer("ast_2", {
      jobReferential: "gestionnaire-de-paie",
      tools: ["sage", "silae"],
      contractType: "cdi",
      salaryMin: 30_000,
      salaryMax: 34_000,
      salaryPeriod: "annuel",
    }),
    anOffer("ast_3", { jobReferential: "gestionnaire-de-paie", formation: "dec" }),
  ];
  const hidden = new Set<string>();
  const stored = { resume };
  const keep = ({ body }: ApiRequest) => {
    stored.resume = merged(stored.resume ?? asset, body);
    return { body: stored.resume };
  };
  const { session, api } = createFakeSession(signedIn({ current: { ...current, naturalUser } }), {
    "GET /assets": () => aPageOf(stored.resume ? [stored.resume] : []),
    "POST /assets": keep,
    "PATCH /assets/ast_7": keep,
    "GET /data/options": () => ({
      body: [
        {
          value: "lyon",
          label: "Lyon",
          kind: "city",
          postcode: "69001",
          departmentCode: "69",
          regionCode: "84",
          latitude: 45.76,
          longitude: 4.84,
        },
      ],
    }),
    "GET /bookmarks": ({ query }) =>
      aPageOf(query.get("kind") === "hidden" ? [...hidden].map((id) => ({ ...aKeptOffer(id), kind: "hidden" })) : []),
    "POST /search": () => ({ body: { ...found, results: offers, nbResults: 3 } }),
    "GET /transactions": () => aPageOf([{ ...anApplication(), id: "trn_1", assetId: "ast_1" }]),
    "PUT /bookmarks/hidden/ast_2": () => {
      hidden.add("ast_2");
      return { body: { ...aKeptOffer("ast_2"), kind: "hidden" } };
    },
    "DELETE /bookmarks/hidden/ast_2": () => {
      hidden.clear();
      return { body: { kind: "hidden", assetId: "ast_2" } };
    },
    "PATCH /users/usr_1": ({ body }) => ({ body: { ...claire, ...Object(body) } }),
  });
  await renderScreen({ ...session, readConfig: () => Promise.resolve(config) }, <MatchScreen jobs={JOBS} />);
  return api;
}
const offer = (name: string) => screen.findByRole("link", { name });
/** Returns the jobs to which the last search was limited. */
const jobsOf = (api: Awaited<ReturnType<typeof open>>) =>
  Object(api.calls.findLast(({ call }) => call === "POST /search")?.body).customAttributes?.jobReferential;

test("offers are ordered by match, each with its reasons; those far from the profile are left out", async () => {
  const api = await open(aResume({}, [{ diploma: "bts-cg", title: "BTS CG" }]));
  const row = (await offer("Offre ast_2")).closest("li") as HTMLElement;
  expect(screen.getAllByRole("link", { name: /^Offre/ }).map(({ textContent }) => textContent)).toEqual([
    "Offre ast_2",
    "Offre ast_1",
  ]);
  expect(within(row).getByText("✓").closest("li")?.textContent).toBe("✓Métier et Lieu");
  expect(within(row).getByText(/Aucun diplôme n’est précisé/).textContent).toContain("?");
  expect(row.textContent).toContain("Durand, Lyon30");
  expect(row.textContent).toMatch(/30.000.*34.000/);
  expect(row.textContent).toContain("CDI");
  const other = (await offer("Offre ast_1")).closest("li") as HTMLElement;
  expect(within(other).getByText("Un métier voisin de celui que vous cherchez.")).toBeDefined();
  // The radius was widened as far as it goes: no circle has ten offers.
  const radii = api.calls.flatMap(({ call, body }) => (call === "POST /search" ? (Object(body).places ?? []) : []));
  expect(radii.map(({ maxDistance }: { maxDistance: number }) => maxDistance)).toEqual([35_000, 40_000, 60_000]);
  expect(screen.queryByText(/nous avons cherché/)).toBeNull();
});

test("one applies from a row, which says when one already has", async () => {
  await open(aResume({}));
  const row = (await offer("Offre ast_2")).closest("li") as HTMLElement;
  expect(
    within(row)
      .getByRole("link", { name: /^Postuler/ })
      .getAttribute("href"),
  ).toBe(workspaceRoutes.apply("durand", "ast_2"));
  const applied = (await offer("Offre ast_1")).closest("li") as HTMLElement;
  expect((await within(applied).findByRole("link", { name: /^Vous avez postulé/ })).getAttribute("href")).toBe(
    workspaceRoutes.candidateApplication("trn_1"),
  );
  expect(within(applied).queryByRole("link", { name: /^Postuler/ })).toBeNull();
});

test("one press adds to the profile software that an offer requires", async () => {
  const api = await open(aResume({}));
  const row = (await offer("Offre ast_2")).closest("li") as HTMLElement;
  await userEvent.click(within(row).getByRole("button", { name: "Je connais Silae" }));
  await waitFor(() =>
    expect(Object(api.calls.findLast(({ call }) => call === "PATCH /assets/ast_7")?.body).metadata.tools).toEqual([
      expect.objectContaining({ slug: "sage" }),
      expect.objectContaining({ slug: "silae", title: "Silae" }),
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("button", { name: "Je connais Silae" })).toBeNull());
});

test("without wished places the town of the profile is searched around, and said", async () => {
  const { radiusKm: _radius, ...town } = LYON;
  const api = await open({ ...aResume({ places: [] }), locations: [town] });
  await offer("Offre ast_2");
  expect(screen.getByText("Dans un rayon de 30 km autour de Lyon, la ville de votre profil.")).toBeDefined();
  const around = api.calls.flatMap(({ call, body }) => (call === "POST /search" ? (Object(body).places ?? []) : []));
  expect(around[0]).toEqual({ latitude: 45.76, longitude: 4.84, maxDistance: 45_000 });
});

test("what the profile does not say yet is named", async () => {
  await open(aResume({ salaryMin: 30_000 }));
  const line = await screen.findByText(/Votre profil ne dit pas encore/);
  expect(line.textContent).toContain("le contrat, le télétravail et vos diplômes");
});

test("only the neighbours of the wanted job are searched until the candidate widens the search", async () => {
  const api = await open(aResume({}));
  await offer("Offre ast_2");
  expect(jobsOf(api)).toEqual(["assistant-paie", "gestionnaire-de-paie", "gestionnaire-paie-confirme"]);
  await userEvent.click(screen.getByRole("button", { name: "Élargir à tous les métiers" }));
  await waitFor(() => expect(jobsOf(api)).toBeUndefined());
  await userEvent.click(await screen.findByRole("button", { name: "Revenir à mon métier" }));
  expect(screen.getByRole("button", { name: "Élargir à tous les métiers" })).toBeDefined();
});

test("a hidden offer is replaced by a button that restores it", async () => {
  const api = await open(aResume({}));
  await userEvent.click(await screen.findByRole("button", { name: "Masquer (Offre ast_2)" }));
  await screen.findByText(/^Offre masquée/);
  const undo = screen.getByRole("button", { name: "Afficher de nouveau" });
  expect(document.activeElement).toBe(undo);
  expect(screen.getByText("1 offre masquée")).toBeDefined();
  await userEvent.click(undo);
  expect(await offer("Offre ast_2")).toBeDefined();
  expect(api.takeCalls()).toEqual(
    expect.arrayContaining(["PUT /bookmarks/hidden/ast_2", "DELETE /bookmarks/hidden/ast_2"]),
  );
});

test("criterion weights are read from the account and saved there", async () => {
  const api = await open(aResume({}), {
    ...claire,
    metadata: { _private: { matchWeights: { place: "high", salary: "none", unknown: "low" } } },
  });
  await offer("Offre ast_2");
  expect(screen.getByLabelText(/^Lieu/)).toHaveProperty("value", "high");
  expect(screen.getByLabelText(/^Salaire/)).toHaveProperty("value", "normal");
  await userEvent.selectOptions(screen.getByLabelText(/^Métier/), "low");
  await waitFor(() => expect(api.takeCalls()).toContain("PATCH /users/usr_1"));
});

test.each([null, aResume({ places: [] }), aResume({ jobs: [] })])(
  "a profile without job or place gets a form for both",
  async (resume) => {
    const api = await open(resume && { ...resume, id: "ast_7" });
    expect(await screen.findByRole("heading", { name: "Deux réponses suffisent" })).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText("Métier recherché"), "gestionnaire-de-paie");
    const town = screen.getByLabelText("Ville");
    await userEvent.clear(town);
    await userEvent.type(town, "lyon");
    await userEvent.click(screen.getByRole("button", { name: "Voir mes offres" }));
    expect(await offer("Offre ast_2")).toBeDefined();
    const sent = api.calls.find(({ call }) => /^(?:POST|PATCH) \/assets/.test(call));
    expect(merged(resume ?? asset, sent?.body).metadata).toMatchObject({
      preferredJob: "gestionnaire-de-paie",
      _private: { wishes: { jobs: ["gestionnaire-de-paie"], places: [{ city: "Lyon" }] } },
    });
  },
);

test("an answer saved in another tab is merged with the new answer", async () => {
  const stored = { ...aResume({ jobs: [] }), id: "ast_7", updatedDate: "2026-01-01T00:00:00.000Z" };
  const theirs = { ...aResume({ jobs: ["auditeur-junior"] }), id: "ast_7", updatedDate: "2026-01-02T00:00:00.000Z" };
  const api = await open(stored);
  api.responses["PATCH /assets/ast_7"] = () => {
    api.responses["GET /assets"] = () => aPageOf([theirs]);
    api.responses["PATCH /assets/ast_7"] = ({ body }) => ({ body: merged(theirs, body) });
    return { status: 412, body: { message: "", statusCode: 412 } };
  };
  await userEvent.selectOptions(await screen.findByLabelText("Métier recherché"), "gestionnaire-de-paie");
  await userEvent.click(screen.getByRole("button", { name: "Voir mes offres" }));
  await offer("Offre ast_2");
  const [refused, kept] = api.calls.filter(({ call }) => call === "PATCH /assets/ast_7");
  expect(Object(refused?.body).metadata._private.wishes).toEqual({ jobs: ["gestionnaire-de-paie"] });
  expect(Object(kept?.body).metadata._private.wishes).toEqual({ jobs: ["gestionnaire-de-paie", "auditeur-junior"] });
});

test("new answers replace only the first job and the first town", () => {
  const [nantes, paris] = [
    { city: "Nantes", latitude: 47.2, longitude: -1.55 },
    { city: "Paris", latitude: 48.85, longitude: 2.35 },
  ];
  const profile = (wishes: object) => toResume(aResume(wishes));
  const wishesAfter = (wishes: object, job: string, town: typeof nantes) =>
    answersEdit(profile(wishes), { job, town }).next.metadata;
  const kept = { jobs: ["a", "b", "c"], places: [{ ...LYON }, { ...paris, radiusKm: 10 }] };
  expect(wishesAfter(kept, "a", { city: "Lyon", latitude: 1, longitude: 1 })).toMatchObject({
    _private: { wishes: kept },
  });
  expect(wishesAfter(kept, "c", nantes)).toMatchObject({
    preferredJob: "c",
    _private: { wishes: { jobs: ["c", "b"], places: [{ ...nantes, radiusKm: LYON.radiusKm }, kept.places[1]] } },
  });
});

test("an unknown town is refused at its field", async () => {
  const api = await open(null);
  api.responses["GET /data/options"] = () => ({ body: [] });
  await userEvent.selectOptions(await screen.findByLabelText("Métier recherché"), "gestionnaire-de-paie");
  await userEvent.type(screen.getByLabelText("Ville"), "zzz");
  await userEvent.click(screen.getByRole("button", { name: "Voir mes offres" }));
  expect(await screen.findByText(/^Aucune commune de ce nom/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Ville"));
  expect(api.takeCalls()).not.toContain("POST /assets");
});

test("experience counts overlapping months once", () => {
  const resume = toResume({
    ...aResume({}),
    metadata: {
      experiences: [
        { title: "Comptable", startDate: "2024-01", endDate: "2025-01" },
        { title: "Comptable", startDate: "2024-06", endDate: null },
      ],
      education: [{ diploma: "dcg" }, { diploma: "dscg", ongoing: true }],
    },
  });
  const candidate = toCandidate(resume, "2026-01-15");
  // Two years: the rank "one to three years".
  expect(candidate.experienceRank).toBe(2);
  expect([candidate.diplomaLevel, candidate.diplomaInProgress]).toEqual([6, 7]);
});
