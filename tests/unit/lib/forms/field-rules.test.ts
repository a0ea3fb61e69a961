import { expect, test } from "vitest";
import { email, formErrors, requiredText } from "@/lib/forms/field-rules";

const issueOf = (schema: typeof email | typeof requiredText, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

test.each(["", "   ", undefined, null, 3])("a required text refuses %j as missing, with one issue", (value) => {
  expect(issueOf(requiredText, value)).toEqual([formErrors.missingField]);
});

test.each(["", " ", undefined])("an e-mail of %j is missing, not invalid", (value) => {
  expect(issueOf(email, value)).toEqual([formErrors.missingField]);
});

test.each([
  "a",
  "a@b",
  "@b.fr",
  "a@.fr",
  "a@b..fr",
  "a@b.f",
  "a@b.f1",
  "a b@c.fr",
  "a@b c.fr",
  "a@@b.fr",
  "a@b@c.fr",
  ".a@b.fr",
  "a..b@c.fr",
  "a@-b.fr",
  "a@b-.fr",
  `${"a".repeat(65)}@b.fr`,
  `a@${"b".repeat(64)}.fr`,
  `a@b.${"c".repeat(64)}`,
  `${"a".repeat(60)}@${`${"b".repeat(60)}.`.repeat(4)}fr`,
])("%s is no e-mail address", (value) => {
  expect(issueOf(email, value)).toEqual([formErrors.invalidEmail]);
});

test.each([
  "a@b.fr",
  "prenom.nom+offres@cabinet-durand.fr",
  "o'neil@exemple.com",
  `${"a".repeat(64)}@${"b".repeat(63)}.fr`,
  "a@sous.domaine.exemple.fr",
  `a@b.${"c".repeat(63)}`,
])("%s is an e-mail address", (value) => {
  expect(email.parse(value)).toBe(value);
});

test("spaces around an address are dropped", () => {
  expect(email.parse("  a@b.fr ")).toBe("a@b.fr");
});
