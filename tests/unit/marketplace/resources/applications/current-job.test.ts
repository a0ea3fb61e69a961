import { expect, test } from "vitest";
import { currentJob } from "@/marketplace/resources/applications/current-job";

const DAY = "2026-11-23";
const job = (title: string | null, startDate: string | null, endDate: string | null = null) => ({
  title,
  startDate,
  endDate,
});

test.each([
  ["none", [], null],
  ["one without end", [job("Auditrice", "2024-02")], "Auditrice"],
  ["one in the past", [job("Auditrice", "2020", "2026-10")], null],
  ["one that ends this month", [job("Auditrice", "2020", "2026-11")], "Auditrice"],
  ["one that ends this year, without a month", [job("Auditrice", "2020", "2026")], "Auditrice"],
  ["one in the future", [job("Auditrice", "2026-12")], null],
  ["one without dates", [job("Auditrice", null)], null],
  ["one without a title", [job(null, "2024"), job("Réviseuse", "2020")], "Réviseuse"],
  ["the later of two", [job("Réviseuse", "2020"), job("Auditrice", "2024-02")], "Auditrice"],
])("the current job is found among the experiences: %s", (_, experiences, expected) => {
  expect(currentJob(experiences, DAY)).toBe(expected);
});
