import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { ToolBody } from "@/components/tool/tool-body";
import type { RawParams } from "@/lib/rules/search/params";
import { TOOL_NAMES, type ToolName } from "@/lib/rules/tools/tool-names";
import { readTool } from "@/lib/rules/tools/tool-query";
import { netSalary } from "@/tests/fixtures/api-responses";
import { CLUMSY_CHOICES, CLUMSY_DATES, CLUMSY_NUMBERS } from "@/tests/support/clumsy-inputs";
import { renderIn } from "@/tests/support/in-locale";

const TODAY = "2026-11-26";
const EMPTY_SIDE = { job: "fiscaliste", place: "", scopes: [], levels: [], levelsScope: "", openOffers: 0 };
const NAMES = TOOL_NAMES.filter((name) => name !== "analyse-offre");
const DATES = ["entree", "notification"];
const NUMBERS = [
  "salaire",
  "temps",
  "taux",
  "anciennete",
  "charges",
  "heures",
  "cout_horaire",
  "annonces",
  "agence",
  "vacance",
  "honoraires",
  "integration",
  "productivite",
];

const show = (name: ToolName, params: RawParams) =>
  renderIn(
    "fr",
    <ToolBody
      tool={readTool(name, params, TODAY)}
      today={TODAY}
      url={"https://site.example"}
      salary={netSalary}
      market={{ side: EMPTY_SIDE, other: null }}
    />,
  );

async function fieldsOf(name: ToolName): Promise<string[]> {
  await show(name, {});
  const controls = [...screen.getByRole<HTMLFormElement>("form").elements];
  cleanup();
  return [...new Set(controls.flatMap((control) => control.getAttribute("name") ?? []))];
}

type Clumsy = readonly (readonly [text: string, meant: string | number | null])[];
const CHOICES: Clumsy = CLUMSY_CHOICES.map((text) => [text, null] as const);

function clumsyFor(field: string): Clumsy {
  if (DATES.includes(field)) return CLUMSY_DATES;
  return NUMBERS.includes(field) ? CLUMSY_NUMBERS : CHOICES;
}

/** Returns the text as the URL and the form have it. */
const cleaned = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 500);

/** Problems of a text that gives no value; other problems are those of a value that was read. */
const UNREAD = ["missing", "number", "ambiguous", "date", "choice"];

/** Converts hours per week to a percentage of 35 hours for the field `temps`. */
const meantIn = (field: string, text: string, meant: number) =>
  field === "temps" && text.endsWith("h") ? (meant / 35) * 100 : meant;

afterEach(cleanup);

describe.each(NAMES)("the tool %s", (name) => {
  test("each clumsy input gives the intended value, or none", async () => {
    for (const field of await fieldsOf(name)) {
      expect(clumsyFor(field).length).toBeGreaterThanOrEqual(30);
      for (const [text, meant] of clumsyFor(field)) {
        const { query, reading } = readTool(name, { [field]: text }, TODAY);
        const kept = query.get(field) ?? "";
        const where = `${field}=${text.slice(0, 60)} became ${kept}`;
        const problem = new Map(Object.entries(reading.problems)).get(field)?.kind ?? "none";
        if (meant !== null) expect(UNREAD, where).not.toContain(problem);
        else if (cleaned(text) !== "") expect(problem, where).not.toBe("none");
        if (reading.input === null) continue;
        if (meant === null) {
          expect(kept, where).toBe("");
          continue;
        }
        if (typeof meant === "number") expect(Number(kept.replace(",", ".")), where).toBe(meantIn(field, text, meant));
        else expect(kept, where).toBe(meant);
      }
    }
  });

  test("each refused input is shown as typed with its error, and without result", async () => {
    const fields = await fieldsOf(name);
    for (const index of Array.from({ length: 30 }, (_, one) => one)) {
      const typed = Object.fromEntries(
        fields.map((field) => {
          const wrong = clumsyFor(field).filter(([text, meant]) => meant === null && text !== "");
          return [field, wrong[index % wrong.length]?.[0] ?? ""];
        }),
      );
      await show(name, typed);
      expect(document.querySelector("#resultat dl, #resultat table")).toBeNull();
      expect(screen.getByRole("region", { name: /à corriger$/ }).querySelectorAll("a")).toHaveLength(fields.length);
      for (const field of fields) expectRefused(field, typed[field] ?? "");
      cleanup();
    }
  }, 60_000);
});

function expectRefused(field: string, typed: string) {
  const control = document.getElementById(field);
  const error = document.getElementById(`${field}-error`)?.textContent ?? "";
  const label =
    document.querySelector(`label[for="${field}"], fieldset[id="${field}"] legend`)?.textContent ?? "no label";
  expect(error.startsWith(label), `${field}: ${error}`).toBe(true);
  const invalid = control?.tagName === "FIELDSET" ? control.querySelector("[aria-invalid]") : control;
  expect(invalid?.getAttribute("aria-invalid"), field).toBe("true");
  expect(control?.getAttribute("aria-describedby"), field).toContain(`${field}-error`);
  if (control instanceof HTMLInputElement) expect(cleaned(control.value)).toBe(cleaned(typed));
  if (control instanceof HTMLSelectElement) expect(control.value).toBe("");
}

test("a long offer to analyse is shown as typed", async () => {
  const text = `Comptable\n${"mot ".repeat(3_000)}`;
  await show("analyse-offre", { texte: text });
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe(text);
});
