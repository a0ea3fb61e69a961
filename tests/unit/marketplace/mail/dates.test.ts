import { expect, test } from "vitest";
import { dayInWords, timeInWords } from "@/marketplace/mail/dates";

test("days are in Paris time, and the first is written « 1er » in French", () => {
  expect(dayInWords("2030-02-28T23:30:00Z", "fr")).toBe("1er mars 2030");
  expect(dayInWords("2030-02-28T23:30:00Z", "en")).toBe("1 March 2030");
  expect(dayInWords("2031-03-11T10:00:00Z", "fr")).toBe("11 mars 2031");
  expect(dayInWords("2031-03-21T10:00:00Z", "fr")).toBe("21 mars 2031");
});

test("times are in Paris time, in each language", () => {
  expect(timeInWords("2026-11-30T09:00:00Z", "fr")).toBe("lundi 30 novembre 2026 à 10\u202fh (heure de Paris)");
  expect(timeInWords("2026-07-01T07:05:00Z", "fr")).toBe(
    "mercredi 1er juillet 2026 à 9\u202fh\u202f05 (heure de Paris)",
  );
  expect(timeInWords("2026-11-30T09:00:00Z", "en")).toMatch(/^Monday,? 30 November 2026 at 10:00 \(Paris time\)$/);
});
