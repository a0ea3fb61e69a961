import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { FeedSettings } from "@/lib/entities/offer-feed";
import { readAndUnderstand } from "@/marketplace/offer-import/read-and-understand";
import { importRules } from "@/tests/support/feeds/import-rules";

/** Reads a small feed after a real one, and returns its offers by reference. */
function read(file: string, settings: FeedSettings = {}) {
  const bytes = readFileSync(`tests/fixtures/feeds/small/${file}`);
  const pages = [{ bytes, contentType: null }];
  const found = readAndUnderstand({
    pages,
    maxPages: 1,
    rules: importRules({ settings }),
    known: [],
    withinMs: 60_000,
  });
  if (found.state !== "read") throw new Error(`${file}: ${JSON.stringify(found)}`);
  const { offers, refused } = found;
  return { offers: new Map(offers.map((offer) => [offer.reference, offer])), refused };
}
const stated = ({ offers }: ReturnType<typeof read>, reference: string) => {
  const { title, values, proposals } = offers.get(reference) ?? {};
  const { customAttributes = {}, locations = [], description } = values ?? {};
  const towns = locations.map(({ city, departmentCode }) => `${city} (${departmentCode})`);
  return { ...customAttributes, title, towns, description, guessed: proposals?.map(({ field }) => field) };
};
const townsAsked = ({ offers }: ReturnType<typeof read>, reference: string) =>
  offers.get(reference)?.proposals.flatMap(({ field, value }) => (field === "city" ? [value] : []));

describe("a small feed", () => {
  test("a NUL in a value is removed", () => {
    const feed = read("nul.csv");
    expect(stated(feed, "A1")).toMatchObject({ title: "Comptable H/F", towns: ["Lyon (69)"] });
    expect(stated(feed, "A2")).toMatchObject({ towns: ["Échirolles (38)"], jobReferential: "assistant-paie" });
  });

  test("a response of France Travail has its offers", () => {
    const feed = read("resultats.json");
    expect(feed.offers.size).toBe(1);
    expect(stated(feed, "190ABC1")).toMatchObject({
      towns: ["Échirolles (38)"],
      contractType: "cdi",
      salaryMin: 2200,
      salaryMax: 2500,
      salaryPeriod: "mensuel",
    });
  });

  test("a list under another name has its offers, and no remote work", () => {
    const feed = read("ads.json");
    expect(feed.offers.size).toBe(1);
    expect(stated(feed, "r-77")).toMatchObject({ towns: ["Cahors (46)"], remoteWork: "aucun" });
  });

  test("a header beside the offers is no offer, and invents no town nor level", () => {
    const feed = read("header-beside.xml");
    expect([feed.offers.size, feed.refused]).toEqual([1, []]);
    const offer = stated(feed, "C-1");
    expect(offer).toMatchObject({
      contractType: "alternance-apprentissage",
      towns: ["Valence (82)"],
      salaryMin: 18_000,
      salaryMax: 22_000,
      experience: null,
    });
    expect(feed.offers.get("C-1")?.proposals).not.toContainEqual(expect.objectContaining({ value: "debutant" }));
  });

  test("a broken block of a page is told with its line, and the others are read", () => {
    const feed = read("one-broken-block.html");
    expect([...feed.offers.keys()]).toEqual(["https://exemple.invalid/p1"]);
    expect(stated(feed, "https://exemple.invalid/p1")).toMatchObject({ towns: ["Foix (09)"] });
    expect(feed.refused).toMatchObject([{ reference: null, reasons: [{ code: "broken", detail: "2" }] }]);
  });

  test("a table with tabs in UTF-16 is read", () => {
    expect(stated(read("utf16.txt"), "U1")).toMatchObject({
      title: "Auditeur confirmé – œuvre",
      towns: ["Saint-Lô (50)"],
      salaryMin: 42_000,
      salaryPeriod: "annuel",
    });
  });

  test("a table under a title, with parts and a total, has its offers", () => {
    const feed = read("titled-table.csv");
    expect([feed.offers.size, feed.refused]).toEqual([4, []]);
    expect(stated(feed, "Chargé(e) de dossiers comptables agricoles, Saint-Flour (15)")).toMatchObject({
      towns: ["Saint-Flour (15)"],
      contractType: "cdi",
      salaryMin: 2100,
      salaryPeriod: "mensuel",
    });
  });

  test("a table whose headings are its firm's own is read by what it says", () => {
    const feed = read("own-headings.csv");
    expect([feed.offers.size, feed.refused]).toEqual([5, []]);
    expect(stated(feed, "Secrétaire juridique, La Souterraine 23300")).toMatchObject({
      towns: ["La Souterraine (23)"],
      salaryMin: 1900,
      salaryPeriod: "mensuel",
      contractType: null,
      guessed: expect.arrayContaining(["contract"]),
    });
    expect(stated(feed, "Directeur de bureau, diplômé EC, St-Sulpice")).toMatchObject({ towns: [] });
  });

  test("an offer whose facts are attributes of its elements is read whole", () => {
    const feed = read("attributes.xml");
    expect([feed.offers.size, feed.refused]).toEqual([5, []]);
    expect(stated(feed, "A1209")).toMatchObject({ towns: ["Mauriac (15)"], contractType: "stage" });
    expect(feed.offers.get("A1207")?.proposals).toContainEqual(expect.objectContaining({ value: "Thiers (63)" }));
  });

  test("offers by their reference are a list", () => {
    const feed = read("by-key.json");
    expect([...feed.offers.keys()]).toEqual(["GE-1041", "GE-1042", "GE-1043", "GE-1044", "GE-1045"]);
    expect(stated(feed, "GE-1042")).toMatchObject({ towns: ["Condom (32)"], salaryMin: 1900, remoteWork: "aucun" });
  });

  test("two lists of offers side by side are both read", () => {
    const feed = read("two-lists.json");
    expect([...feed.offers.keys()]).toEqual(["GRE/0042", "GRE/0043", "GRE/0047", "GRE/0051", "GRE/0052"]);
    expect(stated(feed, "GRE/0052")).toMatchObject({ towns: ["Meylan (38)"], salaryMin: 45_000, salaryMax: null });
  });

  test("a field named like a title that has long texts is the text", () => {
    const feed = read("text-called-poste.xml");
    expect([feed.offers.size, feed.refused]).toEqual([6, []]);
    const offer = stated(feed, "ARM-1112");
    expect(offer).toMatchObject({ title: "Gestionnaire de paie H/F (remplacement)", contractType: "cdd" });
    expect(offer).toMatchObject({ towns: ["Les Herbiers (85)"], description: expect.stringContaining("<p>") });
  });

  test("the place of the work goes before the agency, and the unit of a pay is known", () => {
    const feed = read("agency-and-place.csv");
    expect(stated(feed, "2611-014")).toMatchObject({ towns: ["Cannes (06)"], remoteWork: "aucun" });
    expect(stated(feed, "2611-017")).toMatchObject({ salaryMin: 45_000, salaryMax: 50_000, salaryPeriod: "annuel" });
    expect(stated(feed, "2611-021")).toMatchObject({ salaryMin: 14.2, salaryMax: 14.8, salaryPeriod: "horaire" });
    expect(stated(feed, "2611-022")).toMatchObject({ towns: ["Valence (82)"] });
  });

  test("the town of an agency is not that of the work", () => {
    const feed = read("agency-with-town.xml");
    expect(stated(feed, "LTT-45-20931")).toMatchObject({ towns: ["Saint-Jean-de-Braye (45)"] });
    expect(stated(feed, "LTT-72-20877")).toMatchObject({ towns: ["La Flèche (72)"] });
  });

  test("a table in a page without data has its offers", () => {
    const feed = read("table-in-page.html");
    expect([feed.offers.size, feed.refused]).toEqual([5, []]);
    expect(stated(feed, "26-091")).toMatchObject({ contractType: "cdi", salaryMin: 32_000, salaryMax: 36_000 });
  });

  test("facts that a list names are fields", () => {
    const feed = read("named-values.ndjson");
    expect(stated(feed, "744000091220498")).toMatchObject({
      remoteWork: "3-jours",
      salaryMin: 42_000,
      salaryMax: 48_000,
    });
    expect(stated(feed, "744000091221077")).toMatchObject({ towns: ["Strasbourg (67)"] });
    expect(feed.offers.get("744000091221077")?.proposals).toContainEqual(expect.objectContaining({ value: "cdd" }));
  });

  test("the punctuation of Windows-1252 is read", () => {
    expect(stated(read("cp1252.csv"), "W1")).toMatchObject({
      title: "Chargé d’affaires comptables – H/F",
      salaryMin: 30_000,
      salaryMax: 34_000,
    });
  });

  test("offers of other professions have no job, and a homonym elsewhere is not chosen", () => {
    const feed = read("not-accounting.csv");
    for (const reference of ["N1", "N2", "N3"]) {
      const offer = stated(feed, reference);
      expect(offer).toMatchObject({ jobReferential: null, remoteWork: "aucun" });
      expect(offer.guessed).not.toContain("job");
    }
    expect(stated(feed, "N3").towns).toEqual(["Saint-Pierre (975)"]);
    expect(stated(feed, "N2")).toMatchObject({ towns: [], guessed: ["city"] });
  });

  test("agencies that contain offers are no offers, and a pay in euros net of a comment is not gross", () => {
    const feed = read("agencies-with-orders.xml");
    expect([...feed.offers.keys()]).toEqual(["44-1", "44-2", "49-1"]);
    expect(stated(feed, "44-1")).toMatchObject({ title: "COMPTABLE FOURNISSEURS H/F", towns: ["Saint-Herblain (44)"] });
    expect(stated(feed, "49-1")).toMatchObject({ towns: [] });
    expect(stated(read("net-in-a-comment.ndjson"), "P1")).toMatchObject({ salaryMin: null, salaryMax: null });
  });

  test("a table whose headings are questions has its offers, and « vers » gives no town", () => {
    const feed = read("questions-as-headings.csv");
    expect(stated(feed, "1")).toMatchObject({ title: "Comptable 2e degré", towns: ["Saint-Julien-en-Genevois (74)"] });
    expect(stated(feed, "3")).toMatchObject({
      title: "Comptable + paie",
      towns: [],
      guessed: expect.arrayContaining(["city"]),
    });
  });

  test("a postcode glued to its town is read, and a contract that the title contradicts is asked", () => {
    const feed = read("glued.tsv");
    expect(stated(feed, "C1")).toMatchObject({ towns: ["Le Havre (76)"] });
    expect(stated(feed, "C2")).toMatchObject({ contractType: null, guessed: expect.arrayContaining(["contract"]) });
    expect(stated(feed, "C3")).toMatchObject({ towns: [] });
  });

  test("a town is asked where a sentence places the work elsewhere, and a code of a board is a contract", () => {
    const feed = read("text-places-elsewhere.xml");
    expect(townsAsked(feed, "61240140")).toEqual(["La Roche-sur-Yon (85)", "Saint-Herblain (44)"]);
    expect(stated(feed, "61240140")).toMatchObject({ towns: [], remoteWork: "ponctuel" });
    expect(stated(feed, "61238804")).toMatchObject({ towns: ["Saumur (49)"], contractType: "interim" });
    const corrected = read("text-places-elsewhere.xml", { lines: { 61240140: { city: "Nantes (44)" } } });
    expect(stated(corrected, "61240140")).toMatchObject({ towns: ["Nantes (44)"] });
    const posting = read("head-office-posting.html");
    expect(townsAsked(posting, "FC-048")).toEqual(["Valenciennes (59)", "Lille (59)"]);
    expect(stated(posting, "FC-048")).toMatchObject({ towns: [], remoteWork: null });
  });

  test("the number of a street is no department's, and « 44 - LOIRE ATLANTIQUE » no town", () => {
    const feed = read("work-address.json");
    const first = "https://exemple.invalid/67b4a1e0c3f1a20012aa0001";
    expect([...feed.offers.keys()]).toEqual([first, "61377120", "204PDSL"]);
    expect(stated(feed, first)).toMatchObject({ towns: ["Saint-Nazaire (44)"], remoteWork: "aucun" });
    expect(stated(feed, "204PDSL")).toMatchObject({ towns: [], contractType: "alternance-professionnalisation" });
    expect(townsAsked(feed, "204PDSL")).toEqual([]);
  });

  test("an export of WordPress gives its published offers, not its drafts and pictures", () => {
    const feed = read("wordpress-export.xml");
    expect(feed.offers.size).toBe(6);
    expect(feed.refused.map(({ reasons }: { reasons: { code: string }[] }) => reasons[0]?.code)).toEqual([
      "unpublished",
      "unpublished",
    ]);
  });

  test("a contract that says hours is not the contract, one URL for all no reference, a spontaneous call no offer", () => {
    const feed = read("type-and-contract.json");
    expect([...feed.offers.keys()]).toEqual([
      "LEM-26-035",
      "Apprenti comptable, Cherbourg-en-Cotentin",
      "LEM-26-040",
      "Apprenti gestionnaire de paie, Cherbourg-en-Cotentin",
    ]);
    expect(feed.refused).toMatchObject([{ reference: "SPONT", reasons: [{ code: "spontaneous" }] }]);
    expect(stated(feed, "LEM-26-035")).toMatchObject({ contractType: "cdd", remoteWork: "aucun", salaryMin: 14 });
    expect(townsAsked(feed, "LEM-26-040")).toEqual(["Alençon (61)", "Flers (61)", "Argentan (61)"]);
  });

  test("a flag of remote work does not say that all of it is", () => {
    const feed = read("remote-flag.json");
    expect(stated(feed, "612001")).toMatchObject({ towns: ["Nancy (54)"], remoteWork: null });
    const asked = feed.offers.get("612001")?.proposals.filter(({ field }) => field === "remote");
    expect(asked).toMatchObject([{ value: "2-jours" }]);
    expect(feed.offers.get("612008")?.proposals).not.toContainEqual(expect.objectContaining({ field: "remote" }));
  });

  test("a rate beside its unit is a pay, a net one and a zero are none", () => {
    const feed = read("rates-and-units.csv");
    expect(stated(feed, "P-2026-003")).toMatchObject({
      salaryMin: 2450,
      salaryPeriod: "mensuel",
      remoteWork: "1-jour",
    });
    expect(stated(feed, "P-2026-004")).toMatchObject({ salaryMin: 12.85, salaryPeriod: "horaire" });
    for (const reference of ["P-2026-009", "P-2026-012"])
      expect(stated(feed, reference)).toMatchObject({ salaryMin: null, salaryMax: null });
    expect(townsAsked(feed, "P-2026-007")).toEqual(["Bressuire (79)", "Cholet (49)"]);
  });

  test("« Où » and « Combien » name the town and the pay", () => {
    const feed = read("where-and-how-much.csv");
    expect([feed.offers.size, feed.refused]).toEqual([9, []]);
    expect(stated(feed, "1")).toMatchObject({ towns: ["Bayonne (64)"], salaryMin: 2600, salaryMax: 2900 });
    expect(stated(feed, "3")).toMatchObject({ towns: ["Biarritz (64)"] });
    expect(stated(feed, "5")).toMatchObject({ towns: [] });
    expect(stated(feed, "8")).toMatchObject({ towns: ["Bayonne (64)"], salaryMin: null });
    expect(townsAsked(feed, "2")).toEqual(["Bayonne (64)", "Saint-Jean-de-Luz (64)"]);
  });
});
