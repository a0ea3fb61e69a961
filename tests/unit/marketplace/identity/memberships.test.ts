import { expect, test } from "vitest";
import { isOrganizationId, ORGANIZATION_ROLES, rolesIn } from "@/marketplace/identity/memberships";

test("rolesIn returns a member's roles in an organization and its parents", () => {
  const memberships = { org_agency: { roles: ["recruiter"] }, org_group: { roles: ["administrator", "recruiter"] } };
  expect(rolesIn(memberships, ["org_agency", "org_group"])).toEqual(["recruiter", "administrator"]);
  expect(rolesIn(memberships, ["org_group"])).toEqual(["administrator", "recruiter"]);
  expect(rolesIn(memberships, ["org_other"])).toBeNull();
  expect(rolesIn(memberships, ["constructor", "toString"])).toBeNull();
  expect(rolesIn({ org_agency: { roles: [] } }, ["org_agency"])).toEqual([]);
});

test("the roles of organizations do not include applicant", () => {
  expect(ORGANIZATION_ROLES).not.toContain("applicant");
  expect(ORGANIZATION_ROLES).toHaveLength(6);
});

test("an organization is recognised by its id", () => {
  expect(["org_1", "usr_1", "my_org_1", ""].filter(isOrganizationId)).toEqual(["org_1"]);
});
