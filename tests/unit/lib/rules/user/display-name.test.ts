import { expect, test } from "vitest";
import { displayNameOf } from "@/lib/rules/user/display-name";

test("somebody is called by his first name and the initial of his last name", () => {
  expect(displayNameOf({ firstname: "Claire", lastname: "durand" })).toBe("Claire D");
  expect(displayNameOf({ firstname: "Zoé", lastname: "élan" })).toBe("Zoé É");
  expect(displayNameOf({ firstname: "Li", lastname: "𠮷田" })).toBe("Li 𠮷");
});

test("without last name it is the first name; without first name there is none", () => {
  expect(displayNameOf({ firstname: "Claire", lastname: null })).toBe("Claire");
  expect(displayNameOf({ lastname: "Durand" })).toBeNull();
  expect(displayNameOf({ firstname: "", lastname: "Durand" })).toBeNull();
});
