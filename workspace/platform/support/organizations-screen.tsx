"use client";

import { AccountList } from "@/workspace/platform/support/account-list";
import { Guarded } from "@/workspace/shell/area/guarded";

/** The organizations of the platform. */
export function OrganizationsScreen() {
  return (
    <Guarded screen="supportOrganizations">
      <AccountList type="organization" />
    </Guarded>
  );
}
