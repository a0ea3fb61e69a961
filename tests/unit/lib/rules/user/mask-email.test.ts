import { expect, test } from "vitest";
import { maskEmail } from "@/lib/rules/user/mask-email";

test("a masked e-mail shows only its first letter and its domain", () => {
  expect(maskEmail("claire.durand@cabinet.fr")).toBe("c•••@cabinet.fr");
  expect(maskEmail("a@b.fr")).toBe("a•••@b.fr");
  expect(maskEmail("é@b.fr")).toBe("é•••@b.fr");
  expect(maskEmail('"claire@durand"@cabinet.fr')).toBe('"•••@cabinet.fr');
});
