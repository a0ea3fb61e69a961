import { expect, test } from "vitest";
import { withoutWords } from "@/lib/rules/resume/hidden-words";

test.each([
  "06 12 34 56 78",
  "06.12.34.56.78",
  "06-12-34-56-78",
  "06/12/34/56/78",
  "06 / 12 / 34 / 56 / 78",
  "06 – 12 – 34 – 56 – 78",
  "06 · 12 · 34 · 56 · 78",
  "06  12  34  56  78",
  "0612345678",
  "+33 6 12 34 56 78",
  "+33 (0)6 12 34 56 78",
  "(+33) 6 12 34 56 78",
  "0033612345678",
  "+262 692 11 22 33",
  "0690 33 59 41",
  "+32 470 12 34 56",
  "+1 (514) 555-0123",
])("the telephone number %s is removed from a text", (phone) => {
  expect(withoutWords(`Joignable au ${phone}, le soir`, new Set())).not.toMatch(/\d/);
});

test.each(["Comptable, 01/2019 – 12/2020", "de 09/2015 à 06/2018 puis 2021", "35 dossiers, 1 200 000 € de chiffre"])(
  "the text %s, without telephone number, is unchanged",
  (text) => {
    expect(withoutWords(text, new Set())).toBe(text);
  },
);
