import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { CompanyOffersScreen } from "@/components/company/company-offers-screen";
import { CompanyScreen } from "@/components/company/company-screen";
import { PORTRAITS } from "@/components/drawing/portrait-drawing";
import { toOfferCard } from "@/lib/data/card/to-offer-card";
import type { CompanyFamilyView, TestimonialView } from "@/lib/views/company";
import { aCompany } from "@/tests/fixtures/a-company";
import { aCompanyView } from "@/tests/fixtures/a-company-view";
import { anOffer } from "@/tests/fixtures/an-offer";
import { renderIn } from "@/tests/support/in-locale";

const noFamily: CompanyFamilyView = {
  parent: null,
  children: [],
  siblings: [],
  childrenOffers: { latest: [], companies: [] },
};
const testimonials: TestimonialView[] = [
  { id: "2", firstname: "Inès", jobTitle: "Auditrice", since: 2021, quote: "On apprend vite." },
  { id: "1", firstname: "Marc", jobTitle: null, since: null, quote: "Bonne ambiance." },
];
const url = "http://localhost/entreprise/treguern-conseil";
const screenOf = (company = aCompanyView(), given = {}) => (
  <CompanyScreen
    company={company}
    testimonials={testimonials}
    url={url}
    reviews="few"
    family={noFamily}
    responseTime="few"
    {...given}
  />
);

test("testimonials are shown in the order of the data", async () => {
  await renderIn("fr", screenOf());
  const quotes = screen
    .getAllByRole("figure")
    .flatMap((figure) => figure.querySelector("blockquote")?.textContent ?? []);
  expect(quotes).toEqual(["«\u00a0On apprend vite.\u00a0»", "«\u00a0Bonne ambiance.\u00a0»"]);
});

test("failed blocks show an error, and the rest of the page stays", async () => {
  await renderIn("fr", screenOf(aCompanyView(), { testimonials: null, family: null }));
  expect(screen.getByText(/Les témoignages ne s’affichent pas/)).toBeDefined();
  expect(screen.getByText(/Les autres sociétés du groupe ne s’affichent pas/)).toBeDefined();
  expect(screen.getByRole("heading", { level: 1, name: "Tréguern Conseil" })).toBeDefined();
});

test("the blocks of group and testimonials are hidden when empty", async () => {
  await renderIn("fr", screenOf(aCompanyView(), { testimonials: [] }));
  expect(screen.queryByRole("heading", { name: "Ils en parlent" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Dans le même groupe" })).toBeNull();
});

test("a firm without offers has a link to the search, and no bar of offers", async () => {
  await renderIn("fr", screenOf(aCompanyView({ offers: [] })));
  expect(screen.getByRole("heading", { name: "Aucune offre ouverte pour le moment" })).toBeDefined();
  expect(screen.queryByRole("link", { name: /^Voir (l’offre|les .*offres)$/ })).toBeNull();
  expect(screen.getByRole("link", { name: "Chercher parmi toutes les offres" }).getAttribute("href")).toBe(
    "/recherche/offres-emploi",
  );
});

test("a firm that hires only through its children shows their offers, and never that it is not hiring", async () => {
  const lyon = { slug: "lyon", name: "Tréguern Lyon", logo: null };
  const latest = [toOfferCard(anOffer(), { id: "ast_lyon", ...lyon }, "fr")];
  const company = aCompanyView({ offers: [] });
  const family = { ...noFamily, childrenOffers: { latest, companies: [lyon] } };
  const { unmount } = await renderIn("fr", screenOf(company, { family }));
  const shown = () => {
    expect(screen.queryByRole("heading", { name: "Aucune offre ouverte pour le moment" })).toBeNull();
    const section = within(screen.getByRole("region", { name: "Les offres de ses filiales" }));
    expect(section.getByText(anOffer().name)).toBeDefined();
    expect(section.getByRole("link", { name: "Tréguern Lyon" }).getAttribute("href")).toBe(
      "/entreprise/lyon/offres-emploi",
    );
  };
  shown();
  unmount();
  await renderIn("fr", <CompanyOffersScreen company={company} childrenOffers={family.childrenOffers} />);
  shown();
});

test.each([
  ["with offers", {}],
  ["without offer", { offers: [] }],
])("a firm %s links to its spontaneous applications when it accepts them", async (_, offers) => {
  await renderIn("fr", screenOf(aCompanyView({ spontaneousSlug: "candidature-spontanee", ...offers })));
  const link = screen.getByRole("link", { name: "Envoyer une candidature spontanée" });
  expect(link.getAttribute("href")).toBe("/entreprise/treguern-conseil/offre-emploi/candidature-spontanee");
});

test("a firm that accepts no spontaneous applications has no link to them", async () => {
  await renderIn("fr", screenOf(aCompanyView()));
  expect(screen.queryByRole("link", { name: "Envoyer une candidature spontanée" })).toBeNull();
});

test("figures about people that the firm hides are not shown", async () => {
  const { metadata } = aCompany();
  const aTeam = (displayPeople: boolean) =>
    aCompanyView({ metadata: { ...metadata, _team: { ...metadata._team, displayPeople } } });
  const figures = ["de femmes", /149 femmes/, "Âge moyen"];
  const { unmount } = await renderIn("fr", screenOf(aTeam(true)));
  for (const figure of figures) expect(screen.getByText(figure)).toBeDefined();
  unmount();
  await renderIn("fr", screenOf(aTeam(false)));
  for (const figure of figures) expect(screen.queryByText(figure)).toBeNull();
});

describe("a firm that shows its team and a video", () => {
  const { metadata } = aCompany();
  const people = [
    { firstname: "Claire", lastname: "A.", jobTitle: "Associée", portrait: { key: "avatars/a.webp" }, agreed: true },
    { firstname: "Yanis", jobTitle: null, agreed: true },
  ] as const;
  const shown = (_team = {}, _public = {}) =>
    aCompanyView({
      metadata: { ...metadata, _team: { ...metadata._team, ..._team }, _public: { ...metadata._public, ..._public } },
    });

  test("each person has a name, and a portrait or a drawing", async () => {
    await renderIn("fr", screenOf(shown({ people: [...people] })));
    const region = within(screen.getByRole("region", { name: "Rencontrez l’équipe" }));
    const [claire, yanis] = region.getAllByRole("listitem");
    expect(claire?.textContent).toBe("Claire A.Associée");
    expect(claire?.querySelector("img")?.getAttribute("alt")).toBe("");
    expect(yanis?.textContent).toBe("Yanis");
    expect(yanis?.querySelector("use")).not.toBeNull();
  });

  test("the drawing of a person follows no gender read in the job that the firm wrote", async () => {
    const jobs = ["Expert-comptable", "Associée", "Directeur", "Cheffe de mission"];
    const drawn = jobs.map((jobTitle, index) => ({ firstname: `Camille ${index}`, jobTitle, agreed: true as const }));
    await renderIn("fr", screenOf(shown({ people: drawn })));
    const uses = screen.getByRole("region", { name: "Rencontrez l’équipe" }).querySelectorAll("use");
    const names = [...uses].map((use) => use.getAttribute("href")?.split("#")[1]);
    expect(names.toSorted()).toEqual(PORTRAITS.unknown.toSorted());
  });

  test("the video asks nothing of its host before a click", async () => {
    const { container } = await renderIn("fr", screenOf(shown({}, { video: "https://youtu.be/dQw4w9WgXcQ" })));
    expect(container.querySelector("iframe")).toBeNull();
    const region = within(screen.getByRole("region", { name: "En vidéo" }));
    expect(region.getByText(/charge la vidéo depuis YouTube/)).toBeDefined();
    fireEvent.click(region.getByText("Lire la vidéo"));
    expect(container.querySelector("iframe")?.src).toBe("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ");
  });

  test("nothing is shown without people, nor of a video of another host", async () => {
    await renderIn("fr", screenOf(shown({ people: [] }, { video: "https://evil.example/embed/dQw4w9WgXcQ" })));
    expect(screen.queryByRole("region", { name: "Rencontrez l’équipe" })).toBeNull();
    expect(screen.queryByRole("region", { name: "En vidéo" })).toBeNull();
  });
});

test("the link to a firm's website opens in a new tab with nofollow", async () => {
  await renderIn("fr", screenOf());
  const link = screen.getByRole("link", { name: /Site internet/ });
  expect(link.getAttribute("rel")).toBe("noopener nofollow");
  expect(link.getAttribute("target")).toBe("_blank");
});

test("offers are grouped by office only when the firm chooses it", async () => {
  const regrouped = (regroupOffers: boolean) =>
    aCompanyView({ offers: [anOffer()], platformData: { options: { regroupOffers } } });
  const { unmount } = await renderIn("fr", screenOf(regrouped(true)));
  expect(screen.getByRole("heading", { level: 3, name: "Rennes (35)" })).toBeDefined();
  unmount();
  await renderIn("fr", screenOf(regrouped(false)));
  expect(screen.queryByRole("heading", { level: 3, name: "Rennes (35)" })).toBeNull();
});

test("the current page is marked among the firm's pages", async () => {
  await renderIn("en", screenOf());
  const nav = screen.getByRole("navigation", { name: "Pages of Tréguern Conseil" });
  const current = within(nav)
    .getAllByRole("link")
    .filter((link) => link.getAttribute("aria-current") === "page");
  expect(current.map((link) => link.getAttribute("href"))).toEqual(["/en/entreprise/treguern-conseil"]);
});

test("the response time shows only with enough responses", async () => {
  const { unmount } = await renderIn("fr", screenOf(aCompanyView(), { responseTime: { days: 4, applications: 12 } }));
  expect(screen.getByText(/En pratique, réponse en 4 jours \(médiane de 12 réponses\)\./)).toBeDefined();
  unmount();
  await renderIn("fr", screenOf());
  expect(screen.queryByText(/En pratique/)).toBeNull();
});

test("a firm without cover picture has drawings of its category and town", async () => {
  const { container } = await renderIn(
    "fr",
    screenOf(aCompanyView({ metadata: { ...aCompany().metadata, _files: {} } })),
  );
  const drawn = [...container.querySelectorAll("header use")].map((use) => use.getAttribute("href")?.split("#")[1]);
  expect(drawn).toEqual(["regional", "rennes"]);
});

test("a firm with a cover picture shows it instead of the drawings", async () => {
  const _files = { cover: { key: "covers/a.webp" } };
  const { container } = await renderIn("fr", screenOf(aCompanyView({ metadata: { ...aCompany().metadata, _files } })));
  expect(container.querySelector("header img")).not.toBeNull();
  expect(container.querySelector("header use")).toBeNull();
});
