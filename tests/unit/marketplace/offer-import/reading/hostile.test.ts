import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readFeed } from "@/marketplace/offer-import/reading/read-feed";
import { understandRows } from "@/marketplace/offer-import/understand-rows";
import { UnreadableFeed } from "@/marketplace/offer-import/unreadable-feed";
import { importRules } from "@/tests/support/feeds/import-rules";
import { toJsonFeed, toPostingsPage } from "@/tests/support/feeds/json-offers";
import { sampleOffers, toCsv, toIndeedXml } from "@/tests/support/feeds/sample-offers";

const WELL_FORMED = [toIndeedXml, toCsv, toJsonFeed, toPostingsPage].map((write) => write(sampleOffers(2)));
const PIECES = [
  "<job>",
  "</job>",
  "<![CDATA[",
  "]]>",
  "<!--",
  "&#0;",
  "&lt;",
  "<a b='c'>",
  "<p>",
  "</p>",
  "{",
  "}",
  "[",
  "]",
  '"',
  ";",
  "\r\n",
  ",",
  "\ufeff",
  "<?xml ",
  "<script type='application/ld+json'>",
  "</script>",
  '"__proto__":',
  "\n{",
  "Ã©",
  "\\u00c3\\u00a9",
  "\u0000",
  "\u202e",
  "sep=;\n",
];

const unreadable = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc.string({ unit: "binary", maxLength: 400 }).map((text) => new TextEncoder().encode(text)),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => new TextEncoder().encode(pieces.join(""))),
  fc.json({ maxDepth: 6 }).map((json) => new TextEncoder().encode(json)),
);
/** A feed with a part removed or replaced. */
const damaged = fc
  .record({
    text: fc.constantFrom(...WELL_FORMED),
    at: fc.nat(3_000),
    lost: fc.nat(200),
    put: fc.constantFrom("", ...PIECES),
  })
  .map(({ text, at, lost, put }) => new TextEncoder().encode(text.slice(0, at) + put + text.slice(at + lost)));

/** Returns an object of two such objects, to a depth: a reading that looks into each of them anew never ends. */
const inPairs = (depth: number): object =>
  depth === 0 ? { title: "Comptable", city: "Lyon" } : { a: inPairs(depth - 1), b: inPairs(depth - 1) };

function readOrNull(bytes: Uint8Array) {
  try {
    return readFeed([{ bytes, contentType: null }]).rows;
  } catch (error) {
    if (error instanceof UnreadableFeed) return null;
    throw error;
  }
}

describe("a hostile feed", () => {
  test.each([
    ["unreadable", unreadable],
    ["damaged", damaged],
  ])("feeds that are %s are refused with a fault, or give bounded rows", (_name, feeds) => {
    fc.assert(
      fc.property(feeds, (bytes) => {
        const rows = readOrNull(bytes);
        for (const row of rows ?? [])
          for (const text of Object.values(row)) expect(text.length).toBeLessThanOrEqual(100_000);
        const { offers, refused } = understandRows(rows ?? [], importRules());
        expect(offers.length + refused.length).toBe(rows?.length ?? 0);
        // The words and the reference of the feed, beside the offer, are shown as they are.
        for (const { values } of offers) expect(JSON.stringify(values)).not.toMatch(/<script/i);
        expect(Object.prototype).not.toHaveProperty("title");
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    ["elements", `<jobs><job>${"<a>".repeat(200_000)}`],
    ["lists", "[".repeat(50_000) + "]".repeat(50_000)],
    ["objects", '{"a":'.repeat(50_000)],
    ["objects in pairs", JSON.stringify(inPairs(14))],
    ["comments", `<x>${"<!--".repeat(200_000)}`],
    ["attributes", `<jobs><job ${Array.from({ length: 50_000 }, (_, index) => `a${index}="b"`).join(" ")}/></jobs>`],
    [
      "fields",
      `<jobs><job>${Array.from({ length: 50_000 }, (_, index) => `<a${index}>b</a${index}>`).join("")}</job></jobs>`,
    ],
    ["separators", ";".repeat(500_000)],
    ["quotes", '"'.repeat(500_001)],
    ["elements with the same name", `<jobs><job>${"<a>x</a>".repeat(500_000)}</job></jobs>`],
    ["items of a list", JSON.stringify([{ id: "1", a: Array.from({ length: 800_000 }, () => "xx") }])],
    [
      "columns absent from every line",
      `${Array.from({ length: 200_000 }, (_, at) => `c${at}`).join(";")}${"\na;b".repeat(15_000)}`,
    ],
    ["spaces in a script", `<html><script type="application/ld+json">JobPosting${" ".repeat(900_000)}x</script>`],
  ])("a feed with thousands of %s is refused, or gives bounded rows", (_name, text) => {
    for (const row of readOrNull(Buffer.from(text)) ?? []) expect(Object.keys(row).length).toBeLessThanOrEqual(200);
  });

  test.each([
    ["CSV", "Référence;Titre\u0000;Vil\u0001le\nA1;Comptable\u0000 H/F\u0085;Ly\u0007on\n"],
    ["JSON", '[{"Référence":"A1","Ti\\u0000tre":"Comptable\\u0000 H/F","Ville":"Lyon\\u0000"}]'],
    ["XML", "<a><b><Référence>A1</Référence><Titre>Comptable\u0000 H/F</Titre><Ville>Lyon</Ville></b></a>"],
  ])("control characters in a %s are removed", (_name, text) => {
    expect(readOrNull(Buffer.from(text))).toEqual([{ Référence: "A1", Titre: "Comptable H/F", Ville: "Lyon" }]);
  });

  test.each([
    ["refusals", "pas de possible "],
    ["hours", "35 h / semaine "],
    ["amounts", "1 000 € à "],
    ["labels", "Lieu : Mende (48000)\n"],
    ["towns", "Poste basé à Saint "],
    ["entities", "&eacute;&lt;"],
    ["letters", "a"],
    ["spaces", " "],
  ])("a text of thousands of %s is understood", (_name, piece) => {
    const text = piece.repeat(100_000 / piece.length);
    const row = { id: "1", title: "Comptable", description: text, city: text, salary: text, remote: text };
    const { offers } = understandRows([{ ...row, schedule: text, experience: text }], importRules());
    expect(offers).toHaveLength(1);
  });

  test("no field has half a surrogate pair, received or made by truncation", () => {
    const texts = [`[{"id":"A\\ud800","title":"${"😀".repeat(300)}","description":"x${"😀".repeat(60_000)}"}]`];
    for (const text of texts) {
      const found = understandRows(readOrNull(Buffer.from(text)) ?? [], importRules());
      expect(found.offers).toHaveLength(1);
      expect(JSON.stringify(found)).not.toMatch(/\\ud[89a-f]/);
    }
  });

  test("once the time limit is reached, new offers wait for the next reading", () => {
    const rows = readOrNull(Buffer.from(toCsv(sampleOffers(5)))) ?? [];
    const { offers: before } = understandRows(rows.slice(3, 4), importRules());
    const known = new Map(before.map(({ reference, hash }) => [reference, hash]));
    const late = [false, false, true, true];
    const { offers, refused } = understandRows(rows, importRules(), known, () => late.shift() ?? true);
    expect(offers.map(({ reference, values }) => [reference, values !== null])).toEqual([
      ["HC-1", true],
      ["HC-2", true],
      ["HC-4", false],
    ]);
    expect(refused).toMatchObject([
      { reference: "HC-3", outcome: "held", reasons: [{ code: "nextReading" }] },
      { reference: "HC-5", outcome: "held", reasons: [{ code: "nextReading" }] },
    ]);
  });

  test("a text is truncated to a hundred thousand characters", () => {
    const long = "a".repeat(60_000);
    const [row] = readOrNull(Buffer.from(`<jobs><job><b>${long}</b><b>${long}</b></job></jobs>`)) ?? [];
    expect(row?.b).toHaveLength(100_000);
  });
});
