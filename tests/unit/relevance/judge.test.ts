import { describe, expect, test } from "vitest";
import type { GeneratedQuery } from "@/tests/relevance/generated/generate";
import { isAnswerable, type JudgedOffer, judge } from "@/tests/relevance/generated/judge";
import { figuresOf, toFixed, toTable } from "@/tests/relevance/generated/table";

const LYON = { latitude: 45.7485, longitude: 4.8467, departmentCode: "69", region: "Auvergne-Rhône-Alpes" };
const GRENOBLE = { latitude: 45.1787, longitude: 5.7148, departmentCode: "38", region: "Auvergne-Rhône-Alpes" };
const LILLE = { latitude: 50.633, longitude: 3.0586, departmentCode: "59", region: "Hauts-de-France" };

const offer = (job: string, location = LYON): JudgedOffer => ({
  id: `${job} ${location.departmentCode}`,
  name: job,
  locations: [location],
  customAttributes: { jobReferential: job },
});
const query = (given: Partial<GeneratedQuery>): GeneratedQuery => ({
  class: "title",
  line: "fiscaliste",
  job: "fiscaliste",
  jobs: ["fiscaliste"],
  place: null,
  ...given,
});

const tax = offer("fiscaliste");
const taxInLille = offer("fiscaliste", LILLE);
const payroll = offer("gestionnaire-de-paie");

describe("judge", () => {
  test("the first five offers are scored relative to the best possible score", () => {
    const open = [tax, taxInLille, payroll];
    expect(judge(query({}), [tax, taxInLille], open)).toMatchObject({ isFirst: true, isInFive: true, ofFive: 1 });
    expect(judge(query({}), [payroll, tax], open)).toMatchObject({ isFirst: false, isInFive: true, ofFive: 0.5 });
    expect(judge(query({}), [], open)).toMatchObject({ isFirst: false, isInFive: false, isNothing: true });
  });

  test("an offer of the same family is accepted for a job without offers", () => {
    const treasurer = query({ job: "tresorier", jobs: ["tresorier"] });
    const controller = offer("controleur-de-gestion");
    expect(judge(treasurer, [controller], [controller, tax])).toMatchObject({ isFirst: true });
    expect(judge(treasurer, [tax], [controller, tax])).toMatchObject({ isFirst: false });
    expect(isAnswerable(treasurer, [controller])).toBe(true);
    expect(isAnswerable(treasurer, [tax])).toBe(false);
  });

  test("the nearest offer of the exact job is accepted, even when a related one is nearer", () => {
    const leader = query({
      job: "responsable-de-mission",
      jobs: ["responsable-de-mission", "chef-de-mission"],
      place: { kind: "point", ...LYON },
    });
    const [inLyon, inLille] = [offer("chef-de-mission"), offer("responsable-de-mission", LILLE)];
    const open = [inLyon, inLille, offer("chef-de-mission", LILLE)];
    expect(open.map((first) => judge(leader, [first], open).isFirst)).toEqual([true, true, false]);
  });

  test("an offer in the region of the searched department is accepted, a farther one is not", () => {
    const [there, elsewhere] = [offer("fiscaliste", GRENOBLE), offer("fiscaliste", LILLE)];
    const inAllier = query({ place: { kind: "department", departmentCode: "03" } });
    expect(judge(inAllier, [there], [there, elsewhere, tax]).isFirst).toBe(true);
    expect(judge(inAllier, [elsewhere], [there, elsewhere, tax]).isFirst).toBe(false);
  });

  test("an offer whose name contains the searched title is accepted", () => {
    const apprentice = {
      ...offer("alternant-collaborateur-comptable"),
      name: "Alternant contrôleur interne, trésorier",
    };
    const treasurer = query({ job: "tresorier", jobs: ["tresorier"] });
    expect(judge(treasurer, [apprentice], [apprentice, offer("consolideur")]).isFirst).toBe(true);
  });

  test("an offer is accepted in the searched place, or when nearest to it", () => {
    const inDepartment = query({ place: { kind: "department", departmentCode: "69" } });
    expect(judge(inDepartment, [taxInLille], [tax, taxInLille]).isFirst).toBe(false);
    const inRegion = query({ place: { kind: "region", region: "Bretagne" } });
    expect(judge(inRegion, [taxInLille], [tax, taxInLille]).isFirst).toBe(true);
    const inGrenoble = query({ place: { kind: "point", ...GRENOBLE } });
    expect(judge(inGrenoble, [tax], [tax, taxInLille]).isFirst).toBe(true);
    expect(judge(inGrenoble, [taxInLille], [tax, taxInLille]).isFirst).toBe(false);
  });
});

describe("the report", () => {
  const verdicts = [[tax], [payroll, tax], []].map((shown) => judge(query({}), shown, [tax, payroll]));

  test("the report has shares, and the count of empty results", () => {
    expect(figuresOf(verdicts)).toMatchObject({ count: 3, first: 1 / 3, inFive: 2 / 3, nothing: 1 });
    expect(toTable(verdicts)).toMatch(/^title +3 +33\.3 +66\.7 +66\.7 +1$/m);
  });

  test("failing queries are printed in the format of fixed.json", () => {
    expect(JSON.parse(`[${toFixed(verdicts, 1).replace(/,$/, "")}]`)).toEqual([query({})]);
    expect(toFixed(verdicts, 5).split("\n")).toHaveLength(2);
  });
});
