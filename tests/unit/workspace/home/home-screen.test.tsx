import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { asset, found } from "@/tests/fixtures/api-responses";
import { queuePage } from "@/tests/fixtures/moderation-responses";
import { aMeeting, anApplication, aPageOf } from "@/tests/support/an-application";
import { claire, createFakeSession, firm, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { HomeScreen } from "@/workspace/home/home-screen";

const actingAs = (organization: typeof firm | null, ...permissions: string[]) =>
  signedIn({
    current: {
      naturalUser: claire,
      organizations: [firm],
      user: organization ?? claire,
      organizationId: organization?.id ?? null,
      permissions,
    },
  });
const ANSWERS = {
  "GET /transactions": () => aPageOf([anApplication()]),
  "GET /assets": () => aPageOf([]),
  "GET /moderation": () => ({ body: { ...queuePage, nbResults: 3 } }),
};
const config = {
  stelace: {},
  theme: {},
  custom: {
    assetTypes: { offer: "typ_o", resume: "typ_r", company: "typ_c", brand: "typ_b" },
    defaultOfferCategoryId: "ctg_1",
    maxUploadFileSize: 1,
  },
};
/** A profile with this metadata. It has no places, so that no offers are searched. */
const aProfile = (metadata: object) => ({
  id: "ast_9",
  name: "Claire",
  active: true,
  validated: true,
  locations: [],
  customAttributes: {},
  metadata,
  createdDate: "2026-10-01T08:00:00Z",
  updatedDate: "2026-11-03T08:00:00Z",
});

async function openHome(state: ReturnType<typeof actingAs>, answers: Parameters<typeof createFakeSession>[1]) {
  const { session, api } = createFakeSession(state, answers);
  await renderScreen({ ...session, readConfig: () => Promise.resolve(config) }, <HomeScreen />);
  return api;
}

const links = () => screen.getAllByRole("link").map((link) => link.textContent);

test.each([
  [
    "a candidate",
    actingAs(null, "transaction:list"),
    "Bonjour Claire Durand.",
    [
      "Mes candidatures",
      "Mon profil",
      "Chercher une offre",
      "Offres enregistrées et alertes",
      "Aide",
      "Créer mon profil",
    ],
    "1 candidature envoyée",
  ],
  [
    "a firm's administrator",
    actingAs(firm, "transaction:list", "invitation:list", "creditMove:list"),
    "Vous agissez au nom de Cabinet Durand.",
    ["Réponses à donner", "Candidature restreinte", "Abonnement et relevé des crédits", "Mon compte", "Aide"],
    "1 candidature attend une réponse",
  ],
  [
    "a moderator",
    actingAs(null, "transaction:list", "asset:moderate:all"),
    "Bonjour Claire Durand. Vous êtes de l’équipe de la plateforme.",
    ["Modération", "Mon compte", "Aide"],
    "3 éléments à relire",
  ],
  [
    "an administrator of the platform",
    actingAs(null, "*"),
    "Bonjour Claire Durand. Vous êtes de l’équipe de la plateforme.",
    ["Modération", "Contenu", "Lettre", "Comptes", "Organisations", "Système", "Mon compte", "Aide"],
    "3 éléments à relire",
  ],
] as const)("%s sees in whose name they act, and the links of the role", async (_who, state, line, expected, count) => {
  await openHome(state, ANSWERS);
  expect(screen.getByText(line)).not.toBeNull();
  expect(await screen.findByText(count)).not.toBeNull();
  await waitFor(() =>
    expect(new Set(links().filter((link) => link !== "Gestionnaire de paie"))).toEqual(new Set(expected)),
  );
});

test("a member who may not read credits gets no link to the subscription", async () => {
  await openHome(actingAs(firm, "transaction:list"), ANSWERS);
  await screen.findByText("1 candidature attend une réponse");
  expect(links()).not.toContain("Abonnement et relevé des crédits");
});

test("the platform sees the number of waiting orders", async () => {
  const api = await openHome(actingAs(null, "*"), {
    ...ANSWERS,
    "GET /orders": () => ({ body: { ...aPageOf([]).body, nbResults: 2 } }),
  });
  expect(await screen.findByText("2 demandes de formule ou de pack en attente")).not.toBeNull();
  expect(api.calls.find(({ call }) => call === "GET /orders")?.query.get("state")).toBe("waiting");
});

test("applications under study are counted as waiting for the firm", async () => {
  const api = await openHome(actingAs(firm, "transaction:list", "invitation:list"), ANSWERS);
  await screen.findByText("1 candidature attend une réponse");
  const [asked] = api.calls.filter(({ call, query }) => call === "GET /transactions" && query.has("orderBy"));
  expect(asked?.query.getAll("status[]")).toEqual(["new", "restricted", "pending"]);
  expect(asked?.query.has("isAnswered")).toBe(false);
});

test("a candidate sees the applications that changed last, with their due dates", async () => {
  const moved = anApplication({ status: "pending", answerDueDate: "2026-11-29T08:00:00.000Z" });
  await openHome(actingAs(null, "transaction:list"), { ...ANSWERS, "GET /transactions": () => aPageOf([moved]) });
  const list = within(await screen.findByRole("list", { name: "Les dernières qui ont bougé" }));
  expect(list.getByRole("listitem").textContent).toBe(
    "Gestionnaire de paieEn cours d’étude, le 20 nov. · réponse attendue vers le 29 nov.",
  );
  expect(list.getByRole("link").getAttribute("href")).toBe("/app/candidat/candidatures/trn_1");
});

test("a failed list of applications does not hide the other links", async () => {
  await openHome(actingAs(null, "transaction:list"), {
    ...ANSWERS,
    "GET /transactions": () => ({ status: 500, body: {} }),
    "GET /assets": () => aPageOf([aProfile({ noExperience: true })]),
  });
  expect(await screen.findAllByRole("button", { name: "Réessayer" })).toHaveLength(2);
  expect(await screen.findByText("1 rubrique sur 5")).not.toBeNull();
  expect(links()).toContain("Chercher une offre");
});

test("a failed request for the profile does not hide the applications", async () => {
  await openHome(actingAs(null, "transaction:list"), { ...ANSWERS, "GET /assets": () => ({ status: 500, body: {} }) });
  expect(await screen.findAllByRole("button", { name: "Réessayer" })).toHaveLength(2);
  expect(screen.getByText("1 candidature envoyée")).not.toBeNull();
});

test("a new candidate sees three steps to begin with", async () => {
  await openHome(actingAs(null, "transaction:list"), { ...ANSWERS, "GET /transactions": () => aPageOf([]) });
  await screen.findByRole("heading", { name: "Par où commencer" });
  expect(screen.getByRole("list", { name: "Par où commencer" }).children).toHaveLength(3);
  expect(screen.queryByText("À faire maintenant")).toBeNull();
});

test("the home has the five best offers for the candidate, with their distance", async () => {
  const wishes = {
    jobs: ["gestionnaire-de-paie"],
    places: [{ city: "Lyon", latitude: 45.76, longitude: 4.84, radiusKm: 20 }],
  };
  const offers = ["a", "b", "c", "d", "e", "f"].map((id) => ({
    ...asset,
    id: `ast_${id}`,
    name: `Offre ${id}`,
    company: { id: "ast_9", name: "Durand", slug: "durand" },
    locations: [{ city: "Bron", latitude: 45.74, longitude: 4.91 }],
    customAttributes: { slug: id, jobReferential: id === "f" ? "gestionnaire-de-paie" : "gestionnaire-paie-confirme" },
  }));
  const api = await openHome(actingAs(null, "transaction:list"), {
    ...ANSWERS,
    "GET /assets": () => aPageOf([aProfile({ _private: { wishes } })]),
    "GET /bookmarks": () => aPageOf([]),
    "POST /search": () => ({ body: { ...found, results: offers, nbResults: 6 } }),
  });
  await screen.findByText("6 offres pour vous");
  const shown = screen.getAllByRole("link", { name: /^Offre [a-f]$/ });
  expect(shown).toHaveLength(5);
  // The sought job comes before its neighbours.
  expect(shown[0]?.textContent).toBe("Offre f");
  expect(screen.getAllByText(/^à 6 km · depuis le/)).toHaveLength(5);
  expect(api.calls.findLast(({ call }) => call === "POST /search")?.body).toMatchObject({
    customAttributes: { jobReferential: ["assistant-paie", "gestionnaire-de-paie", "gestionnaire-paie-confirme"] },
    places: [{ latitude: 45.76, longitude: 4.84, maxDistance: 60_000 }],
  });
});

test("an offer that was applied to comes last, and one done from anywhere says so instead of its distance", async () => {
  const wishes = {
    jobs: ["gestionnaire-de-paie"],
    places: [{ city: "Lyon", latitude: 45.76, longitude: 4.84, radiusKm: 20 }],
  };
  const [sent, far] = ["sent", "far"].map((id) => ({
    ...asset,
    id: `ast_${id}`,
    name: `Offre ${id}`,
    company: { id: "ast_9", name: "Durand", slug: "durand" },
    locations: [{ city: "Bron", latitude: 45.74, longitude: 4.91 }],
    customAttributes: {
      slug: id,
      jobReferential: "gestionnaire-de-paie",
      remoteWork: id === "far" ? "full-remote" : null,
    },
  }));
  await openHome(actingAs(null, "transaction:list"), {
    ...ANSWERS,
    "GET /assets": () => aPageOf([aProfile({ _private: { wishes } })]),
    "GET /bookmarks": () => aPageOf([]),
    "GET /transactions": () => aPageOf([{ ...anApplication(), assetId: "ast_sent" }]),
    "POST /search": () => ({ body: { ...found, results: [sent, far], nbResults: 2 } }),
  });
  await screen.findByText("2 offres pour vous");
  const offers = await screen.findAllByRole("link", { name: /^Offre (?:sent|far)$/ });
  expect(offers.map(({ textContent }) => textContent)).toEqual(["Offre far", "Offre sent"]);
  expect(screen.getAllByText(/^entièrement en télétravail · depuis le/)).toHaveLength(1);
  expect(screen.getByText(/^déjà postulé · à 6 km/)).toBeDefined();
});

test("an accountant of a firm sees no applications, and the API is not called", async () => {
  const api = await openHome(actingAs(firm, "order:list", "creditMove:list"), ANSWERS);
  expect(links()).toEqual(["Abonnement et relevé des crédits", "Mon compte", "Aide"]);
  expect(screen.getByRole("link", { name: "Abonnement et relevé des crédits" }).getAttribute("href")).toBe(
    "/app/cabinet/abonnement",
  );
  expect(api.calls).toEqual([]);
});

test("a person who signed up to hire opens their firm, and sees nothing of a candidate's home", async () => {
  const recruiter = { ...claire, roles: ["user", "provider", "client"] };
  const current = { ...withoutFirm(), naturalUser: recruiter, user: recruiter };
  const api = await openHome(signedIn({ current }, recruiter), { "GET /membership-requests": () => aPageOf([]) });
  expect((await screen.findByRole("link", { name: "Ouvrir l’espace de mon cabinet" })).getAttribute("href")).toBe(
    "/app/cabinet/nouveau",
  );
  expect(links()).not.toContain("Créer mon profil");
  expect(api.calls.map(({ call }) => call)).not.toContain("GET /transactions");
});

test("a firm's home has its next interviews, which lead to the agenda", async () => {
  const meeting = aMeeting("2026-12-02T09:00:00Z", { applicant: { id: "usr_2", displayName: "Coralie J." } });
  await openHome(actingAs(firm, "transaction:list"), {
    ...ANSWERS,
    "GET /transactions": ({ query }) => aPageOf(query.has("interviewDate") ? [meeting] : []),
  });
  const section = within(await screen.findByRole("region", { name: "Entretiens à venir" }));
  expect(section.getByText(/^mer. 2 déc., 10 h/)).not.toBeNull();
  expect(section.getByRole("link", { name: "Coralie J." }).getAttribute("href")).toBe(
    "/app/cabinet/candidatures/trn_1",
  );
  expect(section.getByRole("link", { name: "Entretiens à venir" }).getAttribute("href")).toBe(
    "/app/cabinet/entretiens",
  );
});
