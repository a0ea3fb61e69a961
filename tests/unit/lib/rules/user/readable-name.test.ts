import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isReadableName, nameFault, titleFault, toName } from "@/lib/rules/user/readable-name";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import { demoFirms, demoOffers, demoPeople } from "@/tests/support/demo-names";

describe("a name", () => {
  test.each([
    "Zoé",
    "Jean-Noël",
    "D’Alembert",
    "O'Neil",
    "de La Fontaine",
    "Ľudovíť Ĺ",
    "Œuvrard",
    "Łukasz",
    "Şükrü Iğdır",
    "Nguyễn Thị Ánh",
    "Nguye\u0302\u0303n Thi\u0323",
    "Françoise",
    "Bjørn Åse",
    "Guðrún Þórsdóttir",
    "Ömer Faruk",
    "Dvořák & Fils",
    "Cabinet n° 1 (Paris)",
    "A.B.C. Audit 2000",
    "Expert+",
    "H&M / Conseil",
    "Alpha\u00a0Conseil",
    "Сергей Иванов",
    "Γιώργος Παπαδόπουλος",
    "Αθηνά",
    "محمد علي",
    "דוד לוי",
    "王小明",
    "山田 太郎",
    "ひらがな カタカナ",
    "김민준",
    "हिन्दी नाम",
    "क्\u200dष",
    "علی\u200cرضا",
    "ნინო",
    "Հայկ",
    "สมชาย",
    "ⴰⵎⵏⴰⵢ",
    "ላሊበላ",
    "",
    "2000",
    "-",
  ])("the name %s is accepted", (name) => {
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
  ])("a name with %s is refused", (_, name) => {
    expect(isReadableName(name)).toBe(false);
  });
});

describe("a name of a person or of an organization", () => {
  test.each([
    "M. Dupont",
    "M.Dupont",
    "J.-C. Martin",
    "J.B. Martin",
    "S.A.R.L. Durand",
    "S.A.R.L",
    "A.B.C. Conseil",
    "Cabinet D'Ornano & Associés",
    "N° 1 (Paris)",
    "St. Étienne",
    "St.Étienne",
    "Dr.House",
    "Cab.Durand",
    "Expert+",
    "H&M / Conseil",
    "Audit 2.0",
    "3.14",
    "Durand, Martin et Cie.",
    "Comptable... et plus",
    "C++",
    "-",
    "l’@telier",
    "Les Associé·es",
    "Expert·e·s comptables",
    "Le Point (Paris)",
    "Audit • Conseil",
    "Groupe S.A. Franc",
  ])("the name %s of a person or an organization is accepted", (name) => {
    expect(nameFault(name)).toBeNull();
  });

  test.each([
    "http://evil.example/cadeau",
    "https:evil",
    "www.evil.example",
    "Cabinet evil.example",
    "Expert-comptable.fr",
    "evil.house",
    "EVIL.COM",
    "Evil.Com",
    "t.co",
    "Gagnez sur bit.ly/x",
    "xn--vil.xn--p1ai",
    "a@exemple.fr",
    "192.168.10.1",
    "Cabinet(evil.paris)",
    "ftp://evil",
    "technicien.ne",
    "Exco.Fr",
    "Gagnez =?utf-8?q?http=3A=2F=2Fevil=2Eexample?=",
    "tel:0612345678",
    "javascript:alert(1)",
    "localhost:8080",
    "i❤.ws",
    "😀.fr",
    "evil\u0338.fr",
    "t➡.me",
    "evil·fr",
    "evil•fr",
    "evil .fr",
    "evil. fr",
    "evil(point)fr",
    "evil [dot] com",
    "bit[.]ly/abc",
    "hxxp evil",
    "www evil fr",
  ])("the name %s is refused, as it contains an address", (name) => {
    expect(nameFault(name)).toBe("address");
  });

  test("a name is normalised to plain letters and apostrophes", () => {
    expect(toName("  ｅｖｉｌ．ｃｏｍ\u00a0")).toBe("evil.com");
    expect(toName("D\u00b4Almeida")).toBe("D\u2019Almeida");
  });

  test.each(["=1+1", "+33 Conseil", "-2+3", "@SUM(A1)"])("the name %s is refused as a formula", (name) => {
    expect(nameFault(name)).toBe("formula");
  });

  test.each(["\u2212 1", "'=1", '"=cmd|x'])("the name %s is refused as a formula of some spreadsheets", (name) => {
    expect(nameFault(name)).toBe("formula");
  });

  test("a name that contains a telephone number is refused", () => {
    expect(nameFault("Votre compte est bloqué, appelez le 08 99 70 12 34")).toBe("telephone");
    for (const name of ["06—12—34—56—78", "06|12|34|56|78", "٠٦١٢٣٤٥٦٧٨"]) expect(nameFault(name)).toBe("telephone");
    expect(nameFault("Cabinet 12345678")).toBeNull();
    expect(titleFault("Comptable, réf. 2026112801")).toBeNull();
  });

  test("every name of the demonstration is accepted", () => {
    fc.assert(fc.property(fc.constantFrom(...demoFirms, ...demoPeople), (name) => nameFault(toName(name)) === null));
  });
});

describe("a title of an offer", () => {
  test.each([
    "Collaborateur.trice comptable",
    "Assistant.e de paie",
    "Technicien.ne",
    "Chargés.es",
    "Vendeur.se",
    "Comptables confirmé.es",
    "Chef.ffe",
    "Comptable H/F",
    "Cabinet Exco (Ελλάς)",
    "Gestionnaire 39.5 h",
    "Chef de mission – 45 k€",
    "Paie ⭐️ Lyon",
    "Développeur Node.js H/F",
  ])("the title %s is accepted", (title) => {
    expect(titleFault(title)).toBeNull();
  });

  test.each([
    ["Comptable http://evil.example", "address"],
    ["Comptable evil.es", "address"],
    ["Postulez sur exco.fr", "address"],
    ["=HYPERLINK(1)", "formula"],
    ["Comptable\u0007", "unreadable"],
    ["Comptable\u202e", "unreadable"],
  ])("the title %j is refused", (title, fault) => {
    expect(titleFault(title)).toBe(fault);
  });

  test("every title of the vocabulary and of the demonstration is accepted", () => {
    const titles = [
      ...demoOffers,
      ...jobs.flatMap((job) => [job.title, job.titleInclusive, job.titleEn, job.romeLabel]),
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...titles),
        fc.constantFrom("", " H/F", " (CDI)", " - Lyon 3e"),
        (title, end) => titleFault(toName(title + end)) === null,
      ),
      { numRuns: 2_000 },
    );
  });
});
