import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPayValue } from "@/lib/rules/offer/proposals";
import { richTextLines } from "@/lib/rules/text/rich-text-lines";
import { toWords } from "@/lib/rules/text/words";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import software from "@/lib/rules/vocabulary/software.json";
import { readOfferText } from "@/marketplace/offer-import/read-offer-text";

const ADVERTISEMENT = `Offre d’emploi : Gestionnaire de paie confirmé (H/F) – Nantes (44)

Cabinet de 25 personnes, nous recherchons un gestionnaire de paie en CDI, 39 h, à Nantes.
Vos missions
- Établir 250 bulletins de paie par mois, multi-conventions
- Transmettre les DSN et les déclarations sociales
Votre profil :
BTS Comptabilité et gestion ou licence pro, 3 ans d’expérience en cabinet. Vous connaissez Silae et Excel.
Ce que nous offrons
Salaire : 32 000 à 36 000 € brut par an, 2 jours de télétravail par semaine, titres-restaurant, RTT.`;

const SLUGS = new Set([...jobs, ...software].map(({ slug }) => slug));

/** Returns the facts proposed from a text, by field; null for an absent fact. */
function factsIn(text: string) {
  const { title, proposals } = readOfferText(text);
  const all = (field: string) => proposals.flatMap((one) => (one.field === field ? [one.value] : []));
  const one = (field: string) => all(field)[0] ?? null;
  return {
    title,
    job: one("job"),
    contract: one("contract"),
    schedule: one("schedule"),
    remote: one("remote"),
    experience: one("experience"),
    diploma: one("diploma"),
    pay: readPayValue(one("pay") ?? ""),
    months: one("months") === null ? null : Number(one("months")),
    tools: all("tools"),
    skills: all("skills"),
    advantages: all("advantages"),
    places: all("city"),
  };
}

describe("a pasted advertisement", () => {
  test("a pasted advertisement gives a fact for each field", () => {
    expect(factsIn(ADVERTISEMENT)).toMatchObject({
      title: "Gestionnaire de paie confirmé (H/F)",
      job: "gestionnaire-paie-confirme",
      contract: "cdi",
      schedule: "temps-plein-39h",
      remote: "2-jours",
      experience: "confirme",
      diploma: "bts-cg",
      months: null,
      pay: { min: 32_000, max: 36_000, period: "annuel" },
      tools: ["silae", "excel"],
      places: ["Nantes (44)"],
      advantages: ["teletravail", "titres-restaurant", "rtt"],
      skills: ["paie", "dsn"],
    });
  });

  test.each([
    ["advantages", "Participation aux rendez-vous de bilan"],
    ["advantages", "Les commandes de titres-restaurant de l’équipe"],
    ["advantages", "Primes d’intéressement : non"],
    ["skills", "Vous rejoignez le pôle social"],
    ["contract", "Vous avez déjà encadré un stage"],
    ["pay", "Une prime de cooptation de 1 000 €"],
    ["city", "Nos clients sont à Lyon, à Nantes et à Brest"],
    ["city", "Aucun diplôme n’est imposé au cabinet à taille humaine"],
  ])("no fact of the field %s is invented from “%s”", (field, sentence) => {
    const { proposals } = readOfferText(`Comptable (H/F)\nVos missions :\n- ${sentence}`);
    expect(proposals.filter((one) => one.field === field)).toEqual([]);
  });

  test.each([
    ["advantages", "Intéressement et participation", "interessement"],
    ["advantages", "Carte Swile à 9 €", "titres-restaurant"],
    ["pay", "CDI, 35 h, 33-37 K€", "33000-37000 annuel"],
    ["city", "Le cabinet est installé à Chartres", "Chartres (28)"],
    ["remote", "Un télétravail de 2 jours est possible après six mois", "2-jours"],
  ])("the field %s is proposed with its source sentence “%s”", (field, sentence, value) => {
    const { proposals } = readOfferText(`Comptable (H/F)\nNous proposons :\n- ${sentence}`);
    const found = proposals.find((one) => one.field === field);
    expect(found?.value).toContain(value);
    expect(found?.words).toContain(sentence);
  });

  test.each([
    ["Maîtrise de Cegid", "Cegid", undefined],
    ["La connaissance de Sage serait un plus", "Sage", true],
  ])("the brand of “%s” asks which product is meant", (sentence, brand, isWished) => {
    const { proposals } = readOfferText(`Comptable (H/F)\nVotre profil :\n- ${sentence}`);
    const products = proposals.filter(({ field }) => field === "tools");
    expect(products.length).toBeGreaterThan(1);
    for (const one of products) expect([one.brand, one.isWished]).toEqual([brand, isWished]);
  });

  test("software that is a plus is wished", () => {
    const { proposals } = readOfferText("Comptable (H/F)\nVous maîtrisez Silae. Pennylane serait un plus.");
    const tools = proposals.filter(({ field }) => field === "tools").map(({ value, isWished }) => [value, isWished]);
    expect(tools).toEqual([
      ["silae", undefined],
      ["pennylane", true],
    ]);
  });

  test.each([
    ["Bonjour à tous\nJe recrute un assistant comptable pour mon cabinet", "Assistant comptable"],
    ["Poste d’assistant(e) paie à pourvoir - Valence\nLe cabinet recrute.", "assistant(e) paie"],
    ["CABINET VERNAY\nNotre cabinet grandit.\nGestionnaire de paie (H/F)", "Gestionnaire de paie (H/F)"],
    ["Notre cabinet grandit.\nIl vous attend.", ""],
  ])("the text “%s” is an offer of “%s”", (text, title) => expect(readOfferText(text).title).toBe(title));

  test.each([
    "Notre cabinet recrute.\nPoste à pourvoir : Comptable général (H/F), CDI à temps plein",
    "Cabinet Vernay, Bayonne : JURISTE EN DROIT SOCIAL\nVous conseillez nos clients.",
    "Il nous manque un gestionnaire de paie car tout va bien.",
  ])("the title read in “%s” leaves its text whole", (text) => {
    const { title, html } = readOfferText(text);
    expect(title).not.toBe("");
    expect(toWords(richTextLines(html)).join(" ")).toBe(toWords(text).join(" "));
  });

  test("headings and lists are preserved", () => {
    const { html } = readOfferText(ADVERTISEMENT);
    expect(html).toContain("<h2>Vos missions</h2><ul><li>Établir");
    expect(html).toContain("<h2>Votre profil</h2>");
    expect(html).toContain("<h2>Ce que nous offrons</h2>");
  });

  test.each([
    ["Stagiaire audit à Lyon\nStage de 6 mois, 1 200 € par mois", { contract: "stage", months: 6 }],
    ["Collaboratrice comptable\nCDD de 8 mois, 14,50 € de l’heure", { contract: "cdd", months: 8 }],
    ["Comptable général\nTélétravail complet, forfait jours", { remote: "full-remote", schedule: "forfait-jours" }],
    ["Nous recrutons !\nVous serez expert-comptable.", { title: "", job: "expert-comptable" }],
  ])("the facts of “%s” are read", (text, read) => {
    expect(factsIn(text)).toMatchObject(read);
  });

  test("no pasted word is lost", () => {
    const anyLine = fc.constantFrom(
      "Vos missions",
      "- Paie & DSN",
      "<b>CDI</b>",
      "1. Entretien",
      "à Lyon (69)",
      "28 k€",
      "·",
      "  ",
      "PROFIL :",
      "Comptable (H/F)",
      "2 jours de télétravail",
      "12 mois",
      "Poste : Réviseur",
      "é\u00a0: à",
    );
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const { title, html, proposals } = readOfferText(lines.join("\n"));
        const { job, tools } = factsIn(lines.join("\n"));
        const shown = toWords(richTextLines(html)).join(" ");
        for (const line of lines.slice(1)) {
          // A title is shown without its prefix, such as "Poste :".
          const written = title !== "" && line.endsWith(title) ? title : line;
          if (!/^\d\./.test(written))
            expect(` ${shown} ${toWords(title).join(" ")} `).toContain(toWords(written).join(" "));
        }
        for (const { words } of proposals)
          expect(lines.join(" ").replace(/\s+/g, " ")).toContain(words.replace(/\s+/g, " "));
        for (const slug of [job, ...tools]) if (slug !== null) expect(SLUGS).toContain(slug);
      }),
      { numRuns: 50 },
    );
  });

  test("any text is read, and gives three places at most", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(factsIn(text).places.length).toBeLessThanOrEqual(3);
      }),
      { numRuns: 100 },
    );
    for (const hostile of [
      "CDI ".repeat(12_500),
      "1 ".repeat(25_000),
      "-".repeat(50_000),
      "2 j télétravail ".repeat(3_000),
    ])
      expect(readOfferText(hostile).html.length).toBeLessThan(120_000);
  });
});
