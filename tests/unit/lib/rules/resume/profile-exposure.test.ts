import { describe, expect, test } from "vitest";
import { exposeProfile, exposureOf, isSearched, type ProfileReader } from "@/lib/rules/resume/profile-exposure";

const WEB: ProfileReader = { kind: "web" };
const SELF: ProfileReader = { kind: "self" };
const firm = (changed: Partial<Extract<ProfileReader, { kind: "firm" }>> = {}): ProfileReader => ({
  ...({ kind: "firm", recruits: true, isBlocked: false, hasApplication: false, paid: "nothing" } as const),
  ...changed,
});
const profile = (visibility: string, { active = true } = {}) => ({
  active,
  validated: true,
  customAttributes: { visibility },
});

describe("exposureOf", () => {
  test.each([
    ["private", WEB, "nothing"],
    ["private", firm(), "nothing"],
    ["private", SELF, "whole"],
    ["private", firm({ hasApplication: true }), "whole"],
    ["firms", WEB, "nothing"],
    ["firms", firm({ recruits: false }), "nothing"],
    ["firms", firm(), "anonymous"],
    ["firms", firm({ isBlocked: true }), "nothing"],
    ["firms", firm({ isBlocked: true, hasApplication: true }), "whole"],
    ["firms", firm({ isBlocked: true, paid: "contact" }), "nothing"],
    ["firms", firm({ paid: "cv" }), "cv"],
    ["firms", firm({ paid: "contact" }), "whole"],
    ["web", WEB, "shown"],
    ["web", firm({ recruits: false }), "shown"],
    ["web", firm(), "shown"],
    ["web", firm({ isBlocked: true }), "nothing"],
  ] as const)("a profile of visibility %s read by %j has the exposure %s", (visibility, reader, expected) => {
    expect(exposureOf(profile(visibility), reader)).toBe(expected);
  });

  test("an inactive profile is hidden from the web, not from its owner", () => {
    expect(exposureOf(profile("web", { active: false }), WEB)).toBe("nothing");
    expect(exposureOf(profile("web", { active: false }), SELF)).toBe("whole");
  });
});

test("a profile can be found when visible and not in position", () => {
  expect(isSearched({ customAttributes: { visibility: "web", searchStatus: "in-position" } })).toBe(false);
  expect(isSearched({ customAttributes: { visibility: "firms", searchStatus: "open" } })).toBe(true);
  expect(isSearched({ customAttributes: { searchStatus: "open" } })).toBe(false);
});

test("an exposed profile has no contact details, nor a CV that is not paid", () => {
  const stored = {
    name: "Claire M",
    description: null,
    ownerId: "usr_1",
    active: true,
    validated: true,
    locations: [],
    customAttributes: {},
    platformData: {},
    metadata: { email: "a@b.fr", phone: "01", referees: [], library: [], open: 1, _files: { resume: 1, avatar: 2 } },
  };
  expect(exposeProfile(stored, "shown").metadata).toEqual({ open: 1, _files: { avatar: 2 } });
  expect(exposeProfile(stored, "cv").metadata).toEqual({ open: 1, _files: { resume: 1, avatar: 2 } });
  expect(exposeProfile(stored, "whole")).toEqual(stored);
});

test("a firm is shown only the referees who agreed", () => {
  const stored = {
    name: "Claire M",
    description: null,
    ownerId: "usr_1",
    active: true,
    validated: true,
    locations: [],
    customAttributes: {},
    platformData: {},
  };
  const named = { name: "Anne", agreed: true };
  const refereesIn = (referees: unknown) => exposeProfile({ ...stored, metadata: { referees } }, "whole").metadata;
  expect(refereesIn([named, { name: "Paul", agreed: false }, { name: "Luc" }, "Marc", null])).toEqual({
    referees: [named],
  });
  expect(refereesIn("Marc")).toEqual({});
});
