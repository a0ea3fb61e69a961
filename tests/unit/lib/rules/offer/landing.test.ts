import { describe, expect, test } from "vitest";
import { isLandingKey, jobsOfFamily, spellingsOf, townAt, townNamed } from "@/lib/rules/offer/landing";

describe("landing pages", () => {
  test("a known job, a known town, or both have a page", () => {
    const [job, city] = ["auditeur-senior", "lyon"];
    expect([isLandingKey({ job, city }), isLandingKey({ job, city: null }), isLandingKey({ job: null, city })]).toEqual(
      [true, true, true],
    );
    expect(isLandingKey({ job: null, city: null })).toBe(false);
    expect(isLandingKey({ job: "astronaute", city })).toBe(false);
    expect(isLandingKey({ job, city: "atlantis" })).toBe(false);
  });

  test("a town is found with a straight or a curly apostrophe", () => {
    const town = townAt("villeneuve-d-ascq");
    expect(town).not.toBeNull();
    expect(townNamed("Villeneuve-d’Ascq", "59")).toEqual(town);
    expect(townNamed("Villeneuve-d'Ascq", "59")).toEqual(town);
    expect(town && spellingsOf(town)).toEqual(["Villeneuve-d’Ascq", "Villeneuve-d'Ascq"]);
  });

  test("a small town has an address too, and its homonyms have others", () => {
    expect(townAt("gueret-23")).toMatchObject({ name: "Guéret", departmentCode: "23", region: "Nouvelle-Aquitaine" });
    expect(townNamed("Guéret", "23")?.slug).toBe("gueret-23");
    expect(townNamed("Vitré", "79")).toBeNull();
    expect(townNamed("Vitré", "35")?.slug).toBe("vitre");
  });

  test("the family of a job has its related jobs, and no job of another family", () => {
    expect(jobsOfFamily("auditeur-senior")).toContain("auditeur-junior");
    expect(jobsOfFamily("auditeur-senior")).not.toContain("gestionnaire-de-paie");
    expect(jobsOfFamily("astronaute")).toEqual([]);
  });
});
