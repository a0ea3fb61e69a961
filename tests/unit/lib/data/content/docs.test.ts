import { expect, test, vi } from "vitest";
import { getDoc, getDocs } from "@/lib/data/content/docs";
import { anEntry } from "@/tests/fixtures/an-entry";

const doc = (name: string, metadata: object) =>
  anEntry({ name: `doc-${name}`, metadata: { ...metadata }, fields: { title: name } });
vi.mock("@/lib/data/content/entries", () => ({
  getEntries: async () => ({
    results: [
      doc("flux", { path: "api/flux", section: "api", order: 10 }),
      doc("publier", { path: "cabinets/publier", section: "cabinets", order: 30 }),
      doc("guide", { path: "cabinets/guide", section: "cabinets", order: 20 }),
      doc("nulle-part", { path: "../secret", section: "api", order: 1 }),
      doc("sans-partie", { path: "ailleurs", order: 2 }),
    ],
  }),
}));

test("documentation pages are sorted by section; malformed paths are left out", async () => {
  expect((await getDocs("fr")).map(({ path }) => path)).toEqual(["cabinets/guide", "cabinets/publier", "api/flux"]);
});

test("a documentation page links to the previous and next pages, across sections", async () => {
  const found = await getDoc("cabinets/publier", "fr");
  expect([found?.previous?.path, found?.next?.path]).toEqual(["cabinets/guide", "api/flux"]);
  expect((await getDoc("api/flux", "fr"))?.next).toBeNull();
});

test.each(["", "api", "api/aucune", "%E0%A4%A", "../secret"])("no documentation page is found at %j", async (path) => {
  expect(await getDoc(path, "fr")).toBeNull();
});
