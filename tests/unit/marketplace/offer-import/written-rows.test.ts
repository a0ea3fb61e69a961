import { expect, test } from "vitest";
import { proposedAttributes } from "@/lib/rules/offer/proposals";
import type { RawRow } from "@/marketplace/offer-import/reading/raw-row";
import { understandRows } from "@/marketplace/offer-import/understand-rows";
import { placeIn } from "@/marketplace/offer-import/understanding/place";
import writtenRows from "@/tests/fixtures/feeds/written-rows.json";
import { importRules } from "@/tests/support/feeds/import-rules";

/** Rows of recruitment tools, each with its meaning for a person who reads it on 25 November 2026. */
const WRITTEN: { row: Partial<RawRow>; meaning: object }[] = writtenRows;

test.each(WRITTEN)("the row $row is understood as a person reads it", ({ row, meaning }) => {
  expect(meaningOf({ ...row } as RawRow)).toMatchObject(meaning);
});

function meaningOf(row: RawRow) {
  const [offer] = understandRows([row], importRules()).offers;
  // The meaning includes the values that the row states and those that are only proposed.
  const proposals = offer?.proposals ?? [];
  const guessed = Object.entries(proposedAttributes(proposals)).filter(([, value]) => value !== null);
  const stated = Object.entries(offer?.values?.customAttributes ?? {}).filter(([, value]) => value !== null);
  const attributes: Record<string, unknown> = Object.fromEntries([...guessed, ...stated]);
  const towns = proposals.flatMap(({ field, value }) => (field === "city" ? placeIn(value, []) : []));
  const [place] = [...(offer?.values?.locations ?? []), ...towns];
  const text = (key: string) => (typeof attributes[key] === "string" ? attributes[key] : null);
  const count = (key: string) => (typeof attributes[key] === "number" ? attributes[key] : null);
  return {
    title: offer?.title ?? "",
    job: text("jobReferential"),
    contract: text("contractType"),
    schedule: text("jobSchedule"),
    months: count("durationMonths"),
    remote: text("remoteWork"),
    experience: text("experience"),
    diploma: text("formation"),
    openings: count("openings"),
    min: count("salaryMin"),
    max: count("salaryMax"),
    period: text("salaryPeriod"),
    city: place?.city ?? null,
    department: place?.departmentCode ?? null,
    start: text("startDate"),
    lastDay: text("validThrough"),
  };
}
