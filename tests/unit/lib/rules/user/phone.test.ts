import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PHONE_PATTERN, parsePhone, phoneHref, shownPhone } from "@/lib/rules/user/phone";

const FRENCH = { shown: "06 12 34 56 78", dialled: "+33612345678" };

describe("a telephone", () => {
  test.each([
    "06.12.34.56.78",
    "06-12-34-56-78",
    "06‑12‑34‑56‑78",
    "06 – 12 – 34 – 56 – 78",
    "06/12/34/56/78",
    "0612345678",
    "+33 6 12 34 56 78",
    "+33612345678",
    "0033612345678",
    "00 33 6 12 34 56 78",
    "+33 (0)6 12 34 56 78",
    "+33 06 12 34 56 78",
    "(+33) 6 12 34 56 78",
    "＋33 6 12 34 56 78",
    "tel:+33612345678",
    "\u202a+33 6 12 34 56 78\u202c",
    "06\u00a012\u202f34 56 78",
    " 06  12 34 56 78 ",
  ])("the text %s is read as the same French number", (text) => {
    expect(parsePhone(text)).toEqual(FRENCH);
  });

  test.each([
    ["0692 11 22 33", "0692 11 22 33", "+262692112233"],
    ["+262 692 11 22 33", "0692 11 22 33", "+262692112233"],
    ["00262692112233", "0692 11 22 33", "+262692112233"],
    ["+33 692 11 22 33", "0692 11 22 33", "+262692112233"],
    ["0639 01 02 03", "0639 01 02 03", "+262639010203"],
    ["0690 33 59 41", "0690 33 59 41", "+590690335941"],
    ["+594 (0)694 20 11 22", "0694 20 11 22", "+594694201122"],
    ["0596 50 11 22", "0596 50 11 22", "+596596501122"],
    ["05 08 41 12 34", "0508 41 12 34", "+508411234"],
    ["+508 41 12 34", "0508 41 12 34", "+508411234"],
    ["+687 25 12 34", "+687 25 12 34", "+687251234"],
    ["+689 87 12 34 56", "+689 87 12 34 56", "+68987123456"],
  ])("the overseas number %s is shown as %s and dialled as %s", (text, shown, dialled) => {
    expect(parsePhone(text)).toEqual({ shown, dialled });
  });

  test.each([
    ["+32 470 12 34 56", "+32 470 12 34 56", "+32470123456"],
    ["0032/470.12.34.56", "+32 470 12 34 56", "+32470123456"],
    ["+32 (0)470 12 34 56", "+32 470 12 34 56", "+32470123456"],
    ["0032 47(0)123456", "+32 470 12 34 56", "+32470123456"],
    ["+352 621 123 456", "+352 621 12 34 56", "+352621123456"],
    ["+1 (514) 555-0123", "+1 51 45 55 01 23", "+15145550123"],
  ])("the foreign number %s is shown with its country code, as %s", (text, shown, dialled) => {
    expect(parsePhone(text)).toEqual({ shown, dialled });
  });

  test.each([
    "",
    "12",
    "061234567",
    "06123456789",
    "06 12 34 56 7a",
    "+33 6 12 34 56 7",
    "+33 6 12 34 56 789",
    "0033 0 0",
    "+",
    "+0612345678",
    "+123456",
    "+1234567890123456",
    "٠٦١٢٣٤٥٦٧٨",
    "6 12 34 56 78",
    "06....12 34 56 78",
    "06 12 34 56 78 / 07 12 34 56 78",
    "06 12 34 56 78 (soir)",
    `${"0".repeat(5000)}`,
    `+${"(".repeat(5000)}`,
  ])("the text %s is not a telephone number, and is shown unchanged", (text) => {
    expect(parsePhone(text)).toBeNull();
    expect(shownPhone(text)).toBe(text);
  });

  test("a text that is not a telephone number is dialled by its digits", () => {
    expect(phoneHref("06 12 34 56 78 (soir)")).toBe("tel:0612345678");
    expect(phoneHref("+32 470 12 34 56")).toBe("tel:+32470123456");
  });

  const written = fc.stringMatching(new RegExp(PHONE_PATTERN, "u")).filter((text) => text.length <= 40);

  test("a telephone number is parsed the same once shown or dialled", () => {
    fc.assert(
      fc.property(written, (text) => {
        const phone = parsePhone(text);
        expect(phone).not.toBeNull();
        expect(parsePhone(phone?.shown ?? "")).toEqual(phone);
        expect(parsePhone(phone?.dialled ?? "")).toEqual(phone);
      }),
    );
  });

  test("a French number is shown as five pairs of digits", () => {
    const known = /^\d{2}(?:\s?\d{2}){4}$/;
    const digits = fc.stringMatching(/^[1-9]\d{8}$/);
    fc.assert(
      fc.property(digits, fc.constantFrom("0", "+33", "0033", "+33 (0)"), (number, before) => {
        expect(shownPhone(`${before}${number}`)).toMatch(known);
      }),
    );
  });
});
