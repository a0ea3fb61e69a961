import fc from "fast-check";
import { expect, test } from "vitest";
import { RESUME_MAX_FILES } from "@/lib/entities/resume";
import type { Fields } from "@/lib/rules/json-equal";
import { merge } from "@/marketplace/db/merge";
import {
  cvFilesOf,
  hasRoom,
  withDefault,
  withFile,
  withFileInstead,
  withoutFile,
} from "@/workspace/candidate/cv/cv-files";

const key = fc.constantFrom("k1", "k2", "k3", "k4", "k5", "k6", "k7");
const file = fc.oneof(
  key,
  key.map((of) => ({ key: of, note: "kept" })),
  fc.anything(),
);
/** A profile with any stored files, even malformed. */
const anyProfile = fc.record({
  metadata: fc.oneof(
    fc.record({
      library: fc.oneof(fc.array(file, { maxLength: 6 }), fc.anything()),
      _files: fc.record({ resume: file }),
    }),
    fc.constant({}),
  ),
});
const after = (value: Fields, { next }: { next: Fields }): Fields => merge({ ...value } as never, next as never);

test("each CV file is listed once, whatever is stored", () => {
  fc.assert(
    fc.property(anyProfile, (value) => {
      const { keys, defaultKey } = cvFilesOf(value);
      expect(new Set(keys).size).toBe(keys.length);
      if (defaultKey !== null) expect(keys).toContain(defaultKey);
    }),
  );
});

test("a change of a CV file affects no other file", () => {
  fc.assert(
    fc.property(anyProfile, key, key, (value, one, other) => {
      const { keys, defaultKey } = cvFilesOf(value);
      const without = cvFilesOf(after(value, withoutFile(value, one)));
      expect(without.keys).toEqual(keys.filter((kept) => kept !== one));
      expect(without.defaultKey).toBe(defaultKey === one ? null : defaultKey);
      if (keys.includes(one) && !keys.includes(other)) {
        const instead = cvFilesOf(after(value, withFileInstead(value, one, other)));
        expect(instead.keys).toEqual(keys.map((kept) => (kept === one ? other : kept)));
        expect(instead.defaultKey).toBe(defaultKey === one ? other : defaultKey);
      }
      if (keys.includes(one))
        expect(cvFilesOf(after(value, withDefault(value, one)))).toEqual({ keys, defaultKey: one });
    }),
  );
});

test("an added CV file is last, and is the default when alone", () => {
  fc.assert(
    fc.property(anyProfile, (value) => {
      const { keys, defaultKey } = cvFilesOf(value);
      const added = cvFilesOf(after(value, withFile(value, "new")));
      expect(added).toEqual({ keys: [...keys, "new"], defaultKey: keys.length === 0 ? "new" : defaultKey });
      expect(hasRoom(value)).toBe(keys.length < RESUME_MAX_FILES);
    }),
  );
});
