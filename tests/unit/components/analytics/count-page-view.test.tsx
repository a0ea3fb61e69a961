import { afterEach, expect, test, vi } from "vitest";

type Page = { pathname: string; companySlug?: string };

afterEach(() => {
  document.body.innerHTML = "";
  window.history.replaceState(null, "", "/");
  vi.restoreAllMocks();
});

/** Visits pages in a new document, then applies on the last one. Returns the path and the source of the link followed. */
async function apply(pages: readonly Page[], { referrer = "", search = "", href = "/app/postuler/valmy/paie" } = {}) {
  vi.resetModules();
  const { countPageView } = await import("@/components/analytics/count-page-view");
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  document.body.innerHTML = '<main data-asset="ast_1"><span data-apply></span></main>';
  const link = document.createElement("a");
  link.href = href;
  link.addEventListener("click", (event) => event.preventDefault());
  document.querySelector("span")?.append(link);
  for (const { pathname, ...slug } of pages) {
    window.history.replaceState(null, "", pathname + search);
    countPageView({ publicKey: "pubk_test_x", product: "hc", pathname, params: { locale: "fr", ...slug } });
  }
  link.click();
  const { pathname, searchParams } = new URL(link.href);
  return [pathname, searchParams.get("src")];
}

const offer = { pathname: "/entreprise/valmy/offre-emploi/paie", companySlug: "valmy" };
const firmPage = { pathname: "/entreprise/valmy", companySlug: "valmy" };
const results = { pathname: "/recherche/offres-emploi" };
const google = { referrer: "https://www.google.fr/" };
const [here, host] = [window.location.origin, window.location.hostname];

test.each([
  ["directly", [offer], {}, ""],
  ["from a search engine", [offer], google, "www.google.fr"],
  ["by a link of an alert", [offer], { search: "?src=alerte" }, "alerte"],
  ["from a partner that names itself", [offer], { search: "?utm_source=indeed" }, "indeed"],
  ["from the search of the site", [results, offer], google, "recherche"],
  ["from the search in another document", [offer], { referrer: `${here}/en/recherche/offres-emploi?q=x` }, "recherche"],
  ["by the firm's page, from the search", [results, firmPage, offer], {}, "entreprise"],
  ["by the firm's page, from elsewhere", [firmPage, offer], google, "www.google.fr"],
  ["from the home page", [{ pathname: "/" }, offer], {}, host],
  ["from the offer of another firm", [{ ...offer, companySlug: "durand" }, offer], google, host],
])("a visitor who arrives %s hands their source to the application", async (_, pages, visit, source) => {
  expect(await apply(pages, visit)).toEqual(["/app/postuler/valmy/paie", source]);
});

test("the site of a firm gets no source", async () => {
  expect(await apply([offer], { href: "https://durand.exemple/postuler" })).toEqual(["/postuler", null]);
});
