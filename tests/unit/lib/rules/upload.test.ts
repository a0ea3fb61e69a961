import { describe, expect, test } from "vitest";
import {
  isUploadComplete,
  nextUploads,
  refuseUpload,
  toFileSize,
  type Upload,
  type UploadAction,
  uploadsToStart,
} from "@/lib/rules/upload";

const file = { id: "1", name: "cv.pdf", bytes: 100 };
const STATES = {
  waiting: { ...file, state: "waiting" },
  uploading: { ...file, state: "uploading", sentBytes: 40 },
  uploaded: { ...file, state: "uploaded", key: "k" },
  failed: { ...file, state: "failed", failure: "network" },
} as const satisfies Record<string, Upload>;

const ACTIONS = {
  started: { type: "started", id: "1" },
  progressed: { type: "progressed", id: "1", sentBytes: 60 },
  uploaded: { type: "uploaded", id: "1", key: "key" },
  failed: { type: "failed", id: "1", failure: "too_large" },
  retried: { type: "retried", id: "1" },
  removed: { type: "removed", id: "1" },
} as const satisfies Record<string, UploadAction>;

const same = "same";
const removed: Upload[] = [];
const waiting = [STATES.waiting];

/** Expected result of each action on each state. */
const TABLE: Record<keyof typeof STATES, Record<keyof typeof ACTIONS, Upload[] | typeof same>> = {
  waiting: {
    started: [{ ...file, state: "uploading", sentBytes: 0 }],
    progressed: same,
    uploaded: same,
    failed: same,
    retried: same,
    removed,
  },
  uploading: {
    started: same,
    progressed: [{ ...file, state: "uploading", sentBytes: 60 }],
    uploaded: [{ ...file, state: "uploaded", key: "key" }],
    failed: [{ ...file, state: "failed", failure: "too_large" }],
    retried: same,
    removed,
  },
  uploaded: { started: same, progressed: same, uploaded: same, failed: same, retried: same, removed },
  failed: { started: same, progressed: same, uploaded: same, failed: same, retried: waiting, removed },
};

const cases = Object.entries(TABLE).flatMap(([state, row]) =>
  Object.entries(row).map(([action, result]) => ({ state, action, result })),
);

test.each(cases)("a file in state $state that is $action has the expected state", ({ state, action, result }) => {
  const before = [STATES[state as keyof typeof STATES]];
  const after = nextUploads(before, ACTIONS[action as keyof typeof ACTIONS]);
  if (result === same) expect(after).toBe(before);
  else expect(after).toEqual(result);
});

test("an action on an absent file changes nothing", () => {
  const uploads = [{ ...STATES.uploading, id: "2" }];
  for (const action of Object.values(ACTIONS))
    expect(nextUploads(uploads, action), action.type).toEqual([{ ...STATES.uploading, id: "2" }]);
});

test("an added file is last, in the state waiting", () => {
  const added = { id: "2", name: "lettre.pdf", bytes: 5 };
  expect(nextUploads([STATES.uploaded], { type: "added", uploads: [added] })).toEqual([
    STATES.uploaded,
    { ...added, state: "waiting" },
  ]);
});

test("the progress never decreases, exceeds the size, or becomes NaN", () => {
  const at = (sentBytes: number) =>
    nextUploads([STATES.uploading], { type: "progressed", id: "1", sentBytes })[0] as Upload;
  expect([10, 70, 5000, Number.NaN, -1].map((bytes) => at(bytes))).toMatchObject(
    [40, 70, 100, 40, 40].map((sentBytes) => ({ sentBytes })),
  );
});

test("the upload is complete when every file is uploaded or failed", () => {
  const { waiting, uploading, uploaded, failed } = STATES;
  expect(isUploadComplete([])).toBe(false);
  for (const ended of [[uploaded], [failed], [uploaded, failed]]) expect(isUploadComplete(ended)).toBe(true);
  for (const open of [waiting, uploading]) expect(isUploadComplete([uploaded, failed, open])).toBe(false);
});

test("at most two files upload at once, in the order they were added", () => {
  const files = ["1", "2", "3"].map((id) => ({ ...STATES.waiting, id }));
  expect(uploadsToStart(files).map(({ id }) => id)).toEqual(["1", "2"]);
  expect(uploadsToStart([STATES.uploading, ...files]).map(({ id }) => id)).toEqual(["1"]);
  for (const underWay of [2, 3])
    expect(uploadsToStart([...Array(underWay).fill(STATES.uploading), ...files])).toEqual([]);
});

describe("a chosen file", () => {
  const rules = { maxBytes: 1000, accept: ["application/pdf", "image/png"] };
  const chosen = { name: "cv.pdf", size: 1000, type: "application/pdf" };
  const refuse = (changes: object, names: string[] = []) => refuseUpload({ ...chosen, ...changes }, names, rules);

  test("a file of allowed type, size and name is accepted", () => {
    expect(refuse({}, ["lettre.pdf", "CV.PDF"])).toBeNull();
  });

  test("a file above the size limit is refused", () => {
    expect(refuse({ size: 1001 })).toBe("size_limit");
  });

  test("a file with the name of another is refused, however accents are encoded", () => {
    expect(refuse({}, ["cv.pdf"])).toBe("duplicate_name");
    expect(refuse({ name: "r\u00e9sum\u00e9.pdf" }, ["re\u0301sume\u0301.pdf"])).toBe("duplicate_name");
  });

  test("an empty file or one of another type is refused", () => {
    expect(refuse({ type: "image/svg+xml" })).toBe("type");
    expect(refuse({ type: "", size: 4096 })).toBe("type");
    expect(refuse({ size: 0 })).toBe("empty");
  });
});

test("a size is shown in kB below 1 MB, and never as 0 kB", () => {
  expect([1, 1024 * 300, 1024 * 1024, 1024 * 1024 * 2.5].map(toFileSize)).toEqual([
    { unit: "kb", value: 1 },
    { unit: "kb", value: 300 },
    { unit: "mb", value: 1 },
    { unit: "mb", value: 2.5 },
  ]);
});
