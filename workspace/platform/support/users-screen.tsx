"use client";

import { AccountList } from "@/workspace/platform/support/account-list";
import { AssistanceReader } from "@/workspace/platform/support/assistance-reader";
import { Guarded } from "@/workspace/shell/area/guarded";
import { RecentPassword } from "@/workspace/shell/password/recent-password";

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
