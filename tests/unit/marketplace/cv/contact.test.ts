import { describe, expect, test } from "vitest";
import { readContact } from "@/marketplace/cv/fields/contact";
import type { Line } from "@/marketplace/cv/layout/blocks";

const aLine = (text: string): Line => ({ cells: [], text, x: 0, right: 100, y: 0, size: 10, font: "f1" });
const contactOf = (texts: string[], addresses: string[] = []) => readContact([texts.map(aLine), []], addresses);

describe("the phone of a CV", () => {
  test.each([
    ["01 39 98 41 27 - 06 39 98 41 27", "06 39 98 41 27"],
    ["01 39 98 41 27 - 07 39 98 41 27", "07 39 98 41 27"],
    ["Tél. +33 (0)1 39 98 41 27 / +33 7 39 98 41 27", "07 39 98 41 27"],
    ["03.39.98.41.27 ou 09.39.98.41.27", "03 39 98 41 27"],
    ["+32 475 12 34 56 ou 01 39 98 41 27", "01 39 98 41 27"],
    ["+262 692 11 22 33 ou 01 39 98 41 27", "0692 11 22 33"],
    ["0690 33 59 41", "0690 33 59 41"],
    ["0032 475 12 34 56", "+32 475 12 34 56"],
    ["SIRET 123 456 789 00012", undefined],
  ])("the phone read from %s is %s", (text, phone) => {
    expect(contactOf([text]).phone).toBe(phone);
  });
});

describe("the links of a CV", () => {
  test.each([
    ["https://www.linkedin.com/in/claire-morel", "linkedin"],
    ["https://linkedin.com/in/claire-morel", "linkedin"],
    ["https://fr.linkedin.com/in/claire-morel", "linkedin"],
    ["https://github.com/claire-morel", "github"],
    ["https://evillinkedin.com/in/claire-morel", "website"],
    ["https://linkedin.com.evil.example/in/claire-morel", "website"],
    ["https://notgithub.com/claire-morel", "website"],
  ])("the link %s is read as the kind %s", (address, name) => {
    expect(contactOf([], [address]).links).toEqual({ [name]: address });
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "https://linkedin.com@evil.example/in/x"])(
    "the URL %s is not read as a link",
    (address) => {
      expect(contactOf([], [address]).links).toEqual({});
    },
  );
});
