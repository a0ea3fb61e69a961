import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FranceMap } from "@/components/map/france-map";
import { renderIn } from "@/tests/support/in-locale";

const lyon = { name: "Lyon", latitude: 45.748, longitude: 4.844, href: "#loc_lyon" };
const villefranche = { name: "Villefranche-sur-Saône", latitude: 45.993, longitude: 4.718, href: "#loc_villefranche" };
const dijon = { name: "Dijon", latitude: 47.32, longitude: 5.016, href: "/entreprise/a/implantations#loc_dijon" };
const fortDeFrance = { name: "Fort-de-France", latitude: 14.616, longitude: -61.059, href: "#loc_fdf" };

test("nearby offices share one marker, which links to the first", async () => {
  await renderIn("fr", <FranceMap label="Carte" places={[lyon, villefranche, dijon]} />);
  const marker = screen.getByRole("link", { name: "Lyon et Villefranche-sur-Saône, 2 bureaux" });
  expect(marker.getAttribute("href")).toBe("#loc_lyon");
  expect(marker.textContent).toBe("2");
  expect(screen.getAllByRole("link")).toHaveLength(2);
});

test("a marker that links to another page preserves the current language", async () => {
  await renderIn("en", <FranceMap label="Map" places={[dijon]} />);
  expect(screen.getByRole("link", { name: "Dijon" }).getAttribute("href")).toBe(
    "/en/entreprise/a/implantations#loc_dijon",
  );
});

test("a place outside the map has no marker", async () => {
  await renderIn("fr", <FranceMap label="Carte" places={[lyon, fortDeFrance]} />);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("aria-label"))).toEqual(["Lyon"]);
});

test("the author of the map is credited as its licence requires", async () => {
  await renderIn("fr", <FranceMap label="Carte" places={[lyon]} />);
  expect(screen.getByText(/Victor Cazanave.*CC BY 4\.0/)).toBeDefined();
});
