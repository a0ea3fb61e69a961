import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Entry } from "@/lib/entities/entry";
import { type Fields, isFields } from "@/lib/rules/json-equal";
import { partsOf, textSchema, toValues } from "@/workspace/platform/content/editor/form";
import { bodyOf, changeDateOf, toWritten, withPatch } from "@/workspace/platform/content/editor/written";

const NOW = new Date("2026-11-23T18:30:45.000Z");
const anEntry = (entry: Partial<Entry> = {}): Entry => ({
  id: "ent_1",
  collection: "blog",
  locale: "fr",
  name: "a",
  createdDate: "2026-11-01T00:00:00.000Z",
  fields: { title: "Un", body: "Texte" },
  metadata: { active: true, order: 1 },
  publishedDate: null,
  ...entry,
});

/** Applies a PATCH to an entry as the API does (docs/protocol.md §1.1). */
const patched = (entry: Entry, body: Fields): Entry => {
  const { _draft: draft, ...metadata } = isFields(body.metadata) ? body.metadata : {};
  const merged = withPatch({ ...entry }, { ...body, metadata });
  const before = entry.metadata._draft;
  const next =
    draft === undefined ? before : draft === null ? null : withPatch(isFields(before) ? before : {}, Object(draft));
  const { _draft: _, ...others } = Object(merged.metadata);
  return { ...entry, ...merged, metadata: { ...others, ...(next ? { _draft: next } : {}) } };
};

describe("the request that saves an entry", () => {
  test("an edit of a published entry is stored as a draft", () => {
    const entry = anEntry();
    expect(bodyOf(entry, { fields: { title: "Deux" } }, NOW)).toEqual({
      metadata: { _draft: { fields: { title: "Deux" } } },
    });
  });

  test("an edit of an unpublished entry changes it directly", () => {
    const entry = anEntry({ metadata: { active: false } });
    expect(bodyOf(entry, { fields: { title: "Deux" } }, NOW)).toEqual({ fields: { title: "Deux" } });
  });

  test("publishing sends the draft with the latest edits, and removes the draft", () => {
    const metadata = { active: true, _draft: { fields: { title: "Deux", label: "Paie" } } };
    const entry = anEntry({ metadata, publishedDate: "2026-11-01T00:00:00.000Z" });
    expect(bodyOf(entry, { command: "publish", fields: { title: "Trois" } }, NOW)).toEqual({
      fields: { title: "Trois", label: "Paie" },
      metadata: { active: true, _draft: null },
      publishedDate: "2026-11-01T00:00:00.000Z",
    });
  });

  test("a first publication has the chosen date, else the current minute", () => {
    const entry = anEntry({ metadata: { active: false } });
    expect(bodyOf(entry, { command: "publish" }, NOW).publishedDate).toBe("2026-11-23T18:30:00.000Z");
    const later = "2026-12-01T08:00:00.000Z";
    expect(bodyOf(entry, { command: "publish", publishedDate: later }, NOW).publishedDate).toBe(later);
  });

  test("a scheduled change stays in the draft until its date", () => {
    const publishedDate = "2026-11-01T00:00:00.000Z";
    const [later, evenLater] = ["2999-12-01T08:00:00.000Z", "2999-12-02T08:00:00.000Z"];
    const entry = anEntry({ publishedDate });
    const scheduling = bodyOf(entry, { command: "publish", fields: { title: "Deux" }, publishedDate: later }, NOW);
    expect(scheduling).toEqual({
      metadata: { _draft: { fields: { title: "Deux" }, publishOn: later, publishedDate } },
    });
    const scheduled = patched(entry, scheduling);
    expect(toWritten(scheduled)).toMatchObject({ publishedDate: later, fields: { title: "Deux" } });
    const moved = patched(scheduled, bodyOf(scheduled, { publishedDate: evenLater }, NOW));
    expect(changeDateOf(moved)).toBe(evenLater);
    expect(toWritten(patched(moved, bodyOf(moved, { fields: { title: "Trois" } }, NOW)))).toMatchObject({
      publishedDate: evenLater,
      fields: { title: "Trois" },
    });
    const unscheduled = patched(moved, bodyOf(moved, { command: "unschedule" }, NOW));
    expect(changeDateOf(unscheduled)).toBeNull();
    expect(toWritten(unscheduled)).toMatchObject({ publishedDate, fields: { title: "Deux" } });
    expect(bodyOf(moved, { command: "publish", publishedDate: null }, NOW)).toEqual({
      fields: { title: "Deux" },
      publishedDate,
      metadata: { active: true, _draft: null },
    });
  });

  test("after any saves, the published entry equals the entry shown in the form", () => {
    const anyPart = fc.record({
      fields: fc.dictionary(fc.constantFrom("title", "body", "label"), fc.oneof(fc.string(), fc.constant(null))),
      metadata: fc.dictionary(fc.constantFrom("order", "video"), fc.oneof(fc.integer(), fc.constant(null))),
    });
    fc.assert(
      fc.property(fc.boolean(), fc.array(anyPart, { maxLength: 6 }), (active, parts) => {
        const first = anEntry({ metadata: { active, order: 1 } });
        const written = parts.reduce((entry, part) => patched(entry, bodyOf(entry, part, NOW)), first);
        const published = patched(written, bodyOf(written, { command: "publish" }, NOW));
        expect(published.metadata._draft ?? null).toBeNull();
        expect(toWritten(published)).toEqual({ ...toWritten(written), publishedDate: published.publishedDate });
        if (active) expect({ ...written, metadata: 0 }).toEqual({ ...first, metadata: 0 });
      }),
    );
  });
});

describe("the form of a text", () => {
  const written = toWritten(
    anEntry({
      collection: "changelog",
      fields: { title: "Un", description: null },
      metadata: { active: true, version: "1.0.0", kinds: ["new", "fixed"], order: 80 },
      publishedDate: "2026-12-03T11:30:12.000Z",
    }),
  );
  const shown = { written, values: toValues("changelog", written) };

  test("fields are shown as texts, and dates in Paris time", () => {
    expect(shown.values).toMatchObject({
      date: "2026-12-03T12:30",
      metadata_kinds: "new, fixed",
      metadata_order: "80",
    });
  });

  test("unchanged fields are not sent", () => {
    expect(partsOf("changelog", shown, { ...shown.values })).toEqual({ base: {}, next: {} });
  });

  test("changed fields are sent with their former values", () => {
    const typed = { ...shown.values, fields_title: "Deux", metadata_kinds: "new", metadata_order: "", date: "" };
    expect(partsOf("changelog", shown, typed)).toEqual({
      base: {
        publishedDate: "2026-12-03T11:30:12.000Z",
        fields: { title: "Un" },
        metadata: { kinds: ["new", "fixed"], order: 80 },
      },
      next: { publishedDate: null, fields: { title: "Deux" }, metadata: { kinds: ["new"], order: null } },
    });
  });

  test.each([
    ["fields_title", " "],
    ["metadata_order", "beaucoup"],
    ["date", "demain"],
    ["name", "une adresse"],
  ])("an invalid value of the field %s is refused", (name, text) => {
    const refused = textSchema("changelog").safeParse({ ...shown.values, [name]: text });
    expect(refused.error?.issues.map(({ path }) => path)).toEqual([[name]]);
  });
});
