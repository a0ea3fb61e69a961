import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { Locale } from "@/lib/i18n/routing";
import { today } from "@/lib/rules/time/paris-time";
import { aCompany } from "@/tests/fixtures/a-company";
import { createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { TestimonialScreen } from "@/workspace/auth/testimonial/testimonial-screen";

beforeEach(() => window.localStorage.clear());

type Answers = Parameters<typeof createFakeSession>[1];
const CHECK = "GET /token/check/jeton";
const COMPANIES = "GET /assets";
const SEND = "POST /ratings";
const SIGNED_OUT = { status: "signed-out", expired: false } as const;

const checked = (overrides = {}) => ({
  body: {
    status: "valid",
    type: "testimonial",
    userId: "org_9",
    expirationDate: null,
    data: {},
    ...overrides,
  },
});
const companies = (results = [aCompany()]) => ({
  body: { results, nbResults: results.length, nbPages: 1, page: 1, nbResultsPerPage: 20 },
});
const OPEN: Answers = { [CHECK]: () => checked(), [COMPANIES]: () => companies() };
const rating = { body: { id: "rtg_1", score: 100, metadata: { active: false }, createdDate: "2026-11-21T08:00:00Z" } };
const config = {
  stelace: {},
  theme: {},
  custom: {
    assetTypes: { offer: "typ_o", resume: "typ_r", company: "typ_c", brand: "typ_b" },
    defaultOfferCategoryId: "ctg_1",
    maxUploadFileSize: 1,
  },
};

async function open(
  responses: Answers,
  { state = SIGNED_OUT as Parameters<typeof createFakeSession>[0], locale = "fr" as Locale } = {},
) {
  const world = createFakeSession(state, responses);
  const session = { ...world.session, readConfig: () => Promise.resolve(config) };
  await renderScreen(session, <TestimonialScreen token="jeton" />, locale);
  return { ...world, user: userEvent.setup() };
}

const quote = () => screen.findByLabelText<HTMLTextAreaElement>("Votre texte");
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = () => screen.getByRole("button", { name: "Envoyer mon témoignage" });

test("an invited person reads the conditions, then sends a testimonial", async () => {
  const { user, api } = await open({ ...OPEN, [SEND]: () => rating }, { state: signedIn() });
  await user.type(await quote(), "  Une équipe soudée.  ");
  expect(screen.getByText(/Tréguern Conseil aimerait que vous racontiez/)).not.toBeNull();
  expect(screen.getByText(/lit chaque témoignage avant qu’il ne paraisse/)).not.toBeNull();
  expect(screen.getByText(/seront publics sur la page de Tréguern Conseil/)).not.toBeNull();
  await user.type(field("Prénom"), "Nadia");
  await user.type(field("Fonction (facultatif)"), "Cheffe de mission");
  await user.type(field("Depuis (facultatif)"), "2019");
  await user.click(press());
  const heading = await screen.findByRole("heading", { name: "Merci, votre témoignage est arrivé" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByRole("link", { name: /la page de Tréguern Conseil/ }).getAttribute("href")).toBe(
    "/entreprise/treguern-conseil",
  );
  const [sent] = api.calls.filter(({ call }) => call === SEND);
  expect(sent?.body).toEqual({
    token: "jeton",
    label: "testimonial",
    score: 100,
    data: { quote: "Une équipe soudée.", firstname: "Nadia", jobTitle: "Cheffe de mission", since: 2019 },
  });
  const [owned] = api.calls.filter(({ call }) => call === COMPANIES);
  expect(owned?.query.get("ownerId")).toBe("org_9");
  expect(owned?.query.get("assetTypeId")).toBe("typ_c");
  expect(window.localStorage).toHaveLength(0);
});

test("a link already opened stays valid, and optional fields may be empty", async () => {
  const { user, api } = await open({
    ...OPEN,
    [CHECK]: () => checked({ status: "alreadyChecked" }),
    [SEND]: () => rating,
  });
  await user.type(await quote(), "Bien.");
  await user.type(field("Prénom"), "Nadia");
  await user.dblClick(press());
  await screen.findByRole("heading", { name: "Merci, votre témoignage est arrivé" });
  const sent = api.calls.filter(({ call }) => call === SEND);
  expect(sent.map(({ body }) => body)).toMatchObject([{ data: { jobTitle: null, since: null } }]);
});

test.each([
  ["was already used", () => checked({ status: "alreadyChecked", answered: true }), "Vous avez déjà témoigné"],
  ["has expired", () => checked({ status: "expired" }), "Ce lien a expiré"],
  ["is unknown", () => checked({ status: "invalid", type: null, userId: null }), "Ce lien n’est pas valable"],
  ["is for something else", () => checked({ type: "email" }), "Ce lien n’est pas valable"],
  ["is malformed", () => ({ status: 400, body: {} }), "Ce lien n’est pas valable"],
])("a link that %s is reported, without form", async (_, response, heading) => {
  await open({ ...OPEN, [CHECK]: response });
  await screen.findByRole("heading", { name: heading });
  expect(screen.queryByLabelText("Votre texte")).toBeNull();
  expect(screen.getByRole("link", { name: "Revenir à l’accueil" }).getAttribute("href")).toBe("/");
});

test("a firm without public page is reported", async () => {
  await open({ ...OPEN, [COMPANIES]: () => companies([]) });
  await screen.findByRole("heading", { name: "La page du cabinet n’est pas en ligne" });
});

test("missing, invalid and too long fields are reported, and the first is focused", async () => {
  const { user, api } = await open(OPEN);
  const text = await quote();
  await user.type(field("Depuis (facultatif)"), String(Number(today().slice(0, 4)) + 1));
  await user.click(press());
  expect(await screen.findAllByText("Ce champ est obligatoire.")).toHaveLength(2);
  screen.getByText(/Cette année n’est pas valable/);
  await waitFor(() => expect(document.activeElement).toBe(text));
  await user.click(text);
  await user.paste("x".repeat(2_001));
  await screen.findByText(/000 caractères au plus\.$/, { selector: "[id$=-error]" });
  // The whole text is in the field: it was not truncated.
  expect(text.value).toHaveLength(2_001);
  expect(api.calls.filter(({ call }) => call === SEND)).toEqual([]);
});

test.each([
  [
    "a link used since",
    { status: 422, body: { message: "A testimonial was already written with this invitation" } },
    /n’en accepte qu’un/,
  ],
  ["a link expired since", { status: 403, body: {} }, /vient d’expirer/],
  ["an API that is down", "unreachable" as const, /Le service ne répond pas/],
  ["too many testimonials from this network", { status: 429, body: {} }, /Trop de demandes/],
])("a testimonial that cannot be sent shows the error and stays in the form: %s", async (_, reply, said) => {
  const { user } = await open({ ...OPEN, [SEND]: () => reply });
  const text = await quote();
  await user.type(text, "Une équipe soudée.");
  await user.type(field("Prénom"), "Nadia");
  await user.click(press());
  expect((await screen.findByText(said)).getAttribute("role")).toBe("alert");
  expect(text.value).toBe("Une équipe soudée.");
  expect(field("Prénom").value).toBe("Nadia");
});

test("a draft testimonial is restored after a reload", async () => {
  const { user } = await open(OPEN);
  await user.type(await quote(), "Une équipe");
  await user.type(field("Prénom"), "Nadia");
  cleanup();
  const again = await open({ ...OPEN, [SEND]: () => rating });
  await waitFor(async () => expect((await quote()).value).toBe("Une équipe"));
  expect(field("Prénom").value).toBe("Nadia");
  await again.user.click(press());
  await screen.findByRole("heading", { name: "Merci, votre témoignage est arrivé" });
  expect(again.api.calls.at(-1)?.body).toMatchObject({ data: { quote: "Une équipe", firstname: "Nadia" } });
});

test("a link that cannot be checked offers a retry, in English", async () => {
  const { user, api } = await open({ ...OPEN, [CHECK]: () => "unreachable" }, { locale: "en" });
  await screen.findByRole("alert", {}, { timeout: 5000 });
  api.responses[CHECK] = () => checked();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByLabelText("Your text");
});
