import { expect, test } from "vitest";
import { changedFields } from "@/workspace/platform/moderation/rail/changed-fields";

test("changed fields are listed by path, with their values as text", () => {
  const before = { name: "A", description: "<p>Un</p><p>deux</p>", metadata: { _public: { siren: "1" } }, kept: [1] };
  const after = { name: "B", description: "<p>Un</p>", metadata: { _public: { siren: "1", links: ["x"] } }, kept: [1] };
  expect(changedFields(before, after)).toEqual([
    { path: "name", before: "A", after: "B" },
    { path: "description", before: expect.stringContaining("deux"), after: expect.not.stringContaining("<p>") },
    { path: "metadata._public.links", before: "", after: "x" },
  ]);
  expect(changedFields(after, after)).toEqual([]);
});

test("a person of a team is one line, with the file of their portrait", () => {
  const people = [{ firstname: "Claire", lastname: null, portrait: { key: "avatars/a.png", focus: { x: 10, y: 20 } } }];
  expect(changedFields({ people: [] }, { people })).toEqual([
    { path: "people", before: "", after: "Claire, avatars/a.png, 10, 20" },
  ]);
});
