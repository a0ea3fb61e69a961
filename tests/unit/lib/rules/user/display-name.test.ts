import { expect, test } from "vitest";
import { displayNameOf } from "@/lib/rules/user/display-name";

test("a user is shown by first name and last initial", () => {
  expect(displayNameOf({ firstname: "Claire", lastname: "durand" })).toBe("Claire D");
  expect(displayNameOf({ firstname: "Zoé", lastname: "élan" })).toBe("Zoé É");
  expect(displayNameOf({ firstname: "Li", lastname: "𠮷田" })).toBe("Li 𠮷");
});

test("a user without last name is shown by first name only", () => {
  expect(displayNameOf({ firstname: "Claire", lastname: null })).toBe("Claire");
  expect(displayNameOf({ lastname: "Durand" })).toBeNull();
  expect(displayNameOf({ firstname: "", lastname: "Durand" })).toBeNull();
});
