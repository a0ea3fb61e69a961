import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeText, ungarbled } from "@/marketplace/offer-import/reading/decode";

const WINDOWS_1252 = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
const CODES = [
  0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96,
  0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f,
];
const toWindows1252 = (text: string) =>
  Buffer.from([...text].map((sign) => CODES[WINDOWS_1252.indexOf(sign)] ?? sign.charCodeAt(0)));
const toBigEndian = (text: string) => Buffer.from(text, "utf16le").swap16();

const latin = fc
  .string({ unit: fc.constantFrom(..."abcdeéàçÉ «»;\n", ...WINDOWS_1252), maxLength: 60 })
  .map((text) => `Référence;Intitulé ${text}`);
const anything = fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => `Référence;Intitulé;Lieu ${text}`);

/** Encodings of a text, each with the content type that the server declares. */
const ENCODINGS: [
  name: string,
  texts: fc.Arbitrary<string>,
  write: (text: string) => Uint8Array,
  type: string | null,
][] = [
  ["Windows-1252 without declaration", latin, toWindows1252, null],
  ["Windows-1252 declared as Latin-1", latin, toWindows1252, "text/csv; charset=ISO-8859-1"],
  ["UTF-8", anything, (text) => Buffer.from(text), null],
  ["UTF-8 with a byte order mark", anything, (text) => Buffer.from(`\ufeff${text}`), null],
  ["UTF-16LE with a byte order mark", anything, (text) => Buffer.from(`\ufeff${text}`, "utf16le"), null],
  ["UTF-16BE with a byte order mark", anything, (text) => toBigEndian(`\ufeff${text}`), null],
  ["UTF-16LE without a byte order mark", latin, (text) => Buffer.from(text, "utf16le"), null],
  ["UTF-16BE without a byte order mark", latin, (text) => toBigEndian(text), "text/csv; charset=utf-8"],
];

describe("a text of a feed", () => {
  test.each(ENCODINGS)("a feed in %s is read as it was written", (_name, texts, write, type) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(decodeText(write(text), type).text).toBe(text);
      }),
    );
  });

  test("the encoding declared inside a feed is used, unless it is wrong", () => {
    for (const declared of ['<?xml version="1.0" encoding="macintosh"?>', '<html><meta charset="macintosh">'])
      expect(decodeText(Buffer.concat([Buffer.from(declared), Buffer.from([0x8e])]), null).text).toBe(`${declared}é`);
    const wrong = '<?xml version="1.0" encoding="utf-16"?><a>é</a>';
    expect(decodeText(Buffer.from(wrong), null).text).toBe(wrong);
  });

  test("the accents of an old Mac are read, and told", () => {
    // "Référence;Intitulé" in MacRoman.
    const bytes = Buffer.from("R\x8ef\x8erence;Intitul\x8e", "latin1");
    expect(decodeText(bytes, null)).toEqual({ text: "Référence;Intitulé", isMacRoman: true });
  });

  test("quotes of Windows-1252 beside its accents are not those of an old Mac", () => {
    const text = "Référence;«\u00a0Chargé d’études\u00a0» – “senior”";
    expect(decodeText(toWindows1252(text), null)).toEqual({ text, isMacRoman: false });
  });

  test.each([
    ["read as Windows-1252", (text: string) => decodeText(Buffer.from(text), "text/csv; charset=windows-1252").text],
    ["read as Latin-1", (text: string) => Buffer.from(text).toString("latin1")],
    [
      "escaped in JSON",
      (text: string) =>
        JSON.stringify(Buffer.from(text).toString("latin1"))
          .replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`)
          .slice(1, -1),
    ],
  ])("UTF-8 that was %s is repaired, and told", (_name, garble) => {
    const text = "Chargé d’études à Échirolles – 30 €";
    expect(ungarbled(garble(text))).toEqual({ text, garbled: expect.stringMatching(/^Ã/) });
  });

  test("a text that was never garbled stays as it is", () => {
    fc.assert(
      fc.property(latin, (text) => {
        expect(ungarbled(text)).toEqual({ text, garbled: null });
      }),
      { examples: [["SÃO PAULO"]] },
    );
  });
});
