import { describe, expect, test } from "vitest";
import { firstOrganization, isOrganizationUser, ORGANIZATION_USERS_SINCE } from "@/lib/session/organization-users";

const before = "2021-06-30T23:59:59.999Z";
const old = (roles: string[], version?: unknown) => ({
  createdDate: before,
  roles,
  platformData: version === undefined ? {} : { _private: { version } },
});

describe("isOrganizationUser", () => {
  test("a user who signed up since 1 July 2021 may have organizations", () => {
    const since = { createdDate: ORGANIZATION_USERS_SINCE, roles: ["applicant"], platformData: {} };
    expect(isOrganizationUser(since)).toBe(true);
    expect(isOrganizationUser({ ...since, createdDate: before })).toBe(false);
  });

  test.each(["client", "member", "editor", "administrator", "accounting", "recruiter"])(
    "an earlier user with the role %s may have organizations",
    (role) => {
      expect(isOrganizationUser(old(["user", role]))).toBe(true);
    },
  );

  test("an earlier user of platform version 3 or later may have organizations", () => {
    expect([3, 4, "3", 3.1].map((version) => isOrganizationUser(old(["applicant"], version)))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test("an earlier applicant with an old or missing version has no organizations", () => {
    const versions = [undefined, 2, 2.9, "2", null, "", "trois", {}, Number.NaN];
    for (const version of versions) expect(isOrganizationUser(old(["user", "applicant"], version))).toBe(false);
    for (const held of [null, 3, "3", []])
      expect(isOrganizationUser({ ...old([]), platformData: { _private: held } })).toBe(false);
  });

  test("a user whose sign-up date is invalid may have organizations", () => {
    expect(isOrganizationUser({ ...old([]), createdDate: "jadis" })).toBe(true);
  });
});

describe("the default organization", () => {
  const firm = (id: string, createdDate: string, parent?: string) => ({
    id,
    createdDate,
    organizations: parent ? { [parent]: { roles: [] } } : {},
  });
  const office = firm("org_office", "2022-01-01T00:00:00.000Z", "org_parent");
  const later = firm("org_later", "2024-01-01T00:00:00.000Z");
  const earlier = firm("org_earlier", "2023-01-01T00:00:00.000Z");

  test("the default organization is the earliest without parent, whatever the order", () => {
    expect(firstOrganization([later, office, earlier])).toBe(earlier);
    expect(firstOrganization([earlier, office, later])).toBe(earlier);
  });

  test("the only organization is the default, even with a parent", () => {
    expect(firstOrganization([office])).toBe(office);
    expect(firstOrganization([])).toBeNull();
  });
});
