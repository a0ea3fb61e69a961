import { describe, expect, test } from "vitest";
import {
  CAPABILITIES,
  CAPABILITY_NAMES,
  capabilitiesOf,
  knownRoles,
  MEMBER_ROLES,
} from "@/lib/rules/company/member-roles";
import { ACTIONS, grantsOf } from "@/marketplace/access/policy";

const holdersOf = (action: string): readonly string[] => {
  const known = ACTIONS.find((name) => name === action);
  return (known && grantsOf(known).own) ?? [];
};

describe("the roles of a member", () => {
  test.each(CAPABILITY_NAMES)("the capability %s belongs to the roles of the access policy", (name) => {
    const { action, roles } = CAPABILITIES[name];
    const granted = MEMBER_ROLES.filter((role) => holdersOf(action).includes(`org:${role}`));
    expect([...roles].sort()).toEqual([...granted].sort());
  });

  test("several roles give the union of their capabilities", () => {
    expect(capabilitiesOf(["editor", "accounting"])).toEqual(["page", "offers", "testimonials", "orders"]);
    expect(capabilitiesOf(["administrator"])).toEqual(CAPABILITY_NAMES);
    expect(capabilitiesOf(["member", "of_another_platform"])).toEqual([]);
  });

  test("an unknown role is left out", () => {
    expect(knownRoles(["auditeur", "recruiter", "administrator"])).toEqual(["administrator", "recruiter"]);
  });
});
