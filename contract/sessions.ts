import { calls, sent } from "@/contract/call";
import type { ListQuery } from "@/contract/inputs";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";
import { Session } from "@/lib/entities/session";

/** Sessions of the user (docs/architecture.md §8). */
export const sessions = calls({
  list: { method: "GET", path: "/sessions", query: sent<ListQuery>(), response: pageOf(Session) },

  /** Closes one session immediately. */
  remove: { method: "DELETE", path: "/sessions/:id", response: Removed },
});
