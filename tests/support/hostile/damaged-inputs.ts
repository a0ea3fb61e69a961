import { gzipSync } from "node:zlib";
import { cvBytes } from "@/tests/support/cv-score";
import { toJsonFeed, toPostingsPage } from "@/tests/support/feeds/json-offers";
import { aSampleOffer, sampleOffers, toCsv, toIndeedXml } from "@/tests/support/feeds/sample-offers";
import { hostilePdfs } from "@/tests/support/hostile-pdfs";

export type DamagedInput = { name: string; bytes: Buffer };
type Draw = (below: number) => number;

/** Returns a function that draws numbers, always the same for a seed. */
function drawFrom(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const pick = <Item>(draw: Draw, items: readonly Item[]): Item => items[draw(items.length)] as Item;
const repeat = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length));
/** Sizes in bytes: mostly small, sometimes the largest allowed for a file. */
const SIZES = [2_000, 20_000, 20_000, 200_000, 200_000, 2_000_000, 9_800_000];

const SIGNS = [
  "\0",
  "\u0001",
  "\ud800",
  "\udfff",
  "\ufeff",
  "\u202e",
  "\uffff",
  "€",
  "’",
  "😀",
  "\u0085",
  "%",
  "\\u0000",
  "&#0;",
];
const FORMATS = { xml: toIndeedXml, csv: toCsv, json: toJsonFeed, page: toPostingsPage };
const PIECES = [
  "<job>",
  "</job>",
  "<![CDATA[",
  "]]>",
  "<!--",
  "&#xD800;",
  "<p>",
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
  "<!DOCTYPE a>",
  "</script>",
  '"__proto__":',
  "sep=,",
  "null",
  "1e999",
  "-",
  "\\ud800",
];

const inText = (draw: Draw, text: string, piece: string) => {
  const at = draw(text.length);
  return text.slice(0, at) + piece + text.slice(at + draw(2) * draw(200));
};
/** UTF-8 cannot represent a lone surrogate: it is written as the three bytes that some programs produce. */
const toBytes = (text: string): Buffer =>
  Buffer.concat(
    text
      .split(/(\p{Surrogate})/u)
      .map((part) => (/^\p{Surrogate}$/u.test(part) ? Buffer.from([0xed, 0xa0, 0x80]) : Buffer.from(part))),
  );

/** Ways to damage a valid feed. */
const DAMAGE: Record<string, (draw: Draw, text: string) => Buffer> = {
  cut: (draw, text) => toBytes(text.slice(0, draw(text.length))),
  signs: (draw, text) => toBytes([1, 2, 3, 4].reduce((damaged) => inText(draw, damaged, pick(draw, SIGNS)), text)),
  pieces: (draw, text) => toBytes([1, 2, 3].reduce((damaged) => inText(draw, damaged, pick(draw, PIECES)), text)),
  bytes: (draw, text) => {
    const bytes = Buffer.from(text);
    for (let flips = 1 + draw(40); flips > 0; flips -= 1) bytes[draw(bytes.length)] = draw(256);
    return bytes;
  },
  "another encoding": (draw, text) => Buffer.from(text, pick(draw, ["latin1", "utf16le", "base64", "hex"] as const)),
  packed: (draw, text) => gzipSync(text).subarray(0, 200 + draw(2_000)),
  twice: (draw, text) => toBytes(inText(draw, text, text)),
  NUL: (draw, text) => toBytes(inText(draw, inText(draw, text, "\0"), "\0")),
  empty: (draw) => toBytes(pick(draw, ["", "\ufeff", " \n".repeat(draw(500)), "\0".repeat(draw(500)), "{}", "[]"])),
  binary: (draw) =>
    Buffer.concat([
      Buffer.from(
        pick(draw, ["PK\u0003\u0004", "%PDF-1.7\n", "\u0089PNG\r\n", "\u00ff\u00d8", "MZ", "GIF89a"]),
        "latin1",
      ),
      Buffer.from(Array.from({ length: 20 + draw(5_000) }, () => draw(256))),
    ]),
};

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const table = (header: string, texts: readonly string[], rows: number) =>
  [
    header,
    ...Array.from({ length: rows }, (_, index) => [`R${index}`, "Comptable", ...texts.map(cell)].join(";")),
  ].join("\n");
const MARKUP = [
  "<p>a ",
  "<ul><li>",
  "<a",
  "<b><i>",
  "&lt;p&gt;",
  "<",
  "&",
  "</p>",
  "<h2>",
  "<table><tr><td>",
  "<!--",
  "<p><br>",
];
const WORDS = [
  "comptable ",
  "1 ",
  "1 000 ",
  "12/",
  " ",
  "\u00a0",
  "a",
  "35 h ",
  "2 jours ",
  "saint ",
  "€",
  "-",
  "CDI ",
  "(",
  ", ",
  "1.",
  "é",
  "😀",
];
const FIELDS = [
  "salaire",
  "ville",
  "code postal",
  "datedebut",
  "teletravail",
  "experience",
  "diplome",
  "metier",
  "lien",
  "horaires",
];
const lines = (draw: Draw, bytes: number) => Math.max(1, Math.min(90, Math.floor(bytes / (1_000 + draw(99_000)))));

/** Inputs that are only written to make a parser hang. */
const HOSTILE: Record<string, (draw: Draw, bytes: number) => string | Buffer> = {
  "a text of one mark-up": (draw, bytes) => {
    const rows = lines(draw, bytes);
    return table("reference;titre;description", [repeat(pick(draw, MARKUP), bytes / rows)], rows);
  },
  "a text of one word": (draw, bytes) => {
    const rows = lines(draw, bytes);
    return table("reference;titre;description", [repeat(pick(draw, WORDS), bytes / rows)], rows);
  },
  "a field of one word": (draw, bytes) => {
    const rows = lines(draw, bytes);
    return table(`reference;titre;${pick(draw, FIELDS)}`, [`1${repeat(pick(draw, WORDS), bytes / rows)}x`], rows);
  },
  "a text of new words": (draw, bytes) =>
    table("reference;titre;description", [Array.from({ length: bytes / 12 }, () => `mot${draw(1e9)}`).join(" ")], 1),
  "new sentences": (draw, bytes) =>
    ["reference;titre;description"]
      .concat(
        Array.from(
          { length: bytes / 400 },
          (_, at) => `R${at};Comptable ${at};${repeat(`La paie ${draw(1e9)} à Nantes. `, 380)}`,
        ),
      )
      .join("\n"),
  "many rows": (_draw, bytes) =>
    ["reference;titre;metier;contrat"]
      .concat(
        Array.from({ length: Math.min(19_000, bytes / 40) }, (_, at) => `R${at};Poste ${at};audit ${at};cdi ${at}`),
      )
      .join("\n"),
  "many columns": (_draw, bytes) => {
    const header = Array.from({ length: bytes / 20 }, (_, at) => `c${at}`).join(";");
    return [header, ...Array.from({ length: 10_000 }, () => "a;b")].join("\n");
  },
  "columns of one name": (_draw, bytes) => [repeat("a;", bytes / 2), repeat("x;", bytes / 2)].join("\n"),
  separators: (draw, bytes) =>
    repeat(pick(draw, [";", ",", "\t", "|", '"', '";', '"a"b;', "\n", "\r", "a;b\n"]), bytes),
  "one field again": (_draw, bytes) => `<jobs><job>${repeat("<a>x</a>", bytes)}</job></jobs>`,
  "many fields": (_draw, bytes) =>
    `<jobs><job>${Array.from({ length: bytes / 15 }, (_, at) => `<a${at}>b</a${at}>`).join("")}</job></jobs>`,
  attributes: (_draw, bytes) =>
    `<jobs><job ${Array.from({ length: bytes / 12 }, (_, at) => `a${at}="b"`).join(" ")}/></jobs>`,
  depth: (draw, bytes) =>
    pick(draw, ["<jobs><job>", "", "<x>"]) + repeat(pick(draw, ["<a>", "<p>", "[", '{"a":', "[{", "<job>"]), bytes),
  openings: (draw, bytes) =>
    `<x><job><t>${repeat(pick(draw, ["<", "&", "<!--", "<![CDATA[", "&#", "</", "<?"]), bytes)}`,
  entities: (draw, bytes) =>
    pick(draw, [
      `<!DOCTYPE a [<!ENTITY b "${"b".repeat(100)}"><!ENTITY c "${"&b;".repeat(100)}">]><a>&c;</a>`,
      `<jobs><job><reference>1</reference><title>${repeat("&amp;lt;p&amp;gt;", bytes)}</title></job></jobs>`,
    ]),
  "a list of JSON": (_draw, bytes) =>
    JSON.stringify({ jobs: [{ id: "1", title: "x", a: Array.from({ length: bytes / 5 }, () => "x") }] }),
  "keys of JSON": (_draw, bytes) =>
    JSON.stringify({ jobs: [Object.fromEntries(Array.from({ length: bytes / 14 }, (_, at) => [`k${at}`, "v"]))] }),
  "numbers of JSON": (draw) =>
    `[{"id":1,"title":"Comptable","salary":${pick(draw, ["1e999", "-0", "9".repeat(500), "1e-400"])},"openings":${"9".repeat(400)},"startDate":"9999999-99-99"}]`,
  "a script of spaces": (_draw, bytes) =>
    `<html><script type="application/ld+json">{"@type":"JobPosting"${repeat(" ", bytes)}x</script>`,
  "many scripts": (_draw, bytes) =>
    `<html>${repeat('<script type="application/ld+json">{"@type":"JobPosting"}</script>', bytes)}`,
  "a bomb of gzip": (draw) =>
    gzipSync(Buffer.alloc(pick(draw, [30, 200]) * 1024 * 1024, pick(draw, [" ", ";", "<", "[", "a\n"]))),
  "texts that are cut in a pair": (draw) =>
    toIndeedXml([
      aSampleOffer(1, {
        title: repeat("😀", 600),
        reference: `x${repeat("😀", 400)}`,
        text: `a${repeat("😀", 100_000 + draw(2))}`,
      }),
    ]),
};

/** Generates `count` damaged or hostile feeds, always the same for a seed, of about `maxBytes` at most. */
export function* damagedFeeds(
  count: number,
  seed: number,
  maxBytes = Number.POSITIVE_INFINITY,
): Generator<DamagedInput> {
  const draw = drawFrom(seed);
  const sizes = SIZES.filter((size) => size <= maxBytes);
  const good = Object.entries(FORMATS).map(([name, write]) => [name, write(sampleOffers(4))] as const);
  const all = [...Object.keys(DAMAGE), ...Object.keys(HOSTILE)];
  for (let index = 0; index < count; index += 1) {
    const name = all[index % all.length] ?? "";
    const [format, text] = pick(draw, good);
    const damage = DAMAGE[name];
    if (damage) yield { name: `${format}: ${name}`, bytes: damage(draw, text) };
    else yield { name, bytes: Buffer.from(HOSTILE[name]?.(draw, pick(draw, sizes)) ?? "") };
  }
}

const GOOD_CVS = ["01-chromium-one-column", "02-chromium-sidebar", "07-pdfkit-one-column"];

/** Returns `count` files that are no longer CVs, always the same for a seed. */
export async function damagedCvs(count: number, seed: number): Promise<DamagedInput[]> {
  const draw = drawFrom(seed);
  const hostile = await hostilePdfs();
  return Array.from({ length: count }, (_, index) => {
    const made = hostile[index % (4 * hostile.length)];
    if (made) return { name: `CV: ${made.name}`, bytes: Buffer.from(made.bytes) };
    const bytes = Buffer.from(cvBytes(pick(draw, GOOD_CVS)));
    if (draw(4) === 0) return { name: "CV: cut", bytes: bytes.subarray(0, draw(bytes.length)) };
    for (let flips = 1 + draw(60); flips > 0; flips -= 1) bytes[draw(bytes.length)] = draw(256);
    return { name: "CV: bytes", bytes };
  });
}
