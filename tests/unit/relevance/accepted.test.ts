import { describe, expect, test } from "vitest";
import { acceptedFor, learnersOf } from "@/tests/relevance/generated/accepted";

const sorted = (jobs: readonly string[]) => [...jobs].sort();

describe("acceptedFor", () => {
  test.each([
    ["gestionnaire-de-paie", "gestionnaire de paie", ["gestionnaire-de-paie", "gestionnaire-paie-confirme"]],
    ["expert-comptable", "experte-comptable", ["expert-comptable", "expert-comptable-associe"]],
    ["expert-comptable-stagiaire", "expert-comptable stagiaire", ["expert-comptable-stagiaire"]],
    [
      "collaborateur-comptable-junior",
      "collaborateur comptable junior",
      ["collaborateur-comptable", "collaborateur-comptable-junior"],
    ],
    ["conseiller-en-gestion", "conseiller en gestion", ["conseiller-en-gestion"]],
    ["chef-de-mission", "cheffe de mission", ["chef-de-mission", "responsable-de-mission"]],
    ["responsable-comptable", "responsable comptable", ["responsable-comptable"]],
    ["memorialiste", "mémorialiste", ["memorialiste"]],
    ["auditeur-senior", "senior auditor", ["auditeur-senior"]],
  ])("the job %s, typed « %s », accepts the related jobs", (job, name, jobs) => {
    expect(sorted(acceptedFor(job, name))).toEqual(sorted(jobs));
  });
});

describe("learnersOf", () => {
  test("learnersOf returns the apprentices and trainees of a job", () => {
    expect(learnersOf("gestionnaire de paie")).toEqual(["alternant-gestionnaire-paie"]);
    expect(learnersOf("auditrice")).toEqual(["stagiaire-audit"]);
    expect(learnersOf("fiscaliste")).toEqual([]);
  });
});
