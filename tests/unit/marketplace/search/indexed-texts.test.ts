import { expect, test } from "vitest";
import { toIndexedTexts } from "@/marketplace/search/indexed-texts";

const offer = {
  name: "Gestionnaire de paie (H/F)",
  description: "<p>Vous g&eacute;rez</p><p>la paie &amp; le social</p><script>alert(1)</script>",
  locations: [
    {
      latitude: 45.76,
      longitude: 4.84,
      city: "Lyon",
      postcode: "69003",
      departmentCode: "69",
      region: "Auvergne-Rhône-Alpes",
    },
  ],
  customAttributes: {
    jobReferential: "gestionnaire-de-paie",
    tools: ["silae"],
    skills: ["tenue-comptable"],
    contractType: "cdi",
    romeCode: "M1507",
  },
  companyName: "Paylune",
};

test("an offer is found by its title, its job in both languages, and the job's synonyms", () => {
  const { title, a } = toIndexedTexts(offer);
  expect(title).toBe("gestionnaire de paie");
  expect(a.split(" ")).toEqual(expect.arrayContaining(["gestionnaire", "paie", "payroll"]));
});

test("no word counts twice in the title and the job", () => {
  const { a } = toIndexedTexts(offer);
  expect(a.split(" ").filter((word) => word === "paie")).toHaveLength(1);
});

test("an offer is found by its firm, tools, skills, contract and place", () => {
  const { b, c } = toIndexedTexts(offer);
  expect(b).toContain("paylune silae tenue comptable bookkeeping cdi");
  expect(c).toBe("lyon 69003 69 auvergne rhone alpes m1507");
});

test("the description is read without its tags, its entities and its scripts", () => {
  expect(toIndexedTexts(offer).d).toBe("vous gerez la paie le social");
});

test("odd attributes are ignored, unknown values are read as they are", () => {
  const customAttributes = {
    jobReferential: 12,
    tools: [{ a: 1 }, null, "outil-maison"],
    skills: "x",
    group: { y: 1 },
  };
  const { a, b } = toIndexedTexts({ ...offer, description: null, customAttributes, companyName: null });
  expect(a).toBe("gestionnaire de paie h f");
  expect(b).toBe("outil maison x");
});
