"use client";

import { AccountList } from "@/workspace/platform/support/account-list";
import { WaitingOrders } from "@/workspace/platform/support/waiting-orders";
import { Guarded } from "@/workspace/shell/area/guarded";

/** The organizations of the platform. */
export function OrganizationsScreen() {
  return (
    <Guarded screen="supportOrganizations">
      <WaitingOrders />
      <AccountList type="organization" />
    </Guarded>
  );
}
