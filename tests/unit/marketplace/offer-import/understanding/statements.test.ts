import { describe, expect, test } from "vitest";
import { readOfferText } from "@/marketplace/offer-import/read-offer-text";

const factsOf = (text: string) =>
  readOfferText(`Comptable H/F\n\n${text}`).proposals.flatMap(({ field, value, isWished }) =>
    field === "job" ? [] : [`${field} ${value}${isWished ? " (plus)" : ""}`],
  );

describe("an advertisement", () => {
  test.each([
    // Colleagues, and those who left.
    "Votre future collègue Inès prépare le DSCG en alternance.",
    "Votre manager, Paul, a 12 ans de cabinet.",
    "L'équipe : une cheffe de mission (DEC en cours), deux confirmés et un alternant BTS CG.",
    "Votre prédécesseur avait 15 ans d'expérience et gagnait 42 000 €.",
    "Notre DRH vit à Bordeaux et travaille à distance.",
    "Nos gestionnaires de paie travaillent sur Silae, vous n'y aurez pas accès.",
    // What the job is not.
    "Le poste ne comporte ni paie, ni juridique, ni déclarations de TVA.",
    "You will not handle VAT returns, our tax team does.",
    "Pas besoin de connaître Pennylane, on vous forme.",
    "Ce que vous ne ferez pas\n- la paie\n- le secrétariat juridique",
    // What was.
    "Nous n'utilisons plus ACD depuis deux ans.",
    "Tout commence en 1958, quand le fondateur ouvre un bureau à Bordeaux.",
    // Other jobs, what may come, and clients.
    "Le bureau de Nantes recrute également un gestionnaire de paie (CDD, 28 000 €).",
    "Au bout d'un an, vous pourrez devenir chef de mission.",
    "Le cabinet peut financer un DSCG aux comptables ; ce poste n'est pas concerné.",
    "Nos clients profitent de l'intéressement et de la participation.",
    "La voiture de fonction est réservée aux associés.",
    "Crèche : les parents demandent, le projet n'a pas encore abouti",
    // Towns where the work is not, and the firm.
    "Formation en interne à Paris pendant 2 semaines.",
    "Nous fêterons nos 30 ans à Deauville.",
    "Nous sommes un cabinet de 40 personnes spécialisé dans le BTP et les start-up.",
    "((((((((((((((((((((((((((((((((((((((((((((((((((",
  ])("that says %j states nothing of its job by it", (text) => {
    expect(factsOf(text)).toEqual([]);
  });

  test.each([
    ["Vous assurez la tenue de 40 dossiers, sauf la paie.", ["skills tenue-comptable"]],
    ["Les bulletins sont établis par un prestataire, vous contrôlez les DSN.", ["skills dsn"]],
    ["PolyActe n'a pas de secret pour vous.", ["tools polyacte"]],
    ["Divalto est notre ERP ; si vous ne le connaissez pas, on vous forme.", ["tools divalto"]],
    ["Cegid Loop est indispensable ; Dext est un plus.", ["tools cegid-loop", "tools dext (plus)"]],
    ["La connaissance de Silae, que nos clients ont, serait un atout.", ["tools silae (plus)"]],
    ["Titulaire d'un DCG ou d'un DSCG, trois ans minimum en cabinet.", ["diploma dcg", "experience confirme"]],
    ["CDD de 7 mois pouvant déboucher sur un CDI.", ["contract cdd", "months 7"]],
    ["CDI 35h, temps de travail annualisé (39h de janvier à mai).", ["contract cdi", "schedule modulation-annuelle"]],
    ["Le siège est à Toulouse, l'agence qui recrute est à Albi.", ["city Albi (81)"]],
    ["Tickets restaurant, RTT. Pas de 13e mois.", ["advantages rtt", "advantages titres-restaurant"]],
    [
      "<p>Poste &agrave; Reims.</p>\n<ul><li>R&eacute;vision des comptes</li></ul>",
      ["city Reims (51)", "skills revision-comptable"],
    ],
  ])("that says %j states %j", (text, facts) => {
    expect(factsOf(text).sort()).toEqual(facts.toSorted());
  });
});
