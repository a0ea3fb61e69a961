import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Fields } from "@/lib/rules/json-equal";
import { ApplicationEdit, ReviewFields } from "@/workspace/candidate/application/form";
import { Application } from "@/workspace/candidate/apply/form";
import { ExperienceForm, SoftwareForm, WishesForm } from "@/workspace/candidate/profile/sections/forms";
import { type FormSchema, fittingValues } from "@/workspace/draft/fitting-values";
import { MessageValues } from "@/workspace/thread/outbox";

const FORMS: [string, FormSchema, string[]][] = [
  ["an application", Application, ["way", "cv", "message", "answers", "files", "sending", "terms", "email"]],
  ["an experience", ExperienceForm, ["title", "startYear", "isCurrent", "description", "tools"]],
  ["wishes", WishesForm, ["jobs", "contracts", "places", "town", "salaryMin"]],
  ["software", SoftwareForm, ["tools"]],
  ["a message", MessageValues, ["content", "files"]],
  ["an edited application", ApplicationEdit, ["message", "resume", "answers"]],
  ["a review", ReviewFields, ["score", "comment"]],
];
const Issues = z.array(z.object({ code: z.string(), path: z.array(z.union([z.string(), z.number()])) }));
/** Returns the fields whose values do not have the type that the schema requires. */
const strangeIn = (schema: FormSchema, values: Fields) =>
  Issues.parse(schema.safeParse(values).error?.issues ?? [])
    .filter(({ code, path }) => code === "invalid_type" && Object.hasOwn(values, String(path[0])))
    .map(({ path }) => path[0]);

test.each(FORMS)("a restored draft of %s fits its form, whatever was stored", (_, schema, names) => {
  const anyValue = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.array(fc.record({ key: fc.jsonValue(), name: fc.string(), title: fc.jsonValue(), slug: fc.string() })),
  );
  const anyDraft = fc.dictionary(fc.constantFrom(...names, "__proto__", "other"), anyValue);
  fc.assert(
    fc.property(anyDraft, (draft) => {
      expect(strangeIn(schema, fittingValues(schema, draft, {}))).toEqual([]);
    }),
  );
});

test("a draft that its form can write is restored whole", () => {
  const draft = { way: "mail", cv: "none", message: "", phone: "06", answers: ["", "x".repeat(9_000)], email: "pas" };
  expect(fittingValues(Application, draft, {})).toEqual(draft);
  expect(fittingValues(ReviewFields, { score: "", comment: "" }, {})).toEqual({ score: "", comment: "" });
});
