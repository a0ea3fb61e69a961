import { queryOptions } from "@tanstack/react-query";
import { whenStatus } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";

/** The state of a token received by mail. Requested once: the second response to a valid token is another. */
export const tokenCheck = (client: Session["client"], token: string) =>
  queryOptions({
    queryKey: ["token-check", token],
    queryFn: async () => {
      const check = client.tokens.checkConfirm(token).then(({ status }) => status);
      // What could never be a token.
      return whenStatus(400, check, () => "invalid" as const);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
