import { expect, test } from "vitest";
import { jobTitleOf } from "@/lib/rules/resume/job-title";

const labelOf = (titles: string[], locale: "fr" | "en" = "fr", job = "chef-de-mission") =>
  jobTitleOf({ job, experiences: titles.map((title) => ({ title })) }, locale)?.label;

test("a job is in the gender in which the person writes their titles", () => {
  expect(labelOf(["Comptable", "Cheffe de mission"])).toBe("Cheffe de mission expertise comptable");
  expect(labelOf(["Directrice de mission"])).toBe("Cheffe de mission expertise comptable");
  expect(labelOf(["Chef de mission", "Cheffe de projet"])).toBe("Chef de mission expertise comptable");
  expect(labelOf(["Comptable"])).toBe("Chef de mission expertise comptable");
  expect(labelOf(["Cheffe de mission"], "fr", "comptable-unique")).toBe("Comptable unique");
  expect(labelOf(["Cheffe de mission"], "en")).not.toContain("Cheffe");
});
