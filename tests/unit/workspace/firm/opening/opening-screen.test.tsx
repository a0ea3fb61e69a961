import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { router } from "@/tests/support/navigation";
import { aUser } from "@/tests/support/session-harness";
import { OpeningScreen } from "@/workspace/firm/opening/opening-screen";

const config = {
  stelace: {},
  theme: {},
  custom: {
    assetTypes: { offer: "typ_o", resume: "typ_r", company: "typ_c", brand: "typ_b" },
    defaultOfferCategoryId: "ctg_1",
    maxUploadFileSize: 1,
  },
};
const nantes = {
  kind: "city",
  label: "Nantes",
  value: "nantes",
  postcode: "44000",
  departmentCode: "44",
  regionCode: "52",
  latitude: 47.2,
  longitude: -1.55,
};
const match = { id: "org_9", name: "Cabinet Martin", matchedBy: "name", slug: null, town: null };
const page = {
  id: "ast_1",
  name: "Cabinet Martin",
  active: false,
  validated: false,
  createdDate: "2026-11-03T08:00:00Z",
  locations: [],
  customAttributes: {},
  metadata: {},
};
const request = {
  id: "mrq_1",
  kind: "join",
  status: "pending",
  organizationId: "org_9",
  organizationName: "Cabinet Martin",
  requesterId: claire.id,
  requesterName: "Claire D",
  message: null,
  createdDate: "2026-11-03T08:00:00Z",
};

async function open(
  matches: object[],
  responses: Parameters<typeof createFakeSession>[1] = {},
  plan: string | null = null,
  acting: typeof firm | null = null,
) {
  const current = {
    naturalUser: claire,
    organizations: acting ? [acting] : [],
    user: acting ?? claire,
    organizationId: acting?.id ?? null,
    permissions: [],
  };
  const world = createFakeSession(signedIn({ current }), {
    "GET /data/options": ({ query }) => ({ body: query.get("query")?.startsWith("Nan") ? [nantes] : [] }),
    "GET /organizations/matches": () => ({ body: { results: matches } }),
    "POST /users": () => ({ body: aUser({ id: "org_1" }) }),
    "POST /assets": () => ({ body: page }),
    "POST /organizations/org_9/join-requests": () => ({ body: request }),
    ...responses,
  });
  const categories = [{ slug: "cabinet-independant", label: "Cabinet indépendant" }];
  await renderScreen(
    { ...world.session, readConfig: () => Promise.resolve(config) },
    <OpeningScreen categories={categories} plan={plan} parentId={acting?.id ?? null} />,
  );
  const sent = (call: string) => world.api.calls.filter((made) => made.call === call);
  return { ...world, sent, user: userEvent.setup() };
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => screen.getByRole("button", { name: "Ouvrir l’espace" });

async function fill(user: ReturnType<typeof userEvent.setup>, { siren = "732 829 320", town = "Nantes" } = {}) {
  await user.type(field(/Nom du cabinet/), "Cabinet Martin");
  await user.type(field(/SIREN/), siren);
  await user.selectOptions(field("Type de structure"), "cabinet-independant");
  await user.type(field("Commune du siège"), town);
}

test("a new firm with a chosen plan gets a hidden page, and reaches the request for it", async () => {
  const { user, sent, session } = await open([], {}, "Réseau");
  expect(screen.getByText(/Formule choisie : Réseau/)).not.toBeNull();
  await fill(user);
  await user.click(submit());
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledExactlyOnceWith(
      "/app/cabinet/abonnement?formule=R%C3%A9seau&au-nom-de=org_1",
    ),
  );
  expect(sent("POST /users").map(({ body }) => body)).toEqual([
    { type: "organization", displayName: "Cabinet Martin", metadata: { _private: { wantedPlan: "Réseau" } } },
  ]);
  expect(sent("POST /assets").map(({ body }) => body)).toMatchObject([
    {
      name: "Cabinet Martin",
      assetTypeId: "typ_c",
      active: false,
      locations: [{ city: "Nantes", latitude: 47.2, main: true }],
      customAttributes: { categories: ["cabinet-independant"], implantations: ["Nantes"] },
      metadata: { _public: { siren: "732829320" } },
    },
  ]);
  expect(session.selectOrganization).toHaveBeenCalledExactlyOnceWith("org_1");
});

test("a subsidiary leaves who acts unchanged until the person chooses it", async () => {
  const { user, session } = await open([], { "POST /users": () => ({ body: aUser({ id: "org_2" }) }) }, null, firm);
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText("Vous agissez toujours au nom de Cabinet Durand.")).not.toBeNull();
  expect(session.selectOrganization).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Agir au nom de Cabinet Martin" }));
  await waitFor(() => expect(session.selectOrganization).toHaveBeenCalledExactlyOnceWith("org_2"));
});

test("invalid fields show errors, and nothing is sent", async () => {
  const { user, sent } = await open([]);
  await user.click(submit());
  expect(await screen.findAllByText("Ce champ est obligatoire.")).toHaveLength(3);
  await fill(user, { siren: "732829321", town: "Xyz" });
  await user.click(submit());
  expect(await screen.findByText(/Ce numéro n’est pas un SIREN/)).not.toBeNull();
  await user.clear(field(/SIREN/));
  await user.click(submit());
  expect(await screen.findByText(/Aucune commune de ce nom/)).not.toBeNull();
  expect(sent("POST /users")).toEqual([]);
});

test("a SIRET typed as SIREN is told, and its first nine digits are proposed", async () => {
  const { user, sent } = await open([]);
  await fill(user, { siren: "732 829 320 00074" });
  await user.click(submit());
  expect(await screen.findByText(/C’est un SIRET/)).not.toBeNull();
  await user.click(screen.getByRole("button", { name: /Utiliser 732.829.320/ }));
  expect(field(/SIREN/)).toHaveProperty("value", "732\u00a0829\u00a0320");
  expect(screen.queryByText(/C’est un SIRET/)).toBeNull();
  await user.click(submit());
  await waitFor(() => expect(sent("POST /users")).toHaveLength(1));
});

test("a user can ask to join a firm that already exists", async () => {
  const { user, sent } = await open([match]);
  await fill(user);
  await user.click(submit());
  const heading = await screen.findByRole("heading", { name: "Un espace existe déjà" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await user.type(field(/Un mot pour ses administrateurs/), "Je suis associée.");
  await user.click(screen.getByRole("button", { name: "Demander à rejoindre Cabinet Martin" }));
  expect(await screen.findByRole("heading", { name: "Demande envoyée à Cabinet Martin" })).not.toBeNull();
  expect(sent("POST /organizations/org_9/join-requests")[0]?.body).toEqual({ message: "Je suis associée." });
  expect(sent("POST /users")).toEqual([]);
});

test("a firm with an existing name can still be created", async () => {
  const { user, sent } = await open([match]);
  await fill(user);
  await user.click(submit());
  await user.click(await screen.findByRole("button", { name: /Ce n’est pas mon cabinet/ }));
  await waitFor(() => expect(sent("POST /assets")).toHaveLength(1));
});

test("a refused request to join shows the reason", async () => {
  const { user } = await open([match], {
    "POST /organizations/org_9/join-requests": () => ({
      status: 422,
      body: { message: "x", data: { code: "refused" } },
    }),
  });
  await fill(user);
  await user.click(submit());
  await user.click(await screen.findByRole("button", { name: "Demander à rejoindre Cabinet Martin" }));
  expect(await screen.findByText(/a refusé votre demande il y a moins de 30 jours/)).not.toBeNull();
});

test("a failed page creation is retried for the same organization", async () => {
  let attempts = 0;
  const { user, sent } = await open([], {
    "POST /assets": () => {
      attempts += 1;
      return attempts === 1 ? "unreachable" : { body: page };
    },
  });
  await fill(user);
  await user.click(submit());
  await screen.findByText(/Le service ne répond pas/);
  await user.click(submit());
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/app"));
  expect(sent("POST /users")).toHaveLength(1);
  expect(sent("POST /assets")).toHaveLength(2);
});
