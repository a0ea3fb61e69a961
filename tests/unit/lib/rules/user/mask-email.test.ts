import { expect, test } from "vitest";
import { maskEmail } from "@/lib/rules/user/mask-email";

test("of an address the initial and the domain are shown, whatever its length", () => {
  expect(maskEmail("claire.durand@cabinet.fr")).toBe("c•••@cabinet.fr");
  expect(maskEmail("a@b.fr")).toBe("a•••@b.fr");
  expect(maskEmail("é@b.fr")).toBe("é•••@b.fr");
  expect(maskEmail('"claire@durand"@cabinet.fr')).toBe('"•••@cabinet.fr');
});
