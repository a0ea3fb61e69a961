import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { withVat } from "@/lib/rules/subscription/vat";
import type { InvoiceContent } from "@/marketplace/db/tables/orders-requested";
import { makeInvoice } from "@/marketplace/invoice-pdf/make-invoice";
import { toInvoiceDocument } from "@/marketplace/resources/orders/invoices/document";
import { readStructure } from "@/tests/support/pdf-structure";

const seller = {
  name: "Éditeur Exemple",
  legal: "SAS au capital de 10 000 €, RCS Lyon 732 829 320",
  address: "1 rue du Port, 69002 Lyon",
  siren: "732829320",
  vatNumber: "FR44732829320",
  iban: "FR7630006000011234567890189",
  bic: "AGRIFRPP",
};
const buyer = { name: "Cabinet Valmy", street: "1 rue du Lac", postcode: "69003", city: "Lyon", siren: "552081317" };
const plan = { kind: "plan" as const, name: "firm" as const, from: "2026-11-05", to: "2026-12-04" };

type Given = Partial<InvoiceContent> & { year?: number | null; locale?: "fr" | "en" };
const documentOf = ({ year = 2026, locale = "fr", ...content }: Given = {}) =>
  toInvoiceDocument(
    {
      id: "inv_1",
      order_id: "ord_1",
      organization_id: "org_1",
      number: "F2026-00012",
      year,
      sequence: year && 12,
      issued_date: "2026-11-24",
      due_date: "2026-12-24",
      created_date: new Date("2026-11-24T09:00:00Z"),
      content: { seller, buyer, order: "C2026-00042", ...plan, ...withVat(79), ...content },
    },
    { locale, seller: null },
  );
const xmlOf = (given?: Given) => documentOf(given).xml ?? "";
/** The contents of all elements of this name. */
const valuesOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, "g"))].map(([, value]) => value ?? "");

const FOLDER = "tests/fixtures/factur-x";
const schemas = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".xsd"))
  .map((fileName) => ({ fileName, contents: readFileSync(join(FOLDER, fileName), "utf8") }));
const MAIN = "Factur-X_1.07.3_EN16931.xsd";
async function schemaErrors(xml: string) {
  const { errors } = await validateXML({
    xml: [{ fileName: "factur-x.xml", contents: xml }],
    schema: schemas.filter(({ fileName }) => fileName === MAIN),
    preload: schemas.filter(({ fileName }) => fileName !== MAIN),
  });
  return errors.map(({ message }) => message);
}

/** Cents of an amount written with two decimals, as the norm wants every amount (BR-DEC). */
const centsOf = (written: string | undefined): bigint => {
  expect(written).toMatch(/^\d+\.\d{2}$/);
  return BigInt((written ?? "").replace(".", ""));
};

describe("the Factur-X of an invoice", () => {
  const pack = { kind: "pack" as const, name: "contacts" as const, from: undefined, to: undefined };
  test.each<[string, Given]>([
    ["of a plan", {}],
    ["of a pack", { ...pack, supplied: "2026-11-24" }],
    [
      "of several packs, with the buyer's numbers",
      { ...pack, quantity: 3, buyer: { ...buyer, vatNumber: "FR27552081317", purchaseOrder: "BC 2026/7" } },
    ],
    ["paid by card", { ...pack, paid: true }],
    ["without an account", { seller: { ...seller, iban: null, bic: null, legal: null } }],
    ["of the demonstration", { year: null }],
    ["to a name that is no XML", { buyer: { ...buyer, name: 'Dubois & <Fils> "\u0007\ud83d\ude00\ufffe' } }],
  ])("an invoice %s conforms to the schema of the profile", async (_, given) => {
    expect(await schemaErrors(xmlOf(given))).toEqual([]);
  });

  test("the schema refuses an invoice without its total", async () => {
    const errors = await schemaErrors(xmlOf().replace(/<ram:GrandTotalAmount>.*<\/ram:GrandTotalAmount>/, ""));
    expect(errors.join()).toContain("DuePayableAmount");
  });

  test("amounts add up to the cent, as the rules BR-CO and BR-S want", () => {
    const content = fc.record({
      cents: fc.integer({ min: 1, max: 10_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      vatRate: fc.constantFrom(20, 10, 5.5, 2.1),
      paid: fc.boolean(),
    });
    fc.assert(
      fc.property(content, ({ cents, quantity, vatRate, paid }) => {
        const price = cents / 100;
        const xml = xmlOf({ ...withVat(price * quantity, vatRate), price, quantity, paid });
        const amounts = (name: string) => valuesOf(xml, name).map(centsOf);
        const [unit] = amounts("ChargeAmount");
        const net = BigInt(cents) * BigInt(quantity);
        const vat = (net * BigInt(vatRate * 10) + 500n) / 1000n;
        expect(unit).toBe(BigInt(cents));
        // The line, then the sum of lines (BR-CO-10), without allowance (BR-CO-13).
        expect(amounts("LineTotalAmount")).toEqual([net, net]);
        expect(amounts("TaxBasisTotalAmount")).toEqual([net]);
        expect(amounts("BasisAmount")).toEqual([net]);
        // BR-CO-17, BR-CO-14.
        expect(amounts("CalculatedAmount")).toEqual([vat]);
        expect(amounts("TaxTotalAmount")).toEqual([vat]);
        // BR-CO-15, BR-CO-16.
        expect(amounts("GrandTotalAmount")).toEqual([net + vat]);
        expect(amounts("DuePayableAmount")).toEqual([paid ? 0n : net + vat]);
        expect(amounts("TotalPrepaidAmount")).toEqual(paid ? [net + vat] : []);
      }),
    );
  });

  test("it has the numbers, the account, the period and the notes that the law wants", () => {
    const xml = xmlOf({ buyer: { ...buyer, vatNumber: "FR27552081317", purchaseOrder: "BC 2026/7" } });
    expect(valuesOf(xml, "ID")).toEqual(
      expect.arrayContaining([
        "S1",
        "urn:cen.eu:en16931:2017",
        "F2026-00012",
        "732829320",
        "FR44732829320",
        "FR27552081317",
      ]),
    );
    expect(valuesOf(xml, "IssuerAssignedID")).toEqual(["C2026-00042", "BC 2026/7"]);
    expect(valuesOf(xml, "PaymentReference")).toEqual(["F2026-00012"]);
    expect([...valuesOf(xml, "IBANID"), ...valuesOf(xml, "BICID")]).toEqual([
      "FR7630006000011234567890189",
      "AGRIFRPP",
    ]);
    expect(valuesOf(xml, "SubjectCode")).toEqual(["PMD", "PMT", "AAB", "AAI"]);
    expect(valuesOf(xml, "Content").join(" ")).toMatch(/L441-10.*40\u00a0€.*escompte/);
    expect(valuesOf(xml, "PostcodeCode")).toEqual(["69002", "69003"]);
    for (const day of ["20261124", "20261224", "20261105", "20261204"]) expect(xml).toContain(`format="102">${day}<`);
  });

  test("it is the same in every language, since it is the invoice", () => {
    expect(xmlOf({ locale: "en" })).toBe(xmlOf({ locale: "fr" }));
  });

  test("a document without a seller says that it is no invoice, and has none", () => {
    const document = documentOf({ seller: null });
    expect(document.xml).toBeNull();
    expect(document.warning).toContain("n’est pas une facture");
  });
});

describe("the file of an invoice", () => {
  test("it is a tagged PDF/A-3 with its Factur-X attached", async () => {
    const document = documentOf();
    const bytes = await makeInvoice(document);
    const pdf = await getDocumentProxy(bytes.slice(), { verbosity: 0 });
    const attached = Object.values(Object(await pdf.getAttachments()));
    expect(attached).toMatchObject([{ filename: "factur-x.xml" }]);
    expect(new TextDecoder().decode(Object(attached[0]).content)).toBe(document.xml);

    const raw = Buffer.from(bytes).toString("latin1");
    for (const said of [
      "/AFRelationship /Alternative",
      "/Subtype /text#2Fxml",
      "/OutputIntents",
      "/S /GTS_PDFA1",
      "/ID [",
    ])
      expect(raw).toContain(said);
    expect(raw).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A</);
    expect(raw).toContain("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>");
    expect(raw).toContain("<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>");
    expect(raw).not.toMatch(/\/Encrypt|\/JavaScript|\/SMask/);
    const [fonts, files] = [/\/Type \/FontDescriptor/g, /\/FontFile[23]? \d/g].map((one) => raw.match(one)?.length);
    expect(fonts).toBeGreaterThan(0);
    expect(files).toBe(fonts);
    expect(await readStructure(bytes)).toMatchObject({ language: "fr-FR", isMarked: true, unmarked: 0, orphans: [] });
  });

  test("the same invoice gives the same bytes", async () => {
    expect(await makeInvoice(documentOf())).toEqual(await makeInvoice(documentOf()));
  });

  test("it prints the account, the order's number, the period and the legal notices", async () => {
    const numbers = { vatNumber: "FR27552081317", purchaseOrder: "BC 2026/7" };
    const { pages } = await readStructure(
      await makeInvoice(documentOf({ quantity: 2, buyer: { ...buyer, ...numbers } })),
    );
    const text = JSON.stringify(pages).replaceAll(/[\u00a0\u202f]/g, " ");
    const numbered = ["FR76 3000 6000 0112 3456 7890 189", "AGRIFRPP", "F2026-00012", "C2026-00042", "BC 2026/7"];
    const dated = ["du 5 novembre 2026 au 4 décembre 2026", "24 novembre 2026", "24 décembre 2026"];
    const lawful = ["FR44732829320", "FR27552081317", "158,00 €", "L441-10", "40 €", "escompte", "Factur-X"];
    for (const said of [...numbered, ...dated, ...lawful]) expect(text).toContain(said);
  });

  test("an invoice paid by card asks for no transfer", async () => {
    const { pages } = await readStructure(await makeInvoice(documentOf({ paid: true })));
    const text = JSON.stringify(pages);
    expect(text).toContain("Facture payée");
    expect(text).not.toContain("IBAN");
    expect(text).not.toContain("À payer");
  });
});
