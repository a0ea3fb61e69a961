import { expect, test } from "vitest";
import { toLive } from "@/lib/data/media/to-live";
import type { Entry } from "@/lib/entities/entry";

const entry = (metadata: Entry["metadata"]): Entry => ({
  id: "ent_1",
  collection: "live",
  locale: "fr",
  name: "cv-relus",
  fields: { title: "CV relus", body: "## Au programme\n\nSix CV." },
  metadata,
  publishedDate: "2026-11-01T00:00:00.000Z",
  createdDate: "2026-11-01T00:00:00.000Z",
});

test("a live ends after its duration, and its headings start at h4", () => {
  const live = toLive(
    entry({
      startDate: "2026-12-03T11:30:00.000Z",
      durationMinutes: 60,
      speakers: [{ name: "Solène", role: "Cheffe de mission" }, { role: "Personne" }],
      url: "https://exemple.fr/live",
      replay: "https://youtu.be/dQw4w9WgXcQ",
    }),
  );
  expect(live).toMatchObject({
    slug: "cv-relus",
    startDate: "2026-12-03T11:30:00.000Z",
    endDate: "2026-12-03T12:30:00.000Z",
    speakers: [{ name: "Solène", role: "Cheffe de mission" }],
    joinUrl: "https://exemple.fr/live",
    replay: { host: "YouTube" },
  });
  expect(live?.body.blocks).toEqual([{ kind: "html", html: expect.stringContaining("<h4>Au programme</h4>") }]);
});

test.each([
  ["javascript:alert(1)", "https://evil.example/embed/dQw4w9WgXcQ"],
  ["http://exemple.fr", 3],
  [null, null],
])("a malformed URL %j or replay %j is left out", (url, replay) => {
  expect(toLive(entry({ startDate: "2026-12-03T11:30:00Z", url, replay }))).toMatchObject({
    joinUrl: null,
    replay: null,
    durationMinutes: 45,
  });
});

test.each([{}, { startDate: "jeudi" }, { startDate: "2026-12-03" }])(
  "a live without a valid date is left out: %j",
  (metadata) => {
    expect(toLive(entry(metadata))).toBeNull();
  },
);
