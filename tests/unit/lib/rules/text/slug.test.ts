import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSlug, slugOfName, toSlug } from "@/lib/rules/text/slug";

describe("the slug of an address", () => {
  test.each(["", ".", "..", "%2E%2E", "%E0%A4%A", "a/b", "a%2Fb", "a b", "<script>", "-a", "a".repeat(121), "a%00"])(
    "the segment %j is not a slug",
    (segment) => {
      expect(toSlug(segment)).toBeNull();
    },
  );

  test("a slug is read unchanged, or percent-decoded", () => {
    expect(toSlug("treguern-conseil")).toBe("treguern-conseil");
    expect(toSlug("tr%C3%A9guern")).toBe("tréguern");
  });
});

describe("the slug of a name", () => {
  test.each([
    ["Comptable général (H/F)", "comptable-general-h-f"],
    ["  Œuvre & Associés  ", "oeuvre-associes"],
    ["日本", "日本"],
    ["!!!", "offer"],
    ["", "offer"],
    [`${"a".repeat(99)} b`, "a".repeat(99)],
    [`${"mission ".repeat(12)}comptabilite`, "mission-".repeat(12).slice(0, -1)],
    [`${"x".repeat(49)} ${"y".repeat(50)} z`, `${"x".repeat(49)}-${"y".repeat(50)}`],
    [`${"a".repeat(99)}𠮷`, "a".repeat(99)],
  ])("the name %j has the slug %j", (name, slug) => {
    expect(slugOfName(name, "offer")).toBe(slug);
  });

  test("the slug of any name is short enough for a suffix", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (name) => {
        expect(isSlug(`${slugOfName(name, "offer")}-0123456789ab`)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("the slug of a slug is the same slug", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (name) => {
        const slug = slugOfName(name, "offer");
        expect(slugOfName(slug, "offer")).toBe(slug);
      }),
    );
  });
});
