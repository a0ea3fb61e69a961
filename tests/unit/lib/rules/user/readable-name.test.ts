import { describe, expect, test } from "vitest";
import { isReadableName } from "@/lib/rules/user/readable-name";

describe("a name", () => {
  test.each([
    ...["Zoé", "Jean-Noël", "D’Alembert", "O'Neil", "de La Fontaine", "Ľudovíť Ĺ", "Œuvrard", "Łukasz", "Şükrü Iğdır"],
    ...["Nguyễn Thị Ánh", "Nguye\u0302\u0303n Thi\u0323", "Françoise", "Bjørn Åse", "Guðrún Þórsdóttir", "Ömer Faruk"],
    ...["Dvořák & Fils", "Cabinet n° 1 (Paris)", "A.B.C. Audit 2000", "Expert+", "H&M / Conseil", "Alpha\u00a0Conseil"],
    ...[
      "Сергей Иванов",
      "Γιώργος Παπαδόπουλος",
      "Αθηνά",
      "محمد علي",
      "דוד לוי",
      "王小明",
      "山田 太郎",
      "ひらがな カタカナ",
    ],
    ...["김민준", "हिन्दी नाम", "क्\u200dष", "علی\u200cرضا", "ნინო", "Հայկ", "สมชาย", "ⴰⵎⵏⴰⵢ", "ላሊበላ", "", "2000", "-"],
  ])("%s is accepted", (name) => {
    expect(isReadableName(name)).toBe(true);
  });

  test.each([
    ["a Cyrillic letter among Latin ones", "С\u0072edit Agricole"],
    ["a Latin letter among Cyrillic ones", "Сергeй"],
    ["a Greek letter among Latin ones", "Αudit"],
    ["two scripts in two words", "Claire Иванов"],
    ["Arabic and Latin", "Claire علي"],
    ["Chinese and Latin", "Claire 王"],
    ["Hangul and Katakana", "김カ"],
    ["a space without width", "Cla\u200bire"],
    ["a joiner between Latin letters", "Cla\u200dire"],
    ["a joiner at the end", "علی\u200c"],
    ["a right-to-left override", "Claire\u202eeriot"],
    ["an isolate", "\u2066Claire\u2069"],
    ["a mark of direction", "Claire\u200f"],
    ["a byte order mark", "\ufeffClaire"],
    ["a soft hyphen", "Cla\u00adire"],
    ["a control", "Claire\u0007"],
    ["a line", "Claire\nDurand"],
    ["a line separator", "Claire\u2028Durand"],
    ["a Hangul filler", "\u3164"],
    ["a blank of Braille", "\u2800"],
    ["a variation selector", "Claire\ufe0f"],
    ["a tag", "Claire\u{e0041}"],
    ["a private character", "Claire\ue000"],
    ["half a pair", "Claire\ud800"],
  ])("%s is refused", (_, name) => {
    expect(isReadableName(name)).toBe(false);
  });
});
