import { expect, test } from "vitest";
import { initialsOf, nameOf } from "@/lib/rules/user/user-name";

const named = (overrides: object) => ({ id: "usr_1", displayName: null, ...overrides });

test.each([
  [{ firstname: "Claire", lastname: "Durand", displayName: "Claire D" }, "Claire Durand", "CD"],
  [{ firstname: " ", lastname: null, displayName: "Cabinet Durand & Associés" }, "Cabinet Durand & Associés", "CA"],
  [{ firstname: "éloïse" }, "éloïse", "É"],
  [{ firstname: "𝒞laire", lastname: "Durand" }, "𝒞laire Durand", "𝒞D"],
  [{ email: "claire@exemple.fr" }, "claire@exemple.fr", "C"],
  [{}, "usr_1", "U"],
])("a user with the fields %o has a name and initials", (known, name, initials) => {
  expect([nameOf(named(known)), initialsOf(named(known))]).toEqual([name, initials]);
});
