import { describe, expect, test } from "vitest";
import { toSlug } from "@/lib/rules/slug";

describe("the slug of an address", () => {
  test.each(["", ".", "..", "%2E%2E", "%E0%A4%A", "a/b", "a%2Fb", "a b", "<script>", "-a", "a".repeat(121), "a%00"])(
    "%j can be no slug",
    (segment) => {
      expect(toSlug(segment)).toBeNull();
    },
  );

  test("a slug is itself, and may arrive percent-encoded", () => {
    expect(toSlug("treguern-conseil")).toBe("treguern-conseil");
    expect(toSlug("tr%C3%A9guern")).toBe("tréguern");
  });
});
