import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Asset } from "@/lib/entities/asset";
import { toResume } from "@/lib/entities/resume";
import { asset, config, found } from "@/tests/fixtures/api-responses";
import { aKeptOffer } from "@/tests/support/a-bookmark";
import { aPageOf } from "@/tests/support/an-application";
import { claire, createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { MatchScreen } from "@/workspace/candidate/match/match-screen";
import { toCandidate } from "@/workspace/candidate/match/to-candidate";

const current = { naturalUser: claire, organizations: [], user: claire, organizationId: null, permissions: [] };
const LYON = { city: "Lyon", latitude: 45.76, longitude: 4.84, radiusKm: 20 };
const aResume = (wishes: object): Asset => ({
  ...{ ...asset, name: "Claire" },
  customAttributes: {},
  metadata: {
    tools: [{ title: "Sage", slug: "sage" }],
    _private: { wishes: { jobs: ["gestionnaire-de-paie"], places: [LYON], ...wishes } },
  },
});
const anOffer = (id: string, attributes: object) => ({
  ...{ ...asset, id, name: `Offre ${id}`, company: { id: "ast_9", name: "Durand", slug: "durand" } },
  locations: [{ city: "Lyon", latitude: 45.76, longitude: 4.84 }],
  customAttributes: { slug: id, ...attributes },
});

async function open(resume: Asset | null) {
  const offers = [
    anOffer("ast_1", { jobReferential: "auditeur-junior", tools: ["silae"] }),
    anOffer("ast_2", { jobReferential: "gestionnaire-de-paie", tools: ["sage", "silae"] }),
  ];
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /assets": () => aPageOf(resume ? [resume] : []),
    "GET /bookmarks": () => aPageOf([]),
    "POST /search": () => ({ body: { ...found, results: offers, nbResults: 2 } }),
    "PUT /bookmarks/hidden/ast_2": () => ({ body: { ...aKeptOffer("ast_2"), kind: "hidden" } }),
  });
  await renderScreen({ ...session, readConfig: () => Promise.resolve(config) }, <MatchScreen nextJobs={{}} />);
  return api;
}

test("offers are ordered by the profile, with what is missing", async () => {
  await open(aResume({}));
  const list = await screen.findByRole("link", { name: "Offre ast_2" });
  expect(screen.getAllByRole("link", { name: /^Offre/ }).map(({ textContent }) => textContent)).toEqual([
    "Offre ast_2",
    "Offre ast_1",
  ]);
  const row = list.closest("li") as HTMLElement;
  expect(within(row).getByText(/2 critères sur 3\./).textContent).toContain("Silae");
  expect(within(row).getByText(/Logiciels/).textContent).toContain("(à moitié)");
});

test("a hidden offer is kept in mind by the account", async () => {
  const api = await open(aResume({}));
  await userEvent.click(await screen.findByRole("button", { name: "Masquer (Offre ast_2)" }));
  await waitFor(() => expect(api.takeCalls()).toContain("PUT /bookmarks/hidden/ast_2"));
});

test.each([null, aResume({ places: [] }), aResume({ jobs: [] })])(
  "without a job or a place, the screen asks for these two",
  async (resume) => {
    await open(resume);
    expect(await screen.findByRole("heading", { name: "Deux réponses suffisent" })).toBeDefined();
  },
);

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
  // Two years: one to three.
  expect(candidate.experienceRank).toBe(2);
  expect([candidate.diplomaLevel, candidate.diplomaInProgress]).toEqual([6, 7]);
});
