import { expect, test } from "vitest";
import nearestJobs from "@/lib/rules/search/understanding/nearest-jobs.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import { nearestTo, withSameRank } from "@/marketplace/search/text/jobs";

const slugs = jobs.map(({ slug }) => slug);

test("every job has nearest jobs of the vocabulary, without itself", () => {
  expect(Object.keys(nearestJobs).sort()).toEqual([...slugs].sort());
  for (const [slug, nearest] of Object.entries(nearestJobs)) {
    expect(nearest.length).toBeGreaterThan(0);
    expect(nearest).not.toContain(slug);
    for (const near of nearest) expect(slugs).toContain(near);
  }
});

test("the nearest jobs follow in rank, and leave out those searched", () => {
  expect(nearestTo(["directeur-administratif-financier"], 1)).toEqual(["responsable-administratif-financier"]);
  expect(nearestTo(["directeur-administratif-financier", "responsable-administratif-financier"])).toEqual([
    "responsable-controle-gestion",
    "responsable-comptable",
  ]);
});

test.each([
  ["chef-de-mission", ["chef-de-mission", "responsable-de-mission"]],
  ["responsable-de-mission", ["responsable-de-mission", "chef-de-mission"]],
  ["memorialiste", ["memorialiste", "expert-comptable-stagiaire"]],
  ["expert-comptable-stagiaire", ["expert-comptable-stagiaire"]],
])("the job %s is also found under %o", (slug, found) => {
  expect(withSameRank([slug])).toEqual(found);
});
