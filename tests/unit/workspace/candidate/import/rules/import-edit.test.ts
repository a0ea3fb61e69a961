import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ParsedResume, UNSURE } from "@/lib/entities/parsed-resume";
import { type Resume, toResume } from "@/lib/entities/resume";
import { at, type Fields, isFields, keysOf } from "@/lib/rules/json-equal";
import { merge } from "@/marketplace/db/merge";
import { anyProfile } from "@/tests/support/any-profile";
import type { ImportChoice, ImportChoices } from "@/workspace/candidate/import/rules/import-choices";
import { toImportEdit } from "@/workspace/candidate/import/rules/import-edit";
import { type ImportField, importFields } from "@/workspace/candidate/import/rules/import-fields";
import { ITEM_FIELDS, ITEM_SECTIONS } from "@/workspace/candidate/import/rules/item-sections";

const NOW = "2026-11";
const LISTS = ["experiences", "education", "skills", "tools", "languages"] as const;

/** A CV with the content of a profile, and doubts about any fields. */
const anyParsed = fc
  .tuple(anyProfile, fc.infiniteStream(fc.tuple(fc.boolean(), fc.constantFrom(...UNSURE))))
  .map(([{ metadata, customAttributes }, doubts]) => {
    const lists = Object.fromEntries(
      LISTS.map((section) => [section, metadata[section].map(({ id: _, ...item }) => withoutNulls(section, item))]),
    );
    const paths = [
      ["email"],
      ["preferredJob"],
      ...LISTS.flatMap((section) =>
        metadata[section].flatMap((_, index) => [
          [section, index],
          [section, index, "title"],
          [section, index, "endDate"],
        ]),
      ),
    ];
    const unsure = paths.flatMap((path) => {
      const { value } = doubts.next();
      const [isUnsure, reason] = value ?? [false, "guessed"];
      return isUnsure && path.length !== 2 ? [{ path: ["resume", ...path], reason }] : [];
    });
    return ParsedResume.parse({
      person: {},
      resume: {
        email: metadata.email ?? undefined,
        phone: metadata.phone ?? undefined,
        links: metadata.links,
        ...lists,
        preferredJob: customAttributes.jobReferential ?? undefined,
      },
      customAttributes: { skillsReferential: [], tools: [] },
      unsure,
      unplaced: [],
    });
  });

/** Removes null values, as the parser does, except those of the fields of jobs and diplomas. */
const withoutNulls = (section: string, item: Fields) =>
  Object.fromEntries(
    Object.entries(item)
      .filter(
        ([name, value]) => value !== null || ["org", "title", "startDate", "endDate", "description"].includes(name),
      )
      .concat(
        section === "languages"
          ? [
              ["emoji", null],
              ["level", at(item, "level") ?? null],
            ]
          : [],
      ),
  );

/** A CV, and a profile with its own content and less precise parts of the CV's content. */
const anyPair = fc
  .tuple(anyProfile, anyParsed, fc.infiniteStream(fc.integer({ min: 0, max: 3 })))
  .map(([profile, parsed, draws]) => {
    const draw = () => draws.next().value ?? 0;
    const metadata: Fields = { ...profile.metadata };
    for (const section of LISTS) {
      const known = (parsed.resume[section] ?? []).flatMap((item) => (draw() === 0 ? [] : [lessPrecise(item, draw)]));
      metadata[section] = [...profile.metadata[section].map(({ id: _, ...item }) => item), ...known];
    }
    return { parsed, profile: toResume({ ...profile, metadata: metadata as Resume["metadata"] }) };
  });
const lessPrecise = (item: Fields, draw: () => number) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => ["title", "type"].includes(name) || draw() > 1));

const anyChoices = fc.infiniteStream(fc.constantFrom<(ImportChoice | undefined)[]>("keep", "take", undefined));

const choose = (ids: readonly string[], draws: Iterator<ImportChoice | undefined>): ImportChoices =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const { value } = draws.next();
      return value === undefined ? [] : [[id, value] as const];
    }),
  );

/** Returns the profile once its import is saved, with the fields and the edit of the import. */
function imported(profile: Resume, parsed: ParsedResume, choices: ImportChoices = {}) {
  const fields = importFields(profile, parsed, NOW);
  const edit = toImportEdit(profile, parsed, fields, choices);
  const after = edit.change ? toResume(merge({ ...profile } as never, edit.change.next as never) as Resume) : profile;
  return { fields, after, ...edit };
}

/**
 * Returns whether both fields are of the same item of the profile. They may not be: in a second import, an ambiguous
 * item of the CV can match another item, which the first import filled.
 */
function isOfSameItem(first: ImportField["place"], again: ImportField["place"], before: Resume): boolean {
  if (!("own" in first && "own" in again)) return true;
  if (first.own !== null) return again.own === first.own;
  return again.own === null || again.own >= before.metadata[first.section].length;
}

/** Returns the paths of the values of the first object that are missing from the second. */
function removed(before: unknown, after: unknown, path = ""): string[] {
  if (before === null || before === undefined || before === "" || before === false) return [];
  if (Array.isArray(before))
    return before.flatMap((item, index) => {
      const others = Array.isArray(after) ? after : [];
      const same = isFields(item) ? others.find((other) => at(other, "id") === at(item, "id")) : item;
      return removed(item, isFields(item) ? same : others.find((other) => other === item), `${path}.${index}`);
    });
  if (isFields(before))
    return keysOf(before).flatMap((key) =>
      removed(at(before, key), isFields(after) ? at(after, key) : undefined, `${path}.${key}`),
    );
  return after === null || after === undefined || after === "" ? [path] : [];
}

describe("toImportEdit", () => {
  test("an import removes nothing from the profile, whatever the choices", () => {
    fc.assert(
      fc.property(anyPair, anyChoices, ({ profile, parsed }, draws) => {
        const ids = importFields(profile, parsed, NOW).map(({ id }) => id);
        const { after } = imported(profile, parsed, choose(ids, draws));
        // A chosen period may have no end where the replaced one had.
        const gone = removed(profile.metadata, after.metadata).filter((path) => !/\.(startDate|endDate)$/.test(path));
        expect(gone).toEqual([]);
        expect(removed(profile.customAttributes, after.customAttributes)).toEqual([]);
      }),
    );
  });

  test("an import without choices overwrites no value of the profile", () => {
    fc.assert(
      fc.property(anyPair, ({ profile, parsed }) => {
        const { after, fields } = imported(profile, parsed);
        const again = importFields(after, parsed, NOW);
        for (const section of ITEM_SECTIONS)
          for (const item of profile.metadata[section]) {
            const all: readonly Fields[] = after.metadata[section];
            const kept = all.find((other) => at(other, "id") === item.id) ?? {};
            for (const [name, value] of Object.entries(item)) if (value) expect(at(kept, name)).toEqual(value);
          }
        expect(again.map(({ id }) => id)).toEqual(fields.map(({ id }) => id));
      }),
    );
  });

  test("a second import of the same CV changes nothing", () => {
    fc.assert(
      fc.property(anyPair, ({ profile, parsed }) => {
        const { after } = imported(profile, parsed);
        expect(imported(after, parsed).change).toBeNull();
      }),
    );
  });

  test("doubtful values that are not checked are not saved, and each is listed", () => {
    fc.assert(
      fc.property(anyPair, ({ profile, parsed }) => {
        const { fields, leftOut, after } = imported(profile, parsed);
        const doubtful = fields.filter(({ state, read }) => state === "check" && read !== null);
        const listed = leftOut.map(({ id }) => id);
        for (const { id } of doubtful) expect(listed).toContain(id);
        for (const again of importFields(after, parsed, NOW)) {
          const first = leftOut.find(({ id }) => id === again.id);
          if (first && isOfSameItem(first.place, again.place, profile)) expect(again.state).not.toBe("same");
        }
      }),
    );
  });
});

describe("importFields", () => {
  test("every field read from the CV is listed once", () => {
    fc.assert(
      fc.property(anyPair, ({ profile, parsed }) => {
        const ids = importFields(profile, parsed, NOW).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const { email, phone, preferredJob, links = {} } = parsed.resume;
        for (const [name, value] of Object.entries({ email, phone, preferredJob }))
          if (value) expect(ids).toContain(name);
        for (const name of Object.keys(links)) expect(ids).toContain(`links.${name}`);
        for (const section of ITEM_SECTIONS)
          for (const [index, item] of (parsed.resume[section] ?? []).entries())
            for (const field of ITEM_FIELDS[section]) {
              const names = field === "period" ? ["startDate", "endDate"] : [field];
              if (names.some((name) => at(item, name))) expect(ids).toContain(`${section}.${index}.${field}`);
            }
      }),
    );
  });
});
