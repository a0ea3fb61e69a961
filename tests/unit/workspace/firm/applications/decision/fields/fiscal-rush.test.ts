import { describe, expect, test } from "vitest";
import { rushOn } from "@/workspace/firm/applications/decision/fields/fiscal-rush";

describe("rushOn", () => {
  test.each([
    ["2027-05-12", "solde-is"],
    ["2027-05-17", "liasse"],
    ["2027-12-14", "acompte-is-4"],
    ["2027-06-28", "approbation"],
  ])("the day %s is shortly before the deadline %s", (day, slug) => expect(rushOn(day)?.slug).toBe(slug));

  test.each(["2026-11-24", "2027-01-15", "2027-12-09", "2027-12-16", "2027-08-03"])("no deadline is near %s", (day) =>
    expect(rushOn(day)).toBeNull(),
  );
});
