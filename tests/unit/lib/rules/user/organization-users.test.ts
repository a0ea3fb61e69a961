import { describe, expect, test } from "vitest";
import { firstOrganization, isOrganizationUser, ORGANIZATION_USERS_SINCE } from "@/lib/rules/user/organization-users";

const before = "2021-06-30T23:59:59.999Z";
const old = (roles: string[], version?: unknown) => ({
  createdDate: before,
  roles,
  platformData: version === undefined ? {} : { _private: { version } },
});

describe("who is treated as a user of organizations", () => {
  test("every user who signed up since 1 July 2021", () => {
    const since = { createdDate: ORGANIZATION_USERS_SINCE, roles: ["applicant"], platformData: {} };
    expect(isOrganizationUser(since)).toBe(true);
    expect(isOrganizationUser({ ...since, createdDate: before })).toBe(false);
  });

  test.each(["client", "member", "editor", "administrator", "accounting", "recruiter"])(
    "earlier ones as %s",
    (role) => {
      expect(isOrganizationUser(old(["user", role]))).toBe(true);
    },
  );

  test("earlier ones of platform version 3", () => {
    expect([3, 4, "3", 3.1].map((version) => isOrganizationUser(old(["applicant"], version)))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test("excludes applicants, and old or missing versions", () => {
    const versions = [undefined, 2, 2.9, "2", null, "", "trois", {}, Number.NaN];
    for (const version of versions) expect(isOrganizationUser(old(["user", "applicant"], version))).toBe(false);
    for (const held of [null, 3, "3", []])
      expect(isOrganizationUser({ ...old([]), platformData: { _private: held } })).toBe(false);
  });

  test("a date that is none is not before any other", () => {
    expect(isOrganizationUser({ ...old([]), createdDate: "jadis" })).toBe(true);
  });
});

describe("the organization to act as by default", () => {
  const firm = (id: string, createdDate: string, parent?: string) => ({
    id,
    createdDate,
    organizations: parent ? { [parent]: { roles: [] } } : {},
  });
  const office = firm("org_office", "2022-01-01T00:00:00.000Z", "org_parent");
  const later = firm("org_later", "2024-01-01T00:00:00.000Z");
  const earlier = firm("org_earlier", "2023-01-01T00:00:00.000Z");

  test("is the earliest that is not an implantation, whatever their order", () => {
    expect(firstOrganization([later, office, earlier])).toBe(earlier);
    expect(firstOrganization([earlier, office, later])).toBe(earlier);
  });

  test("is an implantation for its only members, or none", () => {
    expect(firstOrganization([office])).toBe(office);
    expect(firstOrganization([])).toBeNull();
  });
});
