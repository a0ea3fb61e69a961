import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FEED_CHOICES, type FeedChoice } from "@/lib/entities/offer-feed";
import { isMeaning, meaningOf } from "@/marketplace/offer-import/understanding/meaning";

describe("a value in a feed", () => {
  test.each<[FeedChoice, string, string | null]>([
    ["contract", "CDI", "cdi"],
    ["contract", "Contrat à durée déterminée", "cdd"],
    ["contract", "Full-time, permanent", "cdi"],
    ["contract", "Freelance / indépendant", "freelance"],
    ["contract", "Intérim - 3 mois", "interim"],
    ["contract", "FULL_TIME", null],
    ["schedule", "37h + RTT", "temps-plein-37h"],
    ["schedule", "35 heures par semaine", "temps-plein-35h"],
    ["schedule", "24h", "temps-partiel"],
    ["schedule", "4/5e", "temps-partiel"],
    ["schedule", "42h", null],
    ["remote", "2j/sem", "2-jours"],
    ["remote", "Hybrid, 3 days a week", "3-jours"],
    ["remote", "Hybride (4 jours sur site)", "1-jour"],
    ["remote", "100% télétravail", "full-remote"],
    ["remote", "false", "aucun"],
    ["experience", "5+ years", "senior"],
    ["experience", "2 ans d'expérience", "junior"],
    ["diploma", "DSCG ou DCG", "dcg"],
    ["diploma", "Bac+5", null],
    ["job", "Gestionnaire de paie H/F", "gestionnaire-de-paie"],
    ["job", "Boulanger", null],
  ])("for the field %s, the word %j means %s", (field, word, slug) => {
    const meaning = meaningOf(field, word);
    expect("slug" in meaning ? meaning.slug : (meaning.guesses[0] ?? null)).toBe(slug);
  });

  test.each<[FeedChoice, string]>([
    ["contract", "CDI / CDD"],
    ["contract", "Intérim - 3 mois"],
    ["contract", "Alternance"],
    ["schedule", "FULL_TIME"],
    ["remote", "Hybride (4 jours sur site)"],
    ["remote", "oui"],
    ["remote", "Télétravail non précisé"],
    ["remote", "1 à 2 jours"],
    ["experience", "Une première expérience"],
    ["experience", "Tous niveaux d'expérience acceptés"],
    ["job", "Alternant développeur web"],
    ["job", "Comptable et gestionnaire de paie"],
    ["job", "Équipier polyvalent"],
  ])("for the field %s, the word %j is ambiguous or unknown", (field, word) => {
    expect(meaningOf(field, word)).toHaveProperty("guesses");
  });

  test.each<[FeedChoice, string, string]>([
    ["contract", "CDI - temps plein 39h", "cdi"],
    ["contract", "CDD - Alternance - Contrat d'apprentissage", "alternance-apprentissage"],
    ["contract", "MIS", "interim"],
    ["contract", "Full-time, permanent", "cdi"],
    ["contract", "contrat à durée indéterminée", "cdi"],
    ["schedule", "39 heures / semaine", "temps-plein-39h"],
    ["schedule", "Forfait jours", "forfait-jours"],
    ["remote", "2 jours par semaine", "2-jours"],
    ["remote", "Aucun télétravail", "aucun"],
    ["remote", "Pas_teletravail", "aucun"],
    ["remote", "No remote", "aucun"],
    ["remote", "Télétravail non autorisé", "aucun"],
    ["experience", "Minimum 3 ans", "confirme"],
    ["experience", "5 à 8 ans", "senior"],
    ["experience", "Moins de 1 an", "debutant"],
    ["experience", "Débutant accepté", "debutant"],
    ["job", "COLLABORATRICE COMPTABLE (F/H)", "collaborateur-comptable"],
    ["job", "comptable general", "comptable-general"],
  ])("for the field %s, the word %j certainly means %s", (field, word, slug) => {
    expect(meaningOf(field, word)).toEqual({ slug });
  });

  test("the meaning chosen by a person for a word replaces ours, even null", () => {
    const words = { contract: { CDI: "cdd", "Contrat maison": "cdi", Stage: null } };
    expect(["CDI", " Contrat  maison ", "Stage"].map((word) => meaningOf("contract", word, words))).toEqual([
      { slug: "cdd" },
      { slug: "cdi" },
      { slug: null },
    ]);
  });

  test("any text means values of the vocabulary, or none", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary", maxLength: 400 }),
      fc.constantFrom("__proto__", "constructor", "toString", ",,,,", "(((", "9".repeat(5_000)),
    );
    fc.assert(
      fc.property(fc.constantFrom(...FEED_CHOICES), hostile, (field, word) => {
        const meaning = meaningOf(field, word);
        const slugs = "slug" in meaning ? [meaning.slug] : meaning.guesses;
        for (const slug of slugs) expect(slug !== null && isMeaning(field, slug)).toBe(true);
      }),
    );
  });
});
