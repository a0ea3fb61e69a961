import { expect, test } from "vitest";
import { toPieces, toSuggested, typedPart } from "@/components/search/suggest";
import type { Suggestion } from "@/lib/entities/suggestion";
import { aSuggest } from "@/tests/fixtures/a-suggest";

const where = aSuggest({ kinds: ["place"] });
const what = aSuggest({ kinds: ["company", "tool"], locale: "en" });
const place = (label: string, kind: Suggestion["place"]): Suggestion => ({
  kind: "place",
  label,
  value: label,
  place: kind,
});
const labels = (text: string, suggestions: Suggestion[], suggest = where) =>
  toSuggested(text, suggestions, suggest).map(({ group, options }) => [group, ...options.map(({ label }) => label)]);

test("a suggestion completes the last of several places, after the others", () => {
  expect(typedPart("Rennes (35),  Na ", where)).toBe("Na");
  const [cities] = toSuggested("Rennes (35),Na", [place("Nantes (44)", "city")], where);
  expect(cities?.options).toEqual([{ label: "Nantes (44)", fills: "Rennes (35), Nantes (44)" }]);
});

test("a place already typed is not proposed again", () => {
  expect(labels("Rennes (35), Ren", [place("Rennes (35)", "city"), place("Renazé (53)", "city")])).toEqual([
    ["city", "Renazé (53)"],
  ]);
  expect(labels("Bretagne-sur-Mer; B", [place("Bretagne", "region")])).toEqual([["region", "Bretagne"]]);
});

test("places are grouped by kind, the best place's group first", () => {
  const found = [place("Bretagne", "region"), place("Bretteville (50)", "city"), place("Brest (29)", "district")];
  expect(labels("br", found)).toEqual([
    ["region", "Bretagne"],
    ["city", "Bretteville (50)", "Brest (29)"],
  ]);
});

test("all of France is proposed for an empty text or its beginning", () => {
  expect(toSuggested("", [], where)).toEqual([{ group: null, options: [{ label: "France entière", fills: "" }] }]);
  expect(labels("fran", [place("Franconville (95)", "city")])).toEqual([
    [null, "France entière"],
    ["city", "Franconville (95)"],
  ]);
  const english = { ...where, texts: { ...where.texts, everywhere: "All of France" } };
  expect([labels("france", [], english), labels("all", [], english)]).toEqual([
    [[null, "All of France"]],
    [[null, "All of France"]],
  ]);
  expect(labels("Rennes, ", [])).toEqual([]);
  expect(labels("Lyon", [])).toEqual([]);
  expect(labels("", [], what)).toEqual([]);
});

test("suggestions keep the order of the response, and firms link their page", () => {
  const found: Suggestion[] = [
    { kind: "company", label: "Audit & Co", value: "audit-co" },
    { kind: "tool", label: "AuditSoft", value: "auditsoft" },
  ];
  expect(toSuggested("aud", found, what)).toEqual([
    { group: "company", options: [{ label: "Audit & Co", href: "/en/entreprise/audit-co" }] },
    { group: "tool", options: [{ label: "AuditSoft", fills: "AuditSoft" }] },
  ]);
});

test("open offers are counted only where offers are searched", () => {
  const found: Suggestion[] = [{ kind: "tool", label: "AuditSoft", value: "auditsoft", nbOffers: 25 }];
  const option = { label: "AuditSoft", fills: "AuditSoft" };
  expect(toSuggested("aud", found, what)[0]?.options).toEqual([{ ...option, nbOffers: 25 }]);
  expect(toSuggested("aud", found, { ...what, counts: false })[0]?.options).toEqual([option]);
});

const marked = (label: string, typed: string) =>
  toPieces(label, typed)
    .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join("");

test("typed beginnings of words are marked in any case and accents", () => {
  expect(marked("Saint-Étienne (42)", "saint eti")).toBe("[Saint]-[Éti]enne (42)");
  expect(marked("Gestionnaire de paie", "PAI gest")).toBe("[Gest]ionnaire de [pai]e");
  expect(marked("Comptable", "table")).toBe("Comptable");
  expect(marked("L’Isle-d’Abeau (38)", "l'isle d")).toBe("[L]’[Isle]-[d]’Abeau (38)");
  expect(marked("Lyon (69)", "")).toBe("Lyon (69)");
});
