import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readFeed } from "@/marketplace/offer-import/reading/read-feed";
import { understandRows } from "@/marketplace/offer-import/understand-rows";
import { importRules } from "@/tests/support/feeds/import-rules";
import { toJsonFeed, toPostingsPage } from "@/tests/support/feeds/json-offers";
import { sampleOffers, toCsv, toIndeedXml } from "@/tests/support/feeds/sample-offers";

const page = (text: string | Uint8Array, contentType: string | null = null) => ({
  bytes: typeof text === "string" ? Buffer.from(text) : text,
  contentType,
});
const read = (text: string | Uint8Array, contentType: string | null = null) => readFeed([page(text, contentType)]);
const OFFERS = sampleOffers(3);
const XML_ROW = { reference: "1", intitule: "Comptable", ville: "Foix" };

/** Encodes a text in Windows-1252, as French spreadsheets do. */
const toWindows1252 = (text: string) => Buffer.from(text.replaceAll("’", "'").replaceAll("œ", "oe"), "latin1");

describe("the offers of a feed", () => {
  test.each([
    ["Indeed's XML", "xml", toIndeedXml(OFFERS)],
    ["a JSON Feed", "json-feed", toJsonFeed(OFFERS)],
    ["a page of JobPostings", "json-ld", toPostingsPage(OFFERS)],
    [
      "a list in JSON",
      "json",
      JSON.stringify({ jobs: OFFERS.map(({ text: description, ...offer }) => ({ ...offer, description })) }),
    ],
    ["a CSV", "csv", toCsv(OFFERS)],
    ["a CSV with a byte order mark", "csv", `\ufeff${toCsv(OFFERS)}`],
    ["a CSV that declares its separator", "csv", `sep=;\r\n${toCsv(OFFERS)}`],
    ["a CSV in Windows-1252", "csv", toWindows1252(toCsv(OFFERS))],
    ["a CSV in UTF-16", "csv", Buffer.from(`\ufeff${toCsv(OFFERS)}`, "utf16le")],
    ["a gzip file", "xml", gzipSync(toIndeedXml(OFFERS))],
  ])("the offers of %s are read with all their fields", (_name, format, text) => {
    const reading = read(text);
    expect(reading).toMatchObject({ format, nextUrl: null });
    const { offers, refused } = understandRows(reading.rows, importRules());
    expect(refused).toEqual([]);
    expect(offers.map(({ reference, title }) => [reference, title.replace("no", "n°")])).toEqual(
      OFFERS.map(({ reference, title }) => [reference, title]),
    );
    for (const { values } of offers)
      expect(values).toMatchObject({
        description: expect.stringContaining("portefeuille de trente dossiers"),
        locations: [{ city: "Nantes", departmentCode: "44" }],
        customAttributes: { salaryMin: 30_000, salaryMax: 34_000, salaryPeriod: "annuel" },
      });
  });

  const offer = { identifiant: "1", intitule: "Comptable", commune: "Foix", departments: [{ id: "9", name: "Paie" }] };
  const header = { name: "Cabinet Exemple", description: "Nous recrutons" };
  test.each([
    ["in a list with filters beside it", { resultats: [offer], filtresPossibles: [{ filtre: "typeContrat" }] }],
    ["in a nested list", { data: { content: [offer], totalElements: 1 } }],
    ["in a list beside a header", { ...header, jobs: [offer] }],
    ["alone", offer],
    ["alone in an object", { offre: offer }],
  ])("the offer of a JSON text is found %s", (_name, value) => {
    expect(read(JSON.stringify(value)).rows).toMatchObject([{ identifiant: "1", "departments.name": "Paie" }]);
  });

  test("objects on one line each are offers, and a broken line is told", () => {
    const lines = [offer, { ...offer, identifiant: "2" }].map((one) => JSON.stringify(one));
    expect(read([...lines, '{"identifiant":'].join("\n"))).toMatchObject({
      rows: [{ identifiant: "1" }, { identifiant: "2" }],
      broken: [3],
    });
  });

  test("objects that a JSON:API document includes are parts of the offers", () => {
    const data = [
      {
        id: "1",
        attributes: { title: "Comptable" },
        relationships: { locations: { data: [{ id: "8", type: "locations" }] } },
      },
    ];
    const included = [{ id: "8", type: "locations", attributes: { city: "Vannes" } }];
    expect(read(JSON.stringify({ data, included })).rows).toEqual([
      { id: "1", "attributes.title": "Comptable", "relationships.locations.city": "Vannes" },
    ]);
  });

  test("a list of names and values has a field for each name", () => {
    const metadata = [
      { name: "Type de contrat", value: "CDI" },
      { name: "Missions", value: "<p>Tenue de dossiers</p>" },
    ];
    const [row] = read(JSON.stringify([{ ...offer, metadata }])).rows;
    expect(row?.["metadata.Type de contrat"]).toBe("CDI");
    expect(row?.metadata).toBe("<h2>Missions</h2><p>Tenue de dossiers</p>");
  });

  const xml = "<reference>1</reference><intitule>Comptable</intitule><ville>Foix</ville>";
  test.each([
    [
      "under a name of several words",
      `<a><Entete><Ville>Paris</Ville></Entete><Offre_emploi>${xml}</Offre_emploi></a>`,
    ],
    ["under an unknown name, beside a header", `<a><entete><ville>Paris</ville></entete><b><c>${xml}</c></b></a>`],
    ["as the root", `<offre>${xml}</offre>`],
    ["as a root with an element named like an offer", `<Offre>${xml}<Poste>Cadre</Poste></Offre>`],
  ])("the offer of an XML is found %s", (_name, text) => {
    expect(read(text).rows).toMatchObject([XML_ROW]);
  });

  test("the offers of HR-XML have their fields in depth", () => {
    const opening = (id: string) =>
      `<PositionOpening><Info><Id><IdValue>${id}</IdValue></Id></Info><PositionPostings><PositionPosting><Link>https://a.test/${id}</Link></PositionPosting></PositionPostings><PositionProfile><PositionTitle>Comptable</PositionTitle></PositionProfile></PositionOpening>`;
    const { rows } = read(`<Envelope><Packet>${opening("1")}${opening("2")}</Packet></Envelope>`);
    const { offers } = understandRows(rows, importRules());
    expect(offers.map(({ reference, title }) => [reference, title])).toEqual([
      ["1", "Comptable"],
      ["2", "Comptable"],
    ]);
  });

  test("a page whose blocks are all broken is refused", () => {
    const html = '<html><script type="application/ld+json">{"@type":"JobPosting",}</script></html>';
    expect(() => read(html)).toThrow(expect.objectContaining({ fault: "cut" }));
  });

  test("signs without a shape are removed from values", () => {
    expect(read("Réf;Titre\n1;Comp\u202etable\u200b H/F\n").rows).toEqual([{ Réf: "1", Titre: "Comptable H/F" }]);
  });

  test("a quoted cell retains its line ends and separators", () => {
    const { rows } = read('Réf;Titre;Texte\r\n1;Comptable;"Une ligne\nune ""autre"" ; la même"\r\n');
    expect(rows).toEqual([{ Réf: "1", Titre: "Comptable", Texte: 'Une ligne\nune "autre" ; la même' }]);
  });

  test("the separator declared in the first line of a CSV is used", () => {
    const rows = [{ Réf: "1", "Titre;Poste;Nom": "Comptable" }];
    expect(read("sep=,\nRéf,Titre;Poste;Nom\n1,Comptable").rows).toEqual(rows);
  });

  test("a JSON Feed is read from page to page", () => {
    const [first, ...others] = OFFERS;
    const pages = [toJsonFeed(first ? [first] : [], "/page/2"), toJsonFeed(others)].map((text) => page(text));
    expect(readFeed(pages.slice(0, 1)).nextUrl).toBe("/page/2");
    expect(readFeed(pages)).toMatchObject({ nextUrl: null, rows: [{ id: "HC-1" }, { id: "HC-2" }, { id: "HC-3" }] });
  });

  test("the offers of a page are read despite a malformed script", () => {
    const html = toPostingsPage(OFFERS).replace(
      "<title>",
      '<script type="application/ld+json">{"@type": </script><title>',
    );
    expect(read(html).rows).toHaveLength(3);
  });

  test("offers of a script with comments, CDATA or line ends are read", () => {
    const json = '{"@type":"JobPosting","identifier":"1","title":"Comptable","description":"Une\nautre"}';
    for (const script of [json, `<!--\n${json}\n-->`, `//<![CDATA[\n${json}\n//]]>`])
      expect(read(`<html><script type="application/ld+json">${script}</script></html>`).rows).toEqual([
        { "identifier.value": "1", title: "Comptable", description: "Une autre" },
      ]);
  });
});

describe("a feed that cannot be read", () => {
  const error = "<!DOCTYPE html><html><body><h1>503</h1>Le service est indisponible.</body></html>";
  test.each([
    ["a feed without text", "", "empty"],
    ["a feed of white space", " \r\n\t", "empty"],
    ["an XML without an offer", "<source><publisher>Outil</publisher></source>", "empty"],
    ["a JSON Feed without an item", toJsonFeed([]), "empty"],
    ["a CSV with only headings", "Réf;Titre;Texte\r\n", "empty"],
    ["a truncated XML", toIndeedXml(OFFERS).slice(0, -300), "cut"],
    ["a truncated JSON", toJsonFeed(OFFERS).slice(0, -30), "cut"],
    ["a CSV truncated inside a quote", toCsv(OFFERS).slice(0, -3), "cut"],
    ["a page truncated inside its script", toPostingsPage(OFFERS).slice(0, 900), "cut"],
    ["a truncated gzip file", gzipSync(toIndeedXml(OFFERS)).subarray(0, 200), "cut"],
    ["a gzip bomb", gzipSync(Buffer.alloc(65 * 1024 * 1024)), "tooLarge"],
    ["an error page", error, "noPosting"],
    ["an error page in XHTML", `<?xml version="1.0"?>\n<!-- cache -->\n${error}`, "noPosting"],
    ["an XML that declares entities", '<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>', "entities"],
    ["a JSON without a list", '{"status":"ok"}', "format"],
    ["a sentence", "Ceci n’est pas un flux", "format"],
  ])("the feed is refused with its fault: %s", (_name, text, fault) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ name: "UnreadableFeed", fault }));
  });

  test("a feed of over twenty thousand offers is refused, in one page or several", () => {
    const items = (count: number) =>
      JSON.stringify({ jobs: Array.from({ length: count }, (_, id) => ({ id, t: "a" })) });
    expect(readFeed([page(items(20_000))]).rows).toHaveLength(20_000);
    for (const pages of [[page(items(20_001))], [page(items(20_000)), page(items(1))]])
      expect(() => readFeed(pages)).toThrow(expect.objectContaining({ fault: "tooMany" }));
  });
});
