import type { CallOptions, Http } from "@/lib/api/http";
import { type DateRange, type ListQuery, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { pageOf } from "@/lib/entities/page";
import { ProfileAccess } from "@/lib/entities/profile-access";

/** Firms that read the caller's profile, contact details and CV (docs/protocol.md §1.5). */
export const accesses = (http: Http) => ({
  list: async (query?: ListQuery & { createdDate?: DateRange }, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/accesses`, query, schema: pageOf(ProfileAccess) }, options)),
});
