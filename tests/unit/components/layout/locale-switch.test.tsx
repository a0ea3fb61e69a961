import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LocaleSwitch } from "@/components/layout/locale-switch";
import { renderIn } from "@/tests/support/in-locale";
import { place } from "@/tests/support/navigation";

const texts = { label: "Langue", names: { fr: "Français", en: "English" } };
const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test.each(["/entreprise/durand", "/fr/entreprise/durand"])(
  "each language link of %s leads to the same page",
  async (seen) => {
    place.pathname = seen;
    await renderIn("fr", <LocaleSwitch locale="fr" {...texts} />);
    expect(hrefs()).toEqual(["/entreprise/durand", "/en/entreprise/durand"]);
  },
);

test("the current language is marked as current", async () => {
  place.pathname = "/en";
  await renderIn("en", <LocaleSwitch locale="en" {...texts} />);
  expect(screen.getByRole("link", { current: true }).getAttribute("hreflang")).toBe("en");
});

test("changing the language preserves the query of the search", async () => {
  place.pathname = "/recherche/offres-emploi";
  window.history.replaceState(null, "", "/recherche/offres-emploi?q=paie&lieu=lyon");
  await renderIn("fr", <LocaleSwitch locale="fr" {...texts} />);
  const english = screen.getByTitle("English").closest("a");
  if (!english) throw new Error("The English link is missing.");
  english.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(english);
  expect(english.getAttribute("href")).toContain("/en/recherche/offres-emploi?q=paie&lieu=lyon");
});
