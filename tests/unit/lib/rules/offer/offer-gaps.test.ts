import { describe, expect, test } from "vitest";
import { offerGaps, type WrittenOffer } from "@/lib/rules/offer/offer-gaps";
import { payFloor } from "@/lib/rules/offer/pay-floor";

const TODAY = "2026-11-23";
const whole: WrittenOffer = {
  name: "Gestionnaire de paie (H/F)",
  description: `<p>${"Paie ".repeat(150)}</p>`,
  locations: [{ city: "Nantes", latitude: 47.2, longitude: -1.55 }],
  customAttributes: {
    slug: "a",
    jobReferential: "gestionnaire-de-paie",
    contractType: "cdi",
    jobSchedule: "temps-plein-35h",
    salaryMin: 30_000,
    salaryPeriod: "annuel",
    validThrough: "2027-01-22",
  },
  metadata: {},
};
type Change = Partial<Omit<WrittenOffer, "customAttributes">> & {
  customAttributes?: Partial<WrittenOffer["customAttributes"]>;
};
const gaps = (change: Change, offices: ReadonlySet<string> | null = null) =>
  offerGaps(
    { ...whole, ...change, customAttributes: { ...whole.customAttributes, ...change.customAttributes } },
    { today: TODAY, offices },
  );

describe("the gaps of an offer, which prevent its publication", () => {
  test("a complete offer has no gap", () => {
    expect(gaps({})).toEqual([]);
  });

  test.each<[string, Change]>([
    ["title", { name: "Paie" }],
    ["title", { name: "x".repeat(121) }],
    ["job", { customAttributes: { jobReferential: null } }],
    ["contract", { customAttributes: { contractType: null } }],
    ["months", { customAttributes: { contractType: "cdd" } }],
    ["schedule", { customAttributes: { jobSchedule: null } }],
    ["places", { locations: [] }],
    ["pay", { customAttributes: { salaryMin: null } }],
    ["pay", { customAttributes: { salaryPeriod: null } }],
    ["text", { description: `<p>${"<b>".repeat(600)}Court</p>` }],
    ["site", { metadata: { apply: { mode: "site", url: null } } }],
    ["lastDay", { customAttributes: { validThrough: "2026-11-22" } }],
    ["lastDay", { customAttributes: { validThrough: "2027-05-23" } }],
    ["lastDay", { customAttributes: { validThrough: "2027-02-30" } }],
  ])("the only gap is the field %s", (field, change) => {
    expect(gaps(change)).toEqual([field]);
  });

  test("undisclosed pay, or a remote offer without town, is not a gap", () => {
    expect(gaps({ customAttributes: { salaryMin: null }, metadata: { salaryUndisclosed: true } })).toEqual([]);
    expect(gaps({ locations: [], customAttributes: { remoteWork: "full-remote" } })).toEqual([]);
  });

  test("an offer outside the required offices has a gap, unless remote", () => {
    const [nantes] = whole.locations;
    const offices = new Set(["nantes"]);
    expect(gaps({}, offices)).toEqual(["office"]);
    expect(gaps({ locations: [{ ...nantes, id: "nantes", latitude: 47, longitude: -1 }] }, offices)).toEqual([]);
    expect(gaps({ locations: [], customAttributes: { remoteWork: "full-remote" } }, offices)).toEqual([]);
  });

  test("a last day within 180 days is not a gap", () => {
    expect(gaps({ customAttributes: { validThrough: "2027-05-22" } })).toEqual([]);
  });
});

describe("the least legal pay", () => {
  const floor = (contract: string, period: string, schedule = "temps-plein-35h") =>
    payFloor({ contract, schedule, period, coefficient: null })?.amount ?? null;

  test("the least pay is the minimum wage, in the offer's period", () => {
    expect(floor("cdi", "annuel")).toBe(22_404);
    expect(floor("cdi", "mensuel")).toBe(1_867);
    expect(floor("cdi", "horaire")).toBe(12.31);
  });

  test("the least pay is proportional to working time, except by the hour", () => {
    expect(floor("cdi", "annuel", "temps-partiel-mercredi")).toBe(17_923);
    expect(floor("cdi", "horaire", "temps-partiel-mercredi")).toBe(12.31);
    expect(floor("cdi", "annuel", "temps-partiel")).toBeNull();
  });

  test("the least pay is lower for apprentices, and null for interns", () => {
    expect(floor("alternance-apprentissage", "mensuel")).toBeLessThan(600);
    expect(floor("stage", "mensuel")).toBeNull();
    expect(floor("freelance", "journalier")).toBeNull();
  });
});
