import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  VISIBILITIES,
  type Visibility,
  visibilityAfter,
  visibilityAttributes,
  visibilityOf,
} from "@/lib/rules/resume/visibility";

describe("visibilityOf", () => {
  test.each([
    [{}, "private"],
    [{ publicProfile: true }, "web"],
    [{ publicProfile: "true" }, "private"],
    [{ visibility: "firms", publicProfile: true }, "firms"],
    [{ visibility: "everybody" }, "private"],
    [{ visibility: ["web"] }, "private"],
  ])("the visibility of %j is %s", (stored, expected) => {
    expect(visibilityOf(stored)).toBe(expected);
  });
});

describe("visibilityAfter", () => {
  test.each<[Visibility, object, Visibility]>([
    ["private", { publicProfile: true }, "web"],
    ["firms", { publicProfile: true }, "web"],
    ["web", { publicProfile: false }, "private"],
    ["firms", { publicProfile: false }, "firms"],
    ["private", { publicProfile: false }, "private"],
    ["web", { publicProfile: null }, "private"],
    ["web", { visibility: null }, "private"],
    ["private", { visibility: "firms" }, "firms"],
    ["private", { visibility: "firms", publicProfile: false }, "firms"],
    ["web", { visibility: "private", publicProfile: true }, "private"],
    ["firms", { visibility: "firms", publicProfile: true }, "web"],
    ["web", {}, "web"],
  ])("the visibility %s edited by %j becomes %s", (before, edit, expected) => {
    expect(visibilityAfter(before, edit)).toBe(expected);
  });

  test("sending back the attributes that were read does not change the visibility", () => {
    for (const before of VISIBILITIES) expect(visibilityAfter(before, visibilityAttributes(before))).toBe(before);
  });

  test("publicProfile is true only with the visibility web, whatever is sent", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VISIBILITIES),
        fc.anything(),
        fc.anything(),
        (before, visibility, publicProfile) => {
          const after = visibilityAfter(before, { visibility, publicProfile });
          expect(VISIBILITIES).toContain(after);
          expect(visibilityAttributes(after).publicProfile).toBe(after === "web");
        },
      ),
    );
  });
});
