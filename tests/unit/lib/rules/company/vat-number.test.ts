import { describe, expect, test } from "vitest";
import { isVatNumber, isVatNumberOf, plainVatNumber } from "@/lib/rules/company/vat-number";

describe("an intra-community VAT number", () => {
  test.each([
    ["FR44732829320", true],
    ["FR45732829320", false],
    ["FR44732829321", false],
    ["FRAB732829320", false],
    ["FR4473282932", false],
    ["DE123456789", true],
    ["DE12345678", false],
    ["ESX1234567X", true],
    ["NL123456789B01", true],
    ["US123456789", false],
    ["toString", false],
    ["", false],
  ])("the number %s is valid: %s", (number, isValid) => {
    expect(isVatNumber(number)).toBe(isValid);
  });

  test("the key of a French number has two digits", () => {
    // 12 + 3 × (552 032 534 mod 97) is 293, and 293 mod 97 is 2.
    expect(isVatNumber(`FR${String((12 + 3 * (552032534 % 97)) % 97).padStart(2, "0")}552032534`)).toBe(true);
  });

  test("spaces, dots, hyphens and small letters are accepted", () => {
    expect(plainVatNumber("fr 44\u202f732.829-320")).toBe("FR44732829320");
  });

  test("a French number belongs to its SIREN alone, another one to any", () => {
    expect(isVatNumberOf("FR44732829320", "732829320")).toBe(true);
    expect(isVatNumberOf("FR44732829320", "552032534")).toBe(false);
    expect(isVatNumberOf("DE123456789", "732829320")).toBe(true);
  });
});
