import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Puts what a write answered in place of what was read: a read under way began before it, and would bring the past back. */
export function keepAnswer<Answer>(queries: QueryClient, queryKey: QueryKey, answer: Answer): void {
  void queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(queryKey, answer);
}
