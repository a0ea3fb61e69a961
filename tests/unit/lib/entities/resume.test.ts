import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Asset } from "@/lib/entities/asset";
import { emptyResumeMetadata, toResume } from "@/lib/entities/resume";

const anAsset = (metadata: object, customAttributes: object = {}): Asset => ({
  id: "ast_1",
  name: "Amandine D",
  active: true,
  validated: true,
  locations: [],
  createdDate: "2026-01-01T00:00:00.000Z",
  customAttributes: { ...customAttributes },
  metadata: { ...metadata },
});
const idsOf = (metadata: object) => toResume(anAsset(metadata)).metadata.experiences.map(({ id }) => id);

const older = { org: "Haut-Clair", title: "Comptable", startDate: "2024-09", endDate: null };

describe("a resume", () => {
  test("an item stored without an id gets the same id at each reading", () => {
    const [first] = idsOf({ experiences: [older] });
    expect(first).toMatch(/^[a-z0-9]{12}$/);
    const reordered = { endDate: null, startDate: "2024-09", title: "Comptable", org: "Haut-Clair" };
    expect(idsOf({ experiences: [{ title: "Autre" }, reordered] })[1]).toBe(first);
  });

  test("equal items get different ids", () => {
    expect(new Set(idsOf({ experiences: [older, older, { ...older, id: "a" }, { ...older, id: "a" }] })).size).toBe(4);
  });

  test("the id of a stored item is unchanged", () => {
    expect(idsOf({ experiences: [{ ...older, id: "Zx3_-kQ9pLm2" }] })).toEqual(["Zx3_-kQ9pLm2"]);
  });

  test("the software of an older profile is read from its attributes", () => {
    const { tools } = toResume(anAsset({}, { tools: ["silae", "silae", 7] })).metadata;
    expect(tools).toMatchObject([{ slug: "silae", level: null }]);
    expect(toResume(anAsset({ tools: [] }, { tools: ["silae"] })).metadata.tools).toEqual([]);
  });

  test("a start day is read as its month", () => {
    const { experiences } = toResume(anAsset({ experiences: [{ ...older, startDate: "2024-09-12" }] })).metadata;
    expect(experiences[0]?.startDate).toBe("2024-09");
  });

  test("unknown fields of an item are retained", () => {
    const { experiences } = toResume(anAsset({ experiences: [{ ...older, sector: "bio" }] })).metadata;
    expect(experiences[0]).toMatchObject({ sector: "bio" });
  });

  test("wishes are empty by default, and invalid ones are dropped", () => {
    expect(emptyResumeMetadata()._private).toMatchObject({ wishes: { jobs: [], salaryMin: null } });
    const wishes = { jobs: ["a", "b", "c", "d"], salaryMin: -1, places: [{ city: "Lyon" }, 7] };
    expect(toResume(anAsset({ _private: { wishes } })).metadata._private.wishes).toMatchObject({
      jobs: ["a", "b", "c"],
      salaryMin: null,
      places: [],
      startDate: null,
    });
  });

  test("any stored resume is read, and reading the result changes nothing", () => {
    const names = Object.keys(emptyResumeMetadata());
    const metadata = fc.record(Object.fromEntries(names.map((name) => [name, fc.jsonValue()])));
    const item = fc.record({
      id: fc.string(),
      title: fc.string(),
      org: fc.string(),
      type: fc.constant("common_skill"),
    });
    const lists = fc.record({ experiences: fc.array(item), skills: fc.array(item), tools: fc.array(item) });
    fc.assert(
      fc.property(fc.oneof(metadata, lists), fc.dictionary(fc.string(), fc.jsonValue()), (given, attributes) => {
        const resume = toResume(anAsset(given, attributes));
        expect(toResume(anAsset(resume.metadata, resume.customAttributes))).toEqual(resume);
      }),
    );
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), (given) => void toResume(anAsset(given, given))));
  });
});
