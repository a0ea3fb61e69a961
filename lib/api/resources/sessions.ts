import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";
import { Session } from "@/lib/entities/session";

/** Sessions of the user (docs/architecture.md §8). */
export const sessions = (http: Http) => ({
  list: async (query?: ListQuery, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/sessions`, query, schema: pageOf(Session) }, options)),

  /** Closes one session immediately. */
  remove: async (id: string, options?: CallOptions) =>
    http({ method: "DELETE", path: path`/sessions/${id}`, schema: Removed }, options),
});
