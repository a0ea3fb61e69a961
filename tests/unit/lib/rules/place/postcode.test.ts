import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placesNamed } from "@/lib/rules/place/places";
import { departmentOf } from "@/lib/rules/place/postcode";
import cities from "@/lib/rules/vocabulary/cities.json";
import departments from "@/lib/rules/vocabulary/departments.json";

describe("the department of a postcode", () => {
  test.each([
    ["97829", "974", "Le Port CEDEX"],
    ["97743", "974", "Saint-Denis CEDEX"],
    ["97420", "974", "Le Port"],
    ["97150", "978", "Saint-Martin"],
    ["97054", "978", "Saint-Martin CEDEX"],
    ["97133", "977", "Saint-Barthélemy"],
    ["97098", "977", "Saint-Barthélemy CEDEX"],
    ["97110", "971", "Pointe-à-Pitre"],
    ["97232", "972", "Le Lamentin"],
    ["97351", "973", "Matoury"],
    ["97500", "975", "Saint-Pierre"],
    ["97600", "976", "Mamoudzou"],
    ["98600", "986", "Mata-Utu"],
    ["98713", "987", "Papeete"],
    ["98845", "988", "Nouméa CEDEX"],
    ["20090", "2A", "Ajaccio"],
    ["20190", "2A", "Santa-Maria-Siché"],
    ["20200", "2B", "Bastia"],
    ["20620", "2B", "Biguglia"],
    ["01000", "01", "Bourg-en-Bresse"],
    ["33077", "33", "Bordeaux CEDEX"],
  ])("the postcode %s is in the department %s", (postcode, department) => {
    expect(departmentOf(postcode)).toBe(department);
  });

  test("the postcodes of every known town give its department", () => {
    for (const { postcodes, departmentCode, name } of cities)
      for (const postcode of postcodes) expect([name, departmentOf(postcode)]).toEqual([name, departmentCode]);
  });

  test("a postcode begins with its department, except on islands", () => {
    const codes = new Set(departments.map(({ code }) => code));
    const given = fc.constantFrom(...codes).chain((code) =>
      fc.integer({ min: 0, max: 999 }).map((end) => {
        const start = code.replace(/[AB]/, "0");
        return (
          start +
          String(end)
            .padStart(3, "0")
            .slice(start.length - 2)
        );
      }),
    );
    fc.assert(
      fc.property(given, (postcode) => {
        const department = departmentOf(postcode);
        expect(codes).toContain(department);
        const isIsland = /^97(?:0|133|150|[78])/.test(postcode);
        expect(isIsland || postcode.startsWith(department.replace(/[AB]/, "0"))).toBe(true);
      }),
    );
  });

  test("a postcode of no known town finds its department", () => {
    const of = (text: string) => placesNamed(text).map(({ label }) => label);
    expect(of("97829")).toEqual(["La Réunion"]);
    expect(of("97150")).toEqual(["Saint-Martin"]);
    expect(of("97133 Saint-Barthélemy")).toEqual(["Saint-Barthélemy"]);
  });
});
