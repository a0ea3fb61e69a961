"use client";

import { RecentPassword } from "@/workspace/platform/password/recent-password";
import { AccountList } from "@/workspace/platform/support/account-list";
import { AssistanceReader } from "@/workspace/platform/support/assistance-reader";
import { Guarded } from "@/workspace/shell/area/guarded";

/** The people of the platform, and what one of them lets support read by a code. */
export function UsersScreen() {
  return (
    <Guarded screen="supportUsers">
      <RecentPassword>
        <AccountList type="user" />
        <AssistanceReader />
      </RecentPassword>
    </Guarded>
  );
}
