import { calls, sent } from "@/contract/call";
import type { DateRange, ListQuery } from "@/contract/inputs";
import { pageOf } from "@/lib/entities/page";
import { ProfileAccess } from "@/lib/entities/profile-access";

/** Firms that read the caller's profile, contact details and CV (docs/protocol.md §1.5). */
export const accesses = calls({
  list: {
    method: "GET",
    path: "/accesses",
    query: sent<ListQuery & { createdDate?: DateRange }>(),
    response: pageOf(ProfileAccess),
  },
});
