import { describe, expect, test } from "vitest";
import { partsOf, shownAfter, textSchema, toValues } from "@/workspace/platform/content/editor/form";
import type { Written } from "@/workspace/platform/content/editor/written";

const written = (metadata: object): Written => ({
  name: "edition-2026",
  publishedDate: null,
  fields: { title: "Édition 2026" },
  command: null,
  metadata: { ...metadata },
});
const DAYS = [{ date: "2026-10-02", sessions: [{ time: "09:30", title: "Ouverture" }] }];

describe("the form of a text", () => {
  test("a changed list is sent whole, and an unchanged list is not sent", () => {
    const shown = {
      written: written({ days: DAYS, speakers: [] }),
      values: toValues("congress", written({ days: DAYS })),
    };
    expect(partsOf("congress", shown, shown.values)).toEqual({ base: {}, next: {} });
    const next = [...DAYS, { date: "2026-10-03" }];
    const values = { ...shown.values, metadata_days: JSON.stringify(next) };
    expect(partsOf("congress", shown, values).next).toEqual({ metadata: { days: next } });
  });

  test.each([
    ["a day without date", { days: [{ title: "Attirer" }] }],
    ["a session without title", { days: [{ date: "2026-10-02", sessions: [{ time: "09:30" }] }] }],
    ["a speaker without name", { speakers: [{ role: "Associée" }] }],
  ])("a congress with %s is refused", (_, metadata) => {
    const values = (given: object) => toValues("congress", written(given));
    expect(textSchema("congress").safeParse(values({ days: DAYS })).success).toBe(true);
    expect(textSchema("congress").safeParse(values(metadata)).success).toBe(false);
  });

  test("a text needs a title, but no body", () => {
    const values = toValues("help", { ...written({}), fields: { title: "Se connecter" } });
    expect(textSchema("help").safeParse(values).success).toBe(true);
    expect(textSchema("help").safeParse({ ...values, fields_title: " " }).success).toBe(false);
  });

  describe("a change saved by another editor since the form opened", () => {
    const entry = (title: string, summary: string): Written => ({
      name: "cookies",
      publishedDate: null,
      fields: { title, description: summary },
      metadata: {},
      command: null,
    });
    const first = entry("Cookies", "Ce que nous gardons");
    const shown = { written: first, values: toValues("page", first) };
    const typing = { ...shown.values, fields_title: "Les cookies" };

    test("a newer version updates the fields that are not being edited", () => {
      const next = shownAfter("page", shown, { written: entry("Nos cookies", "Tout"), values: typing, saved: [] });
      expect(partsOf("page", next, { ...next.values, fields_title: "Les cookies" })).toEqual({
        base: { fields: { title: "Cookies" } },
        next: { fields: { title: "Les cookies" } },
      });
      expect(next.values.fields_description).toBe("Tout");
    });

    test("a saved value becomes the base of later typing", () => {
      const written = entry("Les cookies", "Ce que nous gardons");
      const values = { ...typing, fields_title: "Les cookies du site" };
      const next = shownAfter("page", shown, { written, values, saved: ["fields_title"] });
      expect(partsOf("page", next, values).base).toEqual({ fields: { title: "Les cookies" } });
    });
  });
});
