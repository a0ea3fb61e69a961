import { queryOptions } from "@tanstack/react-query";
import type { Session } from "@/lib/session/session";

/** What a token received by mail is worth. Asked once: the second answer to a valid one is another (spec §4). */
export const tokenCheck = (client: Session["client"], token: string) =>
  queryOptions({
    queryKey: ["token-check", token],
    queryFn: () => client.tokens.checkConfirm(token),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
