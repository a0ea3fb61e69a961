import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import {
  currentPassword,
  dateText,
  email,
  emailOrEmpty,
  formErrors,
  futureDate,
  nameText,
  newPassword,
  phone,
  requiredText,
  simpleEmail,
  url,
  withScheme,
} from "@/lib/forms/field-rules";
import { cpuMs } from "@/tests/support/cpu-time";

const issuesOf = (rule: z.core.$ZodType, value: unknown) =>
  z.safeParse(rule, value).error?.issues.map(({ message }) => message);

/** Typed values that each rule accepts, or refuses with `error`. `empty`: issues of an empty value. */
const table: Record<
  string,
  { rule: z.core.$ZodType; error: string; accepted: string[]; refused: string[]; empty: string[] | undefined }
> = {
  email: {
    rule: email,
    error: formErrors.invalidEmail,
    empty: [formErrors.missingField],
    accepted: [
      "a@b.fr",
      "prenom.nom+offres@cabinet-durand.fr",
      "o'neil@exemple.com",
      "PRENOM@EXEMPLE.FR",
      `${"a".repeat(64)}@${"b".repeat(63)}.fr`,
      "a@sous.domaine.exemple.fr",
      "a@société.fr",
      `a@b.${"c".repeat(63)}`,
    ],
    refused: [
      "a",
      "@",
      "a@",
      "@b.fr",
      "a@b",
      "a@.fr",
      "a@b..fr",
      "a@b.f",
      "a@b.f1",
      "a@b.fr.",
      "a@127.0.0.1",
      "a b@c.fr",
      "a@b c.fr",
      "a@@b.fr",
      "a@b@c.fr",
      ".a@b.fr",
      "a.@b.fr",
      "a..b@c.fr",
      "a@-b.fr",
      "a@b-.fr",
      '"a"@b.fr',
      "a,b@c.fr",
      "<a@b.fr>",
      "a@b.fr,c@d.fr",
      "mailto:a@b.fr",
      "a@b.fr\nbcc: c@d.fr",
      "a@b_c.fr",
      `${"a".repeat(65)}@b.fr`,
      `a@${"b".repeat(64)}.fr`,
      `a@b.${"c".repeat(64)}`,
      `${"a".repeat(60)}@${`${"b".repeat(60)}.`.repeat(4)}fr`,
    ],
  },
  emailOrEmpty: {
    rule: emailOrEmpty,
    error: formErrors.invalidEmail,
    empty: undefined,
    accepted: ["", "a@b.fr"],
    refused: ["a", "a@b", "a@b.f1", "a b@c.fr"],
  },
  simpleEmail: {
    rule: simpleEmail,
    error: formErrors.invalidEmail,
    empty: [formErrors.missingField],
    accepted: ["a@b.fr", "a@b.f1", "..@b.fr", '"a"@b_c.fr', "a@.b.fr", `${"a".repeat(300)}@b.fr`],
    refused: ["a", "a@b", "a@b.f", "a@.fr", "@b.fr", "a b@c.fr", "a@b@c.fr", "a@b c.fr", "a@b.fr.", "a@b."],
  },
  phone: {
    rule: phone,
    error: formErrors.invalidPhone,
    empty: [formErrors.missingField],
    accepted: [
      // Every first pair that France gives (ARCEP's numbering plan), 06 and 07 being mobiles.
      ...["01", "02", "03", "04", "05", "06", "07", "08", "09"].map((pair) => `${pair}12345678`),
      "07 12 34 56 78",
      "00 00 00 00 00",
      "9999999999",
      "06 12 34 56 78",
      "06 12345678",
      "0612 34 56 78",
      "06\u00a012\u202f34\u00a056\u00a078",
      "06.12.34.56.78",
      "06-12-34-56-78",
      "+33 6 12 34 56 78",
      "0033612345678",
      "+33 (0)6 12 34 56 78",
      "0692 11 22 33",
      "+262 692 11 22 33",
      "0690 33 59 41",
      "+32 470 12 34 56",
      "06  12 34 56 78",
    ],
    refused: [
      "061234567",
      "06123456789",
      "06 12 34 56 7",
      "06 12 34 56 7a",
      "abcdefghij",
      "٠٦١٢٣٤٥٦٧٨",
      "+33 6 12 34 56 7",
      "+0612345678",
      "+123456",
    ],
  },
  url: {
    rule: url,
    error: formErrors.invalidUrl,
    empty: undefined,
    accepted: [
      "",
      "exemple.fr",
      "www.exemple.fr",
      "http://exemple.fr",
      "https://exemple.fr/",
      "HTTPS://EXEMPLE.FR",
      "https://sous.domaine.exemple.fr:8080/a/b?c=d&e=%20#f",
      "exemple.fr?a",
      "exemple.fr#a",
      "https://société.fr",
      "192.168.0.1",
      "http://192.168.0.1:3000/x",
      "255.255.255.255",
      "exemple.xn--p1ai",
      "exemple.fr:65535/é",
    ],
    refused: [
      "exemple",
      "http://",
      "https://exemple",
      "ftp://exemple.fr",
      "javascript:alert(1)",
      "//exemple.fr",
      "/a",
      "https://exemple.fr:",
      "https://exemple.fr:0",
      "https://exemple.fr:65536",
      "https://exemple.fr:a",
      "256.1.1.1",
      "1.2.3",
      "1.2.3.4.5",
      "exemple..fr",
      ".exemple.fr",
      "-exemple.fr",
      "exemple.f",
      "https://a:b@exemple.fr",
      "https://exemple.fr/a b",
      'https://exemple.fr/"',
      "https://exemple.fr/<a>",
      "https://exemple.fr\\@a.fr",
      "https:/exemple.fr",
      "https://https://exemple.fr",
      `${"a".repeat(64)}.fr`,
      "a@b.fr",
    ],
  },
  newPassword: {
    rule: newPassword,
    error: formErrors.shortPassword,
    empty: [formErrors.missingField],
    accepted: ["12345678", "       .", "huit car", " espaces ", "x".repeat(255)],
    refused: ["1", "1234567", "       "],
  },
  dateText: {
    rule: dateText,
    error: formErrors.invalidDate,
    empty: [formErrors.missingField],
    accepted: ["01/01/2026", "31/12/1999", "29/02/2024", "30/04/2026"],
    refused: [
      "00/01/2026",
      "32/01/2026",
      "01/00/2026",
      "01/13/2026",
      "31/04/2026",
      "29/02/2026",
      "30/02/2024",
      "1/1/2026",
      "01/01/26",
      "01-01-2026",
      "2026-01-01",
      "01/01/2026x",
      "aa/bb/cccc",
      "01/01/02026",
      "01/01",
    ],
  },
  futureDate: {
    rule: futureDate,
    error: formErrors.invalidDate,
    empty: [formErrors.missingField],
    accepted: ["22/11/2026", "01/01/9999"],
    refused: ["31/11/2026", "22-11-2026", "demain"],
  },
};

beforeEach(() => {
  // Midnight has passed in Paris, not yet in London.
  vi.useFakeTimers({ now: new Date("2026-11-20T23:30:00Z"), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(Object.entries(table))("the rule %s", (_, { rule, error, accepted, refused, empty }) => {
  test.each(accepted)("the value %j is accepted", (value) => {
    expect(issuesOf(rule, value)).toBeUndefined();
  });
  test.each(refused)("the value %j is refused with one issue", (value) => {
    expect(issuesOf(rule, value)).toEqual([error]);
  });
  test("an empty value is refused as missing, unless the rule allows it", () => {
    expect(issuesOf(rule, "")).toEqual(empty);
  });
  test.each([undefined, null, 3, {}, ["a@b.fr"]])("the value %j, not a string, is refused with one issue", (value) => {
    expect(issuesOf(rule, value)).toHaveLength(1);
  });
});

test.each(["", "   ", "\n\t", undefined, null, 3])("a required text refuses %j as missing, with one issue", (value) => {
  expect(issuesOf(requiredText, value)).toEqual([formErrors.missingField]);
});

test("a password with only spaces or invisible characters is refused", () => {
  for (const blank of [" ".repeat(8), "\u00a0\u202f".repeat(8), "\u200b\u3164\ufeff".repeat(4)])
    expect(issuesOf(newPassword, blank)).toEqual([formErrors.blankPassword]);
});

test("a value of more than 255 characters is refused", () => {
  for (const rule of [nameText, newPassword]) {
    expect(issuesOf(rule, "x".repeat(255))).toBeUndefined();
    expect(issuesOf(rule, "x".repeat(256))).toEqual([formErrors.tooLong]);
  }
});

test("a deceptive name is refused with one issue", () => {
  for (const name of ["Сlaire", "Cla\u200bire", "\u202eerialC"])
    expect(issuesOf(nameText, name)).toEqual([formErrors.unreadableName]);
  expect(issuesOf(nameText, "\u3164")).toEqual([formErrors.unreadableName]);
  expect(issuesOf(nameText, `${"x".repeat(256)}я`)).toEqual([formErrors.tooLong]);
  expect(issuesOf(nameText, "Jean-Noël d’Œuvre")).toBeUndefined();
});

test("a current password is required, and is not trimmed", () => {
  expect(issuesOf(currentPassword, "")).toEqual([formErrors.missingField]);
  expect(currentPassword.parse(" a ")).toBe(" a ");
});

test.each(["20/11/2026", "21/11/2026", "01/01/1970"])("%s is not a future day on the 21st in Paris", (value) => {
  expect(issuesOf(futureDate, value)).toEqual([formErrors.pastDate]);
});

test("typed values are trimmed", () => {
  expect(email.parse("  a@b.fr ")).toBe("a@b.fr");
  expect(url.parse(" exemple.fr\n")).toBe("exemple.fr");
  expect(phone.parse(" 06 12 34 56 78 ")).toBe("06 12 34 56 78");
});

test.each([
  ["exemple.fr/a?b", "https://exemple.fr/a?b"],
  ["http://exemple.fr", "http://exemple.fr"],
  ["HTTPS://exemple.fr", "HTTPS://exemple.fr"],
  ["", ""],
  ["plus tard", "plus tard"],
  ["javascript:alert(1)", "javascript:alert(1)"],
])("%j with its scheme is %j", (typed, completed) => {
  expect(withScheme(typed)).toBe(completed);
});

test("a telephone is formatted for display", () => {
  expect(phone.parse("+33612345678")).toBe("06 12 34 56 78");
});

const LENGTH = 50_000;
const pieces = [
  "a",
  " ",
  ".",
  "@",
  "a.",
  "a@",
  "a-",
  "-",
  "0",
  "00 ",
  "1.",
  "/",
  "01/",
  ":",
  "http://",
  "é",
  "%",
  "a?",
  "\u202f",
];
/** Long texts that a rule nearly accepts, or that make a regular expression backtrack. */
const nasty = pieces.flatMap((piece) => {
  const long = piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);
  return [
    long,
    `${long}!`,
    `a@${long}`,
    `a@${long}.f`,
    `${long}@b.fr`,
    `https://${long}`,
    `b.fr/${long} `,
    `x${long}x`,
  ];
});

test.each(Object.entries(table))("the rule %s takes under 50 ms for 50,000 characters", (_, { rule }) => {
  // The best of three runs leaves out the other work of the runtime. A rule that backtracks takes seconds.
  const best = (text: string) => Math.min(...[1, 2, 3].map(() => cpuMs(() => z.safeParse(rule, text))));
  expect(Math.max(...nasty.map(best))).toBeLessThan(50);
});
