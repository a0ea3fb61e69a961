import { expect, test, vi } from "vitest";
import { getChangelog } from "@/lib/data/content/changelog";
import { anEntry } from "@/tests/fixtures/an-entry";

const change = (version: string, publishedDate: string, kinds: unknown = []) =>
  anEntry({ name: `changelog-${version}`, publishedDate, metadata: { version, kinds } });
vi.mock("@/lib/data/content/entries", () => ({
  getEntries: async () => ({
    results: [
      change("1.9.0", "2026-11-21T00:00:00.000Z", ["fixed", "new", "unheard of"]),
      change("2.0.0", "2026-10-01T00:00:00.000Z"),
      change("1.10.0", "2026-11-21T00:00:00.000Z", "new"),
    ],
  }),
}));

test("changes are sorted by newest day, then by highest version", async () => {
  expect((await getChangelog("fr")).map(({ version }) => version)).toEqual(["1.10.0", "1.9.0", "2.0.0"]);
});

test("unknown kinds of a change are left out", async () => {
  expect((await getChangelog("fr")).map(({ kinds }) => kinds)).toEqual([[], ["new", "fixed"], []]);
});
