import { describe, expect, test } from "vitest";
import { ReplyTemplates } from "@/lib/entities/firm-replies";
import { DEFAULT_TEMPLATES, refusalTemplate, repliesOf, templatesOf } from "@/lib/rules/transaction/firm-replies";
import { refusalText } from "@/lib/rules/transaction/refusal-text";
import { unknownPlaceholders } from "@/lib/rules/transaction/reply-template";

const own = {
  id: "r-logiciels",
  kind: "refuse",
  reason: "logiciels",
  name: "Outils",
  text: "Nos outils.",
} as const;
const extra = { id: "a1b2c3", kind: "message", name: "Relance", text: "Bonjour {prénom}" } as const;

describe("repliesOf", () => {
  test("the templates, steps, criteria and quiet moves of an organization are read", () => {
    const steps = [{ id: "s1", label: "Test technique" }];
    const criteria = [{ id: "c1", label: "Silae", offerId: "ast_1" }];
    expect(repliesOf({ _private: { templates: [own], steps, criteria, quietMoves: true } })).toEqual({
      templates: [own],
      steps,
      criteria,
      quietMoves: true,
    });
  });

  test.each([
    {},
    { _private: null },
    { _private: { templates: "x", steps: [{ id: "s1" }], criteria: [{ label: "x" }], quietMoves: "true" } },
  ])("the metadata %j have no template, no step, no criterion and no quiet move", (metadata) =>
    expect(repliesOf(metadata)).toEqual({ templates: [], steps: [], criteria: [], quietMoves: false }),
  );
});

describe("templatesOf", () => {
  test("a new firm has ten refusals and four invitations", () => {
    const kinds = templatesOf({ templates: [] }).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "refuse")).toHaveLength(10);
    expect(kinds.filter((kind) => kind === "meet")).toHaveLength(4);
  });

  test("a firm's text replaces the default one, and its additions are last", () => {
    const all = templatesOf({ templates: [extra, own] });
    expect(all).toHaveLength(15);
    expect(all.find(({ id }) => id === own.id)).toEqual(own);
    expect(all.at(-1)).toEqual(extra);
  });

  test("the default templates are valid", () => {
    expect(ReplyTemplates.safeParse(DEFAULT_TEMPLATES).success).toBe(true);
    expect(DEFAULT_TEMPLATES.flatMap(({ text }) => unknownPlaceholders(text))).toEqual([]);
  });
});

test("refusalTemplate returns the firm's text for a reason, or the default one", () => {
  expect(refusalTemplate({ templates: [own] }, "logiciels")).toBe("Nos outils.");
  expect(refusalTemplate({ templates: [own] }, "diplome")).toBe(refusalText("diplome", "fr"));
});
