import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Asset } from "@/lib/entities/asset";
import { storedEntries } from "@/lib/queries/stored-entries";
import { offerChoices } from "@/lib/rules/offer/offer-choices";
import { today } from "@/lib/rules/time/paris-time";
import { addDays } from "@/lib/rules/time/working-days";
import { aPageOf } from "@/tests/support/an-application";
import type { ApiRequest, createFakeApi } from "@/tests/support/fake-api";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import "@/workspace/firm/offers/offer/lint/offer-review";
import "@/workspace/firm/offers/offer/offer-editor";
import { OfferScreen } from "@/workspace/firm/offers/offer/offer-screen";

const actor = signedIn({
  current: {
    naturalUser: claire,
    organizations: [firm],
    user: firm,
    organizationId: firm.id,
    permissions: ["asset:create", "asset:edit"],
  },
});
const config = {
  stelace: {},
  theme: {},
  custom: {
    assetTypes: { offer: "typ_o", resume: "typ_r", company: "typ_c", brand: "typ_b" },
    defaultOfferCategoryId: "ctg_1",
    maxUploadFileSize: 1,
  },
};
/** The choices of the form, without the long lists that these tests do not use. */
const choices = { ...offerChoices("fr"), skills: [], software: [], advantages: [], diplomas: [] };
const TEXT = `<p>${"Vous tenez un portefeuille de dossiers en autonomie, avec une équipe. ".repeat(10)}</p>`;
const anOffer = (change: Partial<Asset> = {}): Asset => ({
  id: "ast_1",
  ownerId: firm.id,
  assetTypeId: "typ_o",
  name: "Comptable général (H/F)",
  description: TEXT,
  active: true,
  validated: true,
  createdDate: "2026-11-20T08:00:00.000Z",
  locations: [{ city: "Nantes", departmentCode: "44", country: "FR", latitude: 47.2, longitude: -1.55 }],
  customAttributes: {
    slug: "comptable-general",
    jobReferential: "comptable-general",
    contractType: "cdi",
    jobSchedule: "temps-plein-35h",
    salaryMin: 30_000,
    salaryPeriod: "annuel",
    validThrough: addDays(today(), 30),
  },
  metadata: { _draft: { name: "Comptable général (F/H)" } },
  ...change,
});

// A screen that is unmounted stores its typed text, after the end of the test.
beforeEach(() => storedEntries.clear(""));
afterEach(() => vi.unstubAllGlobals());

type Body = Partial<Asset> & { metadata?: { _draft?: object | null } };

/** Opens an offer whose API stores changes as the marketplace does: in a draft beside the online version. */
async function open(offer: Asset, answers: Parameters<typeof createFakeApi>[0] = {}, isWide = true) {
  const wide = { matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", () => wide);
  let stored = offer;
  let count = 0;
  const save = ({ body }: ApiRequest) => {
    const { metadata = {}, ...fields } = body as Body;
    const { _draft: kept, ...before } = stored.metadata;
    const { _draft, ...rest } = metadata;
    const draft = _draft === null ? {} : { _draft: { ...Object(kept), ...Object(_draft) } };
    const updatedDate = `2026-11-20T09:00:0${++count}.000Z`;
    stored = { ...stored, ...fields, metadata: { ...before, ...rest, ...draft }, updatedDate };
    return { body: stored };
  };
  const world = createFakeSession(actor, {
    "GET /assets": () => aPageOf([]),
    "GET /assets/ast_1": () => ({ body: stored }),
    "PATCH /assets/ast_1": save,
    ...answers,
  });
  const session = { ...world.session, readConfig: () => Promise.resolve(config) };
  await renderScreen(session, <OfferScreen id="ast_1" choices={choices} families={{}} />);
  await screen.findByRole("button", { name: /Publier/ });
  return { writes: () => world.api.calls.filter(({ call }) => !call.startsWith("GET")), stored: () => stored };
}

const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("OfferScreen", () => {
  test("text typed just before publication is published", async () => {
    const { stored, writes } = await open(anOffer());
    write("Intitulé", "Comptable général confirmé (F/H)");
    fireEvent.click(screen.getByRole("button", { name: "Publier les modifications" }));
    await screen.findByText("L’offre en ligne est à jour.");
    expect(stored().name).toBe("Comptable général confirmé (F/H)");
    expect(writes()).toHaveLength(2);
    expect(stored().metadata).not.toHaveProperty("_draft");
  });

  test("a title that breaks a rule stays in the draft and is not published", async () => {
    const { stored } = await open(anOffer());
    write("Intitulé", "Jeune et dynamique comptable (H/F)");
    fireEvent.click(screen.getByRole("button", { name: "Publier les modifications" }));
    await waitFor(() => expect(screen.queryByText("Relisez avant de publier.")).not.toBeNull());
    await waitFor(() => expect(stored().metadata._draft).toEqual({ name: "Jeune et dynamique comptable (H/F)" }));
    expect(stored().name).toBe("Comptable général (H/F)");
  });

  test("an offer with an invalid field is not published", async () => {
    const { writes } = await open(anOffer());
    await screen.findByLabelText("Minimum, en euros");
    write("Minimum, en euros", "trente mille");
    fireEvent.click(screen.getByRole("button", { name: "Publier les modifications" }));
    await screen.findByText("Un champ est à corriger.");
    expect(writes()).toEqual([]);
  });
});

describe("the verdict of an offer", () => {
  const verdict = () => document.getElementById("offer-gaps")?.textContent;

  test("an offer is publishable only when nothing blocks, an error of the review included", async () => {
    await open(anOffer());
    await waitFor(() => expect(verdict()).toBe("Publiable"));
    write("Intitulé", "Jeune et dynamique comptable (H/F)");
    await waitFor(() => expect(verdict()).toMatch(/^\d points? à corriger\u00a0:$/));
    write("Intitulé", "Comptable confirmé (F/H)");
    await waitFor(() => expect(verdict()).toBe("Publiable"));
    await screen.findByLabelText("Minimum, en euros");
    write("Minimum, en euros", "trente mille");
    fireEvent.click(screen.getByRole("button", { name: "Publier les modifications" }));
    await waitFor(() => expect(verdict()).toBe("1 point à corriger\u00a0:"));
    screen.getByRole("link", { name: "Un champ à corriger" });
  });

  test("an explained error no longer blocks", async () => {
    await open(anOffer({ metadata: { _draft: { name: "Jeune et dynamique comptable (H/F)" } } }));
    await waitFor(() => expect(verdict()).toMatch(/à corriger/));
    fireEvent.change(screen.getByLabelText(/Une règle se trompe/), { target: { value: "Citation de notre charte" } });
    await waitFor(() => expect(verdict()).toBe("Publiable"));
  });

  test("a corrected suspended offer says that it is being read again", async () => {
    const suspended = (isReread: boolean) => ({
      validated: false,
      platformData: { _private: { suspension: { reason: "Critère interdit.", isReread } } },
    });
    await open(anOffer(suspended(true)));
    await screen.findByText(/la modération relit l’offre/);
    expect(screen.queryByText(/Corrigez, publiez/)).toBeNull();
    cleanup();
    await open(anOffer(suspended(false)));
    await screen.findByText(/Corrigez, publiez/);
  });
});

describe("the sections of an offer on a telephone", () => {
  const foldOf = async (label: string) => (await screen.findByLabelText(label)).closest("details");

  test("a folded section opens from the link to its missing field", async () => {
    const { salaryMin, ...attributes } = anOffer().customAttributes;
    await open(anOffer({ customAttributes: attributes }), {}, false);
    const fold = await foldOf("Minimum, en euros");
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).toContain("À compléter\u00a0: la rémunération");
    fireEvent.click(screen.getByRole("link", { name: /^La rémunération/ }));
    expect(fold?.open).toBe(true);
    expect(document.activeElement?.id).toBe("offer-pay");
  });

  test("a folded section opens when publication finds an invalid field", async () => {
    await open(anOffer(), {}, false);
    const fold = await foldOf("Minimum, en euros");
    write("Minimum, en euros", "trente mille");
    fireEvent.click(screen.getByRole("button", { name: "Publier les modifications" }));
    await waitFor(() => expect(fold?.open).toBe(true));
    await waitFor(() => expect(fold?.querySelector("summary")?.textContent).toContain("Un champ est à corriger"));
  });
});

describe("the preview of an offer", () => {
  const preview = () => screen.findByRole("region", { name: "La page de l’offre" });

  test("the preview shows the offer being edited as an inert public page", async () => {
    await open(anOffer({ description: `${TEXT}<script>alert(1)</script><h2>Votre profil</h2>` }));
    fireEvent.click(screen.getByRole("button", { name: "Aperçu" }));
    const page = await preview();
    expect(page.querySelector("h2[lang=fr]")?.textContent).toBe("Comptable général (F/H)");
    expect(page.querySelector("h3")?.textContent).toBe("Votre profil");
    expect(page.querySelector("script")).toBeNull();
    write("Intitulé", "Comptable unique (F/H)");
    await waitFor(() => expect(page.querySelector("h2[lang=fr]")?.textContent).toBe("Comptable unique (F/H)"));
    const works = [...page.querySelectorAll("a, button")].filter(
      (one) => one.closest("[inert]") === null && one.getAttribute("aria-hidden") !== "true",
    );
    expect(works).toEqual([]);
  });

  test("clicking a block of the preview focuses the section that edits it", async () => {
    await open(anOffer());
    fireEvent.click(screen.getByRole("button", { name: "Aperçu" }));
    await preview();
    const [block] = screen.getAllByTitle(/Modifier «.Le texte.»/);
    fireEvent.click(block as HTMLElement);
    expect(document.activeElement?.textContent).toBe("Le texte");
  });
});

describe("the pay of an offer", () => {
  const PAGE = { ...anOffer(), id: "ast_p", assetTypeId: "typ_c", metadata: {} };
  const aFirm = (category: string) => ({
    "GET /assets": () => aPageOf([{ ...PAGE, customAttributes: { slug: "durand", categories: [category] } }]),
  });
  const inAssistance = anOffer({
    customAttributes: { ...anOffer().customAttributes, jobReferential: "collaborateur-comptable", salaryMin: 24_000 },
  });

  test("an accounting firm cannot publish a pay below the coefficient's minimum", async () => {
    await open(inAssistance, aFirm("cabinet-independant"));
    await screen.findByText("Rémunération sous le minimum");
    expect(screen.getAllByText(/26.044.€ par an \(coefficient 220\)/)).toHaveLength(2);
    expect(screen.getByRole("button", { name: "Publier les modifications" })).toHaveProperty("disabled", true);
  });

  test("another employer's pay is compared with the minimum wage only", async () => {
    await open(inAssistance, aFirm("entreprise-pme"));
    await waitFor(() => expect(screen.queryByText(/22.404.€ par an \(Smic\)/)).not.toBeNull());
    expect(screen.queryByText("Rémunération sous le minimum")).toBeNull();
  });
});
